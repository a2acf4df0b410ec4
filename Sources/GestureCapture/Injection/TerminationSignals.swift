#if canImport(Glibc)
  private import Glibc
#elseif canImport(Musl)
  private import Musl
#endif

/// Holds back the signals by which a person or a system asks a process to end (Ctrl-C, `kill`, a terminal that
/// closes), so that they can be asked for between two steps instead of cutting one short.
///
/// They are held back for the calling thread, and for those that it starts, until the value goes.
@safe
public struct TerminationSignals: ~Copyable, Sendable {
  private var signals = sigset_t()
  private var before = sigset_t()

  /// Holds them back from now on.
  public init() {
    unsafe sigemptyset(&signals)
    // What is ignored (by nohup, or by a shell for a job in the background) stays so.
    for signal in [SIGINT, SIGTERM, SIGHUP] where !isIgnored(signal) {
      unsafe sigaddset(&signals, signal)
    }
    _ = unsafe pthread_sigmask(SIG_BLOCK, &signals, &before)
  }

  deinit {
    var before = before
    _ = unsafe pthread_sigmask(SIG_SETMASK, &before, nil)
  }

  /// Holds them back no longer: the next one ends the process.
  public borrowing func release() {
    var signals = signals
    _ = unsafe pthread_sigmask(SIG_UNBLOCK, &signals, nil)
  }

  /// Ends the process as the signal would have done, so that a shell sees what ended it.
  public static func endProcess(by signal: Int32) -> Never {
    var signals = sigset_t()
    unsafe sigemptyset(&signals)
    unsafe sigaddset(&signals, signal)
    setDefaultAction(signal)
    // A parent may have left it blocked.
    _ = unsafe pthread_sigmask(SIG_UNBLOCK, &signals, nil)
    _ = raise(signal)
    exit(128 + signal)
  }

  /// Waits for one of them.
  ///
  /// - Parameter nanoseconds: How long; 0 only looks. The system may take some 50 µs longer.
  /// - Returns: The signal, which is then dealt with; `nil` when none came.
  package func next(within nanoseconds: Int64) -> Int32? {
    var signals = signals
    var limit = timespec(nanoseconds: max(0, nanoseconds))
    while true {
      let signal = unsafe sigtimedwait(&signals, nil, &limit)
      if signal > 0 { return signal }
      // Another signal came that is not ours; the wait is then too long at most, and the caller looks at the clock.
      guard errno == EINTR, nanoseconds <= 0 else { return nil }
    }
  }
}

private func setDefaultAction(_ number: Int32) {
  _ = signal(number, SIG_DFL)
}

private func isIgnored(_ signal: Int32) -> Bool {
  var action = sigaction()
  guard unsafe sigaction(signal, nil, &action) == 0 else { return false }
  // A C function's address is compared, nothing is called.
  let handler = unsafe unsafeBitCast(action.__sigaction_handler.sa_handler, to: Int.self)
  return unsafe handler == unsafeBitCast(SIG_IGN, to: Int.self)
}

/// Now on the monotonic clock, in nanoseconds.
func monotonicNanoseconds() -> Int64 {
  var now = timespec()
  _ = unsafe clock_gettime(CLOCK_MONOTONIC, &now)
  return Int64(now.tv_sec) * 1_000_000_000 + Int64(now.tv_nsec)
}

/// Sleeps until an instant of the monotonic clock, in nanoseconds.
func sleep(untilNanoseconds deadline: Int64) {
  var deadline = timespec(nanoseconds: deadline)
  while unsafe clock_nanosleep(CLOCK_MONOTONIC, TIMER_ABSTIME, &deadline, nil) == EINTR {}
}

extension timespec {
  fileprivate init(nanoseconds: Int64) {
    self.init(
      tv_sec: Int(nanoseconds / 1_000_000_000), tv_nsec: Int(nanoseconds % 1_000_000_000))
  }
}
