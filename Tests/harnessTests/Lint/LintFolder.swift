import Foundation
import GestureTrace
import Testing

@testable import harness

/// A folder with files to lint, made line by line.
struct LintFolder {
  let folder: TemporaryFolder

  init(_ files: [String: String] = [:]) throws {
    folder = try TemporaryFolder()
    for (name, text) in files { try folder.write(text, to: name) }
  }

  /// Runs `harness lint`; the folder's path is left out of what comes.
  func lint(_ path: String = "", _ arguments: String...) -> RunResult {
    let place = path.isEmpty ? folder.url.path : folder.path(path)
    var result = harness(["lint", place] + arguments)
    for text in ["\(folder.url.path)/", folder.url.path] {
      result.output = result.output.replacing(text, with: "")
      result.talk = result.talk.replacing(text, with: "")
    }
    return result
  }

  /// Lints one trace of these lines, each with its line break.
  static func findings(
    header: String = TraceLines.header, device: String = TraceLines.touchscreen, _ lines: [String]
  ) throws -> [String] {
    let text = ([header, device] + lines).map { $0 + "\n" }.joined()
    let result = try LintFolder(["t.trace.jsonl": text]).lint("t.trace.jsonl")
    #expect(
      result.exitCode == (result.lines.contains { $0.contains(#/: (error|warning): /#) } ? 1 : 0))
    return result.lines.map { String($0.trimmingPrefix("t.trace.jsonl:")) }
  }
}

/// Lines of small traces.
enum TraceLines {
  static let header = makeHeader(#","settings":{"send_events":"enabled"}"#)
  static let touchscreen = device(size: #""size_mm":[70,140],"size_source":"reported""#)
  static let unsized = device(size: #""size_source":"assumed""#)

  static func makeHeader(_ rest: String) -> String {
    #"{"type":"header","version":1,"producer":{"tool":"t","version":"0","libinput":"1.22.1","source":"virtual time"}"#
      + rest + "}"
  }

  /// A touchscreen of 701 × 1401 units: ten a millimetre.
  static func device(
    size: String, index: Int = 0, axes: String = "reported", properties: String = "1"
  )
    -> String
  {
    #"{"type":"device","device":\#(index),"name":"pad","bus":3,"vendor":1,"product":2,"version":3,"kind":"touchscreen",\#(size),"properties":[\#(properties)],"codes":[[1,[330]]],"axes":[[47,0,9,0,0,0],[53,0,700,0,0,10],[54,0,1400,0,0,10],[57,0,65535,0,0,0]],"axes_source":"\#(axes)"}"#
  }

  /// A kernel frame in milliseconds; the events are those before its report.
  static func frame(_ milliseconds: Int, _ events: [[Int]], device: Int = 0) -> String {
    let list = (events + [[0, 0, 0]]).map { "[\($0[0]),\($0[1]),\($0[2])]" }.joined(separator: ",")
    return #"{"type":"frame","t":\#(milliseconds * 1000),"device":\#(device),"events":[\#(list)]}"#
  }

  static func slot(_ slot: Int) -> [Int] { [3, 47, slot] }
  static func id(_ id: Int) -> [Int] { [3, 57, id] }
  static func x(_ x: Int) -> [Int] { [3, 53, x] }
  static func y(_ y: Int) -> [Int] { [3, 54, y] }

  /// An event of libinput.
  static func event(_ kind: String, _ milliseconds: Int, _ rest: String = "") -> String {
    #"{"type":"\#(kind)","t":\#(milliseconds * 1000),"device":0\#(rest)}"#
  }

  static func touch(_ kind: String, _ milliseconds: Int, slot: Int = 0, at y: Double? = nil)
    -> String
  {
    let place = y.map { #","x":10,"y":\#($0),"fx":0.5,"fy":0.5"# } ?? ""
    return event("touch-\(kind)", milliseconds, #","slot":\#(slot),"seat_slot":\#(slot)\#(place)"#)
  }

  static func mark(_ milliseconds: Int, _ label: String, gesture: Int? = nil) -> String {
    #"{"type":"mark","t":\#(milliseconds * 1000),"label":"\#(label)"\#(gesture.map { ",\"gesture\":\($0)" } ?? "")}"#
  }
}
