internal import GestureTrace

/// The fingers on a touchscreen as one moving point.
///
/// The point is the middle of the fingers. When the set of fingers changes the middle jumps and the displacement does not: the jump is
/// taken out (uikit-model 2.4). A finger that lifts counts with its last reported position.
struct TouchTracker: Sendable {
  private struct Contact: Sendable, BitwiseCopyable {
    var slot: Int
    var position: Vector<Points>
    /// Landed since the last flush.
    var isNew: Bool
    /// Lifted since the last flush.
    var isLifted: Bool
    /// Landed when there were fingers enough: does not count.
    var isIgnored: Bool
  }

  /// What a flush yields.
  struct Point: Sendable, BitwiseCopyable {
    var displacement: Vector<Points>
    var location: Vector<Points>?
    var touches: Int
    var hasMoved: Bool
    /// From the first finger to the second when there are exactly two.
    var span: Vector<Points>
    var hasChanged: Bool
  }

  /// No device has more; contacts beyond are not followed.
  private static let limit = 64

  private var contacts: [Contact] = []
  private var displacement: Vector<Points> = .zero
  private var center: Vector<Points> = .zero
  private var hasMoved = false
  private var hasChanged = false

  init() {
    contacts.reserveCapacity(16)
  }

  /// Whether no finger is down.
  var isEmpty: Bool { down == 0 }

  /// How many fingers are down, ignored ones too.
  var down: Int {
    var count = 0
    for contact in contacts where !contact.isLifted { count += 1 }
    return count
  }

  /// How many fingers count.
  var counted: Int {
    var count = 0
    for contact in contacts where !contact.isLifted && !contact.isIgnored { count += 1 }
    return count
  }

  /// The middle of the fingers that count.
  var location: Vector<Points>? {
    middle { !$0.isLifted && !$0.isIgnored }
  }

  /// A gesture begins: no finger is down.
  mutating func begin() {
    contacts.removeAll(keepingCapacity: true)
    displacement = .zero
    hasMoved = false
    hasChanged = false
  }

  /// A finger lands. A slot that was never lifted is lifted first.
  mutating func land(_ slot: Int, at position: Vector<Points>, counts: Bool) {
    _ = lift(slot)
    guard contacts.count < Self.limit, position.isFinite else { return }
    contacts.append(
      Contact(slot: slot, position: position, isNew: true, isLifted: false, isIgnored: !counts))
    hasChanged = hasChanged || counts
  }

  /// A finger moves.
  @inline(__always)
  mutating func move(_ slot: Int, to position: Vector<Points>) {
    guard position.isFinite else { return }
    for index in contacts.indices where contacts[index].slot == slot && !contacts[index].isLifted {
      contacts[index].position = position
      hasMoved = hasMoved || !contacts[index].isIgnored
      return
    }
  }

  /// A finger lifts.
  ///
  /// - Returns: Whether it was down.
  mutating func lift(_ slot: Int) -> Bool {
    for index in contacts.indices where contacts[index].slot == slot && !contacts[index].isLifted {
      contacts[index].isLifted = true
      hasChanged = hasChanged || !contacts[index].isIgnored
      return true
    }
    return false
  }

  /// Makes one point of what happened since the last flush; `nil` when nothing did.
  @inline(__always)
  mutating func flush() -> Point? {
    guard hasMoved || hasChanged else { return nil }
    if contacts.count == 1, !hasChanged {
      // The common case: one finger moves.
      let position = contacts[0].position
      let step = position - center
      if step.isFinite { displacement += step }
      center = position
      hasMoved = false
      return Point(
        displacement: displacement, location: position, touches: 1, hasMoved: true, span: .zero,
        hasChanged: false)
    }
    return flushMany()
  }

  private mutating func flushMany() -> Point {
    // First the fingers that were there move, then the set changes.
    if hasMoved, let moved = middle({ !$0.isNew && !$0.isIgnored }) {
      let step = moved - center
      if step.isFinite { displacement += step }
    }
    let moved = hasMoved
    let changed = hasChanged
    contacts.removeAll { $0.isLifted }
    for index in contacts.indices { contacts[index].isNew = false }
    let location = location
    if let location { center = location }
    hasMoved = false
    hasChanged = false
    return Point(
      displacement: displacement, location: location, touches: counted, hasMoved: moved,
      span: span, hasChanged: changed)
  }

  /// From the first of exactly two fingers that count to the second; zero for any other number.
  private var span: Vector<Points> {
    var first: Vector<Points>?
    var second: Vector<Points>?
    for contact in contacts where !contact.isLifted && !contact.isIgnored {
      if second != nil { return .zero }
      if first == nil { first = contact.position } else { second = contact.position }
    }
    guard let first, let second else { return .zero }
    return second - first
  }

  private func middle(_ counts: (Contact) -> Bool) -> Vector<Points>? {
    var sum: Vector<Points> = .zero
    var count = 0
    for contact in contacts where counts(contact) {
      sum += contact.position
      count += 1
    }
    guard count > 0, sum.isFinite else { return nil }
    return sum / Double(count)
  }
}
