internal import GestureTrace

extension GestureClip {
  /// The gesture, varied. What there is of a touchpad's kernel frames says where its fingers are as it did before.
  ///
  /// libinput's acceleration, which depends on speed, stays as it was recorded; so does the velocity that an app's recogniser measured, but
  /// for a time or a way that is scaled or turned, with which it goes.
  ///
  /// - Throws: ``NotApplicable`` where the recording does not say enough.
  public func varied(_ variation: GestureVariation) throws(NotApplicable) -> GestureClip {
    switch variation {
    case .pause(let milliseconds): paused(.seconds(milliseconds / 1000))
    case .reversal(let milliseconds, let share):
      reversed(for: .seconds(milliseconds / 1000), share)
    case .rate(let hertz): try sampled(every: 1_000_000 / hertz)
    case .timeScale(let factor): scaled(time: factor)
    case .distanceScale(let factor): scaled(distance: factor)
    case .noise(let millimeters, let seed): try noisy(millimeters, seed)
    case .droppedReports(let share, let seed): dropping(share, seed)
    case .laterLift(let milliseconds): lifted(later: .seconds(milliseconds / 1000))
    case .turnedBack(let milliseconds): turnedBack(for: .seconds(milliseconds / 1000))
    case .cutShort(let share): cut(short: share)
    }
  }

  // MARK: Scales

  private func scaled(time factor: Double) -> GestureClip {
    guard let begin = reports.beginTime else { return self }
    var clip = self
    clip.trace.records = trace.records.map { record in
      guard let time = record.time else { return record }
      let span = Double((time - begin).microseconds) * factor
      let scaled = record.at(begin + .seconds(span / 1_000_000))
      guard case .reading = record, var numbers = record.movement?.numbers else { return scaled }
      for index in [4, 5, 7] { numbers[index] /= factor }
      return scaled.with(numbers)
    }
    return clip
  }

  private func scaled(distance factor: Double) -> GestureClip {
    var landings: [MotionChannel: Movement.Numbers] = [:]
    return mapMovements { record, movement in
      var numbers = movement.numbers * factor
      switch movement.channel {
      case .contact:
        if record.isLanding {
          landings[movement.channel] = movement.numbers
          return movement.numbers
        }
        guard let landing = landings[movement.channel] else { return movement.numbers }
        numbers += landing * (1 - factor)
      case .pad: numbers[Movement.scale] = Self.scaled(movement, factor)
      case .recognizer:
        // The gesture begins where it did.
        numbers[2] = movement.numbers[2] + movement.numbers[0] * (factor - 1)
        numbers[3] = movement.numbers[3] + movement.numbers[1] * (factor - 1)
        numbers[Movement.scale] = Self.scaled(movement, factor)
      }
      return numbers
    }
  }

  /// A scale when each of two fingers goes so many times as far; those that would meet pass each other.
  private static func scaled(_ movement: Movement, _ factor: Double) -> Double {
    max(abs(movement.numbers[Movement.scale] * factor + (1 - factor)), smallestScale)
  }

  /// Two fingers are never in one place.
  private static let smallestScale = 0.001

  /// The clip with other numbers of its movements.
  func mapMovements(
    _ change: (TraceRecord, Movement) -> Movement.Numbers
  ) -> GestureClip {
    var clip = self
    for index in clip.trace.records.indices {
      let record = clip.trace.records[index]
      guard let movement = record.movement else { continue }
      clip.trace.records[index] = record.with(change(record, movement))
    }
    return clip
  }
}
