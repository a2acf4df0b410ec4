import GestureTrace
import Testing

@testable import GestureCapture

@Suite("Simulation: noise")
struct SimulationNoiseTests {
  @Test func `the generator is SplitMix64`() {
    // The first numbers of the reference implementation for this seed.
    var generator = SplitMix64(seed: 1_234_567)
    let numbers = (0..<3).map { _ in generator.next() }
    #expect(
      numbers == [6_457_827_717_110_365_317, 3_203_168_211_198_807_973, 9_817_491_932_198_370_423])
  }

  @Test func `noise has the deviation that is asked for`() {
    var noise = SensorNoise(deviation: 0.05, seed: 3, finger: 1, contact: 0)
    let samples = (0..<100_000).map { _ in noise.next() }
    let mean = samples.reduce(0, +) / Double(samples.count)
    let variance = samples.reduce(0) { $0 + $1 * $1 } / Double(samples.count)
    // Three standard errors of 100,000 samples are 0.0005.
    #expect(abs(mean) < 0.0005)
    #expect(abs(variance.squareRoot() - 0.05) < 0.0005)
    #expect(samples.allSatisfy { abs($0) <= 0.3 })
  }

  private static let flick = """
    finger 1 down 50% 30%
    hold 50ms
    finger 1 move by 0mm 40mm over 100ms ease-in
    finger 1 up
    """

  @Test func `the same script makes the same frames`() throws {
    let text = "device touchscreen-phone\nseed 5\nnoise 0.1mm\n" + SimulationNoiseTests.flick
    #expect(frames(try script(text)) == frames(try script(text)))
    let once = try script(text)
    #expect(frames(once) == frames(once))
  }

  @Test func `another seed is another noise`() throws {
    let device = "device touchscreen-phone\nnoise 0.1mm\n"
    let one = try script(device + "seed 5\n" + SimulationNoiseTests.flick)
    let other = try script(device + "seed 6\n" + SimulationNoiseTests.flick)
    #expect(frames(one) != frames(other))
    let usual = try script(device + SimulationNoiseTests.flick)
    let first = try script(device + "seed 1\n" + SimulationNoiseTests.flick)
    #expect(frames(usual) == frames(first))
  }

  @Test func `these are the numbers on every machine`() throws {
    let script = try script(
      "device touchscreen-tablet", "rate 100Hz", "seed 7", "noise 0.1mm", "finger 1 down 50% 50%",
      "hold 40ms", "finger 1 up")
    #expect(
      story(script) == """
        0 id=0 x=1502 y=1996 TOUCH=1 X=1502 Y=1996 .
        10000 x=1500 y=2001 X=1500 Y=2001 .
        20000 y=1999 Y=1999 .
        30000 x=1499 y=2001 X=1499 Y=2001 .
        40000 x=1496 X=1496 .
        50000 id=-1 TOUCH=0 .
        """)
  }

  @Test func `a finger's noise is its own`() throws {
    let settings = "device touchscreen-tablet\nrate 100Hz\nnoise 0.1mm\n"
    let alone = try script(settings + "finger 1 down 20% 50%", "hold 500ms", "finger 1 up")
    let both = try script(
      settings + "finger 1 down 20% 50%", "finger 2 down 80% 50%", "hold 500ms", "finger 1 up",
      "finger 2 up")
    // Finger 1 is the oldest: ABS_X and ABS_Y follow it until it lifts.
    #expect(pointer(alone) == pointer(both))
  }

  private func pointer(_ script: GestureScript) -> [[KernelEvent]] {
    frames(script).map { frame in
      frame.events.filter { $0.type == EventType.abs && $0.code <= AbsCode.y }
    }.filter { !$0.isEmpty }
  }

  @Test func `repetitions differ in their noise`() throws {
    let script = try script(
      "device touchscreen-tablet", "rate 100Hz", "noise 0.1mm", "repeat 2 times",
      "finger 1 tap 50% 50% for 50ms", "wait 50ms", "end")
    let all = frames(script)
    let again = try #require(
      all.dropFirst().firstIndex { frame in
        frame.events.contains { $0.code == AbsCode.mtTrackingID && $0.value == 1 }
      })
    #expect(all[0].events.dropFirst() != all[again].events.dropFirst())
  }

  @Test(arguments: [(still: "yes", quiet: false), (still: "no", quiet: true)])
  func `a resting finger is read anew, or not`(still: String, quiet: Bool) throws {
    let script = try script(
      "device touchscreen-phone", "rate 100Hz", "noise 0.2mm", "report-when-still \(still)",
      "finger 1 down 50% 50%", "hold 200ms", "finger 1 move by 0mm 5mm over 50ms", "hold 200ms",
      "finger 1 up")
    let times = frames(script).map(\.time.microseconds)
    let resting = times.filter {
      (10_000...200_000).contains($0) || (260_000...450_000).contains($0)
    }
    #expect(resting.isEmpty == quiet)
    #expect(times.filter { (210_000...250_000).contains($0) }.count == 5)
  }

  @Test func `without noise a resting finger is silent`() throws {
    let script = try script(
      "device touchpad", "finger 1 down 50% 50%", "hold 1s", "finger 1 up")
    #expect(frames(script).count == 2)
  }
}
