import GestureTrace
import RecordingFormats
import Testing

@Suite("descriptions that contradict themselves")
struct ContradictionTests {
  private let text =
    LibinputRecordTests.header + LibinputRecordTests.device() + LibinputRecordTests.events

  private let events = """
    E: 1.0 0003 0039 1
    E: 1.0 0003 0035 500
    E: 1.0 0003 0036 500
    E: 1.0 0000 0000 0
    E: 1.1 0003 0039 -1
    E: 1.1 0000 0000 0

    """

  private func read(axes: String) throws -> Reading {
    try RecordingFormatsTests.read(
      """
      N: panel
      P: 02
      A: 2f 0 9 0 0 0
      A: 39 0 65535 0 0 0
      \(axes)

      """ + events)
  }

  @Test func `sound axes give no finding`() throws {
    let reading = try read(
      axes: "A: 00 0 1079 0 0 16\nA: 01 0 2399 0 0 16\nA: 35 0 1079 0 0 16\nA: 36 0 2399 0 0 16")
    #expect(reading.findings.isEmpty)
  }

  @Test func `the last of two descriptions of an axis is taken`() throws {
    let reading = try read(
      axes: "A: 35 0 999 0 0 10\nA: 35 0 1079 0 0 16\nA: 36 0 2399 0 0 16\nA: 36 0 2399 0 0 16")
    #expect(reading.codes.contains("axis-twice ×1"))
    let finding = try reading.finding("axis-twice")
    #expect(finding.severity == .warning)
    #expect(
      finding.message
        == "axes are described twice with different numbers: ABS_MT_POSITION_X "
        + "(first 0…999, 10/mm, then 0…1079, 16/mm); the last description was taken")
    let axis = reading.devices.first?.axes.first { $0.code == AbsCode.mtPositionX }
    #expect(axis?.maximum == 1079)
  }

  @Test func `axes of one surface that differ`() throws {
    let reading = try read(
      axes: "A: 00 0 1079 0 0 16\nA: 01 0 2399 0 0 16\nA: 35 0 4000 0 0 16\nA: 36 0 2399 0 0 12")
    #expect(reading.codes == ["axes-disagree ×2"])
    let finding = try reading.finding("axes-disagree")
    #expect(finding.severity == .warning)
    #expect(
      finding.message
        == "axes of one surface differ by more than 10 %: "
        + "ABS_X 0…1079, 16/mm and ABS_MT_POSITION_X 0…4000, 16/mm, "
        + "ABS_Y 0…2399, 16/mm and ABS_MT_POSITION_Y 0…2399, 12/mm; "
        + "at least one is wrong, and touches are measured by the second")
  }

  @Test(
    "a tenth may differ, and a resolution be unknown",
    arguments: [
      "A: 00 0 1000 0 0 10\nA: 35 100 1000 0 0 9", "A: 00 0 999 0 0 0\nA: 35 0 999 0 0 9",
    ])
  func tenth(axes: String) throws {
    #expect(try !read(axes: axes).codes.contains { $0.hasPrefix("axes-disagree") })
  }

  @Test(
    "sizes that no surface has",
    arguments: [
      ("A: 35 0 1079 0 0 2147483647\nA: 36 0 2399 0 0 16", 1),
      ("A: 35 0 1 0 0 1\nA: 36 0 1 0 0 1", 2), ("A: 35 0 5001 0 0 1\nA: 36 0 5000 0 0 1", 1),
      ("A: 35 0 5000 0 0 1\nA: 36 0 5 0 0 1", 0),
    ])
  func size(axes: String, count: Int) throws {
    let found = try read(axes: axes).findings.first { $0.code == "implausible-size" }
    #expect(found?.count ?? 0 == count)
    #expect(found == nil || found?.severity == .warning)
  }

  @Test func `an axis twice in libinput record`() throws {
    let twice = text.replacing(
      "      54: [0, 792, 0, 0, 12]\n",
      with: "      54: [0, 792, 0, 0, 12]\n      54: [0, 800, 0, 0, 12]\n")
    #expect(try RecordingFormatsTests.read(twice, as: "touch.yml").codes.contains("axis-twice ×1"))
  }

  @Test func `a second document is said`() throws {
    let one = try RecordingFormatsTests.read(text + "---\n", as: "touch.yml")
    #expect(!one.codes.contains("second-document ×1"))
    let whole = text.hasSuffix("\n") ? text : text + "\n"
    let two = try RecordingFormatsTests.read(whole + "---\n" + text, as: "touch.yml")
    #expect(two.frames == one.frames)
    let finding = try two.finding("second-document")
    #expect(finding.severity == .warning)
    let line = whole.count { $0 == "\n" }
    #expect(
      (line + 2...line + 4).contains { line in
        finding.message
          == "a second document begins at line \(line) and was not read; "
          + "give each a file of its own"
      }, "\(finding)")
  }
}
