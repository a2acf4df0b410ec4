import GestureCapture
import GestureTrace

/// `harness devices`: the input devices that libinput would use, and whether they can be recorded from.
struct DevicesCommand: Command {
  static let declaration = CommandDeclaration(
    name: "devices",
    abstract: "List the input devices that libinput would use, and whether each can be recorded.",
    operands: "NODE", operandCount: 0...1000, options: [.jsonArray],
    discussion: """
      Without NODE it lists those of the seat, as a desktop sees them. Event numbers move from start to
      start; the name below the node stays.

      Where a touch device may not be read, give yourself the right to this one, until it is unplugged:
        sudo setfacl -m u:$USER:r /dev/input/event5
      For good, for whoever sits at the machine and for touch devices only, put two lines into
      /etc/udev/rules.d/70-touch.rules:
        ENV{ID_INPUT_TOUCHPAD}=="1", ENV{ID_INPUT_KEYBOARD}!="1", TAG+="uaccess"
        ENV{ID_INPUT_TOUCHSCREEN}=="1", ENV{ID_INPUT_KEYBOARD}!="1", TAG+="uaccess"
      and run: sudo udevadm control -R; sudo udevadm trigger -s input
      Do not join the group “input”: it may read every keyboard.

      Exit code 77: there is no touch device, or none that may be read.
      """)

  private let nodes: [String]
  private let isJSON: Bool

  init(_ arguments: Arguments) throws(UsageError) {
    nodes = arguments.operands
    isJSON = arguments.has(.jsonArray)
  }

  func run(on console: Console) throws -> ExitCode {
    let list: InputDeviceList
    do throws(DeviceError) {
      list = nodes.isEmpty ? InputDeviceList() : try InputDeviceList(nodes: nodes)
    } catch {
      console.printError(error)
      return error.isUnavailable ? .noDevice : .unusable
    }
    try console.print(isJSON ? json(list.devices) : list.devices.map(text).joined())
    guard let unavailability = list.unavailability else { return .ok }
    console.printError(unavailability)
    return .noDevice
  }

  private func text(_ device: InputDevice) -> String {
    var rows = [
      ("name", quoted(device.name)),
      (
        "ids",
        "bus \(hexadecimal(device.bus)), \(hexadecimal(device.vendor)):\(hexadecimal(device.product))"
      ),
    ]
    if device.stableName != device.name { rows.insert(("stays", device.stableName), at: 0) }
    if let size = device.size, let source = device.sizeSource {
      let from = source == .axes ? "its axes say" : "udev says"
      rows.append(("size", "\(decimal(size.width, 1)) × \(decimal(size.height, 1)) mm, \(from)"))
    } else if device.kind.isTouch {
      rows.append(("size", "unknown"))
    }
    if device.kind.isTouch, let slots = device.slotCount {
      rows.append(("fingers", slots == 0 ? "not tracked in slots" : "\(slots) tracked"))
    }
    if !device.capabilities.isEmpty {
      rows.append(("libinput", device.capabilities.joined(separator: ", ")))
    }
    rows.append(("access", accessText(device)))
    return "\(device.node)  \(device.kind.rawValue)\n"
      + rows.map { "  \($0.padded(to: 9)) \(escaped($1))\n" }.joined()
  }

  private func accessText(_ device: InputDevice) -> String {
    switch device.access {
    case .open: device.kind.isTouch ? "can be recorded" : "is open, but no touch device"
    case .denied where device.kind.isTouch: "denied; \(device.remedy ?? "")"
    case .denied: "denied, and no touch device"
    case .refused(let reason): "libinput does not take it: \(reason)"
    case .failed(let reason): reason
    }
  }

  private func json(_ devices: [InputDevice]) -> String {
    var json = JSONText()
    json.open("[")
    for device in devices {
      json.open("{")
      for (key, value) in [
        ("node", device.node), ("stable_name", device.stableName), ("name", device.name),
      ] {
        json.member(key, value)
      }
      for (key, value) in [
        ("bus", device.bus), ("vendor", device.vendor), ("product", device.product),
      ] {
        json.member(key, value)
      }
      json.member("kind", device.kind.rawValue)
      json.member("size_mm", device.size.map { Vector<Millimeters>($0.width, $0.height) })
      json.member("size_source", device.sizeSource?.rawValue)
      json.member("slots", device.slotCount.map(Int64.init))
      json.open("capabilities", "[")
      for capability in device.capabilities { json.value(capability) }
      json.close("]")
      json.member("usable", device.isUsable)
      json.member("access", device.accessName)
      json.member("reason", device.accessReason)
      json.member("remedy", device.remedy)
      json.close("}")
    }
    json.close("]")
    return json.text + "\n"
  }
}

extension InputDevice {
  fileprivate var accessName: String {
    switch access {
    case .open: "open"
    case .denied: "denied"
    case .refused: "refused"
    case .failed: "failed"
    }
  }

  fileprivate var accessReason: String? {
    switch access {
    case .open, .denied: nil
    case .refused(let reason), .failed(let reason): reason
    }
  }
}

private func hexadecimal(_ number: UInt16) -> String {
  let digits = String(number, radix: 16)
  return String(repeating: "0", count: 4 - digits.count) + digits
}
