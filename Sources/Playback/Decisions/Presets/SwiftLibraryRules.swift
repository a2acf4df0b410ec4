/// Swift libraries, and the projection of WWDC 2018.
enum SwiftLibraryRules {
  static var all: [Rule] {
    [
      projection(
        "wwdc18-projection", "The projection of WWDC 2018 session 803 at the normal rate.",
        horizon: 0.499, rate: 0.998),
      projection(
        "wwdc18-projection-fast", "The projection of WWDC 2018 session 803 at the fast rate.",
        horizon: 0.099, rate: 0.99),
      floatingPanel, floatingPanelRemoval, panModal,
      storkLike("spstork", "SPStorkController's sheet: 200 pt, however fast.", distance: 200),
      storkLike(
        "spstork-scroll", "SPStorkController's sheet, pulled by a scroll view at its top.",
        distance: 80),
      deckTransition,
      thresholdOrVelocity(
        "swipetransition-back", "SwipeTransition's back swipe.", .right, .screenWidth,
        progress: 0.5, velocity: 1000),
      thresholdOrVelocity(
        "swipetransition-dismiss", "SwipeTransition's dismissal.", .down, .screenHeight,
        progress: 0.3, velocity: 1600),
      sloppySwiper, overlayContainer, overlayContainerDismiss,
      hero(
        "hero-card", "Hero's App Store card: the way and the velocity of a second.", share: 0.5),
      hero("hero-image", "Hero's image and video viewers.", share: 0.3),
      pulley, momentum,
    ]
  }

  private static func projection(
    _ name: String, _ abstract: String, horizon: Double, rate: Double
  ) -> Rule {
    let make = PresetConstants("nathangitter/fluid-interfaces@da5c66cc Pip.swift")
    return preset(
      Rule(
        name, abstract, space: .points, axis: .any, extent: .screenHeight,
        velocity: .estimated("uikit-like"),
        constants: [
          make.seconds(
            "projection", horizon, "Deceleration rate \(rate): d ÷ (1 − d) ÷ 1000 seconds ahead."),
          make.share("finishProgress", 0.5, "Where the nearer place changes."),
        ],
        clauses: [
          .finish("projected_past_half", when: .projection("projection") > "finishProgress"),
          .cancel("projected_short_of_half"),
        ], source: make.source))
  }

  private static var floatingPanel: Rule {
    let make = PresetConstants("scenee/FloatingPanel@7efcc769 Core.swift, Behavior.swift")
    return preset(
      Rule(
        "floatingpanel", "FloatingPanel between two states.", space: .points, axis: .down,
        extent: .screenHeight, velocity: .estimated("uikit-like"),
        constants: [
          make.seconds("projection", 0.499, "Deceleration rate 0.998, in seconds ahead."),
          make.share(
            "redirectionalProgress", 0.5, "The projected share, from where it comes from."),
        ],
        clauses: [
          .cancel("projected_back", when: .projection("projection") < "redirectionalProgress"),
          .cancel(
            "projected_to_the_middle_moving_on",
            when: .all([
              .projection("projection") <= "redirectionalProgress",
              .any([
                RuleQuantity.velocity.isPositive,
                .all([
                  RuleQuantity.velocity.isZero, RuleQuantity.translation.isPositive,
                ]),
              ]),
            ])),
          .finish("projected_on"),
        ], source: make.source,
        peculiarities: [
          "the share counts from the state that the movement leaves, so that exactly half the way stays where it is bound for",
          "momentum is not projected beyond the adjacent states unless the delegate says so",
        ]))
  }

  private static var floatingPanelRemoval: Rule {
    let make = PresetConstants("scenee/FloatingPanel@7efcc769 Core.swift")
    return preset(
      Rule(
        "floatingpanel-removal", "FloatingPanel, swiped away.", space: .points, axis: .down,
        extent: .screenHeight, velocity: .estimated("uikit-like"),
        constants: [
          make.rate(
            "removalVelocity", 5.5, "How often a second the velocity covers the rest of the way."),
          make.share("whole", 1, "The end of the way."),
          make.seconds("reach", 1 / 5.5, "The time in which the velocity must cover the rest."),
        ],
        clauses: [
          .cancel("not_moving_on", when: .not(RuleQuantity.velocity.isPositive)),
          .cancel("nothing_left", when: .progress >= "whole"),
          .finish("fast_enough", when: .projection("reach") >= "whole"),
          .cancel("too_slow"),
        ], isMonotone: false, source: make.source,
        peculiarities: [
          "what counts is the velocity over the rest of the way: the nearer, the slower may it be",
          "with nothing left there is no velocity to speak of",
          "10 a second until pull request 395",
        ]))
  }

