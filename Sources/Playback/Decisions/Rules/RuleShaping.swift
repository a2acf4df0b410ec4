/// What a system does to a velocity before its rule sees it. Constants by their names.
public enum RuleShaping: Hashable, Sendable {
  /// Nothing.
  case none
  /// Android's clamp: slower than the least is none at all, on each axis; faster than the most is the most.
  case clamped(least: String, most: String)
  /// Flutter's drag recogniser: no fling below a speed or a recent way; never faster than the most.
  case fling(least: String, way: String, most: String)
}

/// A shaping with its constants found.
struct ShapingProgram: Hashable, Sendable, BitwiseCopyable {
  private var least = -1
  private var way = -1
  private var most = -1

  /// `nil` when a constant is missing.
  init?(_ shaping: RuleShaping, index: (String) -> Int?) {
    switch shaping {
    case .none: break
    case .clamped(let least, let most):
      guard let low = index(least), let high = index(most) else { return nil }
      self.least = low
      self.most = high
    case .fling(let least, let way, let most):
      guard let low = index(least), let distance = index(way), let high = index(most) else {
        return nil
      }
      self.least = low
      self.way = distance
      self.most = high
    }
  }

  /// Whether it changes anything.
  @inline(__always)
  var isActive: Bool { least >= 0 }

  /// The facts as the rule sees them.
  func callAsFunction(_ facts: RuleFacts, _ values: [Double]) -> RuleFacts {
    var shaped = facts
    let most = values[most]
    let least = values[least]
    if way < 0 {
      shaped.velocity = abs(facts.velocity) < least ? 0 : facts.velocity
      shaped.velocityAcross = abs(facts.velocityAcross) < least ? 0 : facts.velocityAcross
      shaped.velocityAcross = min(max(shaped.velocityAcross, -most), most)
    } else {
      let isFling = abs(facts.velocity) > least && abs(facts.recentTranslation) > values[way]
      shaped.velocity = isFling ? facts.velocity : 0
    }
    shaped.velocity = min(max(shaped.velocity, -most), most)
    return shaped
  }
}
