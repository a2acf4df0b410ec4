public import GestureTrace

/// A gesture of a trace as tracks in every space that the recording can give.
public struct RecordedGesture: Sendable {
  /// The gesture in one space, or why the recording does not give it.
  public enum Track: Hashable, Sendable {
    /// Where the fingers were.
    case given(GestureTrack)
    /// Why nobody knows: a sentence.
    case missing(String)

    /// The track, where there is one.
    public var given: GestureTrack? {
      if case .given(let track) = self { track } else { nil }
    }
  }

  /// The gesture's number in the trace, from 0.
  public var index: Int
  /// What the fingers did.
  public var source: GestureSource
  /// The most fingers that were down.
  public var fingers: Int
  /// When it began.
  public var beginTime: Timestamp
  /// When the last finger lifted.
  public var releaseTime: Timestamp
  /// How it ended.
  public var end: Outcome.End
  /// The tracks in the order of ``GestureSpace/allCases``.
  private var tracks: [Track]

  /// Makes a gesture without tracks.
  init(
    index: Int, source: GestureSource, fingers: Int, beginTime: Timestamp, missing: String
  ) {
    self.index = index
    self.source = source
    self.fingers = fingers
    self.beginTime = beginTime
    releaseTime = beginTime
    end = .open
    tracks = GestureSpace.allCases.map { _ in .missing(missing) }
  }

  /// The gesture in a space.
  public subscript(space: GestureSpace) -> Track {
    get { tracks[space.place] }
    set { tracks[space.place] = newValue }
  }

  /// The directions of the gesture that this one is a variation of: a way back does not turn it round.
  private var kept: (main: FinishDirection, pinch: FinishDirection)?

  /// The gesture with the directions of another one that it is a variation of.
  public func keepingDirections(of original: RecordedGesture) -> RecordedGesture {
    var gesture = self
    gesture.kept = (original.mainDirection, original.pinchDirection)
    return gesture
  }

  /// Which way the fingers mainly went, in the first space that knows.
  public var mainDirection: FinishDirection {
    if let kept { return kept.main }
    for space in [GestureSpace.points, .fingerMillimeters, .unaccelerated, .accelerated] {
      if let track = self[space].given { return FinishDirection(of: track.farthest) }
    }
    return .down
  }

  /// Whether the fingers of a pinch came together or parted.
  public var pinchDirection: FinishDirection {
    kept?.pinch ?? ((self[.scale].given?.farthest.x ?? 0) > 0 ? .opening : .closing)
  }
}

extension GestureSpace {
  /// Its place among all of them.
  var place: Int {
    switch self {
    case .points: 0
    case .fingerMillimeters: 1
    case .accelerated: 2
    case .unaccelerated: 3
    case .scale: 4
    }
  }
}
