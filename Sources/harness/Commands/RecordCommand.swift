import GestureCapture
import GestureTrace

#if canImport(Glibc)
  private import Glibc
#elseif canImport(Musl)
  private import Musl
#endif

/// `harness record`: a touch device under somebody's fingers → a trace.
struct RecordCommand: Command {
  static let declaration = CommandDeclaration(
    name: "record",
    abstract:
      "Record a touchpad or touchscreen: its kernel frames and what libinput makes of them.",
    operands: "", operandCount: 0...0,
    options: [
      device, output, split, force, seconds, gestures, label, prompts, seed, subject, tag, identify,
      ImportCommand.settings, grab, noGrab, noKernelFrames, quiet,
    ],
    discussion: """
      'harness devices' lists the devices and says how to be allowed to read them. Ctrl-C ends a
      recording, and so does the device when it is unplugged; the trace is then complete. What is
      recorded stands in the file at most a second later, whatever becomes of the program.

      The libinput that runs here knows nothing of your desktop's settings: without --settings it has
      its own defaults, such as no tapping and traditional scrolling.

      A label or note is a line of the trace. With --label ask one key after each gesture says what it
      was meant to be: f finish, c cancel, n none, d discard. A list of prompts has a line for each
      gesture, with how often before it if more than once:
        10 finish  Flick the photo down so that it goes away.
        10 cancel  Pull the photo down a little, then let it spring back.
      They come in an order that the seed decides; d says that the last gesture went wrong, and its
      prompt comes again.

      Only touches and buttons are recorded: no keyboard keys, no serial numbers, no time of day.
      """)

  private static let device = Option.value(
    "device", "NODE|NAME|BY-PATH",
    "The device; by default the only touch device, or the one that you choose")
  private static let output = Option.value(
    "output", short: "o", "FILE", "Write to FILE as it comes; - is standard output (the default)")
  private static let split = Option.value(
    "split", "DIR", "Write one trace a gesture into DIR, named gesture-NNNN.trace.jsonl")
  private static let force = Option.flag("force", "Replace FILE where it exists")
  private static let seconds = Option.value(
    "seconds", "S", "End after S seconds, 0.1 to 86400")
  private static let gestures = Option.value(
    "gestures", "N", "End after N gestures, 1 to 100000; fingers at rest are none")
  private static let label = Option.value(
    "label", "finish|cancel|none|ask", "What the gestures are meant to be, or ask after each")
  private static let prompts = Option.value(
    "prompts", "FILE",
    "Tell what to do next, one gesture after the other, and label by it; a touchpad is grabbed")
  private static let seed = Option.value(
    "seed", "N", "The order of the prompts, a number from 0 (default: 1)")
  private static let subject = Option.value(
    "subject", "ID", "Whose fingers they are, by a pseudonym such as p07")
  private static let tag = Option.value(
    "tag", "KEY=VALUE", "A note on the recording, such as hand=left", isRepeatable: true)
  private static let identify = Option.flag(
    "identify", "Note the time of day, and the device's serial number and place")
  private static let grab = Option.flag(
    "grab", "Keep the device's events from all other programs, the desktop among them")
  private static let noGrab = Option.flag("no-grab", "Do not grab the touchpad with --prompts")
  private static let noKernelFrames = Option.flag(
    "no-kernel-frames", "Write what libinput made alone; the trace cannot be derived again")
  private static let quiet = Option.flag(
    "quiet", short: "q", "Print prompts and errors alone")

  private let deviceName: String?
  private var plan: RecordPlan
  private let settings: LibinputSettings
  private let promptsPath: String?
  private let seedNumber: UInt64
  private let grabs: Bool
  private let doesNotGrab: Bool
  private let identifies: Bool
  private let hasOutput: Bool

  private enum LabelChoice: String, CaseIterable { case finish, cancel, none, ask }

