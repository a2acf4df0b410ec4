internal import GestureTrace

/// What a device or a recogniser says at one instant of a gesture.
struct ClipReport: Sendable {
  var records: [TraceRecord]
  /// Whether the fingers that are down went on, and nothing else. What begins the gesture is none.
  var isMovement = false
  /// Whether a finger lands.
  var hasLanding = false

  /// When; `nil` for a device's line.
  var time: Timestamp? { records.first?.time }

  /// The same at another time.
  func at(_ time: Timestamp) -> ClipReport {
    var report = self
    report.records = records.map { $0.at(time) }
    return report
  }
}

extension GestureClip {
  /// The records, cut where one report ends and the next begins.
  var reports: [ClipReport] {
    var reports: [ClipReport] = []
    var open: [TraceRecord] = []
    var hasBegun = false
    func close() {
      guard !open.isEmpty else { return }
      var report = ClipReport(records: open)
      report.hasLanding = open.contains(where: \.isLanding)
      report.isMovement =
        hasBegun && open.contains(where: \.isMovement) && !open.contains(where: \.changesFingers)
      hasBegun = hasBegun || open.contains { $0.isPartOfGesture }
      reports.append(report)
      open.removeAll(keepingCapacity: true)
    }
    for record in trace.records {
      // A touchscreen says which of its events belong together; every other line stands for itself.
      guard record.isTouch else {
        close()
        open = [record]
        close()
        continue
      }
      open.append(record)
      if record.isTouchFrame { close() }
    }
    close()
    return reports
  }

  /// The clip with other records.
  func with(_ reports: [ClipReport]) -> GestureClip {
    var clip = self
    clip.trace.records = reports.flatMap(\.records)
    return clip
  }
}

extension TraceRecord {
  private var action: InputAction? {
    if case .input(let event) = self { event.action } else { nil }
  }

  var isTouchFrame: Bool {
    if case .touchFrame? = action { true } else { false }
  }

  fileprivate var isTouch: Bool {
    switch action {
    case .touchDown, .touchMotion, .touchUp, .touchCancel, .touchFrame: true
    default: false
    }
  }

  var isPartOfGesture: Bool {
    switch self {
    case .input, .reading: true
    case .device, .frame, .mark, .finding: false
    }
  }

  var isLanding: Bool {
    if case .touchDown? = action { true } else { false }
  }

  /// Whether it scrolls.
  var isScroll: Bool {
    if case .scroll? = action { true } else { false }
  }

  /// Whether it scrolls, but not along an axis: 0 for x, 1 for y.
  func isStillScroll(_ axis: Int) -> Bool {
    guard case .scroll(_, let horizontal, let vertical)? = action else { return false }
    return (axis == 0 ? horizontal : vertical) == nil
  }

  /// The contact that lifts, by its slot.
  var liftedSlot: Int? {
    switch action {
    case .touchUp(_, let slot), .touchCancel(_, let slot): slot
    default: nil
    }
  }

  fileprivate var isMovement: Bool {
    if case .reading(let reading) = self { return reading.state == .changed }
    return movement != nil && !isLanding
  }

  fileprivate var changesFingers: Bool { isLanding || liftedSlot != nil }
}
