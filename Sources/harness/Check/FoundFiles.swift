import GestureTrace
import Playback

/// The files that paths lead to, in one order whatever the order of the file system.
struct FoundFiles: Sendable {
  /// Suites and expectations.
  private(set) var suites: [String] = []
  /// Traces.
  private(set) var traces: [String] = []
  /// Suites that are looked at only for traces that were named.
  private(set) var besides: Set<String> = []
  /// Label files.
  private(set) var labels: [String] = []
  /// Files of folders that are none of those.
  private(set) var others: [String] = []
  /// Files that were named and that their names do not tell apart.
  private(set) var named: Set<String> = []
  /// What is wrong with the paths.
  private(set) var problems: [FileError] = []

  /// Looks for files: in folders and those below them by their names, and beside the traces that are named.
  init(_ paths: [String]) {
    var found = (
      suites: Set<String>(), traces: Set<String>(), labels: Set<String>(), others: Set<String>()
    )
    for path in paths.map(Self.normalized) {
      switch fileKind(path) {
      case nil:
        problems.append(FileError(file: path, problem: "does not exist", remedy: "check the path"))
      case .folder:
        do throws(FileError) {
          for file in try filesBelow(path) {
            if Self.isSuite(file) {
              found.suites.insert(file)
            } else if file.hasSuffix(ExpectationSuite.traceSuffix) {
              found.traces.insert(file)
            } else if file == LabelFile.path(inFolderOf: file) {
              found.labels.insert(file)
            } else {
              found.others.insert(file)
            }
          }
        } catch {
          problems.append(error)
        }
      case .file where path.hasSuffix(".json"): found.suites.insert(path)
      case .file where path.hasSuffix(".tsv"): found.labels.insert(path)
      case .file, .special:
        found.traces.insert(path)
        if !path.hasSuffix(ExpectationSuite.traceSuffix) { named.insert(path) }
        besides.formUnion(Self.suitesBesides(path))
      }
    }
    besides.subtract(found.suites)
    func sorted(_ paths: Set<String>) -> [String] {
      paths.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
    }
    suites = sorted(found.suites.union(besides))
    traces = sorted(found.traces)
    labels = sorted(found.labels)
    others = sorted(found.others)
  }

  private static func isSuite(_ path: String) -> Bool {
    path.hasSuffix(ExpectationSuite.expectationSuffix)
      || path.hasSuffix(ExpectationSuite.suiteSuffix)
  }

  /// The suites that may say something of a trace: the one about it, and those of its folder.
  private static func suitesBesides(_ trace: String) -> [String] {
    let own = ExpectationSuite.expectationPath(besides: trace)
    let folder = LabelFile.folder(of: trace)
    let others = (try? filesBelow(folder.isEmpty ? "." : folder)) ?? []
    return (fileKind(own) == .file ? [own] : [])
      + others.filter { path in
        path.hasSuffix(ExpectationSuite.suiteSuffix)
          && !path.dropFirst(folder.count).contains("/")
      }
  }

  /// A path without `.`, `//` and, where it can be seen, `..`.
  static func normalized(_ path: String) -> String {
    var steps: [Substring] = []
    for step in path.split(separator: "/") where step != "." {
      if step == "..", let last = steps.last, last != ".." {
        steps.removeLast()
      } else {
        steps.append(step)
      }
    }
    let joined = steps.joined(separator: "/")
    return path.hasPrefix("/") ? "/" + joined : joined.isEmpty ? "." : joined
  }
}
