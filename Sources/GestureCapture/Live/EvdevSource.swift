private import Clibevdev
internal import GestureTrace

#if canImport(Glibc)
  private import Glibc
#elseif canImport(Musl)
  private import Musl
#endif

/// A reader of an event node. The kernel gives every reader its own copy of every event, so that it disturbs neither
/// libinput nor a desktop, unless it grabs the device.
///
/// A class because it is read from the place that waits for it and asked from others.
@safe
final class EvdevSource {
  /// What a call of ``next()`` came to.
  enum Reading {
    /// A frame, with the kernel's monotonic time.
    case frame(KernelFrame)
    /// No more for now.
    case empty
    /// The device is gone.
    case gone
  }

  /// The descriptor to wait for.
  let descriptor: Int32
  /// How many fingers are down, as far as the device tells.
  private(set) var fingersDown = 0
  /// How often the kernel's queue ran over, so that events were lost.
  private(set) var droppedCount = 0

  private let node: String
  private let device: OpaquePointer
  private let slotCount: Int
  private var pending: [KernelEvent] = []
  /// Whether the state after lost events is being told.
  private var isSynchronizing = false
  private var mayChangeFingers = false

  /// Opens a node for reading.
  init(node: String) throws(DeviceError) {
    let descriptor = try openNode(node)
    var device: OpaquePointer?
    let failure = unsafe libevdev_new_from_fd(descriptor, &device)
    guard failure == 0, let device = unsafe device else {
      _ = close(descriptor)
      throw .failed(node: node, action: "described", errno: -failure)
    }
    // On the descriptor, so for this reader alone. It also empties the queue.
    let clock = unsafe libevdev_set_clock_id(device, CLOCK_MONOTONIC)
    guard clock == 0 else {
      unsafe libevdev_free(device)
      _ = close(descriptor)
      throw .failed(node: node, action: "set to the monotonic clock", errno: -clock)
    }
    self.node = node
    self.descriptor = descriptor
    unsafe self.device = device
    slotCount = Int(max(0, unsafe libevdev_get_num_slots(device)))
    countFingers()
  }

  deinit {
    // The kernel gives a grab back with the descriptor.
    unsafe libevdev_free(device)
    _ = close(descriptor)
  }

  /// Takes the device for this reader alone, until it goes.
  func grab() throws(DeviceError) {
    let failure = unsafe libevdev_grab(device, LIBEVDEV_GRAB)
    guard failure == 0 else {
      throw .failed(
        node: node,
        action: failure == -EBUSY ? "grabbed, since another program has grabbed it" : "grabbed",
        errno: -failure)
    }
  }

  /// The next whole frame of touches and buttons.
  func next() throws(DeviceError) -> Reading {
    while true {
      var event = input_event()
      let flag = isSynchronizing ? LIBEVDEV_READ_FLAG_SYNC : LIBEVDEV_READ_FLAG_NORMAL
      let status = unsafe libevdev_next_event(device, UInt32(flag.rawValue), &event)
      switch status {
      case -EAGAIN where isSynchronizing:
        isSynchronizing = false
      case -EAGAIN, -EINTR: return .empty
      case -ENODEV: return .gone
      case ..<0: throw .failed(node: node, action: "read", errno: -status)
      default:
        if let frame = take(event) { return .frame(frame) }
      }
    }
  }

  private func take(_ event: input_event) -> KernelFrame? {
    let kernelEvent = KernelEvent(type: event.type, code: event.code, value: event.value)
    let time = Timestamp(
      microseconds: Int64(event.time.tv_sec) &* 1_000_000 &+ Int64(event.time.tv_usec))
    if kernelEvent.isDropped {
      // What came of the frame before it is void. From here on libevdev tells how the state has changed.
      droppedCount += 1
      isSynchronizing = true
      mayChangeFingers = true
      pending.removeAll(keepingCapacity: true)
      return KernelFrame(time: time, device: 0, events: [kernelEvent, .report])
    }
    if kernelEvent.isReport {
      guard !pending.isEmpty else { return nil }
      if mayChangeFingers { countFingers() }
      pending.append(.report)
      defer { pending.removeAll(keepingCapacity: true) }
      return KernelFrame(time: time, device: 0, events: Array(pending))
    }
    guard isRecorded(kernelEvent) else { return nil }
    pending.append(kernelEvent)
    if kernelEvent.type == EventType.key || kernelEvent.code == AbsCode.mtTrackingID {
      mayChangeFingers = true
    }
    return nil
  }

