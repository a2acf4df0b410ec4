import GestureTrace

#if canImport(Glibc)
  private import Glibc
#elseif canImport(Musl)
  private import Musl
#endif

/// Where a recording goes: one trace, or a folder with one a gesture.
enum RecordingDestination {
  case file(String, replaces: Bool)
  case folder(String)

  /// The path of the next trace of a recording, counted from 0.
  ///
  /// - Throws: `FileError` when the folder cannot be made.
  func path(ofTrace number: Int) throws(FileError) -> String {
    switch self {
    case .file(let path, _): return path
    case .folder(let folder):
      if number == 0 { _ = try makeDirectory(folder) }
      // What is there stays there, and the numbers go on behind it.
      for candidate in (number + 1)...1_000_000 {
        let digits = String(candidate)
        let padded = String(repeating: "0", count: max(0, 4 - digits.count)) + digits
        let path = "\(folder)/gesture-\(padded).trace.jsonl"
        if unsafe access(path, F_OK) != 0 { return path }
      }
      throw FileError(
        file: folder, problem: "is full of recordings", remedy: "choose another folder")
    }
  }

  var replaces: Bool {
    if case .file(_, true) = self { true } else { false }
  }

  var isFolder: Bool {
    if case .folder = self { true } else { false }
  }
}
