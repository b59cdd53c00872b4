// SPDX-License-Identifier: Apache-2.0

import Easing

/// The formats in which samples are written.
package enum TableFormat: String, CaseIterable {
  case csv
  case json
}

/// Writes a table of numbers row by row.
///
/// CSV is that of RFC 4180, with a header and CRLF line ends. JSON is an array of one object a row, in
/// which numbers that JSON can not have (NaN and the infinities) are null. Numbers are in their
/// shortest form that reads back exactly.
package struct TableWriter {
  package let format: TableFormat
  private let columns: [String]
  private let prefixes: [[UInt8]]
  private var rowCount = 0

  /// A table with columns.
  package init(format: TableFormat, columns: [String]) {
    self.format = format
    self.columns = columns
    prefixes = columns.enumerated().map { index, column in
      Array(((index == 0 ? "{" : ",") + JSONText.quoted(column) + ":").utf8)
    }
  }

  /// Writes what comes before the first row.
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
    try output.write { append(numbers, isFirst: isFirst, to: &$0) }
  }

  /// Writes rows that are text already.
  package mutating func write(
    _ rows: [UInt8], count: Int, to output: inout OutputFile
  ) throws {
    rowCount += count
    try output.write { $0.append(contentsOf: rows) }
  }

  /// The most bytes of a row.
  package var rowCapacity: Int {
    prefixes.reduce(8) { $0 + (format == .json ? $1.count : 1) + FastNumberText.capacity }
  }

  /// Appends a row as text.
  package func append(_ numbers: [Double], isFirst: Bool, to bytes: inout [UInt8]) {
    bytes.append(addingCapacity: rowCapacity) { output in
      append(numbers, isFirst: isFirst, to: &output)
    }
  }

  /// Appends a row as text, where there is room for ``rowCapacity`` bytes.
  package func append(_ numbers: [Double], isFirst: Bool, to output: inout TextCursor) {
    switch format {
    case .csv:
      for index in numbers.indices {
        if index > 0 { output.append(UInt8(ascii: ",")) }
        output.append(numbers[index])
      }
      output.append(UInt8(ascii: "\r"))
      output.append(UInt8(ascii: "\n"))
    case .json:
      if !isFirst { output.append(UInt8(ascii: ",")) }
      output.append(UInt8(ascii: "\n"))
      for index in numbers.indices {
        output.append(prefixes[index])
        if numbers[index].isFinite {
          output.append(numbers[index])
        } else {
          output.append(Array("null".utf8))
        }
      }
      output.append(UInt8(ascii: "}"))
    }
  }

  /// Writes what comes after the last row.
  package func end(_ output: inout OutputFile) throws {
    if format == .json { try output.write("\n]\n") }
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

/// Text in JSON.
package enum JSONText {
  /// A string with its quotes (RFC 8259, section 7).
  package static func quoted(_ text: String) -> String {
    var result = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": result += "\\\""
      case "\\": result += "\\\\"
      case "\n": result += "\\n"
      case "\r": result += "\\r"
      case "\t": result += "\\t"
      case _ where scalar.value < 0x20:
        let digits = String(scalar.value, radix: 16)
        result += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result + "\""
  }
}
