import GestureTrace
import TestSupport
import Testing

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The reader against an independent one: Foundation's JSON decoder must see the same values, bit for bit.
struct TraceOracleTests {
  @Test(arguments: 0..<10)
  func `both readers agree on generated traces`(run: UInt64) throws {
    let seed = harnessSeed &+ run
    var generator = TraceGenerator(seed: seed)
    try compare(generator.trace(records: 200).encoded(), "HARNESS_SEED=\(seed)")
  }

  @Test func `both readers agree on every trace of the repository`() throws {
    let traces = try repositoryFiles(in: "traces", suffix: ".trace.jsonl")
    let scripts = try repositoryFiles(in: "traces", suffix: "")
    #expect(!traces.isEmpty || scripts.isEmpty, "traces/ has files but no trace")
    for path in traces {
      try compare([UInt8](Data(contentsOf: URL(filePath: path))), path)
    }
  }

  @Test(arguments: 0..<4)
  func `both readers agree on numbers in any form`(run: UInt64) throws {
    let seed = harnessSeed &+ run
    var random = SplitMix64(seed: seed)
    for _ in 0..<2000 {
      let digits = (0..<Int.random(in: 1...21, using: &random)).map { _ in
        String(random.next() % 10)
      }
      let point = Int.random(in: 1...digits.count, using: &random)
      var number = digits[..<point].joined()
      number = String(number.drop { $0 == "0" })
      if number.isEmpty { number = "0" }
      if point < digits.count { number += "." + digits[point...].joined() }
      // Foundation takes a zero with an exponent for damage.
      if number.contains(where: { "123456789".contains($0) }), Bool.random(using: &random) {
        number += "e\(Int.random(in: -40...40, using: &random))"
      }
      if Bool.random(using: &random) { number = "-" + number }
      let line = #"{"type":"scroll","t":0,"device":0,"source":"wheel","h":\#(number)}"#
      guard case .input(let event) = try read(line).first,
        case .scroll(_, let horizontal?, _) = event.action
      else {
        Issue.record("\(number) was not read")
        continue
      }
      let expected = try JSONDecoder().decode(Double.self, from: Data(number.utf8))
      #expect(
        horizontal.bitPattern == expected.bitPattern, "HARNESS_SEED=\(seed), \(number)")
    }
  }

  /// Decodes each line with Foundation, and writes it as the reader read it.
  private func compare(_ bytes: [UInt8], _ name: String) throws {
    let trace = try Trace(bytes: bytes, name: name)
    let decoder = JSONDecoder()
    decoder.nonConformingFloatDecodingStrategy = .convertFromString(
      positiveInfinity: "inf", negativeInfinity: "-inf", nan: "nan")
    var writer = TraceWriter()
    writer.write(trace.header)
    var values = [try decoder.decode(Value.self, from: Data(writer.bytes))]
    for record in trace.records {
      writer.bytes = []
      writer.write(record)
      values.append(try decoder.decode(Value.self, from: Data(writer.bytes)))
    }
    var lines = bytes.split(separator: UInt8(ascii: "\n"))
    if trace.isTruncated { lines.removeLast() }
    for (index, line) in lines.enumerated() {
      let expected = try decoder.decode(Value.self, from: Data(line))
      #expect(values[index] == expected, "\(name), line \(index + 1)")
    }
  }
}

/// Any JSON; numbers by their bits.
private enum Value: Decodable, Equatable {
  case flag(Bool)
  case integer(Int64)
  case bits(UInt64)
  case text(String)
  case list([Value])
  case object([String: Value])

  init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    if let flag = try? container.decode(Bool.self) {
      self = .flag(flag)
    } else if let integer = try? container.decode(Int64.self), integer != 0 {
      self = .integer(integer)
    } else if let text = try? container.decode(String.self) {
      self = .text(text)
    } else if let double = try? container.decode(Double.self) {
      self = .bits(double.bitPattern)
    } else if let list = try? container.decode([Value].self) {
      self = .list(list)
    } else {
      self = .object(try container.decode([String: Value].self))
    }
  }
}

/// The files below a folder of the repository whose names end so; none when there is no such folder.
private func repositoryFiles(in folder: String, suffix: String) throws -> [String] {
  let root = repositoryURL.appending(path: folder).path
  guard FileManager.default.fileExists(atPath: root) else { return [] }
  return try FileManager.default.subpathsOfDirectory(atPath: root)
    .map { "\(root)/\($0)" }.filter { $0.hasSuffix(suffix) }.sorted()
}
