// SPDX-License-Identifier: Apache-2.0

/// Text for a person, as the locale can show it: in a locale without UTF-8, such as C, in ASCII alone.
enum TerminalText {
  static func of(_ text: String) -> String {
    guard isASCII, !text.utf8.allSatisfy({ $0 < 0x80 }) else { return text }
    return text.map { character in
      character.isASCII
        ? String(character)
        : replacements[character]
          ?? character.unicodeScalars.map { $0.escaped(asASCII: true) }.joined()
    }.joined()
  }

  /// Whether the first non-empty variable that sets the locale does not name UTF-8; if none is set, text is UTF-8.
  private static let isASCII: Bool = {
    let locale = ["LC_ALL", "LC_CTYPE", "LANG"].lazy.compactMap { environmentVariable($0) }
      .first { $0 != "" }
    guard let name = locale?.lowercased() else { return false }
    return !name.contains("utf-8") && !name.contains("utf8")
  }()

  private static let replacements: [Character: String] = [
    "…": "...", "─": "-", "±": "+/-", "−": "-", "–": "-", "—": "-", "×": "x", "·": "*", "‘": "'",
    "’": "'",
    "“": "\"", "”": "\"", "é": "e", "²": "^2", "³": "^3", "√": "sqrt", "π": "pi", "ζ": "zeta",
    "≤": "<=", "≥": ">=", "∞": "infinity", "°": " degrees",
    "▁": "_", "▂": ".", "▃": ":", "▄": "-", "▅": "=", "▆": "+", "▇": "*", "█": "#",
  ]
}

/// A progress line on standard error, shown only if standard error is a terminal.
package struct ProgressLine {
  private let isShown = isatty(STDERR_FILENO) == 1
  private var isOnScreen = false
  private var count = 0

  package init() {}

  package mutating func advance(by rows: Int = 1, of total: Int?) {
    let before = count >> 16
    count += rows
    guard isShown, count >> 16 > before else { return }
    isOnScreen = true
    let share = total.map { " of \($0) (\(100 * count / $0) %)" } ?? ""
    put("\r\(count)\(share) rows")
  }

  package mutating func show(_ text: String) {
    guard isShown else { return }
    isOnScreen = true
    put("\r\(text)…")
  }

  package func finish() { if isOnScreen { put("\r\u{1B}[K") } }

  private func put(_ text: String) {
    var text = TerminalText.of(text)
    text.withUTF8 { _ = write(STDERR_FILENO, $0.baseAddress, $0.count) }
  }
}
