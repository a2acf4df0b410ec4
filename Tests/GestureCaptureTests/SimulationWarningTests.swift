import GestureTrace
import Testing

@testable import GestureCapture

@Suite("Simulation: warnings")
struct SimulationWarningTests {
  @Test func `a flick in too few reports`() throws {
    let script = try script(
      "device touchscreen-phone", "rate 30Hz", "finger 1 down 50% 30%",
      "finger 1 move by 0mm 30mm over 100ms", "finger 1 up")
    #expect(
      script.warnings == [
        Finding(
          .warning, "too-few-reports",
          "line 4: finger 1 moves in 3 reports between landing and lifting, too few for a "
            + "flick (4); raise the rate of 30Hz or the duration", time: .zero)
      ])
  }

  @Test func `a lift with too few reports before it`() throws {
    let script = try script(
      "device touchscreen-phone", "rate 20Hz", "finger 1 down 50% 30%",
      "finger 1 move by 0mm 30mm over 400ms", "finger 1 up")
    #expect(
      script.warnings.map(\.message) == [
        "line 4: finger 1 moves in 2 reports in the last 100ms before it lifts, too few "
          + "for its speed to be known (3); raise the rate of 20Hz"
      ])
  }

  @Test func `a rest before the lift needs no reports`() throws {
    let script = try script(
      "device touchscreen-phone", "rate 20Hz", "finger 1 down 50% 30%",
      "finger 1 move by 0mm 30mm over 400ms", "hold 200ms", "finger 1 up")
    #expect(script.warnings.isEmpty)
  }

  @Test func `a duration that is no multiple of the period`() throws {
    let script = try script(
      "device touchscreen-phone", "rate 60Hz", "finger 1 down 50% 30%",
      "finger 1 move by 0mm 30mm over 90ms", "finger 1 move by 0mm -3mm over 22ms",
      "finger 1 up")
    #expect(
      script.warnings.map(\.message) == [
        "line 5: finger 1 moves for 22ms, reported as 33.333ms; at 60Hz durations are "
          + "multiples of 16.667ms"
      ])
  }

  @Test func `what is left down`() throws {
    let script = try script(
      "device touchpad", "finger 1 down 50% 30%", "hold 50ms", "press left")
    #expect(
      script.warnings == [
        Finding(
          .warning, "finger-left-down",
          "line 2: finger 1 is never lifted: the gesture stays open; end with "
            + "“finger 1 up”", time: .zero),
        Finding(
          .warning, "button-left-down",
          "line 4: “left” is never released; end with “release left”",
          time: Timestamp(microseconds: 48000)),
      ])
  }

  @Test func `a touchpad gesture too small to begin`() throws {
    let text = "finger 1 move by 0mm 1.5mm over 200ms\n"
    let alone = try script("device touchpad\nfinger 1 down 50% 30%\n" + text + "finger 1 up")
    #expect(alone.warnings.isEmpty)
    let both = try script(
      "device touchpad\nfinger 1 down 50% 30%\nfinger 2 down 70% 30%\n" + text + "fingers 1,2 up")
    #expect(
      both.warnings.map(\.message) == [
        "line 4: finger 1 goes 1.5mm, libinput begins a touchpad gesture after about "
          + "1.8mm; move farther"
      ])
  }

  @Test(arguments: [
    (profile: "linear", speed: 500, warns: false), (profile: "linear", speed: 625, warns: true),
    (profile: "ease-in", speed: 625, warns: false), (profile: "ease-in", speed: 900, warns: true),
    (profile: "ease-out", speed: 400, warns: true),
  ])
  func `a touchpad finger that jumps`(profile: String, speed: Int, warns: Bool) throws {
    let script = try script(
      "device touchpad", "rate 250Hz", "finger 1 down 50% 20%",
      "finger 1 move by 0mm 30mm at \(speed)mm/s \(profile)", "finger 1 up")
    #expect(script.warnings.map(\.code) == (warns ? ["touch-jump"] : []))
    let onScreen = try GestureScript(
      text: "device touchscreen-phone\nrate 250Hz\nfinger 1 down 50% 20%\n"
        + "finger 1 move by 0mm 30mm at \(speed)mm/s \(profile)\nfinger 1 up", name: "x")
    #expect(onScreen.warnings.isEmpty)
  }

  @Test func `where libinput looks for palms and thumbs`() throws {
    let script = try script(
      "device touchpad", "finger 1 tap 5mm 20mm for 80ms", "wait 50ms",
      "finger 1 tap 50mm 60mm for 80ms")
    #expect(
      script.warnings.map(\.message) == [
        "line 2: finger 1 lands within 8mm of a side, where libinput may take it for a "
          + "palm; land it nearer the middle",
        "line 4: finger 1 lands within 10mm of the bottom, where libinput may take it for "
          + "a thumb or a button; land it higher",
      ])
  }

  @Test func `a repeated line warns once and counts`() throws {
    let script = try script(
      "device touchscreen-phone", "rate 30Hz", "repeat 5 times", "finger 1 down 50% 30%",
      "finger 1 move by 0mm 30mm over 100ms", "finger 1 up", "wait 200ms", "end")
    #expect(script.warnings.map(\.count) == [5])
    #expect(script.warnings.first?.time == .zero)
  }
}
