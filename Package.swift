// swift-tools-version: 6.2
// SPDX-License-Identifier: Apache-2.0

import PackageDescription

let argumentParser = Target.Dependency.product(
  name: "ArgumentParser", package: "swift-argument-parser")
let realModule = Target.Dependency.product(name: "RealModule", package: "swift-numerics")

let package = Package(
  name: "swift-easing",
  platforms: [.macOS(.v10_15), .iOS(.v13), .tvOS(.v13), .watchOS(.v6), .visionOS(.v1)],
  products: [
    .library(name: "EasingCore", targets: ["EasingCore"]),
    .library(name: "EasingAnalysis", targets: ["EasingAnalysis"]),
    .library(name: "EasingFamilies", targets: ["EasingFamilies"]),
    .library(name: "EasingMotions", targets: ["EasingMotions"]),
    .library(name: "EasingFollowers", targets: ["EasingFollowers"]),
    .library(name: "EasingPieces", targets: ["EasingPieces"]),
    .library(name: "Easing", targets: ["Easing"]),
    .library(name: "MotionPath", targets: ["MotionPath"]),
    .library(name: "ArcLength", targets: ["ArcLength"]),
    .library(name: "EasingFit", targets: ["EasingFit"]),
    .library(name: "EasingAnimations", targets: ["EasingAnimations"]),
    .library(name: "EasingLayers", targets: ["EasingLayers"]),
    .library(name: "EasingExports", targets: ["EasingExports"]),
    .library(name: "WebAnimations", targets: ["WebAnimations"]),
    .library(name: "LottieAnimations", targets: ["LottieAnimations"]),
    .library(name: "CoreAnimationBridge", targets: ["CoreAnimationBridge"]),
    .executable(name: "easing", targets: ["EasingTool"]),
  ],
  dependencies: [
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
    .package(url: "https://github.com/apple/swift-numerics", from: "1.1.1"),
  ],
  targets: [
    // Without GSL and without Foundation.
    .target(name: "CEasingConstants"),
    .target(
      name: "CEasing", dependencies: ["CEasingConstants"],
      // For square roots and roundings, which processors do not all have.
      linkerSettings: [.linkedLibrary("m", .when(platforms: [.linux, .android]))]),
    .target(name: "EasingCore", dependencies: ["CEasing"]),
    .target(name: "EasingAnalysis", dependencies: ["EasingCore"]),
    .target(
      name: "EasingFamilies",
      dependencies: ["CEasing", "CEasingConstants", "EasingAnalysis", "EasingCore", realModule]),
    .target(
      name: "EasingMotions",
      dependencies: ["CEasing", "CEasingConstants", "EasingAnalysis", "EasingCore", realModule]),
    .target(
      name: "EasingFollowers", dependencies: ["EasingCore", "EasingMotions", realModule]),
    .target(name: "EasingPieces", dependencies: ["CEasing", "EasingAnalysis", "EasingCore"]),
    .target(
      name: "Easing",
      dependencies: [
        "CEasing", "EasingAnalysis", "EasingCore", "EasingFamilies", "EasingFollowers",
        "EasingMotions", "EasingPieces",
      ]),
    .target(name: "MotionPath", dependencies: ["CEasing", "Easing", realModule]),
    .target(name: "EasingExports", dependencies: ["Easing"]),
    .target(name: "EasingAnimations", dependencies: ["Easing", "MotionPath", realModule]),
    .target(name: "EasingLayers", dependencies: ["Easing", "EasingAnimations", "MotionPath"]),
    .target(
      name: "WebAnimations",
      dependencies: ["Easing", "EasingAnimations", "EasingExports", "MotionPath"]),
    .target(
      name: "LottieAnimations",
      dependencies: ["Easing", "EasingAnimations", "EasingExports", "MotionPath"]),
    .target(
      name: "CoreAnimationBridge",
      dependencies: ["Easing", "EasingAnimations", "EasingExports", "MotionPath"]),

    // With GSL.
    .systemLibrary(
      name: "CGSL", pkgConfig: "gsl", providers: [.apt(["libgsl-dev"]), .brew(["gsl"])]),
    .target(name: "GSLErrors", dependencies: ["CGSL"]),
    .target(
      name: "ArcLength",
      dependencies: ["CEasing", "CGSL", "Easing", "GSLErrors", "MotionPath", realModule]),
    .target(name: "EasingFit", dependencies: ["CGSL", "Easing", "GSLErrors", realModule]),
    .target(
      name: "Gallery",
      dependencies: [
        "ArcLength", "Easing", "EasingAnimations", "EasingLayers", "MotionPath", "WebAnimations",
        realModule,
      ],
      // The text of the examples, a link to their folder: the tool carries it and needs no file beside it.
      resources: [.embedInCode("Listings")]),
    .systemLibrary(
      name: "CExpat", pkgConfig: "expat", providers: [.apt(["libexpat1-dev"]), .brew(["expat"])]),
    .target(name: "SVGShapes", dependencies: ["CExpat", "Easing", "MotionPath"]),
    .target(name: "CurveSpellings", dependencies: ["Easing", "MotionPath"]),
    .target(
      name: "CurveFiles",
      dependencies: [
        "CExpat", "CurveSpellings", "Easing", "EasingAnimations", "LottieAnimations", "MotionPath",
        "SVGShapes",
      ]),
    .executableTarget(
      name: "EasingTool",
      dependencies: [
        "ArcLength", "CurveFiles", "CurveSpellings", "Easing", "EasingAnimations",
        "EasingExports", "EasingFit", "Gallery", "LottieAnimations", "MotionPath", "SVGShapes",
        "WebAnimations", argumentParser,
      ]),

    // Programs that the tests run.
    .target(name: "AllocationCounter", path: "Tests/Programs/AllocationCounter"),
    .executableTarget(
      name: "AllocationProbe",
      dependencies: [
        "AllocationCounter", "ArcLength", "Easing", "EasingAnimations", "EasingLayers",
        "MotionPath",
      ],
      path: "Tests/Programs/AllocationProbe"),
    .executableTarget(
      name: "ConformanceCases",
      dependencies: [
        "ArcLength", "Easing", "EasingAnimations", "EasingExports", "Gallery", "MotionPath",
        "TestSupport", "WebAnimations",
      ],
      path: "Tests/Programs/ConformanceCases"),
    .executableTarget(
      name: "SameBits", dependencies: ["CEasing", "Easing", "MotionPath", "TestSupport"],
      path: "Tests/Programs/SameBits/Program"),
    .executableTarget(
      name: "LanguageDigests", dependencies: ["Easing", "MotionPath"],
      path: "Tests/Languages/Program"),
    .executableTarget(
      name: "Fuzz",
      dependencies: [
        "ArcLength", "CurveFiles", "CurveSpellings", "Easing", "EasingAnimations",
        "LottieAnimations", "MotionPath", "SVGShapes", "TestSupport",
      ],
      path: "Tests/Fuzz/Program"),
    .target(name: "GrowthMark", path: "Tests/Programs/GrowthMark"),
    .executableTarget(
      name: "ReadingGrowth",
      dependencies: [
        "Easing", "EasingAnimations", "GrowthMark", "MotionPath", "SVGShapes", "TestSupport",
        "WebAnimations",
      ],
      path: "Tests/Programs/ReadingGrowth"),
    .executableTarget(
      name: "RealFiles",
      dependencies: [
        "ArcLength", "CurveFiles", "EasingAnimations", "LottieAnimations", "SVGShapes",
      ],
      path: "Tests/Programs/RealFiles", exclude: ["players.py"]),
    .executableTarget(
      name: "WithoutGSL", dependencies: ["Easing", "MotionPath"], path: "Tests/Programs/WithoutGSL"),

    .target(name: "TestSupport", dependencies: [realModule], path: "Tests/TestSupport"),
    .target(
      name: "ReferenceTables", path: "Tests/ReferenceTables",
      exclude: ["Generators", "README.md"], resources: [.copy("Tables")]),
    .testTarget(
      name: "EasingTests", dependencies: ["Easing", "ReferenceTables", "TestSupport", realModule],
      exclude: ["Bits.txt"]),
    .testTarget(
      name: "MotionPathTests",
      dependencies: ["MotionPath", "ReferenceTables", "TestSupport", realModule],
      exclude: ["Bits.txt"]),
    .testTarget(
      name: "ArcLengthTests",
      dependencies: [
        "ArcLength", "CEasing", "CGSL", "Easing", "MotionPath", "ReferenceTables", "TestSupport",
        realModule,
      ],
      exclude: ["Bits.txt"]),
    .testTarget(
      name: "EasingExportsTests",
      dependencies: [
        "Easing", "EasingAnimations", "EasingExports", "LottieAnimations", "TestSupport",
      ],
      exclude: ["Bits.txt"],
      resources: [.copy("Texts")]),
    .testTarget(
      name: "EasingFitTests",
      dependencies: ["CGSL", "Easing", "EasingFit", "TestSupport", realModule],
      exclude: ["Bits.txt"]),
    .testTarget(
      name: "EasingAnimationsTests",
      dependencies: [
        "ArcLength", "Easing", "EasingAnimations", "MotionPath", "ReferenceTables", "TestSupport",
        realModule,
      ],
      exclude: ["Bits.txt"]),
    .testTarget(
      name: "EasingLayersTests",
      dependencies: [
        "ArcLength", "Easing", "EasingAnimations", "EasingLayers", "MotionPath", "TestSupport",
      ],
      exclude: ["Bits.txt"]),
    .testTarget(
      name: "WebAnimationsTests",
      dependencies: [
        "ArcLength", "Easing", "EasingAnimations", "MotionPath", "TestSupport", "WebAnimations",
      ],
      exclude: ["Bits.txt"]),
    .testTarget(
      name: "LottieAnimationsTests",
      dependencies: [
        "ArcLength", "Easing", "EasingAnimations", "LottieAnimations", "MotionPath", "TestSupport",
      ],
      exclude: ["Bits.txt", "Generator"], resources: [.copy("Files")]),
    .testTarget(
      name: "CurveFilesTests", dependencies: ["CurveFiles", "Easing", "TestSupport"]),
    .testTarget(
      name: "CurveSpellingsTests", dependencies: ["CurveSpellings", "Easing", "TestSupport"],
      exclude: ["Generator", "Bits.txt"], resources: [.copy("Texts")]),
    .testTarget(
      name: "GuideTests",
      dependencies: [
        "ArcLength", "Easing", "EasingAnimations", "EasingExports", "EasingFit", "EasingLayers",
        "LottieAnimations",
        "MotionPath", "WebAnimations",
      ]),
    .testTarget(
      name: "CoreAnimationBridgeTests",
      dependencies: ["CoreAnimationBridge", "Easing", "EasingAnimations", "TestSupport"],
      exclude: ["QuartzCoreStub"]),
    .testTarget(
      name: "GalleryTests",
      dependencies: [
        "Easing", "EasingAnimations", "EasingLayers", "Gallery", "TestSupport", realModule,
      ]),
    .testTarget(
      name: "EasingToolTests",
      dependencies: [
        "Easing", "EasingExports", "EasingTool", "Fuzz", "Gallery", "SVGShapes", "TestSupport",
        "WithoutGSL",
      ],
      exclude: ["Bits.txt", "Declarations"], resources: [.copy("Texts")]),
  ],
  swiftLanguageModes: [.v6]
)

// `make install` sets this variable, so that the tool starts a third faster and runs on a machine without Swift. The variable
// changes the linking alone, so that SwiftPM compiles nothing again; its own option compiles everything again.
if Context.environment["EASING_STATIC"] == "1" {
  // Foundation's static library needs these libraries; code compiled for the dynamic one does not tell the linker so.
  let needed = ["-l_FoundationCollections", "-l_FoundationCShims", "-lswiftSynchronization"]
  package.targets.first { $0.name == "EasingTool" }?.linkerSettings = [
    .unsafeFlags(["-static-stdlib", "-use-ld=lld"] + needed, .when(platforms: [.linux]))
  ]
}

// Tests take a fifth of the time where what they test is optimized. `make` asks for it; it is not the default, because
// no package can depend on one with such flags.
if Context.environment["EASING_OPTIMIZED"] == "1" {
  for target in package.targets where [.regular, .executable].contains(target.type) {
    target.cSettings =
      (target.cSettings ?? []) + [.unsafeFlags(["-O2"], .when(configuration: .debug))]
    target.swiftSettings =
      (target.swiftSettings ?? []) + [.unsafeFlags(["-O"], .when(configuration: .debug))]
  }
}
