import GestureTrace
import Playback
import Testing

/// The table of uikit-model 3.
@Suite struct PinchRecognizerTests {
  private func pinch(
    _ change: (inout PinchRecognizer.Configuration) -> Void = { _ in }
  ) -> PinchRecognizer {
    var configuration = PinchRecognizer.Configuration()
    change(&configuration)
    var pinch = PinchRecognizer(configuration: configuration)
    pinch.begin(.touch, touches: 1, at: .zero, time: .zero)
    return pinch
  }

  /// Two fingers so far apart, or another number of them.
  private func motion(
    _ distance: Double, ms: Double, touches: Int = 2, changed: Bool = false,
    middle: Vector<Points> = .zero, angle: (Double, Double) = (1, 0)
  ) -> GestureMotion {
    GestureMotion(
      time: Timestamp(microseconds: Int64(ms * 1000)), displacement: middle, hasMoved: !changed,
      touches: touches, location: middle,
      span: touches == 2 ? Vector(distance * angle.0, distance * angle.1) : .zero,
      hasChangedFingers: changed)
  }

  /// Two fingers 100 pt apart, the second landed at 0 ms.
  private func pair(
    _ change: (inout PinchRecognizer.Configuration) -> Void = { _ in }
  ) -> PinchRecognizer {
    var pinch = pinch(change)
    _ = pinch.move(motion(100, ms: 0, changed: true))
    return pinch
  }

  /// Closed to 80 of 100 pt at 10 ms: a scale of 80/92.
  private func began(
    _ change: (inout PinchRecognizer.Configuration) -> Void = { _ in }
  ) -> PinchRecognizer {
    var pinch = pair(change)
    _ = pinch.move(motion(80, ms: 10))
    _ = pinch.answer(mayBegin: true)
    return pinch
  }

  @Test(arguments: [
    (distance: 108.0, scale: nil as Double?), (distance: 92, scale: nil),
    (distance: 108.1, scale: 108.1 / 108), (distance: 91.9, scale: 91.9 / 92),
    (distance: 140, scale: 140 / 108.0), (distance: 46, scale: 0.5),
  ])
  func `it begins past 8 points, which are taken out of the scale`(
    row: (distance: Double, scale: Double?)
  ) {
    var pinch = pair()
    let step = pinch.move(motion(row.distance, ms: 10))
    #expect(step == (row.scale == nil ? .nothing : .asksToBegin))
    #expect(pinch.pinchScale == row.scale ?? 1)
    guard let scale = row.scale else { return }
    #expect(pinch.answer(mayBegin: true) == .action)
    #expect(pinch.gestureState == .began)
    #expect(pinch.pinchScale == scale)
  }

  @Test func `the scale is absolute`() {
    var pinch = began()
    for (step, distance) in [46.0, 92, 23, 80].enumerated() {
      #expect(pinch.move(motion(distance, ms: 20 + Double(step))) == .action)
      #expect(pinch.gestureState == .changed)
      #expect(pinch.pinchScale == distance / 92)
    }
  }

  @Test func `the velocity blends a quarter of the newest with what was before`() {
    var pinch = pair()
    _ = pinch.move(motion(69, ms: 100))
    _ = pinch.answer(mayBegin: true)
    // 92 is 1: a quarter less in 0.1 s.
    #expect(pinch.pinchVelocity == -2.5)
    _ = pinch.move(motion(46, ms: 200))
    #expect(pinch.pinchVelocity == -2.5)
    _ = pinch.move(motion(69, ms: 300))
    #expect(pinch.pinchVelocity == 0.25 * 2.5 - 0.75 * 2.5)
  }

  @Test func `without a step in time the last one counts`() {
    var pinch = pair()
    _ = pinch.move(motion(69, ms: 100))
    _ = pinch.answer(mayBegin: true)
    _ = pinch.move(motion(46, ms: 100))
    #expect(pinch.pinchVelocity == -2.5)
    var still = pair()
    #expect(still.move(motion(50, ms: 0)) == .asksToBegin)
    #expect(still.pinchVelocity == 0)
  }

  @Test(arguments: [
    (stop: 100.0, rest: 100.0, stays: true), (stop: 100, rest: 100.001, stays: false),
    (stop: 0, rest: 100_000, stays: true), (stop: 50, rest: 60, stays: false),
  ])
  func `a rest before the lift takes the velocity, unless it is to be stale`(
    row: (stop: Double, rest: Double, stays: Bool)
  ) {
    var pinch = began { $0.stopMilliseconds = row.stop }
    let velocity = pinch.pinchVelocity
    #expect(velocity < 0)
    let time = Timestamp(microseconds: 10_000 + Int64((row.rest * 1000).rounded()))
    #expect(pinch.end(cancelled: false, time: time) == .action)
    #expect(pinch.pinchVelocity == (row.stays ? velocity : 0))
  }

  @Test func `a third finger stops it, and when it has gone the scale goes on without a jump`() {
    var pinch = began()
    let scale = pinch.pinchScale
    #expect(pinch.move(motion(0, ms: 20, touches: 3, changed: true)) == .action)
    #expect(pinch.move(motion(0, ms: 30, touches: 3)) == .action)
    #expect(pinch.pinchScale == scale)
    #expect(pinch.move(motion(200, ms: 40, changed: true)) == .action)
    #expect(pinch.pinchScale == scale)
    _ = pinch.move(motion(100, ms: 50))
    #expect(pinch.pinchScale == scale / 2)
  }

