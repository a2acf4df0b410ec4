internal import GestureTrace

/// The installed libinput over the frames of a device that is grabbed: the kernel gives those to one reader alone, so
/// libinput gets them from it, at their own times.
///
/// A class as the other source is one.
final class FrameSource: InputSource {
  private let node: String
  private var libinput: VirtualLibinput
  /// The monotonic time of the first frame, which is 0 to libinput.
  private var origin: Timestamp?

  let settings: (inForce: LibinputSettings, refused: [String])

  /// How long after its deadline a timer runs: a frame from before it may still be on its way.
  private static let patience = TimeSpan.milliseconds(5)

  init(
    _ description: DeviceDescription, node: String, settings: LibinputSettings
  ) throws(DeviceError) {
    do throws(CaptureError) {
      let libinput = try VirtualLibinput([description], settings: settings)
      self.settings = (libinput.devices[0].settings, libinput.devices[0].refusedSettings)
      self.libinput = libinput
    } catch {
      throw .capture(node: node, error)
    }
    self.node = node
  }

  var descriptor: Int32? { nil }

  var nextDeadline: Timestamp? {
    guard let origin, let deadline = libinput.nextDeadline else { return nil }
    return deadline + (origin - .zero) + Self.patience
  }

  func take(_ frame: KernelFrame, into events: inout [InputEvent]) throws(DeviceError) {
    let origin = self.origin ?? frame.time
    self.origin = origin
    var frame = frame
    frame.time = .zero + (frame.time - origin)
    do throws(CaptureError) {
      // The events of the timers before it by themselves: a call of libinput clears those of the one before.
      try libinput.advance(to: frame.time)
      append(to: &events)
      try libinput.send(frame)
    } catch {
      throw .capture(node: node, error)
    }
    append(to: &events)
  }

  func run(until now: Timestamp, into events: inout [InputEvent]) throws(DeviceError) {
    while let origin, let deadline = libinput.nextDeadline,
      deadline + (origin - .zero) + Self.patience <= now
    {
      do throws(CaptureError) {
        try libinput.advance(to: deadline)
      } catch {
        throw .capture(node: node, error)
      }
      append(to: &events)
    }
  }

  /// Its fingers are lifted by the kernel's own frames.
  func remove(into events: inout [InputEvent]) {}

  func takeTouchNotes() -> [LibinputLog.TouchNote] { libinput.takeTouchNotes() }

  func findings(origin: Timestamp) -> [Finding] { libinput.findings }

  private func append(to events: inout [InputEvent]) {
    guard let origin else { return }
    for var event in libinput.events {
      event.time = event.time + (origin - .zero)
      events.append(event)
    }
  }
}
