import CVirtualKernel
import Clibevdev
import Clibinput
import Dispatch
import Glibc
import Testing

/// The installed libinput over virtual nodes, compared with what a real kernel's input core, evdev
/// and clock do.
@Suite struct VirtualKernelTests {
  @Test func everySymbolOfLibinputReachesTheVirtualKernel() {
    let failure = unsafe vk_interposition_failure().map { unsafe String(cString: $0) }
    #expect(failure == nil)
  }

  // MARK: Events

  @Test func threeFingerSwipeIsWhatARealKernelGives() throws {
    let events = try threeFingerSwipe()
    var expected = [
      Outcome(type: LIBINPUT_EVENT_DEVICE_ADDED),
      Outcome(type: LIBINPUT_EVENT_GESTURE_SWIPE_BEGIN, time: 5_024_000, number: 3),
    ]
    for frame in UInt64(3)...60 {
      let time = 5_000_000 + frame * 8_000
      expected.append(
        Outcome(type: LIBINPUT_EVENT_GESTURE_SWIPE_UPDATE, time: time, number: 3, y: 7.01102))
    }
    expected.append(
      Outcome(type: LIBINPUT_EVENT_GESTURE_SWIPE_END, time: 5_488_000, number: 3))
    #expect(events.map(\.rounded) == expected)
  }

  @Test func aSecondRunGivesTheSameBits() throws {
    #expect(try threeFingerSwipe() == threeFingerSwipe())
  }

  @Test func theStartTimeDoesNotMatter() throws {
    let early = try threeFingerSwipe()
    let late = try threeFingerSwipe(start: 5_000_000 + 86_400_000_000)
    let shifted = late.map { event in
      var event = event
      if event.time != 0 { event.time -= 86_400_000_000 }
      return event
    }
    #expect(shifted == early)
  }

  @Test func manyThreadsRunTheirOwnKernelsWithTheSameResult() throws {
    let expected = try threeFingerSwipe()
    let results = Results()
    DispatchQueue.concurrentPerform(iterations: 32) { _ in
      results.add((try? threeFingerSwipe()) ?? [])
    }
    #expect(results.all.count == 32)
    #expect(results.all.allSatisfy { $0 == expected })
  }

