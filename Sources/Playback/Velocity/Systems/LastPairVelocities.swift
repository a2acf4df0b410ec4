extension Velocities {
  /// Systems that look at the last step alone.
  static let lastPairs = [
    VelocityEntry(
      name: "webkitgtk", abstract: "WebKitGTK's back swipe: the last step, stale at the lift.",
      formula: "last step ÷ its time; a step without time leaves the velocity before",
      window: "the last step; the first one gives none",
      pauseRule: stale, minimumSamples: 3,
      source: "WebKit Source/WebKit/UIProcess/gtk/ViewGestureControllerGtk.cpp at 03225b80",
      estimator: LastPairVelocity(.init(sameTime: .drops, skipsFirst: true))),
    VelocityEntry(
      name: "firefox", abstract: "Firefox's history swipe: the last step in 8 ms or more.",
      formula: "last step ÷ max(8 ms, its time)",
      window: "the last step; the first one gives none",
      pauseRule: stale, minimumSamples: 3,
      source: "Gecko widget/SwipeTracker.cpp, mozilla/gecko-dev@944913a6",
      estimator: LastPairVelocity(
        .init(sameTime: .counts, skipsFirst: true), shortestMilliseconds: 8)),
    VelocityEntry(
      name: "use-gesture", abstract: "use-gesture's drag: the last step without its sign.",
      formula: "|last step| ÷ its time, each axis; a sample of the same time is left out",
      window: "the last step",
      pauseRule: "zero when the lift comes more than 32 ms after the last movement",
      minimumSamples: 2, quantity: .speed,
      source: "use-gesture packages/core/src/engines/Engine.ts, pmndrs/use-gesture@c779631a",
      estimator: LastPairVelocity(
        .init(sameTime: .waits, isUnsigned: true), stop: PauseRule(milliseconds: 32))),
  ]

  /// Open re-implementations of UIKit.
  static let uikitLike = [
    VelocityEntry(
      name: "chameleon", abstract: "Chameleon's pan recogniser: the last step, stale at the lift.",
      formula:
        "last step ÷ its time; a step without time is lost, a sample without movement left out",
      window: "the last step; the one that begins the pan gives none",
      pauseRule: stale, minimumSamples: 3,
      source:
        "Chameleon UIKit/Classes/UIPanGestureRecognizer.m at 84605ede; setTranslation zeroes it, as --set pan.forgetsVelocityOnSetTranslation=1 does here",
      estimator: LastPairVelocity(
        .init(sameTime: .drops, skipsFirst: true, ignoresStill: true))),
    VelocityEntry(
      name: "uikit-cross-platform",
      abstract: "UIKit-cross-platform's pan recogniser: the last step, diluted by the rest.",
      formula: "last step ÷ its time; at the lift last step ÷ time since it",
      window: "the last step",
      pauseRule: "the last step divided by the rest alone; zero without a rest",
      minimumSamples: 2,
      source:
        "UIKit-cross-platform Sources/UIPanGestureRecognizer.swift, flowkey@fae2370e; its 5 pt of slop are --set pan.hysteresis=5",
      estimator: LastPairVelocity(.init(sameTime: .replaces, lift: .dividesByRest))),
    VelocityEntry(
      name: "cacao", abstract: "Cacao's pan recogniser: the last step, and nothing at the lift.",
      formula:
        "last step ÷ its time; at the lift displacement ÷ duration, neither of which is ever set",
      window: "the last step",
      pauseRule: "always zero at the lift, whatever the rest",
      minimumSamples: 2,
      source: "Cacao Sources/Cacao/UIPanGestureRecognizer.swift, PureSwift@9cda4a1c",
      estimator: LastPairVelocity(.init(sameTime: .drops, lift: .zeroes, ignoresStill: true))),
    VelocityEntry(
      name: "winobjc", abstract: "WinObjC's pan recogniser: a mean of secants over 100 ms.",
      formula: "mean of (newest − xᵢ) ÷ (newest time − tᵢ); zero below 50 pt/s",
      window: "100 ms before the newest sample, 128 samples at most",
      pauseRule: stale, minimumSamples: 2,
      source:
        "WinObjC Frameworks/UIKit/UIPanGestureRecognizer.mm at 94f6b5bf; its rules for several fingers (opposite directions, 250 ms of silence after one lifts) need each finger and are not here",
      estimator: SecantMeanVelocity()),
  ]

  private static let stale = "none: the velocity of the last movement stays"
}
