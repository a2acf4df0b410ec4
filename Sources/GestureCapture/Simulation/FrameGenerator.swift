public import GestureTrace

/// Makes the frames of a script one by one.
///
/// Memory does not grow with their number: only the fingers that are down are kept.
public struct FrameGenerator: Sendable, IteratorProtocol {
  private let plan: FingerPlan
  private let settings: ScriptSettings
  private let device: Int
  private var encoder: ReportEncoder
  private var input: KernelInput
  private var report: Int64 = 0
  private var nextContact = 0
  private var nextButton = 0
  /// The fingers that are down, in the order of landing.
  private var touching: [TouchingFinger] = []
  private var sensed: [SensedContact] = []

  init(plan: FingerPlan, settings: ScriptSettings, device: Int) {
    self.plan = plan
    self.settings = settings
    self.device = device
    encoder = ReportEncoder(settings)
    input = KernelInput(settings.profile.description)
  }

  /// The next frame in time order, or `nil` at the end. The first one is at 0.
  public mutating func next() -> KernelFrame? {
    while report <= plan.lastReport {
      sense()
      encoder.report(sensed, to: &input)
      while nextButton < plan.buttons.count, plan.buttons[nextButton].report <= report {
        let action = plan.buttons[nextButton].action
        input.key(action.code, action.isPress)
        nextButton += 1
      }
      let time = settings.clock.time(ofReport: report)
      report = nextReport()
      if let frame = input.takeFrame(time: time, device: device) { return frame }
    }
    return nil
  }

  private mutating func sense() {
    touching.removeAll { if let up = plan.contacts[$0.contact].up { up < report } else { false } }
    while nextContact < plan.contacts.count, plan.contacts[nextContact].down <= report {
      let contact = plan.contacts[nextContact]
      let noise = SensorNoise(
        deviation: settings.noise, seed: settings.seed, finger: contact.finger,
        contact: contact.number)
      touching.append(TouchingFinger(contact: nextContact, noise: noise))
      nextContact += 1
    }
    sensed.removeAll(keepingCapacity: true)
    for index in touching.indices {
      sensed.append(
        touching[index].sense(
          plan.contacts[touching[index].contact], atReport: report, settings: settings))
    }
  }

  /// The next report in which something can change.
  private func nextReport() -> Int64 {
    var next = plan.lastReport + 1
    if nextContact < plan.contacts.count { next = min(next, plan.contacts[nextContact].down) }
    if nextButton < plan.buttons.count { next = min(next, plan.buttons[nextButton].report) }
    guard !touching.isEmpty else { return max(next, report + 1) }
    if encoder.hasMoreToSay || (settings.noise > 0 && settings.reportsWhenStill) {
      return report + 1
    }
    for finger in touching {
      let contact = plan.contacts[finger.contact]
      if let up = contact.up { next = min(next, up + 1) }
      if let change = finger.nextMovement(of: contact, after: report) { next = min(next, change) }
    }
    return max(next, report + 1)
  }
}
