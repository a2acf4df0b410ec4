import GestureTrace
import Testing

/// Each thing that can be wrong with a trace, and exactly what is said of it.
struct TraceErrorTests {
  private static let foreign: [(start: String, problem: String, remedy: String)] = [
    (start: "", problem: "is empty", remedy: "record or import again"),
    (
      "# EVEMU 1.3\n# Kernel", "is not a trace but looks like an evemu recording",
      "make a trace of it with “harness import”"
    ),
    (
      "E: 0.000001 0003 0039 0", "is not a trace but looks like an evemu recording",
      "make a trace of it with “harness import”"
    ),
    (
      "# libinput record\nversion: 1\n",
      "is not a trace but looks like a libinput recording (YAML)",
      "make a trace of it with “harness import”"
    ),
    (
      "version: 1\nndevices: 1\n", "is not a trace but looks like YAML",
      "make a trace of it with “harness import”"
    ),
    (
      "[  1.0] /dev/input/event3: 0003", "is not a trace but looks like a getevent recording",
      "make a trace of it with “harness import”"
    ),
    (
      "\u{1f}\u{8b}\u{0}\u{0}", "is not a trace but looks like binary data",
      "name a trace, or unpack it if it is compressed"
    ),
    (
      " \n\n", "is not a trace but looks like nothing but space", "record or import again"
    ),
    (
      "time,x,y\n", "is not a trace but looks like other text",
      "name a trace: its first line begins with {\"type\":\"header\""
    ),
  ]

  @Test(arguments: foreign)
  func `what is no trace is named`(start: String, problem: String, remedy: String) {
    #expect(failure(of: start) == "t: \(problem); \(remedy)")
  }

