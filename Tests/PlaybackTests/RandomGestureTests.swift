import GestureTrace
import TestSupport
import Testing

@testable import Playback

/// Events of every kind, in any order, with any number: nothing traps, and the corrected machine keeps its promises.
@Suite struct RandomGestureTests {
  private struct Storm {
    var generator: SplitMix64
    var time: Int64 = 0

    mutating func number() -> Double {
      switch Int.random(in: 0..<40, using: &generator) {
      case 0: .nan
      case 1: .infinity
      case 2: -.infinity
      case 3: .greatestFiniteMagnitude
      case 4: -.greatestFiniteMagnitude
      case 5: .leastNonzeroMagnitude
      case 6: 0
      default: Double.random(in: -60...160, using: &generator)
      }
    }

    mutating func step() {
      let step: Int64 =
        switch Int.random(in: 0..<60, using: &generator) {
        case 0: .max / 4
        case 1: -5_000_000
        case 2...10: 0
        case 11...20: Int64.random(in: 0...1_000_000, using: &generator)
        default: Int64.random(in: 0...16_000, using: &generator)
        }
      let (sum, overflow) = time.addingReportingOverflow(step)
      time = overflow ? .max : sum
    }

    mutating func pick<T>(_ values: [T]) -> T? { values.randomElement(using: &generator) }

    mutating func place() -> TouchPosition {
      TouchPosition(device: Vector(number(), number()), fraction: Vector(number(), number()))
    }

    mutating func delta() -> MotionDelta {
      MotionDelta(
        accelerated: Vector(number(), number()), unaccelerated: Vector(number(), number()))
    }

    mutating func action() -> InputAction {
      let slot = Int.random(in: -1...3, using: &generator)
      let fingers = Int.random(in: -1...5, using: &generator)
      let flag = Bool.random(using: &generator)
      return switch Int.random(in: 0..<24, using: &generator) {
      case 0...2: .touchDown(slot: slot, seatSlot: slot, place())
      case 3...8: .touchMotion(slot: slot, seatSlot: slot, place())
      case 9...10: .touchUp(slot: slot, seatSlot: slot)
      case 11: .touchCancel(slot: slot, seatSlot: slot)
      case 12...14: .touchFrame
      case 15: .swipeBegin(fingers: fingers)
      case 16...17: .swipeUpdate(fingers: fingers, delta())
      case 18: .swipeEnd(fingers: fingers, cancelled: flag)
      case 19: .pinchBegin(fingers: fingers)
      case 20: .pinchUpdate(fingers: fingers, delta(), scale: number(), angle: number())
      case 21: .pinchEnd(fingers: fingers, scale: number(), cancelled: flag)
      case 22: flag ? .holdBegin(fingers: fingers) : .holdEnd(fingers: fingers, cancelled: flag)
      default:
        .scroll(
          source: flag ? .finger : .wheel, horizontal: flag ? nil : number(),
          vertical: slot == 0 ? 0 : number())
      }
    }

    mutating func record() -> TraceRecord {
      step()
      let time = Timestamp(microseconds: time)
      switch Int.random(in: 0..<10, using: &generator) {
      case 0...6:
        return .input(
          InputEvent(
            time: time, device: Int.random(in: 0...1, using: &generator), action: action()))
      case 7:
        return .frame(
          KernelFrame(
            time: time, device: 1,
            events: (0..<4).map { _ in
              KernelEvent(
                type: EventType.abs,
                code: pick([
                  AbsCode.mtSlot, AbsCode.mtTrackingID, AbsCode.mtPositionX,
                  AbsCode.mtPositionY,
                ]) ?? 0,
                value: Int32.random(in: -3...700, using: &generator))
            }))
      default:
        return .reading(
          RecognizerReading(
            time: time, recognizer: pick(RecognizerKind.allCases) ?? .pan,
            state: pick(RecognizerState.allCases) ?? .possible,
            translation: Vector(number(), number()), velocity: Vector(number(), number()),
            location: Vector(number(), number()),
            touches: Int.random(in: -1...3, using: &generator),
            scale: pick([nil, 1, 0, 0.5, 1.5, number() / 100]) ?? nil,
            scaleVelocity: pick([nil, -1, 0, 1, number() / 10]) ?? nil))
      }
    }
  }

