import GestureTrace

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The header line of a short trace.
let headerLine =
  #"{"type":"header","version":1,"producer":{"tool":"test","version":"0","source":"app"},"settings":{}}"#

/// The line of a device that nobody knows the size of.
let deviceLine =
  #"{"type":"device","device":0,"name":"pad","bus":3,"vendor":1,"product":2,"version":3,"kind":"touchpad","#
  + #""size_source":"assumed","properties":[0],"codes":[[1,[330]]],"axes":[],"axes_source":"reported"}"#

/// Reads lines behind a header and a device line.
func read(_ lines: String...) throws(FileError) -> [TraceRecord] {
  let text = ([headerLine, deviceLine] + lines).map { $0 + "\n" }.joined()
  return Array(try Trace(bytes: Array(text.utf8), name: "t").records.dropFirst())
}

/// The message of reading a whole text, `nil` when it can be read.
func failure(of text: String) -> String? {
  failure(of: Array(text.utf8))
}

/// The message of reading whole bytes, `nil` when they can be read.
func failure(of bytes: [UInt8]) -> String? {
  do {
    _ = try Trace(bytes: bytes, name: "t")
    return nil
  } catch {
    return error.description
  }
}

/// The message of reading a line behind a header and a device line.
func failure(ofLine line: String) -> String? {
  failure(of: "\(headerLine)\n\(deviceLine)\n\(line)\n")
}

/// The bytes as text.
func text(_ bytes: [UInt8]) -> String {
  String(decoding: bytes, as: UTF8.self)
}

/// Runs with a folder of its own, gone afterwards.
func withTemporaryFolder<Result>(_ body: (String) throws -> Result) throws -> Result {
  let folder = FileManager.default.temporaryDirectory
    .appending(path: "gesture-trace-tests-\(UInt64.random(in: 0...UInt64.max))")
  try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  defer { try? FileManager.default.removeItem(at: folder) }
  return try body(folder.path)
}

func fileURL(_ path: String) -> URL {
  URL(filePath: path)
}

func webURL() -> URL? {
  URL(string: "https://example.org/a")
}

/// The root of the repository.
let repositoryURL = URL(filePath: #filePath).deletingLastPathComponent()
  .deletingLastPathComponent().deletingLastPathComponent()

/// The bytes of a file of the repository.
func repositoryFile(_ path: String) throws -> [UInt8] {
  [UInt8](try Data(contentsOf: repositoryURL.appending(path: path)))
}
