public import GestureTrace

/// A transition by name, with what a person needs to choose one.
public struct TransitionEntry: Sendable {
  /// The name on the command line.
  public var name: String
  /// One sentence on what it is.
  public var abstract: String
  /// The recogniser that drives it.
  public var recognizer: RecognizerKind
  /// Where it comes from.
  public var source: String
  /// The machine with its defaults.
  public var machine: any InteractiveTransition
  /// Makes a player for the machine, compiled for its type.
  let player: @Sendable (any InteractiveTransition, TraceHeader, PlayOptions) -> any TracePlayer

  /// Lists a machine.
  public init<Machine: InteractiveTransition>(
    name: String, abstract: String, recognizer: RecognizerKind, source: String, machine: Machine,
    player:
      @escaping @Sendable (Machine, TraceHeader, PlayOptions) -> any TracePlayer = {
        Player($0, header: $1, options: $2)
      }
  ) {
    self.name = name
    self.abstract = abstract
    self.recognizer = recognizer
    self.source = source
    self.machine = machine
    self.player = { player($0 as? Machine ?? machine, $1, $2) }
  }

  /// The machine's own parameters, as data.
  public var parameters: [Parameter] { machine.parameterList }
}

/// The transitions by name.
public enum Transitions {
  /// All of them; the first is the default.
  public static var all: [TransitionEntry] {
    let devsign = "devsign, Custom Navigation Transitions I-IV (2019)"
    let douyin = "sunyazhou, iOS Douyin Transition Animation (2018)"
    let kurutepe = "Kurutepe, Custom Transitions in iOS 7 (2013)"
    let custom = "Custom Transitions (2016)"
    return [
      TransitionEntry(
        name: "photo-dismiss", abstract: "Drag a photo down to dismiss it, corrected.",
        recognizer: .pan, source: devsign, machine: PhotoDismiss(),
        player: { (machine: PhotoDismiss, header, options) in
          Player(machine, header: header, options: options)
        }),
      TransitionEntry(
        name: "photo-dismiss/as-written",
        abstract: "Drag a photo down to dismiss it, as published, faults included.",
        recognizer: .pan, source: devsign, machine: PhotoDismiss.AsWritten(),
        player: { (machine: PhotoDismiss.AsWritten, header, options) in
          Player(machine, header: header, options: options)
        }),
      TransitionEntry(
        name: "shrink-dismiss",
        abstract: "Drag a screen right and down to dismiss it into its thumbnail, corrected.",
        recognizer: .pan, source: douyin, machine: ShrinkDismiss(),
        player: { (machine: ShrinkDismiss, header, options) in
          Player(machine, header: header, options: options)
        }),
      TransitionEntry(
        name: "shrink-dismiss/as-written",
        abstract:
          "Drag a screen right and down to dismiss it into its thumbnail, as published, faults included.",
        recognizer: .pan, source: douyin, machine: ShrinkDismiss.AsWritten(),
        player: { (machine: ShrinkDismiss.AsWritten, header, options) in
          Player(machine, header: header, options: options)
        }),
      TransitionEntry(
        name: "pinch-pop", abstract: "Pinch in to pop a screen that folds away, corrected.",
        recognizer: .pinch, source: kurutepe, machine: PinchPop(),
        player: { (machine: PinchPop, header, options) in
          Player(machine, header: header, options: options)
        }),
      TransitionEntry(
        name: "pinch-pop/as-written",
        abstract: "Pinch in to pop a screen that folds away, as published, faults included.",
        recognizer: .pinch, source: kurutepe, machine: PinchPop.AsWritten(),
        player: { (machine: PinchPop.AsWritten, header, options) in
          Player(machine, header: header, options: options)
        }),
      TransitionEntry(
        name: "edge-pop", abstract: "Drag from the left edge to pop a screen, corrected.",
        recognizer: .edgePan, source: custom, machine: EdgePop(),
        player: { (machine: EdgePop, header, options) in
          Player(machine, header: header, options: options)
        }),
      TransitionEntry(
        name: "edge-pop/as-written",
        abstract: "Drag from the left to pop a screen, as published, faults included.",
        recognizer: .pan, source: custom, machine: EdgePop.AsWritten(),
        player: { (machine: EdgePop.AsWritten, header, options) in
          Player(machine, header: header, options: options)
        }),
    ]
  }

  /// The transition of a name.
  ///
  /// - Throws: ``PlaybackError/unknownName(kind:name:near:)``.
  public static func named(_ name: String) throws(PlaybackError) -> TransitionEntry {
    try named(name, among: all)
  }

  /// The transition of a name among some, such as an app's own.
  ///
  /// - Throws: ``PlaybackError/unknownName(kind:name:near:)``.
  public static func named(
    _ name: String, among all: [TransitionEntry]
  ) throws(PlaybackError) -> TransitionEntry {
    if let entry = all.first(where: { $0.name == name }) { return entry }
    throw .unknownName(
      kind: "transition", name: name, near: nearNames(to: name, among: all.map(\.name)))
  }
}
