// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The tool that reads SVG files: `EASING_TOOL`, or the one beside this program.
private let tool: URL = {
  if let path = ProcessInfo.processInfo.environment["EASING_TOOL"] {
    return URL(fileURLWithPath: path)
  }
  return URL(fileURLWithPath: CommandLine.arguments[0]).deletingLastPathComponent()
    .appendingPathComponent("easing")
}()

/// Passes a file to the tool, which may refuse it with a message of limited length, but must not end by a signal.
func trySVG(_ input: UnsafeBufferPointer<UInt8>) {
  let file = FileManager.default.temporaryDirectory
    .appendingPathComponent("easing-fuzz-\(ProcessInfo.processInfo.processIdentifier).svg")
  // Not a pipe, because libFuzzer's alarm interrupts reading from one.
  let complaints = file.appendingPathExtension("err")
  defer { for url in [file, complaints] { try? FileManager.default.removeItem(at: url) } }
  do {
    try Data(input).write(to: file)
    let process = Process()
    process.executableURL = tool
    process.arguments = ["path", "--file", file.path, "--samples", "3"]
    process.standardOutput = FileHandle.nullDevice
    try Data().write(to: complaints)
    process.standardError = try FileHandle(forWritingTo: complaints)
    try process.run()
    process.waitUntilExit()
    let message = try Data(contentsOf: complaints)
    require(process.terminationReason == .exit, "the tool ends with a status")
    check(String(decoding: message, as: UTF8.self))
  } catch {
    fatalError("the tool cannot be run: \(error)")
  }
}
