import GestureCapture
import GestureTrace

/// Which device is recorded: the one that was named, else the only touch device, else the one that a person chooses.
struct DeviceSelection {
  /// What was named; `nil` for nothing.
  let name: String?
  let console: Console
  /// Whether a person can be asked.
  var canAsk: Bool { isTerminal(0) && isTerminal(2) }

  /// The node of the device.
  ///
  /// - Throws: `DeviceError` without such a device or permission, `UsageError` where it is not clear which is meant.
  func node() throws -> String {
    if let name, name.hasPrefix("/") {
      // A by-path link leads to the node.
      guard let device = try InputDeviceList(nodes: [name]).devices.first else {
        throw DeviceError.missing(node: name)
      }
      return try checked(device)
    }
    let list = InputDeviceList()
    if let name { return try named(name, list) }
    let devices = list.touchDevices
    guard devices.count > 1 else {
      guard let device = devices.first else { throw list.unavailability ?? noDevice }
      return try checked(device)
    }
    return try checked(try chosen(of: devices))
  }

  private func checked(_ device: InputDevice) throws(DeviceError) -> String {
    guard device.kind.isTouch else { throw .notTouch(node: device.node, kind: device.kind) }
    switch device.access {
    case .open: return device.node
    case .denied: throw .denied(node: device.node)
    case .refused(let reason), .failed(let reason):
      throw .refused(node: device.node, reason: reason)
    }
  }

  private func named(_ name: String, _ list: InputDeviceList) throws -> String {
    if let absence = list.absence { throw absence }
    let lowercase = name.lowercased()
    let exact = list.devices.filter { $0.name == name || $0.stableName == name }
    let found =
      exact.isEmpty
      ? list.touchDevices.filter { $0.name.lowercased().contains(lowercase) } : exact
    guard found.count <= 1 else {
      throw UsageError(
        "--device: \(quoted(name)) is the name of \(found.count) devices; give the node of one: \(text(found))"
      )
    }
    guard let device = found.first else {
      let near = suggestion(for: name, among: list.touchDevices.map(\.name))
      throw UsageError(
        "--device: no device is called \(quoted(name))\(near.isEmpty ? "; 'harness devices' lists them" : near)"
      )
    }
    return try checked(device)
  }

  private func chosen(of devices: [InputDevice]) throws(UsageError) -> InputDevice {
    guard canAsk else {
      throw UsageError(
        "there are \(devices.count) touch devices; choose with --device: \(text(devices))")
    }
    for (number, device) in devices.enumerated() {
      console.talk(
        "  \(number + 1)  \(device.kind.rawValue) \(quoted(device.name)), \(device.node)\n")
    }
    console.talk("Which one, 1 to \(devices.count)? ")
    guard let line = readLine(), let number = Int(line.filter { $0 != " " }),
      devices.indices.contains(number - 1)
    else { throw UsageError("no device was chosen; give a number, or --device") }
    return devices[number - 1]
  }

  private func text(_ devices: [InputDevice]) -> String {
    devices.map { "\($0.node) \(quoted($0.name))" }.joined(separator: ", ")
  }

  private var noDevice: DeviceError {
    .none(problem: "there is no touch device", remedy: "plug one in")
  }
}
