/// The unit of a vector. A value of one unit does not mix with another's: that is a compile error.
public protocol LengthUnit: Sendable {}

/// What the person sees: points of a screen. The y axis points down.
public enum Points: LengthUnit {}

/// What the finger does: millimetres on the device. The y axis points down.
public enum Millimeters: LengthUnit {}

/// What libinput answers for relative movement of a touchpad. How many of them make a millimetre is
/// measured (``TraceDevice/unitsPerMillimeter``), never assumed.
public enum LibinputUnits: LengthUnit {}

/// A fraction of the device's extent, 0…1 on each axis.
public enum ExtentFraction: LengthUnit {}

/// A pair of numbers along the axes of a screen or device: a position, a displacement, or a velocity
/// (units a second).
@frozen
public struct Vector<Unit: LengthUnit>: Hashable, Sendable, BitwiseCopyable {
  /// To the right.
  public var x: Double
  /// Down.
  public var y: Double

  /// Makes a vector from its components.
  @inlinable
  public init(_ x: Double, _ y: Double) {
    self.x = x
    self.y = y
  }

  /// The origin.
  @inlinable
  public static var zero: Vector { Vector(0, 0) }

  /// The Euclidean length.
  @inlinable
  public var length: Double { (x * x + y * y).squareRoot() }

  /// Whether neither component is infinite or not a number.
  @inlinable
  // Asked of every sample: what is not finite is no number once it is multiplied by 0, and no number equals 0.
  public var isFinite: Bool { x * 0 + y * 0 == 0 }

  /// The sum.
  @inlinable
  public static func + (lhs: Vector, rhs: Vector) -> Vector {
    Vector(lhs.x + rhs.x, lhs.y + rhs.y)
  }

  /// The difference.
  @inlinable
  public static func - (lhs: Vector, rhs: Vector) -> Vector {
    Vector(lhs.x - rhs.x, lhs.y - rhs.y)
  }

  /// The vector scaled.
  @inlinable
  public static func * (lhs: Vector, rhs: Double) -> Vector {
    Vector(lhs.x * rhs, lhs.y * rhs)
  }

  /// The vector divided; infinite or not a number for 0.
  @inlinable
  public static func / (lhs: Vector, rhs: Double) -> Vector {
    Vector(lhs.x / rhs, lhs.y / rhs)
  }

  /// Adds in place.
  @inlinable
  public static func += (lhs: inout Vector, rhs: Vector) {
    lhs = lhs + rhs
  }
}

/// A width and a height.
@frozen
public struct Size<Unit: LengthUnit>: Hashable, Sendable, BitwiseCopyable {
  /// Along x.
  public var width: Double
  /// Along y.
  public var height: Double

  /// Makes a size from its two lengths.
  @inlinable
  public init(width: Double, height: Double) {
    self.width = width
    self.height = height
  }
}