  private func options(_ generator: inout SplitMix64) -> PlayOptions {
    var options = PlayOptions()
    options.velocity =
      Velocities.all.randomElement(using: &generator)?.estimator ?? WindowedVelocity()
    options.host.startDelay = .milliseconds(Int64.random(in: 0...300, using: &generator))
    options.host.isRoot = Int.random(in: 0..<10, using: &generator) == 0
    options.host.showsAfterCancel = Bool.random(using: &generator)
    options.host.defersVend = Bool.random(using: &generator)
    options.host.wantsInteractive = Int.random(in: 0..<4, using: &generator) != 0
    options.host.hasTabBar = Bool.random(using: &generator)
    options.host.keepsScreenInStack = Bool.random(using: &generator)
    options.host.hasContent = Int.random(in: 0..<10, using: &generator) != 0
    options.host.hasCell = Bool.random(using: &generator)
    options.host.cellSize = Size(width: Bool.random(using: &generator) ? 80 : 0, height: 80)
    options.host.homeOffset = Vector(Bool.random(using: &generator) ? 40 : 0, 0)
    options.host.nestsRequests = Bool.random(using: &generator)
    func some(_ generator: inout SplitMix64) -> TimeSpan? {
      Bool.random(using: &generator)
        ? nil : .milliseconds(Int64.random(in: -5...20_000, using: &generator))
    }
    options.host.otherAt = some(&generator)
    options.host.closePressedAt = some(&generator)
    options.host.viewRemovedAt = some(&generator)
    options.host.rotatedAt = some(&generator)
    options.edge.region = Double.random(in: 0...200, using: &generator)
    options.pan.maximumTouches = Int.random(in: 1...3, using: &generator)
    options.pan.hysteresis = Double.random(in: 0...20, using: &generator)
    options.recordsLog = Bool.random(using: &generator)
    options.mapping = Bool.random(using: &generator) ? .physical : .fit
    return options
  }

  private func devices() -> [TraceRecord] {
    // Both take every event: a touchscreen that swipes, a touchpad that is touched.
    (Story.touchpad().records + Story.touchpad().records).enumerated().compactMap { index, record in
      guard case .device(var device) = record else { return nil }
      device.index = index
      device.kind = index == 0 ? .touchscreen : .touchpad
      return .device(device)
    }
  }

  /// Plays a storm; answers the outcomes.
  private func play(
    _ machine: some InteractiveTransition, round: UInt64
  ) throws -> [Outcome] {
    var storm = Storm(generator: SplitMix64(seed: harnessSeed &+ round &* 7919))
    let options = options(&storm.generator)
    var player = Player(machine, header: Story().header, options: options)
    var outcomes: [Outcome] = []
    for device in devices() { try player.consume(device, into: &outcomes) }
    for _ in 0..<400 { try player.consume(storm.record(), into: &outcomes) }
    player.finish(into: &outcomes)
    return outcomes
  }

  private func check(_ outcomes: [Outcome], round: UInt64) {
    let context = "HARNESS_SEED=\(harnessSeed), round \(round)"
    #expect(outcomes.map(\.index) == Array(outcomes.indices), "\(context)")
    for outcome in outcomes {
      #expect(outcome.releaseTime >= outcome.beginTime, "\(context)")
      #expect((outcome.settledTime == nil) == (outcome.decision == .stuck), "\(context)")
      if outcome.decision == .stuck { #expect(!outcome.violations.isEmpty, "\(context)") }
    }
  }

  private static let corrected = ["photo-dismiss", "shrink-dismiss", "pinch-pop", "edge-pop"]

  @Test(arguments: corrected, 0..<100)
  func `a corrected machine breaks no rule`(name: String, round: Int) throws {
    let round = UInt64(round)
    let outcomes = try play(Transitions.named(name).machine, round: round)
    check(outcomes, round: round)
    for outcome in outcomes {
      #expect(
        outcome.violations.isEmpty,
        "HARNESS_SEED=\(harnessSeed), round \(round), gesture \(outcome.index): \(outcome.violations) \(outcome.calls)"
      )
      #expect(outcome.decision != .stuck, "HARNESS_SEED=\(harnessSeed), round \(round)")
      #expect((0...1).contains(outcome.progress), "HARNESS_SEED=\(harnessSeed), round \(round)")
    }
  }

  @Test(arguments: corrected, 0..<100)
  func `a machine as written breaks rules and traps nothing`(name: String, round: Int) throws {
    let machine = try Transitions.named(name + "/as-written").machine
    check(try play(machine, round: UInt64(round)), round: UInt64(round))
  }

  @Test(arguments: corrected)
  func `storms begin transitions that finish and that cancel`(name: String) throws {
    var decisions: Set<Verdict.Kind> = []
    for round in UInt64(0)..<300 {
      for outcome in try play(Transitions.named(name).machine, round: round) {
        decisions.insert(outcome.decision)
      }
      if decisions.count == 3 { break }
    }
    #expect(decisions == [.finish, .cancel, .none], "HARNESS_SEED=\(harnessSeed)")
  }

  @Test(arguments: 0..<20)
  func `features measure any storm`(round: Int) throws {
    var storm = Storm(generator: SplitMix64(seed: harnessSeed &+ UInt64(round)))
    var records = devices()
    for _ in 0..<400 { records.append(storm.record()) }
    let rows = try Trace(header: Story().header, records: records).features()
    #expect(rows.count > 1)
    for row in rows {
      #expect(row.velocities.allSatisfy { $0.velocity.isFinite })
      #expect(row.peakSpeed.isFinite && row.path.isFinite)
    }
  }
}
