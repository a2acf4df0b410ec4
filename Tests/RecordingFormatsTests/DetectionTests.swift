import GestureTrace
import RecordingFormats
import Testing

/// What is read, and what is said of it.
private enum DetectionCases {
  static let refusals: [(text: String, expected: String)] = [
    (text: "", expected: "is empty; name a recording of an input device"),
    (
      text: "\n  \n",
      expected: "is in no format that is known; "
        + "name a recording of evemu, libinput record or getevent"
    ),
    (
      text: "Dear reader,\nthis is a letter.\n",
      expected: "is in no format that is known; "
        + "name a recording of evemu, libinput record or getevent"
    ),
    (
      text: "a\u{0}b",
      expected: "is binary; name a text recording; "
        + "record with libinput record, evemu-record or getevent -lt"
    ),
    (
      text: "PK\u{3}\u{4}", expected: "is compressed (zip); unpack it and name the recording"
    ),
    (
      text: #"{"type":"header","version":1,"tool":"harness"}"# + "\n",
      expected: "is a trace already; play it as it is"
    ),
    (
      text: "{\n \"entries\": [],\n \"gesturesVersion\": \"0.0.1\"\n}\n",
      expected: "looks like a ChromeOS activity log, which is not supported yet; "
        + "name the evdev log that belongs to it"
    ),
    (
      text: "[1, 2]\n",
      expected: "is JSON, which no supported recorder writes; "
        + "name a recording of evemu, libinput record or getevent"
    ),
    (
      text: "Event: time 1.5, type 3 (EV_ABS), code 57 (ABS_MT_TRACKING_ID), value 11\n",
      expected: "looks like evtest, which is not supported yet; "
        + "record with evemu-record or libinput record"
    ),
    (
      text: "Input driver version is 1.0.1\nInput device ID: bus 0x18\n",
      expected: "looks like evtest, which is not supported yet; "
        + "record with evemu-record or libinput record"
    ),
    (
      text: "time,tracking_id,end,x,y\n1,2,3,4,5\n",
      expected: "looks like CSV, which is not supported yet; "
        + "name a recording of evemu, libinput record or getevent"
    ),
    (
      text: "version: 1\n",
      expected: "holds no events; name a recording of an input device"
    ),
    (
      text: "# EVEMU 1.3\n",
      expected: "holds no events; name a recording of an input device"
    ),
  ]

  static let untouched: [(text: String, expected: String)] = [
    (
      text: "E: 1.0 0001 001e 1\nE: 1.0 0000 0000 0\nE: 1.1 0001 001e 0\nE: 1.1 0000 0000 0\n",
      expected:
        "holds keys of a keyboard and no touches; record the touchpad or touchscreen itself"
    ),
    (
      text: "E: 1.0 0002 0000 1\nE: 1.0 0000 0000 0\n",
      expected: "holds no touches: neither ABS_X nor ABS_MT_POSITION_X occur in it; "
        + "record the touchpad or touchscreen itself"
    ),
    (
      text: "E: 1.0 0003 0002 1\nE: 1.0 0000 0000 0\n",
      expected: "holds no touches: neither ABS_X nor ABS_MT_POSITION_X occur in it; "
        + "record the touchpad or touchscreen itself"
    ),
    (
      text: "E: 1.0 0003 0035 1\n",
      expected: "holds no whole frame: no event ends one (SYN_REPORT); "
        + "record again without leaving lines out"
    ),
    (
      text: EvemuTests.description,
      expected: "describes a device and holds no events; name the recording that goes with it, "
        + "and this file as --device-description"
    ),
  ]

  static let formats: [(text: String, format: RecordingFormat)] = [
    (text: EvemuTests.description + EvemuTests.events, format: RecordingFormat.evemu),
    (text: "\u{feff}" + EvemuTests.events, format: .evemu),
    (text: "# from somewhere\n" + EvemuTests.events, format: .evemu),
    (text: "$ getevent -lt\n" + GeteventTests.events, format: .getevent),
    (
      text: LibinputRecordTests.header + LibinputRecordTests.device()
        + LibinputRecordTests.events,
      format: .libinputRecord
    ),
  ]
}

@Suite("telling formats apart")
struct DetectionTests {
  @Test("what is no recording is named", arguments: DetectionCases.refusals)
  func refusal(text: String, expected: String) {
    #expect(message(text, as: "file") == "file: " + expected)
  }

  @Test(
    "bytes that are no text are named",
    arguments: [
      (
        bytes: [0xff, 0xfe, 0x5b, 0x00],
        expected: "is UTF-16 text; convert it first: iconv -f UTF-16 -t UTF-8"
      ),
      (
        bytes: [0x1f, 0x8b, 8, 0],
        expected: "is compressed (gzip); unpack it and name the recording"
      ),
    ])
  func bytes(bytes: [UInt8], expected: String) {
    #expect(message(bytes: bytes, as: "file") == "file: " + expected)
  }

  @Test func `a missing file and a folder are named`() throws {
    try inFolder { folder in
      #expect(
        throws: FileError(file: folder + "no", problem: "does not exist", remedy: "check the path")
      ) {
        _ = try read(path: folder + "no")
      }
      #expect(
        throws: FileError(file: folder, problem: "is a directory", remedy: "name a file in it")
      ) {
        _ = try read(path: folder)
      }
    }
  }

  @Test("formats are told from their content", arguments: DetectionCases.formats)
  func format(text: String, format: RecordingFormat) throws {
    #expect(try read(text, as: "touch.json").format == format)
    #expect(try read(text, as: "touch", RecordingOptions(format: format)).format == format)
  }

  @Test(
    "a wrong format is refused",
    arguments: [
      (
        RecordingFormat.evemu,
        "touch:1:1: “[       1.000000] /dev/input/event2: EV_ABS       ABS_MT_TRA…” is no line "
          + "of evemu; correct or delete the line, or name the format with --from"
      ),
      (
        .libinputRecord,
        "touch:1: a key is no plain text; name a recording as libinput record wrote it"
      ),
    ])
  func wrongFormat(format: RecordingFormat, expected: String) {
    #expect(
      message(GeteventTests.events, as: "touch", RecordingOptions(format: format)) == expected)
  }

  @Test("what holds no touches is refused", arguments: DetectionCases.untouched)
  func untouched(text: String, expected: String) {
    #expect(message(text, as: "file") == "file: " + expected)
  }

  @Test(
    "a description file that is none is refused",
    arguments: [
      (
        "# EVEMU 1.2\nN: Pad\nE: 1.0 0 0 0\n",
        "other: holds no description of a device; "
          + "name the .prop or .desc file, or the output of getevent -lp"
      ),
      (
        "hello\n",
        "other: is in no format that is known; "
          + "name a recording of evemu, libinput record or getevent"
      ),
      (
        "A: 35 0 x 0 0\n",
        "other:1:9: axis value “x” is not a decimal number of 32 bits; "
          + "correct or delete the line"
      ),
    ])
  func noDescription(text: String, expected: String) {
    #expect(
      message(
        EvemuTests.events, beside: ["other": text], RecordingOptions(descriptionPath: "other"))
        == expected)
  }

  @Test func `a missing description is named`() {
    #expect(
      message(EvemuTests.events, RecordingOptions(descriptionPath: "other"))
        == "other: does not exist; check the path")
  }
}
