public import GestureTrace

/// A kind of touch device that a script can move fingers on.
///
/// A profile is data: sizes, axes and buttons as devices of its kind declare them, under a generic name.
/// What is read from it is a ``GestureTrace/DeviceDescription`` like a real device's.
public struct DeviceProfile: Hashable, Sendable {
  /// The name that a script says (`touchpad`).
  public let name: String
  /// One sentence for a list of profiles.
  public let abstract: String
  /// The kernel's name of the device.
  public let deviceName: String
  /// What libinput takes it for.
  public let kind: DeviceKind
  /// How it reports contacts.
  public internal(set) var reporting: Reporting
  /// The surface.
  public internal(set) var size: Size<Millimeters>
  /// Axis units a millimetre.
  public internal(set) var unitsPerMillimeter: Int32
  /// Whether the axes declare their resolution, as the physical size follows from it.
  public internal(set) var declaresResolution = true
  /// Reports in a thousand seconds, where the script does not say its rate.
  public let rateMillihertz: Int64
  /// The buttons (``GestureTrace/ButtonCode``), ascending.
  public let buttons: [UInt16]
  /// The `INPUT_PROP_…` bits, ascending.
  public let properties: [UInt16]
  /// What it reports of a contact besides the position.
  public let contactAxes: [ContactAxis]

  /// How a device reports contacts.
  public enum Reporting: Hashable, Sendable {
    /// Protocol B: each contact has a slot. A touchpad counts fingers beyond its slots.
    case slots(Int)
    /// Two slots that hold corners of the box around all fingers, and a count (semi-mt).
    case boundingBox
    /// Protocol A: all contacts in every report, nameless.
    case anonymousContacts
    /// One contact.
    case singleTouch
  }

  /// An axis that says the same of every contact.
  public struct ContactAxis: Hashable, Sendable {
    /// The axis (``GestureTrace/AbsCode``).
    public var code: UInt16
    /// The largest value; the smallest is 0.
    public var maximum: Int32
    /// The value while a finger touches.
    public var value: Int32

    /// Makes an axis.
    public init(code: UInt16, maximum: Int32, value: Int32) {
      self.code = code
      self.maximum = maximum
      self.value = value
    }
  }

  /// How many fingers it can tell at once.
  public var maximumFingers: Int {
    switch reporting {
    case .slots(let count): kind == .touchpad ? max(count, 5) : count
    case .boundingBox: 3
    case .anonymousContacts: 10
    case .singleTouch: 1
    }
  }

  /// What the kernel would say of the device.
  public var description: DeviceDescription {
    DeviceDescription(
      name: deviceName, bus: DeviceProfile.virtualBus, properties: properties,
      codes: [DeviceDescription.EventCodes(type: EventType.key, codes: keys)], axes: axes)
  }

  /// `BUS_VIRTUAL`.
  private static let virtualBus: UInt16 = 0x06

  private var keys: [UInt16] {
    var keys = buttons
    if kind == .touchpad {
      keys += [ButtonCode.toolFinger, ButtonCode.toolDoubleTap, ButtonCode.toolTripleTap]
      if maximumFingers > 3 { keys += [ButtonCode.toolQuadTap, ButtonCode.toolQuintTap] }
    }
    keys.append(ButtonCode.touch)
    return keys.sorted()
  }

  private var axes: [AbsoluteAxis] {
    let x = sensorX
    let y = sensorY
    let resolution = declaresResolution ? unitsPerMillimeter : 0
    var axes = [
      AbsoluteAxis(code: AbsCode.x, minimum: 0, maximum: x, resolution: resolution),
      AbsoluteAxis(code: AbsCode.y, minimum: 0, maximum: y, resolution: resolution),
    ]
    for axis in contactAxes {
      axes.append(AbsoluteAxis(code: axis.code, minimum: 0, maximum: axis.maximum))
    }
    if reporting != .singleTouch {
      axes += [
        AbsoluteAxis(code: AbsCode.mtPositionX, minimum: 0, maximum: x, resolution: resolution),
        AbsoluteAxis(code: AbsCode.mtPositionY, minimum: 0, maximum: y, resolution: resolution),
      ]
    }
    if let slots = slotCount {
      axes += [
        AbsoluteAxis(code: AbsCode.mtSlot, minimum: 0, maximum: Int32(clamping: slots - 1)),
        AbsoluteAxis(code: AbsCode.mtTrackingID, minimum: 0, maximum: 65535),
      ]
    }
    return axes.sorted { $0.code < $1.code }
  }

  /// The number of slots; `nil` for a device without.
  var slotCount: Int? {
    switch reporting {
    case .slots(let count): count
    case .boundingBox: 2
    case .anonymousContacts, .singleTouch: nil
    }
  }

  /// The largest value of the x axis.
  var sensorX: Int32 { units(size.width) }

  /// The largest value of the y axis.
  var sensorY: Int32 { units(size.height) }

  private func units(_ length: Double) -> Int32 {
    Int32(clamping: Int64((length * Double(unitsPerMillimeter)).rounded()))
  }
}
