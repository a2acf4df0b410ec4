/// The libinput settings that a person can set. `nil` means libinput's default for the device; a header
/// holds them all as they were in force, `nil` only where no device has the setting.
///
/// The names and values are those of libinput's configuration interface.
public struct LibinputSettings: Hashable, Sendable {
  /// Tap to click (`libinput_device_config_tap_set_enabled`).
  public var tap: Bool?
  /// Tap and drag.
  public var tapDrag: Bool?
  /// The drag goes on for a moment after the finger lifts.
  public var tapDragLock: Bool?
  /// Which buttons one, two and three fingers tap.
  public var tapButtonMap: TapButtonMap?
  /// Content follows the finger when scrolling.
  public var naturalScroll: Bool?
  /// How finger speed becomes pointer speed.
  public var accelerationProfile: AccelerationProfile?
  /// -1 (slow) … 1 (fast).
  public var accelerationSpeed: Double?
  /// The pad ignores touches while keys are typed.
  public var disableWhileTyping: Bool?
  /// The pad ignores touches while the trackpoint moves.
  public var disableWhileTrackpointing: Bool?
  /// Left and right button swapped.
  public var leftHanded: Bool?
  /// Left and right together make the middle button.
  public var middleEmulation: Bool?
  /// How a clickpad tells its buttons apart.
  public var clickMethod: ClickMethod?
  /// What scrolls.
  public var scrollMethod: ScrollMethod?
  /// Whether the device sends events.
  public var sendEvents: SendEvents?
  /// The first two rows of the matrix that turns touchscreen coordinates (six numbers).
  public var calibrationMatrix: [Double]?
  /// Clockwise rotation of the device in degrees.
  public var rotationDegrees: Int?

  /// libinput's defaults.
  public init() {}

  /// Which buttons one, two and three fingers tap.
  public enum TapButtonMap: String, Hashable, Sendable, CaseIterable {
    /// Left, right, middle.
    case leftRightMiddle = "lrm"
    /// Left, middle, right.
    case leftMiddleRight = "lmr"
  }

  /// How finger speed becomes pointer speed.
  public enum AccelerationProfile: String, Hashable, Sendable, CaseIterable {
    /// The faster the finger, the farther the pointer.
    case adaptive
    /// A constant factor.
    case flat
  }

  /// How a clickpad tells its buttons apart.
  public enum ClickMethod: String, Hashable, Sendable, CaseIterable {
    /// Clicks are left clicks alone.
    case none
    /// By where the finger is.
    case buttonAreas = "button-areas"
    /// By how many fingers there are.
    case clickfinger
  }

  /// What scrolls.
  public enum ScrollMethod: String, Hashable, Sendable, CaseIterable {
    /// Nothing.
    case none
    /// Two fingers.
    case twoFinger = "two-finger"
    /// One finger at the edge.
    case edge
    /// Moving while a button is down.
    case onButtonDown = "on-button-down"
  }

  /// Whether the device sends events.
  public enum SendEvents: String, Hashable, Sendable, CaseIterable {
    /// It does.
    case enabled
    /// It does not.
    case disabled
    /// It does unless a mouse is plugged in.
    case disabledOnExternalMouse = "disabled-on-external-mouse"
  }
}
