import GestureTrace
import Playback
import Testing

/// Known displacements in millimetres, in points.
@Suite struct MappingTests {
  /// 5.5 mm down and 2 mm to the right on a touchscreen, without hysteresis.
  private func touch(
    _ mapping: ScreenMapping, on screen: Screen = .iPhoneX,
    size: Size<Millimeters>? = Size(width: 100, height: 200)
  ) throws -> Outcome {
    var story = Story.touchscreen(size: size)
    story.drag(from: (50, 100), to: (52, 105.5), steps: 10)
    var pan = PanRecognizer.Configuration()
    pan.hysteresis = 0
    return try #require(
      story.trace.play(through: PhotoDismiss.AsWritten(), on: screen, mapping: mapping, pan: pan)
        .first)
  }

  @Test(arguments: [
    (rotation: ScreenMapping.Rotation.none, way: (2.0, 5.5)),
    (rotation: .quarter, way: (-5.5, 2)), (rotation: .half, way: (-2, -5.5)),
    (rotation: .threeQuarters, way: (5.5, -2)),
  ])
  func `a millimetre is a millimetre, however the device is turned`(
    row: (rotation: ScreenMapping.Rotation, way: (Double, Double))
  ) throws {
    let outcome = try touch(ScreenMapping(.physical, rotation: row.rotation))
    #expect(outcome.translation.x.isApproximately(row.way.0 * 6.01, within: .absolute(1e-9)))
    #expect(outcome.translation.y.isApproximately(row.way.1 * 6.01, within: .absolute(1e-9)))
    #expect(outcome.mapping.rotation == row.rotation)
  }

  @Test(arguments: [
    // Shares of the extent: 0.02 and 0.0275, on 375 × 812 pt.
    (rotation: ScreenMapping.Rotation.none, way: (7.5, 22.33)),
    (rotation: .quarter, way: (-10.3125, 16.24)), (rotation: .half, way: (-7.5, -22.33)),
    (rotation: .threeQuarters, way: (10.3125, -16.24)),
  ])
  func `fit stretches the device over the screen`(
    row: (rotation: ScreenMapping.Rotation, way: (Double, Double))
  ) throws {
    let outcome = try touch(ScreenMapping(.fit, rotation: row.rotation), size: nil)
    #expect(outcome.translation.x.isApproximately(row.way.0, within: .absolute(1e-9)))
    #expect(outcome.translation.y.isApproximately(row.way.1, within: .absolute(1e-9)))
    #expect(outcome.mapping.origin == nil)
  }

  @Test func `the screen lies in the middle of the device unless placed`() throws {
    let screen = Screen(width: 300, height: 600, pointsPerMillimeter: 6)
    // 50 × 100 mm of screen on 100 × 200 mm of device: its corner is at (25, 50).
    let centred = try touch(.physical, on: screen)
    #expect(centred.mapping.origin == Vector(25, 50))
    #expect(centred.location == Vector((52 - 25) * 6, (105.5 - 50) * 6))
    let placed = try touch(ScreenMapping(.physical, origin: Vector(10, 20)), on: screen)
    #expect(placed.location == Vector((52 - 10) * 6, (105.5 - 20) * 6))
    #expect(placed.translation == centred.translation)
    let turned = try touch(
      ScreenMapping(.physical, origin: Vector(10, 20), rotation: .quarter), on: screen)
    // Turned clockwise the place is (200 − 105.5, 52) on a surface of 200 × 100 mm.
    #expect(turned.location == Vector((94.5 - 10) * 6, (52 - 20) * 6))
  }

  @Test(arguments: [
    (name: "iphone-x", pointsAMillimeter: 6.01), (name: "iphone-8", pointsAMillimeter: 6.42),
  ])
  func `the screen's density makes the points`(
    row: (name: String, pointsAMillimeter: Double)
  ) throws {
    let outcome = try touch(.physical, on: try Screens.named(row.name))
    #expect(
      outcome.translation.y.isApproximately(
        5.5 * row.pointsAMillimeter, within: .absolute(1e-9)))
  }

  @Test func `without a size nothing is a millimetre`() {
    #expect(throws: PlaybackError.sizeUnknown(device: "Test Screen")) {
      try touch(.physical, size: nil)
    }
    #expect(
      PlaybackError.sizeUnknown(device: "Pad").description
        == "the size of “Pad” is not known, so that no millimetre is one; use --map fit, or import again with --device-size WxH"
    )
  }

  @Test func `without a density nothing is a point`() {
    #expect(throws: PlaybackError.pointsPerMillimeterUnknown(screen: "300x600")) {
      try touch(.physical, on: Screen(width: 300, height: 600))
    }
  }

  @Test func `a device without a size that nobody touches is no error`() throws {
    var story = Story.touchscreen()
    story.records.append(.device(Story.touchscreen(index: 1, size: nil)))
    story.drag(from: (50, 100), to: (50, 110), steps: 5)
    #expect(try story.trace.play(through: PhotoDismiss()).count == 1)
  }

  @Test(arguments: [
    (mapping: ScreenMapping.physical, way: (12.02, 24.04)),
    (mapping: ScreenMapping(.physical, rotation: .quarter), way: (-24.04, 12.02)),
    (mapping: .fit, way: (7.5, 54.1333333333)),
  ])
  func `a swipe of 2 and 4 mm`(row: (mapping: ScreenMapping, way: (Double, Double))) throws {
    var story = Story.touchpad()
    story.swipe(mm: (2, 4), steps: 10)
    let outcome = try #require(
      story.trace.play(through: PhotoDismiss.AsWritten(), mapping: row.mapping).first)
    #expect(outcome.translation.x.isApproximately(row.way.0, within: .absolute(1e-9)))
    #expect(outcome.translation.y.isApproximately(row.way.1, within: .absolute(1e-9)))
    #expect(outcome.location == nil)
  }

  @Test func `a touchpad without a size plays under fit`() throws {
    var story = Story.touchpad(size: nil)
    story.swipe(mm: (0, 6), steps: 10)
    let outcome = try #require(
      story.trace.play(through: PhotoDismiss(), mapping: .fit).first)
    #expect(outcome.translation.y.isApproximately(81.2, within: .absolute(1e-9)))
    #expect(throws: PlaybackError.sizeUnknown(device: "Test Touchpad")) {
      try story.trace.play(through: PhotoDismiss())
    }
  }

  @Test func `a swipe is where its fingers are in the kernel's frames`() throws {
    var story = Story.touchpad()
    story.contacts([(400, 100), (500, 200), (600, 300)])
    story.event(.swipeBegin(fingers: 3))
    story.wait(ms: 10)
    story.contacts([(400, 160), (500, 260), (600, 360)])
    story.event(.swipeUpdate(fingers: 3, story.delta(0, 60)))
    story.wait(ms: 10)
    story.event(.swipeEnd(fingers: 3, cancelled: false))
    let screen = Screen(width: 600, height: 360, pointsPerMillimeter: 6)
    let outcome = try #require(story.trace.play(through: PhotoDismiss(), on: screen).first)
    let location = try #require(outcome.location)
    #expect((location - Vector(300, 156)).length < 1e-9)
    #expect((outcome.translation - Vector(0, 36)).length < 1e-9)
  }

  @Test(arguments: ["", "x", "0x5", "12", "1x2x3", "ax3", "-1x4", "nanx4"])
  func `a size that is none is refused`(text: String) {
    #expect(throws: PlaybackError.self) { try Screen(sizeText: text) }
  }

  @Test func `screens are found by name or size`() throws {
    #expect(try Screens.named("iphone-x") == .iPhoneX)
    #expect(try Screens.named("300x600").size == Size(width: 300, height: 600))
    #expect(try Screens.named("300x600", pointsPerMillimeter: 5).pointsPerMillimeter == 5)
    #expect(try Screens.named("iphone-8", pointsPerMillimeter: 5).name == "iphone-8")
    #expect(
      throws: PlaybackError.unknownName(
        kind: "screen", name: "iphon-x", near: ["iphone-x", "iphone-8"])
    ) { try Screens.named("iphon-x") }
  }
}
