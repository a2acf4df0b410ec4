public import GestureTrace

/// A labelled corpus of simulated people whose best threshold is known: scripts for `harness simulate`, and their
/// labels.
public struct SimulatedCorpus: Hashable, Sendable {
  /// One person's gestures in one sitting: a trace.
  public struct Session: Hashable, Sendable {
    /// The trace's file name.
    public var trace: String
    /// What the fingers do.
    public var script: String
    /// What the person wanted of each gesture.
    public var labels: [GestureLabel]
  }

  /// The sittings by subject.
  public let sessions: [Session]

  /// The most gestures of a sitting.
  static let longestSession = 100

  /// Draws people and their gestures.
  ///
  /// - Parameters:
  ///   - model: What the people are like.
  ///   - subjectCount: How many they are.
  ///   - gestureCount: How many gestures they make together.
  ///   - seed: Of all that is random.
  public init(
    _ model: PopulationModel, subjectCount: Int, gestureCount: Int, seed: UInt64
  ) {
    let gestures = model.draw(subjectCount: subjectCount, gestureCount: gestureCount, seed: seed)
    // Another stream than that of the gestures.
    var seeds = SplitMix64(seed: ~seed)
    var sessions: [Session] = []
    var rest = gestures[...]
    var number = 0
    while let first = rest.first {
      let subject = first.subject
      let sitting = rest.prefix(Self.longestSession).prefix { $0.subject == subject }
      number = sessions.last?.labels.first?.subject == Self.name(subject) ? number + 1 : 1
      rest = rest.dropFirst(sitting.count)
      sessions.append(Self.session(Array(sitting), number: number, seed: seeds.next()))
    }
    self.sessions = sessions
  }

  private static func session(
    _ gestures: [SimulatedGesture], number: Int, seed: UInt64
  ) -> Session {
    let script = SessionScript(gestures, seed: seed)
    let subject = name(gestures[0].subject)
    let trace = "\(subject)-session-\(number).trace.jsonl"
    let labels = zip(gestures, script.manners).enumerated().map { index, gesture in
      let (gesture, manner) = gesture
      return GestureLabel(
        trace: trace, gesture: index, intent: gesture.intent, subject: subject,
        tags: [
          GestureLabel.Tag(key: "session", value: String(number)),
          GestureLabel.Tag(key: "trial", value: String(index + 1)),
          GestureLabel.Tag(key: "manner", value: manner.rawValue),
          GestureLabel.Tag(key: "progress", value: decimal(gesture.progress)),
        ])
    }
    return Session(trace: trace, script: script.text, labels: labels)
  }

  /// A name that sorts as the number does.
  private static func name(_ subject: Int) -> String {
    let digits = String(subject + 1)
    return "subject-" + String(repeating: "0", count: max(0, 3 - digits.count)) + digits
  }
}
