import GestureTrace

/// Reads a command line from left to right, one argument a call.
///
/// Understands `--name value`, `--name=value`, `-n value`, `-nvalue`, `-n=value`, clusters of flags (`-jl`),
/// `--` (the rest are operands) and `-` (an operand: standard input).
struct ArgumentReader {
  /// One argument.
  enum Argument: Equatable {
    case option(Option, value: String?)
    case operand(String)
  }

  private let options: [Option]
  private var rest: ArraySlice<String>
  /// Letters of a cluster that are still to be read.
  private var cluster: Substring = ""
  private var onlyOperands = false

  init(_ arguments: ArraySlice<String>, options: [Option]) {
    rest = arguments
    self.options = options
  }

  /// The next argument, or `nil` at the end.
  mutating func next() throws(UsageError) -> Argument? {
    if !cluster.isEmpty { return try nextShort() }
    guard let text = rest.popFirst() else { return nil }
    if onlyOperands || text == "-" || !text.hasPrefix("-") { return .operand(text) }
    if text == "--" {
      onlyOperands = true
      return try next()
    }
    if text.hasPrefix("--") { return try long(text.dropFirst(2)) }
    cluster = text.dropFirst()
    return try nextShort()
  }

  private mutating func long(_ text: Substring) throws(UsageError) -> Argument {
    let name = text.prefix { $0 != "=" }
    let attached = name.endIndex == text.endIndex ? nil : text[name.endIndex...].dropFirst()
    guard let option = options.first(where: { $0.name == name }) else {
      throw UsageError(
        "unknown option --\(name)"
          + suggestion(for: String(name), among: options.map(\.name), prefix: "--"))
    }
    return .option(option, value: try value(of: option, attached: attached, as: "--\(option.name)"))
  }

  private mutating func nextShort() throws(UsageError) -> Argument? {
    guard let letter = cluster.popFirst() else { return try next() }
    guard let option = options.first(where: { $0.short == letter }) else {
      cluster = ""
      throw UsageError("unknown option -\(letter)")
    }
    guard option.metavar != nil else {
      if cluster.hasPrefix("=") { throw UsageError("option -\(letter) takes no value") }
      return .option(option, value: nil)
    }
    let attached = cluster.hasPrefix("=") ? cluster.dropFirst() : cluster
    let isAttached = !cluster.isEmpty
    cluster = ""
    return .option(
      option, value: try value(of: option, attached: isAttached ? attached : nil, as: "-\(letter)"))
  }

  private mutating func value(
    of option: Option, attached: Substring?, as spelling: String
  ) throws(UsageError) -> String? {
    guard let metavar = option.metavar else {
      if attached != nil { throw UsageError("option \(spelling) takes no value") }
      return nil
    }
    if let attached { return String(attached) }
    guard let value = rest.popFirst() else {
      throw UsageError("option \(spelling) needs a value: \(metavar)")
    }
    return value
  }
}

/// Says that the command line is wrong. The help of the verb is named below it.
struct UsageError: Error, Equatable, CustomStringConvertible {
  let description: String

  init(_ description: String) {
    self.description = escaped(description)
  }

  /// Says everything that is wrong with a file that the command line names, a line each.
  init(lines: [String]) {
    description = lines.map { escaped($0) }.joined(separator: "\n")
  }
}
