// SPDX-License-Identifier: Apache-2.0

import SVGShapes
import SwiftEasing

/// Finds motions along paths in CSS: an `offset-path` with an animation of `offset-distance`.
///
/// The curve of such a motion is the traveled fraction of the path's length over time. Distances must be percentages.
struct CSSRoutes {
  private struct Rule {
    var path: (offset: Int, data: String)?
    /// For each animation, its easing and all its words; one of the words is the animation's name.
    var animations: [(words: Set<String>, easing: EasingCurve?)] = []
    var easings: [EasingCurve] = []
  }

  private struct Key {
    let times: [Double]
    var distance: Double?
    var easing: EasingCurve?
  }

  private var rules: [Int: Rule] = [:]
  private var keys: [Int: Key] = [:]
  private var keyframes: [String: [Int]] = [:]
  /// The largest total number of keyframes in a file's routes; it limits the time if many rules use the same `@keyframes`.
  private static let mostKeys = 1 << 20
  private(set) var notes: [(offset: Int, reason: String)] = []
  private static let properties: Set<String> = [
    "offset-path", "motion-path", "offset-distance", "motion-offset", "animation", "animation-name",
    "animation-timing-function",
  ]

  mutating func take(
    _ declaration: CSSScanner.Declaration, _ easings: [(item: Int, curve: EasingCurve)],
    _ scanner: CSSScanner, _ text: [UInt8]
  ) {
    guard let block = declaration.block else { return }
    let property = CSSRoutes.plain(declaration.name)
    guard CSSRoutes.properties.contains(property) else { return }
    let value = text[declaration.value]
    let offset = value.firstIndex { $0 > 0x20 } ?? value.startIndex
    if let name = CSSRoutes.keyframesName(of: block, scanner, text) {
      if keys[block] == nil {
        let prelude = String(decoding: text[scanner.blocks[block].prelude], as: UTF8.self)
        keys[block] = Key(times: prelude.lowercased().split(separator: ",").compactMap(Self.time))
        keyframes[name, default: []].append(block)
      }
      if value.contains(UInt8(ascii: "!")) { return }
      switch property {
      case "offset-distance", "motion-offset":
        keys[block]?.distance = CSSRoutes.percentage(String(decoding: value, as: UTF8.self))
        if keys[block]?.distance == nil {
          notes.append((offset, "the distance along the path is no percentage"))
        }
      case "animation-timing-function": keys[block]?.easing = easings.first?.curve
      default: break
      }
      return
    }
    switch property {
    case "offset-path", "motion-path":
      if let data = Self.pathData(value) { rules[block, default: Rule()].path = (offset, data) }
    case "animation", "animation-name":
      // Splitting also at commas inside parentheses is harmless: only numbers follow them, and no animation is named by a number.
      let items = String(decoding: value, as: UTF8.self).split(separator: ",")
      let isSimple = easings.allSatisfy { $0.curve.cubicBezier != nil } && !value.contains(0x28)
      rules[block, default: Rule()].animations = items.enumerated().map { index, item in
        (
          Set(item.split { $0.isWhitespace || $0 == "!" }.map(String.init)),
          easings.first { isSimple ? $0.item == index : true }?.curve
        )
      }
    case "animation-timing-function": rules[block, default: Rule()].easings = easings.map(\.curve)
    default: break
    }
  }

  mutating func found() -> [(offset: Int, curve: EasingCurve, path: String)] {
    var found: [(offset: Int, curve: EasingCurve, path: String)] = []
    var work = 0
    for (_, rule) in rules.sorted(by: { $0.key < $1.key }) {
      guard let path = rule.path else { continue }
      for (index, animation) in rule.animations.enumerated() {
        guard let blocks = animation.words.compactMap({ keyframes[$0] }).first else { continue }
        let easing =
          rule.easings.isEmpty ? animation.easing : rule.easings[index % rule.easings.count]
        var points = blocks.compactMap { keys[$0] }.flatMap { key in
          key.times.compactMap { time in
            key.distance.map { (time: time, value: $0, easing: key.easing ?? easing ?? .ease) }
          }
        }
        guard !points.isEmpty else { continue }
        work += points.count
        guard work <= CSSRoutes.mostKeys else {
          notes.append((path.offset, "the file has more than \(CSSRoutes.mostKeys) keys of routes"))
          continue
        }
        points = points.enumerated().sorted {
          ($0.element.time, $0.offset) < ($1.element.time, $1.offset)
        }.map(\.element)
        // If the keyframes lack 0% or 100%, CSS uses the element's own distance, which is 0 by default.
        if points[0].time > 0 { points.insert((0, 0, easing ?? .ease), at: 0) }
        if let last = points.last, last.time < 1 { points.append((1, 0, easing ?? .ease)) }
        do throws(ParameterError) {
          let curve = try KeyedCurve.curve(
            through: points.map { .init(progress: $0.time, value: $0.value) },
            easings: points.dropLast().map(\.easing))
          if let curve {
            found.append((path.offset, curve, path.data))
          } else {
            notes.append((path.offset, "an easing between the keyframes along it is no Bézier"))
          }
        } catch { notes.append((path.offset, "the keyframes along it make no curve: \(error)")) }
      }
    }
    return found
  }

  static func plain(_ name: String) -> String {
    for prefix in ["-webkit-", "-moz-", "-o-", "-ms-"] where name.hasPrefix(prefix) {
      return String(name.dropFirst(prefix.count))
    }
    return name
  }

  private static func keyframesName(
    of block: Int, _ scanner: CSSScanner, _ text: [UInt8]
  ) -> String? {
    guard let parent = scanner.blocks[block].parent else { return nil }
    let words = String(decoding: text[scanner.blocks[parent].prelude].prefix(256), as: UTF8.self)
      .split { $0.isWhitespace }
    guard words.count == 2, words[0].hasPrefix("@"),
      plain(String(words[0].dropFirst()).lowercased()) == "keyframes"
    else { return nil }
    return words[1].filter { $0 != "\"" && $0 != "'" }
  }

  private static func time(_ selector: Substring) -> Double? {
    switch selector.filter({ !$0.isWhitespace }) {
    case "from": return 0
    case "to": return 1
    case let text: return percentage(text).flatMap { (0...1).contains($0) ? $0 : nil }
    }
  }

  private static func percentage(_ text: String) -> Double? {
    let text = text.filter { !$0.isWhitespace }
    if text == "0" { return 0 }
    guard text.last == "%", let number = Double(text.dropLast()), number.isFinite
    else { return nil }
    return number / 100
  }

  private static func pathData(_ value: ArraySlice<UInt8>) -> String? {
    let letters = value.drop { $0 <= 0x20 }
    guard letters.prefix(5).lazy.map({ $0 | 0x20 }).elementsEqual("path(".utf8),
      let quote = letters.firstIndex(where: { $0 == 0x22 || $0 == 0x27 }),
      let end = letters[(quote + 1)...].firstIndex(of: letters[quote])
    else { return nil }
    return String(decoding: letters[(quote + 1)..<end], as: UTF8.self)
  }
}
