private import Clibinput
internal import GestureTrace

#if canImport(Glibc)
  private import Glibc
#elseif canImport(Musl)
  private import Musl
#endif

/// The installed libinput over one real device, in real time.
///
/// A class because libinput keeps pointers to what belongs to it.
@safe
final class LibinputSource: InputSource {
  private let log = LibinputLog()
  let settings: (inForce: LibinputSettings, refused: [String])

  private let node: String
  private let context: OpaquePointer
  private let device: OpaquePointer
  private var isRemoved = false
  // libinput keeps the pointer.
  private let interface: UnsafeMutablePointer<libinput_interface>

  /// Adds a device to a context of its own.
  ///
  /// The context knows this device alone, and neither a desktop's settings nor its keyboard.
  init(
    node: String, settings: LibinputSettings = LibinputSettings()
  ) throws(DeviceError) {
    let interface = UnsafeMutablePointer<libinput_interface>.allocate(capacity: 1)
    unsafe interface.initialize(to: system)
    let address = unsafe Unmanaged.passUnretained(log).toOpaque()
    guard let context = unsafe libinput_path_create_context(interface, address) else {
      unsafe interface.deallocate()
      throw .failed(node: node, action: "given to libinput", errno: ENOMEM)
    }
    unsafe listen(to: context)
    guard let device = unsafe libinput_path_add_device(context, node) else {
      let reason = log.lastError ?? "it is not tagged as an input device by udev"
      unsafe libinput_unref(context)
      unsafe interface.deallocate()
      throw .refused(node: node, reason: reason)
    }
    let refused = unsafe configure(device, with: settings)
    self.settings = unsafe (configuration(of: device), refused)
    self.node = node
    unsafe self.interface = interface
    unsafe self.context = context
    // Asked for what it is after libinput has removed it, too.
    unsafe self.device = libinput_device_ref(device)
  }

  deinit {
    _ = unsafe libinput_device_unref(device)
    unsafe libinput_unref(context)
    unsafe interface.deallocate()
  }

  var descriptor: Int32? { unsafe libinput_get_fd(context) }

  var nextDeadline: Timestamp? { nil }

  func take(_ frame: KernelFrame, into events: inout [InputEvent]) {}

  func run(until now: Timestamp, into events: inout [InputEvent]) throws(DeviceError) {
    log.time = now
    let failure = unsafe libinput_dispatch(context)
    guard failure == 0 else { throw .failed(node: node, action: "dispatched", errno: -failure) }
    drain(into: &events)
  }

  func remove(into events: inout [InputEvent]) {
    // libinput removes a device whose node is gone when it reads it; as for a desktop, touches are then lifted and
    // gestures cancelled.
    guard !isRemoved else { return }
    unsafe libinput_path_remove_device(device)
    _ = unsafe libinput_dispatch(context)
    drain(into: &events)
  }

  func takeTouchNotes() -> [LibinputLog.TouchNote] {
    guard !log.touchNotes.isEmpty else { return [] }
    defer { log.touchNotes.removeAll(keepingCapacity: true) }
    return log.touchNotes
  }

  func findings(origin: Timestamp) -> [Finding] {
    log.findings.map { finding in
      var finding = finding
      // What is said of the device as such is said before its first event.
      finding.time = finding.time.flatMap { $0 < origin ? nil : .zero + ($0 - origin) }
      return finding
    }
  }

  /// What libinput says that it can do with the device.
  var capabilities: [String] {
    let names: [(libinput_device_capability, String)] = [
      (LIBINPUT_DEVICE_CAP_KEYBOARD, "keyboard"), (LIBINPUT_DEVICE_CAP_POINTER, "pointer"),
      (LIBINPUT_DEVICE_CAP_TOUCH, "touch"), (LIBINPUT_DEVICE_CAP_TABLET_TOOL, "tablet-tool"),
      (LIBINPUT_DEVICE_CAP_TABLET_PAD, "tablet-pad"), (LIBINPUT_DEVICE_CAP_GESTURE, "gesture"),
      (LIBINPUT_DEVICE_CAP_SWITCH, "switch"),
    ]
    return names.filter { unsafe libinput_device_has_capability(device, $0.0) != 0 }.map(\.1)
  }

  private func drain(into events: inout [InputEvent]) {
    while let event = unsafe libinput_get_event(context) {
      if let (microseconds, action) = unsafe readInput(event) {
        let time = Timestamp(microseconds: Int64(truncatingIfNeeded: microseconds))
        events.append(InputEvent(time: time, device: 0, action: action))
      } else if unsafe libinput_event_get_type(event) == LIBINPUT_EVENT_DEVICE_REMOVED {
        isRemoved = true
      }
      unsafe libinput_event_destroy(event)
    }
  }
}

/// How libinput opens and closes a node: for reading alone, all that is needed and often all that is allowed.
private let system = unsafe libinput_interface(
  open_restricted: { path, _, _ in
    guard let path = unsafe path else { return -EINVAL }
    let descriptor = unsafe open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC)
    return descriptor >= 0 ? descriptor : -errno
  },
  close_restricted: { descriptor, _ in _ = close(descriptor) })

/// Takes what libinput says. Of its debug messages only those that are wanted are formatted.
private func listen(to context: OpaquePointer) {
  unsafe libinput_log_set_handler(context) { context, priority, format, arguments in
    guard let format = unsafe format, let arguments = unsafe arguments,
      let address = unsafe libinput_get_user_data(context),
      unsafe isWanted(priority, format)
    else { return }
    var text = [CChar](repeating: 0, count: 1024)
    guard unsafe vsnprintf(&text, text.count, format, arguments) >= 0 else { return }
    let message = String(
      decoding: text.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
    // The log lives as long as the context.
    unsafe Unmanaged<LibinputLog>.fromOpaque(address).takeUnretainedValue().receive(
      priority: priority, message: message.hasSuffix("\n") ? String(message.dropLast()) : message)
  }
  unsafe libinput_log_set_priority(context, LIBINPUT_LOG_PRIORITY_DEBUG)
}

private func isWanted(
  _ priority: libinput_log_priority, _ format: UnsafePointer<CChar>
) -> Bool {
  if priority != LIBINPUT_LOG_PRIORITY_DEBUG { return true }
  return LibinputLog.debugFormats.contains { unsafe strstr(format, $0) != nil }
}
