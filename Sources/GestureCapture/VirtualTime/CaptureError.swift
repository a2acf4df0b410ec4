private import GestureTrace

/// Why libinput cannot be run over a device.
public enum CaptureError: Error, Hashable, Sendable, CustomStringConvertible {
  /// A symbol that libinput calls does not reach the virtual kernel.
  case interposition(symbol: String)
  /// The process has no memory or descriptors left.
  case exhausted
  /// The description is one that no kernel would have.
  case description(device: String, problem: String)
  /// libinput does not take the device; its own words where it gave any.
  case refused(device: String, reason: String)
  /// A frame names a device that there is not.
  case unknownDevice(index: Int)
  /// A timer of libinput re-arms itself without end.
  case timerLoop

  /// What failed and what to do.
  public var description: String {
    switch self {
    case .interposition(let symbol):
      """
      libinput's call of \(symbol) does not reach the virtual kernel; link CVirtualKernel into the \
      executable itself, not into a shared library
      """
    case .exhausted:
      "no memory or file descriptors left; close other programs or raise the limit (ulimit -n)"
    case .description(let device, let problem):
      "device \(quoted(device)): \(problem); correct the description"
    case .refused(let device, let reason):
      "libinput does not take device \(quoted(device)): \(reason)"
    case .unknownDevice(let index):
      "a frame names device \(index), which the recording does not describe"
    case .timerLoop:
      "a timer of libinput re-arms itself without end; please report the recording"
    }
  }
}
