private import Clibinput
import GestureTrace

// libinput's configuration interface, setting by setting. Each has the same three parts: is it there, what
// is it, set it. A device pointer is alive as long as the context that made it.

/// A libinput device, alive as long as its context.
typealias DevicePointer = OpaquePointer

/// Sets what is given and leaves the rest at libinput's defaults. Returns the names of the settings that
/// this device does not have, or whose value it does not take.
func configure(_ device: DevicePointer, with settings: LibinputSettings) -> [String] {
  var refused: [String] = []
  func set(_ name: String, _ status: libinput_config_status?) {
    if let status, status != LIBINPUT_CONFIG_STATUS_SUCCESS { refused.append(name) }
  }
  set(
    "tap",
    settings.tap.map {
      unsafe libinput_device_config_tap_set_enabled(
        device, $0 ? LIBINPUT_CONFIG_TAP_ENABLED : LIBINPUT_CONFIG_TAP_DISABLED)
    })
  set(
    "tap_drag",
    settings.tapDrag.map {
      unsafe libinput_device_config_tap_set_drag_enabled(
        device, $0 ? LIBINPUT_CONFIG_DRAG_ENABLED : LIBINPUT_CONFIG_DRAG_DISABLED)
    })
  set(
    "tap_drag_lock",
    settings.tapDragLock.map {
      unsafe libinput_device_config_tap_set_drag_lock_enabled(
        device, $0 ? LIBINPUT_CONFIG_DRAG_LOCK_ENABLED : LIBINPUT_CONFIG_DRAG_LOCK_DISABLED)
    })
  set(
    "tap_button_map",
    settings.tapButtonMap.map {
      unsafe libinput_device_config_tap_set_button_map(
        device,
        $0 == .leftRightMiddle ? LIBINPUT_CONFIG_TAP_MAP_LRM : LIBINPUT_CONFIG_TAP_MAP_LMR)
    })
  set(
    "natural_scroll",
    settings.naturalScroll.map {
      unsafe libinput_device_config_scroll_set_natural_scroll_enabled(device, $0 ? 1 : 0)
    })
  set(
    "accel_profile",
    settings.accelerationProfile.map {
      unsafe libinput_device_config_accel_set_profile(
        device,
        $0 == .adaptive
          ? LIBINPUT_CONFIG_ACCEL_PROFILE_ADAPTIVE : LIBINPUT_CONFIG_ACCEL_PROFILE_FLAT)
    })
  set(
    "accel_speed",
    settings.accelerationSpeed.map { unsafe libinput_device_config_accel_set_speed(device, $0) })
  set(
    "dwt",
    settings.disableWhileTyping.map {
      unsafe libinput_device_config_dwt_set_enabled(
        device, $0 ? LIBINPUT_CONFIG_DWT_ENABLED : LIBINPUT_CONFIG_DWT_DISABLED)
    })
  set(
    "dwtp",
    settings.disableWhileTrackpointing.map {
      unsafe libinput_device_config_dwtp_set_enabled(
        device, $0 ? LIBINPUT_CONFIG_DWTP_ENABLED : LIBINPUT_CONFIG_DWTP_DISABLED)
    })
  set(
    "left_handed",
    settings.leftHanded.map { unsafe libinput_device_config_left_handed_set(device, $0 ? 1 : 0) })
  set(
    "middle_emulation",
    settings.middleEmulation.map {
      unsafe libinput_device_config_middle_emulation_set_enabled(
        device,
        $0
          ? LIBINPUT_CONFIG_MIDDLE_EMULATION_ENABLED : LIBINPUT_CONFIG_MIDDLE_EMULATION_DISABLED)
    })
  set(
    "click_method",
    settings.clickMethod.map {
      unsafe libinput_device_config_click_set_method(device, libinputMethod($0))
    })
  set(
    "scroll_method",
    settings.scrollMethod.map {
      unsafe libinput_device_config_scroll_set_method(device, libinputMethod($0))
    })
  set(
    "send_events",
    settings.sendEvents.map {
      unsafe libinput_device_config_send_events_set_mode(device, libinputMode($0).rawValue)
    })
  set(
    "calibration_matrix",
    settings.calibrationMatrix.map { matrix in
      guard matrix.count == 6 else { return LIBINPUT_CONFIG_STATUS_INVALID }
      let floats = matrix.map { Float($0) }
      return unsafe floats.withUnsafeBufferPointer { numbers in
        guard let base = numbers.baseAddress else { return LIBINPUT_CONFIG_STATUS_INVALID }
        return unsafe libinput_device_config_calibration_set_matrix(device, base)
      }
    })
  set(
    "rotation_deg",
    settings.rotationDegrees.map {
      unsafe libinput_device_config_rotation_set_angle(
        device, UInt32(clamping: $0))
    })
  return refused
}

