extension LabelFile {
  /// The file's text: remarks, the heading, and a line for each label. ``LabelSheet`` changes a file that is there.
  ///
  /// - Parameter remarks: Lines that say something to people, without the `#`.
  /// - Returns: The text. A tab or line break in a label is a fault of the caller.
  package func text(remarks: [String] = []) -> String {
    var text = ""
    for remark in remarks { text += "# \(remark)\n" }
    text += Self.heading + "\n"
    for label in labels { text += label.line + "\n" }
    let read = try? LabelFile(bytes: Array(text.utf8), name: Self.name)
    precondition(read?.labels == labels, "labels that cannot be read back")
    return text
  }
}

extension GestureLabel {
  /// What stands for it in a label file, without the end of the line.
  var line: String {
    let cells = [trace, "\(gesture)", intent.rawValue, subject ?? ""]
    return (cells + tags.map { "\($0.key)=\($0.value)" }).joined(separator: "\t")
  }
}
