import Clibevdev
import GestureTrace
import TestSupport
import Testing

@testable import RecordingFormats

@Suite("recordings that are written")
struct WriterTests {
  /// A small touchscreen with a name that needs care.
  static let screen = DeviceDescription(
    name: "Pad \"X\"", bus: 3, vendor: 0x06cb, product: 0xcd3e, version: 0x100,
    properties: [1],
    codes: [
      DeviceDescription.EventCodes(type: 1, codes: [330]),
      DeviceDescription.EventCodes(type: 4, codes: [5]),
    ],
    axes: [
      AbsoluteAxis(code: 0, minimum: 0, maximum: 1200, resolution: 12),
      AbsoluteAxis(code: 1, minimum: -100, maximum: 700, fuzz: 4, resolution: 10),
      AbsoluteAxis(code: 47, minimum: 0, maximum: 1),
      AbsoluteAxis(code: 53, minimum: 0, maximum: 1200, resolution: 12),
      AbsoluteAxis(code: 54, minimum: -100, maximum: 700, fuzz: 4, resolution: 10),
      AbsoluteAxis(code: 57, minimum: 0, maximum: 65535),
    ],
    udevProperties: [
      UdevProperty(key: "ID_INPUT", value: "1"),
      UdevProperty(key: "LIBINPUT_CALIBRATION_MATRIX", value: "1 0 0 0 1 0"),
    ],
    dmiModalias: "dmi:pn82DM")

  static let frames = [
    KernelFrame(
      time: Timestamp(microseconds: 5_000_000), device: 0,
      events: [
        event(3, 57, 9), event(3, 53, 600), event(3, 54, -20), event(3, 47, 1), event(3, 57, 10),
        event(3, 53, 700), event(1, 330, 1), .report,
      ]),
    KernelFrame(
      time: Timestamp(microseconds: 6_016_667), device: 0,
      events: [event(3, 47, 0), event(3, 53, 590), event(4, 5, 16_000), .report]),
    KernelFrame(
      time: Timestamp(microseconds: 6_016_667), device: 0,
      events: [event(3, 57, -1), event(0, 3, 0), .report]),
  ]

  private static func event(_ type: UInt16, _ code: UInt16, _ value: Int32) -> KernelEvent {
    KernelEvent(type: type, code: code, value: value)
  }

