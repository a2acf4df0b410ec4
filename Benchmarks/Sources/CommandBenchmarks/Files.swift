private import GestureTrace

/// Writes a file, or ends the benchmark.
func writeFile(_ text: String, to path: String) { writeFile(Array(text.utf8), to: path) }

/// Writes a file, or ends the benchmark.
func writeFile(_ bytes: [UInt8], to path: String) {
  do {
    var output = try OutputFile(path: path)
    try output.write(bytes)
    try output.finish()
  } catch {
    fatalError("\(error)")
  }
}

/// Reads a file, or ends the benchmark.
func readFile(_ path: String) -> [UInt8] {
  var bytes: [UInt8] = []
  do {
    var file = try InputFile(path: path)
    while try file.read(count: 1 << 16, into: &bytes) > 0 {}
  } catch {
    fatalError("\(error)")
  }
  return bytes
}
