public import Playback

/// Neighbouring settings of a block at which a gesture comes out the same.
public struct DecisionBox: Hashable, Sendable {
  /// What comes of it there.
  public var kind: Verdict.Kind
  /// Of each axis of thresholds, the places of the values.
  public var ranges: [Range<Int>]

  /// Makes a box.
  public init(kind: Verdict.Kind, ranges: [Range<Int>]) {
    self.kind = kind
    self.ranges = ranges
  }

  /// Whether a place is in it.
  func contains(_ place: [Int]) -> Bool {
    zip(ranges, place).allSatisfy { $0.contains($1) }
  }
}

/// How a gesture comes out at every setting of a block.
///
/// Exactly as if it were played at each: between two ``DecisionRule/breakpoints(of:on:)`` a decision cannot change, so one setting of those
/// between is asked for all.
public struct GestureResponse: Hashable, Sendable {
  /// Boxes that do not overlap; everywhere else it cancels.
  public var boxes: [DecisionBox]

  /// Makes a response of boxes.
  public init(boxes: [DecisionBox]) { self.boxes = boxes }

  /// The decision at a place of the block.
  public func kind(at place: [Int]) -> Verdict.Kind {
    boxes.first { $0.contains(place) }?.kind ?? .cancel
  }

  /// Judges a gesture by a block.
  ///
  /// - Parameters:
  ///   - clip: The gesture.
  ///   - sweep: The sweep.
  ///   - block: One of its blocks.
  ///   - subject: What is tuned.
  /// - Throws: ``PlaybackError`` when its device cannot be mapped as asked.
  public init(
    _ clip: GestureClip, _ sweep: Sweep, _ block: SweepBlock, of subject: some TuningSubject
  ) throws(PlaybackError) {
    var subject = subject
    for (axis, value) in zip(sweep.axes, block.plays) { try subject.set(axis.name, to: value) }
    let judgement = try subject.judgement(of: clip)
    let names = sweep.axes.dropFirst(block.plays.count).map(\.name)
    try self.init(judgement, names: Array(names), block, of: subject)
  }

  /// Decides again by the thresholds of a block what has been played by its other values.
  init(
    _ judgement: Judgement, names: [String], _ block: SweepBlock, of subject: some TuningSubject
  ) throws(PlaybackError) {
    guard let evidence = judgement.evidence, let rule = subject.decisionRule, !names.isEmpty else {
      boxes =
        judgement.kind == .cancel
        ? [] : [DecisionBox(kind: judgement.kind, ranges: block.shape.map { 0..<$0 })]
      return
    }
    let cuts = zip(names, block.thresholds).map { name, values in
      Self.stretches(
        of: values,
        between: rule.breakpoints(of: PlaySetup.ruleParameter(name), on: evidence))
    }
    var boxes = BoxJoiner()
    var subject = subject
    var place = cuts.map { _ in 0 }
    repeat {
      let ranges = zip(cuts, place).map { $0[$1] }
      for (axis, name) in names.enumerated() {
        try subject.set(name, to: block.thresholds[axis][ranges[axis].lowerBound])
      }
      guard let rule = subject.decisionRule else { break }
      boxes.add(rule.decision(on: evidence), ranges)
    } while Self.advance(&place, within: cuts.map(\.count))
    self.boxes = boxes.boxes
  }

  /// The stretches of values over which nothing can change.
  private static func stretches(
    of values: [Double], between breakpoints: [ClosedRange<Double>]?
  ) -> [Range<Int>] {
    guard let breakpoints else { return values.indices.map { $0..<$0 + 1 } }
    var edges: Set<Int> = [0, values.count]
    for range in breakpoints {
      let low = values.firstPlace { $0 >= range.lowerBound }
      let high = values.firstPlace { $0 > range.upperBound }
      // Where rounding decides, every value is asked.
      edges.formUnion(low...high)
    }
    let sorted = edges.sorted()
    return zip(sorted, sorted.dropFirst()).map { $0..<$1 }
  }

  /// The next combination; the last runs fastest.
  private static func advance(_ place: inout [Int], within counts: [Int]) -> Bool {
    for axis in place.indices.reversed() {
      place[axis] += 1
      if place[axis] < counts[axis] { return true }
      place[axis] = 0
    }
    return false
  }
}

/// Joins boxes of one kind that continue each other along the last axis.
private struct BoxJoiner {
  private(set) var boxes: [DecisionBox] = []

  mutating func add(_ kind: Verdict.Kind, _ ranges: [Range<Int>]) {
    guard kind != .cancel else { return }
    if let last = boxes.last, last.kind == kind, let end = last.ranges.last, let next = ranges.last,
      end.upperBound == next.lowerBound, last.ranges.dropLast() == ranges.dropLast()
    {
      boxes[boxes.count - 1].ranges[ranges.count - 1] = end.lowerBound..<next.upperBound
    } else {
      boxes.append(DecisionBox(kind: kind, ranges: ranges))
    }
  }
}

extension [Double] {
  /// The place of the first number, in ascending order, for which something holds that holds for all after it.
  fileprivate func firstPlace(where holds: (Double) -> Bool) -> Int {
    var low = 0
    var high = count
    while low < high {
      let middle = (low + high) / 2
      if holds(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
