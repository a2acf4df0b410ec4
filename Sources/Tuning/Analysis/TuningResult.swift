internal import GestureTrace
public import Playback

/// What a sweep comes to.
public struct TuningResult: Sendable {
  /// The best setting, in the middle of those that are as good.
  public let choice: TuningAnalysis.Choice
  /// Its values, one an axis.
  public let values: [Double]
  /// What it makes of the gestures that chose it: too good to be true.
  public let counts: ConfusionCounts
  /// What the settings of now make of them.
  public let currentCounts: ConfusionCounts
  /// Their score; `nil` where it is undefined.
  public let currentScore: Double?
  /// The interval of the score, on the gestures that chose it.
  public let interval: PercentileInterval?
  /// The interval of the score of the settings of now.
  public let currentInterval: PercentileInterval?
  /// Of each axis the values that the data leave open; `nil` for fewer than two subjects.
  public let ranges: [ThresholdInterval?]
  /// By subject, then by device, where there is more than one.
  public let crossValidations: [CrossValidation]
  /// Whether the proposal and the settings of now could be as good, on the gestures that chose it.
  public let test: SignFlipTest?
  /// Of each gesture, what becomes of it at the proposal.
  public let kinds: [Verdict.Kind]
  /// Of each gesture, where each axis flips it.
  public let flips: [[FlipPoint?]]
  /// What a person should know before believing any of it.
  public let warnings: [String]
}

extension TuningAnalysis {
  /// Whether a gesture is judged as meant at the proposal, and as things are now.
  public func isRight(_ gesture: Int, in result: TuningResult) -> (proposed: Bool, now: Bool) {
    (isRight(gesture, result.kinds[gesture]), isRight(gesture, gestures[gesture].current.kind))
  }

  /// Puts everything together.
  ///
  /// - Parameters:
  ///   - replicates: Those of the bootstrap, in their order; see ``replicate(_:)``.
  ///   - scoreReplicates: How many resamplings the intervals of scores take.
  /// - Returns: The result.
  /// - Throws: ``SweepError`` where no setting has a score, or a parameter changes no decision.
  public func result(
    _ replicates: [Replicate], scoreReplicates: Int
  ) throws(SweepError) -> TuningResult {
    try refuseIdleAxes()
    let scores = scores()
    guard let choice = choose(scores) else {
      throw .unusableCorpus(
        problem: "\(goal.name) is undefined at every setting",
        remedy: "choose another --objective, or add gestures")
    }
    let right = right(at: choice.setting)
    let now = rightNow()
    let validations = Grouping.allCases.compactMap {
      crossValidation(by: $0, replicates: scoreReplicates)
    }
    let ranges = sweep.axes.indices.map { axis in
      ThresholdInterval(
        lowerEnds: replicates.map { $0.lowest[axis] },
        upperEnds: replicates.map { $0.highest[axis] }, clusterCount: subjects.names.count,
        confidence: confidence)
    }
    let test = signFlip(right, now)
    return TuningResult(
      choice: choice, values: sweep.values(of: choice.setting), counts: confusion(right),
      currentCounts: confusion(now), currentScore: score(now),
      interval: interval(of: right, replicates: scoreReplicates),
      currentInterval: interval(of: now, replicates: scoreReplicates), ranges: ranges,
      crossValidations: validations, test: test,
      kinds: gestures.map { $0.kind(at: choice.setting, of: sweep) },
      flips: gestures.indices.map { flips(of: $0, around: choice.setting) },
      warnings: warnings(choice, validations, test))
  }

  /// A parameter whose whole range changes no decision tells nothing.
  private func refuseIdleAxes() throws(SweepError) {
    guard let shape = sweep.shape else { return }
    for (axis, count) in shape.enumerated() {
      let stride = shape[(axis + 1)...].reduce(1, *)
      let matters = gestures.contains { gesture in
        gesture.changes(along: axis, count: count, stride: stride, of: sweep)
      }
      guard !matters else { continue }
      let values = sweep.axes[axis].values
      throw .doesNotMatter(
        parameter: sweep.axes[axis].name,
        reason:
          "no decision changes between \(values[0]) and \(values[count - 1])")
    }
  }

  private func warnings(
    _ choice: Choice, _ validations: [CrossValidation], _ test: SignFlipTest?
  ) -> [String] {
    var warnings: [String] = []
    if let plateau = choice.plateau {
      for (axes, end, place) in [
        (plateau.axesAtLowerEnd, "lower", 0), (plateau.axesAtUpperEnd, "upper", -1),
      ] {
        for axis in axes {
          let values = sweep.axes[axis].values
          let value = place == 0 ? values[0] : values[values.count - 1]
          warnings.append(
            "the best values of \(sweep.axes[axis].name) reach the \(end) end of its range, \(number(value)): better ones may lie beyond; widen the range"
          )
        }
      }
      if plateau.isScattered {
        let count = plateau.memberCount - plateau.connectedCount
        warnings.append(
          "\(count) setting\(count == 1 ? "" : "s") elsewhere in the range \(count == 1 ? "is" : "are") as good as the proposal: see settings.csv"
        )
      }
    }
    if !gestures.contains(where: { $0.gesture.subject != nil }) {
      warnings.append(
        "no label names a subject, so each trace counts as a person of its own: intervals are too narrow if one person made several"
      )
    }
    if subjects.names.count == 1 {
      warnings.append(
        "there is one subject: nobody can say how well a setting does for others; no interval and no test"
      )
    } else if subjects.names.count < 8 {
      warnings.append(
        "\(subjects.names.count) subjects are few: 8 and more give intervals that can be trusted")
    }
    for validation in validations where !validation.skippedGroups.isEmpty {
      warnings.append(
        "\(validation.grouping.rawValue)s that could not be held out, as the others show one intent alone: \(validation.skippedGroups.joined(separator: ", "))"
      )
    }
    let honest = validations.first { $0.grouping == .subject }?.test ?? test
    if let honest, honest.pValue > 1 - confidence {
      warnings.append(
        honest.differingCount == 0
          ? "the proposal and the settings of now judge every subject alike: the data cannot tell them apart"
          : "the data cannot tell the proposal from the settings of now (p = \(number(honest.pValue)) by subjects)"
      )
    }
    return warnings
  }

  private func number(_ value: Double) -> String { decimal(value, 4) }
}

extension TunedGesture {
  /// Whether it comes out another way at a neighbouring setting along an axis, anywhere in a grid.
  fileprivate func changes(along axis: Int, count: Int, stride: Int, of sweep: Sweep) -> Bool {
    let plays = sweep.blocks[0].plays.count
    guard axis < plays else {
      // What does not reach across the whole axis changes along it.
      let threshold = axis - plays
      return responses.contains { response in
        response.changes(along: threshold, count: count)
      }
    }
    let blockStride = stride / sweep.blocks[0].count
    return responses.indices.contains { index in
      index / blockStride % count > 0 && responses[index] != responses[index - blockStride]
    }
  }
}

extension GestureResponse {
  /// Whether the decision depends on the place along an axis.
  fileprivate func changes(along axis: Int, count: Int) -> Bool {
    boxes.contains { box in
      guard box.ranges[axis] != 0..<count else { return false }
      // Several boxes may make up the whole axis.
      var place = box.ranges.map(\.lowerBound)
      return (0..<count).contains { step in
        place[axis] = step
        return kind(at: place) != box.kind
      }
    }
  }
}
