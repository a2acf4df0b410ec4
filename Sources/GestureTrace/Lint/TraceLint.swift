/// What is wrong with a trace, record by record: room does not grow with the trace.
///
/// ```swift
/// for finding in try TraceLint.findings(in: "flick.trace.jsonl") { print(finding.code, finding.message) }
/// ```
public struct TraceLint: Sendable {
  private let header: TraceHeader
  private var tally = LintTally()
  /// What the import wrote down.
  private var written = LintTally()
  private var frames: [Int: FrameLint] = [:]
  private var gestures = GestureLint()
  /// Devices that have frames.
  private var framed: Set<Int> = []
  /// Devices whose positions are millimetres.
  private var measured: Set<Int> = []
  private var hasTouchDevice = false
  private var deviceCount = 0

  /// Starts with the first line.
  public init(_ header: TraceHeader) {
    self.header = header
  }

  /// Reads a trace and says what is wrong with it, in the order of the lines.
  ///
  /// `open` is told the header before the first record, `take` each record and its line.
  ///
  /// - Throws: ``FileError`` when it is no trace at all, or cannot be read.
  public static func findings(
    in path: String, open: (TraceHeader) -> Void = { _ in },
    take: (TraceRecord, Int) -> Void = { _, _ in }
  ) throws(FileError) -> [LintFinding] {
    var reader = try TraceReader(path: path)
    open(reader.header)
    var lint = TraceLint(reader.header)
    while true {
      do throws(FileError) {
        guard let record = try reader.next() else { break }
        lint.consume(record, line: reader.line)
        take(record, reader.line)
      } catch {
        guard error.line != nil else { throw error }
        lint.add(damage: error)
      }
    }
    return lint.finish(
      lastLine: reader.line, isTruncated: reader.isTruncated,
      endsWithoutNewline: reader.endsWithoutNewline, skippedLines: reader.skippedLines)
  }

  /// Takes a record.
  public mutating func consume(_ record: TraceRecord, line: Int) {
    switch record {
    case .device(let device): add(device, line)
    case .frame(let frame):
      framed.insert(frame.device)
      frames[frame.device]?.consume(frame, line: line, into: &tally)
    case .input(let event):
      gestures.consume(
        event, line: line,
        measures: measured.contains(event.device) && !framed.contains(event.device), into: &tally)
    case .reading(let reading): gestures.consume(reading, line: line, into: &tally)
    case .mark: break
    case .finding(let finding): written.add(LintFinding(finding, line: line))
    }
  }

  /// Takes a line that cannot be read.
  mutating func add(damage error: FileError) {
    var kind = LintCode.damagedLine
    var isFixable = false
    switch error.fault {
    case .other: break
    case .timeWentBack: kind = .timeWentBack
    case .markWentBack:
      kind = .timeWentBack
      isFixable = true
    }
    let place = error.column.map { "column \($0): " } ?? ""
    tally.add(
      LintFinding(
        kind.rawValue, .error, line: error.line, place + error.problem, fix: error.remedy,
        isFixable: isFixable))
  }

  private mutating func add(_ device: TraceDevice, _ line: Int) {
    let index = device.index
    frames[index] = FrameLint(
      device.description, size: device.size, name: index == 0 ? "" : "device \(index): ")
    if device.size != nil { measured.insert(index) }
    guard device.kind != .other else { return }
    hasTouchDevice = true
    let name = quoted(device.description.name)
    if device.sizeSource == .assumed {
      tally.add(.sizeAssumed, line: line, "nobody knows the size of \(name)")
    }
    if device.description.axesSource == .inferred {
      tally.add(
        .axesInferred, line: line,
        "the axis ranges of \(name) are the smallest and largest values seen, a lower bound of the real ones"
      )
    }
  }

  /// The trace is over: what is wrong with it, in the order of the lines.
  mutating func finish(
    lastLine: Int, isTruncated: Bool, endsWithoutNewline: Bool, skippedLines: Int
  ) -> [LintFinding] {
    let producer = header.producer
    if producer.source != .app, header.settings == LibinputSettings(), hasTouchDevice {
      tally.add(
        .settingsMissing, line: 1,
        "libinput \(producer.libinput.map { "\($0) " } ?? "")made the events, and its settings are not said"
      )
    }
    for device in frames.keys.sorted() { frames[device]?.finish(into: &tally) }
    gestures.finish(into: &tally)
    if isTruncated {
      tally.add(
        LintFinding(
          .truncated, line: lastLine, "the last line is cut off and is left out by every reader",
          isFixable: true))
    } else if endsWithoutNewline {
      tally.add(
        LintFinding(
          .noFinalNewline, line: lastLine, "the last line does not end with a line break",
          isFixable: true))
    }
    if skippedLines > 0 {
      tally.add(
        .unknownLines, line: nil,
        skippedLines == 1
          ? "1 line is of an unknown type" : "\(skippedLines) lines are of unknown types")
    }
    tally.merge(written: written.findings)
    return tally.sorted
  }
}
