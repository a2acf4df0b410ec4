import GestureTrace
import Playback
import Testing

/// The table of uikit-model 1.1.
@Suite struct RecognizerStateTests {
  private static let requests: [RecognizerState] = [
    .possible, .began, .changed, .ended, .cancelled, .failed,
  ]

  @Test(arguments: [
    (
      from: RecognizerState.possible,
      to: [RecognizerState.possible, .began, .began, .ended, .failed, .failed]
    ),
    (from: .began, to: [.began, .began, .changed, .ended, .cancelled, .cancelled]),
    (from: .changed, to: [.changed, .changed, .changed, .ended, .cancelled, .cancelled]),
    (from: .ended, to: [.ended, .ended, .ended, .ended, .ended, .ended]),
    (
      from: .cancelled,
      to: [.cancelled, .cancelled, .cancelled, .cancelled, .cancelled, .cancelled]
    ),
    (from: .failed, to: [.failed, .failed, .failed, .failed, .failed, .failed]),
  ])
  func `a requested state becomes another`(row: (from: RecognizerState, to: [RecognizerState])) {
    #expect(Self.requests.map { row.from.requesting($0) } == row.to)
  }

  @Test(arguments: [RecognizerState.began, .changed, .ended])
  func `a refused beginning fails`(request: RecognizerState) {
    #expect(RecognizerState.possible.requesting(request, mayBegin: false) == .failed)
  }
}
