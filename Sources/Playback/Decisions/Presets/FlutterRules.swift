/// Flutter's own widgets. Its drag recogniser comes first: it makes slow velocities none.
enum FlutterRules {
  static var all: [Rule] { [cupertinoBack, bottomSheet, dismissible, drawer] }

  private static let path = "luminecs/flutter@90e4a12f packages/flutter/lib/src/"
  private static let shaping = RuleShaping.fling(
    least: "minFlingVelocity", way: "touchSlop", most: "maxFlingVelocity")
  private static let gate =
    "the recogniser makes a velocity none unless it is above 50 px/s and the last 100 ms went more than 18 px"

  private static func gateConstants(_ make: PresetConstants) -> [Parameter] {
    [
      make.speed("minFlingVelocity", 50, "Slower than this is no fling."),
      make.speed("maxFlingVelocity", 8000, "No fling is faster."),
      make.points("touchSlop", 18, "What is taken off the way, and how far a fling goes at least."),
    ]
  }

  private static var cupertinoBack: Rule {
    let make = PresetConstants("\(path)cupertino/route.dart")
    return preset(
      Rule(
        "flutter-cupertino-back", "Flutter's back swipe of CupertinoPageRoute.", space: .points,
        axis: .right, extent: .screenWidth, velocity: .estimated("flutter"), shaping: shaping,
        slop: "touchSlop", cancelled: .decidesAtRest,
        constants: [
          make.rate("flingVelocity", 1, "Screen widths a second from which the sign decides."),
          make.share("finishProgress", 0.5, "The progress that finishes a slow drag."),
        ] + gateConstants(make),
        clauses: [
          .finish("flung_on", when: .relativeVelocity >= "flingVelocity"),
          .cancel(
            "flung_back",
            when: .all([.relativeSpeed >= "flingVelocity", RuleQuantity.velocity.isNegative])),
          .finish("half_way", when: .progress >= "finishProgress"),
          .cancel("less_than_half_way"),
        ], source: make.source, peculiarities: [gate, "a cancelled drag ends with velocity 0"],
        vectors: "flutter packages/flutter/test/cupertino/route_test.dart"))
  }

  private static var bottomSheet: Rule {
    let make = PresetConstants("\(path)material/bottom_sheet.dart")
    return preset(
      Rule(
        "flutter-bottom-sheet", "Flutter's Material bottom sheet.", space: .points, axis: .down,
        extent: .screenHeight, velocity: .estimated("flutter"), shaping: shaping,
        slop: "touchSlop",
        constants: [
          make.speed("flingVelocity", 700, "The velocity downwards that closes."),
          make.share("finishProgress", 0.5, "The progress that closes."),
        ] + gateConstants(make),
        clauses: [
          .finish("flung_down", when: .velocity > "flingVelocity"),
          .finish("more_than_half_way", when: .progress > "finishProgress"),
          .cancel("less_than_half_way"),
        ], source: make.source,
        peculiarities: [gate, "a strong fling upwards below the middle still closes"],
        vectors: "flutter packages/flutter/test/material/bottom_sheet_test.dart"))
  }

  private static var dismissible: Rule {
    let make = PresetConstants("\(path)widgets/dismissible.dart")
    return preset(
      Rule(
        "flutter-dismissible", "Flutter's Dismissible list item.", space: .points,
        axis: .horizontal, extent: .screenWidth, velocity: .estimated("flutter"),
        shaping: shaping, slop: "touchSlop",
        constants: [
          make.speed("flingVelocity", 700, "The speed from which the sign decides."),
          make.speed("flingDominance", 400, "How much faster along than across it must be."),
          make.share("finishProgress", 0.4, "The progress that dismisses a slow drag."),
        ] + gateConstants(make),
        clauses: [
          .cancel("nowhere", when: RuleQuantity.translation.isZero),
          .finish(
            "flung_on",
            when: .all([
              .speed >= "flingVelocity", .velocityDominance >= "flingDominance",
              RuleQuantity.velocity.isPositive,
            ])),
          .cancel(
            "flung_back",
            when: .all([.speed >= "flingVelocity", .velocityDominance >= "flingDominance"])),
          .finish("past_threshold", when: .progress > "finishProgress"),
          .cancel("short_of_threshold"),
        ], source: make.source, peculiarities: [gate, "a fling without any way is ignored"]))
  }

  private static var drawer: Rule {
    let make = PresetConstants("\(path)material/drawer.dart")
    return preset(
      Rule(
        "flutter-drawer", "Flutter's Material drawer, pulled open.", space: .points, axis: .right,
        extent: .constant("width"), velocity: .estimated("flutter"), shaping: shaping,
        slop: "touchSlop",
        constants: [
          make.points("width", 304, "How wide the drawer is (_kWidth)."),
          make.speed("flingVelocity", 365, "The speed from which the sign decides."),
          make.share("finishProgress", 0.5, "The progress that opens a slow drag."),
        ] + gateConstants(make),
        clauses: [
          .finish("flung_on", when: .velocity >= "flingVelocity"),
          .cancel(
            "flung_back",
            when: .all([.speed >= "flingVelocity", RuleQuantity.velocity.isNegative])),
          .finish("half_way", when: .progress >= "finishProgress"),
          .cancel("less_than_half_way"),
        ], source: make.source, peculiarities: [gate]))
  }
}
