import GestureTrace
import RecordingFormats
import Testing

@Suite("what a recording does not say")
struct InferenceTests {
  /// Events of evemu from `type/code=value` words, one frame a line, 10 ms apart.
  private func events(_ frames: [String]) -> String {
    var text = ""
    for (index, frame) in frames.enumerated() {
      let time = "1.\(String(1000 + index * 10).dropFirst())000"
      for word in frame.split(separator: " ") {
        let parts = word.split { $0 == "/" || $0 == "=" }
        let type = String(Int(parts[0]) ?? 0, radix: 16)
        let code = String(Int(parts[1]) ?? 0, radix: 16)
        text += "E: \(time) \(type) \(code) \(parts[2])\n"
      }
      text += "E: \(time) 0000 0000 0\n"
    }
    return text
  }

  private func device(_ frames: [String]) throws -> DeviceDescription {
    let reading = try read(events(frames))
    #expect(try reading.finding("axes-inferred").severity == .warning)
    let device = try #require(reading.devices.first)
    #expect(device.axesSource == .inferred)
    return device
  }

  private func range(_ device: DeviceDescription, _ code: UInt16) -> ClosedRange<Int32>? {
    device.axis(code).map { $0.minimum...$0.maximum }
  }

  @Test func `a touchscreen with slots`() throws {
    let device = try device([
      "3/57=5 3/53=100 3/54=-7 3/58=30 1/330=1",
      "3/47=3 3/57=6 3/53=400 3/54=900",
      "3/57=-1 3/47=0 3/57=-1 1/330=0",
    ])
    #expect(device.name == "unknown touchscreen")
    #expect(device.properties == [InputProperty.direct])
    #expect(device.touchProtocol == .slots)
    #expect(device.slotCount == 4)
    #expect(device.axes.map(\.code) == [0, 1, 47, 53, 54, 57, 58])
    #expect(range(device, AbsCode.mtPositionX) == 0...400)
    #expect(range(device, AbsCode.mtPositionY) == -7...900)
    #expect(range(device, AbsCode.x) == 0...400)
    #expect(range(device, AbsCode.y) == -7...900)
    #expect(range(device, AbsCode.mtTrackingID) == 0...65535)
    #expect(range(device, AbsCode.mtPressure) == 0...30)
    #expect(device.codes == [.init(type: 1, codes: [ButtonCode.touch])])
  }

