import Foundation
import GestureTesting
import GestureTrace
import Playback
import Testing

@testable import PhotoViewer

/// The expectations of the suite beside this file, each a test of its own.
@Suite("drag-to-close.suite.json") struct SuiteTests {
  /// The app's transition under the name that the suite gives it.
  static let transitions = [
    TransitionEntry(
      name: "drag-to-close", abstract: "Drag a photo down to close it.", recognizer: .pan,
      source: "this app", machine: DragToClose(height: Screen.iPhoneSE.size.height))
  ]

  static let path = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .appendingPathComponent("drag-to-close.suite.json").path

  @Test("comes out as expected", arguments: try CheckCase.all(in: path, transitions: transitions))
  func expectation(_ check: CheckCase) {
    check.verify(transitions: Self.transitions)
  }

  @Test("a threshold that moved is an issue, with what a person needs to know")
  func brokenThreshold() throws {
    var broken = CloseRule()
    broken.flickVelocity = 9000
    broken.finishProgress = 0.99
    let transitions = [
      TransitionEntry(
        name: "drag-to-close", abstract: "", recognizer: .pan, source: "",
        machine: DragToClose(height: Screen.iPhoneSE.size.height, rule: broken))
    ]
    let check = try #require(CheckCase.all(in: Self.path, transitions: transitions).first)
    withKnownIssue {
      check.verify(transitions: transitions)
    } matching: { issue in
      issue.comments.contains { comment in
        let text = comment.rawValue
        return text.contains("decision  finish    cancel") && text.contains("harness play")
      }
    }
  }
}