  @Test("libinput record: the layout of the tool, with its comments")
  func libinputRecord() throws {
    let expected = """
      # libinput record
      version: 1
      ndevices: 1
      libinput:
        version: "1.22.1"
        git: "unknown"
      system:
        os: "unknown:unknown"
        kernel: "unknown"
        dmi: "dmi:pn82DM"
      devices:
      - node: /dev/input/event0
        evdev:
          # Name: Pad "X"
          # Size in mm: 100x80
          # Supported Events:
          # Event type 0 (EV_SYN)
          # Event type 1 (EV_KEY)
          #   Event code 330 (BTN_TOUCH)
          # Event type 3 (EV_ABS)
          #   Event code 0 (ABS_X)
          #       Min        0
          #       Max        1200
          #       Fuzz       0
          #       Flat       0
          #       Resolution 12
          #   Event code 1 (ABS_Y)
          #       Min        -100
          #       Max        700
          #       Fuzz       4
          #       Flat       0
          #       Resolution 10
          #   Event code 47 (ABS_MT_SLOT)
          #       Min        0
          #       Max        1
          #       Fuzz       0
          #       Flat       0
          #       Resolution 0
          #   Event code 53 (ABS_MT_POSITION_X)
          #       Min        0
          #       Max        1200
          #       Fuzz       0
          #       Flat       0
          #       Resolution 12
          #   Event code 54 (ABS_MT_POSITION_Y)
          #       Min        -100
          #       Max        700
          #       Fuzz       4
          #       Flat       0
          #       Resolution 10
          #   Event code 57 (ABS_MT_TRACKING_ID)
          #       Min        0
          #       Max        65535
          #       Fuzz       0
          #       Flat       0
          #       Resolution 0
          # Event type 4 (EV_MSC)
          #   Event code 5 (MSC_TIMESTAMP)
          # Properties:
          #    Property 1 (INPUT_PROP_DIRECT)
          name: !!str "Pad \\"X\\""
          id: [3, 1739, 52542, 256]
          codes:
            0: [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15] # EV_SYN
            1: [330] # EV_KEY
            3: [0, 1, 47, 53, 54, 57] # EV_ABS
            4: [5] # EV_MSC
          absinfo:
            0: [0, 1200, 0, 0, 12]
            1: [-100, 700, 4, 0, 10]
            47: [0, 1, 0, 0, 0]
            53: [0, 1200, 0, 0, 12]
            54: [-100, 700, 4, 0, 10]
            57: [0, 65535, 0, 0, 0]
          properties: [1]
        udev:
          properties:
          - ID_INPUT=1
          - "LIBINPUT_CALIBRATION_MATRIX=1 0 0 0 1 0"
        quirks:
        events:
        - evdev:
          - [  0,      0,   3,  57,       9] # EV_ABS / ABS_MT_TRACKING_ID        9
          - [  0,      0,   3,  53,     600] # EV_ABS / ABS_MT_POSITION_X       600 (+600)
          - [  0,      0,   3,  54,     -20] # EV_ABS / ABS_MT_POSITION_Y       -20 (-20)
          - [  0,      0,   3,  47,       1] # EV_ABS / ABS_MT_SLOT               1
          - [  0,      0,   3,  57,      10] # EV_ABS / ABS_MT_TRACKING_ID       10
          - [  0,      0,   3,  53,     700] # EV_ABS / ABS_MT_POSITION_X       700 (+700)
          - [  0,      0,   1, 330,       1] # EV_KEY / BTN_TOUCH                 1
          - [  0,      0,   0,   0,       0] # ------------ SYN_REPORT (0) ---------- +0ms
        - evdev:
          - [  1,  16667,   3,  47,       0] # EV_ABS / ABS_MT_SLOT               0
          - [  1,  16667,   3,  53,     590] # EV_ABS / ABS_MT_POSITION_X       590 (-10)
          - [  1,  16667,   4,   5,   16000] # EV_MSC / MSC_TIMESTAMP         16000
          - [  1,  16667,   0,   0,       0] # ------------ SYN_REPORT (0) ---------- +1016ms
        - evdev:
          - [  1,  16667,   3,  57,      -1] # EV_ABS / ABS_MT_TRACKING_ID       -1
          - [  1,  16667,   0,   3,       0] # ------------ SYN_DROPPED (0) ---------- +0ms
          - [  1,  16667,   0,   0,       0] # ------------ SYN_REPORT (0) ---------- +0ms

      """
    #expect(try recordText([Self.screen], Self.frames, libinput: "1.22.1") == expected)
  }

