internal import GestureTrace

extension ExpectationSuite {
  /// Reads a suite.
  ///
  /// - Parameters:
  ///   - path: The file.
  ///   - transitions: The transitions that can be named.
  /// - Throws: ``SuiteError`` with everything that is wrong with the file, traces that do not exist included.
  public init(
    contentsOf path: String, transitions: [TransitionEntry] = Transitions.all
  ) throws(SuiteError) {
    let document: JSONDocument
    do throws(FileError) {
      document = try JSONDocument(path: path)
    } catch {
      throw SuiteError([error])
    }
    try self.init(document, transitions, seesFiles: true)
  }

  /// Reads a suite from memory. `name` stands for the file.
  ///
  /// - Throws: ``SuiteError`` with everything that is wrong with it.
  public init(
    bytes: [UInt8], name: String, transitions: [TransitionEntry] = Transitions.all
  ) throws(SuiteError) {
    let document: JSONDocument
    do throws(FileError) {
      document = try JSONDocument(bytes: bytes, name: name)
    } catch {
      throw SuiteError([error])
    }
    try self.init(document, transitions, seesFiles: false)
  }

  private init(
    _ document: JSONDocument, _ transitions: [TransitionEntry], seesFiles: Bool
  ) throws(SuiteError) {
    var reader = SuiteReader(
      file: document.file, transitions: transitions, seesFiles: seesFiles)
    let suite = reader.suite(document.root)
    guard let suite, reader.faults.isEmpty else {
      throw SuiteError(document.errors(reader.faults.all))
    }
    self = suite
  }
}

/// Makes a suite of a JSON tree, and gathers what is wrong with it.
struct SuiteReader {
  var faults = JSONFaults()
  private let file: String
  /// Whether the traces can be looked for.
  private let seesFiles: Bool
  private var setups: SetupReader
  private var defaults = CaseSetup()

  init(file: String, transitions: [TransitionEntry], seesFiles: Bool) {
    self.file = file
    self.seesFiles = seesFiles
    setups = SetupReader(transitions: transitions, folder: ExpectationSuite.folder(of: file))
  }

  mutating func suite(_ root: JSONValue) -> ExpectationSuite? {
    guard var object = faults.collect(try root.object()) else { return nil }
    let isAboutOneTrace = object.has("cases") || file.hasSuffix(ExpectationSuite.expectationSuffix)
    var suite = ExpectationSuite(file: file, isAboutOneTrace: isAboutOneTrace)
    suite.schema = text("$schema", &object)
    _ = faults.collect(
      try object.required("version").integer(in: 1...ExpectationSuite.version))
    if isAboutOneTrace {
      suite.defaults = readDefaults(&object)
      suite.traces = [trace(&object, at: root.position)]
      if suite.traces[0].trace == nil, !file.hasSuffix(ExpectationSuite.expectationSuffix) {
        faults.add([
          root.fault(
            "has no \"trace\"",
            remedy: "name the trace, or call the file NAME\(ExpectationSuite.expectationSuffix)")
        ])
      }
    } else {
      suite.note = text("note", &object)
      suite.defaults = readDefaults(&object)
      for value in elements("traces", &object) {
        guard var element = faults.collect(try value.object()) else { continue }
        _ = faults.collect(try element.required("trace"))
        suite.traces.append(trace(&element, at: value.position))
        faults.add(element.unknownKeys())
      }
      for value in elements("properties", &object) {
        if let property = property(value) { suite.properties.append(property) }
      }
    }
    faults.add(object.unknownKeys())
    refuseTwice(suite)
    if seesFiles { refuseMissing(suite) }
    return suite
  }

  private mutating func refuseMissing(_ suite: ExpectationSuite) {
    for trace in suite.traces where fileKind(suite.path(of: trace)) != .file {
      guard let position = trace.namePosition ?? trace.position else { continue }
      faults.add([
        JSONFault(
          at: position,
          "is about \(escaped(suite.path(of: trace))), which \(absence(suite.path(of: trace)))",
          remedy: "correct the name, or delete what is expected of it")
      ])
    }
  }

  private func absence(_ path: String) -> String {
    fileKind(path) == nil ? "does not exist" : "is no file"
  }

  private mutating func readDefaults(_ object: inout JSONObject) -> CaseSetup {
    guard let value = object.optional("defaults"),
      var defaults = faults.collect(try value.object())
    else { return CaseSetup() }
    self.defaults = setups.read(&defaults, nil, &faults)
    faults.add(defaults.unknownKeys())
    return self.defaults
  }

