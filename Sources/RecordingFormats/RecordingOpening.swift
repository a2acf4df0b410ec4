internal import GestureTrace

/// Opening a recording: a first pass over the file, the descriptions, and the start of a second pass.
struct RecordingOpening: ~Copyable {
  /// The format of the file.
  private(set) var format: RecordingFormat
  /// The devices.
  private(set) var devices: [DeviceDescription] = []
  /// What was found before the first frame.
  private(set) var findings: [Finding] = []

  /// The name of the file, for messages.
  private(set) var name: String
  /// The time of each device's first event, in the recording's own time base.
  private(set) var firstTimes: [Int64] = []

  private let path: String
  private let options: RecordingOptions
  private var surveys: [DeviceSurvey] = []
  private var indices: [Int?] = []
  private var temporary: TemporaryFile?

  /// Prepares to open a file.
  init(path: String, options: RecordingOptions) {
    self.path = path
    self.options = options
    name = path
    format = options.format ?? .evemu
  }

  /// Reads the file once, and starts to read it again.
  mutating func open() throws(FileError) -> FrameStream {
    var lines = ByteLines(try InputFile(path: path))
    name = lines.name
    let count = try lines.peek(count: detectionLength)
    try checkText(lines.bytes[..<count], name: name)
    if options.format == nil {
      format = try detectFormat(lines.bytes[..<count], name: name)
    }
    switch format {
    case .evemu: return try openText(TextEvents(lines, .evemu))
    case .getevent: return try openText(TextEvents(lines, .getevent))
    case .libinputRecord: return try openRecord(try YAMLEventReader(YAMLLines(lines)))
    }
  }

  // MARK: - Text

  private mutating func openText(
    _ events: consuming TextEvents
  ) throws(FileError) -> FrameStream {
    var text = consume events
    while let event = try text.next() {
      while surveys.count <= event.device { surveys.append(DeviceSurvey()) }
      surveys[event.device].note(event)
    }
    try describeText(text)
    try text.rewind()
    return FrameStream(text, indices: indices, base: firstTime())
  }

  private mutating func describeText(_ text: borrowing TextEvents) throws(FileError) {
    var own = text.getevent.blocks.filter { !$0.draft.isEmpty }.map { ($0.node, $0.draft) }
    if !text.evemu.draft.isEmpty { own.append(("", text.evemu.draft)) }
    try checkEvents(hasDescription: !own.isEmpty)
    let inside = DescriptionFile(path: path, devices: own)
    let outside = try externalDescription(isNeeded: own.isEmpty)
    var isOutsideUsed = false
    for index in surveys.indices {
      let node = index < text.nodes.count ? text.nodes[index] : ""
      let survey = surveys[index]
      var draft = DeviceDraft()
      draft.name =
        text.evemu.draft.name ?? text.getevent.blocks.first { $0.node == node }?.draft.name
      var source = AxesSource.reported
      if let found = inside.draft(forNode: node, survey) {
        draft = found.draft
        if found.isChosen { noteChoice(of: draft) }
      }
      if let outside, survey.hasPositions || surveys.count == 1,
        let found = outside.draft(forNode: node, survey)
      {
        draft = found.draft
        source = .given
        isOutsideUsed = true
        if found.isChosen { noteChoice(of: draft) }
      }
      draft.dmiModalias = draft.dmiModalias ?? text.evemu.draft.dmiModalias
      try add(draft, survey, source: source)
    }
    if let outside { noteDescription(outside.path, isUsed: isOutsideUsed) }
    try finishDevices()
  }

  private func externalDescription(isNeeded: Bool) throws(FileError) -> DescriptionFile? {
    if let given = options.descriptionPath { return try DescriptionFile(path: given) }
    guard isNeeded, surveys.contains(where: { $0.hasPositions }) else { return nil }
    return try DescriptionFile.companion(of: path)
  }

  // MARK: - libinput record

