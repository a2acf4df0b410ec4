import GestureTrace
import Playback

/// A transition of either kind, as the list shows it.
struct ListedTransition {
  let name: String
  let abstract: String
  /// The recogniser that drives it; `nil` for an animation alone.
  let recognizer: String?
  let source: String
  let parameters: [Parameter]

  /// The transition of a name.
  init(named name: String) throws(PlaybackError) {
    guard let entry = Transitions.all.first(where: { $0.name == name }) else {
      try self.init(AnimatedTransitions.named(name))
      return
    }
    try self.init(entry)
  }

  /// Those that fingers drive, then the animations.
  static func all() throws(PlaybackError) -> [ListedTransition] {
    var listed: [ListedTransition] = []
    for entry in Transitions.all { listed.append(try ListedTransition(entry)) }
    for entry in AnimatedTransitions.all { listed.append(try ListedTransition(entry)) }
    return listed
  }

  private init(_ entry: TransitionEntry) throws(PlaybackError) {
    name = entry.name
    abstract = entry.abstract
    recognizer = entry.recognizer.rawValue
    source = entry.source
    parameters = try PlaySetup(transition: entry.name).parameters.filter {
      !$0.name.hasPrefix("velocity.")
    }
  }

  private init(_ entry: AnimatedTransitionEntry) throws(PlaybackError) {
    name = entry.name
    abstract = entry.abstract
    recognizer = nil
    source = entry.source
    parameters = try AnimationSetup(transition: entry.name).parameters
  }
}
