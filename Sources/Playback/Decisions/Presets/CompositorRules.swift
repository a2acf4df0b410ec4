/// Wayland compositors and gesture daemons beside GNOME.
enum CompositorRules {
  static var all: [Rule] {
    [
      niri(
        "niri-workspace", "niri's swipe between workspaces.", axis: .vertical, distance: 300,
        "How far one workspace is."),
      niri(
        "niri-overview", "niri's swipe into the overview.", axis: .vertical, distance: 300,
        "How far the whole zoom is."),
      niri(
        "niri-columns", "niri's swipe along columns that fill the screen.", axis: .horizontal,
        distance: 1200, "How far the working area's width is."),
      kwinSwipe, kwinPinch, hyprland, touchegg, umbriel,
    ]
  }

  private static func niri(
    _ name: String, _ abstract: String, axis: RuleAxis, distance: Double, _ way: String
  ) -> Rule {
    let make = PresetConstants(
      "YaLTeR/niri@f30db163 src/input/swipe_tracker.rs, src/layout/{mod,monitor,scrolling}.rs")
    return preset(
      Rule(
        name, abstract, space: .unaccelerated, axis: axis, extent: .constant("distance"),
        velocity: .estimated("niri"), cancelled: .decides,
        constants: [
          make.units("distance", distance, way),
          // −1 ÷ (1000 · ln 0.997), the integral of a speed that loses 0.3 % each millisecond.
          make.seconds("projection", 0.332_833_249_749_123_2, "How far ahead the velocity leads."),
          make.share("finishProgress", 0.5, "Where the nearer place changes."),
        ],
        clauses: [
          .finish(
            "projected_to_the_next", when: .projection("projection") >= "finishProgress"),
          .cancel("projected_back"),
        ], source: make.source,
        peculiarities: [
          "no velocity threshold, and a cancelled swipe is decided like one that ends",
          "the end of the swipe counts as a report without movement, so that a rest dilutes the velocity",
        ]))
  }

  private static var kwinSwipe: Rule {
    let make = PresetConstants("KDE/kwin@06059084 src/gestures.{h,cpp}")
    return preset(
      Rule(
        "kwin-swipe", "KWin's swipe: as far as it goes, however fast.", space: .accelerated,
        axis: .any, extent: .constant("minimumDelta"), velocity: .unused,
        constants: [
          make.units("minimumDelta", 200, "How far the whole way is."),
          make.share("finishProgress", 1, "The progress that triggers."),
        ],
        clauses: [
          .none("locked_to_the_other_axis", when: RuleQuantity.dominanceAt5.isNegative),
          .finish("minimum_delta_reached", when: .progress >= "finishProgress"),
          .cancel("minimum_delta_not_reached"),
        ], source: make.source,
        peculiarities: [
          "counts accelerated units: the same way of the fingers is nearer to the threshold when they are fast",
          "the axis is locked 5 units away",
          "a flip of the direction cancels and begins the opposite gesture; what counts at the end is the sum of all deltas",
        ], vectors: "KDE/kwin@06059084 autotests/test_gestures.cpp"))
  }

  private static var kwinPinch: Rule {
    let make = PresetConstants("KDE/kwin@06059084 src/gestures.{h,cpp}")
    return preset(
      Rule(
        "kwin-pinch", "KWin's pinch: as far as the scale goes, however fast.", space: .scale,
        axis: .pinch, extent: .constant("minimumScaleDelta"), velocity: .unused,
        constants: [
          make.ratio("minimumScaleDelta", 0.2, "How far from 1 the scale must be."),
          make.share("finishProgress", 1, "The progress that triggers."),
        ],
        clauses: [
          .finish("minimum_scale_delta_reached", when: .progress >= "finishProgress"),
          .cancel("minimum_scale_delta_not_reached"),
        ], source: make.source,
        vectors: "KDE/kwin@06059084 autotests/test_gestures.cpp"))
  }

  private static var hyprland: Rule {
    let make = PresetConstants(
      "hyprwm/Hyprland@6ffae9c5 src/managers/input/UnifiedWorkspaceSwipeGesture.cpp")
    return preset(
      Rule(
        "hyprland", "Hyprland's swipe between workspaces.", space: .accelerated, axis: .any,
        extent: .constant("distance"), velocity: .meanStep,
        constants: [
          make.units("distance", 300, "How far one workspace is."),
          make.share("cancelRatio", 0.5, "The progress below which a slow swipe goes back."),
          make.unitsPerReport(
            "minSpeedToForce", 30, "The mean step from which any way is enough."),
          make.units("stillness", 2, "A way shorter than this never counts."),
        ],
        clauses: [
          .cancel("hardly_moved", when: .travel < "stillness"),
          .cancel("moved_back", when: .not(RuleQuantity.translation.isPositive)),
          .finish("far_enough", when: .progress >= "cancelRatio"),
          .finish("forced_by_speed", when: .meanStep >= "minSpeedToForce"),
          .cancel("short_and_slow"),
        ], source: make.source,
        peculiarities: [
          "the speed is the mean step of all reports of the gesture and knows no time: a pad that reports twice as often halves it",
          "it has no sign, so that a fast way back forces as well",
        ]))
  }

  private static var touchegg: Rule {
    let make = PresetConstants(
      "JoseExposito/touchegg@93f8a28e src/actions/animated-action.cpp (action_execute_threshold)")
    return preset(
      Rule(
        "touchegg", "Touchégg's swipe: a share of the gesture, however fast.",
        space: .fingerMillimeters, axis: .any, extent: .constant("finishThreshold"),
        velocity: .unused,
        constants: [
          Parameter(
            "finishThreshold", 50, .millimeters, 0.1...1000, "How far the whole gesture is.",
            source: "this harness: Touchégg derives it from the size of the pad"),
          make.share("executeThreshold", 0.2, "The share that executes the action."),
        ],
        clauses: [
          .finish("threshold_reached", when: .progress > "executeThreshold"),
          .cancel("threshold_not_reached"),
        ], source: make.source,
        peculiarities: [
          "an action without an animation is executed however short the way is: this is one with"
        ]))
  }

  private static var umbriel: Rule {
    let make = PresetConstants("noctalia/umbriel, noctalia-dev/noctalia issue 4440")
    return preset(
      Rule(
        "umbriel", "umbriel's swipe between workspaces.", space: .unaccelerated, axis: .horizontal,
        extent: .constant("distance"), velocity: .estimated("windowed"),
        constants: [
          make.units("distance", 300, "How far one workspace is."),
          make.share("commitProgress", 0.35, "The progress that commits: 105 units."),
          make.unitSpeedPerMillisecond("commitVelocity", 0.9, "The velocity that commits."),
        ],
        clauses: [
          .finish("far_enough", when: .progress >= "commitProgress"),
          .finish("fast_enough", when: .velocity > "commitVelocity"),
          .cancel("short_and_slow"),
        ], source: make.source,
        peculiarities: ["which estimator it uses is not said; windowed stands in"]))
  }
}
