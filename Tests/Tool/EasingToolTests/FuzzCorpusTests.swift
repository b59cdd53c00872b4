// SPDX-License-Identifier: Apache-2.0

import Foundation
import TestSupport
import Testing

/// The fuzzing corpus, including inputs that once found faults, passes all checks; and inputs that reach as much of the
/// readers as the fuzzer found have the answers that were recorded.
@Suite struct FuzzCorpusTests {
  static let targets = [
    "curve", "motion", "path", "svg", "json", "css", "smil", "lottie", "spelling",
  ]
  static let folder = BuiltProgram.package.appendingPathComponent("Tests/Fuzz")

  @Test("the corpus passes all checks", arguments: FuzzCorpusTests.targets)
  func corpus(_ target: String) throws {
    let corpus = Self.folder.appendingPathComponent("Corpus/\(target)")
    #expect(try FileManager.default.contentsOfDirectory(atPath: corpus.path).count >= 2)
    let run = try Self.run(target, corpus.path)
    #expect(run.status == 0, "\(run.errors.prefix(1000))")
  }

  /// After a change on purpose, `.build/debug/Fuzz TARGET --answers` with the file prints the new answers.
  @Test("each input has the recorded answer", arguments: FuzzCorpusTests.targets)
  func answers(_ target: String) throws {
    let file = Self.folder.appendingPathComponent("Answers/\(target).jsonl")
    let recorded = try String(contentsOf: file, encoding: .utf8).split(separator: "\n")
    #expect(recorded.count >= 20)
    let run = try Self.run(target, "--answers", file.path)
    #expect(run.status == 0, "\(run.errors.prefix(1000))")
    let answers = run.output.split(separator: "\n")
    #expect(answers.count == recorded.count)
    for (answer, recorded) in zip(answers, recorded) where answer != recorded {
      Issue.record("\(answer.prefix(2000))\ninstead of\n\(recorded.prefix(2000))")
      return
    }
  }

  static func run(
    _ arguments: String...
  ) throws -> (status: Int32, output: String, errors: String) {
    let files = try ["out", "err"].map { kind in
      let file = FileManager.default.temporaryDirectory
        .appendingPathComponent("fuzz-\(UUID()).\(kind)")
      try Data().write(to: file)
      return file
    }
    defer { for file in files { try? FileManager.default.removeItem(at: file) } }
    let process = Process()
    process.executableURL = try ToolRun.tool.deletingLastPathComponent()
      .appendingPathComponent("Fuzz")
    process.arguments = arguments
    process.standardOutput = try FileHandle(forWritingTo: files[0])
    process.standardError = try FileHandle(forWritingTo: files[1])
    try process.run()
    process.waitUntilExit()
    let texts = try files.map { String(decoding: try Data(contentsOf: $0), as: UTF8.self) }
    return (process.terminationStatus, texts[0], texts[1])
  }
}

/// Inputs near those that reach as much of the readers as the fuzzer found have the recorded digests of answers.
@Suite struct ChangedInputTests {
  @Test(
    "inputs that are changed a little have the recorded answers",
    .enabled(if: RecordedBits.areComparable), arguments: FuzzCorpusTests.targets)
  func digests(_ target: String) throws {
    let folder = FuzzCorpusTests.folder.appendingPathComponent("Answers")
    let inputs = folder.appendingPathComponent("\(target).jsonl")
    let run = try FuzzCorpusTests.run(target, "--digests", inputs.path)
    #expect(run.status == 0, "\(run.errors.prefix(1000))")
    let recorded = RecordedBits("Bits.txt", in: folder)
    for line in run.output.split(separator: "\n") {
      #expect(recorded.change(to: String(line)) == nil)
    }
  }
}
