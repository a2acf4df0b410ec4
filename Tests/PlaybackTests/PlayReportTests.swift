import Foundation
import GestureTrace
import Playback
import Testing

@Suite struct PlayReportTests {
  private func report(log: Bool) throws -> String {
    var story = Story.app()
    story.wait(ms: 41)
    story.read(.began, y: 4, vy: 400)
    story.wait(ms: 8)
    story.read(.changed, x: 3.14159, y: 86.25, vx: 20.4, vy: 812)
    story.wait(ms: 8)
    story.read(.ended, x: 3.14159, y: 86.25, vx: 20.4, vy: 812)
    var setup = try PlaySetup()
    setup.options.recordsLog = log
    var player = setup.player(for: story.header)
    var outcomes: [Outcome] = []
    for record in story.records { try player.consume(record, into: &outcomes) }
    player.finish(into: &outcomes)
    return PlayReport(
      trace: "a “flick”\n.trace.jsonl", sha256: nil, tool: "0.1.0", libinput: nil,
      transition: setup.transition.name, velocity: setup.velocityName, includesLog: log
    ).json(outcomes, mapping: player.mapping, parameters: player.parameters)
  }

  @Test func `one object a trace, keys in the promised order`() throws {
    let json = try report(log: false)
    let start =
      #"{"version":1,"trace":"a “flick”\n.trace.jsonl","trace_sha256":null,"tool":"0.1.0","libinput":null,"transition":"photo-dismiss","parameters":{"distance":200,"shrink":0.32,"finishProgress":0.1,"#
    #expect(json.hasPrefix(start), "\(json)")
    let end =
      #""mapping":{"screen_pt":[375,812],"points_per_mm":6.01,"map":"physical","origin_mm":null,"rotate_deg":0},"velocity":"windowed","gestures":[{"index":0,"recognizer":"pan","source":"reading","fingers":1,"begin_us":41000,"release_us":57000,"settled_us":427000,"end":"ended","decision":"finish","reason_code":"moving_down_past_progress","reason":"moving down at 812 pt/s, progress 0.431 > 0.1","progress":0.431,"translation_pt":[3.142,86.25],"velocity_pt_s":[20.4,812],"location_pt":[103.142,286.25],"margin":{"progress":0.331,"velocity_y_pt_s":812,"limiting":"progress"},"violations":[]}]}"#
    #expect(json.hasSuffix(end), "\(json)")
  }

  @Test(arguments: [true, false])
  func `it is JSON that others read`(log: Bool) throws {
    let json = try report(log: log)
    let object = try #require(
      try JSONSerialization.jsonObject(with: Data(json.utf8)) as? [String: Any])
    let gestures = try #require(object["gestures"] as? [[String: Any]])
    let lines = gestures.first?["log"] as? [[String: Any]]
    #expect((lines != nil) == log)
    guard log else { return }
    #expect(lines?.first?["call"] as? String == "pop")
    #expect(lines?.first { $0["call"] as? String == "update" }?["progress"] as? Double == 0.02)
  }

  @Test func `violations carry code, call and explanation`() throws {
    var story = Story.app()
    story.read(.began, y: 5, vy: 100)
    story.wait(ms: 10)
    story.read(.ended, y: 50, vy: 100)
    let outcomes = try story.trace.play(through: Rogue(.decidesTwice))
    let report = PlayReport(
      trace: "t", sha256: "ab", tool: "0", libinput: "1.22.1", transition: "x", velocity: "y")
    let text = try report.gesture(#require(outcomes.first), isFirst: false)
    #expect(text.hasPrefix(#",{"index":0,"#))
    #expect(
      text.contains(
        #""violations":[{"code":"decided_once","call":"cancel","t_us":10000,"count":1,"detail":"cancel after finish","explanation":""#
      ))
  }

  @Test func `the same trace gives the same bytes`() throws {
    #expect(try report(log: true) == report(log: true))
  }
}
