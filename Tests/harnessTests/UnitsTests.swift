import GestureCapture
import GestureTrace
import Playback
import Testing

@testable import harness

/// From a known displacement of the fingers in millimetres, through libinput, to points on the screen.
@Suite("millimetres to points, end to end")
struct UnitsTests {
  /// A touch that begins to pan at once, on a touchscreen of 800 × 1200 units over 69.8 × 104.7 mm, which are not
  /// whole units a millimetre.
  private func outcome(
    _ script: String, options: CaptureOptions = CaptureOptions(),
    mapping: ScreenMapping = .physical,
    changing change: (inout DeviceDescription) -> Void = { _ in }
  ) throws -> Outcome {
    let script = try GestureScript(text: script, name: "test.gesture")
    var device = script.device
    change(&device)
    var capture = try VirtualCapture([device], options: options, source: .simulatedFingers)
    var writer = TraceWriter()
    capture.begin(into: &writer)
    var frames = script.makeFrames()
    while let frame = frames.next() { try capture.capture(frame, into: &writer) }
    _ = try capture.finish(into: &writer)
    let trace = try Trace(bytes: writer.bytes, name: "test")
    var pan = PanRecognizer.Configuration()
    pan.hysteresis = 0
    return try #require(
      trace.play(through: PhotoDismiss.AsWritten(), on: .iPhoneX, mapping: mapping, pan: pan).first)
  }

  private static let touch = """
    device touchscreen-phone
    rate 100Hz
    finger 1 down 50% 30%
    finger 1 move by 5mm 40mm over 400ms linear
    finger 1 up
    """

  @Test("40 mm on a touchscreen are 240.4 points at 6.01 points a millimetre")
  func touchscreen() throws {
    let translation = try outcome(Self.touch).translation
    #expect(abs(translation.x - 5 * 6.01) < 0.3, "\(translation)")
    #expect(abs(translation.y - 40 * 6.01) < 0.3, "\(translation)")
  }

  @Test("a given size is taken exactly, though libinput knows whole units a millimetre only")
  func givenSize() throws {
    let translation = try outcome(
      Self.touch, options: CaptureOptions(deviceSize: Size(width: 69.8, height: 150.7))
    ) { device in
      for index in device.axes.indices { device.axes[index].resolution = 0 }
    }.translation
    // The phone of the script is 65 × 140 mm; the same fractions of the given size.
    #expect(abs(translation.x - 5 / 65 * 69.8 * 6.01) < 0.3, "\(translation)")
    #expect(abs(translation.y - 40.0 / 140 * 150.7 * 6.01) < 0.3, "\(translation)")
  }

  @Test("40 mm of three fingers on a touchpad are 240.4 points but for what libinput keeps back")
  func touchpad() throws {
    for profile in LibinputSettings.AccelerationProfile.allCases {
      var settings = LibinputSettings()
      settings.accelerationProfile = profile
      settings.naturalScroll = true
      let translation = try outcome(
        """
        device touchpad
        rate 125Hz
        fingers 1-3 down 40% 25% spacing 15mm 0mm
        fingers 1-3 move by 0mm 40mm over 640ms linear
        fingers 1-3 up
        """, options: CaptureOptions(settings: settings)
      ).translation
      let lost = 40 - translation.y / 6.01
      #expect(lost > 1 && lost < 2, "\(profile): \(lost) mm")
      #expect(abs(translation.x) < 0.01)
    }
  }

  @Test("two fingers down scroll down, whether scrolling is natural or not")
  func scrollDirection() throws {
    for isNatural in [true, false] {
      var settings = LibinputSettings()
      settings.naturalScroll = isNatural
      let translation = try outcome(
        """
        device touchpad
        rate 125Hz
        fingers 1-2 down 40% 25% spacing 20mm 0mm
        fingers 1-2 move by 0mm 30mm over 400ms linear
        fingers 1-2 up
        """, options: CaptureOptions(settings: settings)
      ).translation
      let lost = 30 - translation.y / 6.01
      #expect(lost > 0 && lost < 4, "natural \(isNatural): \(lost) mm")
    }
  }

  @Test("a device turned a quarter turns the movement")
  func rotation() throws {
    // The device's right is the screen's down.
    let translation = try outcome(
      Self.touch, mapping: ScreenMapping(.physical, rotation: .quarter)
    ).translation
    #expect(abs(translation.x + 40 * 6.01) < 0.3, "\(translation)")
    #expect(abs(translation.y - 5 * 6.01) < 0.3, "\(translation)")
  }

  @Test("fit spreads the device over the screen")
  func fit() throws {
    let translation = try outcome(Self.touch, mapping: ScreenMapping(.fit)).translation
    #expect(abs(translation.x - 5 / 65 * 375) < 0.3, "\(translation)")
    #expect(abs(translation.y - 40.0 / 140 * 812) < 0.6, "\(translation)")
  }

  @Test("the origin places the screen on the device")
  func origin() throws {
    let centred = try #require(try outcome(Self.touch).location)
    let placed = try #require(
      try outcome(Self.touch, mapping: ScreenMapping(.physical, origin: Vector(0, 0))).location)
    // At the device's own origin the finger ends at 65 / 2 + 5 and 140 · 0.3 + 40 mm.
    #expect(abs(placed.x - 37.5 * 6.01) < 0.6, "\(placed)")
    #expect(abs(placed.y - 82 * 6.01) < 0.6, "\(placed)")
    let shift = Vector<Points>((65 * 6.01 - 375) / 2, (140 * 6.01 - 812) / 2)
    #expect(abs(placed.x - centred.x - shift.x) < 0.01)
    #expect(abs(placed.y - centred.y - shift.y) < 0.01)
  }
}
