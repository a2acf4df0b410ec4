internal import GestureTrace

/// When a device reports: times of its reports in whole microseconds, computed from their number each time
/// so that no rounding adds up.
struct ReportClock: Hashable, Sendable {
  /// Reports in a thousand seconds.
  let millihertz: Int64

  /// The time of a report from the first one.
  func time(ofReport report: Int64) -> Timestamp {
    Timestamp(microseconds: (report * 1_000_000_000 + millihertz / 2) / millihertz)
  }

  /// The report nearest to a time that is not negative.
  func report(nearest time: TimeSpan) -> Int64 {
    (time.microseconds * millihertz + 500_000_000) / 1_000_000_000
  }

  /// How many reports begin within a time.
  func reports(within time: TimeSpan) -> Int64 {
    time.microseconds * millihertz / 1_000_000_000
  }

  /// The rate as a script writes it.
  var description: String { ScriptNumber(millionths: millihertz * 1000).description + "Hz" }
}
