import GestureTrace
import Playback
import Tuning

/// The traces of some paths, and what is said of their gestures.
struct TuneCorpus: Sendable {
  /// The traces, sorted.
  let traces: [String]
  private let labels: LabelIndex

  /// Finds traces, and reads the labels beside them.
  ///
  /// - Parameters:
  ///   - paths: Folders and traces.
  ///   - given: The labels of all of them; the file beside each trace where it is `nil`.
  /// - Throws: `FileError` for a path that does not exist, or a label file that is none.
  init(_ paths: [String], labels given: String?) throws(FileError) {
    let found = FoundFiles(paths)
    if let problem = found.problems.first { throw problem }
    traces = found.traces
    labels = try LabelIndex(of: traces, in: given)
  }

  /// What tells it from other corpora: a digest of the names of its traces, and of what its label files say of them.
  var digest: String {
    var digest = Digest()
    for trace in traces {
      var text = "\(trace)\n"
      for line in labels.lines(of: trace) {
        text += "\(line.gesture)\t\(line.intent.rawValue)\t\(line.subject ?? "")\n"
      }
      digest.update(Array(text.utf8)[...])
    }
    return digest.hexadecimal()
  }

  /// A gesture with its events.
  struct Item: Sendable {
    var gesture: LabelledGesture
    var clip: GestureClip
  }

  /// The labelled gestures of a trace, and how many have no label.
  ///
  /// - Throws: `FileError` where the trace cannot be used.
  func gestures(
    of trace: String, options: PlayOptions
  ) throws -> (items: [Item], unlabelledCount: Int) {
    var reader = try TraceReader(path: trace)
    var cutter = GestureCutter(header: reader.header)
    var clips: [GestureClip] = []
    var labels = labels.labels(of: trace)
    while let record = try reader.next() {
      if case .mark(let mark) = record { labels.add(mark) }
      do throws(PlaybackError) {
        try cutter.consume(record, into: &clips)
      } catch {
        throw FileError(
          file: trace, problem: error.description, remedy: "see 'harness show \(trace)'")
      }
    }
    cutter.finish(into: &clips)
    var items: [Item] = []
    for clip in clips.sorted(by: { $0.index < $1.index }) {
      guard let intent = labels.intent(of: clip.index, among: clips.count) else { continue }
      let gesture = LabelledGesture(
        clip, of: trace, intent: intent, subject: labels.subject(of: clip.index), options: options)
      items.append(Item(gesture: gesture, clip: clip))
    }
    return (items, clips.count - items.count)
  }
}
