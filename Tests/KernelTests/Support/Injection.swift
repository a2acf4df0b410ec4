import Foundation
import GestureTrace
import Testing

/// A running `harness inject` with a second reader of its node.
final class Injection {
  let tool: Tool
  let node: String
  let reader: EvdevReader

  /// Starts it and opens the node before the first frame.
  init(_ trace: String, _ options: String...) throws {
    let tool = try Tool(["inject", trace] + options)
    var line = ""
    try wait("it says where its node is") {
      line = try tool.talk
      return line.contains("\n") || !tool.isRunning
    }
    self.tool = tool
    node = String(line.prefix { $0 != ":" })
    try #require(node.hasPrefix("/dev/input/event"), "\(line)")
    reader = try EvdevReader(node)
  }
}
