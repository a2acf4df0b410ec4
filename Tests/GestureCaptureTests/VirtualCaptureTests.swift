import GestureTrace
import Testing

@testable import GestureCapture

/// Runs a script through libinput and reads the trace back.
private func capture(
  _ script: String, options: CaptureOptions = CaptureOptions(),
  changing change: (inout DeviceDescription) -> Void = { _ in }
) throws -> (trace: Trace, summary: CaptureSummary) {
  let script = try GestureScript(text: script, name: "test.gesture")
  var device = script.device
  change(&device)
  var frames = script.makeFrames()
  return try capture([device], options: options) { frames.next() }
}

private func capture(
  _ devices: [DeviceDescription], options: CaptureOptions = CaptureOptions(),
  next: () -> KernelFrame?
) throws -> (trace: Trace, summary: CaptureSummary) {
  var capture = try VirtualCapture(devices, options: options, source: .simulatedFingers)
  var writer = TraceWriter()
  capture.begin(into: &writer)
  while let frame = next() { try capture.capture(frame, into: &writer) }
  let summary = try capture.finish(into: &writer)
  return (try Trace(bytes: writer.bytes, name: "test"), summary)
}

extension Trace {
  fileprivate var kinds: [String] {
    // The same kind in a row is one.
    inputEvents.map { String("\($0.action)".prefix { $0 != "(" }) }
      .reduce(into: []) { if $0.last != $1 { $0.append($1) } }
  }

  fileprivate func codes(_ severity: Finding.Severity? = nil) -> [String] {
    findings.filter { severity == nil || $0.severity == severity }.map(\.code)
  }
}

@Suite("virtual capture")
struct VirtualCaptureTests {
  private static let flick = """
    device touchscreen-phone
    rate 100Hz
    finger 1 down 50% 30%
    finger 1 move by 0mm 40mm over 100ms linear
    finger 1 up
    """

  private static func fingers(_ count: Int, _ device: String = "touchpad") -> String {
    """
    device \(device)
    rate 125Hz
    fingers 1-\(count) down 35% 35%\(count > 1 ? " spacing 15mm 0mm" : "")
    fingers 1-\(count) move by 0mm 20mm over 200ms linear
    fingers 1-\(count) up
    """
  }

