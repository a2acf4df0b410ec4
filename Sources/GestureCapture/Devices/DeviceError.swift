private import GestureTrace

#if canImport(Glibc)
  private import Glibc
#elseif canImport(Musl)
  private import Musl
#endif

/// Why a device cannot be recorded from.
public enum DeviceError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The machine has no touch device that could be read.
  case none(problem: String, remedy: String)
  /// There is no such node.
  case missing(node: String)
  /// The person may not read the node.
  case denied(node: String)
  /// It is no touchpad or touchscreen.
  case notTouch(node: String, kind: InputDeviceKind)
  /// libinput does not take it; its own words where it gave any.
  case refused(node: String, reason: String)
  /// libinput cannot be run over it.
  case capture(node: String, CaptureError)
  /// The kernel answers with an error.
  case failed(node: String, action: String, errno: Int32)

  /// Whether it is for want of a device or of permission, not of a better command line.
  public var isUnavailable: Bool {
    switch self {
    case .none, .denied: true
    case .missing, .notTouch, .refused, .capture, .failed: false
    }
  }

  /// What failed and what to do.
  public var description: String {
    switch self {
    case .none(let problem, let remedy): "\(problem); \(remedy)"
    case .missing(let node):
      "\(escaped(node)): there is no such device; 'harness devices' lists those there are"
    case .denied(let node): "\(escaped(node)): may not be read; \(accessRemedy(node: node))"
    case .notTouch(let node, let kind):
      """
      \(escaped(node)): is a \(kind.rawValue), not a touchpad or touchscreen, and what keyboards say is \
      not recorded; 'harness devices' lists the touch devices
      """
    case .refused(let node, let reason):
      "\(escaped(node)): libinput does not take it: \(escaped(reason)); choose another device"
    case .capture(let node, let error): "\(escaped(node)): \(error)"
    case .failed(let node, let action, let failure):
      """
      \(escaped(node)): \(Self.reason(action: action, failure)); look at the kernel's log (dmesg)
      """
    }
  }
}

extension DeviceError {
  /// What the kernel did not do, and why.
  static func reason(action: String, _ failure: Int32) -> String {
    "cannot be \(action) (\(message(failure)))"
  }
}

/// The narrowest way to be allowed to read one node: until it is unplugged or the machine restarts. Not the
/// group that can read every keyboard.
func accessRemedy(node: String) -> String {
  """
  give yourself the right to this one device: sudo setfacl -m u:$USER:r \(escaped(node)) (for good: \
  'harness devices --help')
  """
}

private func message(_ failure: Int32) -> String {
  // strerror answers a string that lives until the next call on this thread; String copies it.
  unsafe String(cString: strerror(failure))
}