/// The settings in force on a device; `nil` for those that it does not have.
func configuration(of device: DevicePointer) -> LibinputSettings {
  var settings = LibinputSettings()
  if unsafe libinput_device_config_tap_get_finger_count(device) > 0 {
    settings.tap =
      unsafe libinput_device_config_tap_get_enabled(device) == LIBINPUT_CONFIG_TAP_ENABLED
    settings.tapDrag =
      unsafe libinput_device_config_tap_get_drag_enabled(device) == LIBINPUT_CONFIG_DRAG_ENABLED
    settings.tapDragLock =
      unsafe libinput_device_config_tap_get_drag_lock_enabled(device)
      != LIBINPUT_CONFIG_DRAG_LOCK_DISABLED
    settings.tapButtonMap =
      unsafe libinput_device_config_tap_get_button_map(device) == LIBINPUT_CONFIG_TAP_MAP_LRM
      ? .leftRightMiddle : .leftMiddleRight
  }
  if unsafe libinput_device_config_scroll_has_natural_scroll(device) != 0 {
    settings.naturalScroll =
      unsafe libinput_device_config_scroll_get_natural_scroll_enabled(device) != 0
  }
  if unsafe libinput_device_config_accel_is_available(device) != 0 {
    let profile = unsafe libinput_device_config_accel_get_profile(device)
    settings.accelerationProfile =
      profile == LIBINPUT_CONFIG_ACCEL_PROFILE_ADAPTIVE
      ? .adaptive : profile == LIBINPUT_CONFIG_ACCEL_PROFILE_FLAT ? .flat : nil
    settings.accelerationSpeed = unsafe libinput_device_config_accel_get_speed(device)
  }
  if unsafe libinput_device_config_dwt_is_available(device) != 0 {
    settings.disableWhileTyping =
      unsafe libinput_device_config_dwt_get_enabled(device) == LIBINPUT_CONFIG_DWT_ENABLED
  }
  if unsafe libinput_device_config_dwtp_is_available(device) != 0 {
    settings.disableWhileTrackpointing =
      unsafe libinput_device_config_dwtp_get_enabled(device) == LIBINPUT_CONFIG_DWTP_ENABLED
  }
  if unsafe libinput_device_config_left_handed_is_available(device) != 0 {
    settings.leftHanded = unsafe libinput_device_config_left_handed_get(device) != 0
  }
  if unsafe libinput_device_config_middle_emulation_is_available(device) != 0 {
    settings.middleEmulation =
      unsafe libinput_device_config_middle_emulation_get_enabled(device)
      == LIBINPUT_CONFIG_MIDDLE_EMULATION_ENABLED
  }
  if unsafe libinput_device_config_click_get_methods(device) != 0 {
    let method = unsafe libinput_device_config_click_get_method(device)
    settings.clickMethod = LibinputSettings.ClickMethod.allCases.first {
      libinputMethod($0) == method
    }
  }
  if unsafe libinput_device_config_scroll_get_methods(device) != 0 {
    let method = unsafe libinput_device_config_scroll_get_method(device)
    settings.scrollMethod = LibinputSettings.ScrollMethod.allCases.first {
      libinputMethod($0) == method
    }
  }
  let mode = unsafe libinput_device_config_send_events_get_mode(device)
  settings.sendEvents = LibinputSettings.SendEvents.allCases.first {
    libinputMode($0).rawValue == mode
  }
  if unsafe libinput_device_config_calibration_has_matrix(device) != 0 {
    var matrix = [Float](repeating: 0, count: 6)
    unsafe matrix.withUnsafeMutableBufferPointer { numbers in
      guard let base = numbers.baseAddress else { return }
      // Answers 0 for the identity, but fills the matrix all the same.
      _ = unsafe libinput_device_config_calibration_get_matrix(device, base)
    }
    settings.calibrationMatrix = matrix.map { Double($0) }
  }
  if unsafe libinput_device_config_rotation_is_available(device) != 0 {
    settings.rotationDegrees = Int(unsafe libinput_device_config_rotation_get_angle(device))
  }
  return settings
}

private func libinputMethod(
  _ method: LibinputSettings.ClickMethod
) -> libinput_config_click_method {
  switch method {
  case .none: LIBINPUT_CONFIG_CLICK_METHOD_NONE
  case .buttonAreas: LIBINPUT_CONFIG_CLICK_METHOD_BUTTON_AREAS
  case .clickfinger: LIBINPUT_CONFIG_CLICK_METHOD_CLICKFINGER
  }
}

private func libinputMethod(
  _ method: LibinputSettings.ScrollMethod
) -> libinput_config_scroll_method {
  switch method {
  case .none: LIBINPUT_CONFIG_SCROLL_NO_SCROLL
  case .twoFinger: LIBINPUT_CONFIG_SCROLL_2FG
  case .edge: LIBINPUT_CONFIG_SCROLL_EDGE
  case .onButtonDown: LIBINPUT_CONFIG_SCROLL_ON_BUTTON_DOWN
  }
}

private func libinputMode(
  _ mode: LibinputSettings.SendEvents
) -> libinput_config_send_events_mode {
  switch mode {
  case .enabled: LIBINPUT_CONFIG_SEND_EVENTS_ENABLED
  case .disabled: LIBINPUT_CONFIG_SEND_EVENTS_DISABLED
  case .disabledOnExternalMouse: LIBINPUT_CONFIG_SEND_EVENTS_DISABLED_ON_EXTERNAL_MOUSE
  }
}
