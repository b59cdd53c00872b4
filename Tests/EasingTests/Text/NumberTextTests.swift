// SPDX-License-Identifier: Apache-2.0

import Easing
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
    var bytes = Array("x".utf8)
    NumberText.append(number, to: &bytes)
    #expect(String(decoding: bytes, as: UTF8.self) == "x" + text)
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

  @Test("numbers of everyday size read back to their own bits, without an exponent")
  func everyday() {
    var random = SeededGenerator(seed: 11)
    for _ in 0..<5000 {
      let number = random.logarithmic(-6, 20)
      let text = NumberText.shortest(number)
      #expect(Double(text) == number && !text.contains("e") && !text.hasSuffix(".0"))
    }
  }

  @Test("the point and the exponent change hands at 1e-6 and 1e21")
  func boundaries() {
    #expect(NumberText.shortest(1e-6) == "0.000001")
    #expect(NumberText.shortest(1e-6.nextDown) == "9.999999999999997e-7")
    #expect(NumberText.shortest(1e21.nextDown) == "999999999999999900000")
    #expect(NumberText.shortest(1e-4.nextDown) == "0.00009999999999999999")
    #expect(NumberText.shortest(1e15.nextUp) == "1000000000000000.1")
    #expect(NumberText.shortest(1e15.nextDown) == "999999999999999.9")
  }
}
