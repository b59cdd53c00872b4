// SPDX-License-Identifier: Apache-2.0

import RealModule
import SwiftEasing
import TestSupport
import Testing

@testable import CurveSpellings

@Suite("Curves in other systems' words")
struct CurveSpellingTests {
  @Test(
    "what ends a statement or an argument, and names before a name, do not hide a curve",
    arguments: [
      (
        "Curves.fastOutSlowIn",
        ["Curves.fastOutSlowIn,", "Curves.fastOutSlowIn;", "Curves.fastOutSlowIn,;"]
      ),
      (
        "TweenInfo.new(2, Enum.EasingStyle.Quad, Enum.EasingDirection.In)",
        [
          "game.TweenInfo.new(2, Enum.EasingStyle.Quad, Enum.EasingDirection.In)",
          "a.b.TweenInfo.new(2, Enum.EasingStyle.Quad, Enum.EasingDirection.In),",
        ]
      ),
    ])
  func surroundings(_ text: String, _ others: [String]) {
    #expect(CurveSpelling.answer(to: text) != nil)
    for other in others {
      #expect(CurveSpelling.answer(to: other) == CurveSpelling.answer(to: text), "\(other)")
    }
  }

  @Test(
    "messages of Objective-C that create an object are read as Swift's initializers",
    arguments: [
      (
        "[[UISpringTimingParameters alloc] initWithMass:1 stiffness:90 damping:8 initialVelocity:0]",
        "UISpringTimingParameters(mass: 1, stiffness: 90, damping: 8, initialVelocity: 0)"
      ),
      (
        "[[UISpringTimingParameters alloc] initWithMass:1 stiffness:90 damping:8 "
          + "initialVelocity:CGVectorMake(0, 1)]",
        "UISpringTimingParameters(mass: 1, stiffness: 90, damping: 8, "
          + "initialVelocity: CGVector(dx: 0, dy: 1))"
      ),
      (
        "[[UISpringTimingParameters alloc] initWithDampingRatio:0.7 initialVelocity:v]",
        "UISpringTimingParameters(dampingRatio: 0.7, initialVelocity: v)"
      ),
      (
        "[[UISpringTimingParameters alloc] initWithDuration:0.4 bounce:0.2]",
        "UISpringTimingParameters(duration: 0.4, bounce: 0.2)"
      ),
      (
        "[[CASpringAnimation alloc] initWithPerceptualDuration:0.6 bounce:0.2]",
        "CASpringAnimation(perceptualDuration: 0.6, bounce: 0.2)"
      ),
      (
        "[[CAMediaTimingFunction alloc] initWithControlPoints:0.1 :0.2 :0.3 :0.4]",
        "CAMediaTimingFunction(controlPoints: 0.1, 0.2, 0.3, 0.4)"
      ),
      (
        "[[UICubicTimingParameters alloc] initWithControlPoint1:CGPointMake(0.1, 0.2) "
          + "controlPoint2:CGPointMake(0.3, 0.4)]",
        "UICubicTimingParameters(controlPoint1: CGPoint(x: 0.1, y: 0.2), "
          + "controlPoint2: CGPoint(x: 0.3, y: 0.4))"
      ),
      (
        "[[UIViewPropertyAnimator alloc] initWithDuration:2 dampingRatio:0.5 "
          + "animations:^(BOOL done) { a(); }]",
        "UIViewPropertyAnimator(duration: 2, dampingRatio: 0.5, animations: { a() })"
      ),
    ])
  func messages(_ message: String, _ call: String) throws {
    let answer = try #require(CurveSpelling.answer(to: message))
    #expect(answer == CurveSpelling.answer(to: call))
  }

  @Test(
    "names that stand for numbers are those numbers",
    arguments: [
      (".zero", 0), ("NO", 0), ("false", 0), ("no", 0), ("YES", 1), ("true", 1), ("yes", 1),
    ])
  func namedNumbers(_ name: String, _ number: Int) {
    func answer(_ velocity: String) -> CurveSpelling.Answer? {
      CurveSpelling.answer(
        to: "interpolatingSpring(stiffness: 100, damping: 10, initialVelocity: \(velocity))")
    }
    #expect(answer(name) == answer("\(number)") && answer(name) != answer("\(1 - number)"))
  }

