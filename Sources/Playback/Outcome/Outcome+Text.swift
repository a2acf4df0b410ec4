private import GestureTrace

extension Violation {
  /// `violation: completes: began and can never complete; …`.
  package var text: String {
    "violation: \(invariant.rawValue): \(detail); \(invariant.explanation)"
  }
}

extension Margin {
  /// `progress 0.633, velocity y 1288.1 pt/s; progress is nearer`.
  package var text: String {
    var parts: [String] = []
    if let progress { parts.append("progress \(decimal(progress, 3))") }
    if let velocity {
      switch velocityQuantity {
      case .velocityX: parts.append("velocity x \(decimal(velocity, 1)) pt/s")
      case .velocityY: parts.append("velocity y \(decimal(velocity, 1)) pt/s")
      case .scaleVelocity: parts.append("velocity \(decimal(velocity, 2)) /s")
      case .velocityMillimeters: parts.append("velocity \(decimal(velocity, 1)) mm/s")
      case .velocityUnits: parts.append("velocity \(decimal(velocity, 1)) units/s")
      case .meanStep: parts.append("mean step \(decimal(velocity, 2)) units")
      case .progress: break
      }
    }
    guard let limiting else { return "no change of one quantity alone flips it" }
    let name = limiting == .progress ? "progress" : "velocity"
    return parts.joined(separator: ", ") + (parts.count > 1 ? "; \(name) is nearer" : "")
  }
}
