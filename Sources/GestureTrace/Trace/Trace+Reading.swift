#if canImport(FoundationEssentials)
  public import FoundationEssentials
#elseif canImport(Foundation)
  public import Foundation
#endif

extension Trace {
  /// Reads a whole trace. `-` is standard input.
  ///
  /// - Throws: ``FileError`` when the file cannot be read or is damaged before its last line.
  public init(contentsOf path: String) throws(FileError) {
    var reader = try TraceReader(path: path)
    try self.init(&reader)
  }

  /// Reads a whole trace from memory. `name` stands for the file in messages.
  ///
  /// - Throws: ``FileError`` when the bytes are damaged before their last line.
  public init(bytes: [UInt8], name: String) throws(FileError) {
    var reader = try TraceReader(bytes: bytes, name: name)
    try self.init(&reader)
  }

  #if canImport(FoundationEssentials) || canImport(Foundation)
    /// Reads a whole trace from a file.
    ///
    /// - Throws: ``FileError`` when the file cannot be read or is damaged before its last line.
    public init(contentsOf url: URL) throws(FileError) {
      guard url.isFileURL else {
        throw FileError(
          file: url.absoluteString, problem: "is not a file", remedy: "download it first")
      }
      try self.init(contentsOf: url.path)
    }
  #endif

  private init(_ reader: inout TraceReader) throws(FileError) {
    self.init(header: reader.header)
    while var record = try reader.next() {
      if case .frame(var frame) = record {
        // The reader's buffer stays its own, and the trace holds no spare room.
        var events: [KernelEvent] = []
        events.reserveCapacity(frame.events.count)
        events.append(contentsOf: frame.events)
        frame.events = events
        record = .frame(frame)
      }
      records.append(record)
    }
    isTruncated = reader.isTruncated
  }
}
