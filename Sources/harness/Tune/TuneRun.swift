import GestureCapture
import GestureTrace
import Playback
import Tuning

/// Judges a corpus on several threads, until it is done or somebody asks to stop.
struct TuneRun: ~Copyable {
  /// What came of it.
  struct Judged {
    var gestures: [TunedGesture] = []
    var unlabelledCount = 0
    /// Why traces could not be used.
    var problems: [any Error] = []
  }

  private let console: Console
  private let jobs: Int
  private let signals = TerminationSignals()
  /// The signal that asked to stop.
  private(set) var signal: Int32?

  init(jobs: Int, console: Console) {
    self.jobs = jobs
    self.console = console
  }

  /// Does something with the gestures of each trace.
  ///
  /// - Parameters:
  ///   - traces: The traces.
  ///   - corpus: What is said of them.
  ///   - options: What gestures are measured by.
  ///   - work: Judges a gesture.
  /// - Returns: What came of each gesture, in the order of the traces.
  /// - Throws: Nothing of its own: what `work` throws is among the problems.
  mutating func judge<Answer: Sendable>(
    _ traces: [String], of corpus: TuneCorpus, options: PlayOptions,
    _ work: @escaping @Sendable (TuneCorpus.Item) throws -> Answer
  ) throws -> (answers: [Answer], unlabelledCount: Int, problems: [any Error]) {
    var progress = Progress("traces", total: traces.count, console: console)
    var answers: [Answer] = []
    var unlabelledCount = 0
    var problems: [any Error] = []
    try doInOrder(count: traces.count, jobs: jobs) { index in
      Result {
        let found = try corpus.gestures(of: traces[index], options: options)
        return (try found.items.map(work), found.unlabelledCount)
      }
    } take: { result in
      switch result {
      case .success(let (more, unlabelled)):
        answers += more
        unlabelledCount += unlabelled
      case .failure(let error): problems.append(error)
      }
      progress.step()
      return !isStopped()
    }
    progress.clear()
    return (answers, unlabelledCount, problems)
  }

  /// Makes the replicates of the bootstrap.
  mutating func replicates(_ analysis: TuningAnalysis, count: Int) throws -> [Replicate] {
    var progress = Progress("resamplings", total: count, console: console)
    var replicates: [Replicate] = []
    // Many small ones at a time, so that handing them over costs little.
    let size = 16
    try doInOrder(count: (count + size - 1) / size, jobs: jobs) { piece in
      (piece * size..<min((piece + 1) * size, count)).compactMap { analysis.replicate($0) }
    } take: { more in
      replicates += more
      progress.step(size)
      return !isStopped()
    }
    progress.clear()
    return replicates
  }

  private mutating func isStopped() -> Bool {
    signal = signal ?? signals.next(within: 0)
    return signal != nil
  }
}
