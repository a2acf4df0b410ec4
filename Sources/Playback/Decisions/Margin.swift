/// The smallest changes that flip a decision, each while everything else stays.
///
/// `nil` where no change of that quantity alone does. Changing the quantity by its margin towards the threshold flips
/// the decision when it is recomputed, rounding included.
public struct Margin: Hashable, Sendable {
  /// A quantity that a decision looks at.
  public enum Quantity: String, Hashable, Sendable, CaseIterable {
    /// The transition's progress.
    case progress
    /// The velocity along x in points a second.
    case velocityX = "velocity_x_pt_s"
    /// The velocity along y in points a second.
    case velocityY = "velocity_y_pt_s"
    /// The velocity of a pinch in scale units a second.
    case scaleVelocity = "velocity_per_s"
    /// The velocity along the way in millimetres a second.
    case velocityMillimeters = "velocity_mm_s"
    /// The velocity along the way in libinput units a second.
    case velocityUnits = "velocity_units_s"
    /// The mean step of a report in libinput units.
    case meanStep = "mean_step_units"

    /// What counts as much as a whole progress of 1 when margins are compared: an ordinary flick.
    public var ordinary: Double {
      switch self {
      case .progress: 1
      case .velocityX, .velocityY: Margin.ordinarySpeed
      case .scaleVelocity: Margin.ordinaryScaleSpeed
      // 1,000 pt/s on a phone of 6 pt/mm; 10.5 libinput units make a millimetre.
      case .velocityMillimeters: 167
      case .velocityUnits: 1750
      case .meanStep: 15
      }
    }

    /// The unit.
    public var unit: String {
      switch self {
      case .progress: ""
      case .velocityX, .velocityY: "pt/s"
      case .scaleVelocity: "/s"
      case .velocityMillimeters: "mm/s"
      case .velocityUnits: "units/s"
      case .meanStep: "units"
      }
    }
  }

  /// The change of progress, above 0.
  public var progress: Double?
  /// The change of the velocity that the machine looks at, above 0.
  public var velocity: Double?
  /// Which velocity that is.
  public var velocityQuantity: Quantity

  /// The speed that counts as much as a whole progress of 1 when margins are compared, in points a second: an ordinary flick.
  public static let ordinarySpeed = 1000.0
  /// The same for a pinch, in scale units a second.
  public static let ordinaryScaleSpeed = 2.0

  /// Makes a margin.
  public init(
    progress: Double? = nil, velocity: Double? = nil, of velocityQuantity: Quantity = .velocityY
  ) {
    self.progress = progress
    self.velocity = velocity
    self.velocityQuantity = velocityQuantity
  }

  /// The margin of the velocity along y in points a second, where the machine looks at that.
  public var velocityY: Double? { velocityQuantity == .velocityY ? velocity : nil }

  /// The quantity whose margin is the smallest share of its ordinary range (``ordinarySpeed``); `nil` without any.
  public var limiting: Quantity? {
    let speed = velocityQuantity.ordinary
    switch (progress, velocity) {
    case (nil, nil): return nil
    case (_?, nil): return .progress
    case (nil, _?): return velocityQuantity
    case (let progress?, let velocity?):
      return velocity / speed < progress ? velocityQuantity : .progress
    }
  }

  /// How much must be taken off a value so that it is no longer above a threshold.
  public static func below(_ value: Double, _ threshold: Double) -> Double {
    var margin = value - threshold
    // Rounding of the subtraction can leave the value a hair above.
    while value - margin > threshold, margin.isFinite { margin = margin.nextUp }
    return margin
  }

  /// How much must be added to a value so that it is above a threshold.
  public static func above(_ value: Double, _ threshold: Double) -> Double {
    var margin = threshold.nextUp - value
    while value + margin <= threshold, margin.isFinite { margin = margin.nextUp }
    return margin
  }

  /// How much must be added to a value so that it reaches a threshold in single precision.
  static func reaching(_ value: Double, _ threshold: Float) -> Double {
    growing(Double(threshold) - value) { Float(value + $0) >= threshold }
  }

  /// The smallest number from a first guess on, a few roundings further, for which something holds.
  static func growing(_ guess: Double, _ holds: (Double) -> Bool) -> Double {
    var margin = max(guess, .leastNonzeroMagnitude)
    // A guess of nothing has next to no rounding of its own, what it is added to has.
    var step = max(margin.ulp, 0x1p-56)
    for _ in 0..<64 {
      if holds(margin) { return margin }
      margin += step
      step *= 2
    }
    return margin
  }
}
