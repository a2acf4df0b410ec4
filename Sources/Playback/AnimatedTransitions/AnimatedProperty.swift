public import GestureTrace

/// A view that an animated transition changes.
public enum AnimatedView: String, Hashable, Sendable, CaseIterable, BitwiseCopyable {
  /// The view that goes.
  case from
  /// The view that comes.
  case to
  /// The moving image.
  case image
  /// A snapshot of a view or cell.
  case snapshot
  /// The tab bar.
  case tabBar = "tab-bar"
  /// What dims the screen behind.
  case overlay
  /// A snapshot of the right half.
  case rightHalf = "right-half"
  /// A snapshot of the bottom half.
  case bottomHalf = "bottom-half"
}

/// One number of a view over the time of a transition.
public struct AnimatedProperty: Hashable, Sendable {
  /// Which number.
  public enum Key: String, Hashable, Sendable, CaseIterable, BitwiseCopyable {
    /// The left edge, in points.
    case x
    /// The top edge, in points.
    case y
    /// The width, in points.
    case width
    /// The height, in points.
    case height
    /// The centre along x, in points.
    case centerX = "center_x"
    /// The centre along y, in points.
    case centerY = "center_y"
    /// The transform's way down, in points.
    case translationY = "translation_y"
    /// The opacity, 0…1.
    case alpha
    /// The transform's scale along x.
    case scaleX = "scale_x"
    /// The transform's scale along y.
    case scaleY = "scale_y"
    /// The transform's turn in the plane, in radians.
    case rotation
    /// The transform's turn about the x axis, in radians.
    case rotationX = "rotation_x"
    /// The transform's turn about the y axis, in radians.
    case rotationY = "rotation_y"
    /// The transform's way towards the person, in points.
    case z
    /// Where the layer lies among the others, in points towards the person.
    case zPosition = "z_position"
    /// Whether the layer is drawn once and kept, 0 or 1.
    case rasterizes

    /// What it counts; empty for a plain number.
    public var unit: String {
      switch self {
      case .x, .y, .width, .height, .centerX, .centerY, .translationY, .z, .zPosition: "pt"
      case .alpha, .scaleX, .scaleY, .rasterizes: ""
      case .rotation, .rotationX, .rotationY: "rad"
      }
    }
  }

  /// The view.
  public var view: AnimatedView
  /// The number.
  public var key: Key
  /// What it is at first.
  public var start: Double
  /// What it is at last.
  public var end: Double
  /// When it begins to change.
  public var begin: TimeSpan
  /// How it changes, and how long that takes.
  public var curve: TimedCurve

  /// Makes a property.
  public init(
    _ view: AnimatedView, _ key: Key, from start: Double, to end: Double, curve: TimedCurve,
    begin: TimeSpan = .zero
  ) {
    self.view = view
    self.key = key
    self.start = start
    self.end = end
    self.begin = begin
    self.curve = curve
  }

  /// `image.x`.
  public var name: String { "\(view.rawValue).\(key.rawValue)" }

  /// When it has stopped changing.
  public var stop: TimeSpan { (Timestamp.zero + begin + curve.duration) - .zero }

  /// The value at a time: start + (end − start)·x(t). A spring may pass the end, and is not quite there when its time is over.
  ///
  /// What is infinite or no number at one end is no number on the way.
  public func value(at time: TimeSpan) -> Double {
    let elapsed =
      (Timestamp(microseconds: time.microseconds)
        - Timestamp(microseconds: begin.microseconds))
    if start == end { return start }
    if elapsed.microseconds <= 0 { return start }
    if elapsed > curve.duration { return end }
    return start + (end - start) * curve.progress(after: elapsed)
  }

  /// The value farthest beyond the end, and when; `nil` when it never passes the end.
  public var overshoot: (time: TimeSpan, value: Double)? {
    guard start != end, let overshoot = curve.overshoot else { return nil }
    let time = (Timestamp.zero + begin + overshoot.after) - .zero
    return (time, start + (end - start) * overshoot.progress)
  }
}
