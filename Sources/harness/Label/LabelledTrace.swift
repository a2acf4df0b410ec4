import GestureTrace
import Playback

/// The gestures of a trace and what is said of them.
struct LabelledTrace: Sendable {
  /// The trace's path.
  let path: String
  /// The gestures, in the order of their numbers.
  private(set) var gestures: [GestureSpan] = []
  /// What is said of them.
  private(set) var labels: TraceLabels
  /// Whose fingers the marks say they are: of a gesture, or (`nil`) of the whole trace.
  private(set) var markedSubjects: [(gesture: Int?, subject: String)] = []

  /// Reads a trace.
  ///
  /// - Throws: `FileError` when it or its label file cannot be used.
  init(_ path: String, _ labels: TraceLabels) throws(FileError) {
    self.path = path
    self.labels = labels
    var reader = try TraceReader(path: path)
    var census = GestureCensus(header: reader.header)
    while let record = try reader.next() {
      if case .mark(let mark) = record {
        self.labels.add(mark)
        if let subject = mark.subject { markedSubjects.append((mark.gesture, subject)) }
      }
      do throws(PlaybackError) {
        try census.consume(record, into: &gestures)
      } catch {
        throw FileError(
          file: path, problem: error.description, remedy: "import the recording again")
      }
    }
    census.finish(into: &gestures)
    gestures.sort { $0.index < $1.index }
  }
}
