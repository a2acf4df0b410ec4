internal import GestureTrace

/// Goes through a `libinput record` file from front to back: what it says of the devices is gathered on the
/// way, their events are handed out one by one.
struct LibinputRecord {
  /// The devices so far.
  private(set) var drafts: [DeviceDraft] = []
  /// The libinput release that wrote the file.
  private(set) var release: String?
  /// Whether quirks stand in the file.
  private(set) var hasQuirks = false
  /// Whether the file stops in the middle.
  private(set) var isCut = false

  /// The line at which a second document of the file begins, which is not read.
  private(set) var secondDocumentLine: Int?

  private let reader: YAMLEventReader
  private let wanted: Int?
  private var place = Place.file
  private var device = -1
  private var dmi: String?

  private enum Place { case file, root, devices, device, events, item, rows, end }

  /// A device that no recording has: its events are those of none.
  static let noDevice = -1

  /// Reads a file, or only the events of one of its devices.
  init(_ reader: YAMLEventReader, wanted: Int? = nil) {
    self.reader = reader
    self.wanted = wanted
  }

  /// The line whose text is not as the file has it, because YAML does not allow it.
  var cleanedLine: Int? { reader.cleanedLine }

  /// The next event, or `nil` at the end.
  mutating func next() throws(FileError) -> RawEvent? {
    while true {
      switch place {
      case .file: try enterRoot()
      case .root: try readRootKey()
      case .devices: try readDevicesItem()
      case .device: try readDeviceKey()
      case .events: try readEventsItem()
      case .item: try readItemKey()
      case .rows:
        if let event = try readRow() { return event }
      case .end: return nil
      }
    }
  }

  // MARK: - Levels

  private mutating func enterRoot() throws(FileError) {
    var event = try reader.next()
    while case .other = event { event = try reader.next() }
    guard case .mappingStart = event else {
      throw FileError(
        file: reader.name, problem: "is YAML but no libinput recording",
        remedy: "name a file that libinput record wrote")
    }
    place = .root
  }

  private mutating func readRootKey() throws(FileError) {
    guard try readKey(orEnd: .end) else { return }
    switch reader.text {
    case "version": try readFormatVersion()
    case "libinput": try readLibinput()
    case "system": try readSystem()
    // Releases 1.18 to 1.20 forgot to indent what belongs to `system`.
    case "dmi": try readDMI()
    case "devices":
      let value = try reader.next()
      if case .sequenceStart = value { place = .devices } else { try skip(value) }
    default: try skip(try reader.next())
    }
  }

  private mutating func readDevicesItem() throws(FileError) {
    let event = try reader.next()
    switch event {
    case .sequenceEnd: place = .root
    case .mappingStart:
      guard drafts.count < DescriptionLimits.devices else {
        throw reader.error(
          "a device more than \(DescriptionLimits.devices) begins",
          remedy: "record only the devices that are touched")
      }
      device += 1
      var draft = DeviceDraft()
      draft.declaresCodes = true
      draft.dmiModalias = dmi
      drafts.append(draft)
      place = .device
    default: try skip(event)
    }
  }

  private mutating func readDeviceKey() throws(FileError) {
    guard try readKey(orEnd: .devices) else { return }
    switch reader.text {
    case "evdev":
      let value = try reader.next()
      if case .mappingStart = value { try readDescription() } else { try skip(value) }
    case "udev":
      let value = try reader.next()
      if case .mappingStart = value { try readUdev() } else { try skip(value) }
    case "quirks":
      let value = try reader.next()
      if case .sequenceStart = value { hasQuirks = true }
      try skip(value)
    case "events":
      let value = try reader.next()
      if case .sequenceStart = value, wanted == nil || wanted == device {
        place = .events
      } else {
        try skip(value)
      }
    default: try skip(try reader.next())
    }
  }

  private mutating func readEventsItem() throws(FileError) {
    let event = try reader.next()
    switch event {
    case .sequenceEnd: place = wanted == device ? .end : .device
    case .mappingStart: place = .item
    case .cutOff, .streamEnd: cut()
    default: try skip(event)
    }
  }

  private mutating func readItemKey() throws(FileError) {
    guard try readKey(orEnd: .events) else { return }
    guard reader.text == "evdev" else {
      try skip(try reader.next())
      return
    }
    let value = try reader.next()
    if case .sequenceStart = value { place = .rows } else { try skip(value) }
  }