  /// The values of the systems' definitions at progress, or after seconds, 0.25, 0.5 and 0.75.
  ///
  /// `Generator/spellings.py` computes them: Béziers by bisection, springs by Runge and Kutta's method, all others by the
  /// formulas in the sources of the systems.
  @Test("has the values of the system's definition")
  func values() throws {
    let rows = try AnswerTexts.lines("values.txt")
    #expect(rows.count > 150)
    for row in rows {
      guard case .curve(let spelling) = CurveSpelling.answer(to: row.text) else {
        Issue.record("\(row.text) is no curve")
        continue
      }
      let values = row.answer.split(separator: " ").compactMap { Double($0) }
      #expect(values.count == 3)
      let curve = try TimingCurve(parsing: spelling.text)
      for (progress, expected) in zip([0.25, 0.5, 0.75], values) {
        let value =
          switch curve {
          case .easing(let curve): curve.value(at: progress)
          case .motion(let motion): motion.value(at: progress)
          }
        #expect(abs(value - expected) < 1e-10, "\(row.text) is \(spelling.text)")
      }
    }
  }

  @Test(
    "names the system of a name that several systems have",
    arguments: [
      ("Power2.easeIn", "ease-in-cubic (GSAP)"),
      (
        "backOut",
        "ease-out-back, a name that many systems share; "
          + "Motion's own backOut is cubic-bezier(0.33, 1.53, 0.69, 0.99)"
      ),
    ])
  func sharedNames(text: String, sentence: String) {
    #expect(AnswerTexts.sentence(CurveSpelling.answer(to: text)) == sentence)
  }

