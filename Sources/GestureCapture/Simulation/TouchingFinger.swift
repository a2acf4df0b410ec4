internal import GestureTrace

/// A finger that is down, as the sensor follows it.
struct TouchingFinger: Sendable {
  /// The index of its contact in the plan.
  let contact: Int
  private var noise: SensorNoise
  /// The movement that goes on or comes next.
  private var move = 0
  /// Where the script has it, and what the sensor read there.
  private var last: (place: Vector<Millimeters>, sensed: SensedContact)?

  init(contact: Int, noise: SensorNoise) {
    self.contact = contact
    self.noise = noise
  }

  /// What the sensor reads.
  mutating func sense(
    _ plan: PlannedContact, atReport report: Int64, settings: ScriptSettings
  ) -> SensedContact {
    while move < plan.moves.count, plan.moves[move].last <= report { move += 1 }
    let place =
      if move < plan.moves.count, plan.moves[move].first < report {
        plan.moves[move].position(atReport: report)
      } else {
        move > 0 ? plan.moves[move - 1].to : plan.start
      }
    if let last, last.place == place, !settings.reportsWhenStill { return last.sensed }
    let profile = settings.profile
    let sensed = SensedContact(
      id: contact, x: units(place.x + noise.next(), profile.sensorX, profile),
      y: units(place.y + noise.next(), profile.sensorY, profile))
    last = (place, sensed)
    return sensed
  }

  /// The next report in which the finger can have moved; `nil` when it stays where it is.
  func nextMovement(of plan: PlannedContact, after report: Int64) -> Int64? {
    guard move < plan.moves.count else { return nil }
    return min(max(plan.moves[move].first, report) + 1, plan.moves[move].last)
  }

  private func units(_ millimeters: Double, _ maximum: Int32, _ profile: DeviceProfile) -> Int32 {
    let units = (millimeters * Double(profile.unitsPerMillimeter)).rounded()
    return Int32(min(max(units, 0), Double(maximum)))
  }
}
