import GestureTrace
import Playback
import Testing

/// The scenarios CI1 to CI7 and the faults J1 to J11 of the pan from the left.
@Suite struct EdgePopTests {
  private func drag(
    at location: Double = 30, x ways: [Double], end: RecognizerState = .ended, from ms: Double = 0
  ) -> [Step] {
    var steps: [Step] = [.pan(ms, .began, vx: 200, at: location)]
    var time = ms
    for way in ways {
      time += 20
      steps.append(.pan(time, .changed, x: way, vx: 200, at: location + way))
    }
    steps.append(
      .pan(time + 20, end, x: ways.last ?? 0, at: location + (ways.last ?? 0)))
    return steps
  }

  @Test(
    arguments: Column.allCases,
    [
      (ways: [100.0], end: RecognizerState.ended, finishes: false),
      (ways: [101], end: .ended, finishes: true),
      (ways: [150], end: .cancelled, finishes: false),
      (ways: [150, 90], end: .ended, finishes: false),
    ])
  func `CI1, CI2, CI5, CI6: half way is not enough, and the last change counts`(
    column: Column, row: (ways: [Double], end: RecognizerState, finishes: Bool)
  ) {
    let played = column.edge(drag(x: row.ways, end: row.end))
    #expect(played.decision == (row.finishes ? .finish : .cancel))
    #expect(played.completions == [row.finishes])
    #expect(played.broken == (column == .asWritten ? [.viewsRestored] : []))
  }

  @Test(arguments: Column.allCases)
  func `CI3, J1, J2: a drag from outside the zone calls with nothing under way`(
    column: Column
  ) {
    let played = column.edge(drag(at: 80, x: [150]))
    switch column {
    case .asWritten:
      #expect(played.calls == [.cancel, .update, .finish])
      #expect(played.broken == [.noOrphanCalls])
    case .corrected:
      #expect(played.calls.isEmpty && played.broken.isEmpty)
      #expect(played.verdict?.reasonCode == "outside_edge")
    }
  }

