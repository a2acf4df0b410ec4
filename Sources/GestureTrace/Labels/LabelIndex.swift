/// The label files beside many traces, each read once.
public struct LabelIndex: Sendable {
  /// By folder, then by what the file calls the trace.
  private var folders: [String: [String: [GestureLabel]]] = [:]

  /// Reads the label files beside traces, or the one that is given for all of them.
  ///
  /// - Throws: ``FileError`` when a file cannot be read, or a line is none of a label file.
  public init(of traces: [String], in given: String? = nil) throws(FileError) {
    var all: [String: [GestureLabel]]?
    if let given { all = try Self.labels(given) }
    for trace in traces {
      let folder = LabelFile.folder(of: trace)
      guard folders[folder] == nil else { continue }
      if let all {
        folders[folder] = all
      } else if let path = LabelFile.path(besides: trace) {
        folders[folder] = try Self.labels(path)
      } else {
        folders[folder] = [:]
      }
    }
  }

  private static func labels(_ path: String) throws(FileError) -> [String: [GestureLabel]] {
    Dictionary(grouping: try LabelFile(contentsOf: path).labels, by: \.trace)
  }

  /// What the files say of a trace, before its marks are known.
  public func labels(of trace: String) -> TraceLabels { TraceLabels(lines(of: trace)) }

  /// The lines of the files about a trace, in their order.
  public func lines(of trace: String) -> [GestureLabel] {
    folders[LabelFile.folder(of: trace)]?[LabelFile.traceName(of: trace)] ?? []
  }
}
