// SPDX-License-Identifier: Apache-2.0

import CurveSpellings
import EasingAnimations
import SVGShapes
import SwiftEasing

/// Finds the easing functions in CSS transitions, animations, timing functions and custom properties.
///
/// A declaration that CSS would drop, or that uses an undefined custom property, gives a note instead of curves.
struct CSSCurves {
  private let text: [UInt8]
  private var variables: CSSVariables
  private var selectors: CSSSelectors
  private var found: [(offset: Int, curve: EasingCurve, name: String?)] = []
  private var notes: [(offset: Int, reason: String)] = []

  static func read(
    _ bytes: [UInt8], from origin: TextLocation = TextLocation(line: 1, column: 1),
    into file: inout CurveFile
  ) {
    let scanner = CSSScanner(bytes)
    var curves = CSSCurves(scanner, bytes)
    var routes = CSSRoutes()
    for declaration in scanner.declarations {
      let easings = curves.read(declaration)
      routes.take(declaration, easings, scanner, bytes)
    }
    let paths = routes.found()
    let found =
      curves.found.map { ($0.offset, $0.curve, String?.none, $0.name) }
      + paths.map { ($0.offset, $0.curve, $0.path, String?.none) }
    let notes = curves.notes + scanner.mistakes + routes.notes
    var cursor = LocationCursor(bytes, from: origin)
    for (offset, curve, route, name) in found.sorted(by: { $0.0 < $1.0 }) {
      file.add("\(cursor.location(of: offset))", .easing(curve), route: route, name: name)
    }
    for note in notes.sorted(by: { $0.offset < $1.offset }) {
      file.note("\(cursor.location(of: note.offset))", note.reason)
    }
  }

  private init(_ scanner: CSSScanner, _ bytes: [UInt8]) {
    text = bytes
    variables = CSSVariables(scanner, bytes)
    selectors = CSSSelectors(scanner, bytes)
  }

  private static let names: Set<String> = [
    "linear", "ease", "ease-in", "ease-out", "ease-in-out", "step-start", "step-end",
    "cubic-bezier(", "steps(", "linear(",
  ]
  private static let wide: Set<String> = [
    "inherit", "initial", "unset", "revert", "revert-layer", "auto",
  ]
  /// The words of the shorthands `animation` and `transition` that are neither easings nor names.
  private static let keywords: Set<String> = [
    "infinite", "normal", "reverse", "alternate", "alternate-reverse", "none", "forwards",
    "backwards", "both", "running", "paused", "allow-discrete", "auto",
  ]
  private static let others: Set<String> = [
    "var(", "env(", "attr(", "if(", "calc(", "min(", "max(", "clamp(", "scroll(", "view(",
    "random(", "sibling-index(", "sibling-count(", "round(", "abs(", "theme(",
  ]

  private enum Kind {
    case function, shorthand, custom

    init?(_ name: String) {
      let isFunction = name.hasSuffix("timing-function")
      let isShorthand = ["-transition", "-animation"].contains(where: "-\(name)".hasSuffix)
      guard name.hasPrefix("--") || isFunction || isShorthand else { return nil }
      self = name.hasPrefix("--") ? .custom : isFunction ? .function : .shorthand
    }
  }

  private struct Part {
    let range: Range<Int>
    /// The lower-case word; for a function, its name with the opening parenthesis.
    let word: String
    let item: Int
    var isEasing: Bool { CSSCurves.names.contains(word) }
    var isFunction: Bool { word.utf8.last == UInt8(ascii: "(") }
    /// Whether the word is the name of a property or of keyframes.
    var isName: Bool {
      guard let first = word.utf8.first else { return false }
      let isWord = ASCII.isLetter(first) || first == 0x5F || first >= 0x80
      return isWord && !isEasing && !isFunction && !CSSCurves.keywords.contains(word)
    }
    var isTime: Bool {
      guard let first = word.utf8.first, first < 0x3A, word.utf8.last == UInt8(ascii: "s")
      else { return false }
      return Double(word.dropLast(word.hasSuffix("ms") ? 2 : 1)) != nil
    }
  }

