private import Glibc

/// A process that has run to its end.
public struct Child {
  /// What it wrote to standard output.
  public var output = ""
  /// From its start to its end.
  public var seconds = 0.0
  /// The processor time that it took, its own and the kernel's for it.
  public var processorSeconds = 0.0
  /// The most memory that it held at once (its resident set), in bytes.
  public var peakMemory = 0

  /// Runs a program; a failure of it ends the measurement.
  public init(_ arguments: [String]) {
    var ends: [Int32] = [0, 0]
    guard unsafe pipe(&ends) == 0 else { fatalError("no pipe") }
    var actions = unsafe posix_spawn_file_actions_t()
    unsafe posix_spawn_file_actions_init(&actions)
    unsafe posix_spawn_file_actions_adddup2(&actions, ends[1], 1)
    unsafe posix_spawn_file_actions_addclose(&actions, ends[0])
    unsafe posix_spawn_file_actions_addclose(&actions, ends[1])
    var vector = unsafe arguments.map { unsafe strdup($0) }
    unsafe vector.append(nil)
    var process: pid_t = 0
    var status: Int32 = 0
    var usage = rusage()
    seconds = Measuring.seconds {
      guard unsafe posix_spawnp(&process, arguments[0], &actions, nil, vector, environ) == 0 else {
        fatalError("cannot run \(arguments)")
      }
      _ = close(ends[1])
      output = readAll(ends[0])
      _ = unsafe wait4(process, &status, 0, &usage)
    }
    _ = close(ends[0])
    for index in 0..<arguments.count { unsafe free(vector[index]) }
    unsafe posix_spawn_file_actions_destroy(&actions)
    guard status == 0 else { fatalError("\(arguments) failed: \(status)") }
    peakMemory = usage.ru_maxrss * 1024
    processorSeconds = length(usage.ru_utime) + length(usage.ru_stime)
  }
}

private func length(_ time: timeval) -> Double {
  Double(time.tv_sec) + Double(time.tv_usec) / 1e6
}

private func readAll(_ descriptor: Int32) -> String {
  var bytes: [UInt8] = []
  var chunk = [UInt8](repeating: 0, count: 1 << 16)
  while true {
    let got = unsafe chunk.withUnsafeMutableBytes {
      unsafe read(descriptor, $0.baseAddress, $0.count)
    }
    guard got > 0 else { return String(decoding: bytes, as: UTF8.self) }
    // A report is short; a trace that somebody prints is not kept.
    if bytes.count < 1 << 20 { bytes += chunk[..<got] }
  }
}

/// The value of an environment variable, `nil` when it is empty.
public func environmentVariable(_ name: String) -> String? {
  guard let value = unsafe getenv(name) else { return nil }
  let text = unsafe String(cString: value)
  return text.isEmpty ? nil : text
}
