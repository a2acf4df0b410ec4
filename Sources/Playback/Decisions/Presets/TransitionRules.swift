/// What the bundled transitions decide by, and the system's own back swipe.
enum TransitionRules {
  static var all: [Rule] {
    [
      photoDismiss, shrinkDismiss, shrinkDismissAsWritten, edgePop, pinchPop, pinchPopAsWritten,
      slowShortPinch, backSwipeOlder, backSwipeNewer,
    ]
  }

  private static let slopText = "What the pan takes off the way before it begins."

  private static func slop(_ make: PresetConstants) -> Parameter {
    Parameter(
      "hysteresis", 10, .points, 0...1000, slopText,
      source: "this harness's pan on a touchscreen")
  }

  private static var photoDismiss: Rule {
    let make = PresetConstants("devsign, Custom Navigation Transitions (2019)")
    return preset(
      Rule(
        "photo-dismiss", "The photo detail's drag: down, and past a tenth.", space: .points,
        axis: .down, extent: .constant("distance"), velocity: .estimated("uikit-like"),
        slop: "hysteresis",
        constants: [
          make.points("distance", 200, "How far the whole way is."),
          make.share("finishProgress", 0.1, "The progress that is exceeded."), slop(make),
        ],
        clauses: [
          .cancel("not_moving_down", when: .not(RuleQuantity.velocity.isPositive)),
          .finish("moving_down_past_progress", when: .progress > "finishProgress"),
          .cancel("progress_too_small"),
        ], source: make.source))
  }

  private static func shrink(_ name: String, _ abstract: String, _ clauses: [RuleClause]) -> Rule {
    let make = PresetConstants("sunyazhou, iOS Douyin Transition Animation")
    return preset(
      Rule(
        name, abstract, space: .points, axis: .right, extent: .screenWidth,
        velocity: clauses.count > 2 ? .estimated("uikit-like") : .unused, slop: "hysteresis",
        constants: [
          make.share("finishProgress", 0.2, "The progress that is reached."),
          Parameter(
            "returnSpeed", 100, .pointsPerSecond, 0...10_000, "The speed back that cancels.",
            source: "this harness"), slop(make),
        ], clauses: clauses, source: make.source))
  }

  private static var shrinkDismiss: Rule {
    shrink(
      "shrink-dismiss", "The drag to shrink, corrected: a fifth, unless it is taken back.",
      [
        .cancel(
          "taken_back",
          when: .all([.speed > "returnSpeed", RuleQuantity.velocity.isNegative])),
        .finish("past_progress", when: .progress >= "finishProgress"),
        .cancel("progress_too_small"),
      ])
  }

  private static var shrinkDismissAsWritten: Rule {
    shrink(
      "shrink-dismiss/as-written", "The drag to shrink as published: a fifth, however it moves.",
      [
        .finish("past_progress", when: .progress >= "finishProgress"),
        .cancel("progress_too_small"),
      ])
  }

  private static var edgePop: Rule {
    let make = PresetConstants("Custom Transitions (2016)")
    return preset(
      Rule(
        "edge-pop", "The pan from the left: past half, however it moves.", space: .points,
        axis: .right, extent: .constant("distance"), velocity: .unused, slop: "hysteresis",
        constants: [
          make.points("distance", 200, "How far the whole way is."),
          make.share("finishProgress", 0.5, "The progress that is exceeded."),
          Parameter(
            "hysteresis", 10, .points, 0...1000, slopText,
            source: "this harness's pan on a touchscreen"),
        ],
        clauses: [
          .finish("past_progress", when: .progress > "finishProgress"),
          .cancel("progress_too_small"),
        ], source: make.source))
  }

  private static var pinchPop: Rule {
    let make = PresetConstants("after Kurutepe, Custom Transitions in iOS 7 (2013)")
    return preset(
      Rule(
        "pinch-pop", "The pinch to pop, corrected: where the fingers are about to be.",
        space: .scale, axis: .closing, extent: .constant("wholeScale"),
        velocity: .estimated("uikit-like"),
        constants: [
          make.ratio("wholeScale", 1, "How much the scale falls on the whole way."),
          make.seconds("horizon", 0.25, "How far ahead the velocity leads."),
          make.share("finishProgress", 0.5, "The projected progress that is exceeded."),
        ],
        clauses: [
          .finish("projected_past_progress", when: .projection("horizon") > "finishProgress"),
          .cancel("projected_too_small"),
        ], source: make.source))
  }

  private static var pinchPopAsWritten: Rule {
    let make = PresetConstants("Kurutepe, Custom Transitions in iOS 7 (2013)")
    return preset(
      Rule(
        "pinch-pop/as-written", "The pinch to pop as published: the sign of the velocity.",
        space: .scale, axis: .closing, extent: .constant("wholeScale"),
        velocity: .estimated("uikit-like"),
        constants: [make.ratio("wholeScale", 1, "How much the scale falls on the whole way.")],
        clauses: [
          .finish("closing", when: RuleQuantity.velocity.isPositive), .cancel("not_closing"),
        ], source: make.source))
  }

  private static var slowShortPinch: Rule {
    let make = PresetConstants("CapTech's tutorial of the same pinch")
    return preset(
      Rule(
        "captech-pinch", "A pinch that cancels when it is slow and short.", space: .scale,
        axis: .closing, extent: .constant("wholeScale"), velocity: .estimated("uikit-like"),
        constants: [
          make.ratio("wholeScale", 1, "How much the scale falls on the whole way."),
          make.rate("speed", 5, "The closing speed below which a short pinch cancels."),
          make.share("progress", 0.3, "The progress up to which a slow pinch cancels."),
        ],
        clauses: [
          .finish("fast", when: .velocity >= "speed"), .finish("far", when: .progress > "progress"),
          .cancel("slow_and_short"),
        ], source: make.source))
  }

  private static var backSwipeOlder: Rule {
    let make = PresetConstants("the system's back swipe, older style; UIKit-like, unconfirmed")
    return preset(
      Rule(
        "system-back-swipe/older", "The system's back swipe, older: unless it moves back.",
        space: .points, axis: .right, extent: .screenWidth, velocity: .estimated("uikit-like"),
        constants: [],
        clauses: [
          .cancel("moving_left", when: RuleQuantity.velocity.isNegative),
          .finish("not_moving_left"),
        ], source: make.source, peculiarities: ["the way counts for nothing"]))
  }

  private static var backSwipeNewer: Rule {
    let make = PresetConstants("the system's back swipe, newer style; UIKit-like, unconfirmed")
    return preset(
      Rule(
        "system-back-swipe/newer",
        "The system's back swipe, newer: carried on with its mean velocity and acceleration.",
        space: .points, axis: .right, extent: .screenWidth, velocity: .estimated("uikit-like"),
        constants: [
          make.seconds("duration", 0.35, "How long the animation takes."),
          make.points("halfWidth", 187.5, "The way that is enough on a wide screen."),
          make.share("finishProgress", 0.5, "The share that is enough on a narrow one."),
          make.rate(
            "accelerationStep", 5, "How much the acceleration changes from one sample to the next."),
        ], logic: BackSwipeLogic(), source: make.source,
        peculiarities: [
          "velocity and acceleration are means of the last three samples, in widths",
          "with fewer than three samples the sign of the mean velocity decides",
          "the progress is capped at 0.999",
        ]))
  }
}
