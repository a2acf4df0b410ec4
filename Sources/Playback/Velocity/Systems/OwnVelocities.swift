extension Velocities {
  /// This harness's own, besides the common ones.
  static let own = [
    VelocityEntry(
      name: "decay", abstract: "A low-pass filter of the velocity to which rest counts as zero.",
      formula: "v += (step ÷ Δt − v)·(1 − e^(−Δt ÷ 50 ms)); v·e^(−rest ÷ 50 ms) at the lift",
      window: "all samples, each counting less by e every 50 ms",
      pauseRule: "falls by e every 50 ms: 13.5 % after 100 ms", minimumSamples: 2,
      source: "this harness, between uikit-like and windowed", estimator: DecayVelocity()),
    VelocityEntry(
      name: "last-pair", abstract: "The last step, whatever the rest before the lift.",
      formula: "(newest − the one before) ÷ (time between them)",
      window: "the last step; a sample of the same time replaces the one before",
      pauseRule: "none: the velocity of the last movement stays", minimumSamples: 2,
      source: "this harness: what many applications compute by hand",
      estimator: LastPairVelocity(.init(sameTime: .replaces))),
  ]

  /// Systems that look at the gesture as a whole.
  static let wholeGesture = [
    VelocityEntry(
      name: "hyprland", abstract: "Hyprland's workspace swipe: the mean length of a step.",
      formula: "Σ|step| ÷ number of steps, each axis",
      window: "the whole gesture",
      pauseRule: "none: time is not in it", minimumSamples: 2, quantity: .stepLength,
      source:
        "Hyprland src/managers/input/UnifiedWorkspaceSwipeGesture.cpp, hyprwm@6ffae9c5; there in libinput's accelerated units, and steps beyond workspace_swipe_distance count from it",
      estimator: MeanStepVelocity()),
    VelocityEntry(
      name: "vaul", abstract: "vaul's drawer: the whole way over the whole time, without sign.",
      formula: "|last − landing| ÷ (lift − landing time), each axis",
      window: "the whole gesture",
      pauseRule: "a rest dilutes it", minimumSamples: 2, quantity: .speed,
      source: "vaul src/index.tsx, emilkowalski/vaul@3e97aac6",
      estimator: WholeGestureVelocity()),
  ]
}
