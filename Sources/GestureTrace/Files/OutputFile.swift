#if canImport(Glibc)
  private import Glibc
#elseif canImport(Musl)
  private import Musl
#elseif canImport(Darwin)
  private import Darwin
#endif

/// A file written beside its final place and renamed there when it is complete: whoever looks sees the
/// whole file or none. `-` is standard output, which is written straight through.
public struct OutputFile: ~Copyable {
  /// The path as given; `-` for standard output.
  public let path: String

  private let descriptor: Int32
  private let temporaryPath: String
  private var isFinished = false

  /// Opens a new file next to `path`.
  ///
  /// - Throws: ``FileError`` when the folder is missing or may not be written.
  public init(path: String) throws(FileError) {
    (descriptor, temporaryPath) = try OutputFile.open(path)
    self.path = path
  }

  /// Opens the descriptor to write to, and names the temporary file behind it, empty where there is none.
  private static func open(_ path: String) throws(FileError) -> (Int32, String) {
    guard path != "-" else { return (1, "") }
    var information = stat()
    let exists = unsafe stat(path, &information) == 0
    if exists, (information.st_mode & S_IFMT) == S_IFDIR {
      throw FileError(
        file: path, problem: "is a directory", remedy: "name a file, or use --output-dir")
    }
    // A device or a pipe (/dev/stdout, say) cannot be replaced by a rename.
    let isSpecial = exists && (information.st_mode & S_IFMT) != S_IFREG
    let target = isSpecial ? path : "\(path).\(getpid()).part"
    let flags = isSpecial ? O_WRONLY | O_CLOEXEC : O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC
    let descriptor = openFile(target, flags)
    guard descriptor >= 0 else {
      throw FileError(
        file: path, problem: "cannot be created (\(message(errno)))",
        remedy: "check that its folder exists and may be written")
    }
    return (descriptor, isSpecial ? "" : target)
  }

  deinit {
    if descriptor > 1 { _ = close(descriptor) }
    if !isFinished, !temporaryPath.isEmpty { _ = unsafe unlink(temporaryPath) }
  }

  /// Writes bytes at the end.
  ///
  /// - Throws: ``FileError`` when the disk is full or the reader of standard output went away.
  public mutating func write(_ bytes: [UInt8]) throws(FileError) {
    var start = 0
    while start < bytes.count {
      let written = unsafe bytes.withUnsafeBytes { buffer in
        let rest = unsafe UnsafeRawBufferPointer(rebasing: buffer[start...])
        return unsafe Self.writeOnce(descriptor, rest)
      }
      if written < 0, errno == EINTR { continue }
      guard written > 0 else {
        let failure = errno
        var error = FileError(
          file: path == "-" ? "stdout" : path, problem: "cannot be written (\(message(failure)))",
          remedy: "make room, or write elsewhere")
        error.isClosedPipe = failure == EPIPE
        throw error
      }
      start += written
    }
  }

  /// Puts the file in its place.
  ///
  /// - Throws: ``FileError`` when the last bytes or the rename fail; nothing is then left behind.
  public mutating func finish() throws(FileError) {
    guard !temporaryPath.isEmpty else {
      isFinished = true
      return
    }
    guard unsafe rename(temporaryPath, path) == 0 else {
      throw FileError(
        file: path, problem: "cannot be put in place (\(message(errno)))",
        remedy: "check that its folder may be written")
    }
    isFinished = true
  }

  private static func writeOnce(_ descriptor: Int32, _ bytes: UnsafeRawBufferPointer) -> Int {
    #if canImport(Darwin)
      unsafe Darwin.write(descriptor, bytes.baseAddress, bytes.count)
    #elseif canImport(Musl)
      unsafe Musl.write(descriptor, bytes.baseAddress, bytes.count)
    #else
      unsafe Glibc.write(descriptor, bytes.baseAddress, bytes.count)
    #endif
  }
}

private func message(_ failure: Int32) -> String {
  // strerror answers a string that lives until the next call on this thread; String copies it.
  unsafe String(cString: strerror(failure))
}

private func openFile(_ path: String, _ flags: Int32) -> Int32 {
  unsafe open(path, flags, 0o666)
}
