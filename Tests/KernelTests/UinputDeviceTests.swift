import Clibinput
import Foundation
import GestureTrace
import Testing

@testable import GestureCapture

extension RealKernel {
  /// Devices that are made through uinput.
  @Suite struct UinputDeviceTests {
    @Test(arguments: [
      (profile: "touchscreen-phone", kind: DeviceKind.touchscreen, size: [65.0, 140]),
      (profile: "touchscreen-tablet", kind: .touchscreen, size: [150, 200]),
      (profile: "touchscreen-protocol-a", kind: .touchscreen, size: [48, 80]),
      (profile: "touchscreen-single-touch", kind: .touchscreen, size: [95, 54]),
      (profile: "touchpad", kind: .touchpad, size: [100, 66]),
      (profile: "touchpad-semi-mt", kind: .touchpad, size: [80, 50]),
    ])
    func `libinput takes a device for what it is, by its node and by the seat`(
      profile: String, kind: DeviceKind, size: [Double]
    ) throws {
      let description = try description(profile)
      let device = try UinputDevice.settled(description)
      let expected = LiveLibinput.Device(name: description.name, kind: kind, size: size)
      #expect(try LiveLibinput(node: device.node).addedDevices() == [expected])
      let seat = try LiveLibinput(seat: "seat0")
      #expect(try seat.addedDevices().filter { $0.name == description.name } == [expected])
      _ = consume device
    }

    @Test func `frames go in as they come out, each with one time`() throws {
      var device = try UinputDevice.settled(try description("touchpad"))
      let reader = try EvdevReader(device.node)
      let frames = [
        [
          KernelEvent(type: EventType.abs, code: AbsCode.mtTrackingID, value: 7),
          abs(AbsCode.mtPositionX, 500), abs(AbsCode.mtPositionY, 300), key(ButtonCode.touch, 1),
          key(ButtonCode.toolFinger, 1), abs(AbsCode.x, 500), abs(AbsCode.y, 300), .report,
        ],
        [abs(AbsCode.mtPositionX, 512), abs(AbsCode.x, 512), .report],
        [
          abs(AbsCode.mtSlot, 4), abs(AbsCode.mtTrackingID, 8), abs(AbsCode.mtPositionX, 900),
          abs(AbsCode.mtPositionY, 200), key(ButtonCode.toolFinger, 0),
          key(ButtonCode.toolDoubleTap, 1), .report,
        ],
        [
          abs(AbsCode.mtTrackingID, -1), abs(AbsCode.mtSlot, 0), abs(AbsCode.mtTrackingID, -1),
          key(ButtonCode.touch, 0), key(ButtonCode.toolDoubleTap, 0), .report,
        ],
      ]
      for frame in frames { try device.write(frame) }
      let seen = try reader.frames(frames.count)
      #expect(seen.map(\.events) == frames)
      #expect(seen.map(\.time) == seen.map(\.time).sorted())
      _ = consume device
    }

    @Test func `the kernel drops what changes nothing, and says nothing of an empty frame`() throws
    {
      var device = try UinputDevice.settled(try description("touchscreen-phone"))
      let reader = try EvdevReader(device.node)
      try device.write([
        // The value of an axis is 0 at first, and so is the slot; there is no slot 10, and no wheel.
        abs(AbsCode.mtSlot, 0), abs(AbsCode.mtTrackingID, 1), abs(AbsCode.mtPositionX, 0),
        abs(AbsCode.mtSlot, 10), abs(AbsCode.mtPositionY, 8),
        KernelEvent(type: EventType.rel, code: 8, value: 1), .report,
      ])
      try device.write([abs(AbsCode.mtPositionY, 8), .report])
      try device.write([abs(AbsCode.mtPositionY, 9), .report])
      #expect(
        try reader.frames(2).map(\.events) == [
          [abs(AbsCode.mtTrackingID, 1), abs(AbsCode.mtPositionY, 8), .report],
          [abs(AbsCode.mtPositionY, 9), .report],
        ])
      _ = consume device
    }

