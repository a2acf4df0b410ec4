/// What libinput takes a device for.
public enum DeviceKind: String, Hashable, Sendable, CaseIterable {
  /// A touchpad: it moves a pointer, scrolls and swipes.
  case touchpad
  /// A touchscreen: its contacts have places on the screen.
  case touchscreen
  /// Something else that libinput handles (a mouse, a tablet).
  case other
}

/// Where the physical size of a device comes from.
public enum SizeSource: String, Hashable, Sendable, CaseIterable {
  /// The axis resolution says it.
  case reported
  /// A person gave it.
  case given
  /// Nobody knows it. libinput calculates with a size that it made up, and nothing is claimed in millimetres.
  case assumed
}

/// How far libinput's unaccelerated deltas go, measured by pushing a known displacement through the same
/// description and settings in virtual time.
public struct UnitFactors: Hashable, Sendable {
  /// libinput units a millimetre along x and y, or for the whole extent of the axis.
  public var swipe: Vector<LibinputUnits>?
  /// The same for two-finger scrolling.
  public var scroll: Vector<LibinputUnits>?

  /// Makes a set of factors; `nil` where the device has no such gesture.
  public init(swipe: Vector<LibinputUnits>?, scroll: Vector<LibinputUnits>?) {
    self.swipe = swipe
    self.scroll = scroll
  }
}

/// A device of a trace: its description and what libinput makes of it.
public struct TraceDevice: Hashable, Sendable {
  /// The index by which frames and events name the device, 0 for the first.
  public var index: Int
  /// What the kernel says of it.
  public var description: DeviceDescription
  /// What libinput takes it for.
  public var kind: DeviceKind
  /// The size in millimetres; `nil` when it is assumed.
  public var size: Size<Millimeters>?
  /// Where the size comes from.
  public var sizeSource: SizeSource
  /// Unaccelerated libinput units a millimetre; `nil` when the size is assumed or nothing was measured.
  public var unitsPerMillimeter: UnitFactors?
  /// Unaccelerated libinput units for a finger that crosses the whole axis; needs no size.
  public var unitsPerExtent: UnitFactors?

  /// Makes a device.
  public init(
    index: Int, description: DeviceDescription, kind: DeviceKind, size: Size<Millimeters>?,
    sizeSource: SizeSource, unitsPerMillimeter: UnitFactors? = nil,
    unitsPerExtent: UnitFactors? = nil
  ) {
    self.index = index
    self.description = description
    self.kind = kind
    self.size = size
    self.sizeSource = sizeSource
    self.unitsPerMillimeter = unitsPerMillimeter
    self.unitsPerExtent = unitsPerExtent
  }
}
