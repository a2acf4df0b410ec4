public import GestureTrace

/// The recording of the measurements, of any length: swipes of three fingers, 62 frames each, 8 ms apart, with a pause
/// of 500 ms between them.
public struct SwipeFrames: Sequence, IteratorProtocol {
  /// The touchpad that they come from.
  public static var device: DeviceDescription {
    func position(_ code: UInt16, _ maximum: Int32) -> AbsoluteAxis {
      AbsoluteAxis(code: code, minimum: 0, maximum: maximum, resolution: 30)
    }
    return DeviceDescription(
      name: "Virtual touchpad", bus: 0x18, vendor: 0x1234, product: 1,
      properties: [InputProperty.pointer, InputProperty.buttonPad],
      codes: [
        .init(type: EventType.key, codes: [0x110, 0x145, 0x14a, 0x14d, 0x14e, 0x14f])
      ],
      axes: [
        position(AbsCode.x, 3000), position(AbsCode.y, 2000),
        AbsoluteAxis(code: AbsCode.mtSlot, minimum: 0, maximum: 4),
        position(AbsCode.mtPositionX, 3000), position(AbsCode.mtPositionY, 2000),
        AbsoluteAxis(code: AbsCode.mtTrackingID, minimum: 0, maximum: 65535),
      ])
  }

  /// One swipe, from time 0.
  private static let swipe: [KernelFrame] = (0..<62).map { step in
    var events: [KernelEvent] = []
    func axis(_ code: UInt16, _ value: Int) {
      events.append(KernelEvent(type: EventType.abs, code: code, value: Int32(value)))
    }
    func tools(_ value: Int32) {
      events.append(KernelEvent(type: EventType.key, code: ButtonCode.touch, value: value))
      events.append(KernelEvent(type: EventType.key, code: ButtonCode.toolTripleTap, value: value))
    }
    for finger in 0..<3 {
      axis(AbsCode.mtSlot, finger)
      if step == 0 {
        axis(AbsCode.mtTrackingID, 100 + finger)
        axis(AbsCode.mtPositionX, 1000 + finger * 300)
      }
      if step < 61 { axis(AbsCode.mtPositionY, 500 + step * 20) }
      if step == 61 { axis(AbsCode.mtTrackingID, -1) }
    }
    if step == 0 {
      tools(1)
      axis(AbsCode.x, 1000)
    }
    if step < 61 { axis(AbsCode.y, 500 + step * 20) }
    if step == 61 { tools(0) }
    events.append(.report)
    return KernelFrame(time: Timestamp(microseconds: Int64(step) * 8000), device: 0, events: events)
  }

  private let count: Int
  private var done = 0
  private var step = 0
  private var start: Int64 = 0

  /// So many frames.
  public init(_ count: Int) { self.count = count }

  /// The next frame.
  public mutating func next() -> KernelFrame? {
    guard done < count else { return nil }
    var frame = Self.swipe[step]
    frame.time = Timestamp(microseconds: start + frame.time.microseconds)
    done += 1
    step += 1
    if step == Self.swipe.count {
      step = 0
      start += 61 * 8000 + 500_000
    }
    return frame
  }
}
