import GestureTrace

/// What came of comparing one recording in the real kernel with the virtual one.
struct ParityRow: Sendable {
  var name: String
  var frameCount = 0
  /// The lateness of the latest frame in microseconds.
  var worstLateness: Int64 = 0
  /// Whether readers of both nodes got the same events in the same frames.
  var streamsEqual = false
  /// Whether libinput's events are the same in every digit when the virtual frames come when the real ones did.
  var valuesEqual = false
  /// Whether they are the same but for pointer acceleration when the virtual frames come at their recorded times.
  var isEqualAsRecorded = false
  /// Whether every transition decides the same.
  var decisionsEqual = false
  /// Why the events differ at the recorded times.
  var explanation = ""
  /// Why it could not be compared.
  var refusal: String?

  /// The table's heading.
  static let heading = """
    | recording | frames | latest frame, µs | kernel streams equal | values equal with the real times | equal at the recorded times | decisions equal | explanation |
    |---|---|---|---|---|---|---|---|

    """

  /// The row in Markdown.
  var markdown: String {
    if let refusal { return "| \(name) | | | | | | | refused: \(refusal) |\n" }
    func mark(_ flag: Bool) -> String { flag ? "yes" : "**no**" }
    return
      "| \(name) | \(frameCount) | \(worstLateness) | \(mark(streamsEqual)) | \(mark(valuesEqual)) | \(mark(isEqualAsRecorded)) | \(mark(decisionsEqual)) | \(explanation) |\n"
  }
}

extension InputAction {
  /// The event without what pointer acceleration makes of it, which depends on the time between frames to the microsecond.
  var unaccelerated: InputAction {
    func plain(_ delta: MotionDelta) -> MotionDelta {
      MotionDelta(accelerated: .zero, unaccelerated: delta.unaccelerated)
    }
    return switch self {
    case .swipeUpdate(let fingers, let delta): .swipeUpdate(fingers: fingers, plain(delta))
    case .pinchUpdate(let fingers, let delta, let scale, let angle):
      .pinchUpdate(fingers: fingers, plain(delta), scale: scale, angle: angle)
    case .pointerMotion(let delta): .pointerMotion(plain(delta))
    case .touchDown, .touchMotion, .touchUp, .touchCancel, .touchFrame, .swipeBegin, .swipeEnd,
      .pinchBegin, .pinchEnd, .holdBegin, .holdEnd, .pointerPosition, .button, .scroll:
      self
    }
  }
}
