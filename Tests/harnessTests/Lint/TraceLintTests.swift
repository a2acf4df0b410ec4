import GestureTrace
import Testing

@testable import harness

private typealias L = TraceLines

@Suite("lint of traces") struct TraceLintTests {
  private static let leave = "record until the fingers are up, or leave the gesture out"

  @Test func `a whole trace has nothing wrong with it`() throws {
    let lines = [
      L.frame(0, [L.slot(0), L.id(7), L.x(100), L.y(100)]), L.touch("down", 0, at: 10),
      L.frame(8, [L.y(150)]), L.touch("motion", 8, at: 15), L.frame(16, [L.id(-1)]),
      L.touch("up", 16), L.mark(16, "finish", gesture: 0),
    ]
    #expect(try LintFolder.findings(lines) == [])
  }

  @Test func `of the bundled files only the trace whose finger stays down has something wrong`() {
    let result = harness("lint", Repository.path("traces"))
    #expect(result.exitCode == 1)
    let lines = result.lines.filter { !$0.contains(": info: ") }
    #expect(lines.count == 3)
    for (line, code) in zip(lines, ["stuck-slot", "missing-end", "finger-left-down"]) {
      #expect(line.contains(#/finger-left-down\.trace\.jsonl:\d+: warning: /#))
      #expect(line.contains(": \(code): "))
    }
    let clean = harness("lint", Repository.path("traces/touchscreen/tap.trace.jsonl"))
    #expect(clean == RunResult(exitCode: 0, output: "", talk: "1 file: nothing is wrong\n"))
  }

