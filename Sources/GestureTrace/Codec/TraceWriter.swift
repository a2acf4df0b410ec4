/// Writes a trace as JSON Lines into a byte buffer: keys in a fixed order, no spaces, integers where a
/// number is one, and doubles in the shortest form that reads back to the same double.
public struct TraceWriter {
  /// The bytes written so far; the caller takes and clears them as it likes.
  public var bytes: [UInt8] = []

  /// Makes a writer with an empty buffer.
  public init() {}

  /// Writes the first line.
  public mutating func write(_ header: TraceHeader) {
  }

  /// Writes a line.
  public mutating func write(_ record: TraceRecord) {
  }
}
