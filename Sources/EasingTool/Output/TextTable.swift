// SPDX-License-Identifier: Apache-2.0

import Easing

/// A plain-text table: columns as wide as their cells, the first aligned left, the others right.
struct TextTable {
  private var rows: [[String]]

  /// A table with a header.
  init(header: [String]) {
    rows = [header]
  }

  /// Adds a row with as many cells as the header.
  mutating func append(_ cells: [String]) {
    rows.append(cells)
  }

  /// The lines of the table, with a rule below the header.
  var text: String {
    let widths = rows[0].indices.map { column in rows.map { $0[column].count }.max() ?? 0 }
    var lines = rows.map { cells in
      cells.enumerated().map { column, cell in
        let padding = String(repeating: " ", count: widths[column] - cell.count)
        return column == 0 ? cell + padding : padding + cell
      }.joined(separator: "  ")
    }
    lines.insert(widths.map { String(repeating: "─", count: $0) }.joined(separator: "  "), at: 1)
    return lines.joined(separator: "\n") + "\n"
  }

  /// A number for a table: six significant digits.
  static func number(_ number: Double) -> String {
    guard number.isFinite, number != 0 else { return NumberText.shortest(number) }
    // Six digits as a whole number, scaled back by the exponent.
    var exponent = 5
    var scaled = number.magnitude
    while scaled < 1e5 && exponent < 320 {
      scaled *= 10
      exponent += 1
    }
    while scaled >= 999_999.5 && exponent > -320 {
      scaled /= 10
      exponent -= 1
    }
    let digits = scaled.rounded()
    let text = "\(number < 0 ? "-" : "")\(Int(digits))e\(5 - exponent)"
    return NumberText.shortest(Double(text) ?? number)
  }
}
