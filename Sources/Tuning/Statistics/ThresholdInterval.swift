/// How sure one may be of the best value of a threshold: the range that holds the best value for people like those of
/// the sample.
///
/// From each replicate of the ``ClusterBootstrap`` it needs the two ends, along the axis of the parameter, of the plateau
/// of the best settings: those of ``Plateau/bounds``. The interval reaches from a low percentile of the lower ends to a
/// high percentile of the upper ends, both widened for few subjects (``PercentileInterval``).
///
/// The best threshold of a score that goes in steps is a cube-root problem: the sampling distribution is not the normal
/// one, and the bootstrap of the maximum itself is not consistent (Kim and Pollard 1990; Abrevaya and Huang 2005). Taking
/// the ends of the plateau rather than its middle, and Student's quantiles, makes up for that in the samples that people
/// have, of 8 to 20 subjects; `docs/tuning-statistics.md` has the coverage that was measured, and of what else was tried.
public struct ThresholdInterval: Hashable, Sendable {
  /// The lowest value that the data leave open.
  public var lower: Double
  /// The highest value that the data leave open.
  public var upper: Double
  /// The share of samples whose interval is to hold the best value.
  public var confidence: Double

  /// Makes the interval of one parameter; `nil` for fewer than two subjects, for no replicate, and where an end is not a
  /// number.
  ///
  /// - Parameters:
  ///   - lowerEnds: The parameter's lowest value on the plateau of each replicate, in the parameter's unit.
  ///   - upperEnds: Its highest value there, in the same order; 2,000 replicates are plenty.
  ///   - clusterCount: How many subjects the sample has.
  ///   - confidence: The share of samples whose interval is to hold the best value, 0 to 1.
  public init?(
    lowerEnds: [Double], upperEnds: [Double], clusterCount: Int, confidence: Double = 0.95
  ) {
    guard
      let interval = PercentileInterval(
        lower: lowerEnds, upper: upperEnds, clusterCount: clusterCount, confidence: confidence)
    else { return nil }
    lower = interval.lower
    upper = interval.upper
    self.confidence = confidence
  }
}
