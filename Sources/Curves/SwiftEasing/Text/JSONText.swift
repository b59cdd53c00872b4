// SPDX-License-Identifier: Apache-2.0

/// Writes strings and numbers as JSON.
package enum JSONText {
  /// Returns a string as a JSON string with quotation marks (RFC 8259, section 7).
  ///
  /// The less-than sign is escaped, too, so that no string in an HTML page ends its script element.
  package static func quoted(_ text: String) -> String {
    var result = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": result += "\\\""
      case "\\": result += "\\\\"
      case "\n": result += "\\n"
      case "\r": result += "\\r"
      case "\t": result += "\\t"
      case "<": result += "\\u003c"
      case "\u{2028}", "\u{2029}": result += "\\u" + String(scalar.value, radix: 16)
      case _ where scalar.value < 0x20:
        let digits = String(scalar.value, radix: 16)
        result += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result + "\""
  }

  /// Returns a number as JSON: null for nil and NaN, the strings "Infinity" and "-Infinity" for infinite numbers.
  package static func number(_ number: Double?) -> String {
    guard let number, !number.isNaN else { return "null" }
    return number.isFinite ? NumberText.shortest(number) : quoted(NumberText.shortest(number))
  }
}
