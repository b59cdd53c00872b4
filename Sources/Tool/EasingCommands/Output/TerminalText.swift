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

  /// Whether the first of the variables that set the locale names an encoding other than UTF-8; without any, text is UTF-8.
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
