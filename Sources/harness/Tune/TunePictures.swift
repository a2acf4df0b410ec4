import GestureTrace
import Playback
import Tuning

/// The pictures of a sweep over a grid, by the names of their files.
struct TunePictures {
  let report: TuneReport

  private var analysis: TuningAnalysis { report.analysis }
  private var result: TuningResult { report.result }

  /// For each axis how counts, score and margins go along it through the proposal; for each two axes a heat map.
  var documents: [(name: String, svg: String)] {
    guard let shape = analysis.sweep.shape else { return [] }
    let counts = analysis.counts()
    let scores = analysis.scores
    var documents: [(String, String)] = []
    for axis in shape.indices {
      let settings = analysis.settings(along: [axis], through: result.choice.setting)
      let name = Self.fileName(analysis.sweep.axes[axis].name)
      if let curve = ROCCurve(settings.map { counts[$0] }) {
        documents.append(
          ("roc-\(name).svg", mark(CurvePlot(title: title(axis), curve), axis).svg()))
      }
      if let curve = PrecisionRecallCurve(settings.map { counts[$0] }) {
        documents.append(
          ("precision-recall-\(name).svg", mark(CurvePlot(title: title(axis), curve), axis).svg()))
      }
      documents.append(("score-\(name).svg", score(axis, settings, scores).svg()))
      documents.append(("margins-\(name).svg", margins(axis).svg()))
      for other in shape.indices.dropFirst(axis + 1) {
        let second = Self.fileName(analysis.sweep.axes[other].name)
        documents.append(("heat-map-\(name)-\(second).svg", heatMap(axis, other, scores).svg()))
      }
    }
    return documents
  }

  /// What all pictures of a sweep over some parameters may be called.
  static func names(of parameters: [String]) -> [String] {
    let axes = parameters.map(fileName)
    var names = axes.flatMap { axis in
      ["roc", "precision-recall", "score", "margins"].map { "\($0)-\(axis).svg" }
    }
    for (place, axis) in axes.enumerated() {
      names += axes.dropFirst(place + 1).map { "heat-map-\(axis)-\($0).svg" }
    }
    return names
  }

  private static func fileName(_ parameter: String) -> String {
    String(parameter.map { $0.isLetter || $0.isNumber ? $0 : "-" })
  }

  private func title(_ axis: Int) -> String {
    let name = analysis.sweep.axes[axis].name
    return analysis.sweep.axes.count == 1 ? name : "\(name), the others as proposed"
  }

  /// Marks what the proposal and the settings of now make of the gestures.
  private func mark(_ plot: CurvePlot, _ axis: Int) -> CurvePlot {
    var plot = plot
    let isROC = plot.x.name == "false positive rate"
    func mark(_ name: String, _ counts: ConfusionCounts, _ sign: PlotMark.Sign) {
      let place =
        isROC
        ? (counts.falsePositiveRate, counts.truePositiveRate)
        : (counts.truePositiveRate, counts.precision)
      guard let x = place.0, let y = place.1 else { return }
      plot.marks.append(PlotMark(name: name, x: x, y: y, sign: sign))
    }
    mark("now", result.currentCounts, .current)
    mark("proposed \(number(result.values[axis]))", result.counts, .proposed)
    return plot
  }

  private func score(_ axis: Int, _ settings: [Int], _ scores: [Double]) -> CurvePlot {
    let parameter = analysis.sweep.axes[axis]
    var plot = CurvePlot(
      title: title(axis), x: plotAxis(parameter),
      y: PlotAxis(name: analysis.goal.name, values: settings.map { scores[$0] }),
      points: zip(parameter.values, settings).map { CurvePlot.Point(x: $0, y: scores[$1]) })
    plot.band = result.ranges[axis].map { $0.lower...$0.upper }
    plot.marks = [
      PlotMark(
        name: "proposed \(number(result.values[axis]))", x: result.values[axis],
        y: result.choice.score, sign: .proposed)
    ]
    if let now = result.currentScore {
      plot.marks.append(
        PlotMark(
          name: "now \(number(parameter.current))", x: parameter.current, y: now, sign: .current))
    }
    if result.ranges[axis] != nil {
      plot.notes = ["shaded: what the data leave open, \(decimal(analysis.confidence * 100, 1)) %"]
    }
    return plot
  }

  private func plotAxis(_ axis: SweepAxis) -> PlotAxis {
    PlotAxis(name: axis.name, unit: unit(axis), values: axis.values)
  }

  private func unit(_ axis: SweepAxis) -> String {
    axis.parameter.unit == .fraction ? "" : axis.parameter.unit.rawValue
  }

  private func heatMap(_ first: Int, _ second: Int, _ scores: [Double]) -> HeatMapPlot {
    let (x, y) = (analysis.sweep.axes[second], analysis.sweep.axes[first])
    let settings = analysis.settings(along: [first, second], through: result.choice.setting)
    let values = settings.map { scores[$0] }
    var plot = HeatMapPlot(
      title: "\(y.name) and \(x.name)", xName: x.name, xUnit: unit(x), xValues: x.values,
      yName: y.name,
      yUnit: unit(y), yValues: y.values, scoreName: analysis.goal.name, scores: values)
    plot.plateau = values.map { $0 == result.choice.score }
    plot.marks = [
      PlotMark(name: "now", x: x.current, y: y.current, sign: .current),
      PlotMark(
        name: "proposed", x: result.values[second], y: result.values[first], sign: .proposed),
    ]
    return plot
  }

  /// How far the parameter must go to flip each gesture; below 0 for those that are wrong.
  private func margins(_ axis: Int) -> MarginHistogram {
    let parameter = analysis.sweep.axes[axis]
    var finish: [Double] = []
    var cancel: [Double] = []
    for index in analysis.gestures.indices {
      let distance = result.flips[index][axis].map { abs($0.middle - result.values[axis]) }
      let margin = distance.map { analysis.isRight(index, in: result).proposed ? $0 : -$0 } ?? .nan
      if analysis.shouldFinish(index) { finish.append(margin) } else { cancel.append(margin) }
    }
    return MarginHistogram(
      title: title(axis), quantity: parameter.name, unit: unit(parameter), finish: finish,
      cancel: cancel)
  }

  private func number(_ value: Double) -> String { decimal(value, 4) }
}
