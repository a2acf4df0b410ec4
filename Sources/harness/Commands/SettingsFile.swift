private import FoundationEssentials
import GestureTrace

/// Reads libinput settings from a JSON file: an object with the keys of the trace header's `settings`.
///
/// - Throws: ``UsageError`` for a file that cannot be read, an unknown key, or a value that the setting does
///   not have.
func settings(inFile path: String) throws(UsageError) -> LibinputSettings {
  var bytes: [UInt8] = []
  do throws(FileError) {
    var file = try InputFile(path: path)
    while try file.read(count: 4096, into: &bytes) > 0 {
      guard bytes.count <= 1 << 20 else {
        throw FileError(file: path, problem: "is longer than 1 MiB", remedy: "name a settings file")
      }
    }
  } catch {
    throw UsageError("--settings: \(error)")
  }
  let values: [String: SettingValue]
  do {
    values = try JSONDecoder().decode([String: SettingValue].self, from: Data(bytes))
  } catch {
    throw UsageError(
      "--settings: \(path) is not a JSON object of settings, such as {\"tap\":true,\"accel_speed\":0.5}"
    )
  }
  var settings = LibinputSettings()
  for (key, value) in values.sorted(by: { $0.key < $1.key }) {
    do throws(UsageError) {
      try set(key, to: value, in: &settings)
    } catch {
      throw UsageError("--settings: \(path): \(error)")
    }
  }
  return settings
}

/// A value in a settings file.
private enum SettingValue: Decodable {
  case flag(Bool)
  case number(Double)
  case text(String)
  case numbers([Double])

  init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    if let flag = try? container.decode(Bool.self) {
      self = .flag(flag)
    } else if let number = try? container.decode(Double.self) {
      self = .number(number)
    } else if let text = try? container.decode(String.self) {
      self = .text(text)
    } else {
      self = .numbers(try container.decode([Double].self))
    }
  }
}

private let settingNames = [
  "tap", "tap_drag", "tap_drag_lock", "tap_button_map", "natural_scroll", "accel_profile",
  "accel_speed", "dwt", "dwtp", "left_handed", "middle_emulation", "click_method", "scroll_method",
  "send_events", "calibration_matrix", "rotation_deg",
]

private func set(
  _ key: String, to value: SettingValue, in settings: inout LibinputSettings
) throws(UsageError) {
  switch key {
  case "tap": settings.tap = try flag(key, value)
  case "tap_drag": settings.tapDrag = try flag(key, value)
  case "tap_drag_lock": settings.tapDragLock = try flag(key, value)
  case "tap_button_map": settings.tapButtonMap = try choice(key, value)
  case "natural_scroll": settings.naturalScroll = try flag(key, value)
  case "accel_profile": settings.accelerationProfile = try choice(key, value)
  case "accel_speed": settings.accelerationSpeed = try number(key, value, in: -1...1)
  case "dwt": settings.disableWhileTyping = try flag(key, value)
  case "dwtp": settings.disableWhileTrackpointing = try flag(key, value)
  case "left_handed": settings.leftHanded = try flag(key, value)
  case "middle_emulation": settings.middleEmulation = try flag(key, value)
  case "click_method": settings.clickMethod = try choice(key, value)
  case "scroll_method": settings.scrollMethod = try choice(key, value)
  case "send_events": settings.sendEvents = try choice(key, value)
  case "calibration_matrix":
    guard case .numbers(let numbers) = value, numbers.count == 6,
      numbers.allSatisfy({ (-1000...1000).contains($0) })
    else {
      throw UsageError(
        "\(key) takes six numbers from -1000 to 1000, the first two rows of the matrix")
    }
    let determinant = numbers[0] * numbers[4] - numbers[1] * numbers[3]
    guard abs(determinant) >= 1e-9 else {
      throw UsageError(
        "\(key) cannot be inverted: the determinant of its 2×2 part is 0; give a matrix that can")
    }
    settings.calibrationMatrix = numbers
  case "rotation_deg":
    let degrees = try number(key, value, in: 0...359)
    guard let whole = Int(exactly: degrees) else {
      throw UsageError("\(key) takes whole degrees")
    }
    settings.rotationDegrees = whole
  default:
    let near = suggestion(for: key, among: settingNames)
    throw UsageError(
      "there is no setting \(quoted(key))\(near.isEmpty ? "." : near) The settings are \(settingNames.joined(separator: ", "))"
    )
  }
}

private func flag(_ key: String, _ value: SettingValue) throws(UsageError) -> Bool {
  guard case .flag(let flag) = value else { throw UsageError("\(key) takes true or false") }
  return flag
}

private func number(
  _ key: String, _ value: SettingValue, in range: ClosedRange<Double>
) throws(UsageError) -> Double {
  guard case .number(let number) = value, range.contains(number) else {
    throw UsageError(
      "\(key) takes a number from \(decimal(range.lowerBound)) to \(decimal(range.upperBound))")
  }
  return number
}

private func choice<Choice: RawRepresentable & CaseIterable>(
  _ key: String, _ value: SettingValue
) throws(UsageError) -> Choice where Choice.RawValue == String {
  guard case .text(let text) = value, let choice = Choice(rawValue: text) else {
    throw UsageError(
      "\(key) takes one of \(Choice.allCases.map { "\"\($0.rawValue)\"" }.joined(separator: ", "))")
  }
  return choice
}
