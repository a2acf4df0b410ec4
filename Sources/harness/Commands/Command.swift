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
  func run(on console: Console) throws -> ExitCode
}

/// All verbs, in the order of the help.
let commands: [any Command.Type] = [
  DevicesCommand.self, RecordCommand.self,
  ImportCommand.self, SimulateCommand.self, ExportCommand.self, ShowCommand.self,
  LintCommand.self, PlayCommand.self, CheckCommand.self, LabelCommand.self,
  CompareCommand.self, TuneCommand.self, StressCommand.self, FeaturesCommand.self,
  InjectCommand.self,
  TransitionsCommand.self, RulesCommand.self, VelocitiesCommand.self, ScreensCommand.self,
]

/// Runs the tool with its arguments, its own name excluded.
func run(_ arguments: [String], on console: Console = .standard) -> ExitCode {
  guard let verb = arguments.first else {
    console.talk(helpText(for: commands.map { $0.declaration }))
    return .unusable
  }
  switch verb {
  case "-h", "--help", "help":
    return runHelp(of: arguments.dropFirst(), on: console)
  case "--version":
    return print("harness \(toolVersion) (libinput \(installedLibinputVersion()))\n", on: console)
  default: break
  }
  guard let command = commands.first(where: { $0.declaration.name == verb }) else {
    let kind = verb.hasPrefix("-") ? "option" : "verb"
    let near = suggestion(for: verb, among: commands.map { $0.declaration.name })
    console.talk("Error: unknown \(kind) \(quoted(verb))\(near)\nTry 'harness --help'.\n")
    return .unusable
  }
  return run(command, arguments.dropFirst(), on: console)
}

private func run(
  _ command: any Command.Type, _ arguments: ArraySlice<String>, on console: Console
) -> ExitCode {
  do {
    let parsed = try Arguments(arguments, for: command.declaration)
    if parsed.isHelp { return print(helpText(for: command.declaration), on: console) }
    return try command.init(parsed).run(on: console)
  } catch let error as UsageError {
    console.talk("Error: \(error)\nTry 'harness \(command.declaration.name) --help'.\n")
  } catch {
    let error = (error as? OutputFailure)?.cause ?? error
    // `harness show … | head` is no mistake.
    if (error as? FileError)?.isClosedPipe != true { console.printError(error) }
  }
  return .unusable
}

private func runHelp(of arguments: ArraySlice<String>, on console: Console) -> ExitCode {
  guard let verb = arguments.first else {
    return print(helpText(for: commands.map { $0.declaration }), on: console)
  }
  guard let command = commands.first(where: { $0.declaration.name == verb }) else {
    let near = suggestion(for: verb, among: commands.map { $0.declaration.name })
    console.talk("Error: unknown verb \(quoted(verb))\(near)\nTry 'harness --help'.\n")
    return .unusable
  }
  return print(helpText(for: command.declaration), on: console)
}

private func print(_ text: String, on console: Console) -> ExitCode {
  do {
    try console.print(text)
    return .ok
  } catch {
    console.printError(error)
    return .unusable
  }
}
