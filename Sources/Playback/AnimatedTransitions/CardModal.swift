internal import GestureTrace

/// A card that comes from below and goes back there (D-MODAL).
public struct CardModal: AnimatedTransition, Hashable {
  /// Whether it does as published.
  public let isAsWritten: Bool
  /// Whether the card goes instead of coming.
  public var dismisses = false
  /// How long it takes to come, in seconds.
  public var presentDuration = 0.44
  /// The damping ratio of its coming.
  public var damping = 0.82
  /// How long it takes to go, in seconds.
  public var dismissDuration = 0.32
  /// How far below the screen's edge it hides, in points.
  public var margin = 20.0
  /// How far the card keeps from the sides and the bottom, in points.
  public var inset = 8.0
  /// How high the card is, in points.
  public var height = 300.0
  /// How dark the screen behind gets, 0…1.
  public var dimming = 0.4
  /// Whether the card happens to be laid out before it comes; corrected, it always is when its way is reckoned.
  public var isLaidOut = false
  /// Whether the system asks for the duration again when all is over.
  public var asksAgain = false
  /// Whether the context says that it was cancelled.
  public var isCancelled = false

  /// The published numbers.
  public init(asWritten: Bool = false) {
    isAsWritten = asWritten
  }

  /// Where the card lies when it is laid out.
  public func card(on geometry: TransitionGeometry) -> ViewFrame {
    let container = geometry.container
    return ViewFrame(
      x: container.x + inset, y: container.y + container.height - inset - height,
      width: container.width - 2 * inset, height: height)
  }

  /// What happens.
  ///
  /// The way off the screen is the view's height − the card's top + the margin.
  public func timeline(geometry: TransitionGeometry) -> Timeline {
    var script = TimelineBuilder(
      dismisses ? .dismissing : .presenting, asked: dismisses ? .dismiss : .present,
      layers: dismisses ? [.to, .overlay, .from] : [.from, .overlay, .to])
    let top = card(on: geometry).y - geometry.container.y
    let knowsTop = isLaidOut || dismisses || !isAsWritten
    let offset = geometry.container.height - (knowsTop ? top : 0) + margin
    let curve: TimedCurve
    if dismisses {
      curve = TimingCurve.cubic(.easeIn).over(.seconds(dismissDuration))
      script.animate(.from, .translationY, from: 0, to: offset, curve)
      script.animate(.overlay, .alpha, from: dimming, to: 0, curve)
    } else {
      curve = TimingCurve.spring(damping).over(.seconds(presentDuration))
      if isAsWritten {
        script.call(.placeTo, .addTo)
      } else {
        script.call(.addTo, .layOutTo, .placeTo)
      }
      if !knowsTop { script.fault(.offsetBeforeLayout) }
      script.animate(.to, .translationY, from: offset, to: 0, curve)
      script.animate(.overlay, .alpha, from: 0, to: dimming, curve)
    }
    script.call(.animate)
    script.wait(until: curve.duration)
    script.call(.animationEnded)
    if isAsWritten {
      script.completeAlways(cancelled: isCancelled)
    } else {
      script.complete(!isCancelled)
    }
    script.call(.clearType)
    if asksAgain {
      script.call(.transitionDuration)
      if isAsWritten { script.trap() }
    }
    return script.timeline
  }

  /// The parameters, for `--set`.
  public static var fields: [ParameterField<CardModal>] {
    func number(
      _ path: any WritableKeyPath<CardModal, Double> & Sendable, _ name: String, _ value: Double,
      _ unit: Parameter.Unit, _ range: ClosedRange<Double>, _ abstract: String
    ) -> ParameterField<CardModal> {
      .stored(path, Parameter(name, value, unit, range, abstract, source: Published.devsign))
    }
    return [
      .flag(
        \.dismisses, "dismiss", false, "Whether the card goes instead of coming.",
        source: Published.devsign),
      .duration(\.presentDuration, 0.44, source: Published.devsign, named: "presentDuration"),
      .damping(\.damping, 0.82, source: Published.devsign),
      .duration(\.dismissDuration, 0.32, source: Published.devsign, named: "dismissDuration"),
      number(
        \.margin, "margin", 20, .points, 0...1000, "How far below the screen's edge it hides."),
      number(
        \.inset, "inset", 8, .points, 0...1000,
        "How far the card keeps from the sides and the bottom."),
      number(\.height, "height", 300, .points, 0...10000, "How high the card is."),
      number(\.dimming, "dimming", 0.4, .fraction, 0...1, "How dark the screen behind gets."),
      .flag(
        \.isLaidOut, "isLaidOut", false,
        "Whether the card happens to be laid out before it comes; corrected, it always is.",
        source: Published.devsign),
      .flag(
        \.asksAgain, "asksAgain", false,
        "Whether the system asks for the duration again when all is over.", source: "UIKit"),
      .cancelled(\.isCancelled),
    ]
  }
}
