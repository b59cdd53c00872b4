// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

/// Compiles the declarations of QuartzCore into a folder, and the bridge against them.
final class BridgeCheck {
  struct Failure: Error, CustomStringConvertible {
    let description: String
  }

  struct Result {
    let status: Int32
    let errors: String
  }

  private let folder: URL
  private let package: URL

  init() throws {
    package = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let stubs = package.appendingPathComponent("Tests/CoreAnimationBridgeTests/QuartzCoreStub")
    for name in ["CoreGraphics", "QuartzCore"] {
      let result = try compile([
        "-emit-module", "-module-name", name, "-o",
        folder.appendingPathComponent("\(name).swiftmodule").path,
        stubs.appendingPathComponent("\(name).swift").path,
      ])
      guard result.status == 0 else { throw Failure(description: result.errors) }
    }
  }

  deinit { try? FileManager.default.removeItem(at: folder) }

  /// Type-checks the bridge, with one text of one file replaced by another.
  func typeCheck(changing change: (file: String, right: String, wrong: String)?) throws -> Result {
    let sources = package.appendingPathComponent("Sources/CoreAnimationBridge")
    let names = try FileManager.default.contentsOfDirectory(atPath: sources.path)
      .filter { $0.hasSuffix(".swift") }.sorted()
    guard !names.isEmpty else { throw Failure(description: "the bridge has no sources") }
    var paths: [String] = []
    for name in names {
      let original = sources.appendingPathComponent(name)
      guard let change, change.file == name else {
        paths.append(original.path)
        continue
      }
      let text = try String(contentsOf: original, encoding: .utf8)
      guard text.contains(change.right) else {
        throw Failure(description: "\(name) does not have \(change.right)")
      }
      let changed = folder.appendingPathComponent(name)
      try text.replacing(change.right, with: change.wrong)
        .write(to: changed, atomically: true, encoding: .utf8)
      paths.append(changed.path)
    }
    // SwiftPM names the package after its folder, and the modules of a package share what is not public.
    let packageName = String(
      package.lastPathComponent.lowercased().map { $0.isLetter || $0.isNumber ? $0 : "_" })
    return try compile(
      ["-typecheck", "-module-name", "CoreAnimationBridge", "-package-name", packageName] + paths)
  }

  /// Type-checks a text as a file of its own, with the declarations of layers beside those of the bridge.
  func typeCheck(text: String) throws -> Result {
    let file = folder.appendingPathComponent("Text.swift")
    try text.write(to: file, atomically: true, encoding: .utf8)
    let layers = package.appendingPathComponent(
      "Tests/CoreAnimationBridgeTests/QuartzCoreStub/Layers.swift")
    return try compile(["-typecheck", file.path, layers.path])
  }

  /// Runs the compiler that is found first, with the modules of this build.
  private func compile(_ arguments: [String]) throws -> Result {
    let errors = folder.appendingPathComponent("errors")
    try Data().write(to: errors)
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments =
      [
        "swiftc", "-swift-version", "6", "-parse-as-library", "-I", folder.path, "-I",
        try modules().path, "-Xcc", "-fmodule-map-file=\(try numericsModuleMap().path)", "-Xcc",
        "-fmodule-map-file=\(try modules().deletingLastPathComponent().path)/CEasing.build/module.modulemap",
        "-Xcc", "-fmodule-map-file=\(constantsModuleMap)",
        "-module-cache-path", folder.appendingPathComponent("cache").path,
      ] + arguments
    process.standardOutput = FileHandle.nullDevice
    process.standardError = try FileHandle(forWritingTo: errors)
    try process.run()
    process.waitUntilExit()
    return Result(
      status: process.terminationStatus, errors: try String(contentsOf: errors, encoding: .utf8))
  }

  /// The modules lie beside the test bundle.
  private func modules() throws -> URL {
    let bundle = Bundle.allBundles.first { $0.bundlePath.hasSuffix(".xctest") } ?? Bundle.main
    let products = (bundle.executableURL ?? bundle.bundleURL).deletingLastPathComponent()
    let modules = products.appendingPathComponent("Modules")
    return FileManager.default.fileExists(atPath: modules.path) ? modules : products
  }

  /// The module of the constants that Easing reads.
  private var constantsModuleMap: String {
    let package = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    return package.path + "/Sources/CEasingConstants/include/module.modulemap"
  }

  /// The C module that RealModule is built on; that of Easing's kernels is made by the build.
  private func numericsModuleMap() throws -> URL {
    var place = try modules()
    let inside = "checkouts/swift-numerics/Sources/_NumericsShims/include/module.modulemap"
    while place.path != "/" {
      place = place.deletingLastPathComponent()
      let map = place.appendingPathComponent(inside)
      if FileManager.default.fileExists(atPath: map.path) { return map }
    }
    throw Failure(description: "the module map of swift-numerics was not found")
  }
}
