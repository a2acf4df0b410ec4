import Foundation
import GestureTrace
import Testing

@testable import GestureCapture

@Suite("Simulation: bundled scripts")
struct SimulationBundledScriptTests {
  @Test(arguments: BundledScripts.paths)
  func `a bundled script generates`(_ path: String) throws {
    let file = BundledScripts.folder.appendingPathComponent(path)
    let script = try GestureScript(path: file.path)
    let expected = path.hasSuffix("finger-left-down.gesture") ? ["finger-left-down"] : []
    #expect(script.warnings.map(\.code) == expected)
    let all = frames(script)
    #expect(all.count > 3)
    #expect(all.first?.time == .zero)
    try checkInvariants(script, all)
  }

  @Test func `there are enough of them, and each has a row in the table`() throws {
    let scripts = BundledScripts.paths
    #expect(scripts.count >= 28)
    let readme = try text("traces/README.md")
    for script in scripts {
      let name = script.split(separator: "/").last?.dropLast(".gesture".count) ?? ""
      #expect(readme.contains("| `\(name)` |"), "\(script)")
    }
    #expect(readme.split(separator: "\n").filter { $0.hasPrefix("| `") }.count == scripts.count)
  }

  @Test func `the page on the language is right`() throws {
    let page = try text("docs/simulate.md")
    let blocks = page.components(separatedBy: "```gesture\n").dropFirst()
    #expect(!blocks.isEmpty)
    for block in blocks {
      let code = try #require(block.components(separatedBy: "```").first)
      let script = try GestureScript(text: code, name: "simulate.md")
      #expect(script.warnings.isEmpty)
      try checkInvariants(script, frames(script))
    }
    for profile in DeviceProfile.all { #expect(page.contains("| `\(profile.name)` |")) }
    for speed in SpeedProfile.allCases { #expect(page.contains("| `\(speed.rawValue)` |")) }
    #expect(
      page.contains("flick.gesture:7:1: “fingr” begins no line; write “finger” if that is meant"))
  }

  private func text(_ path: String) throws -> String {
    try String(contentsOf: BundledScripts.package.appendingPathComponent(path), encoding: .utf8)
  }
}
