/// What a decision rule's lengths are measured in. They never mix: a rule that counts libinput units is not fed points.
public enum GestureSpace: String, Hashable, Sendable, CaseIterable {
  /// Points of the screen: what the person sees. Android's dp and the browsers' CSS pixels are points.
  case points
  /// Millimetres that the finger goes.
  case fingerMillimeters = "finger-mm"
  /// libinput's deltas with pointer acceleration: they depend on the speed.
  case accelerated = "libinput-accelerated"
  /// libinput's deltas without acceleration.
  case unaccelerated = "libinput-unaccelerated"
  /// The scale of a pinch, 1 at its beginning.
  case scale

  /// The unit of a length.
  public var unit: String {
    switch self {
    case .points: "pt"
    case .fingerMillimeters: "mm"
    case .accelerated, .unaccelerated: "units"
    case .scale: "scale"
    }
  }

  /// The unit of a velocity.
  public var velocityUnit: String { self == .scale ? "1/s" : "\(unit)/s" }

  /// The margin of a velocity along a direction.
  func marginQuantity(_ direction: FinishDirection) -> Margin.Quantity {
    switch self {
    case .points: direction == .left || direction == .right ? .velocityX : .velocityY
    case .fingerMillimeters: .velocityMillimeters
    case .accelerated, .unaccelerated: .velocityUnits
    case .scale: .scaleVelocity
    }
  }
}
