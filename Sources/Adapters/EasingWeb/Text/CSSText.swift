// SPDX-License-Identifier: Apache-2.0

import SwiftEasing

/// Writes names, strings and easings in CSS syntax: W3C, CSS Object Model, section 2.1 (common serializing idioms).
enum CSSText {
  /// Returns a name as a CSS identifier.
  ///
  /// Characters that an identifier cannot contain are escaped. U+0000 becomes U+FFFD, as in all CSS and HTML.
  static func identifier(_ name: String) -> String {
    let scalars = Array(name.unicodeScalars)
    var result = ""
    for (index, scalar) in scalars.enumerated() {
      let isDigit = ("0"..."9").contains(scalar)
      let isEarly = index == 0 || (index == 1 && scalars[0] == "-")
      switch scalar {
      case _ where isDigit && isEarly: result += codePoint(scalar)
      case "-" where scalars.count == 1: result += "\\-"
      case "-", "_", "0"..."9", "A"..."Z", "a"..."z": result.unicodeScalars.append(scalar)
      default: result += escaped(scalar, isPlain: scalar >= "\u{80}")
      }
    }
    return result
  }

  /// Returns text as a CSS string in double quotes.
  static func string(_ text: String) -> String {
    let escapes = text.unicodeScalars.map { escaped($0, isPlain: $0 != "\"" && $0 != "\\") }
    return "\"" + escapes.joined() + "\""
  }

  /// Returns a selector for the elements of a class.
  ///
  /// A name that is empty or has white space cannot be a class, so it selects elements whose whole class attribute equals it.
  static func selector(ofClass name: String) -> String {
    let isClass =
      !name.isEmpty
      && !name.unicodeScalars.contains { [" ", "\t", "\n", "\u{C}", "\r"].contains($0) }
    return isClass ? "." + identifier(name) : "[class=\(string(name))]"
  }

  /// Escapes CSS rules for a `style` element, which ends at the first `</style` even in a string or a comment.
  ///
  /// Puts a backslash before each slash after a less-than sign. In CSS, `</` occurs only in strings and identifiers, where the
  /// escape does not change the meaning.
  static func inStyleElement(_ rules: String) -> String {
    var result = String.UnicodeScalarView()
    for scalar in rules.unicodeScalars {
      if scalar == "/", result.last == "<" { result.append("\\") }
      result.append(scalar)
    }
    return String(result)
  }

  /// Returns a Unicode scalar as CSS text, escaped if it is a control character or if `isPlain` is false.
  private static func escaped(_ scalar: Unicode.Scalar, isPlain: Bool) -> String {
    switch scalar {
    case "\0": "\u{FFFD}"
    case "\u{1}"..."\u{1F}", "\u{7F}": codePoint(scalar)
    default: (isPlain ? "" : "\\") + String(scalar)
    }
  }

  private static func codePoint(_ scalar: Unicode.Scalar) -> String {
    "\\" + String(scalar.value, radix: 16) + " "
  }
}

extension EasingCurve {
  /// The curve as CSS text.
  ///
  /// A `linear()` with one stop gets a second, equal stop, because Chromium 156 rejects a `linear()` with a single stop.
  var webText: String {
    guard let line = piecewiseLinear, line.stops.count == 1 else { return description }
    let value = NumberText.shortest(line.stops[0].value)
    return "linear(\(value), \(value))"
  }
}
