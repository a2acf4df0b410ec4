/// The labels of the traces of a folder: `labels.tsv` beside them.
///
/// Columns are separated by tabs: trace, gesture, intent (`finish`, `cancel`, `none`, `unsure`), subject (may be empty), then any number of
/// `key=value`. The first line names the first four; empty lines and those that begin with `#` say nothing.
public struct LabelFile: Hashable, Sendable {
  /// What the file is called.
  public static let name = "labels.tsv"
  /// The first line.
  public static let heading = "trace\tgesture\tintent\tsubject"

  static let byteLimit = 64 << 20
  package static let highestGesture = 1_000_000_000

  /// The labels in the order of the lines.
  public private(set) var labels: [GestureLabel] = []
  /// The line of each label, from 1; 0 for one that was not read.
  public private(set) var lineNumbers: [Int] = []
  private var places: [Place: Int] = [:]

  private struct Place: Hashable {
    var trace: String
    var gesture: Int
  }

  /// A file without labels.
  public init() {}

  /// Reads a file. `-` is standard input.
  ///
  /// - Throws: ``FileError`` when it cannot be read, or a line is none of a label file.
  public init(contentsOf path: String) throws(FileError) {
    var file = try InputFile(path: path)
    try self.init(bytes: try file.readAll(limit: Self.byteLimit), name: file.name)
  }

  /// Reads bytes. `name` stands for the file in messages.
  ///
  /// - Throws: ``FileError`` when a line is none of a label file.
  public init(bytes: [UInt8], name: String) throws(FileError) {
    var number = 0
    var hasHeading = false
    for line in bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false) {
      number += 1
      var text = String(decoding: line, as: UTF8.self)
      if text.hasSuffix("\r") { text.removeLast() }
      guard !text.isEmpty, !text.hasPrefix("#") else { continue }
      if !hasHeading {
        guard text == Self.heading || text.hasPrefix(Self.heading + "\t") else {
          throw FileError(
            file: name, line: number, problem: "the first line is \(quoted(text))",
            remedy: "begin with trace, gesture, intent and subject, separated by tabs")
        }
        hasHeading = true
        continue
      }
      let label = try Self.label(text, file: name, line: number)
      guard add(label, line: number) else {
        throw FileError(
          file: name, line: number,
          problem: "gesture \(label.gesture) of \(quoted(label.trace)) is labelled twice",
          remedy: "keep one of the lines")
      }
    }
  }

  /// Adds a label; answers `false` when the gesture has one already.
  public mutating func add(_ label: GestureLabel) -> Bool { add(label, line: 0) }

  private mutating func add(_ label: GestureLabel, line: Int) -> Bool {
    let place = Place(trace: label.trace, gesture: label.gesture)
    guard places[place] == nil else { return false }
    places[place] = labels.count
    labels.append(label)
    lineNumbers.append(line)
    return true
  }

  /// The label of a gesture.
  public func label(trace: String, gesture: Int) -> GestureLabel? {
    places[Place(trace: trace, gesture: gesture)].map { labels[$0] }
  }

  private static func label(
    _ text: String, file: String, line: Int
  ) throws(FileError) -> GestureLabel {
    let cells = text.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
    func refuse(_ problem: String, _ remedy: String) -> FileError {
      FileError(file: file, line: line, problem: problem, remedy: remedy)
    }
    guard cells.count >= 3 else {
      throw refuse(
        "\(quoted(text)) has \(cells.count) of the columns trace, gesture and intent",
        "separate them by tabs")
    }
    guard !cells[0].isEmpty else { throw refuse("the trace is empty", "name its file") }
    guard let gesture = Int(cells[1]), (0...highestGesture).contains(gesture) else {
      throw refuse(
        "gesture \(quoted(cells[1])) is not a number", "give the gesture's number, from 0")
    }
    guard let intent = GestureIntent(rawValue: cells[2]) else {
      let names = GestureIntent.allCases.map(\.rawValue)
      throw refuse(
        "intent \(quoted(cells[2])) is none\(suggestion(for: cells[2], among: names))",
        "give one of \(names.joined(separator: ", "))")
    }
    var tags: [GestureLabel.Tag] = []
    for cell in cells.dropFirst(4) where !cell.isEmpty {
      guard let equals = cell.firstIndex(of: "="), equals > cell.startIndex else {
        throw refuse("tag \(quoted(cell)) is not key=value", "write for example hand=left")
      }
      tags.append(
        GestureLabel.Tag(
          key: String(cell[..<equals]), value: String(cell[cell.index(after: equals)...])))
    }
    let subject = cells.count > 3 && !cells[3].isEmpty ? cells[3] : nil
    return GestureLabel(
      trace: cells[0], gesture: gesture, intent: intent, subject: subject, tags: tags)
  }
}

extension Mark {
  /// The intent that it says of a gesture; `nil` for any other note.
  public var intent: GestureIntent? { GestureIntent(rawValue: label) }

  /// Whose fingers it says they are; `nil` for any other note.
  public var subject: String? {
    let prefix = "subject="
    return label.hasPrefix(prefix) ? String(label.dropFirst(prefix.count)) : nil
  }
}
