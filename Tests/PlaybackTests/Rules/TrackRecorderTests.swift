import GestureTrace
import Testing

@testable import Playback

@Suite("gestures as tracks in every space") struct TrackRecorderTests {
  private let screen = Screen(width: 400, height: 800, pointsPerMillimeter: 5)

  @Test func `a finger on a touchscreen has points and millimetres`() throws {
    var story = Story.touchscreen()
    story.drag(from: (50, 50), to: (53, 70), steps: 4)
    let gesture = try story.gesture(on: screen)
    let points = try #require(gesture[.points].given)
    let millimeters = try #require(gesture[.fingerMillimeters].given)
    #expect(points.count == 5)
    #expect(points.positions.first == .zero)
    #expect(points.last.x.isApproximately(15, within: .absolute(1e-9)))
    #expect(points.last.y.isApproximately(100, within: .absolute(1e-9)))
    #expect(millimeters.last.y.isApproximately(20, within: .absolute(1e-9)))
    #expect(points.times.map(\.microseconds) == [0, 10_000, 20_000, 30_000, 40_000])
    #expect(gesture.releaseTime.microseconds == 45_000)
    let missing = RecordedGesture.Track.missing("libinput gives no deltas of a touchscreen")
    #expect(gesture[.accelerated] == missing && gesture[.unaccelerated] == missing)
    #expect(gesture[.scale] == .missing("only a pinch has a scale"))
    #expect(gesture.mainDirection == .down)
  }

  @Test func `a swipe has all spaces, and they differ`() throws {
    var story = Story.touchpad()
    // 10 units a millimetre; accelerated 7 times along x and −3 times along y.
    story.swipe(mm: (20, 2), steps: 2)
    let gesture = try story.gesture(on: screen)
    #expect(gesture[.unaccelerated].given?.last == Vector(200, 20))
    #expect(gesture[.accelerated].given?.last == Vector(1400, -60))
    #expect(gesture[.fingerMillimeters].given?.last == Vector(20, 2))
    #expect(gesture[.points].given?.last == Vector(100, 10))
    #expect(gesture.mainDirection == .right)
  }

  @Test func `a scroll follows the fingers and is not accelerated`() throws {
    var natural = Story.touchpad(naturalScroll: true)
    natural.scroll(y: [-12, -24])
    let gesture = try natural.gesture(on: screen)
    #expect(gesture[.unaccelerated].given?.last == Vector(0, 36))
    #expect(gesture[.fingerMillimeters].given?.last == Vector(0, 3))
    #expect(gesture[.accelerated] == .missing("libinput does not accelerate scrolling"))
  }

  @Test func `a device of unknown size has its units alone, and says why`() throws {
    var story = Story.touchpad(size: nil)
    story.swipe(mm: (0, 20), steps: 2)
    let gesture = try story.gesture(on: screen)
    #expect(gesture[.unaccelerated].given?.last == Vector(0, 200))
    let reason = PlaybackError.sizeUnknown(device: "Test Touchpad").description
    #expect(gesture[.points] == .missing(reason))
    #expect(gesture[.fingerMillimeters] == .missing(reason))
    var touch = Story.touchscreen(size: nil)
    touch.drag(from: (10, 10), to: (10, 40), steps: 3)
    let finger = try touch.gesture(on: screen)
    for space in GestureSpace.allCases { #expect(finger[space].given == nil) }
    // Spread over the screen there are points, and still no millimetres.
    let fitted = try touch.trace.recordedGestures(on: screen, mapping: .fit)
    #expect(
      fitted.first?[.points].given?.last.y.isApproximately(120, within: .absolute(1e-9)) == true)
    #expect(
      fitted.first?[.fingerMillimeters] == .missing("the size of “Test Screen” is not known"))
  }

  @Test func `millimetres are millimetres however the device lies on the screen`() throws {
    var story = Story.touchpad()
    story.swipe(mm: (20, 3), steps: 2)
    for rotation in ScreenMapping.Rotation.allCases {
      for mode in ScreenMapping.Mode.allCases {
        let gestures = try story.trace.recordedGestures(
          on: screen, mapping: ScreenMapping(mode, rotation: rotation))
        let way = try #require(gestures.first?[.fingerMillimeters].given?.last)
        #expect(way.length.isApproximately(Vector<Points>(20, 3).length, within: .absolute(1e-9)))
      }
    }
  }

  @Test func `a pinch has a scale`() throws {
    var story = Story.touchpad()
    story.event(.pinchBegin(fingers: 2))
    for scale in [0.9, 0.6] {
      story.wait(ms: 10)
      story.event(.pinchUpdate(fingers: 2, story.delta(0, 0), scale: scale, angle: 0))
    }
    story.event(.pinchEnd(fingers: 2, scale: 0.6, cancelled: false))
    let gesture = try story.gesture(on: screen)
    let scale = try #require(gesture[.scale].given)
    #expect(scale.last.x.isApproximately(-0.4, within: .absolute(1e-12)))
    #expect(gesture.pinchDirection == .closing)
  }

  @Test func `two fingers on a touchscreen have the scale of their distance`() throws {
    var story = Story.touchscreen()
    story.down(0, mm: 40, 50)
    story.frame()
    story.down(1, mm: 60, 50)
    story.frame()
    for half in [12.0, 15] {
      story.wait(ms: 10)
      story.move(0, mm: 50 - half, 50)
      story.move(1, mm: 50 + half, 50)
      story.frame()
    }
    story.up(0)
    story.up(1)
    story.frame()
    let scale = try #require(try story.gesture(on: screen)[.scale].given)
    #expect(scale.last.x.isApproximately(0.5, within: .absolute(1e-9)))
  }

  @Test func `gestures are numbered as play numbers them`() throws {
    var story = Story.touchscreen()
    story.drag(from: (50, 50), to: (50, 51), steps: 2)
    story.wait(ms: 500)
    story.drag(from: (50, 50), to: (50, 80), steps: 10, lifts: false)
    let gestures = try story.trace.recordedGestures()
    let outcomes = try story.trace.play(through: PhotoDismiss())
    #expect(gestures.map(\.index) == outcomes.map(\.index))
    #expect(gestures.map(\.releaseTime) == outcomes.map(\.releaseTime))
    #expect(gestures.map(\.end) == [.ended, .open])
  }

  @Test func `an app's readings have points alone`() throws {
    var story = Story.app()
    story.read(.began)
    for y in [10.0, 30] {
      story.wait(ms: 10)
      story.read(.changed, y: y)
    }
    story.read(.ended, y: 30)
    let gesture = try story.gesture(on: screen)
    #expect(gesture[.points].given?.last == Vector(0, 30))
    #expect(gesture[.fingerMillimeters] == .missing("an app's log knows points alone"))
    #expect(gesture[.unaccelerated] == .missing("libinput gives no deltas of an app"))
  }

  @Test func `the recent way stops at a gap and after 100 ms`() {
    var track = GestureTrack(from: .zero)
    for (ms, y) in [(10, 5), (60, 10), (90, 20), (120, 40), (190, 100), (220, 130)] {
      track.add(Vector(0, Double(y)), at: Timestamp(microseconds: Int64(ms) * 1000))
    }
    let directed = DirectedTrack(track, .down, lift: Timestamp(microseconds: 300_000))
    #expect(directed.facts.recentTranslation == 30)
    #expect(directed.facts.duration == 300)
    #expect(directed.facts.peak == 130)
    #expect(directed.facts.meanStep.isApproximately(130.0 / 6, within: .absolute(1e-9)))
  }
}