  private static var panModal: Rule {
    let make = PresetConstants("slackhq/PanModal@76ab89f7 PanModalPresentationController.swift")
    return preset(
      Rule(
        "panmodal", "PanModal with one height, dragged down.", space: .points, axis: .down,
        extent: .screenHeight, velocity: .estimated("uikit-like"),
        constants: [
          make.speed(
            "sensitiveVelocity", 1000 * (1 - 0.7),
            "The speed from which the direction decides: 1000 · (1 − snapMovementSensitivity)."),
          make.share("finishProgress", 0.5, "Where the nearer place changes."),
        ],
        clauses: [
          .finish("flung_down", when: .velocity > "sensitiveVelocity"),
          .cancel(
            "flung_up",
            when: .all([.speed > "sensitiveVelocity", RuleQuantity.velocity.isNegative])),
          .finish("nearer_to_the_bottom", when: .progress >= "finishProgress"),
          .cancel("nearer_to_the_top"),
        ], source: make.source,
        peculiarities: [
          "its short form is its long form here, so that every fast way down dismisses"
        ]
      ))
  }

  private static func storkLike(_ name: String, _ abstract: String, distance: Double) -> Rule {
    let make = PresetConstants(
      "ivanvorobei/SPStorkController@7612456e SPStorkPresentationController.swift")
    return preset(
      Rule(
        name, abstract, space: .points, axis: .down, extent: .constant("dismissDistance"),
        velocity: .unused,
        constants: [
          make.points("dismissDistance", distance, "How far the finger must go."),
          make.share("finishProgress", 1, "The progress that dismisses."),
        ],
        clauses: [
          .finish("far_enough", when: .progress >= "finishProgress"), .cancel("too_short"),
        ], source: make.source,
        peculiarities: [
          "the finger's way counts; the view follows at half of it, and slower after 120 pt"
        ]))
  }

  private static var deckTransition: Rule {
    let make = PresetConstants(
      "HarshilShah/DeckTransition@09fa09f9 DeckPresentationController.swift")
    return preset(
      Rule(
        "decktransition", "DeckTransition: dismisses while the finger is still down.",
        space: .points, axis: .down, extent: .constant("dismissDistance"), velocity: .unused,
        constants: [make.points("dismissDistance", 240, "How far the finger must go.")],
        clauses: [
          .finish("reached_while_dragging", when: .peak >= "dismissDistance", isEarly: true),
          .cancel("never_reached"),
        ], source: make.source,
        peculiarities: ["decided during the drag: what the finger does afterwards changes nothing"]
      ))
  }

  private static func thresholdOrVelocity(
    _ name: String, _ abstract: String, _ axis: RuleAxis, _ extent: RuleExtent,
    progress: Double, velocity: Double
  ) -> Rule {
    let make = PresetConstants("tattn/SwipeTransition@5da05f0c")
    return preset(
      Rule(
        name, abstract, space: .points, axis: axis, extent: extent,
        velocity: .estimated("uikit-like"),
        constants: [
          make.share("finishProgress", progress, "The progress that finishes."),
          make.speed("finishVelocity", velocity, "The velocity that finishes."),
        ],
        clauses: [
          .finish("far_enough", when: .progress > "finishProgress"),
          .finish("fast_enough", when: .velocity > "finishVelocity"),
          .cancel("short_and_slow"),
        ], source: make.source))
  }

  private static var sloppySwiper: Rule {
    let make = PresetConstants("fastred/SloppySwiper@90e15665 Classes/SloppySwiper.m")
    return preset(
      Rule(
        "sloppyswiper", "SloppySwiper's back swipe: the sign of the velocity.", space: .points,
        axis: .right, extent: .screenWidth, velocity: .estimated("uikit-like"), cancelled: .decides,
        constants: [],
        clauses: [
          .finish("moving_on", when: RuleQuantity.velocity.isPositive), .cancel("not_moving_on"),
        ], source: make.source,
        peculiarities: [
          "the way counts for nothing", "a cancelled gesture goes through the same test",
        ]))
  }

