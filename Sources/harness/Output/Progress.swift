import GestureTrace

#if canImport(Glibc)
  private import Glibc
#elseif canImport(Musl)
  private import Musl
#endif

/// How far a long run is and how long it will take, on a terminal; nothing elsewhere.
struct Progress {
  private let what: String
  private let total: Int
  private let console: Console
  private let isShown: Bool
  private let start: Double
  private var done = 0
  private var shownAt = 0.0

  /// Often enough for an eye, in seconds.
  private static let interval = 0.25
  /// Before that nobody can say how long it takes.
  private static let firstGuess = 1.0

  init(_ what: String, total: Int, console: Console) {
    self.what = what
    self.total = total
    self.console = console
    isShown = isatty(2) == 1
    start = Self.now()
  }

  /// So many more are done.
  ///
  /// - Parameters:
  ///   - count: How many.
  ///   - note: What else is to be said.
  mutating func step(_ count: Int = 1, note: @autoclosure () -> String = "") {
    done = min(done + count, total)
    guard isShown else { return }
    let elapsed = Self.now() - start
    guard elapsed - shownAt >= Self.interval else { return }
    shownAt = elapsed
    var text = "\r\(done) of \(total) \(what)\(note())"
    if elapsed >= Self.firstGuess, done > 0 {
      let left = elapsed / Double(done) * Double(total - done)
      text += ", \(decimal(left.rounded(.up), 0)) s left"
    }
    console.talk(text + "\u{1b}[K")
  }

  /// Takes the line away, so that something else can be written; the next step shows it again.
  mutating func clear() {
    guard isShown, shownAt > 0 else { return }
    shownAt = 0
    console.talk("\r\u{1b}[K")
  }

  private static func now() -> Double {
    var now = timespec()
    _ = unsafe clock_gettime(CLOCK_MONOTONIC, &now)
    return Double(now.tv_sec) + Double(now.tv_nsec) / 1e9
  }
}
