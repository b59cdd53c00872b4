// SPDX-License-Identifier: Apache-2.0

import CurveSpellings
import SwiftEasing
import Testing

/// Spellings of other systems, with the values that their definitions give at progress, or after seconds, 0.25, 0.5 and 0.75.
///
/// The values are computed by `Tests/Studio/CurveSpellingsTests/Generator/spellings.py`: Béziers by bisection, springs by Runge and
/// Kutta's method, all others by the formulas in the sources of the systems.
enum SpellingRows {
  static let all: [(spelling: String, values: [Double])] = [
    (".easeInOut", [0.129161931047, 0.5, 0.870838068953]),
    ("Animation.easeOut", [0.378138130825, 0.684643187427, 0.906535349281]),
    (".default", [0.408510591355, 0.802403387585, 0.960458978349]),
    (".easeInEaseOut", [0.129161931047, 0.5, 0.870838068953]),
    (
      "CAMediaTimingFunction(controlPoints: 0.25, 0.1, 0.25, 1)",
      [0.408510591355, 0.802403387585, 0.960458978349]
    ),
    ("CAMediaTimingFunction(name: .easeInEaseOut)", [0.129161931047, 0.5, 0.870838068953]),
    (
      "[CAMediaTimingFunction functionWithControlPoints:0.2 :0.1 :0.25 :1.0]",
      [0.453283074624, 0.811290301311, 0.961165745498]
    ),
    (
      "[CAMediaTimingFunction functionWithName:kCAMediaTimingFunctionEaseIn]",
      [0.0934646507188, 0.315356812573, 0.621861869175]
    ),
    (
      "UnitCurve.bezier(startControlPoint: .init(x: 0.2, y: 0.8), endControlPoint: .init(x: 0.2, y: 1))",
      [0.767284300711, 0.946079461513, 0.991108187285]
    ),
    ("UnitCurve.circularEaseIn", [0.0317541634481, 0.133974596216, 0.338562172234]),
    (".spring(duration: 0.5, bounce: 0.3)", [0.984087490971, 1.01449842162, 0.998191827735]),
    (
      ".spring(response: 0.55, dampingFraction: 0.825)",
      [0.865860831784, 1.01008189846, 1.00112243986]
    ),
    (
      ".spring(blendDuration: *(1)(2, 3), response: 0.55, dampingFraction: 0.825)",
      [0.865860831784, 1.01008189846, 1.00112243986]
    ),
    ("ease --in-out", [0.408510591355, 0.802403387585, 0.960458978349]),
    (".spring()", [0.821025553586, 0.986399068534, 0.999158725448]),
    (".bouncy", [0.984087490971, 1.01449842162, 0.998191827735]),
    (".smooth(duration: 0.5, extraBounce: 0.1)", [0.868474117508, 1.00038701241, 1.00046955958]),
    (".snappy(duration: 0.4, extraBounce: 0.1)", [1.01412481542, 1.00149456324, 0.999826442728]),
    (".interactiveSpring()", [1.00009447997, 1.00000002874, 1.0]),
    (
      "Animation.interpolatingSpring(stiffness: 170, damping: 15)",
      [1.08701591135, 0.999786799474, 0.998011725878]
    ),
    (
      ".interpolatingSpring(mass: 2, stiffness: 170, damping: 15, initialVelocity: 3)",
      [1.16959158733, 1.08565608518, 0.939799429094]
    ),
    ("Spring(mass: 1, stiffness: 100, damping: 10)", [1.02335957991, 1.0745905666, 0.97415170766]),
    (
      "Spring(mass: 1, stiffness: 100, damping: 50)",
      [0.712702504816, 0.959572318005, 0.995298782854]
    ),
    (
      "Spring(mass: 1, stiffness: 100, damping: 50, allowOverDamping: true)",
      [0.379508159384, 0.631760870898, 0.781463695691]
    ),
    (
      "Spring(settlingDuration: 0.6, dampingRatio: 0.75)",
      [1.01330601703, 1.00164242987, 0.999813309871]
    ),
    ("withAnimation(.easeIn(duration: 0.2))", [0.0934646507188, 0.315356812573, 0.621861869175]),
    (
      ".animation(.spring(duration: 1), value: x)",
      [0.465583948702, 0.821025553586, 0.948683947363]
    ),
    (
      ".timingCurve(0.2, 0.8, 0.2, 1, duration: 0.4)",
      [0.767284300711, 0.946079461513, 0.991108187285]
    ),
    (
      "CASpringAnimation(perceptualDuration: 0.5, bounce: -0.2)",
      [0.723449712443, 0.942382604762, 0.988022280809]
    ),
    (
      #"let a = CASpringAnimation(keyPath: "position"); a.damping = 10; a.stiffness = 200; a.mass = 2"#,
      [1.31083609865, 1.03655078739, 0.881552220062]
    ),
    (
      #"CASpringAnimation *a = [CASpringAnimation animationWithKeyPath:@"position"]; a.damping = 12;"#,
      [0.940686149931, 1.06080223282, 0.991661490961]
    ),
    (
      "UICubicTimingParameters(controlPoint1: CGPoint(x: 0.1, y: 0.2), controlPoint2: CGPoint(x: 0.3, y: 1))",
      [0.536198542511, 0.826468722112, 0.962043933187]
    ),
    (
      "UISpringTimingParameters(mass: 1, stiffness: 100, damping: 10, initialVelocity: .zero)",
      [1.02335957991, 1.0745905666, 0.97415170766]
    ),
    (
      "UIView.animate(springDuration: 0.5, bounce: 0.2) { view.alpha = 1 }",
      [0.922313786754, 1.01045057473, 0.999986551485]
    ),
    ("UIView.AnimationOptions.curveEaseOut", [0.378138130825, 0.684643187427, 0.906535349281]),
    (
      "SpringConfig.fromOrigamiTensionAndFriction(40, 7)",
      [1.02121772019, 1.00174493999, 0.999720696396]
    ),
    ("back.out(1.7)", [0.8171875, 1.0875, 1.0640625]),
    ("back.inOut(2)", [-0.0625, 0.5, 1.0625]),
    ("power2.inOut", [0.0625, 0.5, 0.9375]),
    ("power4", [0.7626953125, 0.96875, 0.9990234375]),
    ("elastic.out(1,0.3)", [0.911611652352, 1.015625, 1.00552427173]),
    ("elastic.inOut(1,0.45)", [0.0119694444237, 0.5, 0.988030555576]),
    ("none", [0.25, 0.5, 0.75]),
    (
      #"CustomEase.create("hop", "M0,0 C0.25,0.1 0.25,1 1,1")"#,
      [0.408510591355, 0.802403387585, 0.960458978349]
    ),
    ("[0.17,0.67,0.83,0.67]", [0.440574224185, 0.6275, 0.770350024831]),
    (".17,.67,.83,.67", [0.440574224185, 0.6275, 0.770350024831]),
    ("{ tension: 180, friction: 12 }", [1.20515311931, 0.95915157555, 1.00783263151]),
    ("config.wobbly", [1.20515311931, 0.95915157555, 1.00783263151]),
    ("{ mass: 2, tension: 180, friction: 12 }", [1.17421629076, 1.11974038439, 0.890066391609]),
    ("spring(1, 100, 10, 2)", [1.07818155965, 1.05700208245, 0.975294542338]),
    ("d3.easeCubicOut", [0.578125, 0.875, 0.984375]),
    ("d3.easeCubic", [0.0625, 0.5, 0.9375]),
    ("d3.easeBackInOut", [-0.04384875, 0.5, 1.04384875]),
    ("d3.easePolyIn.exponent(2.5)", [0.03125, 0.176776695297, 0.487139289629]),
    ("bounceOut", [0.47265625, 0.765625, 0.97265625]),
    ("cubicBezier(0.5,0,0.9,0.7)", [0.0573899043639, 0.228283495156, 0.520131678807]),
    ("cubic-bezier(0.5 0 0.9 0.7)", [0.0573899043639, 0.228283495156, 0.520131678807]),
    ("transition: all 0.3s ease-out;", [0.378138130825, 0.684643187427, 0.906535349281]),
    ("ease-out 300ms", [0.378138130825, 0.684643187427, 0.906535349281]),
    (
      "animation: fade 2s cubic-bezier(.17,.67,.83,.67) infinite",
      [0.440574224185, 0.6275, 0.770350024831]
    ),
    ("transition duration-300 ease-in-out", [0.236587360468, 0.775561311116, 0.959367736739]),
    ("ease-[cubic-bezier(0.4,0,0.2,1)]", [0.236587360468, 0.775561311116, 0.959367736739]),
    (
      #"{ type: "spring", stiffness: 300, damping: 20 }"#,
      [1.09807620622, 0.991870070417, 1.00057162556]
    ),
    (
      #"{ type: "spring", duration: 0.5, bounce: 0.25 }"#,
      [1.02832156059, 0.999201136873, 1.00002243231]
    ),
    (
      #"{ type: "spring", visualDuration: 0.4, bounce: 0.25 }"#,
      [0.967321585851, 1.01052341468, 0.999229530812]
    ),
    ("{ duration: 0.4, ease: [0.2, 0, 0, 1] }", [0.607220362073, 0.87783360481, 0.975480067876]),
    (#"ease: "power3.out""#, [0.68359375, 0.9375, 0.99609375]),
    ("Easing.inOut(Easing.quad)", [0.125, 0.5, 0.875]),
    ("Easing.out(Easing.back(2))", [0.859375, 1.125, 1.078125]),
    ("Easing.ease", [0.0934646507188, 0.315356812573, 0.621861869175]),
    ("swing", [0.146446609407, 0.5, 0.853553390593]),
    ("smoothstep(0, 1, t)", [0.15625, 0.5, 0.84375]),
    ("smootherstep", [0.103515625, 0.5, 0.896484375]),
    (
      #"{"o":{"x":[0.167],"y":[0.1]},"i":{"x":[0.833],"y":[0.833]}}"#,
      [0.220565552349, 0.474875, 0.737812357016]
    ),
    (
      "md.sys.motion.easing.emphasized.decelerate",
      [0.831529746487, 0.950247475324, 0.990510956928]
    ),
    ("Curves.easeInOutCubic", [0.0872301367499, 0.516875, 0.931267605882]),
    ("Curves.decelerate", [0.4375, 0.75, 0.9375]),
    ("Curves.bounceOut", [0.47265625, 0.765625, 0.97265625]),
    ("Curves.elasticInOut", [5.740531871e-18, 0.5, 1.0]),
    ("Cubic(0.2, 0.0, 0.0, 1.0)", [0.607220362073, 0.87783360481, 0.975480067876]),
    ("FlippedCurve(Curves.easeIn)", [0.378138130825, 0.684643187427, 0.906535349281]),
    (
      "SpringDescription(mass: 1, stiffness: 100, damping: 10)",
      [1.02335957991, 1.0745905666, 0.97415170766]
    ),
    (
      "SpringDescription.withDampingRatio(mass: 2, stiffness: 100, ratio: 0.5)",
      [0.745175728626, 1.16232140994, 1.04884789586]
    ),
    (
      "SpringDescription.withDurationAndBounce(duration: Duration(milliseconds: 400), bounce: 0.2)",
      [0.989814381785, 1.00248992364, 0.999866852589]
    ),
    ("FastOutSlowInEasing", [0.236587360468, 0.775561311116, 0.959367736739]),
    (
      "CubicBezierEasing(0.4f, 0.0f, 0.2f, 1.0f)", [0.236587360468, 0.775561311116, 0.959367736739]
    ),
    (
      "spring(dampingRatio = 0.5f, stiffness = 200f)",
      [1.16232140994, 0.973898252607, 1.00415298039]
    ),
    (
      "spring<Float>(dampingRatio = Spring.DampingRatioMediumBouncy, stiffness = Spring.StiffnessLow)",
      [1.16232140994, 0.973898252607, 1.00415298039]
    ),
    (
      "tween(300, easing = LinearOutSlowInEasing)",
      [0.577572927836, 0.839245057709, 0.964216366136]
    ),
    ("tween(durationMillis = 300)", [0.236587360468, 0.775561311116, 0.959367736739]),
    ("AccelerateDecelerateInterpolator", [0.146446609407, 0.5, 0.853553390593]),
    ("AccelerateInterpolator(1.5f)", [0.015625, 0.125, 0.421875]),
    ("DecelerateInterpolator()", [0.4375, 0.75, 0.9375]),
    ("OvershootInterpolator", [0.859375, 1.125, 1.078125]),
    ("new OvershootInterpolator(2.5f)", [0.9296875, 1.1875, 1.1015625]),
    ("AnticipateInterpolator(3f)", [-0.125, -0.25, 0.0]),
    ("AnticipateOvershootInterpolator()", [-0.125, 0.5, 1.125]),
    ("new PathInterpolator(0.4f, 0f, 0.2f, 1f)", [0.236587360468, 0.775561311116, 0.959367736739]),
    ("PathInterpolator(0.2f, 0.6f)", [0.440866431898, 0.684655976632, 0.861111111111]),
    ("@android:anim/accelerate_decelerate_interpolator", [0.146446609407, 0.5, 0.853553390593]),
    (
      "SpringForce(0f).setStiffness(SpringForce.STIFFNESS_LOW).setDampingRatio(0.75f)",
      [0.991443736329, 1.00581343767, 0.999473001701]
    ),
    ("QEasingCurve::InOutQuad", [0.125, 0.5, 0.875]),
    ("QEasingCurve::InOutElastic", [-0.0078125, 0.5, 1.0078125]),
    ("QEasingCurve::OutInQuad", [0.375, 0.5, 0.625]),
    ("Tween.TRANS_QUAD, Tween.EASE_IN_OUT", [0.125, 0.5, 0.875]),
    ("set_trans(Tween.TRANS_CUBIC).set_ease(Tween.EASE_OUT)", [0.578125, 0.875, 0.984375]),
    ("Ease.InOutQuad", [0.125, 0.5, 0.875]),
    ("AnimationCurve.EaseInOut(0, 0, 1, 1)", [0.15625, 0.5, 0.84375]),
    ("EaseFunction::QuadraticInOut", [0.125, 0.5, 0.875]),
    ("EaseFunction::SmoothStepIn", [0.0859375, 0.3125, 0.6328125]),
    ("FMath::InterpEaseIn(a, b, t, 3.0f)", [0.015625, 0.125, 0.421875]),
    ("quad:in:out", [0.125, 0.5, 0.875]),
    ("Quad.easeInOut", [0.125, 0.5, 0.875]),
    ("Quad.Ease.In.Out", [0.125, 0.5, 0.875]),
    ("InOutSine", [0.146446609407, 0.5, 0.853553390593]),
    ("easeInOutCubic", [0.0625, 0.5, 0.9375]),
    ("EaseOutQuad", [0.4375, 0.75, 0.9375]),
    ("outElastic(1,.5)", [1.1767766953, 0.96875, 1.00552427173]),
    ("Ease Out", [0.378138130825, 0.684643187427, 0.906535349281]),
    ("ease in out", [0.129161931047, 0.5, 0.870838068953]),
    ("Easy Ease", [0.156355468732, 0.5, 0.843644531268]),
    ("easyEase", [0.156355468732, 0.5, 0.843644531268]),
    ("emphasized accelerate", [0.035342649088, 0.153998191959, 0.405585508922]),
    ("standard decelerate", [0.690550788976, 0.889881574842, 0.976445436671]),
    ("md.sys.motion.easing.standard", [0.607220362073, 0.87783360481, 0.975480067876]),
    ("easing.type: Easing.OutBack; easing.overshoot: 2", [0.859375, 1.125, 1.078125]),
    ("easing.overshoot: 2; easing.type: Easing.OutBack", [0.859375, 1.125, 1.078125]),
    ("easing { type: Easing.OutBack; overshoot: 3 }", [1.0, 1.25, 1.125]),
    ("x.DOMove(y, 1).SetEase(Ease.OutBack, 3)", [1.0, 1.25, 1.125]),
    ("Ease.InBack, 2.5f", [-0.1015625, -0.1875, 0.0703125]),
    (
      "{ type: Easing.InElastic; amplitude: 1.5; period: 0.5 }",
      [-0.00552427172802, 0.03125, -0.176776695297]
    ),
    ("Easing.InOutElastic", [-0.0078125, 0.5, 1.0078125]),
    ("inOutBack(2)", [-0.0625, 0.5, 1.0625]),
    ("inOutElastic(1, .3)", [-0.0078125, 0.5, 1.0078125]),
    ("backInOut", [-0.0336697571847, 0.5, 1.03366975718]),
    (#"ease: "backOut""#, [0.796665127951, 1.06733951437, 1.05753105044]),
    (#"{ duration: 1, ease: "backIn" }"#, [-0.0575310504432, -0.0673395143695, 0.203334872049]),
    ("withAnimation(.default)", [0.778285481351, 0.977809514516, 0.99818116276]),
    (".animation(.default, value: x)", [0.778285481351, 0.977809514516, 0.99818116276]),
    ("Animation.default", [0.778285481351, 0.977809514516, 0.99818116276]),
    ("CAMediaTimingFunction(name: .default)", [0.408510591355, 0.802403387585, 0.960458978349]),
    ("tween(300, easing = EaseInOutCubic)", [0.0707967039213, 0.5, 0.929203296079]),
    ("tween(easing = EaseOutBack)", [0.816289198692, 1.08740067022, 1.05964685996]),
    ("var(--ease-out)", [0.577572927836, 0.839245057709, 0.964216366136]),
    (
      "transition: all 0.3s var(--my-ease, ease-out)",
      [0.378138130825, 0.684643187427, 0.906535349281]
    ),
    ("spring({ bounce: .5, duration: 350 })", [1.11944575567, 0.992625043388, 0.999806589549]),
    ("ease-linear", [0.25, 0.5, 0.75]),
    ("Elastic.easeOut.config(1, 0.3)", [0.911611652352, 1.015625, 1.00552427173]),
    ("Back.easeOut.config(3)", [1.0, 1.25, 1.125]),
    ("SteppedEase.config(4)", [0.25, 0.5, 0.75]),
    ("steps(4, true)", [0.5, 0.75, 1.0]),
    ("Tween.TRANS_CUBIC", [0.0625, 0.5, 0.9375]),
    ("set_trans(Tween.TRANS_CUBIC)", [0.0625, 0.5, 0.9375]),
    ("stiffness: 300, damping: 20", [1.09807620622, 0.991870070417, 1.00057162556]),
    ("Mathf.SmoothStep(0, 1, t)", [0.15625, 0.5, 0.84375]),
    ("easing.bezierCurve: [0.2, 0, 0, 1, 1, 1]", [0.607220362073, 0.87783360481, 0.975480067876]),
  ]
}
