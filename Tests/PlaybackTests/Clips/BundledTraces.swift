import Foundation
import GestureTrace

/// All bundled traces, by their path below `traces/` without the extension.
let bundledTraceNames: [String] = {
  let folder = URL(fileURLWithPath: bundledPath("")).deletingLastPathComponent()
  let names = FileManager.default.enumerator(atPath: folder.path)?.compactMap { $0 as? String }
  return (names ?? []).filter { $0.hasSuffix(".trace.jsonl") }
    .map { String($0.dropLast(".trace.jsonl".count)) }.sorted()
}()

/// Those whose device has a size, so that they can be laid on a screen millimetre for millimetre.
let mappableTraceNames = bundledTraceNames.filter { !$0.hasSuffix("-no-size") }
