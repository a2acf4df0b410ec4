import GestureTrace
import Playback
import Testing

/// The scenarios DY1 to DY8 and the faults Y1 to Y13 of the drag to shrink, on a screen 375 pt wide.
@Suite struct ShrinkDismissTests {
  /// Began to the right, one change, then the end there.
  private func drag(
    x: Double, y: Double = 0, end: RecognizerState = .ended, vx: Double = 0
  ) -> [Step] {
    [
      .pan(0, .began, x: 4, vx: 200),
      .pan(20, .changed, x: x, y: y, vx: 200),
      .pan(40, end, x: x, y: y, vx: vx),
    ]
  }

  @Test(arguments: Column.allCases)
  func `DY1 a hair less than a fifth goes back`(column: Column) throws {
    let played = column.shrink(drag(x: 74.9))
    #expect(played.verdict?.kind == .cancel)
    #expect(played.verdict?.reasonCode == "progress_too_small")
    let seconds = try #require(played.seconds(from: .animate, to: .animationEnded))
    #expect(seconds.isApproximately(0.1997, within: .absolute(0.0001)))
    #expect(played.completions == (column == .corrected ? [false] : []))
    #expect(played.calls.contains(.dismiss) == (column == .corrected))
  }

  @Test func `DY1 as written is a cancel in the player too, though nobody was told`() throws {
    var story = Story.app()
    story.read(.began, x: 4, vx: 200)
    story.wait(ms: 20)
    story.read(.ended, x: 74.9, vx: 200)
    let outcome = try #require(
      try story.trace.play(through: ShrinkDismiss.AsWritten(), recordsLog: true).first)
    #expect(outcome.decision == .cancel)
    #expect(outcome.settledTime == outcome.releaseTime + .seconds(0.199733))
    #expect(outcome.violations.isEmpty)
  }

  @Test(arguments: Column.allCases)
  func `DY2 exactly a fifth finishes`(column: Column) throws {
    let played = column.shrink(drag(x: 75))
    #expect(played.verdict?.kind == .finish)
    #expect(played.completions == [true])
    let seconds = try #require(played.seconds(from: .animate, to: .complete))
    #expect(seconds == 0.25)
    // As written it is dismissed by itself, after the drag.
    #expect(played.calls.contains(.vendInteractor) == (column == .corrected))
    #expect(played.calls.contains(.start) == (column == .corrected))
    #expect(played.calls.contains(.animateTransition) == (column == .asWritten))
  }

  @Test(arguments: [(column: Column.asWritten, finishes: true), (.corrected, false)])
  func `DY3, Y3: a gesture that the system takes away`(
    row: (column: Column, finishes: Bool)
  ) throws {
    let played = row.column.shrink(drag(x: 200, end: .cancelled))
    #expect(played.verdict?.kind == (row.finishes ? .finish : .cancel))
    #expect(played.completions == [row.finishes])
  }

  @Test(arguments: Column.allCases)
  func `DY4, Y2: a release outside the wedge is dropped, and the view stays displaced`(
    column: Column
  ) throws {
    let played = column.shrink([
      .pan(0, .began, x: 2, y: 8, vx: 20, vy: 200),
      .pan(20, .changed, x: 60, y: 40, vx: 200),
      .look(30),
      .pan(40, .ended, x: 60, y: 90, vy: 200),
    ])
    let during = try #require(played.views.first)
    let after = try #require(played.views.last)
    switch column {
    case .asWritten:
      #expect(!during.isMasked && during.pose.scale < 1)
      #expect(after.pose == during.pose)
      #expect(played.broken == [.homeWhenIdle])
    case .corrected:
      #expect(played.calls.isEmpty && played.broken.isEmpty)
      #expect(after.pose == .home)
      #expect(played.verdict?.reasonCode == "wrong_direction")
    }
  }

  @Test(arguments: Column.allCases, [30.0, 90])
  func `DY5, Y4: the close button during a drag, and during the way back`(
    column: Column, ms: Double
  ) {
    var host = TransitionHost.Configuration()
    host.closePressedAt = .seconds(ms / 1000)
    let played = column.shrink(drag(x: ms < 40 ? 112.5 : 60), host: host)
    #expect(played.calls.contains(.closePressed))
    switch column {
    case .asWritten:
      #expect(played.isStuck)
      #expect(played.broken.isSuperset(of: [.interactorAnswers, .completes]))
      #expect(played.completions.isEmpty)
    case .corrected:
      #expect(!played.isStuck && played.broken.isEmpty)
      #expect(played.completions == [ms < 40])
    }
  }

  @Test(arguments: Column.allCases)
  func `DY6 a flick to the left does not begin`(column: Column) {
    let played = column.shrink([
      .pan(0, .began, vx: -500), .pan(20, .changed, x: -80, vx: -500),
      .pan(40, .ended, x: -80, vx: -500),
    ])
    #expect(played.calls.isEmpty && played.broken.isEmpty)
    #expect(played.views.last?.pose == .home)
  }

  @Test(arguments: Column.allCases)
  func `DY7, Y6: a second drag during the way back`(column: Column) throws {
    let played = column.shrink([
      .pan(0, .began, x: 4, vx: 200),
      .pan(20, .changed, x: 56.25, vx: 200),
      .pan(40, .ended, x: 56.25),
      .pan(90, .began, x: 0, y: 4, vx: -50, vy: 200),
      .pan(110, .changed, x: 20, y: 60),
      .look(120),
      .pan(300, .changed, x: 90, y: 80),
      .pan(320, .ended, x: 80, y: 90),
    ])
    switch column {
    case .asWritten:
      // The gate is open though it goes down; then the first way back clears the flag, and the release is dropped.
      #expect(played.views.first?.isMasked == true)
      #expect(played.broken.contains(.homeWhenIdle))
    case .corrected:
      #expect(played.broken.isEmpty)
      #expect(played.completions == [false])
      #expect(played.calls.count { $0 == .dismiss } == 1)
      #expect(played.views.last?.pose == .home)
    }
  }

  @Test(arguments: Column.allCases)
  func `DY8 the view follows and shrinks by the published formula`(column: Column) throws {
    let played = column.shrink(
      [.pan(0, .began, x: 4, vx: 200), .pan(20, .changed, x: 100), .look(20)])
    let view = try #require(played.views.first)
    #expect(view.pose.offset.x.isApproximately(86.6667, within: .absolute(0.001)))
    #expect(view.pose.scale.isApproximately(0.86667, within: .absolute(0.00001)))
    #expect(view.center.x.isApproximately(187.5 + 86.6667, within: .absolute(0.001)))
    #expect(view.isMasked)
  }

  @Test(arguments: Column.allCases)
  func `Y1 a start that was rejected moves and dismisses all the same`(column: Column) throws {
    let played = column.shrink([
      .pan(0, .began, vx: -100), .pan(20, .changed, x: 90), .look(20), .pan(40, .ended, x: 90),
    ])
    let view = try #require(played.views.first)
    switch column {
    case .asWritten:
      #expect(view.pose.offset.x > 70 && !view.isMasked)
      #expect(played.completions == [true])
    case .corrected:
      #expect(view.pose == .home)
      #expect(played.calls.isEmpty)
    }
  }

  @Test(arguments: [(column: Column.asWritten, seconds: 0.0), (.corrected, 0.1)])
  func `Y5 the way back from where it began takes no time`(
    row: (column: Column, seconds: Double)
  ) throws {
    let played = row.column.shrink(drag(x: 0))
    #expect(played.verdict?.kind == .cancel)
    #expect(played.seconds(from: .animate, to: .animationEnded) == row.seconds)
  }

  @Test(arguments: Column.allCases)
  func `Y7 a vertical drag begins when nothing is left of the way`(column: Column) throws {
    let played = column.shrink([
      .pan(0, .began, vy: -300), .look(10), .pan(20, .ended, y: -4, vy: -300),
    ])
    #expect(try #require(played.views.first).isMasked == (column == .asWritten))
    #expect(played.calls.contains(.animate) == (column == .asWritten))
    if column == .corrected { #expect(played.verdict?.reasonCode == "wrong_direction") }
  }

  @Test(arguments: [
    (column: Column.asWritten, kind: Verdict.Kind.finish), (.corrected, .cancel),
  ])
  func `Y8 a drag that is taken back`(row: (column: Column, kind: Verdict.Kind)) {
    let played = row.column.shrink([
      .pan(0, .began, x: 4, vx: 200), .pan(20, .changed, x: 93.75),
      .pan(40, .changed, x: 78.75, vx: -200), .pan(60, .ended, x: 78.75, vx: -200),
    ])
    #expect(played.verdict?.kind == row.kind)
    if row.column == .corrected { #expect(played.verdict?.reasonCode == "taken_back") }
  }

  @Test(arguments: Column.allCases)
  func `Y9 the way back of an inset view leads to the middle of the screen`(
    column: Column
  ) throws {
    var host = TransitionHost.Configuration()
    host.homeOffset = Vector(40, 30)
    let played = column.shrink(drag(x: 40), host: host)
    let view = try #require(played.views.last)
    switch column {
    case .asWritten:
      #expect(view.center == Vector(187.5, 406))
      #expect(played.broken == [.homeWhenIdle])
    case .corrected:
      #expect(view.center == Vector(227.5, 436))
      #expect(played.broken.isEmpty)
    }
  }

  @Test(arguments: Column.allCases)
  func `Y10 a second recogniser of the same view tells everything twice`(column: Column) {
    let played = column.shrink(drag(x: 100), times: 2)
    #expect(played.completions == [true])
    #expect(played.calls.contains(.dismissRefused) == (column == .asWritten))
    if column == .corrected { #expect(played.broken.isEmpty) }
  }

  @Test(arguments: Column.allCases)
  func `Y11 every dismissal reports finish to nobody and leaves the screen transparent`(
    column: Column
  ) {
    let played = column.shrink(drag(x: 100))
    #expect(
      played.broken == (column == .asWritten ? [.interactiveCalls, .viewsRestored] : []))
  }

  @Test(
    arguments: Column.allCases, [Size<Points>(width: 0, height: 80), Size(width: 0, height: 0)])
  func `Y12 a thumbnail without a width`(column: Column, size: Size<Points>) throws {
    var host = TransitionHost.Configuration()
    host.cellSize = size
    let played = column.shrink(drag(x: 100) + [.look(50)], host: host)
    let isBroken = column == .asWritten && size.height > 0
    #expect(played.broken.contains(.finitePose) == isBroken)
    let snapshot = try #require(played.views.first?.snapshot)
    #expect(snapshot.scale.isFinite == !isBroken)
  }

  @Test(arguments: [
    (column: Column.asWritten, kind: Verdict.Kind.cancel), (.corrected, .finish),
  ])
  func `Y13 far down and hardly right`(row: (column: Column, kind: Verdict.Kind)) {
    #expect(row.column.shrink(drag(x: 37.5, y: 500)).verdict?.kind == row.kind)
  }

  @Test func `the button dismisses when nothing is going on`() {
    var host = TransitionHost.Configuration()
    host.closePressedAt = .milliseconds(10)
    let played = play(ShrinkDismiss(), [], host: host)
    #expect(played.completions == [true] && played.broken.isEmpty)
    #expect(!played.calls.contains(.vendInteractor))
  }
}
