internal import GestureTrace

/// A trace's play and what is to come of its gestures, as a suite writes it.
public struct ExpectationCase: Hashable, Sendable {
  /// How the trace is played; what it leaves out is the suite's default.
  public var setup: CaseSetup
  /// What is to come of the gestures, in the order of their numbers.
  public var gestures: [GestureExpectation]
  /// What a person wants to say about it.
  public var note: String?
  /// Where it stands in its file; `nil` for one that was not read.
  var position: JSONPosition?

  /// Makes a case.
  public init(_ setup: CaseSetup, gestures: [GestureExpectation] = []) {
    self.setup = setup
    self.gestures = gestures
  }
}

/// What is to come of a trace: a file beside it, or an element of a suite.
public struct TraceExpectations: Hashable, Sendable {
  /// The trace, from the folder of the file; `nil` for `NAME.trace.jsonl` beside `NAME.expect.json`.
  public var trace: String?
  /// How many gestures the trace is to hold.
  public var gestureCount: Int?
  /// The plays.
  public var cases: [ExpectationCase]
  /// What a person wants to say about it.
  public var note: String?
  /// Where it stands in its file; `nil` for one that was not read.
  var position: JSONPosition?
  /// Where its name stands; `nil` where it is not said.
  var namePosition: JSONPosition?
  /// The line in which it begins; `nil` for one that was not read.
  public var line: Int? { position?.line }

  /// Makes the expectations of a trace.
  public init(trace: String?, gestureCount: Int? = nil, cases: [ExpectationCase] = []) {
    self.trace = trace
    self.gestureCount = gestureCount
    self.cases = cases
  }
}

/// What is to come of every gesture of a set: “all gestures labelled `finish` finish”, “no trace in `taps/` begins”.
public struct SetProperty: Hashable, Sendable {
  /// What it says, for reports.
  public var name: String
  /// The traces, from the folder of the file: names with `*`, `**` and `?`.
  public var traces: [String]
  /// Only gestures with this label; `nil` for all.
  public var label: String?
  /// How the traces are played.
  public var setup: CaseSetup
  /// What is to come of each gesture.
  public var every: GestureExpectation
  /// Where it stands in its file; `nil` for one that was not read.
  var position: JSONPosition?

  /// Makes a property.
  public init(
    _ name: String, traces: [String], label: String? = nil, setup: CaseSetup,
    every: GestureExpectation
  ) {
    self.name = name
    self.traces = traces
    self.label = label
    self.setup = setup
    self.every = every
  }
}
