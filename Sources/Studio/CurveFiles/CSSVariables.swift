// SPDX-License-Identifier: Apache-2.0

import CurveSpellings
import SVGShapes
import SwiftEasing

/// Replaces each `var()` by the value of the custom property that it names.
///
/// Without the document, inheritance can only be guessed. A property has the first of these values that exists:
///
/// 1. its last value in the same block;
/// 2. its last value in a block for the root;
/// 3. the value on which all definitions in the file agree.
struct CSSVariables {
  private typealias Definition = (block: Int?, isRoot: Bool, value: Range<Int>)

  struct Expanded {
    var text: [UInt8] = []
    var reason: String?
    var isCut = false
  }

  static let endless = "its custom properties name each other too often, or without an end"
  private let text: [UInt8]
  private var definitions: [String: [Definition]] = [:]
  /// The number of bytes that may still be written; without a limit, values that use each other could grow exponentially.
  private var budget: Int
  private static let mostDepth = 32

  init(_ scanner: CSSScanner, _ text: [UInt8]) {
    self.text = text
    budget = 16 * text.count + 1 << 16
    let roots: Set<String> = [":root", "html", "*", ":host", "body", ":root,:host", ":host,:root"]
    for declaration in scanner.declarations where declaration.name.hasPrefix("--") {
      var isRoot = declaration.block == nil
      if let block = declaration.block, scanner.blocks[block].prelude.count < 64 {
        let prelude = text[scanner.blocks[block].prelude].filter { $0 > 0x20 }
        isRoot = roots.contains(String(decoding: prelude, as: UTF8.self).lowercased())
      }
      definitions[declaration.name, default: []].append(
        (declaration.block, isRoot, declaration.value))
    }
  }

  static func next(in text: ArraySlice<UInt8>, from start: Int) -> Int? {
    var position = start
    while position + 3 < text.endIndex {
      switch text[position] {
      case UInt8(ascii: "\""), UInt8(ascii: "'"), UInt8(ascii: "\\"):
        position = CSSScanner.token(of: text, at: position).end
      case UInt8(ascii: "/") where CSSScanner.startsComment(text, at: position):
        position = CSSScanner.token(of: text, at: position).end
      case UInt8(ascii: "v"), UInt8(ascii: "V"):
        let isWord = position > text.startIndex && isInName(text[position - 1])
        if !isWord, text[position...].prefix(4).lazy.map({ $0 | 0x20 }).elementsEqual("var(".utf8) {
          return position
        }
        position += 1
      default: position += 1
      }
    }
    return nil
  }

  private static func isInName(_ byte: UInt8) -> Bool {
    ASCII.isLetter(byte) || ASCII.isDigit(byte) || "-_".utf8.contains(byte) || byte >= 0x80
  }

  mutating func expanded(_ value: ArraySlice<UInt8>, in block: Int?) -> Expanded {
    var expanded = Expanded()
    append(value, block, 0, &expanded)
    return expanded
  }

  private mutating func append(
    _ value: ArraySlice<UInt8>, _ block: Int?, _ depth: Int, _ expanded: inout Expanded
  ) {
    guard depth < CSSVariables.mostDepth, budget >= 0 else {
      expanded.reason = expanded.reason ?? CSSVariables.endless
      if budget < 0 { expanded.isCut = true }
      return
    }
    var position = value.startIndex
    while let start = CSSVariables.next(in: value, from: position) {
      copy(value[position..<start], &expanded)
      let (end, mistake) = CSSScanner.token(of: value, at: start + 3)
      let inside = value[(start + 4)..<max(start + 4, end - (mistake == nil ? 1 : 0))]
      let comma = inside.firstIndex(of: UInt8(ascii: ","))
      let name = String(
        decoding: inside[..<(comma ?? inside.endIndex)].filter { $0 > 0x20 }, as: UTF8.self)
      let fallback = comma.map { inside[($0 + 1)...] }
      let (found, reason) = definition(of: name, in: block)
      if let found {
        append(text[found.value], found.block, depth + 1, &expanded)
      } else if let fallback {
        append(fallback, block, depth + 1, &expanded)
      } else {
        expanded.reason = expanded.reason ?? reason
        copy(value[start..<end], &expanded)
      }
      position = end
    }
    copy(value[position...], &expanded)
  }

  private mutating func copy(_ part: ArraySlice<UInt8>, _ expanded: inout Expanded) {
    budget -= part.count + 1
    if budget >= 0 { expanded.text += part } else { expanded.isCut = true }
  }

  private func definition(of name: String, in block: Int?) -> (Definition?, reason: String) {
    guard let all = definitions[name], let last = all.last
    else { return (nil, "the file does not define \(Quotation.of(name, length: 60))") }
    // Searching only the last 64 definitions keeps the total time linear.
    let recent = all.suffix(64)
    let own = recent.last { $0.block == block } ?? recent.last { $0.isRoot }
    if let own { return (own, "") }
    func value(_ definition: Definition) -> [UInt8] {
      text[definition.value].prefix(1024).filter { $0 > 0x20 }
    }
    let first = value(last)
    guard all.count <= 64, all.count == 1 || last.value.count <= 1024,
      recent.allSatisfy({ $0.value.count <= 1024 && value($0) == first || all.count == 1 })
    else { return (nil, "the file has several values of \(Quotation.of(name, length: 60))") }
    return (last, "")
  }
}
