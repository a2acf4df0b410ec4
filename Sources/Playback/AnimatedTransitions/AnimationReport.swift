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
    json.key("version")
    json.value(Int64(Self.version))
    json.key("tool")
    json.value(tool)
    json.key("transition")
    json.value(transition)
    json.key("parameters")
    json.open("{")
    for parameter in parameters {
      json.key(parameter.name)
      json.value(parameter.value)
    }
    json.close("}")
    json.key("screen_pt")
    json.pair(screen.width, screen.height)
    json.key("ending")
    json.value(timeline.ending.rawValue)
    json.key("completed_us")
    json.value(timeline.completedAt?.microseconds)
    json.key("duration_us")
    json.value(timeline.duration.microseconds)
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
    json.key(key)
    json.open("[")
    for element in elements { write(element, &json) }
    json.close("]")
  }

  private static func write(_ call: TimelineCall, _ json: inout JSONText) {
    json.open("{")
    json.key("t_us")
    json.value(call.time.microseconds)
    json.key("call")
    json.value(call.call.rawValue)
    if let finished = call.finished {
      json.key("finished")
      json.value(finished)
    }
    json.close("}")
  }

  private static func write(_ property: AnimatedProperty, _ json: inout JSONText) {
    json.open("{")
    json.key("view")
    json.value(property.view.rawValue)
    json.key("property")
    json.value(property.key.rawValue)
    json.key("unit")
    json.value(property.key.unit)
    json.key("start")
    json.value(property.start)
    json.key("end")
    json.value(property.end)
    json.key("begin_us")
    json.value(property.begin.microseconds)
    json.key("duration_us")
    json.value(property.curve.duration.microseconds)
    json.key("curve")
    write(property.curve.shape, &json)
    json.key("overshoot")
    if let overshoot = property.overshoot {
      json.open("{")
      json.key("t_us")
      json.value(overshoot.time.microseconds)
      json.key("value")
      json.value(overshoot.value)
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
      json.key("kind")
      json.value(curve.name ?? "cubic")
      json.key("points")
      json.open("[")
      for number in [curve.x1, curve.y1, curve.x2, curve.y2] { json.value(number) }
      json.close("]")
    case .spring(let timing):
      json.key("kind")
      json.value("spring")
      json.key("damping_ratio")
      json.value(timing.dampingRatio)
      json.key("initial_velocity_per_s")
      json.value(timing.initialVelocity)
      json.key("angular_frequency_rad_s")
      json.value(timing.spring.angularFrequency)
    }
    json.close("}")
  }

  private static func write(_ sample: Timeline.Sample, _ json: inout JSONText) {
    json.open("{")
    json.key("t_us")
    json.value(sample.time.microseconds)
    json.key("values")
    json.open("[")
    for value in sample.values { json.value(value) }
    json.close("]")
    json.close("}")
  }

  private static func write(_ leftover: Timeline.Leftover, _ json: inout JSONText) {
    json.open("{")
    json.key("view")
    json.value(leftover.view.rawValue)
    json.key("property")
    json.value(leftover.key.rawValue)
    json.key("value")
    json.value(leftover.value)
    json.key("expected")
    json.value(leftover.expected)
    json.close("}")
  }

  private static func write(_ fault: TimelineFault, _ json: inout JSONText) {
    json.open("{")
    json.key("code")
    json.value(fault.rawValue)
    json.key("explanation")
    json.value(fault.explanation)
    json.close("}")
  }
}
