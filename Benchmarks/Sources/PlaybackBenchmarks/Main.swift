import GestureTrace
import Measuring
import Playback

/// Plays made-up gestures.
@main
enum Main {
  static func main() {
    let modes: [String: (Int) -> Void] = [
      "play": { play(drag(reports: $0, at: 0), windowed) },
      "play-swipes": { play(swipes($0 / 100), windowed) },
      "play-readings": { play(readings($0 / 100), windowed) },
      "pan": { PanSamples.drag($0, samplesEach: $0, log: false) },
      "pan-log": { PanSamples.drag($0, samplesEach: $0, log: true) },
      "pan-drags": { PanSamples.drag($0, samplesEach: PanSamples.shortDrag, log: false) },
    ]
    if CommandLine.arguments.dropFirst() == ["velocities"] { return EstimatorSamples.run() }
    if runAlone(modes.merging(EstimatorSamples.modes) { mode, _ in mode }) { return }
    PanSamples.run()
    for velocity in Velocities.common {
      run("touch drags, \(velocity.name)", touchDrags(), "photo-dismiss", velocity.name)
    }
    run("touch drags, as written", touchDrags(), "photo-dismiss/as-written", "windowed")
    run("touch drags, log on", touchDrags(), "photo-dismiss", "windowed", log: true)
    run("swipes", swipes(10_000), "photo-dismiss", "windowed")
    run("app readings", readings(10_000), "photo-dismiss", "windowed")
    run("one long touch drag", drag(reports: 500_000, at: 0), "photo-dismiss", "windowed")
    runStranger()
    runFeatures()
    let long = drag(reports: 11_000, at: 0)
    countAllocations("play one long touch drag", "frame") { play(long.prefix(2 * $0), windowed) }
  }

  static var windowed: PlaySetup {
    guard let setUp = try? PlaySetup(transition: "photo-dismiss", velocity: "windowed")
    else { fatalError() }
    return setUp
  }

  static func run(
    _ title: String, _ input: @autoclosure () -> [TraceRecord], _ transition: String,
    _ velocity: String, log: Bool = false
  ) {
    let records = input()
    guard var setup = try? PlaySetup(transition: transition, velocity: velocity) else { return }
    setup.options.recordsLog = log
    let setUp = setup
    compare([
      .rate("play \(title)", "events/s", Double(records.count)) { play(records, setUp) }
    ])
  }

  static func play(_ records: some Sequence<TraceRecord>, _ setUp: PlaySetup) {
    var player = setUp.player(for: header)
    var outcomes: [Outcome] = []
    var gestures = 0
    for record in records {
      try? player.consume(record, into: &outcomes)
      if !outcomes.isEmpty {
        gestures += outcomes.count
        outcomes.removeAll(keepingCapacity: true)
      }
    }
    player.finish(into: &outcomes)
    blackHole(gestures + outcomes.count)
  }

  /// The same drag through a machine that the library does not know.
  static func runStranger() {
    let records = drag(reports: 500_000, at: 0)
    let title = "play one long touch drag, a stranger's transition"
    compare([
      .rate(title, "events/s", Double(records.count)) {
        var player = Player(Stranger(), header: header)
        var outcomes: [Outcome] = []
        for record in records { try? player.consume(record, into: &outcomes) }
        player.finish(into: &outcomes)
        blackHole(outcomes.count)
      }
    ])
  }

  static func runFeatures() {
    let records = touchDrags()
    compare([
      .rate("features of touch drags", "events/s", Double(records.count)) {
        var extractor = FeatureExtractor(header: header)
        var rows: [GestureFeatures] = []
        for record in records { try? extractor.consume(record, into: &rows) }
        extractor.finish(into: &rows)
        blackHole(rows.count)
      }
    ])
  }

  // MARK: Input

  static let header = TraceHeader(
    producer: Producer(tool: "bench", version: "0", libinput: nil, source: .simulatedFingers))

