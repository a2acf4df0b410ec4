internal import GestureTrace

/// The results of one trace as one line of JSON: keys in a fixed order, numbers rounded to three decimals, the same bytes every time.
///
/// In one go with ``json(_:mapping:parameters:)``, or piece by piece in constant memory: ``opening(mapping:parameters:)``, then ``gesture(_:isFirst:)`` for each outcome, then
/// ``closing``.
public struct PlayReport: Hashable, Sendable {
  /// The version of the format.
  public static let version = 1

  /// The trace's name.
  public var trace: String
  /// The SHA-256 of the trace's bytes in hexadecimal; `nil` when it is not known.
  public var sha256: String?
  /// The version of the program.
  public var tool: String
  /// The version of libinput that made the trace's events; `nil` for a log from an app.
  public var libinput: String?
  /// The transition's name.
  public var transition: String
  /// The velocity's name.
  public var velocity: String
  /// The name of the rule that decided instead of the transition; `nil` where that decided by itself.
  public var rule: String?
  /// Whether gestures carry their lifecycle log.
  public var includesLog: Bool

  /// Makes a report.
  public init(
    trace: String, sha256: String?, tool: String, libinput: String?, transition: String,
    velocity: String, rule: String? = nil, includesLog: Bool = false
  ) {
    self.trace = trace
    self.sha256 = sha256
    self.tool = tool
    self.libinput = libinput
    self.transition = transition
    self.velocity = velocity
    self.rule = rule
    self.includesLog = includesLog
  }

  /// The whole object.
  public func json(
    _ outcomes: [Outcome], mapping: MappingReport, parameters: [ParameterValue]
  ) -> String {
    var text = opening(mapping: mapping, parameters: parameters)
    for (position, outcome) in outcomes.enumerated() {
      text += gesture(outcome, isFirst: position == 0)
    }
    return text + closing
  }

  /// Everything up to the first gesture.
  public func opening(mapping: MappingReport, parameters: [ParameterValue]) -> String {
    var json = JSONText()
    json.open("{")
    json.member("version", Self.version)
    json.member("trace", trace)
    json.member("trace_sha256", sha256)
    json.member("tool", tool)
    json.member("libinput", libinput)
    json.member("transition", transition)
    json.open("parameters", "{")
    for parameter in parameters {
      json.member(parameter.name, parameter.value)
    }
    json.close("}")
    json.key("mapping")
    Self.write(mapping, &json)
    json.member("velocity", velocity)
    if let rule {
      json.member("rule", rule)
    }
    json.open("gestures", "[")
    return json.text
  }

  /// One gesture, with the comma before it unless it is the first.
  public func gesture(_ outcome: Outcome, isFirst: Bool) -> String {
    var json = JSONText()
    json.open("{")
    json.member("index", outcome.index)
    json.member("recognizer", outcome.recognizer.rawValue)
    json.member("source", outcome.source.rawValue)
    json.member("fingers", outcome.fingers)
    json.member("begin_us", outcome.beginTime.microseconds)
    json.member("release_us", outcome.releaseTime.microseconds)
    json.member("settled_us", outcome.settledTime?.microseconds)
    json.member("end", outcome.end.rawValue)
    json.member("decision", outcome.decision.rawValue)
    json.member("reason_code", outcome.reasonCode)
    json.member("reason", outcome.reason)
    json.member("progress", outcome.progress)
    json.member("translation_pt", outcome.translation)
    json.member("velocity_pt_s", outcome.velocity)
    json.member("location_pt", outcome.location)
    if let scale = outcome.scale {
      json.member("scale", scale)
      json.member("velocity_per_s", outcome.scaleVelocity ?? 0)
    }
    json.key("margin")
    Self.write(outcome.margin, &json)
    json.open("violations", "[")
    for violation in outcome.violations { Self.write(violation, &json) }
    json.close("]")
    if includesLog {
      json.open("log", "[")
      for entry in outcome.log { Self.write(entry, &json) }
      json.close("]")
    }
    json.close("}")
    return (isFirst ? "" : ",") + json.text
  }

  /// Everything after the last gesture; no newline.
  public var closing: String { "]}" }

  private static func write(_ mapping: MappingReport, _ json: inout JSONText) {
    json.open("{")
    json.member("screen_pt", Vector<Points>(mapping.screen.size.width, mapping.screen.size.height))
    json.member("points_per_mm", mapping.screen.pointsPerMillimeter)
    json.member("map", mapping.mode.rawValue)
    json.member("origin_mm", mapping.origin)
    json.member("rotate_deg", mapping.rotation.rawValue)
    json.close("}")
  }

  private static func write(_ margin: Margin, _ json: inout JSONText) {
    json.open("{")
    json.member(Margin.Quantity.progress.rawValue, margin.progress)
    json.member(margin.velocityQuantity.rawValue, margin.velocity)
    json.member("limiting", margin.limiting?.rawValue)
    json.close("}")
  }

  private static func write(_ violation: Violation, _ json: inout JSONText) {
    json.open("{")
    json.member("code", violation.invariant.rawValue)
    json.member("call", violation.call?.rawValue)
    json.member("t_us", violation.time.microseconds)
    json.member("count", violation.count)
    json.member("detail", violation.detail)
    json.member("explanation", violation.invariant.explanation)
    json.close("}")
  }

  private static func write(_ entry: LifecycleEntry, _ json: inout JSONText) {
    json.open("{")
    json.member("t_us", entry.time.microseconds)
    json.member("call", entry.call.rawValue)
    if entry.call == .update {
      json.member("progress", entry.progress)
    }
    if let finished = entry.finished {
      json.member("finished", finished)
    }
    json.close("}")
  }
}
