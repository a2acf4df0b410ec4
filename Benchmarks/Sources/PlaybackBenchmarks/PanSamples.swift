import GestureTrace
import Measuring
@_spi(Benchmarks) import Playback

/// Samples of a pan through recogniser, photo-dismiss, host and checker: no records, no segmenter.
enum PanSamples {
  /// A drag of 30 samples, 8 ms apart: a quarter of a second.
  static let shortDrag = 30

  static func run() {
    let amount = 3_000_000
    for (log, title) in [(false, "log off"), (true, "log on")] {
      compare([
        .rate("pan samples, one long drag, \(title)", "samples/s", Double(amount)) {
          drag(amount, samplesEach: 500_000, log: log)
        }
      ])
      compare([
        .rate("pan samples, drags of 30, \(title)", "samples/s", Double(amount)) {
          drag(amount, samplesEach: shortDrag, log: log)
        }
      ])
    }
    countAllocations("pan samples, one long drag, log off", "sample") {
      drag($0, samplesEach: $0, log: false)
    }
    countAllocations("pan samples, one long drag, log on", "sample") {
      drag($0, samplesEach: $0, log: true)
    }
  }

  /// Drags down and lets go, a second apart, until there have been so many samples.
  static func drag(_ samples: Int, samplesEach: Int, log: Bool) {
    var options = PlayOptions()
    options.recordsLog = log
    var stage = PhotoDismissStage(options: options)
    var outcomes: [Outcome] = []
    var motion = GestureMotion(time: .zero, displacement: .zero, location: .zero)
    var left = samples
    while left > 0 {
      stage.land(at: .zero, time: motion.time)
      for sample in 1...min(left, samplesEach) {
        let y = Double(sample % 120)
        motion.time.microseconds += 8000
        motion.displacement = Vector(0, y)
        motion.location = Vector(50, y)
        stage.move(motion)
      }
      left -= samplesEach
      stage.lift(time: motion.time)
      motion.time.microseconds += 1_000_000
      stage.takeOutcomes(into: &outcomes)
      blackHole(outcomes.count)
      outcomes.removeAll(keepingCapacity: true)
    }
    stage.finish()
    stage.takeOutcomes(into: &outcomes)
    blackHole(outcomes.count)
  }
}
