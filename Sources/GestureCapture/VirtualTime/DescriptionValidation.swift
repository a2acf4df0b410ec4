import GestureTrace

/// The most slots that a virtual device may have, as uinput has it.
let slotLimit = 100

/// Refuses what no kernel would say of a device, and what libinput answers with an assertion.
func validate(_ device: DeviceDescription) throws(CaptureError) {
  func fail(_ problem: String) -> CaptureError {
    .description(device: device.name, problem: problem)
  }
  for axis in device.axes {
    guard axis.code <= AbsCode.max else {
      throw fail("axis \(axis.code) does not exist, the last is \(AbsCode.max)")
    }
    guard axis.minimum <= axis.maximum else {
      throw fail("axis \(axis.code) ends at \(axis.maximum), before its start \(axis.minimum)")
    }
    guard axis.resolution >= 0, axis.fuzz >= 0, axis.flat >= 0 else {
      throw fail("axis \(axis.code) has a negative resolution, fuzz or flat value")
    }
  }
  if let slots = device.axis(AbsCode.mtSlot) {
    guard slots.maximum >= 0, slots.maximum < slotLimit else {
      throw fail("ABS_MT_SLOT ends at \(slots.maximum); a device has 1 to \(slotLimit) slots")
    }
  }
  for (x, y, name) in [
    (AbsCode.x, AbsCode.y, "ABS"), (AbsCode.mtPositionX, AbsCode.mtPositionY, "ABS_MT_POSITION"),
  ] {
    let axisX = device.axis(x)
    let axisY = device.axis(y)
    guard (axisX == nil) == (axisY == nil) else {
      throw fail("\(name)_X and \(name)_Y go together, and only one of them is there")
    }
    guard let axisX, let axisY else { continue }
    guard axisX.minimum < axisX.maximum, axisY.minimum < axisY.maximum else {
      throw fail("\(name)_X or \(name)_Y has an empty range")
    }
  }
  guard device.axes.count(where: { $0.code == AbsCode.mtSlot }) <= 1,
    Set(device.axes.map(\.code)).count == device.axes.count
  else { throw fail("an axis is described twice") }
}
