// SPDX-License-Identifier: Apache-2.0

import Foundation
import SwiftEasing
import Testing

/// Every Swift example of the README, of the documentation's articles and of documentation comments stands in this folder,
/// line for line, where it is compiled and run.
@Suite struct GuideTests {
  private static let root = URL(filePath: #filePath).resolvingSymlinksInPath()
    .deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()

  /// The files below Sources, of all libraries.
  private static let files: [String] = {
    let names = FileManager.default.enumerator(atPath: root.appending(path: "Sources").path)
    return (names?.compactMap { $0 as? String } ?? []).sorted().map { "Sources/" + $0 }
  }()

  /// The README and all articles; the listings of one have tests of their own.
  static let articles: [String] = {
    ["README.md"]
      + files.filter { $0.hasSuffix(".md") && !$0.hasSuffix("/HowOthersSayIt.md") }
  }()

  /// The sources whose documentation comments have examples; those of the bridge are type-checked by its own tests.
  static let documented = files.filter { path in
    path.hasSuffix(".swift") && !path.hasPrefix("Sources/Adapters/EasingCoreAnimation/")
      && (try? !examples(in: path).isEmpty) ?? true
  }

  /// Lines without space around them and without comments.
  private static func code(_ text: some StringProtocol) -> [String] {
    text.split(separator: "\n").map {
      let code = $0.components(separatedBy: "//")[0].trimmingCharacters(in: .whitespaces)
      // The examples show values that the compiler wants to be used.
      return code.hasPrefix("_ = ") ? String(code.dropFirst(4)) : code
    }.filter { !$0.isEmpty && !$0.hasPrefix("import ") && !$0.hasPrefix("@testable") }
  }

  /// The text of an article, or that of a source's documentation comments.
  private static func text(of path: String) throws -> String {
    let text = try String(contentsOf: root.appending(path: path), encoding: .utf8)
    guard path.hasSuffix(".swift") else { return text }
    return text.split(separator: "\n", omittingEmptySubsequences: false)
      .map { $0.drop(while: \.isWhitespace) }.filter { $0.hasPrefix("///") }
      .map { $0.dropFirst($0.hasPrefix("/// ") ? 4 : 3) + "\n" }.joined()
  }

  private static func examples(in path: String) throws -> [String] {
    try text(of: path).components(separatedBy: "```swift\n").dropFirst()
      .map { $0.components(separatedBy: "```")[0] }
  }

  @Test("every line of the table of capabilities is compiled and run")
  func everyCapability() throws {
    let compiled = try String(
      contentsOf: Self.root.appending(path: "Tests/GuideTests/CapabilityExamples.swift"),
      encoding: .utf8
    ).filter { !$0.isWhitespace }
    let page = try Self.text(of: "Sources/Curves/SwiftEasing/SwiftEasing.docc/Capabilities.md")
    let shown = page.split(separator: "\n").compactMap { row -> Substring? in
      let cells = row.split(separator: "|")
      guard row.hasPrefix("|"), cells.count == 2, cells[1].hasPrefix(" `") else { return nil }
      return cells[1].dropFirst(2).dropLast(2)
    }
    #expect(shown.count > 80 && page.contains("\(shown.count) capabilities"))
    let missing = shown.filter { !compiled.contains($0.filter { !$0.isWhitespace }) }
    #expect(missing.isEmpty)
  }

  @Test("every example is compiled and run", arguments: articles + documented)
  func everyExample(article: String) throws {
    let names = [
      "Examples.swift", "CommentExamples.swift", "CoreAnimationExamples.swift",
      "SequencingExamples.swift", "../Programs/TerminalBall/TerminalBall.swift",
    ]
    let compiled = try names.flatMap {
      let source = Self.root.appending(path: "Tests/GuideTests/\($0)")
      return try Self.code(String(contentsOf: source, encoding: .utf8))
    }
    // Core Animation's own examples are type-checked by the tests of the bridge, those of SwiftUI by those of the tool.
    for example in try Self.examples(in: article)
    where !example.hasPrefix(".package(") && !example.contains("// Core Animation\n")
      && !example.contains("import SwiftUI\n")
    {
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

  @Test("the page of texts has every name and every function, and each of its examples is a curve")
  func textOfCurves() throws {
    let page = try Self.text(of: "Sources/Curves/SwiftEasing/SwiftEasing.docc/TextOfCurves.md")
    let rows = page.split(separator: "\n").filter { $0.hasPrefix("| `") }
    let texts = rows.flatMap { row in
      row.components(separatedBy: " | ")[0].matches(of: /`([^`]+)`/).map { String($0.1) }
    }
    for text in texts {
      #expect(throws: Never.self, "\(text)") { try TimingCurve(parsing: text) }
    }
    let names =
      EasingCurve.named.map(\.name) + SpringParameters.named.map { "spring(\($0.name))" }
    #expect(Set(names).subtracting(texts) == [])
    // The functions of the grammar, as its documentation lists them.
    let grammar = try ["Text/EasingCurve+Text.swift", "MotionCurve.swift"].flatMap {
      try Self.text(of: "Sources/Curves/SwiftEasing/\($0)").split(separator: "\n")
        .filter { $0.hasPrefix("| `") }
    }
    let functions = grammar.flatMap { $0.matches(of: /([a-z-]+)\(/).map { String($0.1) } }
    #expect(functions.count > 20)
    for function in functions where !function.hasPrefix("init") {
      #expect(texts.contains { $0.hasPrefix(function + "(") }, "\(function)")
    }
  }

  @Test("no article has a list of its own under the heading that DocC gives to each page")
  func seeAlso() throws {
    for article in Self.articles {
      let text = try Self.text(of: article).lowercased()
      #expect(!text.contains("\n## see also") && !text.contains("\n### see also"), "\(article)")
    }
  }

  @Test("there are guides with examples")
  func count() throws {
    let examples = try Self.articles.flatMap { try Self.examples(in: $0) }
    #expect(Self.articles.count >= 15 && examples.count >= 22)
    #expect(Self.documented.count >= 25)
  }

  @Test("Swift in a documentation comment is marked as such; other indented text is a formula")
  func marks() throws {
    for path in Self.files where path.hasSuffix(".swift") {
      // An indented line behind an empty one is shown as code.
      let blocks = try Self.text(of: path).components(separatedBy: "\n\n    ").dropFirst()
      for block in blocks {
        let lines = block.components(separatedBy: "\n\n")[0].split(separator: "\n")
        let words = lines.map { $0.split(separator: " ").first ?? "" }
        let isSwift = words.contains {
          ["let", "var", "try", "for", "func", "import"].contains($0)
        }
        #expect(!isSwift, "\(path): \(lines)")
      }
    }
  }
}
