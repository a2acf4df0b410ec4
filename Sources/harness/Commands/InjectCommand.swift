import GestureCapture
import GestureTrace

/// `harness inject`: the kernel frames of a trace → a device made through uinput, in real time.
struct InjectCommand: Command {
  static let declaration = CommandDeclaration(
    name: "inject",
    abstract:
      "Replay the kernel frames of a trace through a device of the running kernel, in real time.",
    operands: "TRACE", operandCount: 1...1, options: [deviceNumber, speed, wait, quiet],
    discussion: """
      The device is made through /dev/uinput from the trace's description. A desktop sees it like one
      that is plugged in: what the fingers do there happens. It goes at the end of the trace, at Ctrl-C
      or when this is killed; the fingers are lifted first. SYN_DROPPED is not passed on: uinput has
      none. Exit code 77: no /dev/uinput, or no right to it.
      """)

  private static let deviceNumber = Option.value(
    "device", "N", "Inject the frames of device N (default: of the only one that has some)")
  private static let speed = Option.value(
    "speed", "X", "Go X times as fast as recorded, 0.01 to 100 (default: 1)")
  private static let wait = Option.value(
    "wait", "SECONDS",
    """
    Time for others to see the device before the first frame, and to read the last before it goes, 0 to \
    3600 (default: 1)
    """)
  private static let quiet = Option.flag("quiet", short: "q", "Print no summary")

  private let trace: String
  private let deviceNumber: Int?
  private let speed: Double
  private let wait: TimeSpan
  private let isQuiet: Bool

  init(_ arguments: Arguments) throws(UsageError) {
    trace = arguments.operands[0]
    deviceNumber = try arguments.value(Self.deviceNumber).map { text throws(UsageError) in
      guard let number = Int(text), (0...1000).contains(number) else {
        throw UsageError("--device: \(quoted(text)) is not a number from 0 to 1000")
      }
      return number
    }
    speed = try arguments.number(Self.speed, in: 0.01...100) ?? 1
    wait = TimeSpan.seconds(try arguments.number(Self.wait, in: 0...3600) ?? 1)
    isQuiet = arguments.has(Self.quiet)
  }

  func run(on console: Console) throws -> ExitCode {
    let (device, schedule) = try read(on: console)
    let signal: Int32?
    do throws(UinputError) {
      signal = try inject(schedule, through: device, on: console)
    } catch {
      guard error.isUnavailable else {
        throw FileError(
          file: trace, problem: error.description, remedy: "see 'harness inject --help'")
      }
      console.printError(error)
      return .noDevice
    }
    // The device is gone by now.
    if let signal { TerminationSignals.endProcess(by: signal) }
    return .ok
  }

  private func inject(
    _ schedule: InjectionSchedule, through device: TraceDevice, on console: Console
  ) throws(UinputError) -> Int32? {
    let injector = Injector()
    var uinput = try UinputDevice(device.description)
    if !isQuiet { console.talk("\(announcement(uinput, device, schedule))\n") }
    if let signal = injector.wait(wait) { return signal }
    let report = try injector.inject(schedule, into: &uinput)
    if !isQuiet { console.talk("\(summary(report, of: schedule))\n") }
    // What a reader has not read by then is lost with the device.
    return report.signal ?? injector.wait(wait)
  }

  private func announcement(
    _ uinput: borrowing UinputDevice, _ device: TraceDevice, _ schedule: InjectionSchedule
  ) -> String {
    """
    \(uinput.node): \(device.kind.rawValue) \(quoted(uinput.name)); \
    \(schedule.frameCount) frames in \(secondsText(schedule.duration)), after \(secondsText(wait))
    """
  }

  private func summary(_ report: Injector.Report, of schedule: InjectionSchedule) -> String {
    let count =
      report.signal == nil
      ? "\(report.frameCount) frames"
      : "ended early: \(report.frameCount) of \(schedule.frameCount) frames"
    var text = """
      \(count) in \(secondsText(report.duration)), late by \
      \(millisecondsText(report.medianLateness)) (median), \
      \(millisecondsText(report.worstLateness)) (most)
      """
    if schedule.droppedCount > 0 {
      text += "; \(schedule.droppedCount) SYN_DROPPED not passed on, as uinput has none"
    }
    return text
  }

  /// The device that was chosen, and its frames.
  private func read(on console: Console) throws -> (TraceDevice, InjectionSchedule) {
    var devices: [TraceDevice] = []
    var schedules: [Int: InjectionSchedule] = [:]
    let (_, isTruncated) = try readTrace(trace) { _ in
    } take: { record in
      switch record {
      case .device(let device): devices.append(device)
      case .frame(let frame):
        schedules[frame.device, default: InjectionSchedule(speed: speed)].append(frame)
      case .input, .reading, .mark, .finding: break
      }
    }
    if isTruncated { console.talk(truncationWarning(trace)) }
    let device = try choose(among: devices, with: schedules)
    guard let schedule = schedules[device.index] else {
      throw FileError(
        file: trace, problem: "device \(device.index) has no kernel frames",
        remedy: "choose one of: \(list(devices.filter { schedules[$0.index] != nil }))")
    }
    return (device, schedule)
  }

  private func choose(
    among devices: [TraceDevice], with schedules: [Int: InjectionSchedule]
  ) throws(FileError) -> TraceDevice {
    guard !schedules.isEmpty else {
      throw FileError(
        file: trace, problem: "holds no kernel frames, which are what a device is fed with",
        remedy: "record it with them, or import a recording of the device")
    }
    guard let deviceNumber else {
      let candidates = devices.filter { schedules[$0.index] != nil }
      guard candidates.count == 1 else {
        throw FileError(
          file: trace, problem: "holds frames of \(candidates.count) devices",
          remedy: "choose with --device N: \(list(candidates))")
      }
      return candidates[0]
    }
    guard let device = devices.first(where: { $0.index == deviceNumber }) else {
      throw FileError(
        file: trace, problem: "has no device \(deviceNumber)",
        remedy: "choose one of: \(list(devices))")
    }
    return device
  }

  private func list(_ devices: [TraceDevice]) -> String {
    devices.map { "\($0.index) \(quoted($0.description.name)) (\($0.kind.rawValue))" }
      .joined(separator: ", ")
  }

  private func secondsText(_ span: TimeSpan) -> String { "\(decimal(span.seconds)) s" }

  private func millisecondsText(_ span: TimeSpan) -> String {
    "\(decimal(span.seconds * 1000)) ms"
  }
}
