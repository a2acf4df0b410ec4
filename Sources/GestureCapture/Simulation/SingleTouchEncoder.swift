internal import GestureTrace

/// One contact, without slots.
struct SingleTouchEncoder: Sendable {
  private let profile: DeviceProfile

  init(profile: DeviceProfile) {
    self.profile = profile
  }

  func report(_ contacts: [SensedContact], to input: inout KernelInput) {
    profile.reportPointer(
      count: contacts.count, oldest: contacts.first.map { ($0.x, $0.y) }, to: &input)
  }
}
