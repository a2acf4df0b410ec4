import Clibevdev
import Foundation
import GestureTrace
import Testing

/// A reader of an event node, straight from the kernel: nothing sorts or repairs what it reports.
final class EvdevReader {
  private let descriptor: Int32
  private var events: [KernelEvent] = []

  /// Opens a node; times are those of the monotonic clock from now on.
  init(_ node: String) throws {
    descriptor = unsafe open(node, O_RDONLY | O_NONBLOCK | O_CLOEXEC)
    try #require(descriptor >= 0, "\(node): \(errnoText())")
    // On the descriptor, and so for good.
    let failure = try unsafe withDevice { unsafe libevdev_set_clock_id($0, CLOCK_MONOTONIC) }
    #expect(failure == 0)
  }

  deinit { close(descriptor) }

  /// The axes as the kernel has them now.
  func axis(_ code: UInt16) throws -> AbsoluteAxis? {
    try unsafe withDevice { device in
      guard let axis = unsafe libevdev_get_abs_info(device, UInt32(code))?.pointee else {
        return nil
      }
      return AbsoluteAxis(
        code: code, minimum: axis.minimum, maximum: axis.maximum, fuzz: axis.fuzz,
        flat: axis.flat, resolution: axis.resolution)
    }
  }

  /// The whole frames that have come since the last call; `nil` when the device is gone.
  func frames() throws -> [KernelFrame]? {
    var frames: [KernelFrame] = []
    while true {
      var event = input_event()
      let size = MemoryLayout<input_event>.size
      let got = unsafe read(descriptor, &event, size)
      if got == size {
        events.append(KernelEvent(type: event.type, code: event.code, value: event.value))
        guard events.last?.isReport == true else { continue }
        let time = Int64(event.time.tv_sec) * 1_000_000 + Int64(event.time.tv_usec)
        frames.append(
          KernelFrame(time: Timestamp(microseconds: time), device: 0, events: events))
        events.removeAll()
        continue
      }
      if errno == EINTR { continue }
      if errno == EAGAIN { return frames }
      try #require(errno == ENODEV, "\(errnoText())")
      return frames.isEmpty ? nil : frames
    }
  }

  /// The next frames, at least as many as said; waits for them.
  func frames(_ count: Int) throws -> [KernelFrame] {
    var result: [KernelFrame] = []
    try wait("\(count) frames", pause: pause) {
      let more = try frames()
      result += try #require(more, "the device went after \(result.count) of \(count) frames")
      return result.count >= count
    }
    return result
  }

  /// The frames that are still to come until the device goes.
  func framesToTheEnd() throws -> [KernelFrame] {
    var result: [KernelFrame] = []
    try wait("the device goes", pause: pause) {
      guard let frames = try frames() else { return true }
      result += frames
      return false
    }
    return result
  }

  /// Waits until there is something to read, but not for long.
  private func pause() {
    var request = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    _ = unsafe poll(&request, 1, 100)
  }

  private func withDevice<Result>(_ body: (OpaquePointer) throws -> Result) throws -> Result {
    var device: OpaquePointer?
    let failure = unsafe libevdev_new_from_fd(descriptor, &device)
    try #require(failure == 0)
    defer { unsafe libevdev_free(device) }
    return try unsafe body(#require(device))
  }
}

/// What the last call of the C library failed with.
func errnoText() -> String { unsafe String(cString: strerror(errno)) }
