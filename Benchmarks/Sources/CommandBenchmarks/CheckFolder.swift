private import Glibc
import Measuring

/// A folder of traces and of what is expected of them, for `harness check`.
struct CheckFolder {
  /// Where it is.
  let path: String

  /// Makes so many traces of about 200 input events each, with an expectation beside each, in the folder that
  /// `BENCH_FOLDER` names.
  init(traces: Int, harness: String) {
    path = "\(benchFolder)/check-\(traces)"
    _ = unsafe mkdir(path, 0o777)
    let script = "\(benchFolder)/drag.gesture"
    let trace = "\(benchFolder)/drag.trace.jsonl"
    writeFile(
      """
      device touchscreen-phone
      rate 240Hz
      seed 1
      noise 0.02mm
      finger 1 down 52% 30%
      finger 1 move by 0.6mm 40mm over 410ms ease-in
      finger 1 up

      """, to: script)
    _ = Child([harness, "simulate", "--quiet", script, "-o", trace])
    let bytes = readFile(trace)
    let expectation = """
      {"version": 1, "gesture_count": 1, "cases": [
        {"transition": "photo-dismiss", "gestures": [
          {"index": 0, "decision": "finish", "progress": {"min": 0.5}, "margin": {"progress": {"min": 0.05}}}
        ]}
      ]}

      """
    for number in 0..<traces {
      let stem = "\(path)/\(number / 1000)-\(number % 1000)"
      writeFile(bytes, to: "\(stem).trace.jsonl")
      writeFile(expectation, to: "\(stem).expect.json")
    }
  }
}
