/// An option as a command declares it: parsing, help, completions and the manual page all read this.
struct Option: Hashable, Sendable {
  /// The long name without the dashes, in kebab-case.
  let name: String
  /// The short name, where there is one.
  let short: Character?
  /// What stands for the value in the help, with its unit; `nil` for a flag.
  let metavar: String?
  /// One sentence without a full stop.
  let help: String
  /// Whether it may be given more than once.
  let isRepeatable: Bool

  /// Declares an option with a value.
  static func value(
    _ name: String, short: Character? = nil, _ metavar: String, _ help: String,
    isRepeatable: Bool = false
  ) -> Option {
    Option(name: name, short: short, metavar: metavar, help: help, isRepeatable: isRepeatable)
  }

  /// Declares a flag.
  static func flag(_ name: String, short: Character? = nil, _ help: String) -> Option {
    Option(name: name, short: short, metavar: nil, help: help, isRepeatable: false)
  }
}

/// A verb as it is declared: its name, what it does, what it takes.
struct CommandDeclaration: Sendable {
  /// The verb.
  let name: String
  /// One imperative sentence ending with a full stop.
  let abstract: String
  /// What the positional arguments are called in the usage line; empty when there are none.
  let operands: String
  /// How many positional arguments it takes.
  let operandCount: ClosedRange<Int>
  /// Its options, `--help` excluded.
  let options: [Option]
  /// More to know, below the options.
  var discussion = ""
}
