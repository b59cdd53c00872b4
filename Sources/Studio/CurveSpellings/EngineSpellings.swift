// SPDX-License-Identifier: Apache-2.0

// Sources: Qt's easing.cpp; Godot's easing_equations.h; Unity's documentation of AnimationCurve; DOTween's EaseManager; Bevy's
// easing.rs; Unreal's UnrealMathUtility.h; Microsoft's documentation of easing functions in WPF.

extension SpellingTables {
  static let engines = """
    # Qt; roots: qeasingcurve type; needs root; languages: cpp h py qml
    Linear -> linear
    # Qt; roots: qeasingcurve type easing; needs root; languages: cpp h py qml
    InExpo -> ease-in-expo | Qt takes 0.001 off this
    OutExpo -> ease-out-expo | Qt takes 1.001 times this, which differs by at most 0.001
    InOutExpo -> ease-in-out-expo | Qt takes 0.0005 off its first half and 1.0005 times its second, which differs by at most 0.0005
    <In|Out|InOut>Back(overshoot: 1.70158) -> ease-<in|out|in-out>-back($1)
    InElastic(amplitude: 1, period: 0.3) -> ease-in-elastic($1, $2)
    OutElastic(amplitude: "1", period: 0.3) -> ease-out-elastic(1, $2)
    OutElastic(amplitude: _, period: 0.3) -> timed(spring(mass 1, stiffness {48.04530139182014 + 6.283185307179586 / $2 * 6.283185307179586 / $2}, damping 13.862943611198906, velocity {6.931471805599453 + 6.283185307179586 / $2 * sqrt($1 * $1 - 1)}), 1) | its jump of at most a thousandth of the amplitude at the end is spread over the curve
    InOutElastic(amplitude: "1", period: 0.3) -> in-out(ease-in-elastic(1, $2))
    InOutElastic(amplitude: _, period: 0.3) !! with an amplitude other than 1 Qt's halves oscillate on different sides; with 1 it is 'in-out(ease-in-elastic(1, $2))'
    # Qt; roots: qeasingcurve easing; languages: cpp h py qml
    addCubicBezierSegment((_, _), (_, _), (_, _)) -> beziers(0, $1 $2 $3 $4 $5 $6)
    SmoothedAnimation(velocity: -, duration: -, reversingMode: -, maximumEasingTime: -, to: -) !! it follows a moving target within a velocity, as 'easing follow --smooth-time' does
    { spring: _, damping: -, mass: -, epsilon: - } !! QML's spring advances in steps of its own, which Qt does not document; 'spring(stiffness 100, damping 10)' is a spring by its equation
    [_, _, _, _, "1", "1"] -> cubic-bezier($1, $2, $3, $4)
    [_, _, _, _, _, _] -> beziers(0, $1 $2 $3 $4 $5 $6)
    # Godot; roots: tween; languages: gd cs
    TRANS_LINEAR -> linear
    TRANS_EXPO_EASE_IN -> ease-in-expo | Godot takes 0.001 off this
    TRANS_EXPO_EASE_OUT -> ease-out-expo | Godot takes 1.001 times this, which differs by at most 0.001
    TRANS_EXPO<_EASE_IN_OUT|> -> ease-in-out-expo | Godot takes 0.0005 off its first half and 1.0005 times its second, which differs by at most 0.0005
    TRANS_SPRING !! Godot's spring is a formula of its own, which is not a curve of this package
    # Unity; roots: animationcurve mathf leantweentype; languages: cs
    AnimationCurve.<EaseInOut|Linear>("0", "0", "1", "1") -> <cubic-bezier(0.3333333333333333, 0, 0.6666666666666666, 1)|linear>
    AnimationCurve.<EaseInOut|Linear>(_, _, _, _) -> <cubic-bezier(0.3333333333333333, 0, 0.6666666666666666, 1)|linear> | scaled from its times $1 to $3 and values $2 to $4
    AnimationCurve(("0", "0", _, _), ("1", "1", _, _)) -> cubic-bezier(0.3333333333333333, {$4 / 3}, 0.6666666666666666, {1 - $7 / 3})
    AnimationCurve((_, _, _, _), (_, _, _, _)) -> cubic-bezier(0.3333333333333333, {$4 * ($5 - $1) / ($6 - $2) / 3}, 0.6666666666666666, {1 - $7 * ($5 - $1) / ($6 - $2) / 3}) | scaled from its times $1 to $5 and values $2 to $6
    Mathf.SmoothStep("0", "1", -) -> cubic-bezier(0.3333333333333333, 0, 0.6666666666666666, 1)
    Mathf.SmoothStep(_, _, -) -> cubic-bezier(0.3333333333333333, 0, 0.6666666666666666, 1) | scaled from its values $1 and $2 to 0 and 1
    Mathf.SmoothStep(-, -, -) -> cubic-bezier(0.3333333333333333, 0, 0.6666666666666666, 1)
    Mathf.SmoothDamp(-, -, -, _, -, -) !! it follows a moving target: easing follow --smooth-time $4
    # DOTween; roots: ease; languages: cs
    Ease.Linear -> linear
    Ease.InElastic(1.70158, 0.3) -> ease-in-elastic($1, $2) | DOTween counts the period in seconds, by default 0.3 of the duration; this is a tween of 1 s
    Ease.OutElastic(1.70158, 0.3) -> timed(spring(mass 1, stiffness {48.04530139182014 + 6.283185307179586 / $2 * 6.283185307179586 / $2}, damping 13.862943611198906, velocity {6.931471805599453 + 6.283185307179586 / $2 * sqrt($1 * $1 - 1)}), 1) | DOTween counts the period in seconds, by default 0.3 of the duration; this is a tween of 1 s; its jump of at most a thousandth of the amplitude at the end is spread over the curve
    Ease.InOutElastic(-, -) !! its amplitude is 1.70158 by default and its period in seconds; with an amplitude of 1 and a period of 0.45 of the duration it is 'in-out(ease-in-elastic(1, 0.45))'
    Ease.<|In|Out|InOut>Flash(-, -) !! it flashes, and does not lead from 0 to 1
    # PrimeTween; languages: cs
    Easing.Elastic(_, _) -> timed(spring(mass 1, stiffness {48.04530139182014 + 6.283185307179586 / $2 * 6.283185307179586 / $2}, damping 13.862943611198906, velocity {6.931471805599453 + 6.283185307179586 / $2 * sqrt($1 * $1 - 1)}), 1) | its jump of at most a thousandth of the amplitude at the end is spread over the curve
    Easing.Overshoot(_) !! its strength is a factor of its own; with 1 it is 'ease-out-back'
    # Roblox; roots: easingstyle
    EasingStyle.Linear -> linear
    TweenInfo.new(-) -> ease-out-quad @ $1
    # Rive
    ElasticInterpolator(-, -, -, easingValue: -, amplitude: -, period: -) !! Rive's manual has no formula of it; 'ease-out-elastic' is of the same kind
    CubicEaseInterpolator(_, _, _, _) -> cubic-bezier($1, $2, $3, $4)
    # XAML; languages: cs xaml axaml
    <Quadratic|Cubic|Quartic|Quintic|Sine|Circle>Ease(EasingMode: EaseOut) -> $1-<quad|cubic|quart|quint|sine|circ>
    PowerEase(EasingMode: EaseOut, Power: 2) -> $1-power($2)
    BackEase(EasingMode: -, Amplitude: -) !! XAML's is t³ − a·t·sin(πt), which is not a curve of this package
    BounceEase(EasingMode: -, Bounces: -, Bounciness: -) !! XAML's bounces grow by a factor of their own; 'bounce(restitution 0.5)' is a ball that bounces
    ElasticEase(EasingMode: -, Oscillations: -, Springiness: -) !! XAML's elastic ease is not a curve of this package
    ExponentialEase(EasingMode: -, Exponent: -) !! XAML's is (exp(at) − 1)/(exp(a) − 1), which is not a curve of this package
    <SplineEasing(X1 = _, Y1 = _, X2 = _, Y2 = _)|KeySpline(_, _, _, _)|KeySpline(ControlPoint1 = (_, _), ControlPoint2 = (_, _))|CreateCubicBezierEasingFunction((_, _), (_, _))> -> cubic-bezier($1, $2, $3, $4)
    CreateStepEasingFunction(_) -> steps($1)
    <CreateLinearEasingFunction|LinearEasing>() -> linear
    Easing.Parse(_) -> $1
    SpringEasing(Mass = _, Stiffness = _, Damping = _, InitialVelocity = "0") -> limited-spring($1, $2, $3) | Avalonia shows its first second in an animation of any duration
    BackEase<In|Out|InOut>() !! Avalonia's is made of t³ − t·sin(πt), which is not a curve of this package
    ElasticEase<In|Out|InOut>() !! Avalonia's has 13 quarter waves, which is not a curve of this package
    BounceEase<In|Out|InOut>() !! Avalonia's parabolas do not meet, so no curve here is the same; 'ease-<in|out|in-out>-bounce' is of the same kind
    # MAUI; roots: easing; languages: cs xaml
    Spring<In|Out> -> ease-<in|out>-back
    # osu!; roots: easing easingtypes; needs root; needs context; languages: cs
    <In|Out|OutPow10> -> <ease-in-quad|ease-out-quad|ease-out-power(11)>
    <In|Out|InOut>Expo -> ease-<in|out|in-out>-expo | osu! adds lines that take its jumps away, which differs by at most 0.001
    <InElastic|OutElastic|InOutElastic|OutElasticHalf|OutElasticQuarter> -> <ease-in-elastic(1, 0.3)|ease-out-elastic(1, 0.3)|in-out(ease-in-elastic(1, 0.45))|ease-out-elastic(1, 0.6)|ease-out-elastic(1, 1.2)> | osu! adds lines that take its jumps away, which differs by at most 0.0005
    # XAML; needs context
    Ease<In|Out|InOut> -> ease-<in|out|in-out>
    # Bevy; roots: easefunction; languages: rs
    Exponential<In|Out|InOut> -> ease-<in|out|in-out>-expo | Bevy takes a multiple without a jump, which differs by at most <0.001|0.001|0.0005>
    SmoothStep<In|Out> -> cubic-bezier(0.3333333333333333, <0|0.5>, 0.6666666666666666, <0.5|1>)
    EaseFunction.Linear -> linear
    EaseFunction.Steps(_, -) -> steps($1)
    EaseFunction.Elastic(-) !! Bevy's elastic of one number is 1 − (1 − t)²·(2·sin(ωt)/ω + cos(ωt)), which is not a curve of this package
    # Unreal; roots: eeasingfunc type; needs root; languages: cpp h
    Linear -> linear
    Ease<In|Out|InOut> -> ease-<in|out|in-out>-power(2) | for the blend exponent 2, Unreal's default; another one is the number in parentheses
    # Unreal; roots: fmath; languages: cpp h
    InterpEase<In|Out|InOut>(-, -, -, _) -> ease-<in|out|in-out>-power($4)
    Interp<Sin|Expo|Circular><In|Out>(-, -, -) -> ease-<in|out>-<sine|expo|circ>
    Interp<Sin|Expo|Circular>InOut(-, -, -) -> ease-in-out-<sine|expo|circ>
    """
}