  private mutating func read(
    _ declaration: CSSScanner.Declaration
  ) -> [(item: Int, curve: EasingCurve)] {
    guard let kind = Kind(declaration.name) else { return [] }
    var value = text[declaration.value]
    var reason: String?
    // If var() is replaced, the offsets of a value's parts in the file are lost, so the value's own offset is reported instead.
    var place: Int?
    if CSSVariables.next(in: value, from: value.startIndex) != nil {
      let expanded = variables.expanded(value, in: declaration.block)
      place = value.firstIndex { $0 > 0x20 } ?? value.startIndex
      guard !expanded.isCut else {
        // A custom property gets no note, because it need not be a curve; a declaration that uses it gets one.
        if kind != .custom { notes.append((place ?? value.startIndex, CSSVariables.endless)) }
        return []
      }
      (value, reason) = (expanded.text[...], expanded.reason)
    }
    let items = CSSCurves.items(of: value)
    let parts = kind == .custom ? CSSCurves.easings(ofCustom: items) : items.flatMap(\.self)
    var curves: [(offset: Int, item: Int, curve: EasingCurve)] = []
    var isDropped = false
    for part in parts {
      let offset = place ?? part.range.lowerBound
      if part.isEasing {
        let source = String(decoding: value[part.range], as: UTF8.self)
        if kind != .custom, curves.last?.item == part.item {
          // If an item of a shorthand has no name yet, its second keyword is the name: `animation: ease-in 2s ease-out`.
          if kind == .shorthand, !part.isFunction, !items[part.item].contains(where: \.isName) {
            continue
          }
          isDropped = true
          note(offset, "found \(Quotation.of(value[part.range])), expected a comma")
          continue
        }
        do throws(EasingTextError) {
          let computed = part.isFunction ? CSSCurves.computed(source) : source
          curves.append((offset, part.item, try EasingCurve(parsing: computed)))
        } catch {
          let isOpen = CSSVariables.next(in: value[part.range], from: part.range.lowerBound) != nil
          // A mistake in var() or calc() drops no declaration: browsers may know the property from another file, and they compute calc().
          if kind != .custom, !isOpen, !error.isAtComputedNumber { isDropped = true }
          let mistake = "found \(error.found), expected \(error.expected)"
          note(
            place ?? (offset + source.prefix(error.column - 1).utf8.count),
            isOpen ? reason ?? mistake : mistake)
        }
      } else if kind == .function
        ? !CSSCurves.wide.contains(part.word)
        : kind == .shorthand && part.isFunction && !CSSCurves.others.contains(part.word)
      {
        if part.word == "var(" {
          note(offset, reason ?? "its custom property is not known")
        } else {
          isDropped = true
          note(
            offset, "found \(Quotation.of(value[part.range])), expected an easing function of CSS")
        }
      }
    }
    // Each item of a shorthand has at most one name.
    for curve in curves where kind == .shorthand && items[curve.item].count(where: \.isName) > 1 {
      isDropped = true
      note(curve.offset, "CSS drops its declaration, which has two names in one item")
      curves.removeAll { $0.item == curve.item }
    }
    if isDropped {
      for curve in curves {
        note(curve.offset, "CSS drops its declaration, because another part of it is invalid")
      }
      return []
    }
    if kind == .shorthand, let reason {
      for item in items where !item.contains(where: \.isEasing) {
        // An item is empty if its var() was replaced by an empty value.
        guard item.isEmpty || item.contains(where: { $0.word == "var(" }) else { continue }
        note(place ?? declaration.value.lowerBound, "\(reason), which may hold an easing function")
      }
    }
    let name = kind == .custom ? declaration.name : selectors.name(of: declaration.block)
    found += curves.map { ($0.offset, $0.curve, name) }
    return curves.map { ($0.item, $0.curve) }
  }

