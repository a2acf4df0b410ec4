private import Clibevdev
public import GestureTrace

#if canImport(Glibc)
  private import Glibc
#elseif canImport(Musl)
  private import Musl
#endif

/// A device in the running kernel that does what it is told, made through uinput: a desktop and every reader of its
/// event node see it like one that is plugged in.
///
/// It goes with the value, and so do the fingers that are down on it: they are lifted first. The kernel removes it
/// when the process dies, too.
@safe
public struct UinputDevice: ~Copyable {
  /// The event node (`/dev/input/event7`).
  public let node: String
  /// The device's name, as far as uinput holds it.
  public let name: String

  private let uinput: OpaquePointer
  private let descriptor: Int32
  private var held: HeldInput
  private var buffer: [input_event] = []

  /// Makes the device.
  ///
  /// What the kernel sets itself is not up to the description: the range of `ABS_MT_SLOT` and
  /// `ABS_MT_TRACKING_ID`. Its own key repeat and force feedback are left out: a recording holds the repeats, and an
  /// effect would need somebody who plays it.
  ///
  /// - Throws: ``UinputError`` when there is no uinput here, or no right to it, or the kernel would not have the
  ///   device.
  public init(_ description: DeviceDescription) throws(UinputError) {
    try validateForUinput(description)
    let descriptor = unsafe open(uinputPath, O_RDWR | O_CLOEXEC)
    guard descriptor >= 0 else { throw .unavailable(errno: errno) }
    let made: (uinput: OpaquePointer, node: String)
    do throws(UinputError) {
      unsafe made = try Self.create(description, descriptor)
    } catch {
      _ = close(descriptor)
      throw error
    }
    unsafe uinput = made.uinput
    node = unsafe made.node
    name = nameOfUinput(description.name)
    self.descriptor = descriptor
    held = HeldInput(description)
  }

  deinit {
    try? Self.write(held.lift, to: descriptor, name)
    unsafe libevdev_uinput_destroy(uinput)
    _ = close(descriptor)
  }

  /// Hands events to the kernel, whole frames with their `SYN_REPORT` last, in one go: nothing of another process
  /// comes between the events of a frame. The kernel stamps a frame with the time of its `SYN_REPORT`.
  ///
  /// - Throws: ``UinputError/write(device:errno:)`` when the kernel no longer takes them.
  public mutating func write(_ events: some Collection<KernelEvent>) throws(UinputError) {
    buffer.removeAll(keepingCapacity: true)
    for event in events { buffer.append(Self.encoded(event)) }
    // The kernel first: it stamps the events with the time at which it gets them.
    defer { for event in events { held.note(event) } }
    try Self.write(buffer, to: descriptor, name)
  }

  /// Lifts all fingers and releases all buttons. Nothing is written when none is down.
  ///
  /// - Throws: ``UinputError/write(device:errno:)`` when the kernel no longer takes events.
  public mutating func liftAll() throws(UinputError) {
    try write(held.lift)
  }

  private static func write(
    _ events: [KernelEvent], to descriptor: Int32, _ name: String
  ) throws(UinputError) {
    try write(events.map(encoded), to: descriptor, name)
  }

  private static func write(
    _ events: [input_event], to descriptor: Int32, _ name: String
  ) throws(UinputError) {
    var start = 0
    while start < events.count {
      let written = unsafe events.withUnsafeBytes { bytes in
        let rest = unsafe UnsafeRawBufferPointer(
          rebasing: bytes[(start * MemoryLayout<input_event>.stride)...])
        return unsafe systemWrite(descriptor, rest)
      }
      if written < 0, errno == EINTR { continue }
      guard written > 0 else { throw .write(device: name, errno: errno) }
      // uinput takes whole events only.
      start += written / MemoryLayout<input_event>.stride
    }
  }

  private static func encoded(_ event: KernelEvent) -> input_event {
    var encoded = input_event()
    encoded.type = event.type
    encoded.code = event.code
    encoded.value = event.value
    return encoded
  }

  /// Describes the device to libevdev, and has it made.
  private static func create(
    _ description: DeviceDescription, _ descriptor: Int32
  ) throws(UinputError) -> (uinput: OpaquePointer, node: String) {
    guard let model = unsafe libevdev_new() else {
      throw .refused(device: description.name, errno: ENOMEM)
    }
    defer { unsafe libevdev_free(model) }
    unsafe libevdev_set_name(model, nameOfUinput(description.name))
    unsafe libevdev_set_id_bustype(model, Int32(description.bus))
    unsafe libevdev_set_id_vendor(model, Int32(description.vendor))
    unsafe libevdev_set_id_product(model, Int32(description.product))
    unsafe libevdev_set_id_version(model, Int32(description.version))
    for property in description.properties {
      _ = unsafe libevdev_enable_property(model, UInt32(property))
    }
    for axis in description.axes {
      var limits = input_absinfo()
      limits.minimum = axis.minimum
      limits.maximum = axis.maximum
      // The kernel sets these two itself and clears their noise filters.
      if axis.code != AbsCode.mtSlot, axis.code != AbsCode.mtTrackingID {
        limits.fuzz = axis.fuzz
        limits.flat = axis.flat
      }
      limits.resolution = axis.resolution
      _ = unsafe libevdev_enable_event_code(
        model, UInt32(EventType.abs), UInt32(axis.code), &limits)
    }
    for codes in description.codes
    where ![EventType.syn, EventType.rep, EventType.ff].contains(codes.type) {
      _ = unsafe libevdev_enable_event_type(model, UInt32(codes.type))
      for code in codes.codes {
        _ = unsafe libevdev_enable_event_code(model, UInt32(codes.type), UInt32(code), nil)
      }
    }
    var uinput: OpaquePointer?
    let failure = unsafe libevdev_uinput_create_from_device(model, descriptor, &uinput)
    guard failure == 0, let uinput = unsafe uinput else {
      throw .refused(device: description.name, errno: -failure)
    }
    guard let node = unsafe libevdev_uinput_get_devnode(uinput) else {
      unsafe libevdev_uinput_destroy(uinput)
      throw .noNode(device: description.name)
    }
    return unsafe (uinput, String(cString: node))
  }
}

private func systemWrite(_ descriptor: Int32, _ bytes: UnsafeRawBufferPointer) -> Int {
  unsafe write(descriptor, bytes.baseAddress, bytes.count)
}
