#if !canImport(UIKit)
  import Foundation
  import GestureTrace
  import Playback
  import Testing
  import UIKitStub

  @testable import PhotoViewer

  /// The app's UIKit part, on a stub: the same readings lead to the same calls as in the harness.
  @Suite("PhotoViewController") @MainActor struct PhotoViewControllerTests {
    @Test(
      "makes the calls that the harness saw, in their order",
      arguments: Traces.touchscreen, [TimeSpan.zero, .milliseconds(100)])
    func sameCalls(_ name: String, startDelay: TimeSpan) throws {
      var host = TransitionHost.Configuration()
      host.startDelay = startDelay
      let (heard, expected) = try inHarness(Traces.named(name), host)
      let app = App()
      for event in heard { app.say(event) }
      #expect(StubLog.calls == expected)
    }

    @Test("the calls of a flick, one by one")
    func flick() throws {
      let trace = Trace(
        header: TraceHeader(
          producer: Producer(tool: "app", version: "1", libinput: nil, source: .app)),
        records: [
          reading(0, .began, 0, 500), reading(17, .changed, 71, 1200),
          reading(33, .changed, 142, 1400), reading(50, .ended, 142, 1400),
        ].map(TraceRecord.reading))
      let (heard, expected) = try inHarness(trace, TransitionHost.Configuration())
      #expect(
        expected == [
          .pop, .vendAnimator, .vendInteractor, .start, .update(0), .update(0.125),
          .update(0.25), .finish, .animate, .animationEnded, .complete(true), .didShow,
        ])
      let app = App()
      for event in heard { app.say(event) }
      #expect(StubLog.calls == expected)
      #expect(app.navigation.viewControllers.count == 1)
    }

    @Test("at the root nothing begins")
    func root() throws {
      var host = TransitionHost.Configuration()
      host.isRoot = true
      let (heard, expected) = try inHarness(Traces.named("touchscreen/flick-down-long"), host)
      #expect(expected == [.popRefused])
      let app = App(isRoot: true)
      for event in heard { app.say(event) }
      #expect(StubLog.calls == expected)
    }

    @Test("the photo follows the finger, shrinks, and comes back")
    func photoFollows() throws {
      let app = App()
      app.say(.action(reading(0, .began, 0, 100)))
      app.say(.start)
      app.say(.action(reading(17, .changed, 142, 100)))
      let photo = try #require(app.photo.view.subviews.last)
      let background = try #require(app.photo.view.subviews.first)
      #expect(photo.transform.ty == 142)
      #expect(photo.transform.a == 0.925)
      #expect(background.alpha == 0.75)
      app.say(.action(reading(33, .ended, 142, 100)))
      #expect(photo.transform == .identity)
      #expect(background.alpha == 1)
      app.say(.animationEnded)
      #expect(app.navigation.viewControllers.last === app.photo)
    }

    @Test("a log of the app's pan plays to the same decision as the app came to")
    func log() throws {
      let pan = UIPanGestureRecognizer()
      var log = PanLog()
      let steps: [(UIGestureRecognizer.State, Double, Double)] = [
        (.began, 0, 500), (.changed, 71, 1200), (.ended, 142, 1400),
      ]
      for (index, (state, y, velocity)) in steps.enumerated() {
        pan.state = state
        pan.stubTranslation = CGPoint(x: 0, y: y)
        pan.stubVelocity = CGPoint(x: 0, y: velocity)
        log.add(pan, at: 1000 + Double(index) / 64)
      }
      let trace = try Trace(bytes: log.trace.encoded(), name: "log")
      #expect(trace == log.trace)
      let outcome = try #require(trace.play(through: DragToClose(height: 568)).first)
      #expect(outcome.reason == "a flick at 1400 pt/s")
      #expect(outcome.releaseTime.microseconds == 31_250)
    }

    private func reading(
      _ milliseconds: Int64, _ state: RecognizerState, _ y: Double, _ velocity: Double
    ) -> RecognizerReading {
      RecognizerReading(
        time: .zero + .milliseconds(milliseconds), recognizer: .pan, state: state,
        translation: Vector(0, y), velocity: Vector(0, velocity), location: Vector(160, 200 + y),
        touches: 1)
    }

    /// What the transition is told in the harness, and the calls that come of it.
    private func inHarness(
      _ trace: Trace, _ host: TransitionHost.Configuration
    ) throws -> (heard: [Heard], calls: [StubLog.Call]) {
      typealias Listening = Listener<DragToClose>
      let notes = Listening.Notes()
      let outcomes = try trace.play(
        through: Listening(machine: DragToClose(height: 568), notes: notes), on: .iPhoneSE,
        host: host, recordsLog: true)
      return (notes.all, outcomes.flatMap(\.log).compactMap(StubLog.Call.init))
    }
  }

  extension StubLog.Call {
    /// The stub's name for a call that both know.
    init?(_ entry: LifecycleEntry) {
      switch entry.call {
      case .pop: self = .pop
      case .popRefused: self = .popRefused
      case .vendAnimator: self = .vendAnimator
      case .vendInteractor: self = .vendInteractor
      case .start: self = .start
      case .update: self = .update(entry.progress ?? .nan)
      case .finish: self = .finish
      case .cancel: self = .cancel
      case .animate: self = .animate
      case .animationEnded: self = .animationEnded
      case .complete: self = .complete(entry.finished ?? false)
      case .didShow: self = .didShow
      default: return nil
      }
    }
  }

  /// The app with a photo open, and a hand that moves its recogniser.
  @MainActor private struct App {
    let navigation: UINavigationController
    let photo = PhotoViewController()

    init(isRoot: Bool = false) {
      StubLog.calls = []
      if isRoot {
        navigation = UINavigationController(rootViewController: photo)
      } else {
        navigation = UINavigationController(rootViewController: UIViewController())
        navigation.pushViewController(photo, animated: false)
      }
    }

    func say(_ event: Heard) {
      switch event {
      case .shouldBegin(let reading, let answer):
        guard let pan = move(to: reading) else { return }
        #expect(pan.delegate?.gestureRecognizerShouldBegin(pan) == answer)
      case .action(let reading): move(to: reading)?.stubSendAction()
      case .start: navigation.stubStart()
      case .animationEnded: UIViewPropertyAnimator.stubEndFirst()
      }
    }

    private func move(to reading: RecognizerReading) -> UIPanGestureRecognizer? {
      // A photo that is closed has no recogniser left; the next gesture needs the next photo.
      if navigation.viewControllers.last !== photo, photo.navigationController == nil {
        navigation.pushViewController(photo, animated: false)
      }
      let pan = photo.view.gestureRecognizers?.first as? UIPanGestureRecognizer
      pan?.stubTranslation = CGPoint(x: reading.translation.x, y: reading.translation.y)
      pan?.stubVelocity = CGPoint(x: reading.velocity.x, y: reading.velocity.y)
      pan?.stubLocation = CGPoint(x: reading.location.x, y: reading.location.y)
      pan?.numberOfTouches = reading.touches
      pan?.state =
        switch reading.state {
        case .possible: .possible
        case .began: .began
        case .changed: .changed
        case .ended: .ended
        case .cancelled: .cancelled
        case .failed: .failed
        }
      #expect(pan != nil)
      return pan
    }
  }
#endif
