/// What gestures have in common, so that they are no independent evidence.
public enum Grouping: String, Hashable, Sendable, CaseIterable {
  /// The person. Where nobody says who it was, each trace counts as a person of its own.
  case subject
  /// The device.
  case device

  /// The group of a gesture.
  func group(of gesture: LabelledGesture) -> String {
    switch self {
    case .subject: gesture.subject ?? "(\(gesture.trace))"
    case .device: gesture.device ?? "(app)"
    }
  }
}

/// The groups of some gestures.
struct Groups: Sendable {
  /// Their names, sorted.
  let names: [String]
  /// Of each gesture the place of its group.
  let places: [Int]

  init(_ gestures: [LabelledGesture], by grouping: Grouping) {
    let groups = gestures.map { grouping.group(of: $0) }
    names = Set(groups).sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
    let index = Dictionary(uniqueKeysWithValues: names.enumerated().map { ($1, $0) })
    places = groups.map { index[$0] ?? 0 }
  }

  /// A weight for each gesture from one for each group.
  func weights(_ weights: [Int32]) -> [Int32] { places.map { weights[$0] } }

  /// 1 for the gestures of a group and 0 for the others.
  func only(_ group: Int, among weights: [Int32]? = nil) -> [Int32] {
    places.enumerated().map { $1 == group ? weights?[$0] ?? 1 : 0 }
  }
}

/// Gestures that are in the same group by every grouping: who resamples or holds out groups weighs them alike.
struct Cells: Sendable {
  /// Of each gesture the place of its cell.
  let places: [Int]
  /// Of each cell its first gesture.
  private let firsts: [Int]

  init(_ gestures: [LabelledGesture]) {
    var known: [[String]: Int] = [:]
    var firsts: [Int] = []
    places = gestures.enumerated().map { index, gesture in
      let key = Grouping.allCases.map { $0.group(of: gesture) }
      if let place = known[key] { return place }
      known[key] = firsts.count
      firsts.append(index)
      return firsts.count - 1
    }
    self.firsts = firsts
  }

  /// The weight of each cell from one of each gesture.
  func weights(_ weights: [Int32]) -> [Int32] { firsts.map { weights[$0] } }
}
