/// A tab bar that a screen hides and a transition back lets come again, as the photo app keeps it.
///
/// The published code (devsign, part IV) sets the flags when the bar is asked, moves the bar alongside the background, and looks
/// at neither again after a cancel.
public struct TabBar: Hashable, Sendable {
  /// The flag “tab bar hidden” of whoever keeps the bar.
  public private(set) var isFlaggedHidden = true
  /// Whether the view itself is hidden; un-hidden before it moves.
  public private(set) var isViewHidden = true
  /// Whether the bar moves alongside the transition.
  public private(set) var isMoving = false
  /// Where the bar rests, 0 on the screen, 1 below it.
  public private(set) var restingOffset = 1.0
  /// Whether the screen that is shown now is one with a bar.
  var shouldShow = false

  /// Makes a bar that is hidden, as it is behind the detail of a photo.
  public init() {}

  /// Asked to come back: flags at once, movement alongside the transition.
  mutating func show() {
    isFlaggedHidden = false
    isViewHidden = false
    isMoving = true
  }

  /// The movement is over.
  ///
  /// - Parameter wentThrough: Whether it ended where it led; otherwise the bar is where it was.
  mutating func end(wentThrough: Bool) {
    guard isMoving else { return }
    isMoving = false
    restingOffset = wentThrough ? 0 : 1
  }

  /// Corrected book-keeping: the flags say how the transition ended.
  mutating func settle(finished: Bool) {
    isFlaggedHidden = !finished
    isViewHidden = !finished
  }

  /// Whether flags and place agree, and the bar is on the screen exactly where it belongs.
  var isTrue: Bool {
    let isBelow = restingOffset == 1
    return isFlaggedHidden == isBelow && isViewHidden == isBelow && isBelow != shouldShow
  }
}
