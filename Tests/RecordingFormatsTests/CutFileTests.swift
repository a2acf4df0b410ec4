import GestureTrace
import RecordingFormats
import Testing

@Suite("files cut anywhere")
struct CutFileTests {
  static let recordings = [
    EvemuTests.description + EvemuTests.events,
    GeteventTests.description + GeteventTests.events,
    LibinputRecordTests.severalDevices,
  ]

  @Test(
    "every beginning of a recording is read or refused", .timeLimit(.minutes(5)), arguments: 0..<3)
  func prefixes(index: Int) throws {
    let bytes = Array(Self.recordings[index].utf8)
    let whole = try read(bytes: bytes)
    try inFolder { folder in
      // Some names have no companion in the folder: nothing else is looked for.
      let path = folder + "touch"
      for count in stride(from: 0, to: bytes.count, by: 17) {
        try write(Array(bytes[..<count]), to: path)
        do {
          let part = try read(path: path)
          // Devices after the cut are missing, and so are their frames.
          if part.devices.count == whole.devices.count {
            #expect(part.frames.count <= whole.frames.count)
          }
        } catch let error as FileError {
          #expect(!error.problem.isEmpty)
        }
      }
    }
  }

  @Test func `a file that stops inside a description is refused`() {
    let text = LibinputRecordTests.header + LibinputRecordTests.device()
    let properties = text.prefix { $0 != "=" }
    #expect(
      message(properties + "=1\n    - '", as: "touch.yml")
        == "touch.yml:38: the file stops inside the description of a device; "
        + "copy the file again, or record again")
    let codes = text.split(separator: "absinfo", maxSplits: 1)[0]
    #expect(
      message(codes + "absinfo:\n      0: [0, 1212,", as: "touch.yml")
        == "touch.yml:25: the file stops inside the description of a device; "
        + "copy the file again, or record again")
  }
}
