import GestureTrace
import Playback

extension TransitionGeometry {
  /// An iPhone X with a cell of 80×80 pt, a 4:3 picture and a bar of 83 pt.
  static var usual: TransitionGeometry { TransitionGeometry() }

  static var withoutCell: TransitionGeometry {
    var geometry = TransitionGeometry()
    geometry.hasCell = false
    return geometry
  }

  static var withoutPicture: TransitionGeometry {
    var geometry = TransitionGeometry()
    geometry.hasPicture = false
    return geometry
  }

  static func cell(_ x: Double, _ y: Double, _ width: Double, _ height: Double)
    -> TransitionGeometry
  {
    var geometry = TransitionGeometry()
    geometry.cell = ViewFrame(x: x, y: y, width: width, height: height)
    return geometry
  }
}

extension Timeline {
  /// The calls in words, with the milliseconds where the time goes on: `push … @380 animationEnded …`.
  var story: String {
    var words: [String] = []
    var time = TimeSpan.zero
    for call in calls {
      if call.time != time {
        words.append("@\(printed(Double(call.time.microseconds) / 1000, 0))")
      }
      time = call.time
      words.append("\(call)")
    }
    return words.joined(separator: " ")
  }

  /// The values of a property at times in milliseconds, with three decimals.
  func values(
    _ view: AnimatedView, _ key: AnimatedProperty.Key, at times: [Int64]
  ) -> [String]? {
    property(view, key).map { property in
      times.map { printed(property.value(at: .milliseconds($0)), 3) }
    }
  }

  /// Start, end, begin and duration in milliseconds of a property.
  func ends(_ view: AnimatedView, _ key: AnimatedProperty.Key) -> [Double]? {
    property(view, key).map { property in
      [
        property.start, property.end, property.begin.seconds * 1000,
        property.curve.duration.seconds * 1000,
      ]
    }
  }

  var codes: [String] { faults.map(\.rawValue) }
}

/// A spring of the table: x = 1 − e^(−at)[cos ωt + ((a − v0)/ω) sin ωt].
func springValue(_ t: Double, _ duration: Double, _ damping: Double, _ velocity: Double = 0)
  -> Double
{
  SpringTiming(duration: duration, dampingRatio: damping, initialVelocity: velocity)
    .spring.value(at: t)
}
