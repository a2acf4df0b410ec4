import Foundation
import GestureTrace

/// Devices and frames that no reader has to add anything to or take anything from, with extreme and ordinary numbers.
struct RandomRecording {
  var devices: [DeviceDescription] = []
  /// In the order in which a recording with several devices gives them back: by time, then by device.
  var frames: [KernelFrame] = []

  private var random: SplitMix64

  /// Makes devices and their frames.
  ///
  /// - Parameters:
  ///   - seed: What the numbers follow from.
  ///   - deviceCount: How many devices.
  ///   - oneLine: Whether names are such that evemu can hold them.
  init(seed: UInt64, deviceCount: Int, oneLine: Bool) {
    random = SplitMix64(seed: seed)
    let modalias = flip() ? "dmi:bvnLENOVO:bvr\"N1\":pn82DM:" : nil
    for index in 0..<deviceCount {
      var device = makeDevice(oneLine: oneLine, hasProperties: !oneLine)
      device.dmiModalias = modalias
      devices.append(device)
      addFrames(of: index, isOne: deviceCount == 1)
    }
    frames = frames.enumerated().sorted {
      ($0.element.time, $0.element.device, $0.offset)
        < ($1.element.time, $1.element.device, $1.offset)
    }.map(\.element)
    // A reader counts from the first event.
    let first = frames[0].time
    for index in frames.indices {
      frames[index].time = Timestamp.zero + (frames[index].time - first)
    }
  }

  private mutating func flip() -> Bool { Bool.random(using: &random) }

  private mutating func number<Number: FixedWidthInteger>(_ range: ClosedRange<Number>) -> Number {
    Number.random(in: range, using: &random)
  }

  private mutating func makeName(oneLine: Bool) -> String {
    let parts =
      ["pad", "\"", "\\", " ", ":", "#", "é", "指", "👍", "'", "- ", "{", "%", "\u{2028}"]
      + (oneLine ? [] : ["\n", "\r", "\t", "\u{0}", "\u{1f}", "\u{7f}", "\u{85}", "\u{feff}"])
    var name = "x"
    for _ in 0..<number(0...5) { name += parts[number(0...parts.count - 1)] }
    return oneLine ? name + "x" : name
  }

  private mutating func makeAxis(_ code: UInt16) -> AbsoluteAxis {
    let isWide = number(0...5) == 0
    let minimum: Int32 = isWide ? number(.min...0) : number(-5000...0)
    let maximum: Int32 = isWide ? number(1 ... .max) : number(1...9000)
    return AbsoluteAxis(
      code: code, minimum: minimum, maximum: maximum, fuzz: flip() ? 0 : number(0...64),
      flat: flip() ? 0 : number(0...64), resolution: flip() ? 0 : number(0...1000))
  }

  private mutating func makeDevice(oneLine: Bool, hasProperties: Bool) -> DeviceDescription {
    var codes: Set<UInt16> = [0, 1]
    if number(0...3) > 0 { codes.formUnion([47, 53, 54, 57]) }
    for _ in 0..<number(0...6) { codes.insert(number(2...63)) }
    // An axis of one of these pairs is declared only with the other.
    if codes.contains(53) != codes.contains(54) { codes.formUnion([53, 54]) }
    var axes = codes.sorted().map { makeAxis($0) }
    for index in axes.indices where axes[index].code == AbsCode.mtSlot {
      (axes[index].minimum, axes[index].maximum) = (0, number(0...99))
    }
    var keys: Set<UInt16> = [ButtonCode.touch]
    for _ in 0..<number(0...9) { keys.insert(number(0...ButtonCode.max)) }
    var lists = [DeviceDescription.EventCodes(type: EventType.key, codes: keys.sorted())]
    for (type, limit) in [(EventType.rel, 15), (EventType.msc, 7), (EventType.led, 15)]
      as [(UInt16, UInt16)] where flip()
    {
      lists.append(
        DeviceDescription.EventCodes(
          type: type, codes: Set([number(0...limit), number(0...limit)]).sorted()))
    }
    var properties: Set<UInt16> = []
    for _ in 0..<number(0...3) { properties.insert(number(0...31)) }
    let values = ["1", "0", "", "a b", "# no comment", "a: b", "\"q\"", "é", "[1]", "=", "\\n"]
    return DeviceDescription(
      name: makeName(oneLine: oneLine), bus: number(0 ... .max), vendor: number(0 ... .max),
      product: number(0 ... .max), version: number(0 ... .max), properties: properties.sorted(),
      codes: lists, axes: axes,
      udevProperties: hasProperties && flip()
        ? [
          UdevProperty(key: "ID_INPUT", value: "1"),
          UdevProperty(key: "LIBINPUT_X", value: values[number(0...values.count - 1)]),
          UdevProperty(key: "ID_SEAT", value: values[number(0...values.count - 1)]),
        ] : [])
  }

  private mutating func addFrames(of device: Int, isOne: Bool) {
    var time: Int64 = number(0...3) == 0 ? number(0...4_000_000) : 0
    let types: [(type: UInt16, largest: UInt16)] = [
      (EventType.syn, 15), (EventType.rel, 15), (EventType.abs, 63), (EventType.abs, 63),
      (EventType.abs, 63), (EventType.msc, 7), (EventType.sw, 31), (EventType.ff, 255),
      (31, 255),
    ]
    for count in 0..<number(1...60) {
      var events: [KernelEvent] = []
      // Some frames are empty, but not the first.
      for _ in 0..<number(count == 0 ? 1...9 : 0...9) {
        let kind = types[number(0...types.count - 1)]
        var event = KernelEvent(
          type: kind.type, code: number(0...kind.largest),
          value: number(0...3) == 0 ? number(.min ... .max) : number(-1...9999))
        switch event.type {
        case EventType.syn where event.code == SynCode.report: event.code = SynCode.dropped
        case EventType.msc where event.code == 4: event.code = 5
        case EventType.abs where event.code == AbsCode.mtSlot: event.value = number(-3...120)
        case EventType.rel where flip():
          event = KernelEvent(
            type: EventType.key, code: [0x100, 0x109, 0x110, 0x14a, 0x14f][number(0...4)],
            value: number(0...2))
        default: break
        }
        events.append(event)
      }
      var report = KernelEvent.report
      if number(0...9) == 0 { report.value = 1 }
      frames.append(
        KernelFrame(
          time: Timestamp(microseconds: time), device: device, events: events + [report]))
      switch number(0...9) {
      case 0: break
      case 1: time += number(0...90_000_000)
      case 2 where number(0...99) == 0 && isOne: time += 1 << 50
      default: time += number(0...20_000)
      }
    }
  }
}
