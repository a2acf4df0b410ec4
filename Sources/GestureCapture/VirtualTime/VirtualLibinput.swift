private import CVirtualKernel
private import Clibinput
public import GestureTrace

/// The installed libinput over devices that exist only in this process, in virtual time.
///
/// Kernel frames go in, libinput's events come out, and a timer of libinput falls due when the frames'
/// clock says so: the same frames give the same events on every run, thousands of times faster than real
/// time, without a device and without root.
///
/// A value of this type belongs to one thread at a time; several threads may each run their own.
@safe
public struct VirtualLibinput: ~Copyable {
  /// What libinput made of a device.
  public struct Device: Hashable, Sendable {
    /// What libinput takes it for.
    public var kind: DeviceKind
    /// The udev properties that it was given.
    public var udevProperties: [UdevProperty]
    /// The settings in force; `nil` for those that it does not have.
    public var settings: LibinputSettings
    /// The names of the settings that were asked for and that it does not have or take.
    public var refusedSettings: [String]
  }

  /// What libinput made of the devices, in the order in which they were given.
  public private(set) var devices: [Device]
  /// The events that the last call made, in libinput's order; the next call clears them.
  public private(set) var events: [InputEvent] = []

  let kernel: OpaquePointer
  private let context: OpaquePointer
  let log: LibinputLog
  private var pointers: [OpaquePointer]
  private var lastTime = Timestamp.zero

  /// Where time 0 of the frames lies on the virtual monotonic clock. libinput compares times with 0 here
  /// and there, and computes back from now: a boot an hour ago keeps both away.
  private static let epochMicroseconds: Int64 = 3_600_000_000
  /// Frames start this long after the devices were added.
  private static let warmUpMicroseconds: Int64 = 1_000_000

  /// Adds devices to a new libinput context.
  ///
  /// - Parameters:
  ///   - descriptions: The devices; frames name them by their place here.
  ///   - settings: What differs from libinput's defaults.
  ///   - deliversDroppedEvents: Whether a `SYN_DROPPED` in a recording reaches libinput, which then reads the
  ///     device's state anew. The kernel ignores it when a recording is written to uinput, and so does this
  ///     by default.
  /// - Throws: ``CaptureError`` when a description is impossible or libinput does not take the device.
  public init(
    _ descriptions: [DeviceDescription], settings: LibinputSettings = LibinputSettings(),
    deliversDroppedEvents: Bool = false
  ) throws(CaptureError) {
    if let symbol = unsafe vk_interposition_failure() {
      throw .interposition(symbol: unsafe String(cString: symbol))
    }
    let start = UInt64(Self.epochMicroseconds - Self.warmUpMicroseconds)
    guard let kernel = unsafe vk_kernel_new(start) else { throw .exhausted }
    let log = LibinputLog()
    var devices: [Device] = []
    var pointers: [OpaquePointer] = unsafe []
    let context: OpaquePointer
    do throws(CaptureError) {
      unsafe vk_set_deliver_syn_dropped(kernel, deliversDroppedEvents)
      if let modalias = descriptions.lazy.compactMap(\.dmiModalias).first {
        _ = unsafe vk_set_dmi_modalias(kernel, modalias)
      }
      unsafe context = try Self.makeContext(kernel, log)
      for description in descriptions {
        try validate(description)
        let device = description.asUdevSeesIt()
        let properties = device.udevProperties
        let node = try unsafe describe(device, properties, to: kernel)
        guard let pointer = unsafe vk_libinput_add(kernel, node) else {
          throw .refused(
            device: description.name, reason: refusalReason(description, properties, log))
        }
        // Settings arm timers and read the clock: they must see the virtual ones.
        let outer = unsafe vk_enter(kernel)
        let refused = unsafe configure(pointer, with: settings)
        unsafe vk_leave(outer)
        unsafe pointers.append(pointer)
        devices.append(
          unsafe Device(
            kind: deviceKind(properties), udevProperties: properties,
            settings: configuration(of: pointer), refusedSettings: refused))
      }
    } catch {
      unsafe vk_kernel_free(kernel)
      throw error
    }
    unsafe self.kernel = kernel
    unsafe self.context = context
    unsafe self.pointers = pointers
    self.log = log
    self.devices = devices
    _ = unsafe vk_advance(kernel, UInt64(Self.epochMicroseconds))
    drain()
    events.removeAll()
  }

