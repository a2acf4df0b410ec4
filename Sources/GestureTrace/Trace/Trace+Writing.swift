extension Trace {
  /// The trace as JSON Lines.
  public func encoded() -> [UInt8] {
    var writer = TraceWriter()
    writer.write(header)
    for record in records { writer.write(record) }
    return writer.bytes
  }

  /// Writes the trace to a file, whole or not at all. `-` is standard output.
  ///
  /// - Throws: ``FileError`` when the file cannot be written.
  public func write(to path: String) throws(FileError) {
    var file = try OutputFile(path: path)
    var writer = TraceWriter()
    writer.write(header)
    for record in records {
      writer.write(record)
      guard writer.bytes.count >= 1 << 18 else { continue }
      try file.write(writer.bytes)
      writer.bytes.removeAll(keepingCapacity: true)
    }
    try file.write(writer.bytes)
    try file.finish()
  }
}
