// swift-tools-version: 6.2
// SPDX-License-Identifier: Apache-2.0

import PackageDescription

let argumentParser = Target.Dependency.product(
  name: "ArgumentParser", package: "swift-argument-parser")
let realModule = Target.Dependency.product(name: "RealModule", package: "swift-numerics")

/// The folders of Sources and Tests are rooms; imports only go down.
let rooms = [
  "Curves": [
    "CEasing", "CEasingConstants", "CEasingGSL", "EasingAnalysis", "EasingCore", "EasingFamilies",
    "EasingFit", "EasingFollowers", "EasingMotions", "EasingPieces", "GSLErrors", "SwiftEasing",
  ],
  "Paths": ["ArcLength", "MotionPath", "PathTravel"],
  "Animation": ["EasingAnimations", "EasingLayers"],
  "Adapters": ["EasingCoreAnimation", "EasingExports", "EasingLottie", "EasingWeb"],
  "Tool": ["EasingBasics", "EasingCommands", "EasingTool"],
  "Studio": ["CEasingExpat", "CurveFiles", "CurveSpellings", "EasingGallery", "SVGShapes"],
]

let package = Package(
  name: "swift-easing",
  platforms: [.macOS(.v10_15), .iOS(.v13), .tvOS(.v13), .watchOS(.v6), .visionOS(.v1)],
  products: [
    .library(name: "SwiftEasing", targets: ["SwiftEasing"]),
    .library(name: "EasingCore", targets: ["EasingCore"]),
    .library(name: "EasingFamilies", targets: ["EasingFamilies"]),
    .library(name: "EasingMotions", targets: ["EasingMotions"]),
    .library(name: "MotionPath", targets: ["MotionPath"]),
    .library(name: "PathTravel", targets: ["PathTravel"]),
    .library(name: "EasingAnimations", targets: ["EasingAnimations"]),
    .library(name: "EasingLayers", targets: ["EasingLayers"]),
    .library(
      name: "EasingExports",
      targets: ["EasingExports", "EasingWeb", "EasingLottie", "EasingCoreAnimation"]),
    // These modules link the GNU Scientific Library.
    .library(name: "EasingGSL", targets: ["ArcLength", "EasingFit"]),
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
      name: "SwiftEasing",
      dependencies: [
        "CEasing", "EasingAnalysis", "EasingCore", "EasingFamilies", "EasingFollowers",
        "EasingMotions", "EasingPieces",
      ]),
    .target(name: "MotionPath", dependencies: ["CEasing", "SwiftEasing", realModule]),
    .target(name: "EasingExports", dependencies: ["SwiftEasing"]),
    .target(name: "EasingAnimations", dependencies: ["SwiftEasing", "MotionPath", realModule]),
    .target(name: "EasingLayers", dependencies: ["SwiftEasing", "EasingAnimations", "MotionPath"]),
    .target(
      name: "EasingWeb",
      dependencies: ["SwiftEasing", "EasingAnimations", "EasingExports", "MotionPath"]),
    .target(
      name: "EasingLottie",
      dependencies: ["SwiftEasing", "EasingAnimations", "EasingExports", "MotionPath"]),
    .target(
      name: "EasingCoreAnimation",
      dependencies: ["SwiftEasing", "EasingAnimations", "EasingExports", "MotionPath"]),

    // With GSL.
    .systemLibrary(
      name: "CEasingGSL", pkgConfig: "gsl", providers: [.apt(["libgsl-dev"]), .brew(["gsl"])]),
    .target(name: "GSLErrors", dependencies: ["CEasingGSL"]),
    .target(
      name: "ArcLength",
      dependencies: ["CEasing", "CEasingGSL", "SwiftEasing", "GSLErrors", "MotionPath", realModule]),
    .target(
      name: "PathTravel",
      dependencies: ["ArcLength", "EasingAnimations", "MotionPath", "SwiftEasing", realModule]),
    .target(
      name: "EasingFit", dependencies: ["CEasingGSL", "SwiftEasing", "GSLErrors", realModule]),
    .target(
      name: "EasingGallery",
      dependencies: [
        "ArcLength", "SwiftEasing", "EasingAnimations", "EasingLayers", "MotionPath", "PathTravel",
        "EasingWeb", realModule,
      ],
      // The text of the examples, a link to their folder: the tool carries it and needs no file beside it.
      resources: [.embedInCode("Listings")]),
    .systemLibrary(
      name: "CEasingExpat", pkgConfig: "expat",
      providers: [.apt(["libexpat1-dev"]), .brew(["expat"])]),
    .target(name: "SVGShapes", dependencies: ["CEasingExpat", "SwiftEasing", "MotionPath"]),
    .target(name: "CurveSpellings", dependencies: ["SwiftEasing", "MotionPath"]),
    .target(
      name: "CurveFiles",
      dependencies: [
        "CurveSpellings", "SwiftEasing", "EasingAnimations", "EasingLottie", "MotionPath",
        "SVGShapes",
      ]),
    .target(name: "EasingCommands", dependencies: ["SwiftEasing", argumentParser]),
    // `make run` builds this part of the tool alone, which needs few modules and no other library.
    .executableTarget(name: "EasingBasics", dependencies: ["EasingCommands", argumentParser]),
    .executableTarget(
      name: "EasingTool",
      dependencies: [
        "ArcLength", "CurveFiles", "CurveSpellings", "SwiftEasing", "EasingAnimations",
        "EasingCommands", "EasingExports", "EasingFit", "EasingGallery", "EasingLottie",
        "MotionPath", "PathTravel", "SVGShapes", argumentParser,
      ]),

    // Programs that the tests run.
    .target(name: "AllocationCounter", path: "Tests/Programs/AllocationCounter"),
    .executableTarget(
      name: "AllocationProbe",
      dependencies: [
        "AllocationCounter", "ArcLength", "SwiftEasing", "EasingAnimations", "EasingLayers",
        "MotionPath",
      ],
      path: "Tests/Programs/AllocationProbe"),
    .executableTarget(
      name: "ConformanceCases",
      dependencies: [
        "ArcLength", "SwiftEasing", "EasingAnimations", "EasingExports", "EasingGallery",
        "MotionPath",
        "TestSupport", "EasingWeb",
      ],
      path: "Tests/Programs/ConformanceCases"),
    .executableTarget(
      name: "SameBits", dependencies: ["CEasing", "SwiftEasing", "MotionPath", "TestSupport"],
      path: "Tests/Programs/SameBits/Program"),
    .executableTarget(
      name: "LanguageDigests", dependencies: ["SwiftEasing", "MotionPath"],
      path: "Tests/Bindings/Languages/Program"),
    .executableTarget(
      name: "Fuzz",
      dependencies: [
        "ArcLength", "CurveFiles", "CurveSpellings", "SwiftEasing", "EasingAnimations",
        "EasingLottie", "MotionPath", "SVGShapes", "TestSupport",
      ],
      path: "Tests/Fuzz/Program"),
    .target(name: "GrowthMark", path: "Tests/Programs/GrowthMark"),
    .executableTarget(
      name: "ReadingGrowth",
      dependencies: [
        "SwiftEasing", "EasingAnimations", "GrowthMark", "MotionPath", "SVGShapes", "TestSupport",
        "EasingWeb",
      ],
      path: "Tests/Programs/ReadingGrowth"),
    .executableTarget(
      name: "RealFiles",
      dependencies: [
        "ArcLength", "CurveFiles", "EasingAnimations", "EasingLottie", "SVGShapes",
      ],
      path: "Tests/Programs/RealFiles", exclude: ["sources.py"]),
    .executableTarget(
      name: "VectorAnswers",
      dependencies: [
        "ArcLength", "SwiftEasing", "EasingAnimations", "EasingLottie", "MotionPath",
      ],
      path: "Tests/Programs/VectorAnswers"),
    .executableTarget(
      name: "TerminalBall", dependencies: ["SwiftEasing", "EasingAnimations"],
      path: "Tests/Programs/TerminalBall"),
    .executableTarget(
      name: "Timelines", dependencies: ["EasingAnimations"], path: "Tests/Programs/Timelines",
      exclude: ["replay.mjs"]),
    .executableTarget(
      name: "WithoutGSL", dependencies: ["SwiftEasing", "MotionPath"],
      path: "Tests/Programs/WithoutGSL"),

    .target(name: "TestSupport", dependencies: [realModule], path: "Tests/TestSupport"),
    .target(
      name: "ReferenceTables", path: "Tests/ReferenceTables",
      exclude: ["Generators", "README.md"], resources: [.copy("Tables")]),
    .testTarget(
      name: "SwiftEasingTests",
      dependencies: ["SwiftEasing", "ReferenceTables", "TestSupport", realModule],
      exclude: ["Bits.txt"]),
    .testTarget(
      name: "MotionPathTests",
      dependencies: ["MotionPath", "ReferenceTables", "TestSupport", realModule],
      exclude: ["Bits.txt"]),
    .testTarget(
      name: "ArcLengthTests",
      dependencies: [
        "ArcLength", "CEasing", "CEasingGSL", "SwiftEasing", "MotionPath", "PathTravel",
        "ReferenceTables", "TestSupport", realModule,
      ],
      exclude: ["Bits.txt"]),
    .testTarget(
      name: "EasingExportsTests",
      dependencies: [
        "SwiftEasing", "EasingAnimations", "EasingExports", "EasingLottie", "TestSupport",
      ],
      exclude: ["Bits.txt"],
      resources: [.copy("Texts")]),
    .testTarget(
      name: "EasingFitTests",
      dependencies: ["CEasingGSL", "SwiftEasing", "EasingFit", "TestSupport", realModule],
      exclude: ["Bits.txt"]),
    .testTarget(
      name: "EasingAnimationsTests",
      dependencies: [
        "ArcLength", "SwiftEasing", "EasingAnimations", "MotionPath", "PathTravel",
        "ReferenceTables", "TerminalBall", "TestSupport", realModule,
      ],
      exclude: ["Bits.txt"]),
    .testTarget(
      name: "EasingLayersTests",
      dependencies: [
        "ArcLength", "SwiftEasing", "EasingAnimations", "EasingLayers", "MotionPath", "TestSupport",
      ],
      exclude: ["Bits.txt"]),
    .testTarget(
      name: "EasingWebTests",
      dependencies: [
        "ArcLength", "SwiftEasing", "EasingAnimations", "MotionPath", "PathTravel", "TestSupport",
        "EasingWeb",
      ],
      exclude: ["Bits.txt"]),
    .testTarget(
      name: "EasingLottieTests",
      dependencies: [
        "ArcLength", "SwiftEasing", "EasingAnimations", "EasingLottie", "MotionPath", "PathTravel",
        "TestSupport",
      ],
      exclude: ["Bits.txt", "Generator"], resources: [.copy("Files")]),
    .testTarget(
      name: "CurveFilesTests", dependencies: ["CurveFiles", "SwiftEasing", "TestSupport"]),
    .testTarget(
      name: "CurveSpellingsTests",
      dependencies: ["CurveSpellings", realModule, "SwiftEasing", "TestSupport"],
      exclude: ["Generator", "Bits.txt"], resources: [.copy("Texts")]),
    .testTarget(
      name: "GuideTests",
      dependencies: [
        "ArcLength", "SwiftEasing", "EasingAnimations", "EasingExports", "EasingFit",
        "EasingLayers",
        "EasingLottie",
        "MotionPath", "PathTravel", "EasingWeb",
      ],
      // As a client compiles them, so they can use public symbols only.
      packageAccess: false),
    .testTarget(
      name: "EasingCoreAnimationTests",
      dependencies: ["EasingCoreAnimation", "SwiftEasing", "EasingAnimations", "TestSupport"],
      exclude: ["QuartzCoreStub"]),
    .testTarget(
      name: "EasingGalleryTests",
      dependencies: [
        "SwiftEasing", "EasingAnimations", "EasingLayers", "EasingGallery", "TestSupport",
        realModule,
      ]),
    .testTarget(
      name: "EasingToolTests",
      dependencies: [
        "EasingBasics", "EasingExports", "EasingGallery", "EasingTool", "Fuzz", "SVGShapes",
        "SwiftEasing", "TestSupport", "VectorAnswers", "WithoutGSL",
      ],
      exclude: ["Bits.txt", "Declarations"], resources: [.copy("Texts")]),
  ],
  swiftLanguageModes: [.v6]
)