  deinit {
    unsafe vk_kernel_free(kernel)
  }

  /// What libinput logged so far, as findings.
  public var findings: [Finding] { log.findings }

  /// Runs every timer of libinput that falls due until `time`, and moves the clock there.
  ///
  /// Call it before ``send(_:)`` to see the events of the timers by themselves.
  public mutating func advance(to time: Timestamp) throws(CaptureError) {
    clearEvents()
    log.time = time
    guard unsafe vk_advance(kernel, clock(time)) == 0 else { throw .timerLoop }
    drain()
  }

  /// Runs the timers that fall due before the frame, then the frame.
  public mutating func send(_ frame: KernelFrame) throws(CaptureError) {
    guard devices.indices.contains(frame.device) else {
      throw .unknownDevice(index: frame.device)
    }
    clearEvents()
    log.time = frame.time
    let status = unsafe frame.events.withUnsafeBufferPointer { events in
      // A KernelEvent lies in memory as a vk_event does: two 16-bit numbers and one of 32 bits.
      unsafe events.withMemoryRebound(to: vk_event.self) { events in
        unsafe vk_send(
          kernel, Int32(frame.device), clock(frame.time), events.baseAddress, events.count)
      }
    }
    guard status == 0 else { throw .timerLoop }
    drain()
  }

  /// The next deadline of a timer of libinput, or `nil` when none is set.
  public var nextDeadline: Timestamp? {
    let deadline = unsafe vk_next_deadline(kernel)
    return deadline == 0
      ? nil : Timestamp(microseconds: Int64(clamping: deadline) - Self.epochMicroseconds)
  }

  /// What the virtual kernel did with the events of a device.
  public func counters(ofDevice device: Int) -> KernelCounters {
    let counters = unsafe vk_node_counters(kernel, Int32(device))
    return KernelCounters(
      framesDelivered: Int(counters.frames_delivered),
      repeatedEvents: Int(counters.events_repeated),
      undeclaredEvents: Int(counters.events_undeclared),
      slotsOutOfRange: Int(counters.slots_out_of_range),
      droppedIgnored: Int(counters.syn_dropped_ignored),
      droppedDelivered: Int(counters.syn_dropped_delivered))
  }

  /// Whether libinput said something of touches since ``takeTouchNotes()``.
  var hasTouchNotes: Bool { !log.touchNotes.isEmpty }

  /// What libinput said of touches since the last call.
  mutating func takeTouchNotes() -> [LibinputLog.TouchNote] {
    guard !log.touchNotes.isEmpty else { return [] }
    defer { log.touchNotes.removeAll(keepingCapacity: true) }
    return log.touchNotes
  }

  private func clock(_ time: Timestamp) -> UInt64 {
    UInt64(clamping: (time + TimeSpan(microseconds: Self.epochMicroseconds)).microseconds)
  }

  /// Keeps the room, and costs less than removeAll does for the one event that there usually is.
  private mutating func clearEvents() {
    while !events.isEmpty { events.removeLast() }
  }

  /// Copies what is in libinput's queue to ``events``.
  private mutating func drain() {
    while let event = unsafe libinput_get_event(context) {
      if let (microseconds, action) = unsafe readInput(event) {
        let time = Timestamp(
          microseconds: Int64(truncatingIfNeeded: microseconds) - Self.epochMicroseconds)
        unsafe events.append(InputEvent(time: time, device: deviceIndex(of: event), action: action))
      }
      unsafe libinput_event_destroy(event)
    }
  }

  private func deviceIndex(of event: OpaquePointer) -> Int {
    guard unsafe pointers.count > 1 else { return 0 }
    let pointer = unsafe libinput_event_get_device(event)
    return unsafe pointers.firstIndex { unsafe $0 == pointer } ?? 0
  }

