/// The help of one verb.
func helpText(for command: CommandDeclaration) -> String {
  var text = "\(command.abstract)\n\nUsage: harness \(command.name)"
  if !command.options.isEmpty { text += " [OPTIONS]" }
  if !command.operands.isEmpty { text += " \(command.operands)" }
  text += "\n\nOptions:\n"
  text += optionLines(command.options + [.help])
  if !command.discussion.isEmpty { text += "\n\(command.discussion)\n" }
  return text
}

/// The help of the whole tool.
func helpText(for commands: [CommandDeclaration]) -> String {
  let width = commands.map(\.name.count).max() ?? 0
  let lines = commands.map { "  \($0.name.padded(to: width))  \($0.abstract)\n" }.joined()
  return """
    Record touchpad and touchscreen gestures, and play them through interactive transitions.

    Usage: harness VERB [OPTIONS] [FILE…]

    Verbs:
    \(lines)
    Options:
      -h, --help     Show this help, or that of a verb: harness VERB --help
          --version  Show the version of this tool and of libinput

    Exit codes: 0 ok, 1 a check failed, 2 usage or unusable input, 77 no device or no permission.

    """
}

/// One line an option, wrapped to 100 columns.
private func optionLines(_ options: [Option]) -> String {
  let labels = options.map { option in
    let short = option.short.map { "-\($0), " } ?? "    "
    return "  \(short)--\(option.name)" + (option.metavar.map { " \($0)" } ?? "")
  }
  let width = min(32, labels.map(\.count).max() ?? 0)
  return zip(labels, options).map { label, option in
    let indent = String(repeating: " ", count: width + 2)
    let lines = wrapped(option.help, width: 100 - width - 2)
    let first =
      label.count <= width
      ? label.padded(to: width + 2) + (lines.first ?? "")
      : label + "\n" + indent + (lines.first ?? "")
    return ([first] + lines.dropFirst().map { indent + $0 }).joined(separator: "\n") + "\n"
  }.joined()
}

private func wrapped(_ text: String, width: Int) -> [String] {
  var lines: [String] = []
  var line = ""
  for word in text.split(separator: " ") {
    if !line.isEmpty, line.count + 1 + word.count > width {
      lines.append(line)
      line = ""
    }
    line += line.isEmpty ? String(word) : " \(word)"
  }
  return lines + [line]
}

extension String {
  /// The text with spaces after it, at least `width` characters long.
  func padded(to width: Int) -> String {
    self + String(repeating: " ", count: max(0, width - count))
  }

  /// The text with spaces before it, at least `width` characters long.
  func leftPadded(to width: Int) -> String {
    String(repeating: " ", count: max(0, width - count)) + self
  }
}
