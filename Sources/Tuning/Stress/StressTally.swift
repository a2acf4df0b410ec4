internal import Playback

/// How robust decisions are over many gestures.
public struct StressTally: Sendable {
  /// How often a decision was asked for, and how often it flipped.
  public struct Count: Hashable, Sendable, BitwiseCopyable {
    /// How often a decision was asked for.
    public var asked: Int
    /// How often it flipped.
    public var flipped: Int

    /// Makes a count.
    public init(asked: Int = 0, flipped: Int = 0) {
      self.asked = asked
      self.flipped = flipped
    }

    /// The share that flipped; `nil` where nothing was asked.
    public var share: Double? { asked > 0 ? Double(flipped) / Double(asked) : nil }

    mutating func add(_ answer: StressResult.Answer) {
      guard answer != .notAsked else { return }
      asked += 1
      if answer == .flipped { flipped += 1 }
    }

    /// Both counts together.
    public static func + (left: Count, right: Count) -> Count {
      Count(asked: left.asked + right.asked, flipped: left.flipped + right.flipped)
    }
  }

  /// What a perturbation did to a subject.
  public struct Cell: Hashable, Sendable {
    /// Of each size, how many gestures' decisions flipped.
    public internal(set) var steps: [Count]
    /// How many gestures flip at some size or other.
    public internal(set) var gestures = Count()
    /// The smallest size that flips, of each gesture that one flips; sorted.
    public internal(set) var smallestSizes: [Double] = []

    /// The mean share of decisions that stay, each size of the same weight; `nil` where nothing was asked.
    public var robustness: Double? {
      let shares = steps.compactMap(\.share)
      return shares.isEmpty ? nil : 1 - shares.reduce(0, +) / Double(shares.count)
    }

    /// The middle of the smallest sizes that flip, the lower one of two; `nil` where none flips or sizes have no order.
    public var medianSmallestSize: Double? {
      smallestSizes.isEmpty ? nil : smallestSizes[(smallestSizes.count - 1) / 2]
    }
  }

  /// How a subject bore it.
  public struct Row: Sendable {
    /// How many gestures it decides on.
    public internal(set) var applied = 0
    /// How many of these it finishes, as they are.
    public internal(set) var finished = 0
    /// Why it says nothing of others, and of how many.
    public internal(set) var missing: [String: Int] = [:]
    /// A cell for each perturbation.
    public internal(set) var cells: [Cell]

    /// The mean robustness against all perturbations, each of the same weight; `nil` where nothing was asked.
    public var robustness: Double? {
      let shares = cells.compactMap(\.robustness)
      return shares.isEmpty ? nil : shares.reduce(0, +) / Double(shares.count)
    }
  }

  /// How many gestures were perturbed.
  public private(set) var gestures = 0
  /// A row for each subject.
  public private(set) var rows: [Row]
  /// Of each perturbation: why gestures could not be perturbed so, and how many.
  public private(set) var missing: [[String: Int]]
  private let sizes: [[Double?]]

  /// Counts nothing yet.
  public init(_ test: StressTest) {
    sizes = test.steps.map { $0.map(\.size) }
    let cells = test.steps.map { Cell(steps: Array(repeating: Count(), count: $0.count)) }
    rows = test.subjects.map { _ in Row(cells: cells) }
    missing = test.perturbations.map { _ in [:] }
  }

  /// Takes what became of a gesture.
  public mutating func add(_ result: StressResult) {
    gestures += 1
    for (subject, base) in result.base.enumerated() {
      switch base {
      case .decided(let finishes):
        rows[subject].applied += 1
        if finishes { rows[subject].finished += 1 }
      case .notApplicable(let reason): rows[subject].missing[reason, default: 0] += 1
      }
    }
    for (place, steps) in result.steps.enumerated() {
      // A gesture counts once, however many sizes it cannot have.
      let reason = steps.lazy.compactMap { step -> String? in
        if case .notApplicable(let reason) = step { reason } else { nil }
      }.first
      if let reason { missing[place][reason, default: 0] += 1 }
      for subject in rows.indices { add(steps, at: place, of: subject) }
    }
  }

  private mutating func add(_ steps: [StressResult.Step], at place: Int, of subject: Int) {
    var smallest: Double?
    var any = StressResult.Answer.notAsked
    for (index, step) in steps.enumerated() {
      guard case .answers(let answers) = step else { continue }
      let answer = answers[subject]
      rows[subject].cells[place].steps[index].add(answer)
      switch answer {
      case .notAsked: break
      case .kept: if any == .notAsked { any = .kept }
      case .flipped:
        any = .flipped
        if let size = sizes[place][index] { smallest = min(smallest ?? size, size) }
      }
    }
    rows[subject].cells[place].gestures.add(any)
    guard let smallest else { return }
    let sorted = rows[subject].cells[place].smallestSizes
    rows[subject].cells[place].smallestSizes.insert(
      smallest, at: sorted.firstIndex { $0 > smallest } ?? sorted.count)
  }
}
