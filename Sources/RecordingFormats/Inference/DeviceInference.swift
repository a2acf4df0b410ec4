internal import GestureTrace

/// Makes a device's description of what a recording says and of what its events show.
struct DeviceInference {
  /// What the recording or a description file says.
  var draft: DeviceDraft
  /// What the events show.
  var survey: DeviceSurvey
  /// Whether the recording was made on a phone or tablet.
  var isAndroid: Bool
  /// Where the draft's axes come from.
  var source: AxesSource

  /// What was found on the way.
  private(set) var findings: [Finding] = []

  private var axes: [UInt16: AbsoluteAxis] = [:]
  private var inferred: [UInt16] = []

  /// Prepares to make a description.
  init(draft: DeviceDraft, survey: DeviceSurvey, isAndroid: Bool, source: AxesSource) {
    self.draft = draft
    self.survey = survey
    self.isAndroid = isAndroid
    self.source = source
  }

  /// What the device is.
  enum Kind { case touchpad, touchscreen, other }

  /// What the device is, by the events it sends.
  var inferredKind: Kind {
    let isPen = survey.has(button: ButtonCode.toolPen) || survey.has(button: ButtonCode.stylus)
    guard survey.hasPositions, !isPen else { return .other }
    let hasFinger = survey.has(button: ButtonCode.toolFinger)
    let countsFingers =
      !survey.isProtocolA
      && multiFingerTools.contains { survey.has(button: $0.code) }
    let clicks = [ButtonCode.left, ButtonCode.right, ButtonCode.middle].contains {
      survey.has(button: $0)
    }
    // Some phones send BTN_TOOL_FINGER for their touchscreen.
    if isAndroid ? countsFingers || hasFinger && clicks : countsFingers || hasFinger {
      return .touchpad
    }
    if !survey.isMultiTouch, clicks, !survey.has(button: ButtonCode.touch) { return .other }
    return .touchscreen
  }

  /// Makes the description.
  mutating func describe() -> DeviceDescription {
    for axis in draft.axes { axes[axis.code] = axis }
    let kind = inferredKind
    var properties = draft.properties
    var codes = draft.codes
    if !draft.declaresCodes {
      for index in codes.indices {
        for code in survey.codes[index].codes { codes[index].insert(code) }
      }
      inferAxes(kind)
      inferTools(kind, &codes[Int(EventType.key)])
      if draft.properties.isEmpty { inferProperties(kind, &properties) }
    } else {
      for code in draft.codes[Int(EventType.abs)].codes where axes[code] == nil {
        inferAxis(code)
      }
    }
    checkAxes()
    pairAxes()
    recognise(kind, codes[Int(EventType.key)], &properties)
    if !inferred.isEmpty { findings.append(inferenceFinding()) }
    codes[Int(EventType.abs)] = CodeSet()
    codes[Int(EventType.syn)] = CodeSet()
    let description = DeviceDescription(
      name: draft.name ?? "unknown \(kind == .other ? "device" : "\(kind)")",
      bus: draft.identity[0], vendor: draft.identity[1], product: draft.identity[2],
      version: draft.identity[3], properties: properties.codes,
      codes: codes.enumerated().compactMap { index, set in
        set.isEmpty
          ? nil : DeviceDescription.EventCodes(type: UInt16(index), codes: set.codes)
      },
      axes: axes.values.sorted { $0.code < $1.code },
      axesSource: draft.axes.isEmpty && !inferred.isEmpty ? .inferred : source,
      udevProperties: draft.udevProperties, dmiModalias: draft.dmiModalias)
    compare(with: description)
    return description
  }

  // MARK: - Axes

  private mutating func inferAxes(_ kind: Kind) {
    for code in 0...AbsCode.max where survey.has(axis: code) { inferAxis(code) }
    guard survey.isMultiTouch, kind != .other, !survey.isProtocolA else { return }
    // Slot 0 is never named by a device that starts with it, and tracking ids may have gone by before.
    inferAxis(AbsCode.mtSlot)
    inferAxis(AbsCode.mtTrackingID)
  }

  private mutating func inferAxis(_ code: UInt16) {
    guard axes[code] == nil else { return }
    let values = survey.axis(code)
    let seen = values.count > 0 ? (values.minimum, values.maximum) : (0, 0)
    var minimum = min(0, seen.0)
    var maximum = max(0, seen.1)
    switch code {
    case AbsCode.mtSlot:
      (minimum, maximum) = (0, min(max(1, maximum), DescriptionLimits.largestSlot))
    case AbsCode.mtTrackingID:
      (minimum, maximum) = (0, max(65535, maximum))
    case AbsCode.mtToolType:
      (minimum, maximum) = (0, max(2, maximum))
    case AbsCode.x, AbsCode.y:
      let other = survey.axis(code == AbsCode.x ? AbsCode.mtPositionX : AbsCode.mtPositionY)
      if other.count > 0 {
        minimum = min(minimum, other.minimum)
        maximum = max(maximum, other.maximum)
      }
    default: break
    }
    // libinput refuses a device with an axis of one value.
    if maximum == minimum { maximum += 1 }
    axes[code] = AbsoluteAxis(code: code, minimum: minimum, maximum: maximum)
    inferred.append(code)
  }

