/// React Native, React and Ionic.
enum WebRules {
  static var all: [Rule] {
    [
      card, drawer, tabView, swipeable, gorhom, vaul, vaulSnap, useGesture, ionic,
    ]
  }

  private static var card: Rule {
    let make = PresetConstants(
      "react-navigation/react-navigation@73f8c298 packages/stack/src/views/Stack/Card.tsx")
    return preset(
      Rule(
        "react-navigation-card", "React Navigation's back swipe of a card.", space: .points,
        axis: .right, extent: .screenWidth, velocity: .estimated("uikit-like"),
        constants: [
          make.seconds("velocityImpact", 0.3, "How far ahead the velocity leads."),
          make.share("finishProgress", 0.5, "The projected progress that closes."),
        ],
        clauses: [
          .finish("projected_past_half", when: .projection("velocityImpact") > "finishProgress"),
          .cancel("projected_short_of_half"),
        ], source: make.source,
        peculiarities: ["signed since pull request 7700; before that a fast way back closed too"]))
  }

  private static var drawer: Rule {
    let make = PresetConstants(
      "react-navigation/react-navigation@73f8c298 packages/react-native-drawer-layout/src/constants.tsx, views/Drawer.native.tsx"
    )
    return preset(
      Rule(
        "react-navigation-drawer", "React Navigation's drawer, pulled open.", space: .points,
        axis: .right, extent: .screenWidth, velocity: .estimated("uikit-like"),
        constants: [
          make.points("minDistance", 5, "How far a fast swipe goes at least."),
          make.speed("minVelocity", 500, "How fast a short swipe is at least."),
          make.points("swipeDistance", 60, "How far is enough at any speed."),
        ],
        clauses: [
          .cancel(
            "too_short_and_slow",
            when: .not(
              .any([
                .all([.travel > "minDistance", .speed > "minVelocity"]),
                .travel > "swipeDistance",
              ]))),
          .finish("moving_on", when: RuleQuantity.velocity.isPositive),
          .finish(
            "at_rest_ahead",
            when: .all([
              RuleQuantity.velocity.isZero, RuleQuantity.translation.isPositive,
            ])),
          .cancel("moving_back"),
        ], isMonotone: false, source: make.source,
        peculiarities: [
          "far enough, the sign of the smallest velocity decides",
          "a short way back with a fast velocity on counts as far enough",
        ]))
  }

  private static var tabView: Rule {
    let make = PresetConstants(
      "react-navigation/react-navigation@73f8c298 packages/react-native-tab-view/src/PanResponderAdapter.tsx"
    )
    return preset(
      Rule(
        "react-navigation-tab-view", "React Navigation's tab view, to the next page.",
        space: .points, axis: .horizontal, extent: .screenWidth,
        velocity: .estimated("uikit-like"),
        constants: [
          make.speedPerMillisecond("swipeVelocity", 0.15, "The speed that turns the page."),
          make.share("swipeDistance", 1 / 1.75, "The share of the width that turns it."),
        ],
        clauses: [
          .cancel(
            "mostly_across",
            when: .not(
              .all([
                RuleQuantity.translationDominance.isPositive,
                RuleQuantity.velocityDominance.isPositive,
              ]))),
          .cancel(
            "too_short_and_slow",
            when: .not(
              .any([.relativeTravel > "swipeDistance", .speed > "swipeVelocity"]))),
          .finish("turned", when: RuleQuantity.translation.isPositive),
          .cancel("turned_back"),
        ], isMonotone: false, source: make.source,
        peculiarities: [
          "the sign of the way decides, not that of the velocity: a flick back still turns on",
          "at rest the speed along is not above that across, so that no way is far enough",
        ]))
  }

  private static var swipeable: Rule {
    let make = PresetConstants(
      "software-mansion/react-native-gesture-handler@439ded45 ReanimatedSwipeable.tsx")
    return preset(
      Rule(
        "rngh-swipeable", "React Native Gesture Handler's swipeable row.", space: .points,
        axis: .horizontal, extent: .constant("actionWidth"), velocity: .estimated("rngh-web"),
        constants: [
          Parameter(
            "actionWidth", 80, .points, 1...10_000, "How wide the actions behind the row are.",
            source: "react-native-gesture-handler's example"),
          make.seconds("dragToss", 0.05, "How far ahead the velocity leads."),
          make.share("finishProgress", 0.5, "The projected share of the actions that opens."),
        ],
        clauses: [
          .finish("projected_past_half", when: .projection("dragToss") > "finishProgress"),
          .cancel("projected_short_of_half"),
        ], source: make.source, peculiarities: ["friction 1: the row follows the finger"]))
  }

