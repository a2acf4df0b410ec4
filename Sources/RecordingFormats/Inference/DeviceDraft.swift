internal import GestureTrace

/// Limits that a description must keep.
enum DescriptionLimits {
  /// The largest slot: the kernel has at most a hundred.
  static let largestSlot: Int32 = 99
  /// How many devices one recording may hold.
  static let devices = 64
  /// How many events one frame may hold: a hundred slots with every axis, and room.
  static let frameEvents = 8192
}

/// What a recording says of a device.
struct DeviceDraft {
  /// The kernel's name; `nil` when it is not said.
  var name: String?
  /// Bus, vendor, product, version.
  var identity: [UInt16] = [0, 0, 0, 0]
  /// The `INPUT_PROP_…` bits.
  var properties = CodeSet()
  /// The declared codes of each type.
  var codes = [CodeSet](repeating: CodeSet(), count: 32)
  /// The declared axes, in any order.
  var axes: [AbsoluteAxis] = []
  /// The axes that are declared twice, with different numbers each time.
  private(set) var contradictions: [(first: AbsoluteAxis, last: AbsoluteAxis)] = []
  /// Whether the codes of buttons and axes are declared, not only axis ranges.
  var declaresCodes = false
  /// udev properties.
  var udevProperties: [UdevProperty] = []
  /// The machine's modalias.
  var dmiModalias: String?

  /// Whether it says anything that describes a device.
  var isEmpty: Bool { axes.isEmpty && !declaresCodes }

  /// Whether the axis is declared.
  func has(axis code: UInt16) -> Bool { axes.contains { $0.code == code } }

  /// Whether the button is declared.
  func has(button code: UInt16) -> Bool { codes[Int(EventType.key)].contains(code) }

  /// Adds an axis, in place of one of the same code.
  mutating func declare(_ axis: AbsoluteAxis) {
    if let index = axes.firstIndex(where: { $0.code == axis.code }) {
      let first = axes.remove(at: index)
      if first != axis { contradict(first, axis) }
    }
    axes.append(axis)
  }

  private mutating func contradict(_ first: AbsoluteAxis, _ last: AbsoluteAxis) {
    if let index = contradictions.firstIndex(where: { $0.first.code == last.code }) {
      contradictions[index].last = last
    } else {
      contradictions.append((first, last))
    }
  }

  /// Why no device can have the axis; `nil` when one can.
  static func problem(with axis: AbsoluteAxis) -> String? {
    if axis.code > AbsCode.max { return "axis \(axis.code) is out of range (at most 63)" }
    if axis.code == AbsCode.mtSlot, axis.maximum < 0 || axis.maximum > DescriptionLimits.largestSlot
    {
      return "ABS_MT_SLOT has the maximum \(axis.maximum), not one of 0…99"
    }
    if axis.maximum < axis.minimum {
      return "axis \(axis.code) has the maximum \(axis.maximum) below its minimum \(axis.minimum)"
    }
    if axis.fuzz < 0 || axis.flat < 0 || axis.resolution < 0 {
      return "axis \(axis.code) has a negative fuzz, flat or resolution"
    }
    return nil
  }
}