  @Test func protocolATouchesReachTheTouchscreenThroughMtdev() throws {
    let machine = try Machine()
    let screen = try machine.addProtocolATouchscreen()
    func frame(_ time: UInt64, _ points: [(Int32, Int32)]) throws {
      var events: [vk_event] = []
      for (x, y) in points {
        events += [abs(ABS_MT_POSITION_X, x), abs(ABS_MT_POSITION_Y, y), mtReport]
      }
      if points.isEmpty { events.append(mtReport) }
      try machine.send(screen, time, events + [key(BTN_TOUCH, points.isEmpty ? 0 : 1), report])
    }
    try frame(5_000_000, [(100, 100), (500, 500)])
    try frame(5_010_000, [(110, 100), (500, 520)])
    try frame(5_020_000, [])
    let events = machine.drain()
    #expect(
      events.map(\.type) == [
        LIBINPUT_EVENT_DEVICE_ADDED.rawValue,
        LIBINPUT_EVENT_TOUCH_DOWN.rawValue, LIBINPUT_EVENT_TOUCH_DOWN.rawValue,
        LIBINPUT_EVENT_TOUCH_FRAME.rawValue,
        LIBINPUT_EVENT_TOUCH_MOTION.rawValue, LIBINPUT_EVENT_TOUCH_MOTION.rawValue,
        LIBINPUT_EVENT_TOUCH_FRAME.rawValue,
        LIBINPUT_EVENT_TOUCH_UP.rawValue, LIBINPUT_EVENT_TOUCH_UP.rawValue,
        LIBINPUT_EVENT_TOUCH_FRAME.rawValue,
      ])
    let motions = events.filter { $0.type == LIBINPUT_EVENT_TOUCH_MOTION.rawValue }
    #expect(motions.map(\.rounded.x) == [11, 50])
    #expect(motions.map(\.rounded.y) == [10, 52])
  }

  @Test func twoNodesShareOneContext() throws {
    let machine = try Machine()
    let touchpad = try machine.addTouchpad()
    let mouse = try machine.addMouse()
    try machine.send(mouse, 5_000_000, [rel(REL_X, 5), report])
    try machine.send(touchpad, 5_008_000, fingersDown())
    try machine.send(mouse, 5_016_000, [rel(REL_X, -5), report])
    let moves = machine.drain().filter { $0.type == LIBINPUT_EVENT_POINTER_MOTION.rawValue }
    #expect(moves.map(\.time) == [5_000_000, 5_016_000])
    #expect(moves.map(\.x) == [5, -5])
    #expect(machine.counters(touchpad).frames_delivered == 1)
    #expect(machine.counters(mouse).frames_delivered == 2)
  }

  @Test func devicesWithDifferentAxesDoNotMixInOneContext() throws {
    let machine = try Machine()
    let touchpad = try machine.addTouchpad()
    let other = try machine.addTouchpad(name: "Other touchpad", pressure: true)
    let alone = try Machine()
    let only = try alone.addTouchpad()
    for frame in 0...61 {
      let events = frame == 0 ? fingersDown() : frame == 61 ? fingersUp() : fingersMoved(frame)
      try machine.send(touchpad, after(frame), events)
      try machine.send(other, after(frame), [abs(ABS_PRESSURE, Int32(frame) + 1), report])
      try alone.send(only, after(frame), events)
    }
    let gestures = machine.drain().filter { $0.time != 0 }
    #expect(gestures == alone.drain().filter { $0.time != 0 })
    #expect(gestures.count > 50)
    #expect(machine.counters(other).frames_delivered == 62)
  }

  /// libevdev's answers are remembered from frame to frame; another device may come to lie where one was.
  @Test func aDeviceInThePlaceOfAnotherIsAskedAnew() throws {
    let machine = try Machine()
    let first = try machine.addTouchpad(pressure: true)
    let alone = try Machine()
    let only = try alone.addTouchpad()
    for frame in 0...10 {
      let events = frame == 0 ? fingersDown() : fingersMoved(frame)
      try machine.send(first, after(frame), [abs(ABS_MT_PRESSURE, Int32(frame) + 30)] + events)
    }
    machine.remove(0)
    _ = machine.drain()
    let second = try machine.addTouchpad()
    for frame in 20...81 {
      let events =
        frame == 20 ? fingersDown() : frame == 81 ? fingersUp() : fingersMoved(frame - 20)
      try machine.send(second, after(frame), events)
      try alone.send(only, after(frame), events)
    }
    let gestures = machine.drain().filter { $0.time != 0 }
    #expect(gestures == alone.drain().filter { $0.time != 0 })
    #expect(gestures.count > 50)
  }

  // MARK: Quirks

  /// libinput knows that this machine's touchpad reports a pressure of 40 without a finger.
  @Test func quirksMatchTheNameAndTheMachineOfTheRecording() throws {
    func pointerMotions(_ modalias: String?) throws -> Int {
      let machine = try Machine(modalias: modalias)
      let touchpad = try machine.addTouchpad(name: "SynPS/2 Synaptics TouchPad", pressure: true)
      try machine.send(
        touchpad, 5_000_000,
        [abs(ABS_MT_PRESSURE, 40), abs(ABS_PRESSURE, 40)] + oneFingerDown())
      for frame in 1...30 {
        let x = 1500 + Int32(frame) * 20
        try machine.send(
          touchpad, after(frame), [abs(ABS_MT_POSITION_X, x), abs(ABS_X, x), report])
      }
      return machine.drain().filter { $0.type == LIBINPUT_EVENT_POINTER_MOTION.rawValue }.count
    }
    #expect(try pointerMotions(nil) > 20)
    #expect(try pointerMotions("dmi:bvnX:svnOther:pnX:pvrX:") > 20)
    #expect(try pointerMotions("dmi:bvnLENOVO:svnLENOVO:pn20266:pvrLenovoYoga2Pro:") == 0)
  }

  // MARK: The log

  @Test func debugMessagesAreFormattedOnRequest() throws {
    func gestureMessages(_ formats: [String]) throws -> Int {
      let machine = try Machine(debugFormats: formats)
      let touchpad = try machine.addTouchpad()
      try machine.send(touchpad, 5_000_000, fingersDown())
      for frame in 1...10 { try machine.send(touchpad, after(frame), fingersMoved(frame)) }
      #expect(machine.messages.allSatisfy { !$0.hasSuffix("\n") })
      return machine.messages.filter { $0.contains("gesture") }.count
    }
    #expect(try gestureMessages([]) == 0)
    #expect(try gestureMessages(["no such message"]) == 0)
    #expect(try gestureMessages(["no such message", "gesture"]) > 0)
  }

  // MARK: The input core

  @Test func aRepeatedValueIsDropped() throws {
    let machine = try Machine()
    let touchpad = try machine.addTouchpad()
    let seen = machine.tap(touchpad)
    try machine.send(
      touchpad, 5_000_000,
      [abs(ABS_X, 0), abs(ABS_X, 7), abs(ABS_X, 7), key(BTN_LEFT, 0), key(BTN_LEFT, 1), report])
    #expect(seen.codes == [Int32(ABS_X), BTN_LEFT, SYN_REPORT])
    #expect(seen.times == [5_000_000])
    #expect(machine.counters(touchpad).events_repeated == 3)
  }

  @Test func anAutorepeatPasses() throws {
    let machine = try Machine()
    let touchpad = try machine.addTouchpad()
    let seen = machine.tap(touchpad)
    try machine.send(touchpad, 5_000_000, [key(BTN_LEFT, 2), key(BTN_LEFT, 2), report])
    #expect(seen.values == [2, 2, 0])
  }

  @Test func aSlotIsSentOnlyBeforeAValueThatPasses() throws {
    let machine = try Machine()
    let touchpad = try machine.addTouchpad()
    let seen = machine.tap(touchpad)
    try machine.send(
      touchpad, 5_000_000,
      [
        abs(ABS_MT_SLOT, 1), abs(ABS_MT_SLOT, 2), abs(ABS_MT_POSITION_X, 0),
        abs(ABS_MT_POSITION_X, 9), abs(ABS_MT_SLOT, 3), report,
      ])
    #expect(seen.codes == [ABS_MT_SLOT, ABS_MT_POSITION_X, SYN_REPORT])
    #expect(seen.values == [2, 9, 0])
  }

  @Test func aSlotOutOfRangeIsCountedAndIgnored() throws {
    let machine = try Machine()
    let touchpad = try machine.addTouchpad()
    let seen = machine.tap(touchpad)
    try machine.send(
      touchpad, 5_000_000,
      [
        abs(ABS_MT_SLOT, 1), abs(ABS_MT_SLOT, 5), abs(ABS_MT_SLOT, -1),
        abs(ABS_MT_POSITION_X, 9), report,
      ])
    #expect(seen.values == [1, 9, 0])
    #expect(machine.counters(touchpad).slots_out_of_range == 2)
  }

  @Test func undeclaredTypesAndCodesAreCounted() throws {
    let machine = try Machine()
    let touchpad = try machine.addTouchpad()
    try machine.send(
      touchpad, 5_000_000,
      [
        abs(ABS_MT_PRESSURE, 3), key(KEY_A, 1), key(0xffff, 1), rel(REL_X, 1),
        vk_event(type: 99, code: 0, value: 1), report,
      ])
    #expect(machine.counters(touchpad).events_undeclared == 5)
    #expect(machine.counters(touchpad).events_delivered == 0)
  }

  @Test func aFrameWithNothingButItsReportIsNotDelivered() throws {
    let machine = try Machine()
    let touchpad = try machine.addTouchpad()
    let mouse = try machine.addMouse()
    try machine.send(touchpad, 5_000_000, [report])
    try machine.send(mouse, 5_000_000, [rel(REL_X, 0), report])
    #expect(machine.counters(touchpad).frames_delivered == 0)
    #expect(machine.counters(mouse).frames_delivered == 0)
    #expect(machine.counters(mouse).events_repeated == 1)
  }

  @Test func aLongFrameIsSplitAtThePacketHint() throws {
    let machine = try Machine()
    let touchpad = try machine.addTouchpad()
    let seen = machine.tap(touchpad)
    let repeats = Array(repeating: key(BTN_LEFT, 2), count: 40)
    try machine.send(touchpad, 5_000_000, repeats + [report])
    // Five slots and the report, two axes, four axes in five slots, and seven to spare.
    let hint = 6 + 2 + 4 * 5 + 7
    let reports = seen.codes.indices.filter { seen.codes[$0] == SYN_REPORT }
    #expect(reports == [hint, 41])
    #expect(reports.map { seen.values[$0] } == [1, 0])
  }

  @Test func thePositionFuzzOfATouchpadBelongsToUdev() throws {
    let machine = try Machine()
    let touchpad = try machine.addTouchpad(fuzz: 20)
    let seen = machine.tap(touchpad)
    try machine.send(touchpad, 5_000_000, [abs(ABS_X, 3), report])
    #expect(seen.values == [3, 0])
    #expect(machine.messages.filter { $0.contains("fuzz") }.isEmpty)
  }

  @Test func theKernelFiltersTheFuzzOfOtherAxes() throws {
    let machine = try Machine()
    let touchpad = try machine.addTouchpad(pressure: true, pressureFuzz: 8)
    let seen = machine.tap(touchpad)
    let values: [Int32] = [100, 103, 106, 112, 130]
    for (index, value) in values.enumerated() {
      try machine.send(
        touchpad, 5_000_000 + UInt64(index) * 8_000, [abs(ABS_PRESSURE, value), report])
    }
    // Less than half the fuzz is dropped, less than all of it and less than twice it are averaged.
    #expect(seen.values.filter { $0 != 0 } == [100, 101, 106, 130])
  }

  // MARK: Lost events

  @Test(arguments: [false, true])
  func aRecordedSynDroppedIsIgnoredUnlessAskedFor(deliver: Bool) throws {
    let machine = try Machine()
    let touchpad = try machine.addTouchpad()
    unsafe vk_set_deliver_syn_dropped(machine.kernel, deliver)
    let seen = machine.tap(touchpad)
    try machine.send(touchpad, 5_000_000, [synDropped] + fingersDown())
    let counters = machine.counters(touchpad)
    #expect(seen.codes.contains(SYN_DROPPED) == deliver)
    #expect(counters.syn_dropped_ignored == (deliver ? 0 : 1))
    #expect(counters.syn_dropped_delivered == (deliver ? 1 : 0))
    // libinput knows the fingers either way: the second time from the node's state.
    for frame in 1...20 { try machine.send(touchpad, after(frame), fingersMoved(frame)) }
    #expect(machine.drain().contains { $0.type == LIBINPUT_EVENT_GESTURE_SWIPE_BEGIN.rawValue })
  }

  @Test func aFullRingLosesEventsAsTheKernelDoes() throws {
    let machine = try Machine()
    let touchpad = try machine.addTouchpad()
    let seen = machine.tap(touchpad)
    // Eight packets of 35 events make a ring of 512, and the 512th event overflows it.
    var events: [vk_event] = []
    for value in Int32(1)...300 { events += [abs(ABS_X, value), report] }
    try machine.send(touchpad, 5_000_000, events)
    #expect(machine.counters(touchpad).syn_dropped_delivered == 1)
    #expect(seen.codes.first == SYN_DROPPED)
    #expect(seen.codes.count == 1 + 1 + (600 - 512))
    #expect(seen.values.max() == 300)
  }

  // MARK: Time

  @Test func timersRunBetweenFramesAtTheirOwnTime() throws {
    let machine = try Machine()
    let touchpad = try machine.addTouchpad()
    try machine.send(touchpad, 5_000_000, fingersDown())
    var deadlines: [UInt64] = []
    while case let next = unsafe vk_next_deadline(machine.kernel), next != 0, next < 6_000_000 {
      deadlines.append(next)
      try machine.advance(next)
      #expect(unsafe vk_now(machine.kernel) == next)
    }
    let holds = machine.drain().filter { $0.type == LIBINPUT_EVENT_GESTURE_HOLD_BEGIN.rawValue }
    #expect(holds.count == 1)
    #expect(holds.allSatisfy { deadlines.contains($0.time) && $0.time > 5_000_000 })

    // One long step gives the same.
    let other = try Machine()
    let same = try other.addTouchpad()
    try other.send(same, 5_000_000, fingersDown())
    try other.advance(6_000_000)
    #expect(
      other.drain().filter { $0.type == LIBINPUT_EVENT_GESTURE_HOLD_BEGIN.rawValue } == holds)
    #expect(unsafe vk_now(other.kernel) == 6_000_000)
  }

  @Test func aTimerGoesBeforeAFrameOfTheSameTime() throws {
    let machine = try Machine()
    let touchpad = try machine.addTouchpad()
    try machine.send(touchpad, 5_000_000, fingersDown())
    var hold: UInt64 = 0
    while hold == 0 {
      let next = unsafe vk_next_deadline(machine.kernel)
      try machine.advance(next)
      let events = machine.drain()
      if events.contains(where: { $0.type == LIBINPUT_EVENT_GESTURE_HOLD_BEGIN.rawValue }) {
        hold = next
      }
    }
    let other = try Machine()
    let same = try other.addTouchpad()
    try other.send(same, 5_000_000, fingersDown())
    try other.send(same, hold, fingersUp())
    let types = other.drain().map(\.type)
    #expect(
      types.suffix(2) == [
        LIBINPUT_EVENT_GESTURE_HOLD_BEGIN.rawValue, LIBINPUT_EVENT_GESTURE_HOLD_END.rawValue,
      ])
  }

  @Test func theClockNeverGoesBack() throws {
    let machine = try Machine()
    let touchpad = try machine.addTouchpad()
    try machine.advance(6_000_000)
    try machine.send(touchpad, 5_500_000, fingersDown())
    #expect(unsafe vk_now(machine.kernel) == 6_000_000)
  }

  @Test func settingsCanBeChangedInVirtualTime() throws {
    let machine = try Machine()
    let touchpad = try machine.addTouchpad()
    let device = unsafe try #require(machine.devices.last)
    let outer = unsafe vk_enter(machine.kernel)
    unsafe libinput_device_config_tap_set_enabled(device, LIBINPUT_CONFIG_TAP_ENABLED)
    unsafe libinput_device_config_send_events_set_mode(device, 1)
    unsafe libinput_device_config_send_events_set_mode(device, 0)
    unsafe vk_leave(outer)
    try machine.send(touchpad, 5_500_000, oneFingerDown())
    try machine.send(touchpad, 5_530_000, oneFingerUp())
    try machine.advance(6_000_000)
    let buttons = machine.drain().filter { $0.type == LIBINPUT_EVENT_POINTER_BUTTON.rawValue }
    #expect(buttons.count == 2)
  }

  // MARK: Refusals

  @Test func impossibleDescriptionsAreRefused() throws {
    let machine = try Machine()
    let node = machine.describe("Impossible")
    func refuses(_ code: Int32, _ minimum: Int32, _ maximum: Int32, flat: Int32 = 0) -> Bool {
      let result = unsafe vk_node_set_abs(
        machine.kernel, node, UInt32(code), minimum, maximum, 0, flat, 0)
      return result == -EINVAL
    }
    #expect(refuses(ABS_X, 10, 5))
    #expect(refuses(ABS_X, 0, 100, flat: 101))
    #expect(refuses(ABS_X, .min, .max))
    #expect(refuses(0x40, 0, 10))
    #expect(refuses(ABS_MT_SLOT, -1, -1))
    #expect(refuses(ABS_MT_SLOT, 0, -1))
    #expect(refuses(ABS_MT_SLOT, 0, 100))
    #expect(!refuses(ABS_MT_SLOT, 0, 99))
    #expect(unsafe vk_node_set_code(machine.kernel, node, 0x20, 0) == -EINVAL)
    #expect(unsafe vk_node_set_code(machine.kernel, node, UInt32(EV_KEY), 0x300) == -EINVAL)
    #expect(unsafe vk_node_set_property(machine.kernel, node, 0x20) == -EINVAL)
    #expect(unsafe vk_node_set_property(machine.kernel, node + 1, 0) == -EINVAL)
    #expect(unsafe vk_node_set_udev(machine.kernel, node, "", "") == -EINVAL)
    #expect(unsafe vk_node_new(machine.kernel, "", 0, 0, 0, 0) == -EINVAL)
    #expect(unsafe vk_send(machine.kernel, node + 1, 5_000_000, nil, 0) == -EINVAL)
  }

  @Test func aDescriptionIsFinalOnceTheNodeHasAppeared() throws {
    let machine = try Machine()
    let touchpad = try machine.addTouchpad()
    #expect(unsafe vk_node_set_property(machine.kernel, touchpad, 0) == -EBUSY)
    #expect(unsafe vk_libinput_add(machine.kernel, touchpad) == nil)
  }

  @Test func aDeviceThatLibinputRefusesIsExplainedInTheLog() throws {
    let machine = try Machine()
    let node = machine.describe("No extent")
    machine.axis(node, ABS_X, 0)
    machine.axis(node, ABS_Y, 0)
    machine.udev(node, "ID_INPUT_TOUCHPAD")
    #expect(unsafe vk_libinput_add(machine.kernel, node) == nil)
    #expect(!machine.messages.isEmpty)
  }

  // MARK: The rest of the process

  @Test func theProcessKeepsItsOwnClockAndTimers() throws {
    let machine = try Machine()
    let touchpad = try machine.addTouchpad()
    let before = monotonic()
    try machine.send(touchpad, 5_000_000, fingersDown())
    #expect(monotonic() >= before)
    #expect(monotonic() != 5_000_000_000)

    // While this thread is inside the kernel, a timer of the process runs in real time.
    let outer = unsafe vk_enter(machine.kernel)
    let inside = monotonic()
    let done = DispatchSemaphore(value: 0)
    let waited = Results()
    DispatchQueue.global().async {
      waited.add([Outcome(type: LIBINPUT_EVENT_NONE, time: waitForARealTimer() ?? 0)])
      done.signal()
    }
    done.wait()
    unsafe vk_leave(outer)
    #expect(inside == 5_000_000_000)
    let elapsed = try #require(waited.all.first?.first?.time)
    #expect(elapsed >= 20_000_000)
  }

  @Test func descriptorsAreClosedWithTheKernel() throws {
    func lowestFree() -> Int32 {
      let descriptor = dup(0)
      close(descriptor)
      return descriptor
    }
    _ = try threeFingerSwipe()
    // Other tests open descriptors meanwhile: look for a leak that grows with every kernel.
    let before = lowestFree()
    for _ in 0..<200 { _ = try Machine().addTouchpad() }
    #expect(lowestFree() < before + 100)
  }

  @Test func theHardwareDatabaseAnswers() {
    let seen = Recorder()
    // A machine without a database is fine; one with it must know no such device.
    _ = unsafe vk_hwdb_lookup(
      "no-such-bus:vFFFF", { context, _, _ in unsafe recorder(context).codes.append(0) },
      Unmanaged.passUnretained(seen).toOpaque())
    #expect(seen.codes.isEmpty)
  }
}

