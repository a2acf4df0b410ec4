internal import Foundation

/// The seed of this run's random tests: always the same one, so that a change alone decides whether they pass;
/// `HARNESS_SEED` names another, `HARNESS_SEED=random` takes a new one each time. It is printed once.
package let harnessSeed: UInt64 = {
  let given = ProcessInfo.processInfo.environment["HARNESS_SEED"] ?? "1"
  let seed = UInt64(given) ?? UInt64.random(in: 0...9_999_999_999)
  precondition(UInt64(given) != nil || given == "random", "HARNESS_SEED is a number or “random”")
  print("HARNESS_SEED=\(seed)")
  return seed
}()
