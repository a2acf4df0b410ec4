import GestureTrace
import TestSupport
import Testing

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

@Suite("lint of damaged traces") struct LintStormTests {
  /// The records that a reader gets, and the numbers of the lines that it cannot read.
  private func read(_ path: String) throws -> (records: [TraceRecord], damaged: Int) {
    var reader = try TraceReader(path: path)
    var records: [TraceRecord] = []
    var damaged = 0
    while true {
      do throws(FileError) {
        guard let record = try reader.next() else { return (records, damaged) }
        records.append(record)
      } catch {
        guard error.line != nil else { throw error }
        damaged += 1
      }
    }
  }

  @Test(arguments: 0..<60 as Range<UInt64>)
  func `lint reads whatever a reader does, and a repair loses nothing and comes to an end`(
    run: UInt64
  ) throws {
    let seed = harnessSeed &+ run
    var random = SplitMix64(seed: seed)
    let name = ["touchscreen/two-flicks", "touchpad/swipe-three-diagonal", "touchscreen/tap"][
      Int(random.next() % 3)]
    let bytes = try repositoryFile("traces/\(name).trace.jsonl")
    var lines = bytes.split(separator: UInt8(ascii: "\n")).map { Array($0) }
    for _ in 0..<Int(random.next() % 6) {
      let mark = Mark(
        time: Timestamp(microseconds: Int64(random.next() % 1_500_000)), label: "finish",
        gesture: random.next() % 2 == 0 ? Int(random.next() % 4) : nil)
      var writer = TraceWriter()
      writer.write(.mark(mark))
      lines.insert(
        writer.bytes.dropLast(), at: 1 + Int(random.next() % UInt64(lines.count)))
    }
    for _ in 0..<Int(random.next() % 4) {
      let line = 1 + Int(random.next() % UInt64(lines.count - 1))
      switch random.next() % 4 {
      case 0: lines[line] = Array(lines[line].dropLast(Int(random.next() % 9)))
      case 1: lines.swapAt(line, 1 + Int(random.next() % UInt64(lines.count - 1)))
      case 2: lines.remove(at: line)
      default:
        if !lines[line].isEmpty {
          lines[line][Int(random.next() % UInt64(lines[line].count))] = UInt8.random(
            in: 32...126, using: &random)
        }
      }
    }
    var damaged = Array(lines.joined(separator: [UInt8(ascii: "\n")]))
    if random.next() % 2 == 0 { damaged.append(UInt8(ascii: "\n")) }
    if random.next() % 3 == 0 { damaged.removeLast(Int(random.next() % 30)) }

    try withTemporaryFolder { folder in
      let path = "\(folder)/t.trace.jsonl"
      try Data(damaged).write(to: fileURL(path))
      let before = try read(path)
      let findings = try TraceLint.findings(in: path)
      #expect(findings.map { $0.line ?? 0 } == findings.map { $0.line ?? 0 }.sorted())
      guard findings.contains(where: \.isFixable) else { return }
      try TraceRepair.repair(path)
      let after = try read(path)
      // What moved can be read now, and nothing is gone.
      let moved = after.records.count - before.records.count
      #expect(moved == before.damaged - after.damaged && moved >= 0, "seed \(seed)")
      var rest = after.records
      for record in before.records {
        let index = try #require(rest.firstIndex(of: record), "seed \(seed): \(record) is gone")
        rest.remove(at: index)
      }
      #expect(rest.allSatisfy { if case .mark = $0 { true } else { false } }, "seed \(seed)")
      let left = try TraceLint.findings(in: path)
      #expect(left.allSatisfy { !$0.isFixable }, "seed \(seed): \(left)")
      let bytes = try Data(contentsOf: fileURL(path))
      try TraceRepair.repair(path)
      #expect(try Data(contentsOf: fileURL(path)) == bytes, "seed \(seed)")
    }
  }
}
