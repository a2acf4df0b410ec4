import GestureTrace
import TestSupport
import Testing
import Tuning

@Suite("simulated people") struct PopulationModelTests {
  private typealias Gestures = PopulationModel.Gestures

  @Test("for gestures of equal spread the best threshold is the middle")
  func middle() {
    let model = PopulationModel(
      finish: Gestures(middle: 0.6, deviation: 0.1), cancel: Gestures(middle: 0.2, deviation: 0.1),
      subjectDeviation: 0.05)
    #expect(abs(model.bestThreshold(for: .balancedAccuracy) - 0.4) < 2e-4)
    #expect(abs(model.bestThreshold(for: .accuracy) - 0.4) < 2e-4)
    // Where one is dearer, or more frequent, it moves by variance / distance · ln(ratio).
    let shift = 0.0125 / 0.4 * 1.6094379
    let cost = Objective.cost(falseFinish: 5, falseCancel: 1)
    #expect(abs(model.bestThreshold(for: cost) - 0.4 - shift) < 2e-4)
    let frequent = model.bestThreshold(for: .accuracy, finishShare: 5.0 / 6)
    #expect(abs(frequent - 0.4 + shift) < 2e-4)
  }

  @Test("what never moves down moves the best threshold of photo-dismiss to its closed form")
  func photoDismiss() {
    // 0.5 + 0.0208 / 0.4 · ln(0.8 / 0.95).
    let best = PopulationModel.photoDismiss.bestThreshold(for: .balancedAccuracy)
    #expect(abs(best - 0.491064) < 2e-4)
  }

  @Test("of log-normal gestures of equal spread the best threshold is where the densities meet")
  func logNormal() {
    // ln t lies in the middle of the logarithms: t = exp(-1.5).
    let model = PopulationModel(
      shape: .logNormal, finish: Gestures(middle: -1, deviation: 0.3),
      cancel: Gestures(middle: -2, deviation: 0.3), subjectDeviation: 0.1)
    #expect(abs(model.bestThreshold(for: .balancedAccuracy) - 0.22313) < 2e-4)
  }

  @Test("a sample has as many gestures as asked for, half of each subject's meant to finish")
  func sizes() {
    let gestures = PopulationModel.photoDismiss.draw(subjectCount: 3, gestureCount: 26, seed: 1)
    #expect(gestures.count == 26)
    for (subject, count) in [(0, 9), (1, 9), (2, 8)] {
      let own = gestures.filter { $0.subject == subject }
      #expect(own.count == count)
      #expect(own.count { $0.intent == .finish } == (count + 1) / 2)
    }
    #expect(gestures.map(\.subject) == gestures.map(\.subject).sorted())
  }

  @Test("the same seed draws the same people, another one others")
  func seeds() {
    let model = PopulationModel.photoDismiss
    let first = model.draw(subjectCount: 4, gestureCount: 40, seed: 5)
    #expect(first == model.draw(subjectCount: 4, gestureCount: 40, seed: 5))
    #expect(first != model.draw(subjectCount: 4, gestureCount: 40, seed: 6))
    // One person more does not change the others' offsets, nor one gesture more of the last.
    let more = model.draw(subjectCount: 5, gestureCount: 50, seed: 5)
    #expect(Array(more.prefix(40)) == first)
  }

  @Test("a large sample is as the population is")
  func shares() {
    let model = PopulationModel.photoDismiss
    let gestures = model.draw(subjectCount: 2000, gestureCount: 40_000, seed: 9)
    for intent in [GestureIntent.finish, .cancel] {
      let own = gestures.filter { $0.intent == intent }
      for threshold in [0.2, 0.4, 0.491, 0.7] {
        let share = Double(own.count { $0.finishes(above: threshold) }) / Double(own.count)
        // Five deviations, with room for what the subjects have in common.
        #expect(abs(share - model.finishingShare(of: intent, above: threshold)) < 0.03)
      }
    }
  }

  @Test("a corpus has a trace for each person and sitting, and a label for each gesture")
  func corpus() throws {
    let corpus = SimulatedCorpus(.photoDismiss, subjectCount: 2, gestureCount: 230, seed: 4)
    #expect(
      corpus.sessions.map(\.trace) == [
        "subject-001-session-1.trace.jsonl", "subject-001-session-2.trace.jsonl",
        "subject-002-session-1.trace.jsonl", "subject-002-session-2.trace.jsonl",
      ])
    #expect(corpus.sessions.map(\.labels.count) == [100, 15, 100, 15])
    for session in corpus.sessions {
      #expect(session.labels.map(\.gesture) == Array(session.labels.indices))
      #expect(session.labels.allSatisfy { $0.trace == session.trace })
      let lifts = session.script.split(separator: "\n").count { $0 == "finger 1 up" }
      #expect(lifts == session.labels.count)
    }
    let manners = Set(corpus.sessions.flatMap(\.labels).map { $0.tags[2].value })
    #expect(manners == Set(SessionScript.Manner.allCases.map(\.rawValue)))
    let first = try #require(corpus.sessions.first?.labels.first)
    #expect(first.subject == "subject-001")
    #expect(first.tags.map(\.key) == ["session", "trial", "manner", "progress"])
  }
}
