/// A libinput event, with libinput's own numbers.
@frozen
public struct InputEvent: Hashable, Sendable, BitwiseCopyable {
  /// libinput's time of the event.
  public var time: Timestamp
  /// The index of the device in the trace.
  public var device: Int
  /// What happened.
  public var action: InputAction

  /// Makes an event.
  @inlinable
  public init(time: Timestamp, device: Int, action: InputAction) {
    self.time = time
    self.device = device
    self.action = action
  }
}

/// A place on a touchscreen.
@frozen
public struct TouchPosition: Hashable, Sendable, BitwiseCopyable {
  /// libinput's position (`libinput_event_touch_get_x`): millimetres from the top left corner when the
  /// device's size is reported or given, else raw axis counts.
  public var device: Vector<Millimeters>
  /// The position as a fraction of the extent (`libinput_event_touch_get_x_transformed` to width 1).
  public var fraction: Vector<ExtentFraction>

  /// Makes a position.
  @inlinable
  public init(device: Vector<Millimeters>, fraction: Vector<ExtentFraction>) {
    self.device = device
    self.fraction = fraction
  }
}

/// How far something moved: with pointer acceleration and without.
@frozen
public struct MotionDelta: Hashable, Sendable, BitwiseCopyable {
  /// With acceleration; depends on speed.
  public var accelerated: Vector<LibinputUnits>
  /// Without acceleration; proportional to the finger's way (``TraceDevice/unitsPerMillimeter``).
  public var unaccelerated: Vector<LibinputUnits>

  /// Makes a delta.
  @inlinable
  public init(accelerated: Vector<LibinputUnits>, unaccelerated: Vector<LibinputUnits>) {
    self.accelerated = accelerated
    self.unaccelerated = unaccelerated
  }
}

/// What makes a scroll event.
public enum ScrollSource: String, Hashable, Sendable, CaseIterable, BitwiseCopyable {
  /// Fingers on a touchpad; ends with an event of value 0.
  case finger
  /// A wheel; has clicks.
  case wheel
  /// Something else that moves continuously (button scrolling).
  case continuous
}

/// What a libinput event says.
@frozen
public enum InputAction: Hashable, Sendable, BitwiseCopyable {
  /// A finger touches the screen.
  case touchDown(slot: Int, seatSlot: Int, TouchPosition)
  /// A finger moves on the screen.
  case touchMotion(slot: Int, seatSlot: Int, TouchPosition)
  /// A finger leaves the screen.
  case touchUp(slot: Int, seatSlot: Int)
  /// A touch turned out not to be one (a palm).
  case touchCancel(slot: Int, seatSlot: Int)
  /// The touches since the last one belong together.
  case touchFrame

  /// Three or more fingers begin to move together on a touchpad.
  case swipeBegin(fingers: Int)
  /// They move.
  case swipeUpdate(fingers: Int, MotionDelta)
  /// They lift, or libinput cancelled the gesture.
  case swipeEnd(fingers: Int, cancelled: Bool)

  /// Two or more fingers begin to spread, close or turn on a touchpad.
  case pinchBegin(fingers: Int)
  /// They move. `scale` is absolute, 1 at the beginning; `angle` is the turn since the last update, in
  /// degrees clockwise.
  case pinchUpdate(fingers: Int, MotionDelta, scale: Double, angle: Double)
  /// They lift, or libinput cancelled the gesture.
  case pinchEnd(fingers: Int, scale: Double, cancelled: Bool)

  /// Fingers rest on a touchpad.
  case holdBegin(fingers: Int)
  /// They lift or (cancelled) begin to move.
  case holdEnd(fingers: Int, cancelled: Bool)

  /// The pointer moves.
  case pointerMotion(MotionDelta)
  /// The pointer is somewhere: position as ``TouchPosition``.
  case pointerPosition(TouchPosition)
  /// A button goes down or up, by its kernel code (``ButtonCode``).
  case button(code: UInt16, pressed: Bool)
  /// Scrolling. `nil` means that the axis is not part of the event; 0 ends the scroll on that axis
  /// (``ScrollSource/finger``). In libinput's direction: positive is down and right unless natural
  /// scrolling is on.
  case scroll(source: ScrollSource, horizontal: Double?, vertical: Double?)
}
