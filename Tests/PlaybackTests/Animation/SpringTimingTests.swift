import GestureTrace
import Playback
import Testing

@Suite("springs by duration") struct SpringTimingTests {
  /// A row of the reference table, with the digits that it prints.
  struct Row: Sendable, CustomTestStringConvertible {
    var use: String
    var duration: Double
    var damping: Double
    var velocity = 0.0
    var frequency: String
    var stiffness: String
    var friction: String
    var half: String
    var peak: String?
    var peakTime: String?
    var ninety: String?
    var testDescription: String { use }
  }

  static let rows = [
    Row(
      use: "photo push", duration: 0.38, damping: 0.95, frequency: "22.21721",
      stiffness: "493.604", friction: "42.2127", half: "0.94206", peak: "1.00007",
      peakTime: "0.453", ninety: "0.1639"),
    Row(
      use: "photo pop", duration: 0.38, damping: 0.9, frequency: "22.31801",
      stiffness: "498.094", friction: "40.1724", half: "0.96233", peak: "1.00152",
      peakTime: "0.323", ninety: "0.1526"),
    Row(
      use: "drag cancel", duration: 0.45, damping: 0.75, frequency: "20.83974",
      stiffness: "434.295", friction: "31.2596", half: "1.02832", peak: "1.02838",
      peakTime: "0.228", ninety: "0.1342"),
    Row(
      use: "drag finish", duration: 0.37, damping: 0.9, frequency: "22.92120",
      stiffness: "525.382", friction: "41.2582", half: "0.96233", peak: "1.00152",
      peakTime: "0.314", ninety: "0.1486"),
    Row(
      use: "background cancel", duration: 0.45, damping: 1, frequency: "20.51870",
      stiffness: "421.017", friction: "41.0374", half: "0.94448", ninety: "0.1896"),
    Row(
      use: "background finish", duration: 0.37, damping: 1, frequency: "24.95517",
      stiffness: "622.761", friction: "49.9103", half: "0.94448", ninety: "0.1559"),
    Row(
      use: "modal present", duration: 0.44, damping: 0.82, frequency: "20.14214",
      stiffness: "405.706", friction: "33.0331", half: "1.00019", peak: "1.01110",
      peakTime: "0.273", ninety: "0.1519"),
    Row(
      use: "press down", duration: 0.1, damping: 0.9, frequency: "84.80845",
      stiffness: "7192.473", friction: "152.655", half: "0.96233", peak: "1.00152",
      ninety: "0.0402"),
    Row(
      use: "press up", duration: 0.2, damping: 0.9, frequency: "42.40422",
      stiffness: "1798.118", friction: "76.328", half: "0.96233", peak: "1.00152",
      ninety: "0.0803"),
    Row(
      use: "cell present", duration: 0.3, damping: 0.8, velocity: 1, frequency: "29.80246",
      stiffness: "888.186", friction: "47.6839", half: "1.00923", peak: "1.01517",
      peakTime: "0.175", ninety: "0.0989"),
    Row(
      use: "cell dismiss", duration: 0.25, damping: 0.8, velocity: 0.2, frequency: "35.94229",
      stiffness: "1291.848", friction: "57.5077", half: "1.00910", peak: "1.01516",
      peakTime: "0.146", ninety: "0.0828"),
    Row(
      use: "modal", duration: 0.75, damping: 0.75, frequency: "12.50384",
      stiffness: "156.346", friction: "18.7558", half: "1.02832", peak: "1.02838",
      peakTime: "0.380", ninety: "0.2237"),
    Row(
      use: "turning push", duration: 1.25, damping: 0.75, frequency: "7.50231",
      stiffness: "56.285", friction: "11.2535", half: "1.02832", peak: "1.02838",
      peakTime: "0.633", ninety: "0.3728"),
    Row(
      use: "tab forward", duration: 0.5, damping: 0.75, velocity: 0.5, frequency: "18.65874",
      stiffness: "348.149", friction: "27.988", half: "1.0283", peak: "1.0284",
      ninety: "0.1484"),
    Row(
      use: "tab back", duration: 0.5, damping: 0.75, velocity: -0.5, frequency: "18.84846",
      stiffness: "355.264", friction: "28.273", half: "1.0283", peak: "1.0284",
      ninety: "0.1498"),
  ]

  @Test(arguments: rows)
  func `every number of the reference table is met to the digits printed`(row: Row) throws {
    let timing = SpringTiming(
      duration: row.duration, dampingRatio: row.damping, initialVelocity: row.velocity)
    let spring = timing.spring
    #expect(same(spring.angularFrequency, row.frequency))
    #expect(same(spring.stiffness, row.stiffness))
    #expect(same(spring.damping, row.friction))
    #expect(same(timing.value(at: row.duration / 2), row.half))
    if let peak = row.peak {
      let found = try #require(spring.peak)
      #expect(same(found.value, peak))
      if let peakTime = row.peakTime { #expect(same(found.seconds, peakTime)) }
    } else {
      #expect(spring.peak == nil)
    }
    if let ninety = row.ninety { #expect(same(try #require(spring.time(reaching: 0.9)), ninety)) }
  }

  /// Whether a number reads as in the table.
  private func same(_ value: Double, _ text: String) -> Bool {
    let decimals = text.split(separator: ".").last?.count ?? 0
    return printed(value, decimals) == text
  }

  @Test(arguments: [
    (1.0, "9.2334"), (0.95, "8.4425"), (0.9, "8.4808"), (0.82, "8.8625"), (0.8, "8.9943"),
    (0.75, "9.3779"),
  ])
  func `a spring at rest scales with its duration`(damping: Double, scaled: String) {
    for duration in [0.1, 0.37, 1, 10] {
      let timing = SpringTiming(duration: duration, dampingRatio: damping)
      #expect(printed(timing.spring.angularFrequency * duration, 4) == scaled)
    }
  }

  @Test(arguments: rows)
  func `the envelope is a thousandth at the duration, and the movement within it`(row: Row) {
    let timing = SpringTiming(
      duration: row.duration, dampingRatio: row.damping, initialVelocity: row.velocity)
    let left = 1 - timing.spring.value(at: row.duration)
    #expect(abs(left) < 0.0021)
    #expect(timing.value(at: row.duration * 1.0001) == 1)
    #expect(timing.value(at: 0) == 0)
  }

  @Test func `limits hold`() {
    #expect(SpringTiming(duration: 0, dampingRatio: 1).duration == 0.01)
    #expect(SpringTiming(duration: 60, dampingRatio: 1).duration == 10)
    #expect(SpringTiming(duration: 1, dampingRatio: 0).dampingRatio == 1.2e-7)
    #expect(SpringTiming(duration: 1, dampingRatio: 1.5).dampingRatio == 1)
    #expect(SpringTiming(duration: .nan, dampingRatio: .nan).dampingRatio == 1)
  }

  @Test(arguments: oddNumbers)
  func `no number makes a spring that is none`(odd: Double) {
    for other in oddNumbers {
      for (duration, damping, velocity) in [(odd, other, 0), (0.4, odd, other), (odd, 0.8, other)] {
        let timing = SpringTiming(
          duration: duration, dampingRatio: damping, initialVelocity: velocity)
        #expect(timing.spring.angularFrequency > 0)
        for time in oddNumbers { #expect(timing.value(at: time).isFinite) }
      }
    }
  }
}
