public import GestureTrace

/// Everything but the transition that a play depends on.
public struct PlayOptions: Sendable {
  /// The screen.
  public var screen: Screen = .iPhoneX
  /// How the device lies on it.
  public var mapping: ScreenMapping = .physical
  /// What turns movement into a velocity.
  public var velocity: any VelocityEstimator = WindowedVelocity()
  /// The settings of the pan.
  public var pan = PanRecognizer.Configuration()
  /// The settings of the pan from an edge.
  public var edge = ScreenEdgePanRecognizer.Configuration()
  /// The settings of the pinch.
  public var pinch = PinchRecognizer.Configuration()
  /// The settings of the long press.
  public var longPress = LongPressRecognizer.Configuration()
  /// The settings of the swipe.
  public var swipe = SwipeRecognizer.Configuration()
  /// Which recogniser drives the transition; `nil` for the one that the transition names.
  public var recognizer: RecognizerKind?
  /// How the system behaves.
  public var host = TransitionHost.Configuration()
  /// Whether outcomes carry the calls.
  public var recordsLog = false
  /// Whether outcomes carry the samples of their gesture.
  public var recordsCourse = false
  /// Whether outcomes carry the parameters in force: who plays a gesture by a thousand settings knows them.
  public var recordsParameters = true

  /// The defaults: an iPhone X, millimetres, a windowed velocity.
  public init() {}
}

/// What plays a trace record by record: memory does not grow with the trace.
public protocol TracePlayer: Sendable {
  /// Takes a record; appends the outcomes that have become known, in the order of their gestures.
  ///
  /// - Throws: ``PlaybackError`` when a gesture begins on a device that cannot be mapped as asked.
  mutating func consume(
    _ record: TraceRecord, into outcomes: inout [Outcome]
  ) throws(PlaybackError)
  /// The trace is over: appends the rest of the outcomes.
  mutating func finish(into outcomes: inout [Outcome])
  /// How the first device is mapped; known once its line has been read.
  var mapping: MappingReport { get }
  /// The parameters in force.
  var parameters: [ParameterValue] { get }
}