  @Test("a flick on a touchscreen is a touch that moves 40 mm")
  func flickOnTouchscreen() throws {
    let (trace, summary) = try capture(Self.flick)
    #expect(
      trace.kinds.first == "touchDown" && trace.kinds.suffix(2) == ["touchUp", "touchFrame"])
    var places: [Vector<Millimeters>] = []
    for event in trace.inputEvents {
      switch event.action {
      case .touchDown(_, _, let position), .touchMotion(_, _, let position):
        places.append(position.device)
      default: break
      }
    }
    let first = try #require(places.first)
    let last = try #require(places.last)
    #expect(last.x == first.x)
    #expect(abs(last.y - first.y - 40) < 0.1)
    #expect(summary.contacts[0].begun == 1)
    #expect(summary.contacts[0].effective == 1)
    #expect(trace.devices[0].kind == .touchscreen)
    #expect(trace.devices[0].unitsPerMillimeter == nil)
  }

  @Test("twice gives the same bytes")
  func determinism() throws {
    func bytes() throws -> [UInt8] { try capture(Self.fingers(3)).trace.encoded() }
    #expect(try bytes() == bytes())
  }

  @Test(
    "each kind of device is played",
    arguments: [
      ("touchpad", 2, "scroll"), ("touchpad", 3, "swipeUpdate"), ("touchpad", 4, "swipeUpdate"),
      ("touchpad-semi-mt", 2, "scroll"), ("touchscreen-phone", 2, "touchMotion"),
      ("touchscreen-protocol-a", 2, "touchMotion"), ("touchscreen-single-touch", 1, "touchMotion"),
    ])
  func kinds(device: String, fingers: Int, expected: String) throws {
    let (trace, summary) = try capture(Self.fingers(fingers, device))
    #expect(trace.kinds.contains(expected), "\(trace.kinds)")
    #expect(summary.contacts[0].begun == summary.contacts[0].accounted)
    #expect(summary.contacts[0].begun == min(fingers, device == "touchpad-semi-mt" ? 2 : fingers))
  }

  @Test("a swipe of 40 mm reads as 40 mm within 1 %, whatever the acceleration profile")
  func swipeInMillimeters() throws {
    for profile in LibinputSettings.AccelerationProfile.allCases {
      for speed in [-1.0, 0, 1] {
        var settings = LibinputSettings()
        settings.accelerationProfile = profile
        settings.accelerationSpeed = speed
        let (trace, _) = try capture(
          """
          device touchpad
          rate 125Hz
          fingers 1-3 down 35% 20% spacing 15mm 0mm
          fingers 1-3 move by 0mm 5mm over 100ms linear
          fingers 1-3 move by 0mm 40mm over 640ms linear
          fingers 1-3 up
          """, options: CaptureOptions(settings: settings))
        let factor = try #require(trace.devices[0].unitsPerMillimeter?.swipe?.y)
        // libinput keeps the first 1.3–1.8 mm to itself: the way from the 14th frame on is known.
        let way = trace.inputEvents.filter { $0.time.microseconds > 13 * 8000 }.reduce(0.0) {
          if case .swipeUpdate(_, let delta) = $1.action { $0 + delta.unaccelerated.y } else { $0 }
        }
        #expect(abs(way / factor - 40) < 0.4, "\(profile) \(speed): \(way / factor) mm")
        #expect(trace.header.settings.accelerationProfile == profile)
        #expect(trace.header.settings.accelerationSpeed == speed)
      }
    }
  }

  @Test("a given size makes the millimetres, of a pad that reports none")
  func givenSize() throws {
    let stripResolution = { (device: inout DeviceDescription) in
      for index in device.axes.indices { device.axes[index].resolution = 0 }
    }
    let (unknown, _) = try capture(Self.fingers(3), changing: stripResolution)
    #expect(unknown.devices[0].sizeSource == .assumed)
    #expect(unknown.devices[0].size == nil)
    #expect(unknown.devices[0].unitsPerMillimeter == nil)
    #expect(unknown.devices[0].unitsPerExtent?.swipe != nil)

    let (given, _) = try capture(
      Self.fingers(3),
      options: CaptureOptions(deviceSize: Size(width: 100, height: 66)),
      changing: stripResolution)
    #expect(given.devices[0].sizeSource == .given)
    #expect(given.devices[0].size == Size(width: 100, height: 66))
    let (reported, _) = try capture(Self.fingers(3))
    #expect(given.devices[0].unitsPerMillimeter == reported.devices[0].unitsPerMillimeter)
  }

  @Test("a setting that the device has not is a finding")
  func unavailableSetting() throws {
    var settings = LibinputSettings()
    settings.tap = true
    let (trace, _) = try capture(Self.flick, options: CaptureOptions(settings: settings))
    #expect(trace.codes(.warning) == ["setting-unavailable"])
    #expect(trace.header.settings.tap == nil)
  }

  @Test("a tap's button comes from the contact that lifted, and is not dated before its frame")
  func tap() throws {
    var settings = LibinputSettings()
    settings.tap = true
    settings.tapDrag = false
    let (trace, summary) = try capture(
      """
      device touchpad
      rate 125Hz
      finger 1 down 50% 40%
      hold 24ms
      finger 1 up
      """, options: CaptureOptions(settings: settings))
    #expect(trace.kinds == ["button"])
    #expect(summary.contacts[0].tapped == 1)
    #expect(summary.contacts[0].accounted == 1)
    let (off, offSummary) = try capture(
      """
      device touchpad
      rate 125Hz
      finger 1 down 50% 40%
      hold 24ms
      finger 1 up
      """)
    #expect(off.kinds == [])
    #expect(off.codes() == ["quiet-contacts"])
    #expect(offSummary.contacts[0].quiet == 1)
  }

  @Test("a hold begins at its own deadline, between two frames")
  func timerBetweenFrames() throws {
    let (trace, _) = try capture(
      """
      device touchpad
      rate 10Hz
      fingers 1-3 down 35% 40% spacing 15mm 0mm
      hold 1000ms
      fingers 1-3 up
      """)
    let begin = try #require(trace.inputEvents.first)
    #expect(begin.action == .holdBegin(fingers: 3))
    #expect(begin.time == Timestamp(microseconds: 180_000))
    #expect(trace.records.last { $0.time != nil }?.time == Timestamp(microseconds: 1_100_000))
  }

  @Test("a palm at the edge is counted and named")
  func palm() throws {
    let (trace, summary) = try capture(
      """
      device touchpad
      rate 125Hz
      finger 1 down 1% 40%
      finger 1 move by 0mm 20mm over 400ms linear
      finger 1 up
      """)
    #expect(summary.contacts[0].palms.values.reduce(0, +) == 1, "\(summary.contacts)")
    #expect(trace.codes(.warning).contains { $0.hasPrefix("palm-") })
    #expect(summary.contacts[0].accounted == 1)
  }

  @Test("SYN_DROPPED in a recording is ignored as uinput ignores it, or delivered when asked")
  func synDropped() throws {
    func framesWithDrop() throws -> ([DeviceDescription], [KernelFrame]) {
      let script = try GestureScript(text: Self.fingers(3), name: "test")
      var generator = script.makeFrames()
      var frames: [KernelFrame] = []
      while let frame = generator.next() { frames.append(frame) }
      frames[10].events.insert(
        KernelEvent(type: EventType.syn, code: SynCode.dropped, value: 0), at: 0)
      return ([script.device], frames)
    }
    let (devices, frames) = try framesWithDrop()
    var iterator = frames.makeIterator()
    let ignored = try capture(devices) { iterator.next() }
    #expect(ignored.trace.codes(.warning) == ["syn-dropped-ignored"])
    #expect(ignored.trace.frames == frames)

    iterator = frames.makeIterator()
    let delivered = try capture(
      devices, options: CaptureOptions(deliversDroppedEvents: true)
    ) { iterator.next() }
    #expect(delivered.trace.codes(.warning).contains("syn-dropped-delivered"))
    #expect(delivered.trace.kinds.contains("swipeUpdate"))
  }

  @Test("two devices run side by side, and the events name theirs")
  func twoDevices() throws {
    let pad = try GestureScript(text: Self.fingers(3), name: "pad")
    let screen = try GestureScript(text: Self.flick, name: "screen")
    var padFrames = pad.makeFrames(device: 0)
    var screenFrames = screen.makeFrames(device: 1)
    var all: [KernelFrame] = []
    while let frame = padFrames.next() { all.append(frame) }
    while let frame = screenFrames.next() { all.append(frame) }
    all.sort { ($0.time, $0.device) < ($1.time, $1.device) }
    var iterator = all.makeIterator()
    let (trace, summary) = try capture([pad.device, screen.device]) { iterator.next() }
    #expect(trace.devices.map(\.kind) == [.touchpad, .touchscreen])
    let byDevice = Dictionary(grouping: trace.inputEvents, by: \.device)
    #expect(byDevice[0]?.contains { $0.action == .swipeBegin(fingers: 3) } == true)
    #expect(byDevice[1]?.first.map { "\($0.action)".hasPrefix("touchDown") } == true)
    #expect(summary.contacts.map(\.begun) == [3, 1])
  }

  @Test("more contacts than libinput follows are named, and frames that nothing came of")
  func lostInput() throws {
    var screen = DeviceDescription.testTouchscreen(slots: 60)
    var frames = [KernelFrame(time: .zero, device: 0, events: [])]
    for slot in 0..<40 {
      frames[0].events += [
        KernelEvent(type: EventType.abs, code: AbsCode.mtSlot, value: Int32(slot)),
        KernelEvent(type: EventType.abs, code: AbsCode.mtTrackingID, value: Int32(slot)),
        KernelEvent(type: EventType.abs, code: AbsCode.mtPositionX, value: Int32(slot) + 1),
        KernelEvent(type: EventType.abs, code: AbsCode.mtPositionY, value: 5),
      ]
    }
    frames[0].events.append(.report)
    var iterator = frames.makeIterator()
    let crowded = try capture([screen]) { iterator.next() }
    #expect(crowded.trace.codes(.warning).contains("too-many-contacts"))
    #expect(crowded.summary.contacts[0].begun == 40)
    #expect(crowded.summary.contacts[0].accounted == 40)

    screen.name = "Silent"
    iterator = [
      KernelFrame(
        time: .zero, device: 0,
        events: [KernelEvent(type: EventType.key, code: ButtonCode.touch, value: 1), .report])
    ].makeIterator()
    let silent = try capture([screen]) { iterator.next() }
    #expect(silent.trace.codes(.warning) == ["no-events"])
  }

  @Test("sizes far from any device do not trap", arguments: [1e-17, 1e-300, 1, 1e5])
  func extremeSize(width: Double) throws {
    let (trace, _) = try capture(
      Self.flick, options: CaptureOptions(deviceSize: Size(width: width, height: 1)))
    #expect(trace.devices[0].sizeSource == .given)
  }

  @Test("a frame of a device that there is not is an error")
  func unknownDevice() throws {
    #expect(throws: CaptureError.unknownDevice(index: 1)) {
      _ = try capture([.testTouchpad]) {
        KernelFrame(time: .zero, device: 1, events: [.report])
      }
    }
  }

  @Test("codes that the description does not declare are counted")
  func undeclared() throws {
    var frames = testThreeFingerSwipe()
    frames[3].events.insert(KernelEvent(type: EventType.abs, code: 0x18, value: 3), at: 0)
    frames[4].events.insert(
      KernelEvent(type: EventType.abs, code: AbsCode.mtSlot, value: 77), at: 0)
    var iterator = frames.makeIterator()
    let (trace, _) = try capture([.testTouchpad]) { iterator.next() }
    #expect(trace.codes(.warning) == ["undeclared-events", "slot-out-of-range"])
  }

  @Test("the header says what made the trace")
  func header() throws {
    let (trace, _) = try capture(Self.flick)
    #expect(trace.header.producer.tool == "harness")
    #expect(trace.header.producer.source == .simulatedFingers)
    let version = try #require(trace.header.producer.libinput)
    #expect(version.first?.isNumber == true, "\(version)")
  }
}
