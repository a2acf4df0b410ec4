import Foundation
import Testing

@testable import Tuning

@Suite("tuning plots") struct PlotTests {
  @Test(
    "round values lie along an axis",
    arguments: [
      (0.0, 1.0, ["0", "0.2", "0.4", "0.6", "0.8", "1"]),
      (-37.0, 41, ["-20", "0", "20", "40"]),
      (0.101, 0.149, ["0.11", "0.12", "0.13", "0.14"]),
      (0, 48_000, ["0", "10000", "20000", "30000", "40000"]),
    ])
  func ticks(_ low: Double, _ high: Double, _ texts: [String]) {
    let axis = PlotAxis(name: "x", range: low...high)
    #expect(axis.ticks(most: 6).map(\.text) == texts)
  }

  @Test("an axis of no length, of one value or without an end does not trap")
  func emptyAxis() {
    #expect(PlotAxis(name: "x", range: 1...1).ticks(most: 6).isEmpty)
    #expect(PlotAxis(name: "x", range: 0...Double.infinity).ticks(most: 6).isEmpty)
    #expect(PlotAxis(name: "x", range: 0...Double.greatestFiniteMagnitude).part(of: 1) < 1e-300)
    #expect(PlotAxis(name: "x", values: [3, .nan]).range == 2.5...3.5)
    #expect(PlotAxis(name: "x", values: []).range == 0...1)
    #expect(PlotAxis(name: "x", range: 2...4).part(of: 3) == 0.5)
  }

  @Test("bins have an edge at 0 and hold every value")
  func bins() {
    let bins = HistogramBins([-0.25, 0, 0.5, 0.1])
    let counts = bins.counts([-0.25, 0, 0.5, 0.1, .infinity, -0.0001])
    #expect(counts.reduce(0, +) == 5)
    #expect((0...counts.count).contains { bins.edge($0) == 0 })
    #expect(bins.range.contains(-0.25) && bins.range.contains(0.5))
    #expect(HistogramBins([]).counts([]) == [0, 0])
  }

  @Test("the colours of a heat map go from dark to light")
  func colors() {
    #expect(HeatColor.text(0) == "#440154")
    #expect(HeatColor.text(HeatColor.stepCount - 1) == "#fde725")
    #expect(HeatColor.step(0) == 0)
    #expect(HeatColor.step(1) == HeatColor.stepCount - 1)
  }

  @Test(
    "a plot is valid XML, the same bytes each time, and has its words", arguments: PlotSample.all)
  func valid(_ sample: PlotSample) throws {
    let svg = sample.svg()
    #expect(svg == sample.svg())
    for word in sample.words { #expect(svg.contains(word), "\(word) is missing") }
    #expect(!svg.contains("nan") && !svg.contains("inf"))
    let file = FileManager.default.temporaryDirectory
      .appendingPathComponent("plot-\(UUID().uuidString).svg")
    try Data(svg.utf8).write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    if let folder = ProcessInfo.processInfo.environment["PLOT_FOLDER"] {
      try Data(svg.utf8).write(to: URL(fileURLWithPath: "\(folder)/\(sample.name).svg"))
    }
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = ["xmllint", "--noout", file.path]
    try process.run()
    process.waitUntilExit()
    #expect(process.terminationStatus == 0, "xmllint is in the package libxml2-utils")
  }

  @Test("a million settings make a document that can be opened")
  func large() {
    let values = (0..<1000).map { Double($0) / 1000 }
    let scores = values.flatMap { y in values.map { x in x * y } }
    let plot = HeatMapPlot(
      title: "large", xName: "x", xValues: values, yName: "y", yValues: values, scoreName: "z",
      scores: scores)
    #expect(plot.svg().utf8.count < 1_500_000)
  }
}
