import GestureTrace
import Testing

@testable import GestureCapture

@Suite("Simulation: movement")
struct SimulationMovementTests {
  @Test(arguments: SpeedProfile.allCases)
  func `a speed profile goes from start to end and never back`(_ profile: SpeedProfile) {
    #expect(profile.progress(0) == 0)
    #expect(profile.progress(1) == 1)
    var last = 0.0
    var fastest = 0.0
    for step in 1...1000 {
      let progress = profile.progress(Double(step) / 1000)
      #expect(progress >= last)
      fastest = max(fastest, (progress - last) * 1000)
      last = progress
    }
    // The steepest of a thousand steps is within a thousandth of the peak.
    #expect(abs(fastest - profile.peak) < 0.002)
    #expect(abs(profile.progress(0.001) * 1000 - profile.startSpeed) < 0.01)
  }

  @Test func `the halves of a minimum-jerk movement`() {
    #expect(SpeedProfile.minimumJerk.progress(0.5) == 0.5)
    #expect(SpeedProfile.easeIn.progress(0.5) == 2 * SpeedProfile.minimumJerk.progress(0.25))
    #expect(SpeedProfile.easeOut.progress(0.5) == 2 * SpeedProfile.minimumJerk.progress(0.75) - 1)
  }

  @Test(arguments: DeviceProfile.all, SpeedProfile.allCases)
  func `a displacement is as long as the script says`(
    _ device: DeviceProfile, _ profile: SpeedProfile
  ) throws {
    for rate in ["60Hz", "93.7Hz", "125Hz", "1000Hz"] {
      let script = try script(
        "device \(device.name)", "rate \(rate)", "finger 1 down 20.37mm 15.11mm",
        "finger 1 move by 7.77mm 13.3mm over 187ms \(profile.rawValue)",
        "finger 1 move by -5.1mm 3.01mm at 97mm/s \(profile.rawValue)", "finger 1 up")
      let path = positions(frames(script))
      let first = try #require(path.first)
      let last = try #require(path.last)
      let units = Double(device.unitsPerMillimeter)
      #expect(abs(Double(last.x - first.x) - 2.67 * units) <= 1)
      #expect(abs(Double(last.y - first.y) - 16.31 * units) <= 1)
    }
  }

  @Test func `a movement too short to be seen still arrives`() throws {
    let script = try script(
      "device touchscreen-tablet", "rate 60Hz", "finger 1 down 10mm 10mm",
      "finger 1 move by 1mm 0mm over 1ms", "finger 1 move by 1mm 0mm over 1ms",
      "finger 1 move by 1mm 0mm over 1ms", "hold 50ms", "finger 1 up")
    #expect(
      story(script) == """
        0 id=0 x=260 y=200 TOUCH=1 X=260 Y=200 .
        66667 id=-1 TOUCH=0 .
        """)
  }

  @Test func `noise stays on the device`() throws {
    for corner in ["0mm 0mm", "65mm 140mm"] {
      let script = try script(
        "device touchscreen-phone", "noise 5mm", "finger 1 down \(corner)", "hold 1s",
        "finger 1 up")
      for place in positions(frames(script)) {
        #expect((0...1300).contains(place.x))
        #expect((0...2800).contains(place.y))
      }
    }
  }
}

/// Where the only finger is at every report.
private func positions(_ frames: [KernelFrame]) -> [(x: Int32, y: Int32)] {
  var x: Int32 = 0
  var y: Int32 = 0
  return frames.map { frame in
    for event in frame.events where event.type == EventType.abs {
      if event.code == AbsCode.x { x = event.value }
      if event.code == AbsCode.y { y = event.value }
    }
    return (x, y)
  }
}
