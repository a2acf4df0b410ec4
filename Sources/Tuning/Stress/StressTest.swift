internal import GestureTrace
public import Playback

/// Puts decisions under stress: perturbs a gesture in every way and size, and asks every subject each time.
public struct StressTest: Sendable {
  /// What decides.
  public let subjects: [StressSubject]
  /// In which ways gestures are perturbed.
  public let perturbations: [Perturbation]
  /// The sizes of each perturbation.
  public let steps: [[PerturbationStep]]
  /// The screen that gestures are played on as they are.
  public let screen: Screen
  private let mapping: ScreenMapping
  private let judge: RuleJudge

  /// Makes a test.
  ///
  /// - Parameters:
  ///   - subjects: What decides.
  ///   - perturbations: In which ways gestures are perturbed.
  ///   - screen: The screen; that of a subject's setup does not matter.
  ///   - mapping: How a device lies on it.
  ///   - seed: Of what is random.
  public init(
    _ subjects: [StressSubject], perturbations: [Perturbation] = Perturbation.allCases,
    on screen: Screen = .iPhoneX, mapping: ScreenMapping = .physical, seed: UInt64 = 1
  ) {
    self.subjects = subjects
    self.perturbations = perturbations
    self.screen = screen
    self.mapping = mapping
    steps = perturbations.map { $0.steps(seed: seed, screen: screen) }
    judge = RuleJudge(
      rules: subjects.compactMap { if case .rule(let rule) = $0 { rule } else { nil } },
      estimators: [], on: screen)
  }

  /// What becomes of a gesture's decisions.
  ///
  /// - Complexity: O(*n*) plays or tables in the number of sizes.
  public func result(of clip: GestureClip) -> StressResult {
    let base = answers(clip, on: screen, original: nil)
    let original = try? clip.recordedGesture(on: screen, mapping: mapping)
    let changes = zip(perturbations, steps).map { perturbation, steps in
      steps.map { step -> StressResult.Step in
        do throws(NotApplicable) {
          let changed: GestureClip
          var screen = screen
          switch step.change {
          case .gesture(let variation): changed = try clip.varied(variation)
          case .screen(let other): (changed, screen) = (clip, other)
          }
          let answers = answers(changed, on: screen, original: original)
          return .answers(
            zip(base, answers).map { before, after in
              guard case .decided(let was) = before, case .decided(let becomes) = after else {
                return .notAsked
              }
              return was == becomes ? .kept : .flipped
            })
        } catch {
          return .notApplicable(error.reason)
        }
      }
    }
    return StressResult(base: base, steps: changes)
  }

  /// What every subject says of a gesture.
  private func answers(
    _ clip: GestureClip, on screen: Screen, original: RecordedGesture?
  ) -> [StressResult.Base] {
    var table: [StressResult.Base] = []
    if !judge.rules.isEmpty {
      table = ruleAnswers(clip, on: screen, original: original)
    }
    var rules = table[...]
    return subjects.map { subject in
      switch subject {
      case .rule: return rules.popFirst() ?? .notApplicable("no table")
      case .transition(var setup), .velocity(var setup):
        setup.options.screen = screen
        setup.options.mapping = mapping
        setup.options.recordsParameters = false
        guard setup.transition.recognizer.follows(clip.source) || clip.source == .reading else {
          return .notApplicable(
            "a recogniser of the kind \(setup.transition.recognizer.rawValue) does not follow a \(clip.source.rawValue)"
          )
        }
        do throws(PlaybackError) {
          guard let outcome = try setup.outcome(of: clip) else {
            return .notApplicable("no \(clip.source.rawValue) begins")
          }
          return .decided(finishes: outcome.decision == .finish)
        } catch {
          return .notApplicable(error.description)
        }
      }
    }
  }

  private func ruleAnswers(
    _ clip: GestureClip, on screen: Screen, original: RecordedGesture?
  ) -> [StressResult.Base] {
    do throws(NotApplicable) {
      var gesture = try clip.recordedGesture(on: screen, mapping: mapping)
      if let original { gesture = gesture.keepingDirections(of: original) }
      let table = judge.on(screen).table(of: gesture, withMargins: false)
      return zip(table.rows, judge.own).map { row, column in
        switch row {
        case .cells(let cells, _): .decided(finishes: cells[column].ruling.finishes)
        case .notApplicable(let reason): .notApplicable(reason)
        }
      }
    } catch {
      return judge.rules.map { _ in .notApplicable(error.reason) }
    }
  }
}
