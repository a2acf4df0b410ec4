public import GestureTrace

/// What an animated transition moves about on: the screen, the cell that was tapped, the picture, the tab bar.
public struct TransitionGeometry: Hashable, Sendable, Tunable {
  /// The screen, in points; the container and both screens' views are as large.
  public var screen: Size<Points>
  /// Where the container's view begins; the screen's corner unless set.
  public var origin: Vector<Points> = .zero
  /// The cell in the list or grid, as it is on the screen.
  public var cell = ViewFrame(x: 16, y: 200, width: 80, height: 80)
  /// Whether there is a cell: it may have scrolled away, or been recycled.
  public var hasCell = true
  /// The picture, in pixels; its shape counts.
  public var picture = Size<Points>(width: 4032, height: 3024)
  /// Whether the picture is loaded.
  public var hasPicture = true
  /// How high the tab bar is, with the safe area below it, in points.
  public var tabBarHeight = 83.0

  /// Makes the geometry of a screen, with a cell, a picture and a tab bar.
  public init(screen: Size<Points> = Screen.iPhoneX.size) {
    self.screen = screen
  }

  /// The container's frame.
  public var container: ViewFrame {
    ViewFrame(x: origin.x, y: origin.y, width: screen.width, height: screen.height)
  }

  /// The cell's frame, or `nil` when there is none.
  public var visibleCell: ViewFrame? { hasCell ? cell : nil }

  /// The parameters, for `--set geometry.NAME=NUMBER`.
  public static var fields: [ParameterField<TransitionGeometry>] {
    let grid = "devsign, Custom Navigation Transitions (2019): 80×80 pt grid items; place chosen"
    let chosen = "chosen; set it to the app's own"
    func length(
      _ path: any WritableKeyPath<TransitionGeometry, Double> & Sendable, _ name: String,
      _ value: Double, _ range: ClosedRange<Double>, _ abstract: String, _ source: String
    ) -> ParameterField<TransitionGeometry> {
      .stored(path, Parameter(name, value, .points, range, abstract, source: source))
    }
    let place = -100_000.0...100_000
    let size = 0.0...100_000
    return [
      .flag(\.hasCell, "hasCell", true, "Whether there is a cell.", source: chosen),
      length(\.cell.x, "cellX", 16, place, "The cell's left edge on the screen.", grid),
      length(\.cell.y, "cellY", 200, place, "The cell's top edge on the screen.", grid),
      length(\.cell.width, "cellWidth", 80, size, "The cell's width.", grid),
      length(\.cell.height, "cellHeight", 80, size, "The cell's height.", grid),
      .flag(\.hasPicture, "hasPicture", true, "Whether the picture is loaded.", source: chosen),
      .stored(
        \.picture.width,
        Parameter(
          "pictureWidth", 4032, .count, size, "The picture's width in pixels; the shape counts.",
          source: chosen)),
      .stored(
        \.picture.height,
        Parameter(
          "pictureHeight", 3024, .count, size, "The picture's height in pixels; the shape counts.",
          source: chosen)),
      length(
        \.tabBarHeight, "tabBarHeight", 83, 0...1000, "The tab bar's height.",
        "UIKit-like default, unconfirmed: 49 pt and 34 pt of safe area"),
      length(\.origin.x, "originX", 0, place, "Where the container begins.", chosen),
      length(\.origin.y, "originY", 0, place, "Where the container begins.", chosen),
    ]
  }
}
