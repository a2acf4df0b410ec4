public import GestureTrace

/// An animated transition as one line of JSON, or as a text for a person: keys in a fixed order, numbers rounded to three decimals, the
/// same bytes every time.
public struct AnimationReport: Hashable, Sendable {
  /// The version of the format.
  public static let version = 1

  /// The version of the program.
  public var tool: String
  /// The transition's name.
  public var transition: String
  /// The screen, in points.
  public var screen: Size<Points>
  /// The parameters in force.
  public var parameters: [ParameterValue]
  /// What happens.
  public var timeline: Timeline
  /// How far apart the samples are.
  public var step: TimeSpan

  /// Makes a report of what was set up.
  public init(_ setup: AnimationSetup, tool: String, every step: TimeSpan) {
    self.tool = tool
    transition = setup.entry.name
    screen = setup.geometry.screen
    parameters = setup.parameterValues
    timeline = setup.timeline
    self.step = step
  }

  /// The JSON; no newline. What is infinite or no number is `null`.
  public var json: String {
    var json = JSONText()
    json.open("{")
    json.member("version", Self.version)
    json.member("tool", tool)
    json.member("transition", transition)
    json.open("parameters", "{")
    for parameter in parameters {
      json.member(parameter.name, parameter.value)
    }
    json.close("}")
    json.member("screen_pt", Vector<Points>(screen.width, screen.height))
    json.member("ending", timeline.ending.rawValue)
    json.member("completed_us", timeline.completedAt?.microseconds)
    json.member("duration_us", timeline.duration.microseconds)
    Self.list("layers", timeline.layers, &json) { $1.value($0.rawValue) }
    Self.list("calls", timeline.calls, &json, Self.write)
    Self.list("properties", timeline.properties, &json, Self.write)
    Self.list("samples", timeline.samples(every: step), &json, Self.write)
    Self.list("leftovers", timeline.leftovers, &json, Self.write)
    Self.list("faults", timeline.faults, &json, Self.write)
    json.close("}")
    return json.text
  }

  private static func list<Element>(
    _ key: String, _ elements: [Element], _ json: inout JSONText,
    _ write: (Element, inout JSONText) -> Void
  ) {
    json.open(key, "[")
    for element in elements { write(element, &json) }
    json.close("]")
  }

  private static func write(_ call: TimelineCall, _ json: inout JSONText) {
    json.open("{")
    json.member("t_us", call.time.microseconds)
    json.member("call", call.call.rawValue)
    if let finished = call.finished {
      json.member("finished", finished)
    }
    json.close("}")
  }

  private static func write(_ property: AnimatedProperty, _ json: inout JSONText) {
    json.open("{")
    json.member("view", property.view.rawValue)
    json.member("property", property.key.rawValue)
    json.member("unit", property.key.unit)
    json.member("start", property.start)
    json.member("end", property.end)
    json.member("begin_us", property.begin.microseconds)
    json.member("duration_us", property.curve.duration.microseconds)
    json.key("curve")
    write(property.curve.shape, &json)
    json.key("overshoot")
    if let overshoot = property.overshoot {
      json.open("{")
      json.member("t_us", overshoot.time.microseconds)
      json.member("value", overshoot.value)
      json.close("}")
    } else {
      json.value(nil as String?)
    }
    json.close("}")
  }

  private static func write(_ shape: TimedCurve.Shape, _ json: inout JSONText) {
    json.open("{")
    switch shape {
    case .cubic(let curve):
      json.member("kind", curve.name ?? "cubic")
      json.open("points", "[")
      for number in [curve.x1, curve.y1, curve.x2, curve.y2] { json.value(number) }
      json.close("]")
    case .spring(let timing):
      json.member("kind", "spring")
      json.member("damping_ratio", timing.dampingRatio)
      json.member("initial_velocity_per_s", timing.initialVelocity)
      json.member("angular_frequency_rad_s", timing.spring.angularFrequency)
    }
    json.close("}")
  }

  private static func write(_ sample: Timeline.Sample, _ json: inout JSONText) {
    json.open("{")
    json.member("t_us", sample.time.microseconds)
    json.open("values", "[")
    for value in sample.values { json.value(value) }
    json.close("]")
    json.close("}")
  }

  private static func write(_ leftover: Timeline.Leftover, _ json: inout JSONText) {
    json.open("{")
    json.member("view", leftover.view.rawValue)
    json.member("property", leftover.key.rawValue)
    json.member("value", leftover.value)
    json.member("expected", leftover.expected)
    json.close("}")
  }

  private static func write(_ fault: TimelineFault, _ json: inout JSONText) {
    json.open("{")
    json.member("code", fault.rawValue)
    json.member("explanation", fault.explanation)
    json.close("}")
  }
}
