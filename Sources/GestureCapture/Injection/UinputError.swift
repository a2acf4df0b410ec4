private import GestureTrace

#if canImport(Glibc)
  private import Glibc
#elseif canImport(Musl)
  private import Musl
#endif

/// Why a device cannot be made in the running kernel, or can no longer be used.
public enum UinputError: Error, Hashable, Sendable, CustomStringConvertible {
  /// `/dev/uinput` cannot be opened, for the reason that the number of the C library gives (`errno`).
  case unavailable(errno: Int32)
  /// The description is one that the kernel would refuse.
  case description(device: String, problem: String)
  /// The kernel refused the device, for the reason that the number of the C library gives.
  case refused(device: String, errno: Int32)
  /// The device was made, and no event node came with it.
  case noNode(device: String)
  /// The kernel no longer takes events, for the reason that the number of the C library gives.
  case write(device: String, errno: Int32)

  /// Whether it is for want of uinput or of permission that nothing can be done here, whatever the device.
  public var isUnavailable: Bool {
    if case .unavailable = self { true } else { false }
  }

  /// What failed and what to do.
  public var description: String {
    switch self {
    case .unavailable(ENOENT), .unavailable(ENODEV), .unavailable(ENXIO):
      """
      there is no /dev/uinput in this kernel; load it (sudo modprobe uinput), or run where a real \
      kernel is: a container has none
      """
    case .unavailable(EACCES), .unavailable(EPERM):
      """
      \(uinputPath) may not be opened; give yourself the right until the next start (sudo setfacl -m \
      u:$USER:rw \(uinputPath)), or run this as root
      """
    case .unavailable(let failure):
      "\(uinputPath) cannot be opened (\(message(failure))); look at the kernel's log (dmesg)"
    case .description(let device, let problem):
      "device \(quoted(device)): \(problem); correct the description"
    case .refused(let device, let failure):
      """
      device \(quoted(device)): the kernel refuses it (\(message(failure))); look at the kernel's log \
      (dmesg) and correct the description
      """
    case .noNode(let device):
      "device \(quoted(device)) has no event node; load evdev (sudo modprobe evdev)"
    case .write(let device, let failure):
      """
      device \(quoted(device)) takes no more events (\(message(failure))); look at the kernel's log \
      (dmesg) and begin again
      """
    }
  }
}

/// Where the kernel takes new devices.
let uinputPath = "/dev/uinput"

private func message(_ failure: Int32) -> String {
  // strerror answers a string that lives until the next call on this thread; String copies it.
  unsafe String(cString: strerror(failure))
}
