public import GestureTrace

/// A screen: its size in points and how many of them make a millimetre.
public struct Screen: Hashable, Sendable {
  /// The name on the command line; `WxH` for a screen without one.
  public var name: String
  /// The size in points, upright.
  public var size: Size<Points>
  /// Points a millimetre; `nil` when nobody said.
  public var pointsPerMillimeter: Double?

  /// Makes a screen from its size in points.
  public init(width: Double, height: Double, pointsPerMillimeter: Double? = nil) {
    self.name = "\(decimal(width))x\(decimal(height))"
    self.size = Size(width: width, height: height)
    self.pointsPerMillimeter = pointsPerMillimeter
  }

  private init(_ name: String, _ width: Double, _ height: Double, _ pointsPerMillimeter: Double) {
    self.name = name
    self.size = Size(width: width, height: height)
    self.pointsPerMillimeter = pointsPerMillimeter
  }

  /// iPhone X, XS and 11 Pro: 375×812 pt, 458 px an inch at 3 px a point.
  public static let iPhoneX = Screen("iphone-x", 375, 812, 6.01)
  /// iPhone 6 to 8 and SE of 2020 and 2022: 375×667 pt, 326 px an inch at 2 px a point.
  public static let iPhone8 = Screen("iphone-8", 375, 667, 6.42)
  /// iPhone 5, 5s and SE of 2016: 320×568 pt, 326 px an inch at 2 px a point.
  public static let iPhoneSE = Screen("iphone-se", 320, 568, 6.42)
  /// iPhone 8 Plus: 414×736 pt, 401 px an inch at 1080 px for 414 pt.
  public static let iPhone8Plus = Screen("iphone-8-plus", 414, 736, 6.05)
  /// iPhone XR and 11: 414×896 pt, 326 px an inch at 2 px a point.
  public static let iPhone11 = Screen("iphone-11", 414, 896, 6.42)
  /// iPhone 12 to 14: 390×844 pt, 460 px an inch at 3 px a point.
  public static let iPhone14 = Screen("iphone-14", 390, 844, 6.04)
  /// iPhone 15 and 14 Pro: 393×852 pt, 460 px an inch at 3 px a point.
  public static let iPhone15 = Screen("iphone-15", 393, 852, 6.04)
  /// iPhone 15 Pro Max: 430×932 pt, 460 px an inch at 3 px a point.
  public static let iPhone15ProMax = Screen("iphone-15-pro-max", 430, 932, 6.04)
  /// iPad of 9.7 inches: 768×1024 pt, 264 px an inch at 2 px a point.
  public static let iPad = Screen("ipad", 768, 1024, 5.2)
  /// iPad mini 2 to 5: 768×1024 pt, 326 px an inch at 2 px a point.
  public static let iPadMini = Screen("ipad-mini", 768, 1024, 6.42)
  /// iPad Pro of 11 inches: 834×1194 pt, 264 px an inch at 2 px a point.
  public static let iPadPro11 = Screen("ipad-pro-11", 834, 1194, 5.2)
  /// iPad Pro of 12.9 inches: 1024×1366 pt, 264 px an inch at 2 px a point.
  public static let iPadPro12 = Screen("ipad-pro-12.9", 1024, 1366, 5.2)
  /// Google Pixel 5: 1080×2340 px, 432 px an inch at 2.75 px a dp.
  public static let pixel5 = Screen("pixel-5", 393, 851, 6.18)
  /// Google Pixel 7: 1080×2400 px, 416 px an inch at 2.625 px a dp.
  public static let pixel7 = Screen("pixel-7", 411, 914, 6.24)
  /// Samsung Galaxy S21: 1080×2400 px, 421 px an inch at 3 px a dp.
  public static let galaxyS21 = Screen("galaxy-s21", 360, 800, 5.52)

  /// A screen `WxH` in points.
  ///
  /// - Throws: ``PlaybackError/unusable(what:value:expected:)`` for anything else.
  public init(
    sizeText text: String, pointsPerMillimeter: Double? = nil
  ) throws(PlaybackError) {
    let parts = text.split(separator: "x", omittingEmptySubsequences: false)
    guard parts.count == 2, let width = Double(parts[0]), let height = Double(parts[1]),
      (1...100_000).contains(width), (1...100_000).contains(height)
    else {
      throw .unusable(
        what: "a screen", value: text, expected: "WxH in points, each from 1 to 100000")
    }
    if let pointsPerMillimeter, !(0.01...1000).contains(pointsPerMillimeter) {
      throw .unusable(
        what: "points a millimetre", value: decimal(pointsPerMillimeter),
        expected: "from 0.01 to 1000")
    }
    self.init(width: width, height: height, pointsPerMillimeter: pointsPerMillimeter)
  }
}

