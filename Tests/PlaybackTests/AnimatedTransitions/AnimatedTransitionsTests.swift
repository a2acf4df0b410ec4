import Foundation
import GestureTrace
import Playback
import Testing

@Suite("animated transitions by name") struct AnimatedTransitionsTests {
  static let names = AnimatedTransitions.all.map(\.name)

  @Test func `every name of the tables is there, corrected and as written`() {
    let expected = [
      "photo-push", "photo-pop", "card-modal", "cell-present", "cell-dismiss", "depth-push",
      "depth-pop", "modal", "turning-push", "tab-slide", "pinch-fold",
    ]
    #expect(Self.names == expected.flatMap { [$0, "\($0)/as-written"] })
    let driven = Set(Transitions.all.map(\.name))
    #expect(driven.isDisjoint(with: Self.names))
  }

  @Test(arguments: names)
  func `each has parameters that say their range, unit and source`(name: String) throws {
    let setup = try AnimationSetup(transition: name)
    #expect(setup.parameters.count == setup.parameterValues.count)
    for (parameter, value) in zip(setup.parameters, setup.parameterValues) {
      #expect(parameter.name == value.name)
      #expect(parameter.defaultValue == value.value, "\(parameter.name)")
      #expect(parameter.range.contains(value.value))
      #expect(!parameter.source.isEmpty && !parameter.abstract.isEmpty)
    }
  }

  @Test(arguments: names)
  func `each can be cancelled, and only the corrected one always says so`(name: String) throws {
    var setup = try AnimationSetup(transition: name)
    try setup.set("cancelled=1")
    let timeline = setup.timeline
    let lies = timeline.faults.contains(.completeIgnoresCancel)
    #expect((timeline.ending == .cancelled) != lies)
    if !name.hasSuffix("/as-written") { #expect(!lies) }
    let truthful = ["photo-push", "photo-pop", "depth-push", "depth-pop"]
    if name.hasSuffix("/as-written") {
      #expect(lies != truthful.contains(String(name.dropLast("/as-written".count))))
    }
  }

  @Test(arguments: names)
  func `each plays on anything, in order, with one completion`(name: String) throws {
    let setup = try AnimationSetup(transition: name)
    var geometries: [TransitionGeometry] = [.usual, .withoutCell, .withoutPicture]
    for odd in oddNumbers {
      geometries.append(.cell(odd, odd, odd, odd))
      geometries.append(.cell(16, 200, odd, 80))
      var geometry = TransitionGeometry(screen: Size(width: odd, height: 812))
      geometry.picture = Size(width: odd, height: 3024)
      geometry.tabBarHeight = odd
      geometries.append(geometry)
      geometry.origin = Vector(odd, odd)
      geometry.screen = Size(width: odd, height: odd)
      geometries.append(geometry)
    }
    for geometry in geometries {
      let timeline = setup.entry.transition.timeline(geometry: geometry)
      for (call, next) in zip(timeline.calls, timeline.calls.dropFirst()) {
        #expect(call.time <= next.time)
      }
      let completions = timeline.calls.filter { $0.call == .complete }.count
      #expect(completions == (timeline.ending == .trapped ? 0 : 1))
      if !name.hasSuffix("/as-written") {
        #expect(timeline.ending == .finished)
        #expect(timeline.faults.isEmpty)
        #expect(timeline.leftovers.isEmpty)
      }
      let samples = timeline.samples(every: .milliseconds(16))
      #expect(samples.first?.time == .zero)
      #expect(samples.last?.time == timeline.duration)
      #expect(samples.allSatisfy { $0.values.count == timeline.properties.count })
    }
  }

  @Test(arguments: names)
  func `each can be set to its parameters' limits`(name: String) throws {
    let parameters = try AnimationSetup(transition: name).parameters
    for parameter in parameters {
      for value in [parameter.range.lowerBound, parameter.range.upperBound] {
        var setup = try AnimationSetup(transition: name)
        try setup.set(parameter.name, to: value)
        let timeline = setup.timeline
        #expect(timeline.samples(every: .milliseconds(100)).count > 1 || timeline.duration == .zero)
      }
      var setup = try AnimationSetup(transition: name)
      #expect(throws: PlaybackError.self) {
        try setup.set(parameter.name, to: parameter.range.upperBound + 1)
      }
      #expect(throws: PlaybackError.self) { try setup.set(parameter.name, to: .nan) }
    }
  }

