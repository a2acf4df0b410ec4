import GestureTrace
import Playback

// What can be named on the command line.

/// `harness transitions`.
struct TransitionsCommand: Command {
  static let declaration = CommandDeclaration(
    name: "transitions", abstract: "List the transitions, or show one in detail.",
    operands: "NAME", operandCount: 0...1, options: [.jsonArray],
    discussion: """
      Without NAME it prints one line a transition; with NAME the recogniser, the source and every
      parameter of that one. --json has all details either way.
      """)

  private let entries: [ListedTransition]
  private let isList: Bool
  private let isJSON: Bool

  init(_ arguments: Arguments) throws(UsageError) {
    isJSON = arguments.has(.jsonArray)
    isList = arguments.operands.isEmpty
    do throws(PlaybackError) {
      if let name = arguments.operands.first {
        entries = [try ListedTransition(named: name)]
      } else {
        entries = try ListedTransition.all()
      }
    } catch {
      throw UsageError(error)
    }
  }

  func run(on console: Console) throws -> ExitCode {
    if isJSON {
      var json = JSONText()
      json.open("[")
      for entry in entries {
        json.open("{")
        json.member("name", entry.name)
        json.member("abstract", entry.abstract)
        json.member("recognizer", entry.recognizer)
        json.member("source", entry.source)
        json.parameters(entry.parameters)
        json.close("}")
      }
      json.close("]")
      try console.print(json.text + "\n")
      return .ok
    }
    if isList {
      try console.print(list)
      return .ok
    }
    for entry in entries {
      let recognizer = entry.recognizer ?? "none, it is an animation"
      try console.print(
        "\(entry.name)\n  \(entry.abstract)\n  recogniser: \(recognizer)\n  source: \(entry.source)\n\(parameterText(entry.parameters))\n"
      )
    }
    return .ok
  }

  /// One line each, under a heading for either kind.
  private var list: String {
    let width = entries.map(\.name.count).max() ?? 0
    func lines(_ entries: [ListedTransition]) -> String {
      entries.map { "  \($0.name.padded(to: width))  \($0.abstract)\n" }.joined()
    }
    return "Interactive, driven by fingers:\n"
      + lines(entries.filter { $0.recognizer != nil })
      + "Animated, without fingers:\n"
      + lines(entries.filter { $0.recognizer == nil })
  }
}

/// `harness velocities`.
struct VelocitiesCommand: Command {
  static let declaration = CommandDeclaration(
    name: "velocities",
    abstract: "List the velocity estimators, with their formula, pause rule and source.",
    operands: "NAME", operandCount: 0...1, options: [.jsonArray])

  private let entries: [VelocityEntry]
  private let isJSON: Bool

  init(_ arguments: Arguments) throws(UsageError) {
    isJSON = arguments.has(.jsonArray)
    do throws(PlaybackError) {
      if let name = arguments.operands.first {
        entries = [try Velocities.named(name)]
      } else {
        entries = Velocities.all
      }
    } catch {
      throw UsageError(error)
    }
  }

  func run(on console: Console) throws -> ExitCode {
    if isJSON {
      var json = JSONText()
      json.open("[")
      for entry in entries {
        json.open("{")
        for (key, text) in texts(of: entry) {
          json.member(key, text)
        }
        json.member("minimum_samples", entry.minimumSamples)
        json.parameters(entry.parameters)
        json.close("}")
      }
      json.close("]")
      try console.print(json.text + "\n")
      return .ok
    }
    for entry in entries {
      let lines = texts(of: entry).dropFirst().map { "  \($0.replacing("_", with: " ")): \($1)\n" }
      try console.print(
        "\(entry.name)\n\(lines.joined())  minimum samples: \(entry.minimumSamples)\n\(parameterText(entry.parameters))\n"
      )
    }
    return .ok
  }

  private func texts(of entry: VelocityEntry) -> [(String, String)] {
    [
      ("name", entry.name), ("abstract", entry.abstract), ("formula", entry.formula),
      ("window", entry.window), ("pause_rule", entry.pauseRule),
      ("quantity", entry.quantity.rawValue), ("source", entry.source),
    ]
  }
}

/// `harness screens`.
struct ScreensCommand: Command {
  static let declaration = CommandDeclaration(
    name: "screens", abstract: "List the screens, with their size in points and millimetres.",
    operands: "", operandCount: 0...0, options: [.jsonArray])

  private let isJSON: Bool

  init(_ arguments: Arguments) throws(UsageError) {
    isJSON = arguments.has(.jsonArray)
  }

  func run(on console: Console) throws -> ExitCode {
    if isJSON {
      var json = JSONText()
      json.open("[")
      for entry in Screens.all {
        json.open("{")
        json.member("name", entry.name)
        json.member("abstract", entry.abstract)
        json.member("size_pt", Vector<Points>(entry.screen.size.width, entry.screen.size.height))
        json.member("points_per_mm", entry.screen.pointsPerMillimeter)
        json.member("source", entry.source)
        json.close("}")
      }
      json.close("]")
      try console.print(json.text + "\n")
      return .ok
    }
    let width = Screens.all.map(\.name.count).max() ?? 0
    for entry in Screens.all {
      let size = entry.screen.size
      let points = "\(decimal(size.width, 1))×\(decimal(size.height, 1)) pt".padded(to: 14)
      let factor = entry.screen.pointsPerMillimeter.map { "\(decimal($0, 3)) pt/mm" } ?? ""
      try console.print(
        "\(entry.name.padded(to: width))  \(points)  \(factor.padded(to: 11))  \(entry.abstract)\n")
    }
    return .ok
  }
}

private func parameterText(_ parameters: [Parameter]) -> String {
  let values = parameters.map {
    "\(decimal($0.defaultValue, 4)) \($0.unit.rawValue)"
  }
  let nameWidth = parameters.map(\.name.count).max() ?? 0
  let valueWidth = values.map(\.count).max() ?? 0
  return zip(parameters, values).map { parameter, value in
    let range = [parameter.range.lowerBound, parameter.range.upperBound]
      .map { decimal($0, 4) }.joined(separator: " to ")
    return "    \(parameter.name.padded(to: nameWidth))  \(value.padded(to: valueWidth))"
      + "  (\(range))  \(parameter.abstract)\n"
  }.joined()
}

extension JSONText {
  /// Writes the key `parameters` with an object for each.
  fileprivate mutating func parameters(_ parameters: [Parameter]) {
    open("parameters", "[")
    for parameter in parameters {
      open("{")
      member("name", parameter.name)
      member("default", parameter.defaultValue)
      member("unit", parameter.unit.rawValue)
      member("range", parameter.range)
      member("abstract", parameter.abstract)
      member("source", parameter.source)
      close("}")
    }
    close("]")
  }
}
