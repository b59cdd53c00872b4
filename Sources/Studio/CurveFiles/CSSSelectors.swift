// SPDX-License-Identifier: Apache-2.0

import SVGShapes

/// Names each block of a style sheet by its selectors; for a block in keyframes, the name of the keyframes comes first.
///
/// A conditional rule, such as `@media`, takes the name of its parent. In a nested rule (CSS Nesting) the parent's selectors
/// replace `&`, or come first if there is no `&`; if the parent has several selectors, `:is()` is put around them.
struct CSSSelectors {
  /// The most bytes in a name; longer names are truncated, because nesting could make them very long.
  private static let mostBytes = 120
  private let text: [UInt8]
  private let blocks: [CSSScanner.Block]
  private var names: [String?] = []

  init(_ scanner: CSSScanner, _ bytes: [UInt8]) {
    (text, blocks) = (bytes, scanner.blocks)
  }

  mutating func name(of block: Int?) -> String? {
    guard let block else { return nil }
    while names.count <= block { names.append(name(at: names.count)) }
    return names[block]
  }

  private func name(at block: Int) -> String? {
    let own = words(blocks[block].prelude)
    let outer = blocks[block].parent.flatMap { names[$0] }
    if own.hasPrefix("@") { return CSSSelectors.isKeyframes(own) ? own : outer }
    guard let outer else { return own.isEmpty ? nil : own }
    // The selectors inside keyframes are times such as 50%, so the rules for nesting do not apply.
    if outer.hasPrefix("@") { return cut("\(outer) \(own)") }
    let parents = CSSSelectors.parts(of: outer).count > 1 ? ":is(\(outer))" : outer
    let nested = CSSSelectors.parts(of: own).map { part in
      part.count > 1 ? part.joined(separator: parents) : "\(parents) \(part[0])"
    }
    return cut(nested.joined(separator: ", "))
  }

  private static func isKeyframes(_ prelude: String) -> Bool {
    let word = prelude.dropFirst().prefix { !$0.isWhitespace }.lowercased()
    return CSSRoutes.plain(word) == "keyframes"
  }

  /// Splits a list of selectors at commas outside brackets, then each selector at `&`, but never inside a quoted string.
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
      case " " where open.isEmpty && text.isEmpty: continue
      default: break
      }
      text.append(character)
    }
    endSelector()
    return parts
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