// MARK: - Frames

private func abs(_ code: Int32, _ value: Int32) -> vk_event {
  vk_event(type: UInt16(EV_ABS), code: UInt16(code), value: value)
}

private func key(_ code: Int32, _ value: Int32) -> vk_event {
  vk_event(type: UInt16(EV_KEY), code: UInt16(code), value: value)
}

private func rel(_ code: Int32, _ value: Int32) -> vk_event {
  vk_event(type: UInt16(EV_REL), code: UInt16(code), value: value)
}

private let report = vk_event(type: UInt16(EV_SYN), code: UInt16(SYN_REPORT), value: 0)
private let mtReport = vk_event(type: UInt16(EV_SYN), code: UInt16(SYN_MT_REPORT), value: 0)
private let synDropped = vk_event(type: UInt16(EV_SYN), code: UInt16(SYN_DROPPED), value: 0)

private func after(_ frame: Int, start: UInt64 = 5_000_000) -> UInt64 {
  start + UInt64(frame) * 8_000
}

private func fingersDown() -> [vk_event] {
  var events: [vk_event] = []
  for finger in Int32(0)..<3 {
    events += [
      abs(ABS_MT_SLOT, finger), abs(ABS_MT_TRACKING_ID, 100 + finger),
      abs(ABS_MT_POSITION_X, 1000 + finger * 300), abs(ABS_MT_POSITION_Y, 500),
    ]
  }
  return events + [
    key(BTN_TOUCH, 1), key(BTN_TOOL_TRIPLETAP, 1), abs(ABS_X, 1000), abs(ABS_Y, 500), report,
  ]
}

