// SPDX-License-Identifier: Apache-2.0

import SwiftEasing
import TestSupport
import Testing

@Suite struct NumberTextTests {
  @Test(
    "numbers are written as ECMAScript does",
    arguments: [
      (0, "0"), (-0.0, "0"), (1, "1"), (-1, "-1"), (100, "100"), (0.1, "0.1"), (-0.5, "-0.5"),
      (123.456, "123.456"), (1e5, "100000"), (1e15, "1000000000000000"),
      (1e16, "10000000000000000"), (1e20, "100000000000000000000"), (1e21, "1e+21"),
      (-1e21, "-1e+21"), (1.5e21, "1.5e+21"),
      (123_456_789_012_345_680_000.0, "123456789012345680000"),
      (999_999_999_999_999_900_000.0, "999999999999999900000"),
      (9_007_199_254_740_993.0, "9007199254740992"),
      (0.0001, "0.0001"), (0.00001, "0.00001"), (0.000001, "0.000001"), (1e-6, "0.000001"),
      (0.00000123, "0.00000123"), (0.000000999, "9.99e-7"), (1e-7, "1e-7"), (-1.5e-7, "-1.5e-7"),
      (0.1 + 0.2, "0.30000000000000004"), (1.0 / 3, "0.3333333333333333"),
      (.leastNonzeroMagnitude, "5e-324"), (.leastNormalMagnitude, "2.2250738585072014e-308"),
      (.greatestFiniteMagnitude, "1.7976931348623157e+308"), (.nan, "NaN"), (-.nan, "NaN"),
      (.infinity, "Infinity"), (-.infinity, "-Infinity"),
    ] as [(Double, String)])
  func ecmaScript(number: Double, text: String) {
    #expect(NumberText.shortest(number) == text)
    NumberText.withASCII(number) { #expect(String(decoding: $0, as: UTF8.self) == text) }
  }

  @Test("every number reads back to its own bits")
  func roundTrip() {
    var random = SeededGenerator(seed: 10)
    var wrong: [UInt64] = []
    for _ in 0..<100_000 {
      let number = Double(bitPattern: random.next())
      let text = NumberText.shortest(number)
      if number.isFinite ? Double(text)?.bitPattern != number.bitPattern : Int(text) != nil {
        wrong.append(number.bitPattern)
      }
    }
    #expect(wrong.isEmpty)
  }

  /// ECMAScript's steps of Number::toString, with the digits and the exponent of the standard library's description.
  private func specified(_ number: Double) -> String {
    if number.isNaN { return "NaN" }
    if number == 0 { return "0" }
    if number < 0 { return "-" + specified(-number) }
    if number.isInfinite { return "Infinity" }
    let parts = number.description.split(separator: "e")
    let mantissa = parts[0].split(separator: ".", omittingEmptySubsequences: false)
    let written = Array(mantissa.joined())
    let digits = String(written.drop { $0 == "0" })
    let s = String(digits.reversed().drop { $0 == "0" }.reversed())
    let zeros = written.count - digits.count
    let n = mantissa[0].count - zeros + (parts.count > 1 ? Int(parts[1]) ?? 0 : 0)
    let k = s.count
    if k <= n, n <= 21 { return s + String(repeating: "0", count: n - k) }
    if 0 < n, n <= 21 { return s.prefix(n) + "." + s.dropFirst(n) }
    if -6 < n, n <= 0 { return "0." + String(repeating: "0", count: -n) + s }
    let exponent = (n > 0 ? "+" : "-") + String((n - 1).magnitude)
    return (k == 1 ? s : s.prefix(1) + "." + s.dropFirst()) + "e" + exponent
  }

  @Test("the form follows ECMAScript's steps at all exponents, at ties and beside short decimals")
  func exponents() {
    var generator = SeededGenerator(seed: 34)
    var numbers: [Double] = [0, -0.0, .nan, .infinity, -.infinity]
    for exponent in -330...308 { numbers.append(Double("1e\(exponent)") ?? 0) }
    for exponent in -140...64 {
      let power = Double(sign: .plus, exponent: exponent, significand: 1)
      numbers += [power, power.nextUp, power.nextDown, -power.nextUp, 3 * power, 10 * power]
      for _ in 0..<50 {
        numbers.append(.random(in: 1..<2, using: &generator) * power)
        // Few bits: what is halfway between two decimals.
        numbers.append(Double(Int.random(in: 1...4096, using: &generator)) * power)
      }
    }
    for _ in 0..<20_000 {
      let digits = Int.random(in: 1...1_000_000, using: &generator)
      let short = Double("\(digits)e\(Int.random(in: -40...10, using: &generator))") ?? 0
      numbers += [short, short.nextUp, short.nextDown]
    }
    let wrong = numbers.filter { NumberText.shortest($0) != specified($0) }
    #expect(wrong == [])
  }

  @Test(
    "numbers of curves are short and plain to read",
    arguments: [
      (0, "0"), (-0.0, "-0"), (0.1, ".1"), (-0.25, "-.25"), (1000, "1e3"), (1200, "1200"),
      (12_000, "12000"), (1.2e9, "1.2e9"), (1e-3, ".001"), (1e-4, "1e-4"), (1.5e-7, "1.5e-7"),
      (1.4545439245328615e-6, "1.4545439245328615e-6"),
      (-5.429701288057131e-16, "-5.429701288057131e-16"), (1.0 / 3, ".3333333333333333"),
      (.leastNonzeroMagnitude, "5e-324"), (.greatestFiniteMagnitude, "1.7976931348623157e308"),
    ] as [(Double, String)])
  func minified(number: Double, text: String) {
    #expect(NumberText.minified(number) == text)
  }

  @Test("a number of a curve reads back to its bits, and an exponent follows one digit")
  func minifiedRoundTrip() {
    var random = SeededGenerator(seed: 12)
    for _ in 0..<20_000 {
      let number = Double(bitPattern: random.next())
      let near = random.logarithmic(-9, 9)
      for number in [number.isFinite ? number : 0, near, -near] {
        let text = NumberText.minified(number)
        let parts = text.drop { $0 == "-" }.split(separator: "e")
        #expect(Double(text)?.bitPattern == number.bitPattern)
        if parts.count > 1 {
          #expect(parts[0].split(separator: ".")[0].count == 1 && !parts[1].hasPrefix("+"))
        }
        #expect(text.utf8.count <= NumberText.shortest(number).utf8.count, "\(text)")
      }
    }
  }
}
