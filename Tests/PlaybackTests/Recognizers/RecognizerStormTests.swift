import GestureTrace
import TestSupport
import Testing

@testable import Playback

/// Fingers come and go, numbers are none, time stands still or leaps: no recogniser traps or breaks the sequence of states.
@Suite struct RecognizerStormTests {
  private static let kinds = RecognizerKind.allCases

  private func number(_ generator: inout SplitMix64) -> Double {
    switch Int.random(in: 0..<30, using: &generator) {
    case 0: .nan
    case 1: .infinity
    case 2: -.infinity
    case 3: .greatestFiniteMagnitude
    case 4: -.greatestFiniteMagnitude
    case 5: .leastNonzeroMagnitude
    case 6: 0
    default: Double.random(in: -120...120, using: &generator)
    }
  }

  private func vector(_ generator: inout SplitMix64) -> Vector<Points> {
    Vector(number(&generator), number(&generator))
  }

  private func step(_ time: Timestamp, _ generator: inout SplitMix64) -> Timestamp {
    switch Int.random(in: 0..<40, using: &generator) {
    case 0: Timestamp(microseconds: .max)
    case 1: Timestamp(microseconds: .min)
    case 2: time + .seconds(1e9)
    case 3: time + .seconds(-5)
    case 4...10: time
    default: time + .milliseconds(Int64.random(in: 0...200, using: &generator))
    }
  }

  private func configured(
    _ kind: RecognizerKind, _ generator: inout SplitMix64
  ) -> any GestureRecognizer {
    let velocity = Velocities.all.randomElement(using: &generator)?.estimator ?? WindowedVelocity()
    let flag = Bool.random(using: &generator)
    switch kind {
    case .pan:
      var configuration = PanRecognizer.Configuration()
      configuration.maximumTouches = Int.random(in: 1...3, using: &generator)
      configuration.minimumTouches = Int.random(in: 1...3, using: &generator)
      configuration.hysteresis = Double.random(in: 0...20, using: &generator)
      configuration.locksDirection = flag
      configuration.forgetsVelocityOnSetTranslation = flag
      return PanRecognizer(configuration: configuration, estimator: velocity)
    case .edgePan:
      var configuration = ScreenEdgePanRecognizer.Configuration()
      configuration.edges = ScreenEdges(rawValue: Int.random(in: 0...15, using: &generator))
      configuration.region = 100
      return ScreenEdgePanRecognizer(
        configuration: configuration, bounds: Size(width: 375, height: 812), estimator: velocity)
    case .pinch:
      var configuration = PinchRecognizer.Configuration()
      configuration.hysteresis = Double.random(in: 0...20, using: &generator)
      configuration.holdsUnlessDominant = flag
      return PinchRecognizer(configuration: configuration)
    case .longPress:
      var configuration = LongPressRecognizer.Configuration()
      configuration.numberOfTouches = Int.random(in: 1...2, using: &generator)
      configuration.allowableMovement = flag ? 10 : 1e9
      return LongPressRecognizer(configuration: configuration, estimator: velocity)
    case .swipe:
      var configuration = SwipeRecognizer.Configuration()
      configuration.direction = SwipeDirections(rawValue: Int.random(in: 0...15, using: &generator))
      configuration.numberOfTouches = Int.random(in: 1...2, using: &generator)
      configuration.maximumCrossMovement = flag ? 50 : 1e9
      return SwipeRecognizer(configuration: configuration, estimator: velocity)
    }
  }

  /// What may follow a state that was told, and whether it was told.
  private func isLegal(_ kind: RecognizerKind, _ before: RecognizerState, _ after: RecognizerState)
    -> Bool
  {
    switch (before, after) {
    case (.possible, .ended): kind == .swipe
    case (.possible, .began): kind != .swipe
    case (.began, .changed), (.changed, .changed), (.began, .ended), (.changed, .ended),
      (.began, .cancelled), (.changed, .cancelled):
      true
    default: false
    }
  }

