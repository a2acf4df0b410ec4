import GestureTrace

/// The options that mean the same wherever a verb takes them.
extension Option {
  static let help = flag("help", short: "h", "Show this help")
  static let json = flag("json", "Print JSON, one object a line")
  static let jsonArray = flag("json", "Print a JSON array")
  static let output = value(
    "output", short: "o", "FILE", "Write to FILE when complete; - is standard output (the default)")
  static let tableFormat = value(
    "format", "text|csv|json", "What to print: text (default), csv or json")
  static let labels = value(
    "labels", "FILE", "Labels of the gestures; labels.tsv beside each trace by default")
  static let jobs = value(
    "jobs", short: "j", "N", "How many threads (default: as many as processors)")
  static let shard = value(
    "shard", "I/N",
    "Only the Ith of N parts of the cases, for a matrix of machines; I counts from 1")
}

/// What a verb prints that has a table for people and one for programs.
enum TableFormat: String, CaseIterable {
  case text, csv, json
}

extension Arguments {
  /// The format of `--format`.
  func tableFormat() throws(UsageError) -> TableFormat {
    try choice(.tableFormat, TableFormat.self) ?? .text
  }

  /// How many threads `--jobs` allows.
  func jobs() throws(UsageError) -> Int {
    try integer(.jobs, in: 1...1024) ?? processorCount()
  }

  /// The part of the work that is this machine's; `nil` for all of it.
  func shard() throws(UsageError) -> Shard? {
    guard let text = value(.shard) else { return nil }
    let parts = text.split(separator: "/", omittingEmptySubsequences: false).map { Int($0) }
    guard parts.count == 2, let index = parts[0], let count = parts[1],
      (1...100_000).contains(count), (1...count).contains(index)
    else {
      throw UsageError(
        "--shard: \(quoted(text)) is not I/N, such as 1/4, with I from 1 to N")
    }
    return Shard(index: index, count: count)
  }
}

/// One machine's part of a list. Parts differ by at most one element, and each element is in one of them.
struct Shard {
  /// From 1.
  let index: Int
  let count: Int

  func part<Element>(of all: [Element]) -> [Element] {
    func bound(_ index: Int) -> Int { all.count * index / count }
    return Array(all[bound(index - 1)..<bound(index)])
  }
}
