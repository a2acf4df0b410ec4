internal import GestureTrace

/// When the fingers lift.
extension GestureClip {
  func paused(_ span: TimeSpan) -> GestureClip {
    let reports = reports
    guard let last = reports.last(where: \.isMovement)?.time, let end = reports.last?.time else {
      return self
    }
    return lifted(later: last + span - end)
  }

  func lifted(later span: TimeSpan) -> GestureClip {
    guard span != .zero else { return self }
    var reports = reports
    guard
      var last = reports.lastIndex(where: { $0.isMovement || $0.hasLanding })
        ?? reports.indices.first
    else { return self }
    if let record = reports.last?.records.first, case .reading(var reading) = record,
      reading.state != .changed,
      reports[last].records.first?.movement?.numbers != record.movement?.numbers
    {
      // What an app's recogniser said at the lift was so before the rest.
      reading.state = .changed
      let movement = ClipReport(records: [.reading(reading)], isMovement: true)
      last = reports.count - 1
      reports.insert(movement, at: last)
    }
    let earliest = reports[last].time ?? .zero
    for index in reports.indices where index > last {
      guard let time = reports[index].time else { continue }
      reports[index] = reports[index].at(max(time + span, earliest))
    }
    return with(reports)
  }

  func cut(short share: Double) -> GestureClip {
    let reports = reports
    guard share > 0, let begin = reports.beginTime, let end = reports.last?.time else {
      return self
    }
    let cut = begin + .seconds((end - begin).seconds * (1 - share))
    var kept = reports.filter { ($0.time ?? cut) <= cut }
    guard kept.count < reports.count else { return self }
    var down: Set<Int> = []
    for record in kept.lazy.flatMap(\.records) {
      if case .contact(let slot)? = record.movement?.channel { down.insert(slot) }
      if let slot = record.liftedSlot { down.remove(slot) }
    }
    for report in reports.dropFirst(kept.count) {
      let lifts = report.records.filter { $0.liftedSlot.map { down.contains($0) } ?? false }
      if !lifts.isEmpty { kept.append(ClipReport(records: lifts.map { $0.at(cut) })) }
    }
    if source != .touch, let last = reports.last, !last.isMovement {
      // What a recogniser says at the end it says of where it was.
      let place = kept.last { $0.isMovement || $0.records.contains(where: \.isPartOfGesture) }
      var end = last.at(cut)
      if case .reading? = end.records.first, let numbers = place?.records.first?.movement?.numbers {
        end.records[0] = end.records[0].with(numbers)
      }
      kept.append(end)
    }
    return with(kept)
  }
}
