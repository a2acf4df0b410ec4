import GestureTrace
import TestSupport
import Testing

@testable import Playback

/// What each variation makes of a small gesture, sample by sample.
@Suite struct ClipVariationTests {
  /// A finger lands at 50,100 mm and goes down 1 mm a millisecond, reported three times; it lifts after 35 ms.
  private static func drag(steps: Int = 3) throws -> GestureClip {
    var story = Story.touchscreen()
    story.drag(from: (50, 100), to: (50, 100 + 10 * Double(steps)), steps: steps)
    return try #require(try story.trace.clips().first)
  }

  /// Three fingers go down 10 units in each of three reports; they lift after 35 ms.
  private static func swipe(steps: Int = 3) throws -> GestureClip {
    let story = Story.swipe(Array(repeating: (x: 0, y: 10), count: steps))
    return try #require(try story.trace.clips().first)
  }

  /// An app's pan: 10 pt down in each of three readings, at 1,000 pt/s; it ends where it was.
  private static func pan() throws -> GestureClip {
    var story = Story.app()
    for step in 0...4 {
      let state: RecognizerState = step == 0 ? .began : step == 4 ? .ended : .changed
      story.read(state, y: Double(min(step, 3)) * 10, vy: 1000)
      story.wait(ms: step == 3 ? 5 : 10)
    }
    return try #require(try story.trace.clips().first)
  }

  /// The samples along y, each with its time in milliseconds.
  private func samples(_ clip: GestureClip) -> [String] {
    clip.trace.records.compactMap { record in
      guard let time = record.time.map({ decimal(Double($0.microseconds) / 1000) }) else {
        return nil
      }
      switch record {
      case .input(let event):
        switch event.action {
        case .touchDown(_, _, let place): return "\(time) down \(decimal(place.device.y))"
        case .touchMotion(_, _, let place): return "\(time) move \(decimal(place.device.y))"
        case .touchUp: return "\(time) up"
        case .swipeBegin: return "\(time) begin"
        case .swipeUpdate(_, let delta): return "\(time) step \(decimal(delta.unaccelerated.y))"
        case .swipeEnd: return "\(time) end"
        default: return nil
        }
      case .reading(let reading):
        return
          "\(time) \(reading.state) \(decimal(reading.translation.y)) at \(decimal(reading.velocity.y))"
      default: return nil
      }
    }
  }

  @Test(arguments: [
    (GestureVariation.timeScale(2), ["20 move 110", "40 move 120", "60 move 130", "70 up"]),
    (.distanceScale(0.5), ["10 move 105", "20 move 110", "30 move 115", "35 up"]),
    (.droppedReports(share: 1, seed: 1), ["35 up"]),
    (
      .rate(hertz: 200),
      [
        "5 move 105", "10 move 110", "15 move 115", "20 move 120", "25 move 125", "30 move 130",
        "35 up",
      ]
    ),
    (.laterLift(milliseconds: 40), ["10 move 110", "20 move 120", "30 move 130", "75 up"]),
    (.pause(milliseconds: 40), ["10 move 110", "20 move 120", "30 move 130", "70 up"]),
    (.turnedBack(milliseconds: 10), ["10 move 110", "20 move 120", "30 move 110", "35 up"]),
    (.turnedBack(milliseconds: 100), ["10 move 90", "20 move 80", "30 move 70", "35 up"]),
    (
      .reversal(milliseconds: 15, share: 0.5),
      ["10 move 110", "20 move 120", "30 move 130", "40 move 125", "45 move 122.5", "45 up"]
    ),
    (.cutShort(share: 0.5), ["10 move 110", "17.5 up"]),
  ])
  func `a finger on a touchscreen, varied`(
    variation: GestureVariation, expected: [String]
  ) throws {
    #expect(samples(try Self.drag().varied(variation)) == ["0 down 100"] + expected)
  }

