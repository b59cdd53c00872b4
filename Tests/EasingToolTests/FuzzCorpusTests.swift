// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

/// The fuzzing corpus, including inputs that once found faults, passes all checks.
@Suite struct FuzzCorpusTests {
  private static let targets = [
    "curve", "motion", "path", "svg", "json", "css", "smil", "lottie", "spelling", "sequence",
  ]

  @Test("the corpus passes all checks", arguments: FuzzCorpusTests.targets)
  func corpus(_ target: String) throws {
    let tests = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent()
    let corpus = tests.appendingPathComponent("Fuzz/Corpus/\(target)")
    #expect(try FileManager.default.contentsOfDirectory(atPath: corpus.path).count >= 2)
    let process = Process()
    process.executableURL = try ToolRun.tool.deletingLastPathComponent()
      .appendingPathComponent("Fuzz")
    process.arguments = [target, corpus.path]
    let errors = Pipe()
    process.standardError = errors
    try process.run()
    let text = String(decoding: errors.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    #expect(process.terminationStatus == 0, "\(text.prefix(1000))")
  }
}
