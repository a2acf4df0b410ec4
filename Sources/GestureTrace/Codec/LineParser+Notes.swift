// What people, apps and imports say: readings, marks and findings.
extension LineParser {
  mutating func reading(
    _ object: inout ObjectReader, _ bytes: Span<UInt8>
  ) throws(Fault) -> RecognizerReading {
    var time = Placed()
    var reading = RecognizerReading(
      time: .zero, recognizer: .pan, state: .possible, translation: .zero, velocity: .zero,
      location: .zero, touches: 0)
    while let key = try object.next(&scan, words.keys, bytes) {
      switch key {
      case .time: time = try self.time(bytes)
      case .recognizer: reading.recognizer = try word(key, in: words.recognizers, bytes)
      case .state: reading.state = try word(key, in: words.states, bytes)
      case .translationX: reading.translation.x = try scan.double(key, bytes)
      case .translationY: reading.translation.y = try scan.double(key, bytes)
      case .velocityX: reading.velocity.x = try scan.double(key, bytes)
      case .velocityY: reading.velocity.y = try scan.double(key, bytes)
      case .locationX: reading.location.x = try scan.double(key, bytes)
      case .locationY: reading.location.y = try scan.double(key, bytes)
      case .touches: reading.touches = try contacts(key, bytes)
      case .scale: reading.scale = try scan.double(key, bytes)
      case .scaleVelocity: reading.scaleVelocity = try scan.double(key, bytes)
      default: try scan.skipValue(bytes)
      }
    }
    reading.time = try accept(time: time)
    return reading
  }

  mutating func mark(_ object: inout ObjectReader, _ bytes: Span<UInt8>) throws(Fault) -> Mark {
    var time = Placed()
    var mark = Mark(time: .zero, label: "")
    while let key = try object.next(&scan, words.keys, bytes) {
      switch key {
      case .time: time = try self.time(bytes)
      case .label: mark.label = try scan.string(key, bytes)
      case .gesture: mark.gesture = try count(key, bytes)
      default: try scan.skipValue(bytes)
      }
    }
    do throws(Fault) {
      mark.time = try accept(time: time)
    } catch {
      // A mark may have been noted later than it speaks of.
      var fault = error
      fault.kind = .markWentBack(Timestamp(microseconds: time.value))
      throw fault
    }
    return mark
  }

  mutating func finding(
    _ object: inout ObjectReader, _ bytes: Span<UInt8>
  ) throws(Fault) -> Finding {
    var finding = Finding(.info, "", "")
    while let key = try object.next(&scan, words.keys, bytes) {
      switch key {
      case .severity: finding.severity = try word(key, Finding.Severity.self, bytes)
      case .code: finding.code = try scan.string(key, bytes)
      case .time: finding.time = Timestamp(microseconds: try time(bytes).value)
      case .count: finding.count = try count(key, bytes)
      case .message: finding.message = try scan.string(key, bytes)
      default: try scan.skipValue(bytes)
      }
    }
    return finding
  }

  private mutating func count(_ key: Key, _ bytes: Span<UInt8>) throws(Fault) -> Int {
    Int(try scan.integer(key, in: 0...Int64(Int32.max), bytes))
  }
}
