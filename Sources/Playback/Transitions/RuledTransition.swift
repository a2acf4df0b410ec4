internal import GestureTrace

/// A transition whose decision another rule can take over.
public protocol RuledTransition: InteractiveTransition {
  /// What decides when the fingers lift.
  var rule: any DecisionRule { get set }
  /// The way that leads to the finish.
  var finishDirection: FinishDirection { get }
  /// How far the whole progress is on a screen, in points; `nil` where it is no way.
  func wholeWay(on screen: Screen) -> Double?
  /// The parameters that its own rule alone looks at, when the fingers have lifted; by their names there and here.
  var ruleParameters: [String] { get }
}

extension RuledTransition {
  /// None that could be named.
  public var ruleParameters: [String] { [] }
}

extension PhotoDismiss: RuledTransition {
  /// Down.
  public var finishDirection: FinishDirection { .down }
  /// The distance of its configuration.
  public func wholeWay(on screen: Screen) -> Double? { configuration.distance }
  /// Both thresholds.
  public var ruleParameters: [String] { ["finishProgress", "finishVelocity"] }
}

extension ShrinkDismiss: RuledTransition {
  /// To the right.
  public var finishDirection: FinishDirection { .right }
  /// The screen's width.
  public func wholeWay(on screen: Screen) -> Double? { screen.size.width }
  /// Both thresholds.
  public var ruleParameters: [String] { ["finishProgress", "returnSpeed"] }
}

extension EdgePop: RuledTransition {
  /// To the right.
  public var finishDirection: FinishDirection { .right }
  /// The distance of its configuration.
  public func wholeWay(on screen: Screen) -> Double? { configuration.distance }
  /// The threshold.
  public var ruleParameters: [String] { ["finishProgress"] }
}

extension PinchPop: RuledTransition {
  /// Fingers that close.
  public var finishDirection: FinishDirection { .closing }
  /// None: a scale is no way.
  public func wholeWay(on screen: Screen) -> Double? { nil }
  /// The threshold, and how far ahead the velocity is trusted.
  public var ruleParameters: [String] { ["finishProgress", "horizon"] }
}
