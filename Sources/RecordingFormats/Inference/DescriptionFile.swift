internal import GestureTrace

/// What a file says of devices, apart from the recording.
struct DescriptionFile {
  /// The file.
  var path: String
  /// The devices, with their nodes where the file names them.
  var devices: [(node: String, draft: DeviceDraft)]

  /// Takes over what a recording says itself.
  init(path: String, devices: [(node: String, draft: DeviceDraft)]) {
    self.path = path
    self.devices = devices
  }

  /// Reads a description.
  ///
  /// - Throws: ``FileError`` when there is none in the file.
  init(path: String) throws(FileError) {
    self.path = path
    devices = try DescriptionFile.read(path)
    guard !devices.isEmpty else {
      throw FileError(
        file: path, problem: "holds no description of a device",
        remedy: "name the .prop or .desc file, or the output of getevent -lp")
    }
  }

  private static func read(
    _ path: String
  ) throws(FileError) -> [(node: String, draft: DeviceDraft)] {
    var lines = ByteLines(try InputFile(path: path))
    let count = try lines.peek(count: detectionLength)
    try checkText(lines.bytes[..<count], name: lines.name)
    let format = try detectFormat(lines.bytes[..<count], name: lines.name)
    switch format {
    case .evemu:
      var events = TextEvents(lines, .evemu)
      _ = try events.next()
      return events.evemu.draft.isEmpty ? [] : [("", events.evemu.draft)]
    case .getevent:
      var events = TextEvents(lines, .getevent, readsUntimed: true)
      _ = try events.next()
      return events.getevent.blocks.filter { !$0.draft.isEmpty }.map { ($0.node, $0.draft) }
    case .libinputRecord:
      let reader = try YAMLEventReader(YAMLLines(lines))
      var record = LibinputRecord(reader, wanted: LibinputRecord.noDevice)
      while try record.next() != nil {}
      return record.drafts.filter { !$0.axes.isEmpty }.map { ("", $0) }
    }
  }

  /// The file beside a recording that describes its device: the same name with `.prop` or `.desc`, without
  /// one more of its dotted endings each time.
  static func companion(of path: String) throws(FileError) -> DescriptionFile? {
    guard path != "-" else { return nil }
    let slash = path.lastIndex(of: "/").map { path.index(after: $0) } ?? path.startIndex
    let folder = path[..<slash]
    var stem = path[slash...]
    while let dot = stem.lastIndex(of: "."), dot != stem.startIndex {
      stem = stem[..<dot]
      for ending in ["prop", "desc"] {
        let candidate = "\(folder)\(stem).\(ending)"
        guard candidate != path, exists(candidate) else { continue }
        return try DescriptionFile(path: candidate)
      }
    }
    return nil
  }

  private static func exists(_ path: String) -> Bool {
    do throws(FileError) {
      _ = try InputFile(path: path)
      return true
    } catch {
      return false
    }
  }

  /// The description of a recording's device: that of its node, else the only one, else the first that is
  /// touched and has the axes that occur.
  func draft(forNode node: String, _ survey: DeviceSurvey) -> (draft: DeviceDraft, isChosen: Bool)?
  {
    if !node.isEmpty, let match = devices.first(where: { $0.node == node }) {
      return (match.draft, false)
    }
    if devices.count == 1, node.isEmpty || devices[0].node.isEmpty {
      return (devices[0].draft, false)
    }
    let touched = devices.filter {
      $0.node.isEmpty || node.isEmpty
    }.filter { $0.draft.has(axis: AbsCode.mtPositionX) || $0.draft.has(axis: AbsCode.x) }
    let fitting = touched.first { device in
      (0...AbsCode.max).allSatisfy { !survey.has(axis: $0) || device.draft.has(axis: $0) }
    }
    guard let choice = fitting ?? touched.first else { return nil }
    return (choice.draft, touched.count > 1)
  }
}
