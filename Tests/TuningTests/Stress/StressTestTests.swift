import GestureTrace
import Playback
import Testing

@testable import Tuning

/// Counting what flips.
@Suite struct StressTestTests {
  /// A flick down of 30 mm on a touchscreen of 65 × 140 mm, reported every 8 ms, that rests for 10 ms before the lift.
  private func clip(size: Size<Millimeters>? = Size(width: 65, height: 140)) throws -> GestureClip {
    func event(_ ms: Int64, _ action: InputAction) -> TraceRecord {
      .input(
        InputEvent(time: Timestamp(microseconds: ms * 1000), device: 0, action: action))
    }
    func place(_ y: Double) -> TouchPosition {
      TouchPosition(device: Vector(30, y), fraction: Vector(30 / 65, y / 140))
    }
    var records: [TraceRecord] = [
      .device(
        TraceDevice(
          index: 0, description: DeviceDescription(name: "Screen"), kind: .touchscreen,
          size: size, sizeSource: size == nil ? .assumed : .reported)),
      event(0, .touchDown(slot: 0, seatSlot: 0, place(60))), event(0, .touchFrame),
    ]
    for step in 1...10 {
      let time = Int64(step) * 8
      records.append(
        event(time, .touchMotion(slot: 0, seatSlot: 0, place(60 + 3 * Double(step)))))
      records.append(event(time, .touchFrame))
    }
    records.append(event(90, .touchUp(slot: 0, seatSlot: 0)))
    let trace = Trace(
      header: TraceHeader(
        producer: Producer(tool: "test", version: "0", libinput: nil, source: .simulatedFingers)),
      records: records)
    return try #require(try trace.clips().first)
  }

  private func test(_ perturbations: [Perturbation] = Perturbation.allCases) throws -> StressTest {
    StressTest(
      [
        .transition(try PlaySetup()), .transition(try PlaySetup(transition: "pinch-pop")),
        .rule(try Rules.named("vaul")), .rule(try Rules.named("kwin-swipe")),
        .velocity(try PlaySetup(velocity: "uikit-like")),
      ], perturbations: perturbations)
  }

  @Test
  func `a rest flips a decision that wants speed, from the size on at which nothing moved lately`()
    throws
  {
    let test = try test([.rest])
    let result = test.result(of: try clip())
    #expect(
      result.base == [
        .decided(finishes: true), .decided(finishes: false), .decided(finishes: true),
        .notApplicable("libinput gives no deltas of a touchscreen"), .decided(finishes: true),
      ])
    let sizes = test.steps[0].compactMap(\.size)
    #expect(sizes == [5, 10, 20, 50, 100, 200, 500])
    let answers = result.steps[0].map { step -> [StressResult.Answer] in
      if case .answers(let answers) = step { answers } else { [] }
    }
    // A window of 100 ms is empty when the fingers rested for as long, 10 ms of it in the recording.
    #expect(answers.map(\.[0]) == [.kept, .kept, .kept, .kept, .flipped, .flipped, .flipped])
    #expect(answers.allSatisfy { $0[1] == .kept && $0[3] == .notAsked })
    // UIKit goes on with the velocity that it had.
    #expect(answers.allSatisfy { $0[4] == .kept })

    var tally = StressTally(test)
    tally.add(result)
    tally.add(result)
    let cell = tally.rows[0].cells[0]
    #expect(tally.gestures == 2 && tally.rows[0].applied == 2 && tally.rows[0].finished == 2)
    #expect(cell.gestures == StressTally.Count(asked: 2, flipped: 2))
    #expect(cell.steps.map(\.flipped) == [0, 0, 0, 0, 2, 2, 2])
    #expect(cell.medianSmallestSize == 100)
    #expect(cell.robustness == 1 - 3.0 / 7)
    #expect(tally.rows[0].robustness == cell.robustness)
    // What says nothing has no number.
    #expect(tally.rows[3].applied == 0 && tally.rows[3].robustness == nil)
    #expect(tally.rows[3].missing == ["libinput gives no deltas of a touchscreen": 2])
    #expect(result.flips.asked == 28)
  }

  @Test func `the smallest size of each gesture counts, and the lower of two is the middle`() throws
  {
    let test = try test([.noise])
    func result(_ flips: Set<Int>) -> StressResult {
      StressResult(
        base: test.subjects.map { _ in .decided(finishes: true) },
        steps: [
          test.steps[0].indices.map { step in
            .answers(test.subjects.map { _ in flips.contains(step) ? .flipped : .kept })
          }
        ])
    }
    var tally = StressTally(test)
    for flips: Set<Int> in [[5], [1, 2], [0, 5], [], [3]] { tally.add(result(flips)) }
    let cell = tally.rows[0].cells[0]
    #expect(cell.smallestSizes == [0.05, 0.1, 0.5, 2])
    #expect(cell.medianSmallestSize == 0.1)
    #expect(cell.gestures == StressTally.Count(asked: 5, flipped: 4))
    #expect(cell.steps.map(\.flipped) == [1, 1, 1, 1, 0, 2])
    #expect(cell.steps[5].share == 0.4)
  }

  @Test func `a device of unknown size has no noise, and lies on no screen`() throws {
    let test = try test([.noise])
    let result = test.result(of: try clip(size: nil))
    #expect(
      result.steps[0].allSatisfy { $0 == .notApplicable("the size of “Screen” is not known") })
    var tally = StressTally(test)
    tally.add(result)
    #expect(tally.missing == [["the size of “Screen” is not known": 1]])
    #expect(tally.rows.allSatisfy { $0.applied == 0 && $0.cells[0].robustness == nil })
  }

  @Test func `the same seed gives the same result`() throws {
    let clip = try clip()
    let test = try test()
    #expect(test.result(of: clip) == test.result(of: clip))
    #expect(test.steps.map(\.count) == [12, 12, 6, 5, 4, 7, 6, 5, 14])
    let screens = test.steps[8].map(\.text)
    #expect(screens.count == Screens.all.count - 1 && !screens.contains("iphone-x"))
  }
}
