import GestureTrace
import Playback
import Testing

@Suite struct VelocityRegistryTests {
  @Test func `every estimator is found by its name and says where it comes from`() throws {
    for entry in Velocities.all {
      #expect(try Velocities.named(entry.name).name == entry.name)
      let texts = [entry.abstract, entry.formula, entry.window, entry.pauseRule, entry.source]
      #expect(texts.allSatisfy { !$0.isEmpty })
      #expect(entry.abstract.hasSuffix("."))
      #expect(2...4 ~= entry.minimumSamples)
    }
    #expect(
      Velocities.all.map(\.name) == [
        "windowed", "android-lsq2", "uikit-like", "decay", "last-pair", "android-lsq1",
        "android-lsq3", "android-wlsq2-delta", "android-wlsq2-central", "android-wlsq2-recent",
        "android-impulse", "android-int1", "android-int2", "android-legacy", "flutter",
        "flutter-ios", "flutter-macos", "compose", "compose-impulse", "chromium",
        "chromium-restricted", "rngh-web", "libadwaita", "gnome-shell-touchpad", "clutter-pan",
        "niri", "gtk-swipe", "webkitgtk", "firefox", "use-gesture", "hyprland", "vaul",
        "chameleon", "uikit-cross-platform", "cacao", "winobjc",
      ])
    #expect(Velocities.common.map(\.name) == ["windowed", "android-lsq2", "uikit-like"])
  }

  /// 100 points a second to the right and 200 up, a sample every 10 ms.
  private func steady(_ estimator: inout any VelocityEstimator, samples: Int) -> Vector<Points> {
    estimator.begin(.touch)
    for step in 0..<samples {
      estimator.add(
        Vector(Double(step), -2 * Double(step)),
        at: Timestamp(microseconds: Int64(step) * 10_000))
    }
    return estimator.velocity(at: Timestamp(microseconds: Int64(samples - 1) * 10_000))
  }

  @Test(arguments: Velocities.all.map(\.name))
  func `a steady movement has its speed, whoever measures`(name: String) throws {
    let entry = try Velocities.named(name)
    var estimator = entry.estimator
    var velocity = steady(&estimator, samples: 30)
    // The step to the first sample counts and its time does not: 16 steps in the time of 15.
    if ["clutter-pan", "niri"].contains(name) { velocity = velocity * (15.0 / 16) }
    let expected: Vector<Points> =
      switch entry.quantity {
      case .velocity: Vector(100, -200)
      case .speed: Vector(100, 200)
      case .stepLength: Vector(1, 2)
      }
    #expect(velocity.x.isApproximately(expected.x, within: .absolute(1e-6)))
    #expect(velocity.y.isApproximately(expected.y, within: .absolute(1e-6)))
  }

  @Test(arguments: Velocities.all.map(\.name))
  func `the fewest samples give a velocity, one less gives none`(name: String) throws {
    let entry = try Velocities.named(name)
    var estimator = entry.estimator
    #expect(steady(&estimator, samples: entry.minimumSamples) != .zero)
    #expect(steady(&estimator, samples: entry.minimumSamples - 1) == .zero)
    estimator.begin(.touch)
    #expect(estimator.velocity(at: .zero) == .zero)
  }

  @Test(arguments: Velocities.all.map(\.name))
  func `every parameter takes both ends of its range and keeps it`(name: String) throws {
    let entry = try Velocities.named(name)
    #expect(entry.parameters.map(\.name) == entry.estimator.parameterList.map(\.name))
    for parameter in entry.parameters {
      #expect(parameter.range.contains(parameter.defaultValue))
      var estimator = entry.estimator
      for value in [parameter.range.lowerBound, parameter.range.upperBound] {
        #expect(try estimator.setParameter(parameter.name, to: value))
        let values = estimator.parameterValues()
        #expect(values.first { $0.name == parameter.name }?.value == value)
        _ = steady(&estimator, samples: 30)
      }
    }
  }

  @Test func `parameters have the defaults of their own system`() throws {
    func value(_ name: String, _ parameter: String) throws -> Double? {
      try Velocities.named(name).parameters.first { $0.name == parameter }?.defaultValue
    }
    #expect(try value("android-lsq2", "horizon") == 100)
    #expect(try value("android-legacy", "horizon") == 200)
    #expect(try value("rngh-web", "horizon") == 300)
    #expect(try value("rngh-web", "stop") == 0)
    #expect(try value("chromium", "stop") == 80)
    #expect(try value("firefox", "shortest") == 8)
    #expect(try value("flutter-ios", "oldest") == 0.6)
  }

  @Test func `a stop of zero is none`() throws {
    var estimator = try Velocities.named("android-lsq2").estimator
    #expect(try estimator.setParameter("stop", to: 0))
    _ = steady(&estimator, samples: 30)
    let late = estimator.velocity(at: Timestamp(microseconds: 60_000_000))
    #expect(late.y.isApproximately(-200, within: .absolute(1e-6)))
  }

  @Test func `a mistyped name lists the near ones`() {
    #expect(
      throws: PlaybackError.unknownName(
        kind: "velocity", name: "window", near: ["windowed"])
    ) { try Velocities.named("window") }
  }
}
