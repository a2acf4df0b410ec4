private import Clibevdev
import GestureTrace

/// The longest name that uinput holds, in bytes: `UINPUT_MAX_NAME_SIZE` of linux/uinput.h with its terminator.
private let nameLimit = 79

/// The part of a name that uinput holds, in whole characters.
func nameOfUinput(_ name: String) -> String {
  var result = name
  while result.utf8.count > nameLimit { result.removeLast() }
  return result
}

/// Refuses what uinput would refuse with a bare `EINVAL`, and what no kernel would say of a device.
///
/// Source: Linux 6.1, `drivers/input/misc/uinput.c` (`uinput_validate_absinfo`, `uinput_dev_setup`).
func validateForUinput(_ device: DeviceDescription) throws(UinputError) {
  func fail(_ problem: String) -> UinputError {
    .description(device: device.name, problem: problem)
  }
  do throws(CaptureError) {
    try validate(device)
  } catch {
    guard case .description(let name, let problem) = error else {
      throw fail(error.description)
    }
    throw .description(device: name, problem: problem)
  }
  guard !device.name.isEmpty else { throw fail("it has no name, and uinput asks for one") }
  guard !device.name.utf8.contains(0) else { throw fail("its name holds a zero byte") }
  for axis in device.axes where axis.code != AbsCode.mtSlot && axis.code != AbsCode.mtTrackingID {
    let (range, overflow) = axis.maximum.subtractingReportingOverflow(axis.minimum)
    guard overflow || axis.flat <= range else {
      throw fail("axis \(axis.code) has flat \(axis.flat), more than its range \(range)")
    }
  }
  for codes in device.codes where codes.type != EventType.syn {
    // -1 for a type that there is not, or that has no codes.
    let last = libevdev_event_type_get_max(UInt32(codes.type))
    guard codes.type <= EventType.max else {
      throw fail("event type \(codes.type) does not exist, the last is \(EventType.max)")
    }
    if let code = codes.codes.first(where: { last < 0 || Int32($0) > last }) {
      throw fail("event type \(codes.type) has no code \(code)")
    }
  }
  if let property = device.properties.first(where: { $0 > InputProperty.max }) {
    throw fail("property \(property) does not exist, the last is \(InputProperty.max)")
  }
}
