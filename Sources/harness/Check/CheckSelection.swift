import GestureTrace
import Playback

/// Which of the cases are checked.
struct CheckSelection {
  static let filter = Option.value(
    "filter", "PATTERN",
    "Only cases whose name has these words, * standing for anything; the name is the trace and how it is played",
    isRepeatable: true)
  static let transition = Option.value(
    "transition", "NAME",
    "Only cases of this transition; with --update also what new traces are played through (default photo-dismiss)",
    isRepeatable: true)

  /// The transitions that were named.
  let transitions: [String]
  private let filters: [[GlobPattern]]
  private let shard: Shard?

  init(_ arguments: Arguments) throws(UsageError) {
    transitions = arguments.allValues(Self.transition)
    for name in transitions {
      do throws(PlaybackError) {
        _ = try Transitions.named(name)
      } catch {
        throw UsageError(error)
      }
    }
    filters = arguments.allValues(Self.filter).map { text in
      text.split(separator: " ").map { word in
        GlobPattern("**" + word.replacing("*", with: "**") + "**")
      }
    }
    shard = try arguments.shard()
  }

  /// Whether all cases are checked.
  var isEverything: Bool { transitions.isEmpty && filters.isEmpty && shard == nil }

  /// The chosen ones, in the same order.
  func choose(_ cases: [CheckCase]) -> [CheckCase] {
    var chosen = cases
    if !transitions.isEmpty {
      chosen.removeAll { !transitions.contains($0.setup.transitionName) }
    }
    if !filters.isEmpty {
      chosen.removeAll { check in
        let name = check.name
        return !filters.contains { words in words.allSatisfy { $0.matches(name) } }
      }
    }
    return shard?.part(of: chosen) ?? chosen
  }
}
