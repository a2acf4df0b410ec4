private import GestureTrace

/// The input devices of this machine that libinput would use.
public struct InputDeviceList: Hashable, Sendable {
  /// The devices, in the order of their nodes.
  public var devices: [InputDevice]
  /// Why there is none, where there is none.
  public var absence: DeviceError?

  /// Looks at the devices of a seat, as a desktop does.
  public init(seat: String = "seat0") {
    devices = UdevRecord.all().filter { $0.isInput && $0.seat == seat }.map(InputDevice.init)
    absence = devices.isEmpty ? Self.noDevices : nil
  }

  /// Looks at some nodes, whatever their seat.
  ///
  /// - Throws: ``DeviceError/missing(node:)`` for a path that is no event node.
  public init(nodes: [String]) throws(DeviceError) {
    devices = []
    for path in nodes {
      guard let record = UdevRecord(node: path) else { throw .missing(node: path) }
      devices.append(InputDevice(record))
    }
  }

  /// The touchpads and touchscreens.
  public var touchDevices: [InputDevice] { devices.filter { $0.kind.isTouch } }

  /// Why nothing can be recorded here; `nil` when there is a touch device that can be opened.
  public var unavailability: DeviceError? {
    if devices.contains(where: \.isUsable) { return nil }
    if let absence { return absence }
    if let denied = touchDevices.first(where: { $0.access == .denied }) {
      return .denied(node: denied.node)
    }
    return .none(
      problem: "this machine has no touchpad or touchscreen that libinput can use",
      remedy: "plug one in, or make traces with 'harness import' or 'harness simulate'")
  }

  private static let noDevices = DeviceError.none(
    problem:
      "no input devices here: /dev/input has none that udev has set up, as in a container or on a CI machine",
    remedy:
      "record on the machine that the device belongs to, or make traces with 'harness import' or 'harness simulate'"
  )
}

extension InputDevice {
  init(_ record: UdevRecord) {
    let folders = ["/dev/input/by-path/", "/dev/input/by-id/"]
    let links = folders.flatMap { folder in record.links.filter { $0.hasPrefix(folder) } }
    self.init(
      node: record.node, stableName: links.first ?? record.name, name: record.name,
      bus: record.bus, vendor: record.vendor, product: record.product,
      kind: InputDeviceKind(record.properties), size: record.size, sizeSource: nil, slotCount: nil,
      capabilities: [], access: .open)
    sizeSource = size == nil ? nil : .udev
    do throws(DeviceError) {
      let reader = try EvdevSource(node: record.node)
      let description = reader.description
      slotCount = description.slotCount
      uniq = reader.uniq
      if let reported = description.reportedSize {
        size = reported
        sizeSource = .axes
      }
      capabilities = try LibinputSource(node: record.node).capabilities
    } catch {
      access = DeviceAccess(error)
    }
  }
}

extension UdevRecord {
  /// The size that udev computed from the axes.
  fileprivate var size: Size<Millimeters>? {
    func number(_ key: String) -> Double? {
      properties.first { $0.key == key }.flatMap { Double($0.value) }.flatMap { $0 > 0 ? $0 : nil }
    }
    guard let width = number("ID_INPUT_WIDTH_MM"), let height = number("ID_INPUT_HEIGHT_MM")
    else { return nil }
    return Size(width: width, height: height)
  }
}

extension DeviceAccess {
  fileprivate init(_ error: DeviceError) {
    switch error {
    case .denied: self = .denied
    case .refused(_, let reason): self = .refused(reason: reason)
    case .failed(_, let action, let failure):
      self = .failed(reason: DeviceError.reason(action: action, failure))
    case .capture(_, let error): self = .failed(reason: error.description)
    case .none, .missing, .notTouch: self = .failed(reason: "is gone")
    }
  }
}