private func fingersMoved(_ frame: Int) -> [vk_event] {
  let y = 500 + Int32(frame) * 20
  var events: [vk_event] = []
  for finger in Int32(0)..<3 {
    events += [abs(ABS_MT_SLOT, finger), abs(ABS_MT_POSITION_Y, y)]
  }
  return events + [abs(ABS_Y, y), report]
}

private func fingersUp() -> [vk_event] {
  var events: [vk_event] = []
  for finger in Int32(0)..<3 {
    events += [abs(ABS_MT_SLOT, finger), abs(ABS_MT_TRACKING_ID, -1)]
  }
  return events + [key(BTN_TOUCH, 0), key(BTN_TOOL_TRIPLETAP, 0), report]
}

private func oneFingerDown() -> [vk_event] {
  [
    abs(ABS_MT_SLOT, 0), abs(ABS_MT_TRACKING_ID, 7), abs(ABS_MT_POSITION_X, 1500),
    abs(ABS_MT_POSITION_Y, 900), key(BTN_TOUCH, 1), key(BTN_TOOL_FINGER, 1), abs(ABS_X, 1500),
    abs(ABS_Y, 900), report,
  ]
}

private func oneFingerUp() -> [vk_event] {
  [abs(ABS_MT_TRACKING_ID, -1), key(BTN_TOUCH, 0), key(BTN_TOOL_FINGER, 0), report]
}

