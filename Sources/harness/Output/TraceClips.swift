import GestureTrace
import Playback

/// The gestures of a trace by themselves, and what a person should hear of it.
struct TraceClips: Sendable {
  let path: String
  let clips: [GestureClip]
  let talk: String

  /// Reads a trace; `-` is standard input.
  ///
  /// - Throws: `FileError` for an unusable one; `verb` is the one whose help it names.
  init(_ path: String, verb: String) throws(FileError) {
    self.path = path
    let trace = try Trace(contentsOf: path)
    do throws(PlaybackError) {
      clips = try trace.clips()
    } catch {
      throw FileError(
        file: path, problem: error.description, remedy: "see 'harness \(verb) --help'")
    }
    talk = (trace.isTruncated ? truncationWarning(path) : "") + doubts(path, trace.findings)
  }
}
