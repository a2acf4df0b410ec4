public import GestureTrace
public import Playback

/// A gesture of a corpus, and what somebody says of it.
public struct LabelledGesture: Hashable, Sendable {
  /// The trace, as it was named.
  public var trace: String
  /// The gesture's number in it, from 0.
  public var index: Int
  /// What the person wanted.
  public var intent: GestureIntent
  /// Who it was; `nil` where nobody says.
  public var subject: String?
  /// The device's name; `nil` for an app's log.
  public var device: String?
  /// What the fingers did.
  public var source: GestureSource
  /// From the first finger down to the lift.
  public var duration: TimeSpan
  /// How far it was from the beginning to the lift, in points; `nil` where the recording does not say.
  public var distance: Double?
  /// How fast the fingers were at the lift by the windowed velocity, in points a second; `nil` where the recording does not say.
  public var speed: Double?

  /// The trace and the number.
  public var name: String { "\(trace)#\(index)" }

  /// Makes a gesture of its parts.
  public init(
    trace: String, index: Int, intent: GestureIntent, subject: String?, device: String?,
    source: GestureSource, duration: TimeSpan, distance: Double? = nil, speed: Double? = nil
  ) {
    self.trace = trace
    self.index = index
    self.intent = intent
    self.subject = subject
    self.device = device
    self.source = source
    self.duration = duration
    self.distance = distance
    self.speed = speed
  }

  /// Measures a gesture.
  ///
  /// - Parameters:
  ///   - clip: The gesture.
  ///   - trace: The trace, as it was named.
  ///   - intent: What the person wanted.
  ///   - subject: Who it was.
  ///   - options: The screen and the mapping.
  public init(
    _ clip: GestureClip, of trace: String, intent: GestureIntent, subject: String?,
    options: PlayOptions = PlayOptions()
  ) {
    let recorded = try? clip.trace.recordedGestures(on: options.screen, mapping: options.mapping)
    let gesture = recorded?.first
    let track = gesture?[.points].given
    self.init(
      trace: trace, index: clip.index, intent: intent, subject: subject,
      device: clip.trace.devices.first { device in
        clip.trace.inputEvents.first.map { $0.device == device.index } ?? true
      }?.description.name,
      source: clip.source,
      duration: gesture.map { $0.releaseTime - $0.beginTime } ?? .zero,
      distance: track?.last.length,
      speed: gesture.flatMap { gesture in
        track?.velocity(
          by: WindowedVelocity(), source: gesture.source, at: gesture.releaseTime
        ).length
      })
  }
}