  @Test func `a damaged header before a cut line is not called cut`() {
    #expect(
      failure(of: "{\"type\":x\n{\"type\":")
        == "t:1:9: unexpected “x”, expected “\"”; repair or delete the line")
  }

  @Test func `a missing file is named`() {
    let error = #expect(throws: FileError.self) { try Trace(contentsOf: "/nowhere/a.trace.jsonl") }
    #expect(error?.description == "/nowhere/a.trace.jsonl: does not exist; check the path")
  }

  private static let headers: [(line: String, message: String)] = [
    (
      line: #"{"type":"frame","t":0}"#,
      message: "t:1: the first line is not a header; "
        + "check that this is a trace and that its first line is there"
    ),
    (#"{"a":1}"#, "t:1: a line needs “type”; add it or delete the line"),
    (
      #"{"type":"header","version":2,"producer":7}"#,
      "t:1:28: trace format version 2 is later than 1; "
        + "read it with a later version of this program"
    ),
    (
      #"{"type":"header","producer":7,"version":3}"#,
      "t:1:41: trace format version 3 is later than 1; "
        + "read it with a later version of this program"
    ),
    (
      #"{"type":"header","version":0}"#,
      "t:1:28: “version” is “0”, outside 1…2147483647; correct the number or delete the line"
    ),
    (
      #"{"type":"header","version":1}"#,
      "t:1: a header line needs “producer”; add it or delete the line"
    ),
    (
      #"{"type":"header","version":1,"producer":{"tool":"a","version":"1","source":"radio"}}"#,
      "t:1:76: “source” is “radio”, which is none of its words; "
        + "use one of live, virtual time, simulated fingers, app"
    ),
    (
      #"{"type":"header","version":1,"producer":{"tool":"a","version":"1"}}"#,
      "t:1: a producer needs “source”; add it or delete the line"
    ),
    (
      #"{"type":"header","version":1,"settings":{"calibration_matrix":[1,2,3]}}"#,
      "t:1:63: “calibration_matrix” has an array of other than 6 numbers; "
        + "correct it or delete the line"
    ),
    (
      #"{"type":"header","version":1,"settings":{"tap":1}}"#,
      "t:1:48: “tap” is not true or false but begins with “1”; "
        + "correct the value or delete the line"
    ),
  ]

  @Test(arguments: headers)
  func `a damaged header is an error`(line: String, message: String) {
    #expect(failure(of: line + "\n") == message)
  }

  private static let lines: [(line: String, message: String)] = [
    // Not JSON.
    (
      line: "x",
      message: "t:3:1: a line begins with “{”, this one does not; repair or delete the line"
    ),
    (
      #"{"type":"touch-frame","t":0,"device":0"#,
      "t:3:39: unexpected end of the line, expected “,” or “}”; repair or delete the line"
    ),
    (
      #"{"type":"touch-frame","t":0,"device":0}}"#,
      "t:3:40: unexpected “}”, expected end of the line; repair or delete the line"
    ),
    (
      #"{"type":"touch-frame","t":0,"device":0,}"#,
      "t:3:40: unexpected “}”, expected “\"”; repair or delete the line"
    ),
    (
      #"{"type":"touch-frame","t":00,"device":0}"#,
      "t:3:28: unexpected “0”, expected no digit after a leading zero; repair or delete the line"
    ),
    (
      "{\"type\":\"touch-frame\",\"t\":\u{0}1}",
      "t:3:27: “t” is not an integer but begins with byte 0; correct the value or delete the line"
    ),
    (
      #"{"type":"mark","t":0,"label":"\x"}"#,
      "t:3:32: unexpected “x”, expected an escape; repair or delete the line"
    ),
    (
      #"{"type":"mark","t":0,"label":"\ud800x"}"#,
      "t:3:31: half a surrogate pair “\\ud800”; correct the text or delete the line"
    ),
    (
      #"{"type":"touch-frame","t":0,"device":0,"new":tru}"#,
      "t:3:49: unexpected “}”, expected “true”; repair or delete the line"
    ),
    // Keys.
    (#"{"t":0}"#, "t:3: a line needs “type”; add it or delete the line"),
    (
      #"{"type":"touch-up","t":0,"device":0,"slot":0}"#,
      "t:3: a touch-up line needs “seat_slot”; add it or delete the line"
    ),
    (
      #"{"type":"touch-frame","t":0,"t":0,"device":0}"#,
      "t:3:29: “t” stands twice in a touch-frame line; keep one of them"
    ),
    (
      #"{"type":"touch-frame","t":0,"device":0,"type":"touch-frame"}"#,
      "t:3:40: “type” stands twice in a touch-frame line; keep one of them"
    ),
    (headerLine, "t:3: a second header; keep one trace a file"),
    (deviceLine, "t:3:27: device 0 is described twice; keep one of its lines"),
    // Values.
    (
      #"{"type":"touch-frame","t":"0","device":0}"#,
      "t:3:27: “t” is not an integer but begins with “\"”; correct the value or delete the line"
    ),
    (
      #"{"type":"touch-frame","t":-1,"device":0}"#,
      "t:3:27: “t” is “-1”, outside 0…1152921504606846976; correct the number or delete the line"
    ),
    (
      #"{"type":"touch-frame","t":1.5,"device":0}"#,
      "t:3:27: “t” is “1.5”, not an integer; correct the number or delete the line"
    ),
    (
      #"{"type":"touch-frame","t":99999999999999999999,"device":0}"#,
      "t:3:27: “t” is “99999999999999999999”, outside 0…1152921504606846976; "
        + "correct the number or delete the line"
    ),
    (
      #"{"type":"touch-frame","t":0,"device":1}"#,
      "t:3:38: device 1 has no device line before this one; add the line that describes it"
    ),
    (
      #"{"type":"touch-frame","t":0,"device":64}"#,
      "t:3:38: device 64, but a trace holds at most 64 devices; "
        + "number the devices from 0, or split the trace"
    ),
    (
      #"{"type":"swipe-begin","t":0,"device":0,"fingers":256}"#,
      "t:3:50: “fingers” is “256”, outside 0…255; correct the number or delete the line"
    ),
    (
      #"{"type":"scroll","t":0,"device":0,"source":"finger","h":1e999}"#,
      "t:3:57: the number “1e999” is too large; correct the number or delete the line"
    ),
    (
      #"{"type":"scroll","t":0,"device":0,"source":"finger","h":"NaN"}"#,
      "t:3:57: “h” is the text “NaN”, not a number; write a number, \"nan\", \"inf\" or \"-inf\""
    ),
    (
      #"{"type":"scroll","t":0,"device":0,"source":"finger","h":null}"#,
      "t:3:57: “h” is not a number but begins with “n”; correct the value or delete the line"
    ),
    (
      #"{"type":"scroll","t":0,"device":0,"source":"thumb"}"#,
      "t:3:44: “source” is “thumb”, which is none of its words; "
        + "use one of finger, wheel, continuous"
    ),
    (
      #"{"type":"frame","t":0,"device":0,"events":[[3,57,1]]}"#,
      "t:3:43: the frame does not end with [0,0,0] (SYN_REPORT); add it or delete the line"
    ),
    (
      #"{"type":"frame","t":0,"device":0,"events":[]}"#,
      "t:3:43: the frame does not end with [0,0,0] (SYN_REPORT); add it or delete the line"
    ),
    (
      #"{"type":"frame","t":0,"device":0,"events":[[0,0,0],[3,57,1]]}"#,
      "t:3:52: the frame goes on after its SYN_REPORT; write one line a frame"
    ),
    (
      #"{"type":"frame","t":0,"device":0,"events":[[3,57]]}"#,
      "t:3:44: “events” has an array of other than 3 numbers; correct it or delete the line"
    ),
    (
      #"{"type":"frame","t":0,"device":0,"events":[[3,57,1,2]]}"#,
      "t:3:44: “events” has an array of other than 3 numbers; correct it or delete the line"
    ),
    (
      #"{"type":"frame","t":0,"device":0,"events":[[3,65536,1],[0,0,0]]}"#,
      "t:3:47: “events” is “65536”, outside 0…65535; correct the number or delete the line"
    ),
    (
      #"{"type":"frame","t":0,"device":0,"events":[[3,57,2147483648],[0,0,0]]}"#,
      "t:3:50: “events” is “2147483648”, outside -2147483648…2147483647; "
        + "correct the number or delete the line"
    ),
  ]

  @Test(arguments: lines)
  func `a damaged line is an error`(line: String, message: String) {
    #expect(failure(ofLine: line) == message)
  }

  private static let devices: [(old: String, new: String, message: String)] = [
    (
      old: #""kind":"touchpad""#, new: #""kind":"tablet""#,
      message: "t:2:92: “kind” is “tablet”, which is none of its words; "
        + "use one of touchpad, touchscreen, other"
    ),
    (
      #""size_source":"assumed""#, #""size_source":"given""#,
      "t:2: the device has no “size_mm” but its “size_source” is given; "
        + "give the size exactly where it is reported or given"
    ),
    (
      #""size_source""#, #""size_mm":[1,2],"size_source""#,
      "t:2: the device has a “size_mm” but its “size_source” is assumed; "
        + "give the size exactly where it is reported or given"
    ),
    (
      #""size_source""#, #""size_mm":[0,2],"size_source""#,
      "t:2:113: “size_mm” is 0.0 × 2.0; "
        + "write the size in millimetres, or leave it out and make “size_source” assumed"
    ),
    (
      #""properties":[0]"#, #""properties":[2,2]"#,
      "t:2:143: “properties” has 2 after 2; list each once, in rising order"
    ),
    (
      #""properties":[0]"#, #""properties":[32]"#,
      "t:2:141: “properties” is “32”, outside 0…31; correct the number or delete the line"
    ),
    (
      #""bus":3"#, #""bus":65536"#,
      "t:2:48: “bus” is “65536”, outside 0…65535; correct the number or delete the line"
    ),
    (
      #""axes":[]"#, #""axes":[[0,0,1]]"#,
      "t:2:172: “axes” has an array of other than 6 numbers; correct it or delete the line"
    ),
    (
      #""axes":[]"#, #""axes":[],"udev":{"A":"1","A":"2"}"#,
      "t:2:190: “udev” has “A” twice; keep one of them or delete the line"
    ),
    (
      #""name":"pad","#, "",
      "t:2: a device line needs “name”; add it or delete the line"
    ),
  ]

  @Test(arguments: devices)
  func `a damaged device is an error`(old: String, new: String, message: String) {
    let line = deviceLine.replacing(old, with: new)
    #expect(failure(of: "\(headerLine)\n\(line)\n") == message)
  }

  @Test func `time that goes back is an error`() {
    let later = #"{"type":"touch-frame","t":12,"device":0}"#
    let earlier = #"{"type":"mark","label":"x","t":9}"#
    #expect(
      failure(ofLine: "\(later)\n\(later)\n\(earlier)")
        == "t:5:32: time 9 is before 12; sort the lines by time or import the recording again")
  }

  @Test func `text that is not UTF-8 is an error`() {
    let line = Array(#"{"type":"mark","t":0,"label":"a"#.utf8) + [0xff] + Array("\"}\n".utf8)
    let start = Array("\(headerLine)\n\(deviceLine)\n".utf8)
    #expect(
      failure(of: start + line)
        == "t:3:30: the text “a\u{fffd}” is not UTF-8; convert it or delete the line")
  }

  @Test func `reading goes on behind a damaged line`() throws {
    let good = #"{"type":"mark","t":1,"label":"x"}"#
    let long = #"{"type":"mark","t":1,"label":""# + String(repeating: "x", count: 1 << 20) + "\"}"
    var reader = try TraceReader(
      bytes: Array("\(headerLine)\nbad\n\(good)\n\(long)\n\(good)\n".utf8), name: "t")
    var lines: [Int?] = []
    while true {
      do {
        guard try reader.next() != nil else { break }
        lines.append(nil)
      } catch let error {
        lines.append(error.line)
      }
    }
    #expect(lines == [2, nil, 4, nil])
  }
}