  @Test(arguments: [(column: Column.asWritten, finishes: true), (.corrected, false)])
  func `CI4, J3: began and ended, after a gesture that finished`(
    row: (column: Column, finishes: Bool)
  ) {
    let played = row.column.edge(drag(x: [101]) + drag(x: [], from: 4000))
    #expect(played.completions == [true, row.finishes])
    if row.finishes { #expect(played.verdict?.reasonCode == "flag_of_another_gesture") }
  }

  @Test(arguments: Column.allCases)
  func `CI7, J7: at the root`(column: Column) {
    var host = TransitionHost.Configuration()
    host.isRoot = true
    let played = column.edge(drag(x: [150]), host: host)
    switch column {
    case .asWritten:
      #expect(played.calls == [.popRefused, .update, .finish])
      #expect(played.broken == [.noOrphanCalls])
    case .corrected:
      #expect(played.calls == [.popRefused])
      #expect(played.broken.isEmpty)
    }
  }

  /// A touchscreen of 100 mm in the middle of a screen of 375 pt at 6.01 pt/mm.
  private func millimeters(_ points: Double) -> Double { (points - 187.5) / 6.01 + 50 }

  private func touch(from down: Double, by way: Double, steps: Int = 10) -> Story {
    var story = Story.touchscreen()
    story.drag(
      from: (millimeters(down), 100), to: (millimeters(down + way), 100), steps: steps)
    return story
  }

  private func play(_ story: Story, _ name: String) throws -> Outcome {
    var setup = try PlaySetup(transition: name)
    if name == "edge-pop" { try setup.set("edge.region=50") }
    var player = setup.player(for: story.header)
    var outcomes: [Outcome] = []
    for record in story.records { try player.consume(record, into: &outcomes) }
    player.finish(into: &outcomes)
    return try #require(outcomes.first)
  }

  @Test(arguments: [
    (down: 45.0, way: 130.0, asWritten: false, corrected: true),
    (down: 59, way: -20, asWritten: true, corrected: false),
  ])
  func `J4 the zone is judged where the finger is, not where it came down`(
    row: (down: Double, way: Double, asWritten: Bool, corrected: Bool)
  ) throws {
    let asWritten = try play(touch(from: row.down, by: row.way), "edge-pop/as-written")
    #expect((asWritten.decision != .none) == row.asWritten)
    let corrected = try play(touch(from: row.down, by: row.way), "edge-pop")
    #expect((corrected.decision != .none) == row.corrected)
  }

  @Test func `J5 a fast first move makes the zone smaller`() throws {
    let story = touch(from: 25, by: 150, steps: 5)
    #expect(try play(story, "edge-pop/as-written").decision == .none)
    #expect(try play(story, "edge-pop").decision == .finish)
  }

  @Test(arguments: Column.allCases)
  func `J6 a drag to the left in the zone`(column: Column) {
    let played = column.edge([
      .pan(0, .began, vx: -200), .pan(20, .changed, x: -20, vx: -200, at: 10),
      .pan(40, .ended, x: -20, vx: -200, at: 10),
    ])
    switch column {
    case .asWritten:
      #expect(played.updates == [0])
      #expect(played.completions == [false])
    case .corrected:
      #expect(played.calls.isEmpty)
      #expect(played.verdict?.reasonCode == "wrong_direction")
    }
  }

  @Test(arguments: [
    (column: Column.asWritten, vx: 0.0, seconds: 0.5), (.asWritten, 750, 0.5),
    (.corrected, 0, 2), (.corrected, 750, 0.125),
  ])
  func `J8 the speed of the completion`(
    row: (column: Column, vx: Double, seconds: Double)
  ) throws {
    let played = row.column.edge([
      .pan(0, .began, vx: 200), .pan(20, .changed, x: 150),
      .pan(40, .ended, x: 150, vx: row.vx),
    ])
    let seconds = try #require(played.seconds(from: .finish, to: .complete))
    #expect(seconds.isApproximately(row.seconds, within: .absolute(1e-5)))
  }

  @Test(arguments: Column.allCases)
  func `J9 a drag while a push runs`(column: Column) {
    var host = TransitionHost.Configuration()
    host.otherAt = .zero
    host.nestsRequests = true
    let nested = column.edge(drag(x: [150], from: 100), host: host)
    #expect(nested.broken.contains(.oneAtATime) == (column == .asWritten))
    // The push begins while the flag is set: it is vended an interactor that nobody drives for it.
    host.otherAt = .milliseconds(30)
    host.isRoot = true
    let vended = column.edge(drag(x: [150]), host: host)
    #expect(vended.broken.contains(.vendsForItsOwn) == (column == .asWritten))
    if column == .corrected { #expect(nested.broken.isEmpty && vended.broken.isEmpty) }
  }

  @Test(arguments: Column.allCases)
  func `J10 a rejected drag on one screen decides for another`(column: Column) {
    let played = column.edge(drag(at: 120, x: [150]) + drag(x: [], from: 1000))
    #expect(played.completions == [column == .asWritten])
  }

  @Test(arguments: Column.allCases)
  func `J11 the view is removed during the drag, and the next button pop freezes`(
    column: Column
  ) {
    var host = TransitionHost.Configuration()
    host.isRoot = true
    host.viewRemovedAt = .milliseconds(30)
    host.closePressedAt = .milliseconds(200)
    func check(_ machine: some InteractiveTransition) {
      var hosted = HostedTransition(machine, configuration: host)
      for step in drag(x: [60]).dropLast() {
        if let reading = step.reading { hosted.handle(reading) }
      }
      hosted.advance(to: .ms(100))
      #expect(hosted.machine.isInteracting == (column == .asWritten))
      hosted.configuration.isRoot = false
      hosted.settle()
      #expect(hosted.isStuck == (column == .asWritten))
      #expect(hosted.completions == (column == .asWritten ? [] : [true]))
    }
    switch column {
    case .asWritten: check(EdgePop.AsWritten())
    case .corrected: check(EdgePop())
    }
  }
}
