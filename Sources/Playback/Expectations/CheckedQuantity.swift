private import GestureTrace

/// A number of an outcome that can be expected. Its key says its unit, as in `play --json`.
public enum CheckedQuantity: Hashable, Sendable {
  /// The transition's progress at the decision, 0…1.
  case progress
  /// The translation along x at the lift, in points.
  case translationX
  /// The translation along y at the lift, in points.
  case translationY
  /// The velocity along x at the lift, in points a second.
  case velocityX
  /// The velocity along y at the lift, in points a second.
  case velocityY
  /// The scale of a pinch at the lift.
  case scale
  /// The velocity of a pinch at the lift, in scale units a second.
  case scaleVelocity
  /// How long it took from where the recogniser began to the lift, in milliseconds.
  case duration
  /// How long it took from the lift until the transition was complete, in milliseconds.
  case settling
  /// The smallest change of a quantity that flips the decision, in its own unit.
  case margin(Margin.Quantity)

  /// All of them, in the order in which they are written.
  public static let all: [CheckedQuantity] =
    [
      .progress, .translationX, .translationY, .velocityX, .velocityY, .scale, .scaleVelocity,
      .duration, .settling,
    ] + Margin.Quantity.allCases.map { .margin($0) }

  /// The key in a suite; that of a margin stands in the object `margin`.
  public var key: String {
    switch self {
    case .progress: "progress"
    case .translationX: "translation_x_pt"
    case .translationY: "translation_y_pt"
    case .velocityX: "velocity_x_pt_s"
    case .velocityY: "velocity_y_pt_s"
    case .scale: "scale"
    case .scaleVelocity: "velocity_per_s"
    case .duration: "duration_ms"
    case .settling: "settling_ms"
    case .margin(let quantity): quantity.rawValue
    }
  }

  /// The name in a report: the key, that of a margin behind `margin.`.
  public var name: String {
    if case .margin = self { "margin.\(key)" } else { key }
  }

  /// The unit behind a number; empty for a fraction or a factor.
  public var unit: String {
    switch self {
    case .progress, .scale: ""
    case .translationX, .translationY: "pt"
    case .velocityX, .velocityY: "pt/s"
    case .scaleVelocity: "/s"
    case .duration, .settling: "ms"
    case .margin(let quantity): quantity.unit
    }
  }

  /// How many decimals results and suites print.
  public var places: Int {
    switch self {
    case .progress, .scale, .scaleVelocity, .margin(.progress), .margin(.scaleVelocity): 3
    case .duration, .settling, .margin(.meanStep): 3
    case .translationX, .translationY, .velocityX, .velocityY: 1
    case .margin(.velocityX), .margin(.velocityY), .margin(.velocityMillimeters),
      .margin(.velocityUnits):
      1
    }
  }

  /// The number; `nil` where the outcome has none.
  public func value(of outcome: Outcome) -> Double? {
    switch self {
    case .progress: outcome.progress
    case .translationX: outcome.translation.x
    case .translationY: outcome.translation.y
    case .velocityX: outcome.velocity.x
    case .velocityY: outcome.velocity.y
    case .scale: outcome.scale
    case .scaleVelocity: outcome.scaleVelocity
    case .duration: milliseconds(outcome.releaseTime - outcome.beginTime)
    case .settling: outcome.settledTime.map { milliseconds($0 - outcome.releaseTime) }
    case .margin(.progress): outcome.margin.progress
    case .margin(let quantity):
      quantity == outcome.margin.velocityQuantity ? outcome.margin.velocity : nil
    }
  }

  /// Whether `nil` means that no change of it alone flips the decision: farther than any number.
  public var isOfMargin: Bool {
    if case .margin = self { true } else { false }
  }
}

private func milliseconds(_ span: TimeSpan) -> Double { Double(span.microseconds) / 1000 }
