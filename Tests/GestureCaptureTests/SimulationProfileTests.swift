import GestureTrace
import Testing

@testable import GestureCapture

@Suite("Simulation: device profiles")
struct SimulationProfileTests {
  @Test(arguments: DeviceProfile.all)
  func `a profile describes a device that libinput would take`(_ profile: DeviceProfile) throws {
    let device = profile.description
    #expect(device.name.hasPrefix("Simulated "))
    #expect(device.bus == 6)
    #expect(device.vendor == 0)
    #expect(device.product == 0)
    #expect(device.reportedSize == profile.size)
    #expect(device.axes.map(\.code) == device.axes.map(\.code).sorted())
    #expect(device.axes.allSatisfy { $0.maximum > $0.minimum })
    #expect(device.codes.map(\.type) == [EventType.key])
    let keys = try #require(device.codes.first).codes
    #expect(keys == keys.sorted())
    #expect(keys.allSatisfy { ButtonCode.isTouchOrButton($0) })
    #expect(device.has(property: InputProperty.direct) == (profile.kind == .touchscreen))
    #expect(device.has(property: InputProperty.pointer) == (profile.kind == .touchpad))
    #expect(device.declares(type: EventType.key, code: ButtonCode.touch))
    #expect(
      device.declares(type: EventType.key, code: ButtonCode.toolTripleTap)
        == (profile.kind == .touchpad))
    for axis in profile.contactAxes { #expect((0...axis.maximum).contains(axis.value)) }
  }

  @Test func `names are told apart`() {
    let names = DeviceProfile.all.map(\.name)
    #expect(Set(names).count == names.count)
    #expect(Set(DeviceProfile.all.map(\.abstract)).count == names.count)
  }

  @Test(arguments: [
    ("touchscreen-phone", TouchProtocol.slots, 10), ("touchscreen-tablet", .slots, 10),
    ("touchpad", .slots, 5), ("touchpad-semi-mt", .slots, 2),
    ("touchscreen-protocol-a", .anonymousContacts, 0),
    ("touchscreen-single-touch", .singleTouch, 0),
  ])
  func `how contacts are reported`(name: String, touchProtocol: TouchProtocol, slots: Int) throws {
    let device = try script("device \(name)", "finger 1 tap 50% 50% for 50ms").device
    #expect(device.touchProtocol == touchProtocol)
    #expect(device.slotCount == slots)
    #expect(device.has(property: InputProperty.semiMT) == (name == "touchpad-semi-mt"))
  }

  @Test func `a script changes size, resolution and slots`() throws {
    let device = try script(
      "device touchpad slots 2 size 80.5mm 50mm resolution 40/mm", "finger 1 tap 50% 50% for 50ms"
    ).device
    #expect(device.reportedSize == Size(width: 80.5, height: 50))
    #expect(device.slotCount == 2)
    #expect(device.axis(AbsCode.mtPositionX)?.maximum == 3220)
    #expect(device.declares(type: EventType.key, code: ButtonCode.toolQuintTap))
  }

  @Test func `a device need not say its size`() throws {
    let script = try script(
      "device touchpad without-resolution", "rate 100Hz", "finger 1 tap 50mm 50% for 10ms")
    #expect(script.device.reportedSize == nil)
    #expect(script.device.axes.allSatisfy { $0.resolution == 0 })
    #expect(
      story(script) == """
        0 id=0 x=600 y=396 TOUCH=1 ONE=1 X=600 Y=396 .
        20000 id=-1 TOUCH=0 ONE=0 .
        """)
  }
}
