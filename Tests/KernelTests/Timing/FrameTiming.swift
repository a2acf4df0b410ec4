import GestureTrace
import Testing

/// How far frames came from the times at which they were recorded, as the kernel stamped them, from the first frame on.
struct FrameTiming {
  /// Milliseconds, in the order of the frames; positive when late.
  private let errors: [Double]
  private let sizes: [Double]

  init(_ seen: [KernelFrame], recorded: [KernelFrame]) throws {
    try #require(seen.count == recorded.count, "frames were lost")
    let (start, first) = try (#require(seen.first).time, #require(recorded.first).time)
    errors = zip(seen, recorded).map {
      Double((($0.time - start).microseconds - ($1.time - first).microseconds)) / 1000
    }
    sizes = errors.map(abs).sorted()
  }

  /// The size of the error that half of the frames stay below, in milliseconds.
  var median: Double { percentile(50) }

  /// The error of the last frame, in milliseconds.
  var last: Double { errors.last ?? 0 }

  private func percentile(_ percent: Int) -> Double {
    sizes[(sizes.count - 1) * percent / 100]
  }

  /// A row of the table.
  func row(_ name: String) -> String {
    let cells = [50, 90, 99, 100].map { decimal(percentile($0)) } + [decimal(last)]
    return row(name, "\(errors.count)", cells)
  }

  /// The head of the table.
  static let heading =
    "error in ms, to the recorded times  frames  median     p90     p99    most    last frame"

  private func row(_ name: String, _ count: String, _ cells: [String]) -> String {
    let columns = [count] + cells.dropLast()
    return name.padded(to: 36, atEnd: true)
      + columns.map { $0.padded(to: 6, atEnd: false) }.joined(separator: "  ")
      + (cells.last ?? "").padded(to: 14, atEnd: false)
  }
}

extension String {
  fileprivate func padded(to width: Int, atEnd: Bool) -> String {
    let spaces = String(repeating: " ", count: max(0, width - count))
    return atEnd ? self + spaces : spaces + self
  }
}
