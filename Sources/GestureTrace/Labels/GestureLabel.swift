/// What a person wanted of a gesture.
public enum GestureIntent: String, Hashable, Sendable, CaseIterable {
  /// It should go through.
  case finish
  /// It should go back.
  case cancel
  /// It was none of the transition's business.
  case none
  /// Nobody can say.
  case unsure
}

/// What somebody says of a gesture of a trace: a line of `labels.tsv`, or a mark in the trace.
public struct GestureLabel: Hashable, Sendable {
  /// The trace's file name, relative to the folder of the label file.
  public var trace: String
  /// The gesture's number in the trace, from 0.
  public var gesture: Int
  /// What the person wanted.
  public var intent: GestureIntent
  /// Who it was, by a name that says nothing; `nil` where nobody says.
  public var subject: String?
  /// More, such as trial, condition, hand or session; in the order of the line.
  public var tags: [Tag]

  /// A remark with a name.
  public struct Tag: Hashable, Sendable {
    /// The name.
    public var key: String
    /// What it is.
    public var value: String

    /// Makes a tag.
    public init(key: String, value: String) {
      self.key = key
      self.value = value
    }
  }

  /// Makes a label.
  public init(
    trace: String, gesture: Int, intent: GestureIntent, subject: String? = nil, tags: [Tag] = []
  ) {
    self.trace = trace
    self.gesture = gesture
    self.intent = intent
    self.subject = subject
    self.tags = tags
  }
}
