// SPDX-License-Identifier: Apache-2.0

import SwiftEasing
import Testing

@Suite struct EasingTextTests {
  @Test(
    "what stands for what",
    arguments: [
      ("Cubic-BEZIER( .25 ,.1,/**/.25,1 )", "ease"), ("steps(+4)", "steps(4)"),
      ("steps(4, Jump-Both", "steps(4,jump-both)"),
      ("mirror(reverse(ease", "mirror(reverse(ease))"),
      ("ease /* open", "ease"), ("linear(10% 0, 1)", "linear(0 10%,1)"),
      ("linear(0 0% 50%, 1)", "linear(0 0% 50%,1)"), ("scale(ease, 1e400)", nil),
      ("steps(99999999999999999999)", "steps(9223372036854775807)"),
      ("blend(ease, linear, 1e-400)", "blend(ease,linear,0)"),
    ] as [(String, String?)])
  func grammar(text: String, meaning: String?) throws {
    let curve = try EasingCurve(parsing: text)
    if let meaning {
      #expect(curve == (try EasingCurve(parsing: meaning)))
    } else {
      let largest = Double.greatestFiniteMagnitude
      #expect(curve == (try EasingCurve.ease.scaled(by: largest)))
    }
  }

  @Test("a percentage is divided in the decimal text")
  func percentages() throws {
    for k in 1..<10_000 {
      // 7.05% is the double nearest to 0.0705, which 7.05/100 is not.
      let whole = "\(k / 100).\(k % 100 < 10 ? "0" : "")\(k % 100)"
      let line = try #require(EasingCurve("linear(0, 1 \(whole)%, 2)")?.piecewiseLinear)
      #expect(line.stops[1].progress == Double(k) / 10_000)
    }
  }

  @Test(
    "the computed text is that of browsers",
    arguments: [
      ("ease", "ease"), ("EASE-IN", "ease-in"), ("step-start", "steps(1, start)"),
      ("step-end", "steps(1)"), ("steps(3, start)", "steps(3, start)"),
      ("steps(3, jump-start)", "steps(3, jump-start)"), ("steps(3, end)", "steps(3)"),
      ("cubic-bezier(.25,.1,.25,1)", "cubic-bezier(0.25, 0.1, 0.25, 1)"),
      ("linear(0, .5, 1)", "linear(0 0%, 0.5 50%, 1 100%)"),
    ])
  func computed(text: String, computed: String) throws {
    #expect(try EasingText(parsing: text).computed == computed)
  }

  @Test(
    "a text is never a curve with a number in words", arguments: ["nan", "NaN", "inf", "Infinity"])
  func words(word: String) {
    for text in [
      "linear(\(word))", "linear(0 \(word)%)", "scale(ease,\(word))", "scale(ease,-\(word))",
      "cubic-bezier(0,\(word),1,1)", "steps(\(word))", "ease-in-back(\(word))", word,
    ] {
      #expect(EasingCurve(text) == nil, "\(text)")
    }
  }

  @Test(
    "evenly spaced stops through 0 need the place of the first only", arguments: [9, 1001, 7001])
  func evenStops(count: Int) throws {
    let values = (1...count).map { "\($0 % 7)" }.joined(separator: ",")
    let text = "linear(0 -100%,\(values))"
    #expect(try EasingCurve(parsing: text).description == text)
  }
}
