public import GestureTrace

/// One gesture of a trace by itself: a trace of its own that holds nothing else.
///
/// It plays as if it were the first gesture that the transition meets, whatever went before in the recording; and it can be played again
/// and again, by other settings, without reading the recording anew.
public struct GestureClip: Hashable, Sendable {
  /// The gesture's number in the trace that it was cut from, from 0.
  public var index: Int
  /// What the fingers did.
  public var source: GestureSource
  /// The devices, and the records from the gesture's first to its last; times are those of the recording.
  public var trace: Trace
}

extension PlaySetup {
  /// Plays a gesture by itself.
  ///
  /// - Returns: Its outcome, under its number in the trace that it was cut from.
  /// - Throws: ``PlaybackError`` when its device cannot be mapped as asked.
  public func outcome(of clip: GestureClip) throws(PlaybackError) -> Outcome? {
    var player = player(for: clip.trace.header)
    var outcomes: [Outcome] = []
    for record in clip.trace.records { try player.consume(record, into: &outcomes) }
    player.finish(into: &outcomes)
    guard var outcome = outcomes.first else { return nil }
    outcome.index = clip.index
    return outcome
  }
}

extension GestureClip {
  /// The gesture with its tracks in every space, under its number in the trace that it was cut from.
  ///
  /// - Throws: ``NotApplicable`` for a clip in which no gesture begins.
  public func recordedGesture(
    on screen: Screen = .iPhoneX, mapping: ScreenMapping = .physical
  ) throws(NotApplicable) -> RecordedGesture {
    let gestures: [RecordedGesture]
    do throws(PlaybackError) {
      gestures = try trace.recordedGestures(on: screen, mapping: mapping)
    } catch {
      throw NotApplicable(reason: error.description)
    }
    guard var gesture = gestures.first(where: { $0.source == source }) else {
      throw NotApplicable(reason: "no \(source.rawValue) begins")
    }
    gesture.index = index
    return gesture
  }
}
