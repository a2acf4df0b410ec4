import Foundation
import Testing

@testable import harness

/// The README and the pages of docs/ show commands with what they print. It is what they print.
///
/// `GOLDEN_RECORD=1` writes what they print now into the page, and still fails the run.
@Suite("the README tells the truth")
struct ReadmeTests {
  @Test(
    "every command in it prints what it shows",
    arguments: [
      "README.md", "docs/expectations.md", "docs/rules.md", "docs/stress.md", "docs/tuning.md",
    ])
  func commands(page: String) throws {
    let repository = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
    let readme = repository.appendingPathComponent(page)
    let text = try String(contentsOf: readme, encoding: .utf8)
    let folder = try TemporaryFolder()
    for name in ["traces", "docs"] {
      try FileManager.default.createSymbolicLink(
        at: folder.url.appendingPathComponent(name),
        withDestinationURL: repository.appendingPathComponent(name))
    }

    var parts = text.components(separatedBy: "```console\n")
    #expect(parts.count > 3, "no commands found")
    for index in parts.indices.dropFirst() {
      let block = parts[index].components(separatedBy: "\n```")
      let shown = block[0]
      let commands = shown.split(separator: "\n").filter { $0.hasPrefix("$ ") }
      let printed = try commands.map { command in
        let output = try shell(String(command.dropFirst(2)), in: folder.url)
        return output.isEmpty ? String(command) : "\(command)\n\(output)"
      }.joined(separator: "\n")
      if ProcessInfo.processInfo.environment["GOLDEN_RECORD"] == "1", printed != shown {
        parts[index] = ([printed] + block.dropFirst()).joined(separator: "\n```")
        try parts.joined(separator: "```console\n")
          .write(to: readme, atomically: true, encoding: .utf8)
      }
      #expect(printed == shown)
    }
    try comparePictures(of: readme, with: folder)
  }

  /// The pictures of a page lie in a folder of its name, under the paths that its commands give them; those of the README in docs/.
  private func comparePictures(of page: URL, with folder: TemporaryFolder) throws {
    let pictures =
      page.lastPathComponent == "README.md"
      ? page.deletingLastPathComponent().appendingPathComponent("docs/readme")
      : page.deletingPathExtension()
    let names = FileManager.default.enumerator(atPath: pictures.path)?.compactMap { $0 as? String }
    for name in (names ?? []).filter({ $0.hasSuffix(".svg") }).sorted() {
      let text = try folder.read(name)
      let picture = pictures.appendingPathComponent(name)
      if ProcessInfo.processInfo.environment["GOLDEN_RECORD"] == "1" {
        try text.write(to: picture, atomically: true, encoding: .utf8)
      }
      #expect(try String(contentsOf: picture, encoding: .utf8) == text, "\(name)")
    }
  }

  /// What a command prints on both streams, without the last line break.
  private func shell(_ command: String, in folder: URL) throws -> String {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/bin/sh")
    process.arguments = ["-c", command]
    process.currentDirectoryURL = folder
    var environment = ProcessInfo.processInfo.environment
    let path = environment["PATH"] ?? "/usr/bin:/bin"
    environment["PATH"] = "\(BuiltProducts.folder.path):\(path)"
    process.environment = environment
    let output = Pipe()
    process.standardOutput = output
    process.standardError = output
    try process.run()
    let bytes = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    let text = String(decoding: bytes, as: UTF8.self)
    return text.hasSuffix("\n") ? String(text.dropLast()) : text
  }
}

/// Where the executables of this build are: beside the test bundle.
enum BuiltProducts {
  static let folder: URL = {
    let bundle = URL(fileURLWithPath: CommandLine.arguments[0]).deletingLastPathComponent()
    let candidates = [
      bundle, Bundle.main.bundleURL, Bundle.main.bundleURL.deletingLastPathComponent(),
    ]
    let found = candidates.first {
      FileManager.default.isExecutableFile(atPath: $0.appendingPathComponent("harness").path)
    }
    return found ?? bundle
  }()
}