  private mutating func openRecord(
    _ reader: YAMLEventReader
  ) throws(FileError) -> FrameStream {
    var record = LibinputRecord(reader)
    while let event = try record.next() {
      while surveys.count <= event.device { surveys.append(DeviceSurvey()) }
      surveys[event.device].note(event)
    }
    while surveys.count < record.drafts.count { surveys.append(DeviceSurvey()) }
    try checkEvents(hasDescription: !record.drafts.isEmpty)
    noteRecord(record)
    let outside = try externalDescription(isNeeded: false)
    var isOutsideUsed = false
    for (index, draft) in record.drafts.enumerated() {
      if let outside, surveys[index].hasPositions || surveys.count == 1,
        let found = outside.draft(forNode: "", surveys[index])
      {
        isOutsideUsed = true
        var given = found.draft
        given.dmiModalias = given.dmiModalias ?? draft.dmiModalias
        try add(given, surveys[index], source: .given)
      } else {
        try add(draft, surveys[index], source: .reported)
      }
    }
    if let outside { noteDescription(outside.path, isUsed: isOutsideUsed) }
    try finishDevices()
    let steps = surveys.indices.filter { indices[$0] != nil && surveys[$0].reportCount > 0 }
      .map { surveys[$0].steps.count }
    return FrameStream(
      try cursors(reader), name: name, base: firstTime(), isMergedByStep: Set(steps).count == 1)
  }

  private mutating func noteRecord(_ record: LibinputRecord) {
    if let release = record.release, isTimeCorrupt(release) {
      findings.append(
        Finding(
          .error, "timestamps-corrupt",
          "libinput record \(release) wrote wrong times; record again with another release"))
    }
    if record.hasQuirks {
      findings.append(
        Finding(
          .info, "quirks-ignored",
          "the quirks in the recording are ignored; those of the installed libinput apply"))
    }
    if let line = record.secondDocumentLine {
      findings.append(
        Finding(
          .warning, "second-document",
          "a second document begins at line \(line) and was not read; "
            + "give each a file of its own"))
    }
    if let line = record.cleanedLine {
      findings.append(
        Finding(
          .info, "text-cleaned",
          "bytes that YAML does not allow were read as question marks, first at line \(line)"))
    }
  }

  private mutating func cursors(_ reader: YAMLEventReader) throws(FileError) -> [DeviceCursor] {
    let wanted = surveys.indices.filter { indices[$0] != nil && surveys[$0].count > 0 }
    // A pipe cannot be read twice, and says so here.
    try reader.rewind()
    if wanted.count == 1 {
      return [DeviceCursor(LibinputRecord(reader, wanted: wanted[0]), device: wanted[0])]
    }
    // Devices follow each other in the file: each gets a place of its own in it.
    var source = path
    if path == "-" {
      var copy = try TemporaryFile(for: name)
      try reader.copy(to: &copy)
      source = copy.path
      temporary = consume copy
    }
    var result: [DeviceCursor] = []
    for index in wanted {
      let lines = ByteLines(try InputFile(path: source), name: name)
      let reader = try YAMLEventReader(YAMLLines(lines))
      result.append(DeviceCursor(LibinputRecord(reader, wanted: index), device: index))
    }
    return result
  }

  // MARK: - Devices

  private mutating func add(
    _ draft: DeviceDraft, _ survey: DeviceSurvey, source: AxesSource
  ) throws(FileError) {
    // A device that is only known by events that no trace may hold is nothing at all.
    if draft.isEmpty, survey.codes.allSatisfy({ $0.isEmpty }), !survey.hasAxes {
      indices.append(nil)
      return
    }
    if draft.axes.isEmpty, let slot = survey.wrongSlot {
      throw FileError(
        file: name, line: slot.line,
        problem: "ABS_MT_SLOT \(slot.value) is out of range (at most 99)",
        remedy: "correct the line, or record again")
    }
    var inference = DeviceInference(
      draft: draft, survey: survey, isAndroid: format == .getevent, source: source)
    devices.append(inference.describe())
    indices.append(devices.count - 1)
    firstTimes.append(survey.firstTime ?? 0)
    for finding in inference.findings {
      if let index = findings.firstIndex(where: { $0.code == finding.code }) {
        findings[index].count += finding.count
        if finding.namesAxes {
          findings[index].message += "; device \(devices.count - 1): \(finding.message)"
        }
      } else {
        findings.append(finding)
      }
    }
  }

