/// A way to an interval of the best threshold.
enum Method: String, CaseIterable {
  /// The one that is reported.
  case threshold = "`ThresholdInterval`"
  /// Percentiles of the plateau's ends, not widened for few subjects.
  case ends = "ends, plain"
  /// Percentiles of the plateau's centre.
  case centers = "centre"
  /// All settings that are at least as good as the best in one of twenty replicates.
  case inversion = "test inversion"
  /// Percentiles of the centre when fewer subjects are drawn.
  case fewerDraws = "*m* out of *n*"
}
