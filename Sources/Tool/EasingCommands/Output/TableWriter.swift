// SPDX-License-Identifier: Apache-2.0

import SwiftEasing

package enum TableFormat: String, CaseIterable, Sendable {
  case csv, json
}

/// Writes a table of numbers row by row.
///
/// CSV follows RFC 4180, with a header and CRLF line endings. JSON is an array with one object per row; for NaN and
/// infinities, which JSON lacks, see ``JSONText/number(_:)``. Numbers have the fewest digits that read back exactly.
package struct TableWriter: Sendable {
  private let format: TableFormat
  private let columns: [String]
  private let prefixes: [[UInt8]]
  private var isEmpty = true

  package init(format: TableFormat, columns: [String]) {
    (self.format, self.columns) = (format, columns)
    prefixes = columns.enumerated().map { index, column in
      Array(((index == 0 ? "{" : ",") + JSONText.quoted(column) + ":").utf8)
    }
  }

  package func begin(_ output: inout OutputFile) throws {
    switch format {
    case .csv: try output.write(columns.map(TableWriter.quoted).joined(separator: ",") + "\r\n")
    case .json: try output.write("[")
    }
  }

  /// Writes a row; `numbers` has one number per column.
  package mutating func write(_ numbers: [Double], to output: inout OutputFile) throws {
    try output.write { append(numbers, rows: 1, isFirst: isEmpty, to: &$0) }
    isEmpty = false
  }

  /// Appends rows as text; `numbers` has the whole first column, then the second and so on, with one number per row.
  func append(_ numbers: [Double], rows: Int, isFirst: Bool, to text: inout [UInt8]) {
    for row in 0..<rows {
      if format == .json { text += (isFirst && row == 0 ? "\n" : ",\n").utf8 }
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

  package func end(_ output: inout OutputFile) throws {
    if format == .json { try output.write("\n]\n") }
  }

  package mutating func write(
    _ times: Times, to path: String?, row: (Double) throws -> [Double]
  ) throws {
    var times = times
    var output = try OutputFile(path: path)
    // The first time is read before the header is written, so that an error in the first line leaves no output.
    var next = try times.next(atMost: 1, flushing: &output)
    try begin(&output)
    while let time = next.first {
      try write(try row(time), to: &output)
      next = try times.next(atMost: 1, flushing: &output)
    }
    try end(&output)
    try output.commit()
  }

  private static func quoted(_ field: String) -> String {
    guard field.utf8.contains(where: { ",\"\n\r".utf8.contains($0) }) else { return field }
    return "\"" + field.replacing("\"", with: "\"\"") + "\""
  }
}
