#if canImport(Glibc)
  private import Glibc
#elseif canImport(Musl)
  private import Musl
#elseif canImport(Darwin)
  private import Darwin
#endif

/// A file that appears at its place when it is complete: whoever looks sees the whole file or none, and a run
/// that is killed leaves nothing behind where the file system can hold a file without a name. `-` is standard
/// output, which is written straight through.
public struct OutputFile: ~Copyable {
  /// The path as given; `-` for standard output.
  public let path: String

  private let descriptor: Int32
  private let place: Place
  private var isFinished = false

  /// How the bytes come to stand at the path.
  private enum Place {
    /// They are written there at once: standard output, a device or a pipe.
    case direct
    /// A file without a name, to be given one.
    case unnamed(target: String)
    /// A file beside its place, to be renamed.
    case beside(temporary: String, target: String)
  }

  /// Opens a new file for `path`. Where `path` is a link, what it leads to is replaced, not the link.
  ///
  /// - Throws: ``FileError`` when the folder is missing or may not be written.
  public init(path: String) throws(FileError) {
    (descriptor, place) = try OutputFile.open(path)
    self.path = path
  }

  private static func open(_ path: String) throws(FileError) -> (Int32, Place) {
    // A link to standard output leads to the file that it was redirected to, which is open already.
    guard !["-", "/dev/stdout", "/dev/fd/1", "/proc/self/fd/1"].contains(path) else {
      return (1, .direct)
    }
    var information = stat()
    let exists = unsafe stat(path, &information) == 0
    if exists, (information.st_mode & S_IFMT) == S_IFDIR {
      throw FileError(file: path, problem: "is a directory", remedy: "name a file in it")
    }
    // A device or a pipe cannot be replaced by a rename.
    let isSpecial = exists && (information.st_mode & S_IFMT) != S_IFREG
    let target = exists ? resolved(path) : path
    var descriptor = isSpecial ? openFile(target, O_WRONLY | O_CLOEXEC) : openUnnamed(target)
    var place = isSpecial ? Place.direct : .unnamed(target: target)
    if descriptor < 0, !isSpecial {
      let temporary = temporaryPath(target)
      descriptor = openFile(temporary, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC)
      place = .beside(temporary: temporary, target: target)
    }
    guard descriptor >= 0 else {
      throw FileError(
        file: path, problem: "cannot be created (\(message(errno)))",
        remedy: "check that its folder exists and may be written")
    }
    // The new file is as readable as the one that it replaces.
    if exists, !isSpecial { _ = fchmod(descriptor, information.st_mode & 0o7777) }
    return (descriptor, place)
  }

  private static func temporaryPath(_ target: String) -> String { "\(target).\(getpid()).part" }

  deinit {
    if descriptor > 1 { _ = close(descriptor) }
    if !isFinished, case .beside(let temporary, _) = place { _ = unsafe unlink(temporary) }
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
    let temporary: String
    let target: String
    switch place {
    case .direct:
      isFinished = true
      return
    case .unnamed(let path):
      target = path
      temporary = Self.temporaryPath(path)
      guard giveName(descriptor, temporary) else { throw cannotPlace() }
    case .beside(let path, let final):
      temporary = path
      target = final
    }
    guard unsafe rename(temporary, target) == 0 else {
      let error = cannotPlace()
      _ = unsafe unlink(temporary)
      throw error
    }
    isFinished = true
  }

  private func cannotPlace() -> FileError {
    FileError(
      file: path, problem: "cannot be put in place (\(message(errno)))",
      remedy: "check that its folder may be written")
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

/// What a path leads to through links; the path itself where that cannot be found out.
private func resolved(_ path: String) -> String {
  guard let found = unsafe realpath(path, nil) else { return path }
  defer { unsafe free(found) }
  return unsafe String(cString: found)
}

/// Opens a file without a name in the folder of `path`: it is gone when the process is, however it ends. -1 where
/// the file system has no such files.
private func openUnnamed(_ path: String) -> Int32 {
  #if os(Linux)
    let folder = path.lastIndex(of: "/").map { $0 == path.startIndex ? "/" : String(path[..<$0]) }
    // O_TMPFILE, which is a macro of two flags that Swift does not see.
    return openFile(folder ?? ".", 0o20_000_000 | O_DIRECTORY | O_WRONLY | O_CLOEXEC)
  #else
    return -1
  #endif
}

/// Gives a file without a name one.
private func giveName(_ descriptor: Int32, _ path: String) -> Bool {
  #if os(Linux)
    unsafe linkat(AT_FDCWD, "/proc/self/fd/\(descriptor)", AT_FDCWD, path, AT_SYMLINK_FOLLOW) == 0
  #else
    false
  #endif
}