/// Three fingers down, sixty frames of two thirds of a millimetre each, and up.
private func threeFingerSwipe(start: UInt64 = 5_000_000) throws -> [Outcome] {
  let machine = try Machine(start: start)
  let touchpad = try machine.addTouchpad()
  try machine.send(touchpad, start, fingersDown())
  for frame in 1...60 {
    try machine.send(touchpad, after(frame, start: start), fingersMoved(frame))
  }
  try machine.send(touchpad, after(61, start: start), fingersUp())
  try machine.advance(after(61, start: start) + 500_000)
  return machine.drain()
}

// MARK: - What libinput makes of them

/// One libinput event, as far as these tests look at it.
private struct Outcome: Equatable, Sendable {
  var type: UInt32
  var time: UInt64 = 0
  /// Fingers of a gesture, slot of a touch, button of a pointer.
  var number: Int32 = 0
  var x = 0.0
  var y = 0.0

  init(type: libinput_event_type, time: UInt64 = 0, number: Int32 = 0, x: Double = 0, y: Double = 0)
  {
    self.type = type.rawValue
    self.time = time
    self.number = number
    self.x = x
    self.y = y
  }

  /// With five decimals, as a real kernel's result was written down.
  var rounded: Outcome {
    var copy = self
    copy.x = (x * 100_000).rounded() / 100_000
    copy.y = (y * 100_000).rounded() / 100_000
    return copy
  }

