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
    json.key("version")
    json.value(Int64(Self.version))
    json.key("trace")
    json.value(trace)
    json.key("trace_sha256")
    json.value(sha256)
    json.key("tool")
    json.value(tool)
    json.key("libinput")
    json.value(libinput)
    json.key("transition")
    json.value(transition)
    json.key("parameters")
    json.open("{")
    for parameter in parameters {
      json.key(parameter.name)
      json.value(parameter.value)
    }
    json.close("}")
    json.key("mapping")
    Self.write(mapping, &json)
    json.key("velocity")
    json.value(velocity)
    if let rule {
      json.key("rule")
      json.value(rule)
    }
    json.key("gestures")
    json.open("[")
    return json.text
  }

  /// One gesture, with the comma before it unless it is the first.
  public func gesture(_ outcome: Outcome, isFirst: Bool) -> String {
    var json = JSONText()
    json.open("{")
    json.key("index")
    json.value(Int64(outcome.index))
    json.key("recognizer")
    json.value(outcome.recognizer.rawValue)
    json.key("source")
    json.value(outcome.source.rawValue)
    json.key("fingers")
    json.value(Int64(outcome.fingers))
    json.key("begin_us")
    json.value(outcome.beginTime.microseconds)
    json.key("release_us")
    json.value(outcome.releaseTime.microseconds)
    json.key("settled_us")
    json.value(outcome.settledTime?.microseconds)
    json.key("end")
    json.value(outcome.end.rawValue)
    json.key("decision")
    json.value(outcome.decision.rawValue)
    json.key("reason_code")
    json.value(outcome.reasonCode)
    json.key("reason")
    json.value(outcome.reason)
    json.key("progress")
    json.value(outcome.progress)
    json.key("translation_pt")
    json.pair(outcome.translation.x, outcome.translation.y)
    json.key("velocity_pt_s")
    json.pair(outcome.velocity.x, outcome.velocity.y)
    json.key("location_pt")
    if let location = outcome.location {
      json.pair(location.x, location.y)
    } else {
      json.value(nil as String?)
    }
    if let scale = outcome.scale {
      json.key("scale")
      json.value(scale)
      json.key("velocity_per_s")
      json.value(outcome.scaleVelocity ?? 0)
    }
    json.key("margin")
    Self.write(outcome.margin, &json)
    json.key("violations")
    json.open("[")
    for violation in outcome.violations { Self.write(violation, &json) }
    json.close("]")
    if includesLog {
      json.key("log")
      json.open("[")
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
    json.key("screen_pt")
    json.pair(mapping.screen.size.width, mapping.screen.size.height)
    json.key("points_per_mm")
    json.value(mapping.screen.pointsPerMillimeter)
    json.key("map")
    json.value(mapping.mode.rawValue)
    json.key("origin_mm")
    if let origin = mapping.origin {
      json.pair(origin.x, origin.y)
    } else {
      json.value(nil as String?)
    }
    json.key("rotate_deg")
    json.value(Int64(mapping.rotation.rawValue))
    json.close("}")
  }

  private static func write(_ margin: Margin, _ json: inout JSONText) {
    json.open("{")
    json.key(Margin.Quantity.progress.rawValue)
    json.value(margin.progress)
    json.key(margin.velocityQuantity.rawValue)
    json.value(margin.velocity)
    json.key("limiting")
    json.value(margin.limiting?.rawValue)
    json.close("}")
  }

  private static func write(_ violation: Violation, _ json: inout JSONText) {
    json.open("{")
    json.key("code")
    json.value(violation.invariant.rawValue)
    json.key("call")
    json.value(violation.call?.rawValue)
    json.key("t_us")
    json.value(violation.time.microseconds)
    json.key("count")
    json.value(Int64(violation.count))
    json.key("detail")
    json.value(violation.detail)
    json.key("explanation")
    json.value(violation.invariant.explanation)
    json.close("}")
  }

  private static func write(_ entry: LifecycleEntry, _ json: inout JSONText) {
    json.open("{")
    json.key("t_us")
    json.value(entry.time.microseconds)
    json.key("call")
    json.value(entry.call.rawValue)
    if entry.call == .update {
      json.key("progress")
      json.value(entry.progress)
    }
    if let finished = entry.finished {
      json.key("finished")
      json.value(finished)
    }
    json.close("}")
  }
}
