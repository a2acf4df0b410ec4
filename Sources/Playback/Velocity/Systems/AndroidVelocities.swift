extension Velocities {
  /// Android's default strategy for touch.
  static let androidLSQ2 = androidFit(
    "lsq2", "Android's default: the slope of a parabola through the last 100 ms.",
    formula:
      "v = (Sxy·Sx²x² − Sx²y·Sxx²) ÷ (Sxx·Sx²x² − Sxx²²), x = −age in s; a line through 2 samples",
    .init(degree: 2, minimumSamples: 2, minimumNorm: 0))

  /// Android's other strategies.
  static let android = [
    androidFit(
      "lsq1", "Android's strategy LSQ1: the slope of a line through the last 100 ms.",
      formula: "v = Sxy ÷ Sxx, x = −age in s",
      .init(degree: 1, minimumSamples: 2, minimumNorm: 1e-6)
    ),
    androidFit(
      "lsq3", "Android's strategy LSQ3: the slope of a cubic through the last 100 ms.",
      formula:
        "b₁ of b₀ + b₁·x + b₂·x² + b₃·x³ by least squares, x = −age in s; one degree less than samples",
      .init(degree: 3, minimumSamples: 2, minimumNorm: 1e-6)),
    androidFit(
      "wlsq2-delta",
      "Android's strategy WLSQ2_DELTA: a parabola to which samples in bursts count less.",
      formula:
        "b₁ of b₀ + b₁·x + b₂·x², errors weighted by w², w = 0.5 + 0.05 a ms until the next sample, 1 at most",
      .init(degree: 2, weighting: .delta, minimumSamples: 2, minimumNorm: 1e-6)),
    androidFit(
      "wlsq2-central",
      "Android's strategy WLSQ2_CENTRAL: a parabola to which the newest and the oldest count less.",
      formula:
        "b₁ of b₀ + b₁·x + b₂·x², errors weighted by w², w = 0.5 now, 1 from 10 to 50 ms ago, 0.5 from 60 ms on",
      .init(degree: 2, weighting: .central, minimumSamples: 2, minimumNorm: 1e-6)),
    androidFit(
      "wlsq2-recent",
      "Android's strategy WLSQ2_RECENT: a parabola to which older samples count less.",
      formula:
        "b₁ of b₀ + b₁·x + b₂·x², errors weighted by w², w = 1 until 50 ms ago, 0.5 from 100 ms on",
      .init(degree: 2, weighting: .recent, minimumSamples: 2, minimumNorm: 1e-6)),
    VelocityEntry(
      name: "android-impulse",
      abstract: "Android's strategy IMPULSE: the velocity of a mass that the finger pushed.",
      formula:
        "W += (vᵢ − sgn(W)·√(2·|W|))·|vᵢ|, the first step half; v = sgn(W)·√(2·|W|)",
      window: androidWindow, pauseRule: androidPauseRule, minimumSamples: 2,
      source: androidSource("IMPULSE"),
      estimator: ImpulseVelocity(
        androidHistory(horizonMilliseconds: 100), stop: androidStop, forgetsOnCancel: true)),
    VelocityEntry(
      name: "android-int1",
      abstract: "Android's strategy INT1: a low-pass filter of the velocity.",
      formula: "v += (Δx ÷ Δt − v)·α, α = Δt ÷ (10 ms + Δt)",
      window: "all samples since a gap of 40 ms, those within 2 ms of the last left out",
      pauseRule: androidPauseRule, minimumSamples: 2, source: androidSource("INT1"),
      estimator: IntegratingVelocity(.velocity)),
    VelocityEntry(
      name: "android-int2",
      abstract: "Android's strategy INT2: a low-pass filter of the acceleration.",
      formula: "a += ((Δx ÷ Δt − v) ÷ Δt − a)·α, v += a·Δt·α, α = Δt ÷ (10 ms + Δt)",
      window: "all samples since a gap of 40 ms, those within 2 ms of the last left out",
      pauseRule: androidPauseRule, minimumSamples: 2, source: androidSource("INT2"),
      estimator: IntegratingVelocity(.acceleration)),
    VelocityEntry(
      name: "android-legacy",
      abstract: "Android's strategy LEGACY, before 4.0: a mean weighted by duration.",
      formula:
        "v = (v·dᵢ₋₁ + vᵢ·dᵢ) ÷ (dᵢ + dᵢ₋₁), vᵢ = (xᵢ − x₀) ÷ dᵢ, dᵢ = tᵢ − t₀ ≥ 10 ms, oldest first",
      window: "200 ms before the newest sample (the source's comment says 100), 20 samples",
      pauseRule: androidPauseRule, minimumSamples: 2, source: androidSource("LEGACY"),
      estimator: DurationWeightedVelocity(
        androidHistory(horizonMilliseconds: 200), stop: androidStop, shortestMilliseconds: 10)),
  ]

  private static let androidWindow =
    "100 ms before the newest sample, 20 samples, none before a gap of more than 40 ms"
  private static let androidPauseRule =
    "zero when the lift comes more than 40 ms after the last movement, or the gesture is cancelled"
  private static let androidStop = PauseRule(milliseconds: 40)

  private static func androidSource(_ strategy: String) -> String {
    "Android libs/input/VelocityTracker.cpp (strategy \(strategy)), LineageOS mirror at 7034776f"
  }

  private static func androidHistory(horizonMilliseconds: Int64) -> MotionHistory {
    MotionHistory(
      horizonMilliseconds: horizonMilliseconds, gap: PauseRule(milliseconds: 40),
      replacesSameTime: true)
  }

  private static func androidFit(
    _ strategy: String, _ abstract: String, formula: String, _ solver: LeastSquaresVelocity.Solver
  ) -> VelocityEntry {
    let name = String(strategy.uppercased().map { $0 == "-" ? "_" : $0 })
    return VelocityEntry(
      name: "android-" + strategy, abstract: abstract, formula: formula, window: androidWindow,
      pauseRule: androidPauseRule, minimumSamples: solver.minimumSamples,
      source: androidSource(name),
      estimator: LeastSquaresVelocity(
        solver, androidHistory(horizonMilliseconds: 100), stop: androidStop, forgetsOnCancel: true))
  }
}
