internal import GestureTrace

/// Reads the text of a script: settings, then statements.
struct ScriptParser {
  private let file: String
  private var settings: ScriptSettings?
  /// The settings that were made, with their lines.
  private var made: [String: Int] = [:]
  private var hasStatement = false
  private var blocks: [Block] = [Block(kind: .inTurn, place: ScriptPlace(line: 1, column: 1))]

  /// A block whose `end` has not come yet. The first one is the script itself.
  private struct Block {
    var kind: Kind
    var place: ScriptPlace
    var statements: [ScriptStatement] = []

    enum Kind {
      case together
      case inTurn
      case repeated(Int)
    }

    var statement: ScriptStatement {
      switch kind {
      case .together: .together(statements)
      case .inTurn: .inTurn(statements)
      case .repeated(let count): .repeated(count, statements)
      }
    }
  }

  private init(file: String) {
    self.file = file
  }

  /// Reads a whole script.
  static func parse(
    _ text: [UInt8], file: String
  ) throws(FileError) -> (ScriptSettings, ScriptStatement) {
    var parser = ScriptParser(file: file)
    var number = 0
    for bytes in text.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false) {
      number += 1
      guard bytes.count <= GestureScript.longestLine else {
        throw FileError(
          file: file, line: number, problem: "the line has \(bytes.count) bytes",
          remedy: "keep lines within \(GestureScript.longestLine) bytes")
      }
      var line = ScriptLine(file: file, number: number, bytes: bytes)
      if !line.isAtEnd { try parser.read(&line) }
    }
    return try parser.finish()
  }

  private mutating func finish() throws(FileError) -> (ScriptSettings, ScriptStatement) {
    if blocks.count > 1, let open = blocks.last {
      throw FileError(
        file: file, line: open.place.line, column: open.place.column,
        problem: "the block is never closed", remedy: "write “end” after its last line")
    }
    guard let settings else {
      throw FileError(
        file: file, problem: "names no device",
        remedy: "begin with a line such as “device touchscreen-phone”")
    }
    return (settings, blocks[0].statement)
  }

  // MARK: Lines

  private static let settingWords = ["device", "rate", "seed", "noise", "report-when-still"]
  private static let statementWords = [
    "finger", "fingers", "hold", "wait", "at", "press", "release", "together", "in", "repeat",
    "end",
  ]

  private mutating func read(_ line: inout ScriptLine) throws(FileError) {
    let place = line.place
    let first = try line.word("a word").text
    if ScriptParser.settingWords.contains(first) {
      try readSetting(first, place, &line)
    } else if ScriptParser.statementWords.contains(first) {
      guard settings != nil else {
        throw line.error(
          at: place, "\(quoted(first)) comes before the device",
          "begin with a line such as “device touchscreen-phone”")
      }
      hasStatement = true
      try readStatement(first, place, &line)
    } else if ScriptParser.verbs.contains(first) {
      throw line.error(
        at: place, "\(quoted(first)) begins no line",
        "say which finger first, such as “finger 1 \(first)”")
    } else if first == "pinch" {
      throw line.error(
        at: place, "“pinch” begins no line",
        "write a pinch as “fingers 1,2 scale 0.5 over 300ms”")
    } else {
      throw unknown(
        first, at: place, in: ScriptParser.settingWords + ScriptParser.statementWords,
        "begins no line", "begin", line)
    }
    try line.finish()
  }

  private func unknown(
    _ word: String, at place: ScriptPlace, in vocabulary: [String], _ problem: String,
    _ use: String, _ line: ScriptLine
  ) -> FileError {
    let remedy =
      if let nearest = nearNames(to: word, among: vocabulary).first {
        "write “\(nearest)” if that is meant"
      } else {
        "\(use) with one of \(vocabulary.joined(separator: ", "))"
      }
    return line.error(at: place, "\(quoted(word)) \(problem)", remedy)
  }

  // MARK: Settings

  private mutating func readSetting(
    _ name: String, _ place: ScriptPlace, _ line: inout ScriptLine
  ) throws(FileError) {
    if let earlier = made[name] {
      throw line.error(
        at: place, "\(quoted(name)) was set in line \(earlier)", "set it once")
    }
    guard !hasStatement else {
      throw line.error(
        at: place, "\(quoted(name)) comes after the first movement",
        "move it before the first finger")
    }
    made[name] = place.line
    if name == "device" {
      settings = ScriptSettings(profile: try readDevice(&line))
      return
    }
    guard var changed = settings else {
      throw line.error(
        at: place, "\(quoted(name)) comes before the device",
        "begin with a line such as “device touchscreen-phone”")
    }
    switch name {
    case "rate":
      let rate = try line.number(
        "a rate", unit: "Hz", from: 1_000_000, to: 10_000_000_000, example: "120Hz")
      guard rate.millionths % 1000 == 0 else {
        throw line.error(
          at: ScriptPlace(line: place.line, column: place.column + 5),
          "“\(rate)Hz” has more than three decimals", "write at most three, such as 133.333Hz")
      }
      changed.clock = ReportClock(millihertz: rate.millionths / 1000)
    case "seed":
      changed.seed = UInt64(try line.count("a seed", in: 0...999_999_999))
    case "noise":
      changed.noise =
        try line.number("a deviation", unit: "mm", from: 0, to: 5_000_000, example: "0.02mm").value
    default:
      let at = line.place
      switch try line.word("yes or no").text {
      case "yes": changed.reportsWhenStill = true
      case "no": changed.reportsWhenStill = false
      case let word:
        throw line.error(at: at, "\(quoted(word)) is neither yes nor no", "write yes or no")
      }
    }
    settings = changed
  }

  private func readDevice(_ line: inout ScriptLine) throws(FileError) -> DeviceProfile {
    let at = line.place
    let names = DeviceProfile.all.map(\.name)
    let name = try line.word("a device: \(names.joined(separator: ", "))").text
    guard var profile = DeviceProfile.all.first(where: { $0.name == name }) else {
      throw unknown(name, at: at, in: names, "is no device", "continue", line)
    }
    while !line.isAtEnd {
      let at = line.place
      switch try line.word("a property").text {
      case "size":
        let least: Int64 = 10_000_000
        let most: Int64 = 1_000_000_000
        profile.size = Size(
          width: try line.number("a width", unit: "mm", from: least, to: most, example: "100mm")
            .value,
          height: try line.number("a height", unit: "mm", from: least, to: most, example: "66mm")
            .value)
      case "resolution":
        let place = line.place
        let resolution = try line.number(
          "a resolution", unit: "/mm", from: 1_000_000, to: 1_000_000_000, example: "12/mm")
        guard resolution.millionths % 1_000_000 == 0 else {
          throw line.error(
            at: place, "“\(resolution)/mm” is not whole", "write whole units a millimetre")
        }
        profile.unitsPerMillimeter = Int32(clamping: resolution.millionths / 1_000_000)
      case "slots":
        guard case .slots = profile.reporting else {
          throw line.error(
            at: at, "“slots” cannot be chosen for \(profile.name)",
            "leave it out, or name a device that has slots")
        }
        profile.reporting = .slots(try line.count("a number of slots", in: 1...20))
      case "without-resolution":
        profile.declaresResolution = false
      case let word:
        throw unknown(
          word, at: at, in: ["size", "resolution", "slots", "without-resolution"],
          "is no property of a device", "continue", line)
      }
    }
    return profile
  }

  // MARK: Statements

  private mutating func readStatement(
    _ name: String, _ place: ScriptPlace, _ line: inout ScriptLine
  ) throws(FileError) {
    switch name {
    case "finger":
      let finger = try line.count("a finger", in: GestureScript.fingerNumbers)
      append(try readAction([finger], &line))
    case "fingers":
      append(try readAction(try line.fingers(), &line))
    case "hold", "wait":
      append(.pass(try line.time(), place))
    case "at":
      if case .together = blocks.last?.kind {
        throw line.error(
          at: place, "“at” has no meaning directly inside “together”, where all begin at once",
          "put it into an “in turn” block")
      }
      append(.wait(until: try line.time(allowsZero: true), place))
    case "press", "release":
      append(.button(try readButton(isPress: name == "press", place, &line)))
    case "together":
      try open(.together, place, line)
    case "in":
      let at = line.place
      let word = try line.word("“turn”").text
      guard word == "turn" else {
        throw line.error(at: at, "“in \(word)” begins no line", "write “in turn”")
      }
      try open(.inTurn, place, line)
    case "repeat":
      let count = try line.count("a number of times", in: 1...GestureScript.mostActions)
      let at = line.place
      guard try line.word("“times”").text == "times" else {
        throw line.error(at: at, "“repeat” lacks “times”", "write “repeat \(count) times”")
      }
      try open(.repeated(count), place, line)
    default:
      guard blocks.count > 1, let block = blocks.popLast() else {
        throw line.error(at: place, "“end” closes no block", "remove the line")
      }
      append(block.statement)
    }
  }

  private mutating func append(_ statement: ScriptStatement) {
    blocks[blocks.count - 1].statements.append(statement)
  }

  private mutating func open(
    _ kind: Block.Kind, _ place: ScriptPlace, _ line: ScriptLine
  ) throws(FileError) {
    guard blocks.count <= GestureScript.deepestBlock else {
      throw line.error(
        at: place, "the block lies in \(blocks.count - 1) others",
        "nest at most \(GestureScript.deepestBlock) blocks")
    }
    blocks.append(Block(kind: kind, place: place))
  }

  private static let verbs = ["down", "up", "move", "scale", "tap"]

  private func readAction(
    _ fingers: [Int], _ line: inout ScriptLine
  ) throws(FileError) -> ScriptStatement {
    let place = line.place
    func act(_ verb: FingerAction.Verb) -> ScriptStatement {
      .fingers(FingerAction(fingers: fingers, verb: verb, place: place))
    }
    switch try line.word("what the finger does: down, up, move, scale or tap").text {
    case "down":
      return act(try readLanding(fingers, &line))
    case "up":
      return act(.up)
    case "tap":
      let landing = try readLanding(fingers, &line)
      try expect("for", "how long, such as “for 80ms”", &line)
      return .inTurn([act(landing), .pass(try line.time(), place), act(.up)])
    case "move":
      return act(try readMove(&line))
    case "scale":
      guard fingers.count > 1 else {
        throw line.error(
          at: place, "one finger has no distance to scale", "name two or more, such as fingers 1,2")
      }
      let factor = try line.number(
        "a factor", unit: "", from: 10_000, to: 100_000_000, example: "0.5")
      try expect("over", "how long, such as “over 300ms”", &line)
      return act(.scale(factor.value, try line.time(), try readProfile(&line)))
    case let word:
      throw unknown(
        word, at: place, in: ScriptParser.verbs, "is nothing that a finger does", "continue", line)
    }
  }

  private func readLanding(
    _ fingers: [Int], _ line: inout ScriptLine
  ) throws(FileError) -> FingerAction.Verb {
    let middle = try line.vector()
    guard fingers.count > 1 else { return .down(middle, spacing: nil) }
    try expect("spacing", "how far apart they are, such as “spacing 15mm 0mm”", &line)
    let spacing = try line.vector()
    let unit = Size<Millimeters>(width: 1, height: 1)
    guard spacing.millimeters(on: unit) != .zero else {
      throw line.error(
        at: spacing.place, "the fingers lie on top of each other",
        "write a distance from one to the next, such as “spacing 15mm 0mm”")
    }
    return .down(middle, spacing: spacing)
  }

  private func readMove(_ line: inout ScriptLine) throws(FileError) -> FingerAction.Verb {
    let at = line.place
    switch try line.word("“by” a displacement or “to” a place").text {
    case "by":
      let way = try line.vector()
      guard way.millimeters(on: Size(width: 1, height: 1)) != .zero else {
        throw line.error(
          at: way.place, "the movement goes nowhere", "write “hold” for a finger that rests")
      }
      let place = line.place
      let pace: FingerAction.Pace
      switch try line.word("how long or how fast, such as “over 180ms” or “at 300mm/s”").text {
      case "over": pace = .over(try line.time())
      case "at":
        pace = .speed(
          try line.number(
            "a speed", unit: "mm/s", from: 10_000, to: 100_000_000_000, example: "300mm/s"
          ).value)
      case let word:
        throw line.error(
          at: place, "\(quoted(word)) is neither “over” nor “at”",
          "write how long or how fast, such as “over 180ms” or “at 300mm/s”")
      }
      return .moveBy(way, pace, try readProfile(&line))
    case "to":
      let target = try line.vector()
      try expect("over", "how long, such as “over 180ms”", &line)
      return .moveTo(target, try line.time(), try readProfile(&line))
    case let word:
      throw line.error(
        at: at, "\(quoted(word)) is neither “by” nor “to”",
        "write “by” and a displacement or “to” and a place")
    }
  }

  private func readProfile(_ line: inout ScriptLine) throws(FileError) -> SpeedProfile {
    guard !line.isAtEnd else { return .linear }
    let at = line.place
    let word = try line.word("a speed profile").text
    guard let profile = SpeedProfile(rawValue: word) else {
      throw unknown(
        word, at: at, in: SpeedProfile.allCases.map(\.rawValue), "is no speed profile",
        "end the line, or continue", line)
    }
    return profile
  }

  private func readButton(
    isPress: Bool, _ place: ScriptPlace, _ line: inout ScriptLine
  ) throws(FileError) -> ButtonAction {
    let names: [(String, UInt16)] = [
      ("left", ButtonCode.left), ("right", ButtonCode.right), ("middle", ButtonCode.middle),
    ]
    let has = names.filter { settings?.profile.buttons.contains($0.1) ?? false }
    let at = line.place
    let word = try line.word("a button, such as left").text
    guard let button = has.first(where: { $0.0 == word }) else {
      let buttons = has.map(\.0).joined(separator: ", ")
      throw line.error(
        at: at, "\(quoted(word)) is no button of \(settings?.profile.name ?? "the device")",
        has.isEmpty ? "remove the line: it has no buttons" : "it has \(buttons)")
    }
    return ButtonAction(code: button.1, name: word, isPress: isPress, place: place)
  }

  private func expect(
    _ keyword: String, _ what: String, _ line: inout ScriptLine
  ) throws(FileError) {
    let at = line.place
    let word = try line.word(what).text
    guard word == keyword else {
      throw line.error(at: at, "\(quoted(word)) is not “\(keyword)”", "write \(what)")
    }
  }
}
