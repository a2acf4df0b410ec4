import GestureCapture
import GestureTrace

/// A verb of the command line.
protocol Command: SendableMetatype {
  /// How it is declared.
  static var declaration: CommandDeclaration { get }

  /// Reads its options.
  init(_ arguments: Arguments) throws(UsageError)

  /// Does it.
  ///
  /// - Throws: ``UsageError`` or `FileError`; both are printed, and the exit code is 2.
  func run() throws -> ExitCode
}

/// All verbs, in the order of the help.
let commands: [any Command.Type] = [
  ImportCommand.self, SimulateCommand.self, ShowCommand.self, PlayCommand.self,
  FeaturesCommand.self,
  TransitionsCommand.self, VelocitiesCommand.self, ScreensCommand.self,
]

/// Runs the tool with its arguments, its own name excluded.
func run(_ arguments: [String]) -> ExitCode {
  guard let verb = arguments.first else {
    printError(helpText(for: commands.map { $0.declaration }))
    return .unusable
  }
  switch verb {
  case "-h", "--help", "help":
    return runHelp(of: arguments.dropFirst())
  case "--version":
    return printing("harness \(toolVersion) (libinput \(installedLibinputVersion()))\n")
  default: break
  }
  guard let command = commands.first(where: { $0.declaration.name == verb }) else {
    let kind = verb.hasPrefix("-") ? "option" : "verb"
    let near = suggestion(for: verb, among: commands.map { $0.declaration.name })
    printError("Error: unknown \(kind) \(quoted(verb))\(near)\nTry 'harness --help'.\n")
    return .unusable
  }
  return run(command, arguments.dropFirst())
}

private func run(_ command: any Command.Type, _ arguments: ArraySlice<String>) -> ExitCode {
  do {
    let parsed = try Arguments(arguments, for: command.declaration)
    if parsed.isHelp { return printing(helpText(for: command.declaration)) }
    return try command.init(parsed).run()
  } catch let error as UsageError {
    printError("Error: \(error)\nTry 'harness \(command.declaration.name) --help'.\n")
  } catch let error as FileError where error.isClosedPipe {
    // `harness show … | head` is no mistake.
  } catch {
    printError("Error: \(error)\n")
  }
  return .unusable
}

private func runHelp(of arguments: ArraySlice<String>) -> ExitCode {
  guard let verb = arguments.first else {
    return printing(helpText(for: commands.map { $0.declaration }))
  }
  guard let command = commands.first(where: { $0.declaration.name == verb }) else {
    let near = suggestion(for: verb, among: commands.map { $0.declaration.name })
    printError("Error: unknown verb \(quoted(verb))\(near)\nTry 'harness --help'.\n")
    return .unusable
  }
  return printing(helpText(for: command.declaration))
}

private func printing(_ text: String) -> ExitCode {
  do {
    try printOutput(text)
    return .ok
  } catch {
    printError("Error: \(error)\n")
    return .unusable
  }
}