  @Test("says that a name is Compose's, too")
  func remarks() {
    #expect(
      CurveSpelling.remark(on: "EaseInOutCubic")
        == "Compose's EaseInOutCubic is cubic-bezier(0.65, 0, 0.35, 1)")
    for text in ["easeInOutCubic", "EaseIn", "EaseInBounce", "Ease", "ease-in"] {
      #expect(CurveSpelling.remark(on: text) == nil, "\(text)")
    }
  }

  @Test(
    "leaves other texts alone",
    arguments: [
      "not ease-in", "steps(0)", "no easing, ease-in",
      "", "xyzzy", "12", "hello world", "back to the future", "func(1, 2)", "{ a: 1 }", "[1, 2, 3]",
      "linear()", "ease-", "spring(ease)", "cubic-bezier(1.5, 0, 0, 1)",
      "cubic-beizer(0, 0, 1, 1)", "Cubic(0.1 + 0.1, 0, 0, 1)",
      "\"", "((((((((((((((((((((", "a.b.c.d.e", "1 2 3", "//", ".", "@", "M0,0",
    ])
  func others(text: String) {
    #expect(CurveSpelling.answer(to: text) == nil)
  }

  @Test("has a text for every row of its tables, or a reason")
  func rows() throws {
    #expect(CurveSpelling.systems.count >= 15)
    for system in SpellingTables.systems {
      #expect(system.unreadable == [])
      for row in system.rows {
        switch SpellingRow.expression(row.signature)?.kind {
        case .path(let names, _):
          let key = names.map(ASCII.key).joined()
          #expect(key == row.key && names.count == row.parts, "\(row.signature)")
        case .object: #expect(row.key == "{}", "\(row.signature)")
        case .list: #expect(row.key == "[]", "\(row.signature)")
        default: Issue.record("\(row.signature) is no signature")
        }
      }
    }
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

  @Test(
    "elastic curves with an amplitude are Penner's, but for their jump at the end",
    arguments: [
      ("elastic.out(2, 0.5)", 2, 0.5, false), ("elastic.in(1.5, 0.4)", 1.5, 0.4, true),
      ("Easing.Elastic(2, 0.3f)", 2, 0.3, false), ("Ease.OutElastic, 3f, 0.25f", 3, 0.25, false),
      ("Ease.OutElastic", 1.70158, 0.3, false),
      ("{ type: Easing.OutElastic; amplitude: 1.25; period: 0.5 }", 1.25, 0.5, false),
    ])
  func elasticAmplitudes(_ text: String, _ amplitude: Double, _ period: Double, _ isIn: Bool) throws
  {
    guard case .curve(let spelling) = CurveSpelling.answer(to: text) else {
      Issue.record("\(text) is refused")
      return
    }
    let curve = try EasingCurve(parsing: spelling.text)
    let turn = 2 * Double.pi / period
    for index in 0...100 {
      let x = Double(index) / 100
      let t = isIn ? 1 - x : x
      let swing = Double.sin(turn * t - Double.asin(1 / amplitude))
      let out = index == (isIn ? 0 : 100) ? 1 : 1 + amplitude * Double.exp2(-10 * t) * swing
      let penner = isIn ? 1 - out : out
      #expect((curve.value(at: x) - penner).magnitude <= amplitude / 1000 + 1e-13, "\(x)")
    }
  }

  @Test func refusesAnElasticAmplitudeBelowOne() {
    guard case .refusal("GSAP", _) = CurveSpelling.answer(to: "elastic.out(0.5, 0.5)") else {
      Issue.record("it is not refused")
      return
    }
  }

  @Test func hasTheNamesOfSystems() throws {
    func text(_ curve: String, _ system: String) throws -> String? {
      CurvePhrase.all(for: try TimingCurve(parsing: curve)).first { $0.system == system }?.text
    }
    #expect(try text("cubic-bezier(0.5, 0, 0.9, 0.7)", "Flutter") == "Cubic(0.5, 0, 0.9, 0.7)")
    #expect(
      try text("spring(duration 0.5s, bounce -0.5)", "SwiftUI")
        == ".spring(duration: 0.5, bounce: -0.5)")
    #expect(
      try text("spring(tension 171, friction 26)", "react-spring")
        == "{ mass: 1, tension: 171, friction: 26 }")
    #expect(try text("material-standard", "Compose") == "FastOutSlowInEasing")
    #expect(try text("ease-in-out-elastic", "Qt") == nil)
    #expect(
      try text("spring(duration 0.5s, bounce 0.3)", "SwiftUI")
        == ".spring(duration: 0.5, bounce: 0.3)")
    #expect(
      try text("spring(duration 0.5s, bounce 0.3)", "Core Animation")
        == "CASpringAnimation(perceptualDuration: 0.5, bounce: 0.3)")
    #expect(try text("ease-out-cubic", "Android") == "@android:interpolator/decelerate_cubic")
    #expect(try text("cubic-bezier(0.4, 0, 0.2, 1)", "Tailwind CSS") == nil)
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
        "cubic-bezier(0.65, 0, 0.35, 1)",
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
        gsap.to(a, { x: (i) => i * 2 + b, y: c ? 1 : 2, ease: "power2.in" });
        animate(box, { x: 1 }, { type: "spring", stiffness: 300, damping: 20 });
        const back = 1, none = 2, { in: a } = b; back(1, 2); out; spring;
        anime({ targets: ".a", easing: "easeInOutQuad" });
        <motion.div transition={{ duration: 0.4, ease: [0.2, 0, 0, 1] }} />
        """, "jsx"
      ).map { $0.split(separator: " ", maxSplits: 1)[1] } == [
        "ease-out-cubic", "ease-in-cubic", "spring(stiffness 300, damping 20)", "ease-in-out-quad",
        "cubic-bezier(0.2, 0, 0, 1)",
      ])
    #expect(
      Self.listing(
        "tween.tween_property(a, \"b\", 1, 2).set_trans(Tween.TRANS_QUAD).set_ease(Tween.EASE_IN)",
        "gd"
      ) == ["0 ease-in-quad"])
    #expect(
      Self.listing(
        """
        NumberAnimation { easing.type: Easing.OutBack; easing.overshoot: 2 }
        NumberAnimation { easing { type: Easing.InOutElastic; amplitude: 1.5 } }
        NumberAnimation { easing.type: Easing.OutBack }
        """, "qml"
      ).map { $0.split(separator: " ", maxSplits: 1)[1] } == [
        "ease-out-back(2)", "refused Qt", "ease-out-back(1.70158)",
      ])
    #expect(
      Self.listing("a.DOMove(b, 1).SetEase(Ease.OutBack, 3); c.SetEase(Ease.InElastic);", "cs")
        .map { $0.split(separator: " ", maxSplits: 1)[1] } == [
          "ease-out-back(3)", "ease-in-elastic(1.70158, 0.3)",
        ])
    #expect(
      Self.listing("withAnimation(.default) { x }; v.animation(.default, value: x)", "swift")
        .map { $0.split(separator: " ", maxSplits: 1)[1] } == [
          "spring(response 0.55s, damping-ratio 1)", "spring(response 0.55s, damping-ratio 1)",
        ])
  }

  private static func curves(_ text: String, _ language: String) -> [String] {
    listing(text, language).map { String($0.split(separator: " ", maxSplits: 1)[1]) }
  }

  @Test("constants in the markup of XAML are curves if their owner is a class of curves")
  func markup() {
    let text = """
      <Card EasingStyle="{x:Static Easing.BounceIn}" Title="Easing.CubicIn"/>
      <Card Easing="{x:Static maui:Easing.SpringOut}" Color="{x:Static Colors.Linear}"/>
      <Card EasingStyle="{x:Static Member=Easing.SinInOut}" A="{x:Static local:Card.Ease}"/>
      <Card.Easing><x:Static Member="Easing.CubicOut"/></Card.Easing>
      <FadeAnimation Easing="SpringIn"/>
      <A.KeySpline><KeySpline ControlPoint1="0.1,0.9" ControlPoint2="0.2 1"/></A.KeySpline>
      <SpringEasing Mass="1" Stiffness="200" Damping="20"/>
      """
    let expected = [
      "ease-in-bounce", "ease-out-back", "ease-in-out-sine", "ease-out-cubic", "ease-in-back",
      "cubic-bezier(0.1, 0.9, 0.2, 1)", "spring(stiffness 200, damping 20)",
    ]
    #expect(Self.curves(text, "xaml") == expected, "\(Self.curves(text, "xaml"))")
  }

  @Test("C# has the names of other systems, and values of its own")
  func cSharp() {
    let text = """
      a = new KeySpline(new Point(0.1, 0.9), new Point(0.2, 1));
      a = new KeySpline { ControlPoint1 = new Point(0.1, 0.9), ControlPoint2 = new Point(0.2, 1) };
      a = c.CreateCubicBezierEasingFunction(new Vector2(0.1f, 0), new(1, 1));
      UIView.Animate(0.3, 0, UIViewAnimationOptions.CurveEaseOut, Hide, null);
      a = CAMediaTimingFunction.FromName(CAMediaTimingFunction.EaseIn);
      a = CAMediaTimingFunction.FromControlPoints(0.1f, 0.2f, 0.3f, 1f);
      a.SetInterpolator(new DecelerateInterpolator(1.5f));
      """
    let expected = [
      "cubic-bezier(0.1, 0.9, 0.2, 1)", "cubic-bezier(0.1, 0.9, 0.2, 1)",
      "cubic-bezier(0.1, 0, 1, 1)", "ease-out", "ease-in", "cubic-bezier(0.1, 0.2, 0.3, 1)",
      "ease-out-power(3)",
    ]
    #expect(Self.curves(text, "cs") == expected, "\(Self.curves(text, "cs"))")
  }

  /// Returns a value by the formulas of MAUI's Easing.cs and of osu!framework's DefaultEasingFunction.cs.
  private static func value(_ name: String, _ t: Double) -> Double {
    let u = t - 1
    func wave(_ speed: Double) -> Double {
      .exp2(-10 * t) * .sin((speed * t - 0.075) * 2 * .pi / 0.3)
    }
    switch name {
    case "SpringIn": return t * t * (2.70158 * t - 1.70158)
    case "SpringOut": return u * u * (2.70158 * u + 1.70158) + 1
    case "SinInOut": return 0.5 - .cos(.pi * t) / 2
    case "In": return t * t
    case "Out": return t * (2 - t)
    case "OutPow10": return u * .pow(u, 10) + 1
    case "InExpo": return .exp2(10 * u) + u / 1024
    case "OutExpo": return 1 - .exp2(-10 * t) + t / 1024
    case "InElastic": return -u / 2048 - .exp2(10 * u) * .sin((0.925 - t) * 2 * .pi / 0.3)
    case "OutElastic": return 1 - t / 2048 + wave(1)
    case "OutElasticHalf": return 1 - t / 2048 + wave(0.5)
    case "OutElasticQuarter": return 1 + t / 2048 + wave(0.25)
    default: return .nan
    }
  }

  @Test(
    "constants of C# have the values of their formulas",
    arguments: [
      ("SpringIn", 1e-12), ("SpringOut", 1e-12), ("SinInOut", 1e-12), ("In", 1e-12), ("Out", 1e-12),
      ("OutPow10", 1e-12), ("InExpo", 0.001), ("OutExpo", 0.001), ("InElastic", 0.0005),
      ("OutElastic", 0.0005), ("OutElasticHalf", 0.0005), ("OutElasticQuarter", 0.0005),
    ])
  func formulas(name: String, bound: Double) throws {
    let curves = Self.curves("b.FadeTo(1, 250, Easing.\(name));", "cs")
    #expect(curves.count == 1)
    let curve = try EasingCurve(parsing: curves.first ?? "")
    for step in 0...1000 {
      let time = Double(step) / 1000
      let error = (curve.value(at: time) - Self.value(name, time)).magnitude
      #expect(error <= bound, "\(name) at \(time)")
    }
  }

  @Test("what a program compares with, names or matches is no curve")
  func comparisons() {
    let sharp = """
      if (a == Easing.CubicOut || a != Easing.OutQuint || o.HasFlag(UIViewAnimationOptions.CurveEaseIn))
        return a switch { Easing.CubicIn => 1, Easing.OutSine => 2, _ => nameof(Easing.CubicOut) };
      b.FadeTo(1, 250, Easing.CubicInOut);
      """
    #expect(Self.curves(sharp, "cs") == ["ease-in-out-cubic"])
    let swift = """
      if a == UIView.AnimationOptions.curveEaseIn || options.contains(.curveEaseOut) { }
      let b = UIView.AnimationOptions.curveEaseInOut
      """
    #expect(Self.curves(swift, "swift") == ["ease-in-out"])
    #expect(
      Self.curves("if (a == UIViewAnimationCurveEaseIn) { b = UIViewAnimationCurveEaseOut; }", "m")
        == ["ease-out"])
  }

  @Test("constants of Objective-C begin with their type, also in a call that is refused")
  func objectiveC() {
    let text = """
      [UIView animateWithDuration:0.6 delay:0 usingSpringWithDamping:0.6 initialSpringVelocity:0
        options:UIViewAnimationOptionCurveEaseOut animations:^{ [a b]; } completion:nil];
      [a b:[POPBasicAnimation easeInEaseOutAnimation]];
      a = [POPSpringAnimation animationWithPropertyNamed:b];
      """
    let expected = [
      "refused UIKit", "ease-out", "ease-in-out",
    ]
    #expect(Self.curves(text, "m") == expected, "\(Self.curves(text, "m"))")
  }

  @Test("Swift infers the type before .init and of a member from where it stands")
  func inferredTypes() {
    let text = """
      a.timingFunction = .init(name: .easeOut)
      a.timingFunction = CAMediaTimingFunction.init(controlPoints: 0.1, 0.2, 0.3, 1)
      a = UISpringTimingParameters.init(mass: 1, stiffness: 200, damping: 20)
      SpringKeyframe(1, duration: 0.3, spring: .bouncy)
      view.move(spring: .init(duration: 0.4, bounce: 0.3), animation: .init(duration: 0.3))
      view.scrollTransition(.animated(.easeIn)) { }
      move(to: b, timingFunction: .cubicBezier(controlPoint1: [0.1, 0.2], controlPoint2: [0.3, 1]))
      let a = view.other(.bouncy), b: Config = .init(name: .easeOut)
      """
    let expected = [
      "ease-out", "cubic-bezier(0.1, 0.2, 0.3, 1)", "spring(stiffness 200, damping 20)",
      "spring(duration 0.5s, bounce 0.3)", "spring(duration 0.4s, bounce 0.3)", "ease-in",
      "cubic-bezier(0.1, 0.2, 0.3, 1)",
    ]
    #expect(Self.curves(text, "swift") == expected, "\(Self.curves(text, "swift"))")
  }

  @Test("a branch of a condition is what the condition is, and a label is no import")
  func branches() {
    let swift = """
      import SwiftUI
      extension CAMediaTimingFunction {
        package static let linear = CAMediaTimingFunction(name: .linear)
      }
      view.animation(isOpen ? .bouncy : .smooth, value: isOpen)
      view.animation(a.isEmpty ? .spring() : .linear(duration: 0.2), value: b?.count)
      func run(
        from start: Animation = Animation.easeIn(duration: 1),
        using animation: Animation? = .default, color: Color = isOpen ? .smooth : .bouncy) { }
      move(
        from: .easeInOut(duration: 1), to: isOpen ? .smooth : .bouncy)
      """
    let expected = [
      "linear", "spring(duration 0.5s, bounce 0.3)", "spring(duration 0.5s, bounce 0)",
      "spring(duration 0.5s, bounce 0)", "linear", "ease-in",
      "spring(response 0.55s, damping-ratio 1)", "ease-in-out",
    ]
    #expect(Self.curves(swift, "swift") == expected, "\(Self.curves(swift, "swift"))")
    let script =
      "a({ ease: b ? 'power2.in' : \"power2.out\", label: b ? \"power3.in\" : 1, c?: d })"
    #expect(Self.curves(script, "ts") == ["ease-in-cubic", "ease-out-cubic"])
    #expect(
      Self.curves(
        "package a.easing.Easing.CubicIn;\nusing A.Easing.CubicIn;\nusing Easing::InQuad;", "cs")
        == [])
    #expect(
      Self.curves(
        "[[CAMediaTimingFunction alloc] initWithControlPoints:(float)0.1:(float) 0.2:0.3:1]", "m")
        == ["cubic-bezier(0.1, 0.2, 0.3, 1)"])
  }

  @Test("a value of Swift is what the type or the label around its statement says")
  func inferredStatements() {
    let text = """
      var a: Animation { isOpen ? .easeIn : .easeOut }
      func b() -> UIView.AnimationCurve? { switch self { case .c: return .linear; default: return .easeIn } }
      extension Animation { static var d: Self { .bouncy }; static let e: Self = .easeOut }
      view.phaseAnimator(f) { $0 } animation: { phase in .smooth }
      timing = CAMediaTimingFunction(name: isOpen ? .easeIn : .default)
      view.animation(isOpen ? .default.speed(2) : nil, value: g)
      var color: Color { isOpen ? .smooth : .bouncy }
      let h: [Animation.Name] = [.easeIn, .easeOut], i = Constants.spring, j: Curve = Names.easeIn
      withAnimation(Constants.spring) { }
      """
    let expected = [
      "ease-in", "ease-out", "linear", "ease-in", "spring(duration 0.5s, bounce 0.3)", "ease-out",
      "spring(duration 0.5s, bounce 0)", "ease-in", "ease",
      "spring(response 0.55s, damping-ratio 1)",
    ]
    #expect(Self.curves(text, "swift") == expected, "\(Self.curves(text, "swift"))")
  }

  @Test(
    "Apple's constants have an owner, a raw value or a set; what Apple does not publish is refused")
  func constantsOfApple() {
    let swift = """
      let a = Animation.default, b = SwiftUI.Animation.default
      c.play(timing: .easeIn, options: UIView.AnimationOptions.curveLinear.rawValue)
      let d = UIView.AnimationOptions.curveEaseOut.union(.repeat), e = UnitCurve.easeIn.value(at: 0.3)
      action.timingMode = .easeIn
      action.timingMode = SKActionTimingMode.easeOut
      let f = UISpringTimingParameters(damping: 0.8, response: 0.3)
      let g = SpringOfProgram(stiffness: 200, damping: 20), h = tween(easing: EasingElastic.easeOut())
      extension CAMediaTimingFunction { convenience init() { self.init(controlPoints: 0.1, 0, 0.2, 1) } }
      view.set(.animated(duration: 0.2, curve: .custom(0.3, 0.5, 0.2, 1)))
      """
    let expected = [
      "spring(response 0.55s, damping-ratio 1)", "spring(response 0.55s, damping-ratio 1)",
      "ease-in",
      "linear", "ease-out", "ease-in", "refused SpriteKit", "refused SpriteKit",
      "spring(response 0.3s, damping-ratio 0.8)", "spring(stiffness 200, damping 20)",
      "ease-out-elastic", "cubic-bezier(0.1, 0, 0.2, 1)", "cubic-bezier(0.3, 0.5, 0.2, 1)",
    ]
    #expect(Self.curves(swift, "swift") == expected, "\(Self.curves(swift, "swift"))")
    let messages = """
      a = [self functionWithControlPoints:0.1:0:0.2:1];
      [b animateWithXAxisDuration:1 easingOption:ChartEasingOptionEaseOutBack];
      [c setAnimationCurve:NSAnimationEaseIn];
      d.timingMode = SKActionTimingEaseIn;
      """
    let ofMessages = [
      "cubic-bezier(0.1, 0, 0.2, 1)", "ease-out-back", "refused AppKit", "refused SpriteKit",
    ]
    #expect(Self.curves(messages, "m") == ofMessages, "\(Self.curves(messages, "m"))")
  }

  @Test("a program's own Béziers have named numbers, and each part of a chain its own spring")
  func ownTypes() {
    let text = """
      case .easeIn: return UnitBezier(p1x: 0.42, p1y: 0, p2x: 1, p2y: 1)
      let a = TimingFunction(x1: 0.4, y1: 0, x2: 0.2, y2: 1), b = Line(x1: 0, y1: 0, x2: 1, y2: 1)
      c.animate(withDuration: 1, animations: { }).animate(
        withDuration: 1, delay: 0, usingSpringWithDamping: 0.2, initialSpringVelocity: 0, options: []
      ) { }
      """
    let expected = [
      "cubic-bezier(0.42, 0, 1, 1)", "cubic-bezier(0.4, 0, 0.2, 1)", "refused UIKit",
    ]
    #expect(Self.curves(text, "swift") == expected, "\(Self.curves(text, "swift"))")
    #expect(Self.listing(text, "swift").last?.hasPrefix("203 ") == true)
  }

  @Test("a program's own curves are what their names, labels, types and lists say")
  func ownCurves() {
    let swift = """
      let a = UnitBezier(0.4, 0, 0.2, 1), b = BezierCurve(point1: CGPoint(x: 0.1, y: 0), point2: .init(x: 0.2, y: 1))
      let c = TimingFunction(c1x: 0.3, c1y: 0, c2x: 0.2, c2y: 1), d = makeBezier(0.5, 0, 0.2, 1, t)
      struct Curve { static let e = Self(0.6, 0, 0.2, 1); let f: [CGFloat] = [1, 2, 3, 4] }
      let controlPoints: [CGFloat] = [0.7, 0, 0.2, 1], bezier: (Float, Float) = (0.8, 0, 0.2, 1)
      g.timingFunctions = [.init(name: .easeIn), .init(name: .linear)]
      let h: [CAMediaTimingFunction] = [.init(name: .easeOut)], i = [.easeIn, .linear], k = [.init(name: .easeIn)]
      scroll.decelerationRate = .fast
      animate(with: .easeOutQuad, color: .linear)
      path.addCurve(to: p, controlPoint1: CGPoint(x: 0.4, y: 0), controlPoint2: CGPoint(x: 0.2, y: 1))
      let j = Color(0.1, 0.2, 0.3, 1), k = Line(x1: 0, y1: 0, x2: 1, y2: 1), l = CurvePath(0.1, 0.2, 0.3, 1)
      curveTo(0.1, 0.2, 0.3, 1)
      """
    func bezier(_ x: String) -> String { "cubic-bezier(\(x), 0, 0.2, 1)" }
    let expected =
      ["0.4", "0.1", "0.3", "0.5", "0.6", "0.7", "0.8"].map(bezier)
      + ["ease-in", "linear", "ease-out", "decay(velocity 1, rate 0.99)", "ease-out-quad"]
    #expect(Self.curves(swift, "swift") == expected, "\(Self.curves(swift, "swift"))")
    let springs = """
      let a = Physics.spring(tension: 170, friction: 26), b = SpringFunction<CGFloat>(tension: 400, damping: 20)
      let c = SpringConfig(response: 0.4, dampingRatio: 0.7), d = Motion(frequencyResponse: 0.5, damping: 1)
      move(spring: .init(bounciness: 10, speed: 5)), e = MySpring(duration: 0.3, bounce: 0.2)
      let f = Body(mass: 1, damping: 0.5, friction: 0.2), g = Item(duration: 0.3, bounce: 0.2)
      let h = SpringAnimation(key: "x")
      h.stiffness = 200
      h.damping = 20
      """
    let ofSprings = [
      "spring(stiffness 170, damping 26)", "spring(stiffness 400, damping 20)",
      "spring(response 0.4s, damping-ratio 0.7)", "spring(response 0.5s, damping-ratio 1)",
      "spring(bounciness 10, speed 5)", "spring(duration 0.3s, bounce 0.2)",
      "spring(stiffness 200, damping 20)",
    ]
    #expect(Self.curves(springs, "swift") == ofSprings, "\(Self.curves(springs, "swift"))")
    let cut = "let a = Physics.spring(tension: 170, friction: 26, duration: 3)"
    #expect(Self.curves(cut, "swift") == ["refused a name that many systems share"])
    let messages = """
      a = [UnitBezier bezierWithX1:0.4 y1:0 x2:0.2 y2:1];
      b = CubicBezierMake(0.1, 0, 0.2, 1);
      [path addCurveToPoint:CGPointMake(1, 1) controlPoint1:CGPointMake(0.4, 0) controlPoint2:CGPointMake(0.2, 1)];
      """
    #expect(Self.curves(messages, "m") == ["0.4", "0.1"].map(bezier))
  }

  @Test("a property of a spring whose number is not in the text is no default")
  func unknownProperties() {
    let text = """
      let a = CASpringAnimation(keyPath: "x")
      a.stiffness = 300
      a.damping = b
      let c = CASpringAnimation(keyPath: "x")
      c.stiffness = 2 * d
      c.damping = 20
      """
    #expect(
      Self.curves(text, "swift") == ["refused Core Animation", "refused Core Animation"],
      "\(Self.curves(text, "swift"))")
  }

  /// The type before a curve must not belong to another system.
  @Test(
    "d3's curves with parameters",
    arguments: [
      ("d3.easeBackOut.overshoot(2)", "0 ease-out-back(2)"),
      ("other.easeBackOut.overshoot(2)", "0 ease-out-back(2)"),
      ("Curves.easeBackOut.overshoot(2)", "6 ease-out-back(2)"),
      ("SpringConfig.easePolyIn.exponent(3)", "12 ease-in-power(3)"),
      ("d3.easePolyIn.exponent(3)", "0 ease-in-power(3)"),
    ])
  func builders(text: String, expected: String) {
    #expect(Self.listing(text, "js") == [expected])
  }

  @Test func readingIsLinear() {
    // Unclosed brackets and endless names.
    for unit in [
      "[", "(", "{", "a.", "a(", "[a b:", "a = ", "spring(", "\"", "1 / ", "new ",
      "cubic-bezier(", "linear(1,", "{ ease: \"cubic-bezier(.1,0,0,1)\", duration: 1 } ",
      "{ stiffness: 1, damping: 1, a: ", "\"steps(1\" ", "case import let ",
    ] {
      let text = Array(String(repeating: unit, count: 4000).utf8)
      for language in ["swift", "js"] {
        let seconds = processorSeconds { _ = CurveSpelling.all(in: text, language: language) }
        #expect(seconds < 5, "\(unit)")
      }
    }
  }
}
