import GestureTrace
import Playback

/// A table of what a trace holds of movement: one row an input event or an app's reading, as CSV.
///
/// Numbers are those of the trace in the shortest form that reads back to the same double; a cell is empty where the
/// event has no such quantity. Memory does not grow with the trace.
struct SampleTable {
  /// The names of the columns, in their order.
  static let columns = [
    "time_us", "device", "gesture", "source", "event", "fingers", "slot", "seat_slot",
    "x_mm", "y_mm", "x_fraction", "y_fraction", "dx", "dy", "dx_unaccelerated",
    "dy_unaccelerated", "scale", "angle_deg", "cancelled", "scroll_source", "button", "pressed",
    "recognizer", "state", "translation_x_pt", "translation_y_pt", "velocity_x_pt_s",
    "velocity_y_pt_s", "location_x_pt", "location_y_pt", "scale_velocity_per_s",
  ]

  /// The rows written so far; the caller takes and clears them as it likes.
  var bytes = Array((Self.columns.joined(separator: ",") + "\n").utf8)
  /// Why gestures could no longer be numbered; `nil` when they could.
  private(set) var gestureProblem: PlaybackError?

  private let device: Int?
  private var segmenter: GestureSegmenter
  private var sink = NoSink()
  /// The devices whose positions are in millimetres.
  private var measured: Set<Int> = []

  /// Begins a table with its names. Of a `device` only its events are rows; gestures keep their numbers.
  init(header: TraceHeader, device: Int?) {
    self.device = device
    // Only the number of a gesture is asked for, so no size is needed.
    segmenter = GestureSegmenter(header: header, screen: .iPhoneX, mapping: .fit)
  }

  /// Takes a record.
  mutating func consume(_ record: TraceRecord) {
    switch record {
    case .device(let device):
      if device.size != nil { measured.insert(device.index) }
      number(record)
    case .input(let event):
      let before = segmenter.gesture(ofDevice: event.device)
      number(record)
      if device == nil || device == event.device { append(event, before: before) }
    case .reading(let reading):
      let before = segmenter.gesture(of: reading.recognizer)
      number(record)
      if device == nil { append(reading, before: before) }
    case .frame, .mark, .finding: break
    }
  }

  private mutating func number(_ record: TraceRecord) {
    guard gestureProblem == nil else { return }
    do throws(PlaybackError) {
      try segmenter.consume(record, into: &sink)
    } catch {
      gestureProblem = error
    }
  }

  // MARK: Rows

  private mutating func append(
    _ event: InputEvent, before: (index: Int, source: GestureSource)?
  ) {
    // It only says that the rows before it with its time belong together.
    if case .touchFrame = event.action { return }
    var row = Row(time: event.time, event: event.action.kindName)
    row.device = event.device
    let source = event.action.gestureSource
    row.source = source?.rawValue ?? event.action.otherSource
    // A beginning belongs to what goes on after it, an end to what went on before.
    let after = segmenter.gesture(ofDevice: event.device)
    if gestureProblem == nil, let gesture = after ?? before, gesture.source == source {
      row.gesture = gesture.index
    }
    let isMeasured = measured.contains(event.device)
    switch event.action {
    case .touchDown(let slot, let seatSlot, let position),
      .touchMotion(let slot, let seatSlot, let position):
      (row.slot, row.seatSlot) = (slot, seatSlot)
      row.place(position, isMeasured: isMeasured)
    case .touchUp(let slot, let seatSlot): (row.slot, row.seatSlot) = (slot, seatSlot)
    case .touchCancel(let slot, let seatSlot):
      (row.slot, row.seatSlot, row.cancelled) = (slot, seatSlot, true)
    case .touchFrame: return
    case .swipeBegin(let fingers), .pinchBegin(let fingers), .holdBegin(let fingers):
      row.fingers = fingers
    case .swipeUpdate(let fingers, let delta):
      row.fingers = fingers
      row.move(delta)
    case .swipeEnd(let fingers, let cancelled), .holdEnd(let fingers, let cancelled):
      (row.fingers, row.cancelled) = (fingers, cancelled)
    case .pinchUpdate(let fingers, let delta, let scale, let angle):
      (row.fingers, row.scale, row.angle) = (fingers, scale, angle)
      row.move(delta)
    case .pinchEnd(let fingers, let scale, let cancelled):
      (row.fingers, row.scale, row.cancelled) = (fingers, scale, cancelled)
    case .pointerMotion(let delta): row.move(delta)
    case .pointerPosition(let position): row.place(position, isMeasured: isMeasured)
    case .button(let code, let pressed): (row.button, row.pressed) = (Int(code), pressed)
    case .scroll(let source, let horizontal, let vertical):
      row.scrollSource = source.rawValue
      (row.dx, row.dy) = (horizontal, vertical)
    }
    bytes.append(row)
  }

