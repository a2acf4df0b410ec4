/// An absolute axis as the kernel describes it.
public struct AbsoluteAxis: Hashable, Sendable {
  /// The axis (``AbsCode``).
  public var code: UInt16
  /// The smallest value.
  public var minimum: Int32
  /// The largest value.
  public var maximum: Int32
  /// How much noise the kernel filters away, in axis units.
  public var fuzz: Int32
  /// The dead zone of a joystick, in axis units.
  public var flat: Int32
  /// Axis units a millimetre; 0 when the device does not say.
  public var resolution: Int32

  /// Makes an axis.
  public init(
    code: UInt16, minimum: Int32, maximum: Int32, fuzz: Int32 = 0, flat: Int32 = 0,
    resolution: Int32 = 0
  ) {
    self.code = code
    self.minimum = minimum
    self.maximum = maximum
    self.fuzz = fuzz
    self.flat = flat
    self.resolution = resolution
  }

  /// The length in millimetres; `nil` when the resolution is unknown or the range is empty.
  public var lengthMillimeters: Double? {
    guard resolution > 0, maximum > minimum else { return nil }
    return (Double(maximum) - Double(minimum)) / Double(resolution)
  }
}

/// Where the axis ranges of a description come from.
public enum AxesSource: String, Hashable, Sendable, CaseIterable {
  /// The recording or the device says them.
  case reported
  /// A separate description file says them.
  case given
  /// Taken from the smallest and largest value in the recording: a lower bound of the real range.
  case inferred
}

/// A udev property.
public struct UdevProperty: Hashable, Sendable {
  /// The key (`ID_INPUT_TOUCHPAD`).
  public var key: String
  /// The value (`1`).
  public var value: String

  /// Makes a property.
  public init(key: String, value: String) {
    self.key = key
    self.value = value
  }
}

/// Everything the kernel says of an input device before its first event.
///
/// Nothing personal: no serial number, no `uniq`, no physical path.
public struct DeviceDescription: Hashable, Sendable {
  /// The kernel's name of the device.
  public var name: String
  /// The bus (`BUS_USB` is 3).
  public var bus: UInt16
  /// The vendor id.
  public var vendor: UInt16
  /// The product id.
  public var product: UInt16
  /// The version id.
  public var version: UInt16
  /// The `INPUT_PROP_…` bits, ascending.
  public var properties: [UInt16]
  /// The declared codes of each event type but `EV_ABS`, ascending.
  public var codes: [EventCodes]
  /// The declared absolute axes, ascending by code.
  public var axes: [AbsoluteAxis]
  /// Where the axis ranges come from.
  public var axesSource: AxesSource
  /// udev properties that the recording holds; empty when they are to follow from the description.
  public var udevProperties: [UdevProperty]
  /// The modalias of the machine (DMI) that the recording was made on, where the recording says it.
  public var dmiModalias: String?

  /// The declared codes of one event type.
  public struct EventCodes: Hashable, Sendable {
    /// The event type (``EventType``).
    public var type: UInt16
    /// The codes, ascending.
    public var codes: [UInt16]

    /// Makes a list of codes.
    public init(type: UInt16, codes: [UInt16]) {
      self.type = type
      self.codes = codes
    }
  }

  /// Makes a description.
  public init(
    name: String, bus: UInt16 = 0, vendor: UInt16 = 0, product: UInt16 = 0, version: UInt16 = 0,
    properties: [UInt16] = [], codes: [EventCodes] = [], axes: [AbsoluteAxis] = [],
    axesSource: AxesSource = .reported, udevProperties: [UdevProperty] = [],
    dmiModalias: String? = nil
  ) {
    self.name = name
    self.bus = bus
    self.vendor = vendor
    self.product = product
    self.version = version
    self.properties = properties
    self.codes = codes
    self.axes = axes
    self.axesSource = axesSource
    self.udevProperties = udevProperties
    self.dmiModalias = dmiModalias
  }

  /// The axis of a code, or `nil` when it is not declared.
  public func axis(_ code: UInt16) -> AbsoluteAxis? {
    axes.first { $0.code == code }
  }

  /// Whether the description declares the event. `EV_SYN` is always declared.
  public func declares(type: UInt16, code: UInt16) -> Bool {
    if type == EventType.syn { return true }
    if type == EventType.abs { return axis(code) != nil }
    return codes.contains { $0.type == type && $0.codes.contains(code) }
  }

  /// Whether the description declares the property (``InputProperty``).
  public func has(property: UInt16) -> Bool {
    properties.contains(property)
  }

  /// How many contacts the device tracks in slots; 0 without `ABS_MT_SLOT`.
  public var slotCount: Int {
    guard let axis = axis(AbsCode.mtSlot), axis.maximum >= 0 else { return 0 }
    return Int(axis.maximum) + 1
  }

  /// How contacts reach the reader.
  public var touchProtocol: TouchProtocol {
    if axis(AbsCode.mtSlot) != nil { return .slots }
    if axis(AbsCode.mtPositionX) != nil { return .anonymousContacts }
    return axis(AbsCode.x) != nil ? .singleTouch : .none
  }

  /// The physical size from the axis resolutions; `nil` when either axis has none.
  public var reportedSize: Size<Millimeters>? {
    let x = axis(AbsCode.mtPositionX) ?? axis(AbsCode.x)
    let y = axis(AbsCode.mtPositionY) ?? axis(AbsCode.y)
    guard let width = x?.lengthMillimeters, let height = y?.lengthMillimeters else { return nil }
    return Size(width: width, height: height)
  }
}

/// How a device reports contacts.
public enum TouchProtocol: String, Hashable, Sendable {
  /// Multi-touch protocol B: tracked contacts in slots (`ABS_MT_SLOT`).
  case slots
  /// Multi-touch protocol A: untracked contacts, each ended by `SYN_MT_REPORT`.
  case anonymousContacts
  /// One contact, `ABS_X` and `ABS_Y` alone.
  case singleTouch
  /// No position at all.
  case none
}
