import GestureTrace
import Measuring
import Playback

/// Samples through a velocity estimator behind its protocol, as a recogniser holds every one but the default.
enum EstimatorSamples {
  /// A drag of 48 samples, 8 ms apart.
  private static let dragLength = 48

  /// What a run of a process alone can be asked for.
  static var modes: [String: (Int) -> Void] {
    var modes: [String: (Int) -> Void] = [:]
    for entry in Velocities.all {
      modes["velocity-\(entry.name)"] = { drags($0, entry, readsEach: false) }
      modes["velocity-\(entry.name)-each"] = { drags($0, entry, readsEach: true) }
    }
    return modes
  }

  static func run() {
    for entry in Velocities.all {
      for readsEach in [false, true] {
        let title = "velocity \(entry.name), read \(readsEach ? "at each sample" : "at the lift")"
        let amount = 4000 * dragLength
        compare([
          Alternative(title, "ns/sample", places: 1) {
            seconds { drags(amount, entry, readsEach: readsEach) } * 1e9 / Double(amount)
          }
        ])
      }
    }
  }

  /// Drags down and lets go until there have been so many samples.
  static func drags(_ samples: Int, _ entry: VelocityEntry, readsEach: Bool) {
    var estimator = entry.estimator
    var time = Timestamp.zero
    var sum: Vector<Points> = .zero
    var left = samples
    while left > 0 {
      estimator.begin(.touch)
      for sample in 0..<min(left, dragLength) {
        time.microseconds += 8000
        estimator.add(Vector(Double(sample % 7), Double(sample * sample % 997)), at: time)
        if readsEach { sum += estimator.velocity(at: time) }
      }
      left -= dragLength
      time.microseconds += 8000
      estimator.end(cancelled: false, at: time)
      sum += estimator.velocity(at: time)
    }
    blackHole(sum)
  }
}
