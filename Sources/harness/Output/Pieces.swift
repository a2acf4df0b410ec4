import GestureTrace

/// Gathers text and writes it in pieces, so that its length does not matter.
struct Pieces {
  private let write: ([UInt8]) throws(FileError) -> Void
  private var bytes: [UInt8] = []
  /// Whether some of it is written.
  private var hasWritten = false

  init(write: @escaping ([UInt8]) throws(FileError) -> Void) {
    self.write = write
  }

  /// Takes text.
  mutating func add(_ text: String) throws(OutputFailure) {
    bytes += text.utf8
    if bytes.count >= 1 << 16 { try flush() }
  }

  /// Writes the rest.
  mutating func finish() throws(OutputFailure) { try flush() }

  /// Ends what is partly written: the rest, then `endOfLine`. What is not begun stays unwritten.
  mutating func abandon(endOfLine: String) throws(OutputFailure) {
    guard hasWritten else { return }
    bytes += endOfLine.utf8
    try flush()
  }

  private mutating func flush() throws(OutputFailure) {
    guard !bytes.isEmpty else { return }
    do throws(FileError) {
      try write(bytes)
    } catch {
      throw OutputFailure(cause: error)
    }
    hasWritten = true
    bytes.removeAll(keepingCapacity: true)
  }
}

/// Says that the output failed, not an input: nothing more can be written.
struct OutputFailure: Error {
  let cause: FileError
}
