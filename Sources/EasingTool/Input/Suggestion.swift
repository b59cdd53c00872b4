// SPDX-License-Identifier: Apache-2.0

import Easing

/// Finds what a mistyped word, or a curve in another system's spelling, was meant to be.
enum Suggestion {
  /// The name that is nearest to a word, if one is near.
  static func name(for word: String, among names: [String]) -> String? {
    near(word, names).first
  }

  /// A valid curve text that is near to an invalid one, or nil.
  ///
  /// - Parameters:
  ///   - text: the invalid text.
  ///   - error: the error of its parser, which tells the column of the mistake.
  /// - Returns: a text that parses, or nil.
  static func curve(for text: String, _ error: EasingTextError) -> String? {
    let translations = [fromNumbers(text), fromOtherSystem(text)].compactMap { $0 }
    return (translations + corrections(of: text, at: error.column - 1))
      .first { (try? TimingCurve(parsing: $0)) != nil }
  }

  // MARK: - Mistyped words

  /// The text with the word at an offset replaced by each name near to it.
  private static func corrections(of text: String, at offset: Int) -> [String] {
    guard let start = text.index(text.startIndex, offsetBy: offset, limitedBy: text.endIndex)
    else { return [] }
    let word = text[start...].prefix { isLetterOrDigit($0) || $0 == "-" }
    guard !word.isEmpty, word.utf8.count <= 40 else { return [] }
    return near(String(word), words).map { text[..<start] + $0 + text[word.endIndex...] }
  }

  private static let words =
    EasingCurve.named.map { $0.name } + SpringParameters.named.map { $0.name } + [
      "cubic-bezier", "steps", "linear", "beziers", "clamp", "reverse", "mirror", "in-out", "scale",
      "chain", "blend", "rough", "noise", "wiggle", "slow-mo", "points", "strength", "taper",
      "seed", "count", "ratio", "power", "timed", "spring", "bounce", "decay", "mass",
      "stiffness", "damping",
      "damping-ratio", "response", "duration", "settling", "tension", "friction", "bounciness",
      "speed", "visual-duration", "restitution", "gravity", "bounces", "velocity", "rate",
      "constant", "from", "to", "jump-start", "jump-end", "jump-none", "jump-both",
    ]

  /// The names that at most a third of a word's letters differ from, the nearest first.
  private static func near(_ word: String, _ names: [String]) -> [String] {
    let word = lowercased(word)
    let limit = max(1, word.utf8.count / 3)
    return names.map { (name: $0, distance: distance(Array(word.utf8), Array($0.utf8))) }
      .filter { $0.distance <= limit }
      // The sort is stable, so equally near names stay in their order.
      .sorted { $0.distance < $1.distance }
      .map { $0.name }
  }

  /// The number of letters to insert, drop, replace or swap with their neighbor to make one word of another
  /// (the optimal string alignment distance).
  private static func distance(_ a: [UInt8], _ b: [UInt8]) -> Int {
    var rows = [Array(0...b.count)]
    for i in a.indices {
      var row = [i + 1]
      for j in b.indices {
        var best = min(rows[i][j + 1], row[j]) + 1
        best = min(best, rows[i][j] + (a[i] == b[j] ? 0 : 1))
        if i > 0, j > 0, a[i] == b[j - 1], a[i - 1] == b[j] {
          best = min(best, rows[i - 1][j - 1] + 1)
        }
        row.append(best)
      }
      rows.append(row)
    }
    return rows[a.count][b.count]
  }

  /// Whether a character is a letter or a digit of ASCII, as those of all names are; the page has no tables of Unicode.
  private static func isLetterOrDigit(_ character: Character) -> Bool {
    switch character {
    case "a"..."z", "A"..."Z", "0"..."9": true
    default: false
    }
  }

  /// The text with small letters of ASCII.
  private static func lowercased(_ text: some StringProtocol) -> String {
    let bytes = text.utf8.map {
      (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains($0) ? $0 | 0x20 : $0
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  // MARK: - Other systems

  /// Four numbers alone, as cubic-bezier.com shows them.
  private static func fromNumbers(_ text: String) -> String? {
    let parts = text.split { $0 == "," || $0 == " " }
    guard parts.count == 4, parts.allSatisfy({ Double($0) != nil }) else { return nil }
    return "cubic-bezier(\(parts.joined(separator: ", ")))"
  }

  /// A name of Core Animation, GSAP, Flash, jQuery, Android, Flutter or d3, such as `power2.inOut`,
  /// `back.out(1.7)`, `Quad.easeIn`, `Curves.easeInOut` or `in-quad`.
  private static func fromOtherSystem(_ text: String) -> String? {
    guard text.utf8.count <= 80 else { return nil }
    let start = text.firstIndex(of: "(") ?? text.endIndex
    let arguments = text[start...]
    var key = lowercased(text[..<start]).filter(isLetterOrDigit)
    let word = lowercased(text)
    if SpringParameters.named.contains(where: { $0.name == word }) { return "spring(\(word))" }
    if key.hasPrefix("curves") { key.removeFirst("curves".count) }
    if key.hasSuffix("config") { key.removeLast("config".count) }
    if let known = known[key] { return known }
    if let named = EasingCurve.named.first(where: { $0.name.filter { $0 != "-" } == key }) {
      return named.name + arguments
    }
    // A family and a direction, in either order; GSAP's default direction is out.
    for (direction, spelling) in [("inout", "in-out"), ("in", "in"), ("out", "out"), ("", "out")] {
      for (family, name) in families {
        let spellings = [
          family + direction, family + "ease" + direction, direction + family,
          "ease" + direction + family, "ease" + family + direction,
        ]
        if spellings.contains(key) { return "ease-\(spelling)-\(name)\(arguments)" }
      }
    }
    return nil
  }

  private static let known = [
    "default": "ease", "easeineaseout": "ease-in-out", "swing": "ease-in-out-sine",
    "none": "linear", "power0": "linear", "slow": "slow-mo()", "fastoutslowin": "material-standard",
    "linearoutslowin": "material-decelerate", "fastoutlinearin": "material-accelerate",
  ]

  private static let families =
    EaseFamily.named.map { ($0.name, $0.name) } + [
      ("power1", "quad"), ("power2", "cubic"), ("power3", "quart"), ("power4", "quint"),
      ("strong", "quint"), ("sin", "sine"), ("exp", "expo"), ("circle", "circ"),
      ("poly", "power"),
    ]
}