  init(_ event: OpaquePointer) {
    let type = unsafe libinput_event_get_type(event)
    self.init(type: type)
    switch type {
    case LIBINPUT_EVENT_GESTURE_SWIPE_BEGIN, LIBINPUT_EVENT_GESTURE_SWIPE_UPDATE,
      LIBINPUT_EVENT_GESTURE_SWIPE_END, LIBINPUT_EVENT_GESTURE_HOLD_BEGIN,
      LIBINPUT_EVENT_GESTURE_HOLD_END:
      let gesture = unsafe libinput_event_get_gesture_event(event)
      time = unsafe libinput_event_gesture_get_time_usec(gesture)
      number = unsafe libinput_event_gesture_get_finger_count(gesture)
      if type == LIBINPUT_EVENT_GESTURE_SWIPE_UPDATE {
        x = unsafe libinput_event_gesture_get_dx_unaccelerated(gesture)
        y = unsafe libinput_event_gesture_get_dy_unaccelerated(gesture)
      }
    case LIBINPUT_EVENT_TOUCH_DOWN, LIBINPUT_EVENT_TOUCH_MOTION:
      let touch = unsafe libinput_event_get_touch_event(event)
      time = unsafe libinput_event_touch_get_time_usec(touch)
      number = unsafe libinput_event_touch_get_slot(touch)
      x = unsafe libinput_event_touch_get_x(touch)
      y = unsafe libinput_event_touch_get_y(touch)
    case LIBINPUT_EVENT_POINTER_MOTION:
      let pointer = unsafe libinput_event_get_pointer_event(event)
      time = unsafe libinput_event_pointer_get_time_usec(pointer)
      x = unsafe libinput_event_pointer_get_dx_unaccelerated(pointer)
      y = unsafe libinput_event_pointer_get_dy_unaccelerated(pointer)
    default: break
    }
  }
}

