import GestureCapture
import GestureTrace

/// What a person is told to do, one gesture after the other.
///
/// A file has a line for each: a label, then what the person is told; before them may stand how often.
///
///     # Comments and empty lines are left out.
///     10 finish  Flick the photo down so that it goes away.
///     10 cancel  Pull the photo down a little, then let it spring back.
struct PromptList: Equatable {
  /// A thing to do.
  struct Prompt: Equatable {
    var label: Intent
    var text: String
  }

  private(set) var prompts: [Prompt] = []

  /// How many a list may have in all.
  private static let limit = 10_000

  /// Reads a list.
  ///
  /// - Throws: `FileError` naming the line that is wrong.
  init(path: String) throws(FileError) {
    var bytes: [UInt8] = []
    var file = try InputFile(path: path)
    while try file.read(count: 1 << 16, into: &bytes) > 0 {
      guard bytes.count <= 1 << 20 else {
        throw FileError(
          file: path, problem: "is longer than 1 MiB", remedy: "name a list of prompts")
      }
    }
    try self.init(text: String(decoding: bytes, as: UTF8.self), name: file.name)
  }

  init(text: String, name: String) throws(FileError) {
    // "\r\n" is one character, and one end of a line.
    let lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    for (number, line) in lines.enumerated() {
      let line = line.drop { $0 == " " || $0 == "\t" }
      if line.isEmpty || line.hasPrefix("#") { continue }
      try add(line, FileError(file: name, line: number + 1, problem: "", remedy: ""))
    }
    if prompts.isEmpty {
      throw FileError(
        file: name, problem: "holds no prompt",
        remedy: "write lines such as “finish Flick the photo down”")
    }
  }

  private mutating func add(_ line: Substring, _ place: FileError) throws(FileError) {
    func fail(_ problem: String, _ remedy: String) -> FileError {
      var error = place
      error.problem = problem
      error.remedy = remedy
      return error
    }
    var words = line.split(whereSeparator: { " \t".contains($0) })[...]
    var count = 1
    if let first = words.first, first.allSatisfy(\.isNumber) {
      guard let number = Int(first), (1...1000).contains(number) else {
        throw fail("\(quoted(first)) is not how often, 1 to 1000", "write a number, or none")
      }
      count = number
      words.removeFirst()
    }
    guard let word = words.popFirst(), let label = Intent(rawValue: String(word)) else {
      let names = Intent.allCases.map(\.rawValue)
      let word = line.split(separator: " ").first { !$0.allSatisfy(\.isNumber) } ?? ""
      throw fail(
        "\(quoted(word)) is no label",
        "begin with \(names.joined(separator: ", "))\(suggestion(for: String(word), among: names))")
    }
    guard !words.isEmpty else {
      throw fail("says nothing to do", "write what the person is to do behind \(label.rawValue)")
    }
    guard prompts.count + count <= Self.limit else {
      throw fail("is more than \(Self.limit) prompts", "divide the list")
    }
    let prompt = Prompt(label: label, text: escaped(words.joined(separator: " ")))
    prompts += Array(repeating: prompt, count: count)
  }

  /// The same list in an order that nobody can guess, and that is the same for the same seed everywhere.
  func shuffled(seed: UInt64) -> PromptList {
    var generator = SplitMix64(seed: seed)
    var shuffled = self
    // Fisher and Yates, with a modulus: its bias is below 10⁻¹⁵, and a library's own way may change.
    for last in shuffled.prompts.indices.dropFirst().reversed() {
      let other = Int(generator.next() % UInt64(last + 1))
      shuffled.prompts.swapAt(last, other)
    }
    return shuffled
  }
}

/// What a person meant by a gesture.
enum Intent: String, CaseIterable {
  case finish, cancel, none, unsure
}