/// A screen by name, with what a person needs to choose one.
public struct ScreenEntry: Hashable, Sendable {
  /// The screen.
  public var screen: Screen
  /// The devices that have it.
  public var abstract: String
  /// Where the numbers come from.
  public var source: String

  /// The name on the command line.
  public var name: String { screen.name }
}

/// The screens by name.
public enum Screens {
  /// All of them; the first is the default.
  public static var all: [ScreenEntry] {
    let apple = "Apple, technical specifications (pixels, pixels an inch)"
    let google = "Google, Pixel technical specifications; Android density buckets"
    let samsung = "Samsung, technical specifications; Android density buckets"
    return [
      ScreenEntry(
        screen: .iPhoneX, abstract: "iPhone X, XS, 11 Pro: 458 ppi at 3x.", source: apple),
      ScreenEntry(
        screen: .iPhone8, abstract: "iPhone 6 to 8, SE (2020, 2022): 326 ppi at 2x.", source: apple),
      ScreenEntry(
        screen: .iPhoneSE, abstract: "iPhone 5, 5s, SE (2016): 326 ppi at 2x.", source: apple),
      ScreenEntry(
        screen: .iPhone8Plus, abstract: "iPhone 6 Plus to 8 Plus: 401 ppi at 2.609x.",
        source: apple),
      ScreenEntry(screen: .iPhone11, abstract: "iPhone XR, 11: 326 ppi at 2x.", source: apple),
      ScreenEntry(screen: .iPhone14, abstract: "iPhone 12 to 14: 460 ppi at 3x.", source: apple),
      ScreenEntry(
        screen: .iPhone15, abstract: "iPhone 14 Pro, 15: 460 ppi at 3x.", source: apple),
      ScreenEntry(
        screen: .iPhone15ProMax, abstract: "iPhone 14 Pro Max, 15 Pro Max: 460 ppi at 3x.",
        source: apple),
      ScreenEntry(screen: .iPad, abstract: "iPad of 9.7 inches: 264 ppi at 2x.", source: apple),
      ScreenEntry(screen: .iPadMini, abstract: "iPad mini 2 to 5: 326 ppi at 2x.", source: apple),
      ScreenEntry(
        screen: .iPadPro11, abstract: "iPad Pro of 11 inches: 264 ppi at 2x.", source: apple),
      ScreenEntry(
        screen: .iPadPro12, abstract: "iPad Pro of 12.9 inches: 264 ppi at 2x.", source: apple),
      ScreenEntry(screen: .pixel5, abstract: "Pixel 5: 432 ppi at 2.75 px a dp.", source: google),
      ScreenEntry(screen: .pixel7, abstract: "Pixel 7: 416 ppi at 2.625 px a dp.", source: google),
      ScreenEntry(
        screen: .galaxyS21, abstract: "Galaxy S21: 421 ppi at 3 px a dp.", source: samsung),
    ]
  }

  /// The screen of a name, or of a size `WxH` in points.
  ///
  /// - Throws: ``PlaybackError`` for a name that there is none of or a size that makes no sense.
  public static func named(
    _ name: String, pointsPerMillimeter: Double? = nil
  ) throws(PlaybackError) -> Screen {
    let all = all
    if let entry = all.first(where: { $0.name == name }) {
      guard let pointsPerMillimeter else { return entry.screen }
      var screen = try Screen(
        sizeText: "\(entry.screen.size.width)x\(entry.screen.size.height)",
        pointsPerMillimeter: pointsPerMillimeter)
      screen.name = name
      return screen
    }
    if let first = name.utf8.first, (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(first) {
      return try Screen(sizeText: name, pointsPerMillimeter: pointsPerMillimeter)
    }
    throw .unknownName(
      kind: "screen", name: name, near: nearNames(to: name, among: all.map(\.name)))
  }
}
