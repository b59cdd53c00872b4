// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

/// Runs of the tool with all that they write, as the files in `Texts` have them.
///
/// A run begins with `$` and its arguments, then with `<` the lines of its standard input. Its output follows with two spaces before
/// each line, what it writes to standard error with `!`, the script for gnuplot and its points with `%`, and its status with `=`.
@Suite("Whole runs")
struct WholeRunTests {
  private struct Row {
    var arguments: [String] = []
    var input = ""
    var expected: [String] = []
  }

  /// The words of a line, of which some are in single quotes.
  private static func words(_ line: Substring) -> [String] {
    var (words, word, isQuoted, isOpen) = ([String](), "", false, false)
    for character in line {
      switch character {
      case "'": (isQuoted, isOpen) = (!isQuoted, true)
      case " " where !isQuoted:
        if isOpen || !word.isEmpty { words.append(word) }
        (word, isOpen) = ("", false)
      default: word.append(character)
      }
    }
    return isOpen || !word.isEmpty ? words + [word] : words
  }

  private static func rows(_ name: String) throws -> [Row] {
    let folder = try #require(Bundle.module.resourceURL).appendingPathComponent("Texts")
    let text = try String(contentsOf: folder.appendingPathComponent(name), encoding: .utf8)
    var rows: [Row] = []
    for line in text.split(separator: "\n") {
      if line.hasPrefix("$ ") {
        rows.append(Row(arguments: words(line.dropFirst(2))))
      } else if line.hasPrefix("< ") {
        rows[rows.count - 1].input += line.dropFirst(2) + "\n"
      } else {
        rows[rows.count - 1].expected.append(String(line))
      }
    }
    return rows
  }

  /// The lines that a run of the tool writes, in the form of the files.
  private static func written(_ row: Row, in folder: TemporaryFolder) throws -> [String] {
    let drawn = folder.file("drawn")
    let run = try ToolRun(
      row.arguments.map { $0.replacing("FOLDER", with: folder.url.path) }, input: row.input,
      environment: [
        "PATH": folder.url.path, "DRAWN": drawn.path, "COLUMNS": "100", "NO_COLOR": "1",
      ])
    func lines(_ text: String, _ prefix: String) -> [String] {
      let plain = text.replacing("\r\n", with: "\n").replacing(folder.url.path, with: "FOLDER")
      return plain.split(separator: "\n").map { prefix + $0 }
    }
    var written = lines(run.output, "  ") + lines(run.errors, "! ")
    if let script = try? String(contentsOf: drawn, encoding: .utf8) {
      try FileManager.default.removeItem(at: drawn)
      written += lines(script, "% ").map { $0.replacing(/'\/[^']*'/, with: "'FILE'") }
    }
    return run.status == 0 ? written : written + ["= \(run.status)"]
  }

  /// In place of gnuplot: the script, and of each block of points the first two and the last one.
  private static let gnuplot = """
    #!/bin/sh
    /bin/cat "$1" > "$DRAWN"
    data="$(/bin/sed -n "s/^plot '\\([^']*\\)'.*/\\1/p" "$1" | /usr/bin/head -n 1)"
    /usr/bin/awk '
      function end() { if (count > 2) print last; count = 0 }
      /^$/ { end(); next }
      { if (count < 2) print; count++; last = $0 }
      END { end() }' "$data" >> "$DRAWN"
    """

  @Test(arguments: [
    "sample.txt", "curves.txt", "convert.txt", "fit.txt", "path.txt", "others.txt",
  ])
  func runs(_ name: String) throws {
    let folder = try TemporaryFolder()
    let fake = folder.file("gnuplot")
    try Data(Self.gnuplot.utf8).write(to: fake)
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: fake.path)
    let rows = try Self.rows(name)
    #expect(!rows.isEmpty)
    for row in rows {
      let written = try Self.written(row, in: folder)
      #expect(written == row.expected, "\(row.arguments)")
    }
  }
}
