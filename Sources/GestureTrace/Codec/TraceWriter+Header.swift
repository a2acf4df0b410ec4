extension TraceWriter {
  /// Writes the settings that are known.
  mutating func settings(_ settings: LibinputSettings) {
    var first = true
    func setting<Value>(
      _ key: StaticString, _ value: Value?, _ bytes: inout [UInt8],
      _ append: (inout [UInt8], Value) -> Void
    ) {
      guard let value else { return }
      bytes.append(first ? "\"" : ",\"")
      first = false
      bytes.append(key)
      bytes.append("\":")
      append(&bytes, value)
    }
    let flag = { (bytes: inout [UInt8], value: Bool) in bytes.append(value ? "true" : "false") }
    let word = { (bytes: inout [UInt8], value: String) in bytes.append(string: value) }

    bytes.append("{")
    setting("tap", settings.tap, &bytes, flag)
    setting("tap_drag", settings.tapDrag, &bytes, flag)
    setting("tap_drag_lock", settings.tapDragLock, &bytes, flag)
    setting("tap_button_map", settings.tapButtonMap?.rawValue, &bytes, word)
    setting("natural_scroll", settings.naturalScroll, &bytes, flag)
    setting("accel_profile", settings.accelerationProfile?.rawValue, &bytes, word)
    setting("accel_speed", settings.accelerationSpeed, &bytes) { $0.append(double: $1) }
    setting("dwt", settings.disableWhileTyping, &bytes, flag)
    setting("dwtp", settings.disableWhileTrackpointing, &bytes, flag)
    setting("left_handed", settings.leftHanded, &bytes, flag)
    setting("middle_emulation", settings.middleEmulation, &bytes, flag)
    setting("click_method", settings.clickMethod?.rawValue, &bytes, word)
    setting("scroll_method", settings.scrollMethod?.rawValue, &bytes, word)
    setting("send_events", settings.sendEvents?.rawValue, &bytes, word)
    setting("calibration_matrix", settings.calibrationMatrix, &bytes) { bytes, matrix in
      bytes.append(list: matrix) { $0.append(double: $1) }
    }
    setting("rotation_deg", settings.rotationDegrees, &bytes) { $0.append(integer: Int64($1)) }
    bytes.append("}")
  }
}
