import GestureTrace
import Playback
import Testing

@Suite("percent-driven timing") struct PercentDrivenTimingTests {
  struct Row: Sendable {
    var progress: Double
    var finishMS: Int64
    var cancelMS: Int64
  }

  static let table = [
    Row(progress: 0, finishMS: 300, cancelMS: 0), Row(progress: 0.1, finishMS: 270, cancelMS: 30),
    Row(progress: 0.5, finishMS: 150, cancelMS: 150),
    Row(progress: 0.9, finishMS: 30, cancelMS: 270), Row(progress: 1, finishMS: 0, cancelMS: 300),
  ]

  @Test(arguments: table)
  func `what is left takes its share of the duration`(row: Row) {
    // A speed of 0 or less is read as 1, an overridden getter's 0 keeps the default.
    for speed: PercentDrivenTiming.Speed in [
      .one, .stored(0), .stored(-3), .stored(.nan), .overridden(0), .overridden(1),
    ] {
      let timing = PercentDrivenTiming(duration: .milliseconds(300), speed: speed)
      #expect(
        timing.remaining(finishes: true, from: row.progress) == .milliseconds(row.finishMS))
      #expect(
        timing.remaining(finishes: false, from: row.progress) == .milliseconds(row.cancelMS))
    }
  }

  @Test(arguments: table)
  func `twice the speed takes half the time`(row: Row) {
    let timing = PercentDrivenTiming(duration: .milliseconds(300), speed: .stored(2))
    #expect(
      timing.remaining(finishes: true, from: row.progress) == .milliseconds(row.finishMS / 2))
    #expect(
      timing.remaining(finishes: false, from: row.progress) == .milliseconds(row.cancelMS / 2))
  }

  @Test func `the popular speed makes every finish last the duration, and a cancel grow`() {
    let timing = PercentDrivenTiming(duration: .milliseconds(300), speed: .complement)
    for progress in [0, 0.1, 0.5, 0.9, 0.999] {
      #expect(timing.remaining(finishes: true, from: progress) == .milliseconds(300))
    }
    #expect(timing.remaining(finishes: false, from: 0.5) == .milliseconds(300))
    #expect(timing.remaining(finishes: false, from: 0.9) == .milliseconds(2700))
    #expect(timing.remaining(finishes: false, from: 0.999) > .seconds(299))
    // At the very end the speed is 0, which keeps the default.
    #expect(timing.remaining(finishes: true, from: 1) == .zero)
    #expect(timing.remaining(finishes: false, from: 1) == .milliseconds(300))
  }

  @Test(arguments: [(finishes: true, progress: 1.0), (finishes: false, progress: 0)])
  func `a completion that takes no time comes later all the same`(
    row: (finishes: Bool, progress: Double)
  ) {
    let lift = Timestamp(microseconds: 41_000)
    let completion = PercentDrivenTiming(duration: .milliseconds(300))
      .completion(finishes: row.finishes, from: row.progress)
    #expect(completion.duration == .zero)
    #expect(completion.deadline(from: lift) > lift)
    #expect(completion.fraction(after: .zero) == row.progress)
  }

  @Test func `what shows follows the completion curve`() {
    let timing = PercentDrivenTiming(duration: .milliseconds(400), completionCurve: .linear)
    let finish = timing.completion(finishes: true, from: 0.25)
    #expect(finish.duration == .milliseconds(300))
    #expect(finish.fraction(after: .zero) == 0.25)
    #expect(finish.fraction(after: .milliseconds(150)) == 0.625)
    #expect(finish.fraction(after: .milliseconds(300)) == 1)
    let cancel = timing.completion(finishes: false, from: 0.5)
    #expect(cancel.fraction(after: .milliseconds(100)) == 0.25)
    #expect(cancel.fraction(after: .milliseconds(999)) == 0)
    let eased = PercentDrivenTiming(duration: .milliseconds(400))
      .completion(finishes: true, from: 0.5)
    #expect(printed(eased.fraction(after: .milliseconds(50)), 3) == "0.565")
    #expect(printed(eased.fraction(after: .milliseconds(100)), 3) == "0.750")
  }

  @Test(arguments: oddNumbers)
  func `no number traps`(odd: Double) {
    for other in oddNumbers {
      for speed: PercentDrivenTiming.Speed in [.stored(odd), .overridden(odd), .complement] {
        for finishes in [true, false] {
          let completion = PercentDrivenTiming(duration: .seconds(other), speed: speed)
            .completion(finishes: finishes, from: odd)
          let lift = Timestamp(microseconds: 5)
          #expect(completion.deadline(from: lift) > lift)
          for time in oddNumbers {
            let fraction = completion.fraction(after: .seconds(time))
            #expect((0...1).contains(fraction))
          }
        }
      }
    }
  }
}
