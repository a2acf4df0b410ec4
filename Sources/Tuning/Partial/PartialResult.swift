public import GestureTrace
internal import Playback

/// Judged gestures as JSON lines, so that several machines can share a corpus: what one of them writes, and what joins it.
///
/// The first line says what was judged by what; each line after it is a gesture with its responses. Numbers read back as they were.
public struct PartialResult: Sendable {
  /// By what gestures were judged: partial results join only where this is the same.
  public var plan: String
  /// What tells the whole corpus from others: partial results join only where this is the same.
  public var corpus: String
  /// Which part it is, from 1, and of how many.
  public var part: Int
  /// Of how many.
  public var partCount: Int
  /// How many gestures of the part have no label.
  public var unlabelledCount: Int
  /// The gestures in the order of their traces.
  public var gestures: [TunedGesture]

  /// More than anybody has of anything: what is added up stays a number.
  private static let mostCount = 1_000_000_000
  /// The version of the format.
  static let version = 1
  /// A line is no longer.
  private static let byteLimit = 1 << 32

  /// Makes a result.
  public init(
    plan: String, corpus: String, part: Int, partCount: Int, unlabelledCount: Int,
    gestures: [TunedGesture]
  ) {
    self.plan = plan
    self.corpus = corpus
    self.part = part
    self.partCount = partCount
    self.unlabelledCount = unlabelledCount
    self.gestures = gestures
  }

  // MARK: Writing

  /// The first line.
  public var heading: String {
    var json = JSONText()
    json.open("{")
    json.member("tune_partial", Self.version)
    json.member("plan", plan)
    json.member("corpus", corpus)
    json.member("part", part)
    json.member("parts", partCount)
    json.member("unlabelled", unlabelledCount)
    json.member("gestures", gestures.count)
    json.close("}")
    return json.text + "\n"
  }

  /// The line of a gesture.
  public static func line(_ tuned: TunedGesture) -> String {
    let gesture = tuned.gesture
    var json = JSONText()
    json.open("{")
    json.member("trace", gesture.trace)
    json.member("gesture", gesture.index)
    json.member("intent", gesture.intent.rawValue)
    json.member("subject", gesture.subject)
    json.member("device", gesture.device)
    json.member("source", gesture.source.rawValue)
    json.member("duration_us", gesture.duration.microseconds)
    for (key, value) in [("distance_pt", gesture.distance), ("speed_pt_s", gesture.speed)] {
      guard let value else { continue }
      json.key(key)
      json.number(value)
    }
    json.member("decision", tuned.current.kind.rawValue)
    json.member("reason_code", tuned.current.reasonCode)
    json.member("reason", tuned.current.reason)
    json.open("responses", "[")
    for response in tuned.responses {
      json.open("[")
      for box in response.boxes {
        json.open("[")
        json.value(box.kind.rawValue)
        for range in box.ranges {
          json.value(Int64(range.lowerBound))
          json.value(Int64(range.upperBound))
        }
        json.close("]")
      }
      json.close("]")
    }
    json.close("]")
    json.close("}")
    return json.text + "\n"
  }

  // MARK: Reading

  /// Reads a file.
  ///
  /// - Parameters:
  ///   - path: The file.
  ///   - sweep: The settings by which gestures were judged.
  ///   - plan: By what they must have been judged.
  /// - Throws: `FileError` where it cannot be read, is none of these, was made by another plan, or was cut off.
  public init(contentsOf path: String, _ sweep: Sweep, by plan: String) throws(FileError) {
    var file = try InputFile(path: path)
    var bytes: [UInt8] = []
    while try file.read(count: 1 << 20, into: &bytes) > 0 {
      guard bytes.count < Self.byteLimit else {
        throw FileError(
          file: file.name, problem: "is longer than \(Self.byteLimit) bytes",
          remedy: "make more and smaller parts")
      }
    }
    try self.init(bytes: bytes, name: file.name, sweep, by: plan)
  }

