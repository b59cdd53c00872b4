// SPDX-License-Identifier: Apache-2.0

import CurveSpellings
import Easing
import Testing

@Suite("Curves in other systems' words")
struct CurveSpellingTests {
  private static func spelling(_ text: String) throws -> CurveSpelling {
    guard case .curve(let spelling) = try #require(CurveSpelling.answer(to: text), "\(text)") else {
      Issue.record("\(text) is refused")
      throw ParameterError("spelling", .nan, allowed: "a curve")
    }
    return spelling
  }

  @Test("has the values of the system's definition", arguments: SpellingRows.all)
  func values(row: (spelling: String, values: [Double])) throws {
    let spelling = try Self.spelling(row.spelling)
    let curve = try TimingCurve(parsing: spelling.text)
    for (place, expected) in zip([0.25, 0.5, 0.75], row.values) {
      let value =
        switch curve {
        case .easing(let curve): curve.value(at: place)
        case .motion(let motion): motion.value(at: place)
        }
      #expect(abs(value - expected) < 1e-10, "\(row.spelling) is \(spelling.text)")
    }
  }

  @Test(
    "names the system and the duration beside the curve",
    arguments: [
      (".easeInOut(duration: 0.3)", "SwiftUI", 0.3), ("ease-out 300ms", "CSS", 0.3),
      ("transition: all 0.4s ease-out;", "CSS", 0.4),
      ("tween(250, easing = LinearEasing)", "Compose", 0.25),
      ("transition duration-150 ease-in", "Tailwind CSS", 0.15),
      ("{ easing: 'easeOutQuad', duration: 800 }", "Motion", 0.8),
    ])
  func durations(text: String, system: String, duration: Double) throws {
    let spelling = try Self.spelling(text)
    #expect(spelling.system == system && spelling.duration == duration)
  }

  @Test(
    "has the exact text to type",
    arguments: [
      (".bouncy", "spring(duration 0.5s, bounce 0.3)"),
      ("Spring(mass: 1, stiffness: 100, damping: 10)", "spring(stiffness 100, damping 10)"),
      (".snappy(extraBounce: 0.15)", "spring(duration 0.5s, bounce 0.3)"),
      ("OvershootInterpolator(2f)", "ease-out-back(2)"),
      ("config.stiff", "spring(stiff)"),
    ])
  func texts(text: String, typed: String) throws {
    #expect(try Self.spelling(text).text == typed)
  }

  @Test(
    "says why a curve cannot be converted",
    arguments: [
      ("UISpringTimingParameters(dampingRatio: 0.8)", "UIKit"),
      (
        "UIView.animate(withDuration: 0.5, delay: 0, usingSpringWithDamping: 0.7, "
          + "initialSpringVelocity: 0.5, options: [], animations: { view.alpha = 1 })", "UIKit"
      ),
      (
        "[UIView animateWithDuration:0.5 delay:0 usingSpringWithDamping:0.7 "
          + "initialSpringVelocity:0 options:0 animations:^{ view.alpha = 1; } completion:nil]",
        "UIKit"
      ),
      ("CycleInterpolator(2f)", "Android"), ("Easing.elastic(2)", "React Native"),
      ("elastic.out(1.5, 0.3)", "GSAP"), ("Cubic(1.5, 0, 0, 1)", "Flutter"),
    ])
  func refusals(text: String, system: String) throws {
    guard case .refusal(system, let reason) = CurveSpelling.answer(to: text) else {
      Issue.record("\(text) is not refused")
      return
    }
    #expect(reason.count > 20 && reason.last != ".")
  }

  @Test(
    "leaves other texts alone",
    arguments: [
      "", "xyzzy", "12", "hello world", "back to the future", "func(1, 2)", "{ a: 1 }", "[1, 2, 3]",
      "linear()", "ease-", "spring(ease)", "cubic-bezier(1.5, 0, 0, 1)",
      "cubic-beizer(0, 0, 1, 1)",
      "\"", "((((((((((((((((((((", "a.b.c.d.e", "1 2 3", "//", ".", "@", "M0,0",
    ])
  func others(text: String) {
    #expect(CurveSpelling.answer(to: text) == nil)
  }

  @Test("has a text for every row of its tables, or a reason")
  func rows() throws {
    #expect(CurveSpelling.systems.count >= 15)
    #expect(CurveSpelling.unreadableRows == [])
  }
}

@Suite("A curve in the words of other systems")
struct CurvePhraseTests {
  @Test(
    "reads back as the same curve",
    arguments: EasingCurve.named.map(\.name) + [
      "cubic-bezier(0.5, -0.25, 0.9, 1.7)", "spring(bouncy)", "spring(stiffness 100, damping 30)",
      "spring(mass 2, stiffness 100, damping 10, velocity 3)", "ease-out-back(2)",
      "ease-in-power(2.5)", "steps(4)", "bounce(restitution 0.5)",
    ])
  func roundTrip(text: String) throws {
    let curve = try TimingCurve(parsing: text)
    let phrases = CurvePhrase.all(for: curve)
    for phrase in phrases {
      guard case .curve(let spelling) = CurveSpelling.answer(to: phrase.text) else {
        Issue.record("\(phrase) is not read")
        continue
      }
      #expect(TimingCurve(spelling.text) == curve, "\(phrase)")
    }
    #expect(Set(phrases.map(\.system)).count == phrases.count)
  }

