import GestureTrace

/// Measures how many unaccelerated libinput units a finger's way is worth: fingers cross a part of the pad
/// at constant speed, in virtual time, through the same description and settings, and what libinput
/// answers is divided by how far they went.
///
/// - Parameters:
///   - description: The touchpad, with its resolution where it is known.
///   - settings: The settings of the run.
///   - scrollMethod: What scrolls on the device.
/// - Returns: libinput units for the whole extent of each axis; `nil` in place of a gesture that the device
///   or its settings do not give.
/// - Throws: ``CaptureError`` when libinput does not take the device.
func measureUnitsPerExtent(
  _ description: DeviceDescription, settings: LibinputSettings,
  scrollMethod: LibinputSettings.ScrollMethod?
) throws(CaptureError) -> UnitFactors {
  var settings = settings
  settings.sendEvents = .enabled
  let swipe = ProbePad(description, .swipe)
  let scroll = ProbePad(description, scrollMethod == .edge ? .edgeScroll : .scroll)
  let probes = [swipe, scroll].compactMap(\.self)
  guard !probes.isEmpty else { return UnitFactors(swipe: nil, scroll: nil) }
  // A device for each movement, so that none finds what another left behind; and one context for all of them, as
  // making one takes longer than the movements do.
  var libinput = try VirtualLibinput(
    Array(repeating: description, count: 2 * probes.count), settings: settings)
  var results: [Vector<LibinputUnits>?] = []
  for (index, pad) in probes.enumerated() {
    let x = try measure(pad, .horizontal, device: 2 * index, of: &libinput)
    let y = try measure(pad, .vertical, device: 2 * index + 1, of: &libinput)
    results.append(x.flatMap { x in y.map { Vector(x, $0) } })
  }
  return UnitFactors(
    swipe: swipe == nil ? nil : results[0], scroll: scroll == nil ? nil : results[results.count - 1]
  )
}

/// How far libinput says that the fingers went, for the whole extent of the axis.
private func measure(
  _ pad: ProbePad, _ axis: ProbePad.Axis, device: Int, of libinput: inout VirtualLibinput
) throws(CaptureError) -> Double? {
  var sum = 0.0
  var firstUpdate: Int?
  var lastUpdate = 0
  for step in 0...pad.steps(axis) {
    try libinput.send(pad.frame(step: step, axis: axis, device: device))
    for event in libinput.events where event.device == device {
      guard let delta = pad.delta(of: event.action, axis: axis) else { continue }
      // The first update may hold what libinput held back until it knew the gesture, and the next ones
      // are averaged with it.
      if step < min(ProbePad.settlingSteps, pad.steps(axis) / 2) { continue }
      if firstUpdate == nil { firstUpdate = step } else { sum += delta }
      lastUpdate = step
    }
  }
  guard let firstUpdate, lastUpdate > firstUpdate else { return nil }
  let way = pad.position(step: lastUpdate, axis: axis) - pad.position(step: firstUpdate, axis: axis)
  guard way != 0 else { return nil }
  return abs(sum / Double(way)) * pad.extent(axis)
}

/// A touchpad with fingers on it that move at constant speed.
private struct ProbePad {
  enum Axis { case horizontal, vertical }

  enum Gesture {
    /// Three fingers.
    case swipe
    /// Two fingers.
    case scroll
    /// One finger along the right or the bottom edge.
    case edgeScroll

    var fingers: Int {
      switch self {
      case .swipe: 3
      case .scroll: 2
      case .edgeScroll: 1
      }
    }

    var toolButton: UInt16 {
      switch self {
      case .swipe: ButtonCode.toolTripleTap
      case .scroll: ButtonCode.toolDoubleTap
      case .edgeScroll: ButtonCode.toolFinger
      }
    }
  }

  /// Frames until libinput knows the gesture and its averages have settled.
  static let settlingSteps = 40

  let description: DeviceDescription
  private let gesture: Gesture
  private let x: AbsoluteAxis
  private let y: AbsoluteAxis
  /// Slots that carry a finger; a pad that tracks fewer says the rest by its tool button.
  private let trackedFingers: Int

