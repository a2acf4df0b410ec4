import Clibevdev
import Foundation
import GestureCapture
import GestureTrace
import Playback
import Testing

@testable import harnessTests

extension RealKernel {
  /// The machine sleeps while fingers are down: processes and devices are suspended and the clocks stop, all but the power goes
  /// off (the kernel's `pm_test`). The guest's file system does not wake up again, so that `script/kernel-test` boots it once more for this alone.
  @Suite(.enabled(if: RealKernel.isGuest, "suspends the machine: run script/kernel-test"))
  struct SuspendTests {
    @Test func `a machine that sleeps in mid-gesture corrupts no time and ends no recording`()
      throws
    {
      var screen = try Bundled("touchscreen/drag-rest-lift")
      var pad = try Bundled("touchpad/swipe-three-slow")
      let screenRecording = try LiveRecording(screen.device.node)
      let padRecording = try LiveRecording(pad.device.node)
      let begin = Clocks()
      try screen.play(first: 40)
      try pad.play(first: 40)
      let asleep = Clocks()
      try Self.sleep(seconds: 3)
      let awake = Clocks()
      try screen.device.play(screen.trace.frames.dropFirst(40))
      try pad.device.play(pad.trace.frames.dropFirst(40))
      let end = Clocks()
      try screenRecording.end()
      try padRecording.end()

      // It did sleep: the clock that goes on meanwhile has left the other behind, by what a real-time clock of whole seconds sees of it.
      #expect(awake.ahead - asleep.ahead >= 0.5)
      for (recording, bundled) in [
        (screenRecording, screen.trace), (padRecording, pad.trace),
      ] {
        let trace = try recording.trace()
        #expect(!trace.isTruncated)
        #expect(trace.findings.filter { $0.code == "dropped" } == [])
        let times = trace.frames.map(\.time.microseconds)
        #expect(times == times.sorted())
        // The sleep is not in the times.
        let span = Double((times.last ?? 0) - (times.first ?? 0)) / 1e6
        #expect(span > 0 && span <= end.monotonic - begin.monotonic)
        // Nothing is lost. The kernel lets go of the buttons that were down, of which the device says nothing.
        #expect(trace.frames.count == bundled.frames.count + 1)
        #expect(
          trace.frames[40].events.dropLast().allSatisfy {
            $0.type == EventType.key && $0.value == 0
          })
        #expect(
          (trace.frames.prefix(40) + trace.frames.dropFirst(41)).map(Self.contacts)
            == bundled.frames.map(Self.contacts))
        // The fingers were down all the time: one gesture.
        #expect(try trace.play(through: PhotoDismiss()).map(\.end) == [.ended])
      }
      _ = consume screen
      _ = consume pad
    }

    /// What a frame says of fingers: a button that the kernel has let go of is not let go of again.
    private static func contacts(_ frame: KernelFrame) -> [KernelEvent] {
      frame.events.filter { $0.type != EventType.key }
    }

    /// Suspends the machine for so long.
    private static func sleep(seconds: Int) throws {
      for (path, text) in [
        ("/sys/module/suspend/parameters/pm_test_delay", "\(seconds)"),
        ("/sys/power/pm_test", "core"), ("/sys/power/state", "mem"),
      ] {
        let file = unsafe open(path, O_WRONLY)
        let written = unsafe write(file, text, text.utf8.count)
        close(file)
        try #require(written == text.utf8.count, "\(path)")
      }
    }

    /// What the clocks say, in seconds.
    private struct Clocks {
      let monotonic = Clocks.now(CLOCK_MONOTONIC)
      let boottime = Clocks.now(CLOCK_BOOTTIME)

      /// How long the machine has slept.
      var ahead: Double { boottime - monotonic }

      private static func now(_ clock: clockid_t) -> Double {
        var time = timespec()
        unsafe clock_gettime(clock, &time)
        return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
      }
    }
  }
}
