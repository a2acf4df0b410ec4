import GestureTrace
import Testing

/// The exact bytes of each kind of line: what others wrote programs against.
struct TraceGoldenTests {
  @Test func `the header`() throws {
    var settings = LibinputSettings()
    settings.tap = false
    settings.tapDrag = true
    settings.tapDragLock = false
    settings.tapButtonMap = .leftRightMiddle
    settings.naturalScroll = true
    settings.accelerationProfile = .adaptive
    settings.accelerationSpeed = 0
    settings.disableWhileTyping = true
    settings.disableWhileTrackpointing = false
    settings.leftHanded = false
    settings.middleEmulation = false
    settings.clickMethod = .buttonAreas
    settings.scrollMethod = .twoFinger
    settings.sendEvents = .enabled
    settings.calibrationMatrix = [1, 0, 0, 0, 1, 0.5]
    settings.rotationDegrees = 0
    let header = TraceHeader(
      producer: Producer(
        tool: "harness", version: "0.1.0", libinput: "1.22.1", source: .virtualTime),
      settings: settings, recordingFormat: "evemu")
    let line =
      #"{"type":"header","version":1,"producer":{"tool":"harness","version":"0.1.0","#
      + #""libinput":"1.22.1","source":"virtual time"},"recording_format":"evemu","#
      + #""settings":{"tap":false,"tap_drag":true,"tap_drag_lock":false,"tap_button_map":"lrm","#
      + #""natural_scroll":true,"accel_profile":"adaptive","accel_speed":0,"dwt":true,"dwtp":false,"#
      + #""left_handed":false,"middle_emulation":false,"click_method":"button-areas","#
      + #""scroll_method":"two-finger","send_events":"enabled","calibration_matrix":[1,0,0,0,1,0.5],"#
      + #""rotation_deg":0}}"# + "\n"
    #expect(text(Trace(header: header).encoded()) == line)
    #expect(try Trace(bytes: Array(line.utf8), name: "t").header == header)
  }