  init?(_ description: DeviceDescription, _ gesture: Gesture) {
    let isSlotted = description.touchProtocol == .slots
    guard isSlotted || description.touchProtocol == .singleTouch,
      let x = description.axis(isSlotted ? AbsCode.mtPositionX : AbsCode.x),
      let y = description.axis(isSlotted ? AbsCode.mtPositionY : AbsCode.y)
    else { return nil }
    let hasTool = description.declares(type: EventType.key, code: gesture.toolButton)
    guard hasTool || description.slotCount >= gesture.fingers else { return nil }
    self.description = description
    self.gesture = gesture
    self.x = x
    self.y = y
    trackedFingers = min(gesture.fingers, description.slotCount)
  }

  func extent(_ axis: Axis) -> Double {
    let axis = axis == .horizontal ? x : y
    return Double(axis.maximum) - Double(axis.minimum)
  }

  /// Frames in a movement, 8 ms apart: about two fifths of the axis, or as many as its whole units allow.
  func steps(_ axis: Axis) -> Int {
    min(100, max(1, Int(0.4 * extent(axis))))
  }

  /// Where the first finger is along the axis that it moves on, in device units. Each step is the same
  /// whole number of units, so the speed is exactly constant.
  func position(step: Int, axis: Axis) -> Int32 {
    let stride = max(1, (0.4 * extent(axis) / 100).rounded())
    // Across the middle, away from the edges where palms and thumbs rest.
    let start = value(axis == .horizontal ? x : y, axis == .horizontal ? 0.25 : 0.2)
    return start + Int32(clamping: Int(stride) * step)
  }

  /// A frame of a movement; the movements of the devices follow each other, ten seconds apart.
  func frame(step: Int, axis: Axis, device: Int) -> KernelFrame {
    var events: [KernelEvent] = []
    func add(_ type: UInt16, _ code: UInt16, _ value: Int32) {
      if description.declares(type: type, code: code) {
        events.append(KernelEvent(type: type, code: code, value: value))
      }
    }
    let moving = position(step: step, axis: axis)
    // Beside the movement: across the middle, or as near to the edge as edge scrolling asks.
    let resting = gesture == .edgeScroll ? 0.98 : axis == .horizontal ? 0.4 : 0.35
    let placeX = axis == .horizontal ? moving : value(x, resting)
    let placeY = axis == .vertical ? moving : value(y, resting)
    for finger in 0..<trackedFingers {
      add(EventType.abs, AbsCode.mtSlot, Int32(finger))
      if step == 0 { add(EventType.abs, AbsCode.mtTrackingID, Int32(finger + 1)) }
      // The fingers lie beside each other, across the movement or along it.
      let spacing = Int32(0.12 * extent(.horizontal)) * Int32(finger)
      add(EventType.abs, AbsCode.mtPositionX, placeX + spacing)
      add(EventType.abs, AbsCode.mtPositionY, placeY)
      if step == 0 { addContactShape(add) }
    }
    if step == 0 {
      add(EventType.key, ButtonCode.touch, 1)
      add(EventType.key, gesture.toolButton, 1)
      if let pressure = description.axis(AbsCode.pressure) {
        add(EventType.abs, AbsCode.pressure, value(pressure, 0.22))
      }
    }
    add(EventType.abs, AbsCode.x, placeX)
    add(EventType.abs, AbsCode.y, placeY)
    events.append(.report)
    return KernelFrame(
      time: Timestamp(microseconds: Int64(device) * 10_000_000 + Int64(step) * 8000),
      device: device, events: events)
  }

  /// What an event moved along the axis, in libinput units; `nil` when it is of another gesture.
  func delta(of action: InputAction, axis: Axis) -> Double? {
    switch action {
    case .swipeUpdate(_, let delta) where gesture == .swipe:
      axis == .horizontal ? delta.unaccelerated.x : delta.unaccelerated.y
    case .scroll(.finger, let horizontal, let vertical) where gesture != .swipe:
      axis == .horizontal ? horizontal : vertical
    default: nil
    }
  }

  /// Pressure and size of a finger: about a fifth of the range lies above what libinput takes for hovering
  /// and below what it takes for a palm on the pads that its quirks know.
  private func addContactShape(_ add: (UInt16, UInt16, Int32) -> Void) {
    for code in [AbsCode.mtPressure, AbsCode.mtTouchMajor, AbsCode.mtTouchMajor + 1] {
      if let axis = description.axis(code) { add(EventType.abs, code, value(axis, 0.22)) }
    }
  }

  private func value(_ axis: AbsoluteAxis, _ fraction: Double) -> Int32 {
    let value = Double(axis.minimum) + (Double(axis.maximum) - Double(axis.minimum)) * fraction
    return Int32(clamping: Int(value.rounded()))
  }
}
