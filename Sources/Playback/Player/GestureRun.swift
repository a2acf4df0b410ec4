internal import GestureTrace

/// A gesture while its outcome is not known.
struct GestureRun: Sendable {
  var index: Int
  var recognizer: RecognizerKind = .pan
  var source: GestureSource
  var fingers: Int
  var beginTime: Timestamp
  var releaseTime: Timestamp
  var settledTime: Timestamp?
  var end: Outcome.End = .open
  var isReleased = false
  var isSettled = false
  /// Why the recogniser or the player kept the gesture from the machine.
  var refusal: Refusal?
  /// What the machine said.
  var verdict: Verdict?
  var translation: Vector<Points> = .zero
  var velocity: Vector<Points> = .zero
  var location: Vector<Points>?
  var scale: Double?
  var scaleVelocity: Double?
  var violations: [Violation] = []
  var log: [LifecycleEntry] = []
  var course = Course()

  func outcome(_ mapping: MappingReport, _ parameters: [ParameterValue]) -> Outcome {
    let verdict = verdict ?? refusal?.verdict ?? Refusal.notBegun.verdict
    return Outcome(
      index: index, recognizer: recognizer, source: source, fingers: fingers,
      beginTime: beginTime, releaseTime: releaseTime, settledTime: settledTime, end: end,
      decision: verdict.kind, reasonCode: verdict.reasonCode, reason: verdict.reason,
      progress: verdict.progress, translation: translation, velocity: velocity,
      location: location, scale: scale, scaleVelocity: scaleVelocity, margin: verdict.margin,
      violations: violations, log: log,
      course: decidedCourse, evidence: verdict.evidence, mapping: mapping, parameters: parameters)
  }

  /// The samples, the last one with the progress that was decided on.
  private var decidedCourse: [CourseSample] {
    var samples = course.samples
    guard !samples.isEmpty, let verdict, verdict.kind == .finish || verdict.kind == .cancel else {
      return samples
    }
    samples[samples.count - 1].progress = verdict.progress
    return samples
  }
}
