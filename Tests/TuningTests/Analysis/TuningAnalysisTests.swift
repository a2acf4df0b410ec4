import GestureTrace
import Playback
import Testing

@testable import Tuning

@Suite struct TuningAnalysisTests {
  /// Cancels up to 0.2, finishes from 0.4 on, of four people on two devices.
  private static let clear: [MadeGesture] = (0..<4).flatMap { person in
    let subject = "p\(person)"
    let device = person < 2 ? "Pad" : "Phone"
    return [0.05, 0.1, 0.15, 0.2].map {
      MadeGesture(intent: .cancel, progress: $0, subject: subject, device: device)
    }
      + [0.4, 0.5, 0.6, 0.7].map {
        MadeGesture(intent: .finish, progress: $0, subject: subject, device: device)
      }
  }

  private func result(_ analysis: TuningAnalysis, replicates: Int = 200) throws -> TuningResult {
    try analysis.result(
      (0..<replicates).compactMap { analysis.replicate($0) }, scoreReplicates: replicates)
  }

  @Test func `the proposal lies in the middle of what is as good`() throws {
    let analysis = try made(Self.clear, axis("finishProgress", 0, 1, 0.01))
    let result = try result(analysis)
    // Strictly past the threshold: 0.2 itself still cancels, 0.4 itself would.
    let bounds = try #require(result.choice.plateau).bounds[0]
    #expect(bounds == 20...39)
    #expect(result.choice.equalCount == 20)
    #expect([0.29, 0.3].contains(result.values[0]))
    #expect(result.choice.score == 1)
    #expect(result.counts == ConfusionCounts(truePositives: 16, trueNegatives: 16))
    // Now it is 0.1: of four cancels the two farther ones finish.
    #expect(
      result.currentCounts
        == ConfusionCounts(truePositives: 16, falsePositives: 8, trueNegatives: 8))
    #expect(result.ranges.map { [$0?.lower, $0?.upper] } == [[0.2, 0.39]])
    #expect(result.test?.pValue == 0.125)
    #expect(result.test?.smallestPValue == 0.125)
  }

  @Test func `a gesture flips where its progress is`() throws {
    let analysis = try made(
      Self.clear, axis("finishProgress", 0, 1, 0.01), axis("finishVelocity", 0, 600, 50))
    let result = try result(analysis, replicates: 0)
    // The first gesture cancels at the proposal, and finishes with a threshold below 0.05.
    #expect(result.kinds[0] == .cancel)
    #expect(result.flips[0][0] == FlipPoint(before: 0.05, after: 0.04))
    // It is not far enough at any velocity.
    #expect(result.flips[0][1] == nil)
    // The last one finishes, unless it must go farther than 0.7 or faster than 300.
    #expect(result.kinds[31] == .finish)
    #expect(result.flips[31][0] == FlipPoint(before: 0.69, after: 0.7))
    #expect(result.flips[31][1] == FlipPoint(before: 250, after: 300))
  }

  @Test func `who is held out has no say`() throws {
    // One person wants the contrary of all others.
    let odd = [0.05, 0.1, 0.15].map { MadeGesture(intent: .finish, progress: $0, subject: "odd") }
    let all = Self.clear + odd
    let analysis = try made(all, axis("finishProgress", 0, 1, 0.01))
    let validation = try #require(analysis.crossValidation(by: .subject, replicates: 100))
    #expect(validation.folds.map(\.groups) == [["odd"], ["p0"], ["p1"], ["p2"], ["p3"]])
    for fold in validation.folds {
      let others = try Self.again(
        all.filter { $0.subject != fold.groups[0] }, analysis.sweep)
      let choice = try #require(others.choose(others.scores))
      #expect(fold.setting == choice.setting)
      #expect(fold.trainingScore == choice.score)
    }
    // The odd one is judged by what the others chose, all wrong.
    #expect(validation.folds[0].counts == ConfusionCounts(falseNegatives: 3))
    let total = validation.folds.reduce(ConfusionCounts()) { $0 + $1.counts }
    #expect(total.total == all.count)
    #expect(validation.score == total.accuracy)
  }

  private static func again(
    _ gestures: [MadeGesture], _ sweep: Sweep
  ) throws -> TuningAnalysis {
    try TuningAnalysis(
      try gestures.enumerated().map { try $1.tuned($0, sweep) }, sweep,
      goal: TuningGoal(.accuracy))
  }

  @Test func `the score of the worst subject is the least of all subjects' scores`() throws {
    let odd = [0.05, 0.1, 0.3, 0.5].map {
      MadeGesture(intent: .finish, progress: $0, subject: "odd")
    }
    let all = Self.clear + odd
    let worst = try made(
      all, axis("finishProgress", 0, 1, 0.1), goal: TuningGoal(.accuracy, worstOver: .subject))
    let subjects = Set(all.compactMap(\.subject)).sorted()
    let each = try subjects.map { subject in
      try made(
        // Of one intent alone there would be no analysis: the others count nothing.
        all.filter { $0.subject == subject }
          + [MadeGesture(intent: .unsure, progress: 0.5, subject: subject)],
        axis("finishProgress", 0, 1, 0.1),
        policy: subject == "odd" ? Self.countsUnsure : CountingPolicy()
      ).scores
    }
    for setting in worst.scores.indices where subjects[0] != "odd" || setting > 0 {
      let others = zip(subjects, each).filter { $0.0 != "odd" }.map { $0.1[setting] }
      #expect(worst.scores[setting] <= (others.min() ?? 1))
    }
    let groups = Groups(worst.gestures.map(\.gesture), by: .subject)
    for setting in worst.scores.indices {
      let right = worst.right(at: setting)
      let scores = groups.names.indices.compactMap { group in
        worst.confusion(right, groups.only(group)).accuracy
      }
      #expect(worst.scores[setting] == scores.min())
    }
  }

  private static let countsUnsure: CountingPolicy = {
    var policy = CountingPolicy()
    policy.unsureIntent = .cancel
    return policy
  }()

  @Test func `an optimum at the edge, one subject, and settings that are alike are said`() throws {
    let one = Self.clear.filter { $0.subject == "p0" }
    let analysis = try made(one, axis("finishProgress", 0.25, 1, 0.05))
    let result = try result(analysis)
    #expect(
      result.warnings.contains(
        "the best values of finishProgress reach the lower end of its range, 0.25: better ones may lie beyond; widen the range"
      ))
    #expect(
      result.warnings.contains {
        $0.hasPrefix("there is one subject: nobody can say how well a setting does for others")
      })
    #expect(result.ranges == [nil])
    #expect(result.interval == nil)
    #expect(result.crossValidations.isEmpty)

    let few = try made(Self.clear, axis("finishProgress", 0, 1, 0.05))
    #expect(
      try self.result(few).warnings.contains(
        "the data cannot tell the proposal from the settings of now (p = 0.125 by subjects)"))
  }

  @Test func `without an answer there is a reason`() throws {
    let all = try axis("finishProgress", 0, 1, 0.05)
    func problem(_ gestures: [MadeGesture], _ axis: SweepAxis) throws -> String? {
      do {
        let analysis = try made(gestures, axis)
        _ = try result(analysis, replicates: 0)
        return nil
      } catch let error as SweepError { return error.description }
    }
    #expect(
      try problem([], all)
        == "no gesture has a label that counts; label gestures with 'harness label', or with marks while recording; 'harness lint' finds labels of what is not there"
    )
    #expect(
      try problem(Self.clear.filter { $0.intent == .finish }, all)
        == "all 16 labelled gestures should finish, so that every threshold that lets them is as good; add gestures that should cancel"
    )
    #expect(
      try problem(Self.clear, axis("finishProgress", 0.22, 0.38, 0.02))
        == "finishProgress does not matter: no decision changes between 0.22 and 0.38; leave it out"
    )
  }

  @Test func `a replicate is the same whoever makes it, and its ends hold its best settings`()
    throws
  {
    let analysis = try made(
      Self.clear, axis("finishProgress", 0, 1, 0.05), axis("finishVelocity", 0, 600, 50))
    for number in [0, 7, 3, 7] {
      let replicate = try #require(analysis.replicate(number))
      #expect(replicate == analysis.replicate(number))
      let scores = analysis.scores(
        analysis.subjects.weights(analysis.multiplicities(of: number)))
      let best = scores.max()
      let values = scores.indices.filter { scores[$0] == best }.map {
        analysis.sweep.values(of: $0)
      }
      for axis in 0..<2 {
        #expect(replicate.lowest[axis] == values.map { $0[axis] }.min())
        #expect(replicate.highest[axis] == values.map { $0[axis] }.max())
      }
    }
  }

  @Test func `a corpus says what is in it and what is missing`() throws {
    let sweep = try Sweep(grid: [axis("finishProgress", 0, 1, 0.5)])
    let gestures = try Self.clear.enumerated().map { try $1.tuned($0, sweep).gesture }
    let table = CorpusTable(gestures)
    #expect(table.all.counts == [16, 16, 0, 0])
    #expect(
      table.rows.filter { $0.dimension == "subject" }.map(\.value) == ["p0", "p1", "p2", "p3"])
    #expect(table.rows.filter { $0.dimension == "device" }.map(\.total) == [16, 16])
    #expect(
      table.rows.filter { $0.dimension == "speed" }.map(\.value) == ["3. 250 to 500 pt/s"])
    #expect(
      table.gaps == [
        "16 gestures should finish: at least 30 of each are needed",
        "16 gestures should not finish: at least 30 of each are needed",
        "4 subjects are few: 8 and more show how people differ",
      ])
  }
}

@Suite struct CoordinateSearchTests {
  @Test func `it goes round until nothing changes, and remembers where it was`() throws {
    var search = CoordinateSearch([
      try axis("finishProgress", 0, 0.4, 0.1), try axis("finishVelocity", 0, 200, 100),
    ])
    #expect(search.values == [0.1, 0])
    #expect(search.next() == 0)
    search.take(0.3, along: 0)
    #expect(search.next() == 1)
    search.take(100, along: 1)
    #expect(search.next() == 0)
    search.take(0.3, along: 0)
    #expect(search.next() == nil)
    #expect(search.values == [0.3, 100])
    // Five along the first, three along the second, and the first again at the second's best.
    #expect(search.visited.count == 5 + 2 + 4)
  }
}
