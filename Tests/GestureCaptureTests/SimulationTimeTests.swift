import GestureTrace
import Testing

@testable import GestureCapture

@Suite("Simulation: time")
struct SimulationTimeTests {
  @Test func `time counts from the first event`() throws {
    let script = try script(
      "device touchscreen-phone", "rate 100Hz", "at 105ms", "finger 1 tap 50% 50% for 80ms")
    #expect(frames(script).map(\.time.microseconds) == [0, 90000])
  }

  @Test(
    arguments: [
      (rate: "60Hz", millihertz: 60_000), (rate: "120Hz", millihertz: 120_000),
      (rate: "133.333Hz", millihertz: 133_333), (rate: "1000Hz", millihertz: 1_000_000),
      (rate: "1Hz", millihertz: 1000),
    ] as [(String, Int64)])
  func `times are multiples of the report period, without drift`(
    rate: String, millihertz: Int64
  ) throws {
    let seconds = min(20_000_000 / millihertz, 80_000)
    let script = try script(
      "device touchscreen-phone", "rate \(rate)", "noise 1mm", "finger 1 down 50% 50%",
      "hold \(seconds)s", "finger 1 up")
    var generator = script.makeFrames()
    var report: Int64 = 0
    var last: Int64 = -1
    while let frame = generator.next() {
      let time = frame.time.microseconds
      #expect(time > last)
      last = time
      while (report * 1_000_000_000 + millihertz / 2) / millihertz < time { report += 1 }
      guard (report * 1_000_000_000 + millihertz / 2) / millihertz == time else {
        Issue.record("\(time) is no multiple of the period")
        return
      }
    }
    let exact = Double(report) * 1_000_000_000 / Double(millihertz)
    #expect(abs(exact - Double(last)) <= 0.5)
  }

  @Test func `durations add up before they are rounded`() throws {
    // 125 reports a second: 8 ms. Ten waits of 9 ms are 90 ms, the eleventh report and a quarter.
    let script = try script(
      "device touchscreen-phone", "rate 125Hz", "finger 1 down 50% 50%", "repeat 10 times",
      "hold 9ms", "end", "finger 1 up")
    #expect(frames(script).map(\.time.microseconds) == [0, 96000])
    #expect(script.duration == TimeSpan(microseconds: 96000))
  }

  @Test func `a long script at a high rate`() throws {
    let script = try script(
      "device touchscreen-phone", "rate 1000Hz", "noise 0.5mm", "finger 1 down 50% 50%",
      "hold 20s", "finger 1 up")
    var generator = script.makeFrames()
    var count = 0
    var last = Timestamp.zero
    while let frame = generator.next() {
      count += 1
      last = frame.time
    }
    #expect(count > 19_000)
    #expect(last == Timestamp(microseconds: 20_001_000))
  }

  @Test func `a day of rest is skipped`() throws {
    let script = try script(
      "device touchscreen-phone", "rate 10000Hz", "finger 1 down 50% 50%", "hold 86400s",
      "finger 1 up")
    #expect(frames(script).map(\.time.microseconds) == [0, 86_400_000_100])
  }

  @Test(arguments: [
    (
      "finger 1 tap 50% 50% for 80ms",
      "finger 1 down 50% 50%\nhold 80ms\nfinger 1 up"
    ),
    (
      "finger 1 down 32.5mm 70mm\nhold 80ms\nfinger 1 up",
      "finger 1 down 50% 50%\nwait 0.08s\nfinger 1 up"
    ),
    (
      "finger 1 down 50% 50%\nfinger 1 move by 0mm 30mm at 300mm/s ease-in\nfinger 1 up",
      "finger 1 down 50% 50%\nfinger 1 move to 50% 100mm over 100ms ease-in\nfinger 1 up"
    ),
    (
      "fingers 1,2 down 50% 50% spacing 20mm 0mm\nfingers 1,2 move by 0mm 5mm over 50ms\n"
        + "fingers 1,2 up",
      """
      together
        in turn
          finger 1 down 22.5mm 70mm
          finger 1 move by 0mm 5mm over 50ms linear
          finger 1 up
        end
        in turn
          finger 2 down 42.5mm 70mm
          finger 2 move by 0mm 5mm over 50ms linear
          finger 2 up
        end
      end
      """
    ),
    (
      "fingers 1,2 down 50% 50% spacing 20mm 10mm\nfingers 1,2 scale 0.5 over 50ms\nfingers 1,2 up",
      """
      fingers 1,2 down 50% 50% spacing 20mm 10mm
      together
        finger 1 move by 5mm 2.5mm over 50ms
        finger 2 move by -5mm -2.5mm over 50ms
      end
      fingers 1,2 up
      """
    ),
    (
      "fingers 1,2 down 50% 50% spacing 20mm 0mm\nfingers 1,2 move to 40% 60% over 50ms\n"
        + "fingers 1,2 up",
      "fingers 1,2 down 50% 50% spacing 20mm 0mm\nfingers 1,2 move by -6.5mm 14mm over 50ms\n"
        + "fingers 1,2 up"
    ),
    (
      "repeat 2 times\nfinger 1 tap 50% 50% for 50ms\nwait 50ms\nend",
      "finger 1 tap 50% 50% for 50ms\nat 100ms\nfinger 1 tap 50% 50% for 50ms\nwait 50ms"
    ),
    (
      "finger 1 down 50% 50%\nhold 30ms\nfinger 1 up\r\n\t# a comment\n",
      "\tfinger  1 down\t50% 50%# here\nhold 30ms\n\nfinger 1 up"
    ),
  ])
  func `two ways to say the same`(one: String, other: String) throws {
    let device = "device touchscreen-phone\nrate 100Hz\n"
    let frames = story(try script(device + one))
    #expect(frames == story(try script(device + other)))
    #expect(!frames.isEmpty)
  }
}
