import Foundation
import Testing

/// The table in CONTRIBUTING.md says which target may know which. So do the sources and the manifest.
@Suite("who may import whom") struct LayoutTests {
  private let repository = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()

  /// What comes with the platform and needs no installing.
  private static let platform: Set = [
    "Bionic", "Darwin", "Dispatch", "Foundation", "FoundationEssentials", "Glibc", "Musl",
    "Synchronization",
    "WASILibc", "ucrt",
  ]

  @Test("every import of every source file is in the table")
  func imports() throws {
    let allowed = try table()
    let sources = repository.appendingPathComponent("Sources")
    let targets = try FileManager.default.contentsOfDirectory(atPath: sources.path).sorted()
    #expect(targets.filter { allowed[$0] == nil } == [], "not in the table")
    var count = 0
    for target in targets {
      for file in try files(of: target) where file.pathExtension == "swift" {
        let text = try String(contentsOf: file, encoding: .utf8)
        for module in Self.imports(in: text) {
          count += 1
          #expect(
            Self.platform.contains(module) || allowed[target]?.contains(module) == true,
            "\(target)/\(file.lastPathComponent) imports \(module)")
        }
      }
    }
    #expect(count > 50, "the imports were not found")
  }

  @Test("an import is found in every form")
  func forms() {
    let text = """
      // import Comment
      import Plain
        private import Indented
      @testable import Testable
      @_exported public import Exported  // why
      import struct Kind.Name
      let text = "import Text"
      """
    #expect(Self.imports(in: text) == ["Plain", "Indented", "Testable", "Exported", "Kind"])
  }

  @Test("what an app's tests and tuning use is Swift alone, and so is all that it depends on")
  func noC() throws {
    let manifest = try manifest()
    var reached: Set<String> = []
    var waiting = ["GestureTrace", "Playback", "GestureTesting", "Tuning"]
    while let name = waiting.popLast() {
      guard reached.insert(name).inserted else { continue }
      let target = try #require(manifest.targets.first { $0.name == name }, "no target \(name)")
      #expect(target.type == "regular")
      #expect(target.settings.allSatisfy { $0.tool == "swift" }, "\(name) has settings for C")
      #expect(try files(of: name).filter { $0.pathExtension != "swift" } == [])
      waiting += try target.dependencies.map { try #require($0.byName?.first ?? nil) }
    }
    #expect(reached == ["GestureTrace", "Playback", "GestureTesting", "Tuning"])
    for name in reached {
      #expect(manifest.products.first { $0.name == name }?.targets == [name])
    }
  }

  // MARK: The table

  /// For each target the modules of ours that it may import.
  private func table() throws -> [String: Set<String>] {
    let text = try String(
      contentsOf: repository.appendingPathComponent("CONTRIBUTING.md"), encoding: .utf8)
    let rows = text.split(separator: "\n").map {
      $0.split(separator: "|", omittingEmptySubsequences: false).map(String.init)
    }.filter { $0.count == 5 && $0[1].contains("`") }
    let names = rows.map { Self.quoted($0[1]) }
    let all = Set(names.joined())
    var table: [String: Set<String>] = [:]
    for (row, targets) in zip(rows, names) {
      var allowed = Set(Self.quoted(row[3]))
      if row[3].contains("all of them") { allowed.formUnion(all) }
      if row[3].contains("the C targets") {
        allowed.formUnion(all.filter { $0.hasPrefix("Clib") || $0 == "CVirtualKernel" })
      }
      for target in targets { table[target] = allowed }
    }
    return table
  }

  /// What stands between backquotes.
  private static func quoted(_ cell: String) -> [String] {
    cell.components(separatedBy: "`").enumerated().filter { $0.offset % 2 == 1 }.map(\.element)
  }

  // MARK: Sources

  private func files(of target: String) throws -> [URL] {
    let folder = repository.appendingPathComponent("Sources").appendingPathComponent(target)
    let found = try #require(
      FileManager.default.enumerator(
        at: folder, includingPropertiesForKeys: [.isRegularFileKey]))
    return try found.compactMap { $0 as? URL }.filter {
      try $0.resourceValues(forKeys: [.isRegularFileKey]).isRegularFile == true
    }
  }

  /// The modules that a file imports, in order.
  private static func imports(in text: String) -> [String] {
    let modifiers: Set = ["public", "package", "internal", "fileprivate", "private"]
    let kinds: Set = ["struct", "class", "enum", "protocol", "func", "var", "let", "typealias"]
    return text.split(separator: "\n").compactMap { line in
      var words = line.split(separator: " ").map(String.init)[...]
      while let word = words.first, word.hasPrefix("@") || modifiers.contains(word) {
        words.removeFirst()
      }
      guard words.first == "import" else { return nil }
      words.removeFirst()
      if let word = words.first, kinds.contains(word) { words.removeFirst() }
      return words.first?.split(separator: ".").first.map(String.init)
    }
  }

  // MARK: The manifest

  private struct Manifest: Decodable {
    struct Target: Decodable {
      struct Dependency: Decodable {
        var byName: [String?]?
      }
      struct Setting: Decodable {
        var tool: String
      }
      var name: String
      var type: String
      var dependencies: [Dependency]
      var settings: [Setting]
    }
    struct Product: Decodable {
      var name: String
      var targets: [String]
    }
    var targets: [Target]
    var products: [Product]
  }

  private func manifest() throws -> Manifest {
    let folder = try TemporaryFolder()
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = [
      "swift", "package", "--package-path", repository.path, "--scratch-path", folder.url.path,
      "dump-package",
    ]
    let output = Pipe()
    process.standardOutput = output
    process.standardError = FileHandle.nullDevice
    try process.run()
    let bytes = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    #expect(process.terminationStatus == 0)
    return try JSONDecoder().decode(Manifest.self, from: bytes)
  }
}
