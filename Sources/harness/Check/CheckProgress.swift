import Playback

#if canImport(Glibc)
  private import Glibc
#elseif canImport(Musl)
  private import Musl
#endif

/// How far the check is, on a terminal; nothing elsewhere.
struct CheckProgress {
  private let console: Console
  private let total: Int
  private let isShown: Bool
  private var shown = -1

  init(total: Int, console: Console) {
    self.console = console
    self.total = total
    isShown = isatty(2) == 1 && total > 0
  }

  /// So many cases are done. A line a hundredth of them is enough for an eye.
  mutating func show(_ done: Int, failed: Int) {
    guard isShown, done * 100 / total != shown else { return }
    shown = done * 100 / total
    console.talk("\r\(done) of \(total) cases, \(failed) failed\u{1b}[K")
  }

  /// Takes the line away, so that something else can be written.
  mutating func clear() {
    guard isShown, shown >= 0 else { return }
    shown = -1
    console.talk("\r\u{1b}[K")
  }
}
