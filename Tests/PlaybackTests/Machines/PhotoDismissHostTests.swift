import GestureTrace
import Playback
import Testing

/// The faults of the photo drag that need the view model and the host's other switches: B11, B13, B14, B15.
@Suite struct PhotoDismissHostTests {
  private func drag(y: Double = 100, vy: Double) -> [Step] {
    [
      .pan(0, .began, vy: 100), .pan(20, .changed, y: y, vy: 100), .pan(40, .ended, y: y, vy: vy),
    ]
  }

  @Test(arguments: Column.allCases)
  func `B11 after a rotation the way back leads to where the photo was`(column: Column) throws {
    var host = TransitionHost.Configuration()
    host.rotatedAt = .milliseconds(30)
    let played = column.photo(drag(vy: -100), host: host)
    let view = try #require(played.views.last)
    switch column {
    case .asWritten:
      #expect(view.center == Vector(187.5, 406))
      #expect(played.broken.contains(.homeWhenIdle))
    case .corrected:
      #expect(view.center == Vector(406, 187.5))
      #expect(played.broken.isEmpty)
    }
  }

  @Test(arguments: Column.allCases)
  func `B13 the system does not start it interactively`(column: Column) {
    var host = TransitionHost.Configuration()
    host.wantsInteractive = false
    let played = column.photo(drag(vy: 100), host: host)
    switch column {
    case .asWritten:
      #expect(played.broken.contains(.noTrap))
      #expect(played.isStuck)
    case .corrected:
      #expect(played.completions == [true] && played.broken.isEmpty)
      #expect(played.verdict?.reasonCode == "not_interactive")
    }
  }

  @Test(arguments: Column.allCases)
  func `B14 after a cancel the tab bar's flags say that it shows`(column: Column) throws {
    var host = TransitionHost.Configuration()
    host.hasTabBar = true
    let played = column.photo(drag(vy: -100), host: host)
    let bar = try #require(played.views.last?.tabBar)
    #expect(bar.restingOffset == 1)
    #expect(bar.isFlaggedHidden == (column == .corrected))
    #expect(bar.isViewHidden == (column == .corrected))
    #expect(played.broken.contains(.tabBarTrue) == (column == .asWritten))
  }

  @Test(arguments: Column.allCases)
  func `B15 the tab bar takes the drag for no pop and stays away`(column: Column) throws {
    var host = TransitionHost.Configuration()
    host.hasTabBar = true
    host.keepsScreenInStack = true
    let played = column.photo(drag(vy: 100), host: host)
    #expect(played.calls.contains(.tabBarStays) == (column == .asWritten))
    #expect(played.calls.contains(.tabBarShows) == (column == .corrected))
    #expect(try #require(played.views.last).tabBarOffset == (column == .asWritten ? 1 : 0))
    #expect(played.broken.contains(.tabBarTrue) == (column == .asWritten))
  }

  @Test(arguments: Column.allCases)
  func `a vend that comes after the lift meets flags that are already down`(column: Column) {
    var host = TransitionHost.Configuration()
    host.defersVend = true
    host.startDelay = .milliseconds(100)
    let played = column.photo(drag(vy: 100), host: host)
    #expect(played.completions == [true])
    switch column {
    case .asWritten:
      // The pop without fingers is vended, and completes before the screens hear of the end.
      #expect(played.calls.contains(.animateTransition) && !played.calls.contains(.start))
      let order = played.calls.filter { [.complete, .toDidEnd, .fromDidEnd].contains($0) }
      #expect(order == [.complete, .toDidEnd, .fromDidEnd])
    case .corrected:
      #expect(played.calls.contains(.start) && played.broken.isEmpty)
      #expect(played.decision == .finish)
    }
  }
}
