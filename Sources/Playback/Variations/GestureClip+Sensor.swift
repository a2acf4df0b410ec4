internal import GestureTrace

/// What a sensor and its bus do to a gesture.
extension GestureClip {
  func noisy(
    _ millimeters: Double, _ seed: UInt64
  ) throws(NotApplicable) -> GestureClip {
    let scale = try noiseScale
    var generator = generator(seed)
    func draw(_ count: Int) -> [Double] { (0..<count).map { _ in generator.nearlyNormal() } }
    // Where the fingers of a pad were by mistake.
    var pad = draw(2)
    return mapMovements { record, movement in
      let noise = draw(2)
      var error = Movement.Numbers.zero
      switch movement.channel {
      case .contact:
        for axis in 0..<2 {
          error[axis] = noise[axis]
          error[axis + 2] = noise[axis] * scale[axis]
        }
      case .pad:
        for axis in 0..<2 {
          let step = (noise[axis] - pad[axis]) * scale[axis]
          // libinput scrolls along one axis alone when the fingers do.
          guard !record.isStillScroll(axis) else { continue }
          if !record.isScroll { error[axis] = step }
          error[axis + 2] = step
        }
        pad = noise
      case .recognizer: break
      }
      return movement.numbers + error * millimeters
    }
  }

  /// What a millimetre is along each axis: as a fraction of a touchscreen, or in the units of a touchpad, where the mean place of its fingers
  /// is better known than that of each.
  private var noiseScale: [Double] {
    get throws(NotApplicable) {
      let device = trace.devices.first { device in
        trace.records.contains {
          if case .input(let event) = $0 { event.device == device.index } else { false }
        }
      }
      guard source != .reading, let device else {
        throw NotApplicable(reason: "an app's log knows points alone")
      }
      guard source != .pinch else {
        throw NotApplicable(
          reason: "libinput does not say how far apart the fingers of a pinch are")
      }
      guard let size = device.size, size.width > 0, size.height > 0 else {
        throw NotApplicable(
          reason: "the size of \(quoted(device.description.name)) is not known")
      }
      guard source == .swipe || source == .scroll else { return [1 / size.width, 1 / size.height] }
      let units =
        source == .scroll ? device.unitsPerMillimeter?.scroll : device.unitsPerMillimeter?.swipe
      guard let units else {
        throw NotApplicable(reason: "the trace does not say how far a \(source.rawValue) goes")
      }
      let mean = 1 / Double(padFingers).squareRoot()
      return [units.x * mean, units.y * mean]
    }
  }

  private var padFingers: Int {
    for case .input(let event) in trace.records {
      if case .swipeBegin(let fingers) = event.action { return max(fingers, 1) }
    }
    return 2
  }

  func dropping(_ share: Double, _ seed: UInt64) -> GestureClip {
    var generator = generator(seed)
    var lost = Movement.Numbers.zero
    var kept: [ClipReport] = []
    for var report in reports {
      guard report.isMovement else {
        kept.append(report)
        continue
      }
      // As many are drawn at every share: what is lost at a small one is lost at a greater one.
      let isDropped = generator.unit() < share
      if let movement = report.records[0].movement, movement.channel == .pad {
        // The next report says how far the fingers have come.
        var numbers = movement.numbers
        for index in 0..<Movement.scale { numbers[index] += lost[index] }
        lost = isDropped ? numbers : .zero
        report.records[0] = report.records[0].with(numbers)
      }
      if !isDropped { kept.append(report) }
    }
    return with(kept)
  }

  /// Random numbers of the gesture's own: two gestures are not wrong in the same way, and none depends on what is varied beside it.
  private func generator(_ seed: UInt64) -> SplitMix64 {
    var mixed = seed
    func mix(_ bits: UInt64) {
      var mixer = SplitMix64(seed: mixed ^ bits)
      mixed = mixer.next()
    }
    mix(UInt64(truncatingIfNeeded: index))
    for record in trace.records {
      guard let time = record.time, let numbers = record.movement?.numbers else { continue }
      mix(UInt64(bitPattern: time.microseconds))
      for index in 0..<4 { mix(numbers[index].bitPattern) }
    }
    return SplitMix64(seed: mixed)
  }
}
