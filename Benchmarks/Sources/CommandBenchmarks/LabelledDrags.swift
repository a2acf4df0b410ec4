private import Glibc
import Measuring

/// A folder of drags down by 20 people with labels, for `harness tune`.
struct LabelledDrags {
  /// Where it is.
  let path: String

  /// How many drags differ; the others are copies, which are read and played all the same.
  private static let kinds = 40

  /// Makes so many traces of one drag each, 120 reports a second for 0.5 s, in the folder that `BENCH_FOLDER` names.
  init(count: Int, harness: String) {
    path = "\(benchFolder)/drags-\(count)"
    _ = unsafe mkdir(path, 0o777)
    let drags = (0..<Self.kinds).map { kind -> [UInt8] in
      let script = "\(benchFolder)/drag-\(kind).gesture"
      let trace = "\(benchFolder)/drag-\(kind).trace.jsonl"
      writeFile(
        """
        device touchscreen-phone
        rate 120Hz
        seed \(kind)
        noise 0.02mm
        finger 1 down 52% 30%
        finger 1 move by 0.6mm \(3 + kind)mm over 500ms \(kind % 3 == 0 ? "ease-in" : "minimum-jerk")
        finger 1 up

        """, to: script)
      _ = Child([harness, "simulate", "--quiet", script, "-o", trace])
      return readFile(trace)
    }
    var labels = "trace\tgesture\tintent\tsubject\n"
    for number in 0..<count {
      // A share of each kind that falls with its length is to be cancelled.
      let kind = number % Self.kinds
      let isFinish = kind * 7 + number / Self.kinds * 13 % 60 > 110
      let name = "\(number / 1000)-\(number % 1000).trace.jsonl"
      writeFile(drags[kind], to: "\(path)/\(name)")
      labels += "\(name)\t0\t\(isFinish ? "finish" : "cancel")\tp\(number / Self.kinds % 20)\n"
    }
    writeFile(labels, to: "\(path)/labels.tsv")
  }
}