  /// Plays a storm; answers the states that were reached.
  private func storm(_ kind: RecognizerKind, round: Int, seed: UInt64 = harnessSeed) -> Set<
    RecognizerState
  > {
    var generator = SplitMix64(seed: seed &+ UInt64(round) &* 104_729)
    let context: Comment = "HARNESS_SEED=\(seed), \(kind.rawValue), round \(round)"
    var recognizer = configured(kind, &generator)
    var reached: Set<RecognizerState> = []
    var time = Timestamp.zero
    for _ in 0..<300 {
      time = step(time, &generator)
      let before = recognizer.gestureState
      var isNew = false
      let told: RecognizerStep
      switch Int.random(in: 0..<24, using: &generator) {
      case 0...1:
        isNew = true
        told = .nothing
        recognizer.begin(
          GestureSource.allCases.randomElement(using: &generator) ?? .touch,
          touches: Int.random(in: -1...4, using: &generator),
          at: Bool.random(using: &generator) ? nil : vector(&generator), time: time)
      case 2: told = recognizer.end(cancelled: Bool.random(using: &generator), time: time)
      case 3...6: told = recognizer.answer(mayBegin: Int.random(in: 0..<4, using: &generator) > 0)
      case 7:
        told = .nothing
        recognizer.setTranslation(vector(&generator))
      case 8...10: told = recognizer.reachDeadline(recognizer.nextDeadline ?? time)
      case 11 where kind == .pan:
        guard var pan = recognizer as? PanRecognizer else { continue }
        switch Int.random(in: 0..<5, using: &generator) {
        case 0: told = pan.requirementFailed()
        case 1: told = pan.requirementRecognized()
        case 2:
          pan.requireFailure()
          told = .nothing
        case 3: told = pan.disable()
        default:
          pan.enable()
          told = .nothing
        }
        recognizer = pan
      default:
        told = recognizer.move(
          GestureMotion(
            time: time, displacement: vector(&generator),
            hasMoved: Bool.random(using: &generator),
            touches: Int.random(in: -1...4, using: &generator),
            location: Bool.random(using: &generator) ? nil : vector(&generator),
            scale: number(&generator), span: vector(&generator),
            hasChangedFingers: Bool.random(using: &generator)))
      }
      let after = recognizer.gestureState
      reached.insert(after)
      switch told {
      case .action: #expect(isLegal(kind, before, after), "\(context): \(before) → \(after)")
      case .asksToBegin: #expect(before == .possible && after == .possible, context)
      case .nothing:
        let isQuiet = before == after || after == .failed && before == .possible || isNew
        #expect(isQuiet, "\(context): \(before) → \(after) without a word")
      }
      #expect(recognizer.velocity.isFinite, context)
      #expect(recognizer.pinchVelocity.isFinite && recognizer.pinchScale.isFinite, context)
      #expect(!recognizer.translation.x.isNaN && !recognizer.translation.y.isNaN, context)
      if after != .possible, after != .failed { #expect(recognizer.refusal == nil, context) }
    }
    return reached
  }

  @Test(arguments: kinds, 0..<60)
  func `every recogniser survives every storm`(kind: RecognizerKind, round: Int) {
    _ = storm(kind, round: round)
  }

  @Test(arguments: kinds)
  func `storms reach every state`(kind: RecognizerKind) {
    var reached: Set<RecognizerState> = []
    // A fixed seed: which states a storm reaches is chance, and this says that storms are worth running.
    for round in 0..<60 { reached.formUnion(storm(kind, round: round, seed: 1)) }
    #expect(
      reached == (kind == .swipe ? [.possible, .ended, .failed] : Set(RecognizerState.allCases)))
  }

  /// Storms of events through the player, a recogniser of each kind at the end.
  @Test(arguments: kinds, 0..<30)
  func `every kind plays every storm`(kind: RecognizerKind, round: Int) throws {
    var generator = SplitMix64(seed: harnessSeed &+ UInt64(round) &* 7919)
    var story = Story.touchscreen()
    for _ in 0..<300 {
      story.wait(ms: Double.random(in: 0...120, using: &generator))
      let slot = Int.random(in: 0...3, using: &generator)
      let (x, y) = (
        Double.random(in: 0...100, using: &generator), Double.random(in: 0...200, using: &generator)
      )
      switch Int.random(in: 0..<12, using: &generator) {
      case 0...1: story.down(slot, mm: Bool.random(using: &generator) ? 1 : x, y)
      case 2...6: story.move(slot, mm: x, y)
      case 7: story.up(slot)
      case 8: story.event(.touchCancel(slot: slot, seatSlot: slot))
      default: story.frame()
      }
    }
    let outcomes = try story.trace.play(
      through: Echo(kind), on: Screen(width: 100, height: 200, pointsPerMillimeter: 1))
    let context: Comment = "HARNESS_SEED=\(harnessSeed), \(kind.rawValue), round \(round)"
    #expect(outcomes.map(\.index) == Array(outcomes.indices), context)
    for outcome in outcomes {
      #expect(outcome.recognizer == kind, context)
      #expect(outcome.decision != .stuck, context)
      #expect(outcome.releaseTime >= outcome.beginTime, context)
    }
  }
}
