public import GestureTrace

/// The middle of a ``Player``: recogniser, photo-dismiss, host and checker, fed with movements in points.
///
/// What a player runs for every movement that its segmenter has found, by itself, so that a benchmark can tell the
/// two apart.
@_spi(Benchmarks)
public struct PhotoDismissStage: Sendable {
  private var stage: PlayStage<PhotoDismiss>
  private let mapping: MappingReport
  private var gestures = 0

  /// Makes a stage with nothing going on.
  public init(options: PlayOptions = PlayOptions()) {
    let machine = PhotoDismiss()
    stage = PlayStage(machine, machine.parameterValues(), options)
    mapping = MappingReport(
      screen: options.screen, mode: options.mapping.mode, origin: nil,
      rotation: options.mapping.rotation)
  }

  /// A finger lands on a touchscreen.
  public mutating func land(at location: Vector<Points>, time: Timestamp) {
    stage.advance(to: time)
    stage.gestureBegan(
      lane: 0, index: gestures, source: .touch, fingers: 1, location: location, time: time)
    gestures += 1
  }

  /// It moves.
  public mutating func move(_ motion: GestureMotion) {
    stage.advance(to: motion.time)
    stage.gestureMoved(lane: 0, motion)
  }

  /// It lifts.
  public mutating func lift(time: Timestamp) {
    stage.advance(to: time)
    stage.gestureEnded(lane: 0, .lifted, time: time)
  }

  /// Everything that is still to come comes.
  public mutating func finish() { stage.finish() }

  /// Appends the outcomes that have become known.
  public mutating func takeOutcomes(into outcomes: inout [Outcome]) {
    if stage.hasOutcomes { stage.takeOutcomes(mapping, into: &outcomes) }
  }
}
