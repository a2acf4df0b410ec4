public import GestureTrace

extension TransitionHost {
  /// How the system behaves, and what happens from outside.
  public struct Configuration: Hashable, Sendable, Tunable {
    /// How long after an accepted request the start comes.
    public var startDelay: TimeSpan = .zero
    /// Whether there is nothing to go back to, so that every request is refused.
    public var isRoot = false
    /// Whether the photo is loaded.
    public var hasContent = true
    /// Whether `didShow` comes after a cancelled transition too.
    public var showsAfterCancel = false
    /// Whether the system asks for animator and interactor only when it starts, not within the request.
    public var defersVend = false
    /// Whether the system starts interactively what an interactor was vended for; otherwise it asks the animator to animate.
    public var wantsInteractive = true
    /// When somebody else's transition (a push) starts, from the trace's start; `nil` for never.
    public var otherAt: TimeSpan?
    /// How long somebody else's transition takes.
    public var otherDuration: TimeSpan = .seconds(2)
    /// Whether a request is accepted while somebody else's transition runs.
    public var nestsRequests = false
    /// When the close or back button is pressed, from the trace's start; `nil` for never.
    public var closePressedAt: TimeSpan?
    /// When the view that the recogniser watches is taken off the screen, from the trace's start; `nil` for never.
    public var viewRemovedAt: TimeSpan?
    /// When the screen is turned, from the trace's start; `nil` for never.
    public var rotatedAt: TimeSpan?
    /// Whether there is a thumbnail that the image goes back into.
    public var hasCell = true
    /// The middle of the thumbnail, in points.
    public var cellCenter: Vector<Points> = Vector(60, 140)
    /// The size of the thumbnail, in points.
    public var cellSize: Size<Points> = Size(width: 80, height: 80)
    /// How far the middle of the moving view is from the middle of the screen at rest, in points.
    public var homeOffset: Vector<Points> = .zero
    /// Whether the app has a tab bar that the screen hides.
    public var hasTabBar = false
    /// Whether the stack still holds the screen that goes when the tab bar is asked to come back.
    public var keepsScreenInStack = false

    /// The defaults.
    public init() {}

    /// The parameters, for `--set`.
    public static var fields: [ParameterField<Configuration>] {
      timing + switches + world + geometry
    }

    private static var timing: [ParameterField<Configuration>] {
      [
        ParameterField(
          Parameter(
            "startDelay", 0, .milliseconds, 0...10000,
            "How long after an accepted pop the system starts the transition.",
            source: "the system starts in a later layout pass; how much later is not documented"),
          get: { $0.startDelay.seconds * 1000 },
          set: { $0.startDelay = .seconds($1 / 1000) }),
        flag(
          "isRoot", false, "Whether there is nothing to go back to.", "UIKit", \.isRoot),
        flag(
          "hasContent", true, "Whether the photo is loaded.",
          "devsign, Custom Navigation Transitions (2019)", \.hasContent),
        flag(
          "showsAfterCancel", false,
          "Whether the stack says what it shows after a cancelled transition too.",
          "UIKit-like default, unconfirmed", \.showsAfterCancel),
      ]
    }

    private static var switches: [ParameterField<Configuration>] {
      [
        flag(
          "defersVend", false,
          "Whether animator and interactor are asked for only at the start.",
          "UIKit-like default, unconfirmed", \.defersVend),
        flag(
          "wantsInteractive", true,
          "Whether the system starts interactively; otherwise it asks the animator to animate.",
          "UIKit, wantsInteractiveStart", \.wantsInteractive),
        flag(
          "nestsRequests", false,
          "Whether a pop is accepted while somebody else's transition runs.",
          "UIKit, which warns of nested pops", \.nestsRequests),
        flag(
          "hasTabBar", false, "Whether the app has a tab bar that the screen hides.",
          "devsign, Custom Navigation Transitions (2019)", \.hasTabBar),
        flag(
          "keepsScreenInStack", false,
          "Whether the stack still holds the screen that goes when the tab bar is asked for.",
          "devsign, Custom Navigation Transitions (2019)", \.keepsScreenInStack),
        flag(
          "hasCell", true, "Whether there is a thumbnail that the image goes back into.",
          "a recycled cell", \.hasCell),
      ]
    }

    private static var world: [ParameterField<Configuration>] {
      [
        instant(
          "otherAt",
          "When somebody else's transition starts, from the trace's start; -1 for never.",
          \.otherAt),
        ParameterField(
          Parameter(
            "otherDuration", 2000, .milliseconds, 0...60000,
            "How long somebody else's transition takes.",
            source: "Custom Transitions (2016): the push takes 2 s"),
          get: { $0.otherDuration.seconds * 1000 },
          set: { $0.otherDuration = .seconds($1 / 1000) }),
        instant(
          "closePressedAt",
          "When the close or back button is pressed, from the trace's start; -1 for never.",
          \.closePressedAt),
        instant(
          "viewRemovedAt",
          "When the recogniser's view is taken off the screen, from the trace's start; -1 for never.",
          \.viewRemovedAt),
        instant(
          "rotatedAt", "When the screen is turned, from the trace's start; -1 for never.",
          \.rotatedAt),
      ]
    }

    private static var geometry: [ParameterField<Configuration>] {
      let grid = "devsign, Custom Navigation Transitions (2019): grid of 80×80"
      return [
        length("cellX", 60, 0...10000, "The middle of the thumbnail across.", grid, \.cellCenter.x),
        length("cellY", 140, 0...10000, "The middle of the thumbnail down.", grid, \.cellCenter.y),
        length("cellWidth", 80, 0...10000, "How wide the thumbnail is.", grid, \.cellSize.width),
        length("cellHeight", 80, 0...10000, "How high the thumbnail is.", grid, \.cellSize.height),
        length(
          "homeOffsetX", 0, -10000...10000,
          "How far right of the screen's middle the moving view rests.", "a full-screen view",
          \.homeOffset.x),
        length(
          "homeOffsetY", 0, -10000...10000,
          "How far below the screen's middle the moving view rests.", "a full-screen view",
          \.homeOffset.y),
      ]
    }

    private static func flag(
      _ name: String, _ value: Bool, _ abstract: String, _ source: String,
      _ path: any WritableKeyPath<Configuration, Bool> & Sendable
    ) -> ParameterField<Configuration> {
      ParameterField(
        Parameter(name, value ? 1 : 0, .flag, 0...1, abstract, source: source),
        get: { $0[keyPath: path] ? 1 : 0 }, set: { $0[keyPath: path] = $1 != 0 })
    }

    private static func instant(
      _ name: String, _ abstract: String,
      _ path: any WritableKeyPath<Configuration, TimeSpan?> & Sendable
    ) -> ParameterField<Configuration> {
      ParameterField(
        Parameter(name, -1, .milliseconds, -1...86_400_000, abstract, source: "a test's script"),
        get: { $0[keyPath: path].map { $0.seconds * 1000 } ?? -1 },
        set: { $0[keyPath: path] = $1 < 0 ? nil : .seconds($1 / 1000) })
    }

    private static func length(
      _ name: String, _ value: Double, _ range: ClosedRange<Double>, _ abstract: String,
      _ source: String, _ path: any WritableKeyPath<Configuration, Double> & Sendable
    ) -> ParameterField<Configuration> {
      ParameterField(
        Parameter(name, value, .points, range, abstract, source: source),
        get: { $0[keyPath: path] }, set: { $0[keyPath: path] = $1 })
    }
  }
}