  private mutating func append(
    _ reading: RecognizerReading, before: (index: Int, source: GestureSource)?
  ) {
    var row = Row(time: reading.time, event: "reading")
    row.source = GestureSource.reading.rawValue
    row.gesture = (segmenter.gesture(of: reading.recognizer) ?? before)?.index
    row.fingers = reading.touches
    row.reading = reading
    row.scale = reading.scale
    bytes.append(row)
  }
}

/// The cells of a row; `nil` where the event has no such quantity.
private struct Row {
  var time: Timestamp
  var event: String
  var device: Int?
  var gesture: Int?
  var source = ""
  var fingers: Int?
  var slot: Int?
  var seatSlot: Int?
  var position: Vector<Millimeters>?
  var fraction: Vector<ExtentFraction>?
  var dx: Double?
  var dy: Double?
  var unaccelerated: Vector<LibinputUnits>?
  var scale: Double?
  var angle: Double?
  var cancelled: Bool?
  var scrollSource: String?
  var button: Int?
  var pressed: Bool?
  var reading: RecognizerReading?

  init(time: Timestamp, event: String) {
    self.time = time
    self.event = event
  }

  mutating func place(_ place: TouchPosition, isMeasured: Bool) {
    if isMeasured { position = place.device }
    fraction = place.fraction
  }

  mutating func move(_ delta: MotionDelta) {
    (dx, dy) = (delta.accelerated.x, delta.accelerated.y)
    unaccelerated = delta.unaccelerated
  }
}

extension [UInt8] {
  fileprivate mutating func append(_ row: Row) {
    append(integer: row.time.microseconds)
    cell(row.device)
    cell(row.gesture)
    cell(row.source)
    cell(row.event)
    cell(row.fingers)
    cell(row.slot)
    cell(row.seatSlot)
    pair(row.position)
    pair(row.fraction)
    cell(row.dx)
    cell(row.dy)
    pair(row.unaccelerated)
    cell(row.scale)
    cell(row.angle)
    cell(row.cancelled)
    cell(row.scrollSource)
    cell(row.button)
    cell(row.pressed)
    cell(row.reading?.recognizer.rawValue)
    cell(row.reading?.state.rawValue)
    pair(row.reading?.translation)
    pair(row.reading?.velocity)
    pair(row.reading?.location)
    cell(row.reading?.scaleVelocity)
    append("\n")
  }

  private mutating func cell(_ number: Int?) {
    append(",")
    if let number { append(integer: Int64(number)) }
  }

  private mutating func cell(_ number: Double?) {
    append(",")
    guard let number else { return }
    if number.isFinite {
      append(double: number)
    } else {
      append(contentsOf: decimal(number).utf8)
    }
  }

  private mutating func cell(_ flag: Bool?) {
    append(",")
    if let flag { append(flag ? "true" : "false") }
  }

  /// A word of ours, which needs no quotes.
  private mutating func cell(_ word: String?) {
    append(",")
    if let word { append(contentsOf: word.utf8) }
  }

  private mutating func pair<Unit>(_ vector: Vector<Unit>?) {
    cell(vector?.x)
    cell(vector?.y)
  }
}

extension InputAction {
  /// What makes the gesture that the event is part of; `nil` for one that is part of none.
  fileprivate var gestureSource: GestureSource? {
    switch self {
    case .touchDown, .touchMotion, .touchUp, .touchCancel, .touchFrame: .touch
    case .swipeBegin, .swipeUpdate, .swipeEnd: .swipe
    case .pinchBegin, .pinchUpdate, .pinchEnd: .pinch
    case .holdBegin, .holdEnd: .hold
    case .scroll(let source, _, _): source == .finger ? .scroll : nil
    case .pointerMotion, .pointerPosition, .button: nil
    }
  }

  /// What an event that is part of no gesture is.
  fileprivate var otherSource: String {
    switch self {
    case .scroll: GestureSource.scroll.rawValue
    case .button: "button"
    case .touchDown, .touchMotion, .touchUp, .touchCancel, .touchFrame, .swipeBegin, .swipeUpdate,
      .swipeEnd, .pinchBegin, .pinchUpdate, .pinchEnd, .holdBegin, .holdEnd, .pointerMotion,
      .pointerPosition:
      "pointer"
    }
  }
}

/// Takes gestures and does nothing: the segmenter's own numbers are all that is asked for.
private struct NoSink: GestureSink {
  mutating func gestureBegan(
    lane: Int, index: Int, source: GestureSource, fingers: Int, location: Vector<Points>?,
    time: Timestamp
  ) {}
  mutating func gestureMoved(lane: Int, _ motion: GestureMotion) {}
  mutating func gestureEnded(lane: Int, _ ending: GestureEnding, time: Timestamp) {}
  mutating func gestureRead(lane: Int, _ reading: RecognizerReading) {}
  func contactLimit(lane: Int) -> Int { .max }
}
