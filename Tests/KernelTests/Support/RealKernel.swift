import Foundation
import Testing

/// Everything that needs a real kernel with uinput, one test after the other: they share one kernel, and some measure
/// its time.
///
/// Add a suite as an extension: `extension RealKernel { @Suite struct … }`.
@Suite(.serialized, .needsUinput, .timeLimit(.minutes(30)))
enum RealKernel {
  /// Whether this is the guest of `script/kernel-test`, which a test may do anything to.
  static let isGuest = ProcessInfo.processInfo.environment["KERNEL_TEST"] != nil

  /// Whether devices can be made here, and their nodes be read. In the guest of `script/kernel-test` they must.
  static let isHere = unsafe isGuest || geteuid() == 0 && access("/dev/uinput", R_OK | W_OK) == 0

  /// Where a test leaves a report for whoever ran it; `nil` outside `script/kernel-test`.
  static let reports = ProcessInfo.processInfo.environment["KERNEL_TEST_OUTPUT"].map {
    URL(fileURLWithPath: $0)
  }
}

extension Trait where Self == ConditionTrait {
  /// Skips the test where no device can be made.
  static var needsUinput: Self {
    .enabled(if: RealKernel.isHere, "needs /dev/uinput and root: run script/kernel-test")
  }
}

/// Waits until something holds, and fails after two minutes. `pause` is what to do between two looks.
///
/// An emulated guest's minutes pass quickly while it has nothing to do.
func wait(
  _ what: String, pause: () -> Void = { usleep(10_000) },
  sourceLocation: SourceLocation = #_sourceLocation, until holds: () throws -> Bool
) throws {
  let deadline = ContinuousClock.now + .seconds(120)
  while try !holds() {
    try #require(
      ContinuousClock.now < deadline, "after 120 s still not: \(what)",
      sourceLocation: sourceLocation)
    pause()
  }
}