for (room, names) in rooms {
  for target in package.targets where target.path == nil {
    if names.contains(target.name) { target.path = "Sources/\(room)/\(target.name)" }
    if names.contains(where: { "\($0)Tests" == target.name }) {
      target.path = "Tests/\(room)/\(target.name)"
    }
  }
}

// `ROOM=Curves make check` compiles the tests of a room and what they need, `make test` those of all rooms, "Tests".
if let room = Context.environment["EASING_ROOM"] {
  var kept = Set(package.targets.filter { $0.type == .test }.map(\.name))
  if room != "Tests" { kept.formIntersection(rooms[room, default: []].map { "\($0)Tests" }) }
  // It takes the place of the allocator, so the tests run it as a program.
  if kept.contains("EasingLayersTests") { kept.insert("AllocationProbe") }
  var found = kept
  while !found.isEmpty {
    let needed = package.targets.filter { found.contains($0.name) }.flatMap(\.dependencies)
    found = Set(needed.compactMap { if case .byNameItem(let name, _) = $0 { name } else { nil } })
    found.subtract(kept)
    kept.formUnion(found)
  }
  package.targets.removeAll { !kept.contains($0.name) }
  package.products.removeAll { product in
    (product as? Product.Executable).map { !kept.isSuperset(of: $0.targets) } ?? true
  }
}

