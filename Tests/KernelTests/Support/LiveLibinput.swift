import Clibevdev
import Clibinput
import Foundation
import GestureTrace
import Testing

@testable import GestureCapture

/// The installed libinput over real nodes, in real time.
@safe
final class LiveLibinput {
  /// A device that libinput has taken.
  struct Device: Equatable {
    var name: String
    var kind: DeviceKind
    /// Width and height in millimetres.
    var size: [Double]
  }

  private let context: OpaquePointer
  // libinput keeps the pointer.
  private let interface = UnsafeMutablePointer<libinput_interface>.allocate(capacity: 1)

  /// libinput over one node.
  init(node: String) throws {
    unsafe interface.initialize(to: Self.system)
    unsafe context = try #require(libinput_path_create_context(interface, nil))
    _ = try unsafe #require(
      libinput_path_add_device(context, node), "libinput does not take \(node)")
  }

  /// libinput over all nodes of a seat.
  init(seat: String) throws {
    unsafe interface.initialize(to: Self.system)
    let udev = try unsafe #require(udev_new())
    unsafe context = try #require(libinput_udev_create_context(interface, nil, udev))
    unsafe udev_unref(udev)
    try unsafe #require(libinput_udev_assign_seat(context, seat) == 0)
  }

  deinit {
    unsafe libinput_unref(context)
    unsafe interface.deallocate()
  }

  /// The devices that were added since the last call. Other events are lost.
  func addedDevices() throws -> [Device] {
    var added: [Device] = []
    try unsafe dispatch { event in
      guard unsafe libinput_event_get_type(event) == LIBINPUT_EVENT_DEVICE_ADDED else { return }
      let device = try unsafe #require(libinput_event_get_device(event))
      var width = 0.0
      var height = 0.0
      _ = unsafe libinput_device_get_size(device, &width, &height)
      let kind: DeviceKind
      // Of libinput's devices only a touchpad can tap to click.
      if unsafe libinput_device_config_tap_get_finger_count(device) > 0 {
        kind = .touchpad
      } else if unsafe libinput_device_has_capability(device, LIBINPUT_DEVICE_CAP_TOUCH) != 0 {
        kind = .touchscreen
      } else {
        kind = .other
      }
      added.append(
        Device(
          name: unsafe String(cString: libinput_device_get_name(device)), kind: kind,
          size: [width, height]))
    }
    return added
  }

  /// The device that was added first, with the settings. Events until then are lost.
  func configure(_ settings: LibinputSettings) throws {
    var device: OpaquePointer?
    try unsafe dispatch { event in
      guard unsafe device == nil,
        unsafe libinput_event_get_type(event) == LIBINPUT_EVENT_DEVICE_ADDED
      else { return }
      unsafe device = libinput_event_get_device(event)
    }
    guard let found = unsafe device else { throw Missing() }
    let refused = unsafe GestureCapture.configure(found, with: settings)
    #expect(refused == [])
  }

  private struct Missing: Error {}

  /// What a trace would hold of the events since the last call; times are those of the monotonic clock.
  func inputEvents() throws -> [InputEvent] {
    var events: [InputEvent] = []
    try unsafe dispatch { event in
      guard let (time, action) = unsafe readInput(event) else { return }
      events.append(
        InputEvent(
          time: Timestamp(microseconds: Int64(clamping: time)), device: 0, action: action))
    }
    return events
  }

  /// Waits until libinput has something to do, or until an instant of the monotonic clock.
  ///
  /// - Returns: Whether it has something to do.
  func wait(untilMicroseconds deadline: Int64) -> Bool {
    let rest = deadline - monotonicMicroseconds()
    guard rest > 0 else { return false }
    let descriptor = unsafe Int(libinput_get_fd(context))
    var readable = fd_set()
    // A set of descriptors is an array of bits, which Swift sees as a tuple.
    unsafe withUnsafeMutableBytes(of: &readable) { bits in
      unsafe bits[descriptor / 8] |= 1 << UInt8(descriptor % 8)
    }
    var timeout = timespec(
      tv_sec: Int(rest / 1_000_000), tv_nsec: Int(rest % 1_000_000) * 1000)
    return unsafe pselect(Int32(descriptor) + 1, &readable, nil, nil, &timeout, nil) > 0
  }

  /// The types of the events since the last call.
  func eventTypes() throws -> [libinput_event_type] {
    var types: [libinput_event_type] = []
    try unsafe dispatch { types.append(unsafe libinput_event_get_type($0)) }
    return types
  }

  private func dispatch(_ body: (OpaquePointer) throws -> Void) throws {
    try unsafe #require(libinput_dispatch(context) == 0)
    while let event = unsafe libinput_get_event(context) {
      defer { unsafe libinput_event_destroy(event) }
      try unsafe body(event)
    }
  }

  private static let system = unsafe libinput_interface(
    open_restricted: { path, flags, _ in
      guard let path = unsafe path else { return -EINVAL }
      let descriptor = unsafe open(path, flags)
      return descriptor >= 0 ? descriptor : -errno
    },
    close_restricted: { descriptor, _ in close(descriptor) })
}

/// The monotonic clock, which the kernel stamps frames with.
func monotonicMicroseconds() -> Int64 {
  var now = timespec()
  _ = unsafe clock_gettime(CLOCK_MONOTONIC, &now)
  return Int64(now.tv_sec) * 1_000_000 + Int64(now.tv_nsec) / 1000
}
