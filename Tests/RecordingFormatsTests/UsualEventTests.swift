import GestureTrace
import RecordingFormats
import Testing

/// Lines the way evemu writes them are read eight bytes at a time, where the file goes on far enough; near its end, and
/// when anything is unusual, they are read byte by byte. Both must say the same.
@Suite("evemu's usual lines")
struct UsualEventTests {
  /// Lines behind which the file goes on for more than what is read at once.
  private static let padding = String(
    repeating: "# nothing of interest in this line, which is only long\n", count: 4)

  /// A recording with one line in the middle of its only frame.
  private static func recording(_ line: String, padding: String) -> String {
    EvemuTests.description + "E: 10.500000 0003 0039 0017\n" + line + "\n"
      + "E: 10.500001 0000 0000 0000\n" + padding
  }

  private static let lines = [
    "E: 10.500000 0003 0035 2000", "E: 10.500000 0003 0035 2000\t# EV_ABS / ABS_MT_POSITION_X",
    "E: 10.500000 0003 002f 0001 # a slot", "E: 10.500000 0003 002F 0001",
    "E: 10.500000 0003 0035 -0001",
    "E: 10.500000 0003 0035 000002000", "E: 10.500000 0003 0035 0000002000",
    "E: 10.500000 0003 0035 2147483647",
    "E: 10.500000 0003 0035 2147483648", "E: 10.500000 0003 0035 -2147483648",
    "E: 10.500000 0003 0035 ",
    "E: 10.500000 0003 0035 -", "E: 10.500000 0003 0035 +5", "E: 10.500000 0003 0035 5x",
    "E: 10.500000 0003 0035 5 7", "E: 10.500000 0003 0035 5 7 9", "E: 10.500000 0003 0035 5\r",
    "E: 10.500000 0003 0040 5", "E: 10.500000 0020 0000 5", "E: 10.500000 001f 0000 5",
    "E: 10.500000 0001 02ff 0",
    "E: 10.500000 0001 0300 0", "E: 10.500000 000g 0035 5", "E: 10.500000 0003 003/ 5",
    "E: 10.500000 0003 003: 5",
    "E: 10.500000 3 35 5", "E: 10.50000 0003 0035 5", "E: 10.5000000 0003 0035 5",
    "E: 10.500x00 0003 0035 5",
    "E: .500000 0003 0035 5", "E: 0.500000 0003 0035 5", "E: 12345678901.500000 0003 0035 5",
    "E: 9007199254.740992 0003 0035 5", "E: 9007199254.740993 0003 0035 5",
    "E: 123456789012.500000 0003 0035 5",
    "E:10.500000 0003 0035 5", "E: -1.500000 0003 0035 5", "E: 10.500000  0003 0035 5",
    "e: 10.500000 0003 0035 5",
    "E: 10.500000 0003 0035 5\u{e9}", "E: 10.5\u{e9}0000 0003 0035 5",
  ]

  @Test(arguments: lines)
  func `a line says the same in the middle and at the end of a file`(_ line: String) throws {
    func outcome(_ padding: String) -> String {
      let text = Self.recording(line, padding: padding)
      guard let reading = try? read(text) else { return message(text) }
      return (reading.lines + reading.findings.map(\.message)).joined(separator: "\n")
    }
    #expect(outcome(Self.padding) == outcome(""))
  }

  @Test func `lines that begin alike have their own times`() throws {
    var text = EvemuTests.description
    var expected: [String] = []
    let times = [
      "1.000000", "1.000000", "1.000001", "10.000001", "10.000001", "10.000010", "1000.000010",
    ]
    for (index, time) in times.enumerated() {
      text += "E: \(time) 0003 0035 \(index + 1)\nE: \(time) 0000 0000 0000\n"
      let parts = time.split(separator: ".").compactMap { Int($0) }
      expected.append("\(parts[0] * 1_000_000 + parts[1] - 1_000_000) 0: 3/53=\(index + 1)")
    }
    #expect(try read(text + Self.padding).lines == expected)
    #expect(try read(text).lines == expected)
  }

  @Test func `a long comment belongs to its line`() throws {
    let comment = String(repeating: "a comment of any length ", count: 100)
    let text = Self.recording("E: 10.500000 0003 0035 5\t# \(comment)", padding: Self.padding)
    #expect(try read(text).lines == ["1 0: 3/57=17 3/53=5"])
  }
}