  static func device(_ kind: DeviceKind) -> TraceRecord {
    .device(
      TraceDevice(
        index: 0, description: DeviceDescription(name: "Bench"), kind: kind,
        size: Size(width: 100, height: 200), sizeSource: .reported,
        unitsPerMillimeter: UnitFactors(swipe: Vector(10, 10), scroll: Vector(10, 10))))
  }

  /// A finger down, so many reports of 8 ms with a frame each, up.
  static func drag(reports: Int, at start: Int64) -> [TraceRecord] {
    var records: [TraceRecord] = start == 0 ? [device(.touchscreen)] : []
    var time = start
    func add(_ action: InputAction) {
      records.append(
        .input(InputEvent(time: Timestamp(microseconds: time), device: 0, action: action)))
    }
    func place(_ report: Int) -> TouchPosition {
      let y = 50 + Double(report % 120)
      return TouchPosition(device: Vector(50, y), fraction: Vector(0.5, y / 200))
    }
    add(.touchDown(slot: 0, seatSlot: 0, place(0)))
    add(.touchFrame)
    for report in 1...reports {
      time += 8000
      add(.touchMotion(slot: 0, seatSlot: 0, place(report)))
      add(.touchFrame)
    }
    add(.touchUp(slot: 0, seatSlot: 0))
    add(.touchFrame)
    return records
  }

  static func touchDrags() -> [TraceRecord] {
    (0..<10_000).flatMap { drag(reports: 48, at: Int64($0) * 1_000_000) }
  }

  /// So many swipes of 100 events.
  static func swipes(_ count: Int) -> [TraceRecord] {
    var records = [device(.touchpad)]
    var time: Int64 = 0
    func add(_ action: InputAction) {
      records.append(
        .input(InputEvent(time: Timestamp(microseconds: time), device: 0, action: action)))
    }
    let delta = MotionDelta(accelerated: Vector(0, 20), unaccelerated: Vector(0, 10))
    for _ in 0..<count {
      add(.swipeBegin(fingers: 3))
      for _ in 0..<98 {
        time += 7000
        add(.swipeUpdate(fingers: 3, delta))
      }
      add(.swipeEnd(fingers: 3, cancelled: false))
      time += 600_000
    }
    return records
  }

  /// So many gestures of 100 readings.
  static func readings(_ count: Int) -> [TraceRecord] {
    var records: [TraceRecord] = []
    var time: Int64 = 0
    func add(_ state: RecognizerState, _ y: Double) {
      records.append(
        .reading(
          RecognizerReading(
            time: Timestamp(microseconds: time), recognizer: .pan, state: state,
            translation: Vector(0, y), velocity: Vector(0, 300), location: Vector(100, y),
            touches: 1)))
      time += 16_667
    }
    for _ in 0..<count {
      add(.began, 1)
      for step in 0..<98 { add(.changed, Double(step)) }
      add(.ended, 98)
      time += 600_000
    }
    return records
  }
}

/// A transition of an app's own.
struct Stranger: InteractiveTransition {
  private var isDriving = false
  private var hasStarted = false
  private var progress = 0.0

  mutating func handle(
    _ reading: inout some GestureReading, _ context: inout some TransitionContext
  ) {
    switch reading.gestureState {
    case .possible, .failed: break
    case .began: isDriving = context.pop()
    case .changed:
      guard isDriving, hasStarted else { return }
      progress = min(max(reading.translation.y / 400, 0), 1)
      context.update(progress)
    case .ended, .cancelled:
      guard isDriving else { return }
      isDriving = false
      context.cancel()
      context.animate(
        TransitionAnimation(to: .restored, duration: .milliseconds(250), dampingRatio: 1))
    }
  }

  mutating func start(_ context: inout some TransitionContext) { hasStarted = true }

  mutating func animationEnded(
    _ animation: TransitionAnimation, _ context: inout some TransitionContext
  ) {
    context.complete(false)
    self = Stranger()
  }
}
