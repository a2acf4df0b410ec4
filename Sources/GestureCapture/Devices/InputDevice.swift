public import GestureTrace

/// An input device of this machine, as far as it can be known without reading its events.
public struct InputDevice: Hashable, Sendable {
  /// Its node now; event numbers move from start to start.
  public var node: String
  /// A name that stays: the link by the port it is plugged into, else by its identity, else the kernel's name.
  public var stableName: String
  /// The kernel's name.
  public var name: String
  /// The bus (`BUS_USB` is 3).
  public var bus: UInt16
  /// The vendor id.
  public var vendor: UInt16
  /// The product id.
  public var product: UInt16
  /// What udev takes it for.
  public var kind: InputDeviceKind
  /// Width and height in millimetres; `nil` when neither its axes nor udev say it.
  public var size: Size<Millimeters>?
  /// Where the size comes from; `nil` without one.
  public var sizeSource: SizeOrigin?
  /// How many contacts it tracks; `nil` when it may not be opened.
  public var slotCount: Int?
  /// What libinput can do with it (`pointer`, `gesture`, `touch`, …), where it may be opened.
  public var capabilities: [String]
  /// Whether it can be recorded from.
  public var access: DeviceAccess
  /// The serial number or address that the device says, where it says one and may be opened. Personal: for nothing but
  /// what a person asks to keep.
  public var uniq: String?

  /// Where a device's size comes from.
  public enum SizeOrigin: String, Hashable, Sendable {
    /// The resolution of its axes.
    case axes
    /// udev, in whole millimetres, since the node may not be opened.
    case udev
  }

  /// Whether gestures can be recorded from it.
  public var isUsable: Bool { kind.isTouch && access == .open }

  /// The narrowest way to be allowed to read it; `nil` where there is no need, or where it is not for a recorder to
  /// read: a keyboard.
  public var remedy: String? {
    kind.isTouch && access == .denied ? "sudo setfacl -m u:$USER:r \(node)" : nil
  }
}

/// Whether a device can be opened.
public enum DeviceAccess: Hashable, Sendable {
  /// It can.
  case open
  /// The person may not read it.
  case denied
  /// It can be opened, and libinput does not take it.
  case refused(reason: String)
  /// The kernel does not open it.
  case failed(reason: String)
}
