import Foundation
import GestureTrace
import Testing

@Suite("files that appear when they are complete")
struct OutputFileTests {
  private let folder = FileManager.default.temporaryDirectory
    .appendingPathComponent("output-\(UUID().uuidString)")

  private func inFolder(_ body: (URL) throws -> Void) throws {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    try body(folder)
  }

  private func write(_ text: String, to path: String, finish: Bool = true) throws {
    var file = try OutputFile(path: path)
    try file.write(Array(text.utf8))
    if finish { try file.finish() }
  }

  private func names() throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
  }

  @Test("nothing is there before the end, and nothing stays of a file that is not finished")
  func unfinished() throws {
    try inFolder { folder in
      try write("half", to: folder.appendingPathComponent("a").path, finish: false)
      #expect(try names() == [])
    }
  }

  @Test("a file is replaced as a whole, and keeps its mode")
  func replaced() throws {
    try inFolder { folder in
      let path = folder.appendingPathComponent("a").path
      try write("old", to: path)
      try FileManager.default.setAttributes([.posixPermissions: 0o600], ofItemAtPath: path)
      try write("new", to: path)
      #expect(try String(contentsOfFile: path, encoding: .utf8) == "new")
      let attributes = try FileManager.default.attributesOfItem(atPath: path)
      #expect((attributes[.posixPermissions] as? NSNumber)?.intValue == 0o600)
      #expect(try names() == ["a"])
    }
  }

  @Test("what a link leads to is replaced, not the link")
  func link() throws {
    try inFolder { folder in
      let target = folder.appendingPathComponent("target").path
      let link = folder.appendingPathComponent("link").path
      try write("old", to: target)
      try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: "target")
      try write("new", to: link)
      #expect(try FileManager.default.destinationOfSymbolicLink(atPath: link) == "target")
      #expect(try String(contentsOfFile: target, encoding: .utf8) == "new")
      #expect(try names() == ["link", "target"])
    }
  }

  @Test("a device is written to, not replaced")
  func device() throws {
    try write("gone", to: "/dev/null")
    let attributes = try FileManager.default.attributesOfItem(atPath: "/dev/null")
    #expect(attributes[.type] as? FileAttributeType == .typeCharacterSpecial)
  }
}
