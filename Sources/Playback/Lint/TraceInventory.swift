internal import GestureTrace

/// How many gestures a trace has, and what is said of them.
struct TraceInventory: Sendable {
  let gestureCount: Int
  let labels: TraceLabels

  /// Reads a trace.
  init(_ path: String) throws(FileError) {
    var reader = try TraceReader(path: path)
    var labels = try TraceLabels(of: path)
    var census = GestureCensus(header: reader.header)
    var spans: [GestureSpan] = []
    while let record = try reader.next() {
      if case .mark(let mark) = record { labels.add(mark) }
      do throws(PlaybackError) {
        try census.consume(record, into: &spans)
      } catch {
        throw FileError(
          file: path, problem: error.description, remedy: "import the recording again")
      }
      spans.removeAll(keepingCapacity: true)
    }
    gestureCount = census.count
    self.labels = labels
  }

  /// `has none`, `has gesture 0 alone`, `has gestures 0 to 4 alone`.
  static func text(_ count: Int) -> String {
    switch count {
    case 0: "has none"
    case 1: "has gesture 0 alone"
    default: "has gestures 0 to \(count - 1) alone"
    }
  }
}
