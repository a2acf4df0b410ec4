import Tuning

/// A kind of people, a size of sample, and what is best.
struct Scenario {
  var name: String
  var model: PopulationModel
  var objective = Objective.balancedAccuracy
  var subjectCount: Int
  var gesturesEach: Int

  private typealias Gestures = PopulationModel.Gestures

  static var all: [Scenario] {
    let photo = PopulationModel.photoDismiss
    let alike = PopulationModel(
      finish: Gestures(middle: 0.5, deviation: 0.12),
      cancel: Gestures(middle: 0.2, deviation: 0.12), subjectDeviation: 0.06)
    let unlike = PopulationModel(
      finish: Gestures(middle: 0.5, deviation: 0.08),
      cancel: Gestures(middle: 0.2, deviation: 0.08), subjectDeviation: 0.12)
    let apart = PopulationModel(
      finish: Gestures(middle: 0.6, deviation: 0.06),
      cancel: Gestures(middle: 0.2, deviation: 0.06), subjectDeviation: 0.05)
    let unequal = PopulationModel(
      finish: Gestures(middle: 0.5, deviation: 0.16),
      cancel: Gestures(middle: 0.15, deviation: 0.06), subjectDeviation: 0.05)
    let skewed = PopulationModel(
      shape: .logNormal, finish: Gestures(middle: -0.92, deviation: 0.4),
      cancel: Gestures(middle: -2.12, deviation: 0.5), subjectDeviation: 0.2)
    let cost = Objective.cost(falseFinish: 5, falseCancel: 1)
    return [
      Scenario(name: "`simulate --corpus`", model: photo, subjectCount: 8, gesturesEach: 25),
      Scenario(name: "`simulate --corpus`", model: photo, subjectCount: 20, gesturesEach: 100),
      Scenario(name: "alike", model: alike, subjectCount: 8, gesturesEach: 10),
      Scenario(name: "alike", model: alike, subjectCount: 12, gesturesEach: 25),
      Scenario(name: "alike", model: alike, subjectCount: 20, gesturesEach: 10),
      Scenario(name: "alike", model: alike, subjectCount: 20, gesturesEach: 100),
      Scenario(name: "unlike each other", model: unlike, subjectCount: 8, gesturesEach: 100),
      Scenario(name: "unlike each other", model: unlike, subjectCount: 12, gesturesEach: 25),
      Scenario(name: "intents far apart", model: apart, subjectCount: 12, gesturesEach: 25),
      Scenario(name: "unequal spread", model: unequal, subjectCount: 12, gesturesEach: 25),
      Scenario(name: "log-normal", model: skewed, subjectCount: 12, gesturesEach: 25),
      Scenario(name: "log-normal", model: skewed, subjectCount: 20, gesturesEach: 100),
      Scenario(
        name: "alike, false finish costs 5", model: alike, objective: cost, subjectCount: 12,
        gesturesEach: 25),
      Scenario(
        name: "alike, false finish costs 5", model: alike, objective: cost, subjectCount: 20,
        gesturesEach: 50),
      Scenario(
        name: "log-normal, false finish costs 5", model: skewed, objective: cost, subjectCount: 12,
        gesturesEach: 25),
    ]
  }
}