  @Test func hasTheNamesOfSystems() throws {
    func text(_ curve: String, _ system: String) throws -> String? {
      CurvePhrase.all(for: try TimingCurve(parsing: curve)).first { $0.system == system }?.text
    }
    #expect(try text("ease-in-out", "SwiftUI") == ".easeInOut")
    #expect(try text("cubic-bezier(0.5, 0, 0.9, 0.7)", "Flutter") == "Cubic(0.5, 0, 0.9, 0.7)")
    #expect(try text("ease-in-out-cubic", "GSAP") == "power2.inOut")
    #expect(try text("ease-in-out-cubic", "d3") == "d3.easeCubic")
    #expect(try text("ease-in-expo", "Qt") == nil)
    #expect(try text("ease-in-out-sine", "Android") == "AccelerateDecelerateInterpolator()")
    #expect(
      try text("spring(tension 171, friction 26)", "react-spring")
        == "{ mass: 1, tension: 171, friction: 26 }")
    #expect(try text("material-standard", "Compose") == "FastOutSlowInEasing")
    #expect(CurvePhrase.all(for: try TimingCurve(parsing: "bounce(restitution 0.5)")) == [])
  }
}

@Suite("Curves in source text")
struct SourceTextTests {
  private static func listing(_ text: String, _ language: String) -> [String] {
    CurveSpelling.all(in: Array(text.utf8), language: language).map { found in
      switch found.answer {
      case .curve(let spelling): "\(found.offset) \(spelling.text)"
      case .refusal(let system, _): "\(found.offset) refused \(system)"
      }
    }
  }

  @Test func swift() {
    let text = """
      import SwiftUI
      let linear = 3 // .easeIn in a comment
      withAnimation(.easeInOut(duration: 0.3)) { isOpen.toggle() }
      view.animation(.spring(response: 0.4, dampingFraction: 0.8), value: isOpen)
      let timing = CAMediaTimingFunction(controlPoints: 0.2, 0, 0, 1)
      let a = CASpringAnimation(keyPath: "position")
      a.damping = 12
      a.stiffness = 150
      UIView.animate(withDuration: 0.5, delay: 0, usingSpringWithDamping: 0.7,
        initialSpringVelocity: 0, options: []) { view.alpha = 1 }
      print("ease", spring, linear, easing.count, default)
      """
    #expect(
      Self.listing(text, "swift")
        == [
          "54 ease-in-out", "115 spring(response 0.4s, damping-ratio 0.8)",
          "204 cubic-bezier(0.2, 0, 0, 1)", "263 spring(stiffness 150, damping 12)",
          "335 refused UIKit",
        ], "\(Self.listing(text, "swift"))")
  }

  @Test func otherLanguages() {
    #expect(
      Self.listing(
        """
        val a = tween<Float>(durationMillis = 300, easing = FastOutSlowInEasing)
        val b = spring(dampingRatio = Spring.DampingRatioLowBouncy)
        val c = EaseInOutCubic
        val d = animateFloat(easing = EaseInOutCubic)
        """, "kt"
      ).map { $0.split(separator: " ", maxSplits: 1)[1] } == [
        "material-standard", "spring(stiffness 1500, damping-ratio 0.75)",
        "cubic-bezier(0.65, 0, 0.35, 1)", "cubic-bezier(0.65, 0, 0.35, 1)",
      ])
    #expect(
      Self.listing(
        "CurvedAnimation(parent: c, curve: Curves.easeOutCubic); linear; Cubic(0.1, 0, 0, 1)",
        "dart"
      ).map { $0.split(separator: " ", maxSplits: 1)[1] } == [
        "cubic-bezier(0.215, 0.61, 0.355, 1)", "cubic-bezier(0.1, 0, 0, 1)",
      ])
    #expect(
      Self.listing(
        """
        gsap.to(".box", { duration: 1, ease: "power2.out", label: "power3.in" });
        animate(box, { x: 1 }, { type: "spring", stiffness: 300, damping: 20 });
        const back = 1, none = 2, { in: a } = b; back(1, 2); out; spring;
        anime({ targets: ".a", easing: "easeInOutQuad" });
        <motion.div transition={{ duration: 0.4, ease: [0.2, 0, 0, 1] }} />
        """, "jsx"
      ).map { $0.split(separator: " ", maxSplits: 1)[1] } == [
        "ease-out-cubic", "spring(stiffness 300, damping 20)", "ease-in-out-quad",
        "cubic-bezier(0.2, 0, 0, 1)",
      ])
    #expect(
      Self.listing(
        "tween.tween_property(a, \"b\", 1, 2).set_trans(Tween.TRANS_QUAD).set_ease(Tween.EASE_IN)",
        "gd"
      ) == ["0 ease-in-quad"])
  }

  @Test func readingIsLinear() {
    // Brackets that are never closed, and names without end.
    for unit in ["[", "(", "{", "a.", "a(", "[a b:", "a = ", "spring(", "\"", "1 / "] {
      let text = Array(String(repeating: unit, count: 4000).utf8)
      let start = ContinuousClock.now
      _ = CurveSpelling.all(in: text, language: "swift")
      #expect(ContinuousClock.now - start < .seconds(5), "\(unit)")
    }
  }
}
