/// GNOME: libadwaita and the shell share one tracker and differ in their space.
enum GNOMERules {
  static var all: [Rule] { [libadwaitaTouch, libadwaitaTouchpad, shell] }

  private static func constants(
    _ make: PresetConstants, threshold: Parameter, deceleration: Double, curve: Parameter
  ) -> [Parameter] {
    [
      threshold,
      Parameter(
        "deceleration", deceleration, .ratio, 0...0.9999,
        "What is left of a speed after a millisecond.", source: make.source),
      curve,
      Parameter(
        "parabola", 0.35, .ratio, 0.01...100, "How fast the way grows from there on.",
        source: make.source),
    ]
  }

  private static func base(_ make: PresetConstants) -> [Parameter] {
    [
      make.units("baseWidth", 400, "How far the whole way is along x."),
      make.units("baseHeight", 300, "How far the whole way is along y."),
    ]
  }

  private static let bareUnits =
    "velocities are pixels a millisecond and are added to a progress that has no unit: 1 px/ms is worth the same of any extent"
  private static let alwaysFinishes =
    "a flick towards the end at the threshold always finishes where there are two places"

  private static var libadwaitaTouch: Rule {
    let make = PresetConstants("GNOME/libadwaita@c68992bd src/adw-swipe-tracker.c")
    return preset(
      Rule(
        "libadwaita-touch", "AdwSwipeTracker under a finger, as AdwBottomSheet uses it.",
        space: .points, axis: .vertical, extent: .screenHeight,
        velocity: .estimated("libadwaita"),
        constants: constants(
          make,
          threshold: make.speedPerMillisecond(
            "velocityThreshold", 0.3, "From here on the velocity decides."), deceleration: 0.998,
          curve: make.speedPerMillisecond(
            "curveThreshold", 2, "From here on the way grows faster than the velocity.")),
        logic: SwipeTrackerLogic(gate: .none), source: make.source,
        peculiarities: [bareUnits, alwaysFinishes]))
  }

  private static var libadwaitaTouchpad: Rule {
    let make = PresetConstants("GNOME/libadwaita@c68992bd src/adw-swipe-tracker.c")
    return preset(
      Rule(
        "libadwaita-touchpad",
        "AdwSwipeTracker under two scrolling fingers, as AdwNavigationView uses it.",
        space: .unaccelerated, axis: .horizontal,
        extent: .axes(horizontal: "baseWidth", vertical: "baseHeight"),
        velocity: .estimated("libadwaita"),
        constants: constants(
          make,
          threshold: make.unitSpeedPerMillisecond(
            "velocityThreshold", 0.6, "From here on the velocity decides."), deceleration: 0.997,
          curve: make.unitSpeedPerMillisecond(
            "curveThreshold", 2, "From here on the way grows faster than the velocity."))
          + base(make),
        logic: SwipeTrackerLogic(gate: .firstStep), source: make.source,
        peculiarities: [
          bareUnits, alwaysFinishes,
          "a first step less than 1.2 times as far along as across refuses the gesture (SCROLL_ORIENTATION_FACTOR)",
        ]))
  }

  private static var shell: Rule {
    let make = PresetConstants("GNOME/gnome-shell@8f782086 js/ui/swipeTracker.js")
    return preset(
      Rule(
        "gnome-shell", "GNOME Shell's swipe of three fingers or more between workspaces.",
        space: .unaccelerated, axis: .any,
        extent: .axes(horizontal: "baseWidth", vertical: "baseHeight"),
        velocity: .estimated("gnome-shell-touchpad"), cancelled: .decides,
        constants: constants(
          make,
          threshold: make.unitSpeedPerMillisecond(
            "velocityThreshold", 0.6, "From here on the velocity decides."), deceleration: 0.997,
          curve: make.unitSpeedPerMillisecond(
            "curveThreshold", 2, "From here on the way grows faster than the velocity."))
          + base(make),
        logic: SwipeTrackerLogic(gate: .sixteenUnits), source: make.source,
        peculiarities: [
          bareUnits, alwaysFinishes,
          "a gesture that libinput cancels is decided like one that ends",
          "the axis is settled 16 units away; a gesture that is farther across then is another axis's",
        ]))
  }
}