  init(_ arguments: Arguments) throws(UsageError) {
    try arguments.refuseBoth(Self.output, Self.split)
    try arguments.refuseBoth(Self.label, Self.prompts)
    try arguments.refuseBoth(Self.gestures, Self.prompts)
    try arguments.refuseBoth(Self.grab, Self.noGrab)
    try arguments.refuseBoth(Self.force, Self.split)
    if arguments.has(Self.seed), !arguments.has(Self.prompts) {
      throw UsageError("--seed is the order of prompts; give --prompts FILE too")
    }
    deviceName = arguments.value(Self.device)
    hasOutput = arguments.has(Self.output) || arguments.has(Self.split)
    let destination: RecordingDestination =
      arguments.value(Self.split).map { .folder($0) }
      ?? .file(arguments.value(Self.output) ?? "-", replaces: arguments.has(Self.force))
    plan = RecordPlan(destination: destination, labelling: .nobody)
    switch try arguments.choice(Self.label, LabelChoice.self) {
    case nil: break
    case .ask:
      guard isTerminal(0) else {
        throw UsageError("--label ask needs a terminal for its keys; standard input is none")
      }
      plan.labelling = .ask
    case .finish: plan.labelling = .always(.finish)
    case .cancel: plan.labelling = .always(.cancel)
    case .some(.none): plan.labelling = .always(.none)
    }
    plan.notes = try Self.notes(arguments)
    plan.keepsFrames = !arguments.has(Self.noKernelFrames)
    plan.duration = try arguments.number(Self.seconds, in: 0.1...86_400).map { .seconds($0) }
    plan.gestures = try arguments.integer(Self.gestures, in: 1...100_000)
    plan.isQuiet = arguments.has(Self.quiet)
    promptsPath = arguments.value(Self.prompts)
    seedNumber = UInt64(try arguments.integer(Self.seed, in: 0...Int.max) ?? 1)
    settings =
      try arguments.value(ImportCommand.settings).map(harness.settings(inFile:))
      ?? LibinputSettings()
    grabs = arguments.has(Self.grab)
    doesNotGrab = arguments.has(Self.noGrab)
    identifies = arguments.has(Self.identify)
  }

  private static func notes(_ arguments: Arguments) throws(UsageError) -> [String] {
    var notes: [String] = []
    if let subject = arguments.value(subject) {
      guard isName(subject) else {
        throw UsageError(
          "--subject: \(quoted(subject)) is no pseudonym; use letters, digits, -, _ and ., such as p07"
        )
      }
      notes.append("subject=\(subject)")
    }
    for tag in arguments.allValues(tag) {
      let key = tag.prefix { $0 != "=" }
      let value = tag.dropFirst(key.count + 1)
      guard isName(key), !value.isEmpty, value.count <= 200,
        value.unicodeScalars.allSatisfy({ $0.properties.generalCategory != .control })
      else {
        throw UsageError("--tag: \(quoted(tag)) is not KEY=VALUE, such as hand=left")
      }
      guard !["subject", "prompt", "recorded", "uniq", "path", "seed"].contains(key) else {
        throw UsageError("--tag: \(quoted(key)) has a meaning of its own; choose another key")
      }
      guard !notes.contains(where: { $0.hasPrefix("\(key)=") }) else {
        throw UsageError("--tag \(key) is given twice; give it once")
      }
      notes.append(tag)
    }
    return notes
  }

  private static func isName(_ text: some StringProtocol) -> Bool {
    (1...100).contains(text.utf8.count)
      && text.utf8.allSatisfy {
        switch $0 {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
          UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "_"),
          UInt8(ascii: "."):
          true
        default: false
        }
      }
  }

  func run(on console: Console) throws -> ExitCode {
    var plan = plan
    if let promptsPath {
      plan.labelling = .prompts(try PromptList(path: promptsPath).shuffled(seed: seedNumber))
      plan.notes.append("seed=\(seedNumber)")
    }
    do {
      let node = try DeviceSelection(name: deviceName, console: console).node()
      guard hasOutput || !isTerminal(1) else {
        throw UsageError("standard output is a terminal; name a file with -o FILE")
      }
      let isTouchpad = try InputDeviceList(nodes: [node]).devices.first?.kind == .touchpad
      let grabsByDefault = promptsPath != nil && isTouchpad && !doesNotGrab
      let capture = try LiveCapture(
        node: node, settings: settings, grabs: grabs || grabsByDefault)
      if identifies { plan.notes += try identity(ofNode: node) }
      switch try RecordSession(capture, plan, on: console).run() {
      case .signal, .duration, .gestures, .prompts, .unplugged: return .ok
      case .failed: return .unusable
      }
    } catch let error as DeviceError {
      console.printError(error)
      return error.isUnavailable ? .noDevice : .unusable
    }
  }
}

/// What tells this recording and its device from all others.
private func identity(ofNode node: String) throws(DeviceError) -> [String] {
  let device = try InputDeviceList(nodes: [node]).devices.first
  let notes = [
    ("recorded", timeOfDay()), ("uniq", device?.uniq), ("path", device?.stableName),
  ]
  return notes.compactMap { key, value in value.map { "\(key)=\($0)" } }
}

/// The time of day in UTC, such as `2026-03-01T12:00:00Z`.
private func timeOfDay() -> String {
  var now = time(nil)
  var parts = unsafe tm()
  guard unsafe gmtime_r(&now, &parts) != nil else { return "unknown" }
  func digits(_ number: Int32) -> String { number < 10 ? "0\(number)" : "\(number)" }
  let date = unsafe [parts.tm_year + 1900, parts.tm_mon + 1, parts.tm_mday].map(digits)
  let time = unsafe [parts.tm_hour, parts.tm_min, parts.tm_sec].map(digits)
  return "\(date.joined(separator: "-"))T\(time.joined(separator: ":"))Z"
}