// `make bench-check` sets this variable. Its program is built here, as the other release programs are, so that nothing is
// compiled twice.
if Context.environment["EASING_HOT_PATHS"] == "1" {
  let libraries: [Target.Dependency] = [
    "ArcLength", "SwiftEasing", "EasingAnimations", "EasingLayers", "MotionPath",
  ]
  package.targets += [
    .target(
      name: "CBaselines", dependencies: ["CEasingGSL"], path: "Benchmarks/Sources/CBaselines"),
    .target(name: "Workloads", dependencies: libraries, path: "Benchmarks/Sources/Workloads"),
    .executableTarget(
      name: "HotPaths", dependencies: libraries + ["CBaselines", "Workloads"],
      path: "Benchmarks/Sources/HotPaths"),
  ]
}

// `make install` sets this variable, so that the tool starts a third faster and runs on a machine without Swift. The variable
// changes the linking alone, so that SwiftPM compiles nothing again; its own option compiles everything again.
if Context.environment["EASING_STATIC"] == "1" {
  // Foundation's static library needs these libraries; code compiled for the dynamic one does not tell the linker so.
  let needed = ["-l_FoundationCollections", "-l_FoundationCShims", "-lswiftSynchronization"]
  package.targets.first { $0.name == "EasingTool" }?.linkerSettings = [
    .unsafeFlags(["-static-stdlib", "-use-ld=lld"] + needed, .when(platforms: [.linux]))
  ]
}

