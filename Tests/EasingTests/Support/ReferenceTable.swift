// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

/// A CSV table of reference values, by the names of its columns.
struct ReferenceTable {
  struct Row: CustomStringConvertible {
    let line: Int
    fileprivate let columns: [String: Int]
    fileprivate let cells: [Substring]

    func text(_ column: String) -> String {
      columns[column].map { String(cells[$0]) } ?? ""
    }

    var description: String { "line \(line): \(cells.joined(separator: ","))" }

    func number(_ column: String) -> Double {
      Double(text(column)) ?? .nan
    }
  }

  let rows: [Row]

  init(_ name: String) throws {
    let lines = try ReferenceTable.text(name).split(separator: "\n")
    let header = try #require(lines.first).split(separator: ",")
    let columns = Dictionary(
      uniqueKeysWithValues: header.enumerated().map { (String($1), $0) })
    rows = lines.dropFirst().enumerated().map { index, line in
      Row(
        line: index + 2, columns: columns,
        cells: line.split(separator: ",", omittingEmptySubsequences: false))
    }
  }

  /// The records of a JSON table.
  static func records<Record: Decodable>(_ name: String, as: Record.Type) throws -> [Record] {
    try JSONDecoder().decode(RecordFile<Record>.self, from: Data(text(name).utf8)).records
  }

  private static func text(_ name: String) throws -> String {
    let url = try #require(
      Bundle.module.url(forResource: name, withExtension: nil, subdirectory: "Reference"))
    return try String(contentsOf: url, encoding: .utf8)
  }
}

private struct RecordFile<Record: Decodable>: Decodable {
  let records: [Record]
}

/// u = 2^-53, half the spacing of doubles just above 1.
let u = 0x1p-53
