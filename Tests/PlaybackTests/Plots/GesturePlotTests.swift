import GestureTrace
import Testing

@_spi(Benchmarks) @testable import Playback

@Suite struct GesturePlotTests {
  /// A finger that goes down 120 pt in 120 ms, a sample every 10 ms, on a screen of 375 × 812 pt.
  private static func outcome(recordsCourse: Bool = true) throws -> Outcome {
    var stage = PlayOptions()
    stage.recordsCourse = recordsCourse
    var player = PhotoDismissStage(options: stage)
    player.land(at: Vector(180, 300), time: Timestamp(microseconds: 0))
    for step in 1...12 {
      let time = Timestamp(microseconds: Int64(step) * 10_000)
      player.move(GestureMotion(time: time, displacement: Vector(0, Double(step) * 10)))
    }
    player.lift(time: Timestamp(microseconds: 130_000))
    player.finish()
    var outcomes: [Outcome] = []
    player.takeOutcomes(into: &outcomes)
    return try #require(outcomes.first)
  }

  @Test func `the course is what the machine and the rule saw`() throws {
    let outcome = try Self.outcome()
    #expect(outcome.course.map(\.time.microseconds) == (1...13).map { $0 * 10_000 })
    let last = try #require(outcome.course.last)
    #expect(last.progress == outcome.progress)
    #expect(last.velocity == outcome.velocity)
    #expect(last.translation == outcome.translation)
    #expect(outcome.course.map(\.progress) == outcome.course.map(\.progress).sorted())
    #expect(try Self.outcome(recordsCourse: false).course == [])
  }

  @Test func `without samples there is no plot`() throws {
    #expect(GesturePlot(try Self.outcome(recordsCourse: false), title: "") == nil)
  }

  @Test func `the values at which the decision flips are drawn`() throws {
    let outcome = try Self.outcome()
    let plot = try #require(GesturePlot(outcome, title: "a drag"))
    #expect(outcome.decision == .finish)
    #expect(plot.panels[0].levels == [PlotLevel(name: "finishProgress", value: 0.1)])
    #expect(plot.panels[1].levels == [PlotLevel(name: "finishVelocity", value: 0)])
    #expect(plot.moments.map(\.name) == ["began", "lift"])
  }

  @Test func `in characters`() throws {
    let plot = try #require(GesturePlot(try Self.outcome(), title: "a drag"))
    #expect(
      plot.text(columns: 26, rows: 5) == """
            progress
                0.55 │                     • • •
                     │               • • •
                     │          •  •
                     │╌╌╌╌•╌•╌•╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌ finishProgress 0.1
                   0 │• •
          velocity y (pt/s)
                1000 │• • • • • •  • • • • • • •
                     │
                     │
                     │
                   0 │╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌ finishVelocity 0 pt/s
                      ^ began 10 ms            ^ lift 130 ms

        """)
  }

  @Test func `numbers that cannot be drawn do not trap`() throws {
    var outcome = try Self.outcome()
    for value in [
      Double.nan, .infinity, -.infinity, .greatestFiniteMagnitude, -1e308, .leastNonzeroMagnitude,
    ] {
      for index in outcome.course.indices where index % 3 == 0 {
        outcome.course[index].progress = value
        outcome.course[index].velocity = Vector(value, -value)
      }
      outcome.margin = Margin(progress: value, velocity: value)
      let plot = try #require(GesturePlot(outcome, title: "<&>\u{0}"))
      #expect(!plot.text(columns: 0, rows: 0).isEmpty)
      let svg = plot.svg(notes: ["\u{1b}[31m"])
      #expect(svg.hasSuffix("</svg>\n") && svg.contains("&lt;&amp;&gt;\u{fffd}"))
      #expect(!svg.contains("\u{1b}"))
    }
  }
}
