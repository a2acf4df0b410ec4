import GestureTrace
import Testing

@testable import GestureCapture

/// What is refused before the kernel is asked, and so without one.
@Suite struct UinputRefusalTests {
  @Test(arguments: [
    (change: "slots", problem: "ABS_MT_SLOT ends at 100; a device has 1 to 100 slots"),
    (change: "no slots", problem: "axis 47 ends at -1, before its start 0"),
    (change: "range", problem: "axis 48 ends at -1, before its start 0"),
    (change: "flat", problem: "axis 48 has flat 401, more than its range 400"),
    (change: "fuzz", problem: "axis 48 has a negative resolution, fuzz or flat value"),
    (change: "axis", problem: "axis 64 does not exist, the last is 63"),
    (change: "key", problem: "event type 1 has no code 768"),
    (change: "power", problem: "event type 22 has no code 0"),
    (change: "type", problem: "event type 32 does not exist, the last is 31"),
    (change: "property", problem: "property 32 does not exist, the last is 31"),
    (change: "no name", problem: "it has no name, and uinput asks for one"),
    (change: "zero byte", problem: "its name holds a zero byte"),
  ])
  func `what uinput would refuse without a word is refused with one`(
    change: String, problem: String
  ) throws {
    var device = DeviceProfile.touchscreenPhone.description
    let major = try #require(device.axes.firstIndex { $0.code == AbsCode.mtTouchMajor })
    let slot = try #require(device.axes.firstIndex { $0.code == AbsCode.mtSlot })
    switch change {
    case "slots": device.axes[slot].maximum = 100
    case "no slots": device.axes[slot].maximum = -1
    case "range": device.axes[major].maximum = -1
    case "flat": device.axes[major].flat = 401
    case "fuzz": device.axes[major].fuzz = -1
    case "axis": device.axes.append(AbsoluteAxis(code: 64, minimum: 0, maximum: 1))
    case "key": device.codes.append(.init(type: EventType.key, codes: [0x300]))
    case "power": device.codes.append(.init(type: 0x16, codes: [0]))
    case "type": device.codes.append(.init(type: 32, codes: []))
    case "property": device.properties.append(32)
    case "no name": device.name = ""
    case "zero byte": device.name = "a\0b"
    default: Issue.record("no change \(change)")
    }
    #expect(throws: UinputError.description(device: device.name, problem: problem)) {
      try validateForUinput(device)
    }
  }

  @Test func `what the kernel sets itself is not refused, nor a range that overflows`() throws {
    var device = DeviceProfile.touchscreenPhone.description
    for index in device.axes.indices {
      switch device.axes[index].code {
      case AbsCode.mtSlot, AbsCode.mtTrackingID: device.axes[index].flat = .max
      case AbsCode.mtTouchMajor:
        device.axes[index].minimum = .min
        device.axes[index].maximum = .max
        device.axes[index].flat = .max
      default: break
      }
    }
    try validateForUinput(device)
  }

  @Test(arguments: [
    (errno: Int32(2), remedy: "sudo modprobe uinput"), (errno: 13, remedy: "sudo setfacl -m"),
    (errno: 1, remedy: "sudo setfacl -m"), (errno: 19, remedy: "sudo modprobe uinput"),
    (errno: 24, remedy: "(Too many open files)"),
  ])
  func `a missing uinput comes with what to do`(errno: Int32, remedy: String) {
    let error = UinputError.unavailable(errno: errno)
    #expect(error.isUnavailable)
    #expect(error.description.contains(remedy))
    #expect(!UinputError.write(device: "pad", errno: errno).isUnavailable)
  }
}

/// What must be lifted when a device goes.
@Suite struct HeldInputTests {
  private func lift(_ profile: DeviceProfile, _ events: [KernelEvent]) -> [KernelEvent] {
    var held = HeldInput(profile.description)
    for event in events { held.note(event) }
    return held.lift
  }

  private func abs(_ code: UInt16, _ value: Int32) -> KernelEvent {
    KernelEvent(type: EventType.abs, code: code, value: value)
  }

  private func key(_ code: UInt16, _ value: Int32) -> KernelEvent {
    KernelEvent(type: EventType.key, code: code, value: value)
  }

  private let contact = KernelEvent(type: EventType.syn, code: SynCode.mtReport, value: 0)

  @Test func `nothing is lifted where nothing is down`() {
    #expect(lift(.touchpad, []) == [])
    #expect(
      lift(
        .touchpad,
        [
          abs(AbsCode.mtTrackingID, 1), key(ButtonCode.touch, 1), .report,
          abs(AbsCode.mtTrackingID, -1), key(ButtonCode.touch, 0), .report,
        ]) == [])
  }

  @Test func `each slot that is down is lifted, each button released`() {
    let events = [
      abs(AbsCode.mtTrackingID, 1), abs(AbsCode.mtSlot, 3), abs(AbsCode.mtTrackingID, 2),
      // There is no slot 5: the kernel stays at 3.
      abs(AbsCode.mtSlot, 5), abs(AbsCode.mtTrackingID, -1), abs(AbsCode.mtTrackingID, 4),
      abs(AbsCode.mtSlot, -1), key(ButtonCode.toolDoubleTap, 1), key(ButtonCode.left, 2), .report,
    ]
    #expect(
      lift(.touchpad, events) == [
        abs(AbsCode.mtSlot, 0), abs(AbsCode.mtTrackingID, -1), abs(AbsCode.mtSlot, 3),
        abs(AbsCode.mtTrackingID, -1), key(ButtonCode.left, 0),
        key(ButtonCode.toolDoubleTap, 0), .report,
      ])
  }

  @Test func `contacts of protocol A end with an empty one`() {
    let down = [abs(AbsCode.mtPositionX, 4), contact]
    #expect(lift(.touchscreenProtocolA, down) == [contact, .report])
    #expect(lift(.touchscreenProtocolA, down + [.report]) == [contact, .report])
    #expect(lift(.touchscreenProtocolA, down + [.report, contact, .report]) == [])
    #expect(lift(.touchscreenProtocolA, down + [.report] + down + [contact]) == [contact, .report])
  }
}
