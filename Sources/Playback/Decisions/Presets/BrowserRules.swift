/// Browsers' swipes through the history.
enum BrowserRules {
  static var all: [Rule] {
    [
      firefox, webKitGTK,
      chromium(
        "chromium-overscroll-touchpad", "Chromium's overscroll under two scrolling fingers.",
        space: .unaccelerated, ratio: 0.3),
      chromium(
        "chromium-overscroll-touchscreen", "Chromium's overscroll under a finger.",
        space: .points, ratio: 0.25),
      brave,
    ]
  }

  private static var firefox: Rule {
    let make = PresetConstants("mozilla/gecko-dev@944913a6 widget/SwipeTracker.cpp")
    return preset(
      Rule(
        "firefox", "Firefox's swipe through the history.", space: .unaccelerated,
        axis: .horizontal, extent: .constant("pageSize"), velocity: .estimated("firefox"),
        constants: [
          // On GTK a delta is 10 units and counts as 40 pixels.
          Parameter(
            "pageSize", 275, .libinputUnits, 0.001...100_000,
            "How far a page is: widget.swipe.pixel-size 1100 (macOS: 550) ÷ 40 · 10.",
            source:
              "mozilla/gecko-dev@00695fe6 modules/libpref/init/StaticPrefList.yaml, widget/gtk/nsWindow.cpp"
          ),
          make.share("successThreshold", 0.25, "The progress, velocity included, that succeeds."),
          make.seconds("velocityContribution", 0.05, "How far ahead the velocity leads."),
          make.rate("twitchTolerance", 1e-7, "How fast the fingers may go back, in pages."),
        ],
        clauses: [
          .cancel(
            "moving_back",
            when: .all([
              .relativeSpeed > "twitchTolerance", RuleQuantity.velocity.isNegative,
            ])),
          .finish(
            "success", when: .projection("velocityContribution") >= "successThreshold"),
          .cancel("too_little"),
        ], source: make.source,
        peculiarities: [
          "the velocity is that of the last step over at least 8 ms and stays as it was when the fingers rest",
          "the original keeps the progress from 0 to 1 at each report; here what is beyond counts",
        ], vectors: "mozilla/gecko-dev browser_test_swipe_gesture.js"))
  }

  private static var webKitGTK: Rule {
    let make = PresetConstants(
      "WebKit/WebKit@03225b80 Source/WebKit/UIProcess/gtk/ViewGestureControllerGtk.cpp")
    return preset(
      Rule(
        "webkitgtk", "WebKitGTK's swipe through the history.", space: .unaccelerated,
        axis: .horizontal, extent: .constant("pageWidth"), velocity: .estimated("webkitgtk"),
        constants: [
          Parameter(
            "pageWidth", 400, .libinputUnits, 1...100_000, "How far a page is.",
            source: "\(make.source) (swipeTouchpadBaseWidth)"),
          make.share("cancelArea", 0.5, "The progress from which only a fast way back cancels."),
          make.unitSpeedPerMillisecond("cancelVelocity", 0.4, "The speed that decides."),
        ],
        clauses: [
          .cancel(
            "far_but_flung_back",
            when: .all([
              .progress > "cancelArea", .speed > "cancelVelocity",
              RuleQuantity.velocity.isNegative,
            ])),
          .finish("far", when: .progress > "cancelArea"),
          .cancel("short_and_slow", when: .velocity < "cancelVelocity"),
          .finish("fast"),
        ], source: make.source,
        peculiarities: [
          "the velocity is that of the last step and is not refreshed when the fingers rest",
          "the original keeps the progress from 0 to 1 at each report; here what is beyond counts",
        ]))
  }

  private static func chromium(
    _ name: String, _ abstract: String, space: GestureSpace, ratio: Double
  ) -> Rule {
    let make = PresetConstants(
      "chromium/chromium@03ab4698 content/browser/renderer_host/overscroll_controller.cc")
    let isTouch = space == .points
    let speed =
      isTouch
      ? make.speed("flingVelocity", 1100, "The velocity that completes.")
      : make.unitSpeed("flingVelocity", 1100, "The velocity that completes.")
    let display = Parameter(
      "displaySize", 1920, .libinputUnits, 1...100_000, "The longer side of the display.",
      source: "this harness: a display of 1920×1080")
    return preset(
      Rule(
        name, abstract, space: space, axis: .horizontal,
        extent: isTouch ? .screenLongest : .constant("displaySize"),
        velocity: .estimated("chromium"),
        constants: [
          speed,
          make.share(
            "completeRatio", ratio, "The share of the display's longer side that completes."),
        ] + (isTouch ? [] : [display]),
        clauses: [
          .finish("flung", when: .velocity > "flingVelocity"),
          .finish("far_enough", when: .progress > "completeRatio"),
          .cancel("short_and_slow"),
        ], source: make.source,
        peculiarities: ["the longer side counts, also for a swipe along the shorter"]))
  }

  private static var brave: Rule {
    let make = PresetConstants("brave/brave-ios pull request 1186")
    return preset(
      Rule(
        "brave-ios", "Brave's interactive dismissal on iOS.", space: .points, axis: .down,
        extent: .screenHeight, velocity: .estimated("uikit-like"),
        constants: [
          make.share("finishProgress", 0.5, "The progress that finishes."),
          make.speed("finishVelocity", 500, "The velocity that finishes."),
        ],
        clauses: [
          .finish("past_half", when: .progress > "finishProgress"),
          .finish("fast_enough", when: .velocity > "finishVelocity"),
          .cancel("short_and_slow"),
        ], source: make.source,
        peculiarities: ["past half the way no velocity back cancels"]))
  }
}
