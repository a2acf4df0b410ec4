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
      A gesture's decision is finish, cancel, none (it never began the transition) or stuck (it began
      and never completed: a fault of the machine). A margin is the smallest change of one quantity that
      flips the decision.

      A transition that no fingers drive, such as photo-push, takes no trace: its calls and its curves
      are printed.

      Examples:
        harness play flick.trace.jsonl --transition photo-dismiss --screen iphone-x
        harness play --json --set finishProgress=0.2 traces/touchscreen/*.trace.jsonl
        harness play --transition photo-dismiss/as-written --log flick.trace.jsonl
        harness play --transition photo-push --every 20
      """)

  static let log = Option.flag(
    "log", "Print the calls that the transition made, with their times")

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
    if traces.isEmpty { throw UsageError("TRACE… is missing: name at least one") }
    var setup = try PlayArguments(arguments).setup
    setup.options.recordsLog = showsLog
    kind = .traces(setup)
  }

  func run(on console: Console) throws -> ExitCode {
    switch kind {
    case .animated(let animation):
      try console.print(animation.text)
      return .ok
    case .traces(let setup): return try run(setup, on: console)
    }
  }

  private func run(_ setup: PlaySetup, on console: Console) throws -> ExitCode {
    var exitCode = ExitCode.ok
    let velocity = setup.velocity
    if velocity.quantity != .velocity {
      console.talk(
        "velocity \(velocity.name) answers in \(velocity.quantity.rawValue): so does every velocity below, whatever unit stands beside it\n"
      )
    }
    for path in traces {
      do {
        try play(path, setup, on: console)
      } catch let error as OutputFailure {
        throw error.cause
      } catch let error as FileError where traces.count > 1 {
        // One unusable trace does not keep the others from being played.
        console.printError(error)
        exitCode = .unusable
      }
    }
    return exitCode
  }

  /// Plays one trace; prints its gestures as they become known, so that their number does not matter.
  private func play(_ path: String, _ setup: PlaySetup, on console: Console) throws {
    var player: (any TracePlayer)?
    var report: PlayReport?
    var outcomes: [Outcome] = []
    var findings: [Finding] = []
    var isWaiting = false
    var isFirst = true
    var pieces = Pieces(write: console.output)
    do {
      let (sha256, isTruncated) = try readTrace(path) { header in
        player = setup.player(for: header)
        report = PlayReport(
          trace: path == "-" ? "stdin" : path, sha256: nil, tool: toolVersion,
          libinput: header.producer.libinput, transition: setup.transition.name,
          velocity: setup.velocityName, rule: setup.rule?.name, includesLog: showsLog)
        guard isJSON else { return }
        // The digest stands before the gestures. What cannot be read twice waits for it.
        if isRegularFile(path) { report?.sha256 = try digest(of: path) } else { isWaiting = true }
      } take: { record in
        if case .finding(let finding) = record { findings.append(finding) }
        do throws(PlaybackError) {
          try player?.consume(record, into: &outcomes)
        } catch {
          throw FileError(
            file: path, problem: error.description, remedy: "see 'harness play --help'")
        }
        guard !isWaiting, !outcomes.isEmpty, let player, let report else { return }
        for outcome in outcomes {
          if isFirst { try pieces.add(opening(path, setup, player, report)) }
          try pieces.add(
            isJSON ? report.gesture(outcome, isFirst: isFirst) : gestureText(outcome))
          isFirst = false
        }
        outcomes.removeAll(keepingCapacity: true)
      }
      guard var player, var report else { return }
      player.finish(into: &outcomes)
      report.sha256 = sha256
      if isFirst { try pieces.add(opening(path, setup, player, report)) }
      for outcome in outcomes {
        try pieces.add(isJSON ? report.gesture(outcome, isFirst: isFirst) : gestureText(outcome))
        isFirst = false
      }
      try pieces.add(isJSON ? report.closing + "\n" : isFirst ? "  no gestures\n" : "")
      try pieces.finish()
      if isTruncated { console.talk(truncationWarning(path)) }
      console.talk(doubts(path, findings))
    } catch let error as FileError {
      try pieces.abandon(endOfLine: isJSON ? "\n" : "")
      throw error
    }
  }

  /// What stands before the gestures of a trace.
  private func opening(
    _ path: String, _ setup: PlaySetup, _ player: any TracePlayer, _ report: PlayReport
  ) -> String {
    guard !isJSON else {
      return report.opening(mapping: player.mapping, parameters: player.parameters)
    }
    return
      "\(escaped(path)): \(setup.transition.name) on \(mappingText(player.mapping)), velocity \(setup.velocityName)\(setup.rule.map { ", rule \($0.name)" } ?? "")\n"
  }

  private func gestureText(_ outcome: Outcome) -> String {
    let fingers = outcome.fingers == 1 ? "1 finger" : "\(outcome.fingers) fingers"
    var text =
      "  \(outcome.index)  \(outcome.decision.rawValue.padded(to: 6))  \(outcome.source.rawValue), \(fingers), \(secondsText(outcome.beginTime)) to \(secondsText(outcome.releaseTime)), \(outcome.end.rawValue): \(outcome.reason)\n"
    if outcome.decision != .none {
      text += "     progress \(decimal(outcome.progress, 3)), "
      text += "translation \(pair(outcome.translation, 1)) pt, "
      text += "velocity \(pair(outcome.velocity, 1)) pt/s\n"
      text += "     margin: \(outcome.margin.text)\n"
    }
    for violation in outcome.violations {
      text += "     \(violation.text)\n"
    }
    for entry in outcome.log where showsLog {
      text += "     \(secondsText(entry.time).leftPadded(to: 10))  \(callText(entry))\n"
    }
    return text
  }
}

/// `iphone-x 375×812 pt at 6.01 pt/mm (physical)`; `3 pt/mm given` for what a named screen does not have.
func mappingText(_ mapping: MappingReport) -> String {
  let size = mapping.screen.size
  let named = Screens.all.first { $0.name == mapping.screen.name }?.screen
  var text = named.map { "\($0.name) " } ?? ""
  text += "\(decimal(size.width, 1))×\(decimal(size.height, 1)) pt"
  if mapping.mode == .physical, let factor = mapping.screen.pointsPerMillimeter {
    let isGiven = named != nil && named?.pointsPerMillimeter != factor
    text += isGiven ? ", \(decimal(factor, 3)) pt/mm given" : " at \(decimal(factor, 3)) pt/mm"
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

func pair<Unit>(_ vector: Vector<Unit>, _ places: Int) -> String {
  "(\(decimal(vector.x, places)), \(decimal(vector.y, places)))"
}
