/// Runs programs in turn, A B A B …, from their start to their end, and prints two rows for each: how many frames a
/// second it takes by the clock, and how many a second of processor time (its own and the kernel's for it), both of the
/// same runs. The ratio is that of the medians, to the first program's.
public func compareProcesses(
  rounds: Int = 9, frames: Int, _ programs: [(title: String, arguments: [String])]
) {
  var byClock = programs.map { _ in [Double]() }
  var byProcessor = programs.map { _ in [Double]() }
  for round in 0...rounds {
    for (index, program) in programs.enumerated() {
      let child = Child(program.arguments)
      // The first round warms caches up.
      guard round > 0 else { continue }
      byClock[index].append(Double(frames) / child.seconds)
      byProcessor[index].append(Double(frames) / child.processorSeconds)
    }
  }
  for (unit, figures) in [("frames/s", byClock), ("frames/CPU s", byProcessor)] {
    for (index, program) in programs.enumerated() {
      let ratio =
        programs.count > 1 ? decimal(median(figures[index]) / median(figures[0]), 2) : ""
      row(
        program.title, unit, decimal(figures[index].min() ?? 0, 0),
        decimal(median(figures[index]), 0), ratio)
    }
  }
}
