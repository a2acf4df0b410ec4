internal import GestureTrace

#if canImport(Glibc)
  private import Glibc
#elseif canImport(Musl)
  private import Musl
#elseif canImport(Darwin)
  private import Darwin
#endif

/// The lines of a file, one at a time, as a range of bytes in a buffer that is used again and again.
///
/// A line ends at LF or CR LF; blanks at its end do not belong to it.
struct ByteLines: ~Copyable {
  /// The longest line that a recording may hold, in bytes.
  static let lengthLimit = 64 * 1024
  /// How much is read at once, at most.
  private static let largestChunk = 128 * 1024

  /// What was read; the current line is at ``range``.
  private(set) var bytes: [UInt8] = []
  /// Where the current line is in ``bytes``.
  private(set) var range: Range<Int> = 0..<0
  /// Where the next line begins in ``bytes``, as far as that was read.
  private(set) var following = 0
  /// The number of the current line, counted from 1; 0 before the first.
  private(set) var number: Int = 0
  /// Whether the current line ends with a line feed, as every line but the last of a cut file does.
  private(set) var isTerminated = false
  /// The name of the file, for messages.
  let name: String
  /// The path as given; `-` for standard input.
  let path: String

  private var file: InputFile
  private var isAtEnd = false
  private var chunk = 8 * 1024

  /// Reads the lines of a file from its first one.
  init(_ file: consuming InputFile, name: String? = nil) {
    self.name = name ?? file.name
    path = file.path
    self.file = file
  }

  /// Reads the beginning of the file without going to its first line.
  ///
  /// Returns how many bytes of ``bytes`` it takes, at most `count`.
  mutating func peek(count: Int) throws(FileError) -> Int {
    while bytes.count < count, !isAtEnd { try fill() }
    return min(bytes.count, count)
  }

  /// Goes back to before the first line. The file must have been read to its end.
  mutating func rewind() throws(FileError) {
    try file.rewind()
    bytes.removeAll(keepingCapacity: true)
    range = 0..<0
    number = 0
    following = 0
    isAtEnd = false
  }

  /// Copies the file from its first byte to its last.
  mutating func copy(to target: inout TemporaryFile) throws(FileError) {
    try rewind()
    repeat {
      try target.write(bytes, for: name)
      bytes.removeAll(keepingCapacity: true)
      try fill()
    } while !isAtEnd
  }

  /// Goes to the next line. Returns whether there is one.
  mutating func advance() throws(FileError) -> Bool {
    var scanned = following
    while true {
      let found = lineFeed(in: bytes, from: scanned)
      if found < bytes.count {
        try take(following..<found, next: found + 1)
        isTerminated = true
        return true
      }
      guard bytes.count - following <= Self.lengthLimit + 2 else { throw tooLong() }
      guard !isAtEnd else { return try takeLast() }
      scanned = bytes.count - following
      bytes.removeSubrange(0..<following)
      following = 0
      try fill()
    }
  }

  /// Goes to the next line, whose line feed the caller has found in ``bytes``.
  @inline(__always)
  mutating func advance(over lineFeed: Int) {
    range = following..<lineFeed
    following = lineFeed + 1
    number += 1
    isTerminated = true
  }

  /// An error at the current line.
  func error(_ problem: String, remedy: String, at position: Int? = nil) -> FileError {
    FileError(
      file: name, line: number, column: position.map { $0 - range.lowerBound + 1 },
      problem: problem, remedy: remedy)
  }

  /// A piece of the buffer as text, with U+FFFD for what is not UTF-8.
  func text(_ range: Range<Int>) -> String {
    String(decoding: bytes[range], as: UTF8.self)
  }

  private mutating func takeLast() throws(FileError) -> Bool {
    guard following < bytes.count else { return false }
    try take(following..<bytes.count, next: bytes.count)
    isTerminated = false
    return true
  }

  private mutating func take(_ line: Range<Int>, next: Int) throws(FileError) {
    guard line.count <= Self.lengthLimit else { throw tooLong() }
    range = trimmed(bytes.span, line, isFirst: number == 0)
    following = next
    number += 1
  }

  private mutating func fill() throws(FileError) {
    let got = try file.read(count: chunk, into: &bytes)
    if got == 0 { isAtEnd = true }
    if got == chunk { chunk = min(chunk * 4, Self.largestChunk) }
  }

  private func tooLong() -> FileError {
    FileError(
      file: name, line: number + 1,
      problem: "is longer than \(Self.lengthLimit) bytes",
      remedy: "name a recording of an input device; its lines are short")
  }
}

/// Where the next line feed is, or the end of the bytes.
private func lineFeed(in bytes: [UInt8], from start: Int) -> Int {
  unsafe bytes.withUnsafeBytes { buffer in
    guard start < buffer.count, let base = buffer.baseAddress,
      let found = unsafe memchr(base + start, 0x0a, buffer.count - start)
    else { return buffer.count }
    return unsafe UnsafeRawPointer(found) - base
  }
}

/// A line without the blanks at its end, and the first line without a byte order mark.
private func trimmed(_ bytes: Span<UInt8>, _ line: Range<Int>, isFirst: Bool) -> Range<Int> {
  var start = line.lowerBound
  var end = line.upperBound
  while end > start, bytes[end - 1] == 0x20 || bytes[end - 1] == 0x0d || bytes[end - 1] == 0x09 {
    end -= 1
  }
  if isFirst, end - start >= 3, bytes[start] == 0xef, bytes[start + 1] == 0xbb,
    bytes[start + 2] == 0xbf
  {
    start += 3
  }
  return start..<end
}