  @Test func `the finding names the ranges and the way out`() throws {
    let reading = try read(events(["3/57=5 3/53=100 3/54=70", "3/57=-1"]))
    #expect(
      try reading.finding("axes-inferred").message
        == "the recording does not say the ranges of its axes; they were taken from its values "
        + "(ABS_MT_POSITION_X 0…100, ABS_MT_POSITION_Y 0…70), a lower bound of the real ones; "
        + "--device-description names a file that has them")
  }

  @Test func `a phone that never sends BTN_TOUCH nor names slot 0`() throws {
    let device = try device(["3/57=5 3/53=100 3/54=70", "3/57=-1"])
    #expect(device.properties == [InputProperty.direct])
    #expect(device.declares(type: 1, code: ButtonCode.touch))
    #expect(device.touchProtocol == .slots)
    #expect(device.slotCount == 2)
  }

  @Test func `a touchpad with slots and tools for as many fingers`() throws {
    let device = try device([
      "3/57=5 3/53=100 3/54=70 1/330=1 1/325=1", "3/47=2 3/57=6 1/325=0 1/334=1",
      "3/57=-1 3/47=0 3/57=-1 1/330=0 1/334=0",
    ])
    #expect(device.name == "unknown touchpad")
    #expect(device.properties == [InputProperty.pointer])
    #expect(
      device.codes == [
        .init(
          type: 1,
          codes: [
            ButtonCode.left, ButtonCode.right, ButtonCode.toolFinger, ButtonCode.touch,
            ButtonCode.toolDoubleTap,
            ButtonCode.toolTripleTap,
          ])
      ])
  }

  @Test(
    "a pad is a clickpad when it was only clicked under a finger",
    arguments: [
      (frames: ["3/57=5 3/53=9 1/325=1 1/330=1", "1/272=1", "1/272=0", "3/57=-1"], isOne: true),
      (frames: ["3/57=5 3/53=9 1/325=1", "3/57=-1", "1/272=1", "1/272=0"], isOne: false),
      (frames: ["3/57=5 3/53=9 1/325=1", "1/272=1", "1/273=1", "3/57=-1"], isOne: false),
      (frames: ["3/57=5 3/53=9 1/325=1", "3/57=-1"], isOne: false),
    ])
  func clickpad(frames: [String], isOne: Bool) throws {
    let device = try device(frames)
    #expect(device.has(property: InputProperty.buttonPad) == isOne)
    #expect(device.declares(type: 1, code: ButtonCode.right) == !isOne)
    #expect(device.has(property: InputProperty.pointer))
  }

  @Test func `a touchpad without multi-touch`() throws {
    let device = try device(["3/0=50 3/1=60 3/24=9 1/330=1 1/325=1", "1/325=0 1/333=1", "1/330=0"])
    #expect(device.name == "unknown touchpad")
    #expect(device.touchProtocol == .singleTouch)
    #expect(device.axes.map(\.code) == [0, 1, 24])
    #expect(device.properties == [InputProperty.pointer])
    #expect(device.declares(type: 1, code: ButtonCode.toolDoubleTap))
  }

  @Test func `a touchscreen of protocol A keeps its contact reports`() throws {
    let reading = try read(
      events(["3/53=10 3/54=20 0/2=0 3/53=30 3/54=40 0/2=0", "3/53=11 3/54=20 0/2=0", "0/2=0"]))
    #expect(
      reading.lines == [
        "0 0: 3/53=10 3/54=20 0/2=0 3/53=30 3/54=40 0/2=0", "10000 0: 3/53=11 3/54=20 0/2=0",
        "20000 0: 0/2=0",
      ])
    let device = try #require(reading.devices.first)
    #expect(device.touchProtocol == .anonymousContacts)
    #expect(device.axes.map(\.code) == [0, 1, 53, 54])
    #expect(device.properties == [InputProperty.direct])
    #expect(reading.codes == ["axes-inferred ×1"])
  }

  @Test func `protocol A with a tool for two fingers is a touchscreen still`() throws {
    let device = try device(["3/53=10 3/54=20 0/2=0 1/333=1 1/330=1", "0/2=0 1/333=0 1/330=0"])
    #expect(device.name == "unknown touchscreen")
  }

  @Test func `protocol A that ends with contacts ends mid-touch`() throws {
    let reading = try read(events(["3/53=10 3/54=20 0/2=0"]))
    #expect(reading.codes == ["axes-inferred ×1", "ends-mid-touch ×1"])
  }

  @Test func `a pen is neither touchpad nor touchscreen`() throws {
    let device = try device(["1/320=1 3/0=50 3/1=60", "1/330=1", "1/330=0 1/320=0"])
    #expect(device.name == "unknown device")
    #expect(device.properties.isEmpty)
    #expect(device.codes == [.init(type: 1, codes: [ButtonCode.toolPen, ButtonCode.touch])])
  }

  @Test func `an absolute mouse is no touchscreen`() throws {
    let device = try device(["3/0=50 3/1=60", "1/272=1", "1/272=0"])
    #expect(device.name == "unknown device")
    #expect(device.properties.isEmpty)
  }

  @Test func `an axis with one value gets a range that libinput takes`() throws {
    let device = try device(["3/57=5 3/53=0 3/52=0 3/48=7", "3/57=-1"])
    #expect(range(device, AbsCode.mtPositionX) == 0...1)
    #expect(range(device, AbsCode.mtPositionY) == 0...1)
    #expect(range(device, 52) == 0...1)
    #expect(range(device, 48) == 0...7)
  }

  @Test func `values at the ends of 32 bits do not trap`() throws {
    let device = try device([
      "3/57=2147483647 3/53=-2147483648 3/54=2147483647", "3/57=-1 3/53=2147483647",
    ])
    #expect(range(device, AbsCode.mtPositionX) == Int32.min...Int32.max)
    #expect(range(device, AbsCode.mtTrackingID) == 0...Int32.max)
  }

  @Test("a slot that no device has is refused", arguments: [100, -1])
  func wrongSlot(slot: Int) {
    #expect(
      message(events(["3/57=5 3/53=10", "3/47=\(slot) 3/57=6"]))
        == "touch.evemu:4: ABS_MT_SLOT \(slot) is out of range (at most 99); "
        + "correct the line, or record again")
  }

  @Test func `an old phone's description is completed`() throws {
    let description = """
      N: touch_dev
      I: 0000 0000 0000 0000
      P: 00 00 00 00 00 00 00 00
      B: 03 00 00 00 00 00 00 60 02
      A: 35 0 800 0 0
      A: 36 0 1280 0 0
      A: 39 0 65535 0 0

      """
    let reading = try read(description + events(["3/57=5 3/53=10", "3/57=-1"]))
    let device = try #require(reading.devices.first)
    #expect(device.properties == [InputProperty.direct])
    #expect(range(device, AbsCode.x) == 0...800)
    #expect(device.axesSource == .reported)
    #expect(reading.codes == ["axes-added ×1", "direct-assumed ×1"])
    #expect(
      try reading.finding("direct-assumed").message
        == "the device declares neither BTN_TOUCH nor INPUT_PROP_DIRECT; "
        + "it was taken for a touchscreen")
  }

  @Test func `a declared axis without a range gets one from the events`() throws {
    let description = "N: Pad\nB: 03 03 00 00 00 00 00 60 02\nA: 00 0 9 0 0\nA: 01 0 9 0 0\n"
    let reading = try read(description + events(["3/57=5 3/53=10 3/54=20", "3/57=-1"]))
    let device = try #require(reading.devices.first)
    #expect(range(device, AbsCode.mtPositionY) == 0...20)
    #expect(reading.findings.contains { $0.code == "axes-inferred" })
  }
}
