#if canImport(Glibc)
  private import Glibc
#elseif canImport(Musl)
  private import Musl
#elseif canImport(Darwin)
  private import Darwin
#endif

/// A file read from front to back in chunks, so that its length does not matter. `-` is standard input.
///
/// It can be rewound: standard input is kept in an unlinked temporary file as it is read.
public struct InputFile: ~Copyable {
  /// The name for messages: the path as given, or `stdin`.
  public let name: String
  /// The path as given; `-` for standard input.
  public let path: String

  /// Sees each chunk as it is read, for a digest, say.
  public var observer: ((ArraySlice<UInt8>) -> Void)?

  private let descriptor: Int32
  /// Where standard input is kept to be read again; -1 for a file.
  private var spool: Int32 = -1

  /// Opens a file for reading.
  ///
  /// - Throws: ``FileError`` when it is missing, a directory, or may not be read.
  public init(path: String) throws(FileError) {
    descriptor = path == "-" ? 0 : try InputFile.open(path)
    name = path == "-" ? "stdin" : path
    self.path = path
  }

  private static func open(_ path: String) throws(FileError) -> Int32 {
    let opened = openRetrying(path)
    guard opened >= 0 else { throw InputFile.openError(path, errno) }
    var information = stat()
    let isDirectory =
      unsafe fstat(opened, &information) == 0 && (information.st_mode & S_IFMT) == S_IFDIR
    guard !isDirectory else {
      _ = close(opened)
      throw FileError(file: path, problem: "is a directory", remedy: "name a file in it")
    }
    return opened
  }

  deinit {
    if spool >= 0 { _ = close(spool) }
    if descriptor > 0 { _ = close(descriptor) }
  }

  /// Appends up to `count` bytes to a buffer. Returns how many; 0 at the end.
  public mutating func read(count: Int, into buffer: inout [UInt8]) throws(FileError) -> Int {
    let start = buffer.count
    let got = readRetrying(isSpooled ? spool : descriptor, count: count, appendingTo: &buffer)
    guard got >= 0 else {
      throw FileError(
        file: name, problem: "cannot be read (\(message(errno)))",
        remedy: "check the file and its disk")
    }
    if path == "-", !isSpooled, got > 0 { try keep(buffer, from: start) }
    observer?(buffer[start...])
    return got
  }

  /// Reads what is left.
  ///
  /// - Throws: ``FileError`` when that is longer than `limit` bytes.
  package mutating func readAll(limit: Int) throws(FileError) -> [UInt8] {
    var bytes: [UInt8] = []
    while try read(count: 1 << 16, into: &bytes) > 0 {
      guard bytes.count <= limit else {
        throw FileError(
          file: name, problem: "is longer than \(limit) bytes",
          remedy: "name the right file, or split it")
      }
    }
    return bytes
  }

  /// Goes back to the first byte.
  ///
  /// Standard input must have been read to its end.
  public mutating func rewind() throws(FileError) {
    if path == "-" {
      guard spool >= 0 else { return }
      isSpooled = true
      _ = lseek(spool, 0, SEEK_SET)
      return
    }
    guard lseek(descriptor, 0, SEEK_SET) == 0 else {
      throw FileError(
        file: name, problem: "cannot be read twice (\(message(errno)))",
        remedy: "save it to a regular file first, or pass it as - on standard input")
    }
  }

  /// Whether reading comes from the spool, not from standard input itself.
  private var isSpooled = false

  private mutating func keep(_ buffer: [UInt8], from start: Int) throws(FileError) {
    if spool < 0 { spool = temporaryFile() }
    guard spool >= 0, writeAll(spool, buffer, from: start) else {
      throw FileError(
        file: name, problem: "cannot be kept in a temporary file (\(message(errno)))",
        remedy: "save it to a file and name that")
    }
  }

  private static func openError(_ path: String, _ failure: Int32) -> FileError {
    switch failure {
    case ENOENT:
      FileError(file: path, problem: "does not exist", remedy: "check the path")
    case EACCES, EPERM:
      FileError(
        file: path, problem: "may not be read (\(message(failure)))",
        remedy: "change its permissions or copy it")
    default:
      FileError(
        file: path, problem: "cannot be opened (\(message(failure)))", remedy: "check the path")
    }
  }
}

private func message(_ failure: Int32) -> String {
  // strerror answers a string that lives until the next call on this thread; String copies it.
  unsafe String(cString: strerror(failure))
}

private func openRetrying(_ path: String) -> Int32 {
  while true {
    let descriptor = unsafe open(path, O_RDONLY | O_CLOEXEC)
    if descriptor >= 0 || errno != EINTR { return descriptor }
  }
}

private func readRetrying(
  _ descriptor: Int32, count: Int, appendingTo buffer: inout [UInt8]
) -> Int {
  unsafe withUnsafeTemporaryAllocation(byteCount: count, alignment: 1) { chunk in
    while true {
      let got = unsafe read(descriptor, chunk.baseAddress, chunk.count)
      if got < 0, errno == EINTR { continue }
      if got > 0 {
        unsafe buffer.append(contentsOf: UnsafeRawBufferPointer(rebasing: chunk[..<got]))
      }
      return got
    }
  }
}

private func writeAll(_ descriptor: Int32, _ buffer: [UInt8], from start: Int) -> Bool {
  unsafe buffer.withUnsafeBytes { bytes in
    var rest = unsafe UnsafeRawBufferPointer(rebasing: bytes[start...])
    while unsafe !rest.isEmpty {
      let written = unsafe write(descriptor, rest.baseAddress, rest.count)
      if written < 0 && errno == EINTR { continue }
      guard written > 0 else { return false }
      unsafe rest = UnsafeRawBufferPointer(rebasing: rest[written...])
    }
    return true
  }
}

/// A new file without a name, gone when it is closed; -1 with errno on failure.
private func temporaryFile() -> Int32 {
  let folder = unsafe getenv("TMPDIR").map { unsafe String(cString: $0) } ?? "/tmp"
  var template = Array("\(folder)/harness-XXXXXX".utf8CString)
  return unsafe template.withUnsafeMutableBufferPointer { buffer in
    guard let base = buffer.baseAddress else { return -1 }
    let descriptor = unsafe mkstemp(base)
    if descriptor >= 0 { _ = unsafe unlink(base) }
    return descriptor
  }
}
