#if canImport(Glibc)
  private import Glibc
#elseif canImport(Musl)
  private import Musl
#endif

@main
struct Main {
  static func main() {
    // A reader of a pipe that went away is an error to report, not a signal to die from.
    _ = signal(SIGPIPE, SIG_IGN)
    // So is a limit on the size of files.
    _ = signal(SIGXFSZ, SIG_IGN)
    exit(run(Array(CommandLine.arguments.dropFirst())).rawValue)
  }
}

/// How a run ended, as scripts rely on it.
enum ExitCode: Int32 {
  case ok = 0
  case checkFailed = 1
  case unusable = 2
  case noDevice = 77
}
