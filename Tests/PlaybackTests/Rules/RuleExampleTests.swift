import GestureTrace
import Testing

@testable import Playback

/// Each rule on either side of its thresholds, with the numbers of its source. Velocities in the unit of the space a second.
@Suite("what each decision rule says") struct RuleExampleTests {
  struct Row: Sendable, CustomTestStringConvertible {
    var rule: String
    var progress: Double
    var velocity: Double
    var code: String
    var testDescription: String { "\(rule) \(progress) \(velocity)" }

    init(_ rule: String, _ progress: Double, _ velocity: Double, _ code: String) {
      self.rule = rule
      self.progress = progress
      self.velocity = velocity
      self.code = code
    }
  }

  static let rows: [Row] = [
    Row("photo-dismiss", 0.11, 1, "moving_down_past_progress"),
    Row("photo-dismiss", 0.1, 1, "progress_too_small"),
    Row("photo-dismiss", 0.9, 0, "not_moving_down"),
    Row("shrink-dismiss", 0.2, -100, "past_progress"),
    Row("shrink-dismiss", 0.2, -100.1, "taken_back"),
    Row("shrink-dismiss", 0.19, 900, "progress_too_small"),
    Row("shrink-dismiss/as-written", 0.2, -900, "past_progress"),
    Row("edge-pop", 0.5, 900, "progress_too_small"),
    Row("edge-pop", 0.51, -900, "past_progress"),
    Row("pinch-pop", 0.3, 0.9, "projected_past_progress"),
    Row("pinch-pop", 0.3, 0.8, "projected_too_small"),
    Row("pinch-pop/as-written", 0.9, 0, "not_closing"),
    Row("captech-pinch", 0.3, 5, "fast"),
    Row("captech-pinch", 0.3, 4.9, "slow_and_short"),
    Row("system-back-swipe/older", 0, 0, "not_moving_left"),
    Row("system-back-swipe/older", 0.9, -0.1, "moving_left"),
    // 0.3 px/ms reach the threshold, and then any way on finishes.
    Row("libadwaita-touch", 0.05, 300, "flung_on"),
    Row("libadwaita-touch", 0.05, 299, "slow_and_nearer_to_the_start"),
    Row("libadwaita-touch", 0.51, -299, "slow_and_nearer_to_the_end"),
    // 0.3 px/ms back are worth 0.15 of any extent, 1 px/ms 0.499.
    Row("libadwaita-touch", 0.66, -300, "flung_back_from_too_far"),
    Row("libadwaita-touch", 0.64, -300, "flung_back"),
    Row("libadwaita-touch", 0.99, -1000, "flung_back"),
    Row("libadwaita-touchpad", 0.05, 600, "flung_on"),
    Row("libadwaita-touchpad", 0.05, 599, "slow_and_nearer_to_the_start"),
    Row("gnome-shell", 0.05, 600, "flung_on"),
    Row("gnome-shell", -0.5, 600, "behind_the_start"),
    // 0.33283 s ahead: 300 units/s are a third of a workspace.
    Row("niri-workspace", 0.17, 300, "projected_to_the_next"),
    Row("niri-workspace", 0.16, 300, "projected_back"),
    Row("niri-overview", 0.5, 0, "projected_to_the_next"),
    Row("niri-columns", 0.4, 1200 * 0.31, "projected_to_the_next"),
    Row("niri-columns", 0.4, 1200 * 0.3, "projected_back"),
    Row("kwin-swipe", 1, -900, "minimum_delta_reached"),
    Row("kwin-swipe", 0.99, 900, "minimum_delta_not_reached"),
    Row("kwin-pinch", 1, 0, "minimum_scale_delta_reached"),
    Row("hyprland", 0.5, 0, "far_enough"),
    Row("hyprland", 0.49, 0, "short_and_slow"),
    Row("hyprland", 0.006, 0, "hardly_moved"),
    Row("touchegg", 0.201, 0, "threshold_reached"),
    Row("touchegg", 0.2, 9000, "threshold_not_reached"),
    Row("umbriel", 0.35, 0, "far_enough"),
    Row("umbriel", 0.3, 901, "fast_enough"),
    Row("umbriel", 0.3, 900, "short_and_slow"),
    // One screen width a second is 375 pt/s.
    Row("flutter-cupertino-back", 0.1, 375, "flung_on"),
    Row("flutter-cupertino-back", 0.1, 374, "less_than_half_way"),
    Row("flutter-cupertino-back", 0.9, -375, "flung_back"),
    Row("flutter-cupertino-back", 0.5, -374, "half_way"),
    Row("flutter-bottom-sheet", 0.1, 701, "flung_down"),
    Row("flutter-bottom-sheet", 0.1, 700, "less_than_half_way"),
    // A strong fling upwards below half still closes.
    Row("flutter-bottom-sheet", 0.6, -5000, "more_than_half_way"),
    Row("flutter-dismissible", 0.1, 700, "flung_on"),
    Row("flutter-dismissible", 0.9, -700, "flung_back"),
    Row("flutter-dismissible", 0.4, 0, "short_of_threshold"),
    Row("flutter-dismissible", 0.41, 0, "past_threshold"),
    Row("flutter-dismissible", 0, 900, "nowhere"),
    Row("flutter-drawer", 0.1, 365, "flung_on"),
    Row("flutter-drawer", 0.5, -364, "half_way"),
    Row("flutter-drawer", 0.5, -365, "flung_back"),
    Row("android-drawer", 0.1, 400, "moving_on"),
    Row("android-drawer", 0.1, 399, "moving_back_or_short"),
    Row("android-drawer", 0.51, -399, "at_rest_past_half"),
    Row("android-drawer", 0.51, -400, "moving_back_or_short"),
    Row("android-swipe-dismiss", 0.1, -50, "moving"),
    Row("android-swipe-dismiss", 0.1, 49, "at_rest_and_short"),
    Row("android-swipe-dismiss", 0.5, 0, "far_enough"),
    Row("android-bottom-sheet", 0.9, -50, "moving_up"),
    Row("android-bottom-sheet", 0.9, -49, "released_low"),
    Row("android-bottom-sheet", 0.1, 501, "significant_swipe"),
    Row("android-bottom-sheet", 0.1, 500, "released_high"),
    Row("android-bottom-sheet-collapse", 0.1, 50, "moving_down"),
    Row("android-bottom-sheet-collapse", 0.49, 49, "nearer_to_expanded"),
    Row("android-bottom-sheet-peek", 0.2, 760, "projected_too_short"),
    Row("android-bottom-sheet-peek", 0.2, 800, "significant_swipe"),
    Row("android-bottom-sheet-peek", 0.45, 400, "released_low"),
    Row("android-bottom-sheet-peek", 0.45, 60, "projected_too_short"),
    Row("android-side-sheet", 0.1, 501, "significant_swipe"),
    Row("android-side-sheet", 0.51, 0, "close_to_the_edge"),
    Row("android-side-sheet", 0.9, -60, "moving_in"),
    Row("compose-anchored", 0.1, 125, "flung_on"),
    Row("compose-anchored", 0.5, 124, "moving_on_past_threshold"),
    Row("compose-anchored", 0.5, 0, "nearer_to_the_start"),
    Row("compose-anchored", 0.51, -124, "moving_back_not_far_enough_or_nearer"),
    Row("compose-anchored", 0.9, -125, "flung_back"),
    // 56 of 812 dp.
    Row("material3-sheet", 0.07, 1, "moving_on_past_threshold"),
    Row("material3-sheet", 0.06, 1, "moving_on_short_of_threshold"),
    Row("material3-sheet", 0.07, 0, "at_rest_nearer_to_the_start"),
    Row("material3-sheet", 0.93, -1, "moving_back"),
    Row("material3-sheet", 0.94, -1, "moving_back_not_far_enough"),
    Row("react-navigation-card", 0.1, 501, "projected_past_half"),
    Row("react-navigation-card", 0.1, 500, "projected_short_of_half"),
    Row("react-navigation-drawer", 0.014, 501, "moving_on"),
    Row("react-navigation-drawer", 0.013, 501, "too_short_and_slow"),
    Row("react-navigation-drawer", 0.161, 0, "at_rest_ahead"),
    Row("react-navigation-drawer", 0.161, -1, "moving_back"),
    Row("react-navigation-tab-view", 0.1, 151, "turned"),
    Row("react-navigation-tab-view", 0.1, -151, "turned"),
    Row("react-navigation-tab-view", 0.9, 0, "mostly_across"),
    Row("react-navigation-tab-view", 0.57, 1, "too_short_and_slow"),
    Row("rngh-swipeable", 0.25, 401, "projected_past_half"),
    Row("rngh-swipeable", 0.25, 399, "projected_short_of_half"),
    Row("gorhom-bottom-sheet", 0.3, 813, "projected_past_half"),
    Row("gorhom-bottom-sheet", 0.3, 811, "projected_short_of_half"),
    Row("vaul", 0.25, 0, "far_enough"),
    Row("vaul", 0.24, 401, "fast_enough"),
    Row("vaul", 0.24, 400, "short_and_slow"),
    Row("vaul", -0.3, 900, "moved_up"),
    Row("vaul-snap-points", 0.45, 1000, "nearer_to_the_start"),
    Row("vaul-snap-points", 0.39, 401, "stepped"),
    Row("vaul-snap-points", 0.45, 2001, "skipped"),
    Row("use-gesture", 0.134, 501, "swiped"),
    Row("use-gesture", 0.133, 501, "too_short"),
    Row("use-gesture", 0.9, 500, "too_slow"),
    Row("ionic-back", 0.1, 201, "fast_enough"),
    Row("ionic-back", 0.51, 0, "past_half"),
    Row("ionic-back", 0.9, -0.1, "moving_back"),
    Row("firefox", 0.25, 0, "success"),
    Row("firefox", 0.2, 275, "success"),
    Row("firefox", 0.2, 274, "too_little"),
    Row("firefox", 0.9, -1, "moving_back"),
    Row("webkitgtk", -0.51, 0, "short_and_slow"),
    Row("webkitgtk", 0.51, -400, "far"),
    Row("webkitgtk", 0.51, -401, "far_but_flung_back"),
    Row("webkitgtk", 0.5, 399, "short_and_slow"),
    Row("webkitgtk", 0.01, 400, "fast"),
    Row("chromium-overscroll-touchpad", 0.3, 1100, "short_and_slow"),
    Row("chromium-overscroll-touchpad", 0.31, 0, "far_enough"),
    Row("chromium-overscroll-touchscreen", 0.26, -900, "far_enough"),
    Row("chromium-overscroll-touchscreen", 0.01, 1101, "flung"),
    Row("brave-ios", 0.51, -9000, "past_half"),
    Row("brave-ios", 0.1, 501, "fast_enough"),
    // 0.499 s ahead over 812 pt.
    Row("wwdc18-projection", 0, 814, "projected_past_half"),
    Row("wwdc18-projection", 0, 813, "projected_short_of_half"),
    Row("wwdc18-projection-fast", 0, 814, "projected_short_of_half"),
    Row("floatingpanel", 0.5, 0, "projected_to_the_middle_moving_on"),
    Row("floatingpanel", 0, 814, "projected_on"),
    // 5.5 times a second over the half that is left.
    Row("floatingpanel-removal", 0.5, 812 * 5.5 / 2 + 1, "fast_enough"),
    Row("floatingpanel-removal", 0.5, 812 * 5.5 / 2 - 1, "too_slow"),
    Row("floatingpanel-removal", 1, 9000, "nothing_left"),
    Row("panmodal", 0.1, 301, "flung_down"),
    Row("panmodal", 0.5, 300, "nearer_to_the_bottom"),
    Row("panmodal", 0.9, -301, "flung_up"),
    Row("spstork", 1, -900, "far_enough"),
    Row("spstork", 0.99, 9000, "too_short"),
    Row("spstork-scroll", 1, 0, "far_enough"),
    Row("decktransition", 1, 0, "reached_while_dragging"),
    Row("swipetransition-back", 0.5, 1000, "short_and_slow"),
    Row("swipetransition-back", 0.1, 1001, "fast_enough"),
    Row("swipetransition-dismiss", 0.31, -9000, "far_enough"),
    Row("swipetransition-dismiss", 0.3, 1600, "short_and_slow"),
    Row("sloppyswiper", 0, 0.1, "moving_on"),
    Row("sloppyswiper", 0.9, 0, "not_moving_on"),
    Row("overlaycontainer", 0.1, 401, "flung_on"),
    Row("overlaycontainer", 0.5, 400, "nearer_to_the_first"),
    Row("overlaycontainer-dismiss", 0, 2401, "fast_enough"),
    Row("overlaycontainer-dismiss", 0, 2400, "not_below"),
    Row("hero-card", 0.1, 325, "projected_far_enough"),
    Row("hero-card", 0.1, 324, "projected_too_short"),
    Row("hero-image", 0.1, 163, "projected_far_enough"),
    Row("pulley", 20.1 / 812, 0, "threshold_exceeded"),
    Row("pulley", 20 / 812, 900, "threshold_not_exceeded"),
    Row("fluid-momentum", 0.9, 0, "not_moving_down"),
  ]

