/// What became of one gesture's decisions.
public struct StressResult: Hashable, Sendable {
  /// What a subject says of the gesture as it is.
  public enum Base: Hashable, Sendable {
    /// It finishes, or does not: goes back, never begins or never completes.
    case decided(finishes: Bool)
    /// It says nothing: a sentence.
    case notApplicable(String)
  }

  /// What became of a subject's decision.
  public enum Answer: UInt8, Hashable, Sendable, BitwiseCopyable {
    /// It stayed.
    case kept
    /// It flipped between finishing and not.
    case flipped
    /// The subject says nothing of the gesture, as it is or perturbed.
    case notAsked
  }

  /// What a size of a perturbation did.
  public enum Step: Hashable, Sendable {
    /// An answer for each subject.
    case answers([Answer])
    /// The gesture cannot be perturbed so: a sentence.
    case notApplicable(String)
  }

  /// Of each subject, what it says of the gesture as it is.
  public var base: [Base]
  /// Of each perturbation, what each of its sizes did.
  public var steps: [[Step]]

  /// How many of all decisions on the gesture perturbed flip.
  public var flips: (flipped: Int, asked: Int) {
    var flips = (flipped: 0, asked: 0)
    for step in steps.joined() {
      guard case .answers(let answers) = step else { continue }
      for answer in answers where answer != .notAsked {
        flips.asked += 1
        if answer == .flipped { flips.flipped += 1 }
      }
    }
    return flips
  }
}
