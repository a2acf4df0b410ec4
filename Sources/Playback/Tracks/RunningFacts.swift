internal import GestureTrace

/// Facts about a track that still grows: each sample is looked at once.
struct RunningFacts: Sendable {
  private var facts = RuleFacts()
  private var steps = 0.0
  /// How many samples are in it.
  private var count = 1
  private var is5Away = false
  private var is16Away = false

  /// Takes the samples that are new, and says what can be said without an extent and without a velocity.
  ///
  /// - Complexity: O(*n*) in the number of new samples, and of those of the last 100 ms.
  mutating func facts(of directed: DirectedTrack) -> RuleFacts {
    let track = directed.track
    while count < track.count {
      add(count, of: directed)
      count += 1
    }
    let last = track.count - 1
    var facts = facts
    facts.translation = directed.along(last)
    facts.across = directed.across(last)
    facts.duration = (directed.lift - track.times[0]).seconds * 1000
    if last > 0 { facts.meanStep = steps / Double(last) }
    facts.recentTranslation = directed.recentTranslation
    return facts
  }

  private mutating func add(_ index: Int, of directed: DirectedTrack) {
    let place = directed.along(index)
    let side = directed.across(index)
    facts.peak = max(facts.peak, place)
    steps += abs(place - directed.along(index - 1))
    let dominance = abs(place) - abs(side)
    if index == 1 { facts.firstDominance = abs(place) - 1.2 * abs(side) }
    if !is5Away {
      facts.dominanceAt5 = dominance
      is5Away = max(abs(place), abs(side)) >= 5
    }
    if !is16Away {
      facts.dominanceAt16 = dominance
      is16Away = place * place + side * side >= 256
    }
  }
}
