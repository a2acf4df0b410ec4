public import GestureTrace

/// Where a view is, in points; the y axis points down.
public struct ViewFrame: Hashable, Sendable, BitwiseCopyable {
  /// The left edge.
  public var x: Double
  /// The top edge.
  public var y: Double
  /// How wide it is.
  public var width: Double
  /// How high it is.
  public var height: Double

  /// Makes a frame.
  public init(x: Double, y: Double, width: Double, height: Double) {
    self.x = x
    self.y = y
    self.width = width
    self.height = height
  }

  /// Makes a frame from its centre.
  public init(center: Vector<Points>, width: Double, height: Double) {
    self.init(
      x: center.x - width / 2, y: center.y - height / 2, width: width, height: height)
  }

  /// The middle.
  public var center: Vector<Points> { Vector(x + width / 2, y + height / 2) }

  /// Whether nothing of it is anywhere: no place and no size.
  public var isZero: Bool { x == 0 && y == 0 && width == 0 && height == 0 }

  /// Whether it has a size that something can be scaled to.
  public var hasSize: Bool {
    width > 0 && height > 0 && width.isFinite && height.isFinite && x.isFinite && y.isFinite
  }

  /// Whether both frames have a size, and the scales that make one of the other are numbers.
  func canScale(to other: ViewFrame) -> Bool {
    hasSize && other.hasSize && (other.width / width).isFinite && (width / other.width).isFinite
      && (other.height / height).isFinite && (height / other.height).isFinite
  }

  /// The largest frame inside this one that has the shape of a picture.
  ///
  /// - Parameters:
  ///   - picture: The picture's size.
  ///   - losesOrigin: Whether to place it as the published helper does: at x 0 when it is as wide as the frame, at y 0
  ///     when it is as high, instead of at the frame's own origin.
  /// - Returns: The frame; the whole of this one for a picture without a shape.
  public func aspectFit(_ picture: Size<Points>, losesOrigin: Bool = false) -> ViewFrame {
    let shape = picture.width / picture.height
    guard shape > 0, shape.isFinite, hasSize else { return self }
    if shape > width / height {
      let fitted = width / shape
      return ViewFrame(
        x: losesOrigin ? 0 : x, y: center.y - fitted / 2, width: width, height: fitted)
    }
    let fitted = height * shape
    return ViewFrame(
      x: center.x - fitted / 2, y: losesOrigin ? 0 : y, width: fitted, height: height)
  }
}
