extension InteractiveTransition {
  /// Hears of something whose time has come, from the host that it calls in turn.
  mutating func receive(_ event: TransitionHost.Event, _ host: inout TransitionHost) {
    switch event {
    case .vend(let request):
      host.vend(vendInteractor(for: request))
    case .start:
      start(&host)
      host.checker.checkDecided(at: host.now)
    case .animateTransition:
      animateTransition(&host)
      host.animatorReturned()
      host.checker.checkDecided(at: host.now)
    case .animationEnded(let animation): animationEnded(animation, &host)
    case .didShow: didShow(&host)
    case .otherStarted: host.vendForOther(vendInteractor(for: .push))
    case .closePressed: closePressed(&host)
    case .otherEnded, .viewRemoved, .rotated: break
    }
    answerVend(&host)
  }

  /// Answers, within the request, who drives.
  @inline(__always)
  mutating func answerVend(_ host: inout TransitionHost) {
    guard let request = host.vendRequest else { return }
    host.vend(vendInteractor(for: request))
  }
}
