// SPDX-License-Identifier: Apache-2.0

import SVGShapes

/// The names of the blocks of a style sheet: the selectors of a rule, and a stop of keyframes with their name.
///
/// A conditional rule, such as `@media`, has the name of the rule around it. A rule inside another has the selectors of both;
/// in it `&` is replaced by those of the other, or they are put before it (CSS Nesting), in `:is()` if they are several.
struct CSSSelectors {
  /// The most bytes of a selector's name; more are cut, so that the names of a file are not longer than it by more than a factor.
  private static let mostBytes = 120

  private let text: [UInt8]
  private let blocks: [CSSScanner.Block]
  private var names: [String?]

  init(_ scanner: CSSScanner, _ bytes: [UInt8]) {
    (text, blocks) = (bytes, scanner.blocks)
    names = []
  }

  /// The name of a block; nil for one without selectors, and outside of blocks.
  ///
  /// Complexity: O(1) on average over all blocks.
  mutating func name(of block: Int?) -> String? {
    guard let block else { return nil }
    // A block comes after the one around it.
    while names.count <= block { names.append(name(at: names.count)) }
    return names[block]
  }

  private func name(at block: Int) -> String? {
    let own = words(blocks[block].prelude)
    let outer = blocks[block].parent.flatMap { names[$0] }
    if own.hasPrefix("@") { return CSSSelectors.isKeyframes(own) ? own : outer }
    guard let outer else { return own.isEmpty ? nil : own }
    // The selectors of keyframes are places in time.
    if outer.hasPrefix("@") { return cut("\(outer) \(own)") }
    let parents = CSSSelectors.parts(of: outer).count > 1 ? ":is(\(outer))" : outer
    let nested = CSSSelectors.parts(of: own).map { part in
      part.count > 1 ? part.joined(separator: parents) : "\(parents) \(part[0])"
    }
    return cut(nested.joined(separator: ", "))
  }

  /// Whether a prelude is that of keyframes, also with the prefix of a browser.
  private static func isKeyframes(_ prelude: String) -> Bool {
    let word = prelude.dropFirst().prefix { !$0.isWhitespace }.lowercased()
    return CSSRoutes.plain(word) == "keyframes"
  }

  /// The selectors of a list, each divided at its `&`; both count outside of texts in quotes, commas also outside of brackets.
  private static func parts(of list: String) -> [[String]] {
    var (parts, open) = ([[String]](), [String]())
    var text = ""
    var quote: Character?
    var (depth, isEscaped) = (0, false)
    func endSelector() {
      if text.last == " " { text.removeLast() }
      parts.append(open + [text])
      (open, text) = ([], "")
    }
    for character in list {
      let wasEscaped = isEscaped
      isEscaped = character == "\\" && !wasEscaped
      switch character {
      case _ where wasEscaped: break
      case _ where character == quote: quote = nil
      case _ where quote != nil: break
      case "\"", "'": quote = character
      case "(", "[": depth += 1
      case ")", "]": depth -= 1
      case "&":
        open.append(text)
        text = ""
        continue
      case "," where depth == 0:
        endSelector()
        continue
      // The space after a comma is no part of the selector.
      case " " where open.isEmpty && text.isEmpty: continue
      default: break
      }
      text.append(character)
    }
    endSelector()
    return parts
  }

  /// The text of a prelude without comments, with one space between words.
  private func words(_ range: Range<Int>) -> String {
    var words: [UInt8] = []
    var position = range.lowerBound
    while position < range.upperBound, words.count <= CSSSelectors.mostBytes {
      if text[position] <= 0x20 {
        if let last = words.last, last != 0x20 { words.append(0x20) }
        position += 1
        continue
      }
      let end = CSSScanner.token(of: text[range], at: position).end
      if !CSSScanner.startsComment(text[range], at: position) {
        words += text[position..<min(end, position + CSSSelectors.mostBytes + 1)]
      }
      position = end
    }
    if words.last == 0x20 { words.removeLast() }
    return cut(String(decoding: words, as: UTF8.self))
  }

  private func cut(_ name: String) -> String {
    guard name.utf8.count > CSSSelectors.mostBytes else { return name }
    // No character is cut in two.
    var short = ""
    for character in name {
      guard short.utf8.count + character.utf8.count <= CSSSelectors.mostBytes - 3 else { break }
      short.append(character)
    }
    return short + "…"
  }
}
