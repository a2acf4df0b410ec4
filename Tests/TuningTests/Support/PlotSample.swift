import GestureTrace
import Testing
import Tuning

/// A plot of simulated people, with what must stand in it.
struct PlotSample: Sendable, CustomTestStringConvertible {
  var name: String
  var svg: @Sendable () -> String
  var words: [String]

  var testDescription: String { name }

  static let all: [PlotSample] = [
    PlotSample(
      name: "roc", svg: roc, words: ["false positive rate", "area below", "now 0.1 &lt;"]),
    PlotSample(name: "precision-recall", svg: precision, words: ["recall", "average precision"]),
    PlotSample(name: "score", svg: score, words: ["finishProgress", "balanced accuracy"]),
    PlotSample(
      name: "heat-map", svg: heatMap, words: ["finishVelocity in pt/s", "proposed", "<path "]),
    PlotSample(
      name: "margins", svg: margins, words: ["should finish", "without a margin", "wrong"]),
    PlotSample(name: "empty", svg: empty, words: ["nothing", "0 of 0"]),
    PlotSample(name: "single", svg: single, words: ["one setting"]),
  ]

  private static let gestures = PopulationModel.photoDismiss.draw(
    subjectCount: 8, gestureCount: 400, seed: 2)
  private static let settings = (0...100).map { Double($0) / 100 }

  private static func counts(_ threshold: Double) -> ConfusionCounts {
    gestures.map { gesture in
      let finishes = gesture.finishes(above: threshold)
      return gesture.intent == .finish
        ? ConfusionCounts(truePositives: finishes ? 1 : 0, falseNegatives: finishes ? 0 : 1)
        : ConfusionCounts(falsePositives: finishes ? 1 : 0, trueNegatives: finishes ? 0 : 1)
    }.sum()
  }

  @Sendable private static func roc() -> String {
    guard let curve = ROCCurve(settings.map(counts)) else { return "" }
    var plot = CurvePlot(title: "ROC of photo-dismiss finishProgress", curve)
    let (proposed, now) = (curve.points[49], curve.points[10])
    plot.marks = [
      PlotMark(
        name: "proposed 0.49", x: proposed.falsePositiveRate, y: proposed.truePositiveRate,
        sign: .proposed),
      PlotMark(
        name: "now 0.1 <", x: now.falsePositiveRate, y: now.truePositiveRate, sign: .current),
    ]
    return plot.svg()
  }

  @Sendable private static func precision() -> String {
    guard let curve = PrecisionRecallCurve(settings.map(counts)) else { return "" }
    var plot = CurvePlot(title: "Precision over recall of photo-dismiss finishProgress", curve)
    plot.marks = [
      PlotMark(
        name: "proposed 0.49", x: curve.points[49].recall, y: curve.points[49].precision,
        sign: .proposed)
    ]
    return plot.svg()
  }

  @Sendable private static func score() -> String {
    let scores = settings.map { Objective.balancedAccuracy.score(counts($0)) ?? .nan }
    var plot = CurvePlot(
      title: "Balanced accuracy of photo-dismiss over finishProgress",
      x: PlotAxis(name: "finishProgress", values: settings),
      y: PlotAxis(name: "balanced accuracy", values: scores),
      points: zip(settings, scores).map { CurvePlot.Point(x: $0, y: $1) })
    plot.band = 0.44...0.55
    plot.marks = [PlotMark(name: "proposed 0.49", x: 0.49, y: scores[49], sign: .proposed)]
    plot.notes = ["shaded: what the data leave open, 95 % by subject"]
    return plot.svg()
  }

  @Sendable private static func heatMap() -> String {
    let velocities = stride(from: -400.0, through: 400, by: 20).map { $0 }
    let scores = velocities.flatMap { velocity in
      settings.map { progress -> Double in
        if velocity == 400 { return .nan }
        return 0.9 - abs(velocity) / 2000 - abs((progress - 0.49) * 5).rounded() / 20
      }
    }
    var plot = HeatMapPlot(
      title: "Balanced accuracy of photo-dismiss", xName: "finishProgress", xValues: settings,
      yName: "finishVelocity", yUnit: "pt/s", yValues: velocities, scoreName: "balanced accuracy",
      scores: scores)
    plot.plateau = scores.map { $0 > 0.86 }
    plot.marks = [
      PlotMark(name: "proposed", x: 0.49, y: 0, sign: .proposed),
      PlotMark(name: "now", x: 0.1, y: 0, sign: .current),
    ]
    plot.notes = ["outlined: equally good settings"]
    return plot.svg()
  }

  @Sendable private static func margins() -> String {
    func margins(_ intent: GestureIntent) -> [Double] {
      gestures.filter { $0.intent == intent }.map { gesture in
        guard gesture.movesDown else { return .infinity }
        return intent == .finish ? gesture.progress - 0.49 : 0.49 - gesture.progress
      }
    }
    return MarginHistogram(
      title: "Margins at finishProgress 0.49", quantity: "progress", finish: margins(.finish),
      cancel: margins(.cancel)
    ).svg()
  }

  @Sendable private static func empty() -> String {
    MarginHistogram(title: "nothing", quantity: "progress", finish: [], cancel: []).svg()
  }

  @Sendable private static func single() -> String {
    var plot = HeatMapPlot(
      title: "one setting", xName: "x", xValues: [2], yName: "y", yValues: [3], scoreName: "score",
      scores: [0.5])
    plot.plateau = [true]
    return plot.svg()
  }
}
