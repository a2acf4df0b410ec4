internal import GestureTrace

/// Semi-mt: with one finger its place in slot 0; with more, the corners of the box around them in two slots,
/// and how many there are.
struct BoundingBoxEncoder: Sendable {
  private let profile: DeviceProfile
  private var trackingIDs: [Int32?] = [nil, nil]
  private var nextTrackingID: Int32 = 0

  init(profile: DeviceProfile) {
    self.profile = profile
  }

  mutating func report(_ contacts: [SensedContact], to input: inout KernelInput) {
    let left = contacts.map(\.x).min()
    let right = contacts.map(\.x).max()
    let top = contacts.map(\.y).min()
    let bottom = contacts.map(\.y).max()
    let first = corner(left, top)
    report(first, slot: 0, to: &input)
    report(contacts.count > 1 ? corner(right, bottom) : nil, slot: 1, to: &input)
    profile.reportPointer(count: contacts.count, oldest: first, to: &input)
  }

  private func corner(_ x: Int32?, _ y: Int32?) -> (x: Int32, y: Int32)? {
    guard let x, let y else { return nil }
    return (x, y)
  }

  private mutating func report(
    _ place: (x: Int32, y: Int32)?, slot: Int, to input: inout KernelInput
  ) {
    input.select(slot: slot)
    guard let place else {
      input.contact(AbsCode.mtTrackingID, -1)
      trackingIDs[slot] = nil
      return
    }
    let trackingID = trackingIDs[slot] ?? nextTrackingID
    if trackingIDs[slot] == nil { nextTrackingID = (nextTrackingID + 1) & 0xffff }
    trackingIDs[slot] = trackingID
    input.contact(AbsCode.mtTrackingID, trackingID)
    input.contact(AbsCode.mtPositionX, place.x)
    input.contact(AbsCode.mtPositionY, place.y)
    profile.reportContactAxes(to: &input)
  }
}
