#if canImport(Glibc)
  private import Glibc
#elseif canImport(Musl)
  private import Musl
#elseif canImport(Darwin)
  private import Darwin
#endif

/// A file that is written while what it holds happens: lines stand in it as they come, so that they survive the
/// process, however it ends. `-` is standard output.
///
/// Where the disk is full, the file ends with the last whole line that fits.
public struct LiveFile: ~Copyable {
  /// The path as given; `-` for standard output.
  public let path: String

  private let descriptor: Int32
  /// How long a regular file is, up to its last whole line; `nil` for a pipe or a device, which keep what they got.
  private var length: Int?

  /// Opens a new file.
  ///
  /// - Parameters:
  ///   - path: Where; `-` is standard output.
  ///   - replaces: Whether a file that is there may be emptied: what it holds is lost.
  /// - Throws: ``FileError`` when it exists and may not be replaced, or cannot be made.
  public init(path: String, replaces: Bool = false) throws(FileError) {
    self.path = path
    let isStandardOutput = ["-", "/dev/stdout", "/dev/fd/1", "/proc/self/fd/1"].contains(path)
    descriptor = isStandardOutput ? 1 : try Self.open(path, replaces: replaces)
    var information = stat()
    let isRegular =
      unsafe fstat(descriptor, &information) == 0 && (information.st_mode & S_IFMT) == S_IFREG
    // Standard output may have been redirected to the end of a file.
    let place = isRegular ? Int(lseek(descriptor, 0, SEEK_CUR)) : -1
    length = place >= 0 ? place : nil
  }

  private static func open(_ path: String, replaces: Bool) throws(FileError) -> Int32 {
    var information = stat()
    let exists = unsafe stat(path, &information) == 0
    let kind = information.st_mode & S_IFMT
    if exists, kind == S_IFDIR {
      throw FileError(file: path, problem: "is a directory", remedy: "name a file in it")
    }
    if exists, kind == S_IFREG, !replaces {
      throw FileError(
        file: path, problem: "exists already, and may hold a recording",
        remedy: "choose another name, or give --force to replace it")
    }
    let isNew = !exists && !replaces
    let flags = O_WRONLY | O_CLOEXEC | O_CREAT | (isNew ? O_EXCL : O_TRUNC)
    while true {
      let descriptor = systemOpen(path, flags)
      if descriptor >= 0 { return descriptor }
      if errno == EINTR { continue }
      throw FileError(
        file: path, problem: "cannot be created (\(message(errno)))",
        remedy: "check that its folder exists and may be written")
    }
  }

  deinit {
    if descriptor > 1 { _ = close(descriptor) }
  }

  /// Appends whole lines.
  ///
  /// - Throws: ``FileError`` when the disk is full or the reader of a pipe went away. What stands in the file then is
  ///   whole.
  public mutating func append(lines: [UInt8]) throws(FileError) {
    var start = 0
    while start < lines.count {
      let written = unsafe lines.withUnsafeBytes { bytes in
        unsafe systemWrite(descriptor, UnsafeRawBufferPointer(rebasing: bytes[start...]))
      }
      if written < 0, errno == EINTR { continue }
      guard written > 0 else {
        let failure = errno
        keepWholeLines(of: lines[..<start])
        var error = FileError(
          file: path == "-" ? "stdout" : path, problem: "cannot be written (\(message(failure)))",
          remedy: failure == EPIPE
            ? "its reader went away" : "what was written is whole; make room, or write elsewhere")
        error.isClosedPipe = failure == EPIPE
        throw error
      }
      start += written
    }
    length? += lines.count
  }

  /// Cuts off the line of which only a part was written.
  private mutating func keepWholeLines(of written: ArraySlice<UInt8>) {
    guard let before = length else { return }
    let whole = written.lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0
    length = before + whole
    _ = ftruncate(descriptor, off_t(before + whole))
  }
}

private func systemOpen(_ path: String, _ flags: Int32) -> Int32 {
  unsafe open(path, flags, 0o666)
}

private func systemWrite(_ descriptor: Int32, _ bytes: UnsafeRawBufferPointer) -> Int {
  unsafe write(descriptor, bytes.baseAddress, bytes.count)
}

private func message(_ failure: Int32) -> String {
  // strerror answers a string that lives until the next call on this thread; String copies it.
  unsafe String(cString: strerror(failure))
}