  @Test func `a device`() throws {
    let device = TraceDevice(
      index: 0,
      description: DeviceDescription(
        name: "SynPS/2 \"Synaptics\"\u{1b}", bus: 17, vendor: 2, product: 7, version: 433,
        properties: [0, 2],
        codes: [
          DeviceDescription.EventCodes(type: 0, codes: [0, 1, 3]),
          DeviceDescription.EventCodes(type: 1, codes: [272, 325, 330]),
        ],
        axes: [
          AbsoluteAxis(
            code: 0, minimum: 1472, maximum: 5472, fuzz: 8, flat: 0, resolution: 60)
        ],
        udevProperties: [
          UdevProperty(key: "ID_INPUT", value: "1"),
          UdevProperty(key: "ID_INPUT_TOUCHPAD", value: "1"),
        ],
        dmiModalias: "dmi:bvnLENOVO:"),
      kind: .touchpad, size: Size(width: 66.5, height: 40), sizeSource: .reported,
      unitsPerMillimeter: UnitFactors(swipe: Vector(10.517, 10.517), scroll: Vector(10.5, 10.5)),
      unitsPerExtent: UnitFactors(swipe: nil, scroll: Vector(699, 420.25)))
    try check(
      .device(device),
      #"{"type":"device","device":0,"name":"SynPS/2 \"Synaptics\"\u001b","bus":17,"vendor":2,"#
        + #""product":7,"version":433,"kind":"touchpad","size_mm":[66.5,40],"size_source":"reported","#
        + #""units_per_mm":{"swipe":[10.517,10.517],"scroll":[10.5,10.5]},"#
        + #""units_per_extent":{"scroll":[699,420.25]},"properties":[0,2],"#
        + #""codes":[[0,[0,1,3]],[1,[272,325,330]]],"axes":[[0,1472,5472,8,0,60]],"#
        + #""axes_source":"reported","udev":{"ID_INPUT":"1","ID_INPUT_TOUCHPAD":"1"},"#
        + #""dmi":"dmi:bvnLENOVO:"}"#, behindDevice: false)
  }

  @Test func `a kernel frame`() throws {
    let events = [
      KernelEvent(type: 3, code: 57, value: 12), KernelEvent(type: 3, code: 53, value: -1),
      .report,
    ]
    try check(
      .frame(KernelFrame(time: Timestamp(microseconds: 8000), device: 0, events: events)),
      #"{"type":"frame","t":8000,"device":0,"events":[[3,57,12],[3,53,-1],[0,0,0]]}"#)
  }

  private static let position = TouchPosition(
    device: Vector(12.5, 1.0 / 3), fraction: Vector(0.25, -0.0))
  private static let delta = MotionDelta(
    accelerated: Vector(1, 2.5), unaccelerated: Vector(-1e-7, 1e22))

  @Test(arguments: [
    (
      action: InputAction.touchDown(slot: 0, seatSlot: 1, position),
      type: "touch-down",
      rest: #","slot":0,"seat_slot":1,"x":12.5,"y":0.3333333333333333,"fx":0.25,"fy":-0"#
    ),
    (
      .touchMotion(slot: 1, seatSlot: 0, position), "touch-motion",
      #","slot":1,"seat_slot":0,"x":12.5,"y":0.3333333333333333,"fx":0.25,"fy":-0"#
    ),
    (.touchUp(slot: -1, seatSlot: 2), "touch-up", #","slot":-1,"seat_slot":2"#),
    (.touchCancel(slot: 1, seatSlot: 2), "touch-cancel", #","slot":1,"seat_slot":2"#),
    (.touchFrame, "touch-frame", ""),
    (.swipeBegin(fingers: 3), "swipe-begin", #","fingers":3"#),
    (
      .swipeUpdate(fingers: 3, delta), "swipe-update",
      #","fingers":3,"dx":1,"dy":2.5,"ux":-1e-07,"uy":1e+22"#
    ),
    (.swipeEnd(fingers: 3, cancelled: true), "swipe-end", #","fingers":3,"cancelled":true"#),
    (.pinchBegin(fingers: 2), "pinch-begin", #","fingers":2"#),
    (
      .pinchUpdate(fingers: 2, delta, scale: 1.25, angle: -0.5), "pinch-update",
      #","fingers":2,"dx":1,"dy":2.5,"ux":-1e-07,"uy":1e+22,"scale":1.25,"angle":-0.5"#
    ),
    (
      .pinchEnd(fingers: 2, scale: 1.25, cancelled: false), "pinch-end",
      #","fingers":2,"scale":1.25,"cancelled":false"#
    ),
    (.holdBegin(fingers: 4), "hold-begin", #","fingers":4"#),
    (.holdEnd(fingers: 4, cancelled: true), "hold-end", #","fingers":4,"cancelled":true"#),
    (.pointerMotion(delta), "pointer-motion", #","dx":1,"dy":2.5,"ux":-1e-07,"uy":1e+22"#),
    (
      .pointerPosition(position), "pointer-position",
      #","x":12.5,"y":0.3333333333333333,"fx":0.25,"fy":-0"#
    ),
    (.button(code: 272, pressed: true), "button", #","code":272,"pressed":true"#),
    (
      .scroll(source: .finger, horizontal: nil, vertical: 0), "scroll",
      #","source":"finger","v":0"#
    ),
    (
      .scroll(source: .continuous, horizontal: .infinity, vertical: -.infinity), "scroll",
      #","source":"continuous","h":"inf","v":"-inf""#
    ),
  ])
  func `an input event`(action: InputAction, type: String, rest: String) throws {
    let time = Timestamp(microseconds: 1_234_567_890_123)
    try check(
      .input(InputEvent(time: time, device: 0, action: action)),
      "{\"type\":\"\(type)\",\"t\":1234567890123,\"device\":0\(rest)}")
  }

  @Test func `a reading`() throws {
    var reading = RecognizerReading(
      time: Timestamp(microseconds: 16667), recognizer: .pan, state: .began,
      translation: Vector(0, 10), velocity: Vector(-3.5, 812), location: Vector(180.333, 400),
      touches: 1)
    let line =
      #"{"type":"reading","t":16667,"recognizer":"pan","state":"began","tx":0,"ty":10,"#
      + #""vx":-3.5,"vy":812,"lx":180.333,"ly":400,"touches":1"#
    try check(.reading(reading), line + "}")
    reading.scale = 0.98
    reading.scaleVelocity = -1.5
    try check(.reading(reading), line + #","scale":0.98,"scale_velocity":-1.5}"#)
  }

  @Test func `a mark`() throws {
    try check(
      .mark(Mark(time: Timestamp(microseconds: 5), label: "finish", gesture: 2)),
      #"{"type":"mark","t":5,"label":"finish","gesture":2}"#)
    try check(
      .mark(Mark(time: Timestamp(microseconds: 5), label: "a\tb")),
      #"{"type":"mark","t":5,"label":"a\tb"}"#)
  }

  @Test func `a finding`() throws {
    try check(
      .finding(
        Finding(
          .warning, "time-went-back", "sorted", time: Timestamp(microseconds: 9), count: 3)),
      #"{"type":"finding","severity":"warning","code":"time-went-back","t":9,"count":3,"#
        + #""message":"sorted"}"#)
    try check(
      .finding(Finding(.info, "axes-inferred", "é")),
      #"{"type":"finding","severity":"info","code":"axes-inferred","count":1,"message":"é"}"#)
  }

  @Test func `the examples of the documentation are written just so`() throws {
    let page = try repositoryFile("docs/trace-format.md")
    let lines = page.split(separator: UInt8(ascii: "\n"))
      .filter { $0.starts(with: Array("{\"type\"".utf8)) }
    let example = Array(lines.map { $0 + [UInt8(ascii: "\n")] }.joined())
    let trace = try Trace(bytes: example, name: "docs/trace-format.md")
    #expect(trace.records.count == lines.count - 1)
    #expect(text(trace.encoded()) == text(example))
  }

  /// Checks that a record is written as the line, and that the line reads as the record.
  private func check(_ record: TraceRecord, _ line: String, behindDevice: Bool = true) throws {
    var writer = TraceWriter()
    writer.write(record)
    #expect(text(writer.bytes) == line + "\n")
    let before = behindDevice ? "\(headerLine)\n\(deviceLine)\n" : "\(headerLine)\n"
    let trace = try Trace(bytes: Array("\(before)\(line)\n".utf8), name: "t")
    #expect(trace.records.last == record)
  }
}
