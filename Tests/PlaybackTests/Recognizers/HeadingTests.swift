import GestureTrace
import Playback
import Testing

/// A row of ``HeadingTests``.
struct HeadingRow: CustomTestStringConvertible {
  var translation: Vector<Points>
  var velocity: Vector<Points>
  var way: Vector<Points>?

  init(_ translation: (Double, Double), _ velocity: (Double, Double), _ way: (Double, Double)?) {
    self.translation = Vector(translation.0, translation.1)
    self.velocity = Vector(velocity.0, velocity.1)
    self.way = way.map { Vector($0.0, $0.1) }
  }

  var testDescription: String { "\(translation), \(velocity)" }
}

/// Which way fingers go: by their translation, or, where that is next to nothing, by their velocity.
struct HeadingTests {
  @Test(arguments: [
    HeadingRow((3, 0), (0, 900), (3, 0)),
    HeadingRow((0, -3), (0, 0), (0, -3)),
    HeadingRow((2.9, -2.9), (0, 900), (0, 900)),
    HeadingRow((2.9, -2.9), (0, 0), (2.9, -2.9)),
    HeadingRow((1, 0), (.nan, 0), (1, 0)),
    HeadingRow((.nan, 0), (0, 1), (0, 1)),
    HeadingRow((.infinity, 0), (0, 1), (0, 1)),
    HeadingRow((.nan, 0), (0, 0), nil),
    HeadingRow((0, 0), (0, 0), nil),
    HeadingRow((0, 0), (.nan, 0), nil),
  ])
  func `is the translation from 3 points on, else the velocity, else any translation`(
    row: HeadingRow
  ) {
    let reading = RecordedReading(
      RecognizerReading(
        time: .zero, recognizer: .pan, state: .began, translation: row.translation,
        velocity: row.velocity, location: .zero, touches: 1))
    #expect(reading.heading == row.way)
  }
}
