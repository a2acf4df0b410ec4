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
    reserveStandardStreams()
    exit(run(Array(CommandLine.arguments.dropFirst())).rawValue)
  }
}

/// Where a parent closed a standard stream, its number would go to the next file that is opened, and what is written
/// to the stream into that file. What takes its place here fails when it is used.
private func reserveStandardStreams() {
  for (descriptor, mode) in [(0, O_WRONLY), (1, O_RDONLY), (2, O_RDWR)] as [(Int32, Int32)]
  where fcntl(descriptor, F_GETFD) < 0 {
    _ = unsafe open("/dev/null", mode)
  }
}

/// How a run ended, as scripts rely on it.
enum ExitCode: Int32 {
  case ok = 0
  case checkFailed = 1
  case unusable = 2
  case noDevice = 77
}