  @Test("evemu: the layout of the tool, with its comments")
  func evemu() throws {
    let written = try evemuText(Self.screen, Self.frames)
    let keys = String(repeating: "B: 01 00 00 00 00 00 00 00 00\n", count: 5)
    let expected = """
      N: Pad "X"
      I: 0003 06cb cd3e 0100
      P: 02 00 00 00 00 00 00 00
      B: 00 0b 00 00 00 00 00 00 00
      \(keys)B: 01 00 04 00 00 00 00 00 00
      \(keys)B: 01 00 00 00 00 00 00 00 00
      B: 03 03 00 00 00 00 80 60 02
      B: 04 20 00 00 00 00 00 00 00
      A: 00 0 1200 0 0 12
      A: 01 -100 700 4 0 10
      A: 2f 0 1 0 0 0
      A: 35 0 1200 0 0 12
      A: 36 -100 700 4 0 10
      A: 39 0 65535 0 0 0
      E: 0.000001 0003 0039 0009\t# EV_ABS / ABS_MT_TRACKING_ID   9
      E: 0.000001 0003 0035 0600\t# EV_ABS / ABS_MT_POSITION_X    600
      E: 0.000001 0003 0036 -020\t# EV_ABS / ABS_MT_POSITION_Y    -20
      E: 0.000001 0003 002f 0001\t# EV_ABS / ABS_MT_SLOT          1
      E: 0.000001 0003 0039 0010\t# EV_ABS / ABS_MT_TRACKING_ID   10
      E: 0.000001 0003 0035 0700\t# EV_ABS / ABS_MT_POSITION_X    700
      E: 0.000001 0001 014a 0001\t# EV_KEY / BTN_TOUCH            1
      E: 0.000001 0000 0000 0000\t# ------------ SYN_REPORT (0) ---------- +0ms
      E: 1.016668 0003 002f 0000\t# EV_ABS / ABS_MT_SLOT          0
      E: 1.016668 0003 0035 0590\t# EV_ABS / ABS_MT_POSITION_X    590
      E: 1.016668 0004 0005 16000\t# EV_MSC / MSC_TIMESTAMP        16000
      E: 1.016668 0000 0000 0000\t# ------------ SYN_REPORT (0) ---------- +1016ms
      E: 1.016668 0003 0039 -001\t# EV_ABS / ABS_MT_TRACKING_ID   -1
      E: 1.016668 0000 0003 0000\t# ------------ SYN_DROPPED (0) ---------- +0ms
      E: 1.016668 0000 0000 0000\t# ------------ SYN_REPORT (0) ---------- +0ms

      """
    let lines = written.split(separator: "\n", omittingEmptySubsequences: false)
    #expect(
      lines.prefix(4) == [
        "# EVEMU 1.3", "# DMI: dmi:pn82DM", "# Input device name: \"Pad \"X\"\"",
        "# Size in mm: 100x80",
      ])
    let start = try #require(lines.firstIndex { !$0.hasPrefix("#") })
    #expect(lines[start...].joined(separator: "\n") == expected)
  }

  @Test("reading what was written gives the same devices and frames", arguments: 0..<60)
  func roundTrip(round: Int) throws {
    let seed = harnessSeed &+ UInt64(round)
    let context: Comment = "HARNESS_SEED=\(harnessSeed), round \(round)"

    let several = RandomRecording(seed: seed, deviceCount: 1 + round % 4, oneLine: false)
    let yaml = try recordText(several.devices, several.frames, libinput: nil)
    let record = try read(yaml, as: "x.yml")
    #expect(record.format == .libinputRecord, context)
    #expect(record.devices == several.devices, context)
    #expect(record.frames == several.frames, context)

    let one = RandomRecording(seed: seed, deviceCount: 1, oneLine: true)
    let text = try read(try evemuText(one.devices[0], one.frames))
    #expect(text.format == .evemu, context)
    #expect(text.devices == one.devices, context)
    #expect(text.frames == one.frames, context)
  }

  @Test("keys of a keyboard and scan codes are left out, and so is a frame that held nothing else")
  func keys() throws {
    var frames = Self.frames
    frames[1].events.insert(Self.event(1, 30, 1), at: 0)
    frames[1].events.insert(Self.event(4, 4, 30), at: 0)
    frames.append(
      KernelFrame(
        time: Timestamp(microseconds: 7_000_000), device: 0,
        events: [Self.event(4, 4, 30), Self.event(1, 30, 0), .report]))
    var writer = try EvemuWriter(Self.screen, first: frames[0].time)
    for frame in frames { try writer.write(frame) }
    #expect(
      String(decoding: writer.bytes, as: UTF8.self) == (try evemuText(Self.screen, Self.frames)))
    #expect(
      writer.findings.map { "\($0.code) ×\($0.count)" } == [
        "udev-left-out ×1", "keyboard-keys-removed ×2", "scan-codes-removed ×2",
      ])
  }

  @Test(
    "noise that udev moved into a property stands at the axis of evemu, which has no properties")
  func fuzz() throws {
    var device = Self.screen
    device.udevProperties = [
      UdevProperty(key: "LIBINPUT_FUZZ_35", value: "8"),
      UdevProperty(key: "LIBINPUT_FUZZ_36", value: "9"),
      UdevProperty(key: "LIBINPUT_FUZZ_00", value: "-1"),
    ]
    let lines = try evemuText(device, []).split(separator: "\n").filter { $0.hasPrefix("A: ") }
    #expect(
      lines == [
        "A: 00 0 1200 0 0 12", "A: 01 -100 700 4 0 10", "A: 2f 0 1 0 0 0",
        "A: 35 0 1200 8 0 12", "A: 36 -100 700 4 0 10", "A: 39 0 65535 0 0 0",
      ])
  }

  @Test("what a reader would refuse is refused, with what to do")
  func refusals() throws {
    func refusal(_ change: (inout DeviceDescription) -> Void) -> String {
      var device = Self.screen
      change(&device)
      do {
        _ = try EvemuWriter(device, first: .zero)
        return "written"
      } catch {
        return error.description
      }
    }
    let name = "write --format libinput-record, or change the name in the device's line"
    #expect(refusal { $0.name = "" } == "the device has no name, which evemu needs; \(name)")
    #expect(
      refusal { $0.name = "a\nb" }
        == "the device's name “a\\u{a}b” does not fit in one line, as evemu has it; \(name)")
    #expect(
      refusal { $0.axes[2].maximum = 100 }
        == "the device “Pad \"X\"”: ABS_MT_SLOT has the maximum 100, not one of 0…99; correct the device's line"
    )
    #expect(
      refusal { $0.codes[1].codes = [8] }
        == "the device “Pad \"X\"”: event type 4 has the code 8, above 7; correct the device's line"
    )

    func refusal(of frame: KernelFrame) throws -> String {
      var writer = try LibinputRecordWriter([Self.screen], libinput: nil, first: .zero)
      writer.beginDevice()
      do throws(RecordingWriteError) {
        try writer.write(frame)
        return "written"
      } catch {
        return error.description
      }
    }
    #expect(
      try refusal(
        of: KernelFrame(time: .zero, device: 0, events: [Self.event(40, 1, 1), .report]))
        == "the frame at 0 µs has an event of type 40 and code 1, which no kernel sends; correct or delete the frame"
    )
    #expect(
      try refusal(
        of: KernelFrame(time: Timestamp(microseconds: 1 << 60), device: 0, events: [.report]))
        == "a frame comes at 1152921504606846976 µs, 1152921504606846976 µs in the recording, which holds times from 0 to 9007199253999999 µs; cut the trace"
    )
    let many = [KernelEvent](repeating: Self.event(3, 53, 1), count: 8193) + [.report]
    #expect(
      try refusal(of: KernelFrame(time: .zero, device: 0, events: many))
        == "the frame at 0 µs has 8194 events; a recording holds at most 8192 before a SYN_REPORT; delete the frame"
    )
  }

  @Test("machines that differ, or are none, are left out and told")
  func modalias() throws {
    var other = Self.screen
    other.dmiModalias = "dmi:other"
    let differing = try LibinputRecordWriter([Self.screen, other], libinput: nil, first: .zero)
    #expect(
      differing.findings.map(\.message) == [
        "the modalias of the machine was left out: the devices were recorded on different machines"
      ])
    other.dmiModalias = "lenovo"
    let wrong = try EvemuWriter(other, first: .zero)
    #expect(
      wrong.findings.first?.message
        == "the modalias of the machine was left out: “lenovo” is no modalias")
  }

  @Test("the names beside the numbers are the kernel's")
  func names() {
    for type in 0...EventType.max {
      check(typeName(type), unsafe text(libevdev_event_type_get_name(UInt32(type))))
      for code in 0...largestCode(ofType: type) {
        guard let name = codeName(type: type, code: code) else {
          // Whatever a touch device sends has a name.
          #expect(type != EventType.key || !ButtonCode.isTouchOrButton(code))
          continue
        }
        check(name, unsafe text(libevdev_event_code_get_name(UInt32(type), UInt32(code))))
      }
    }
    for property in 0...InputProperty.max {
      check(propertyName(property), unsafe text(libevdev_property_get_name(UInt32(property))))
    }
  }

  /// Names of later kernels than libevdev's, and the ends of its lists (`EV_MAX`), are none to compare with.
  private func check(_ name: StaticString?, _ expected: String?) {
    guard let expected, !expected.hasSuffix("_MAX") else { return }
    #expect(name.map { "\($0)" } == expected)
  }

  private func text(_ pointer: UnsafePointer<CChar>?) -> String? {
    unsafe pointer.map { unsafe String(cString: $0) }
  }
}

/// Frames of devices as a libinput record file.
func recordText(
  _ devices: [DeviceDescription], _ frames: [KernelFrame], libinput: String?
) throws -> String {
  let first = frames.first?.time ?? .zero
  var writer = try LibinputRecordWriter(devices, libinput: libinput, first: first)
  for device in devices.indices {
    writer.beginDevice()
    for frame in frames where frame.device == device { try writer.write(frame) }
  }
  return String(decoding: writer.bytes, as: UTF8.self)
}

/// Frames of a device as an evemu recording.
func evemuText(_ device: DeviceDescription, _ frames: [KernelFrame]) throws -> String {
  var writer = try EvemuWriter(device, first: frames.first?.time ?? .zero)
  for frame in frames { try writer.write(frame) }
  return String(decoding: writer.bytes, as: UTF8.self)
}
