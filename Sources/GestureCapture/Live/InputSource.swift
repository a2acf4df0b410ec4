internal import GestureTrace

/// The libinput that makes events while a device is recorded.
protocol InputSource: AnyObject {
  /// The descriptor to wait for; `nil` when there is only time to wait for.
  var descriptor: Int32? { get }
  /// When it wants to run next, on the monotonic clock.
  var nextDeadline: Timestamp? { get }
  /// What it has said of touches since the last call.
  func takeTouchNotes() -> [LibinputLog.TouchNote]
  /// What it has said so far; `origin` is where the recording's time begins.
  func findings(origin: Timestamp) -> [Finding]
  /// The settings in force, and the names of those that the device did not take.
  var settings: (inForce: LibinputSettings, refused: [String]) { get }

  /// Takes a frame that the device reported, in the order of time.
  func take(_ frame: KernelFrame, into events: inout [InputEvent]) throws(DeviceError)
  /// Runs what is due, and appends what came of it, with times of the monotonic clock.
  func run(until now: Timestamp, into events: inout [InputEvent]) throws(DeviceError)
  /// The device is gone: ends what goes on.
  func remove(into events: inout [InputEvent])
}
