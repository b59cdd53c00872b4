// swift-tools-version: 6.2
// SPDX-License-Identifier: Apache-2.0

import PackageDescription

let package = Package(
  name: "swift-easing",
  products: [
    .library(name: "Easing", targets: ["Easing"]),
    .library(name: "MotionPath", targets: ["MotionPath"]),
    .library(name: "Animations", targets: ["Animations"]),
    .library(name: "WebAnimations", targets: ["WebAnimations"]),
    .library(name: "CoreAnimationBridge", targets: ["CoreAnimationBridge"]),
    .library(name: "Layers", targets: ["Layers"]),
    .library(name: "GameLoop", targets: ["GameLoop"]),
    .library(name: "ArcLength", targets: ["ArcLength"]),
    .executable(name: "easing", targets: ["EasingTool"]),
    .executable(name: "gallery", targets: ["Gallery"]),
    .executable(name: "conformance-cases", targets: ["ConformanceCases"]),
    .executable(name: "without-gsl", targets: ["WithoutGSL"]),
    .executable(name: "same-bits", targets: ["SameBits"]),
  ],
  dependencies: [
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
    .package(url: "https://github.com/apple/swift-numerics", from: "1.1.1"),
  ],
  targets: [
    .target(name: "CEasing"),
    .target(
      name: "Easing",
      dependencies: ["CEasing", .product(name: "RealModule", package: "swift-numerics")]),
    .target(
      name: "MotionPath",
      dependencies: [
        "CEasing", "Easing", .product(name: "RealModule", package: "swift-numerics"),
      ]),
    .target(
      name: "Animations",
      dependencies: [
        "Easing", "MotionPath", .product(name: "RealModule", package: "swift-numerics"),
      ]),
    .target(name: "Layers", dependencies: ["Animations", "Easing", "MotionPath"]),
    .target(name: "WebAnimations", dependencies: ["Animations", "Easing", "MotionPath"]),
    .target(name: "CoreAnimationBridge", dependencies: ["Animations", "Easing", "MotionPath"]),
    .executableTarget(
      name: "ConformanceCases",
      dependencies: [
        "Animations", "ArcLength", "Easing", "GalleryExamples", "MotionPath", "ToolOutput",
        "WebAnimations",
      ]),
    .target(name: "GameLoop", dependencies: ["Easing", "Layers"]),
    .target(name: "AllocationCounter"),
    .executableTarget(
      name: "AllocationProbe",
      dependencies: [
        "AllocationCounter", "Animations", "ArcLength", "Easing", "GameLoop", "Layers",
        "MotionPath",
      ]),
    .target(
      name: "GalleryExamples",
      dependencies: [
        "Animations", "ArcLength", "Easing", "Layers", "MotionPath", "WebAnimations",
      ],
      exclude: ["Guide"]),
    .executableTarget(
      name: "Gallery",
      dependencies: [
        "GalleryExamples", "ToolOutput",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ]),
    .systemLibrary(
      name: "CGSL",
      pkgConfig: "gsl",
      providers: [.apt(["libgsl-dev"]), .brew(["gsl"])]),
    .target(
      name: "ArcLength",
      dependencies: [
        "CGSL", "Easing", "MotionPath", .product(name: "RealModule", package: "swift-numerics"),
      ]),
    .systemLibrary(
      name: "CExpat",
      pkgConfig: "expat",
      providers: [.apt(["libexpat1-dev"]), .brew(["expat"])]),
    .target(name: "CNumberText"),
    .target(name: "ToolOutput", dependencies: ["CNumberText", "Easing"]),
    .executableTarget(
      name: "EasingTool",
      dependencies: [
        "ArcLength", "CExpat", "Easing", "MotionPath", "ToolOutput",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ]),
    .executableTarget(name: "WithoutGSL", dependencies: ["Easing", "MotionPath"]),
    .executableTarget(
      name: "SameBits", dependencies: ["CEasing", "Easing", "MotionPath", "TestSupport"],
      path: "Tests/Programs/SameBits/Program"),
    .executableTarget(
      name: "Fuzz",
      dependencies: ["Animations", "Easing", "MotionPath", "TestSupport"],
      path: "Tests/Fuzz/Program"),
    .target(
      name: "TestSupport",
      dependencies: [.product(name: "RealModule", package: "swift-numerics")],
      path: "Tests/TestSupport"),
    .testTarget(
      name: "EasingTests",
      dependencies: [
        "Easing", "TestSupport", .product(name: "RealModule", package: "swift-numerics"),
      ],
      resources: [.copy("Reference")]),
    .testTarget(
      name: "MotionPathTests",
      dependencies: [
        "MotionPath", "TestSupport", .product(name: "RealModule", package: "swift-numerics"),
      ],
      resources: [.copy("Reference")]),
    .testTarget(
      name: "AnimationsTests",
      dependencies: [
        "Animations", "ArcLength", "Easing", "MotionPath", "TestSupport",
        .product(name: "RealModule", package: "swift-numerics"),
      ],
      resources: [.copy("Reference")]),
    .testTarget(
      name: "WebAnimationsTests",
      dependencies: [
        "Animations", "ArcLength", "Easing", "MotionPath", "TestSupport", "WebAnimations",
      ]),
    .testTarget(
      name: "CoreAnimationBridgeTests",
      dependencies: ["Animations", "CoreAnimationBridge", "Easing"],
      exclude: ["QuartzCoreStub"]),
    .testTarget(
      name: "LayersTests",
      dependencies: [
        "Animations", "ArcLength", "Easing", "Layers", "MotionPath", "TestSupport",
      ]),
    .testTarget(
      name: "GameLoopTests",
      dependencies: ["Animations", "Easing", "GameLoop", "Layers", "TestSupport"]),
    .testTarget(
      name: "GalleryTests",
      dependencies: [
        "Animations", "Easing", "GalleryExamples", "Layers", "TestSupport",
        .product(name: "RealModule", package: "swift-numerics"),
      ]),
    .testTarget(
      name: "ArcLengthTests",
      dependencies: [
        "ArcLength", "CEasing", "CGSL", "Easing", "MotionPath", "TestSupport",
        .product(name: "RealModule", package: "swift-numerics"),
      ],
      resources: [.copy("Reference")]),
    .testTarget(
      name: "EasingToolTests",
      dependencies: [
        "Easing", "EasingTool", "Fuzz", "TestSupport", "ToolOutput", "WithoutGSL",
      ]),
  ],
  swiftLanguageModes: [.v6],
  cxxLanguageStandard: .cxx17
)

// TEMPORARY: ONLY_TESTS=EasingTests,MotionPathTests builds these tests and what they need.
if let only = Context.environment["ONLY_TESTS"] {
  var kept: Set<String> = []
  func keep(_ name: String) {
    guard let target = package.targets.first(where: { $0.name == name }),
      kept.insert(name).inserted
    else { return }
    for dependency in target.dependencies {
      switch dependency {
      case .targetItem(let name, _), .byNameItem(let name, _): keep(name)
      default: break
      }
    }
  }
  for name in only.split(separator: ",") { keep(String(name)) }
  package.targets.removeAll { !kept.contains($0.name) }
  package.products.removeAll { product in
    switch product {
    case let library as Product.Library: !library.targets.allSatisfy(kept.contains)
    case let program as Product.Executable: !program.targets.allSatisfy(kept.contains)
    default: true
    }
  }
}
