// SPDX-License-Identifier: Apache-2.0

import SwiftEasing

package enum TableFormat: String, CaseIterable, Sendable { case csv, json }

/// Writes a table of numbers row by row.
///
/// CSV follows RFC 4180, with a header and CRLF line endings. JSON is an array with one object per row; for NaN and
/// infinities, which JSON lacks, see ``JSONText/number(_:)``. Numbers have the fewest digits that read back exactly.
package struct TableWriter: Sendable {
  private let format: TableFormat
  private let columns: [String]
  private let prefixes: [[UInt8]]
  /// The text before each row of CSV; a table with a label continues another table, so it has no header.
  private let label: [UInt8]

  package init(format: TableFormat, columns: [String], label: String? = nil) {
    (self.format, self.columns) = (format, columns)
    self.label = label.map { Array((TableWriter.quoted($0) + ",").utf8) } ?? []
    let quoted = format == .json ? columns.map(JSONText.quoted) : []
    prefixes = quoted.enumerated().map { Array((($0 == 0 ? "{" : ",") + $1 + ":").utf8) }
  }

  private func begin(_ output: inout OutputFile) throws {
    guard label.isEmpty else { return }
    switch format {
    case .csv: try output.write(columns.map(TableWriter.quoted).joined(separator: ",") + "\r\n")
    case .json: try output.write("[")
    }
  }

  package func write(
    to path: String?, _ body: (_ write: ([Double]) throws -> Void) throws -> Void
  ) throws {
    try OutputFile.write(to: path) { output in
      try begin(&output)
      var isFirst = true
      var progress = ProgressLine()
      defer { progress.finish() }
      try body { numbers in
        try output.write { append(numbers, rows: 1, isFirst: isFirst, to: &$0) }
        isFirst = false
        progress.advance(of: nil)
      }
      try end(&output)
    }
  }

  /// Appends rows as text; `numbers` has the whole first column, then the second and so on, with one number per row.
  func append(_ numbers: [Double], rows: Int, isFirst: Bool, to text: inout [UInt8]) {
    for row in 0..<rows {
      if format == .json { text += (isFirst && row == 0 ? "\n" : ",\n").utf8 }
      text += label
      for column in columns.indices {
        let number = numbers[column * rows + row]
        if format == .json {
          text += prefixes[column]
        } else if column > 0 {
          text.append(UInt8(ascii: ","))
        }
        if format == .json, !number.isFinite {
          text += JSONText.number(number).utf8
        } else {
          NumberText.withASCII(number) { text.append(contentsOf: $0) }
        }
      }
      text += (format == .json ? "}" : "\r\n").utf8
    }
  }

  private func end(_ output: inout OutputFile) throws {
    if format == .json { try output.write("\n]\n") }
  }

  package func write(_ times: Times, to path: String?, row: (Double) throws -> [Double]) throws {
    try OutputFile.write(to: path) { output in
      try write(times, atMost: 1, to: &output) { times, isFirst in
        var text: [UInt8] = []
        append(try row(times[0]), rows: 1, isFirst: isFirst, to: &text)
        return [text]
      }
    }
  }

  func write(
    _ times: Times, atMost limit: Int, to output: inout OutputFile,
    block: (_ times: [Double], _ isFirst: Bool) throws -> [[UInt8]]
  ) throws {
    var times = times
    let total = times.count
    var progress = ProgressLine()
    defer { progress.finish() }
    // The first block is read before the header is written, so that an error in the first line leaves no output.
    var next = try times.next(atMost: limit, flushing: &output)
    try begin(&output)
    var isFirst = true
    while !next.isEmpty {
      for text in try block(next, isFirst) { try output.write { $0 += text } }
      isFirst = false
      progress.advance(by: next.count, of: total)
      next = try times.next(atMost: limit, flushing: &output)
    }
    try end(&output)
  }

  private static func quoted(_ field: String) -> String {
    guard field.utf8.contains(where: { ",\"\n\r".utf8.contains($0) }) else { return field }
    return "\"" + field.replacing("\"", with: "\"\"") + "\""
  }
}
