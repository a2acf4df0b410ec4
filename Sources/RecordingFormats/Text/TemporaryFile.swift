internal import GestureTrace

#if canImport(Glibc)
  private import Glibc
#elseif canImport(Musl)
  private import Musl
#elseif canImport(Darwin)
  private import Darwin
#endif

/// A file that is gone when the value is: whoever has it open keeps its content.
struct TemporaryFile: ~Copyable {
  /// Where it is.
  let path: String

  private let descriptor: Int32

  /// Makes an empty file.
  ///
  /// - Throws: ``FileError`` in the name of the file that it is to hold.
  init(for name: String) throws(FileError) {
    let folder = unsafe getenv("TMPDIR").map { unsafe String(cString: $0) } ?? "/tmp"
    var template = Array("\(folder)/harness-XXXXXX".utf8CString)
    let opened: Int32 = unsafe template.withUnsafeMutableBufferPointer { buffer in
      guard let base = buffer.baseAddress else { return -1 }
      return unsafe mkstemp(base)
    }
    guard opened >= 0 else { throw Self.error(name) }
    descriptor = opened
    path = String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }

  deinit {
    _ = close(descriptor)
    _ = unsafe unlink(path)
  }

  /// Adds bytes at the end.
  mutating func write(_ bytes: [UInt8], for name: String) throws(FileError) {
    guard writeAll(descriptor, bytes) else { throw Self.error(name) }
  }

  private static func error(_ name: String) -> FileError {
    FileError(
      file: name, problem: "cannot be kept in a temporary file",
      remedy: "save it to a file and name that")
  }
}

private func writeAll(_ descriptor: Int32, _ bytes: [UInt8]) -> Bool {
  unsafe bytes.withUnsafeBytes { buffer in
    var start = 0
    while start < buffer.count {
      let rest = unsafe UnsafeRawBufferPointer(rebasing: buffer[start...])
      let written = unsafe write(descriptor, rest.baseAddress, rest.count)
      if written < 0 && errno == EINTR { continue }
      guard written > 0 else { return false }
      start += written
    }
    return true
  }
}
