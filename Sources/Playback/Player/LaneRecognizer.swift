internal import GestureTrace

/// The recogniser of a lane: of one kind for the whole play, all kinds side by side so that each is changed in place.
struct LaneRecognizer: Sendable {
  let kind: RecognizerKind
  private var pan: PanRecognizer
  private var edge: ScreenEdgePanRecognizer
  private var pinch: PinchRecognizer
  private var longPress: LongPressRecognizer
  private var swipe: SwipeRecognizer

  init(_ kind: RecognizerKind, _ options: PlayOptions) {
    self.kind = kind
    pan = PanRecognizer(configuration: options.pan, estimator: options.velocity)
    edge = ScreenEdgePanRecognizer(
      configuration: options.edge, bounds: options.screen.size, estimator: options.velocity)
    pinch = PinchRecognizer(configuration: options.pinch)
    longPress = LongPressRecognizer(
      configuration: options.longPress, estimator: options.velocity)
    swipe = SwipeRecognizer(configuration: options.swipe, estimator: options.velocity)
  }

  @inline(__always)
  mutating func begin(
    _ source: GestureSource, touches: Int, at location: Vector<Points>?, time: Timestamp
  ) {
    switch kind {
    case .pan: pan.begin(source, touches: touches, at: location, time: time)
    case .edgePan: edge.begin(source, touches: touches, at: location, time: time)
    case .pinch: pinch.begin(source, touches: touches, at: location, time: time)
    case .longPress: longPress.begin(source, touches: touches, at: location, time: time)
    case .swipe: swipe.begin(source, touches: touches, at: location, time: time)
    }
  }

  @inline(__always)
  mutating func move(_ motion: GestureMotion) -> RecognizerStep {
    switch kind {
    case .pan: pan.move(motion)
    case .edgePan: edge.move(motion)
    case .pinch: pinch.move(motion)
    case .longPress: longPress.move(motion)
    case .swipe: swipe.move(motion)
    }
  }

  mutating func answer(mayBegin: Bool) -> RecognizerStep {
    switch kind {
    case .pan: pan.answer(mayBegin: mayBegin)
    case .edgePan: edge.answer(mayBegin: mayBegin)
    case .pinch: pinch.answer(mayBegin: mayBegin)
    case .longPress: longPress.answer(mayBegin: mayBegin)
    case .swipe: swipe.answer(mayBegin: mayBegin)
    }
  }

  mutating func end(cancelled: Bool, time: Timestamp) -> RecognizerStep {
    switch kind {
    case .pan: pan.end(cancelled: cancelled, time: time)
    case .edgePan: edge.end(cancelled: cancelled, time: time)
    case .pinch: pinch.end(cancelled: cancelled, time: time)
    case .longPress: longPress.end(cancelled: cancelled, time: time)
    case .swipe: swipe.end(cancelled: cancelled, time: time)
    }
  }

  /// What the recogniser says now.
  var lastReading: LastReading {
    switch kind {
    case .pan: LastReading(pan)
    case .edgePan: LastReading(edge)
    case .pinch: LastReading(pinch)
    case .longPress: LastReading(longPress)
    case .swipe: LastReading(swipe)
    }
  }

  var contactLimit: Int {
    switch kind {
    case .pan: pan.contactLimit
    case .edgePan: edge.contactLimit
    case .pinch: pinch.contactLimit
    case .longPress: longPress.contactLimit
    case .swipe: swipe.contactLimit
    }
  }

  /// When it wants to be called though no finger moves.
  var nextDeadline: Timestamp? {
    switch kind {
    case .pan, .edgePan, .pinch: nil
    case .longPress: longPress.nextDeadline
    case .swipe: swipe.nextDeadline
    }
  }

  mutating func reachDeadline(_ time: Timestamp) -> RecognizerStep {
    switch kind {
    case .pan, .edgePan, .pinch: .nothing
    case .longPress: longPress.reachDeadline(time)
    case .swipe: swipe.reachDeadline(time)
    }
  }

  var refusal: Refusal? {
    switch kind {
    case .pan: pan.refusal
    case .edgePan: edge.refusal
    case .pinch: pinch.refusal
    case .longPress: longPress.refusal
    case .swipe: swipe.refusal
    }
  }

  @inline(__always)
  var gestureState: RecognizerState {
    switch kind {
    case .pan: pan.gestureState
    case .edgePan: edge.gestureState
    case .pinch: pinch.gestureState
    case .longPress: longPress.gestureState
    case .swipe: swipe.gestureState
    }
  }

  /// Puts the should-begin question to a machine.
  mutating func ask(_ machine: inout some InteractiveTransition) -> BeginAnswer {
    switch kind {
    case .pan: machine.shouldBegin(&pan)
    case .edgePan: machine.shouldBegin(&edge)
    case .pinch: machine.shouldBegin(&pinch)
    case .longPress: machine.shouldBegin(&longPress)
    case .swipe: machine.shouldBegin(&swipe)
    }
  }

  /// Hands an action to a machine.
  @inline(__always)
  mutating func act(
    _ machine: inout some InteractiveTransition, _ context: inout some TransitionContext
  ) {
    switch kind {
    case .pan: machine.handle(&pan, &context)
    case .edgePan: machine.handle(&edge, &context)
    case .pinch: machine.handle(&pinch, &context)
    case .longPress: machine.handle(&longPress, &context)
    case .swipe: machine.handle(&swipe, &context)
    }
  }
}

extension RecognizerKind {
  /// Whether a recogniser of this kind can follow what fingers do.
  package func follows(_ source: GestureSource) -> Bool {
    switch (self, source) {
    case (.pan, .touch), (.pan, .swipe), (.pan, .scroll): true
    case (.edgePan, .touch), (.edgePan, .swipe), (.edgePan, .scroll): true
    case (.pinch, .touch), (.pinch, .pinch): true
    case (.pan, .pinch), (.pan, .hold), (.edgePan, .pinch), (.edgePan, .hold): false
    case (.pinch, .swipe), (.pinch, .scroll), (.pinch, .hold): false
    case (.longPress, .touch), (.longPress, .hold): true
    case (.longPress, .swipe), (.longPress, .scroll), (.longPress, .pinch): false
    case (.swipe, .touch), (.swipe, .swipe), (.swipe, .scroll): true
    case (.swipe, .pinch), (.swipe, .hold): false
    case (_, .reading): false
    }
  }

  /// Whether what a recogniser of an app said can stand for what one of this kind would say.
  func accepts(_ recorded: RecognizerKind) -> Bool {
    // A pan from an edge is a pan; the other way round nobody knows where the fingers landed.
    recorded == self || self == .pan && recorded == .edgePan
  }

  /// Whether it is told once, when it is recognised.
  var isDiscrete: Bool {
    switch self {
    case .swipe: true
    case .pan, .edgePan, .pinch, .longPress: false
    }
  }

  /// Why a gesture cannot be followed.
  var notFollowed: Refusal {
    switch self {
    case .pan: .notAPan
    case .edgePan: .notFromAnEdge
    case .pinch: .notAPinch
    case .swipe: .notASwipe
    case .longPress: .notALongPress
    }
  }
}
