private import CVirtualKernel
import GestureTrace

// udev's hardware database corrects what drivers say of some devices: the range and resolution of axes
// (EVDEV_ABS_…, so sizes) and what a device is (ID_INPUT_…).

/// What the hardware database of this system has for a device, in the order in which udev's rules ask it;
/// empty where there is no database.
///
/// Source of the keys: systemd 252, `rules.d/60-evdev.rules`, `60-input-id.rules`, `70-touchpad.rules`;
/// libwacom's `65-libwacom.rules`.
func hardwareDatabaseProperties(
  of device: DeviceDescription, lookup: (String) -> [UdevProperty] = systemLookup
) -> [UdevProperty] {
  let modalias = inputModalias(of: device)
  let dmi = device.dmiModalias ?? ""
  var keys = [
    "id-input:modalias:\(modalias)", "evdev:\(modalias)", "evdev:name:\(device.name):\(dmi)",
    "libwacom:name:\(device.name):\(modalias)",
  ]
  if let bus = busNames[device.bus] {
    keys.append(
      "touchpad:\(bus):v\(hexadecimal(device.vendor))p\(hexadecimal(device.product)):name:\(device.name):"
    )
  }
  return keys.flatMap(lookup)
}

extension DeviceDescription {
  /// The description with the axis corrections among the properties
  /// (`EVDEV_ABS_00=minimum:maximum:resolution:fuzz:flat`, each part may be empty).
  func corrected(by properties: [UdevProperty]) -> DeviceDescription {
    var result = self
    for property in properties where property.key.hasPrefix("EVDEV_ABS_") {
      guard let code = UInt16(property.key.dropFirst("EVDEV_ABS_".count), radix: 16),
        let index = result.axes.firstIndex(where: { $0.code == code })
      else { continue }
      let parts = property.value.split(separator: ":", omittingEmptySubsequences: false)
        .map { Int32($0) }
      func part(_ place: Int) -> Int32? { parts.indices.contains(place) ? parts[place] : nil }
      result.axes[index].minimum = part(0) ?? result.axes[index].minimum
      result.axes[index].maximum = part(1) ?? result.axes[index].maximum
      result.axes[index].resolution = part(2) ?? result.axes[index].resolution
      result.axes[index].fuzz = part(3) ?? result.axes[index].fuzz
      result.axes[index].flat = part(4) ?? result.axes[index].flat
    }
    return result
  }
}

/// The kernel's modalias of an input device (`drivers/input/input.c`, `input_print_modalias`).
func inputModalias(of device: DeviceDescription) -> String {
  func bits(_ letter: Character, _ codes: [UInt16]) -> String {
    "\(letter)" + codes.map { String($0, radix: 16, uppercase: true) + "," }.joined()
  }
  func codes(_ type: UInt16) -> [UInt16] {
    device.codes.first { $0.type == type }?.codes ?? []
  }
  var types = Set(device.codes.filter { !$0.codes.isEmpty }.map(\.type))
  types.insert(EventType.syn)
  if !device.axes.isEmpty { types.insert(EventType.abs) }
  // Keys below KEY_MUTE are left out: nearly every keyboard has them.
  let keys = codes(EventType.key).filter { $0 >= 0x71 }
  return "input:b\(hexadecimal(device.bus))v\(hexadecimal(device.vendor))"
    + "p\(hexadecimal(device.product))e\(hexadecimal(device.version))-"
    + bits("e", types.sorted()) + bits("k", keys) + bits("r", codes(EventType.rel))
    + bits("a", device.axes.map(\.code).sorted()) + bits("m", codes(EventType.msc))
    + bits("l", codes(EventType.led)) + bits("s", codes(EventType.snd))
    + bits("f", codes(EventType.ff)) + bits("w", codes(EventType.sw))
}

/// What udev calls the buses of touchpads.
private let busNames: [UInt16: String] = [
  0x03: "usb", 0x05: "bluetooth", 0x11: "i8042", 0x18: "i2c", 0x1d: "rmi",
]

private func hexadecimal(_ number: UInt16) -> String {
  let digits = String(number, radix: 16, uppercase: true)
  return String(repeating: "0", count: 4 - digits.count) + digits
}

/// Asks libudev's hwdb.
private func systemLookup(_ modalias: String) -> [UdevProperty] {
  let found = FoundProperties()
  // The callback runs before vk_hwdb_lookup returns, while `found` is alive.
  withExtendedLifetime(found) {
    _ = unsafe vk_hwdb_lookup(
      modalias,
      { context, key, value in
        guard let context = unsafe context, let key = unsafe key, let value = unsafe value else {
          return
        }
        unsafe Unmanaged<FoundProperties>.fromOpaque(context).takeUnretainedValue().properties
          .append(UdevProperty(key: String(cString: key), value: String(cString: value)))
      }, Unmanaged.passUnretained(found).toOpaque())
  }
  return found.properties
}

/// A class because a C callback needs an address that stays.
private final class FoundProperties {
  var properties: [UdevProperty] = []
}
