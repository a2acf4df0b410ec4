import GestureTrace
import Testing

@testable import Playback

/// Facts for a rule on an iPhone X, as if the fingers had gone straight along.
func facts(
  _ rule: Rule, progress: Double, velocity: Double = 0, across: Double = 0,
  velocityAcross: Double = 0, duration: Double = 200, peak: Double? = nil, meanStep: Double = 0,
  memory: RuleMemory = RuleMemory(), on screen: Screen = .iPhoneX
) -> RuleFacts {
  var facts = RuleFacts()
  facts.extent = rule.wholeWay(on: screen, along: rule.axis.direction(main: .down, pinch: .closing))
  facts.progress = progress
  facts.translation = progress * facts.extent
  facts.across = across
  facts.velocity = velocity
  facts.velocityAcross = velocityAcross
  facts.duration = duration
  facts.peak = peak ?? max(facts.translation, 0)
  facts.meanStep = meanStep
  facts.recentTranslation = facts.translation
  facts.dominanceAt5 = abs(facts.translation) - abs(across)
  facts.dominanceAt16 = facts.dominanceAt5
  facts.firstDominance = abs(facts.translation) - 1.2 * abs(across)
  facts.memory = memory
  return facts
}

extension Rule {
  /// The code of what it answers.
  func code(_ facts: RuleFacts) -> String { clauses[rule(facts).clause].code }
}

extension Story {
  /// A swipe of single deltas, 10 ms apart, accelerated and not the same.
  static func swipe(_ deltas: [(x: Double, y: Double)], restMS: Double = 5) -> Story {
    var story = Story.touchpad()
    story.event(.swipeBegin(fingers: 3))
    for delta in deltas {
      story.wait(ms: 10)
      let vector = Vector<LibinputUnits>(delta.x, delta.y)
      story.event(
        .swipeUpdate(fingers: 3, MotionDelta(accelerated: vector, unaccelerated: vector)))
    }
    story.wait(ms: restMS)
    story.event(.swipeEnd(fingers: 3, cancelled: false))
    return story
  }

  /// The only gesture.
  func gesture(on screen: Screen = .iPhoneX) throws -> RecordedGesture {
    let gestures = try trace.recordedGestures(on: screen)
    try #require(gestures.count == 1)
    return gestures[0]
  }
}
