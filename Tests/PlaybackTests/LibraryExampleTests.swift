import GestureTrace
import Playback
import Testing

/// What an app's own test looks like, against the public interface alone.
@Suite struct LibraryExampleTests {
  private var trace: Trace {
    var story = Story.touchscreen()
    // 27 mm in 200 ms at 6.01 pt/mm: about 811 pt/s.
    story.drag(from: (50, 50), to: (50, 77), steps: 20)
    return story.trace
  }

  @Test func `a short flick down dismisses the photo`() throws {
    let outcome = try #require(trace.play(through: PhotoDismiss(), on: .iPhoneX).first)
    #expect(outcome.decision == .finish)
    #expect(outcome.velocity.y.isApproximately(812, within: .percent(5)))
    #expect(outcome.violations.isEmpty)
  }

  /// A transition of a stranger's own.
  struct SlideAway: InteractiveTransition {
    private var isDriving = false
    private var progress = 0.0
    var isInteracting: Bool { isDriving }

    mutating func handle(
      _ reading: inout some GestureReading, _ context: inout some TransitionContext
    ) {
      switch reading.gestureState {
      case .possible, .failed: break
      case .began: isDriving = context.pop()
      case .changed:
        guard isDriving else { return }
        progress = min(max(reading.translation.y / 400, 0), 1)
        context.update(progress)
      case .ended, .cancelled:
        guard isDriving else { return }
        isDriving = false
        let finishes = progress > 0.3
        if finishes { context.finish() } else { context.cancel() }
        context.animate(
          TransitionAnimation(
            to: finishes ? .finished : .restored, duration: .milliseconds(250), dampingRatio: 1))
      }
    }

    mutating func start(_ context: inout some TransitionContext) {}

    mutating func animationEnded(
      _ animation: TransitionAnimation, _ context: inout some TransitionContext
    ) {
      context.complete(animation.target == .finished)
    }
  }

  @Test func `a stranger's transition runs in the harness`() throws {
    let outcome = try #require(trace.play(through: SlideAway(), on: .iPhoneX).first)
    #expect(outcome.decision == .finish)
    #expect(outcome.settledTime == outcome.releaseTime + .milliseconds(250))
    #expect(outcome.violations.isEmpty)
  }

  @Test(arguments: [
    (value: 100.0, tolerance: Tolerance.percent(5), isNear: true),
    (value: 105.1, tolerance: .percent(5), isNear: false),
    (value: 94.9, tolerance: .percent(5), isNear: false),
    (value: 102, tolerance: .absolute(2), isNear: true),
    (value: .nan, tolerance: .absolute(2), isNear: false),
  ])
  func `approximately is within a tolerance`(
    row: (value: Double, tolerance: Tolerance, isNear: Bool)
  ) {
    #expect(row.value.isApproximately(100, within: row.tolerance) == row.isNear)
  }
}
