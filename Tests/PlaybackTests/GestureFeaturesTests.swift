import GestureTrace
import Playback
import Testing

@Suite struct GestureFeaturesTests {
  @Test func `a drag down and back`() throws {
    var story = Story.touchscreen()
    story.drag(from: (50, 50), to: (50, 70), steps: 10, lifts: false)
    for y in [68.0, 66, 64] {
      story.wait(ms: 10)
      story.move(mm: 50, y)
      story.frame()
    }
    story.wait(ms: 50)
    story.up()
    story.frame()
    let screen = Screen(width: 100, height: 200, pointsPerMillimeter: 10)
    let row = try #require(try story.trace.features(on: screen).first)
    #expect(row.duration == .milliseconds(180))
    #expect(row.path.isApproximately(260, within: .absolute(1e-6)))
    #expect(row.displacement.isApproximately(140, within: .absolute(1e-6)))
    #expect(row.translation.y.isApproximately(140, within: .absolute(1e-6)))
    #expect(row.peakSpeed.isApproximately(2000, within: .absolute(1e-6)))
    #expect(row.pause == .milliseconds(50))
    #expect(row.progress.isApproximately(0.65, within: .absolute(1e-6)))
    #expect(row.end == .ended)
    let velocities = Dictionary(
      uniqueKeysWithValues: row.velocities.map { ($0.name, $0.velocity.y) })
    #expect(velocities["android-lsq2"] == 0)
    // At 60 Hz the last two samples are 90 to 110 ms, where the drag turns, and 110 to 130 ms.
    #expect(velocities["uikit-like"]?.isApproximately(-400, within: .absolute(1e-6)) == true)
    #expect(row.velocities.map(\.name) == Velocities.common.map(\.name))
  }

  @Test func `a row has a cell for every column`() throws {
    var story = Story.touchpad()
    story.swipe(mm: (0, 20), steps: 20)
    story.event(.holdBegin(fingers: 2))
    let rows = try story.trace.features()
    #expect(rows.map(\.source) == [.swipe, .hold])
    #expect(rows.map(\.end) == [.ended, .open])
    for row in rows {
      #expect(row.cells.count == row.columns.count)
      #expect(row.columns == GestureFeatures.columns(Velocities.common))
      #expect(row.json.hasPrefix(#"{"gesture":\#(row.index),"source":"\#(row.source.rawValue)""#))
    }
    #expect(rows.first?.json.contains(#""start_x_pt":null"#) == true)
  }

  @Test func `numbers are those of play`() throws {
    var story = Story.touchscreen()
    story.drag(from: (50, 50), to: (50, 51), steps: 2)
    story.wait(ms: 500)
    story.drag(from: (50, 50), to: (50, 80), steps: 10)
    let rows = try story.trace.features()
    let outcomes = try story.trace.play(through: PhotoDismiss())
    #expect(rows.map(\.index) == outcomes.map(\.index))
    #expect(rows.map(\.releaseTime) == outcomes.map(\.releaseTime))
  }
}
