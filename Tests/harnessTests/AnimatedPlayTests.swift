import Playback
import Testing

@testable import harness

@Suite("play of an animated transition") struct AnimatedPlayTests {
  private func play(_ arguments: String...) throws(UsageError) -> String? {
    try AnimatedPlay(Arguments(arguments[...], for: PlayCommand.declaration))?.text
  }

  @Test("it prints calls and the sampled curve, without a trace")
  func text() throws {
    let text = try #require(
      try play("--transition", "card-modal", "--every", "220", "--set", "dimming=0.5"))
    #expect(text.hasPrefix("card-modal on 375×812 pt: finished at 440 ms\n"))
    #expect(text.contains("\n         0 ms  present\n"))
    #expect(
      text.hasSuffix(
        """
           ms  to.translation_y  overlay.alpha
            0               328              0
          220            -0.062            0.5
          440            -0.226            0.5

        """))
  }

  @Test("a screen and JSON may be asked for")
  func json() throws {
    let text = try #require(
      try play("--transition=depth-push/as-written", "--screen=320x568", "--json"))
    #expect(text.contains(#""transition":"depth-push/as-written","parameters":{"duration":2,"#))
    #expect(text.contains(#""screen_pt":[320,568]"#))
    #expect(text.hasSuffix("}\n"))
  }

  @Test("a transition that fingers drive is left to the traces")
  func driven() throws {
    #expect(try play("a.trace.jsonl") == nil)
    #expect(try play("--transition", "photo-dismiss", "a.trace.jsonl") == nil)
    #expect(throws: UsageError("TRACE… is missing")) {
      try PlayCommand(Arguments([], for: PlayCommand.declaration))
    }
  }

  @Test(
    "each mistake has its message",
    arguments: [
      (["--transition", "tabslide"], "unknown transition “tabslide”; did you mean tab-slide?"),
      (
        ["--transition", "modal", "a.trace.jsonl"],
        "modal is animated only, and takes no trace; leave “a.trace.jsonl” out"
      ),
      (
        ["--transition", "modal", "--log"],
        "--log is for transitions that fingers drive; modal is not one"
      ),
      (["--every", "5", "a"], "--every is for transitions that no fingers drive"),
      (
        ["--transition", "modal", "--set", "share=2"],
        "share cannot be 2; give from 0 to 1 (fraction)"
      ),
    ])
  func mistakes(arguments: [String], message: String) {
    #expect(throws: UsageError(message)) {
      try AnimatedPlay(Arguments(arguments[...], for: PlayCommand.declaration))
    }
  }

  @Test("the list has both kinds, with parameters")
  func list() throws {
    let all = try ListedTransition.all()
    #expect(all.first?.name == Transitions.all.first?.name)
    #expect(all.count == Transitions.all.count + AnimatedTransitions.all.count)
    #expect(all.allSatisfy { !$0.parameters.isEmpty })
    #expect(try ListedTransition(named: "photo-pop").recognizer == nil)
  }
}
