/// Android: the platform's drag helper, Material components, Compose and the system's back gesture.
enum AndroidRules {
  static var all: [Rule] {
    [
      drawer, swipeDismiss, bottomSheet, bottomSheetCollapse, bottomSheetPeek, sideSheet,
      anchored, material3Sheet, backPanel,
    ]
  }

  private static let shaping = RuleShaping.clamped(
    least: "minFlingVelocity", most: "maxFlingVelocity")
  private static let gate =
    "ViewDragHelper makes a velocity below the minimum exactly 0 on each axis"
  private static let components = "material-components/material-components-android@ac7e18ef "

  private static func clamp(_ make: PresetConstants, _ least: Double = 50) -> [Parameter] {
    [
      make.speed("minFlingVelocity", least, "Slower than this counts as 0."),
      make.speed("maxFlingVelocity", 8000, "Nothing is faster."),
    ]
  }

  private static var drawer: Rule {
    let make = PresetConstants("androidx/androidx@0c84661b DrawerLayout.java")
    return preset(
      Rule(
        "android-drawer", "DrawerLayout, pulled open.", space: .points, axis: .right,
        extent: .constant("width"), velocity: .estimated("android-lsq2"), shaping: shaping,
        constants: [
          Parameter(
            "width", 320, .points, 1...10_000, "How wide the drawer is.",
            source:
              "Material Design: “Maximum width: 320dp”, quoted in Flutter's material/drawer.dart"),
          make.share("finishProgress", 0.5, "The progress that opens without a velocity."),
        ] + clamp(make, 400),
        clauses: [
          .finish("moving_on", when: RuleQuantity.velocity.isPositive),
          .finish(
            "at_rest_past_half",
            when: .all([RuleQuantity.velocity.isZero, .progress > "finishProgress"])),
          .cancel("moving_back_or_short"),
        ], source: make.source, peculiarities: [gate]))
  }

  private static var swipeDismiss: Rule {
    let make = PresetConstants("\(components)SwipeDismissBehavior.java")
    return preset(
      Rule(
        "android-swipe-dismiss", "SwipeDismissBehavior, in any direction.", space: .points,
        axis: .horizontal, extent: .screenWidth, velocity: .estimated("android-lsq2"),
        shaping: shaping,
        constants: [
          make.share("dismissThreshold", 0.5, "The share of the width that dismisses at rest.")
        ] + clamp(make),
        clauses: [
          .finish("moving", when: .not(RuleQuantity.velocity.isZero)),
          .finish("far_enough", when: .relativeTravel >= "dismissThreshold"),
          .cancel("at_rest_and_short"),
        ], isMonotone: false, source: make.source,
        peculiarities: [
          gate, "SWIPE_DIRECTION_ANY: a velocity dismisses whichever way it goes, back too",
        ]))
  }

  private static var bottomSheet: Rule {
    let make = PresetConstants("\(components)BottomSheetBehavior.java")
    return preset(
      Rule(
        "android-bottom-sheet",
        "BottomSheetBehavior: an expanded sheet that skips its collapsed state, hidden.",
        space: .points, axis: .down, extent: .screenHeight, velocity: .estimated("android-lsq2"),
        shaping: shaping,
        constants: [
          make.speed("significantVelocity", 500, "The velocity that hides; raw pixels a second."),
          make.share("finishProgress", 0.5, "The progress that hides."),
        ] + clamp(make),
        clauses: [
          .cancel("moving_up", when: RuleQuantity.velocity.isNegative),
          .finish(
            "significant_swipe",
            when: .all([
              RuleQuantity.velocityDominance.isPositive, .velocity > "significantVelocity",
            ])),
          .finish("released_low", when: .progress > "finishProgress"),
          .cancel("released_high"),
        ], source: make.source,
        peculiarities: [
          gate, "any velocity upwards expands",
          "the threshold is in pixels, whatever the density of the screen",
        ]))
  }

