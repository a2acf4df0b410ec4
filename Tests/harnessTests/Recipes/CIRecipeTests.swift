import Foundation
import Testing

@testable import harness

/// docs/ci.md: the shell of every recipe is run, but for what installs packages.
@Suite("the recipes for CI work") struct CIRecipeTests {
  /// A project as docs/ci.md describes it, with a compiler that hands out the tool that is built already.
  private struct Project {
    private let folder: TemporaryFolder
    let path: String

    init() throws {
      folder = try TemporaryFolder()
      path = folder.url.path
      let files = FileManager.default
      for name in ["gestures", "gesture-harness/Sources", "bin"] {
        try files.createDirectory(
          atPath: "\(path)/\(name)", withIntermediateDirectories: true)
      }
      try write("// the package", to: "gesture-harness/Package.swift")
      try write("// a source", to: "gesture-harness/Sources/a.swift")
      try write(
        #"""
        #!/bin/sh
        echo "$*" >>swift.log
        mkdir -p gesture-harness/.build/release
        cp "$TOOL" gesture-harness/.build/release/harness
        """#, to: "bin/swift")
      try files.setAttributes([.posixPermissions: 0o755], ofItemAtPath: "\(path)/bin/swift")
      for name in ["flick-down-short", "two-flicks", "tap", "drag-rest-lift"] {
        try files.copyItem(
          atPath: Repository.path("traces/touchscreen/\(name).trace.jsonl"),
          toPath: "\(path)/gestures/\(name).trace.jsonl")
      }
      try write(Self.suite, to: "gestures/all.suite.json")
    }

    static let suite = """
      {"version": 1, "defaults": {"set": {"finishProgress": 0.1}}, "traces": [
       {"trace": "drag-rest-lift.trace.jsonl", "cases": [{"gestures": [{"index": 0, "decision": "cancel"}]}]},
       {"trace": "flick-down-short.trace.jsonl", "cases": [{"gestures": [{"index": 0, "decision": "finish"}]}]},
       {"trace": "tap.trace.jsonl", "cases": [{"gestures": [{"index": 0, "decision": "none"}]}]},
       {"trace": "two-flicks.trace.jsonl", "cases": [{"gestures": [{"index": 1, "decision": "finish"}]}]}]}

      """

    func write(_ text: String, to name: String) throws {
      try Data(text.utf8).write(to: URL(fileURLWithPath: "\(path)/\(name)"))
    }

    /// The flick, whose progress is 0.311, no longer finishes.
    func raiseThreshold() throws {
      try write(
        Self.suite.replacing(#""finishProgress": 0.1"#, with: #""finishProgress": 0.4"#),
        to: "gestures/all.suite.json")
    }

    /// Runs scripts one after the other until one fails, as CI systems do.
    func run(_ scripts: [String], _ variables: [String: String] = [:]) throws -> RunResult {
      let words = variables.sorted { $0.key < $1.key }.map { "\($0.key)='\($0.value)'" }
      let setup = """
        cd "$1" && export TOOL="$harness" PATH="$1/bin:$PATH" && shift
        export \(words.isEmpty ? "NOTHING=" : words.joined(separator: " "))
        for script; do sh -e -c "$script" || exit $?; done
        """
      return try shell(setup, arguments: [path] + scripts)
    }

    func read(_ name: String) throws -> String {
      try String(contentsOfFile: "\(path)/\(name)", encoding: .utf8)
    }

    func names(in folder: String) -> [String] {
      ((try? FileManager.default.contentsOfDirectory(atPath: "\(path)/\(folder)")) ?? []).sorted()
    }

    /// Keeps reports of a shard whose workspace the next one cleans.
    func keepReports() throws {
      #expect(try run(["mkdir -p kept && cp reports/* kept/"]).exitCode == 0)
    }

    /// The reports of all shards.
    var reports: [String] {
      let kept = names(in: "kept").map { "kept/\($0)" }
      return kept.isEmpty ? names(in: "reports").map { "reports/\($0)" } : kept
    }

    /// Whether a file is JUnit's XML.
    func isValid(_ name: String) throws -> Bool {
      let schema = Repository.path("Tests/harnessTests/Support/junit.xsd")
      return try run(["xmllint --noout --schema '\(schema)' \(name)"]).exitCode == 0
    }

    /// The test cases of reports, sorted: suite, trace, transition, and whether it passed.
    func cases(_ reports: [String]) throws -> [String] {
      try reports.flatMap { report in
        try read(report).components(separatedBy: "<testcase ").dropFirst().map { text in
          let attributes = text.prefix { $0 != ">" }.replacing("/", with: "")
            .replacing(#/ time="[^"]*"/#, with: "")
          return "\(attributes.trimmingCharacters(in: .whitespaces)) \(text.contains("<failure"))"
        }
      }.sorted()
    }
  }

  @Test(arguments: CIRecipe.names)
  func `all shards pass, and their reports hold every case once`(name: String) throws {
    let recipe = try CIRecipe.named(name)
    #expect(recipe.shards.count == 3)
    let project = try Project()
    #expect(try project.run(recipe.build).exitCode == 0)
    for (script, variables) in recipe.shards {
      let outcome = try project.run(script, variables)
      #expect(outcome.exitCode == 0, "\(outcome)")
      // Each runs on a machine of its own, and Jenkins cleans its workspace.
      if name == "Jenkins" { try project.keepReports() }
    }
    #expect(project.names(in: "artifacts").isEmpty)
    let whole = try project.run([
      ".harness/harness check gestures --report junit=whole.xml"
    ])
    #expect(whole.exitCode == 0)
    let expected = try project.cases(["whole.xml"])
    #expect(expected.count == 4)
    let shards = project.reports
    #expect(shards.count == 3)
    #expect(try project.cases(shards) == expected)
    guard !recipe.merge.isEmpty else { return }
    #expect(try project.run(recipe.merge).exitCode == 0)
    #expect(try project.cases(["junit.xml"]) == expected)
    #expect(try project.isValid("junit.xml"))
  }

  @Test(arguments: CIRecipe.names)
  func `a changed threshold fails one shard, which leaves a report and a picture`(
    name: String
  ) throws {
    let recipe = try CIRecipe.named(name)
    let project = try Project()
    #expect(try project.run(recipe.build).exitCode == 0)
    try project.raiseThreshold()
    var exitCodes: [Int32] = []
    var pictures: [String] = []
    for (script, variables) in recipe.shards {
      let outcome = try project.run(script, variables)
      exitCodes.append(outcome.exitCode)
      let text = outcome.output + outcome.talk
      #expect(
        text.contains("moving down at 787 pt/s, progress 0.311 is not above 0.4")
          == (outcome.exitCode == 1))
      pictures += project.names(in: "artifacts")
      if name == "Jenkins" { try project.keepReports() }
      if name == "GitHub Actions" {
        #expect(
          outcome.output.contains("::error file=gestures/all.suite.json") == (outcome.exitCode == 1)
        )
      }
    }
    #expect(exitCodes.sorted() == [0, 0, 1])
    #expect(Set(pictures).count == 1)
    #expect(pictures.allSatisfy { $0.hasSuffix(".svg") && $0.contains("flick-down-short") })
    let cases = try project.cases(project.reports)
    #expect(cases.count == 4)
    #expect(
      cases.filter { $0.hasSuffix(" true") }.map { $0.contains("flick-down-short") } == [true])
    guard !recipe.merge.isEmpty else { return }
    #expect(try project.run(recipe.merge).exitCode == 0)
    #expect(try project.cases(["junit.xml"]) == cases)
    #expect(try project.isValid("junit.xml"))
  }

  @Test(arguments: CIRecipe.names)
  func `what was built is kept until a source changes`(name: String) throws {
    let build = try CIRecipe.named(name).build
    let project = try Project()
    let command = "build --package-path gesture-harness -c release --product harness\n"
    for _ in 0..<2 { #expect(try project.run(build).exitCode == 0) }
    #expect(try project.read("swift.log") == command)
    try project.write("// another source", to: "gesture-harness/Sources/a.swift")
    #expect(try project.run(build).exitCode == 0)
    #expect(try project.read("swift.log") == command + command)
    #expect(project.names(in: ".harness") == ["harness", "sources"])
  }

  @Test(arguments: CIRecipe.names)
  func `what installs packages stands for itself, and names those that the package needs`(
    name: String
  ) throws {
    let recipe = try CIRecipe.named(name)
    #expect(!recipe.installs.isEmpty)
    for script in recipe.scripts { #expect(!script.contains("apt-get")) }
    let lines = recipe.installs.flatMap { $0.split(separator: "\n").map(String.init) }
    #expect(lines.allSatisfy { $0.hasPrefix("apt-get ") })
    let package = try String(contentsOfFile: Repository.path("Package.swift"), encoding: .utf8)
    let needed = package.matches(of: /\.apt\(\["([^"]*)"\]\)/).map { String($0.1) }
    #expect(needed.count == 5)
    for line in lines where line.hasPrefix("apt-get install ") {
      let named = line.split(separator: " ").map(String.init).filter { $0.hasSuffix("-dev") }
      #expect(named.sorted() == needed.sorted())
      #expect(line.contains(" pkg-config "))
    }
  }

  @Test(arguments: CIRecipe.names)
  func `the scripts are those of the page, line by line`(name: String) throws {
    let page = Set(
      try CIRecipe.page().split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) })
    for script in try CIRecipe.named(name).scripts where name != "Jenkins" {
      for line in script.split(separator: "\n") {
        let text = line.trimmingCharacters(in: .whitespaces)
        #expect(page.contains(text) || page.contains("- \(text)"), "\(text)")
      }
    }
    for script in try CIRecipe.named(name).scripts {
      #expect(!script.contains("${{"), "nothing but the shell fills it in")
    }
  }

  @Test func `the hook of pre-commit runs what was built`() throws {
    let tree = try YAMLTree(CIRecipe.block("pre-commit", "yaml"))
    let hook = try #require(tree["repos"]?.elements.first?["hooks"]?.elements.first)
    let entry = try #require(hook["entry"]?.text)
    #expect(hook["language"]?.text == "system")
    let project = try Project()
    #expect(try project.run(CIRecipe.named("GitHub Actions").build).exitCode == 0)
    #expect(
      try project.run([entry])
        == RunResult(exitCode: 0, output: "4 cases: 4 passed\n", talk: ""))
    try project.raiseThreshold()
    let failed = try project.run([entry])
    #expect(failed.exitCode == 1)
    #expect(failed.output.hasSuffix("4 cases: 3 passed, 1 failed\n"))
    let files = try Regex(#require(hook["files"]?.text))
    #expect("gestures/all.suite.json".firstMatch(of: files) != nil)
    #expect("Sources/Gestures/a.swift".firstMatch(of: files) == nil)
  }
}
