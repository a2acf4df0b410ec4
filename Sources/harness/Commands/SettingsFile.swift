import GestureTrace

/// Reads libinput settings from a JSON file: an object with the keys of the trace header's `settings`.
///
/// - Throws: ``UsageError`` that names the line for a file that cannot be read, a key that is unknown or stands
///   twice, or a value that the setting does not have.
func settings(inFile path: String) throws(UsageError) -> LibinputSettings {
  do throws(FileError) {
    let document = try JSONDocument(path: path, limit: 1 << 20)
    do throws(JSONFault) {
      return try settings(document.root)
    } catch {
      throw document.error(error)
    }
  } catch {
    throw UsageError("--settings: \(error)")
  }
}

private func settings(_ value: JSONValue) throws(JSONFault) -> LibinputSettings {
  var keys = try value.object()
  var settings = LibinputSettings()
  settings.tap = try keys.optional("tap")?.bool()
  settings.tapDrag = try keys.optional("tap_drag")?.bool()
  settings.tapDragLock = try keys.optional("tap_drag_lock")?.bool()
  settings.tapButtonMap = try keys.optional("tap_button_map")?.choice()
  settings.naturalScroll = try keys.optional("natural_scroll")?.bool()
  settings.accelerationProfile = try keys.optional("accel_profile")?.choice()
  settings.accelerationSpeed = try keys.optional("accel_speed")?.number(in: -1...1)
  settings.disableWhileTyping = try keys.optional("dwt")?.bool()
  settings.disableWhileTrackpointing = try keys.optional("dwtp")?.bool()
  settings.leftHanded = try keys.optional("left_handed")?.bool()
  settings.middleEmulation = try keys.optional("middle_emulation")?.bool()
  settings.clickMethod = try keys.optional("click_method")?.choice()
  settings.scrollMethod = try keys.optional("scroll_method")?.choice()
  settings.sendEvents = try keys.optional("send_events")?.choice()
  settings.calibrationMatrix = try keys.optional("calibration_matrix").map(matrix)
  settings.rotationDegrees = try keys.optional("rotation_deg")?.integer(in: 0...359)
  if let unknown = keys.unknownKeys().first { throw unknown }
  return settings
}

/// The first two rows of a calibration matrix, which must be one that can be inverted.
private func matrix(_ value: JSONValue) throws(JSONFault) -> [Double] {
  let elements = try value.array()
  guard elements.count == 6 else {
    throw value.fault(
      "has \(elements.count) numbers", remedy: "give six, the first two rows of the matrix")
  }
  var numbers: [Double] = []
  for element in elements { numbers.append(try element.number(in: -1000...1000)) }
  guard abs(numbers[0] * numbers[4] - numbers[1] * numbers[3]) >= 1e-9 else {
    throw value.fault(
      "cannot be inverted: the determinant of its 2×2 part is 0", remedy: "give a matrix that can")
  }
  return numbers
}
