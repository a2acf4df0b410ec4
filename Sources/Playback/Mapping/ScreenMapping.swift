public import GestureTrace

/// How a device's surface lies on the screen.
public struct ScreenMapping: Hashable, Sendable {
  /// How lengths are taken over.
  public enum Mode: String, Hashable, Sendable, CaseIterable {
    /// A millimetre is a millimetre.
    case physical
    /// The device's extent is the screen.
    case fit
  }

  /// How the device is turned against the screen, clockwise.
  public enum Rotation: Int, Hashable, Sendable, CaseIterable {
    /// Not at all.
    case none = 0
    /// The device's right is the screen's down.
    case quarter = 90
    /// The device's right is the screen's left.
    case half = 180
    /// The device's right is the screen's up.
    case threeQuarters = 270
  }

  /// How lengths are taken over.
  public var mode: Mode
  /// Where the screen's top left corner is on the turned device, in millimetres; `nil` centres the screen. Physical only.
  public var origin: Vector<Millimeters>?
  /// How the device is turned.
  public var rotation: Rotation

  /// Makes a mapping.
  public init(
    _ mode: Mode = .physical, origin: Vector<Millimeters>? = nil, rotation: Rotation = .none
  ) {
    self.mode = mode
    self.origin = origin
    self.rotation = rotation
  }

  /// A millimetre is a millimetre, the screen in the middle of the device.
  public static let physical = ScreenMapping(.physical)
  /// The device's extent is the screen.
  public static let fit = ScreenMapping(.fit)
}

extension ScreenMapping {
  /// What can be said of it before there is a device.
  public func report(on screen: Screen) -> MappingReport {
    MappingReport(screen: screen, mode: mode, origin: nil, rotation: rotation)
  }
}

/// What was used to map a device, for results.
public struct MappingReport: Hashable, Sendable {
  /// The screen.
  public var screen: Screen
  /// How lengths are taken over.
  public var mode: ScreenMapping.Mode
  /// Where the screen's top left corner is on the turned device, in millimetres; `nil` when no device was mapped or the mode is not physical.
  public var origin: Vector<Millimeters>?
  /// How the device is turned.
  public var rotation: ScreenMapping.Rotation

  /// How many points a millimetre of the device's surface is along x and y of the screen; `nil` where nobody knows.
  func pointsPerMillimeter(of size: Size<Millimeters>?) -> Vector<Points>? {
    switch mode {
    case .physical: return screen.pointsPerMillimeter.map { Vector($0, $0) }
    case .fit:
      guard let size, size.width > 0, size.height > 0 else { return nil }
      let turned = Affine.turned(rotation, width: size.width, height: size.height)
      return Vector(screen.size.width / turned.width, screen.size.height / turned.height)
    }
  }
}

/// What turns a device's numbers into points. Plain numbers: a copy costs no reference count.
struct DeviceGeometry: Hashable, Sendable, BitwiseCopyable {
  /// From a position (in libinput's millimetres, or as fractions of the extent) to points.
  var position = Affine.identity
  /// From unaccelerated swipe units to points.
  var swipe: Affine?
  /// From unaccelerated scroll units to points.
  var scroll: Affine?
  /// From axis units to points.
  var axes: Affine?
  /// Whether positions are fractions of the extent.
  var takesFractions = false

  /// A touch in points.
  @inline(__always)
  func callAsFunction(_ touch: TouchPosition) -> Vector<Points> {
    takesFractions
      ? position(touch.fraction.x, touch.fraction.y) : position(touch.device.x, touch.device.y)
  }
}

/// A device on the screen.
struct DeviceMapping: Hashable, Sendable {
  private(set) var geometry = DeviceGeometry()
  private(set) var report: MappingReport

  init(
    _ device: TraceDevice, _ mapping: ScreenMapping, on screen: Screen
  ) throws(PlaybackError) {
    let surface: Size<Points>
    let toPoints: Affine
    switch mapping.mode {
    case .physical:
      guard let size = device.size, size.width > 0, size.height > 0, size.width.isFinite,
        size.height.isFinite
      else { throw .sizeUnknown(device: device.description.name) }
      guard let density = screen.pointsPerMillimeter, density > 0 else {
        throw .pointsPerMillimeterUnknown(screen: screen.name)
      }
      surface = Size(width: size.width, height: size.height)
      let turn = Affine.turn(mapping.rotation, width: size.width, height: size.height)
      let turned = Affine.turned(mapping.rotation, width: size.width, height: size.height)
      let origin =
        mapping.origin
        ?? Vector(
          (turned.width - screen.size.width / density) / 2,
          (turned.height - screen.size.height / density) / 2)
      guard origin.isFinite else {
        throw .unusable(
          what: "the origin", value: "\(decimal(origin.x)),\(decimal(origin.y))",
          expected: "X,Y in millimetres")
      }
      toPoints = turn.moved(-origin.x, -origin.y).scaled(density, density)
      report = MappingReport(
        screen: screen, mode: .physical, origin: origin, rotation: mapping.rotation)
    case .fit:
      surface = Size(width: 1, height: 1)
      toPoints = Affine.turn(mapping.rotation, width: 1, height: 1)
        .scaled(screen.size.width, screen.size.height)
      report = MappingReport(screen: screen, mode: .fit, origin: nil, rotation: mapping.rotation)
    }
    geometry.position = toPoints
    geometry.takesFractions = mapping.mode == .fit
    if mapping.mode == .physical, device.sizeSource == .given {
      // A given size reaches libinput rounded to whole units a millimetre, so its millimetres are off by
      // up to half a unit in each; the fractions are not.
      geometry.takesFractions = true
      geometry.position = toPoints.after(Self.extent(device, surface))
    }
    geometry.swipe = Self.units(device, \.swipe, mapping.mode).map { toPoints.linear(after: $0) }
    geometry.scroll = Self.units(device, \.scroll, mapping.mode).map { toPoints.linear(after: $0) }
    geometry.axes = Self.axes(device, surface).map { toPoints.after($0) }
  }

