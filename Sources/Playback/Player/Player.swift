public import GestureTrace

/// Plays a trace through a transition.
///
/// ```swift
/// var player = Player(PhotoDismiss(), header: reader.header)
/// var outcomes: [Outcome] = []
/// while let record = try reader.next() { try player.consume(record, into: &outcomes) }
/// player.finish(into: &outcomes)
/// ```
public struct Player<Machine: InteractiveTransition>: TracePlayer {
  private var segmenter: GestureSegmenter
  private var stage: PlayStage<Machine>

  /// Makes a player for one trace.
  public init(_ machine: Machine, header: TraceHeader, options: PlayOptions = PlayOptions()) {
    segmenter = GestureSegmenter(
      header: header, screen: options.screen, mapping: options.mapping)
    stage = PlayStage(machine, options)
  }

  /// How the first device is mapped.
  public var mapping: MappingReport { segmenter.report }

  /// The machine's, the pan's, the host's and the velocity's parameters.
  public var parameters: [ParameterValue] { stage.parameters }

  // Behind `any TracePlayer` the compiler only knows the generic code, which is 10 times slower; the
  // bundled machines get code of their own.
  /// Takes a record; appends the outcomes that have become known.
  @_specialize(where Machine == PhotoDismiss)
  @_specialize(where Machine == PhotoDismiss.AsWritten)
  public mutating func consume(
    _ record: TraceRecord, into outcomes: inout [Outcome]
  ) throws(PlaybackError) {
    guard let time = segmenter.advance(to: record) else {
      try segmenter.consume(record, into: &stage)
      return
    }
    stage.advance(to: time)
    try segmenter.consume(record, into: &stage)
    if stage.hasOutcomes { stage.takeOutcomes(segmenter.report, into: &outcomes) }
  }

  /// The trace is over: appends the rest of the outcomes.
  public mutating func finish(into outcomes: inout [Outcome]) {
    segmenter.finish(into: &stage)
    stage.finish()
    stage.takeOutcomes(segmenter.report, into: &outcomes)
  }
}