  @Test func `one finger alone holds it, and a finger that returns makes no jump`() {
    var pinch = began()
    let scale = pinch.pinchScale
    let velocity = pinch.pinchVelocity
    #expect(pinch.move(motion(0, ms: 20, touches: 1, changed: true)) == .action)
    #expect(pinch.move(motion(0, ms: 30, touches: 1)) == .action)
    #expect(pinch.gestureState == .changed)
    #expect(pinch.pinchScale == scale)
    #expect(pinch.pinchVelocity == velocity)
    _ = pinch.move(motion(40, ms: 40, changed: true))
    #expect(pinch.pinchScale == scale)
    _ = pinch.move(motion(60, ms: 50))
    #expect(pinch.pinchScale.isApproximately(scale * 1.5, within: .absolute(1e-12)))
    #expect(pinch.end(cancelled: false, time: Timestamp(microseconds: 60_000)) == .action)
    #expect(pinch.gestureState == .ended)
  }

  @Test func `a finger replaced by another in one frame makes no jump`() {
    var pinch = began()
    let scale = pinch.pinchScale
    _ = pinch.move(motion(300, ms: 20, changed: true))
    #expect(pinch.pinchScale == scale)
  }

  @Test func `three fingers do not begin it, and the distance counts from when there are two`() {
    var pinch = pair()
    #expect(pinch.move(motion(0, ms: 10, touches: 3, changed: true)) == .nothing)
    #expect(pinch.move(motion(50, ms: 20, changed: true)) == .nothing)
    #expect(pinch.move(motion(58, ms: 30)) == .nothing)
    #expect(pinch.move(motion(59, ms: 40)) == .asksToBegin)
  }

  @Test(arguments: [
    (two: false, code: "wrong_number_of_fingers"), (two: true, code: "below_hysteresis"),
  ])
  func `lifted before the beginning it fails, and says why`(row: (two: Bool, code: String)) {
    var pinch = row.two ? pair() : pinch()
    #expect(pinch.end(cancelled: false, time: .zero) == .nothing)
    #expect(pinch.gestureState == .failed)
    #expect(pinch.refusal?.code == row.code)
  }

  @Test(arguments: [(cancelled: true, state: RecognizerState.cancelled), (false, .ended)])
  func `having begun it ends or is cancelled`(row: (cancelled: Bool, state: RecognizerState)) {
    var pinch = began()
    #expect(pinch.end(cancelled: row.cancelled, time: Timestamp(microseconds: 20_000)) == .action)
    #expect(pinch.gestureState == row.state)
    #expect(pinch.refusal == nil)
  }

  @Test func `a turn or a shift holds the scale when it dominates and is asked to`() {
    for turns in [true, false] {
      for holds in [true, false] {
        var pinch = began { $0.holdsUnlessDominant = holds }
        let scale = pinch.pinchScale
        // 1 pt apart: weight 4. A shift of 40 pt or a quarter turn: 20 and 31.
        _ = pinch.move(
          motion(
            81, ms: 20, middle: turns ? .zero : Vector(40, 0), angle: turns ? (0, 1) : (1, 0)))
        #expect(pinch.pinchScale == (holds ? scale : 81.0 / 92))
        #expect((pinch.pinchVelocity == 0) == holds)
      }
    }
    var pinch = began { $0.holdsUnlessDominant = true }
    _ = pinch.move(motion(70, ms: 20, middle: Vector(10, 0)))
    #expect(pinch.pinchScale == 70.0 / 92)
  }

  @Test(arguments: [
    (hysteresis: 0.0, scale: 1.0, begins: false), (0, 1.001, true), (0, 0.999, true),
    (0.1, 1.09, false), (0.1, 0.85, true), (0, .nan, false), (0, .infinity, false),
  ])
  func `a touchpad's pinch keeps its whole scale`(
    row: (hysteresis: Double, scale: Double, begins: Bool)
  ) {
    var pinch = pinch { $0.touchpadHysteresis = row.hysteresis }
    pinch.begin(.pinch, touches: 2, at: nil, time: .zero)
    let motion = GestureMotion(
      time: Timestamp(microseconds: 10_000), displacement: .zero, touches: 2, scale: row.scale)
    #expect(pinch.move(motion) == (row.begins ? .asksToBegin : .nothing))
    #expect(pinch.pinchScale == (row.begins ? row.scale : 1))
  }

  @Test(arguments: [GestureSource.touch, .pinch])
  func `a scale that is set is what later movement multiplies`(source: GestureSource) {
    var pinch = began()
    if source == .pinch {
      pinch.begin(.pinch, touches: 2, at: nil, time: .zero)
      _ = pinch.move(GestureMotion(time: .zero, displacement: .zero, touches: 2, scale: 0.5))
      _ = pinch.answer(mayBegin: true)
    }
    pinch.setScale(2)
    #expect(pinch.pinchScale == 2)
    #expect(pinch.pinchVelocity == 0)
    _ = pinch.move(
      source == .pinch
        ? GestureMotion(
          time: Timestamp(microseconds: 20_000), displacement: .zero, touches: 2, scale: 0.25)
        : motion(40, ms: 20))
    #expect(pinch.pinchScale.isApproximately(1, within: .absolute(1e-12)))
    pinch.setScale(.nan)
    pinch.setScale(0)
    #expect(pinch.pinchScale.isApproximately(1, within: .absolute(1e-12)))
  }

  @Test func `fingers in one place are no pair`() {
    var pinch = pinch { $0.hysteresis = 0 }
    #expect(pinch.move(motion(0, ms: 0, changed: true)) == .nothing)
    #expect(pinch.move(motion(5, ms: 10)) == .nothing)
    #expect(pinch.move(motion(6, ms: 20)) == .asksToBegin)
    #expect(pinch.pinchScale == 1.2)
  }
}