/// What a node's reader got.
private final class Recorder {
  var times: [UInt64] = []
  var codes: [Int32] = []
  var values: [Int32] = []
}

private func recorder(_ context: UnsafeMutableRawPointer?) -> Recorder {
  guard let context = unsafe context else { return Recorder() }
  return unsafe Unmanaged<Recorder>.fromOpaque(context).takeUnretainedValue()
}

/// Messages that libinput logged.
private final class Journal {
  var messages: [String] = []
}

/// Results of several threads.
private final class Results: @unchecked Sendable {
  private let lock = DispatchQueue(label: "results")
  private var stored: [[Outcome]] = []

  func add(_ result: [Outcome]) { lock.sync { stored.append(result) } }
  var all: [[Outcome]] { lock.sync { stored } }
}

private struct Failure: Error {
  var code: Int32
}

/// A virtual kernel with its libinput context.
@safe private final class Machine {
  let kernel: OpaquePointer
  private let libinput: OpaquePointer
  private(set) var devices: [OpaquePointer] = unsafe []
  private let journal = Journal()
  private var recorders: [Recorder] = []

  var messages: [String] { journal.messages }

  init(start: UInt64 = 5_000_000, modalias: String? = nil, debugFormats: [String] = []) throws {
    unsafe kernel = try #require(unsafe vk_kernel_new(start))
    unsafe vk_set_dmi_modalias(kernel, modalias)
    var formats = unsafe debugFormats.map { unsafe UnsafePointer(strdup($0)) }
    unsafe formats.append(nil)
    defer { unsafe formats.forEach { unsafe free(UnsafeMutablePointer(mutating: $0)) } }
    unsafe libinput = try #require(
      unsafe vk_libinput(
        kernel,
        { context, _, message in
          guard let context = unsafe context, let message = unsafe message else { return }
          unsafe Unmanaged<Journal>.fromOpaque(context).takeUnretainedValue().messages.append(
            String(cString: message))
        }, Unmanaged.passUnretained(journal).toOpaque(), formats))
  }

  deinit {
    unsafe vk_kernel_free(kernel)
  }

  func describe(_ name: String) -> Int32 {
    unsafe vk_node_new(kernel, name, 0x18, 0x1234, 1, 0)
  }

  func axis(
    _ node: Int32, _ code: Int32, _ maximum: Int32, fuzz: Int32 = 0, resolution: Int32 = 0
  ) {
    #expect(
      unsafe vk_node_set_abs(kernel, node, UInt32(code), 0, maximum, fuzz, 0, resolution) == 0)
  }

  func code(_ node: Int32, _ type: Int32, _ codes: Int32...) {
    for code in codes {
      #expect(unsafe vk_node_set_code(kernel, node, UInt32(type), UInt32(code)) == 0)
    }
  }

  func udev(_ node: Int32, _ keys: String...) {
    for key in ["ID_INPUT"] + keys { #expect(unsafe vk_node_set_udev(kernel, node, key, "1") == 0) }
  }

  private func appear(_ node: Int32) throws -> Int32 {
    unsafe devices.append(try #require(unsafe vk_libinput_add(kernel, node)))
    return node
  }

  /// 100 by 66.7 millimetres, five slots.
  func addTouchpad(
    name: String = "Virtual touchpad", fuzz: Int32 = 0, pressure: Bool = false,
    pressureFuzz: Int32 = 0
  ) throws -> Int32 {
    let node = describe(name)
    unsafe vk_node_set_property(kernel, node, UInt32(INPUT_PROP_POINTER))
    unsafe vk_node_set_property(kernel, node, UInt32(INPUT_PROP_BUTTONPAD))
    axis(node, ABS_X, 3000, fuzz: fuzz, resolution: 30)
    axis(node, ABS_Y, 2000, fuzz: fuzz, resolution: 30)
    axis(node, ABS_MT_SLOT, 4)
    axis(node, ABS_MT_TRACKING_ID, 65535)
    axis(node, ABS_MT_POSITION_X, 3000, fuzz: fuzz, resolution: 30)
    axis(node, ABS_MT_POSITION_Y, 2000, fuzz: fuzz, resolution: 30)
    if pressure {
      axis(node, ABS_PRESSURE, 255, fuzz: pressureFuzz)
      axis(node, ABS_MT_PRESSURE, 255, fuzz: pressureFuzz)
    }
    code(
      node, EV_KEY, BTN_LEFT, BTN_TOUCH, BTN_TOOL_FINGER, BTN_TOOL_DOUBLETAP, BTN_TOOL_TRIPLETAP,
      BTN_TOOL_QUADTAP)
    udev(node, "ID_INPUT_TOUCHPAD")
    return try appear(node)
  }

  func addProtocolATouchscreen() throws -> Int32 {
    let node = describe("Virtual touchscreen")
    unsafe vk_node_set_property(kernel, node, UInt32(INPUT_PROP_DIRECT))
    axis(node, ABS_X, 1000, resolution: 10)
    axis(node, ABS_Y, 1000, resolution: 10)
    axis(node, ABS_MT_POSITION_X, 1000, resolution: 10)
    axis(node, ABS_MT_POSITION_Y, 1000, resolution: 10)
    code(node, EV_KEY, BTN_TOUCH)
    udev(node, "ID_INPUT_TOUCHSCREEN")
    return try appear(node)
  }

  func addMouse() throws -> Int32 {
    let node = describe("Virtual mouse")
    code(node, EV_REL, REL_X, REL_Y, REL_WHEEL)
    code(node, EV_KEY, BTN_LEFT, BTN_RIGHT, BTN_MIDDLE)
    udev(node, "ID_INPUT_MOUSE")
    return try appear(node)
  }

  /// Takes the device that was added at that place away from libinput.
  func remove(_ place: Int) {
    let outer = unsafe vk_enter(kernel)
    unsafe libinput_path_remove_device(devices[place])
    unsafe vk_leave(outer)
  }

  func send(_ node: Int32, _ time: UInt64, _ events: [vk_event]) throws {
    let result = unsafe vk_send(kernel, node, time, events, events.count)
    guard result == 0 else { throw Failure(code: result) }
  }

  func advance(_ time: UInt64) throws {
    let result = unsafe vk_advance(kernel, time)
    guard result == 0 else { throw Failure(code: result) }
  }

  func counters(_ node: Int32) -> vk_counters { unsafe vk_node_counters(kernel, node) }

  func tap(_ node: Int32) -> Recorder {
    let recorded = Recorder()
    recorders.append(recorded)
    unsafe vk_node_tap(
      kernel, node,
      { context, time, events, count in
        let recorded = unsafe recorder(context)
        recorded.times.append(time)
        for event in unsafe Array(UnsafeBufferPointer(start: events, count: count)) {
          recorded.codes.append(Int32(event.code))
          recorded.values.append(event.value)
        }
      }, Unmanaged.passUnretained(recorded).toOpaque())
    return recorded
  }

  func drain() -> [Outcome] {
    var outcomes: [Outcome] = []
    while let event = unsafe libinput_get_event(libinput) {
      outcomes.append(unsafe Outcome(event))
      unsafe libinput_event_destroy(event)
    }
    return outcomes
  }
}

// MARK: - The real world

private func monotonic() -> UInt64 {
  var time = timespec()
  unsafe clock_gettime(CLOCK_MONOTONIC, &time)
  return UInt64(time.tv_sec) * 1_000_000_000 + UInt64(time.tv_nsec)
}

/// Waits 20 ms for a timer of Dispatch, which is a timerfd in an epoll set that another thread reads.
/// Returns how long it took, in nanoseconds.
private func waitForARealTimer() -> UInt64? {
  let start = monotonic()
  let fired = DispatchSemaphore(value: 0)
  let timer = DispatchSource.makeTimerSource()
  timer.setEventHandler { fired.signal() }
  timer.schedule(deadline: .now() + .milliseconds(20), leeway: .nanoseconds(0))
  timer.activate()
  guard fired.wait(timeout: .now() + .seconds(5)) == .success else { return nil }
  timer.cancel()
  return monotonic() - start
}
