// swift-tools-version: 6.2

import PackageDescription

// An app with a transition of its own. Not a line of C comes with what it uses of the harness.
let package = Package(
  name: "PhotoViewer",
  dependencies: [.package(name: "gesture-harness", path: "../..")],
  targets: [
    .target(
      name: "PhotoViewer",
      dependencies: [
        .product(name: "GestureTrace", package: "gesture-harness"),
        .product(name: "Playback", package: "gesture-harness"),
        .target(name: "UIKitStub", condition: .when(platforms: [.linux, .macOS])),
      ]),
    // The names of UIKit that the app needs, where there is no UIKit; as strange to the app as UIKit is.
    .target(name: "UIKitStub", packageAccess: false),
    .testTarget(
      name: "PhotoViewerTests",
      dependencies: [
        "PhotoViewer",
        .product(name: "GestureTesting", package: "gesture-harness"),
        .product(name: "GestureTrace", package: "gesture-harness"),
        .product(name: "Playback", package: "gesture-harness"),
        .target(name: "UIKitStub", condition: .when(platforms: [.linux, .macOS])),
      ],
      exclude: ["drag-to-close.suite.json"]),
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
  ]
}
