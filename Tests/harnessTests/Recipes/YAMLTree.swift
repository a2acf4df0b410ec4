import GestureTrace
import Testing

@testable import RecordingFormats

/// A YAML document as libyaml reads it.
indirect enum YAMLTree: Equatable {
  case scalar(String)
  case sequence([YAMLTree])
  case mapping([String: YAMLTree])

  /// Reads a text with one document.
  init(_ text: String) throws {
    let folder = try TemporaryFolder()
    let file = try InputFile(path: folder.write(text, to: "document.yml"))
    let reader = try YAMLEventReader(YAMLLines(ByteLines(file)))
    var event = try reader.next()
    while event == .other { event = try reader.next() }
    self = try Self.value(event, reader)
    while event != .streamEnd {
      event = try reader.next()
      try #require(event == .other || event == .streamEnd, "more than one document")
    }
  }

  private static func value(_ event: YAMLEvent, _ reader: YAMLEventReader) throws -> YAMLTree {
    switch event {
    case .scalar: return .scalar(reader.text)
    case .sequenceStart:
      var elements: [YAMLTree] = []
      while case let next = try reader.next(), next != .sequenceEnd {
        elements.append(try value(next, reader))
      }
      return .sequence(elements)
    case .mappingStart:
      var members: [String: YAMLTree] = [:]
      while case let next = try reader.next(), next != .mappingEnd {
        try #require(next == .scalar)
        let key = reader.text
        let old = members.updateValue(try value(try reader.next(), reader), forKey: key)
        try #require(old == nil, "\(key) stands twice")
      }
      return .mapping(members)
    case .sequenceEnd, .mappingEnd, .other, .streamEnd, .cutOff:
      throw YAMLTreeError(event: "\(event)")
    }
  }

  /// What stands under a path of keys; `nil` when nothing does.
  subscript(_ path: String...) -> YAMLTree? {
    path.reduce(self as YAMLTree?) { tree, key in
      guard case .mapping(let members) = tree else { return nil }
      return members[key]
    }
  }

  /// The text of a scalar.
  var text: String? {
    if case .scalar(let text) = self { text } else { nil }
  }

  /// The elements of a sequence.
  var elements: [YAMLTree] {
    if case .sequence(let elements) = self { elements } else { [] }
  }
}

/// An event where there can be none.
struct YAMLTreeError: Error {
  var event: String
}
