// SPDX-License-Identifier: Apache-2.0

import SwiftEasing
import Testing

@Suite struct EasingTextErrorTests {
  @Test(
    "a mistake is found where it stands",
    arguments: [
      ("", 1, "the end"), ("   ", 4, "the end"), ("eas", 1, "'eas'"), ("ease ease", 6, "'ease'"),
      ("ease,", 5, "','"), ("ease)", 5, "')'"), ("calc(1)", 1, "'calc('"), ("5", 1, "'5'"),
      ("ease()", 1, "'ease('"), ("steps(0)", 7, "'0'"), ("steps(-1)", 7, "'-1'"),
      ("steps(1.5)", 7, "'1.5'"), ("steps(2e0)", 7, "'2e0'"), ("steps()", 7, "')'"),
      ("steps(1, jump-none)", 7, "'1'"), ("steps(4, middle)", 10, "'middle'"),
      ("steps(4 5)", 9, "'5'"), ("linear()", 8, "')'"), ("linear(0,)", 10, "')'"),
      ("linear(10%)", 11, "')'"), ("linear(0 1)", 10, "'1'"),
      ("cubic-bezier(1.5, 0, 0, 1)", 14, "'1.5'"), ("cubic-bezier(0, 0, -.1, 1)", 20, "'-.1'"),
      ("cubic-bezier(0 0 0 1)", 16, "'0'"), ("cubic-bezier(0, 0, 0)", 21, "')'"),
      ("cubic-bezier(0, 0, 0, 1, 2)", 24, "','"), ("cubic-bezier(NaN, 0, 0, 1)", 14, "'NaN'"),
      ("cubic-bezier(0, infinity, 0, 1)", 17, "'infinity'"),
      ("cubic-bezier(0, -Infinity, 0, 1)", 17, "'-Infinity'"), ("linear(0, inf)", 11, "'inf'"),
      ("cubic-bezier(0, 1px, 0, 1)", 17, "'1px'"), ("scale(ease)", 11, "')'"),
      ("scale(eas, 2)", 7, "'eas'"), ("chain(ease, ease)", 17, "')'"),
      ("chain(ease, , .5)", 13, "','"), ("blend(ease, ease, half)", 19, "'half'"),
      ("clamp(ease, 1)", 11, "','"), ("reverse()", 9, "')'"), ("unknown(1)", 1, "'unknown('"),
      ("ease-in-quad(2)", 1, "'ease-in-quad('"), ("ease-sideways-power(2)", 1, nil),
      ("beziers(0)", 10, "')'"), ("beziers(0, 1)", 13, "')'"), ("beziers(0, .5 1)", 16, "')'"),
      ("beziers(0, 0 1 2 3, 1 1)", 19, "','"), ("beziers(0, .5 1 .2 1 .4 1, 1 1)", 31, "')'"),
      ("ease 🙂", 6, "'🙂'"), ("🙂 ease", 1, "'🙂'"), ("é", 1, "'é'"),
      ("/* 🙂🙂 été */ steps(0)", 20, "'0'"), ("/* 🙂 */ ease ease", 14, "'ease'"),
      ("linear(0, /* naïve */ x)", 23, "'x'"), ("linear(.)", 8, nil),
      ("linear(0, +.)", 11, nil), ("linear(0, -.e1)", 11, nil), ("linear(0, .%)", 11, nil),
      ("ease\tease", 6, "'ease'"),
    ] as [(String, Int, String?)])
  func columns(text: String, column: Int, found: String?) {
    let error = #expect(throws: EasingTextError.self) { try EasingText(parsing: text) }
    #expect(error?.column == column)
    if let found { #expect(error?.found == found) }
  }

  @Test(
    "a character of several scalars is one column",
    arguments: ["/* 👨‍👩‍👧 */ steps(0)", "/* 🇫🇷 */ steps(0)", "/* e\u{301} */ steps(0)"])
  func clusters(text: String) {
    let error = #expect(throws: EasingTextError.self) { try EasingText(parsing: text) }
    #expect(error?.column == 15)
  }

  @Test("an end of line of two bytes is one column")
  func lineEnd() {
    let error = #expect(throws: EasingTextError.self) { try EasingText(parsing: "ease\r\nease") }
    #expect(error?.column == 6)
  }

  @Test(
    "an error is one sentence",
    arguments: [
      ("steps(0)", "column 7: found '0', expected a whole number of steps, 1 or more"),
      ("steps(1, jump-none)", "column 7: found '1', expected 2 steps or more with jump-none"),
      ("cubic-bezier(1.5, 0, 0, 1)", "column 14: found '1.5', expected a number in 0...1"),
      ("cubic-bezier(0, x, 0, 1)", "column 17: found 'x', expected a number"),
      ("cubic-bezier(0 1)", "column 16: found '1', expected a comma"),
      ("linear()", "column 8: found ')', expected a number"),
      ("ease x", "column 6: found 'x', expected nothing more"),
      (
        "ease-out-back(3, 4)",
        "column 16: found ',', expected ')', because ease-out-back takes one number"
      ),
      (
        "ease-in-elastic(1, 0.3, 4)",
        "column 23: found ',', expected ')', because ease-in-elastic takes two numbers at most"
      ),
      (
        "slow-mo(0.7, 0.7)",
        "column 9: found '0.7', expected one of ratio, power and its value, as in slow-mo(ratio 0.7)"
      ),
      (
        "rough(points 9, 3)",
        "column 17: found '3', expected one of points, strength, taper, seed and its value, as in rough(points 9)"
      ),
      ("cubic-bezier(0, 0, 0, 1, 2)", "column 24: found ',', expected ')'"),
      ("cubic-bezier(0, 0, 0, 1 2)", "column 25: found '2', expected ')'"),
      ("linear(0, 1; 2)", "column 12: found ';', expected ')' or ','"),
      ("beziers(0, 1 1; 2)", "column 15: found ';', expected ')' or ','"),
      ("steps(4; 2)", "column 8: found ';', expected ')' or ','"),
      ("steps(4, end, 2)", "column 13: found ',', expected ')'"),
      ("scale(ease, 2; 1)", "column 14: found ';', expected ')' or ','"),
      ("scale(ease, 2, 1, 1)", "column 17: found ',', expected ')'"),
      ("clamp(ease, 1)", "column 11: found ',', expected ')'"),
      ("timed(spring(); 1s)", "column 15: found ';', expected ')' or ','"),
      ("timed(spring(bounce 0.3; velocity 1))", "column 24: found ';', expected ')' or ','"),
      ("timed(spring(), 1s, 2s)", "column 21: found '2s', expected open"),
      ("timed(spring(), open, 1s)", "column 21: found ',', expected ')'"),
      ("reverse(ease", nil),
      (
        "steps(calc(2))",
        "column 7: found 'calc(', expected a plain number, because calc() and similar functions are not supported"
      ),
      (
        "steps(2, x)",
        "column 10: found 'x', expected jump-start, jump-end, jump-none, jump-both, start or end"
      ),
      (
        "chain(ease, ease, 2)",
        "column 20: found ')', expected the progress before this "
          + "to be between 0 and 1, ends excluded, but it is 2"
      ),
      (
        "ease-in-power(0)",
        "column 16: found ')', expected the exponent before this "
          + "to be positive and finite, but it is 0"
      ),
    ] as [(String, String?)])
  func sentences(text: String, sentence: String?) {
    do {
      _ = try EasingText(parsing: text)
      #expect(sentence == nil)
    } catch {
      #expect(error.description == sentence)
    }
  }

  @Test("what was found is cut off and kept on one line")
  func quoting() {
    let long = #expect(throws: EasingTextError.self) {
      try EasingText(parsing: String(repeating: "x", count: 100))
    }
    #expect(long?.found == "'" + String(repeating: "x", count: 24) + "…'")
    let control = #expect(throws: EasingTextError.self) { try EasingText(parsing: "\u{1}") }
    #expect(control?.found == "'?'")
  }

