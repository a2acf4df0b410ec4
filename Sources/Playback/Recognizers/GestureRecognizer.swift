public import GestureTrace

/// What a recogniser makes of what it is told.
public enum RecognizerStep: Hashable, Sendable {
  /// Nothing to tell anybody.
  case nothing
  /// It would begin, or recognise: may it? Put the question and answer it.
  case asksToBegin
  /// An action message: began, changed, ended or cancelled.
  case action
}

/// A recogniser as a value: fingers in, steps out; time is an argument and deadlines are data.
///
/// The owner tells it of one gesture at a time, from the first finger down until all are up. When it asks to begin,
/// the owner puts the question to the transition and answers with ``answer(mayBegin:)``. State changes go by
/// `RecognizerState.requesting`, so that no illegal sequence comes out whatever goes in.
public protocol GestureRecognizer: GestureReading, Sendable {
  /// Fingers arrive: everything starts over.
  ///
  /// - Parameters:
  ///   - source: What the fingers do.
  ///   - touches: How many they are.
  ///   - location: Their middle in points; `nil` where nobody knows it.
  ///   - time: When.
  mutating func begin(
    _ source: GestureSource, touches: Int, at location: Vector<Points>?, time: Timestamp)
  /// The fingers moved, or one landed or lifted while others stay.
  mutating func move(_ motion: GestureMotion) -> RecognizerStep
  /// The answer to the should-begin question.
  mutating func answer(mayBegin: Bool) -> RecognizerStep
  /// The last finger lifted, or the system took the gesture away.
  mutating func end(cancelled: Bool, time: Timestamp) -> RecognizerStep
  /// When the recogniser wants to be called though no finger moves; `nil` when it does not.
  var nextDeadline: Timestamp? { get }
  /// A deadline has come.
  mutating func reachDeadline(_ time: Timestamp) -> RecognizerStep
  /// How many fingers it follows now; more that land are ignored.
  var contactLimit: Int { get }
  /// Why it has failed, or has not begun; `nil` once it has.
  var refusal: Refusal? { get }
}

extension GestureRecognizer {
  /// None.
  public var nextDeadline: Timestamp? { nil }
  /// Nothing to do.
  public mutating func reachDeadline(_ time: Timestamp) -> RecognizerStep { .nothing }
  /// As many as there are.
  public var contactLimit: Int { .max }
}
