// swift-tools-version: 6.2

import PackageDescription

// A package of its own, so that tools for testing never enter the product's graph.
let package = Package(
  name: "fuzz",
  dependencies: [.package(name: "gesture-harness", path: "..")],
  targets: [
    // One executable a fuzzed format, with seeds in Corpus/ under the same name.
    .executableTarget(
      name: "TraceFuzz",
      dependencies: [.product(name: "GestureTrace", package: "gesture-harness")]),
    .executableTarget(
      name: "RecordingFuzz",
      dependencies: [
        .product(name: "GestureTrace", package: "gesture-harness"),
        .product(name: "RecordingFormats", package: "gesture-harness"),
      ]),
    .executableTarget(
      name: "RuleFuzz",
      dependencies: [
        .product(name: "GestureTrace", package: "gesture-harness"),
        .product(name: "Playback", package: "gesture-harness"),
      ]),
    .executableTarget(
      name: "SuiteFuzz",
      dependencies: [
        .product(name: "GestureTrace", package: "gesture-harness"),
        .product(name: "Playback", package: "gesture-harness"),
      ]),
  ],
  swiftLanguageModes: [.v6]
)

for target in package.targets {
  target.swiftSettings = [
    .treatAllWarnings(as: .error),
    .strictMemorySafety(),
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
    // The fuzzer brings the main function.
    .unsafeFlags(["-parse-as-library"]),
  ]
}
