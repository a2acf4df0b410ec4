import Foundation
import Playback
import Testing

@testable import harness

@Suite("harness stress") struct StressTests {
  private func trace(_ name: String) -> String { Repository.path("traces/\(name).trace.jsonl") }

  @Test(arguments: ["text", "csv", "json"])
  func `as many threads as one may like print the same bytes`(format: String) {
    let arguments = [
      "stress", "--transition", "edge-pop", "--rule", "vaul", "--velocity", "decay", "--format",
      format, "--perturbation", "noise", "--perturbation", "dropped",
      Repository.path("traces/touchscreen"),
    ]
    let one = harness(arguments + ["--jobs", "1"])
    #expect(one.exitCode == 0 && one.talk == "")
    #expect(harness(arguments + ["--jobs", "5"]) == one)
    let other = harness(arguments + ["--seed", "2"])
    #expect(other.exitCode == 0 && other.output != one.output)
    #expect(harness(arguments + ["--seed", "1"]) == one)
  }

  @Test func `csv has a line for each subject and size`() throws {
    let run = harness(
      "stress", "--format", "csv", "--rule", "vaul", "--transition", "pinch-pop",
      trace("touchscreen/pinch-in"))
    let sizes = Perturbation.allCases.flatMap { $0.steps(seed: 1, screen: .iPhoneX) }.count
    #expect(run.lines.count == 1 + 2 * sizes)
    #expect(run.lines[0] == "kind,subject,perturbation,size,decisions,flipped,share")
    #expect(run.lines[1] == "transition,pinch-pop,time-scale,×0.98,1,0,0")
    #expect(run.lines.contains("rule,vaul,reversed,100 ms,1,0,0"))
  }

  @Test func `json has every subject, size, reason and gesture`() throws {
    let run = harness(
      "stress", "--format", "json", "--transition", "photo-dismiss", "--perturbation", "noise",
      "--perturbation", "screen", trace("touchpad/swipe-three-down-no-size"),
      trace("touchscreen/two-flicks"))
    let json = try #require(
      try JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [String: Any])
    let perturbations = try #require(json["perturbations"] as? [[String: Any]])
    #expect(perturbations.map { $0["name"] as? String } == ["noise", "screen"])
    #expect((perturbations[0]["sizes"] as? [String])?.count == 6)
    #expect((perturbations[0]["not_applicable"] as? [[String: Any]])?.count == 1)
    let subject = try #require((json["subjects"] as? [[String: Any]])?.first)
    #expect(subject["gestures"] as? Int == 2 && subject["finish"] as? Int == 1)
    let cells = try #require(subject["perturbations"] as? [[String: Any]])
    #expect(cells[0]["decisions"] as? [Int] == Array(repeating: 2, count: 6))
    #expect(cells[1]["median_smallest_size"] is NSNull)
    #expect((json["gestures"] as? [[String: Any]])?.map { $0["gesture"] as? Int } == [0, 0, 1])
  }

  @Test func `what cannot be asked is said, and has no number`() {
    let run = harness(
      "stress", "--rule", "kwin-swipe", "--perturbation", "noise",
      trace("touchscreen/flick-down-short"))
    #expect(run.exitCode == 0)
    #expect(run.lines.contains("  kwin-swipe         0       0      –        –"))
    #expect(run.output.contains("1 subject, once: libinput gives no deltas of a touchscreen\n"))
    #expect(run.output.contains("No decision flips.\n"))
  }

  @Test(arguments: [
    (["--perturbation", "nois"], "\"nois\" is not one of"),
    (["--perturbation", "rest", "--perturbation", "rest"], "--perturbation rest is given twice"),
    (["--rule", "vaul", "--rule", "vaul"], "--rule vaul is given twice"),
    (["--transition", "photo-dismis"], "photo-dismis"), (["--rule", "vaull"], "vaull"),
    (["--velocity", "windowd"], "windowd"), (["--seed", "-1"], "--seed"),
    (["--seed", "1.5"], "--seed"), (["--jobs", "0"], "--jobs"),
    (["--format", "xml"], "--format"), (["--screen", "300x500"], "--points-per-mm"),
    (["--sizes", "--format", "csv"], "--sizes is for text"),
    (["--map", "fit", "--origin", "1,1"], "--map fit"),
  ])
  func `an option that makes no sense is refused`(options: [String], message: String) {
    let run = harness(["stress"] + options + [trace("touchscreen/tap")])
    #expect(run.exitCode == 2 && run.output == "")
    #expect(run.talk.replacing("“", with: "\"").replacing("”", with: "\"").contains(message))
  }

  @Test func `paths without gestures are refused`() throws {
    let folder = try TemporaryFolder()
    let empty = harness("stress", folder.url.path)
    #expect(empty.exitCode == 2 && empty.talk.contains("has no traces"))
    let missing = harness("stress", folder.path("none.trace.jsonl"))
    #expect(missing.exitCode == 2 && missing.output == "")
    let header = try String(
      contentsOfFile: trace("touchscreen/tap"), encoding: .utf8
    ).split(separator: "\n")[0]
    let still = try folder.write("\(header)\n", to: "still.trace.jsonl")
    let none = harness("stress", still)
    #expect(none.exitCode == 2 && none.talk.contains("has no gestures"))
  }

  @Test func `one unusable trace does not keep the others from being put under stress`() throws {
    let folder = try TemporaryFolder()
    let bad = try folder.write("{}\n", to: "bad.trace.jsonl")
    let good = trace("touchscreen/tap")
    let options = ["stress", "--transition", "photo-dismiss", "--perturbation", "rest"]
    let run = harness(options + [bad, good])
    #expect(run.exitCode == 2 && run.talk.contains("bad.trace.jsonl"))
    #expect(run.output == harness(options + [good]).output)
  }
}
