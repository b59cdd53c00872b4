// SPDX-License-Identifier: Apache-2.0

import CurveSpellings
import SwiftEasing
import TestSupport
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

  @Test("a spring that SwiftUI limits to critical damping keeps its mass")
  func limitedSpring() throws {
    let spelling = try Self.spelling("Spring(mass: 4, stiffness: 100, damping: 50)")
    #expect(spelling.text == "spring(mass 4, stiffness 100, damping 40)")
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
      ("ease-in duration-150", "Tailwind CSS", 0.15),
      (".easeIn(duration: 300.milliseconds)", "SwiftUI", 0.3),
      (".easeIn(duration: 300.ms)", "SwiftUI", 0.3),
      (".easeIn(duration: 1.5.seconds)", "SwiftUI", 1.5),
      ("{ easing: 'easeOutQuad', duration: 800 }", "anime.js", 0.8),
      ("gsap.to(\".box\", { duration: 1, ease: \"power2.out\" })", "GSAP", 1),
      ("element.animate(frames, { easing: 'ease-out', duration: 300 })", "CSS", 0.3),
      ("withTiming(1, { duration: 300, easing: Easing.out(Easing.quad) })", "React Native", 0.3),
      ("animation: spin 1s linear infinite", "CSS", 1),
      ("animation: walk 1s steps(5)", "CSS", 1),
      ("transition: all 0.3s var(--ease-out)", "Tailwind CSS", 0.3),
    ])
  func durations(text: String, system: String, duration: Double) throws {
    let spelling = try Self.spelling(text)
    #expect(spelling.system == system && spelling.duration == duration)
  }

  @Test(
    "names the system that the form of a name belongs to",
    arguments: [
      ("power2.inOut", "GSAP"), ("sine.in", "GSAP"), ("bounce.out", "GSAP"),
      ("Power2.easeIn", "GSAP"), ("Elastic.easeOut.config(1, 0.3)", "GSAP"),
      ("Easing.OutBounce", "Qt"),
      ("QEasingCurve::InOutQuad", "Qt"), ("TRANS_QUAD, EASE_IN", "Godot"),
      ("Ease.OutBack", "DOTween"), ("d3.easeCubicInOut", "d3"),
      ("EEasingFunc::SinusoidalInOut", "Unreal"), ("EaseFunction::QuadraticIn", "Bevy"),
      ("inOutQuad", "anime.js"), ("spring({ bounce: .5, duration: 350 })", "anime.js"),
      ("createSpring({ stiffness: 300, damping: 20 })", "anime.js"),
      ("withSpring(1, { stiffness: 300, damping: 20 })", "Reanimated"),
      ("spring(dampingRatio = 0.5f, stiffness = 200f)", "Compose"),
      ("Spring(dampingRatio: 0.5, stiffness: 200)", "Wave"), ("Mathf.SmoothStep(0, 1, t)", "Unity"),
      ("ease-linear", "Tailwind CSS"), ("Easing.linear", "React Native"),
      ("easeInOutQuad", "easings.net"), ("quad:in:out", "a name that many systems share"),
    ])
  func systems(text: String, system: String) throws {
    #expect(try Self.spelling(text).system == system)
  }

  @Test(
    "says what the words leave open",
    arguments: [
      ("ease-in-out but faster", "'but faster' is ignored"),
      ("gentle spring", "'spring' is ignored"), ("ease-in-out infinite", ""),
      (".easeInOut(duration: 1) and again", "'and again' is ignored"),
      ("transition duration-150 ease-in", ""), ("let curve = Curves.ease", ""),
      (".default", "SwiftUI's Animation.default is spring(response 0.55s, damping-ratio 1)"),
      ("withAnimation(.default)", ""), ("CAMediaTimingFunction(name: .default)", ""),
      ("ease: \"backOut\"", ""), ("ease: 'backInOut'", ""),
      ("CAMediaTimingFunction(name: CAMediaTimingFunctionName.default)", ""),
      ("Easing.OutExpo", "Qt takes 1.001 times this, which differs by at most 0.001"),
      (
        "set_trans(Tween.TRANS_EXPO).set_ease(Tween.EASE_OUT)",
        "Godot takes 1.001 times this, which differs by at most 0.001"
      ),
      (
        "new AnimationCurve(new Keyframe(1f, 2f, 0f, 3f), new Keyframe(3f, 6f, 0f, 0f))",
        "scaled from its times and values to 0 and 1"
      ),
      ("new AnimationCurve(new Keyframe(0f, 0f, 0f, 0.75f), new Keyframe(1f, 1f, 1.5f, 1.5f))", ""),
      ("AnimationCurve.Linear(0, 0, 1, 1)", ""),
      ("AnimationCurve.Linear(0, 0, 2, 1)", "scaled from its times and values to 0 and 1"),
      ("AnimationCurve.EaseInOut(0, 0, 1, 1)", ""),
      ("AnimationCurve.EaseInOut(0, 5, 1, 1)", "scaled from its times and values to 0 and 1"),
    ])
  func notes(text: String, note: String) throws {
    #expect(try Self.spelling(text).note == note)
  }

  @Test(
    "is a sentence with its duration and its system",
    arguments: [
      (".easeInOut(duration: 0.3)", "ease-in-out over 0.3 s (SwiftUI)"),
      ("power2.inOut", "ease-in-out-cubic (GSAP)"),
      ("quad:in:out", "ease-in-out-quad, a name that many systems share"),
      ("ease-in-out but faster", "ease-in-out (CSS); 'but faster' is ignored"),
    ])
  func sentences(text: String, sentence: String) throws {
    #expect(try Self.spelling(text).sentence == sentence)
  }

  @Test(
    "takes spellings that were gathered after the reader was written",
    arguments: [
      (
        "<pathInterpolator android:controlX1=\"0.4\" android:controlY1=\"0\" android:controlX2=\"1\" android:controlY2=\"1\"/>",
        "Android", "cubic-bezier(0.4, 0, 1, 1)"
      ),
      (
        "TweenInfo.new(2, Enum.EasingStyle.Quad, Enum.EasingDirection.InOut)", "Roblox",
        "ease-in-out-quad"
      ),
      ("<overshootInterpolator android:tension=\"3\"/>", "Android", "ease-out-back(3)"),
      ("<accelerateInterpolator android:factor=\"1.5\"/>", "Android", "ease-in-power(3)"),
      ("TweenInfo.new(2, Enum.EasingStyle.Sine)", "Roblox", "ease-out-sine"),
      ("Enum.EasingStyle.Cubic", "Roblox", "ease-out-cubic"),
      ("go.EASING_OUTBOUNCE", "Defold", "ease-out-bounce"),
      ("gui.EASING_INOUTQUAD", "Defold", "ease-in-out-quad"),
      ("CubicEaseInterpolator(0.42, 0, 0.58, 1)", "Rive", "cubic-bezier(0.42, 0, 0.58, 1)"),
      ("EASE_IN_AND_OUT", "Figma", "ease-in-out"),
      (
        "\"i\":{\"x\":[0.833],\"y\":[0.8]},\"o\":{\"x\":[0.167],\"y\":[0.2]}", "Lottie",
        "cubic-bezier(0.167, 0.2, 0.833, 0.8)"
      ),
      (
        "UIScrollView.DecelerationRate.fast", "UIKit", "decay(velocity 1, rate 0.99)"
      ),
      (
        "Animated.spring(value, { toValue: 1, friction: 7, tension: 40, useNativeDriver: true })",
        "React Native", "spring(stiffness 230.2, damping 22)"
      ),
      (
        "withDecay({ velocity: 800, deceleration: 0.998 })", "Reanimated",
        "decay(velocity 800, rate 0.998)"
      ),
      (
        ".interpolatingSpring(.snappy, initialVelocity: 5)", "SwiftUI",
        "spring(duration 0.5s, bounce 0.15, velocity 5)"
      ),
      (".interpolatingSpring(.snappy)", "SwiftUI", "spring(duration 0.5s, bounce 0.15)"),
      (
        "new AnimationCurve(new Keyframe(0f, 0f, 0f, 0.75f), new Keyframe(1f, 1f, 1.5f, 1.5f))",
        "Unity",
        "cubic-bezier(0.3333333333333333, 0.25, 0.6666666666666666, 0.5)"
      ),
      (
        "new AnimationCurve(new Keyframe(1f, 2f, 0f, 3f), new Keyframe(3f, 6f, 0f, 0f))", "Unity",
        "cubic-bezier(0.3333333333333333, 0.5, 0.6666666666666666, 1)"
      ),
      (
        "\"easingFunctionCubicBezier\": { \"x1\": 0.3, \"x2\": 0.2, \"y1\": 0, \"y2\": 1 }",
        "Figma",
        "cubic-bezier(0.3, 0, 0.2, 1)"
      ),
      (
        "android:interpolator=\"@android:interpolator/fast_out_extra_slow_in\"", "Android",
        "m3-emphasized"
      ),
      (
        "SpringAnimation(view, X, 0f).spring.setStiffness(SpringForce.STIFFNESS_LOW).setDampingRatio(0.75f)",
        "Android", "spring(stiffness 200, damping-ratio 0.75)"
      ),
    ])
  func gathered(text: String, system: String, curve: String) throws {
    let spelling = try Self.spelling(text)
    #expect(spelling.system == system && spelling.text == curve, "\(spelling)")
  }

  @Test(
    "says why a curve cannot be converted, with a text to type instead",
    arguments: [
      ("snap()", "Compose", "step-start"),
      ("exponentialDecay(frictionMultiplier = 2f)", "Compose", "decay(velocity 1, constant 8.4)"),
      (
        "{ type: \"inertia\", velocity: 50 }", "Motion",
        "decay(velocity 57.142857"
      ),
      ("irregular(10, 1.5)", "anime.js", "rough(…)"),
      ("Easing.Overshoot(1.5f)", "DOTween", "ease-out-back"),
      ("SpringAnimation { spring: 2; damping: 0.2 }", "Qt", "spring(stiffness 100, damping 10)"),
      ("ease(time, 0, 1, 0, 100)", "After Effects", "cubic-bezier(0.333, 0, 0.667, 1)"),
      ("lerp(a, b, 0.1)", "GLSL", "--half-life"),
      ("EASE_IN_AND_OUT_BACK", "Figma", "cubic-bezier(…)"),
      ("ease: \"expoScale(0.5, 7, none)\"", "GSAP", "the scales at both ends"),
      (
        "CustomWiggle.create(\"shake\", { wiggles: 8, type: \"easeOut\" })", "GSAP",
        "wiggle(count 8)"
      ),
      ("CustomBounce.create(\"drop\", { strength: 0.6 })", "GSAP", "bounce(restitution 0.5)"),
      ("splineBasedDecay<Float>(density)", "Compose", "decay(velocity 1, constant 4.2)"),
      ("SmoothedAnimation { velocity: 200 }", "Qt", "--smooth-time"),
      ("easeOut(time, 0, 1, [0, 0], [100, 100])", "After Effects", "cubic-bezier(0, 0, 0.667, 1)"),
      ("wiggle(2, 30)", "After Effects", "value-noise(frequency 2, amplitude 30)"),
      ("ElasticInterpolator(amplitude: 1, period: 0.5)", "Rive", "ease-out-elastic"),
      (
        "withSpring(0, { duration: 2000, dampingRatio: 0.5 })", "Reanimated",
        "spring(settling 2s, damping-ratio 0.5)"
      ),
    ])
  func refused(text: String, system: String, instead: String) throws {
    guard case .refusal(let name, let reason) = try #require(CurveSpelling.answer(to: text)) else {
      Issue.record("\(text) is taken")
      return
    }
    #expect(name == system && reason.contains(instead), "\(name): \(reason)")
  }

  @Test("says that a name is Compose's, too")
  func remarks() throws {
    #expect(
      CurveSpelling.remark(on: "EaseInOutCubic")
        == "Compose's EaseInOutCubic is cubic-bezier(0.65, 0, 0.35, 1)")
    for text in ["easeInOutCubic", "EaseIn", "EaseInBounce", "Ease", "ease-in"] {
      #expect(CurveSpelling.remark(on: text) == nil, "\(text)")
    }
    #expect(
      try Self.spelling("backOut").sentence
        == "ease-out-back, a name that many systems share; "
        + "Motion's own backOut is cubic-bezier(0.33, 1.53, 0.69, 0.99)")
  }

  @Test(
    "has the exact text to type",
    arguments: [
      (".bouncy", "spring(duration 0.5s, bounce 0.3)"),
      ("Spring(mass: 1, stiffness: 100, damping: 10)", "spring(stiffness 100, damping 10)"),
      (".snappy(extraBounce: 0.15)", "spring(duration 0.5s, bounce 0.3)"),
      ("OvershootInterpolator(2f)", "ease-out-back(2)"),
      ("config.stiff", "spring(stiff)"), ("ease: \"back.out\"", "ease-out-back(1.70158)"),
      ("Ease In and Out", "ease-in-out"),
      ("curve.setType(QEasingCurve::OutBack); curve.setOvershoot(3)", "ease-out-back(3)"),
      ("stiffness: 300, damping: 20", "spring(stiffness 300, damping 20)"),
      ("M0,0 C0.25,0.1 0.25,1 1,1", "cubic-bezier(0.25, 0.1, 0.25, 1)"),
      ("var(--md-sys-motion-easing-standard)", "m3-standard"),
      ("steps(5, true)", "steps(5, start)"),
      ("animation: walk 1s steps(5)", "steps(5)"),
      ("return new Cubic(0.1, 0, 0, 1)", "cubic-bezier(0.1, 0, 0, 1)"),
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
    "offers the numbers of the text in a refusal",
    arguments: [
      (
        "UIView.animate(withDuration: 0.8, delay: 0, usingSpringWithDamping: 0.5, "
          + "initialSpringVelocity: 0, options: [], animations: { view.alpha = 1 })",
        "'spring(settling 0.8s, damping-ratio 0.5)'"
      ),
      (
        "UIViewPropertyAnimator(duration: 0.3, dampingRatio: 0.6)",
        "'spring(settling 0.3s, damping-ratio 0.6)'"
      ),
      ("{ bounce: 0.5, duration: 0.4 }", "'spring(duration 0.4s, bounce 0.5)'"),
      ("elastic.out(2, 0.4)", "'ease-out-elastic(1, 0.4)'"),
      ("{ type: Easing.OutElastic; amplitude: 1.5; period: 0.5 }", "'ease-out-elastic(1, 0.5)'"),
      ("SetEase(Ease.OutElastic, 1.5f, 0.5f)", "its period in seconds"),
      ("Ease.InOutFlash", "it flashes, and does not lead from 0 to 1"),
      ("Mathf.SmoothDamp(a, b, ref v, 0.3f)", "easing follow --smooth-time 0.3"),
      ("slow(0.6, 0.5, false)", "'slow-mo(ratio 0.6, power 0.5)'"),
      ("slow(0.7, 0.7, true)", "back to 0"),
      ("rough(20)", "'rough(…)' of this package is one with a seed"),
      ("var(--mine)", "--mine is a custom property whose value is not given"),
    ])
  func reasons(text: String, part: String) throws {
    guard case .refusal(_, let reason) = CurveSpelling.answer(to: text) else {
      Issue.record("\(text) is not refused")
      return
    }
    #expect(reason.contains(part), "\(reason)")
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
    #expect(
      try text("spring(duration 0.5s, bounce -0.5)", "SwiftUI")
        == ".spring(duration: 0.5, bounce: -0.5)")
    #expect(try text("ease-in-out-sine", "Android") == "AccelerateDecelerateInterpolator()")
    #expect(
      try text("spring(tension 171, friction 26)", "react-spring")
        == "{ mass: 1, tension: 171, friction: 26 }")
    #expect(try text("material-standard", "Compose") == "FastOutSlowInEasing")
    #expect(try text("ease-out-elastic", "GSAP") == "elastic.out(1, 0.3)")
    #expect(try text("ease-out-elastic", "Qt") == "QEasingCurve::OutElastic")
    #expect(try text("ease-out-elastic", "DOTween") == nil)
    #expect(try text("ease-in-out-elastic", "Qt") == nil)
    #expect(try text("ease-out-back", "Godot") == "Tween.TRANS_BACK, Tween.EASE_OUT")
    #expect(try text("ease-out-back(2)", "GSAP") == "back.out(2)")
    #expect(
      try text("ease", "GSAP") == #"CustomEase.create("custom", "M0,0 C0.25,0.1 0.25,1 1,1")"#)
    #expect(try text("ease", "Qt") == "easing.bezierCurve: [0.25, 0.1, 0.25, 1, 1, 1]")
    #expect(try text("ease", "Core Animation") == "CAMediaTimingFunction(name: .default)")
    #expect(
      try text("spring(duration 0.5s, bounce 0.3)", "SwiftUI")
        == ".spring(duration: 0.5, bounce: 0.3)")
    #expect(
      try text("spring(duration 0.5s, bounce 0.3)", "Core Animation")
        == "CASpringAnimation(perceptualDuration: 0.5, bounce: 0.3)")
    #expect(try text("ease-out-cubic", "Android") == "@android:interpolator/decelerate_cubic")
    #expect(try text("m3-standard", "Material") == "var(--md-sys-motion-easing-standard)")
    #expect(try text("cubic-bezier(0.4, 0, 0.2, 1)", "Tailwind CSS") == nil)
    #expect(try text("linear", "Unreal") == "EEasingFunc::Linear")
    #expect(try text("linear", "Bevy") == "EaseFunction::Linear")
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
          "ease-out-back(3)", "refused DOTween",
        ])
    #expect(
      Self.listing("withAnimation(.default) { x }; v.animation(.default, value: x)", "swift")
        .map { $0.split(separator: " ", maxSplits: 1)[1] } == [
          "spring(response 0.55s, damping-ratio 1)", "spring(response 0.55s, damping-ratio 1)",
        ])
  }

  /// The type before a curve must be none that another system has.
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
    // Brackets that are never closed, and names without end.
    for unit in ["[", "(", "{", "a.", "a(", "[a b:", "a = ", "spring(", "\"", "1 / ", "new "] {
      let text = Array(String(repeating: unit, count: 4000).utf8)
      let seconds = processorSeconds { _ = CurveSpelling.all(in: text, language: "swift") }
      #expect(seconds < 5, "\(unit)")
    }
  }
}