  private static var overlayContainer: Rule {
    let make = PresetConstants(
      "applidium/OverlayContainer@df49c8f5 RushingForwardTargetNotchPolicy.swift")
    return preset(
      Rule(
        "overlaycontainer", "OverlayContainer between two notches.", space: .points, axis: .down,
        extent: .screenHeight, velocity: .estimated("uikit-like"),
        constants: [
          make.speed("minimumVelocity", 400, "The speed from which the direction decides."),
          make.share("finishProgress", 0.5, "Where the nearer notch changes."),
        ],
        clauses: [
          .finish("flung_on", when: .velocity > "minimumVelocity"),
          .cancel(
            "flung_back",
            when: .all([.speed > "minimumVelocity", RuleQuantity.velocity.isNegative])),
          .finish("nearer_to_the_next", when: .progress > "finishProgress"),
          .cancel("nearer_to_the_first"),
        ], source: make.source,
        peculiarities: [
          "with more than two notches the two nearest to the way 0.1 s ahead are asked; with two those are the two"
        ]))
  }

  private static var overlayContainerDismiss: Rule {
    let make = PresetConstants(
      "applidium/OverlayContainer@df49c8f5 OverlayContainerSheetDismissalPolicy.swift")
    return preset(
      Rule(
        "overlaycontainer-dismiss", "OverlayContainer's dismissal below its first notch.",
        space: .points, axis: .down, extent: .screenHeight, velocity: .estimated("uikit-like"),
        constants: [make.speed("dismissVelocity", 2400, "The velocity that dismisses.")],
        clauses: [
          .finish("fast_enough", when: .velocity > "dismissVelocity"),
          .finish("below_the_first_notch", when: RuleQuantity.translation.isPositive),
          .cancel("not_below"),
        ], source: make.source,
        peculiarities: ["it begins at the first notch, so that any way down is below it"]))
  }

  private static func hero(_ name: String, _ abstract: String, share: Double) -> Rule {
    let make = PresetConstants("HeroTransitions/Hero@d7a72e13 examples")
    return preset(
      Rule(
        name, abstract, space: .points, axis: .down, extent: .screenHeight,
        velocity: .estimated("uikit-like"),
        constants: [
          make.seconds("projection", 1, "How far ahead the velocity leads."),
          make.share("finishProgress", share, "The projected progress that finishes."),
        ],
        clauses: [
          .finish("projected_far_enough", when: .projection("projection") > "finishProgress"),
          .cancel("projected_too_short"),
        ], source: make.source,
        peculiarities: ["a whole second of the velocity is added to the way"]))
  }

  private static var pulley: Rule {
    let make = PresetConstants("52inc/Pulley@9d58b995 PulleyLib/PulleyViewController.swift")
    return preset(
      Rule(
        "pulley", "Pulley's nearestPositionUnlessExceeded between two positions.", space: .points,
        axis: .vertical, extent: .screenHeight, velocity: .unused,
        constants: [
          make.points("threshold", 20, "How far leads to the next position."),
          make.share("finishProgress", 0.5, "Where the nearer position changes."),
        ],
        clauses: [
          .finish("nearer_to_the_next", when: .progress > "finishProgress"),
          .finish("threshold_exceeded", when: .translation > "threshold"),
          .cancel("threshold_not_exceeded"),
        ], source: make.source))
  }

  private static var momentum: Rule {
    let make = PresetConstants("nathangitter/fluid-interfaces@da5c66cc Momentum.swift")
    return preset(
      Rule(
        "fluid-momentum", "fluid-interfaces' sheet: the sign of the velocity.", space: .points,
        axis: .down, extent: .screenHeight, velocity: .estimated("uikit-like"), constants: [],
        clauses: [
          .finish("moving_down", when: RuleQuantity.velocity.isPositive),
          .cancel("not_moving_down"),
        ], source: make.source, peculiarities: ["the projection is left to do in the original"]))
  }
}