    @Test(arguments: [
      "touchscreen-phone", "touchpad", "touchpad-semi-mt", "touchscreen-protocol-a",
      "touchscreen-single-touch",
    ])
    func `a device that goes lifts its fingers first`(profile: String) throws {
      let description = try description(profile)
      var device = try UinputDevice.settled(description)
      let reader = try EvdevReader(device.node)
      let slots = description.touchProtocol == .slots
      try device.write(
        (slots ? [abs(AbsCode.mtSlot, 1), abs(AbsCode.mtTrackingID, 5)] : [])
          + [abs(AbsCode.mtPositionX, 40), abs(AbsCode.mtPositionY, 50)]
          + [abs(AbsCode.x, 40), abs(AbsCode.y, 50), key(ButtonCode.touch, 1)]
          + (description.touchProtocol == .anonymousContacts
            ? [KernelEvent(type: EventType.syn, code: SynCode.mtReport, value: 0), .report]
            : [.report]))
      #expect(try reader.frames(1).count == 1)
      try device.liftAll()
      let lift = try reader.frames(1)[0].events
      switch description.touchProtocol {
      case .slots:
        #expect(lift == [abs(AbsCode.mtTrackingID, -1), key(ButtonCode.touch, 0), .report])
      case .anonymousContacts:
        #expect(
          lift == [
            KernelEvent(type: EventType.syn, code: SynCode.mtReport, value: 0),
            key(ButtonCode.touch, 0), .report,
          ])
      case .singleTouch: #expect(lift == [key(ButtonCode.touch, 0), .report])
      case .none: Issue.record("no touch device")
      }
      // A second time there is nothing to lift.
      try device.liftAll()
      let node = device.node
      _ = consume device
      try wait("the node is gone") { unsafe access(node, F_OK) != 0 }
      #expect(try reader.frames() == nil)
    }

    @Test func `key repeat and force feedback of the kernel's own are left out`() throws {
      var description = try description("touchscreen-phone")
      description.codes.append(.init(type: EventType.rep, codes: [0, 1]))
      description.codes.append(.init(type: EventType.ff, codes: [0x50]))
      var device = try UinputDevice.settled(description)
      let reader = try EvdevReader(device.node)
      try device.write([key(ButtonCode.touch, 1), .report])
      usleep(500_000)
      #expect(try reader.frames()?.map(\.events) == [[key(ButtonCode.touch, 1), .report]])
      _ = consume device
    }

    @Test func `a name is cut to what uinput holds, between characters`() throws {
      var description = try description("touchscreen-phone")
      description.name = String(repeating: "a", count: 78) + "éb"
      let device = try UinputDevice.settled(description)
      let name = String(repeating: "a", count: 78)
      #expect(device.name == name)
      #expect(try LiveLibinput(node: device.node).addedDevices().map(\.name) == [name])
      _ = consume device
    }

    @Test func `a noise filter leaves the kernel, and libinput's hysteresis takes it over`() throws
    {
      var description = try description("touchpad")
      for index in description.axes.indices { description.axes[index].fuzz = 8 }
      let device = try UinputDevice.settled(description)
      let reader = try EvdevReader(device.node)
      for code in [AbsCode.x, AbsCode.y, AbsCode.mtPositionX, AbsCode.mtPositionY] {
        #expect(try reader.axis(code)?.fuzz == 0)
      }
      // The kernel sets these itself.
      #expect(try reader.axis(AbsCode.mtSlot)?.fuzz == 0)
      #expect(try reader.axis(AbsCode.mtTrackingID)?.maximum == 65535)
      #expect(try reader.axis(AbsCode.mtToolType)?.fuzz == 8)
      _ = consume device
    }
  }
}

private func abs(_ code: UInt16, _ value: Int32) -> KernelEvent {
  KernelEvent(type: EventType.abs, code: code, value: value)
}

private func key(_ code: UInt16, _ value: Int32) -> KernelEvent {
  KernelEvent(type: EventType.key, code: code, value: value)
}

/// The description of a device profile.
func description(_ profile: String) throws -> DeviceDescription {
  try #require(DeviceProfile.all.first { $0.name == profile }).description
}
