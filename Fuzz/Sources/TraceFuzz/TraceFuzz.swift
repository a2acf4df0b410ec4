import GestureTrace

/// Called by libFuzzer with bytes that it made up: whatever can be read must be written and read again as
/// the same, in whole or line by line.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzTrace(_ start: UnsafePointer<UInt8>, _ count: Int) -> CInt {
  let bytes = unsafe Array(UnsafeBufferPointer(start: start, count: count))
  guard let trace = try? Trace(bytes: bytes, name: "input") else { return 0 }
  let written = trace.encoded()
  do {
    let again = try Trace(bytes: written, name: "written")
    // Compared as bytes: not a number is equal to nothing.
    precondition(again.encoded() == written, "written and read again as something else")
    precondition(again.records.count == trace.records.count, "lost a record")
  } catch {
    fatalError(error.description)
  }
  return 0
}
