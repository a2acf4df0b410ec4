import Foundation
import GestureCapture
import GestureTrace
import Testing

extension UinputDevice {
  /// Makes a device and waits until udev is done with it. udev moves the noise filter of the position axes out of the
  /// kernel, and libinput must not look before.
  static func settled(_ description: DeviceDescription) throws -> UinputDevice {
    let device = try UinputDevice(description)
    let settle = Process()
    settle.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    settle.arguments = ["udevadm", "settle", "--timeout=3600"]
    try settle.run()
    settle.waitUntilExit()
    #expect(settle.terminationStatus == 0)
    if description.kind != .other {
      let reader = try EvdevReader(device.node)
      try wait("the noise filter of the position axes is out of the kernel") {
        try [AbsCode.x, AbsCode.y, AbsCode.mtPositionX, AbsCode.mtPositionY]
          .allSatisfy { try reader.axis($0)?.fuzz ?? 0 == 0 }
      }
    }
    return device
  }
}
