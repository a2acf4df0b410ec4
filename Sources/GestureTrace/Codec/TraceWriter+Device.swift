extension TraceWriter {
  mutating func write(_ device: TraceDevice) {
    let description = device.description
    bytes.append(#"{"type":"device","device":"#)
    bytes.append(integer: Int64(device.index))
    bytes.append(#","name":"#)
    bytes.append(string: description.name)
    bytes.append(#","bus":"#)
    bytes.append(integer: Int64(description.bus))
    bytes.append(#","vendor":"#)
    bytes.append(integer: Int64(description.vendor))
    bytes.append(#","product":"#)
    bytes.append(integer: Int64(description.product))
    bytes.append(#","version":"#)
    bytes.append(integer: Int64(description.version))
    bytes.append(#","kind":"#)
    bytes.append(string: device.kind.rawValue)
    member(#","size_mm":"#, device.size) { bytes, size in
      bytes.append(list: [size.width, size.height]) { $0.append(double: $1) }
    }
    bytes.append(#","size_source":"#)
    bytes.append(string: device.sizeSource.rawValue)
    member(#","units_per_mm":"#, device.unitsPerMillimeter) { $0.append(factors: $1) }
    member(#","units_per_extent":"#, device.unitsPerExtent) { $0.append(factors: $1) }
    bytes.append(#","properties":"#)
    bytes.append(list: description.properties) { $0.append(integer: Int64($1)) }
    bytes.append(#","codes":"#)
    bytes.append(list: description.codes) { bytes, list in
      bytes.append("[")
      bytes.append(integer: Int64(list.type))
      bytes.append(",")
      bytes.append(list: list.codes) { $0.append(integer: Int64($1)) }
      bytes.append("]")
    }
    bytes.append(#","axes":"#)
    bytes.append(list: description.axes) { bytes, axis in
      let numbers = [
        Int32(axis.code), axis.minimum, axis.maximum, axis.fuzz, axis.flat, axis.resolution,
      ]
      bytes.append(list: numbers) { $0.append(integer: Int64($1)) }
    }
    bytes.append(#","axes_source":"#)
    bytes.append(string: description.axesSource.rawValue)
    write(description.udevProperties)
    member(#","dmi":"#, description.dmiModalias) { $0.append(string: $1) }
    bytes.append("}\n")
  }

  private mutating func write(_ properties: [UdevProperty]) {
    guard !properties.isEmpty else { return }
    var separator: StaticString = #","udev":{"#
    for property in properties {
      bytes.append(separator)
      bytes.append(string: property.key)
      bytes.append(":")
      bytes.append(string: property.value)
      separator = ","
    }
    bytes.append("}")
  }
}

extension [UInt8] {
  fileprivate mutating func append(factors: UnitFactors) {
    append("{")
    if let swipe = factors.swipe {
      append(#""swipe":"#)
      append(list: [swipe.x, swipe.y]) { $0.append(double: $1) }
    }
    if let scroll = factors.scroll {
      append(factors.swipe == nil ? #""scroll":"# : #","scroll":"#)
      append(list: [scroll.x, scroll.y]) { $0.append(double: $1) }
    }
    append("}")
  }
}
