internal import GestureTrace

/// Protocol A: every report holds all contacts, each closed by `SYN_MT_REPORT`; a lone one says that none is
/// left.
struct AnonymousEncoder: Sendable {
  /// Whether contacts that did not change are sent again.
  let repeats: Bool
  private let profile: DeviceProfile
  private var last: [SensedContact] = []

  init(profile: DeviceProfile, repeats: Bool) {
    self.profile = profile
    self.repeats = repeats
  }

  mutating func report(_ contacts: [SensedContact], to input: inout KernelInput) {
    defer { last = contacts }
    guard contacts != last || (repeats && !contacts.isEmpty) else { return }
    for contact in contacts {
      profile.reportContactAxes(to: &input)
      input.contact(AbsCode.mtPositionX, contact.x)
      input.contact(AbsCode.mtPositionY, contact.y)
      input.endContact()
    }
    if contacts.isEmpty { input.endContact() }
    profile.reportPointer(
      count: contacts.count, oldest: contacts.first.map { ($0.x, $0.y) }, to: &input)
  }
}
