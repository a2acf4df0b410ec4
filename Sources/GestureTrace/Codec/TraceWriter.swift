/// Writes a trace as JSON Lines into a byte buffer: keys in a fixed order, no spaces, integers where a
/// number is one, and doubles in the shortest form that reads back to the same double.
///
/// Writing a frame, an input event or a reading allocates nothing but what the buffer grows by.
public struct TraceWriter {
  /// The bytes written so far; the caller takes and clears them as it likes.
  public var bytes: [UInt8] = []

  /// Makes a writer with an empty buffer.
  public init() {}

  /// Writes the first line.
  public mutating func write(_ header: TraceHeader) {
    bytes.append(#"{"type":"header","version":"#)
    bytes.append(integer: Int64(TraceHeader.formatVersion))
    bytes.append(#","producer":{"tool":"#)
    bytes.append(string: header.producer.tool)
    bytes.append(#","version":"#)
    bytes.append(string: header.producer.version)
    member(#","libinput":"#, header.producer.libinput) { $0.append(string: $1) }
    bytes.append(#","source":"#)
    bytes.append(string: header.producer.source.rawValue)
    bytes.append("}")
    member(#","recording_format":"#, header.recordingFormat) { $0.append(string: $1) }
    bytes.append(#","settings":"#)
    settings(header.settings)
    bytes.append("}\n")
  }

  /// Writes a line.
  public mutating func write(_ record: TraceRecord) {
    switch record {
    case .device(let device): write(device)
    case .frame(let frame): write(frame)
    case .input(let event): write(event)
    case .reading(let reading): write(reading)
    case .mark(let mark): write(mark)
    case .finding(let finding): write(finding)
    }
  }

  private mutating func write(_ frame: KernelFrame) {
    // An event takes up to 26 bytes with its comma, all else 84; and room to write eight bytes at once.
    bytes.append(addingCapacity: 96 + 26 * frame.events.count) { text in
      text.append(#"{"type":"frame","t":"#)
      text.append(integer: frame.time.microseconds)
      text.append(#","device":"#)
      text.append(integer: Int64(frame.device))
      text.append(#","events":["#)
      for event in frame.events { text.append(event) }
      // The last comma.
      if !frame.events.isEmpty { _ = text.removeLast() }
      text.append("]}\n")
    }
  }

  private mutating func write(_ reading: RecognizerReading) {
    bytes.append(#"{"type":"reading","t":"#)
    bytes.append(integer: reading.time.microseconds)
    bytes.append(#","recognizer":"#)
    bytes.append(string: reading.recognizer.rawValue)
    bytes.append(#","state":"#)
    bytes.append(string: reading.state.rawValue)
    pair(#","tx":"#, #","ty":"#, reading.translation)
    pair(#","vx":"#, #","vy":"#, reading.velocity)
    pair(#","lx":"#, #","ly":"#, reading.location)
    bytes.append(#","touches":"#)
    bytes.append(integer: Int64(reading.touches))
    member(#","scale":"#, reading.scale) { $0.append(double: $1) }
    member(#","scale_velocity":"#, reading.scaleVelocity) { $0.append(double: $1) }
    bytes.append("}\n")
  }

  private mutating func write(_ mark: Mark) {
    bytes.append(#"{"type":"mark","t":"#)
    bytes.append(integer: mark.time.microseconds)
    bytes.append(#","label":"#)
    bytes.append(string: mark.label)
    member(#","gesture":"#, mark.gesture) { $0.append(integer: Int64($1)) }
    bytes.append("}\n")
  }

  private mutating func write(_ finding: Finding) {
    bytes.append(#"{"type":"finding","severity":"#)
    bytes.append(string: finding.severity.rawValue)
    bytes.append(#","code":"#)
    bytes.append(string: finding.code)
    member(#","t":"#, finding.time) { $0.append(integer: $1.microseconds) }
    bytes.append(#","count":"#)
    bytes.append(integer: Int64(finding.count))
    bytes.append(#","message":"#)
    bytes.append(string: finding.message)
    bytes.append("}\n")
  }
}

extension OutputSpan<UInt8> {
  /// Appends an event of a frame and a comma.
  @inline(__always)
  fileprivate mutating func append(_ event: KernelEvent) {
    if event.type < 10, event.code < 100 {
      // `[3,53,`, the usual case, in one word.
      let tens = event.code / 10
      var word = UInt64(event.code - tens * 10) | 0x2c30
      if tens > 0 { word = word << 8 | UInt64(tens) | 0x30 }
      append(
        word: word << 24 | UInt64(event.type) << 8 | 0x2c_305b, length: tens > 0 ? 6 : 5)
    } else {
      append(UInt8(ascii: "["))
      append(integer: Int64(event.type))
      append(UInt8(ascii: ","))
      append(integer: Int64(event.code))
      append(UInt8(ascii: ","))
    }
    append(integer: Int64(event.value))
    append("],")
  }
}

extension TraceWriter {
  /// Writes a key and value where there is a value.
  @inline(__always)
  mutating func member<Value>(
    _ key: StaticString, _ value: Value?, _ append: (inout [UInt8], Value) -> Void
  ) {
    guard let value else { return }
    bytes.append(key)
    append(&bytes, value)
  }

  /// Writes both components of a vector.
  @inline(__always)
  mutating func pair<Unit>(
    _ keyX: StaticString, _ keyY: StaticString, _ vector: Vector<Unit>
  ) {
    bytes.append(keyX)
    bytes.append(double: vector.x)
    bytes.append(keyY)
    bytes.append(double: vector.y)
  }
}
