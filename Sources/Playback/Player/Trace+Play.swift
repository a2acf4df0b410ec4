public import GestureTrace

extension Trace {
  /// Plays the trace through a transition.
  ///
  /// - Parameters:
  ///   - transition: The machine, one of the bundled or your own.
  ///   - screen: The screen.
  ///   - mapping: How the device lies on the screen.
  ///   - velocity: What turns movement into a velocity.
  ///   - pan: The settings of the pan.
  ///   - host: How the system behaves.
  ///   - recordsLog: Whether outcomes carry the calls.
  /// - Returns: An outcome for each gesture, in their order.
  /// - Throws: ``PlaybackError`` when a device with gestures cannot be mapped as asked.
  public func play(
    through transition: some InteractiveTransition, on screen: Screen = .iPhoneX,
    mapping: ScreenMapping = .physical, velocity: any VelocityEstimator = WindowedVelocity(),
    pan: PanRecognizer.Configuration = PanRecognizer.Configuration(),
    host: TransitionHost.Configuration = TransitionHost.Configuration(), recordsLog: Bool = false
  ) throws(PlaybackError) -> [Outcome] {
    var options = PlayOptions()
    options.screen = screen
    options.mapping = mapping
    options.velocity = velocity
    options.pan = pan
    options.host = host
    options.recordsLog = recordsLog
    var player = Player(transition, header: header, options: options)
    var outcomes: [Outcome] = []
    for record in records { try player.consume(record, into: &outcomes) }
    player.finish(into: &outcomes)
    return outcomes
  }
}
