import GestureTrace
import Playback

/// A trace told as a story: fingers land, move and lift; the clock moves on.
struct Story {
  var records: [TraceRecord] = []
  var settings = LibinputSettings()
  private var now: Int64 = 0
  private var velocity: Vector<Points> = .zero

  /// A log from a recogniser inside an app.
  static func app() -> Story { Story() }

  /// A touchscreen of 100 × 200 mm.
  static func touchscreen(size: Size<Millimeters>? = Size(width: 100, height: 200)) -> Story {
    var story = Story()
    story.records.append(.device(touchscreen(index: 0, size: size)))
    return story
  }

  /// A touchpad of 100 × 60 mm whose swipes go 10 units a millimetre and whose scrolls go 12.
  static func touchpad(
    size: Size<Millimeters>? = Size(width: 100, height: 60), naturalScroll: Bool = false
  ) -> Story {
    var story = Story()
    story.settings.naturalScroll = naturalScroll
    story.records.append(
      .device(
        TraceDevice(
          index: 0,
          description: DeviceDescription(
            name: "Test Touchpad",
            axes: [
              AbsoluteAxis(code: AbsCode.mtSlot, minimum: 0, maximum: 4),
              AbsoluteAxis(code: AbsCode.mtPositionX, minimum: 0, maximum: 1000),
              AbsoluteAxis(code: AbsCode.mtPositionY, minimum: 0, maximum: 600),
            ]),
          kind: .touchpad, size: size, sizeSource: size == nil ? .assumed : .reported,
          unitsPerMillimeter: size == nil
            ? nil : UnitFactors(swipe: Vector(10, 10), scroll: Vector(12, 12)),
          unitsPerExtent: UnitFactors(swipe: Vector(1000, 600), scroll: Vector(1200, 720)))))
    return story
  }

  static func touchscreen(index: Int, size: Size<Millimeters>?) -> TraceDevice {
    TraceDevice(
      index: index, description: DeviceDescription(name: "Test Screen"), kind: .touchscreen,
      size: size, sizeSource: size == nil ? .assumed : .reported)
  }

  var header: TraceHeader {
    TraceHeader(
      producer: Producer(tool: "test", version: "0", libinput: nil, source: .simulatedFingers),
      settings: settings)
  }

  var trace: Trace { Trace(header: header, records: records) }

  mutating func wait(ms: Double) { now += Int64((ms * 1000).rounded()) }

  // MARK: App

  mutating func read(
    _ state: RecognizerState, x: Double = 0, y: Double = 0, vx: Double = 0, vy: Double = 0,
    kind: RecognizerKind = .pan, touches: Int = 1
  ) {
    records.append(
      .reading(
        RecognizerReading(
          time: Timestamp(microseconds: now), recognizer: kind, state: state,
          translation: Vector(x, y), velocity: Vector(vx, vy), location: Vector(100 + x, 200 + y),
          touches: touches)))
  }

  // MARK: Touchscreen

  /// Appends a libinput event.
  mutating func event(_ action: InputAction, device: Int = 0) {
    records.append(
      .input(InputEvent(time: Timestamp(microseconds: now), device: device, action: action)))
  }

  private func place(_ x: Double, _ y: Double) -> TouchPosition {
    TouchPosition(device: Vector(x, y), fraction: Vector(x / 100, y / 200))
  }

  mutating func down(_ slot: Int = 0, mm x: Double, _ y: Double, device: Int = 0) {
    event(.touchDown(slot: slot, seatSlot: slot, place(x, y)), device: device)
  }

  mutating func move(_ slot: Int = 0, mm x: Double, _ y: Double, device: Int = 0) {
    event(.touchMotion(slot: slot, seatSlot: slot, place(x, y)), device: device)
  }

  mutating func up(_ slot: Int = 0, device: Int = 0) {
    event(.touchUp(slot: slot, seatSlot: slot), device: device)
  }

  mutating func frame(device: Int = 0) { event(.touchFrame, device: device) }

  /// One finger from a place to another in steps of 10 ms, in millimetres.
  mutating func drag(
    from start: (Double, Double), to end: (Double, Double), steps: Int, lifts: Bool = true
  ) {
    down(mm: start.0, start.1)
    frame()
    for step in 1...steps {
      wait(ms: 10)
      let share = Double(step) / Double(steps)
      move(
        mm: start.0 + (end.0 - start.0) * share, start.1 + (end.1 - start.1) * share)
      frame()
    }
    guard lifts else { return }
    wait(ms: 5)
    up()
    frame()
  }

  // MARK: Touchpad

  /// A swipe by so many millimetres in steps of 10 ms.
  mutating func swipe(
    mm way: (Double, Double), steps: Int, cancelled: Bool = false, fingers: Int = 3,
    ends: Bool = true
  ) {
    event(.swipeBegin(fingers: fingers))
    for _ in 0..<steps {
      wait(ms: 10)
      event(
        .swipeUpdate(
          fingers: fingers, delta(way.0 * 10 / Double(steps), way.1 * 10 / Double(steps))))
    }
    guard ends else { return }
    wait(ms: 5)
    event(.swipeEnd(fingers: fingers, cancelled: cancelled))
  }

  func delta(_ x: Double, _ y: Double) -> MotionDelta {
    // The accelerated numbers must not be used: make them wrong.
    MotionDelta(accelerated: Vector(x * 7, -y * 3), unaccelerated: Vector(x, y))
  }

  /// A scroll: so much along y in each step of 10 ms, then after a rest the zero event.
  mutating func scroll(y steps: [Double], restMS: Double = 10) {
    for step in steps {
      event(.scroll(source: .finger, horizontal: nil, vertical: step))
      wait(ms: 10)
    }
    wait(ms: restMS - 10)
    event(.scroll(source: .finger, horizontal: 0, vertical: 0))
  }

  /// A kernel frame in which the fingers of the slots are at places in axis units.
  mutating func contacts(_ places: [(Int32, Int32)]) {
    var events: [KernelEvent] = []
    for (slot, place) in places.enumerated() {
      events += [
        KernelEvent(type: EventType.abs, code: AbsCode.mtSlot, value: Int32(slot)),
        KernelEvent(type: EventType.abs, code: AbsCode.mtTrackingID, value: Int32(slot + 1)),
        KernelEvent(type: EventType.abs, code: AbsCode.mtPositionX, value: place.0),
        KernelEvent(type: EventType.abs, code: AbsCode.mtPositionY, value: place.1),
      ]
    }
    events.append(.report)
    records.append(
      .frame(KernelFrame(time: Timestamp(microseconds: now), device: 0, events: events)))
  }
}

extension Outcome {
  /// The progress of every update, in order.
  var updates: [Double] { log.compactMap(\.progress) }
  /// The calls, in order, without the appearance callbacks.
  var calls: [LifecycleCall] { log.map(\.call) }
  /// The rules that were broken.
  var broken: Set<Invariant> { Set(violations.map(\.invariant)) }
}
