import GestureTrace

/// Makes traces of every kind of record with extreme and ordinary values.
struct TraceGenerator {
  private var random: SplitMix64
  private var time: Int64 = 0
  /// Whether doubles may be infinite or not numbers.
  var allowsNonFinite = true

  init(seed: UInt64) {
    random = SplitMix64(seed: seed)
  }

  mutating func trace(records count: Int) -> Trace {
    var trace = Trace(header: header(), records: [.device(device(0)), .device(device(63))])
    for _ in 0..<count { trace.records.append(record()) }
    return trace
  }

  mutating func double() -> Double {
    switch random.next() % 8 {
    case 0: return Double(Int64.random(in: -100...100, using: &random))
    case 1: return Double(Int64.random(in: -100_000...100_000, using: &random)) / 1000
    case 2: return Double(Int32.random(in: .min ... .max, using: &random)) / 4096
    case 3: return Double.random(in: -10...10, using: &random)
    case 4: return Double.random(in: 0...1, using: &random) * 1e-7
    case 5: return Double(random.next())
    case 6:
      let extremes = [
        0, -0.0, .leastNonzeroMagnitude, -.leastNonzeroMagnitude, .leastNormalMagnitude,
        .greatestFiniteMagnitude, 9_007_199_254_740_992, 9_007_199_254_740_994, 1e15, 1e16, 1e22,
        1e23, 0.1, 1e-4, 1e-5, 5e-5, 999_999_999_999_999.9, 123_456.001, 2.5,
      ]
      return extremes.randomElement(using: &random) ?? 0
    default:
      let any = Double(bitPattern: random.next())
      guard !any.isNaN else { return allowsNonFinite ? .infinity : 1 / 3 }
      return any.isFinite || allowsNonFinite ? any : 1e300
    }
  }

  private mutating func record() -> TraceRecord {
    switch random.next() % 8 {
    case 0, 1: .frame(frame())
    case 2: .reading(reading())
    case 3: .mark(Mark(time: next(), label: string(), gesture: maybe(Int(random.next() % 1000))))
    case 4:
      .finding(
        Finding(
          word(), string(), string(), time: maybe(Timestamp(microseconds: 7)),
          count: Int(random.next() % 1000)))
    default:
      .input(
        InputEvent(time: next(), device: Bool.random(using: &random) ? 0 : 63, action: action()))
    }
  }

  private mutating func next() -> Timestamp {
    let largest: Int64 = random.next() % 100 == 0 ? 1 << 55 : 20_000
    time += Int64.random(in: 0...largest, using: &random)
    return Timestamp(microseconds: time)
  }

  private mutating func maybe<Value>(_ value: Value) -> Value? {
    Bool.random(using: &random) ? value : nil
  }

  private mutating func word<Word: CaseIterable>() -> Word
  where Word.AllCases == [Word] {
    let cases = Word.allCases
    return cases[Int(random.next() % UInt64(cases.count))]
  }

  private mutating func string() -> String {
    let parts = [
      "", "pad", "\"", "\\", "/", "\u{0}", "\u{1f}", "\n", "\t", "\r", "\u{7f}", "é", "指",
      "\u{2028}",
      "👍", "\u{fffd}", "a longer text than fits a small string",
    ]
    var string = ""
    for _ in 0..<(random.next() % 4) { string += parts.randomElement(using: &random) ?? "" }
    return string
  }

  private mutating func vector<Unit>() -> Vector<Unit> {
    Vector(double(), double())
  }

  private mutating func frame() -> KernelFrame {
    var events: [KernelEvent] = []
    for _ in 0..<(random.next() % 20) {
      let isWide = random.next() % 4 == 0
      events.append(
        KernelEvent(
          type: isWide ? .random(in: 1 ... .max, using: &random) : 3,
          code: isWide ? .random(in: 0 ... .max, using: &random) : 57,
          value: isWide
            ? .random(in: .min ... .max, using: &random) : .random(in: -1...9999, using: &random)))
    }
    return KernelFrame(time: next(), device: 0, events: events + [.report])
  }

  private mutating func reading() -> RecognizerReading {
    RecognizerReading(
      time: next(), recognizer: word(), state: word(), translation: vector(), velocity: vector(),
      location: vector(), touches: Int(random.next() % 6), scale: maybe(double()),
      scaleVelocity: maybe(double()))
  }

