private import CVirtualKernel
private import GestureTrace

/// The version of the libinput that this process runs.
///
/// libinput has no call that answers it. The pkg-config file beside the loaded library does; where it is not
/// installed, the number behind the library's file name (`libinput.so.10.13.0`) names the build as well.
public func installedLibinputVersion() -> String {
  guard let library = loadedLibraryPath() else { return "unknown" }
  let parts = library.split(separator: "/", omittingEmptySubsequences: false)
  let folder = parts.dropLast().joined(separator: "/")
  if let version = packageVersion("\(folder)/pkgconfig/libinput.pc") { return version }
  return parts.last.map(String.init) ?? "unknown"
}

/// The real path of the libinput that this process has loaded.
private func loadedLibraryPath() -> String? {
  var path = [CChar](repeating: 0, count: 4096)
  let isFound = unsafe path.withUnsafeMutableBufferPointer { buffer in
    guard let base = buffer.baseAddress else { return false }
    return unsafe vk_libinput_path(base, buffer.count)
  }
  guard isFound else { return nil }
  return String(decoding: path.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
}

/// The `Version:` of a pkg-config file.
private func packageVersion(_ path: String) -> String? {
  guard var file = try? InputFile(path: path) else { return nil }
  var bytes: [UInt8] = []
  while bytes.count < 1 << 16, let got = try? file.read(count: 4096, into: &bytes), got > 0 {}
  let lines = String(decoding: bytes, as: UTF8.self).split(separator: "\n")
  return lines.first { $0.hasPrefix("Version: ") }.map { String($0.dropFirst(9)) }
}
