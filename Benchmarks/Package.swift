// swift-tools-version: 6.2

import PackageDescription

// A package of its own, so that measuring tools never enter the product's graph.
let package = Package(
  name: "Benchmarks",
  dependencies: [.package(name: "gesture-harness", path: "..")],
  targets: [
    // Counts calls of the system's allocator; glibc alone.
    .target(name: "CAllocationCount"),
    // Clock, child processes, and the table.
    .target(
      name: "Measuring",
      dependencies: [
        "CAllocationCount", .product(name: "GestureTrace", package: "gesture-harness"),
      ]),
    .executableTarget(
      name: "CaptureBenchmarks",
      dependencies: [
        "Measuring",
        .product(name: "GestureTrace", package: "gesture-harness"),
        .product(name: "GestureCapture", package: "gesture-harness"),
      ]),
    .executableTarget(
      name: "CommandBenchmarks",
      dependencies: ["Measuring", .product(name: "GestureTrace", package: "gesture-harness")]),
    .executableTarget(
      name: "FormatBenchmarks",
      dependencies: [
        "Measuring",
        .product(name: "GestureTrace", package: "gesture-harness"),
        .product(name: "GestureCapture", package: "gesture-harness"),
        .product(name: "RecordingFormats", package: "gesture-harness"),
      ]),
    .executableTarget(
      name: "PlaybackBenchmarks",
      dependencies: [
        "Measuring",
        .product(name: "GestureTrace", package: "gesture-harness"),
        .product(name: "Playback", package: "gesture-harness"),
      ]),
    // Not a clock but a check: how often an interval holds what it is to hold.
    .executableTarget(
      name: "TuningCoverage",
      dependencies: [
        .product(name: "GestureTrace", package: "gesture-harness"),
        .product(name: "Tuning", package: "gesture-harness"),
      ]),
  ],
  swiftLanguageModes: [.v6],
  cLanguageStandard: .gnu17
)

for target in package.targets where target.name != "CAllocationCount" {
  target.swiftSettings = [
    .treatAllWarnings(as: .error),
    .strictMemorySafety(),
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
  ]
}
