private import Clibudev
internal import GestureTrace

#if canImport(Glibc)
  private import Glibc
#elseif canImport(Musl)
  private import Musl
#endif

// What udev knows. Every C function here answers a string that lives as long as its device; they are copied at once.

/// What udev knows of an event node.
struct UdevRecord: Hashable {
  /// The node (`/dev/input/event5`).
  var node: String
  /// Other names of the node, sorted.
  var links: [String]
  /// The properties of the node, sorted by key.
  var properties: [UdevProperty]
  /// The kernel's name of the device.
  var name: String
  var bus: UInt16
  var vendor: UInt16
  var product: UInt16

  /// The seat that the device belongs to.
  var seat: String { properties.first { $0.key == "ID_SEAT" }?.value ?? "seat0" }
  /// Whether libinput would look at it at all.
  var isInput: Bool {
    properties.contains { $0.key == "ID_INPUT" && $0.value != "0" }
      && !properties.contains { $0.key == "LIBINPUT_IGNORE_DEVICE" && $0.value != "0" }
  }

  /// Every event node that udev has set up, in the order of their numbers.
  static func all() -> [UdevRecord] {
    guard let udev = unsafe udev_new() else { return [] }
    defer { _ = unsafe udev_unref(udev) }
    guard let enumeration = unsafe udev_enumerate_new(udev) else { return [] }
    defer { _ = unsafe udev_enumerate_unref(enumeration) }
    _ = unsafe udev_enumerate_add_match_subsystem(enumeration, "input")
    _ = unsafe udev_enumerate_add_match_sysname(enumeration, "event[0-9]*")
    _ = unsafe udev_enumerate_scan_devices(enumeration)
    var records: [UdevRecord] = []
    var entry = unsafe udev_enumerate_get_list_entry(enumeration)
    while let found = unsafe entry {
      if let path = unsafe udev_list_entry_get_name(found),
        let device = unsafe udev_device_new_from_syspath(udev, path)
      {
        if let record = unsafe UdevRecord(device) { records.append(record) }
        _ = unsafe udev_device_unref(device)
      }
      unsafe entry = udev_list_entry_get_next(found)
    }
    return records.sorted { number(of: $0.node) < number(of: $1.node) }
  }

  /// What udev knows of one node; `nil` when the path is no device node or udev does not know it.
  init?(node path: String) {
    var information = stat()
    guard unsafe stat(path, &information) == 0, (information.st_mode & S_IFMT) == S_IFCHR,
      let udev = unsafe udev_new()
    else { return nil }
    defer { _ = unsafe udev_unref(udev) }
    guard
      let device = unsafe udev_device_new_from_devnum(
        udev, CChar(UInt8(ascii: "c")), information.st_rdev)
    else { return nil }
    defer { _ = unsafe udev_device_unref(device) }
    unsafe self.init(device)
  }

  /// A device that udev has not set up yet has no properties.
  private init?(_ device: OpaquePointer) {
    guard let node = unsafe udev_device_get_devnode(device),
      let kernelName = unsafe udev_device_get_sysname(device),
      unsafe String(cString: kernelName).hasPrefix("event")
    else { return nil }
    self.node = unsafe String(cString: node)
    links = unsafe entries(udev_device_get_devlinks_list_entry(device)).map(\.key).sorted()
    properties = unsafe entries(udev_device_get_properties_list_entry(device))
      .sorted { $0.key < $1.key }
    let parent = unsafe udev_device_get_parent_with_subsystem_devtype(device, "input", nil)
    func attribute(_ name: String) -> String? {
      guard let parent = unsafe parent,
        let value = unsafe udev_device_get_sysattr_value(parent, name)
      else { return nil }
      return unsafe String(cString: value)
    }
    name = attribute("name") ?? ""
    bus = attribute("id/bustype").flatMap { UInt16($0, radix: 16) } ?? 0
    vendor = attribute("id/vendor").flatMap { UInt16($0, radix: 16) } ?? 0
    product = attribute("id/product").flatMap { UInt16($0, radix: 16) } ?? 0
  }
}

private func entries(_ first: OpaquePointer?) -> [UdevProperty] {
  var properties: [UdevProperty] = []
  var entry = unsafe first
  while let found = unsafe entry {
    if let key = unsafe udev_list_entry_get_name(found) {
      let value = unsafe udev_list_entry_get_value(found).map { unsafe String(cString: $0) }
      unsafe properties.append(UdevProperty(key: String(cString: key), value: value ?? ""))
    }
    unsafe entry = udev_list_entry_get_next(found)
  }
  return properties
}

private func number(of node: String) -> Int {
  Int(node.drop { !$0.isNumber }) ?? 0
}
