internal import GestureTrace
public import Playback

/// A gesture of a corpus and how it comes out at every setting of a sweep: all that statistics need of it.
public struct TunedGesture: Hashable, Sendable {
  /// The gesture.
  public var gesture: LabelledGesture
  /// What becomes of it by the settings as they are now.
  public var current: Judgement
  /// How it comes out, one response a block of the sweep.
  public var responses: [GestureResponse]

  /// Makes a gesture of its parts.
  public init(gesture: LabelledGesture, current: Judgement, responses: [GestureResponse]) {
    self.gesture = gesture
    self.current = current
    self.responses = responses
  }

  /// Judges a gesture by every setting.
  ///
  /// - Parameters:
  ///   - gesture: The gesture.
  ///   - clip: Its events.
  ///   - sweep: The settings.
  ///   - subject: What is tuned.
  ///   - isStopped: Asked before each play, whether to give up.
  /// - Throws: ``PlaybackError`` when its device cannot be mapped as asked, `CancellationError` when it was to give up.
  public init(
    _ gesture: LabelledGesture, _ clip: GestureClip, _ sweep: Sweep, of subject: some TuningSubject,
    isStopped: () -> Bool = { false }
  ) throws {
    self.gesture = gesture
    current = try subject.judgement(of: clip)
    responses = []
    responses.reserveCapacity(sweep.blocks.count)
    var player = subject
    var played: [Double]? = []
    var judgement = current
    for block in sweep.blocks {
      if played != block.plays {
        if isStopped() { throw CancellationError() }
        for (axis, value) in zip(sweep.axes, block.plays) { try player.set(axis.name, to: value) }
        judgement = try player.judgement(of: clip)
        played = block.plays
      }
      let names = sweep.axes.dropFirst(block.plays.count).map(\.name)
      responses.append(try GestureResponse(judgement, names: names, block, of: player))
    }
    current.evidence = nil
  }

  /// What becomes of it at a setting of a sweep.
  public func kind(at setting: Int, of sweep: Sweep) -> Verdict.Kind {
    let (block, place) = sweep.place(of: setting)
    return responses[block].kind(at: place)
  }
}