  @Test(arguments: rows) func `either side of a threshold`(row: Row) throws {
    let rule = try Rules.named(row.rule)
    let facts = facts(rule, progress: row.progress, velocity: row.velocity)
    #expect(rule.code(facts) == row.code)
    let verdict = rule.verdict(facts, direction: rule.axis.direction(main: .down, pinch: .closing))
    #expect(verdict.reasonCode == row.code)
    #expect(!verdict.reason.isEmpty)
  }

  @Test func `no rule is without an example`() {
    let whole: Set = ["android-back-panel", "system-back-swipe/newer"]
    #expect(Set(Rules.all.map(\.name)).subtracting(Self.rows.map(\.rule)) == whole)
  }

  @Test func `a fast way longer than 2 px/ms goes farther than the line`() throws {
    let rule = try Rules.named("libadwaita-touch")
    // 3 px/ms: 0.499·2 + 0.35·(1 + c)² − 0.35·c², c = 0.499 ÷ 0.7: 1.847 of any extent.
    let logic = SwipeTrackerLogic(gate: .none)
    let back = facts(rule, progress: 1.4, velocity: -3000)
    #expect(logic.answer(back, rule.constants.map(\.baseValue)) == 4)
    #expect(
      rule.verdict(back, direction: .down).reason
        == "velocity -3 pt/ms reaches 0.3, progress 1.4 leads to 0")
  }

  @Test func `a cross movement counts where the system looks at it`() throws {
    let dismissible = try Rules.named("flutter-dismissible")
    #expect(
      dismissible.code(facts(dismissible, progress: 0.1, velocity: 900, velocityAcross: 501))
        == "short_of_threshold")
    #expect(
      dismissible.code(facts(dismissible, progress: 0.1, velocity: 900, velocityAcross: 500))
        == "flung_on")
    let sheet = try Rules.named("android-bottom-sheet")
    #expect(
      sheet.code(facts(sheet, progress: 0.1, velocity: 900, velocityAcross: 900))
        == "released_high")
    let kwin = try Rules.named("kwin-swipe")
    #expect(kwin.code(facts(kwin, progress: 1, across: 201)) == "locked_to_the_other_axis")
    #expect(kwin.rule(facts(kwin, progress: 1, across: 201)).kind == .none)
  }

  @Test func `Flutter's recogniser makes a short or slow fling none`() throws {
    let rule = try Rules.named("flutter-bottom-sheet")
    var short = facts(rule, progress: 0.1, velocity: 900)
    #expect(rule.code(short) == "flung_down")
    short.recentTranslation = 18
    #expect(rule.code(short) == "less_than_half_way")
    #expect(
      rule.verdict(short, direction: .down).reason.hasSuffix(
        "(velocity 900 pt/s counts as 0 pt/s)"))
  }

  @Test func `Hyprland is forced by its mean step, whatever the time`() throws {
    let rule = try Rules.named("hyprland")
    #expect(rule.code(facts(rule, progress: 0.1, meanStep: 30)) == "forced_by_speed")
    #expect(rule.code(facts(rule, progress: 0.1, meanStep: 29.9)) == "short_and_slow")
    #expect(rule.code(facts(rule, progress: -0.6, meanStep: 40)) == "moved_back")
    let verdict = rule.verdict(facts(rule, progress: 0.1, meanStep: 20), direction: .right)
    #expect(verdict.margin.velocityQuantity == .meanStep)
    #expect(verdict.margin.velocity?.isApproximately(10, within: .absolute(1e-9)) == true)
  }

  @Test func `use-gesture looks at the time`() throws {
    let rule = try Rules.named("use-gesture")
    #expect(
      rule.code(facts(rule, progress: 0.5, velocity: 600, duration: 250)) == "took_too_long")
  }

  @Test func `DeckTransition decides before the lift`() throws {
    let rule = try Rules.named("decktransition")
    #expect(rule.decidesEarly)
    #expect(rule.early(facts(rule, progress: 0.99)) == nil)
    #expect(rule.early(facts(rule, progress: 1))?.kind == .finish)
    // Whatever comes afterwards.
    #expect(rule.rule(facts(rule, progress: 0.1, velocity: -900, peak: 240)).kind == .finish)
    #expect(Rules.all.filter(\.decidesEarly).map(\.name) == ["decktransition"])
  }
}
