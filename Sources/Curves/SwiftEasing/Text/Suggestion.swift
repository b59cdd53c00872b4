// SPDX-License-Identifier: Apache-2.0

/// Suggests corrections of misspelled names and curves.
package enum Suggestion {
  /// Returns the name that is most similar to a word, if one is similar enough.
  package static func name(for word: String, among names: [String]) -> String? {
    near(word, names).first
  }

  /// Returns a valid text similar to an invalid text, given the parser's error; `nil` if none is found.
  package static func curve(for text: String, _ error: EasingTextError) -> String? {
    corrections(of: text, at: error.column - 1).first { TimingCurve($0) != nil }
  }

  /// Returns copies of the text, one for each name similar to the word at an offset, with the word replaced by the name.
  private static func corrections(of text: String, at offset: Int) -> [String] {
    guard let start = text.index(text.startIndex, offsetBy: offset, limitedBy: text.endIndex)
    else { return [] }
    let rest = text[start...].utf8
    let count = rest.prefix { byte in
      switch EasingTokenizer.lowercased(byte) {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"),
        UInt8(ascii: "-"):
        true
      default: false
      }
    }.count
    guard count > 0, count <= 40 else { return [] }
    let before = String(text[..<start])
    let word = String(decoding: rest.prefix(count), as: UTF8.self)
    let after = String(decoding: rest.dropFirst(count), as: UTF8.self)
    return near(word, words).map { before + $0 + after }
  }

  private static let words: [String] = {
    let names = EasingCurve.named.map { $0.name } + SpringParameters.named.map { $0.name }
    return names + [
      "cubic-bezier", "steps", "linear", "beziers", "clamp", "reverse", "mirror", "in-out", "scale",
      "chain", "blend", "rough", "noise", "wiggle", "slow-mo", "points", "strength", "taper",
      "seed", "count", "ratio", "power", "timed", "spring", "bounce", "decay", "mass",
      "stiffness", "damping",
      "damping-ratio", "response", "duration", "settling", "tension", "friction", "bounciness",
      "speed", "visual-duration", "restitution", "gravity", "bounces", "velocity", "rate",
      "constant", "from", "to", "jump-start", "jump-end", "jump-none", "jump-both",
    ]
  }()

  /// Returns the names whose edit distance is at most 1 or at most a third of the word's length, nearest first.
  private static func near(_ word: String, _ names: [String]) -> [String] {
    let word = word.utf8.map(EasingTokenizer.lowercased)
    let limit = max(1, word.count / 3)
    let found = names.map { (name: $0, distance: distance(word, Array($0.utf8))) }
      .filter { $0.distance <= limit }
    return order(of: found.map { Double($0.distance) }).map { found[$0].name }
  }

  /// Returns the optimal string alignment distance: the number of insertions, deletions, replacements and swaps of neighbors.
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
}
