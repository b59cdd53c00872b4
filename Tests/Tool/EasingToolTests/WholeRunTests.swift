// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

/// Runs of the tool with all that they write, as the files in `Texts` have them.
///
/// A run begins with `$` and its arguments, then with `<` the lines of its standard input. Its output follows with two spaces before
/// each line, what it writes to standard error with `!`, the script for gnuplot and its points with `%`, and its status with `=`.
/// `EASING_RECORD=1` writes the outputs anew.
@Suite("Whole runs")
struct WholeRunTests {
  private struct Row {
    /// The lines of the file with the arguments and the standard input.
    var given: [String] = []
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

  private static let records = ProcessInfo.processInfo.environment["EASING_RECORD"] != nil

  private static func url(_ name: String, beside test: String = #filePath) throws -> URL {
    let folder =
      try records
      ? URL(filePath: test).deletingLastPathComponent() : #require(Bundle.module.resourceURL)
    return folder.appending(path: "Texts/" + name)
  }

  private static func rows(_ name: String) throws -> [Row] {
    let text = try String(contentsOf: url(name), encoding: .utf8)
    var rows: [Row] = []
    for line in text.split(separator: "\n") {
      if line.hasPrefix("$ ") {
        rows.append(Row(given: [String(line)], arguments: words(line.dropFirst(2))))
      } else if line.hasPrefix("< ") {
        rows[rows.count - 1].given.append(String(line))
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

  /// In place of gnuplot: the script, and of each block of points the first two, the last one, and the mean of each column.
  private static let gnuplot = """
    #!/bin/sh
    /bin/cat "$1" > "$DRAWN"
    data="$(/bin/sed -n "s/^plot '\\([^']*\\)'.*/\\1/p" "$1" | /usr/bin/head -n 1)"
    /usr/bin/awk -F , '
      function end() {
        if (count > 2) { print last; for (i in sum) $i = sum[i] / count; print count " points around " $0 }
        count = 0; split("", sum)
      }
      /^$/ { end(); next }
      { if (count < 2) print; count++; last = $0; for (i = 1; i <= NF; i++) sum[i] += $i }
      END { end() }' "$data" >> "$DRAWN"
    """

  @Test(arguments: [
    "sample.txt", "curves.txt", "convert.txt", "fit.txt", "path.txt", "others.txt", "refusals.txt",
  ])
  func runs(_ name: String) throws {
    let folder = try TemporaryFolder()
    let fake = folder.file("gnuplot")
    try Data(Self.gnuplot.utf8).write(to: fake)
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: fake.path)
    let rows = try Self.rows(name)
    #expect(!rows.isEmpty)
    var text = ""
    for row in rows {
      let written = try Self.written(row, in: folder)
      text += (row.given + written).map { $0 + "\n" }.joined()
      #expect(written == row.expected || Self.records, "\(row.arguments)")
    }
    if Self.records { try text.write(to: Self.url(name), atomically: true, encoding: .utf8) }
  }
}
