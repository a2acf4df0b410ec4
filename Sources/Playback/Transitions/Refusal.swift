/// Why a gesture does not begin a transition.
public struct Refusal: Hashable, Sendable {
  /// A stable name (`wrong_direction`).
  public var code: String
  /// A sentence.
  public var reason: String

  /// Makes a refusal.
  public init(code: String, reason: String) {
    self.code = code
    self.reason = reason
  }

  /// As the verdict on the gesture.
  public var verdict: Verdict { Verdict(.none, code: code, reason: reason) }
}

// What a transition says; the recognisers and the player have more of them.
extension Refusal {
  /// Another transition has not completed.
  public static let transitionRunning = Refusal(
    code: "transition_running", reason: "the transition before has not completed")
  /// The system would not pop.
  public static let popRefused = Refusal(
    code: "pop_refused", reason: "the system refused the pop: there is nothing to go back to")
  /// The photo is not loaded.
  public static let noContent = Refusal(
    code: "content_not_loaded", reason: "the photo is not loaded yet")
  /// Nothing says which way the fingers go.
  public static let noDirection = Refusal(
    code: "no_direction", reason: "the fingers lifted before they had a direction")
  /// Not the direction that the transition is for.
  public static let notDownward = Refusal(
    code: "wrong_direction", reason: "the fingers do not move mainly down")
  /// Not right and down.
  public static let notRightward = Refusal(
    code: "wrong_direction", reason: "the fingers do not move right, or move more down than right")
  /// Not to the right.
  public static let notFromTheEdge = Refusal(
    code: "wrong_direction", reason: "the finger does not move mainly to the right")
  /// Too far from the edge.
  public static let outsideEdge = Refusal(
    code: "outside_edge", reason: "the finger landed too far from the left edge")
  /// The fingers spread.
  public static let notPinchingIn = Refusal(
    code: "wrong_direction", reason: "the fingers spread instead of closing")
  /// A scale that is no number above 0.
  public static let noScale = Refusal(
    code: "no_scale", reason: "the pinch has no scale to compare with")
  /// A touchpad gesture without contacts in kernel frames.
  public static let noLocation = Refusal(
    code: "no_location",
    reason:
      "nobody knows where the fingers landed: the trace has no kernel frames of the touchpad with contacts; record with them"
  )
}
