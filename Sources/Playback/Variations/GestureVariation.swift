internal import GestureTrace

/// A gesture made a little different, to see where decisions part.
public enum GestureVariation: Hashable, Sendable {
  /// The fingers rest for so long before they lift, in milliseconds, however long they did.
  case pause(milliseconds: Double)
  /// The fingers go back for so long before they lift, at a share of the speed that they had.
  case reversal(milliseconds: Double, share: Double)
  /// The same way, reported so often a second.
  case rate(hertz: Double)
  /// Everything takes so many times as long.
  case timeScale(Double)
  /// Every finger goes so many times as far.
  case distanceScale(Double)
  /// The sensor is wrong by so much, in millimetres: the standard deviation of each finger's place along each axis.
  case noise(millimeters: Double, seed: UInt64)
  /// So many of the reports in which fingers move, as a share, do not arrive.
  case droppedReports(share: Double, seed: UInt64)
  /// The fingers lift so much later, in milliseconds, and rest meanwhile.
  case laterLift(milliseconds: Double)
  /// In so many milliseconds before the last movement, and in that, the fingers go back instead of on.
  case turnedBack(milliseconds: Double)
  /// The fingers lift when so much, as a share, of the gesture's time was still to come.
  case cutShort(share: Double)

  /// Rests before the lift.
  public static let pauses = [0.0, 10, 20, 30, 40, 50, 75, 100, 150, 200, 300, 500, 1000].map {
    GestureVariation.pause(milliseconds: $0)
  }

  /// Ways back in the last 50 ms: how long, at which share of the speed.
  public static let reversals = [0.25, 0.5, 1.0].flatMap { share in
    [10.0, 20, 30, 40, 50].map { GestureVariation.reversal(milliseconds: $0, share: share) }
  }

  /// The rates of devices.
  public static let rates = [60.0, 125, 250, 1000].map { GestureVariation.rate(hertz: $0) }

  /// The value as a heading.
  public var text: String {
    switch self {
    case .pause(let milliseconds), .laterLift(let milliseconds), .turnedBack(let milliseconds):
      "\(decimal(milliseconds)) ms"
    case .reversal(let milliseconds, let share):
      "\(decimal(milliseconds)) ms at \(decimal(share * 100)) %"
    case .rate(let hertz): "\(decimal(hertz)) Hz"
    case .timeScale(let factor), .distanceScale(let factor): "×\(decimal(factor))"
    case .noise(let millimeters, _): "\(decimal(millimeters)) mm"
    case .droppedReports(let share, _), .cutShort(let share): "\(decimal(share * 100)) %"
    }
  }
}
