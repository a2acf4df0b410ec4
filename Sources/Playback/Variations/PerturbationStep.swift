/// One size of a perturbation.
public struct PerturbationStep: Hashable, Sendable {
  /// What is changed.
  public enum Change: Hashable, Sendable {
    /// The gesture.
    case gesture(GestureVariation)
    /// The screen that it is played on.
    case screen(Screen)
  }

  /// What is changed.
  public var change: Change
  /// How much, in the perturbation's unit; `nil` where sizes cannot be put in order.
  public var size: Double?

  /// As a heading: `20 ms`, `×0.5`, `iphone-se`.
  public var text: String {
    switch change {
    case .gesture(let variation): variation.text
    case .screen(let screen): screen.name
    }
  }
}
