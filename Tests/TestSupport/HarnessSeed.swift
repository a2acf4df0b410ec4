internal import Foundation

/// The seed of this run's random tests: `HARNESS_SEED`, else another one each time. It is printed once.
package let harnessSeed: UInt64 = {
  let given = ProcessInfo.processInfo.environment["HARNESS_SEED"].flatMap { UInt64($0) }
  let seed = given ?? UInt64.random(in: 0...9_999_999_999)
  print("HARNESS_SEED=\(seed)")
  return seed
}()
