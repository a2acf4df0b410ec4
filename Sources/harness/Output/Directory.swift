import GestureTrace

#if canImport(Glibc)
  private import Glibc
#elseif canImport(Musl)
  private import Musl
#endif

/// Makes a directory unless it is there.
func makeDirectory(_ path: String) throws(FileError) {
  if unsafe mkdir(path, 0o777) == 0 { return }
  let failure = errno
  var information = stat()
  if failure == EEXIST, unsafe stat(path, &information) == 0,
    (information.st_mode & S_IFMT) == S_IFDIR
  {
    return
  }
  let reason = unsafe String(cString: strerror(failure))
  throw FileError(
    file: path, problem: "cannot be made a directory (\(reason))",
    remedy: "choose another folder")
}
