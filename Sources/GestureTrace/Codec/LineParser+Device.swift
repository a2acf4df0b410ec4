extension LineParser {
  mutating func device(
    _ object: inout ObjectReader, _ bytes: Span<UInt8>
  ) throws(Fault) -> TraceDevice {
    var index = Placed()
    var description = DeviceDescription(name: "")
    var device = TraceDevice(
      index: 0, description: description, kind: .other, size: nil, sizeSource: .assumed)
    while let key = try object.next(&scan, words.keys, bytes) {
      switch key {
      case .device: index = try deviceIndex(bytes)
      case .name: description.name = try scan.string(key, bytes)
      case .bus: description.bus = try identifier(key, bytes)
      case .vendor: description.vendor = try identifier(key, bytes)
      case .product: description.product = try identifier(key, bytes)
      case .version: description.version = try identifier(key, bytes)
      case .kind: device.kind = try word(key, DeviceKind.self, bytes)
      case .size: device.size = try size(bytes)
      case .sizeSource: device.sizeSource = try word(key, SizeSource.self, bytes)
      case .unitsPerMillimeter: device.unitsPerMillimeter = try unitFactors(key, bytes)
      case .unitsPerExtent: device.unitsPerExtent = try unitFactors(key, bytes)
      case .properties:
        description.properties = try risingCodes(key, upTo: InputProperty.max, bytes)
      case .codes: description.codes = try eventCodes(bytes)
      case .axes: description.axes = try axes(bytes)
      case .axesSource: description.axesSource = try word(key, AxesSource.self, bytes)
      case .udev: description.udevProperties = try udevProperties(bytes)
      case .dmi: description.dmiModalias = try scan.string(key, bytes)
      default: try scan.skipValue(bytes)
      }
    }
    try checkSize(device)
    device.index = try declare(device: index)
    device.description = description
    return device
  }

  private mutating func identifier(_ key: Key, _ bytes: Span<UInt8>) throws(Fault) -> UInt16 {
    UInt16(try scan.integer(key, in: 0...Int64(UInt16.max), bytes))
  }

  private mutating func size(_ bytes: Span<UInt8>) throws(Fault) -> Size<Millimeters> {
    let position = scan.position
    let numbers = try doubles(.size, count: 2, bytes)
    guard numbers.allSatisfy({ $0.isFinite && $0 > 0 }) else {
      throw Fault(
        position: position, problem: "“size_mm” is \(numbers[0]) × \(numbers[1])",
        remedy: "write the size in millimetres, or leave it out and make “size_source” assumed")
    }
    return Size(width: numbers[0], height: numbers[1])
  }

  /// Sees that a size is there exactly when somebody knows it.
  private func checkSize(_ device: TraceDevice) throws(Fault) {
    guard (device.size == nil) != (device.sizeSource == .assumed) else { return }
    let presence = device.size == nil ? "has no" : "has a"
    throw Fault(
      position: nil,
      problem: "the device \(presence) “size_mm” but its “size_source” is "
        + device.sizeSource.rawValue,
      remedy: "give the size exactly where it is reported or given")
  }

  private mutating func unitFactors(
    _ key: Key, _ bytes: Span<UInt8>
  ) throws(Fault) -> UnitFactors {
    try scan.openObject(key, bytes)
    var object = ObjectReader(.unitFactors)
    var factors = UnitFactors(swipe: nil, scroll: nil)
    while let key = try object.next(&scan, words.keys, bytes) {
      switch key {
      case .swipe: factors.swipe = try vector(key, bytes)
      default: factors.scroll = try vector(key, bytes)
      }
    }
    return factors
  }

  private mutating func eventCodes(
    _ bytes: Span<UInt8>
  ) throws(Fault) -> [DeviceDescription.EventCodes] {
    var lists: [DeviceDescription.EventCodes] = []
    var isFirst = true
    try scan.openArray(.codes, bytes)
    while try scan.nextElement(&isFirst, bytes) {
      var row = Row(.codes, count: 2, position: scan.position)
      try scan.openArray(.codes, bytes)
      try row.step(&scan, bytes)
      let type = try risingCode(.codes, after: lists.last?.type, upTo: EventType.max, bytes)
      try row.step(&scan, bytes)
      let codes = try risingCodes(.codes, upTo: ButtonCode.max, bytes)
      try row.close(&scan, bytes)
      lists.append(DeviceDescription.EventCodes(type: type, codes: codes))
    }
    return lists
  }

  private mutating func axes(_ bytes: Span<UInt8>) throws(Fault) -> [AbsoluteAxis] {
    var axes: [AbsoluteAxis] = []
    var isFirst = true
    try scan.openArray(.axes, bytes)
    while try scan.nextElement(&isFirst, bytes) {
      var row = Row(.axes, count: 6, position: scan.position)
      try scan.openArray(.axes, bytes)
      try row.step(&scan, bytes)
      let code = try risingCode(.axes, after: axes.last?.code, upTo: AbsCode.max, bytes)
      var axis = AbsoluteAxis(code: code, minimum: 0, maximum: 0)
      axis.minimum = try axisValue(&row, bytes)
      axis.maximum = try axisValue(&row, bytes)
      axis.fuzz = try axisValue(&row, bytes)
      axis.flat = try axisValue(&row, bytes)
      axis.resolution = try axisValue(&row, bytes)
      try row.close(&scan, bytes)
      axes.append(axis)
    }
    return axes
  }

  private mutating func axisValue(
    _ row: inout Row, _ bytes: Span<UInt8>
  ) throws(Fault) -> Int32 {
    try row.step(&scan, bytes)
    return Int32(try scan.integer(.axes, in: Int64(Int32.min)...Int64(Int32.max), bytes))
  }

  /// Reads an object whose keys are udev's.
  private mutating func udevProperties(_ bytes: Span<UInt8>) throws(Fault) -> [UdevProperty] {
    var properties: [UdevProperty] = []
    var keys: Set<String> = []
    try scan.openObject(.udev, bytes)
    scan.skipSpace(bytes)
    if scan.skip(UInt8(ascii: "}"), bytes) { return [] }
    repeat {
      let position = scan.position
      let key = try scan.string(bytes)
      guard keys.insert(key).inserted, keys.count <= TraceLimit.udevProperties else {
        throw Fault(
          position: position,
          problem: keys.count > TraceLimit.udevProperties
            ? "“udev” has more than \(TraceLimit.udevProperties) properties"
            : "“udev” has \(quoted(key)) twice",
          remedy: "keep one of them or delete the line")
      }
      try scan.expect(UInt8(ascii: ":"), bytes)
      properties.append(UdevProperty(key: key, value: try scan.string(.udev, bytes)))
      scan.skipSpace(bytes)
    } while scan.skip(UInt8(ascii: ","), bytes)
    guard scan.skip(UInt8(ascii: "}"), bytes) else { throw scan.unexpected(bytes, "“,” or “}”") }
    return properties
  }
}