  private mutating func trace(
    _ object: inout JSONObject, at position: JSONPosition
  ) -> TraceExpectations {
    var trace = TraceExpectations(trace: nil)
    trace.position = position
    trace.namePosition = object.optional("trace")?.position
    trace.trace = name("trace", &object)
    trace.note = text("note", &object)
    if let value = object.optional("gesture_count") {
      trace.gestureCount = faults.collect(try value.integer(in: 0...1_000_000))
    }
    for value in elements("cases", &object) {
      guard var element = faults.collect(try value.object()) else { continue }
      var expected = ExpectationCase(setups.read(&element, defaults, &faults))
      setups.resolve(expected.setup.filled(from: defaults), at: value.position, &faults)
      expected.position = value.position
      expected.note = text("note", &element)
      for value in elements("gestures", &element) {
        if let gesture = GestureExpectation(value, isIndexed: true, &faults) {
          expected.gestures.append(gesture)
        }
      }
      faults.add(element.unknownKeys())
      trace.cases.append(expected)
    }
    return trace
  }

  private mutating func property(_ value: JSONValue) -> SetProperty? {
    guard var object = faults.collect(try value.object()) else { return nil }
    let name = faults.collect(try object.required("name").string())
    var traces: [String] = []
    for pattern in faults.collect(try object.required("traces").array()) ?? [] {
      guard let text = faults.collect(try pattern.string()) else { continue }
      if text.isEmpty || text.hasPrefix("/") {
        faults.add([
          pattern.fault(
            "is \(quoted(text)), not a path from the folder of the suite",
            remedy: "give for example \"taps/*\(ExpectationSuite.traceSuffix)\"")
        ])
      }
      traces.append(text)
    }
    let label = text("label", &object)
    let setup = setups.read(&object, defaults, &faults)
    setups.resolve(setup.filled(from: defaults), at: value.position, &faults)
    let every = faults.collect(try object.required("every")).flatMap {
      GestureExpectation($0, isIndexed: false, &faults)
    }
    faults.add(object.unknownKeys())
    guard let name, let every else { return nil }
    var property = SetProperty(name, traces: traces, label: label, setup: setup, every: every)
    property.position = value.position
    return property
  }

  private mutating func text(_ key: String, _ object: inout JSONObject) -> String? {
    guard let value = object.optional(key) else { return nil }
    return faults.collect(try value.string())
  }

  /// A text that names something, so that it is not empty.
  private mutating func name(_ key: String, _ object: inout JSONObject) -> String? {
    guard let value = object.optional(key), let text = faults.collect(try value.string()) else {
      return nil
    }
    if text.isEmpty { faults.add([value.fault("is empty", remedy: "name a file")]) }
    return text
  }

  private mutating func elements(_ key: String, _ object: inout JSONObject) -> [JSONValue] {
    guard let value = object.optional(key) else { return [] }
    return faults.collect(try value.array()) ?? []
  }

  /// Two cases that play the same trace the same way would contradict each other or be the same.
  private mutating func refuseTwice(_ suite: ExpectationSuite) {
    var traces: [String: JSONPosition] = [:]
    for trace in suite.traces {
      if let position = trace.position {
        if let first = traces.updateValue(position, forKey: suite.path(of: trace)) {
          faults.add([
            JSONFault(
              at: position, "is about the same trace as line \(first.line)",
              remedy: "put the cases together")
          ])
        }
      }
      var cases: [CaseSetup: JSONPosition] = [:]
      for expected in trace.cases {
        refuseTwice(expected.gestures)
        guard let position = expected.position else { continue }
        let setup = expected.setup.filled(from: suite.defaults).spelledOut
        if let first = cases.updateValue(position, forKey: setup) {
          faults.add([
            JSONFault(
              at: position, "plays the trace in the same way as line \(first.line)",
              remedy: "keep one of the two")
          ])
        }
      }
    }
  }

  private mutating func refuseTwice(_ gestures: [GestureExpectation]) {
    var indices: [Int: JSONPosition] = [:]
    for gesture in gestures {
      guard let index = gesture.index, let position = gesture.position else { continue }
      if let first = indices.updateValue(position, forKey: index) {
        faults.add([
          JSONFault(
            at: position, "is about the same gesture as line \(first.line)",
            remedy: "keep one of the two")
        ])
      }
    }
  }
}