  // MARK: - Rows

  private mutating func readRow() throws(FileError) -> RawEvent? {
    let event = try reader.next()
    switch event {
    case .sequenceEnd: place = .item
    case .cutOff, .streamEnd: cut()
    case .sequenceStart: return try readNumbers()
    case .scalar where reader.scalar.first == rowMark: return try readCompactNumbers()
    // A frame of libinput's events that is indented too far ends up here.
    default: try skip(event)
    }
    return nil
  }

  private mutating func readNumbers() throws(FileError) -> RawEvent? {
    let line = reader.line
    guard let second = try rowNumber("seconds"), let microsecond = try rowNumber("microseconds"),
      let type = try rowNumber("event type"), let code = try rowNumber("event code"),
      let value = try rowNumber("value")
    else {
      cut()
      return nil
    }
    let end = try reader.next()
    switch end {
    case .sequenceEnd: break
    case .cutOff, .streamEnd:
      cut()
      return nil
    default:
      throw reader.error("an event has more than five numbers", remedy: Self.remedy)
    }
    return try event(second, microsecond, type, code, value, line)
  }

  private func readCompactNumbers() throws(FileError) -> RawEvent {
    let row = rowNumbers(reader.scalar)
    guard row.count == 5, !row.isMalformed else {
      let names = ["seconds", "microseconds", "event type", "event code", "value"]
      if row.isMalformed {
        throw reader.error(
          "\(quoted(String(reader.text.dropFirst()))) is no row of numbers", remedy: Self.remedy)
      }
      throw reader.error(
        row.count > 5
          ? "an event has more than five numbers"
          : "an event has fewer than five numbers: its \(names[row.count]) is missing",
        remedy: Self.remedy)
    }
    let numbers = row.numbers
    return try event(numbers.0, numbers.1, numbers.2, numbers.3, numbers.4, reader.line)
  }

  private func event(
    _ second: Int64, _ microsecond: Int64, _ type: Int64, _ code: Int64, _ value: Int64, _ line: Int
  ) throws(FileError) -> RawEvent {
    guard second >= 0, microsecond >= 0 else {
      throw reader.error("time [\(second), \(microsecond)] is before zero", remedy: Self.remedy)
    }
    guard second <= largestMicroseconds / 1_000_000 - 1, microsecond < 1_000_000 else {
      throw reader.error("time [\(second), \(microsecond)] is out of range", remedy: Self.remedy)
    }
    guard type >= 0, type <= Int64(EventType.max) else {
      throw reader.error("event type \(type) is out of range (at most 31)", remedy: Self.remedy)
    }
    let limit = largestCode(ofType: UInt16(type))
    guard code >= 0, code <= Int64(limit) else {
      throw reader.error(
        "event code \(code) is out of range (at most \(limit))", remedy: Self.remedy)
    }
    guard let value = Int32(exactly: value) else {
      throw reader.error("value \(value) does not fit in 32 bits", remedy: Self.remedy)
    }
    return RawEvent(
      time: second * 1_000_000 + microsecond, device: device, type: UInt16(type),
      code: UInt16(code), value: value, line: line)
  }

  private func rowNumber(_ what: String) throws(FileError) -> Int64? {
    switch try reader.next() {
    case .scalar:
      guard let number = scalarNumber else {
        throw reader.error("\(what) \(quoted(reader.text)) is no number", remedy: Self.remedy)
      }
      return number
    case .cutOff, .streamEnd: return nil
    default:
      throw reader.error(
        "an event has fewer than five numbers: its \(what) is missing", remedy: Self.remedy)
    }
  }

  // MARK: - Header

  private func readFormatVersion() throws(FileError) {
    let value = try reader.next()
    guard case .scalar = value, scalarNumber == 1 else {
      throw reader.error(
        "libinput record format version \(quoted(reader.text)) is not 1",
        remedy: "record again with libinput 1.11 to 1.31")
    }
  }

  private mutating func readLibinput() throws(FileError) {
    let value = try reader.next()
    guard case .mappingStart = value else { return try skip(value) }
    while try readKeyOfMapping() {
      let isVersion = reader.text == "version"
      let value = try reader.next()
      if isVersion, case .scalar = value { release = reader.text } else { try skip(value) }
    }
  }

