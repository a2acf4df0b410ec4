import GestureCapture
import GestureTrace
import Playback

/// `harness play`: traces through a transition → decision, reason, margin, velocity, lifecycle.
struct PlayCommand: Command {
  static let declaration = CommandDeclaration(
    name: "play",
    abstract: "Play traces through an interactive transition, and say what it decided and why.",
    operands: "TRACE…", operandCount: 0...1_000_000,
    options: PlayArguments.options + [.json, log, AnimatedPlay.every],
    discussion: """
      A gesture's decision is finish, cancel, none (it never began the transition) or stuck (it began and never
      completed: a fault of the machine). A margin is the smallest change of one quantity that flips the decision.

      A transition that no fingers drive, such as photo-push, takes no trace: its calls and its curves are printed.

      Examples:
        harness play flick.trace.jsonl --transition photo-dismiss --screen iphone-x
        harness play --json --set finishProgress=0.2 traces/touchscreen/*.trace.jsonl
        harness play --transition photo-dismiss/as-written --log flick.trace.jsonl
        harness play --transition photo-push --every 20
      """)

  static let log = Option.flag("log", "Print the calls of the lifecycle, in their order")

  private let traces: [String]
  private let kind: Kind
  private let isJSON: Bool
  private let showsLog: Bool

  private enum Kind {
    case traces(PlaySetup)
    case animated(AnimatedPlay)
  }

  init(_ arguments: Arguments) throws(UsageError) {
    traces = arguments.operands
    isJSON = arguments.has(.json)
    showsLog = arguments.has(Self.log)
    if let animated = try AnimatedPlay(arguments) {
      kind = .animated(animated)
      return
    }
    if traces.isEmpty { throw UsageError("TRACE… is missing") }
    var setup = try PlayArguments(arguments).setup
    setup.options.recordsLog = showsLog
    kind = .traces(setup)
  }

  func run() throws -> ExitCode {
    switch kind {
    case .animated(let animation):
      try printOutput(animation.text)
      return .ok
    case .traces(let setup): return try run(setup)
    }
  }

  private func run(_ setup: PlaySetup) throws -> ExitCode {
    var exitCode = ExitCode.ok
    for path in traces {
      do {
        let text = try play(path, setup)
        try printOutput(text)
      } catch let error as FileError where traces.count > 1 && error.file == path {
        // One unusable trace does not keep the others from being played.
        printError("Error: \(error)\n")
        exitCode = .unusable
      }
    }
    return exitCode
  }

  private func play(_ path: String, _ setup: PlaySetup) throws -> String {
    var player: (any TracePlayer)?
    var libinput: String?
    var outcomes: [Outcome] = []
    let (sha256, isTruncated) = try readTrace(path) { header in
      player = setup.player(for: header)
      libinput = header.producer.libinput
    } take: { record in
      do throws(PlaybackError) {
        try player?.consume(record, into: &outcomes)
      } catch {
        throw FileError(
          file: path, problem: error.description, remedy: "see 'harness play --help'")
      }
    }
    guard var player else { return "" }
    player.finish(into: &outcomes)
    if isTruncated { printError("\(path): warning: truncated: the last line is cut off\n") }
    guard isJSON else { return text(path, setup, player.mapping, outcomes) }
    let report = PlayReport(
      trace: path.split(separator: "/").last.map(String.init) ?? path, sha256: sha256,
      tool: toolVersion, libinput: libinput, transition: setup.transition.name,
      velocity: setup.velocityName, includesLog: showsLog)
    return report.json(outcomes, mapping: player.mapping, parameters: player.parameters) + "\n"
  }

  private func text(
    _ path: String, _ setup: PlaySetup, _ mapping: MappingReport, _ outcomes: [Outcome]
  ) -> String {
    var text =
      "\(path): \(setup.transition.name) on \(mappingText(mapping)), velocity \(setup.velocityName)\n"
    if outcomes.isEmpty { text += "  no gestures\n" }
    for outcome in outcomes { text += gestureText(outcome) }
    return text
  }

  private func gestureText(_ outcome: Outcome) -> String {
    let fingers = outcome.fingers == 1 ? "1 finger" : "\(outcome.fingers) fingers"
    var text =
      "  \(outcome.index)  \(outcome.decision.rawValue.padded(to: 6))  \(outcome.source.rawValue), \(fingers), \(secondsText(outcome.beginTime)) to \(secondsText(outcome.releaseTime)), \(outcome.end.rawValue): \(outcome.reason)\n"
    if outcome.decision != .none {
      text += "     progress \(decimal(outcome.progress, 3)), "
      text += "translation \(pair(outcome.translation, 1)) pt, "
      text += "velocity \(pair(outcome.velocity, 1)) pt/s\n"
      text += "     margin: \(marginText(outcome.margin))\n"
    }
    for violation in outcome.violations {
      text +=
        "     violation: \(violation.invariant.rawValue): \(violation.detail); \(violation.invariant.explanation)\n"
    }
    for entry in outcome.log where showsLog {
      text += "     \(secondsText(entry.time).leftPadded(to: 10))  \(callText(entry))\n"
    }
    return text
  }
}

/// `iphone-x 375×812 pt at 6.01 pt/mm (physical)`.
func mappingText(_ mapping: MappingReport) -> String {
  let size = mapping.screen.size
  var text = mapping.screen.name.isEmpty ? "" : "\(mapping.screen.name) "
  text += "\(decimal(size.width, 1))×\(decimal(size.height, 1)) pt"
  if mapping.mode == .physical, let factor = mapping.screen.pointsPerMillimeter {
    text += " at \(decimal(factor, 3)) pt/mm"
  }
  text += " (\(mapping.mode.rawValue)"
  if mapping.rotation.rawValue != 0 { text += ", turned \(mapping.rotation.rawValue)°" }
  return text + ")"
}

/// `update(0.43)`, `complete(true)`, or the call alone.
private func callText(_ entry: LifecycleEntry) -> String {
  if let progress = entry.progress { return "\(entry.call.rawValue)(\(decimal(progress, 3)))" }
  if let finished = entry.finished { return "\(entry.call.rawValue)(\(finished))" }
  return entry.call.rawValue
}

private func pair<Unit>(_ vector: Vector<Unit>, _ places: Int) -> String {
  "(\(decimal(vector.x, places)), \(decimal(vector.y, places)))"
}

private func marginText(_ margin: Margin) -> String {
  var parts: [String] = []
  if let progress = margin.progress { parts.append("progress \(decimal(progress, 3))") }
  if let velocity = margin.velocity {
    switch margin.velocityQuantity {
    case .velocityX: parts.append("velocity x \(decimal(velocity, 1)) pt/s")
    case .velocityY: parts.append("velocity y \(decimal(velocity, 1)) pt/s")
    case .scaleVelocity: parts.append("velocity \(decimal(velocity, 2)) /s")
    case .progress: break
    }
  }
  guard let limiting = margin.limiting else { return "no change of one quantity alone flips it" }
  let name = limiting == .progress ? "progress" : "velocity"
  return parts.joined(separator: ", ") + (parts.count > 1 ? "; \(name) is nearer" : "")
}
