internal import GestureTrace

/// An event as a recording holds it, before it is part of a frame.
struct RawEvent: BitwiseCopyable {
  /// Microseconds in the recording's own time base.
  var time: Int64
  /// Which of the recording's devices it comes from.
  var device: Int
  /// The event type.
  var type: UInt16
  /// The event code.
  var code: UInt16
  /// The value.
  var value: Int32
  /// The line it stands on.
  var line: Int

  /// What a frame holds of it.
  var kernelEvent: KernelEvent { KernelEvent(type: type, code: code, value: value) }

  /// Whether a keyboard sent it.
  var isKeyboardKey: Bool { kernelEvent.isKeyboardKey }

  /// Whether it is the scan code of a key or button.
  var isScanCode: Bool { kernelEvent.isScanCode }
}

extension KernelEvent {
  /// Whether a keyboard sent it: recordings of gestures must not be able to give a password away.
  var isKeyboardKey: Bool { type == EventType.key && !ButtonCode.isTouchOrButton(code) }

  /// Whether it is the scan code of a key or button.
  var isScanCode: Bool { type == EventType.msc && code == MiscCode.scan }
}

/// Codes of `EV_MSC`.
enum MiscCode {
  /// `MSC_SCAN`.
  static let scan: UInt16 = 4
}

/// Codes of `EV_ABS` that only this target needs.
enum OtherAbsCode {
  /// `ABS_MISC`.
  static let misc: UInt16 = 0x28
  /// `ABS_MT_BLOB_ID`.
  static let mtBlobID: UInt16 = 0x38
}

/// The largest code of an event type, as the kernel has it.
func largestCode(ofType type: UInt16) -> UInt16 {
  switch type {
  case EventType.syn: 0x0f
  case EventType.key: ButtonCode.max
  case EventType.rel, EventType.led: 0x0f
  case EventType.abs: AbsCode.max
  case EventType.msc, EventType.snd: 0x07
  case EventType.sw: 0x1f
  case EventType.rep: 0x01
  default: 0xff
  }
}

/// A set of event codes.
struct CodeSet {
  private var words: [UInt64] = []

  /// Adds a code.
  mutating func insert(_ code: UInt16) {
    let word = Int(code) >> 6
    while words.count <= word { words.append(0) }
    words[word] |= 1 << UInt64(code & 63)
  }

  /// Whether a code is in the set.
  func contains(_ code: UInt16) -> Bool {
    let word = Int(code) >> 6
    return word < words.count && words[word] & 1 << UInt64(code & 63) != 0
  }

  /// Whether it holds nothing.
  var isEmpty: Bool { words.allSatisfy { $0 == 0 } }

  /// The codes, ascending.
  var codes: [UInt16] {
    var result: [UInt16] = []
    for (index, word) in words.enumerated() {
      var rest = word
      while rest != 0 {
        result.append(UInt16(index * 64 + rest.trailingZeroBitCount))
        rest &= rest - 1
      }
    }
    return result
  }
}
