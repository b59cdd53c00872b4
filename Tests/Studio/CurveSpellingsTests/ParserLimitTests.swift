// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import CurveSpellings

@Suite("Limits of the reader of sources")
struct ParserLimitTests {
  /// At the eighth level of brackets an argument loses its own arguments.
  @Test(
    "depths of arguments",
    arguments: [
      ("a(", ")"), ("a(b: ", ")"), ("a(b = ", ")"), ("[a b:", "]"), ("[a b:1 c:", "]"),

      ("a.b(1, ", ")"), ("[[a b] c:", "]"),
    ], [1, 7, 8, 9, 10, 30])
  func depth(brackets: (opening: String, closing: String), count: Int) throws {
    let text =
      String(repeating: brackets.opening, count: count) + "1"
      + String(repeating: brackets.closing, count: count)
    let parser = SourceParser(tokens: SourceLexer.tokens(Array(text.utf8)))
    var expression = try #require(parser.expression(0))
    #expect(expression.end == parser.tokens.count - 1)
    var levels = 0
    while let argument = expression.arguments.last {
      (expression, levels) = (argument.value, levels + 1)
    }
    #expect(levels == min(count, 8))
  }

  @Test("quotients and products, also at the end of the text, and what is no assignment")
  func expressions() throws {
    func parsed(_ text: String) throws -> SourceExpression {
      let tokens = SourceLexer.tokens(Array(text.utf8))
      return try #require(SourceParser(tokens: tokens).expression(0))
    }
    for (text, number) in [("1 / 4", 0.25), ("1 / 4 * 6", 1.5), ("3*2", 6), ("1 /", 1)] {
      for (before, after) in [("", ""), ("f(", ")"), ("f(2, a: ", ", 3)")] {
        let whole = try parsed(before + text + after)
        let value =
          before == ""
          ? whole
          : try #require(whole.arguments.first { $0.label != "" || whole.arguments.count == 1 })
            .value
        if text != "1 /" || before == "" { #expect(value.number == number, "\(before + text)") }
      }
    }
    for (text, unit) in [("2s * 3", "s"), ("2 * 3s", "s"), ("12s / 2", "s"), ("1 * 2 * 3ms", "ms")]
    {
      guard case .number(let number, let found) = try parsed(text).kind else {
        Issue.record("\(text)")
        continue
      }
      #expect(number == 6 && found == unit, "\(text)")
    }
    for (text, label) in [("f(a = 1)", "a"), ("f(a: 1)", "a"), ("f(a == 1)", ""), ("f(a::b)", "")] {
      #expect(try parsed(text).arguments.map(\.label) == [label], "\(text)")
    }
  }

  /// Qt's settings begin at most 40 tokens before or after the curve.
  ///
  /// Seven more tokens separate the name of a setting from the curve.
  @Test(
    "properties belong to the spring of their name, also behind self and this",
    arguments: [
      (
        "spring = CASpringAnimation(keyPath: k)\nspring.stiffness = 200",
        "spring(stiffness 200, damping 10)"
      ),
      (
        "self.spring = CASpringAnimation(keyPath: k)\nself.spring.stiffness = 200",
        "spring(stiffness 200, damping 10)"
      ),
      (
        "spring = CASpringAnimation(keyPath: k)\nother.spring.stiffness = 5\nspring.damping = 3",
        "spring(stiffness 100, damping 3)"
      ),
      (
        "spring = CASpringAnimation(keyPath: k)\nthis.spring.mass = 2\nspring.damping = 3",
        "spring(mass 2, stiffness 100, damping 3)"
      ),
    ])
  func owners(text: String, spring: String) {
    #expect(texts(text, "swift") == [spring])
  }

  @Test("methods named set change the Qt curve beside them, others do not")
  func methods() {
    let start = "QEasingCurve a(QEasingCurve::InElastic);\na."
    #expect(texts("\(start)setPeriod(0.7);", "cpp") == ["ease-in-elastic(1, 0.7)"])
    #expect(texts("\(start)getPeriod(0.7);", "cpp") == texts(start, "cpp"))
  }

  @Test("a single colon ends a name, and a case label has no curve")
  func cases() {
    #expect(texts("a ? Curves.easeIn: Curves.easeOut", "dart") == ["ease-in", "ease-out"])
    #expect(texts("case Curves.easeIn: return Curves.ease", "dart") == ["ease"])
    #expect(texts("case Curves::easeIn: return name", "dart") == [])
  }

  @Test(
    "a name is spelled in at most eight words, and names a type with its arguments where it is called"
  )
  func names() {
    #expect(CurveSpelling.answer(to: "e a s e i n qu ad") != nil)
    #expect(CurveSpelling.answer(to: "e a s e i n q u a d") == nil)
    #expect(CurveSpelling.answer(to: "Curves<T>.easeIn") == CurveSpelling.answer(to: ".easeIn"))
  }

  @Test("a comment ends where it ends")
  func comments() {
    let text = "interpolatingSpring(stiffness:/* k */170, damping:/**/26)"
    #expect(texts(text, "swift") == ["spring(stiffness 170, damping 26)"])
  }

  private func texts(_ source: String, _ language: String) -> [String] {
    CurveSpelling.all(in: Array(source.utf8), language: language).map {
      if case .curve(let spelling) = $0.answer { spelling.text } else { "refused" }
    }
  }

  @Test("a function of CSS in a text may be long", arguments: [5, 500, 5000])
  func longTexts(stops: Int) throws {
    let values = (0...stops).map { "\(Double($0 * $0) / Double(stops * stops))" }
    let text = "linear(\(values.joined(separator: ", ")))"
    let found = CurveSpelling.all(
      in: Array("el.animate(k, { easing: \"\(text)\", duration: 300 })".utf8), language: "js")
    #expect(found.count == 1)
    guard case .curve(let spelling) = try #require(found.first).answer else {
      Issue.record("refused")
      return
    }
    #expect(spelling.text == text)
  }

  @Test("settings beside a curve", arguments: 30...50)
  func settings(count: Int) {
    func curves(_ text: String) -> [String] {
      CurveSpelling.all(in: Array(text.utf8), language: "qml").compactMap {
        if case .curve(let spelling) = $0.answer { spelling.text } else { nil }
      }
    }
    let between = String(repeating: "x ", count: count)
    let behind = curves("{ \(between) easing.type: Easing.OutBack \(between) overshoot: 2 }")
    let before = curves("{ overshoot: 2 \(between) easing.type: Easing.OutBack \(between) }")
    #expect(behind == [count < 40 ? "ease-out-back(2)" : "ease-out-back(1.70158)"])
    #expect(before == [count < 34 ? "ease-out-back(2)" : "ease-out-back(1.70158)"])
  }
}
