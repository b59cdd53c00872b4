// SPDX-License-Identifier: Apache-2.0

import Foundation

/// A CSV table of reference values, accessed by the names of its columns.
package struct ReferenceTable {
  package struct Row: CustomStringConvertible {
    package let line: Int
    fileprivate let columns: [String: Int]
    fileprivate let cells: [String]

    package func text(_ column: String) -> String {
      columns[column].map { cells[$0] } ?? ""
    }

    package func number(_ column: String) -> Double { Double(text(column)) ?? .nan }

    package func point(_ x: String, _ y: String) -> SIMD2<Double> { SIMD2(number(x), number(y)) }

    package var description: String { "line \(line): \(cells.joined(separator: ","))" }
  }

  package let rows: [Row]

  /// Reads a CSV from the folder `Tables`.
  package init(_ name: String) throws {
    let url = try ReferenceTable.url(name)
    let lines = try String(contentsOf: url, encoding: .utf8).split { $0.isNewline }
    let header = lines.first?.split(separator: ",") ?? []
    let columns = Dictionary(uniqueKeysWithValues: header.enumerated().map { (String($1), $0) })
    rows = lines.dropFirst().enumerated().map { index, line in
      Row(
        line: index + 2, columns: columns,
        cells: ReferenceTable.cells(of: line))
    }
  }

  /// The cells of a line; a cell that contains a comma is in quotes.
  private static func cells(of line: Substring) -> [String] {
    // Every second piece between quotes is quoted; a comma in it is no separator.
    let pieces = line.split(separator: "\"", omittingEmptySubsequences: false)
    var cells = [""]
    for (index, piece) in pieces.enumerated() {
      let parts =
        index % 2 == 1
        ? [piece] : piece.split(separator: ",", omittingEmptySubsequences: false)
      cells[cells.count - 1] += parts.first ?? ""
      cells += parts.dropFirst().map(String.init)
    }
    return cells
  }
}

extension ReferenceTable {
  /// Whether the tables are those of the repository, of which figures can be recorded.
  package static let isCommitted = ProcessInfo.processInfo.environment["EASING_TABLES"] == nil

  /// Reads the records of a JSON file from the folder `Tables`.
  package static func records<Record: Decodable>(
    _ name: String, as type: Record.Type
  ) throws -> [Record] {
    try JSONDecoder().decode(RecordFile<Record>.self, from: Data(contentsOf: url(name))).records
  }

  /// The file in the folder `Tables`, or in the folder that `EASING_TABLES` names: longer tables, for sweeps.
  private static func url(_ name: String) throws -> URL {
    if let folder = ProcessInfo.processInfo.environment["EASING_TABLES"] {
      return URL(fileURLWithPath: folder).appendingPathComponent(name)
    }
    guard
      let url = Bundle.module.url(forResource: name, withExtension: nil, subdirectory: "Tables")
    else { throw CocoaError(.fileNoSuchFile, userInfo: [NSFilePathErrorKey: name]) }
    return url
  }
}

private struct RecordFile<Record: Decodable>: Decodable {
  let records: [Record]
}
