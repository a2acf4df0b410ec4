internal import GestureTrace

/// How often a gesture is reported.
extension GestureClip {
  /// No more reports than this are made.
  private static let reportLimit = 1e6

  func sampled(every interval: Double) throws(NotApplicable) -> GestureClip {
    let reports = reports
    guard let begin = reports.beginTime, let last = reports.lastIndex(where: \.isMovement),
      let end = reports[last].time
    else { return self }
    guard (end - begin).seconds * 1_000_000 / interval < Self.reportLimit else {
      throw NotApplicable(
        reason: "a gesture of \(decimal((end - begin).seconds, 0)) s has too many reports then")
    }
    let paths = reports.paths.filter { $0.template != nil }
    let frame = reports[last].records.first(where: \.isTouchFrame)
    var indices = paths.map { _ in 0 }
    var places = paths.map { $0.places[0] }
    var sampled: [ClipReport] = []
    var step = 1.0
    func time(_ step: Double) -> Timestamp {
      begin + TimeSpan(microseconds: Int64((step * interval).rounded()))
    }
    func sample(at time: Timestamp) {
      var records: [TraceRecord] = []
      for (index, path) in paths.enumerated() where path.isTold(at: time) {
        let place = path.place(at: time, after: &indices[index])
        if let record = path.record(to: place, from: places[index], at: time) {
          records.append(record)
        }
        places[index] = place
      }
      guard !records.isEmpty else { return }
      if let frame { records.append(frame.at(time)) }
      sampled.append(ClipReport(records: records, isMovement: true))
    }
    for (index, report) in reports.enumerated() where index == last || !report.isMovement {
      while let now = report.time, time(step) < end, time(step) <= now {
        sample(at: time(step))
        step += 1
      }
      sampled.append(report)
      // A step says how far it is from the report before, which is another one now.
      guard let record = report.records.first, let movement = record.movement,
        movement.channel == .pad, let path = paths.firstIndex(where: { $0.channel == .pad })
      else { continue }
      guard index == last else {
        // A scroll begins with its first step.
        places[path] = movement.numbers
        continue
      }
      if let remade = paths[path].record(
        to: paths[path].last.place, from: places[path], at: end)
      {
        sampled[sampled.count - 1].records = [remade]
      }
    }
    return with(sampled)
  }
}

extension [ClipReport] {
  /// How often a movement is reported where the gesture itself says nothing.
  private static let ordinaryInterval = TimeSpan(microseconds: 8000)

  /// The time between reports in the middle of the sorted ones.
  var interval: TimeSpan {
    let times = [beginTime].compactMap { $0 } + filter(\.isMovement).compactMap(\.time)
    let steps = zip(times, times.dropFirst()).map { $1 - $0 }.filter { $0 > .zero }.sorted()
    return steps.isEmpty ? Self.ordinaryInterval : steps[steps.count / 2]
  }
}
