internal import GestureTrace

/// What moves: a contact on a touchscreen, the fingers on a touchpad together, or what a recogniser in an app follows.
enum MotionChannel: Hashable, Sendable {
  case contact(slot: Int)
  case pad
  case recognizer
}

/// The numbers of a movement side by side, so that one can calculate with all of them at once.
///
/// | channel | 0, 1 | 2, 3 | 4, 5 | 6 | 7 |
/// |---|---|---|---|---|---|
/// | contact | place | place as a fraction | | | |
/// | pad | step, accelerated | step, unaccelerated | step of the angle, – | scale | |
/// | recogniser | translation | location | velocity | scale | its velocity |
///
/// A scroll has one step, in 2 and 3.
struct Movement: Sendable {
  typealias Numbers = SIMD8<Double>

  var channel: MotionChannel
  var numbers: Numbers

  /// Where a scale stands.
  static let scale = 6
}

extension TraceRecord {
  /// The movement that the record tells of; `nil` for all others. A finger that lands moves to where it lands.
  var movement: Movement? {
    switch self {
    case .input(let event): event.action.movement
    case .reading(let reading):
      Movement(
        channel: .recognizer,
        numbers: Movement.Numbers(
          reading.translation.x, reading.translation.y, reading.location.x, reading.location.y,
          reading.velocity.x, reading.velocity.y, reading.scale ?? 1, reading.scaleVelocity ?? 0))
    case .device, .frame, .mark, .finding: nil
    }
  }

  /// The record with other numbers; as it is when it tells of no movement.
  func with(_ numbers: Movement.Numbers) -> TraceRecord {
    switch self {
    case .input(var event):
      event.action = event.action.with(numbers)
      return .input(event)
    case .reading(var reading):
      reading.translation = Vector(numbers[0], numbers[1])
      reading.location = Vector(numbers[2], numbers[3])
      reading.velocity = Vector(numbers[4], numbers[5])
      if reading.scale != nil { reading.scale = numbers[Movement.scale] }
      if reading.scaleVelocity != nil { reading.scaleVelocity = numbers[7] }
      return .reading(reading)
    case .device, .frame, .mark, .finding: return self
    }
  }

  /// The record at another time.
  func at(_ time: Timestamp) -> TraceRecord {
    switch self {
    case .input(var event):
      event.time = time
      return .input(event)
    case .reading(var reading):
      reading.time = time
      return .reading(reading)
    case .frame(var frame):
      frame.time = time
      return .frame(frame)
    case .device, .mark, .finding: return self
    }
  }
}

extension InputAction {
  fileprivate var movement: Movement? {
    switch self {
    case .touchDown(_, let slot, let place), .touchMotion(_, let slot, let place):
      return Movement(
        channel: .contact(slot: slot),
        numbers: Movement.Numbers(
          place.device.x, place.device.y, place.fraction.x, place.fraction.y, 0, 0, 0, 0))
    case .swipeUpdate(_, let delta): return Movement(delta, angle: 0, scale: 1)
    case .pinchUpdate(_, let delta, let scale, let angle):
      return Movement(delta, angle: angle, scale: scale)
    case .scroll(source: .finger, let horizontal, let vertical):
      let x = horizontal ?? 0
      let y = vertical ?? 0
      // Nothing along both axes is the end of a scroll.
      if x == 0, y == 0 { return nil }
      return Movement(channel: .pad, numbers: Movement.Numbers(0, 0, x, y, 0, 0, 1, 0))
    case .scroll, .touchUp, .touchCancel, .touchFrame, .swipeBegin, .swipeEnd, .pinchBegin,
      .pinchEnd, .holdBegin, .holdEnd, .pointerMotion, .pointerPosition, .button:
      return nil
    }
  }

  fileprivate func with(_ numbers: Movement.Numbers) -> InputAction {
    let place = TouchPosition(
      device: Vector(numbers[0], numbers[1]), fraction: Vector(numbers[2], numbers[3]))
    let delta = MotionDelta(
      accelerated: Vector(numbers[0], numbers[1]), unaccelerated: Vector(numbers[2], numbers[3]))
    switch self {
    case .touchDown(let slot, let seatSlot, _):
      return .touchDown(slot: slot, seatSlot: seatSlot, place)
    case .touchMotion(let slot, let seatSlot, _):
      return .touchMotion(slot: slot, seatSlot: seatSlot, place)
    case .swipeUpdate(let fingers, _): return .swipeUpdate(fingers: fingers, delta)
    case .pinchUpdate(let fingers, _, _, _):
      return .pinchUpdate(
        fingers: fingers, delta, scale: numbers[Movement.scale], angle: numbers[4])
    case .scroll(let source, let horizontal, let vertical):
      // An axis that is not part of the event stays out of it unless something happens along it.
      return .scroll(
        source: source, horizontal: horizontal == nil && numbers[2] == 0 ? nil : numbers[2],
        vertical: vertical == nil && numbers[3] == 0 ? nil : numbers[3])
    case .touchUp, .touchCancel, .touchFrame, .swipeBegin, .swipeEnd, .pinchBegin, .pinchEnd,
      .holdBegin, .holdEnd, .pointerMotion, .pointerPosition, .button:
      return self
    }
  }
}

extension Movement {
  fileprivate init(_ delta: MotionDelta, angle: Double, scale: Double) {
    channel = .pad
    numbers = Numbers(
      delta.accelerated.x, delta.accelerated.y, delta.unaccelerated.x, delta.unaccelerated.y,
      angle, 0, scale, 0)
  }
}
