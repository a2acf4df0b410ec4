import GestureTrace
import Testing

@testable import GestureCapture

@Suite("Simulation: frames")
struct SimulationFrameTests {
  @Test func `a finger in a slot`() throws {
    let script = try script(
      "device touchscreen-phone", "rate 100Hz", "finger 1 down 10mm 20mm",
      "finger 1 move by 0mm 3mm over 30ms", "finger 1 up")
    #expect(
      story(script) == """
        0 id=0 x=200 y=400 major=140 pressure=60 TOUCH=1 X=200 Y=400 .
        10000 y=420 Y=420 .
        20000 y=440 Y=440 .
        30000 y=460 Y=460 .
        40000 id=-1 TOUCH=0 .
        """)
  }

  @Test func `two fingers, and the older one lifts first`() throws {
    let script = try script(
      "device touchscreen-tablet", "rate 100Hz", "finger 1 down 10mm 20mm", "hold 20ms",
      "finger 2 down 30mm 20mm", "fingers 1,2 move by 1mm 0mm over 10ms", "finger 1 up",
      "finger 2 move by 1mm 0mm over 10ms", "finger 2 up")
    #expect(
      story(script) == """
        0 id=0 x=200 y=400 TOUCH=1 X=200 Y=400 .
        20000 slot=1 id=1 x=600 y=400 .
        30000 slot=0 x=220 slot=1 x=620 X=220 .
        40000 slot=0 id=-1 slot=1 x=640 X=640 .
        50000 id=-1 TOUCH=0 .
        """)
  }

  @Test func `a contact keeps what its slot says already`() throws {
    let script = try script(
      "device touchscreen-tablet", "rate 100Hz", "finger 1 tap 10mm 20mm for 10ms", "wait 50ms",
      "finger 1 tap 10mm 21mm for 10ms")
    #expect(
      story(script) == """
        0 id=0 x=200 y=400 TOUCH=1 X=200 Y=400 .
        20000 id=-1 TOUCH=0 .
        60000 id=1 y=420 TOUCH=1 Y=420 .
        80000 id=-1 TOUCH=0 .
        """)
  }

  @Test func `a first value of zero is no change`() throws {
    let script = try script(
      "device touchscreen-tablet", "rate 100Hz", "finger 1 tap 0mm 0% for 10ms")
    #expect(
      story(script) == """
        0 id=0 TOUCH=1 .
        20000 id=-1 TOUCH=0 .
        """)
  }

  @Test func `a touchpad counts its fingers`() throws {
    let script = try script(
      "device touchpad", "rate 100Hz", "fingers 1-3 down 50mm 20mm spacing 15mm -1mm", "hold 10ms",
      "finger 4 down 80mm 20mm", "hold 10ms", "finger 5 down 20mm 20mm", "hold 10ms",
      "fingers 2-5 up", "hold 10ms", "finger 1 up")
    #expect(
      story(script) == """
        0 id=0 x=420 y=252 slot=1 id=1 x=600 y=240 slot=2 id=2 x=780 y=228 TOUCH=1 THREE=1 X=420 Y=252 .
        10000 slot=3 id=3 x=960 y=240 THREE=0 FOUR=1 .
        20000 slot=4 id=4 x=240 y=240 FOUR=0 FIVE=1 .
        40000 slot=1 id=-1 slot=2 id=-1 slot=3 id=-1 slot=4 id=-1 ONE=1 FIVE=0 .
        50000 slot=0 id=-1 TOUCH=0 ONE=0 .
        """)
  }

  @Test func `fingers beyond the slots are counted and wait`() throws {
    let script = try script(
      "device touchpad slots 2", "rate 100Hz", "fingers 1-3 down 50mm 20mm spacing 10mm 0mm",
      "hold 10ms", "finger 1 up", "hold 20ms", "fingers 2,3 up")
    #expect(
      story(script) == """
        0 id=0 x=480 y=240 slot=1 id=1 x=600 y=240 TOUCH=1 THREE=1 X=480 Y=240 .
        20000 slot=0 id=-1 TWO=1 THREE=0 X=600 .
        30000 id=2 x=720 .
        40000 id=-1 slot=1 id=-1 TOUCH=0 TWO=0 .
        """)
  }

  @Test func `a button of the pad`() throws {
    let script = try script(
      "device touchpad", "rate 100Hz", "finger 1 down 50mm 20mm", "hold 10ms", "press left",
      "release left", "hold 20ms", "finger 1 up")
    #expect(
      story(script) == """
        0 id=0 x=600 y=240 TOUCH=1 ONE=1 X=600 Y=240 .
        10000 LEFT=1 .
        20000 LEFT=0 .
        40000 id=-1 TOUCH=0 ONE=0 .
        """)
  }

  @Test func `semi-mt reports the box around the fingers`() throws {
    let script = try script(
      "device touchpad-semi-mt", "rate 100Hz", "finger 1 down 20mm 30mm", "hold 10ms",
      "finger 2 down 40mm 10mm", "hold 10ms", "finger 3 down 50mm 20mm",
      "finger 2 move by 0mm 1mm over 10ms", "finger 1 up", "hold 10ms", "fingers 2,3 up")
    #expect(
      story(script) == """
        0 id=0 x=800 y=1200 TOUCH=1 ONE=1 X=800 Y=1200 PRESSURE=60 WIDTH=5 .
        10000 y=400 slot=1 id=1 x=1600 y=1200 ONE=0 TWO=1 Y=400 .
        20000 x=2000 TWO=0 THREE=1 .
        30000 slot=0 y=440 Y=440 .
        40000 x=1600 slot=1 y=800 TWO=1 THREE=0 X=1600 .
        50000 slot=0 id=-1 slot=1 id=-1 TOUCH=0 TWO=0 PRESSURE=0 WIDTH=0 .
        """)
  }

  @Test func `protocol A repeats every contact`() throws {
    let script = try script(
      "device touchscreen-protocol-a", "rate 100Hz", "finger 1 down 10mm 20mm", "hold 10ms",
      "finger 2 down 30mm 20mm", "finger 1 move by 1mm 0mm over 10ms", "finger 1 up", "hold 10ms",
      "finger 2 up")
    #expect(
      story(script) == """
        0 major=70 x=100 y=200 | TOUCH=1 X=100 Y=200 .
        10000 major=70 x=100 y=200 | major=70 x=300 y=200 | .
        20000 major=70 x=110 y=200 | major=70 x=300 y=200 | X=110 .
        30000 major=70 x=300 y=200 | X=300 .
        40000 | TOUCH=0 .
        """)
  }

  @Test func `protocol A is silent when told to be`() throws {
    let lines = ["finger 1 down 10mm 20mm", "hold 50ms", "finger 1 up"]
    let device = "device touchscreen-protocol-a\nrate 100Hz\n"
    let repeating = try script(device + lines.joined(separator: "\n"))
    #expect(
      frames(repeating).map(\.time.microseconds) == [0, 10000, 20000, 30000, 40000, 50000, 60000])
    let silent = try script(device + "report-when-still no", lines.joined(separator: "\n"))
    #expect(frames(silent).map(\.time.microseconds) == [0, 60000])
  }

  @Test func `one contact without slots`() throws {
    let script = try script(
      "device touchscreen-single-touch", "rate 100Hz", "finger 1 down 10mm 20mm",
      "finger 1 move by 1mm 0mm over 20ms", "finger 1 up")
    #expect(
      story(script) == """
        0 TOUCH=1 X=400 Y=800 PRESSURE=120 .
        10000 X=420 .
        20000 X=440 .
        30000 TOUCH=0 PRESSURE=0 .
        """)
  }

  @Test func `a finger that is never lifted stays down`() throws {
    let script = try script(
      "device touchscreen-tablet", "rate 100Hz", "finger 1 down 10mm 20mm", "hold 20ms")
    #expect(story(script) == "0 id=0 x=200 y=400 TOUCH=1 X=200 Y=400 .")
  }

  @Test func `frames name the device they are asked to`() throws {
    var frames = try script("device touchpad", "finger 1 tap 50% 50% for 80ms").makeFrames(
      device: 3)
    #expect(frames.next()?.device == 3)
  }
}