  private static func makeContext(
    _ kernel: OpaquePointer, _ log: LibinputLog
  ) throws(CaptureError) -> OpaquePointer {
    // The log outlives the kernel: this value holds both, and frees the kernel in deinit.
    let address = unsafe Unmanaged.passUnretained(log).toOpaque()
    // The strings must stay: the kernel keeps the array.
    let context = unsafe vk_libinput(
      kernel,
      { address, priority, message in
        guard let address = unsafe address, let message = unsafe message else { return }
        unsafe Unmanaged<LibinputLog>.fromOpaque(address).takeUnretainedValue()
          .receive(priority: priority, message: String(cString: message))
      }, address, debugFormatStrings.pointer)
    guard let context = unsafe context else { throw .exhausted }
    return unsafe context
  }
}

/// What the virtual kernel did with the events of a device.
public struct KernelCounters: Hashable, Sendable {
  /// Frames that reached libinput.
  public var framesDelivered: Int
  /// Events whose value was current already; a real kernel drops them too.
  public var repeatedEvents: Int
  /// Events of a type or code that the description does not declare.
  public var undeclaredEvents: Int
  /// `ABS_MT_SLOT` events outside the declared slots.
  public var slotsOutOfRange: Int
  /// `SYN_DROPPED` events that were not passed on.
  public var droppedIgnored: Int
  /// `SYN_DROPPED` events that were.
  public var droppedDelivered: Int
}

/// The C array of ``LibinputLog/debugFormats``, made once and never freed.
@safe
private struct DebugFormatStrings: @unchecked Sendable {
  // Never written after init, so any thread may read it.
  let pointer: UnsafePointer<UnsafePointer<CChar>?>

  init(_ formats: [String]) {
    let array = UnsafeMutablePointer<UnsafePointer<CChar>?>.allocate(capacity: formats.count + 1)
    for (index, format) in formats.enumerated() {
      let bytes = Array(format.utf8CString)
      let copy = UnsafeMutablePointer<CChar>.allocate(capacity: bytes.count)
      unsafe copy.initialize(from: bytes, count: bytes.count)
      unsafe (array + index).initialize(to: UnsafePointer(copy))
    }
    unsafe (array + formats.count).initialize(to: nil)
    unsafe pointer = UnsafePointer(array)
  }
}

private let debugFormatStrings = DebugFormatStrings(LibinputLog.debugFormats)

/// Tells the kernel what the device is; answers its node.
private func describe(
  _ description: DeviceDescription, _ properties: [UdevProperty], to kernel: OpaquePointer
) throws(CaptureError) -> Int32 {
  func check(_ status: Int32, _ what: @autoclosure () -> String) throws(CaptureError) {
    guard status < 0 else { return }
    throw .description(device: description.name, problem: "the kernel refuses \(what())")
  }
  let node = unsafe vk_node_new(
    kernel, description.name, description.bus, description.vendor, description.product,
    description.version)
  try check(node, "its name or one device more")
  for property in description.properties {
    try check(
      unsafe vk_node_set_property(kernel, node, UInt32(property)), "property \(property)")
  }
  for list in description.codes {
    for code in list.codes {
      try check(
        unsafe vk_node_set_code(kernel, node, UInt32(list.type), UInt32(code)),
        "code \(code) of event type \(list.type)")
    }
  }
  for axis in description.axes {
    try check(
      unsafe vk_node_set_abs(
        kernel, node, UInt32(axis.code), axis.minimum, axis.maximum, axis.fuzz, axis.flat,
        axis.resolution),
      "axis \(axis.code) with the range \(axis.minimum)…\(axis.maximum)")
  }
  for property in properties {
    try check(
      unsafe vk_node_set_udev(kernel, node, property.key, property.value),
      "udev property \(quoted(property.key))")
  }
  return node
}

private func refusalReason(
  _ description: DeviceDescription, _ properties: [UdevProperty], _ log: LibinputLog
) -> String {
  if let error = log.lastError { return error }
  let classes = properties.map(\.key).filter { $0.hasPrefix("ID_INPUT_") }
  return classes.isEmpty
    ? "it has neither touch axes, buttons nor keys; record a touchpad or touchscreen"
    : "it is no touchpad or touchscreen to it (udev: \(classes.joined(separator: ", ")))"
}
