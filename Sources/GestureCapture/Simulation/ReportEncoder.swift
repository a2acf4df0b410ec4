internal import GestureTrace

/// A finger as the sensor sees it at one report.
struct SensedContact: Hashable, Sendable {
  /// Tells contacts apart; grows with the order of landing.
  var id: Int
  /// In axis units.
  var x: Int32
  /// In axis units.
  var y: Int32
}

/// How a driver tells the kernel what its sensor sees.
enum ReportEncoder: Sendable {
  case slots(SlotEncoder)
  case boundingBox(BoundingBoxEncoder)
  case anonymousContacts(AnonymousEncoder)
  case singleTouch(SingleTouchEncoder)

  init(_ settings: ScriptSettings) {
    let profile = settings.profile
    self =
      switch profile.reporting {
      case .slots(let count): .slots(SlotEncoder(profile: profile, count: count))
      case .boundingBox: .boundingBox(BoundingBoxEncoder(profile: profile))
      case .anonymousContacts:
        .anonymousContacts(
          AnonymousEncoder(profile: profile, repeats: settings.reportsWhenStill))
      case .singleTouch: .singleTouch(SingleTouchEncoder(profile: profile))
      }
  }

  /// Reports the contacts, in the order of landing.
  mutating func report(_ contacts: [SensedContact], to input: inout KernelInput) {
    switch self {
    case .slots(var encoder):
      encoder.report(contacts, to: &input)
      self = .slots(encoder)
    case .boundingBox(var encoder):
      encoder.report(contacts, to: &input)
      self = .boundingBox(encoder)
    case .anonymousContacts(var encoder):
      encoder.report(contacts, to: &input)
      self = .anonymousContacts(encoder)
    case .singleTouch(let encoder):
      encoder.report(contacts, to: &input)
    }
  }

  /// Whether the same contacts make another frame.
  var hasMoreToSay: Bool {
    switch self {
    case .slots(let encoder): encoder.canAssignSlot
    case .anonymousContacts(let encoder): encoder.repeats
    case .boundingBox, .singleTouch: false
    }
  }
}

extension DeviceProfile {
  /// What single-touch readers are told: whether anything touches, how many fingers do, and where the
  /// oldest of them is.
  func reportPointer(count: Int, oldest: (x: Int32, y: Int32)?, to input: inout KernelInput) {
    input.key(ButtonCode.touch, count > 0)
    input.key(ButtonCode.toolFinger, count == 1)
    input.key(ButtonCode.toolDoubleTap, count == 2)
    input.key(ButtonCode.toolTripleTap, count == 3)
    input.key(ButtonCode.toolQuadTap, count == 4)
    input.key(ButtonCode.toolQuintTap, count >= 5)
    if let oldest {
      input.axis(AbsCode.x, oldest.x)
      input.axis(AbsCode.y, oldest.y)
    }
    for axis in contactAxes where axis.code < AbsCode.mtSlot {
      input.axis(axis.code, count > 0 ? axis.value : 0)
    }
  }

  /// What is said of every contact besides its position.
  func reportContactAxes(to input: inout KernelInput) {
    for axis in contactAxes where axis.code > AbsCode.mtSlot {
      input.contact(axis.code, axis.value)
    }
  }
}
