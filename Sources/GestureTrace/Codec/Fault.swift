/// What is wrong with a line, before the file and line are known.
struct Fault: Error {
  /// Where in the buffer; `nil` when it is the line as a whole.
  var position: Int?
  /// What is wrong, with the value that is.
  var problem: String
  /// What the person can do.
  var remedy: String
  /// What kind of damage it is.
  var kind = FaultKind.other
}

/// Kinds of damage to a line that a lint tells apart.
package enum FaultKind: Hashable, Sendable {
  /// Any other.
  case other
  /// Its time is before that of a line before it.
  case timeWentBack
  /// The same of a mark, which may stand elsewhere: what its time is.
  case markWentBack(Timestamp)
}

/// The most that a trace may hold of anything; what is above is damage, not a gesture.
enum TraceLimit {
  /// Bytes in a line.
  static let lineBytes = 1 << 20
  /// Devices in a trace.
  static let devices = 64
  /// Events in a frame.
  static let frameEvents = 100_000
  /// Properties that udev knows of a device.
  static let udevProperties = 1000
  /// Objects and arrays inside one another.
  static let depth = 64
}
