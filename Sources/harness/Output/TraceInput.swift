import GestureTrace

/// Reads a trace record by record, and its SHA-256 on the way.
///
/// - Parameters:
///   - path: The trace; `-` is standard input.
///   - open: Told the header before the first record.
///   - take: Told each record.
/// - Returns: The digest of the whole file, and whether its last line was cut off.
/// - Throws: `FileError` for an unusable trace, and what the closures throw.
func readTrace(
  _ path: String, open: (TraceHeader) throws -> Void, take: (TraceRecord) throws -> Void
) throws -> (sha256: String, isTruncated: Bool) {
  let digest = DigestOfFile()
  var file = try InputFile(path: path)
  file.observer = { digest.digest.update($0) }
  var reader = try TraceReader(file)
  try open(reader.header)
  while let record = try reader.next() { try take(record) }
  return (digest.digest.hexadecimal(), reader.isTruncated)
}

/// The SHA-256 of a file.
func digest(of path: String) throws(FileError) -> String {
  var file = try InputFile(path: path)
  var digest = Digest()
  var bytes: [UInt8] = []
  while try file.read(count: 1 << 16, into: &bytes) > 0 {
    digest.update(bytes[...])
    bytes.removeAll(keepingCapacity: true)
  }
  return digest.hexadecimal()
}

/// A class because the file's observer and the reader of the result share it.
private final class DigestOfFile {
  var digest = Digest()
}