  @Test(arguments: [
    (GestureVariation.timeScale(2), ["20 step 10", "40 step 10", "60 step 10", "70 end"]),
    (.distanceScale(0.5), ["10 step 5", "20 step 5", "30 step 5", "35 end"]),
    (.droppedReports(share: 1, seed: 1), ["35 end"]),
    (
      .rate(hertz: 200),
      ["5 step 5", "10 step 5", "15 step 5", "20 step 5", "25 step 5", "30 step 5", "35 end"]
    ),
    (.laterLift(milliseconds: 40), ["10 step 10", "20 step 10", "30 step 10", "75 end"]),
    (.pause(milliseconds: 40), ["10 step 10", "20 step 10", "30 step 10", "70 end"]),
    (.turnedBack(milliseconds: 10), ["10 step 10", "20 step 10", "30 step -10", "35 end"]),
    (.turnedBack(milliseconds: 100), ["10 step -10", "20 step -10", "30 step -10", "35 end"]),
    (
      .reversal(milliseconds: 15, share: 0.5),
      ["10 step 10", "20 step 10", "30 step 10", "40 step -5", "45 step -2.5", "45 end"]
    ),
    (.cutShort(share: 0.5), ["10 step 10", "17.5 end"]),
  ])
  func `a swipe on a touchpad, varied`(
    variation: GestureVariation, expected: [String]
  ) throws {
    #expect(samples(try Self.swipe().varied(variation)) == ["0 begin"] + expected)
  }

  @Test(arguments: [
    (
      GestureVariation.timeScale(2),
      [
        "0 began 0 at 500", "20 changed 10 at 500", "40 changed 20 at 500",
        "60 changed 30 at 500", "70 ended 30 at 500",
      ]
    ),
    (
      .distanceScale(0.5),
      [
        "0 began 0 at 500", "10 changed 5 at 500", "20 changed 10 at 500",
        "30 changed 15 at 500", "35 ended 15 at 500",
      ]
    ),
    (
      .turnedBack(milliseconds: 10),
      [
        "0 began 0 at 1000", "10 changed 10 at 1000", "20 changed 20 at 1000",
        "30 changed 10 at -1000", "35 ended 10 at -1000",
      ]
    ),
    (
      .cutShort(share: 0.5),
      ["0 began 0 at 1000", "10 changed 10 at 1000", "17.5 ended 10 at 1000"]
    ),
  ])
  func `an app's log, varied`(variation: GestureVariation, expected: [String]) throws {
    #expect(samples(try Self.pan().varied(variation)) == expected)
  }

