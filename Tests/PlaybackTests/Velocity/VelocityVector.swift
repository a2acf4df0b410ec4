import GestureTrace
import Playback
import Testing

/// Where a finger was and when, and how fast a published test expects it to be at the lift.
struct VelocityVector: Sendable, CustomTestStringConvertible {
  enum Axis: Sendable {
    case x
    case y
  }

  struct Expectation: Sendable {
    var estimator: String
    var axis: Axis
    /// In pixels a second; `nil` where the original has no answer.
    var velocity: Double?

    init(_ estimator: String, _ axis: Axis, _ velocity: Double?) {
      (self.estimator, self.axis, self.velocity) = (estimator, axis, velocity)
    }
  }

  struct Sample: Sendable {
    var position: Vector<Points>
    var time: Timestamp
    /// Whether the original made it up between two reports; its trackers skip those.
    var isResampled: Bool
  }

  var name: String
  var expected: [Expectation]
  var samples: [Sample] = []
  var lift: Timestamp = .zero

  /// Reads a line a sample, `ms x y`, coordinates in the shortest form that reads back to the same single-precision
  /// number; the last line is `ms lift`.
  init(_ name: String, _ expected: [Expectation], _ text: String) {
    self.name = name
    self.expected = expected
    for line in text.split(separator: "\n") {
      let words = line.split(separator: " ")
      let time = milliseconds(words[0])
      if words[1] == "lift" {
        lift = time
      } else {
        samples.append(
          Sample(
            position: Vector(single(words[1]), single(words[2])), time: time,
            isResampled: words.count == 4))
      }
    }
  }

  var testDescription: String { name }

  /// What an estimator says when the finger lifts; `pauseMS` after the last sample, where that is given.
  func answer(_ name: String, pauseMS: Int64? = nil) throws -> Vector<Points> {
    var estimator = try Velocities.named(name).estimator
    estimator.begin(.touch)
    for sample in samples where !sample.isResampled {
      estimator.add(sample.position, at: sample.time)
    }
    let last = samples.last?.time ?? .zero
    let lift = pauseMS.map { last + .milliseconds($0) } ?? lift
    estimator.end(cancelled: false, at: lift)
    return estimator.velocity(at: lift)
  }
}

/// The number, or one that no expectation meets.
func number(_ text: some StringProtocol) -> Double { Double(text) ?? .nan }

/// The time, to the microsecond.
func milliseconds(_ text: some StringProtocol) -> Timestamp { milliseconds(number(text)) }

func milliseconds(_ milliseconds: Double) -> Timestamp {
  .zero + .seconds(milliseconds / 1000)
}

private func single(_ text: some StringProtocol) -> Double { Float(text).map(Double.init) ?? .nan }
