extension Velocities {
  /// What was ported from Android's trackers, by Flutter, Compose, Chromium and React Native Gesture Handler.
  static let androidPorts = [
    VelocityEntry(
      name: "flutter",
      abstract: "Flutter's VelocityTracker, and Shaft's: a parabola of 3 samples or more.",
      formula: parabola, window: portWindow(horizon: 100, gap: "more than 40 ms"),
      pauseRule: wholeMilliseconds, minimumSamples: 3,
      source:
        "Flutter packages/flutter/lib/src/gestures/velocity_tracker.dart, luminecs/flutter@90e4a12f; its wall clock is the trace's",
      estimator: LeastSquaresVelocity(
        milliseconds, MotionHistory(horizonMilliseconds: 100, gap: PauseRule(milliseconds: 40)),
        stop: PauseRule(milliseconds: 40, .beyondInWholeMilliseconds))),
    VelocityEntry(
      name: "flutter-ios",
      abstract: "Flutter's imitation of an iOS scroll view: mostly the last step but two.",
      formula: "0.6·v₋₂ + 0.35·v₋₁ + 0.05·v₀ of the last three steps",
      window: "three steps", pauseRule: wholeMilliseconds, minimumSamples: 2,
      source:
        "Flutter IOSScrollViewFlingVelocityTracker, luminecs/flutter@90e4a12f",
      estimator: PairBlendVelocity(.init(oldest: 0.6, middle: 0.35, newest: 0.05))),
    VelocityEntry(
      name: "flutter-macos",
      abstract: "Flutter's imitation of a macOS scroll view: mostly the last step but one.",
      formula: "0.15·v₋₂ + 0.65·v₋₁ + 0.2·v₀ of the last three steps",
      window: "three steps", pauseRule: wholeMilliseconds, minimumSamples: 2,
      source:
        "Flutter MacOSScrollViewFlingVelocityTracker, luminecs/flutter@90e4a12f",
      estimator: PairBlendVelocity(.init(oldest: 0.15, middle: 0.65, newest: 0.2))),
    VelocityEntry(
      name: "compose",
      abstract: "Jetpack Compose's VelocityTracker: a parabola of 3 samples or more.",
      formula: parabola, window: portWindow(horizon: 100, gap: "more than 40 ms"),
      pauseRule: wholeMilliseconds, minimumSamples: 3, source: composeSource,
      estimator: LeastSquaresVelocity(
        milliseconds, MotionHistory(horizonMilliseconds: 100, gap: PauseRule(milliseconds: 40)),
        stop: PauseRule(milliseconds: 40, .beyondInWholeMilliseconds))),
    VelocityEntry(
      name: "compose-impulse",
      abstract: "Jetpack Compose's VelocityTracker1D for scrolling: Android's impulse.",
      formula:
        "W += (vᵢ − sgn(W)·√(2·|W|))·|vᵢ|, the first step half, steps without time left out; v = sgn(W)·√(2·|W|)",
      window: portWindow(horizon: 100, gap: "more than 40 ms"), pauseRule: wholeMilliseconds,
      minimumSamples: 2, source: composeSource,
      estimator: ImpulseVelocity(
        MotionHistory(horizonMilliseconds: 100, gap: PauseRule(milliseconds: 40)),
        stop: PauseRule(milliseconds: 40, .beyondInWholeMilliseconds))),
    VelocityEntry(
      name: "chromium", abstract: "Chromium's default: Android's parabola with a longer stop.",
      formula: parabola + "; a line through 2 samples",
      window: portWindow(horizon: 100, gap: "40 ms"),
      pauseRule: "zero when the lift comes 80 ms after the last movement", minimumSamples: 2,
      source: chromiumSource("LSQ2"), estimator: chromium(isRestricted: false)),
    VelocityEntry(
      name: "chromium-restricted",
      abstract: "Chromium's LSQ2_RESTRICTED: no velocity against the movement.",
      formula: parabola
        + "; zero where v·(newest − oldest) < 0, oldest up to one sample beyond the window",
      window: portWindow(horizon: 100, gap: "40 ms"),
      pauseRule: "zero when the lift comes 80 ms after the last movement", minimumSamples: 2,
      source: chromiumSource("LSQ2_RESTRICTED"), estimator: chromium(isRestricted: true)),
    VelocityEntry(
      name: "rngh-web",
      abstract: "React Native Gesture Handler on the web: a parabola through up to 300 ms.",
      formula: parabola,
      window: portWindow(horizon: 300, gap: "more than 40 ms")
        + "; where the finger landed is no sample",
      pauseRule: "none: the velocity of the last movement stays", minimumSamples: 4,
      source:
        "react-native-gesture-handler src/web/tools/VelocityTracker.ts and PointerTracker.ts at 439ded45",
      estimator: LeastSquaresVelocity(
        milliseconds, MotionHistory(horizonMilliseconds: 300, gap: PauseRule(milliseconds: 40)),
        stop: .never, countsLanding: false)),
  ]

  private static let parabola = "b₁ of b₀ + b₁·x + b₂·x² by least squares, x = −age"
  private static let wholeMilliseconds =
    "zero when the lift comes 41 ms after the last movement: more than 40 in whole ms"
  private static let composeSource =
    "AndroidX compose/ui VelocityTracker.kt at 0634aa15, with VelocityTrackerAddPointsFix as later versions have it"

  private static func portWindow(horizon: Int, gap: String) -> String {
    "\(horizon) ms before the newest sample, 20 samples, none before a gap of \(gap)"
  }

  private static func chromiumSource(_ strategy: String) -> String {
    "Chromium ui/events/gesture_detection/velocity_tracker.cc (strategy \(strategy)) at 3e1a26c4"
  }

  /// A parabola, fitted with times in milliseconds.
  private static let milliseconds = LeastSquaresVelocity.Solver(
    degree: 2, minimumSamples: 3, timeUnit: .milliseconds, minimumNorm: 1e-6)

  private static func chromium(isRestricted: Bool) -> LeastSquaresVelocity {
    LeastSquaresVelocity(
      .init(degree: 2, minimumSamples: 2, minimumNorm: 1e-6, isRestricted: isRestricted),
      MotionHistory(horizonMilliseconds: 100, gap: PauseRule(milliseconds: 40, .reached)),
      stop: PauseRule(milliseconds: 80, .reached))
  }
}
