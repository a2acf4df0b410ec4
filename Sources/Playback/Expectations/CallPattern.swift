/// The calls of a gesture in order, as a suite writes them: `["pop", "*", "update*", "finish", "complete(true)"]`.
///
/// `update*` stands for any number of updates, none included; `*` alone for any calls at all.
public struct CallPattern: Hashable, Sendable {
  /// An element of the list.
  public enum Step: Hashable, Sendable {
    /// The call, once; with the flag where it is given.
    case once(LifecycleCall, finished: Bool?)
    /// The call any number of times.
    case repeated(LifecycleCall)
    /// Any calls.
    case anything
  }

  /// The elements.
  public var steps: [Step]

  /// Makes a pattern.
  public init(_ steps: [Step]) {
    self.steps = steps
  }

  /// Whether the calls are as written.
  ///
  /// - Complexity: O(*n* · *m*) for *n* calls and *m* elements.
  public func matches(_ log: [LifecycleEntry]) -> Bool {
    // Which elements may come next.
    var reached = Set([0])
    skipRepeats(&reached)
    for entry in log {
      var next: Set<Int> = []
      for index in reached where index < steps.count {
        switch steps[index] {
        case .once(let call, let finished):
          let isSame = entry.call == call && (finished == nil || finished == entry.finished)
          if isSame { next.insert(index + 1) }
        case .repeated(let call): if entry.call == call { next.insert(index) }
        case .anything: next.insert(index)
        }
      }
      skipRepeats(&next)
      reached = next
    }
    return reached.contains(steps.count)
  }

  private func skipRepeats(_ reached: inout Set<Int>) {
    for (index, step) in steps.enumerated() where reached.contains(index) {
      if case .once = step { continue }
      reached.insert(index + 1)
    }
  }

  /// The calls as they were: several updates in a row as `update*`.
  public init(_ log: [LifecycleEntry]) {
    steps = []
    for entry in log {
      if entry.call == .update {
        if steps.last != .repeated(.update) { steps.append(.repeated(.update)) }
      } else {
        steps.append(.once(entry.call, finished: entry.finished))
      }
    }
  }

  /// The elements as a suite writes them.
  public var words: [String] {
    steps.map {
      switch $0 {
      case .once(let call, nil): call.rawValue
      case .once(let call, let finished?): "\(call.rawValue)(\(finished))"
      case .repeated(let call): "\(call.rawValue)*"
      case .anything: "*"
      }
    }
  }
}

extension CallPattern.Step {
  /// The element of a word; `nil` where it is none.
  init?(_ word: String) {
    if word == "*" {
      self = .anything
    } else if word.hasSuffix("*"), let call = LifecycleCall(rawValue: String(word.dropLast())) {
      self = .repeated(call)
    } else if word == "complete(true)" || word == "complete(false)" {
      self = .once(.complete, finished: word == "complete(true)")
    } else if let call = LifecycleCall(rawValue: word) {
      self = .once(call, finished: nil)
    } else {
      return nil
    }
  }

  /// The words that there are, without their stars.
  static var words: [String] {
    LifecycleCall.allCases.map(\.rawValue) + ["complete(true)", "complete(false)"]
  }
}