  private mutating func readSystem() throws(FileError) {
    let value = try reader.next()
    guard case .mappingStart = value else { return try skip(value) }
    while try readKeyOfMapping() {
      if reader.text == "dmi" { try readDMI() } else { try skip(try reader.next()) }
    }
  }

  private mutating func readDMI() throws(FileError) {
    let value = try reader.next()
    guard case .scalar = value else { return try skip(value) }
    let text = reader.text
    if text.hasPrefix("dmi:") { dmi = text }
  }

  // MARK: - Description

  private mutating func readDescription() throws(FileError) {
    while try readKeyOfMapping() {
      let key = reader.text
      let value = try reader.next()
      switch (key, value) {
      case ("name", .scalar): drafts[device].name = reader.text
      case ("id", .sequenceStart):
        for (index, id) in try readNumberList().prefix(4).enumerated() {
          drafts[device].identity[index] = UInt16(truncatingIfNeeded: id)
        }
      case ("properties", .sequenceStart):
        for property in try readNumberList() {
          guard property >= 0, property <= Int64(InputProperty.max) else {
            throw reader.error(
              "property \(property) is out of range (at most 31)", remedy: Self.remedy)
          }
          drafts[device].properties.insert(UInt16(property))
        }
      case ("codes", .mappingStart): try readCodes()
      case ("absinfo", .mappingStart): try readAxes()
      default: try skip(value)
      }
    }
  }

  private mutating func readCodes() throws(FileError) {
    while try readKeyOfMapping() {
      guard let type = scalarNumber, type >= 0, type <= Int64(EventType.max) else {
        throw reader.error(
          "event type \(quoted(reader.text)) is out of range (at most 31)", remedy: Self.remedy)
      }
      let value = try reader.next()
      guard case .sequenceStart = value else {
        try skip(value)
        continue
      }
      let limit = Int64(largestCode(ofType: UInt16(type)))
      for code in try readNumberList() {
        guard code >= 0, code <= limit else {
          throw reader.error(
            "event code \(code) is out of range (at most \(limit))", remedy: Self.remedy)
        }
        if type != 0 { drafts[device].codes[Int(type)].insert(UInt16(code)) }
      }
    }
  }

  private mutating func readAxes() throws(FileError) {
    while try readKeyOfMapping() {
      guard let code = scalarNumber, code >= 0, code <= Int64(AbsCode.max) else {
        throw reader.error(
          "axis \(quoted(reader.text)) is out of range (at most 63)", remedy: Self.remedy)
      }
      let value = try reader.next()
      guard case .sequenceStart = value else {
        try skip(value)
        continue
      }
      let numbers = try readNumberList()
      var values: [Int32] = []
      for number in numbers {
        guard let value = Int32(exactly: number) else {
          throw reader.error("axis value \(number) does not fit in 32 bits", remedy: Self.remedy)
        }
        values.append(value)
      }
      guard values.count == 5 else {
        throw reader.error(
          "axis \(code) has \(values.count) numbers, not 5",
          remedy: "write minimum, maximum, fuzz, flat and resolution")
      }
      let axis = AbsoluteAxis(
        code: UInt16(code), minimum: values[0], maximum: values[1], fuzz: values[2],
        flat: values[3], resolution: values[4])
      if let problem = DeviceDraft.problem(with: axis) {
        throw reader.error(problem, remedy: "correct the description")
      }
      drafts[device].declare(axis)
    }
  }

  private mutating func readUdev() throws(FileError) {
    while try readKeyOfMapping() {
      let isProperties = reader.text == "properties"
      let value = try reader.next()
      guard isProperties, case .sequenceStart = value else {
        try skip(value)
        continue
      }
      while true {
        let item = try reader.next()
        if case .sequenceEnd = item { break }
        guard case .scalar = item else {
          try skipInDescription(item)
          continue
        }
        if let property = udevProperty(reader.text), drafts[device].udevProperties.count < 256 {
          drafts[device].udevProperties.append(property)
        }
      }
    }
  }

  // MARK: - Steps

  private static let remedy = "correct the line, or record again"

  private var scalarNumber: Int64? {
    decimal(reader.scalar)
  }

