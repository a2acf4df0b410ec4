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

/// Whether two paths lead to one place, whatever lies there or not yet.
func isSamePlace(_ path: String, _ other: String) -> Bool {
  place(path) == place(other)
}

private func place(_ path: String) -> String {
  func resolved(_ path: String) -> String? {
    guard let resolved = unsafe realpath(path, nil) else { return nil }
    defer { unsafe free(resolved) }
    return unsafe String(cString: resolved)
  }
  guard path != "-" else { return path }
  if let whole = resolved(path) { return whole }
  let end = path.lastIndex(of: "/").map { path.index(after: $0) } ?? path.startIndex
  let folder = path[..<end]
  return (resolved(folder.isEmpty ? "." : String(folder)) ?? String(folder)) + "/" + path[end...]
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
