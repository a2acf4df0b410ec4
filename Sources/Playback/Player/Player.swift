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

  /// Takes a record; appends the outcomes that have become known.
  @_specialize(where Machine == PhotoDismiss)
  @_specialize(where Machine == PhotoDismiss.AsWritten)
  @_specialize(where Machine == ShrinkDismiss)
  @_specialize(where Machine == ShrinkDismiss.AsWritten)
  @_specialize(where Machine == PinchPop)
  @_specialize(where Machine == PinchPop.AsWritten)
  @_specialize(where Machine == EdgePop)
  @_specialize(where Machine == EdgePop.AsWritten)
  public mutating func consume(
    _ record: TraceRecord, into outcomes: inout [Outcome]
  ) throws(PlaybackError) {
    // Specialised above: behind `any TracePlayer` there is only the generic code, which looks up metadata
    // on every event.
    switch record {
    case .input(let event):
      stage.advance(to: segmenter.advance(to: event.time))
      try segmenter.consume(event, into: &stage)
    case .frame(let frame):
      stage.advance(to: segmenter.advance(to: frame.time))
      segmenter.consume(frame)
    case .reading(let reading):
      stage.advance(to: segmenter.advance(to: reading.time))
      segmenter.consume(reading, into: &stage)
    case .device(let device): segmenter.add(device)
    case .mark, .finding: return
    }
    if stage.hasOutcomes { stage.takeOutcomes(segmenter.report, into: &outcomes) }
  }

  /// The trace is over: appends the rest of the outcomes.
  public mutating func finish(into outcomes: inout [Outcome]) {
    segmenter.finish(into: &stage)
    stage.finish()
    stage.takeOutcomes(segmenter.report, into: &outcomes)
  }
}
