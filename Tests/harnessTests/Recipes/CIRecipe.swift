import Foundation
import Testing

/// A recipe of docs/ci.md: what its jobs run in a shell.
struct CIRecipe {
  /// The scripts that install packages, each for itself.
  var installs: [String] = []
  /// What builds and keeps the tool.
  var build: [String] = []
  /// What each shard runs, with the variables of the CI system.
  var shards: [(script: [String], variables: [String: String])] = []
  /// What puts the reports together; empty where the CI system does.
  var merge: [String] = []

  /// Every script but those that install.
  var scripts: [String] { build + shards.flatMap(\.script) + merge }

  static let names = ["GitHub Actions", "GitLab CI", "Jenkins"]

  /// The text of docs/ci.md.
  static func page() throws -> String {
    try String(contentsOfFile: Repository.path("docs/ci.md"), encoding: .utf8)
  }

  /// The fenced block under a heading.
  static func block(_ heading: String, _ language: String) throws -> String {
    let section = try #require(
      try page().components(separatedBy: "\n## ").first { $0.hasPrefix("\(heading)\n") })
    let parts = section.components(separatedBy: "```\(language)\n")
    try #require(parts.count == 2, "one block under \(heading)")
    return try #require(parts[1].components(separatedBy: "\n```").first) + "\n"
  }

  /// Reads the recipe under a heading.
  static func named(_ name: String) throws -> CIRecipe {
    switch name {
    case "GitHub Actions": try gitHub(YAMLTree(block(name, "yaml")))
    case "GitLab CI": try gitLab(YAMLTree(block(name, "yaml")))
    default: try jenkins(block(name, "groovy"))
    }
  }

  private mutating func sort(_ script: String, to place: WritableKeyPath<CIRecipe, [String]>) {
    self[keyPath: script.hasPrefix("apt-get ") ? \.installs : place].append(script)
  }

  private static func gitHub(_ tree: YAMLTree) throws -> CIRecipe {
    var recipe = CIRecipe()
    func runs(_ job: String) throws -> [String] {
      let steps = try #require(tree["jobs", job, "steps"]).elements
      for step in steps { try #require((step["run"] == nil) != (step["uses"] == nil)) }
      return steps.compactMap { $0["run"]?.text }
    }
    for script in try runs("harness") { recipe.sort(script, to: \.build) }
    for script in try runs("report") { recipe.sort(script, to: \.merge) }
    var check = CIRecipe()
    for script in try runs("check") { check.sort(script, to: \.build) }
    recipe.installs += check.installs
    let matrix = try #require(tree["jobs", "check", "strategy", "matrix", "shard"]).elements
    let variables = try #require(tree["jobs", "check", "env"])
    try #require(variables["SHARD"]?.text == "${{ matrix.shard }}")
    let count = try #require(variables["SHARDS"]?.text)
    recipe.shards = matrix.compactMap(\.text).map {
      (check.build, ["SHARD": $0, "SHARDS": count])
    }
    return recipe
  }

  private static func gitLab(_ tree: YAMLTree) throws -> CIRecipe {
    var recipe = CIRecipe()
    func script(_ job: String, _ key: String) throws -> [String] {
      try #require(tree[job, key]).elements.compactMap(\.text)
    }
    recipe.installs = try script(".libraries", "before_script")
    for job in ["harness", "gestures"] { try #require(tree[job, "extends"]?.text == ".libraries") }
    recipe.build = try script("harness", "script")
    let check = try script("gestures", "script")
    let count = try #require(tree["gestures", "parallel"]?.text.flatMap { Int($0) })
    recipe.shards = (1...count).map {
      (check, ["CI_NODE_INDEX": "\($0)", "CI_NODE_TOTAL": "\(count)"])
    }
    return recipe
  }

  /// `sh '''…'''` steps of a declarative pipeline, before and in its matrix.
  private static func jenkins(_ text: String) throws -> CIRecipe {
    let parts = text.components(separatedBy: "      matrix {\n")
    try #require(parts.count == 2)
    func scripts(_ text: String) throws -> [String] {
      let pieces = text.components(separatedBy: "'''")
      try #require(pieces.count % 2 == 1)
      for piece in stride(from: 0, to: pieces.count - 1, by: 2) {
        try #require(pieces[piece].hasSuffix(" sh "), "only sh takes three quotes")
      }
      try #require(!pieces.joined().contains(" sh '"), "each script stands in three quotes")
      return stride(from: 1, to: pieces.count, by: 2).map { index in
        // A backslash before a line break joins the lines in Groovy.
        pieces[index].replacingOccurrences(of: "\\\n", with: "").split(separator: "\n")
          .map { $0.trimmingCharacters(in: .whitespaces) }.filter { !$0.isEmpty }
          .joined(separator: "\n") + "\n"
      }
    }
    var recipe = CIRecipe()
    for script in try scripts(parts[0]) { recipe.sort(script, to: \.build) }
    var check = CIRecipe()
    for script in try scripts(parts[1]) { check.sort(script, to: \.build) }
    recipe.installs += check.installs
    let values = try #require(parts[1].firstMatch(of: /name 'SHARD'\n +values (.*)\n/)).1
    let count = try #require(parts[1].firstMatch(of: /SHARDS = '(\d+)'/)).1
    recipe.shards = values.split(separator: ", ").map {
      (check.build, ["SHARD": $0.trimmingCharacters(in: ["'"]), "SHARDS": String(count)])
    }
    return recipe
  }
}
