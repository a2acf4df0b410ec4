import Testing

@testable import harness

@Suite("arguments")
struct ArgumentTests {
  private static let speed = Option.value("speed", short: "s", "X", "How fast")
  private static let verbose = Option.flag("verbose", short: "v", "Say more")
  private static let tag = Option.value("tag", "K=V", "A tag", isRepeatable: true)
  private static let command = CommandDeclaration(
    name: "test", abstract: "Test.", operands: "FILE", operandCount: 0...2,
    options: [speed, verbose, tag])

  private func parse(_ arguments: String...) throws(UsageError) -> Arguments {
    try Arguments(arguments[...], for: Self.command)
  }

  @Test(
    "a value may be attached or follow",
    arguments: [["--speed", "2"], ["--speed=2"], ["-s", "2"], ["-s2"], ["-s=2"], ["-vs2"]])
  func value(arguments: [String]) throws {
    let parsed = try Arguments(arguments[...], for: Self.command)
    #expect(parsed.value(Self.speed) == "2")
  }

  @Test("a dash is an operand, and after -- everything is")
  func operands() throws {
    #expect(try parse("-", "-v").operands == ["-"])
    #expect(try parse("--", "-v").operands == ["-v"])
  }

  @Test("a repeatable option keeps its order")
  func repeatable() throws {
    #expect(try parse("--tag", "a=1", "--tag=b=2").allValues(Self.tag) == ["a=1", "b=2"])
  }

  @Test(
    "each mistake has its message",
    arguments: [
      (["--sped", "2"], "unknown option --sped; did you mean --speed?"),
      (["--speed"], "option --speed needs a value: X"),
      (["-s"], "option -s needs a value: X"),
      (["--verbose=1"], "option --verbose takes no value"),
      (["-v=1"], "option -v takes no value"),
      (["-x"], "unknown option -x"),
      (["--speed", "1", "--speed", "2"], "option --speed is given twice"),
      (["a", "b", "c"], "unexpected argument “c”"),
      (["--speed="], "option --speed is empty; give X"),
      (["-s="], "option --speed is empty; give X"),
      (["--speed", ""], "option --speed is empty; give X"),
      (["a", ""], "an argument is empty; give FILE"),
    ])
  func mistakes(arguments: [String], message: String) {
    #expect(throws: UsageError(message)) {
      try Arguments(arguments[...], for: Self.command)
    }
  }

  @Test(
    "numbers are checked",
    arguments: [
      ("x", "--speed: “x” is not a number"), ("nan", "--speed: “nan” is not a number"),
      ("1e999", "--speed: “1e999” is not a number"), ("11", "--speed: 11 is outside 0 to 10"),
      ("-1", "--speed: -1 is outside 0 to 10"),
    ])
  func numbers(text: String, message: String) throws {
    let parsed = try Arguments(["--speed=\(text)"], for: Self.command)
    #expect(throws: UsageError(message)) { try parsed.number(Self.speed, in: 0...10) }
  }

  @Test("help wins over everything that is missing")
  func help() throws {
    #expect(try parse("-v", "--help", "--nonsense").isHelp)
  }
}
