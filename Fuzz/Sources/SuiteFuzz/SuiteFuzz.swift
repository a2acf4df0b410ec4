import GestureTrace
import Playback

/// Called by libFuzzer with bytes that it made up. As a suite they are written and read again as the same, and their cases can
/// be asked for; as labels each can be found. Else they are errors with messages.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzSuite(_ start: UnsafePointer<UInt8>, _ count: Int) -> CInt {
  let bytes = unsafe Array(UnsafeBufferPointer(start: start, count: count))
  // What a file is depends on its name.
  readSuite(bytes, "input\(ExpectationSuite.suiteSuffix)")
  readSuite(bytes, "input\(ExpectationSuite.expectationSuffix)")
  readLabels(bytes)
  return 0
}

private func readSuite(_ bytes: [UInt8], _ name: String) {
  let suite: ExpectationSuite
  do throws(SuiteError) {
    suite = try ExpectationSuite(bytes: bytes, name: name)
  } catch {
    precondition(!error.problems.isEmpty, "an error says nothing")
    for problem in error.problems { check(problem) }
    return
  }
  do throws(SuiteError) {
    let again = try ExpectationSuite(bytes: Array(suite.text.utf8), name: name)
    precondition(again.text == suite.text, "written and read again as something else")
    precondition(again.checkCases.map(\.name) == suite.checkCases.map(\.name), "other cases")
    let traces = ["flick.trace.jsonl", "taps/tap.trace.jsonl"]
    _ = try suite.propertyCases(among: traces)
  } catch {
    // Properties may ask for labels that there are not.
    for problem in error.problems { check(problem) }
    precondition(!suite.properties.isEmpty, "what was written cannot be read")
  }
}

private func readLabels(_ bytes: [UInt8]) {
  do throws(FileError) {
    let file = try LabelFile(bytes: bytes, name: LabelFile.name)
    for label in file.labels {
      precondition(
        file.label(trace: label.trace, gesture: label.gesture) == label, "a label is lost")
      precondition(!label.trace.isEmpty && label.gesture >= 0, "a label is about nothing")
    }
  } catch {
    check(error)
  }
}

private func check(_ problem: FileError) {
  precondition(!problem.problem.isEmpty && !problem.remedy.isEmpty, "a problem says nothing")
  precondition(problem.description.utf8.count < 4000, "a problem says too much")
}
