import GestureCapture
import GestureTrace
import Playback

/// Derives a trace's input events again from its kernel frames, under the installed libinput and the settings of the
/// trace's header.
///
/// - Parameters:
///   - trace: The trace.
///   - path: Its name, for messages.
/// - Returns: The trace with its new events, its marks and readings; `nil` without kernel frames.
/// - Throws: `FileError` when libinput does not take the frames.
func rederived(_ trace: Trace, path: String) throws(FileError) -> Trace? {
  let frames = trace.frames
  guard !frames.isEmpty else { return nil }
  let devices = trace.devices
  // The import can be told one size for all devices; where a size was given, it was for all of them.
  let given = devices.first { $0.sizeSource == .given }?.size
  let isDelivering = trace.findings.contains { $0.code == "syn-dropped-delivered" }
  var writer = TraceWriter()
  do throws(CaptureError) {
    var capture = try VirtualCapture(
      devices.map(\.description),
      options: CaptureOptions(
        settings: trace.header.settings, deviceSize: given, deliversDroppedEvents: isDelivering),
      source: trace.header.producer.source, recordingFormat: trace.header.recordingFormat)
    capture.begin(into: &writer)
    for frame in frames { try capture.capture(frame, into: &writer) }
    _ = try capture.finish(into: &writer)
  } catch {
    throw FileError(
      file: path, problem: "cannot be derived again: \(error)",
      remedy: "import the recording again")
  }
  var result = try Trace(bytes: writer.bytes, name: path)
  // Marks say which gesture they speak of; where they stand does not matter.
  result.records += trace.records.filter { record in
    switch record {
    case .mark, .reading: true
    case .device, .frame, .input, .finding: false
    }
  }
  return result
}

extension CheckRunner {
  /// Checks the cases of one trace after deriving its events again.
  static func checkRederived(_ cases: [CheckCase]) -> [CaseResult] {
    let path = cases[0].trace
    do throws(FileError) {
      let trace = try Trace(contentsOf: path)
      guard let again = try rederived(trace, path: path) else {
        return cases.map {
          var result = CaseResult($0)
          result.skipReason = "it has no kernel frames to derive events from"
          return result
        }
      }
      let before = check(cases, trace)
      var results = check(cases, again)
      for index in results.indices {
        var rederivation = Rederivation(
          libinputBefore: trace.header.producer.libinput,
          libinputNow: again.header.producer.libinput, before: trace.inputEvents,
          now: again.inputEvents)
        rederivation.outcomesBefore = before[index].outcomes
        results[index].rederivation = rederivation
      }
      return results
    } catch {
      return TraceCheck.unusable(cases, because: error)
    }
  }

  private static func check(_ cases: [CheckCase], _ trace: Trace) -> [CaseResult] {
    var check = TraceCheck(cases, header: trace.header)
    for record in trace.records { check.consume(record) }
    return check.finish()
  }
}