  /// Reads a key, or leaves the level at its end.
  private mutating func readKey(orEnd outer: Place) throws(FileError) -> Bool {
    let event = try reader.next()
    switch event {
    case .scalar: return true
    case .mappingEnd:
      place = outer
      if outer == .end { try drain() }
    case .cutOff, .streamEnd: cut()
    default:
      throw reader.error(
        "a key is no plain text", remedy: "name a recording as libinput record wrote it")
    }
    return false
  }

  /// Reads to the end of the file, so that it can be rewound.
  private mutating func drain() throws(FileError) {
    while true {
      switch try reader.next() {
      case .streamEnd, .cutOff: return
      case .mappingStart, .sequenceStart:
        if secondDocumentLine == nil { secondDocumentLine = reader.line }
      default: continue
      }
    }
  }

  /// Reads a key of a mapping inside the description.
  private func readKeyOfMapping() throws(FileError) -> Bool {
    switch try reader.next() {
    case .scalar: return true
    case .mappingEnd: return false
    case .cutOff, .streamEnd: throw endInDescription()
    default:
      throw reader.error(
        "a key is no plain text", remedy: "name a recording as libinput record wrote it")
    }
  }

  private func readNumberList() throws(FileError) -> [Int64] {
    var numbers: [Int64] = []
    while true {
      switch try reader.next() {
      case .sequenceEnd: return numbers
      case .scalar:
        guard let number = scalarNumber else {
          throw reader.error("\(quoted(reader.text)) is no number", remedy: Self.remedy)
        }
        guard numbers.count < 1024 else {
          throw reader.error("a list has more than 1024 numbers", remedy: Self.remedy)
        }
        numbers.append(number)
      case .cutOff, .streamEnd: throw endInDescription()
      default: throw reader.error("a list holds more than numbers", remedy: Self.remedy)
      }
    }
  }

  private func endInDescription() -> FileError {
    reader.error(
      "the file stops inside the description of a device",
      remedy: "copy the file again, or record again")
  }

  private func skipInDescription(_ event: YAMLEvent) throws(FileError) {
    guard try reader.skip(event) else { throw endInDescription() }
  }

  private mutating func skip(_ event: YAMLEvent) throws(FileError) {
    if try !reader.skip(event) { cut() }
  }

  private mutating func cut() {
    isCut = true
    place = .end
  }
}

/// The numbers of a row that was made one value, the first five of them.
private func rowNumbers(
  _ row: [UInt8]
) -> (numbers: (Int64, Int64, Int64, Int64, Int64), count: Int, isMalformed: Bool) {
  let bytes = row.span
  var numbers: (Int64, Int64, Int64, Int64, Int64) = (0, 0, 0, 0, 0)
  var count = 0
  var start = 1
  while start <= bytes.count {
    var end = start
    while end < bytes.count, bytes[end] != UInt8(ascii: ",") { end += 1 }
    guard let number = decimal(bytes, start..<end) else {
      // A comma may stand after the last number, as YAML has it.
      return (numbers, count, start < bytes.count || count == 0)
    }
    switch count {
    case 0: numbers.0 = number
    case 1: numbers.1 = number
    case 2: numbers.2 = number
    case 3: numbers.3 = number
    case 4: numbers.4 = number
    default: break
    }
    count += 1
    start = end + 1
  }
  return (numbers, count, false)
}

/// A property that libinput reads, from its line `KEY=VALUE`; `nil` for any other.
private func udevProperty(_ line: String) -> UdevProperty? {
  guard let equals = line.firstIndex(of: "=") else { return nil }
  let key = String(line[..<equals])
  var value = String(line[line.index(after: equals)...])
  let prefixes = ["ID_INPUT", "LIBINPUT_", "MOUSE_", "EVDEV_"]
  guard
    prefixes.contains(where: { key.hasPrefix($0) })
      || ["ID_SEAT", "WL_SEAT", "WL_OUTPUT"].contains(key)
  else { return nil }
  if key == "LIBINPUT_DEVICE_GROUP", let colon = value.firstIndex(of: ":") {
    // What follows is the physical path, a Bluetooth address for instance.
    value = String(value[..<colon])
  }
  return UdevProperty(key: key, value: value)
}
