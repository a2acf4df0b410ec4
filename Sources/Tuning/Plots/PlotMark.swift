/// A setting that is marked in a plot.
public struct PlotMark: Hashable, Sendable {
  /// What it is, such as “proposed 0.49”.
  public var name: String
  /// Where it lies along the horizontal axis.
  public var x: Double
  /// Where it lies along the vertical axis.
  public var y: Double
  /// Which sign stands there.
  public var sign: Sign

  /// How a mark looks.
  public enum Sign: Hashable, Sendable {
    /// A filled circle: the setting that is proposed.
    case proposed
    /// An open square: the setting that is in force.
    case current
  }

  /// Makes a mark.
  public init(name: String, x: Double, y: Double, sign: Sign) {
    self.name = name
    self.x = x
    self.y = y
    self.sign = sign
  }
}
