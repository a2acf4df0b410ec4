/// Reads a trace line by line in constant memory.
///
/// - Note: A frame's events share one buffer: keeping a record copies it, dropping it before the next call
///   costs no allocation.
public struct TraceReader: ~Copyable {
  /// The first line.
  public let header: TraceHeader
  /// The name of the file, for messages.
  public let name: String
  /// Whether the last line was cut off; known once ``next()`` has answered `nil`.
  public private(set) var isTruncated = false

  /// Opens a trace and reads its header.
  ///
  /// - Throws: ``FileError`` when the file is missing, empty, of another format or of a later version.
  public init(path: String) throws(FileError) {
    throw FileError(file: path, problem: "cannot be read yet", remedy: "wait")
  }

  /// The next record, or `nil` at the end.
  ///
  /// - Throws: ``FileError`` naming the line and byte of what is damaged.
  public mutating func next() throws(FileError) -> TraceRecord? {
    nil
  }
}