  private mutating func note(_ offset: Int, _ reason: String) { notes.append((offset, reason)) }

  /// Replaces each `calc()` of numbers or of percentages by its value, the innermost one first.
  private static func computed(_ source: String) -> String {
    var text = Array(source.utf8)
    let name = Array("calc(".utf8)
    for _ in 0..<64 {
      let start = text.indices.last { start in
        text.count - start > name.count
          && zip(text[start...], name).allSatisfy { $0 == $1 || $0 | 0x20 == $1 }
      }
      guard let start else { break }
      let arguments = start + name.count - 1
      let end = CSSScanner.token(of: text[...], at: arguments).end
      let inner = text[(arguments + 1)..<max(arguments + 1, end - 1)]
      let percents = inner.count { $0 == UInt8(ascii: "%") }
      // CSS adds percentages only to percentages; a sign before a space is an operator.
      let terms = 1 + zip(inner, inner.dropFirst()).count { "+-".utf8.contains($0) && $1 <= 0x20 }
      let isProduct = inner.contains { $0 == UInt8(ascii: "*") || $0 == UInt8(ascii: "/") }
      let expression = String(decoding: inner.filter { $0 != UInt8(ascii: "%") }, as: UTF8.self)
      guard percents == 0 || percents == terms && (percents == 1 || !isProduct),
        let value = SpellingTemplate.value(of: expression)
      else { return source }
      text.replaceSubrange(
        start..<end, with: (NumberText.shortest(value) + (percents > 0 ? "%" : "")).utf8)
    }
    return String(decoding: text, as: UTF8.self)
  }

  /// Returns the easings of a custom property: a lone easing, or the easings in items that contain a time or an easing function.
  private static func easings(ofCustom items: [[Part]]) -> [Part] {
    if items.count == 1, items[0].count == 1 { return items[0].filter(\.isEasing) }
    return items.flatMap { item in
      let isShorthand = item.contains { $0.isEasing && $0.isFunction || $0.isTime }
      return isShorthand ? item.filter(\.isEasing) : []
    }
  }

  private static func items(of value: ArraySlice<UInt8>) -> [[Part]] {
    var items: [[Part]] = [[]]
    var position = value.startIndex
    while position < value.endIndex, value[position] != UInt8(ascii: "!") {
      if value[position] <= 0x20 {
        position += 1
      } else if value[position] == UInt8(ascii: ",") {
        items.append([])
        position += 1
      } else if CSSScanner.startsComment(value, at: position) {
        position = CSSScanner.token(of: value, at: position).end
      } else {
        let first = position
        while position < value.endIndex, value[position] > 0x20,
          value[position] != UInt8(ascii: ","), value[position] != UInt8(ascii: "!"),
          !CSSScanner.startsComment(value, at: position)
        {
          // A parenthesis ends a function, also without a space after it, as minifiers write it.
          let isFunction = value[position] == UInt8(ascii: "(")
          position = CSSScanner.token(of: value, at: position).end
          if isFunction { break }
        }
        var name = value[first..<position]
        if let open = name.firstIndex(of: UInt8(ascii: "(")) { name = name[...open] }
        items[items.count - 1].append(
          Part(
            range: first..<position, word: String(decoding: name, as: UTF8.self).lowercased(),
            item: items.count - 1))
      }
    }
    return items
  }

  static func curves(
    ofValue value: String, _ property: String
  ) -> (curves: [EasingCurve], reasons: [String]) {
    let bytes = Array("\(property):\(value)".utf8)
    let scanner = CSSScanner(bytes)
    var curves = CSSCurves(scanner, bytes)
    for declaration in scanner.declarations { _ = curves.read(declaration) }
    return (curves.found.map(\.curve), (curves.notes + scanner.mistakes).map(\.reason))
  }
}
