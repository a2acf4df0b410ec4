internal import GestureTrace

/// Reads how a trace is played, and sees that every name and number can be used.
struct SetupReader {
  let transitions: [TransitionEntry]
  /// Where the paths of rules begin: empty, or a path that ends in `/`.
  let folder: String

  /// Reads the keys that a case, a property and the defaults have in common.
  ///
  /// `defaults` is what holds where the object does not say; `nil` for the defaults themselves, whose parameters may
  /// belong to any transition.
  func read(
    _ object: inout JSONObject, _ defaults: CaseSetup?, _ faults: inout JSONFaults
  ) -> CaseSetup {
    var setup = CaseSetup()
    setup.transition = text("transition", &object, &faults)
    setup.velocity = text("velocity", &object, &faults)
    setup.rule = text("rule", &object, &faults).map { rule in
      Rules.isPath(rule) && !rule.hasPrefix("/") ? folder + rule : rule
    }
    setup.screen = text("screen", &object, &faults)
    if let value = object.optional("points_per_mm") {
      setup.pointsPerMillimeter = faults.collect(try value.number(in: 0.01...1000))
    }
    if let value = object.optional("map") { setup.map = faults.collect(try value.choice()) }
    if let value = object.optional("origin_mm") {
      setup.origin = faults.collect(try origin(value))
    }
    if let value = object.optional("rotate_deg") {
      setup.rotation = faults.collect(try rotation(value))
    }
    if let value = object.optional("set"), let members = faults.collect(try value.object()) {
      for member in members.members {
        setup.parameters[member.key] = faults.collect(try member.value.number())
        if let defaults, let fault = unusable(member, setup.filled(from: defaults)) {
          faults.add([fault])
        }
      }
    }
    checkNames(setup, object, &faults)
    return setup
  }

  /// Sees that a setup, defaults filled in, can be played.
  func resolve(_ setup: CaseSetup, at position: JSONPosition, _ faults: inout JSONFaults) {
    guard faults.isEmpty else { return }
    do throws(PlaybackError) {
      _ = try setup.playSetup(among: transitions)
    } catch {
      faults.add([JSONFault(at: position, "cannot be played: \(error)", remedy: "correct it")])
    }
  }

  private func text(
    _ key: String, _ object: inout JSONObject, _ faults: inout JSONFaults
  ) -> String? {
    guard let value = object.optional(key) else { return nil }
    return faults.collect(try value.string())
  }

  /// Names what nobody knows at the name itself.
  private func checkNames(_ setup: CaseSetup, _ object: JSONObject, _ faults: inout JSONFaults) {
    func check(_ key: String, _ resolve: () throws(PlaybackError) -> Void) {
      do throws(PlaybackError) {
        try resolve()
      } catch {
        guard let value = object.members.first(where: { $0.key == key })?.value else { return }
        if case .unusableRule(let error) = error {
          faults.add(
            error.problems.map { value.fault("is \($0.placedProblem)", remedy: $0.remedy) })
          return
        }
        let listed = error.isWithoutNearName ? "; 'harness \(Self.verb(key))' lists them" : ""
        faults.add([value.fault("cannot be used: \(error)\(listed)", remedy: "correct it")])
      }
    }
    if let name = setup.transition {
      check("transition") { () throws(PlaybackError) in
        _ = try Transitions.named(name, among: transitions)
      }
    }
    if let name = setup.velocity {
      check("velocity") { () throws(PlaybackError) in _ = try Velocities.named(name) }
    }
    if let name = setup.rule {
      check("rule") { () throws(PlaybackError) in _ = try Rules.rule(name) }
    }
    if let name = setup.screen {
      check("screen") { () throws(PlaybackError) in _ = try Screens.named(name) }
    }
  }

  private static func verb(_ key: String) -> String {
    key == "velocity" ? "velocities" : "\(key)s"
  }

  /// What is wrong with a parameter; `nil` also where the transition or the velocity is unknown.
  private func unusable(_ member: JSONMember, _ setup: CaseSetup) -> JSONFault? {
    guard case .number(let number) = member.value.content,
      let entry = try? Transitions.named(setup.transitionName, among: transitions),
      var play = try? PlaySetup(entry, velocity: setup.velocity ?? "windowed")
    else { return nil }
    if let name = setup.rule, let rule = try? Rules.rule(name) { try? play.use(rule) }
    do throws(PlaybackError) {
      try play.set(member.key, to: number.value)
      return nil
    } catch {
      return JSONFault(at: member.position, "cannot be set: \(error)", remedy: "correct it")
    }
  }

  private func origin(_ value: JSONValue) throws(JSONFault) -> Vector<Millimeters> {
    let numbers = try value.array()
    guard numbers.count == 2 else {
      throw value.fault("has \(numbers.count) numbers, not two", remedy: "give [x, y] in mm")
    }
    return Vector(
      try numbers[0].number(in: -100_000...100_000), try numbers[1].number(in: -100_000...100_000))
  }

  private func rotation(_ value: JSONValue) throws(JSONFault) -> ScreenMapping.Rotation {
    let degrees = try value.integer()
    guard let rotation = ScreenMapping.Rotation(rawValue: degrees) else {
      throw value.fault("is \(degrees)", remedy: "give 0, 90, 180 or 270")
    }
    return rotation
  }
}

extension PlaybackError {
  fileprivate var isWithoutNearName: Bool {
    if case .unknownName(_, _, let near) = self { near.isEmpty } else { false }
  }
}

extension CaseSetup {
  /// The setup with every default said, so that two that play alike are the same.
  public var spelledOut: CaseSetup {
    var defaults = CaseSetup(transition: Self.defaultTransition)
    defaults.velocity = "windowed"
    defaults.screen = Screen.iPhoneX.name
    defaults.map = .physical
    defaults.rotation = ScreenMapping.Rotation.none
    return filled(from: defaults)
  }
}
