// SPDX-License-Identifier: Apache-2.0

import SwiftEasing

enum SVGLength {
  /// The number of pixels in each unit, as a quotient of integers; an inch has 96 pixels (CSS Values 4, section 6.2).
  private static let units: [String: (numerator: Double, denominator: Double)] = [
    "": (1, 1), "px": (1, 1), "in": (96, 1), "cm": (4800, 127), "mm": (480, 127), "q": (120, 127),
    "pt": (4, 3), "pc": (16, 1),
  ]

  private static let relative: Set<String> = [
    "%", "em", "rem", "ex", "rex", "ch", "rch", "cap", "rcap", "ic", "ric", "lh", "rlh", "vw",
    "vh", "vi", "vb", "vmin", "vmax",
  ]

  /// Converts a length to pixels, rounding twice; `whole` is 100% (nil if unknown), and `name` is for error messages.
  static func pixels(_ text: String, name: String, whole: Double? = nil) throws -> Double {
    let text = text.drop { $0.isWhitespace }.reversed().drop { $0.isWhitespace }.reversed()
    let characters = Array(text)
    var end = characters.count
    while end > 0, characters[end - 1].isLetter || characters[end - 1] == "%" { end -= 1 }
    let unit = String(characters[end...]).lowercased()
    let digits = String(characters[..<end])
    let isPlain = digits.utf8.allSatisfy { "+-.0123456789eE".utf8.contains($0) }
    guard isPlain, let number = Double(digits), number.isFinite,
      relative.contains(unit) || units[unit] != nil
    else {
      throw SVGError(
        "\(name) is \(Quotation.of(String(text))); it must be a number, or a length in px, in, cm, mm, "
          + "Q, pt or pc.")
    }
    if unit == "%", let whole { return number * whole / 100 }
    guard let factor = units[unit] else {
      throw SVGError(
        "\(name) is \(Quotation.of(String(text))), whose unit depends on a font or on the view; only px, "
          + "in, cm, mm, Q, pt and pc can be converted.")
    }
    return number * factor.numerator / factor.denominator
  }
}
