/// What a file that is no trace looks like.
struct ForeignFormat {
  /// What it looks like.
  let name: String
  /// What the person can do.
  let remedy: String

  /// Looks at the first bytes of a file. `nil`: it may be a trace.
  init?(_ bytes: [UInt8]) {
    let head = bytes.prefix(256)
    let first = head.first { $0 != 0x20 && $0 != 0x09 && $0 != 0x0d && $0 != 0x0a }
    guard first != UInt8(ascii: "{") else { return nil }
    let text = String(decoding: head, as: UTF8.self)
    if head.contains(where: { $0 < 0x07 || (0x0e..<0x20).contains($0) && $0 != 0x1b }) {
      self.init("binary data", "name a trace, or unpack it if it is compressed")
    } else if first == nil {
      self.init("nothing but space", "record or import again")
    } else if text.hasPrefix("# EVEMU") || text.hasPrefix("E: ") || text.hasPrefix("N: ") {
      self.init("an evemu recording", Self.importRemedy)
    } else if text.hasPrefix("# libinput record") || text.contains("libinput:") {
      self.init("a libinput recording (YAML)", Self.importRemedy)
    } else if text.hasPrefix("add device") || text.contains("/dev/input/event") {
      self.init("a getevent recording", Self.importRemedy)
    } else if text.hasPrefix("---") || text.hasPrefix("- ") || text.hasPrefix("version:") {
      self.init("YAML", Self.importRemedy)
    } else {
      self.init("other text", "name a trace: its first line begins with {\"type\":\"header\"")
    }
  }

  private init(_ name: String, _ remedy: String) {
    self.name = name
    self.remedy = remedy
  }

  private static let importRemedy = "make a trace of it with “harness import”"

  /// The error of a reader that was given it.
  func error(file: String) -> FileError {
    FileError(file: file, problem: "is not a trace but looks like \(name)", remedy: remedy)
  }
}
