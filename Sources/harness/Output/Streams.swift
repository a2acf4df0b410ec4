import GestureTrace

#if canImport(Glibc)
  private import Glibc
#elseif canImport(Musl)
  private import Musl
#endif

/// Writes data to standard output.
func printOutput(_ text: String) throws(FileError) {
  var output = try OutputFile(path: "-")
  try output.write(Array(text.utf8))
}

/// Writes talk to standard error. A standard error that is gone is not worth failing for.
func printError(_ text: String) {
  var rest = Array(text.utf8)[...]
  while !rest.isEmpty {
    let written = unsafe rest.withUnsafeBytes { unsafe write(2, $0.baseAddress, $0.count) }
    if written < 0, errno == EINTR { continue }
    guard written > 0 else { return }
    rest = rest.dropFirst(written)
  }
}
