private import Clibinput
import GestureTrace

// Copies events out of libinput's memory. Every C function here reads a field of a live event, which is
// safe until libinput_event_destroy; nothing that points into the event leaves this file.

/// A libinput event that waits to be destroyed.
typealias EventPointer = OpaquePointer

/// The time of an event in libinput's clock and what it says; `nil` for one that a trace does not hold
/// (keyboard keys, tablets, switches, devices that come and go).
@inline(__always)
func readInput(_ event: EventPointer) -> (microseconds: UInt64, action: InputAction)? {
  switch unsafe libinput_event_get_type(event) {
  case LIBINPUT_EVENT_TOUCH_DOWN, LIBINPUT_EVENT_TOUCH_MOTION, LIBINPUT_EVENT_TOUCH_UP,
    LIBINPUT_EVENT_TOUCH_CANCEL, LIBINPUT_EVENT_TOUCH_FRAME:
    return unsafe readTouch(event)
  case LIBINPUT_EVENT_GESTURE_SWIPE_BEGIN, LIBINPUT_EVENT_GESTURE_SWIPE_UPDATE,
    LIBINPUT_EVENT_GESTURE_SWIPE_END, LIBINPUT_EVENT_GESTURE_PINCH_BEGIN,
    LIBINPUT_EVENT_GESTURE_PINCH_UPDATE, LIBINPUT_EVENT_GESTURE_PINCH_END,
    LIBINPUT_EVENT_GESTURE_HOLD_BEGIN, LIBINPUT_EVENT_GESTURE_HOLD_END:
    return unsafe readGesture(event)
  case LIBINPUT_EVENT_POINTER_MOTION, LIBINPUT_EVENT_POINTER_MOTION_ABSOLUTE,
    LIBINPUT_EVENT_POINTER_BUTTON, LIBINPUT_EVENT_POINTER_SCROLL_FINGER,
    LIBINPUT_EVENT_POINTER_SCROLL_WHEEL, LIBINPUT_EVENT_POINTER_SCROLL_CONTINUOUS:
    return unsafe readPointer(event)
  default:
    return nil
  }
}

private func readTouch(_ event: EventPointer) -> (microseconds: UInt64, action: InputAction)? {
  guard let touch = unsafe libinput_event_get_touch_event(event) else { return nil }
  let time = unsafe libinput_event_touch_get_time_usec(touch)
  let type = unsafe libinput_event_get_type(event)
  if type == LIBINPUT_EVENT_TOUCH_FRAME { return (time, .touchFrame) }
  let slot = Int(unsafe libinput_event_touch_get_slot(touch))
  let seatSlot = Int(unsafe libinput_event_touch_get_seat_slot(touch))
  if type == LIBINPUT_EVENT_TOUCH_UP { return (time, .touchUp(slot: slot, seatSlot: seatSlot)) }
  if type == LIBINPUT_EVENT_TOUCH_CANCEL {
    return (time, .touchCancel(slot: slot, seatSlot: seatSlot))
  }
  let position = unsafe TouchPosition(
    device: Vector(libinput_event_touch_get_x(touch), libinput_event_touch_get_y(touch)),
    fraction: Vector(
      libinput_event_touch_get_x_transformed(touch, 1),
      libinput_event_touch_get_y_transformed(touch, 1)))
  return type == LIBINPUT_EVENT_TOUCH_DOWN
    ? (time, .touchDown(slot: slot, seatSlot: seatSlot, position))
    : (time, .touchMotion(slot: slot, seatSlot: seatSlot, position))
}

