import Foundation
import GestureTrace
import Playback

/// The gestures of the bundled touchscreen traces, with their traces' names.
let touchscreenClips: [(name: String, clip: GestureClip)] = {
  let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .appendingPathComponent("traces/touchscreen")
  let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
  return names.filter { $0.hasSuffix(".trace.jsonl") }.sorted().flatMap { name in
    let trace = try? Trace(contentsOf: folder.appendingPathComponent(name))
    return ((try? trace?.clips()) ?? []).map { (name, $0) }
  }
}()
