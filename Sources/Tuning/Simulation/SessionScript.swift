internal import GestureTrace

/// The gestures of one person in one sitting, as a script for `harness simulate`.
///
/// They are drags down a phone's glass that end where the model says, in many manners: flicks and slow drags, with
/// pauses and with second thoughts on the way; those that do not move down as they end turn back, or rest and roll back
/// a little as the finger lifts.
public struct SessionScript: Hashable, Sendable {
  /// The script.
  public let text: String
  /// How each gesture was made, for its label.
  public let manners: [Manner]

  /// How a gesture is made.
  public enum Manner: String, Hashable, Sendable, CaseIterable {
    /// Let go at full speed.
    case flick
    /// Slow, let go while moving.
    case drag
    /// Rests on the way.
    case pause
    /// Goes back a little on the way.
    case hesitation
    /// Turns back and is let go moving up.
    case reversal
    /// Rests at its end and rolls back a little as the finger lifts.
    case rest
  }

  /// Writes the script of a sitting.
  ///
  /// - Parameters:
  ///   - gestures: Those of one person, in order.
  ///   - seed: Of speeds, places and manners, and of the sensor's noise.
  public init(_ gestures: [SimulatedGesture], seed: UInt64) {
    var writer = Writer(seed: seed)
    for gesture in gestures { writer.add(gesture) }
    text = writer.text
    manners = writer.manners
  }

  /// The distance over which a drag makes the whole progress, in millimetres: 200 points on a screen of 6.01 points a
  /// millimetre, on which a millimetre is a millimetre.
  static let wholeDistance = 200 / 6.01
  /// What the recogniser takes off before it begins, in millimetres: 10 points.
  static let hysteresis = 10 / 6.01
  /// What is shorter would not begin the transition.
  static let leastProgress = 0.03
  /// What is longer would leave the glass.
  static let mostProgress = 1.9
}

/// Writes one line after the other.
private struct Writer {
  var text: String
  var manners: [SessionScript.Manner] = []
  private var generator: SplitMix64
  /// How fast the person is, as a factor.
  private let pace: Double
  /// Where the person begins, in percent of the glass.
  private let home: (x: Double, y: Double)
  /// How far to the side for each millimetre down.
  private let lean: Double

  init(seed: UInt64) {
    generator = SplitMix64(seed: seed)
    let noise = generator.below(1_000_000)
    pace = 1 + 0.18 * max(-3, min(3, generator.nearlyNormal()))
    home = (50 + 6 * generator.nearlyNormal() / 2, 28 + 4 * generator.nearlyNormal() / 2)
    lean = 0.05 * generator.nearlyNormal() / 2
    text = """
      # Simulated fingers: one person's drags down a photo.
      device touchscreen-phone
      rate 120Hz
      seed \(noise)
      noise 0.02mm

      """
  }

  mutating func add(_ gesture: SimulatedGesture) {
    let manner = manner(gesture)
    manners.append(manner)
    let progress = max(
      SessionScript.leastProgress, min(SessionScript.mostProgress, gesture.progress))
    let side = lean + 0.04 * generator.nearlyNormal()
    // The recogniser takes the hysteresis off along the movement.
    let down =
      progress * SessionScript.wholeDistance + SessionScript.hysteresis
      / (1 + side * side).squareRoot()
    line("")
    // Longer than the last photo takes to settle, 0.45 s: a drag before that would not begin.
    line("wait \(milliseconds(600, 1400))")
    let x = home.x + 2 * generator.nearlyNormal() / 2
    let y = home.y + 3 * generator.nearlyNormal() / 2
    line("finger 1 down \(decimal(x, 2))% \(decimal(y, 2))%")
    line("hold \(milliseconds(24, 64))")
    let slow = uniform(25, 80) * pace
    let fast = uniform(120, 300) * pace
    switch manner {
    case .flick: move(down, side, fast, "ease-in")
    case .drag: move(down, side, slow, "linear")
    case .pause:
      let part = uniform(0.4, 0.7)
      move(down * part, side, fast, "minimum-jerk")
      line("hold \(milliseconds(120, 500))")
      move(down * (1 - part), side, slow, "linear")
    case .hesitation:
      let part = uniform(0.5, 0.8)
      let back = uniform(0.1, 0.25)
      move(down * part, side, fast, "minimum-jerk")
      move(-down * back, side, slow, "minimum-jerk")
      move(down * (1 - part + back), side, slow, "linear")
    case .reversal:
      move(down, side, fast, "minimum-jerk")
      move(-down * uniform(0.3, 0.6), side, slow, "linear")
    case .rest:
      move(down, side, slow, "minimum-jerk")
      line("hold \(milliseconds(200, 600))")
      line("finger 1 move by 0mm -0.6mm over 50ms linear")
    }
    line("finger 1 up")
  }

  private mutating func manner(_ gesture: SimulatedGesture) -> SessionScript.Manner {
    let share = generator.unit()
    guard gesture.movesDown else {
      // Who means it does not turn back, but the finger may roll.
      return gesture.intent == .finish || share < 0.25 ? .rest : .reversal
    }
    let flicks = gesture.intent == .finish ? 0.6 : 0.15
    if share < flicks { return .flick }
    if share < 0.8 { return .drag }
    return share < 0.9 ? .pause : .hesitation
  }

  /// A movement of so many millimetres down at a mean speed in millimetres a second.
  private mutating func move(_ down: Double, _ side: Double, _ speed: Double, _ profile: String) {
    // Fewer reports than ten say little of the speed.
    let time = max(84, abs(down) / speed * 1000)
    line(
      "finger 1 move by \(decimal(down * side))mm \(decimal(down))mm over \(decimal(time, 0))ms \(profile)"
    )
  }

  private mutating func uniform(_ low: Double, _ high: Double) -> Double {
    low + (high - low) * generator.unit()
  }

  private mutating func milliseconds(_ low: Double, _ high: Double) -> String {
    "\(decimal(uniform(low, high), 0))ms"
  }

  private mutating func line(_ text: String) {
    self.text += text + "\n"
  }
}
