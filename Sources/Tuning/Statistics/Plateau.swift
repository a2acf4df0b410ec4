/// The equally good settings of a grid, and the one of them that is farthest from any that is worse.
///
/// A grid has a shape, one count an axis, and its settings stand in row-major order: the last axis runs fastest.
public struct Plateau: Hashable, Sendable {
  /// How many settings are equally good, wherever they lie.
  public let memberCount: Int
  /// The index of the member with the largest margin: the largest number of steps of the grid to the nearest setting
  /// that is worse, along the axes (L1). What lies beyond the range is unknown and counts as worse, so that the centre is
  /// well within what was tried, also where the plateau touches an end of the range. Of several the one nearest to the
  /// mean of all members, then the first.
  public let center: Int
  /// How many steps from the centre to the nearest setting that is worse, or beyond the range; `nil` where none is
  /// worse.
  public let margin: Int?
  /// How many settings are connected with the centre through neighbours along the axes, itself among them.
  public let connectedCount: Int
  /// For each axis the lowest and the highest index of what is connected with the centre.
  public let bounds: [ClosedRange<Int>]
  /// The shape of the grid.
  public let shape: [Int]

  /// The axes along which what is connected with the centre reaches the lower end of the range.
  public var axesAtLowerEnd: [Int] { bounds.indices.filter { bounds[$0].lowerBound == 0 } }

  /// The axes along which what is connected with the centre reaches the upper end of the range.
  public var axesAtUpperEnd: [Int] {
    bounds.indices.filter { bounds[$0].upperBound == shape[$0] - 1 }
  }

  /// Whether there are equally good settings that are not connected with the centre.
  public var isScattered: Bool { connectedCount < memberCount }

  /// The settings whose score is the highest, or at most `tolerance` below it; `nil` where no score is a number.
  ///
  /// - Parameters:
  ///   - scores: One for each setting. One that is not a number belongs to no plateau.
  ///   - shape: How many values each axis has; their product is the number of scores.
  ///   - tolerance: How far below the best is still as good, at least 0.
  public init?(scores: [Double], shape: [Int], tolerance: Double = 0) {
    var best = -Double.infinity
    for score in scores where score > best { best = score }
    let limit = best - max(0, tolerance)
    self.init(members: scores.map { $0 >= limit }, shape: shape)
  }

  /// The settings that are members; `nil` where none is.
  ///
  /// - Parameters:
  ///   - members: One for each setting.
  ///   - shape: How many values each axis has; their product is the number of settings.
  /// - Complexity: O(*n* · *k*) for *n* settings and *k* axes.
  public init?(members: [Bool], shape: [Int]) {
    precondition(
      !shape.isEmpty && shape.allSatisfy { $0 > 0 } && shape.reduce(1, *) == members.count,
      "\(members.count) settings are no grid of \(shape)")
    let runs = GridRuns(members: members, shape: shape)
    guard runs.memberCount > 0 else { return nil }
    let distances = GridDistances(members: members, shape: shape)
    self.shape = shape
    memberCount = runs.memberCount
    self.margin = runs.memberCount < members.count ? Int(distances.largest) : nil
    center = runs.member(nearestToMeanOf: distances)
    (connectedCount, bounds) = runs.connected(with: center)
  }
}
