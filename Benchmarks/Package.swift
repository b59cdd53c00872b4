// swift-tools-version: 6.2
// SPDX-License-Identifier: Apache-2.0

import PackageDescription

// A separate package, so that clients of the library do not resolve the dependencies of measuring.

let gsl: [LinkerSetting] = [
  .linkedLibrary("gsl"), .linkedLibrary("gslcblas"),
  .linkedLibrary("m", .when(platforms: [.linux])),
]

/// A suite of benchmarks as `swift package benchmark` runs them.
func suite(_ name: String, _ dependencies: [Target.Dependency]) -> Target {
  .executableTarget(
    name: name,
    dependencies: dependencies + ["Workloads", .product(name: "Benchmark", package: "benchmark")],
    path: "Benchmarks/\(name)",
    plugins: [.plugin(name: "BenchmarkPlugin", package: "benchmark")])
}

let easing = Target.Dependency.product(name: "SwiftEasing", package: "swift-easing")
let motionPath = Target.Dependency.product(name: "MotionPath", package: "swift-easing")
let layers = Target.Dependency.product(name: "EasingLayers", package: "swift-easing")
let animations = Target.Dependency.product(name: "EasingAnimations", package: "swift-easing")
let arcLength = Target.Dependency.product(name: "EasingGSL", package: "swift-easing")

let package = Package(
  name: "easing-benchmarks",
  platforms: [.macOS(.v26)],
  products: [
    .executable(name: "compare", targets: ["Compare"]),
    .executable(name: "fewest-stops", targets: ["FewestStops"]),
    .executable(name: "growth", targets: ["Growth"]),
    .executable(name: "meter", targets: ["Meter"]),
  ],
  dependencies: [
    .package(name: "swift-easing", path: "../"),
    .package(url: "https://github.com/ordo-one/benchmark", exact: "1.38.1", traits: []),
  ],
  targets: [
    .systemLibrary(
      name: "CBenchmarkGSL", pkgConfig: "gsl", providers: [.apt(["libgsl-dev"]), .brew(["gsl"])]),
    .target(name: "CBaselines", dependencies: ["CBenchmarkGSL"], linkerSettings: gsl),
    .target(name: "Workloads", dependencies: [easing, motionPath, animations, layers]),
    .target(name: "Paired", dependencies: ["CBaselines"]),
    .executableTarget(
      name: "Compare",
      dependencies: [
        "CBaselines", "Paired", "Workloads", easing, motionPath, arcLength, animations,
      ]),
    .executableTarget(name: "FewestStops", dependencies: ["Workloads", easing]),
    .executableTarget(
      name: "Growth",
      dependencies: [
        "CBaselines", "Paired", "Workloads", easing, motionPath, animations, layers,
      ]),
    .executableTarget(name: "Meter"),
    suite("EasingSuite", [easing]),
    suite("MotionSuite", [easing]),
    suite("ArcLengthSuite", [motionPath, arcLength]),
    suite("PacingSuite", [motionPath, arcLength]),
    suite("ToolSuite", []),
  ],
  swiftLanguageModes: [.v6]
)
