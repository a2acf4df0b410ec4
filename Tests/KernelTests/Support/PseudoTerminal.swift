import Foundation
import Testing

@testable import harness
@testable import harnessTests

/// A terminal that a test types on and reads from.
final class PseudoTerminal {
  private let master: Int32
  private let slave: Int32
  /// All that was shown so far.
  private(set) var text = ""
  /// How much of it has been waited for.
  private var seen = 0

  init() throws {
    var master: Int32 = -1
    var slave: Int32 = -1
    var size = winsize(ws_row: 40, ws_col: 200, ws_xpixel: 0, ws_ypixel: 0)
    try unsafe #require(openpty(&master, &slave, nil, nil, &size) == 0)
    self.master = master
    self.slave = slave
    _ = fcntl(master, F_SETFL, O_NONBLOCK)
  }

  deinit {
    close(master)
    close(slave)
  }

  /// Starts the built tool with this as its standard input and error.
  func run(_ arguments: [String], environment: [String: String] = [:]) throws -> Process {
    let process = Process()
    process.executableURL = BuiltProducts.folder.appendingPathComponent("harness")
    process.arguments = arguments
    var merged = ProcessInfo.processInfo.environment
    merged["NO_COLOR"] = nil
    process.environment = merged.merging(environment) { $1 }
    process.standardInput = FileHandle(fileDescriptor: slave, closeOnDealloc: false)
    process.standardError = FileHandle(fileDescriptor: slave, closeOnDealloc: false)
    process.standardOutput = FileHandle.nullDevice
    try process.run()
    return process
  }

  /// Types.
  func type(_ keys: String) {
    let bytes = Array(keys.utf8)
    _ = unsafe write(master, bytes, bytes.count)
  }

  /// Waits until something is shown after what was waited for before.
  func wait(for wanted: String, sourceLocation: SourceLocation = #_sourceLocation) throws {
    try KernelTests.wait("\(wanted) in \(text.suffix(400))", sourceLocation: sourceLocation) {
      read()
      guard let range = text.dropFirst(seen).range(of: wanted) else { return false }
      seen = text.distance(from: text.startIndex, to: range.upperBound)
      return true
    }
  }

  private func read() {
    var bytes = [UInt8](repeating: 0, count: 4096)
    while true {
      let count = unsafe Glibc.read(master, &bytes, bytes.count)
      guard count > 0 else { return }
      text += String(decoding: bytes[..<count], as: UTF8.self)
    }
  }

  /// Whether lines are edited, whether keys are echoed, and all other modes.
  func modes() throws -> [UInt32] {
    var modes = termios()
    try unsafe #require(tcgetattr(slave, &modes) == 0)
    return [modes.c_iflag, modes.c_oflag, modes.c_cflag, modes.c_lflag]
  }
}

/// The order of a list of prompts.
enum PromptListOrder {
  static func texts(_ path: String, seed: UInt64) throws -> [String] {
    try PromptList(path: path).shuffled(seed: seed).prompts.map(\.text)
  }
}