  /// Units a millimetre (physical) or for the whole extent (fit); one from the other and the size where only one was measured.
  private static func units(
    _ device: TraceDevice, _ gesture: (UnitFactors) -> Vector<LibinputUnits>?,
    _ mode: ScreenMapping.Mode
  ) -> Vector<LibinputUnits>? {
    let perMillimeter = device.unitsPerMillimeter.flatMap(gesture)
    let perExtent = device.unitsPerExtent.flatMap(gesture)
    let size = device.size
    let units: Vector<LibinputUnits>?
    switch mode {
    case .physical:
      units =
        perMillimeter
        ?? perExtent.flatMap { extent in
          size.map { Vector(extent.x / $0.width, extent.y / $0.height) }
        }
    case .fit:
      units =
        perExtent
        ?? perMillimeter.flatMap { unit in
          size.map { Vector(unit.x * $0.width, unit.y * $0.height) }
        }
    }
    guard let units, units.isFinite, units.x != 0, units.y != 0 else { return nil }
    return units
  }

  /// From libinput's fractions to the surface: they count one unit more than there is between the ends of the axis.
  private static func extent(_ device: TraceDevice, _ surface: Size<Points>) -> Affine {
    let description = device.description
    func stretch(_ axis: AbsoluteAxis?) -> Double {
      guard let axis, axis.maximum > axis.minimum else { return 1 }
      let range = Double(axis.maximum) - Double(axis.minimum)
      return (range + 1) / range
    }
    let x = stretch(description.axis(AbsCode.mtPositionX) ?? description.axis(AbsCode.x))
    let y = stretch(description.axis(AbsCode.mtPositionY) ?? description.axis(AbsCode.y))
    return Affine.identity.scaled(surface.width * x, surface.height * y)
  }

  /// From axis units to the surface.
  private static func axes(_ device: TraceDevice, _ surface: Size<Points>) -> Affine? {
    let description = device.description
    guard let x = description.axis(AbsCode.mtPositionX) ?? description.axis(AbsCode.x),
      let y = description.axis(AbsCode.mtPositionY) ?? description.axis(AbsCode.y),
      x.maximum > x.minimum, y.maximum > y.minimum
    else { return nil }
    let scaleX = surface.width / (Double(x.maximum) - Double(x.minimum))
    let scaleY = surface.height / (Double(y.maximum) - Double(y.minimum))
    return Affine.identity.moved(-Double(x.minimum), -Double(y.minimum)).scaled(scaleX, scaleY)
  }
}

/// A turn, a scale and a move of the plane.
struct Affine: Hashable, Sendable, BitwiseCopyable {
  var xx = 1.0
  var xy = 0.0
  var yx = 0.0
  var yy = 1.0
  var x = 0.0
  var y = 0.0

  static let identity = Affine()

  /// Turns a surface clockwise and puts its top left corner at the origin again.
  static func turn(_ rotation: ScreenMapping.Rotation, width: Double, height: Double) -> Affine {
    switch rotation {
    case .none: Affine()
    case .quarter: Affine(xx: 0, xy: -1, yx: 1, yy: 0, x: height, y: 0)
    case .half: Affine(xx: -1, xy: 0, yx: 0, yy: -1, x: width, y: height)
    case .threeQuarters: Affine(xx: 0, xy: 1, yx: -1, yy: 0, x: 0, y: width)
    }
  }

  /// The size of a turned surface.
  static func turned(
    _ rotation: ScreenMapping.Rotation, width: Double, height: Double
  ) -> Size<Millimeters> {
    switch rotation {
    case .none, .half: Size(width: width, height: height)
    case .quarter, .threeQuarters: Size(width: height, height: width)
    }
  }

  @inline(__always)
  func callAsFunction(_ px: Double, _ py: Double) -> Vector<Points> {
    Vector(xx * px + xy * py + x, yx * px + yy * py + y)
  }

  func moved(_ dx: Double, _ dy: Double) -> Affine {
    var result = self
    result.x += dx
    result.y += dy
    return result
  }

  func scaled(_ sx: Double, _ sy: Double) -> Affine {
    Affine(xx: xx * sx, xy: xy * sx, yx: yx * sy, yy: yy * sy, x: x * sx, y: y * sy)
  }

  /// First the other, then this.
  func after(_ other: Affine) -> Affine {
    let origin = self(other.x, other.y)
    return Affine(
      xx: xx * other.xx + xy * other.yx, xy: xx * other.xy + xy * other.yy,
      yx: yx * other.xx + yy * other.yx, yy: yx * other.xy + yy * other.yy,
      x: origin.x, y: origin.y)
  }

  /// For displacements in units of which so many make one of this one's.
  func linear(after units: Vector<LibinputUnits>) -> Affine {
    Affine(xx: xx / units.x, xy: xy / units.y, yx: yx / units.x, yy: yy / units.y)
  }
}
