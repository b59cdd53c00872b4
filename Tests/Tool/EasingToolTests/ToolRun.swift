// SPDX-License-Identifier: Apache-2.0

import Foundation
import TestSupport
import Testing

/// A run of the tool from the command line.
struct ToolRun {
  let status: Int32
  let output: String
  let errors: String

  /// The lines of the output without line ends.
  var lines: [String] {
    output.replacing("\r\n", with: "\n").split(separator: "\n").map(String.init)
  }

  /// The rows of a CSV of numbers, without the header.
  var rows: [[Double]] {
    lines.dropFirst().map { $0.split(separator: ",").map { Double($0) ?? .nan } }
  }

  init(
    _ arguments: String..., input: String? = nil, environment: [String: String] = [:]
  ) throws {
    try self.init(arguments, input: input, environment: environment)
  }

  init(
    program: URL? = nil, _ arguments: [String], input: String? = nil,
    environment: [String: String] = [:]
  ) throws {
    let folder = try TemporaryFolder()
    let process = Process()
    process.executableURL = try program ?? ToolRun.tool
    process.arguments = arguments
    process.environment = ProcessInfo.processInfo.environment
      .merging(["LC_ALL": "C.UTF-8"]) { $1 }.merging(environment) { $1 }
    let inputURL = folder.file("input")
    let outputURL = folder.file("output")
    let errorsURL = folder.file("errors")
    for url in [outputURL, errorsURL] { try Data().write(to: url) }
    try Data((input ?? "").utf8).write(to: inputURL)
    process.standardInput = try FileHandle(forReadingFrom: inputURL)
    process.standardOutput = try FileHandle(forWritingTo: outputURL)
    process.standardError = try FileHandle(forWritingTo: errorsURL)
    try process.run()
    process.waitUntilExit()
    status = process.terminationStatus
    output = try String(contentsOf: outputURL, encoding: .utf8)
    errors = try String(contentsOf: errorsURL, encoding: .utf8)
  }

  /// The tool; a test with a missing or outdated tool fails.
  static var tool: URL { get throws { try checkedTool.get() } }

  /// Checked once: it does not change while tests run.
  private static let checkedTool = Result { try BuiltProgram.easing.checked() }
}

/// A folder that is removed after use.
final class TemporaryFolder {
  let url: URL

  init() throws {
    url = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(at: url) }

  func file(_ name: String) -> URL { url.appendingPathComponent(name) }

  /// The names in the folder.
  var contents: [String] {
    ((try? FileManager.default.contentsOfDirectory(atPath: url.path)) ?? []).sorted()
  }
}
