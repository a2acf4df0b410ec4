import GestureTrace
import Testing

@testable import GestureCapture

@Suite("libinput in virtual time")
struct VirtualLibinputTests {
  @Test("three fingers moving together are a swipe")
  func threeFingerSwipe() throws {
    var libinput = try VirtualLibinput([.testTouchpad])
    #expect(libinput.devices.map(\.kind) == [.touchpad])
    var actions: [InputAction] = []
    for frame in testThreeFingerSwipe() {
      try libinput.send(frame)
      actions += libinput.events.map(\.action)
    }
    #expect(actions.first == .holdBegin(fingers: 3) || actions.first == .swipeBegin(fingers: 3))
    #expect(actions.contains(.swipeBegin(fingers: 3)))
    #expect(actions.last == .swipeEnd(fingers: 3, cancelled: false))
  }
}

extension DeviceDescription {
  /// 100 × 66.7 mm, 30 units a millimetre, five slots, the whole pad a button.
  static var testTouchpad: DeviceDescription {
    let position = { (code: UInt16, maximum: Int32) in
      AbsoluteAxis(code: code, minimum: 0, maximum: maximum, resolution: 30)
    }
    return DeviceDescription(
      name: "Test touchpad", bus: 0x18, vendor: 0x1234, product: 1,
      properties: [InputProperty.pointer, InputProperty.buttonPad],
      codes: [
        .init(type: EventType.key, codes: [0x110, 0x145, 0x148, 0x14a, 0x14d, 0x14e, 0x14f])
      ],
      axes: [
        position(AbsCode.x, 3000), position(AbsCode.y, 2000),
        AbsoluteAxis(code: AbsCode.mtSlot, minimum: 0, maximum: 4),
        position(AbsCode.mtPositionX, 3000), position(AbsCode.mtPositionY, 2000),
        AbsoluteAxis(code: AbsCode.mtTrackingID, minimum: 0, maximum: 65535),
      ])
  }
}

extension DeviceDescription {
  /// A touchscreen of 100 × 100 mm, 10 units a millimetre.
  static func testTouchscreen(slots: Int32) -> DeviceDescription {
    let position = { (code: UInt16) in
      AbsoluteAxis(code: code, minimum: 0, maximum: 1000, resolution: 10)
    }
    return DeviceDescription(
      name: "Test touchscreen", bus: 3, properties: [InputProperty.direct],
      codes: [.init(type: EventType.key, codes: [ButtonCode.touch])],
      axes: [
        position(AbsCode.x), position(AbsCode.y),
        AbsoluteAxis(code: AbsCode.mtSlot, minimum: 0, maximum: slots - 1),
        position(AbsCode.mtPositionX), position(AbsCode.mtPositionY),
        AbsoluteAxis(code: AbsCode.mtTrackingID, minimum: 0, maximum: 65535),
      ])
  }
}

/// Three fingers go down 40 mm in 480 ms and lift.
func testThreeFingerSwipe() -> [KernelFrame] {
  func abs(_ code: UInt16, _ value: Int32) -> KernelEvent {
    KernelEvent(type: EventType.abs, code: code, value: value)
  }
  func key(_ code: UInt16, _ value: Int32) -> KernelEvent {
    KernelEvent(type: EventType.key, code: code, value: value)
  }
  var frames: [KernelFrame] = []
  for step in 0...61 {
    var events: [KernelEvent] = []
    for finger in 0..<3 {
      events.append(abs(AbsCode.mtSlot, Int32(finger)))
      if step == 0 { events.append(abs(AbsCode.mtTrackingID, Int32(100 + finger))) }
      if step == 61 {
        events.append(abs(AbsCode.mtTrackingID, -1))
      } else {
        events.append(abs(AbsCode.mtPositionX, Int32(1000 + finger * 300)))
        events.append(abs(AbsCode.mtPositionY, Int32(500 + step * 20)))
      }
    }
    if step == 0 || step == 61 {
      events.append(key(ButtonCode.touch, step == 0 ? 1 : 0))
      events.append(key(ButtonCode.toolTripleTap, step == 0 ? 1 : 0))
    }
    events.append(.report)
    frames.append(
      KernelFrame(time: Timestamp(microseconds: Int64(step) * 8000), device: 0, events: events))
  }
  return frames
}