  private func countFingers() {
    mayChangeFingers = false
    var count = 0
    for slot in 0..<slotCount {
      let id = unsafe libevdev_get_slot_value(device, UInt32(slot), UInt32(AbsCode.mtTrackingID))
      if id >= 0 { count += 1 }
    }
    // A pad that tracks fewer fingers than it feels says the rest by its tool.
    let tools = [
      (ButtonCode.toolQuintTap, 5), (ButtonCode.toolQuadTap, 4), (ButtonCode.toolTripleTap, 3),
      (ButtonCode.toolDoubleTap, 2), (ButtonCode.touch, 1),
    ]
    for (tool, fingers) in tools where fingers > count {
      let isDown = unsafe libevdev_get_event_value(device, UInt32(EventType.key), UInt32(tool))
      if isDown != 0 { count = fingers }
    }
    fingersDown = count
  }

  /// What the kernel and udev say of the device. Nothing personal: no serial number and no physical path.
  var description: DeviceDescription {
    var description = DeviceDescription(
      name: unsafe libevdev_get_name(device).map { unsafe String(cString: $0) } ?? "")
    description.bus = UInt16(truncatingIfNeeded: unsafe libevdev_get_id_bustype(device))
    description.vendor = UInt16(truncatingIfNeeded: unsafe libevdev_get_id_vendor(device))
    description.product = UInt16(truncatingIfNeeded: unsafe libevdev_get_id_product(device))
    description.version = UInt16(truncatingIfNeeded: unsafe libevdev_get_id_version(device))
    description.properties = (0...InputProperty.max).filter {
      unsafe libevdev_has_property(device, UInt32($0)) != 0
    }
    for type in 1...EventType.max where type != EventType.abs && has(type) {
      let last = libevdev_event_type_get_max(UInt32(type))
      guard last >= 0 else { continue }
      let codes = (0...UInt16(clamping: last)).filter {
        unsafe libevdev_has_event_code(device, UInt32(type), UInt32($0)) != 0
      }
      description.codes.append(DeviceDescription.EventCodes(type: type, codes: codes))
    }
    for code in 0...AbsCode.max {
      guard unsafe libevdev_has_event_code(device, UInt32(EventType.abs), UInt32(code)) != 0,
        let axis = unsafe libevdev_get_abs_info(device, UInt32(code))?.pointee
      else { continue }
      description.axes.append(
        AbsoluteAxis(
          code: code, minimum: axis.minimum, maximum: axis.maximum, fuzz: axis.fuzz,
          flat: axis.flat, resolution: axis.resolution))
    }
    description.udevProperties = (UdevRecord(node: node)?.properties ?? [])
      .filter { isReadByLibinput($0.key) }
    description.dmiModalias = firstLine(ofFile: "/sys/class/dmi/id/modalias")
    return description
  }

  /// The serial number or address that the device says.
  var uniq: String? {
    guard let text = unsafe libevdev_get_uniq(device) else { return nil }
    let uniq = unsafe String(cString: text)
    return uniq.isEmpty ? nil : uniq
  }

  private func has(_ type: UInt16) -> Bool {
    unsafe libevdev_has_event_type(device, UInt32(type)) != 0
  }
}

/// Whether a trace may hold the event: positions, contacts, buttons and tools, and the device's own clock. A recording
/// of gestures must not be able to give a password away.
private func isRecorded(_ event: KernelEvent) -> Bool {
  switch event.type {
  case EventType.syn, EventType.abs: true
  case EventType.key: ButtonCode.isTouchOrButton(event.code)
  case EventType.msc: event.code == 5  // MSC_TIMESTAMP
  default: false
  }
}

/// Opens a node for reading, without waiting for events.
func openNode(_ node: String) throws(DeviceError) -> Int32 {
  while true {
    let descriptor = unsafe open(node, O_RDONLY | O_NONBLOCK | O_CLOEXEC)
    if descriptor >= 0 { return descriptor }
    switch errno {
    case EINTR: continue
    case ENOENT, ENODEV, ENXIO: throw .missing(node: node)
    case EACCES, EPERM: throw .denied(node: node)
    default: throw .failed(node: node, action: "opened", errno: errno)
    }
  }
}

private func firstLine(ofFile path: String) -> String? {
  guard var file = try? InputFile(path: path) else { return nil }
  var bytes: [UInt8] = []
  guard let count = try? file.read(count: 4096, into: &bytes), count > 0 else { return nil }
  return String(decoding: bytes.prefix { $0 != UInt8(ascii: "\n") }, as: UTF8.self)
}
