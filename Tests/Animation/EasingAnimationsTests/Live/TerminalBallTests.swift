// SPDX-License-Identifier: Apache-2.0

#if os(Linux)
import Foundation
import TestSupport
import Testing

/// The example of an animation in a terminal, in real time.
@Suite struct TerminalBallTests {
  @Test("The ball crosses the terminal, returns and stops, in short lines and without Foundation")
  func run() throws {
    let process = Process()
    process.executableURL = try BuiltProgram.terminalBall.checked()
    process.arguments = ["lines"]
    let output = Pipe()
    process.standardOutput = output
    try process.run()
    let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    #expect(process.terminationStatus == 0)
    let lines = text.split(separator: "\n")
    #expect(lines.allSatisfy { $0.hasSuffix("m●\u{1B}[0m") })
    // However busy the machine is, the last frame shows the end.
    let columns = lines.map { $0.prefix { $0 == " " }.count }
    #expect(columns.first == 0 && columns.last == 10 && lines.count > 3)
    let source = try String(
      contentsOf: BuiltProgram.package.appending(
        path: "Tests/Programs/TerminalBall/TerminalBall.swift"), encoding: .utf8)
    #expect(!source.contains("import Foundation") && source.split(separator: "\n").count <= 60)
  }
}
#endif
