// swift-tools-version: 6.2

import PackageDescription

let package = Package(
  name: "gesture-harness",
  products: [
    .library(name: "GestureTrace", targets: ["GestureTrace"]),
    .library(name: "Playback", targets: ["Playback"]),
    .library(name: "GestureTesting", targets: ["GestureTesting"]),
    .library(name: "Tuning", targets: ["Tuning"]),
    .library(name: "RecordingFormats", targets: ["RecordingFormats"]),
    .library(name: "GestureCapture", targets: ["GestureCapture"]),
    .executable(name: "harness", targets: ["harness"]),
  ],
  targets: [
    // What the system supplies.
    .systemLibrary(
      name: "Clibinput", pkgConfig: "libinput", providers: [.apt(["libinput-dev"])]),
    .systemLibrary(
      name: "Clibevdev", pkgConfig: "libevdev", providers: [.apt(["libevdev-dev"])]),
    .systemLibrary(name: "Clibudev", pkgConfig: "libudev", providers: [.apt(["libudev-dev"])]),
    .systemLibrary(
      name: "Clibyaml", pkgConfig: "yaml-0.1", providers: [.apt(["libyaml-dev"])]),
    .systemLibrary(name: "Clibmd", pkgConfig: "libmd", providers: [.apt(["libmd-dev"])]),

    // The trace and what plays it: pure Swift, no C library.
    .target(name: "GestureTrace"),
    .target(name: "Playback", dependencies: ["GestureTrace"]),
    // For an app's tests: it imports Swift Testing, which the others must not.
    .target(name: "GestureTesting", dependencies: ["GestureTrace", "Playback"]),
    // Thresholds from labelled gestures: pure Swift as well.
    .target(name: "Tuning", dependencies: ["GestureTrace", "Playback"]),

    // Recordings and devices.
    .target(name: "RecordingFormats", dependencies: ["GestureTrace", "Clibyaml"]),
    .target(
      name: "CVirtualKernel", dependencies: ["Clibinput", "Clibevdev"],
      linkerSettings: [.linkedLibrary("udev")]),
    .target(
      name: "GestureCapture",
      dependencies: ["GestureTrace", "CVirtualKernel", "Clibinput", "Clibevdev", "Clibudev"]),

    // The command line.
    .executableTarget(
      name: "harness",
      dependencies: [
        "GestureTrace", "Playback", "Tuning", "RecordingFormats", "GestureCapture", "Clibmd",
      ]),

    .target(name: "TestSupport", path: "Tests/TestSupport"),
    .testTarget(name: "GestureTraceTests", dependencies: ["GestureTrace", "TestSupport"]),
    .testTarget(name: "PlaybackTests", dependencies: ["Playback", "GestureTrace", "TestSupport"]),
    .testTarget(
      name: "TuningTests", dependencies: ["Tuning", "Playback", "GestureTrace", "TestSupport"]),
    .testTarget(
      name: "RecordingFormatsTests",
      dependencies: ["RecordingFormats", "GestureTrace", "TestSupport", "Clibevdev"]),
    .testTarget(
      name: "GestureCaptureTests",
      dependencies: ["GestureCapture", "CVirtualKernel", "Clibinput", "Clibevdev", "TestSupport"]),
    .testTarget(
      name: "harnessTests",
      dependencies: [
        "harness", "GestureCapture", "GestureTrace", "Playback", "RecordingFormats",
      ],
      exclude: ["Snapshots", "Support/junit.xsd"]),
    // What only a real kernel shows: script/kernel-test boots one.
    .testTarget(
      name: "KernelTests",
      dependencies: [
        "harness", "harnessTests", "GestureCapture", "GestureTrace", "Playback",
        "RecordingFormats", "Clibinput", "Clibevdev",
      ]),
  ],
  swiftLanguageModes: [.v6],
  cLanguageStandard: .gnu17
)

for target in package.targets where target.type != .system && target.name != "CVirtualKernel" {
  target.swiftSettings = [
    .treatAllWarnings(as: .error),
    .strictMemorySafety(),
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
  ]
}
