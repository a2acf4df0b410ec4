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
  // Asking the array of a generic type whether it is empty would look up its metadata.
  private let isErased: Bool
  // One line in one of the two: an array is changed in place behind a cheap check, and a player of three words needs no
  // box of its own behind `any TracePlayer`.
  private var erased: [PlayLine<AnyTransition>] = []
  private var typed: [PlayLine<Machine>] = []

  /// Makes a player for one trace.
  public init(_ machine: Machine, header: TraceHeader, options: PlayOptions = PlayOptions()) {
    let segmenter = GestureSegmenter(
      header: header, screen: options.screen, mapping: options.mapping)
    isErased = !Self.isCompiled
    if !isErased {
      typed = [
        PlayLine(
          segmenter: segmenter, stage: PlayStage(machine, machine.parameterValues(), options))
      ]
    } else {
      let stage = PlayStage(AnyTransition(machine), machine.parameterValues(), options)
      erased = [PlayLine(segmenter: segmenter, stage: stage)]
    }
  }

  /// Whether ``consume(_:into:)`` has code of its own for the machine. Others would run generic code, which looks up
  /// metadata on every event: they are called through their protocol from code that is compiled.
  private static var isCompiled: Bool {
    Machine.self == PhotoDismiss.self || Machine.self == PhotoDismiss.AsWritten.self
      || Machine.self == ShrinkDismiss.self || Machine.self == ShrinkDismiss.AsWritten.self
      || Machine.self == PinchPop.self || Machine.self == PinchPop.AsWritten.self
      || Machine.self == EdgePop.self || Machine.self == EdgePop.AsWritten.self
  }

  /// How the first device is mapped.
  public var mapping: MappingReport {
    isErased ? erased[0].segmenter.report : typed[0].segmenter.report
  }

  /// The machine's, the recogniser's, the host's and the velocity's parameters.
  public var parameters: [ParameterValue] {
    isErased ? erased[0].stage.parameters : typed[0].stage.parameters
  }

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
    // Specialised above: behind `any TracePlayer` there is only the generic code.
    if isErased {
      try consumeErased(record, &erased, &outcomes)
    } else {
      try typed[0].consume(record, &outcomes)
    }
  }

  /// The trace is over: appends the rest of the outcomes.
  public mutating func finish(into outcomes: inout [Outcome]) {
    for index in erased.indices { erased[index].finish(&outcomes) }
    for index in typed.indices { typed[index].finish(&outcomes) }
  }
}

/// Not generic: compiled as it is.
private func consumeErased(
  _ record: TraceRecord, _ erased: inout [PlayLine<AnyTransition>], _ outcomes: inout [Outcome]
) throws(PlaybackError) {
  try erased[0].consume(record, &outcomes)
}

/// From records to outcomes: what finds the gestures, and what plays them.
private struct PlayLine<Machine: InteractiveTransition>: Sendable {
  var segmenter: GestureSegmenter
  var stage: PlayStage<Machine>

  @inline(__always)
  mutating func consume(
    _ record: TraceRecord, _ outcomes: inout [Outcome]
  ) throws(PlaybackError) {
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

  mutating func finish(_ outcomes: inout [Outcome]) {
    segmenter.finish(into: &stage)
    stage.finish()
    stage.takeOutcomes(segmenter.report, into: &outcomes)
  }
}