// Tests take a fifth of the time where the mathematics that they test is optimized. `make` asks for it; it is not the
// default, because no package can depend on one with such flags. Optimizing takes two thirds of a module's compilation, so
// the rooms whose tests compute little are not optimized; no debugging information saves a tenth.
if Context.environment["EASING_OPTIMIZED"] == "1" {
  let unoptimized = Set(["Adapters", "Tool", "Studio"].flatMap { rooms[$0, default: []] })
    .subtracting(["CurveSpellings"])
  // One process compiles a module whole, so that it reads the imported modules and expands the macros once. Besides, generic
  // code that is not specialized across files allocates, which AllocationProbe would count.
  let whole = [
    "-wmo", "-num-threads", "2", "-disable-batch-mode", "-no-emit-module-separately-wmo",
  ]
  for target in package.targets where [.regular, .executable, .test].contains(target.type) {
    var flags = ["-Xfrontend", "-gnone"] + whole
    if target.type != .test, !unoptimized.contains(target.name) {
      flags += ["-O"]
      target.cSettings =
        (target.cSettings ?? []) + [.unsafeFlags(["-O2"], .when(configuration: .debug))]
    }
    target.swiftSettings =
      (target.swiftSettings ?? []) + [.unsafeFlags(flags, .when(configuration: .debug))]
  }
  // An expression is an error if the type checker opens more scopes than this, which takes it about a second. Unlike a limit of
  // time, the count is the same on a busy machine.
  for target in package.targets where [.regular, .executable, .test].contains(target.type) {
    let limit = ["-Xfrontend", "-solver-scope-threshold=100000"]
    target.swiftSettings =
      (target.swiftSettings ?? []) + [.unsafeFlags(limit)]
  }
}
