// SPDX-License-Identifier: Apache-2.0

import SVGShapes

/// Names each block of a style sheet by its selectors; for a block in keyframes, the name of the keyframes comes first.
///
/// A conditional rule, such as `@media`, has the name of its parent. The name of a nested rule consists of its parent's name
/// and its own selectors as written: `.a &:hover`.
struct CSSSelectors {
  /// The most bytes in a name; longer names are truncated, because nesting could make them very long.
  private static let mostBytes = 120
  private let text: [UInt8]
  private let blocks: [CSSScanner.Block]
  private var names: [String?] = []

  init(_ scanner: CSSScanner, _ bytes: [UInt8]) { (text, blocks) = (bytes, scanner.blocks) }

  mutating func name(of block: Int?) -> String? {
    guard let block else { return nil }
    while names.count <= block { names.append(name(at: names.count)) }
    return names[block]
  }

  private func name(at block: Int) -> String? {
    let own = words(blocks[block].prelude)
    let outer = blocks[block].parent.flatMap { names[$0] }
    if own.hasPrefix("@") {
      let word = own.dropFirst().prefix { !$0.isWhitespace }.lowercased()
      return CSSRoutes.plain(word) == "keyframes" ? own : outer
    }
    guard let outer else { return own.isEmpty ? nil : own }
    return cut("\(outer) \(own)")
  }

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
    var short = ""
    for character in name {
      guard short.utf8.count + character.utf8.count <= CSSSelectors.mostBytes - 3 else { break }
      short.append(character)
    }
    return short + "…"
  }
}
