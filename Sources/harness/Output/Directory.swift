import GestureTrace

#if canImport(Glibc)
  private import Glibc
#elseif canImport(Musl)
  private import Musl
#endif

/// Makes a directory, and answers whether it was not there before.
func makeDirectory(_ path: String) throws(FileError) -> Bool {
  if unsafe mkdir(path, 0o777) == 0 { return true }
  let failure = errno
  var information = stat()
  let isThere = unsafe stat(path, &information) == 0
  if isThere, (information.st_mode & S_IFMT) == S_IFDIR { return false }
  let reason = unsafe String(cString: strerror(failure))
  throw FileError(
    file: path, problem: isThere ? "is not a folder" : "cannot be made (\(reason))",
    remedy: isThere
      ? "choose another folder" : "check that the folder it lies in exists and may be written")
}

/// Whether the path names a regular file, which can be read twice.
func isRegularFile(_ path: String) -> Bool {
  var information = stat()
  return unsafe stat(path, &information) == 0 && (information.st_mode & S_IFMT) == S_IFREG
}

/// Removes a directory unless something is in it.
func removeEmptyDirectory(_ path: String) {
  _ = unsafe rmdir(path)
}

/// Whether the path is a link, whatever it leads to.
func isLink(_ path: String) -> Bool {
  var information = stat()
  return unsafe lstat(path, &information) == 0 && (information.st_mode & S_IFMT) == S_IFLNK
}

/// Deletes a file.
func deleteFile(_ path: String) throws(FileError) {
  guard unsafe unlink(path) != 0 else { return }
  let reason = unsafe String(cString: strerror(errno))
  throw FileError(
    file: path, problem: "cannot be deleted (\(reason))",
    remedy: "check that its folder may be written")
}