  private static var bottomSheetCollapse: Rule {
    let make = PresetConstants("\(components)BottomSheetBehavior.java")
    return preset(
      Rule(
        "android-bottom-sheet-collapse",
        "BottomSheetBehavior: an expanded sheet that cannot be hidden, collapsed.",
        space: .points, axis: .down, extent: .screenHeight, velocity: .estimated("android-lsq2"),
        shaping: shaping,
        constants: [make.share("finishProgress", 0.5, "Where the nearer state changes.")]
          + clamp(make),
        clauses: [
          .cancel("moving_up", when: RuleQuantity.velocity.isNegative),
          .finish("moving_down", when: RuleQuantity.velocityDominance.isPositive),
          .finish("nearer_to_collapsed", when: .progress >= "finishProgress"),
          .cancel("nearer_to_expanded"),
        ], source: make.source,
        peculiarities: [gate, "any velocity mostly downwards collapses, however short the way"]))
  }

  private static var bottomSheetPeek: Rule {
    let make = PresetConstants("\(components)BottomSheetBehavior.java")
    return preset(
      Rule(
        "android-bottom-sheet-peek", "BottomSheetBehavior: a collapsed sheet, hidden.",
        space: .points, axis: .down, extent: .constant("peekHeight"),
        velocity: .estimated("android-lsq2"), shaping: shaping,
        constants: [
          Parameter(
            "peekHeight", 256, .points, 1...10_000, "How much of the collapsed sheet is seen.",
            source:
              "this harness: the app's choice; left to the behaviour it is the height less 9/16 of the width, at least 64 dp (design_bottom_sheet_peek_height_min)"
          ),
          make.share("hideThreshold", 0.5, "The projected progress that may hide."),
          make.seconds("hideFriction", 0.1, "How far ahead the velocity leads."),
          make.speed("significantVelocity", 500, "The velocity that hides; raw pixels a second."),
          make.share(
            "finishProgress", 0,
            "The progress at which the top passes the middle of the whole sheet: 1 − sheet ÷ (2 · peek), 0 for a sheet of two peeks or more."
          ),
        ] + clamp(make),
        clauses: [
          .cancel("moving_up", when: RuleQuantity.velocity.isNegative),
          .cancel("above_collapsed", when: RuleQuantity.translation.isNegative),
          .cancel("projected_too_short", when: .projection("hideFriction") <= "hideThreshold"),
          .finish(
            "significant_swipe",
            when: .all([
              RuleQuantity.velocityDominance.isPositive, .velocity > "significantVelocity",
            ])),
          .finish("released_low", when: .progress > "finishProgress"),
          .cancel("released_high"),
        ], source: make.source,
        peculiarities: [
          gate,
          "a sheet whose projection may hide it still needs one of the two, but a sheet of two peeks or more is below its middle from the start",
        ]))
  }

  private static var sideSheet: Rule {
    let make = PresetConstants("\(components)SideSheetBehavior.java, RightSheetDelegate.java")
    return preset(
      Rule(
        "android-side-sheet", "SideSheetBehavior: a sheet at the right edge, hidden.",
        space: .points, axis: .right, extent: .screenWidth, velocity: .estimated("android-lsq2"),
        shaping: shaping,
        constants: [
          make.speed("significantVelocity", 500, "The velocity that hides; raw pixels a second."),
          make.share("finishProgress", 0.5, "The progress that hides."),
        ] + clamp(make),
        clauses: [
          .cancel("moving_in", when: RuleQuantity.velocity.isNegative),
          .finish(
            "significant_swipe",
            when: .all([
              RuleQuantity.velocityDominance.isPositive, .speed > "significantVelocity",
            ])),
          .finish("close_to_the_edge", when: .progress > "finishProgress"),
          .cancel("far_from_the_edge"),
        ], source: make.source,
        peculiarities: [
          gate,
          "whether the sheet may hide compares |right + 0.1·v| with half a pixel, which is as good as always true: reproduced as true",
        ]))
  }

