/// The part of a trace that is in memory: always at least one whole line, unless the trace ends.
struct LineBuffer: ~Copyable {
  private(set) var bytes: [UInt8]
  /// Behind the last whole line; behind the last byte when nothing more comes.
  private(set) var end: Int
  /// Whether the last byte so far ends no line.
  private(set) var endsWithoutNewline: Bool

  /// What is still to be read; `nil` when all is in memory from the start.
  private var file: InputFile?
  private var isComplete: Bool

  /// Takes a trace that is in memory.
  init(bytes: [UInt8]) {
    self.bytes = bytes
    end = bytes.count
    endsWithoutNewline = !bytes.isEmpty && bytes.last != UInt8(ascii: "\n")
    file = nil
    isComplete = true
  }

  /// Takes a file.
  init(file: consuming InputFile) {
    bytes = []
    end = 0
    endsWithoutNewline = false
    self.file = .some(file)
    isComplete = false
  }

  /// Makes sure that a line begins at `position`, which moves to the front. `false`: nothing is left.
  ///
  /// A line that is longer than allowed may be there only in part.
  mutating func fill(_ position: inout Int) throws(FileError) -> Bool {
    if position < end { return true }
    guard !isComplete else { return false }
    bytes.removeSubrange(..<position)
    position = 0
    end = 0
    while bytes.count <= TraceLimit.lineBytes {
      let old = bytes.count
      guard let count = try file?.read(count: 1 << 18, into: &bytes), count > 0 else {
        isComplete = true
        end = bytes.count
        break
      }
      endsWithoutNewline = bytes.last != UInt8(ascii: "\n")
      if let newline = bytes[old...].lastIndex(of: UInt8(ascii: "\n")) {
        end = newline + 1
        break
      }
      end = bytes.count
    }
    return end > 0
  }

  /// Goes back to the first byte. A file must have been read to its end where it is standard input.
  mutating func rewind() throws(FileError) {
    if try file?.rewind() == nil {
      end = bytes.count
      return
    }
    bytes.removeAll(keepingCapacity: true)
    end = 0
    isComplete = false
  }

  /// Ends the trace here.
  mutating func stop() {
    isComplete = true
    end = 0
  }
}
