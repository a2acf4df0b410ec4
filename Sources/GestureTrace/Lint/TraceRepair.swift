/// Puts right what can be put right in a trace without losing anything that a reader sees: a last line that is cut off
/// goes, one that has no line break gets one, and marks that stand behind later lines move to their time.
///
/// Every other line keeps its bytes and its order. Room is needed for the marks that move.
public enum TraceRepair {
  /// Writes a trace anew, by rename.
  ///
  /// - Throws: ``FileError`` when it cannot be read or written; it is then as it was.
  public static func repair(_ path: String) throws(FileError) {
    var output = try OutputFile(path: path)
    let marks = try misplacedMarks(in: path)
    let moving = Set(marks.map(\.line))
    var pending = marks.sorted { ($0.time, $0.line) < ($1.time, $1.line) }[...]
    var lines = try RawLines(path: path)
    var reader = try TraceReader(path: path)
    var bytes: [UInt8] = []

    /// Takes lines over until the next one has this number.
    func copy(until number: Int) throws(FileError) {
      while lines.nextNumber < number, let line = try lines.next() {
        if !moving.contains(lines.nextNumber - 1) { bytes += line }
        guard bytes.count >= 1 << 18 else { continue }
        try output.write(bytes)
        bytes.removeAll(keepingCapacity: true)
      }
    }

    while let (record, line) = try reader.nextReadable() {
      guard let first = pending.first, let time = record.time, first.time < time else { continue }
      try copy(until: line)
      while let mark = pending.first, mark.time < time {
        bytes += mark.bytes
        pending.removeFirst()
      }
    }
    try copy(until: reader.isTruncated ? reader.line : .max)
    let newline = UInt8(ascii: "\n")
    if bytes.last != newline, lines.endsWithoutNewline { bytes.append(newline) }
    for mark in pending { bytes += mark.bytes }
    try output.write(bytes)
    try output.finish()
  }

  private struct MovingMark {
    var line: Int
    var time: Timestamp
    var bytes: [UInt8]
  }

  /// The marks whose time is before that of a line before them.
  private static func misplacedMarks(in path: String) throws(FileError) -> [MovingMark] {
    var numbers: [(line: Int, time: Timestamp)] = []
    var reader = try TraceReader(path: path)
    while true {
      do throws(FileError) {
        guard try reader.next() != nil else { break }
      } catch {
        guard let line = error.line else { throw error }
        if case .markWentBack(let time) = error.fault { numbers.append((line, time)) }
      }
    }
    var marks: [MovingMark] = []
    var lines = try RawLines(path: path)
    for (number, time) in numbers {
      while lines.nextNumber < number, try lines.next() != nil {}
      guard var bytes = try lines.next() else { break }
      if bytes.last != UInt8(ascii: "\n") { bytes.append(UInt8(ascii: "\n")) }
      marks.append(MovingMark(line: number, time: time, bytes: bytes))
    }
    return marks
  }
}

extension TraceReader {
  /// The next record that can be read, and its line.
  fileprivate mutating func nextReadable() throws(FileError) -> (TraceRecord, Int)? {
    while true {
      do throws(FileError) {
        guard let record = try next() else { return nil }
        return (record, line)
      } catch {
        guard error.line != nil else { throw error }
      }
    }
  }
}

/// The lines of a file with their line breaks, whatever is in them.
private struct RawLines: ~Copyable {
  /// The number of the next line, from 1.
  private(set) var nextNumber = 1
  /// Whether the last line has no line break; known when it was read.
  private(set) var endsWithoutNewline = false

  private var buffer: LineBuffer
  private var position = 0

  init(path: String) throws(FileError) {
    buffer = LineBuffer(file: try InputFile(path: path))
  }

  mutating func next() throws(FileError) -> [UInt8]? {
    guard try buffer.fill(&position) else { return nil }
    let bytes = buffer.bytes
    let newline = bytes[position..<buffer.end].firstIndex(of: UInt8(ascii: "\n"))
    let end = newline.map { $0 + 1 } ?? buffer.end
    endsWithoutNewline = newline == nil
    defer { position = end }
    nextNumber += 1
    return Array(bytes[position..<end])
  }
}
