import GestureTrace

/// A line at the bottom of the terminal that is written over, and the lines that are printed above it.
struct StatusLine {
  private let console: Console
  let isShown: Bool
  private var isThere = false

  init(console: Console, isShown: Bool) {
    self.console = console
    self.isShown = isShown
  }

  /// Shows what is so now.
  mutating func show(_ text: String) {
    guard isShown else { return }
    isThere = true
    console.talk("\r\(text.prefix(terminalColumns() - 1))\u{1b}[K")
  }

  /// Prints a line that stays.
  mutating func print(_ text: String) {
    clear()
    console.talk("\(text)\n")
  }

  /// Takes the line away.
  mutating func clear() {
    guard isThere else { return }
    isThere = false
    console.talk("\r\u{1b}[K")
  }
}
