import Foundation
import GestureTrace
import Playback
import Testing

@testable import PhotoViewer

/// The page shows what is here: its code stands in the sources, its output is printed.
@Suite("docs/your-own-transition.md") struct DocumentationTests {
  private let page = Traces.folder.deletingLastPathComponent()
    .appendingPathComponent("docs/your-own-transition.md")

  @Test("every line of code on the page is from the example")
  func code() throws {
    let sources = try swiftFiles()
    #expect(sources.count > 10)
    let blocks = try blocks(of: "swift")
    #expect(blocks.count > 4)
    for block in blocks {
      // What is left out stands as a line of its own.
      let parts = block.components(separatedBy: "…").map(Self.lines)
      let isThere = sources.contains { source in
        var rest = Self.lines(source)[...]
        for part in parts {
          guard let end = Self.end(of: part, in: rest) else { return false }
          rest = rest[end...]
        }
        return true
      }
      #expect(isThere, "not in the example:\n\(block)")
    }
  }

  @Test("the violations on the page are what the first draft gets")
  func violations() throws {
    var host = TransitionHost.Configuration()
    host.startDelay = .milliseconds(100)
    let outcomes = try Traces.named("touchscreen/flick-down-short")
      .play(through: FirstDraft(), on: .iPhoneSE, host: host)
    let report = outcomes.flatMap(\.violations).map { violation in
      "\(violation.invariant.rawValue): \(violation.detail); \(violation.invariant.explanation)"
    }
    #expect(report.count == 4)
    #expect(try blocks(of: "text").contains(report.joined(separator: "\n")), "\(report)")
  }

  @Test("the differences on the page are what a broken threshold leads to")
  func differences() throws {
    #expect(
      try blocks(of: "text").contains(
        DragToCloseTests.brokenDifferences.joined(separator: "\n")))
  }

  @Test("the readings on the page are a trace that plays")
  func readings() throws {
    let text = try #require(try blocks(of: "json").first)
    let trace = try Trace(bytes: Array("\(text)\n".utf8), name: "page")
    #expect(!trace.isTruncated)
    let outcome = try #require(trace.play(through: DragToClose(height: 568)).first)
    #expect(outcome.decision == .finish)
    #expect(outcome.reason == "a flick at 1400 pt/s")
    #expect(outcome.violations == [])
  }

  // MARK: The page and the sources

  private func blocks(of language: String) throws -> [String] {
    try String(contentsOf: page, encoding: .utf8).components(separatedBy: "```\(language)\n")
      .dropFirst().map { $0.components(separatedBy: "\n```")[0] }
  }

  private func swiftFiles() throws -> [String] {
    let package = Traces.folder.deletingLastPathComponent()
      .appendingPathComponent("Examples/PhotoViewer")
    let names = try FileManager.default.subpathsOfDirectory(atPath: package.path)
      .filter { $0.hasSuffix(".swift") && !$0.hasPrefix(".build") }
    return try names.map {
      try String(contentsOf: package.appendingPathComponent($0), encoding: .utf8)
    }
  }

  /// The lines that say something, without their indentation.
  private static func lines(_ text: String) -> [String] {
    text.split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) }
      .filter { !$0.isEmpty }
  }

  /// Where a part that stands in the lines in one piece ends.
  private static func end(of part: [String], in lines: ArraySlice<String>) -> Int? {
    guard !part.isEmpty else { return lines.startIndex }
    for start in lines.indices where lines[start...].starts(with: part) {
      return start + part.count
    }
    return nil
  }
}
