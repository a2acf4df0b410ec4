private import GestureTrace

extension Velocities {
  /// Systems of the Linux desktop that divide a way by a time over 150 ms.
  static let spans = [
    VelocityEntry(
      name: "libadwaita", abstract: "libadwaita's swipe tracker: a mean over the last 150 ms.",
      formula: "Σ steps without the first ÷ (newest − oldest time)",
      window: spanWindow,
      pauseRule:
        "none up to 150 ms: only older samples fall out, so a rest can make it faster; then zero",
      minimumSamples: 2, source: "libadwaita src/adw-swipe-tracker.c at c68992bd",
      estimator: SpanVelocity(.init(way: .first, time: .first, until: .newest))),
    VelocityEntry(
      name: "gnome-shell-touchpad",
      abstract: "GNOME Shell's touchpad swipe: like libadwaita, and stale after a long rest.",
      formula: "Σ steps without the first ÷ (newest − oldest time)",
      window: spanWindow
        + "; all samples stay as long as none is inside it (findIndex gives −1, splice(0, −1) removes none)",
      pauseRule: "none: after a rest of more than 150 ms the velocity before it comes back",
      minimumSamples: 2, source: "GNOME Shell js/ui/swipeTracker.js at 8f782086",
      estimator: SpanVelocity(.init(way: .first, time: .first, until: .newest, keepsStale: true))),
    VelocityEntry(
      name: "clutter-pan",
      abstract: "Clutter's pan gesture, GNOME Shell's touch swipe: a mean over the last 150 ms.",
      formula: "Σ steps with the one to the oldest sample ÷ (newest − oldest time)",
      window: "150 ms before the lift, 150 samples; one less than 1 ms after the last is dropped",
      pauseRule:
        "none up to 150 ms: only older samples fall out, so a rest can make it faster; then zero",
      minimumSamples: 2, source: "Mutter clutter/clutter/clutter-pan-gesture.c at 6b22394e",
      estimator: SpanVelocity(
        .init(
          way: .before, time: .first, until: .newest, shortest: .milliseconds(1), limit: 150))),
    VelocityEntry(
      name: "niri", abstract: "niri's swipe tracker: a mean over the last 150 ms until the lift.",
      formula: "Σ steps with the one to the oldest sample ÷ (lift − oldest time)",
      window: spanWindow + "; the lift is a sample without movement",
      pauseRule: "a rest dilutes it; zero when it is longer than 150 ms",
      minimumSamples: 2, source: "niri src/input/swipe_tracker.rs at f30db163",
      estimator: SpanVelocity(.init(way: .before, time: .first, until: .lift))),
    VelocityEntry(
      name: "gtk-swipe",
      abstract: "GtkGestureSwipe: whole pixels over the last 150 ms and one sample before.",
      formula: "(newest − oldest) ÷ (lift − oldest time), coordinates without their fraction",
      window: spanWindow + "; the newest sample before it counts as its oldest",
      pauseRule: "a rest dilutes it; zero when it is longer than 150 ms",
      minimumSamples: 2, source: "GTK gtk/gtkgestureswipe.c at 03de3cea",
      estimator: SpanVelocity(.init(way: .before, time: .before, until: .lift, isWhole: true))),
  ]

  private static let spanWindow = "150 ms before the lift, 256 samples at most"
}
