import GestureTrace
import Playback

#if canImport(Glibc)
  private import Glibc
#elseif canImport(Musl)
  private import Musl
#endif

/// Plays the cases of a plan, trace by trace, on several threads.
struct CheckRunner {
  /// How many threads.
  var jobs: Int
  /// Whether to measure how long cases take.
  var measuresTime: Bool
  /// Whether events are derived again from kernel frames first.
  var rederives = false

  /// Plays cases and hands over what came of them, in their order.
  ///
  /// - Parameters:
  ///   - cases: The cases, those of one trace together.
  ///   - take: Told each result; answers whether to go on.
  /// - Throws: What `take` throws.
  func run(_ cases: [CheckCase], take: (CaseResult) throws -> Bool) throws {
    let groups = Self.groups(cases)
    try doInOrder(count: groups.count, jobs: jobs) { [measuresTime, rederives] index in
      let start = measuresTime ? monotonicMicroseconds() : 0
      let group = Array(cases[groups[index]])
      var results = rederives ? Self.checkRederived(group) : ExpectationSuite.check(group)
      guard measuresTime else { return results }
      // The trace is read once for all.
      let elapsed = (monotonicMicroseconds() - start) / Int64(results.count)
      for index in results.indices { results[index].elapsedMicroseconds = elapsed }
      return results
    } take: { results in
      for result in results where try !take(result) { return false }
      return true
    }
  }

  /// The cases of each trace.
  private static func groups(_ cases: [CheckCase]) -> [Range<Int>] {
    var groups: [Range<Int>] = []
    var start = 0
    for index in cases.indices.dropFirst() where cases[index].trace != cases[start].trace {
      groups.append(start..<index)
      start = index
    }
    if start < cases.count { groups.append(start..<cases.count) }
    return groups
  }
}

private func monotonicMicroseconds() -> Int64 {
  var now = timespec()
  _ = unsafe clock_gettime(CLOCK_MONOTONIC, &now)
  return Int64(now.tv_sec) * 1_000_000 + Int64(now.tv_nsec) / 1000
}

/// How many processors there are for this process.
func processorCount() -> Int { max(1, Int(sysconf(Int32(_SC_NPROCESSORS_ONLN)))) }
