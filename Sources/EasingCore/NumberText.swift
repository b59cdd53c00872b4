// SPDX-License-Identifier: Apache-2.0

/// Numbers as text, with the fewest digits that read back to the same double.
///
/// The digits are those of the standard library. The position of the point follows ECMAScript
/// (`Number::toString`), which browsers also use for CSS values: plain decimals from 1e-6 to below
/// 1e21, an exponent elsewhere, no `.0` and no padding.
package enum NumberText {
  /// A number in ECMAScript's form: `0.1`, `1e-7`, `100`, `NaN`, `Infinity`.
  package static func shortest(_ number: Double) -> String {
    var bytes: [UInt8] = []
    append(number, to: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Appends a number in ECMAScript's form, as ASCII.
  package static func append(_ number: Double, to bytes: inout [UInt8]) {
    withASCII(number) { bytes.append(contentsOf: $0) }
  }

  /// The greatest number of bytes, rounded up: a sign, `0.00000` and seventeen digits are 25.
  package static let capacity = 32

  /// Calls `body` with a number in ECMAScript's form, as ASCII.
  package static func withASCII(_ number: Double, _ body: (UnsafeBufferPointer<UInt8>) -> Void) {
    let magnitude = number.magnitude
    guard magnitude < 1e15, magnitude >= 1e-4 || magnitude == 0 else {
      var bytes: [UInt8] = []
      if number.isFinite {
        Decimal(number).append(to: &bytes)
      } else {
        bytes.append(contentsOf: nonFinite(number).utf8)
      }
      bytes.withUnsafeBufferPointer(body)
      return
    }
    // Most numbers in a table are plain decimals, of which only `.0` is removed. Adding 0 turns -0 into 0.
    // Its storage is one block of UTF-8, as that of every text that Swift makes; `withUTF8` would bring the code for others.
    (number + 0).description.utf8.withContiguousStorageIfAvailable { digits in
      let isWhole =
        digits[digits.count - 1] == UInt8(ascii: "0")
        && digits[digits.count - 2] == UInt8(ascii: ".")
      body(UnsafeBufferPointer(rebasing: digits.dropLast(isWhole ? 2 : 0)))
    }
  }

  /// A number as CSS can read it, without an exponent or with one, whichever is shorter: `.1`,
  /// `1e-5`, `1e3`, `1.25e-8`.
  ///
  /// The point follows the first digit if there is an exponent. The sign of -0 is kept, which CSS
  /// reads too.
  package static func minified(_ number: Double, timesTenTo power: Int = 0) -> String {
    if number == 0 { return number.sign == .minus ? "-0" : "0" }
    var decimal = Decimal(number)
    decimal.pointPosition += power
    var plain: [UInt8] = []
    decimal.appendPlain(leadingZero: false, to: &plain)
    var scientific: [UInt8] = []
    decimal.appendScientific(plus: false, to: &scientific)
    return String(
      decoding: scientific.count < plain.count ? scientific : plain, as: UTF8.self)
  }

  /// A hundred times a finite fraction, exact in decimal, as ECMAScript prints it.
  package static func percentage(_ fraction: Double) -> String {
    var decimal = Decimal(fraction)
    if !decimal.digits.isEmpty { decimal.pointPosition += 2 }
    var bytes: [UInt8] = []
    decimal.append(to: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }

  private static func nonFinite(_ number: Double) -> String {
    number.isNaN ? "NaN" : (number < 0 ? "-Infinity" : "Infinity")
  }

  /// The digits of a finite number, and the position of the point among them.
  struct Decimal {
    var isNegative = false
    /// ASCII digits without leading or trailing zeros; empty for zero.
    var digits: [UInt8] = []
    /// The number of digits before the point; may be negative.
    var pointPosition = 0

    init(_ number: Double) {
      isNegative = number < 0
      digits.reserveCapacity(24)
      var exponent = 0
      var fraction = 0
      var seenPoint = false
      var bytes = number.magnitude.description.utf8.makeIterator()
      while let byte = bytes.next() {
        switch byte {
        case UInt8(ascii: "."):
          seenPoint = true
        case UInt8(ascii: "e"):
          let isNegative = bytes.next() == UInt8(ascii: "-")
          while let byte = bytes.next() { exponent = 10 * exponent + Int(byte & 15) }
          if isNegative { exponent = -exponent }
        default:
          digits.append(byte)
          if seenPoint { fraction += 1 }
        }
      }
      pointPosition = digits.count - fraction + exponent
      let zeros = digits.prefix { $0 == UInt8(ascii: "0") }.count
      digits.removeFirst(zeros)
      pointPosition -= zeros
      while digits.last == UInt8(ascii: "0") { digits.removeLast() }
      if digits.isEmpty { pointPosition = 1 }
    }

    /// Appends the number in the form that ECMAScript prescribes.
    func append(to bytes: inout [UInt8]) {
      if pointPosition > -6 && pointPosition <= 21 {
        appendPlain(leadingZero: true, to: &bytes)
        return
      }
      appendScientific(plus: true, to: &bytes)
    }

    /// Appends a number other than 0 with the point after its first digit, and an exponent, of which
    /// a positive one has its sign if `plus` says so.
    func appendScientific(plus: Bool, to bytes: inout [UInt8]) {
      if isNegative { bytes.append(UInt8(ascii: "-")) }
      bytes.append(digits[0])
      if digits.count > 1 {
        bytes.append(UInt8(ascii: "."))
        bytes.append(contentsOf: digits[1...])
      }
      bytes.append(UInt8(ascii: "e"))
      let exponent = pointPosition - 1
      if exponent < 0 || plus { bytes.append(UInt8(ascii: exponent < 0 ? "-" : "+")) }
      bytes.append(contentsOf: String(exponent.magnitude).utf8)
    }

    func appendPlain(leadingZero: Bool, to bytes: inout [UInt8]) {
      if isNegative { bytes.append(UInt8(ascii: "-")) }
      let zero = UInt8(ascii: "0")
      if digits.isEmpty {
        bytes.append(zero)
      } else if pointPosition <= 0 {
        if leadingZero { bytes.append(zero) }
        bytes.append(UInt8(ascii: "."))
        bytes.append(contentsOf: repeatElement(zero, count: -pointPosition))
        bytes.append(contentsOf: digits)
      } else if pointPosition >= digits.count {
        bytes.append(contentsOf: digits)
        bytes.append(contentsOf: repeatElement(zero, count: pointPosition - digits.count))
      } else {
        bytes.append(contentsOf: digits[..<pointPosition])
        bytes.append(UInt8(ascii: "."))
        bytes.append(contentsOf: digits[pointPosition...])
      }
    }
  }
}
