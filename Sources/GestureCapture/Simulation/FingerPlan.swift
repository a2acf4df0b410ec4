internal import GestureTrace

/// What happens at which report: the contacts of every finger, and the buttons.
struct FingerPlan: Sendable {
  /// In the order of landing.
  var contacts: [PlannedContact] = []
  /// In time order.
  var buttons: [PlannedButton] = []
  /// The last report in which something can happen.
  var lastReport: Int64 = 0
}

/// A finger from landing to lifting.
struct PlannedContact: Sendable {
  /// The finger's number.
  var finger: Int
  /// How many contacts this finger made before.
  var number: Int
  /// The first report that has it.
  var down: Int64
  /// The last report that has it; `nil` when the script ends first.
  var up: Int64?
  /// Where it lands.
  var start: Vector<Millimeters>
  /// Its movements, one after the other.
  var moves: [PlannedMove] = []
  /// Where the script says so.
  var place: ScriptPlace

  /// Where it is after its movements.
  var end: Vector<Millimeters> { moves.last?.to ?? start }
}

/// A straight movement of a finger.
struct PlannedMove: Sendable {
  /// The report at which it stands at the beginning of its way.
  var first: Int64
  /// The report at which it stands at the end of its way.
  var last: Int64
  /// The beginning of its way.
  var from: Vector<Millimeters>
  /// The end of its way.
  var to: Vector<Millimeters>
  /// How its speed changes.
  var profile: SpeedProfile
  /// How long the script lets it take.
  var duration: TimeSpan
  /// Where the script says so.
  var place: ScriptPlace

  /// The place at a report between its first and its last.
  func position(atReport report: Int64) -> Vector<Millimeters> {
    let progress = profile.progress(Double(report - first) / Double(last - first))
    return from + (to + from * -1) * progress
  }

  /// How far it goes.
  var length: Double { (to + from * -1).length }
}

/// A button that changes.
struct PlannedButton: Sendable {
  var report: Int64
  var action: ButtonAction
}
