/// A way in which gestures of one and the same intent differ, with the sizes that are tried, from small to large.
public enum Perturbation: String, Hashable, Sendable, CaseIterable {
  /// Everything slower or faster.
  case timeScale = "time-scale"
  /// Every finger farther or less far.
  case distanceScale = "distance-scale"
  /// A sensor that is wrong.
  case noise
  /// Reports that do not arrive.
  case dropped
  /// Devices of other rates.
  case rate
  /// A rest before the lift.
  case rest
  /// The last samples go back.
  case reversed
  /// The end is missing.
  case truncated
  /// Other screens.
  case screen

  /// Factors either way; 1.05 is 5 % more, and as much less.
  private static let factors = [1.02, 1.05, 1.1, 1.2, 1.5, 2]
  /// From what a good sensor has to what none should.
  private static let noises = [0.05, 0.1, 0.2, 0.5, 1, 2]
  private static let shares = [0.05, 0.1, 0.2, 0.3, 0.5]
  private static let rests = [5.0, 10, 20, 50, 100, 200, 500]
  private static let returns = [5.0, 10, 20, 30, 50, 100]

  /// One sentence on what is changed.
  public var abstract: String {
    switch self {
    case .timeScale: "Everything takes so many times as long."
    case .distanceScale: "Every finger goes so many times as far from where it landed."
    case .noise: "Each finger's place is wrong by so much (standard deviation along each axis)."
    case .dropped: "So many of the reports in which fingers move do not arrive."
    case .rate: "The same way is reported so often a second."
    case .rest: "The fingers lift so much later, and rest meanwhile."
    case .reversed:
      "In so much of the time before the last report the fingers go back instead of on."
    case .truncated: "The fingers lift when so much of the gesture's time was still to come."
    case .screen: "The same fingers on another screen."
    }
  }

  /// What a size is counted in, as it stands behind the number; `nil` where sizes cannot be put in order.
  public var unit: String? {
    switch self {
    case .timeScale, .distanceScale: "×"
    case .noise: "mm"
    case .dropped, .truncated: "%"
    case .rest, .reversed: "ms"
    case .rate, .screen: nil
    }
  }

  /// The sizes that are tried.
  ///
  /// - Parameters:
  ///   - seed: Of what is random: the same seed draws the same numbers.
  ///   - screen: The screen in use, which is no other one.
  /// - Returns: From small to large where they have an order. A factor and its reciprocal are of one size.
  public func steps(seed: UInt64, screen: Screen) -> [PerturbationStep] {
    func steps(_ sizes: [Double], _ variation: (Double) -> GestureVariation) -> [PerturbationStep] {
      sizes.map { PerturbationStep(change: .gesture(variation($0)), size: $0) }
    }
    func scales(_ variation: (Double) -> GestureVariation) -> [PerturbationStep] {
      Self.factors.flatMap { factor in
        [1 / factor, factor].map {
          PerturbationStep(change: .gesture(variation($0)), size: factor)
        }
      }
    }
    func shares(_ variation: (Double) -> GestureVariation) -> [PerturbationStep] {
      Self.shares.map { PerturbationStep(change: .gesture(variation($0)), size: $0 * 100) }
    }
    switch self {
    case .timeScale: return scales { .timeScale($0) }
    case .distanceScale: return scales { .distanceScale($0) }
    case .noise: return steps(Self.noises) { .noise(millimeters: $0, seed: seed) }
    case .dropped: return shares { .droppedReports(share: $0, seed: seed) }
    case .rate:
      return GestureVariation.rates.map { PerturbationStep(change: .gesture($0), size: nil) }
    case .rest: return steps(Self.rests) { .laterLift(milliseconds: $0) }
    case .reversed: return steps(Self.returns) { .turnedBack(milliseconds: $0) }
    case .truncated: return shares { .cutShort(share: $0) }
    case .screen:
      return Screens.all.filter { $0.screen != screen }.map {
        PerturbationStep(change: .screen($0.screen), size: nil)
      }
    }
  }
}
