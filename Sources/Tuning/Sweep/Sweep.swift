internal import GestureTrace
internal import Playback

/// The settings that are tried: axes, and which points between them.
public struct Sweep: Hashable, Sendable {
  /// The axes in the order of their settings: those that need plays first, as each play tells about a whole grid of the others.
  public let axes: [SweepAxis]
  /// Whether every combination of the values is tried.
  public let isGrid: Bool
  /// The settings, block by block.
  public let blocks: [SweepBlock]

  /// More settings than these need more memory than there is.
  public static let mostSettings = 20_000_000
  /// More plays a gesture than these take hours.
  public static let mostPlays = 100_000

  /// Tries every combination of the values.
  ///
  /// - Throws: ``SweepError`` for a parameter that is given twice, and more settings than the limits.
  public init(grid axes: [SweepAxis]) throws(SweepError) {
    try Self.refuseTwice(axes)
    self.axes = Self.ordered(axes)
    isGrid = true
    let players = axes.filter { !$0.isThreshold }
    let thresholds = axes.filter(\.isThreshold)
    let all = axes.reduce(1) { $0 * Double($1.values.count) }
    guard all <= Double(Self.mostSettings) else {
      throw .tooManySettings(count: all, limit: Self.mostSettings)
    }
    let plays = players.reduce(1) { $0 * Double($1.values.count) }
    guard plays <= Double(Self.mostPlays) else {
      throw .tooManyPlays(count: plays, limit: Self.mostPlays, parameters: players.map(\.name))
    }
    let shape = thresholds.map(\.values.count)
    blocks = Self.combinations(players.map(\.values)).enumerated().map { index, values in
      SweepBlock(
        plays: values, thresholds: thresholds.map(\.values), shape: shape,
        first: index * shape.reduce(1, *))
    }
  }

  /// Tries some settings.
  ///
  /// - Parameters:
  ///   - axes: The axes.
  ///   - settings: The values of each setting, in the order of the axes.
  /// - Throws: ``SweepError`` for a parameter that is given twice, and more settings than the limit.
  public init(_ axes: [SweepAxis], settings: [[Double]]) throws(SweepError) {
    try Self.refuseTwice(axes)
    self.axes = Self.ordered(axes)
    isGrid = false
    guard settings.count <= Self.mostPlays else {
      throw .tooManySettings(count: Double(settings.count), limit: Self.mostPlays)
    }
    blocks = settings.enumerated().map { index, values in
      let pairs = Array(zip(axes, values))
      let thresholds = pairs.filter { $0.0.isThreshold }.map { [$0.1] }
      return SweepBlock(
        plays: pairs.filter { !$0.0.isThreshold }.map(\.1), thresholds: thresholds,
        shape: thresholds.map { _ in 1 }, first: index)
    }
  }

  /// Draws some combinations of the values, none of them twice; all of them where there are no more.
  ///
  /// - Throws: ``SweepError`` for a parameter that is given twice, and more settings than the limit.
  public init(_ axes: [SweepAxis], drawing count: Int, seed: UInt64) throws(SweepError) {
    let all = axes.reduce(1) { $0 * Double($1.values.count) }
    guard Double(count) < all else {
      try self.init(grid: axes)
      return
    }
    guard count <= Self.mostPlays else {
      throw .tooManySettings(count: Double(count), limit: Self.mostPlays)
    }
    var generator = SplitMix64(seed: seed)
    var places: Set<[Int]> = []
    // Few of many are drawn again where they were drawn before; of few, those are drawn that are left out.
    let leavesOut = Double(count) > all / 2
    let drawn = leavesOut ? Int(all) - count : count
    while places.count < drawn {
      places.insert(axes.map { Int.random(in: $0.values.indices, using: &generator) })
    }
    var chosen = Array(places)
    if leavesOut {
      let grid = Self.combinations(axes.map { Array($0.values.indices) })
      chosen = grid.filter { !places.contains($0) }
    }
    chosen.sort { $0.lexicographicallyPrecedes($1) }
    try self.init(
      axes, settings: chosen.map { place in zip(axes, place).map { $0.values[$1] } })
  }

  private static func ordered(_ axes: [SweepAxis]) -> [SweepAxis] {
    axes.filter { !$0.isThreshold } + axes.filter(\.isThreshold)
  }

  private static func refuseTwice(_ axes: [SweepAxis]) throws(SweepError) {
    var names: Set<String> = []
    for axis in axes where !names.insert(axis.name).inserted {
      throw .twice(parameter: axis.name)
    }
  }

  /// How many settings there are.
  public var count: Int { blocks.reduce(0) { $0 + $1.count } }

  /// How many values each axis has, the settings in row-major order; `nil` where they are no grid.
  public var shape: [Int]? { isGrid ? axes.map(\.values.count) : nil }

  /// The values of a setting, one an axis.
  public func values(of setting: Int) -> [Double] {
    let (index, place) = place(of: setting)
    let block = blocks[index]
    return block.plays + zip(block.thresholds, place).map { $0[$1] }
  }

  /// The block of a setting, and the place of the value on each of its axes.
  func place(of setting: Int) -> (block: Int, place: [Int]) {
    let block = block(of: setting)
    return (block, blocks[block].place(of: setting - blocks[block].first))
  }

  private func block(of setting: Int) -> Int {
    var low = 0
    var high = blocks.count
    while high - low > 1 {
      let middle = (low + high) / 2
      if blocks[middle].first <= setting { low = middle } else { high = middle }
    }
    return low
  }

  /// Every choice of one of each; the last runs fastest. One empty choice of nothing.
  private static func combinations<Value>(_ lists: [[Value]]) -> [[Value]] {
    lists.reduce([[]]) { done, list in done.flatMap { head in list.map { head + [$0] } } }
  }
}

/// The settings that one play of a gesture tells about: some values that it was played by, and a grid of thresholds.
public struct SweepBlock: Hashable, Sendable {
  /// The values of the axes that need plays.
  public let plays: [Double]
  /// The values of each axis of thresholds.
  public let thresholds: [[Double]]
  /// How many values each of them has.
  public let shape: [Int]
  /// The number of its first setting in the sweep.
  public let first: Int

  /// How many settings it has.
  public var count: Int { shape.reduce(1, *) }

  /// The place of the value on each axis; the last axis runs fastest.
  func place(of setting: Int) -> [Int] {
    var rest = setting
    var place: [Int] = []
    for count in shape.reversed() {
      place.append(rest % count)
      rest /= count
    }
    return place.reversed()
  }
}
