/// A label file whose lines are changed one by one: comments, order and every byte of the others stay.
public struct LabelSheet: Sendable {
  /// The file's name, for messages.
  public let name: String
  /// What the lines say.
  public private(set) var file: LabelFile
  /// The lines with what ends them.
  private var lines: [ArraySlice<UInt8>]

  /// A file that is not there yet.
  public init(name: String) {
    self.name = name
    file = LabelFile()
    lines = []
  }

  /// Reads a file.
  ///
  /// - Throws: ``FileError`` when it cannot be read, or a line is none of a label file.
  public init(contentsOf path: String) throws(FileError) {
    var input = try InputFile(path: path)
    try self.init(bytes: try input.readAll(limit: LabelFile.byteLimit), name: input.name)
  }

  /// Reads bytes. `name` stands for the file in messages.
  ///
  /// - Throws: ``FileError`` when a line is none of a label file.
  public init(bytes: [UInt8], name: String) throws(FileError) {
    self.name = name
    file = try LabelFile(bytes: bytes, name: name)
    lines = Self.lines(of: bytes)
  }

  /// The whole file.
  public var bytes: [UInt8] { Array(lines.joined()) }

  /// Writes a label: in the place of the gesture's line where there is one, else at the end.
  ///
  /// - Throws: ``FileError`` when it cannot stand in a label file.
  public mutating func set(_ label: GestureLabel) throws(FileError) {
    let old = file.labels.firstIndex { $0.trace == label.trace && $0.gesture == label.gesture }
    var changed = lines
    let ending = Self.ending(of: lines)
    let text = label.line + ending
    if let old {
      changed[file.lineNumbers[old] - 1] = ArraySlice(text.utf8)
    } else {
      if let last = changed.indices.last, changed[last].last != UInt8(ascii: "\n") {
        changed[last] += ending.utf8
      }
      if file.labels.isEmpty, !hasHeading {
        changed.append(ArraySlice((LabelFile.heading + ending).utf8))
      }
      changed.append(ArraySlice(text.utf8))
    }
    // What is written must say the same when it is read.
    let read = try LabelFile(bytes: Array(changed.joined()), name: name)
    guard read.label(trace: label.trace, gesture: label.gesture) == label,
      read.labels.count == file.labels.count + (old == nil ? 1 : 0)
    else {
      throw FileError(
        file: name, problem: "cannot hold the label \(quoted(label.line))",
        remedy: "leave out tabs, line breaks and a “#” at the beginning")
    }
    file = read
    lines = Self.lines(of: Array(changed.joined()))
  }

  /// Removes the lines of labels. Answers how many.
  public mutating func remove(where isGone: (GestureLabel) -> Bool) -> Int {
    let gone = Set(
      zip(file.labels, file.lineNumbers).filter { isGone($0.0) }.map { $0.1 - 1 })
    guard !gone.isEmpty else { return 0 }
    let left = lines.indices.filter { !gone.contains($0) }.map { lines[$0] }
    // Lines of a file that could be read still can.
    if let read = try? LabelFile(bytes: Array(left.joined()), name: name) { file = read }
    lines = left
    return gone.count
  }

  /// The lines, from 1, that say nothing for a program and have a word in them.
  public func comments(with word: String) -> [Int] {
    lines.indices.filter { index in
      lines[index].first == UInt8(ascii: "#")
        && String(decoding: lines[index], as: UTF8.self)
          .split(whereSeparator: { !$0.isLetter && !$0.isNumber && !"-_.".contains($0) })
          .contains { $0 == word }
    }.map { $0 + 1 }
  }

  private var hasHeading: Bool {
    lines.contains { $0.starts(with: LabelFile.heading.utf8) }
  }

  private static func lines(of bytes: [UInt8]) -> [ArraySlice<UInt8>] {
    var lines: [ArraySlice<UInt8>] = []
    var start = 0
    while start < bytes.count {
      let end = bytes[start...].firstIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? bytes.count
      lines.append(bytes[start..<end])
      start = end
    }
    return lines
  }

  /// How lines end here: as the first one does.
  private static func ending(of lines: [ArraySlice<UInt8>]) -> String {
    lines.first?.suffix(2).elementsEqual("\r\n".utf8) == true ? "\r\n" : "\n"
  }
}
