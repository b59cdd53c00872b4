// SPDX-License-Identifier: Apache-2.0

import SVGShapes

/// The names of the blocks of a style sheet: the selectors of a rule, and a stop of keyframes with their name.
///
/// A conditional rule, such as `@media`, has the name of the rule around it. A rule inside another has the selectors of both;
/// one that begins with `&` continues those of the other (CSS Nesting).
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
    if own.hasPrefix("@") { return own.contains("keyframes") ? own : outer }
    guard let outer else { return own.isEmpty ? nil : own }
    return cut(own.hasPrefix("&") ? outer + own.dropFirst() : "\(outer) \(own)")
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
    var short = name
    while short.utf8.count > CSSSelectors.mostBytes - 3 { short.removeLast() }
    return short + "…"
  }
}