  @Test("a character of a million bytes does not make an error of that size")
  func largeCharacter() {
    let large = "a" + String(repeating: "\u{301}", count: 500_000)
    #expect(large.count == 1)
    for text in [large, "ease," + large, "steps(" + large, "spring(mass " + large, "#" + large] {
      let error = #expect(throws: EasingTextError.self) { try TimingCurve(parsing: text) }
      #expect((error?.description.utf8.count ?? .max) < 500)
      #expect((error?.found.utf8.count ?? .max) < 120)
    }
    for length in [1, 24, 25, 96, 97] {
      let text = String(repeating: "é", count: length)
      #expect(Quotation.of(text) == (length <= 24 ? "'\(text)'" : "'\(text.prefix(24))…'"))
    }
    #expect(Quotation.of("a\u{301}\u{301}", length: 1) == "'a\u{301}…'")
  }

  @Test("combinators are nested at most 32 deep")
  func nesting() throws {
    func nested(_ depth: Int) -> String {
      String(repeating: "mirror(", count: depth) + "steps(2)" + String(repeating: ")", count: depth)
    }
    #expect(try EasingCurve(parsing: nested(32)).description == nested(32))
    for depth in [33, 1000, 100_000] {
      let error = #expect(throws: EasingTextError.self) { try EasingText(parsing: nested(depth)) }
      #expect(error?.column == 32 * 7 + 1)
      #expect(error?.expected == "at most 32 functions of functions inside each other")
    }
    // Side by side is not inside.
    let halves =
      String(repeating: "mirror(", count: 31) + "ease" + String(repeating: ")", count: 31)
    #expect(EasingCurve("blend(\(halves),\(halves),1)") != nil)
  }

  @Test(
    "A preset stands alone at the start, and each word once",
    arguments: [
      ("spring(wobbly)", nil), ("spring(wobbly, velocity 2)", nil), ("spring(velocity 2)", nil),
      ("spring(velocity 2, wobbly)", 26), ("spring(velocity 2, wobbly, from 1)", 26),
      ("spring(wobbly, stiff)", 21), ("spring(velocity 1, velocity 2)", 20),
      ("spring(wobbly velocity 2)", 15),
      ("spring(stiffness 100, wobbly)", 29), ("spring(wobbly, stiffness 100)", 16),
      ("decay(wobbly)", 13),
      ("bounce(wobbly)", 14),
    ] as [(String, Int?)])
  func presets(text: String, column: Int?) {
    do {
      _ = try TimingCurve(parsing: text)
      #expect(column == nil)
    } catch {
      #expect(error.column == column, "\(error)")
    }
  }
}
