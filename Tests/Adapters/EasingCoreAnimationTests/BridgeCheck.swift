// SPDX-License-Identifier: Apache-2.0

import Foundation
import TestSupport
import Testing

/// Compiles the declarations of QuartzCore into a folder, and the bridge against them.
final class BridgeCheck {
  struct Failure: Error, CustomStringConvertible {
    let description: String
  }

  private let folder: URL
  private let package: URL

  /// The declarations of QuartzCore.
  private var stubs: URL {
    package.appendingPathComponent("Tests/Adapters/EasingCoreAnimationTests/QuartzCoreStub")
  }

  init() throws {
    package = BuiltProgram.package
    folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
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

  /// Type-checks the bridge, with a replacement in one of its files, or with another file.
  func typeCheck(
    changing change: (file: String, right: String, wrong: String)?, beside text: String? = nil
  ) throws -> SwiftCompiler.Result {
    let sources = package.appendingPathComponent("Sources/Adapters/EasingCoreAnimation")
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
    if let text {
      let file = folder.appendingPathComponent("Beside.swift")
      try text.write(to: file, atomically: true, encoding: .utf8)
      paths += [file.path, stubs.appendingPathComponent("Layers.swift").path]
    }
    // SwiftPM names a package after its folder, and `package` symbols are visible under that name only.
    let name = package.lastPathComponent.lowercased().map { $0.isLetter || $0.isNumber ? $0 : "_" }
    return try compile(
      ["-typecheck", "-module-name", "EasingCoreAnimation", "-package-name", String(name)] + paths)
  }

  /// Type-checks a text with the declarations of layers.
  func typeCheck(text: String) throws -> SwiftCompiler.Result {
    let file = folder.appendingPathComponent("Text.swift")
    try text.write(to: file, atomically: true, encoding: .utf8)
    return try compile([
      "-typecheck", file.path, stubs.appendingPathComponent("Layers.swift").path,
    ])
  }

  private func compile(_ arguments: [String]) throws -> SwiftCompiler.Result {
    try SwiftCompiler(folder: folder).compile(arguments)
  }
}