  @Test func `what a recogniser said at the lift it said before the rest`() throws {
    var story = Story.app()
    story.read(.began)
    story.wait(ms: 10)
    story.read(.ended, y: 10, vy: 900)
    let clip = try #require(try story.trace.clips().first)
    #expect(
      samples(try clip.varied(.laterLift(milliseconds: 50))) == [
        "0 began 0 at 0", "10 changed 10 at 900", "60 ended 10 at 900",
      ])
  }

  /// Nothing changed is nothing changed, to the last bit.
  @Test(arguments: mappableTraceNames)
  func `a variation of size zero is the gesture itself`(name: String) throws {
    let variations: [GestureVariation] = [
      .timeScale(1), .distanceScale(1), .noise(millimeters: 0, seed: 1),
      .droppedReports(share: 0, seed: 1), .laterLift(milliseconds: 0),
      .turnedBack(milliseconds: 0), .cutShort(share: 0),
    ]
    for clip in try bundledTrace(name).clips() {
      for variation in variations {
        if case .noise = variation, clip.source == .pinch { continue }
        #expect(try clip.varied(variation) == clip, "\(variation)")
      }
    }
  }

  /// All sizes of all perturbations play through every transition and come out under the gesture's own number.
  @Test(arguments: mappableTraceNames)
  func `a gesture that is varied is still one gesture`(name: String) throws {
    let setup = try PlaySetup()
    for clip in try bundledTrace(name).clips() {
      for perturbation in Perturbation.allCases {
        for case .gesture(let variation) in perturbation.steps(seed: 7, screen: .iPhoneX)
          .map(\.change)
        {
          guard let varied = try? clip.varied(variation) else { continue }
          let times = varied.trace.records.compactMap(\.time)
          #expect(zip(times, times.dropFirst()).allSatisfy { $0 <= $1 }, "\(variation)")
          let outcome = try #require(try setup.outcome(of: varied), "\(variation)")
          #expect(outcome.index == clip.index && outcome.source == clip.source)
          let gesture = try varied.recordedGesture()
          #expect(gesture.index == clip.index)
        }
      }
    }
  }

  // MARK: Noise and loss

  @Test func `noise is as great as it says, in millimetres and in fractions`() throws {
    let clip = try Self.drag(steps: 2000)
    let noisy = try clip.varied(.noise(millimeters: 0.5, seed: harnessSeed))
    var squares = 0.0
    var count = 0.0
    for (before, after) in zip(clip.trace.inputEvents, noisy.trace.inputEvents) {
      guard case .touchMotion(_, _, let was) = before.action,
        case .touchMotion(_, _, let place) = after.action
      else { continue }
      let error = place.device - was.device
      squares += error.x * error.x + error.y * error.y
      count += 2
      #expect(place.fraction.x.isApproximately(place.device.x / 100, within: .absolute(1e-9)))
      #expect(place.fraction.y.isApproximately(place.device.y / 200, within: .absolute(1e-9)))
    }
    #expect(count == 4000)
    // Five standard errors of the deviation of 4,000 numbers.
    #expect((squares / count).squareRoot().isApproximately(0.5, within: .absolute(0.028)))
  }

  @Test func `noise on a touchpad is that of the middle of its fingers, and does not add up`()
    throws
  {
    let clip = try Self.swipe(steps: 2000)
    let noisy = try clip.varied(.noise(millimeters: 0.5, seed: harnessSeed))
    let errors = zip(clip.trace.inputEvents, noisy.trace.inputEvents).compactMap {
      before, after -> Double? in
      guard case .swipeUpdate(_, let was) = before.action,
        case .swipeUpdate(_, let delta) = after.action
      else { return nil }
      return delta.unaccelerated.y - was.unaccelerated.y
    }
    try #require(errors.count == 2000)
    // 0.5 mm of each of three fingers at 10 units a millimetre, and a step has two ends.
    let deviation = (errors.map { $0 * $0 }.reduce(0, +) / 2000).squareRoot()
    #expect(
      deviation.isApproximately(5 / 3.0.squareRoot() * 2.0.squareRoot(), within: .percent(10)))
    // No sum of twelve uniform numbers is more than six deviations out, and a way has two ends.
    #expect(abs(errors.reduce(0, +)) < 12 * 5 / 3.0.squareRoot())
  }

  @Test(arguments: [
    GestureVariation.noise(millimeters: 1, seed: 5), .droppedReports(share: 0.5, seed: 5),
  ])
  func `the same seed draws the same, another one other numbers`(
    variation: GestureVariation
  ) throws {
    let clip = try Self.drag(steps: 40)
    let other: GestureVariation =
      if case .noise = variation { .noise(millimeters: 1, seed: 6) } else {
        .droppedReports(share: 0.5, seed: 6)
      }
    #expect(try clip.varied(variation) == clip.varied(variation))
    #expect(try clip.varied(variation) != clip.varied(other))
  }

  @Test func `what is lost at a small share is lost at a greater one`() throws {
    let clip = try Self.drag(steps: 100)
    let kept = try [0.1, 0.3, 0.5].map { share in
      Set(samples(try clip.varied(.droppedReports(share: share, seed: 3))))
    }
    #expect(kept[1].isSubset(of: kept[0]) && kept[2].isSubset(of: kept[1]))
    #expect(kept.map(\.count).max() ?? 0 < 100 && kept[2].count > 30 && kept[2].count < 70)
  }

  @Test func `after a lost report a touchpad says how far the fingers have come`() throws {
    let clip = try Self.swipe(steps: 40)
    let dropped = try clip.varied(.droppedReports(share: 0.5, seed: 3))
    var way = 0.0
    var count = 0
    for event in dropped.trace.inputEvents {
      guard case .swipeUpdate(_, let delta) = event.action else { continue }
      way += delta.unaccelerated.y
      count += 1
      #expect(way == Double(event.time.microseconds) / 1000)
    }
    #expect(count > 10 && count < 30)
  }

  @Test func `an axis that a scroll leaves out stays left out`() throws {
    var story = Story.touchpad()
    story.scroll(y: [5, 5, 5])
    let clip = try #require(try story.trace.clips().first)
    for variation in [
      GestureVariation.noise(millimeters: 1, seed: 1), .rate(hertz: 400), .distanceScale(2),
      .turnedBack(milliseconds: 10),
    ] {
      let scrolls = try clip.varied(variation).trace.inputEvents.dropLast()
      #expect(scrolls.count >= 3)
      for case .scroll(_, let horizontal, let vertical) in scrolls.map(\.action) {
        #expect(horizontal == nil && vertical != nil, "\(variation)")
      }
    }
  }

  @Test func `the scale of a touchpad's pinch goes with the fingers`() throws {
    var story = Story.touchpad()
    story.event(.pinchBegin(fingers: 2))
    for scale in [0.8, 0.4] {
      story.wait(ms: 10)
      story.event(.pinchUpdate(fingers: 2, story.delta(0, 0), scale: scale, angle: 0))
    }
    story.event(.pinchEnd(fingers: 2, scale: 0.4, cancelled: false))
    let clip = try #require(try story.trace.clips().first)
    func scales(_ variation: GestureVariation) throws -> [String] {
      try clip.varied(variation).trace.inputEvents.compactMap {
        if case .pinchUpdate(_, _, let scale, _) = $0.action { decimal(scale) } else { nil }
      }
    }
    #expect(try scales(.distanceScale(0.5)) == ["0.9", "0.7"])
    // Each goes farther than to the other: they pass.
    #expect(try scales(.distanceScale(2)) == ["0.6", "0.2"])
    #expect(try scales(.turnedBack(milliseconds: 5)) == ["0.8", "1.6"])
    #expect(try scales(.rate(hertz: 200)) == ["0.9", "0.8", "0.6", "0.4"])
    #expect(
      throws: NotApplicable(
        reason: "libinput does not say how far apart the fingers of a pinch are")
    ) { try clip.varied(.noise(millimeters: 1, seed: 1)) }
  }

  @Test func `a millimetre of noise needs millimetres`() throws {
    var story = Story.touchscreen(size: nil)
    story.drag(from: (50, 100), to: (50, 130), steps: 3)
    let clip = try #require(try story.trace.clips().first)
    let noise = GestureVariation.noise(millimeters: 1, seed: 1)
    #expect(throws: NotApplicable(reason: "the size of “Test Screen” is not known")) {
      try clip.varied(noise)
    }
    #expect(throws: NotApplicable(reason: "an app's log knows points alone")) {
      try Self.pan().varied(noise)
    }
  }

  // MARK: More fingers

  @Test
  func `a finger that lands after the cut never lands, and one that is down lifts with the others`()
    throws
  {
    var story = Story.touchscreen()
    story.down(0, mm: 50, 100)
    story.frame()
    story.wait(ms: 10)
    story.down(1, mm: 70, 100)
    story.frame()
    for step in 1...4 {
      story.wait(ms: 10)
      story.move(0, mm: 50, 100 + Double(step))
      story.move(1, mm: 70, 100 + Double(step))
      story.frame()
    }
    story.up(1)
    story.frame()
    story.wait(ms: 10)
    story.up(0)
    let clip = try #require(try story.trace.clips().first)
    #expect(
      samples(try clip.varied(.cutShort(share: 0.9))) == ["0 down 100", "6 up"])
    #expect(
      samples(try clip.varied(.cutShort(share: 0.5))) == [
        "0 down 100", "10 down 100", "20 move 101", "20 move 101", "30 move 102", "30 move 102",
        "30 up", "30 up",
      ])
  }
}