private func readGesture(_ event: EventPointer) -> (microseconds: UInt64, action: InputAction)? {
  guard let gesture = unsafe libinput_event_get_gesture_event(event) else { return nil }
  let time = unsafe libinput_event_gesture_get_time_usec(gesture)
  let fingers = Int(unsafe libinput_event_gesture_get_finger_count(gesture))
  switch unsafe libinput_event_get_type(event) {
  case LIBINPUT_EVENT_GESTURE_SWIPE_BEGIN:
    return (time, .swipeBegin(fingers: fingers))
  case LIBINPUT_EVENT_GESTURE_SWIPE_UPDATE:
    return unsafe (time, .swipeUpdate(fingers: fingers, gestureDelta(gesture)))
  case LIBINPUT_EVENT_GESTURE_SWIPE_END:
    return unsafe (time, .swipeEnd(fingers: fingers, cancelled: isCancelled(gesture)))
  case LIBINPUT_EVENT_GESTURE_PINCH_BEGIN:
    return (time, .pinchBegin(fingers: fingers))
  case LIBINPUT_EVENT_GESTURE_PINCH_UPDATE:
    let scale = unsafe libinput_event_gesture_get_scale(gesture)
    let angle = unsafe libinput_event_gesture_get_angle_delta(gesture)
    return unsafe (
      time, .pinchUpdate(fingers: fingers, gestureDelta(gesture), scale: scale, angle: angle)
    )
  case LIBINPUT_EVENT_GESTURE_PINCH_END:
    let scale = unsafe libinput_event_gesture_get_scale(gesture)
    return unsafe (time, .pinchEnd(fingers: fingers, scale: scale, cancelled: isCancelled(gesture)))
  case LIBINPUT_EVENT_GESTURE_HOLD_BEGIN:
    return (time, .holdBegin(fingers: fingers))
  case LIBINPUT_EVENT_GESTURE_HOLD_END:
    return unsafe (time, .holdEnd(fingers: fingers, cancelled: isCancelled(gesture)))
  default:
    return nil
  }
}

private func gestureDelta(_ gesture: OpaquePointer) -> MotionDelta {
  unsafe MotionDelta(
    accelerated: Vector(
      libinput_event_gesture_get_dx(gesture), libinput_event_gesture_get_dy(gesture)),
    unaccelerated: Vector(
      libinput_event_gesture_get_dx_unaccelerated(gesture),
      libinput_event_gesture_get_dy_unaccelerated(gesture)))
}

private func isCancelled(_ gesture: OpaquePointer) -> Bool {
  unsafe libinput_event_gesture_get_cancelled(gesture) != 0
}

private func readPointer(_ event: EventPointer) -> (microseconds: UInt64, action: InputAction)? {
  guard let pointer = unsafe libinput_event_get_pointer_event(event) else { return nil }
  let time = unsafe libinput_event_pointer_get_time_usec(pointer)
  switch unsafe libinput_event_get_type(event) {
  case LIBINPUT_EVENT_POINTER_MOTION:
    let delta = unsafe MotionDelta(
      accelerated: Vector(
        libinput_event_pointer_get_dx(pointer), libinput_event_pointer_get_dy(pointer)),
      unaccelerated: Vector(
        libinput_event_pointer_get_dx_unaccelerated(pointer),
        libinput_event_pointer_get_dy_unaccelerated(pointer)))
    return (time, .pointerMotion(delta))
  case LIBINPUT_EVENT_POINTER_MOTION_ABSOLUTE:
    let position = unsafe TouchPosition(
      device: Vector(
        libinput_event_pointer_get_absolute_x(pointer),
        libinput_event_pointer_get_absolute_y(pointer)),
      fraction: Vector(
        libinput_event_pointer_get_absolute_x_transformed(pointer, 1),
        libinput_event_pointer_get_absolute_y_transformed(pointer, 1)))
    return (time, .pointerPosition(position))
  case LIBINPUT_EVENT_POINTER_BUTTON:
    let code = UInt16(truncatingIfNeeded: unsafe libinput_event_pointer_get_button(pointer))
    let state = unsafe libinput_event_pointer_get_button_state(pointer)
    return (time, .button(code: code, pressed: state == LIBINPUT_BUTTON_STATE_PRESSED))
  case LIBINPUT_EVENT_POINTER_SCROLL_FINGER:
    return unsafe (time, scroll(pointer, .finger))
  case LIBINPUT_EVENT_POINTER_SCROLL_WHEEL:
    return unsafe (time, scroll(pointer, .wheel))
  case LIBINPUT_EVENT_POINTER_SCROLL_CONTINUOUS:
    return unsafe (time, scroll(pointer, .continuous))
  default:
    return nil
  }
}

private func scroll(_ pointer: OpaquePointer, _ source: ScrollSource) -> InputAction {
  unsafe .scroll(
    source: source,
    horizontal: scrollValue(pointer, LIBINPUT_POINTER_AXIS_SCROLL_HORIZONTAL),
    vertical: scrollValue(pointer, LIBINPUT_POINTER_AXIS_SCROLL_VERTICAL))
}

private func scrollValue(_ pointer: OpaquePointer, _ axis: libinput_pointer_axis) -> Double? {
  guard unsafe libinput_event_pointer_has_axis(pointer, axis) != 0 else { return nil }
  return unsafe libinput_event_pointer_get_scroll_value(pointer, axis)
}
