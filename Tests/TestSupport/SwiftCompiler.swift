// SPDX-License-Identifier: Apache-2.0

#if canImport(Foundation)
import Foundation

/// The compiler that is found first, with the modules of this build.
public struct SwiftCompiler {
  /// A module map that was not found, or a module with errors.
  public struct Failure: Error, CustomStringConvertible {
    /// The sentence that names it, or the errors.
    public let description: String
  }

  /// The outcome of a compilation.
  public struct Result: Sendable {
    /// The exit status; 0 if there is no error.
    public let status: Int32
    /// Errors and warnings.
    public let errors: String
  }

  /// The folder for its output, in which modules are found too.
  private let folder: URL

  /// A compiler that writes into a folder.
  public init(folder: URL) { self.folder = folder }

  /// Type-checks texts together, as files of the given names.
  public func typeCheck(_ texts: [String: String], _ options: [String] = []) throws -> Result {
    let files = texts.keys.sorted().map { folder.appendingPathComponent("\($0).swift") }
    for file in files {
      let text = texts[file.deletingPathExtension().lastPathComponent] ?? ""
      try text.write(to: file, atomically: true, encoding: .utf8)
    }
    // One frontend for all files: of several, the first with an error ends the others.
    return try compile(["-typecheck", "-whole-module-optimization"] + options + files.map(\.path))
  }

  /// Compiles a file to a module that later texts import.
  public func emitModule(_ name: String, from file: URL) throws {
    let module = folder.appendingPathComponent("\(name).swiftmodule").path
    let result = try compile(["-emit-module", "-module-name", name, "-o", module, file.path])
    if result.status != 0 { throw Failure(description: result.errors) }
  }

  private func compile(_ arguments: [String]) throws -> Result {
    let errors = folder.appendingPathComponent("errors")
    try Data().write(to: errors)
    let modules = try modules()
    let sources = BuiltProgram.package.appendingPathComponent("Sources/Curves").path
    let maps = [
      try numericsModuleMap().path,
      "\(modules.deletingLastPathComponent().path)/CEasing.build/module.modulemap",
      "\(sources)/CEasingConstants/include/module.modulemap",
      "\(sources)/CEasingGSL/module.modulemap",
    ]
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments =
      [
        "swiftc", "-swift-version", "6", "-parse-as-library", "-I", folder.path, "-I", modules.path,
        "-module-cache-path", folder.appendingPathComponent("cache").path,
      ] + maps.flatMap { ["-Xcc", "-fmodule-map-file=\($0)"] } + arguments
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

  /// The C module that RealModule is built on.
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
#endif
