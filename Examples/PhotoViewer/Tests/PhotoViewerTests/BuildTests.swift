import Foundation
import Testing

/// An app that uses the harness in its tests has no C library to install.
@Suite("the build") struct BuildTests {
  /// Where this build's products are: beside the test bundle.
  private let products = URL(fileURLWithPath: CommandLine.arguments[0])
    .deletingLastPathComponent()

  @Test("holds the app, the trace and the playback, and no C")
  func noC() throws {
    let modules = products.appendingPathComponent("Modules")
    let built = try FileManager.default.contentsOfDirectory(atPath: modules.path)
      .filter { $0.hasSuffix(".swiftmodule") }.map { String($0.dropLast(".swiftmodule".count)) }
      .filter { !$0.hasPrefix("PhotoViewerPackage") }.sorted()
    #expect(
      built == [
        "GestureTesting", "GestureTrace", "PhotoViewer", "PhotoViewerTests", "Playback",
        "UIKitStub",
      ])

    let files = try #require(
      FileManager.default.enumerator(at: products, includingPropertiesForKeys: nil))
    var count = 0
    var compiled: [String] = []
    for case let file as URL in files {
      let name = file.lastPathComponent
      if name.hasSuffix(".o") { count += 1 }
      // Objects of C, and what Swift makes of a C library's headers.
      if name.hasSuffix(".c.o") || (name.hasPrefix("Clib") && name.hasSuffix(".pcm")) {
        compiled.append(name)
      }
    }
    #expect(count > 100, "the objects were not found")
    #expect(compiled == [])
  }
}
