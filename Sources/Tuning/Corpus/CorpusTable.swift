internal import GestureTrace
internal import Playback

/// What is in a corpus, and what is missing for an honest answer.
public struct CorpusTable: Hashable, Sendable {
  /// Gestures that have something in common.
  public struct Row: Hashable, Sendable {
    /// What they have in common: subject, device, gesture, duration or speed.
    public var dimension: String
    /// The value.
    public var value: String
    /// How many of each intent, in the order of `GestureIntent.allCases`.
    public var counts: [Int]

    /// How many there are.
    public var total: Int { counts.reduce(0, +) }
  }

  /// All of them together.
  public let all: Row
  /// The parts.
  public let rows: [Row]
  /// What is missing.
  public let gaps: [String]

  /// Fewer gestures of an intent than these are too few for a threshold.
  static let fewestOfAnIntent = 30
  /// Fewer subjects than these are too few for an interval.
  static let fewestSubjects = 8

  /// Looks at gestures.
  public init(_ gestures: [LabelledGesture]) {
    all = Self.row("all", "", gestures)
    var rows: [Row] = []
    func add(_ dimension: String, _ key: (LabelledGesture) -> String) {
      let groups = Dictionary(grouping: gestures, by: key)
      for name in groups.keys.sorted(by: { $0.utf8.lexicographicallyPrecedes($1.utf8) }) {
        rows.append(Self.row(dimension, name, groups[name] ?? []))
      }
    }
    add("subject") { $0.subject ?? "(nobody says)" }
    add("device") { $0.device ?? "(app)" }
    add("gesture") { $0.source.rawValue }
    add("duration") { Self.band($0.duration.seconds * 1000, [100, 200, 400, 800], "ms") }
    add("speed") { gesture in
      gesture.speed.map { Self.band($0, [50, 250, 500, 1000], "pt/s") } ?? "(not known)"
    }
    self.rows = rows
    gaps = Self.gaps(gestures)
  }

  private static func row(
    _ dimension: String, _ value: String, _ gestures: [LabelledGesture]
  ) -> Row {
    Row(
      dimension: dimension, value: value,
      counts: GestureIntent.allCases.map { intent in gestures.count { $0.intent == intent } })
  }

  /// The stretch between two limits that a number lies in, in an order that sorts.
  private static func band(_ value: Double, _ limits: [Double], _ unit: String) -> String {
    let place = limits.firstIndex { value < $0 } ?? limits.count
    let number = "\(place + 1). "
    if place == 0 { return number + "below \(decimal(limits[0])) \(unit)" }
    if place == limits.count { return number + "\(decimal(limits[place - 1])) \(unit) and more" }
    return number + "\(decimal(limits[place - 1])) to \(decimal(limits[place])) \(unit)"
  }

  private static func gaps(_ gestures: [LabelledGesture]) -> [String] {
    var gaps: [String] = []
    for (intent, others) in [
      (GestureIntent.finish, [GestureIntent.finish]), (.cancel, [.cancel, .none]),
    ] {
      let count = gestures.count { others.contains($0.intent) }
      guard count < fewestOfAnIntent else { continue }
      gaps.append(
        "\(count) gestures should \(intent == .finish ? "finish" : "not finish"): at least \(fewestOfAnIntent) of each are needed"
      )
    }
    let subjects = Set(gestures.compactMap(\.subject))
    if subjects.isEmpty {
      gaps.append("no label names a subject: name each person, by a code")
    } else if subjects.count < fewestSubjects {
      gaps.append(
        "\(subjects.count) \(subjects.count == 1 ? "subject is" : "subjects are") few: \(fewestSubjects) and more show how people differ"
      )
    }
    let unnamed = gestures.count { $0.subject == nil }
    if unnamed > 0, !subjects.isEmpty {
      gaps.append(
        "\(unnamed) gestures name no subject: each of their traces counts as another person")
    }
    if Set(gestures.map(\.device)).count == 1 {
      gaps.append("all gestures are of one device: nobody can say how a setting does on another")
    }
    for subject in subjects.sorted() {
      let own = gestures.filter { $0.subject == subject }
      let wants = Set(own.map(\.intent))
      if !wants.contains(.finish) {
        gaps.append("\(subject) has no gesture that should finish")
      } else if wants.isDisjoint(with: [.cancel, .none]) {
        gaps.append("\(subject) has no gesture that should not finish")
      }
    }
    let slow = gestures.filter { $0.intent == .cancel && ($0.speed ?? 0) >= 250 }
    if !slow.isEmpty || gestures.isEmpty { return gaps }
    gaps.append(
      "no gesture that should cancel is faster than 250 pt/s at the lift: a velocity threshold cannot be learned"
    )
    return gaps
  }
}
