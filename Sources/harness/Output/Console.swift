import GestureTrace

#if canImport(Glibc)
  private import Glibc
#elseif canImport(Musl)
  private import Musl
#endif

/// Where a run's data and talk go: standard output and standard error, or what a test gives instead.
struct Console {
  /// Takes data.
  let output: ([UInt8]) throws(FileError) -> Void
  /// Takes talk.
  let talk: (String) -> Void

  /// Those of the process.
  static var standard: Console {
    Console(output: writeToStandardOutput, talk: writeToStandardError)
  }

  /// Writes data.
  func print(_ text: String) throws(FileError) { try output(Array(text.utf8)) }

  /// Writes why something failed.
  func printError(_ error: any Error) { talk("Error: \(error)\n") }
}

/// What a verb writes: a file that appears when it is complete, or the run's standard output (`-`).
struct Output: ~Copyable {
  private let console: Console
  private var file: OutputFile?

  /// Opens it. A file may not take the place of one of the inputs, which are read meanwhile.
  init(path: String, replacing inputs: [String], console: Console) throws(FileError) {
    self.console = console
    guard path != "-" else { return }
    for input in inputs where isSameFile(path, input) {
      throw FileError(
        file: path, problem: "would replace what it is made from", remedy: "write to another file")
    }
    file = try OutputFile(path: path)
  }

  /// Writes bytes at the end.
  mutating func write(_ bytes: [UInt8]) throws(FileError) {
    if try file?.write(bytes) == nil { try console.output(bytes) }
  }

  /// Puts the file in its place.
  mutating func finish() throws(FileError) { try file?.finish() }
}

private func isSameFile(_ path: String, _ other: String) -> Bool {
  var first = stat()
  var second = stat()
  return unsafe stat(path, &first) == 0 && stat(other, &second) == 0
    && first.st_dev == second.st_dev && first.st_ino == second.st_ino
    && (first.st_mode & S_IFMT) == S_IFREG
}

private func writeToStandardOutput(_ bytes: [UInt8]) throws(FileError) {
  var output = try OutputFile(path: "-")
  try output.write(bytes)
}

/// A standard error that is gone is not worth failing for.
private func writeToStandardError(_ text: String) {
  var rest = Array(text.utf8)[...]
  while !rest.isEmpty {
    let written = unsafe rest.withUnsafeBytes { unsafe write(2, $0.baseAddress, $0.count) }
    if written < 0, errno == EINTR { continue }
    guard written > 0 else { return }
    rest = rest.dropFirst(written)
  }
}