  private mutating func action() -> InputAction {
    let slot = Int(Int32.random(in: -1...9, using: &random))
    let seatSlot = Int(Int32.random(in: -1 ... .max, using: &random))
    let fingers = Int(random.next() % 6)
    let position = TouchPosition(device: vector(), fraction: vector())
    let delta = MotionDelta(accelerated: vector(), unaccelerated: vector())
    let flag = Bool.random(using: &random)
    return switch random.next() % 17 {
    case 0: .touchDown(slot: slot, seatSlot: seatSlot, position)
    case 1: .touchMotion(slot: slot, seatSlot: seatSlot, position)
    case 2: .touchUp(slot: slot, seatSlot: seatSlot)
    case 3: .touchCancel(slot: slot, seatSlot: seatSlot)
    case 4: .touchFrame
    case 5: .swipeBegin(fingers: fingers)
    case 6: .swipeUpdate(fingers: fingers, delta)
    case 7: .swipeEnd(fingers: fingers, cancelled: flag)
    case 8: .pinchBegin(fingers: fingers)
    case 9: .pinchUpdate(fingers: fingers, delta, scale: double(), angle: double())
    case 10: .pinchEnd(fingers: fingers, scale: double(), cancelled: flag)
    case 11: .holdBegin(fingers: fingers)
    case 12: .holdEnd(fingers: fingers, cancelled: flag)
    case 13: .pointerMotion(delta)
    case 14: .pointerPosition(position)
    case 15: .button(code: 0x110, pressed: flag)
    default: .scroll(source: word(), horizontal: maybe(double()), vertical: maybe(double()))
    }
  }

  private mutating func header() -> TraceHeader {
    var settings = LibinputSettings()
    settings.tap = maybe(true)
    settings.tapDrag = maybe(false)
    settings.tapDragLock = maybe(true)
    settings.tapButtonMap = maybe(word())
    settings.naturalScroll = maybe(false)
    settings.accelerationProfile = maybe(word())
    settings.accelerationSpeed = maybe(double())
    settings.disableWhileTyping = maybe(true)
    settings.disableWhileTrackpointing = maybe(true)
    settings.leftHanded = maybe(false)
    settings.middleEmulation = maybe(true)
    settings.clickMethod = maybe(word())
    settings.scrollMethod = maybe(word())
    settings.sendEvents = maybe(word())
    let matrix = (0..<6).map { _ in double() }
    settings.calibrationMatrix = maybe(matrix)
    settings.rotationDegrees = maybe(90)
    return TraceHeader(
      producer: Producer(
        tool: string(), version: string(), libinput: maybe(string()), source: word()),
      settings: settings, recordingFormat: maybe(string()))
  }

  private mutating func device(_ index: Int) -> TraceDevice {
    let isKnown = Bool.random(using: &random)
    let description = DeviceDescription(
      name: string(), bus: .max, vendor: 0x06cb, product: 1, version: 0, properties: [0, 2, 31],
      codes: [
        DeviceDescription.EventCodes(type: 0, codes: [0, 1]),
        DeviceDescription.EventCodes(type: 1, codes: [272, 330, 767]),
        DeviceDescription.EventCodes(type: 31, codes: []),
      ],
      axes: [
        AbsoluteAxis(code: 0, minimum: .min, maximum: .max, fuzz: 1, flat: 2, resolution: -3),
        AbsoluteAxis(code: 63, minimum: 0, maximum: 15),
      ],
      axesSource: word(),
      udevProperties: isKnown
        ? [UdevProperty(key: "ID_INPUT", value: "1"), UdevProperty(key: "B\n", value: string())]
        : [],
      dmiModalias: maybe(string()))
    let factors = UnitFactors(swipe: maybe(vector()), scroll: maybe(vector()))
    return TraceDevice(
      index: index, description: description, kind: word(),
      size: isKnown ? Size(width: 101.25, height: 1e-3) : nil,
      sizeSource: isKnown ? .given : .assumed, unitsPerMillimeter: maybe(factors),
      unitsPerExtent: maybe(factors))
  }
}
