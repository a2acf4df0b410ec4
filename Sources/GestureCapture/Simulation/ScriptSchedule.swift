internal import GestureTrace

/// The actions of a script, each with its time: blocks and repetitions are gone.
struct ScriptSchedule {
  /// In time order; at the same time as written.
  private(set) var actions: [TimedAction] = []
  /// When the last statement ends.
  private(set) var end = TimeSpan.zero

  private let file: String
  private let size: Size<Millimeters>
  private var steps = 0

  /// An action and when it happens, from the start of the script.
  struct TimedAction {
    var start: TimeSpan
    var duration: TimeSpan
    var action: Action

    enum Action {
      case fingers(FingerAction)
      case button(ButtonAction)
    }
  }

  /// Lays the statements out in time.
  init(
    _ statement: ScriptStatement, size: Size<Millimeters>, file: String
  ) throws(FileError) {
    self.file = file
    self.size = size
    end = try run(statement, from: .zero)
    let order = actions.indices.sorted {
      (actions[$0].start, $0) < (actions[$1].start, $1)
    }
    actions = order.map { actions[$0] }
  }

  /// Answers when the statement ends.
  private mutating func run(
    _ statement: ScriptStatement, from start: TimeSpan
  ) throws(FileError) -> TimeSpan {
    steps += 1
    guard steps <= GestureScript.mostActions else {
      throw FileError(
        file: file, problem: "has more than \(GestureScript.mostActions) steps",
        remedy: "repeat less often, or split the script")
    }
    switch statement {
    case .fingers(let action):
      let duration = duration(of: action)
      actions.append(TimedAction(start: start, duration: duration, action: .fingers(action)))
      return try advance(start, by: duration, action.place)
    case .button(let action):
      actions.append(TimedAction(start: start, duration: .zero, action: .button(action)))
      return start
    case .pass(let duration, let place):
      return try advance(start, by: duration, place)
    case .wait(let time, let place):
      guard time >= start else {
        throw FileError(
          file: file, line: place.line, column: place.column,
          problem: "it is \(milliseconds(start)) already, later than \(milliseconds(time))",
          remedy: "write a later time, or “wait” for a time from here")
      }
      return time
    case .together(let statements):
      var end = start
      for statement in statements { end = max(end, try run(statement, from: start)) }
      return end
    case .inTurn(let statements):
      return try runInTurn(statements, from: start)
    case .repeated(let count, let statements):
      var now = start
      for _ in 0..<count {
        steps += 1
        now = try runInTurn(statements, from: now)
      }
      return now
    }
  }

  private mutating func runInTurn(
    _ statements: [ScriptStatement], from start: TimeSpan
  ) throws(FileError) -> TimeSpan {
    var now = start
    for statement in statements { now = try run(statement, from: now) }
    return now
  }

  private func advance(
    _ time: TimeSpan, by duration: TimeSpan, _ place: ScriptPlace
  ) throws(FileError) -> TimeSpan {
    let end = Timestamp(microseconds: time.microseconds) + duration
    guard end.microseconds <= GestureScript.longest.microseconds else {
      throw FileError(
        file: file, line: place.line, column: place.column,
        problem: "the script takes longer than a day here", remedy: "shorten it, or split it")
    }
    return TimeSpan(microseconds: end.microseconds)
  }

  private func duration(of action: FingerAction) -> TimeSpan {
    switch action.verb {
    case .down, .up:
      return .zero
    case .moveBy(let way, .speed(let speed), _):
      let span = TimeSpan.seconds(way.millimeters(on: size).length / speed)
      return max(span, TimeSpan(microseconds: 1))
    case .moveBy(_, .over(let duration), _), .moveTo(_, let duration, _),
      .scale(_, let duration, _):
      return duration
    }
  }
}

/// A time for a message.
func milliseconds(_ time: TimeSpan) -> String {
  "\(ScriptNumber(millionths: time.microseconds * 1000))ms"
}
