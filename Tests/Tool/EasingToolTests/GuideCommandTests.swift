// SPDX-License-Identifier: Apache-2.0

import Foundation
import TestSupport
import Testing

/// The commands of the README and of the documentation's articles, typed as a reader types them, one after the other in
/// a folder of their own.
///
/// In a block `console` a line that begins with `$ ` is a command, and the lines below it are what it prints; a line
/// `…` stands for any lines. Of a block `sh` the lines that begin with `easing` are run, and those that begin with
/// `make` must name a target.
@Suite struct GuideCommandTests {
  struct Command: Equatable {
    var line: String
    /// The lines that it prints, if the article shows them.
    var output: [String]?
  }

  static let articles: [String] = {
    let sources = FileManager.default.enumerator(
      atPath: BuiltProgram.package.appending(path: "Sources").path)
    let paths = (sources?.compactMap { $0 as? String } ?? []).filter { $0.hasSuffix(".md") }
    return ["README.md"] + paths.sorted().map { "Sources/" + $0 }
  }()

  static func commands(in article: String) throws -> [Command] {
    let text = try String(
      contentsOf: BuiltProgram.package.appending(path: article), encoding: .utf8)
    var commands: [Command] = []
    var language: String?
    for line in text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init) {
      if line.hasPrefix("```") {
        language = language == nil ? String(line.dropFirst(3)) : nil
      } else if language == "sh" {
        commands.append(Command(line: line))
      } else if language == "console" {
        if line.hasPrefix("$ ") {
          commands.append(Command(line: String(line.dropFirst(2)), output: []))
        } else if let last = commands.indices.last {
          commands[last].output?.append(line)
        }
      }
    }
    return commands
  }

  /// Whether lines are those of a pattern, in which a line `…` stands for any.
  static func matches(_ lines: ArraySlice<String>, _ pattern: ArraySlice<String>) -> Bool {
    guard let first = pattern.first else { return lines.isEmpty }
    if first == "…" {
      return (0...lines.count).contains { matches(lines.dropFirst($0), pattern.dropFirst()) }
    }
    return lines.first == first && matches(lines.dropFirst(), pattern.dropFirst())
  }

  @Test("every command does what the article says", arguments: articles)
  func everyCommand(article: String) throws {
    let commands = try Self.commands(in: article)
    guard !commands.isEmpty else { return }
    let folder = try TemporaryFolder()
    try FileManager.default.createDirectory(at: folder.url, withIntermediateDirectories: true)
    // Files that a reader has.
    try "a { transition-timing-function: ease-out }\nb { transition-timing-function: linear }\n"
      .write(to: folder.file("style.css"), atomically: true, encoding: .utf8)
    try ToolRun("sample", "spring(bouncy)").output
      .write(to: folder.file("samples.csv"), atomically: true, encoding: .utf8)
    try #"<svg xmlns="http://www.w3.org/2000/svg"><path d="M0,150 C75,0 225,300 300,150"/></svg>"#
      .write(to: folder.file("drawing.svg"), atomically: true, encoding: .utf8)
    // The program that opens pages.
    let opener = folder.file("xdg-open")
    try "#!/bin/sh\ntest -s \"$1\"\n".write(to: opener, atomically: true, encoding: .utf8)
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: opener.path)
    var tools = try ToolRun.tool.deletingLastPathComponent().path
    if commands.contains(where: { $0.line.contains("explore") }) {
      // A tool that is installed with a page.
      let installed = folder.file("installed")
      for name in ["bin", "share/easing"] {
        try FileManager.default.createDirectory(
          at: installed.appending(path: name), withIntermediateDirectories: true)
      }
      tools = installed.appending(path: "bin").path
      try FileManager.default.copyItem(
        at: ToolRun.tool, to: installed.appending(path: "bin/easing"))
      try "<!DOCTYPE html>\n".write(
        to: installed.appending(path: "share/easing/explorer.html"), atomically: true,
        encoding: .utf8)
    }
    let makefile = try String(
      contentsOf: BuiltProgram.package.appending(path: "Makefile"), encoding: .utf8)
    let targets = makefile.split(separator: "\n").flatMap {
      $0.prefix { $0 != ":" }.split(separator: " ")
    }
    for command in commands {
      let words = command.line.split(separator: " ")
      if words.first == "make", words.count > 1 {
        #expect(targets.contains(words[1]), "\(article): \(command.line)")
      }
      guard command.output != nil || words.first == "easing" else { continue }
      let run = try ToolRun(
        program: URL(filePath: "/bin/sh"),
        ["-c", "cd \"$FOLDER\"; { \(command.line)\n} 2>&1"],
        environment: [
          "FOLDER": folder.url.path, "TMPDIR": folder.url.path,
          "PATH": "\(folder.url.path):\(tools):/usr/bin:/bin",
        ])
      let isRefused = command.output?.first?.hasPrefix("Error: ") ?? false
      #expect(
        (run.status != 0) == isRefused, "\(article): \(command.line)\n\(run.output)")
      guard var shown = command.output else { continue }
      while shown.last?.isEmpty == true { shown.removeLast() }
      var printed = run.output.replacing("\r\n", with: "\n")
        .split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
      while printed.last?.isEmpty == true { printed.removeLast() }
      #expect(
        Self.matches(printed[...], shown[...]), "\(article): \(command.line)\n\(run.output)")
    }
  }

  @Test("there are commands with output, and another output is seen")
  func count() throws {
    let commands = try Self.articles.flatMap { try Self.commands(in: $0) }
    #expect(commands.filter { $0.output != nil }.count >= 10)
    #expect(Self.matches(["a", "b", "c"], ["a", "…", "c"]))
    #expect(Self.matches(["a"], ["a", "…"]))
    #expect(!Self.matches(["a", "b"], ["a"]) && !Self.matches(["a"], ["…", "b"]))
  }
}
