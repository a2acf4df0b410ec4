internal import GestureTrace

extension TransitionAnimation {
  /// How far it is a time after it began: 0 before, 1 after its duration; a spring passes 1 between.
  func progress(after time: TimeSpan) -> Double {
    guard duration > .zero else { return 1 }
    return min(max(time.seconds / duration.seconds, 0), 1)
  }
}
