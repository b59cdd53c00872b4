// SPDX-License-Identifier: Apache-2.0

import SwiftEasing

package enum TableFormat: String, CaseIterable {
  case csv
  case json
}

/// Writes a table of numbers row by row.
///
/// CSV follows RFC 4180, with a header and CRLF line ends. JSON is an array with one object a row; for NaN and
/// infinities, which JSON lacks, see ``JSONText/number(_:)``. Numbers are in the shortest form that reads back exactly.
package struct TableWriter {
  package let format: TableFormat
  private let columns: [String]
  private let prefixes: [[UInt8]]
  private var rowCount = 0

  /// Creates a writer for a table with given columns.
  package init(format: TableFormat, columns: [String]) {
    self.format = format
    self.columns = columns
    prefixes = columns.enumerated().map { index, column in
      Array(((index == 0 ? "{" : ",") + JSONText.quoted(column) + ":").utf8)
    }
  }

  /// Writes the header.
  package func begin(_ output: inout OutputFile) throws {
    switch format {
    case .csv:
      try output.write(columns.map(CSVText.quoted).joined(separator: ",") + "\r\n")
    case .json:
      try output.write("[")
    }
  }

  /// Writes a row; `numbers` has as many elements as there are columns.
  package mutating func write(_ numbers: [Double], to output: inout OutputFile) throws {
    let isFirst = rowCount == 0
    rowCount += 1
    try output.write { bytes in
      bytes.append(addingCapacity: rowCapacity) { cursor in
        append(numbers.span, rows: 1, isFirst: isFirst, to: &cursor)
      }
    }
  }

  /// The largest number of bytes in a row.
  package var rowCapacity: Int {
    prefixes.reduce(8) { $0 + (format == .json ? $1.count : 1) + NumberText.capacity }
  }

  /// Appends rows as text, into memory that holds ``rowCapacity`` bytes for each.
  ///
  /// - Parameters:
  ///   - numbers: the columns one after another, each with one number per row.
  ///   - rows: the number of rows.
  ///   - isFirst: whether these are the table's first rows.
  ///   - output: the cursor to write at.
  package func append(
    _ numbers: Span<Double>, rows: Int, isFirst: Bool, to output: inout TextCursor
  ) {
    for row in 0..<rows {
      switch format {
      case .csv: appendCSV(numbers, row, of: rows, to: &output)
      case .json: appendJSON(numbers, row, of: rows, isFirst: isFirst && row == 0, to: &output)
      }
    }
  }

  private func appendCSV(
    _ numbers: Span<Double>, _ row: Int, of rows: Int, to output: inout TextCursor
  ) {
    var index = row
    while index < numbers.count {
      if index > row { output.append(UInt8(ascii: ",")) }
      output.append(numbers[index])
      index += rows
    }
    output.append(UInt8(ascii: "\r"))
    output.append(UInt8(ascii: "\n"))
  }

  private func appendJSON(
    _ numbers: Span<Double>, _ row: Int, of rows: Int, isFirst: Bool, to output: inout TextCursor
  ) {
    if !isFirst { output.append(UInt8(ascii: ",")) }
    output.append(UInt8(ascii: "\n"))
    for column in prefixes.indices {
      let number = numbers[column * rows + row]
      output.append(prefixes[column])
      if number.isFinite {
        output.append(number)
      } else {
        output.append(Array(JSONText.number(number).utf8))
      }
    }
    output.append(UInt8(ascii: "}"))
  }

  /// Writes the end of the table.
  package func end(_ output: inout OutputFile) throws {
    if format == .json { try output.write("\n]\n") }
  }
}

extension TableWriter {
  /// Writes a whole table, a row for each time.
  ///
  /// - Parameters:
  ///   - times: the times.
  ///   - path: the file; standard output if `nil`.
  ///   - row: the numbers of a row.
  /// - Throws: what `row` throws, and a ``ToolError`` for a time that cannot be read or an output that cannot be
  ///   written.
  mutating func write(
    _ times: Times, to path: String?, row: (Double) throws -> [Double]
  ) throws {
    var times = times
    var output = try OutputFile(path: path)
    // An error in the first line is found before the header is written.
    var next = try times.next(flushing: &output)
    try begin(&output)
    while let time = next {
      try write(try row(time), to: &output)
      next = try times.next(flushing: &output)
    }
    try end(&output)
    try output.commit()
  }
}

/// Text in CSV.
package enum CSVText {
  /// A field, in quotes if it needs them (RFC 4180, section 2).
  package static func quoted(_ field: String) -> String {
    let needsQuotes = field.utf8.contains { byte in
      byte == UInt8(ascii: ",") || byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\n")
        || byte == UInt8(ascii: "\r")
    }
    guard needsQuotes else { return field }
    return "\"" + field.map { $0 == "\"" ? "\"\"" : String($0) }.joined() + "\""
  }
}
