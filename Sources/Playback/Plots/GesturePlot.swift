public import GestureTrace

/// A gesture as curves over time: the transition's progress and the velocity that its rule looks at, with the values
/// at which the decision flips.
public struct GesturePlot: Hashable, Sendable {
  /// What stands above.
  public var title: String
  /// The curves, one below the other, over the same time.
  public var panels: [PlotPanel]
  /// From the first sample to the last.
  public var span: ClosedRange<Timestamp>
  /// Times with a name: when the recogniser began, when the fingers lifted.
  public var moments: [PlotMoment]

  /// Makes a plot of a gesture that was played with ``PlayOptions/recordsCourse``; `nil` where it has fewer than two
  /// samples.
  ///
  /// - Parameters:
  ///   - outcome: What came of the gesture.
  ///   - title: What stands above.
  public init?(_ outcome: Outcome, title: String) {
    let course = outcome.course
    guard let first = course.first, let last = course.last, first.time < last.time else {
      return nil
    }
    self.title = title
    span = first.time...last.time
    let levels = FlipLevels(outcome)
    let velocity = PlottedVelocity(outcome)
    panels = [
      PlotPanel(
        name: "progress", unit: "", places: 3,
        points: course.map { PlotPoint(time: $0.time, value: $0.progress) },
        levels: levels.progress),
      PlotPanel(
        name: velocity.name, unit: velocity.quantity.unit, places: velocity.places,
        points: course.map { PlotPoint(time: $0.time, value: velocity.value($0)) },
        levels: levels.velocity),
    ]
    moments = []
    if outcome.decision != .none, span.contains(outcome.beginTime) {
      moments.append(PlotMoment(time: outcome.beginTime, name: "began"))
    }
    if span.contains(outcome.releaseTime) {
      let name = outcome.end == .open ? "trace ends" : "lift"
      moments.append(PlotMoment(time: outcome.releaseTime, name: name))
    }
  }
}

/// A curve over time.
public struct PlotPanel: Hashable, Sendable {
  /// What it shows.
  public var name: String
  /// The unit of its values; empty for a fraction.
  public var unit: String
  /// How many decimals its values are printed with.
  public var places: Int
  /// Its values in the order of time. One that is not finite leaves a gap.
  public var points: [PlotPoint]
  /// Values that are drawn as lines.
  public var levels: [PlotLevel]

  /// The values that it reaches from and to; 0 is among them, and no line lies outside.
  var range: ClosedRange<Double> {
    let values = (points.map(\.value) + levels.map(\.value)).filter(\.isFinite)
    let low = min(0, values.min() ?? 0)
    let high = max(0, values.max() ?? 0)
    return low < high ? low...high : low...(low + 1)
  }

  /// Where a value lies between the lower end of the range, 0, and the upper one, 1.
  func height(of value: Double) -> Double {
    let range = range
    // Halves: the difference of two numbers may be none.
    let height =
      (value / 2 - range.lowerBound / 2) / (range.upperBound / 2 - range.lowerBound / 2)
    return height.isFinite ? min(1, max(0, height)) : 0
  }

  /// The value with its unit.
  func text(_ value: Double) -> String {
    decimal(value, places) + (unit.isEmpty ? "" : " \(unit)")
  }
}

/// A value at a time.
public struct PlotPoint: Hashable, Sendable, BitwiseCopyable {
  /// When.
  public var time: Timestamp
  /// How much.
  public var value: Double
}

/// A value that is drawn as a line.
public struct PlotLevel: Hashable, Sendable {
  /// What it is.
  public var name: String
  /// How much.
  public var value: Double
}

/// A time with a name.
public struct PlotMoment: Hashable, Sendable {
  /// When.
  public var time: Timestamp
  /// What happened then.
  public var name: String
}

/// The values at which the decision flips: what the parameters say, or else what the margin says.
private struct FlipLevels {
  var progress: [PlotLevel] = []
  var velocity: [PlotLevel] = []

  init(_ outcome: Outcome) {
    let velocity = PlottedVelocity(outcome)
    progress = Self.levels(
      "finishProgress", outcome, margin: outcome.margin.progress, at: outcome.progress,
      finishesUpwards: true)
    self.velocity = Self.levels(
      "finishVelocity", outcome,
      margin: outcome.margin.velocityQuantity == velocity.quantity ? outcome.margin.velocity : nil,
      at: outcome.course.last.map(velocity.value) ?? 0,
      // A pinch that closes has a negative velocity.
      finishesUpwards: velocity != .scale)
  }

  private static func levels(
    _ parameter: String, _ outcome: Outcome, margin: Double?, at value: Double,
    finishesUpwards: Bool
  ) -> [PlotLevel] {
    var levels: [PlotLevel] = []
    if let threshold = outcome.parameters.first(where: { $0.name == parameter }) {
      levels.append(PlotLevel(name: parameter, value: threshold.value))
    }
    guard let margin, outcome.decision == .finish || outcome.decision == .cancel else {
      return levels
    }
    let flip = (outcome.decision == .cancel) == finishesUpwards ? value + margin : value - margin
    let isKnown = levels.contains { abs($0.value - flip) <= 1e-9 * max(1, abs(flip)) }
    if !isKnown { levels.append(PlotLevel(name: "flips", value: flip)) }
    return levels
  }
}

/// The velocity that says most of a gesture: the one that its rule looks at, else that of its main direction.
private enum PlottedVelocity {
  case x
  case y
  case scale

  init(_ outcome: Outcome) {
    let translation = outcome.translation
    let main: Self = abs(translation.x) > abs(translation.y) ? .x : .y
    guard outcome.recognizer != .pinch else {
      self = .scale
      return
    }
    switch outcome.margin.velocity == nil ? .progress : outcome.margin.velocityQuantity {
    case .velocityX: self = .x
    case .velocityY: self = .y
    case .scaleVelocity: self = .scale
    case .progress, .velocityMillimeters, .velocityUnits, .meanStep: self = main
    }
  }

  var quantity: Margin.Quantity {
    switch self {
    case .x: .velocityX
    case .y: .velocityY
    case .scale: .scaleVelocity
    }
  }

  var name: String {
    switch self {
    case .x: "velocity x"
    case .y: "velocity y"
    case .scale: "velocity"
    }
  }

  var places: Int { self == .scale ? 2 : 0 }

  func value(_ sample: CourseSample) -> Double {
    switch self {
    case .x: sample.velocity.x
    case .y: sample.velocity.y
    case .scale: sample.scaleVelocity
    }
  }
}
