// SPDX-License-Identifier: Apache-2.0

/// Writes numbers as text, with the fewest digits that parse to the same double.
///
/// The digits are those of the standard library. The position of the decimal point follows ECMAScript (`Number::toString`),
/// as browsers also do for CSS values: plain decimals from 1e-6 to below 1e21, an exponent elsewhere, no `.0` and no padding.
package enum NumberText {
  /// Returns a number in ECMAScript's form: `0.1`, `1e-7`, `100`, `NaN`, `Infinity`.
  @inline(never) package static func shortest(_ number: Double) -> String {
    var text = ""
    withASCII(number) { text = String(decoding: $0, as: UTF8.self) }
    return text
  }

  /// The greatest number of bytes in a text, rounded up: a sign, `0.00000` and seventeen digits make 25.
  package static let capacity = 32

  /// Calls `body` with a number in ECMAScript's form, as ASCII.
  ///
  /// The function uses no arrays and no string iteration, whose code would dominate a small program.
  package static func withASCII(_ number: Double, _ body: (UnsafeBufferPointer<UInt8>) -> Void) {
    let magnitude = number.magnitude
    guard magnitude < 1e15, magnitude >= 1e-4 || magnitude == 0 else {
      if number.isFinite {
        Decimal(number).withASCII(body)
      } else {
        let name: StaticString = number.isNaN ? "NaN" : number < 0 ? "-Infinity" : "Infinity"
        name.withUTF8Buffer(body)
      }
      return
    }
    // Most numbers in a table are plain decimals, which only need `.0` removed. Adding 0 turns -0 into 0.
    withDescription(number + 0) { digits in
      let isWhole =
        digits[digits.count - 1] == UInt8(ascii: "0")
        && digits[digits.count - 2] == UInt8(ascii: ".")
      body(UnsafeBufferPointer(rebasing: digits.dropLast(isWhole ? 2 : 0)))
    }
  }

  /// Calls `body` with the digits that the standard library prints.
  ///
  /// Native strings are contiguous UTF-8; `withUTF8` would also link the code for other string representations.
  private static func withDescription(
    _ number: Double, _ body: (UnsafeBufferPointer<UInt8>) -> Void
  ) {
    number.description.utf8.withContiguousStorageIfAvailable(body)
  }

  /// Returns the shorter of the two forms that CSS can read, without or with an exponent: `.1`, `1e-5`, `1e3`, `1.25e-8`.
  ///
  /// With an exponent, the decimal point follows the first digit. The sign of -0 is written, because CSS can read it.
  @inline(never)
  package static func minified(_ number: Double, timesTenTo power: Int = 0) -> String {
    if number == 0 { return number.sign == .minus ? "-0" : "0" }
    var decimal = Decimal(number)
    decimal.pointPosition += power
    return decimal.minified
  }

  /// Returns a fraction times 100, computed exactly in decimal, in ECMAScript's form; a percent sign is not added.
  @inline(never) package static func percentage(_ fraction: Double) -> String {
    var decimal = Decimal(fraction)
    if !decimal.isZero { decimal.pointPosition += 2 }
    var text = ""
    decimal.withASCII { text = String(decoding: $0, as: UTF8.self) }
    return text
  }

  /// The digits of a finite number, and the position of the decimal point among them.
  struct Decimal {
    let isNegative: Bool
    /// The digits as an integer without trailing zeros; 0 for zero.
    private var digits: UInt64 = 0
    /// The number of digits; 0 for zero.
    private var count = 0
    /// The number of digits before the decimal point; may be negative.
    var pointPosition = 1

    init(_ number: Double) {
      isNegative = number < 0
      var (digits, zeros, fraction, exponent): (UInt64, Int, Int, Int) = (0, 0, 0, 0)
      var (isFraction, isExponent, isSmall) = (false, false, false)
      NumberText.withDescription(number.magnitude) { bytes in
        for byte in bytes {
          switch byte {
          case UInt8(ascii: "."): isFraction = true
          case UInt8(ascii: "e"): isExponent = true
          case UInt8(ascii: "-"): isSmall = true
          case UInt8(ascii: "+"): break
          default:
            let digit = byte & 15
            if isExponent {
              exponent = 10 * exponent + Int(digit)
              continue
            }
            if isFraction { fraction += 1 }
            // Zeros are added to the digits only before another digit; without trailing zeros there are at most seventeen digits.
            if digit == 0 {
              zeros += 1
              continue
            }
            if digits != 0 { digits *= Decimal.power(zeros) }
            zeros = 0
            digits = 10 * digits + UInt64(digit)
          }
        }
      }
      guard digits != 0 else { return }
      self.digits = digits
      while digits != 0 {
        count += 1
        digits /= 10
      }
      pointPosition = count + zeros - fraction + (isSmall ? -exponent : exponent)
    }

    var isZero: Bool { count == 0 }

    private static func power(_ exponent: Int) -> UInt64 {
      var power: UInt64 = 1
      for _ in 0..<exponent { power *= 10 }
      return power
    }

    /// Calls `body` with the number in ECMAScript's form.
    func withASCII(_ body: (UnsafeBufferPointer<UInt8>) -> Void) {
      withUnsafeTemporaryAllocation(of: UInt8.self, capacity: NumberText.capacity) { place in
        var writer = Writer(place: place)
        if isZero || pointPosition > -6 && pointPosition <= 21 {
          writePlain(to: &writer, leadingZero: true)
        } else {
          writeScientific(to: &writer, plus: true)
        }
        body(UnsafeBufferPointer(rebasing: place[..<writer.count]))
      }
    }

    /// The shorter of the two forms of a number other than 0.
    var minified: String {
      withUnsafeTemporaryAllocation(of: UInt8.self, capacity: NumberText.capacity) { place in
        var writer = Writer(place: place)
        // If there are several digits, the point follows the first; only a negative exponent has a sign.
        let exponent = pointPosition - 1
        var scientific = count + (count > 1 ? 1 : 0) + 1 + (exponent < 0 ? 1 : 0)
        var rest = exponent.magnitude
        repeat {
          scientific += 1
          rest /= 10
        } while rest > 0
        let plain =
          pointPosition >= count
          ? pointPosition : count + 1 + (pointPosition < 0 ? -pointPosition : 0)
        if scientific < plain {
          writeScientific(to: &writer, plus: false)
        } else {
          writePlain(to: &writer, leadingZero: false)
        }
        return String(decoding: place[..<writer.count], as: UTF8.self)
      }
    }

    /// Writes a number other than 0 with the point after its first digit, and with an exponent; a positive exponent gets a
    /// sign if `plus` is true.
    private func writeScientific(to writer: inout Writer, plus: Bool) {
      if isNegative { writer.append(UInt8(ascii: "-")) }
      writer.append(digits, count: count, pointAfter: 1)
      writer.append(UInt8(ascii: "e"))
      let exponent = pointPosition - 1
      if exponent < 0 || plus { writer.append(UInt8(ascii: exponent < 0 ? "-" : "+")) }
      let magnitude = UInt64(exponent.magnitude)
      writer.append(magnitude, count: magnitude > 99 ? 3 : magnitude > 9 ? 2 : 1)
    }

    private func writePlain(to writer: inout Writer, leadingZero: Bool) {
      if isNegative { writer.append(UInt8(ascii: "-")) }
      let zero = UInt8(ascii: "0")
      if isZero {
        writer.append(zero)
      } else if pointPosition <= 0 {
        if leadingZero { writer.append(zero) }
        writer.append(UInt8(ascii: "."))
        for _ in pointPosition..<0 { writer.append(zero) }
        writer.append(digits, count: count)
      } else {
        writer.append(digits, count: count, pointAfter: pointPosition)
        for _ in 0..<max(0, pointPosition - count) { writer.append(zero) }
      }
    }
  }

  /// Writes ASCII characters into a buffer that is large enough.
  private struct Writer {
    let place: UnsafeMutableBufferPointer<UInt8>
    var count = 0

    mutating func append(_ byte: UInt8) {
      place[count] = byte
      count += 1
    }

    /// Appends an integer of `digitCount` digits, with a decimal point after the first `point` digits if more digits follow.
    mutating func append(_ digits: UInt64, count digitCount: Int, pointAfter point: Int = 99) {
      let length = digitCount + (point < digitCount ? 1 : 0)
      var rest = digits
      for index in stride(from: length - 1, through: 0, by: -1) {
        if length > digitCount && index == point {
          place[count + index] = UInt8(ascii: ".")
        } else {
          place[count + index] = UInt8(ascii: "0") + UInt8(truncatingIfNeeded: rest % 10)
          rest /= 10
        }
      }
      count += length
    }
  }
}

