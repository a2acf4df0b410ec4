extension PanRecognizer {
  /// The settings of a pan.
  public struct Configuration: Hashable, Sendable, Tunable {
    /// How far a finger on a touchscreen goes along an axis before the pan begins, in points; taken off the translation.
    public var hysteresis = 10.0
    /// The same for touchpad gestures, in points.
    public var touchpadHysteresis = 0.0
    /// How far a touchpad gesture goes before it is asked which way it goes, in points; not taken off.
    public var touchpadBeginDistance = 3.0
    /// The fewest fingers.
    public var minimumTouches = 1
    /// The most fingers; more before the beginning fail the pan, more after it are ignored.
    public var maximumTouches = 32
    /// Whether movement stays on the axis along which the pan has begun.
    public var locksDirection = false
    /// Whether setting the translation forgets the velocity.
    public var forgetsVelocityOnSetTranslation = false

    /// The defaults.
    public init() {}

    /// The parameters, for `--set`.
    public static var fields: [ParameterField<Configuration>] {
      [
        ParameterField(
          Parameter(
            "hysteresis", 10, .points, 0...200,
            "How far a finger on a touchscreen goes along one axis before the pan begins.",
            source: "UIKit-like default, unconfirmed"),
          get: { $0.hysteresis }, set: { $0.hysteresis = $1 }),
        ParameterField(
          Parameter(
            "touchpadHysteresis", 0, .points, 0...200,
            "The same for touchpad swipes and scrolls.",
            source: "libinput itself swallows 1.3 to 1.8 mm before it begins"),
          get: { $0.touchpadHysteresis }, set: { $0.touchpadHysteresis = $1 }),
        ParameterField(
          Parameter(
            "touchpadBeginDistance", 3, .points, 0...200,
            "How far a touchpad gesture goes before its direction is judged; stays in the translation.",
            source: "KWin locks the axis at 5 libinput units, which is about 3 pt"),
          get: { $0.touchpadBeginDistance }, set: { $0.touchpadBeginDistance = $1 }),
        ParameterField(
          Parameter(
            "minimumTouches", 1, .count, 1...32, "The fewest fingers that begin the pan.",
            source: "UIKit"),
          get: { Double($0.minimumTouches) }, set: { $0.minimumTouches = Int($1) }),
        ParameterField(
          Parameter(
            "maximumTouches", 32, .count, 1...32, "The most fingers.", source: "UIKit: unlimited"),
          get: { Double($0.maximumTouches) }, set: { $0.maximumTouches = Int($1) }),
        ParameterField(
          Parameter(
            "locksDirection", 0, .flag, 0...1,
            "Whether movement stays on the axis along which the pan has begun.",
            source: "as scroll views do; off in UIKit's pan"),
          get: { $0.locksDirection ? 1 : 0 }, set: { $0.locksDirection = $1 != 0 }),
        ParameterField(
          Parameter(
            "forgetsVelocityOnSetTranslation", 0, .flag, 0...1,
            "Whether setting the translation forgets the velocity.",
            source: "documented by Apple; public re-implementations differ"),
          get: { $0.forgetsVelocityOnSetTranslation ? 1 : 0 },
          set: { $0.forgetsVelocityOnSetTranslation = $1 != 0 }),
      ]
    }
  }
}
