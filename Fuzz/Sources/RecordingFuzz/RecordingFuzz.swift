import GestureTrace
import Glibc
import RecordingFormats

/// Called by libFuzzer with bytes that it made up: as a recording they are frames that keep the reader's
/// promises, or an error with a message; as a description of a device they are one, or an error.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzRecording(_ start: UnsafePointer<UInt8>, _ count: Int) -> CInt {
  let folder = unsafe getenv("TMPDIR").map { unsafe String(cString: $0) } ?? "/tmp"
  let path = "\(folder)/recording-fuzz-\(getpid())"
  do throws(FileError) {
    try write(unsafe Array(UnsafeBufferPointer(start: start, count: count)), to: path)
    try write(Array("E: 1.0 3 39 1\nE: 1.0 3 35 7\nE: 1.0 0 0 0\n".utf8), to: path + ".events")
  } catch {
    fatalError(error.description)
  }
  check(path)
  do throws(FileError) {
    _ = try Recording(
      path: path + ".events", options: RecordingOptions(descriptionPath: path))
  } catch {
    checkMessage(error)
  }
  return 0
}

private func write(_ bytes: [UInt8], to path: String) throws(FileError) {
  var file = try OutputFile(path: path)
  try file.write(bytes)
  try file.finish()
}

private func check(_ path: String) {
  do throws(FileError) {
    var recording = try Recording(path: path)
    var previous = Timestamp.zero
    while let frame = try recording.next() {
      precondition(frame.time >= previous, "time goes back")
      precondition(frame.events.last?.isReport == true, "a frame has no end")
      precondition(recording.devices.indices.contains(frame.device), "no such device")
      precondition(
        frame.events.allSatisfy { $0.type != EventType.key || ButtonCode.isTouchOrButton($0.code) },
        "a key of a keyboard")
      previous = frame.time
    }
    precondition(recording.findings.count < 40, "findings pile up")
    for device in recording.devices {
      precondition(device.slotCount <= 100, "more slots than a kernel has")
      precondition(device.axes.allSatisfy { $0.minimum <= $0.maximum }, "an axis without a range")
    }
  } catch {
    checkMessage(error)
  }
}

private func checkMessage(_ error: FileError) {
  precondition(!error.problem.isEmpty && !error.remedy.isEmpty, "an error says nothing")
  precondition(error.description.utf8.count < 2000, "an error says too much")
}
