import GestureTrace
import Testing

@testable import Playback

/// The table of uikit-model 4 on a screen of 375 × 812 pt.
@Suite struct ScreenEdgePanTests {
  private static let bounds = Size<Points>(width: 375, height: 812)

  private func landed(
    at x: Double, _ y: Double, edges: ScreenEdges = .left, touches: Int = 1
  ) -> ScreenEdgePanRecognizer {
    var configuration = ScreenEdgePanRecognizer.Configuration()
    configuration.edges = edges
    var pan = ScreenEdgePanRecognizer(
      configuration: configuration, bounds: Self.bounds, estimator: WindowedVelocity())
    pan.begin(.touch, touches: touches, at: Vector(x, y), time: .zero)
    return pan
  }

  private func move(
    _ pan: inout ScreenEdgePanRecognizer, by x: Double, _ y: Double, ms: Int64 = 10,
    touches: Int = 1
  ) -> RecognizerStep {
    pan.move(
      GestureMotion(
        time: Timestamp(microseconds: ms * 1000), displacement: Vector(x, y), touches: touches,
        location: Vector(x, y)))
  }

  @Test(
    arguments: [
      (edges: ScreenEdges.left, x: 0.0, y: 400.0, edge: ScreenEdges.left),
      (edges: .left, x: 13, y: 400, edge: .left), (edges: .left, x: 13.01, y: 400, edge: nil),
      (edges: .left, x: -0.01, y: 400, edge: nil), (edges: .left, x: 370, y: 400, edge: nil),
      (edges: .right, x: 362, y: 400, edge: .right), (edges: .right, x: 361.9, y: 400, edge: nil),
      (edges: .top, x: 200, y: 13, edge: .top), (edges: .top, x: 200, y: 13.1, edge: nil),
      (edges: .bottom, x: 200, y: 801, edge: .bottom),
      (edges: .bottom, x: 200, y: 800.9, edge: nil),
      (edges: [.left, .bottom], x: 5, y: 808, edge: .bottom),
      (edges: [.left, .bottom], x: 3, y: 808, edge: .left),
    ] as [(edges: ScreenEdges, x: Double, y: Double, edge: ScreenEdges?)])
  func `the finger must land in the region of an edge`(
    row: (edges: ScreenEdges, x: Double, y: Double, edge: ScreenEdges?)
  ) {
    let pan = landed(at: row.x, row.y, edges: row.edges)
    #expect(pan.edge == row.edge)
    #expect(pan.gestureState == (row.edge == nil ? .failed : .possible))
    if row.edge == nil { #expect(pan.refusal?.code == "outside_region") }
  }

  @Test(arguments: [
    (by: (14.9, 0.0), step: RecognizerStep.nothing, reported: (14.9, 0.0)),
    (by: (15, 0), step: .asksToBegin, reported: (0, 0)),
    (by: (20, 10), step: .asksToBegin, reported: (5, 0)),
    (by: (40, 25), step: .asksToBegin, reported: (25, 10)),
  ])
  func `the hysteresis is 15 points on each axis`(
    row: (by: (Double, Double), step: RecognizerStep, reported: (Double, Double))
  ) {
    var pan = landed(at: 5, 400)
    #expect(move(&pan, by: row.by.0, row.by.1) == row.step)
    #expect(pan.translation == Vector(row.reported.0, row.reported.1))
  }

  @Test(arguments: [
    // Half of 2.705 rad is 77.49 degrees: tan 4.51.
    (edges: ScreenEdges.left, by: (20.0, 90.0), ms: Int64(100), begins: true),
    (edges: .left, by: (20, -90), ms: 100, begins: true),
    (edges: .left, by: (20, 91), ms: 100, begins: false),
    (edges: .left, by: (-20, 0), ms: 100, begins: false),
    (edges: .left, by: (0, 20), ms: 100, begins: false),
    (edges: .right, by: (-20, 90), ms: 100, begins: true),
    (edges: .right, by: (20, 0), ms: 100, begins: false),
    (edges: .top, by: (90, 20), ms: 100, begins: true),
    (edges: .top, by: (91, 20), ms: 100, begins: false),
    (edges: .bottom, by: (90, -20), ms: 100, begins: true),
    (edges: .bottom, by: (0, 20), ms: 100, begins: false),
    // Whole up to 0.25 s, a quarter to each side from 0.5 s on.
    (edges: .left, by: (20, 90), ms: 250, begins: true),
    (edges: .left, by: (20, 90), ms: 260, begins: false),
    (edges: .left, by: (20, 20), ms: 500, begins: true),
    (edges: .left, by: (20, 21), ms: 500, begins: false),
    (edges: .left, by: (20, 20), ms: 5000, begins: true),
  ])
  func `the way must lie in a window of angles that narrows`(
    row: (edges: ScreenEdges, by: (Double, Double), ms: Int64, begins: Bool)
  ) {
    let place: (Double, Double) =
      switch row.edges {
      case .left: (5, 400)
      case .right: (370, 400)
      case .top: (200, 5)
      default: (200, 805)
      }
    var pan = landed(at: place.0, place.1, edges: row.edges)
    let step = move(&pan, by: row.by.0, row.by.1, ms: row.ms)
    #expect(step == (row.begins ? .asksToBegin : .nothing))
    #expect(pan.gestureState == (row.begins ? .possible : .failed))
    if !row.begins { #expect(pan.refusal?.code == "wrong_angle") }
  }

  @Test(arguments: [
    (ms: Int64(0), window: 2.705), (ms: 250, window: 2.705), (ms: 375, window: 2.138),
    (ms: 500, window: 1.571), (ms: 9000, window: 1.571),
  ])
  func `the window narrows evenly from the end of a fast swipe on`(
    row: (ms: Int64, window: Double)
  ) {
    let window = ScreenEdgePanRecognizer.Configuration().angleWindow(after: .milliseconds(row.ms))
    #expect(window.isApproximately(row.window, within: .absolute(1e-9)))
  }

  @Test func `it takes one finger, and ignores another once it has begun`() {
    #expect(landed(at: 5, 400, touches: 2).refusal?.code == "wrong_number_of_fingers")
    var early = landed(at: 5, 400)
    #expect(move(&early, by: 5, 0, touches: 2) == .nothing)
    #expect(early.gestureState == .failed)
    #expect(early.refusal?.code == "wrong_number_of_fingers")
    var late = landed(at: 5, 400)
    #expect(late.contactLimit == .max)
    #expect(move(&late, by: 20, 0) == .asksToBegin)
    _ = late.answer(mayBegin: true)
    #expect(late.contactLimit == 1)
    #expect(late.refusal == nil)
  }

  @Test func `it fails, and is not cancelled`() {
    var pan = landed(at: 100, 400)
    #expect(move(&pan, by: 50, 0) == .nothing)
    #expect(pan.end(cancelled: false, time: Timestamp(microseconds: 20_000)) == .nothing)
    #expect(pan.gestureState == .failed)
  }

  @Test func `fingers on a touchpad count as one, and must be somewhere`() {
    var pan = landed(at: 0, 0)
    pan.begin(.swipe, touches: 3, at: nil, time: .zero)
    #expect(pan.refusal?.code == "no_location")
    pan.begin(.swipe, touches: 3, at: Vector(10, 400), time: .zero)
    #expect(
      pan.move(
        GestureMotion(
          time: Timestamp(microseconds: 10_000), displacement: Vector(4, 0), touches: 3,
          location: Vector(14, 400))) == .asksToBegin)
    #expect(pan.numberOfTouches == 3)
    #expect(pan.translation == Vector(4, 0))
  }

  @Test(arguments: 0...16)
  func `angles are those of the circle`(step: Int) {
    let root = 0.5.squareRoot()
    let quarter = Double.pi / 4
    #expect(Angle.of(1, 0) == 0)
    #expect(Angle.of(root, root).isApproximately(quarter, within: .absolute(1e-12)))
    #expect(Angle.of(0, 3).isApproximately(2 * quarter, within: .absolute(1e-12)))
    #expect(Angle.of(-1, 1).isApproximately(3 * quarter, within: .absolute(1e-12)))
    #expect(Angle.of(-2, 0).isApproximately(4 * quarter, within: .absolute(1e-12)))
    #expect(Angle.of(.nan, 1) == 0 && Angle.of(0, 0) == 0)
    // Turned by a sixteenth, back to front.
    let share = Double(step - 8) / 8
    let turned = (x: 1 - share * share, y: 2 * share)
    let angle = Angle.between((1, 0), turned)
    #expect(Angle.between(turned, (1, 0)).isApproximately(-angle, within: .absolute(1e-12)))
    #expect((angle < 0) == (share < 0))
  }
}
