import GestureCapture
import Testing

@testable import harness

@Suite struct HelpTests {
  private static let verbs = commands.map { $0.declaration.name }

  @Test func `the tool's help is the same by every way to it`() throws {
    let help = harness("--help")
    #expect(help.exitCode == 0 && help.talk == "")
    #expect(harness("help") == help)
    #expect(harness("-h") == help)
    try expectGolden(help.output, "help.txt")
  }

  @Test func `without arguments the help goes to standard error, and the run fails`() {
    #expect(harness() == RunResult(exitCode: 2, output: "", talk: harness("--help").output))
  }

  @Test(arguments: verbs)
  func `a verb's help is the same by every way to it`(verb: String) throws {
    let help = harness(verb, "--help")
    #expect(help.exitCode == 0 && help.talk == "")
    #expect(harness("help", verb) == help)
    #expect(harness(verb, "-h") == help)
    #expect(harness("--help", verb) == help)
    let takesJSON = commands.contains {
      $0.declaration.name == verb && $0.declaration.options.contains { $0.name == "json" }
    }
    #expect(
      harness(verb, "x", "--json", "--help", "--nonsense").exitCode == (takesJSON ? 0 : 2))
    try expectGolden(help.output, "help-\(verb).txt")
  }

  @Test func `the version is that of the tool and of libinput`() {
    #expect(
      harness("--version")
        == RunResult(
          exitCode: 0, output: "harness \(toolVersion) (libinput \(installedLibinputVersion()))\n",
          talk: ""))
  }

  @Test(arguments: [nil] + verbs)
  func `help fits into 100 columns and ends in one newline`(verb: String?) {
    let text = harness(["help"] + [verb].compactMap { $0 }).output
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    #expect(lines.last == "" && lines.dropLast().last != "")
    for line in lines {
      #expect(line.count <= 100)
      #expect(line.last != " ")
    }
  }

  @Test(arguments: verbs)
  func `every option in the help is taken, and every option that is taken is in the help`(
    verb: String
  ) throws {
    let command = try #require(commands.map { $0.declaration }.first { $0.name == verb })
    let text = harness("help", command.name).output
    let documented = text.matches(
      of: /^ +(?:-([a-z]), )?--([a-z-]+)( [^ \n]+)?(?:  |\n)/.anchorsMatchLineEndings())
    #expect(documented.map { String($0.2) } == (command.options + [.help]).map(\.name))
    for match in documented where match.2 != "help" {
      let option = try #require(command.options.first { $0.name == match.2 })
      #expect(match.1.map(String.init) == option.short.map(String.init))
      #expect(match.3.map { String($0.dropFirst()) } == option.metavar)
      let operands = Array(repeating: "x", count: command.operandCount.lowerBound)
      let value = option.metavar == nil ? [] : ["1"]
      let parsed = try Arguments(["--\(option.name)"] + value + operands, for: command)
      #expect(parsed.has(option) && parsed.operands == operands)
    }
    for mention in text.matches(of: /--([a-z][a-z-]+)/) {
      #expect((command.options + [.help]).contains { $0.name == mention.1 }, "\(mention.0)")
    }
  }

  @Test func `option names and letters are unique within a verb, and letters mean one thing`() {
    var names: [Character: String] = [:]
    for command in commands.map({ $0.declaration }) {
      #expect(Set(command.options.map(\.name)).count == command.options.count)
      for option in command.options {
        guard let short = option.short else { continue }
        #expect(names.updateValue(option.name, forKey: short) ?? option.name == option.name)
      }
      #expect(command.abstract.hasSuffix("."))
      #expect(command.options.allSatisfy { !$0.help.hasSuffix(".") })
    }
  }
}