  private mutating func finishDevices() throws(FileError) {
    if let device = options.device {
      guard devices.indices.contains(device) else {
        throw noDevice(device, of: devices.count, in: name)
      }
      for index in indices.indices where indices[index] != device { indices[index] = nil }
    }
    let isTouch = indices.contains { index in
      guard let index else { return false }
      return devices[index].touchProtocol != .none
    }
    guard isTouch else {
      throw FileError(
        file: name,
        problem: "holds no touches: neither ABS_X nor ABS_MT_POSITION_X occur in it",
        remedy: "record the touchpad or touchscreen itself")
    }
    let wanted = surveys.indices.filter { indices[$0] != nil }
    guard wanted.contains(where: { surveys[$0].reportCount > 0 }) else {
      throw FileError(
        file: name, problem: "holds no whole frame: no event ends one (SYN_REPORT)",
        remedy: "record again without leaving lines out")
    }
  }

  private func checkEvents(hasDescription: Bool) throws(FileError) {
    guard !surveys.contains(where: { $0.count > $0.reportCount }) else { return }
    if surveys.contains(where: { $0.keyboardCount > 0 }) {
      throw FileError(
        file: name, problem: "holds keys of a keyboard and no touches",
        remedy: "record the touchpad or touchscreen itself")
    }
    if hasDescription {
      throw FileError(
        file: name, problem: "describes a device and holds no events",
        remedy: "name the recording that goes with it, and this file as --device-description")
    }
    throw FileError(
      file: name, problem: "holds no events", remedy: "name a recording of an input device")
  }

  private func firstTime() -> Int64 {
    let wanted = surveys.indices.filter { indices[$0] != nil && surveys[$0].firstTime != nil }
    let chosen =
      format == .libinputRecord
      ? wanted.min { surveys[$0].firstTime ?? 0 < surveys[$1].firstTime ?? 0 }
      : wanted.min { surveys[$0].firstLine < surveys[$1].firstLine }
    return chosen.flatMap { surveys[$0].firstTime } ?? 0
  }

  // MARK: - Findings

  private mutating func noteChoice(of draft: DeviceDraft) {
    let name = draft.name.map { quoted($0) } ?? "one of them"
    findings.append(
      Finding(
        .info, "description-chosen",
        "several touch devices are described and the events name none; \(name) was chosen"))
  }

  private mutating func noteDescription(_ path: String, isUsed: Bool) {
    // Not the whole path: the trace must not depend on where the file lies.
    let name = path.split(separator: "/").last ?? path[...]
    findings.insert(
      isUsed
        ? Finding(
          .info, "description-used", "the device's description was read from \(name)")
        : Finding(
          .warning, "description-unused",
          "\(name) describes no device that occurs in the recording"), at: 0)
  }
}

extension Finding {
  /// Whether its message is about axes of one device, which no other device's message can stand for.
  fileprivate var namesAxes: Bool {
    ["axis-twice", "axes-disagree", "implausible-size", "outside-axis"].contains(code)
  }
}

/// The error for a device that a recording does not have.
func noDevice(_ device: Int, of count: Int, in name: String) -> FileError {
  FileError(
    file: name, problem: "has no device \(device): it has \(count), counted from 0",
    remedy: "choose another device")
}

/// Whether a release of libinput wrote wrong times: 1.14.901 to 1.15.0.
private func isTimeCorrupt(_ release: String) -> Bool {
  let parts = release.split(separator: ".").prefix(3).map { Int($0) ?? 0 }
  guard parts.count == 3, parts[0] == 1 else { return false }
  return parts[1] == 14 && parts[2] >= 901 || parts[1] == 15 && parts[2] == 0
}