/// The two styles in which curves are printed.
package enum EasingTextStyle: Hashable, Sendable {
  /// The shortest text that parses to the same curve, bit for bit; see ``NumberText/minified(_:timesTenTo:)``.
  case shortest
  /// The style of a browser's computed values: functions written in full, with a space after each comma.
  case computed

  package var separator: String { self == .shortest ? "," : ", " }

  @inline(never) package func number(_ number: Double) -> String {
    self == .shortest ? NumberText.minified(number) : NumberText.shortest(number)
  }

  @inline(never) package func call(_ name: String, _ arguments: [String]) -> String {
    name + "(" + arguments.joined(separator: separator) + ")"
  }
}

/// A curve that is printed in both styles.
package protocol StyledText: CustomStringConvertible {
  func text(_ style: EasingTextStyle) -> String
}

extension StyledText {
  /// The shortest text that parses to the same curve, such as `ease`, `steps(4)` or `cubic-bezier(.5,0,.9,.7)`.
  public var description: String { text(.shortest) }
}

extension CubicBezier: StyledText {
  package func text(_ style: EasingTextStyle) -> String {
    if style == .shortest {
      switch self {
      case .linear: return "linear"
      case .ease: return "ease"
      case .easeIn: return "ease-in"
      case .easeOut: return "ease-out"
      case .easeInOut: return "ease-in-out"
      default: break
      }
    }
    return style.call("cubic-bezier", [x1, y1, x2, y2].map(style.number))
  }
}

extension Steps: StyledText {
  package func text(_ style: EasingTextStyle) -> String {
    let count = String(count)
    switch (jumpTerm, style) {
    case (.jumpStart, .shortest) where self.count == 1: return "step-start"
    case (.jumpStart, .shortest): return style.call("steps", [count, "start"])
    case (.jumpEnd, _): return style.call("steps", [count])
    default: return style.call("steps", [count, jumpTerm.text])
    }
  }
}

extension Steps.JumpTerm {
  package var text: String {
    switch self {
    case .jumpStart: "jump-start"
    case .jumpEnd: "jump-end"
    case .jumpNone: "jump-none"
    case .jumpBoth: "jump-both"
    }
  }
}
