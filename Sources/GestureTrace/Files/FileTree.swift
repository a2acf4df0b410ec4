#if canImport(Glibc)
  private import Glibc
#elseif canImport(Musl)
  private import Musl
#elseif canImport(Darwin)
  private import Darwin
#endif

/// What a path leads to.
package enum FileKind: Sendable {
  case file
  case folder
  /// A pipe, a socket or a device, which may keep a reader waiting.
  case special
}

/// What a path leads to, through links; `nil` when there is nothing.
package func fileKind(_ path: String) -> FileKind? {
  var information = stat()
  guard unsafe stat(path, &information) == 0 else { return nil }
  switch information.st_mode & S_IFMT {
  case S_IFDIR: return .folder
  case S_IFREG: return .file
  default: return .special
  }
}

/// The files in a folder and in the folders below it, as paths that begin with the folder's, in the order of their bytes.
///
/// What begins with a dot is left out, and so are pipes, sockets and devices; a link to a folder is not followed: it may lead back.
///
/// - Throws: ``FileError`` for a folder that may not be read.
package func filesBelow(_ folder: String) throws(FileError) -> [String] {
  var files: [String] = []
  var folders = [folder]
  while let next = folders.popLast() {
    let prefix = next == "." ? "" : next.hasSuffix("/") ? next : next + "/"
    for entry in try entries(of: next) where !entry.name.hasPrefix(".") {
      if entry.isFolder {
        folders.append(prefix + entry.name)
      } else {
        files.append(prefix + entry.name)
      }
    }
  }
  return files.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
}

private func entries(of folder: String) throws(FileError) -> [(name: String, isFolder: Bool)] {
  guard let stream = unsafe opendir(folder) else {
    let reason = unsafe String(cString: strerror(errno))
    throw FileError(
      file: folder, problem: "cannot be listed (\(reason))", remedy: "check its permissions")
  }
  defer { _ = unsafe closedir(stream) }
  var entries: [(name: String, isFolder: Bool)] = []
  while let entry = unsafe readdir(stream) {
    // The name ends with a zero byte within the entry, which lives until the next call.
    let name = unsafe withUnsafePointer(to: &entry.pointee.d_name) { pointer in
      unsafe pointer.withMemoryRebound(to: CChar.self, capacity: 1) { unsafe String(cString: $0) }
    }
    let type = unsafe Int32(entry.pointee.d_type)
    let isFolder =
      type == Int32(DT_DIR) || type == Int32(DT_UNKNOWN) && isRealFolder("\(folder)/\(name)")
    guard isFolder || fileKind("\(folder)/\(name)") != .special else { continue }
    entries.append((name, isFolder))
  }
  return entries
}

/// Whether it is a folder and no link to one, where the file system does not say so in the listing.
private func isRealFolder(_ path: String) -> Bool {
  var information = stat()
  return unsafe lstat(path, &information) == 0 && (information.st_mode & S_IFMT) == S_IFDIR
}
