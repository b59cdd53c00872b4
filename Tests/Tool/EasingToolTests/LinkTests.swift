// SPDX-License-Identifier: Apache-2.0

#if os(Linux)
import Foundation
import TestSupport
import Testing

/// The libraries that this package's programs load.
@Suite struct LinkTests {
  private func libraries(of program: BuiltProgram) throws -> String {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = ["ldd", try program.checked().path]
    let output = Pipe()
    process.standardOutput = output
    try process.run()
    let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    #expect(process.terminationStatus == 0)
    return text
  }

  @Test("Easing and MotionPath link no GSL, ArcLength does")
  func gsl() throws {
    let without = try libraries(of: .withoutGSL)
    #expect(without.contains("libswiftCore") && !without.contains("gsl"))
    // Nor Foundation.
    #expect(!without.contains("libFoundation"))
    let tool = try libraries(of: .easing)
    #expect(tool.contains("libgsl.so"))
    // Loading all of Foundation would take longer than most of the tool's work.
    #expect(!tool.contains("libFoundation.so") && !tool.contains("libFoundationXML.so"))
  }
}
#endif
