public import GestureTrace

extension DeviceDescription {
  /// What libinput takes the device for: by the recording's udev properties, else by udev's own rules.
  public var kind: DeviceKind {
    GestureCapture.deviceKind(asUdevSeesIt().udevProperties)
  }

  /// The description as it is once udev has been over the device: axes corrected by the hardware database
  /// and properties set. What the recording says of its udev stands as it is.
  func asUdevSeesIt(
    lookup: (DeviceDescription) -> [UdevProperty] = { hardwareDatabaseProperties(of: $0) }
  ) -> DeviceDescription {
    if udevProperties.contains(where: { $0.key.hasPrefix("ID_INPUT") }) { return self }
    let found = lookup(self)
    var result = corrected(by: found)
    // The size is computed after the axes are corrected, and the database may overrule the classes.
    result.udevProperties = udevClassification(of: result)
    for property in udevProperties + found where isReadByLibinput(property.key) {
      result.udevProperties.removeAll { $0.key == property.key }
      result.udevProperties.append(property)
    }
    return result
  }
}

/// Which device the classes make, as libinput weighs them.
func deviceKind(_ properties: [UdevProperty]) -> DeviceKind {
  func isSet(_ key: String) -> Bool {
    properties.contains { $0.key == key && $0.value != "0" && !$0.value.isEmpty }
  }
  if isSet("ID_INPUT_TABLET") || isSet("ID_INPUT_TABLET_PAD") { return .other }
  if isSet("ID_INPUT_TOUCHPAD") { return .touchpad }
  return isSet("ID_INPUT_TOUCHSCREEN") ? .touchscreen : .other
}

/// The properties that libinput asks for; others need not reach it.
func isReadByLibinput(_ key: String) -> Bool {
  key.hasPrefix("ID_INPUT") || key.hasPrefix("LIBINPUT_") || key.hasPrefix("MOUSE_")
    || ["ID_SEAT", "WL_SEAT", "WL_OUTPUT"].contains(key)
}