  /// Adds what libinput wants beside an axis: the other one of a pair, and the single-touch pair to the
  /// multi-touch one.
  private mutating func pairAxes() {
    var added: [UInt16] = []
    func add(_ code: UInt16, like other: UInt16) {
      guard axes[code] == nil, let model = axes[other] else { return }
      axes[code] = AbsoluteAxis(
        code: code, minimum: model.minimum, maximum: model.maximum, fuzz: model.fuzz,
        flat: model.flat, resolution: model.resolution)
      added.append(code)
    }
    add(AbsCode.mtPositionX, like: AbsCode.mtPositionY)
    add(AbsCode.mtPositionY, like: AbsCode.mtPositionX)
    add(AbsCode.x, like: AbsCode.mtPositionX)
    add(AbsCode.y, like: AbsCode.mtPositionY)
    add(AbsCode.x, like: AbsCode.y)
    add(AbsCode.y, like: AbsCode.x)
    guard !added.isEmpty, !draft.axes.isEmpty else { return }
    findings.append(
      Finding(
        .info, "axes-added",
        "\(list(added)) not declared; libinput needs them beside the axes that are, "
          + "so they were added with the same range"))
  }

  /// Says where what is declared of the axes cannot be right.
  private mutating func checkAxes() {
    let twice = draft.contradictions.map { pair in
      "\(axisName(pair.first.code)) (first \(numbers(pair.first)), then \(numbers(pair.last)))"
    }
    if !twice.isEmpty {
      findings.append(
        Finding(
          .warning, "axis-twice",
          "axes are described twice with different numbers: "
            + "\(twice.prefix(4).joined(separator: ", ")); the last description was taken",
          count: twice.count))
    }
    var disagreements: [String] = []
    for (single, multi) in [(AbsCode.x, AbsCode.mtPositionX), (AbsCode.y, AbsCode.mtPositionY)] {
      guard let one = declared(single), let other = declared(multi), disagree(one, other)
      else { continue }
      disagreements.append(
        "\(axisName(single)) \(numbers(one)) and \(axisName(multi)) \(numbers(other))")
    }
    if !disagreements.isEmpty {
      findings.append(
        Finding(
          .warning, "axes-disagree",
          "axes of one surface differ by more than 10 %: "
            + "\(disagreements.joined(separator: ", ")); at least one is wrong, and touches "
            + "are measured by the second",
          count: disagreements.count))
    }
    let odd = positionAxes.compactMap { declared($0) }.filter { axis in
      axis.lengthMillimeters.map { $0 < 5 || $0 > 5000 } ?? false
    }
    if !odd.isEmpty {
      findings.append(
        Finding(
          .warning, "implausible-size",
          "no touch surface is shorter than 5 mm or longer than 5000 mm: "
            + odd.map { "\(axisName($0.code)) \(numbers($0))" }.joined(separator: ", ")
            + "; --device-description names a file that has the right numbers",
          count: odd.count))
    }
  }

  private func declared(_ code: UInt16) -> AbsoluteAxis? {
    draft.axes.first { $0.code == code }
  }

  /// Whether the ranges or the lengths of two axes differ by more than a tenth.
  private func disagree(_ one: AbsoluteAxis, _ other: AbsoluteAxis) -> Bool {
    let (minimum, maximum) = (Double(one.minimum), Double(one.maximum))
    let (otherMinimum, otherMaximum) = (Double(other.minimum), Double(other.maximum))
    let allowed = max(maximum - minimum, otherMaximum - otherMinimum) / 10
    if abs(minimum - otherMinimum) > allowed || abs(maximum - otherMaximum) > allowed {
      return true
    }
    guard let length = one.lengthMillimeters,
      let otherLength = other.lengthMillimeters
    else { return false }
    return abs(length - otherLength) > max(length, otherLength) / 10
  }

  private func numbers(_ axis: AbsoluteAxis) -> String {
    "\(axis.minimum)…\(axis.maximum), \(axis.resolution)/mm"
  }

  private func inferenceFinding() -> Finding {
    let ranges = inferred.filter { $0 != AbsCode.mtSlot && $0 != AbsCode.mtTrackingID }
      .compactMap { code in
        axes[code].map { "\(axisName(code)) \($0.minimum)…\($0.maximum)" }
      }
    return Finding(
      .warning, "axes-inferred",
      "the recording does not say the ranges of its axes; they were taken from its values "
        + "(\(ranges.prefix(4).joined(separator: ", "))), a lower bound of the real ones; "
        + "--device-description names a file that has them")
  }

  // MARK: - Codes and properties

  /// Whether the pad was clicked with the left button alone, and never without a finger on it.
  private var isClickpad: Bool {
    survey.has(button: ButtonCode.left) && !survey.has(button: ButtonCode.right)
      && !survey.has(button: ButtonCode.middle) && !survey.isLeftPressedUntouched
  }

