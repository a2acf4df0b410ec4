import GestureTrace

/// What a person gave to a command, checked against its declaration.
struct Arguments {
  /// The positional arguments.
  private(set) var operands: [String] = []
  private var values: [String: [String]] = [:]

  /// Parses a command line.
  ///
  /// - Throws: ``UsageError`` for what the declaration does not have. `--help` is left to the caller:
  ///   ``isHelp`` is then set and nothing else is checked.
  init(_ arguments: ArraySlice<String>, for command: CommandDeclaration) throws(UsageError) {
    var reader = ArgumentReader(arguments, options: command.options + [.help])
    while let argument = try reader.next() {
      switch argument {
      case .option(.help, _):
        isHelp = true
        return
      case .option(let option, let value):
        if values[option.name] != nil, !option.isRepeatable {
          throw UsageError("option --\(option.name) is given twice")
        }
        if let value, value.isEmpty, let metavar = option.metavar {
          throw UsageError("option --\(option.name) is empty; give \(metavar)")
        }
        values[option.name, default: []].append(value ?? "")
      case .operand(let operand):
        operands.append(operand)
      }
    }
    try checkOperands(command)
  }

  /// Whether `--help` was given.
  private(set) var isHelp = false

  /// Whether the flag was given.
  func has(_ option: Option) -> Bool { values[option.name] != nil }

  /// The value of an option, or `nil` when it was not given.
  func value(_ option: Option) -> String? { values[option.name]?.last }

  /// The values of a repeatable option, in their order.
  func allValues(_ option: Option) -> [String] { values[option.name] ?? [] }

  /// The value as one of a few names.
  func choice<Choice: RawRepresentable & CaseIterable>(
    _ option: Option, _ type: Choice.Type
  ) throws(UsageError) -> Choice? where Choice.RawValue == String {
    guard let text = value(option) else { return nil }
    if let choice = Choice(rawValue: text) { return choice }
    let names = Choice.allCases.map(\.rawValue)
    throw UsageError(
      "--\(option.name): \(quoted(text)) is not one of \(names.joined(separator: ", "))"
        + suggestion(for: text, among: names))
  }

  /// The value as a finite number in a range.
  func number(
    _ option: Option, in range: ClosedRange<Double>
  ) throws(UsageError) -> Double? {
    guard let text = value(option) else { return nil }
    guard let number = decimalNumber(text), number.isFinite else {
      throw UsageError("--\(option.name): \(quoted(text)) is not a number")
    }
    guard range.contains(number) else {
      throw UsageError(
        "--\(option.name): \(text) is outside \(decimal(range.lowerBound)) to \(decimal(range.upperBound))"
      )
    }
    return number
  }

  /// The value as a whole number in a range.
  func integer(_ option: Option, in range: ClosedRange<Int>) throws(UsageError) -> Int? {
    guard let text = value(option) else { return nil }
    guard let number = Int(text), range.contains(number) else {
      throw UsageError(
        "--\(option.name): \(quoted(text)) is not a whole number from \(range.lowerBound) to \(range.upperBound)"
      )
    }
    return number
  }

  /// The value as two lengths in a range, `100x66.7`.
  func size(
    _ option: Option, in range: ClosedRange<Double>, unit: String
  ) throws(UsageError) -> (width: Double, height: Double)? {
    guard let text = value(option) else { return nil }
    let parts = text.split(separator: "x", omittingEmptySubsequences: false).map { Double($0) }
    guard parts.count == 2, let width = parts[0], let height = parts[1], range.contains(width),
      range.contains(height)
    else {
      let bounds = "\(decimal(range.lowerBound)) to \(decimal(range.upperBound))"
      throw UsageError(
        "--\(option.name): \(quoted(text)) is not a width and a height in \(unit), each from \(bounds), such as 100x66.7"
      )
    }
    return (width, height)
  }

  /// Refuses two options that contradict each other.
  func refuseBoth(_ first: Option, _ second: Option) throws(UsageError) {
    if has(first), has(second) {
      throw UsageError("--\(first.name) and --\(second.name) contradict each other; give one")
    }
  }

  /// Refuses a repeatable option that is given the same value twice.
  func refuseTwice(_ option: Option) throws(UsageError) {
    var values: Set<String> = []
    for value in allValues(option) where !values.insert(value).inserted {
      throw UsageError("--\(option.name) \(value) is given twice; give it once")
    }
  }

  private func checkOperands(_ command: CommandDeclaration) throws(UsageError) {
    if operands.contains("") {
      throw UsageError("an argument is empty; give \(command.operands)")
    }
    if operands.count < command.operandCount.lowerBound {
      throw UsageError("\(command.operands) is missing: name at least one")
    }
    if operands.count > command.operandCount.upperBound {
      let extra = operands[command.operandCount.upperBound]
      throw UsageError("unexpected argument \(quoted(extra))")
    }
  }
}

/// A number as people write it; not the hexadecimal ones that `Double` takes too.
func decimalNumber(_ text: some StringProtocol) -> Double? {
  text.contains(where: { "xX".contains($0) }) ? nil : Double(text)
}
