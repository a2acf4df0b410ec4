import GestureTrace
import Testing

@testable import Playback

@Suite("the decision rules") struct RulesTests {
  @Test func `names are unique, in kebab-case, and found`() throws {
    let names = Rules.all.map(\.name)
    #expect(Set(names).count == names.count)
    for name in names {
      #expect(name.wholeMatch(of: /[a-z0-9-]+(\/[a-z-]+)?/) != nil, "\(name)")
      #expect(try Rules.named(name).name == name)
    }
    #expect(
      throws: PlaybackError.unknownName(
        kind: "rule", name: "niri-workspac", near: ["niri-workspace"])
    ) {
      try Rules.named("niri-workspac")
    }
  }

  /// The systems of the table in docs/rules.md, whose rows a test compares with the list.
  @Test func `every system has a rule`() {
    let names = Set(Rules.all.map(\.name))
    let expected: Set = [
      "libadwaita-touch", "libadwaita-touchpad", "gnome-shell", "niri-workspace",
      "niri-overview", "niri-columns", "kwin-swipe", "kwin-pinch", "hyprland", "touchegg",
      "umbriel", "flutter-cupertino-back", "flutter-bottom-sheet", "flutter-dismissible",
      "flutter-drawer", "android-drawer", "android-swipe-dismiss", "android-bottom-sheet",
      "android-bottom-sheet-collapse", "android-bottom-sheet-peek", "android-side-sheet",
      "compose-anchored", "material3-sheet", "android-back-panel", "react-navigation-card",
      "react-navigation-drawer", "react-navigation-tab-view", "rngh-swipeable",
      "gorhom-bottom-sheet", "vaul", "vaul-snap-points", "use-gesture", "ionic-back", "firefox",
      "webkitgtk", "chromium-overscroll-touchpad", "chromium-overscroll-touchscreen",
      "brave-ios", "wwdc18-projection", "wwdc18-projection-fast", "floatingpanel",
      "floatingpanel-removal", "panmodal", "spstork", "spstork-scroll", "decktransition",
      "swipetransition-back", "swipetransition-dismiss", "sloppyswiper", "overlaycontainer",
      "overlaycontainer-dismiss", "hero-card", "hero-image", "pulley", "fluid-momentum",
      "photo-dismiss", "shrink-dismiss", "shrink-dismiss/as-written", "edge-pop", "pinch-pop",
      "pinch-pop/as-written", "captech-pinch", "system-back-swipe/older",
      "system-back-swipe/newer",
    ]
    #expect(names == expected)
  }

  @Test(arguments: Rules.all.indices) func `a rule says what it is made of`(index: Int) {
    let rule = Rules.all[index]
    #expect(rule.abstract.hasSuffix("."))
    #expect(!rule.source.isEmpty)
    #expect(Set(rule.constants.map(\.parameter.name)).count == rule.constants.count)
    #expect(Set(rule.clauses.map(\.code)).count == rule.clauses.count)
    for clause in rule.clauses {
      #expect(clause.code.wholeMatch(of: /[a-z0-9_]+/) != nil, "\(clause.code)")
    }
    for constant in rule.constants {
      #expect(constant.parameter.abstract.hasSuffix("."))
      #expect(constant.parameter.range.contains(constant.value))
    }
    #expect(rule.wholeWay(on: .iPhoneX, along: .down) > 0)
  }

  /// A velocity in points must not be compared with a constant in libinput units.
  @Test(arguments: Rules.all.indices) func `constants are in the unit of the rule's space`(
    index: Int
  ) {
    let rule = Rules.all[index]
    let units: Set<Parameter.Unit>
    switch rule.space {
    case .points: units = [.points, .pointsPerSecond, .pointsPerMillisecond]
    case .fingerMillimeters: units = [.millimeters, .millimetersPerSecond]
    case .accelerated, .unaccelerated:
      units = [
        .libinputUnits, .libinputUnitsPerSecond, .libinputUnitsPerMillisecond,
        .libinputUnitsPerReport,
      ]
    case .scale: units = []
    }
    let plain: Set<Parameter.Unit> = [.fraction, .ratio, .seconds, .milliseconds, .perSecond]
    for constant in rule.constants {
      #expect(units.union(plain).contains(constant.parameter.unit), "\(constant.parameter.name)")
    }
  }

  @Test func `every system's own estimator is one`() {
    let names = Set(Velocities.all.map(\.name))
    for rule in Rules.all {
      guard let name = rule.velocity.estimator else { continue }
      #expect(names.contains(name), "\(rule.name): \(name)")
    }
  }

  @Test func `a constant can be set within its range`() throws {
    var rule = try Rules.named("brave-ios")
    let before = facts(rule, progress: 0.4)
    #expect(rule.rule(before).kind == .cancel)
    try rule.set("finishProgress", to: 0.39)
    #expect(rule.rule(before).kind == .finish)
    #expect(throws: PlaybackError.self) { try rule.set("finishProgress", to: -1) }
    #expect(
      throws: PlaybackError.unknownName(
        kind: "constant of rule brave-ios", name: "finishProgres", near: ["finishProgress"])
    ) { try rule.set("finishProgres", to: 0.3) }
  }
}
