import Foundation
import GestureTrace
import Testing

@testable import harness

/// `harness simulate --corpus`.
@Suite struct SimulateCorpusTests {
  private static func simulate(_ folder: TemporaryFolder, _ arguments: String...) -> RunResult {
    harness(
      ["simulate", "--corpus", "--subjects", "3", "--gestures", "36", "--output-dir"]
        + [folder.path("corpus")] + arguments)
  }

  @Test func `the labels say what it is, who it was and which threshold is best`() throws {
    let folder = try TemporaryFolder()
    let result = Self.simulate(folder, "--seed", "5")
    #expect(result.exitCode == 0 && result.output == "")
    #expect(
      result.talk
        == "\(folder.path("corpus")): 36 gestures of 3 subjects in 3 traces; the best finishProgress "
        + "of photo-dismiss is 0.491, by balanced accuracy\n")
    let text = try folder.read("corpus/labels.tsv")
    #expect(text.hasPrefix("# Simulated fingers: 36 gestures of 3 subjects, seed 5; harness "))
    #expect(
      text.contains("\n# Known from the model: the best finishProgress of photo-dismiss is 0.491"))
    let labels = try LabelFile(contentsOf: folder.path("corpus/labels.tsv")).labels
    #expect(labels.count == 36)
    #expect(Set(labels.map(\.subject)) == ["subject-001", "subject-002", "subject-003"])
    #expect(labels.count { $0.intent == .finish } == 18)
    let trace = try Trace(contentsOf: folder.path("corpus/subject-001-session-1.trace.jsonl"))
    #expect(trace.header.producer.source == .simulatedFingers)
  }

  @Test func `the bytes are the same on any number of threads, and others with another seed`()
    throws
  {
    let folders = try (0..<3).map { _ in try TemporaryFolder() }
    #expect(Self.simulate(folders[0], "--jobs", "1").exitCode == 0)
    #expect(Self.simulate(folders[1], "--jobs", "3", "--quiet").talk == "")
    #expect(Self.simulate(folders[2], "--seed", "2").exitCode == 0)
    let names = try FileManager.default.contentsOfDirectory(atPath: folders[0].path("corpus"))
    #expect(names.count == 4)
    for name in names {
      let bytes = try folders[0].read("corpus/\(name)")
      #expect(try folders[1].read("corpus/\(name)") == bytes)
      #expect(try folders[2].read("corpus/\(name)") != bytes)
    }
  }

  @Test func `photo-dismiss decides each gesture as the model says`() throws {
    let folder = try TemporaryFolder()
    #expect(Self.simulate(folder).exitCode == 0)
    let labels = try LabelFile(contentsOf: folder.path("corpus/labels.tsv"))
    var count = 0
    for number in 1...3 {
      let name = "subject-00\(number)-session-1.trace.jsonl"
      let result = harness(
        "play", "--json", "--set", "finishProgress=0.491", folder.path("corpus/\(name)"))
      let report = try JSONDecoder().decode(Report.self, from: Data(result.output.utf8))
      for gesture in report.gestures {
        let label = try #require(labels.label(trace: name, gesture: gesture.index))
        let tags = Dictionary(uniqueKeysWithValues: label.tags.map { ($0.key, $0.value) })
        let progress = try #require(tags["progress"].flatMap(Double.init))
        let manner = try #require(tags["manner"])
        let movesDown = !["reversal", "rest"].contains(manner)
        // Noise and the sensor's steps make a hundredth.
        if movesDown, (0.03...0.99).contains(progress) {
          #expect(abs(gesture.progress - progress) < 0.01, "\(name) gesture \(gesture.index)")
        }
        if abs(progress - 0.491) > 0.01 || !movesDown {
          let finishes = movesDown && progress > 0.491
          #expect(
            gesture.decision == (finishes ? "finish" : "cancel"),
            "\(name) gesture \(gesture.index), \(manner)")
        }
        count += 1
      }
    }
    #expect(count == 36)
  }

  private struct Report: Decodable {
    struct Gesture: Decodable {
      var index: Int
      var decision: String
      var progress: Double
    }
    var gestures: [Gesture]
  }

  @Test func `labels that are there already are not replaced`() throws {
    let folder = try TemporaryFolder()
    #expect(Self.simulate(folder).exitCode == 0)
    let before = try folder.read("corpus/labels.tsv")
    let result = Self.simulate(folder, "--seed", "2")
    #expect(result.exitCode == 2)
    #expect(
      result.talk
        == "Error: \(folder.path("corpus/labels.tsv")): is there already, and labels cannot be made "
        + "again; choose another folder, or move it away\n")
    #expect(try folder.read("corpus/labels.tsv") == before)
  }

  @Test(arguments: [
    (["--corpus"], "--corpus needs --output-dir DIR"),
    (
      ["--corpus", "--output-dir", "x", "a.gesture"],
      "--corpus reads no script; leave out “a.gesture”"
    ),
    (["--corpus", "-o", "y"], "--corpus needs --output-dir DIR"),
    (["--subjects", "3", "a.gesture"], "--subjects needs --corpus"),
    (["--seed", "3", "a.gesture"], "--seed needs --corpus"),
    (
      ["--corpus", "--output-dir", "x", "--subjects", "0"],
      "--subjects: “0” is not a whole number from 1 to 10000"
    ),
    (
      ["--corpus", "--output-dir", "x", "--gestures", "39"],
      "--gestures: 39 are fewer than two for each of 20 subjects"
    ),
    ([], "SCRIPT… is missing: name at least one"),
  ])
  func `what makes no sense is refused`(_ arguments: [String], _ message: String) {
    let result = harness(["simulate"] + arguments)
    #expect(result.exitCode == 2)
    #expect(result.talk.contains(message), "\(result.talk)")
    #expect(!FileManager.default.fileExists(atPath: "x"))
  }
}