  @Test func `a slot that stays down is named where the finger came down`() throws {
    let lines = [
      L.frame(0, [L.slot(1), L.id(7), L.x(1), L.y(1)]),
      L.frame(20, [L.slot(2), L.id(8), L.x(1), L.y(1)]),
      L.frame(1500, [L.slot(2), L.id(-1)]),
    ]
    #expect(
      try LintFolder.findings(lines) == [
        "3: warning: stuck-slot: the finger that comes into slot 1 here (tracking id 7) never lifts in the 1.5 s that follow; \(Self.leave)"
      ])
  }

  @Test func `a tracking id in two slots is named where it comes into the second`() throws {
    let lines = [
      L.frame(0, [L.slot(0), L.id(7), L.slot(1), L.id(8)]), L.frame(8, [L.slot(1), L.id(7)]),
      L.frame(16, [L.slot(0), L.id(-1), L.slot(1), L.id(-1)]),
    ]
    #expect(
      try LintFolder.findings(lines) == [
        "4: error: double-tracking-id: tracking id 7 comes into slot 1 while it is in slot 0; record again; the device's driver may be at fault"
      ])
  }

  @Test(arguments: [
    (begin: L.event("swipe-begin", 0, #","fingers":3"#), name: "a swipe"),
    (L.event("pinch-begin", 0, #","fingers":2"#), "a pinch"),
    (L.event("hold-begin", 0, #","fingers":1"#), "a hold"),
    (L.event("scroll", 0, #","source":"finger","v":3"#), "a scroll"),
    (L.touch("down", 0, slot: 4, at: 1), "the touch in slot 4"),
    (
      #"{"type":"reading","t":0,"recognizer":"pan","state":"began","tx":0,"ty":0,"vx":0,"vy":0,"lx":0,"ly":0,"touches":1}"#,
      "a pan"
    ),
  ])
  func `what begins and never ends is named where it begins`(begin: String, name: String) throws {
    #expect(
      try LintFolder.findings([begin, L.event("touch-frame", 2000)]).map {
        $0.replacing("the 0 s", with: "the 2 s")
      } == [
        "3: warning: missing-end: \(name) begins here and never ends in the 2 s that follow; \(Self.leave)"
      ])
  }

  @Test func `what begins again before its end is named at the first beginning`() throws {
    let begin = L.event("swipe-begin", 0, #","fingers":3"#)
    let end = L.event("swipe-end", 0, #","fingers":3,"cancelled":false"#)
    #expect(
      try LintFolder.findings([begin, begin, end]) == [
        "3: warning: missing-end: a swipe begins here and again at line 4, without an end between them; \(Self.leave)"
      ])
  }

  @Test func `what goes on or ends without a beginning is named once`() throws {
    let found = try LintFolder.findings([
      L.touch("motion", 0, at: 1), L.touch("motion", 1, at: 1), L.touch("up", 2),
      L.event("pinch-end", 3, #","fingers":2,"scale":1,"cancelled":false"#),
    ])
    #expect(
      found == [
        "3: warning: missing-begin: the touch in slot 0 goes on here that never began; leave the gesture out, or record again",
        "6: warning: missing-begin: a pinch ends here that never began; leave the gesture out, or record again",
      ])
  }

  @Test func `a finger that is down before the first event is named at its first movement`() throws
  {
    #expect(
      try LintFolder.findings([
        L.frame(0, [L.slot(0), L.id(7), L.x(1), L.y(1)]), L.frame(8, [L.slot(3), L.x(9)]),
        L.frame(16, [L.slot(0), L.id(-1)]),
        #"{"type":"finding","severity":"info","code":"starts-mid-touch","count":1,"message":"said again"}"#,
      ]) == [
        "4: warning: starts-mid-touch: a finger moves or lifts here that never came down: it was down before the first event; begin recording before the fingers land, or leave the first gesture out"
      ])
  }

  @Test func `lost events are named where they were lost, and not again where the import says so`()
    throws
  {
    #expect(
      try LintFolder.findings([
        L.frame(0, [[0, 3, 0]]),
        #"{"type":"finding","severity":"warning","code":"syn-dropped-ignored","count":1,"message":"said again"}"#,
        #"{"type":"finding","severity":"info","code":"quirks-ignored","count":1,"message":"so it is"}"#,
      ]) == [
        "3: warning: syn-dropped: the recorder lost events here (SYN_DROPPED); leave out the gestures from there on, or record again on an idle machine",
        "5: info: quirks-ignored: so it is",
      ])
  }

  /// (how far in tenths of a millimetre, in how many ms, what is found)
  @Test(arguments: [
    (way: 200, time: 1, found: false), (201, 1, true), (400, 8, false), (401, 8, true),
    (799, 16, false), (801, 16, true),
  ])
  func `a jump is farther than a report's 20 mm and faster than 5 m/s`(
    way: Int, time: Int, found: Bool
  ) throws {
    let jump = "moves \(decimal(Double(way) / 10)) mm in \(time) ms"
    for frames in [true, false] {
      let lines =
        frames
        ? [
          L.frame(0, [L.slot(2), L.id(1), L.x(5), L.y(100)]), L.frame(time, [L.y(100 + way)]),
          L.frame(time, [L.id(-1)]),
        ]
        : [
          L.touch("down", 0, slot: 2, at: 10),
          L.touch("motion", time, slot: 2, at: 10 + Double(way) / 10),
          L.touch("up", time, slot: 2),
        ]
      let result = try LintFolder.findings(lines)
      guard found else {
        #expect(result == [])
        continue
      }
      #expect(result.count == 1)
      #expect(
        result[0].hasPrefix("4: warning: impossible-jump: the finger in slot 2 \(jump) ("),
        "\(result)")
    }
  }

  @Test func `a new contact in a slot did not jump there, nor did one after lost events`() throws {
    #expect(
      try LintFolder.findings([
        L.frame(0, [L.slot(0), L.id(1), L.x(5), L.y(0)]), L.frame(1, [L.id(2), L.y(1400)]),
        L.frame(2, [[0, 3, 0], L.y(0)]), L.frame(3, [L.id(-1)]),
      ]).filter { $0.contains("jump") } == [])
    let box = L.device(size: #""size_mm":[70,140],"size_source":"reported""#, properties: "1,3")
    #expect(
      try LintFolder.findings(
        device: box,
        [
          L.frame(0, [L.slot(0), L.id(1), L.x(5), L.y(0)]), L.frame(1, [L.y(1400)]),
          L.frame(2, [L.id(-1)]),
        ]) == [])
  }

  @Test func `an assumed size and inferred axes are named at the device's line`() throws {
    let device = L.device(size: #""size_source":"assumed""#, axes: "inferred")
    #expect(
      try LintFolder.findings(device: device, []) == [
        "2: info: size-assumed: nobody knows the size of “pad”; import the recording again with --device-size, or play it with --map fit",
        "2: warning: axes-inferred: the axis ranges of “pad” are the smallest and largest values seen, a lower bound of the real ones; import the recording again with --device-description",
      ])
  }

  @Test func `missing settings are named at the header`() throws {
    #expect(
      try LintFolder.findings(header: L.makeHeader(""), []) == [
        "1: warning: settings-missing: libinput 1.22.1 made the events, and its settings are not said; import the recording again with --settings"
      ])
  }

  @Test func `every damaged line is named, and what is behind them is still read`() throws {
    let found = try LintFolder.findings([
      L.touch("down", 5, at: 1), "what", L.touch("motion", 4, at: 1), L.touch("up", 5),
      #"{"type":"later","t":0}"#, L.mark(5, "finish", gesture: 3),
    ])
    #expect(
      found == [
        " info: unknown-lines: 1 line is of an unknown type; read it with a newer version",
        "4: error: damaged-line: column 1: a line begins with “{”, this one does not; repair or delete the line",
        "5: error: time-went-back: column 28: time 4000 is before 5000; sort the lines by time or import the recording again",
        "8: warning: unused-label: the mark is about gesture 3, but the trace has gesture 0 alone; correct the line, or delete it",
      ])
  }

  @Test func `of many findings of one code the first 20 are told and the rest counted`() throws {
    let found = try LintFolder.findings((0..<500).map { _ in "no" })
    #expect(found.count == 20)
    #expect(found[18].hasPrefix("21: ") && !found[18].contains("times"))
    #expect(found[19].contains("this one does not (481 times); "))
  }
}
