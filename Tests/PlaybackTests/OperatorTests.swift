import GestureTrace
import Playback
import Testing

/// Throttle and debounce (transitions 5), at the boundary.
@Suite struct OperatorTests {
  private func at(_ microseconds: Int64) -> Timestamp { Timestamp(microseconds: microseconds) }

  @Test(arguments: [
    (times: [Int64(0), 499_999, 500_000, 999_999, 1_000_000], passed: [0, 2, 4]),
    (times: [0, 1_200_000, 1_500_000, 1_700_000], passed: [0, 1, 3]),
    (times: [10, 10, 10], passed: [0]), (times: [1_000_000, 0, 1_500_000], passed: [0, 2]),
  ])
  func `a throttle lets through what comes an interval after the last`(
    row: (times: [Int64], passed: [Int])
  ) {
    var throttle = Throttle<Int>(interval: .milliseconds(500))
    var passed: [Int] = []
    for (index, time) in row.times.enumerated() {
      if let value = throttle.accept(index, at: at(time)) { passed.append(value) }
      #expect(throttle.nextDeadline == nil)
    }
    #expect(passed == row.passed)
  }

  @Test func `a trailing throttle lets the newest follow at the interval`() {
    var throttle = Throttle<String>(interval: .milliseconds(500), emitsTrailing: true)
    #expect(throttle.accept("a", at: at(0)) == "a")
    #expect(throttle.accept("b", at: at(100_000)) == nil)
    #expect(throttle.accept("c", at: at(200_000)) == nil)
    #expect(throttle.nextDeadline == at(500_000))
    #expect(throttle.reachDeadline(at(499_999)) == nil)
    #expect(throttle.reachDeadline(at(500_000)) == "c")
    #expect(throttle.nextDeadline == nil)
    // The emit counts as the last that went through.
    #expect(throttle.accept("d", at: at(999_999)) == nil)
    #expect(throttle.reachDeadline(at(5_000_000)) == "d")
    #expect(throttle.accept("e", at: at(1_500_000)) == "e")
    // Overdue and not delivered: the newer event wins.
    #expect(throttle.accept("f", at: at(1_600_000)) == nil)
    #expect(throttle.accept("g", at: at(2_000_000)) == "g")
    #expect(throttle.nextDeadline == nil)
  }

  @Test(arguments: [Int64(0), -5])
  func `a throttle without an interval lets everything through`(interval: Int64) {
    var throttle = Throttle<Int>(interval: TimeSpan(microseconds: interval), emitsTrailing: true)
    for value in 0..<3 { #expect(throttle.accept(value, at: at(7)) == value) }
  }

  @Test func `a debounce lets the newest through when events have paused`() {
    var debounce = Debounce<String>(delay: .milliseconds(500))
    #expect(debounce.nextDeadline == nil)
    #expect(debounce.accept("a", at: at(0)) == nil)
    #expect(debounce.accept("b", at: at(400_000)) == nil)
    #expect(debounce.nextDeadline == at(900_000))
    #expect(debounce.reachDeadline(at(899_999)) == nil)
    #expect(debounce.reachDeadline(at(900_000)) == "b")
    #expect(debounce.reachDeadline(at(2_000_000)) == nil)
    #expect(debounce.nextDeadline == nil)
  }

  @Test(arguments: [(second: Int64(499_999), due: nil as Int?), (second: 500_000, due: 1)])
  func `an event at exactly the delay comes after the emit`(row: (second: Int64, due: Int?)) {
    var debounce = Debounce<Int>(delay: .milliseconds(500))
    _ = debounce.accept(1, at: at(0))
    #expect(debounce.accept(2, at: at(row.second)) == row.due)
    #expect(debounce.nextDeadline == at(row.second + 500_000))
  }

  @Test func `a ceiling bounds the wait of events that do not pause`() {
    var debounce = Debounce<Int>(delay: .milliseconds(1000), ceiling: .milliseconds(5000))
    var emitted: [Int64] = []
    for time in stride(from: Int64(0), through: 12_000_000, by: 500_000) {
      if debounce.accept(Int(time), at: at(time)) != nil { emitted.append(time) }
    }
    // The event at the ceiling comes after the emit, and starts the next wait.
    #expect(emitted == [5_000_000, 10_000_000])
    #expect(debounce.nextDeadline == at(13_000_000))
    #expect(debounce.reachDeadline(at(13_000_000)) == 12_000_000)
  }

  @Test func `a ceiling may grow until there is a pause`() {
    var debounce = Debounce<Int>(
      delay: .milliseconds(1000), ceiling: .milliseconds(2000), ceilingGrowth: 2)
    var emitted: [Int64] = []
    for time in stride(from: Int64(0), through: 15_000_000, by: 500_000) {
      if debounce.accept(0, at: at(time)) != nil { emitted.append(time) }
    }
    #expect(emitted == [2_000_000, 6_000_000, 14_000_000])
    #expect(debounce.reachDeadline(at(16_000_000)) == 0)
    _ = debounce.accept(1, at: at(20_000_000))
    _ = debounce.accept(1, at: at(20_900_000))
    _ = debounce.accept(1, at: at(21_800_000))
    #expect(debounce.nextDeadline == at(22_000_000))
  }

  @Test func `extreme times overflow nothing`() {
    var throttle = Throttle<Int>(interval: TimeSpan(microseconds: .max), emitsTrailing: true)
    var debounce = Debounce<Int>(
      delay: TimeSpan(microseconds: .max), ceiling: TimeSpan(microseconds: .max),
      ceilingGrowth: .infinity)
    for time in [Int64.min, .max, 0, .min, .max] {
      _ = throttle.accept(0, at: at(time))
      _ = throttle.reachDeadline(at(time))
      _ = debounce.accept(0, at: at(time))
      _ = debounce.reachDeadline(at(time))
      _ = throttle.nextDeadline
      _ = debounce.nextDeadline
    }
  }
}