  private static var gorhom: Rule {
    let make = PresetConstants("gorhom/react-native-bottom-sheet@bc94d544 snapPoint.ts")
    return preset(
      Rule(
        "gorhom-bottom-sheet", "gorhom's bottom sheet between two places.", space: .points,
        axis: .down, extent: .screenHeight, velocity: .estimated("uikit-like"),
        constants: [
          make.seconds("projection", 0.2, "How far ahead the velocity leads."),
          make.share("finishProgress", 0.5, "Where the nearer place changes."),
        ],
        clauses: [
          .finish("projected_past_half", when: .projection("projection") > "finishProgress"),
          .cancel("projected_short_of_half"),
        ], source: make.source))
  }

  private static var vaul: Rule {
    let make = PresetConstants("emilkowalski/vaul@3e97aac6 src/index.tsx")
    return preset(
      Rule(
        "vaul", "vaul's drawer without snap points.", space: .points, axis: .down,
        extent: .screenHeight, velocity: .estimated("vaul"),
        constants: [
          make.speedPerMillisecond("velocityThreshold", 0.4, "The speed that closes."),
          make.share("closeThreshold", 0.25, "The progress that closes."),
        ],
        clauses: [
          .cancel("moved_up", when: RuleQuantity.translation.isNegative),
          .finish("fast_enough", when: .speed > "velocityThreshold"),
          .finish("far_enough", when: .relativeTravel >= "closeThreshold"),
          .cancel("short_and_slow"),
        ], isMonotone: false, source: make.source,
        peculiarities: [
          "its velocity is the whole way over the whole time, without a sign",
          "whatever ends above its beginning goes back",
        ]))
  }

  private static var vaulSnap: Rule {
    let make = PresetConstants("emilkowalski/vaul@3e97aac6 src/use-snap-points.ts")
    return preset(
      Rule(
        "vaul-snap-points", "vaul's drawer at its first of two snap points.", space: .points,
        axis: .down, extent: .screenHeight, velocity: .estimated("vaul"),
        constants: [
          make.speedPerMillisecond("skipVelocity", 2, "The speed that skips all snap points."),
          make.speedPerMillisecond("velocityThreshold", 0.4, "The speed that goes to the next."),
          make.share("stepDistance", 0.4, "A fast swipe this long goes to the nearest instead."),
          make.share("finishProgress", 0.5, "Where the nearer snap point changes."),
        ],
        clauses: [
          .finish(
            "skipped",
            when: .all([.speed > "skipVelocity", .not(RuleQuantity.translation.isNegative)])),
          .finish(
            "stepped",
            when: .all([
              .speed > "velocityThreshold", .relativeTravel < "stepDistance",
              .not(RuleQuantity.translation.isNegative),
            ])),
          .cancel(
            "stepped_back",
            when: .all([.speed > "velocityThreshold", .relativeTravel < "stepDistance"])),
          .finish("nearer_to_the_end", when: .progress > "finishProgress"),
          .cancel("nearer_to_the_start"),
        ], isMonotone: false, source: make.source,
        peculiarities: [
          "a fast swipe longer than 40 % of the screen goes to the nearest snap point: farther can be less",
          "its velocity is the whole way over the whole time, without a sign",
        ]))
  }

  private static var useGesture: Rule {
    let make = PresetConstants(
      "pmndrs/use-gesture@c779631a packages/core/src/config/dragConfigResolver.ts, engines/DragEngine.ts"
    )
    return preset(
      Rule(
        "use-gesture", "use-gesture's swipe.", space: .points, axis: .horizontal,
        extent: .screenWidth, velocity: .estimated("use-gesture"),
        constants: [
          make.speedPerMillisecond("swipeVelocity", 0.5, "The speed that is exceeded."),
          make.points("swipeDistance", 50, "The way that is exceeded."),
          make.milliseconds("swipeDuration", 250, "The time that is not reached."),
        ],
        clauses: [
          .cancel("too_slow", when: .speed <= "swipeVelocity"),
          .cancel("too_short", when: .translation <= "swipeDistance"),
          .cancel("took_too_long", when: .not(.duration < "swipeDuration")),
          .finish("swiped"),
        ], isMonotone: false, source: make.source,
        peculiarities: ["a slow drag never swipes, however far it goes"]))
  }

  private static var ionic: Rule {
    let make = PresetConstants(
      "ionic-team/ionic-framework@07f7bab6 core/src/utils/gesture/swipe-back.ts")
    return preset(
      Rule(
        "ionic-back", "Ionic's swipe back.", space: .points, axis: .right, extent: .screenWidth,
        velocity: .estimated("last-pair"),
        constants: [
          make.speedPerMillisecond("velocityThreshold", 0.2, "The velocity that completes."),
          make.share("finishProgress", 0.5, "The progress that completes."),
        ],
        clauses: [
          .cancel("moving_back", when: RuleQuantity.velocity.isNegative),
          .finish("fast_enough", when: .velocity > "velocityThreshold"),
          .finish("past_half", when: .progress > "finishProgress"),
          .cancel("short_and_slow"),
        ], source: make.source))
  }
}
