import Foundation
import Testing

@testable import GestureTrace

/// A file that is written while what it holds happens.
@Suite struct LiveFileTests {
  private func withFolder(_ body: (String) throws -> Void) throws {
    let folder = NSTemporaryDirectory() + "live-file-\(UUID().uuidString)"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    try body(folder)
  }

  private func text(_ path: String) throws -> String {
    try String(contentsOfFile: path, encoding: .utf8)
  }

  @Test func `lines stand in the file as soon as they are appended`() throws {
    try withFolder { folder in
      var file = try LiveFile(path: "\(folder)/a")
      #expect(try text("\(folder)/a") == "")
      try file.append(lines: Array("one\n".utf8))
      #expect(try text("\(folder)/a") == "one\n")
      try file.append(lines: Array("two\nthree\n".utf8))
      #expect(try text("\(folder)/a") == "one\ntwo\nthree\n")
    }
  }

  @Test func `a file that is there stays, unless it is to be replaced`() throws {
    try withFolder { folder in
      let path = "\(folder)/a"
      try "old\n".write(toFile: path, atomically: true, encoding: .utf8)
      #expect(
        throws: FileError(
          file: path, problem: "exists already, and may hold a recording",
          remedy: "choose another name, or give --force to replace it")
      ) { _ = try LiveFile(path: path) }
      #expect(try text(path) == "old\n")
      var file = try LiveFile(path: path, replaces: true)
      try file.append(lines: Array("new\n".utf8))
      #expect(try text(path) == "new\n")
    }
  }

  @Test func `what cannot be made is refused`() throws {
    try withFolder { folder in
      #expect(
        throws: FileError(file: folder, problem: "is a directory", remedy: "name a file in it")
      ) { _ = try LiveFile(path: folder, replaces: true) }
      #expect(
        throws: FileError(
          file: "\(folder)/b/c", problem: "cannot be created (No such file or directory)",
          remedy: "check that its folder exists and may be written")
      ) { _ = try LiveFile(path: "\(folder)/b/c") }
    }
  }

  @Test func `a full device is an error that says what to do`() throws {
    var file = try LiveFile(path: "/dev/full")
    var failure: FileError?
    do throws(FileError) { try file.append(lines: Array("one\n".utf8)) } catch { failure = error }
    #expect(
      failure?.description
        == "/dev/full: cannot be written (No space left on device); what was written is whole; make room, or write elsewhere"
    )
  }

  @Test func `a reader that goes away is told from a full disk`() throws {
    try withFolder { folder in
      let path = "\(folder)/pipe"
      signal(SIGPIPE, SIG_IGN)
      try #require(unsafe mkfifo(path, 0o600) == 0)
      let reader = unsafe open(path, O_RDONLY | O_NONBLOCK)
      var file = try LiveFile(path: path)
      try file.append(lines: Array("one\n".utf8))
      close(reader)
      var failure: FileError?
      do throws(FileError) { try file.append(lines: Array("two\n".utf8)) } catch { failure = error }
      #expect(failure?.isClosedPipe == true)
      #expect(failure?.problem == "cannot be written (Broken pipe)")
    }
  }
}
