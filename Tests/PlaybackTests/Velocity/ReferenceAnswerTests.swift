import GestureTrace
import Playback
import Testing

@Suite struct ReferenceAnswerTests {
  struct Row: Sendable, CustomTestStringConvertible {
    var title: String
    var samples: [(Timestamp, Vector<Points>)]
    var estimator: String
    var restMS: Int64
    var expected: Vector<Points>

    var testDescription: String { "\(title), \(estimator), \(restMS) ms" }
  }

  private static let rows = ReferenceAnswers.all.flatMap { reference -> [Row] in
    let samples = reference.samples.split(separator: "\n").map { line in
      let numbers = line.split(separator: " ").map { number($0) }
      return (
        milliseconds(numbers[0]),
        Vector<Points>(numbers[1], numbers[2])
      )
    }
    return reference.answers.split(separator: "\n").flatMap { line -> [Row] in
      let words = line.split(separator: " ")
      let numbers = words.dropFirst().map { number($0) }
      return zip(reference.restsMS, stride(from: 0, to: numbers.count, by: 2)).map { rest, index in
        Row(
          title: reference.title, samples: samples, estimator: String(words[0]), restMS: rest,
          expected: Vector(numbers[index], numbers[index + 1]))
      }
    }
  }

  @Test func `every estimator of another system has reference answers, for every movement`() {
    let others = Set(Velocities.all.map(\.name)).subtracting(["windowed", "uikit-like"])
    for reference in ReferenceAnswers.all {
      let rows = Self.rows.filter { $0.title == reference.title }
      #expect(Set(rows.map(\.estimator)) == others)
      #expect(rows.count == others.count * reference.restsMS.count)
    }
  }

  @Test(arguments: rows)
  func `the answer is that of the original's own loops`(row: Row) throws {
    var estimator = try Velocities.named(row.estimator).estimator
    // Nothing of a gesture before may be left.
    for _ in 0..<2 {
      estimator.begin(.touch)
      for (time, position) in row.samples { estimator.add(position, at: time) }
      let lift = row.samples[row.samples.count - 1].0 + .milliseconds(row.restMS)
      estimator.end(cancelled: false, at: lift)
      let answer = estimator.velocity(at: lift)
      // Nine digits are written down.
      let tolerance = Tolerance.absolute(max(row.expected.length * 1e-7, 1e-8))
      #expect(answer.x.isApproximately(row.expected.x, within: tolerance), "x \(answer.x)")
      #expect(answer.y.isApproximately(row.expected.y, within: tolerance), "y \(answer.y)")
    }
  }
}
