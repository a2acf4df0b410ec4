internal import GestureTrace

/// Why a recogniser does not begin, or the player keeps a gesture from the machine.
extension Refusal {
  /// It decided with nothing to decide on.
  static let noTransition = Refusal(
    code: "no_transition", reason: "the machine decided, but no transition was under way")
  /// The fingers never passed the hysteresis.
  static let belowHysteresis = Refusal(
    code: "below_hysteresis", reason: "the fingers lifted before the pan could begin")
  /// Pinch or hold.
  static let notAPan = Refusal(code: "not_a_pan", reason: "a pan does not follow this gesture")
  /// Fingers of another device drive the transition.
  static let anotherGesture = Refusal(
    code: "another_gesture", reason: "another device's gesture was under way")
  /// More or fewer fingers than the pan takes.
  static let wrongTouchCount = Refusal(
    code: "wrong_number_of_fingers", reason: "the pan takes another number of fingers")
  /// Movement that the machine's dead state swallowed.
  static let notBegun = Refusal(
    code: "not_begun", reason: "the gesture did not begin the transition")
  /// The published code would have crashed.
  static let trapped = Refusal(
    code: "trapped", reason: "the published code would have crashed")
  /// Swipes, scrolls and single fingers for a pinch.
  static let notAPinch = Refusal(
    code: "not_a_pinch", reason: "a pinch does not follow this gesture")
  /// Pinches and holds for a pan from an edge, or a log that is not of one.
  static let notFromAnEdge = Refusal(
    code: "not_from_an_edge", reason: "a pan from an edge does not follow this gesture")
  /// Movement for a long press.
  static let notALongPress = Refusal(
    code: "not_a_long_press", reason: "a long press does not follow this gesture")
  /// Pinches and holds for a swipe.
  static let notASwipe = Refusal(
    code: "not_a_swipe", reason: "a swipe does not follow this gesture")
  /// A second finger for a pan from an edge.
  static let edgeTakesOneFinger = Refusal(
    code: "wrong_number_of_fingers", reason: "the pan from an edge takes one finger")
  /// Fingers too few or too many for the two of a pinch.
  static let pinchTakesTwoFingers = Refusal(
    code: "wrong_number_of_fingers", reason: "the pinch takes exactly two fingers")
  /// The recogniser that had to fail first did not.
  static let otherRecognizer = Refusal(
    code: "other_recognizer",
    reason: "another recogniser, which had to fail first, took the gesture")
  /// Too short a press.
  static let pressTooShort = Refusal(
    code: "press_too_short", reason: "the fingers lifted before the long press could begin")
  /// Fingers too few or too many for a press or swipe.
  static func fingers(_ most: Int, expected: Int) -> Refusal {
    Refusal(
      code: "wrong_number_of_fingers",
      reason: "\(most) fingers came, the recogniser takes exactly \(expected)")
  }
  /// A press that became a drag.
  static func movedTooFar(_ distance: Double, _ allowed: Double) -> Refusal {
    Refusal(
      code: "moved_too_far",
      reason:
        "the fingers moved \(decimal(distance)) pt during the press, \(decimal(allowed)) are allowed"
    )
  }
  /// A swipe that took too long.
  static func tooSlow(_ seconds: Double) -> Refusal {
    Refusal(
      code: "too_slow", reason: "the swipe was not over within \(decimal(seconds)) s")
  }
  /// Not far enough, or not that way, or not fast enough.
  static let swipeTooShort = Refusal(
    code: "swipe_too_short",
    reason: "the fingers lifted before they had gone far and fast enough in the direction")
  /// Too much movement across the direction.
  static func movedAcross(_ distance: Double, _ allowed: Double) -> Refusal {
    Refusal(
      code: "moved_across",
      reason:
        "the fingers moved \(decimal(distance)) pt across the direction, \(decimal(allowed)) are allowed"
    )
  }
  /// The distance of the fingers has not changed enough.
  static let pinchTooSmall = Refusal(
    code: "below_hysteresis", reason: "the fingers lifted before the pinch could begin")

  /// Landed too far from the edge.
  static func outsideRegion(
    _ location: Vector<Points>, _ configuration: ScreenEdgePanRecognizer.Configuration,
    _ bounds: Size<Points>
  ) -> Refusal {
    var nearest = (distance: Double.infinity, region: configuration.region)
    for edge in ScreenEdges.single where configuration.edges.contains(edge) {
      let distance = configuration.distance(of: location, from: edge, in: bounds)
      if abs(distance) < abs(nearest.distance) {
        nearest = (
          distance, edge == .bottom ? configuration.bottomRegion : configuration.region
        )
      }
    }
    let region = decimal(nearest.region)
    return Refusal(
      code: "outside_region",
      reason: nearest.distance < 0
        ? "the finger landed \(decimal(-nearest.distance)) pt beyond the edge of the screen"
        : "the finger landed \(decimal(nearest.distance)) pt from the edge, the region is \(region) pt"
    )
  }

  /// Moves too much along the edge.
  static func wrongAngle(_ angle: Double, _ window: Double) -> Refusal {
    Refusal(
      code: "wrong_angle",
      reason:
        "the finger moves \(decimal(angle)) rad off the way straight in, \(decimal(window / 2)) are allowed"
    )
  }
}
