/// What stands in a line of an input event.
private struct InputFields {
  var time = LineParser.Placed()
  var device = LineParser.Placed()
  var slot = 0
  var seatSlot = 0
  var fingers = 0
  var code: UInt16 = 0
  var isCancelled = false
  var isPressed = false
  var source = ScrollSource.finger
  var position = TouchPosition(device: .zero, fraction: .zero)
  var delta = MotionDelta(accelerated: .zero, unaccelerated: .zero)
  var scale = 0.0
  var angle = 0.0
  var horizontal: Double?
  var vertical: Double?
}

extension LineParser {
  mutating func input(
    _ type: LineType, _ object: inout ObjectReader, _ bytes: Span<UInt8>
  ) throws(Fault) -> InputEvent {
    var fields = InputFields()
    while let key = try object.next(&scan, words.keys, bytes) {
      try read(key, into: &fields, bytes)
    }
    let device = try accept(device: fields.device)
    let time = try accept(time: fields.time)
    return InputEvent(time: time, device: device, action: action(type, fields))
  }

  @inline(__always)
  private mutating func read(
    _ key: Key, into fields: inout InputFields, _ bytes: Span<UInt8>
  ) throws(Fault) {
    switch key {
    case .time: fields.time = try time(bytes)
    case .device: fields.device = try deviceIndex(bytes)
    case .slot: fields.slot = try slot(key, bytes)
    case .seatSlot: fields.seatSlot = try slot(key, bytes)
    case .fingers: fields.fingers = try contacts(key, bytes)
    case .x: fields.position.device.x = try scan.double(key, bytes)
    case .y: fields.position.device.y = try scan.double(key, bytes)
    case .fractionX: fields.position.fraction.x = try scan.double(key, bytes)
    case .fractionY: fields.position.fraction.y = try scan.double(key, bytes)
    case .acceleratedX: fields.delta.accelerated.x = try scan.double(key, bytes)
    case .acceleratedY: fields.delta.accelerated.y = try scan.double(key, bytes)
    case .unacceleratedX: fields.delta.unaccelerated.x = try scan.double(key, bytes)
    case .unacceleratedY: fields.delta.unaccelerated.y = try scan.double(key, bytes)
    case .scale: fields.scale = try scan.double(key, bytes)
    case .angle: fields.angle = try scan.double(key, bytes)
    case .cancelled: fields.isCancelled = try scan.boolean(key, bytes)
    case .code: fields.code = UInt16(try scan.integer(key, in: 0...Int64(UInt16.max), bytes))
    case .pressed: fields.isPressed = try scan.boolean(key, bytes)
    case .source: fields.source = try word(key, in: words.scrollSources, bytes)
    case .horizontal: fields.horizontal = try scan.double(key, bytes)
    case .vertical: fields.vertical = try scan.double(key, bytes)
    default: try scan.skipValue(bytes)
    }
  }

  /// Reads a slot; -1 is a device without slots.
  private mutating func slot(_ key: Key, _ bytes: Span<UInt8>) throws(Fault) -> Int {
    Int(try scan.integer(key, in: -1...Int64(Int32.max), bytes))
  }

  /// Reads a number of fingers.
  mutating func contacts(_ key: Key, _ bytes: Span<UInt8>) throws(Fault) -> Int {
    Int(try scan.integer(key, in: 0...255, bytes))
  }

  private func action(_ type: LineType, _ fields: InputFields) -> InputAction {
    let (slot, seatSlot, fingers) = (fields.slot, fields.seatSlot, fields.fingers)
    return switch type {
    case .touchDown: .touchDown(slot: slot, seatSlot: seatSlot, fields.position)
    case .touchMotion: .touchMotion(slot: slot, seatSlot: seatSlot, fields.position)
    case .touchUp: .touchUp(slot: slot, seatSlot: seatSlot)
    case .touchCancel: .touchCancel(slot: slot, seatSlot: seatSlot)
    case .swipeBegin: .swipeBegin(fingers: fingers)
    case .swipeUpdate: .swipeUpdate(fingers: fingers, fields.delta)
    case .swipeEnd: .swipeEnd(fingers: fingers, cancelled: fields.isCancelled)
    case .pinchBegin: .pinchBegin(fingers: fingers)
    case .pinchUpdate:
      .pinchUpdate(fingers: fingers, fields.delta, scale: fields.scale, angle: fields.angle)
    case .pinchEnd:
      .pinchEnd(fingers: fingers, scale: fields.scale, cancelled: fields.isCancelled)
    case .holdBegin: .holdBegin(fingers: fingers)
    case .holdEnd: .holdEnd(fingers: fingers, cancelled: fields.isCancelled)
    case .pointerMotion: .pointerMotion(fields.delta)
    case .pointerPosition: .pointerPosition(fields.position)
    case .button: .button(code: fields.code, pressed: fields.isPressed)
    case .scroll:
      .scroll(source: fields.source, horizontal: fields.horizontal, vertical: fields.vertical)
    case .touchFrame, .header, .device, .frame, .reading, .mark, .finding: .touchFrame
    }
  }
}
