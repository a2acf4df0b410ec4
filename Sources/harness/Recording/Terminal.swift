#if canImport(Glibc)
  private import Glibc
#elseif canImport(Musl)
  private import Musl
#endif

/// A terminal whose keys are read one by one, without Enter and without an echo, until the value goes.
struct Terminal: ~Copyable {
  /// Becomes readable when a key is pressed.
  static let descriptor: Int32 = 0
  private let before: termios

  /// `nil` when standard input is no terminal.
  init?() {
    guard isTerminal(0) else { return nil }
    var settings = termios()
    guard unsafe tcgetattr(0, &settings) == 0 else { return nil }
    before = settings
    takeKeys()
  }

  deinit {
    var before = before
    _ = unsafe tcsetattr(0, TCSANOW, &before)
  }

  /// Takes keys one by one again, where a shell has changed that: after Ctrl-Z and `fg`.
  func takeKeys() {
    var settings = termios()
    guard unsafe tcgetattr(0, &settings) == 0 else { return }
    let lines = tcflag_t(ICANON | ECHO)
    guard settings.c_lflag & lines != 0 else { return }
    settings.c_lflag &= ~lines
    _ = unsafe tcsetattr(0, TCSANOW, &settings)
  }

  /// The keys that were pressed, once the descriptor is readable. Empty when the terminal is gone.
  func keys() -> [Character] {
    var bytes = [UInt8](repeating: 0, count: 64)
    let count = unsafe bytes.withUnsafeMutableBytes { unsafe read(0, $0.baseAddress, $0.count) }
    guard count > 0 else { return [] }
    return bytes[..<count].map { Character(UnicodeScalar($0)) }
  }
}

/// Whether a descriptor is a terminal.
func isTerminal(_ descriptor: Int32) -> Bool { isatty(descriptor) == 1 }

/// How many columns the terminal of standard error has; 80 where it does not say.
func terminalColumns() -> Int {
  var size = winsize()
  guard unsafe ioctl(2, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else { return 80 }
  return Int(size.ws_col)
}

/// Whether somebody watches standard error who wants more than plain lines.
func wantsStatusLine() -> Bool {
  let refusal = unsafe getenv("NO_COLOR").map { unsafe String(cString: $0) } ?? ""
  return isTerminal(2) && refusal.isEmpty
}

/// Several descriptors that are waited for together, again and again.
struct InputWait {
  private var waiting: [pollfd]

  init(_ descriptors: [Int32]) {
    waiting = descriptors.map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
  }

  /// Waits until one is readable or has failed, at most as long as said.
  ///
  /// - Returns: Whether the last of them is.
  mutating func wait(milliseconds: Int32) -> Bool {
    let count = unsafe waiting.withUnsafeMutableBufferPointer { buffer in
      unsafe poll(buffer.baseAddress, nfds_t(buffer.count), milliseconds)
    }
    return count > 0 && waiting.last?.revents != 0
  }
}
