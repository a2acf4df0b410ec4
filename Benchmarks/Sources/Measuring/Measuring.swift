private import CAllocationCount

/// Runs alternatives in turn, A B A B …, so that what else the machine does meets all of them alike, and prints a row
/// for each: what, unit, lowest, median, ratio of the medians to the first alternative's.
public func compare(rounds: Int = 9, _ alternatives: [Alternative]) {
  var figures = alternatives.map { _ in [Double]() }
  for round in 0...rounds {
    for (index, alternative) in alternatives.enumerated() {
      let figure = alternative.figure()
      // The first round warms caches up.
      if round > 0 { figures[index].append(figure) }
    }
  }
  let first = median(figures[0])
  for (alternative, figures) in zip(alternatives, figures) {
    let ratio = alternatives.count > 1 ? decimal(median(figures) / first, 2) : ""
    row(
      alternative.title, alternative.unit, decimal(figures.min() ?? 0, alternative.places),
      decimal(median(figures), alternative.places), ratio)
  }
}

/// Something to measure.
public struct Alternative {
  var title: String
  var unit: String
  var places: Int
  var figure: () -> Double

  /// A figure that the closure finds out itself.
  public init(_ title: String, _ unit: String, places: Int = 0, figure: @escaping () -> Double) {
    (self.title, self.unit, self.places, self.figure) = (title, unit, places, figure)
  }

  /// How much of `amount` is done in a second.
  public static func rate(
    _ title: String, _ unit: String, _ amount: Double, _ body: @escaping () -> Void
  ) -> Alternative {
    Alternative(title, unit) { amount / seconds(body) }
  }
}

/// How long something takes.
public func seconds(_ body: () -> Void) -> Double {
  let time = ContinuousClock().measure(body).components
  return Double(time.seconds) + Double(time.attoseconds) / 1e18
}

/// Prints how many allocations a unit of work costs: the difference of a long and a short run, so that set-up is out.
public func countAllocations(
  _ title: String, _ unit: String, short: Int = 1_000, long: Int = 11_000, _ body: (Int) -> Void
) {
  func allocations(_ amount: Int) -> (own: Double, zeroed: Double) {
    let before = (bench_allocation_count(), bench_zeroed_allocation_count())
    body(amount)
    return (
      Double(bench_allocation_count() - before.0),
      Double(bench_zeroed_allocation_count() - before.1)
    )
  }
  _ = allocations(short)
  let few = allocations(short)
  let many = allocations(long)
  let units = Double(long - short)
  row(title, "allocations/\(unit)", "", decimal((many.own - few.own) / units, 4), "")
  let zeroed = (many.zeroed - few.zeroed) / units
  if zeroed > 0 {
    row("\(title), libinput's own", "allocations/\(unit)", "", decimal(zeroed, 4), "")
  }
}

/// Runs one body and nothing else when the program was called with its name and an amount (`send 1000`), and prints how
/// often it allocated: for tools that count the instructions of a process.
public func runAlone(_ bodies: [String: (Int) -> Void]) -> Bool {
  let arguments = CommandLine.arguments.dropFirst()
  guard let name = arguments.first else { return false }
  guard let body = bodies[name], let amount = arguments.last.flatMap(Int.init)
  else { fatalError("use one of \(bodies.keys.sorted()) and an amount, or no argument") }
  let before = bench_allocation_count()
  body(amount)
  print(bench_allocation_count() - before)
  return true
}

/// Prints a row of the table, its cells between tabs.
public func row(_ cells: String...) {
  print(cells.joined(separator: "\t"))
}

/// Keeps the optimiser from leaving work out.
@inline(never)
@_optimize(none)
public func blackHole<T>(_ value: T) {}

/// A number with so many decimals.
public func decimal(_ number: Double, _ places: Int) -> String {
  var scale = 1.0
  for _ in 0..<places { scale *= 10 }
  let scaled = Int((number.magnitude * scale).rounded())
  let sign = number < 0 && scaled != 0 ? "-" : ""
  guard places > 0 else { return sign + String(scaled) }
  let fraction = String(scaled % Int(scale))
  let zeros = String(repeating: "0", count: places - fraction.count)
  return "\(sign)\(scaled / Int(scale)).\(zeros)\(fraction)"
}

func median(_ figures: [Double]) -> Double {
  let sorted = figures.sorted()
  let middle = sorted.count / 2
  return sorted.count % 2 == 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2
}
