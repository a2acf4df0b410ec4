internal import GestureTrace

/// Fingers that go back.
extension GestureClip {
  func turnedBack(for span: TimeSpan) -> GestureClip {
    let reports = reports
    guard span > .zero, let last = reports.last(where: \.isMovement)?.time else { return self }
    let turn = last + TimeSpan(microseconds: -span.microseconds)
    var anchors: [MotionChannel: Movement.Numbers] = [:]
    return mapMovements { record, movement in
      let numbers = movement.numbers
      guard let time = record.time, time > turn, !record.isLanding,
        let anchor = anchors[movement.channel] ?? (movement.channel == .pad ? .one : nil)
      else {
        anchors[movement.channel] = numbers
        return numbers
      }
      let scale = anchor[Movement.scale] * anchor[Movement.scale] / numbers[Movement.scale]
      var turned: Movement.Numbers
      switch movement.channel {
      case .contact: return anchor * 2 - numbers
      case .pad: turned = -numbers
      case .recognizer:
        turned = anchor * 2 - numbers
        for index in [4, 5, 7] { turned[index] = -numbers[index] }
      }
      turned[Movement.scale] = scale
      return turned
    }
  }

  func reversed(for span: TimeSpan, _ share: Double) -> GestureClip {
    let reports = reports
    guard let last = reports.lastIndex(where: \.isMovement), let end = reports[last].time else {
      return self
    }
    let paths = reports.paths.filter { path in
      path.template != nil && (path.lift.map { $0 > end } ?? true)
    }
    let interval = reports.interval
    let frame = reports[last].records.first(where: \.isTouchFrame)
    var places = paths.map { $0.last.place }
    var time = end
    var added: [ClipReport] = []
    while time < end + span {
      time = min(time + interval, end + span)
      var records: [TraceRecord] = []
      for (index, path) in paths.enumerated() {
        let back = path.recentVelocity * -share
        var place = path.last.place + back * (time - end).seconds
        if path.channel == .recognizer {
          (place[4], place[5], place[7]) = (back[0], back[1], back[Movement.scale])
        }
        if let record = path.record(to: place, from: places[index], at: time) {
          records.append(record)
        }
        places[index] = place
      }
      if let frame { records.append(frame.at(time)) }
      added.append(ClipReport(records: records, isMovement: true))
    }
    let rest = reports[(last + 1)...].map { report in
      report.time == nil ? report : report.at(time)
    }
    return with(reports[...last] + added + rest)
  }
}
