// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

/// Every Swift example of the README and of the documentation's articles stands in this folder, line for line, where it
/// is compiled and run.
@Suite struct GuideTests {
  private static let root = URL(filePath: #filePath).resolvingSymlinksInPath()
    .deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()

  /// The README and all articles; the listings of one have tests of their own, and one is built.
  static let articles: [String] = {
    let others = ["HowOthersSayIt.md", "Gallery.md"]
    let sources = FileManager.default.enumerator(atPath: root.appending(path: "Sources").path)
    let paths = (sources?.compactMap { $0 as? String } ?? [])
      .filter { path in path.hasSuffix(".md") && !others.contains { path.hasSuffix($0) } }
    return ["README.md"] + paths.sorted().map { "Sources/" + $0 }
  }()

  /// Lines without space around them and without comments.
  private static func code(_ text: some StringProtocol) -> [String] {
    text.split(separator: "\n").map {
      let code = $0.components(separatedBy: "//")[0].trimmingCharacters(in: .whitespaces)
      // The examples show values that the compiler wants to be used.
      return code.hasPrefix("_ = ") ? String(code.dropFirst(4)) : code
    }.filter { !$0.isEmpty && !$0.hasPrefix("import ") && !$0.hasPrefix("@testable") }
  }

  private static func examples(in article: String) throws -> [String] {
    let text = try String(contentsOf: root.appending(path: article), encoding: .utf8)
    return text.components(separatedBy: "```swift\n").dropFirst()
      .map { $0.components(separatedBy: "```")[0] }
  }

  @Test("every example is compiled and run", arguments: articles)
  func everyExample(article: String) throws {
    let compiled = try ["Examples.swift", "CoreAnimationExamples.swift"].flatMap {
      let source = Self.root.appending(path: "Tests/GuideTests/\($0)")
      return try Self.code(String(contentsOf: source, encoding: .utf8))
    }
    // Core Animation's own examples are type-checked by the tests of the bridge.
    for example in try Self.examples(in: article)
    where !example.hasPrefix(".package(") && !example.contains("// Core Animation\n") {
      let lines = Self.code(example)
      let starts = compiled.indices.filter { compiled[$0] == lines[0] }
      // Only expectations may stand between the lines.
      let isThere = starts.contains { start in
        var rest = lines[...]
        for line in compiled[start...] {
          if line == rest.first { rest.removeFirst() } else if !line.hasPrefix("#expect") { break }
          if rest.isEmpty { return true }
        }
        return false
      }
      #expect(isThere, "\(article):\n\(example)")
    }
  }

  @Test("there are guides with examples")
  func count() throws {
    let examples = try Self.articles.flatMap { try Self.examples(in: $0) }
    #expect(Self.articles.count >= 15 && examples.count >= 22)
  }
}
