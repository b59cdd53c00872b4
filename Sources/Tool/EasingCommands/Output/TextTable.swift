// SPDX-License-Identifier: Apache-2.0

import SwiftEasing

package enum TextTable {
  private static let longestName = 60
  private static let shortestName = 12

  // A table that is wider than `width` is narrowed in steps until it fits: its header is broken into lines, the names in the first
  // column are numbered and cut in the middle, and columns that do not fit follow below, with the names again. If `width` is nil,
  // only names of more than 60 characters are cut.
  static func text(header: [String], rows: [[String]], width: Int?) -> String {
    var (header, rows) = ([header], rows.map { $0.map(TerminalText.of) })
    func widths() -> [Int] {
      header[0].indices.map { column in (header + rows).map { $0[column].count }.max() ?? 0 }
    }
    func total() -> Int { widths().reduce(0, +) + 2 * (header[0].count - 1) }
    if let width, total() > width {
      let words = header[0].map { $0.split(separator: " ").map(String.init) }
      let height = words.map(\.count).max() ?? 1
      header = (0..<height).map { line in
        words.map { words in
          let index = line - (height - words.count)
          return index >= 0 ? words[index] : ""
        }
      }
    }
    if let longest = rows.map({ $0[0].count }).max(), longest > TextTable.shortestName,
      case let excess = width.map({ total() - $0 }) ?? longest - TextTable.longestName, excess > 0
    {
      let names = TextTable.names(rows.map { $0[0] }, to: longest - excess)
      for index in rows.indices { rows[index][0] = names[index] }
    }
    let sizes = widths()
    var parts: [String] = []
    var rest = 1..<sizes.count
    while !rest.isEmpty {
      var end = rest.lowerBound + 1
      while end < sizes.count,
        sizes[rest.lowerBound...end].reduce(sizes[0], { $0 + $1 + 2 }) <= width ?? .max
      { end += 1 }
      let part = rest.lowerBound..<end
      func cells(_ row: [String]) -> [String] { [row[0]] + row[part] }
      let titles = header.map(cells).filter { $0.contains { $0 != "" } }
      parts.append(lines(titles, rows.map(cells), [sizes[0]] + sizes[part]))
      rest = end..<sizes.count
    }
    return parts.joined(separator: "\n")
  }

  private static func lines(_ header: [[String]], _ rows: [[String]], _ sizes: [Int]) -> String {
    var lines = (header + rows).map { cells in
      cells.enumerated().map { column, cell in
        let padding = padding(cell, to: sizes[column])
        return column == 0 ? cell + padding : padding + cell
      }.joined(separator: "  ")
    }
    lines.insert(
      sizes.map { String(repeating: TerminalText.of("─"), count: $0) }.joined(separator: "  "),
      at: header.count)
    return lines.joined(separator: "\n") + "\n"
  }

  static func padding(_ text: String, to width: Int) -> String {
    String(repeating: " ", count: width - text.count)
  }

  /// Returns the names; if one exceeds `limit` characters, numbers all, and cuts the long ones in the middle, to 12 or more.
  static func names(_ names: [String], to limit: Int) -> [String] {
    guard names.contains(where: { $0.count > limit }) else { return names }
    let digits = String(names.count).count
    let limit = max(limit - (digits + 1), shortestName)
    return names.enumerated().map { index, name in
      let number = String(index + 1)
      let start = padding(number, to: digits) + number + " "
      guard name.count > limit else { return start + name }
      let dots = TerminalText.of("…")
      let end = (limit - dots.count) / 2
      return start + name.prefix(limit - dots.count - end) + dots + name.suffix(end)
    }
  }

  package static func lines(_ entries: [(name: String, text: String)]) -> String {
    let width = entries.map(\.name.count).max() ?? 0
    return TerminalText.of(
      entries.map { name, text in name + padding(name, to: width) + "  \(text)\n" }.joined())
  }

  /// The width of the terminal or, if standard output is not a terminal, the number in COLUMNS.
  static var width: Int? {
    var size = winsize()
    if ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 {
      return Int(size.ws_col)
    }
    let columns = environmentVariable("COLUMNS").flatMap { Int($0) } ?? 0
    return columns > 0 ? columns : nil
  }

  package static func number(_ number: Double, digits: Int = 6) -> String {
    NumberText.shortest(rounded(number, digits: digits))
  }

  package static func rounded(_ number: Double, digits: Int) -> Double {
    guard number.isFinite, digits < 17 else { return number }
    var buffer = [CChar](repeating: 0, count: 32)
    _ = withVaList([number]) { vsnprintf(&buffer, buffer.count, "%.\(digits - 1)e", $0) }
    let text = String(
      decoding: buffer.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
    return Double(text) ?? number
  }
}
