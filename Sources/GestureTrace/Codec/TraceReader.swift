/// Reads a trace line by line in constant memory.
///
/// ```swift
/// var reader = try TraceReader(path: "flick.trace.jsonl")
/// while let record = try reader.next() {
///   if case .input(let event) = record { print(event) }
/// }
/// ```
///
/// - Note: A frame's events share one buffer: keeping a record copies it, dropping it before the next call
///   costs no allocation.
public struct TraceReader: ~Copyable {
  /// The first line.
  public let header: TraceHeader
  /// The name of the file, for messages.
  public let name: String
  /// Whether the last line was cut off; known once ``next()`` has answered `nil`.
  public private(set) var isTruncated = false
  /// How many lines so far are of a type that this version does not know.
  public var skippedLines: Int { parser.skippedLines }

  private var lines: LineBuffer
  private var parser: LineParser
  private var lineNumber = 1

  /// The line of the last record, from 1.
  package var line: Int { lineNumber }
  /// Whether the last line has no line break; known once ``next()`` has answered `nil`.
  package var endsWithoutNewline: Bool { lines.endsWithoutNewline }

  /// Opens a trace and reads its header.
  ///
  /// - Throws: ``FileError`` when the file is missing, empty, of another format or of a later version.
  public init(path: String) throws(FileError) {
    try self.init(try InputFile(path: path))
  }

  /// Reads a trace from an open file.
  ///
  /// - Throws: ``FileError`` when the file is empty, of another format or of a later version.
  public init(_ file: consuming InputFile) throws(FileError) {
    let name = file.name
    try self.init(LineBuffer(file: file), name: name)
  }

  /// Reads a trace that is in memory. `name` stands for the file in messages.
  ///
  /// - Throws: ``FileError`` when the bytes are empty, of another format or of a later version.
  public init(bytes: [UInt8], name: String) throws(FileError) {
    try self.init(LineBuffer(bytes: bytes), name: name)
  }

  private init(_ lines: consuming LineBuffer, name: String) throws(FileError) {
    var parser = LineParser()
    guard try lines.fill(&parser.scan.position) else {
      throw FileError(
        file: name, problem: "is empty", remedy: "record or import again")
    }
    if let format = ForeignFormat(lines.bytes) { throw format.error(file: name) }
    do throws(Fault) {
      header = try parser.header(lines.bytes)
    } catch {
      let cut = Fault(
        position: nil, problem: "the header is cut off", remedy: "record or import again")
      let fault = parser.recover(from: error, lines.bytes) ?? cut
      throw FileError(fault, file: name, line: 1, lineStart: 0)
    }
    self.name = name
    self.lines = lines
    self.parser = parser
  }

  /// Goes back to the first record. Standard input must have been read to its end.
  ///
  /// - Throws: ``FileError`` when the file cannot be read twice, or is not what it was.
  public mutating func rewind() throws(FileError) {
    let changed = FileError(
      file: name, problem: "changed while it was read",
      remedy: "wait until its recorder has stopped")
    try lines.rewind()
    parser = LineParser()
    guard try lines.fill(&parser.scan.position) else { throw changed }
    let again: TraceHeader?
    do throws(Fault) {
      again = try parser.header(lines.bytes)
    } catch {
      again = nil
    }
    guard again == header else { throw changed }
    lineNumber = 1
    isTruncated = false
  }

  /// The next record, or `nil` at the end. After an error the next call goes on behind the damaged line.
  ///
  /// - Throws: ``FileError`` naming the line and byte of what is damaged.
  public mutating func next() throws(FileError) -> TraceRecord? {
    while try lines.fill(&parser.scan.position) {
      lineNumber += 1
      do throws(Fault) {
        if let record = try parser.record(lines.bytes) { return record }
      } catch {
        let fault = parser.recover(from: error, lines.bytes)
        // Without a newline it is the last line, or one too long to go on behind.
        if parser.isLineOpen { lines.stop() }
        if let fault {
          throw FileError(fault, file: name, line: lineNumber, lineStart: parser.lineStart)
        }
        isTruncated = true
      }
    }
    return nil
  }
}

extension FileError {
  fileprivate init(_ fault: Fault, file: String, line: Int, lineStart: Int) {
    self.init(
      file: file, line: line, column: fault.position.map { $0 - lineStart + 1 },
      problem: fault.problem, remedy: fault.remedy)
    self.fault = fault.kind
  }
}
