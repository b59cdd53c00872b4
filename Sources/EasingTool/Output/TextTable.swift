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

  /// Lines of a name and a text behind it, which are aligned.
  static func lines(_ entries: [(name: String, text: String)]) -> String {
    let width = entries.map(\.name.count).max() ?? 0
    return entries.map { name, text in
      name + String(repeating: " ", count: width - name.count) + "  \(text)\n"
    }.joined()
  }

  /// A number with some significant digits, without trailing zeros.
  static func number(_ number: Double, digits: Int = 6) -> String {
    guard number.isFinite, digits < 17 else { return NumberText.shortest(number) }
    var buffer = [CChar](repeating: 0, count: 32)
    _ = withVaList([Int32(digits - 1), number]) {
      vsnprintf(&buffer, buffer.count, "%.*e", $0)
    }
    let text = String(
      decoding: buffer.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
    return NumberText.shortest(Double(text) ?? number)
  }
}
