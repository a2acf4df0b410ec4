/// The animated transitions by name.
public enum AnimatedTransitions {
  /// All of them. The bare name is the corrected one, `/as-written` the published behaviour, faults included.
  public static var all: [AnimatedTransitionEntry] {
    return pair(
      "photo-push", "Push from the photo grid to a photo.", Published.devsign,
      PhotoPush.init(asWritten:))
      + pair(
        "photo-pop", "Pop from a photo to the grid.", Published.devsign, PhotoPop.init(asWritten:))
      + pair(
        "card-modal", "Present or dismiss a card from below.", Published.devsign,
        CardModal.init(asWritten:))
      + pair(
        "cell-present", "Present a video out of its cell.", Published.douyin,
        CellPresent.init(asWritten:))
      + pair(
        "cell-dismiss", "Dismiss a video into its cell.", Published.douyin,
        CellDismiss.init(asWritten:))
      + pair("depth-push", "Push in depth.", Published.depth) { DepthTransition(asWritten: $0) }
      + pair("depth-pop", "Pop in depth.", Published.depth) {
        DepthTransition(reverse: true, asWritten: $0)
      }
      + pair(
        "modal", "Present or dismiss a screen that turns in.", Published.kurutepe,
        TurningModal.init(asWritten:))
      + pair(
        "turning-push", "Push a screen that turns in.", Published.kurutepe,
        TurningPush.init(asWritten:))
      + pair("tab-slide", "Slide from tab to tab.", Published.kurutepe, TabSlide.init(asWritten:))
      + pair(
        "pinch-fold", "Fold the screen away, as a pinch does.", Published.kurutepe,
        PinchFold.init(asWritten:))
  }

  private static func pair(
    _ name: String, _ abstract: String, _ source: String,
    _ make: (_ asWritten: Bool) -> any AnimatedTransition
  ) -> [AnimatedTransitionEntry] {
    let stem = abstract.dropLast()
    return [
      AnimatedTransitionEntry(
        name: name, abstract: "\(stem), corrected.", source: source, transition: make(false)),
      AnimatedTransitionEntry(
        name: "\(name)/as-written", abstract: "\(stem), as published, faults included.",
        source: source, transition: make(true)),
    ]
  }

  /// Whether there is an animated transition of the name.
  public static func contains(_ name: String) -> Bool { all.contains { $0.name == name } }

  /// The transition of a name.
  ///
  /// - Throws: ``PlaybackError/unknownName(kind:name:near:)``, with the near names of all transitions.
  public static func named(_ name: String) throws(PlaybackError) -> AnimatedTransitionEntry {
    let all = all
    if let entry = all.first(where: { $0.name == name }) { return entry }
    let names = Transitions.all.map(\.name) + all.map(\.name)
    throw .unknownName(
      kind: "transition", name: name, near: NearNames.of(name, among: names))
  }
}
