import GestureCapture
import GestureTrace
import Playback

/// `harness play --transition NAME` for a transition that no fingers drive: it takes no trace.
struct AnimatedPlay {
  static let every = Option.value(
    "every", "MS", "How far apart the samples of an animated transition are (default 50)")

  private static let fingerOptions = [
    PlayCommand.log, PlayArguments.pointsPerMillimeter, PlayArguments.map, PlayArguments.origin,
    PlayArguments.rotate, PlayArguments.velocity,
  ]

  private let report: AnimationReport
  private let isJSON: Bool

  /// The play that the arguments ask for; `nil` when they name a transition that fingers drive.
  init?(_ arguments: Arguments) throws(UsageError) {
    let every = try arguments.number(Self.every, in: 0.001...100_000)
    guard let name = arguments.value(PlayArguments.transition),
      !Transitions.all.contains(where: { $0.name == name })
    else {
      if every != nil {
        throw UsageError("--\(Self.every.name) is for transitions that no fingers drive")
      }
      return nil
    }
    let screen = arguments.value(PlayArguments.screen) ?? Screen.iPhoneX.name
    let assignments = try PlayArguments.assignments(arguments)
    do throws(PlaybackError) {
      let size = try Screens.named(screen).size
      var setup = try AnimationSetup(transition: name, screen: size)
      for assignment in assignments { try setup.set(assignment) }
      report = AnimationReport(
        setup, tool: toolVersion, every: .seconds((every ?? 50) / 1000))
    } catch {
      throw UsageError(error)
    }
    isJSON = arguments.has(.json)
    for option in Self.fingerOptions where arguments.has(option) {
      throw UsageError("--\(option.name) is for transitions that fingers drive; \(name) is not one")
    }
    if let trace = arguments.operands.first {
      throw UsageError(
        "\(name) is animated only, and takes no trace; leave \(quoted(trace)) out")
    }
  }

  /// What to print.
  var text: String { isJSON ? report.json + "\n" : report.text }
}