  @Test func `samples never become too many`() {
    let timeline = TurningPush().timeline(geometry: .usual)
    for step in [TimeSpan.zero, .milliseconds(-5), TimeSpan(microseconds: .min)] {
      let count = timeline.samples(every: step).count
      #expect((9_000...10_001).contains(count))
    }
    #expect(timeline.samples(every: TimeSpan(microseconds: .max)).count == 2)
    #expect(
      timeline.samples(every: .milliseconds(625)).map(\.time.microseconds) == [
        0, 625_000, 1_250_000,
      ])
  }

  @Test func `a mistyped name lists the near ones of both kinds`() {
    #expect(
      throws: PlaybackError.unknownName(
        kind: "transition", name: "photo-dismis",
        near: ["photo-dismiss", "photo-dismiss/as-written"])
    ) { try AnimatedTransitions.named("photo-dismis") }
    #expect(
      throws: PlaybackError.unknownName(
        kind: "transition", name: "tabslide", near: ["tab-slide"])
    ) { try AnimatedTransitions.named("tabslide") }
    #expect(
      throws: PlaybackError.unknownName(kind: "parameter", name: "dampin", near: ["damping"])
    ) {
      var setup = try AnimationSetup(transition: "photo-push")
      try setup.set("dampin=1")
    }
  }

  @Test(arguments: names)
  func `the JSON is one line that reads back, the same every time`(name: String) throws {
    let setup = try AnimationSetup(transition: name)
    let report = AnimationReport(setup, tool: "0", every: .milliseconds(100))
    #expect(report.json == AnimationReport(setup, tool: "0", every: .milliseconds(100)).json)
    #expect(!report.json.contains("\n"))
    let object = try JSONSerialization.jsonObject(with: Data(report.json.utf8))
    let fields = try #require(object as? [String: Any])
    let properties = try #require(fields["properties"] as? [Any])
    let samples = try #require(fields["samples"] as? [[String: Any]])
    #expect(properties.count == setup.timeline.properties.count)
    #expect(samples.allSatisfy { ($0["values"] as? [Any])?.count == properties.count })
    #expect(fields["ending"] as? String == setup.timeline.ending.rawValue)
  }

  @Test func `the JSON of a tab that slides`() throws {
    var setup = try AnimationSetup(transition: "tab-slide")
    try setup.set("gap=25")
    let json = AnimationReport(setup, tool: "0", every: .milliseconds(250)).json
    #expect(
      json.hasPrefix(
        #"{"version":1,"tool":"0","transition":"tab-slide","parameters":{"from":0,"to":1,"duration":0.5,"damping":0.75,"velocity":0.5,"gap":25,"cancelled":0,"#
      ))
    #expect(
      json.hasSuffix(
        #""samples":[{"t_us":0,"values":[0,400]},{"t_us":250000,"values":[-411.335,-11.335]},{"t_us":500000,"values":[-399.681,0.319]}],"leftovers":[],"faults":[]}"#
      ))
    #expect(
      json.contains(
        #""layers":["from","to"],"calls":[{"t_us":0,"call":"select"},{"t_us":0,"call":"vendAnimator"}"#
      ))
    #expect(
      json.contains(
        #""curve":{"kind":"spring","damping_ratio":0.75,"initial_velocity_per_s":0.5,"angular_frequency_rad_s":18.659},"overshoot":{"t_us":"#
      ))
  }

  @Test func `the text of a tab that never arrives`() throws {
    var setup = try AnimationSetup(transition: "tab-slide/as-written")
    try setup.set("from=2")
    let text = AnimationReport(setup, tool: "0", every: .milliseconds(250)).text
    #expect(
      text == """
        tab-slide/as-written on 375×812 pt: stuck
                 0 ms  select
                 0 ms  vendAnimator
                 0 ms  vendInteractor
                 0 ms  from.willDisappear
                 0 ms  to.willAppear
                 0 ms  animateTransition
          fault: never_completes: complete is never called: the app takes no more touches

        """)
  }

  @Test func `every fault says what it is`() {
    for fault in TimelineFault.allCases { #expect(!fault.explanation.isEmpty) }
  }
}