  private func inferTools(_ kind: Kind, _ keys: inout CodeSet) {
    switch kind {
    case .touchpad:
      for code in [ButtonCode.touch, ButtonCode.toolFinger, ButtonCode.left] { keys.insert(code) }
      // Without a right button libinput takes any touchpad for a clickpad, with a part for buttons.
      if !isClickpad { keys.insert(ButtonCode.right) }
      let slots = (axes[AbsCode.mtSlot]?.maximum ?? 0) + 1
      // The kernel declares a tool for every number of fingers up to its slots.
      for tool in multiFingerTools where slots >= tool.fingers { keys.insert(tool.code) }
    case .touchscreen: keys.insert(ButtonCode.touch)
    case .other: break
    }
  }

  private func inferProperties(_ kind: Kind, _ properties: inout CodeSet) {
    switch kind {
    case .touchpad:
      properties.insert(InputProperty.pointer)
      if isClickpad { properties.insert(InputProperty.buttonPad) }
    case .touchscreen: properties.insert(InputProperty.direct)
    case .other: break
    }
  }

  /// Declares a touchscreen as one that udev would otherwise not recognise: old phones declare neither
  /// BTN_TOUCH nor a property.
  private mutating func recognise(_ kind: Kind, _ keys: CodeSet, _ properties: inout CodeSet) {
    guard kind != .touchpad, axes[AbsCode.mtPositionX] != nil,
      !properties.contains(InputProperty.direct), !properties.contains(InputProperty.pointer)
    else { return }
    let recognised = [
      ButtonCode.touch, ButtonCode.toolFinger, ButtonCode.toolPen, ButtonCode.stylus,
      ButtonCode.left,
    ]
    guard !recognised.contains(where: { keys.contains($0) }) else { return }
    properties.insert(InputProperty.direct)
    findings.append(
      Finding(
        .info, "direct-assumed",
        "the device declares neither BTN_TOUCH nor INPUT_PROP_DIRECT; it was taken for a touchscreen"
      ))
  }

  // MARK: - Comparison

  /// Says where the events and the description do not fit.
  private mutating func compare(with description: DeviceDescription) {
    var undeclared: [String] = []
    for code in 0...AbsCode.max where survey.has(axis: code) && axes[code] == nil {
      undeclared.append(axisName(code))
    }
    for type in 1..<UInt16(32) where type != EventType.abs {
      for code in survey.codes[Int(type)].codes
      where !description.declares(type: type, code: code) {
        undeclared.append("type \(type) code \(code)")
      }
    }
    if !undeclared.isEmpty {
      findings.append(
        Finding(
          .warning, "undeclared-events",
          "the device does not declare \(undeclared.prefix(4).joined(separator: ", ")), "
            + "which occur in the events; the kernel would not pass them on",
          count: undeclared.count))
    }
    var outside: [String] = []
    for code in positionAxes + [AbsCode.mtSlot] {
      guard let axis = axes[code], survey.has(axis: code) else { continue }
      let values = survey.axis(code)
      guard values.minimum < axis.minimum || values.maximum > axis.maximum else { continue }
      outside.append(
        "\(axisName(code)) has values \(values.minimum)…\(values.maximum) outside its range "
          + "\(axis.minimum)…\(axis.maximum)")
    }
    if !outside.isEmpty {
      findings.append(
        Finding(
          .warning, "outside-axis", outside.joined(separator: ", "), count: outside.count))
    }
  }

  private func list(_ codes: [UInt16]) -> String {
    codes.map(axisName).joined(separator: ", ") + (codes.count == 1 ? " is" : " are")
  }
}

private let positionAxes = [
  AbsCode.x, AbsCode.y, AbsCode.mtPositionX, AbsCode.mtPositionY,
]

private let multiFingerTools: [(code: UInt16, fingers: Int32)] = [
  (ButtonCode.toolDoubleTap, 2), (ButtonCode.toolTripleTap, 3), (ButtonCode.toolQuadTap, 4),
  (ButtonCode.toolQuintTap, 5),
]

/// The kernel's name of an axis that touch devices have, or its number.
func axisName(_ code: UInt16) -> String {
  switch code {
  case AbsCode.x: "ABS_X"
  case AbsCode.y: "ABS_Y"
  case AbsCode.pressure: "ABS_PRESSURE"
  case AbsCode.mtSlot: "ABS_MT_SLOT"
  case AbsCode.mtTouchMajor: "ABS_MT_TOUCH_MAJOR"
  case AbsCode.mtPositionX: "ABS_MT_POSITION_X"
  case AbsCode.mtPositionY: "ABS_MT_POSITION_Y"
  case AbsCode.mtToolType: "ABS_MT_TOOL_TYPE"
  case AbsCode.mtTrackingID: "ABS_MT_TRACKING_ID"
  case AbsCode.mtPressure: "ABS_MT_PRESSURE"
  default: "axis \(code)"
  }
}