  private static var anchored: Rule {
    let make = PresetConstants("androidx/androidx@00670133 AnchoredDraggable.kt")
    return preset(
      Rule(
        "compose-anchored", "Compose's AnchoredDraggable between two anchors.", space: .points,
        axis: .vertical, extent: .screenHeight, velocity: .estimated("compose"),
        constants: [
          make.speed("velocityThreshold", 125, "The speed from which the sign decides."),
          make.share(
            "positionalThreshold", 0.5, "The share of the way, from the anchor it comes from."),
        ],
        clauses: [
          .finish("flung_on", when: .velocity >= "velocityThreshold"),
          .cancel(
            "flung_back",
            when: .all([.speed >= "velocityThreshold", RuleQuantity.velocity.isNegative])),
          .finish(
            "moving_on_past_threshold",
            when: .all([RuleQuantity.velocity.isPositive, .progress >= "positionalThreshold"])),
          .cancel(
            "moving_on_short_of_threshold", when: RuleQuantity.velocity.isPositive),
          .finish(
            "moving_back_not_far_enough_or_nearer", when: .remaining < "positionalThreshold"),
          .cancel("nearer_to_the_start"),
        ], source: make.source,
        peculiarities: [
          "at exactly half the way the direction of a slow movement decides, and at rest the start wins"
        ]))
  }

  private static var material3Sheet: Rule {
    let make = PresetConstants(
      "androidx/androidx@032950a1 compose/material3 SheetDefaults.kt, SwipeToDismissBox.kt@070c0a45"
    )
    return preset(
      Rule(
        "material3-sheet", "Material 3's sheet: 56 dp are far enough.", space: .points,
        axis: .down, extent: .screenHeight, velocity: .estimated("compose"),
        constants: [
          make.speed("velocityThreshold", 125, "The speed from which the sign decides."),
          make.points(
            "positionalThreshold", 56, "How far, from the anchor it comes from."),
          make.share("nearest", 0.5, "Where the nearer anchor changes, at rest."),
        ],
        clauses: [
          .finish("flung_on", when: .velocity >= "velocityThreshold"),
          .cancel(
            "flung_back",
            when: .all([.speed >= "velocityThreshold", RuleQuantity.velocity.isNegative])),
          .finish(
            "moving_on_past_threshold",
            when: .all([RuleQuantity.velocity.isPositive, .translation >= "positionalThreshold"])),
          .cancel("moving_on_short_of_threshold", when: RuleQuantity.velocity.isPositive),
          .finish(
            "moving_back_not_far_enough",
            when: .all([RuleQuantity.velocity.isNegative, .rest < "positionalThreshold"])),
          .cancel("moving_back", when: RuleQuantity.velocity.isNegative),
          .finish("at_rest_nearer_to_the_end", when: .progress > "nearest"),
          .cancel("at_rest_nearer_to_the_start"),
        ], source: make.source,
        peculiarities: [
          "the smallest movement decides from which anchor the way counts"
        ]))
  }

  private static var backPanel: Rule {
    let make = PresetConstants(
      "AOSP SystemUI BackPanelController, EdgePanelParams (constants from an indexed text, logic from an indexed port)"
    )
    return preset(
      Rule(
        "android-back-panel", "Android's back gesture from the edge.", space: .points,
        axis: .right, extent: .constant("triggerThreshold"),
        velocity: .estimated("android-lsq2"),
        constants: [
          make.points("triggerThreshold", 16, "How far the arrow becomes active."),
          make.points("touchSlop", 8, "ViewConfiguration's touch slop."),
          make.ratio("slopMultiplier", 0.75, "How much of the slop must be passed."),
          make.speed("minFlingVelocity", 50, "The velocity that a fling must exceed."),
          make.ratio("flingSlops", 3, "How many slops a fling must go."),
          make.points("reactivation", 32, "How far on before it becomes active again."),
          make.points("deactivation", 32, "How far back before it becomes inactive."),
          make.milliseconds("activeTime", 300, "How long it stays active at least."),
          make.milliseconds("inactiveTime", 160, "How long past the threshold before it is again."),
        ], logic: BackPanelLogic(), source: make.source,
        peculiarities: [
          "follows the whole gesture: it becomes inactive on a way back of 32 dp or when the fingers go more than twice as far across, after 300 ms",
          "the delay of 10 to 100 ms before it first becomes active is left out: past the threshold it finishes either way",
          "a lift within 100 ms of becoming active, or 400 ms of becoming active again, only looks different",
        ]))
  }
}
