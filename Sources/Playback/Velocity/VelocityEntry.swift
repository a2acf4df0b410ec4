/// A velocity estimator by name, with what a person needs to choose one.
public struct VelocityEntry: Sendable {
  /// What an estimator answers with.
  public enum Quantity: String, Hashable, Sendable, CaseIterable {
    /// Points a second along each axis.
    case velocity = "pt/s"
    /// Points a second along each axis, never negative: which way is not in it.
    case speed = "pt/s, unsigned"
    /// Points a report along each axis, never negative.
    case stepLength = "pt a report, unsigned"
  }

  /// The name on the command line.
  public var name: String
  /// One sentence on what it is.
  public var abstract: String
  /// The formula.
  public var formula: String
  /// How much of the gesture it looks at.
  public var window: String
  /// What a rest before the lift does.
  public var pauseRule: String
  /// The fewest samples that give a velocity other than zero, where the fingers landed counted in.
  public var minimumSamples: Int
  /// What it answers with.
  public var quantity: Quantity
  /// Where it comes from.
  public var source: String
  /// The estimator with its defaults.
  public var estimator: any VelocityEstimator

  /// Makes an entry.
  public init(
    name: String, abstract: String, formula: String, window: String, pauseRule: String,
    minimumSamples: Int, quantity: Quantity = .velocity, source: String,
    estimator: any VelocityEstimator
  ) {
    self.name = name
    self.abstract = abstract
    self.formula = formula
    self.window = window
    self.pauseRule = pauseRule
    self.minimumSamples = minimumSamples
    self.quantity = quantity
    self.source = source
    self.estimator = estimator
  }

  /// The parameters as data, with this estimator's values as defaults; on the command line after `velocity.`.
  public var parameters: [Parameter] {
    zip(estimator.parameterList, estimator.parameterValues()).map { parameter, value in
      var parameter = parameter
      parameter.defaultValue = value.value
      return parameter
    }
  }
}