  /// Reads bytes. `name` stands for the file in messages.
  init(
    bytes: [UInt8], name: String, _ sweep: Sweep, by expected: String? = nil
  ) throws(FileError) {
    let lines = bytes.split(separator: UInt8(ascii: "\n"))
    guard let first = lines.first else { throw Self.refusal(of: name, 1, "is empty") }
    (plan, corpus, part, partCount, unlabelledCount) = ("", "", 1, 1, 0)
    gestures = []
    gestures.reserveCapacity(lines.count)
    var count = 0
    try Self.read(first, 1, of: name) { (heading) throws(JSONFault) in
      guard heading.has("tune_partial") else {
        throw JSONFault(at: heading.position, "is no partial result", remedy: "")
      }
      guard try heading.required("tune_partial").integer() == Self.version else {
        throw JSONFault(at: heading.position, "is of another version", remedy: "")
      }
      plan = try heading.required("plan").string()
      corpus = try heading.required("corpus").string()
      partCount = try heading.required("parts").integer(in: 1...Self.mostCount)
      part = try heading.required("part").integer(in: 1...partCount)
      unlabelledCount = try heading.required("unlabelled").integer(in: 0...Self.mostCount)
      count = try heading.required("gestures").integer(in: 0...Self.mostCount)
    }
    // What was judged by something else reads as damaged, which it is not.
    guard expected == nil || expected == plan else {
      throw FileError(
        file: name, problem: "was made with other options",
        remedy: "give --merge the options of the run that wrote it")
    }
    guard lines.count == count + 1 else {
      throw Self.refusal(
        of: name, lines.count, "ends after \(lines.count - 1) of \(count) gestures")
    }
    for (number, line) in lines.enumerated().dropFirst() {
      try Self.read(line, number + 1, of: name) { (object) throws(JSONFault) in
        gestures.append(try Self.gesture(&object, sweep))
      }
    }
  }

  private static func refusal(of name: String, _ line: Int, _ problem: String) -> FileError {
    FileError(
      file: name, line: line, problem: problem,
      remedy: "write it again with 'harness tune --shard I/N --partial FILE'")
  }

  private static func read(
    _ line: ArraySlice<UInt8>, _ number: Int, of name: String,
    _ take: (inout JSONObject) throws(JSONFault) -> Void
  ) throws(FileError) {
    let document: JSONDocument
    do throws(FileError) {
      document = try JSONDocument(bytes: Array(line), name: name)
    } catch { throw refusal(of: name, number, error.problem) }
    do throws(JSONFault) {
      var object = try document.root.object()
      try take(&object)
    } catch {
      throw refusal(of: name, number, "\(document.path(to: error.position)) \(error.problem)")
    }
  }

  private static func gesture(
    _ object: inout JSONObject, _ sweep: Sweep
  ) throws(JSONFault) -> TunedGesture {
    func text(_ value: JSONValue?) throws(JSONFault) -> String? {
      guard let value, !value.isNull else { return nil }
      return try value.string()
    }
    let gesture = LabelledGesture(
      trace: try object.required("trace").string(),
      index: try object.required("gesture").integer(in: 0...Self.mostCount),
      intent: try object.required("intent").choice(),
      subject: try text(object.optional("subject")), device: try text(object.optional("device")),
      source: try object.required("source").choice(),
      duration: TimeSpan(
        microseconds: Int64(try object.required("duration_us").integer(in: 0...1 << 60))),
      distance: try object.optional("distance_pt")?.number(),
      speed: try object.optional("speed_pt_s")?.number())
    let current = Judgement(
      kind: try object.required("decision").choice(),
      reasonCode: try object.required("reason_code").string(),
      reason: try object.required("reason").string())
    let value = try object.required("responses")
    let elements = try value.array()
    guard elements.count == sweep.blocks.count else {
      throw value.fault(
        "has \(elements.count) elements and not \(sweep.blocks.count)", remedy: "")
    }
    var responses: [GestureResponse] = []
    for (block, element) in zip(sweep.blocks, elements) {
      var boxes: [DecisionBox] = []
      for box in try element.array() { boxes.append(try self.box(box, block)) }
      responses.append(GestureResponse(boxes: boxes))
    }
    return TunedGesture(gesture: gesture, current: current, responses: responses)
  }

  private static func box(
    _ value: JSONValue, _ block: SweepBlock
  ) throws(JSONFault) -> DecisionBox {
    let elements = try value.array()
    guard elements.count == 1 + 2 * block.shape.count else {
      throw value.fault("is no box of \(block.shape.count) axes", remedy: "")
    }
    var ranges: [Range<Int>] = []
    for (axis, count) in block.shape.enumerated() {
      let low = try elements[1 + 2 * axis].integer(in: 0...count)
      ranges.append(low..<(try elements[2 + 2 * axis].integer(in: low...count)))
    }
    return DecisionBox(kind: try elements[0].choice(), ranges: ranges)
  }
}
