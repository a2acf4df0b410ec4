import Foundation
import Playback
import Testing

@Suite("springs") struct SpringTests {
  /// Integrates y″ = −2ζω·y′ − ω²·y in small steps: what the closed forms must agree with.
  private func integrated(
    _ spring: Spring, until end: Double
  ) -> (value: Double, velocity: Double) {
    var (y, speed) = (1.0, -spring.initialVelocity)
    let steps = 20_000
    let dt = end / Double(steps)
    let omega = spring.angularFrequency
    func acceleration(_ y: Double, _ speed: Double) -> Double {
      -2 * spring.dampingRatio * omega * speed - omega * omega * y
    }
    for _ in 0..<steps {
      let (k1, l1) = (speed, acceleration(y, speed))
      let (k2, l2) = (speed + dt / 2 * l1, acceleration(y + dt / 2 * k1, speed + dt / 2 * l1))
      let (k3, l3) = (speed + dt / 2 * l2, acceleration(y + dt / 2 * k2, speed + dt / 2 * l2))
      let (k4, l4) = (speed + dt * l3, acceleration(y + dt * k3, speed + dt * l3))
      y += dt / 6 * (k1 + 2 * k2 + 2 * k3 + k4)
      speed += dt / 6 * (l1 + 2 * l2 + 2 * l3 + l4)
    }
    return (1 - y, -speed)
  }

  @Test(arguments: [0, 0.1, 0.5, 0.75, 0.95, 0.999_999, 1, 1.000_001, 1.2, 3])
  func `the closed forms solve the equation`(damping: Double) {
    for velocity in [0, 1, -0.5, 30] {
      let spring = Spring(
        angularFrequency: 20, dampingRatio: damping, initialVelocity: velocity)
      for time in [0.01, 0.1, 0.37] {
        let (value, speed) = integrated(spring, until: time)
        #expect(abs(spring.value(at: time) - value) < 1e-7)
        #expect(abs(spring.velocity(at: time) - speed) < 1e-5)
      }
    }
  }

  @Test(arguments: [0.2, 0.5, 0.75, 0.9])
  func `the overshoot of a spring at rest depends on its damping alone`(damping: Double) throws {
    let spring = Spring(angularFrequency: 17, dampingRatio: damping)
    let overshoot = exp(-Double.pi * damping / (1 - damping * damping).squareRoot())
    let peak = try #require(spring.peak)
    #expect(abs(peak.value - 1 - overshoot) < 1e-12)
    #expect(abs(spring.velocity(at: peak.seconds)) < 1e-9)
  }

  @Test(arguments: [-20.0, -0.5, 0, 0.5, 5, 50])
  func `the peak is the largest value of all`(velocity: Double) throws {
    let spring = Spring(angularFrequency: 10, dampingRatio: 0.5, initialVelocity: velocity)
    let peak = try #require(spring.peak)
    let largest = (0...20_000).map { spring.value(at: Double($0) / 10_000) }.max()
    #expect(abs(peak.value - (try #require(largest))) < 1e-4)
  }

  @Test func `critically damped and over-damped springs never pass their target from rest`() {
    for damping in [1.0, 1.5] {
      let spring = Spring(angularFrequency: 20, dampingRatio: damping)
      #expect(spring.peak == nil)
      #expect((0...1000).allSatisfy { spring.value(at: Double($0) / 500) <= 1 })
    }
  }

  @Test func `stiffness, damping, response and bounce say the same spring`() {
    let spring = Spring(angularFrequency: 20, dampingRatio: 0.75, mass: 3)
    #expect(abs(spring.stiffness - 1200) < 1e-9)
    #expect(abs(spring.damping - 90) < 1e-9)
    let back = Spring(mass: 3, stiffness: 1200, damping: 90)
    #expect(abs(back.angularFrequency - 20) < 1e-12)
    #expect(abs(back.dampingRatio - 0.75) < 1e-12)
    let bouncy = Spring(response: 0.5, bounce: 0.25)
    #expect(abs(bouncy.angularFrequency - 4 * .pi) < 1e-12)
    #expect(bouncy.dampingRatio == 0.75)
    #expect(Spring(response: 0.5, bounce: -0.5).dampingRatio == 2)
  }

  struct Settling: Sendable {
    var mass: Double
    var stiffness: Double
    var damping: Double
    var seconds: String
  }

  @Test(arguments: [
    Settling(mass: 1, stiffness: 100, damping: 10, seconds: "1.47270"),
    Settling(mass: 1, stiffness: 100, damping: 20, seconds: "0.92334"),
    Settling(mass: 3, stiffness: 1000, damping: 500, seconds: "0.50573"),
  ])
  func `springs settle as the checks say`(row: Settling) {
    let spring = Spring(mass: row.mass, stiffness: row.stiffness, damping: row.damping)
    #expect(printed(spring.settlingDuration, 5) == row.seconds)
  }

  @Test func `the default spring is over-damped, and settles as a critical one`() {
    let spring = Spring(mass: 3, stiffness: 1000, damping: 500)
    #expect(printed(spring.dampingRatio, 3) == "4.564")
    #expect(printed(spring.settlingDuration * spring.angularFrequency, 5) == "9.23341")
    #expect(printed(spring.settlingDuration, 4) == "0.5057")
  }

  @Test func `a spring without damping never settles`() {
    #expect(Spring(angularFrequency: 20, dampingRatio: 0).settlingDuration == .infinity)
  }

  @Test(arguments: oddNumbers)
  func `no number makes a spring that is none`(odd: Double) {
    for other in oddNumbers {
      let springs = [
        Spring(angularFrequency: odd, dampingRatio: other, initialVelocity: odd),
        Spring(angularFrequency: 20, dampingRatio: odd, initialVelocity: other),
        Spring(mass: odd, stiffness: other, damping: odd),
        Spring(response: odd, bounce: other),
      ]
      for spring in springs {
        for time in oddNumbers {
          #expect(spring.value(at: time).isFinite)
          #expect(spring.velocity(at: time).isFinite)
        }
        #expect(!spring.settlingDuration.isNaN)
        #expect(spring.peak?.value.isFinite != false)
      }
    }
  }
}

@Suite("a finger's velocity at the lift") struct FlickTests {
  @Test(arguments: [
    (velocity: 600.0, current: 0.0, target: 300.0, initial: 2.0), (600, 300, 0, -2),
    (600, 100, 100, 0), (.nan, 0, 100, 0), (600, 0, .infinity, 0), (.infinity, 0, 100, 0),
  ])
  func `a spring takes over`(
    row: (velocity: Double, current: Double, target: Double, initial: Double)
  ) {
    #expect(Flick.initialVelocity(row.velocity, from: row.current, to: row.target) == row.initial)
  }

  @Test func `a flick coasts`() {
    #expect(printed(Flick.projection(of: 1000), 6) == "499.000000")
    #expect(printed(Flick.projection(of: -1000, decelerating: .fast), 6) == "-99.000000")
  }
}
