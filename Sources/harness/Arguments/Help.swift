/// The help of one verb.
func helpText(for command: CommandDeclaration) -> String {
  var text = "\(command.abstract)\n\nUsage: harness \(command.name)"
  if !command.options.isEmpty { text += " [OPTIONS]" }
  if !command.operands.isEmpty { text += " \(command.operands)" }
  if command.operands.hasSuffix("…"), command.operands != "PATH…" {
    text += "\n\nA \(command.operands.dropLast()) that is called - is standard input."
  }
  text += "\n\nOptions:\n"
  text += optionLines(command.options + [.help])
  if !command.discussion.isEmpty { text += "\n\(command.discussion)\n" }
  return text
}

/// The help of the whole tool.
func helpText(for commands: [CommandDeclaration]) -> String {
  let lines = helpTable(commands.map { ($0.name, $0.abstract) })
  return """
    Record touchpad and touchscreen gestures, and play them through interactive transitions.

    Usage: harness VERB [OPTIONS] [FILE…]

    Verbs:
    \(lines)
    Options:
      -h, --help     Show this help, or that of a verb: harness VERB --help
          --version  Show the version of this tool and of libinput

    To begin with:
      harness play traces/touchscreen/flick-down-short.trace.jsonl
      harness import recording.evemu -o recording.trace.jsonl

    Exit codes: 0 ok, 1 a check failed, 2 usage or unusable input, 77 no device or no permission.

    """
}

private func optionLines(_ options: [Option]) -> String {
  helpTable(
    options.map { option in
      let short = option.short.map { "-\($0), " } ?? "    "
      let metavar = option.metavar.map { " \($0)" } ?? ""
      let help = option.isRepeatable ? "\(option.help); may be given again" : option.help
      return ("\(short)--\(option.name)\(metavar)", help)
    })
}

/// A row for each label, its text beside it, wrapped to 100 columns.
func helpTable(_ rows: [(label: String, text: String)]) -> String {
  let width = min(30, rows.map(\.label.count).max() ?? 0)
  let indent = String(repeating: " ", count: width + 4)
  return rows.map { label, text in
    let lines = wrapped(text, width: 100 - indent.count).joined(separator: "\n\(indent)")
    return label.count <= width
      ? "  \(label.padded(to: width))  \(lines)\n" : "  \(label)\n\(indent)\(lines)\n"
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

/// How many there are, `1 trace` or `3 traces`.
func counted(_ count: Int, _ noun: String) -> String {
  "\(count) \(noun)\(count == 1 ? "" : "s")"
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
