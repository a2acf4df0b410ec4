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
  static let shard = Option.value(
    "shard", "I/N",
    "Only the Ith of N parts of the cases, for a matrix of machines; I counts from 1")

  /// The transitions that were named.
  let transitions: [String]
  private let filters: [[GlobPattern]]
  private let shard: (index: Int, count: Int)?

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
    shard = try Self.shard(arguments)
  }

  /// The part of the work that is this machine's; `nil` for all of it.
  static func shard(_ arguments: Arguments) throws(UsageError) -> (index: Int, count: Int)? {
    guard let text = arguments.value(shard) else { return nil }
    let parts = text.split(separator: "/", omittingEmptySubsequences: false).map { Int($0) }
    guard parts.count == 2, let index = parts[0], let count = parts[1],
      (1...100_000).contains(count), (1...count).contains(index)
    else {
      throw UsageError(
        "--shard: \(quoted(text)) is not I/N, such as 1/4, with I from 1 to N")
    }
    return (index, count)
  }

  /// Whether all cases are checked.
  var isEverything: Bool { transitions.isEmpty && filters.isEmpty && shard == nil }

  /// The chosen ones, in the same order. Parts differ by at most one case, and each case is in one of them.
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
    return Self.part(shard, of: chosen)
  }

  /// A part of a list. Parts differ by at most one element, and each element is in one of them.
  static func part<Element>(
    _ shard: (index: Int, count: Int)?, of all: [Element]
  ) -> [Element] {
    guard let shard else { return all }
    func bound(_ index: Int) -> Int { all.count * index / shard.count }
    return Array(all[bound(shard.index - 1)..<bound(shard.index)])
  }
}
