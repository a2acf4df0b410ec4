import GestureTrace
import Playback
import Testing

@Suite struct PlaySetupTests {
  @Test func `parameters of every group are set by name`() throws {
    var setup = try PlaySetup(transition: "photo-dismiss", velocity: "uikit-like")
    try setup.set("finishProgress=0.2")
    try setup.set("pan.hysteresis=0")
    try setup.set("host.startDelay=50")
    try setup.set("velocity.displayRate=120")
    let values = Dictionary(
      uniqueKeysWithValues: setup.parameterValues.map { ($0.name, $0.value) })
    #expect(values["finishProgress"] == 0.2)
    #expect(values["pan.hysteresis"] == 0)
    #expect(values["host.startDelay"] == 50)
    #expect(values["velocity.displayRate"] == 120)
    let story = Story.touchscreen()
    #expect(setup.player(for: story.header).parameters == setup.parameterValues)
  }

  @Test(arguments: Transitions.all.map(\.name), Velocities.all.map(\.name))
  func `defaults are what the table says`(transition: String, velocity: String) throws {
    let setup = try PlaySetup(transition: transition, velocity: velocity)
    let parameters = setup.parameters
    #expect(parameters.map(\.name) == setup.parameterValues.map(\.name))
    #expect(parameters.map(\.defaultValue) == setup.parameterValues.map(\.value))
    for parameter in parameters {
      #expect(parameter.range.contains(parameter.defaultValue))
      #expect(!parameter.source.isEmpty && !parameter.abstract.isEmpty)
    }
  }

  @Test(arguments: Transitions.all.map(\.name))
  func `every parameter takes both ends of its range and nothing beyond`(
    transition: String
  ) throws {
    let parameters = try PlaySetup(transition: transition).parameters
    for parameter in parameters {
      var setup = try PlaySetup(transition: transition)
      for value in [parameter.range.lowerBound, parameter.range.upperBound] {
        try setup.set(parameter.name, to: value)
        #expect(setup.parameterValues.first { $0.name == parameter.name }?.value == value)
      }
      for value in [parameter.range.upperBound + 1, parameter.range.lowerBound - 1, .nan] {
        #expect(throws: PlaybackError.self) { try setup.set(parameter.name, to: value) }
      }
    }
  }

  @Test func `a set threshold decides`() throws {
    var story = Story.touchscreen()
    story.drag(from: (50, 50), to: (50, 60), steps: 10)
    var setup = try PlaySetup()
    var outcomes: [Outcome] = []
    for threshold in [0.2, 0.3] {
      try setup.set("finishProgress", to: threshold)
      var player = setup.player(for: story.header)
      for record in story.records { try player.consume(record, into: &outcomes) }
      player.finish(into: &outcomes)
    }
    #expect(outcomes.map(\.decision) == [.finish, .cancel])
  }

  @Test(arguments: [
    (
      assignment: "finishProgres=1",
      message: "unknown parameter “finishProgres”; did you mean finishProgress"
    ),
    (assignment: "pan.histeresis=1", message: "unknown parameter “pan.histeresis”"),
    (
      assignment: "finishProgress=2",
      message: "finishProgress cannot be 2; give a number from 0 to 1 (fraction)"
    ),
    (
      assignment: "pan.minimumTouches=1.5",
      message: "pan.minimumTouches cannot be 1.5; give a whole number from 1 to 32 (count)"
    ),
    (assignment: "finishProgress", message: "“finishProgress” is not KEY=NUMBER"),
    (assignment: "finishProgress=x", message: "“finishProgress=x” is not KEY=NUMBER"),
    (assignment: "=1", message: "“=1” is not KEY=NUMBER"),
  ])
  func `a wrong assignment says what is right`(
    row: (assignment: String, message: String)
  ) throws {
    var setup = try PlaySetup()
    let error = #expect(throws: PlaybackError.self) { try setup.set(row.assignment) }
    #expect(error?.description.hasPrefix(row.message) == true, "\(error?.description ?? "")")
  }

  @Test func `an unknown transition lists the near ones`() {
    #expect(
      throws: PlaybackError.unknownName(
        kind: "transition", name: "photo-dismis",
        near: ["photo-dismiss", "photo-dismiss/as-written"])
    ) { try PlaySetup(transition: "photo-dismis") }
  }
}
