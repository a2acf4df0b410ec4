import GestureTrace
import Testing

@testable import GestureCapture

@Suite("units a millimetre")
struct UnitMeasurementTests {
  @Test(
    "the factor of each acceleration profile is libinput's",
    arguments: [
      (profile: LibinputSettings.AccelerationProfile.adaptive, unitsPerMillimeter: 10.517),
      (profile: .flat, unitsPerMillimeter: 11.685),
    ])
  func factor(
    profile: LibinputSettings.AccelerationProfile, unitsPerMillimeter: Double
  ) throws {
    var settings = LibinputSettings()
    settings.accelerationProfile = profile
    let capture = try VirtualCapture(
      [.testTouchpad], options: CaptureOptions(settings: settings), source: .virtualTime)
    let factors = try #require(capture.devices[0].unitsPerMillimeter)
    let swipe = try #require(factors.swipe)
    let scroll = try #require(factors.scroll)
    for measured in [swipe.x, swipe.y, scroll.x, scroll.y] {
      // libinput's constants, published with five digits.
      #expect(Swift.abs(measured - unitsPerMillimeter) < 0.0005, "\(measured)")
    }
  }
}
