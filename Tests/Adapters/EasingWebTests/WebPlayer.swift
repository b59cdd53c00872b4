// SPDX-License-Identifier: Apache-2.0

import EasingAnimations
import SwiftEasing

@testable import EasingWeb

/// A minimal browser: plays exported animations from their text, by Web Animations, sections 4 and 5.
struct WebPlayer {
  /// The numbers in a text.
  static func numbers(in text: String) -> [Double] {
    var numbers: [Double] = []
    var word = ""
    for character in text + " " {
      let continues =
        character.isNumber || character == "." || (character == "e" && !word.isEmpty)
        || ((character == "-" || character == "+") && (word.isEmpty || word.hasSuffix("e")))
      if continues {
        word.append(character)
      } else {
        if let number = Double(word.hasSuffix("e") ? String(word.dropLast()) : word) {
          numbers.append(number)
        }
        // Digits in units and names are no numbers: translate3d.
        word = character.isLetter ? "x" : ""
      }
      if word.hasPrefix("x"), !character.isLetter, !character.isNumber { word = "" }
    }
    return numbers
  }

  /// The number of the property `--level`; NaN if it is not animated.
  static func level(in animation: WebAnimation, at time: Double) -> Double {
    value(of: "--level", in: animation, at: time)?.first ?? .nan
  }

  /// The numbers of a property at a time in seconds, over those underneath; `nil` if it is not animated.
  static func value(of property: String, in animation: WebAnimation, at time: Double) -> [Double]? {
    guard let progress = animation.timing.transformedProgress(at: time) else { return nil }
    // Numbers are read from two texts at most, because many keyframes are played at thousands of times.
    let keys: [(offset: Double, easing: EasingCurve, text: String)] =
      animation.keyframes.compactMap { keyframe in
        keyframe.declarations.first { $0.property == property }
          .map { (keyframe.offset, keyframe.easing, $0.value) }
      }
    guard let first = keys.first, let last = keys.last else { return nil }
    if progress < 0, keys.count(where: { $0.offset == 0 }) > 1 { return numbers(in: first.text) }
    if progress >= 1, keys.count(where: { $0.offset == 1 }) > 1 { return numbers(in: last.text) }
    var start = keys.lastIndex { $0.offset <= progress && $0.offset < 1 } ?? 0
    start = min(start, keys.count - 2)
    let (one, other) = (keys[start], keys[start + 1])
    let distance = (progress - one.offset) / (other.offset - one.offset)
    let eased = one.easing.value(at: distance)
    return zip(numbers(in: one.text), numbers(in: other.text)).map { $0 + ($1 - $0) * eased }
  }
}
