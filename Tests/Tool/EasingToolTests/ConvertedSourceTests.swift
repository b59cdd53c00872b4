// SPDX-License-Identifier: Apache-2.0

import Foundation
import TestSupport
import Testing

/// Converted curves in Swift against declarations of SwiftUI and QuartzCore: there are none here to run them with.
@Suite struct ConvertedSourceTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    let tests = URL(filePath: #filePath).deletingLastPathComponent()
    let stubs = BuiltProgram.package.appendingPathComponent(
      "Tests/Adapters/EasingCoreAnimationTests/QuartzCoreStub")
    for (module, source) in [
      ("CoreGraphics", stubs.appendingPathComponent("CoreGraphics.swift")),
      ("QuartzCore", stubs.appendingPathComponent("QuartzCore.swift")),
      ("SwiftUI", tests.appendingPathComponent("Declarations/SwiftUI.swift")),
    ] {
      let result = try compile([
        "-emit-module", "-parse-as-library", "-module-name", module, "-o",
        folder.file("\(module).swiftmodule").path, source.path,
      ])
      try #require(result.status == 0, "\(result.errors)")
    }
  }

  private func compile(_ arguments: [String]) throws -> (status: Int32, errors: String) {
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = ["swiftc", "-I", folder.file("").path] + arguments
    let errors = Pipe()
    process.standardError = errors
    process.standardOutput = FileHandle.nullDevice
    try process.run()
    let text = String(decoding: errors.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    return (process.terminationStatus, text)
  }

  private func typeCheck(_ source: String) throws -> (status: Int32, errors: String) {
    let file = folder.file("main.swift")
    try source.write(to: file, atomically: true, encoding: .utf8)
    return try compile(["-typecheck", file.path])
  }

  @Test func swiftTypeChecks() throws {
    for (format, module) in [("swiftui", "SwiftUI"), ("coreanimation", "QuartzCore")] {
      for curve in [
        "spring(bouncy)", "spring(stiffness 100, damping 50, from 1, to 0, velocity -5)",
        "cubic-bezier(0.3, 0, 0.7, 1.5)", "ease-out-bounce", "steps(3)",
      ] {
        let text = try ToolRun("convert", curve, "--to", format).output
        let result = try typeCheck("import Foundation\nimport \(module)\n" + text)
        #expect(result.status == 0, "\(curve) for \(format): \(result.errors)")
      }
    }
    // The check finds a mistake.
    let text = try ToolRun("convert", "spring(bouncy)", "--to", "swiftui").output
    let wrong = text.replacing("stiffness:", with: "stiff:")
    #expect(try typeCheck("import Foundation\nimport SwiftUI\n" + wrong).status != 0)
  }
}
