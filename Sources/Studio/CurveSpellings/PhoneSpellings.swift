// SPDX-License-Identifier: Apache-2.0

// Sources: Android's classes in android.view.animation and androidx.dynamicanimation.animation.SpringForce; Compose's Easing.kt,
// EasingFunctions.kt and SpringSpec; Flutter's animation/curves.dart and physics/spring_simulation.dart.

extension SpellingTables {
  static let phones = """
    # Android; roots: interpolator anim r; languages: kt java xml cs
    LinearInterpolator() -> linear
    AccelerateDecelerateInterpolator() -> ease-in-out-sine
    <Accelerate|Decelerate>Interpolator(factor = 1) -> ease-<in|out>-power({2 * $1})
    <Anticipate|Overshoot>Interpolator(tension = 2) -> ease-<in|out>-back($1)
    AnticipateOvershootInterpolator(tension = 2, extraTension = 1.5) -> in-out(ease-in-back({$1 * $2}))
    BounceInterpolator() !! its four parabolas do not meet, so no curve here is the same; 'ease-out-bounce' is of the same kind
    CycleInterpolator(cycles = -) !! it is a sine that ends where it starts; a curve here leads from 0 to 1
    PathInterpolator<(_, _, _, _)|(controlX1: _, controlY1: _, controlX2: _, controlY2: _)|Compat.create(_, _, _, _)> -> cubic-bezier($1, $2, $3, $4)
    PathInterpolator<(_, _)|(controlX1: _, controlY1: _)|Compat.create(_, _)> -> cubic-bezier({2 * $1 / 3}, {2 * $2 / 3}, {(1 + 2 * $1) / 3}, {(1 + 2 * $2) / 3})
    <FastOutSlowIn|FastOutLinearIn|LinearOutSlowIn>Interpolator() -> material-<standard|accelerate|decelerate>
    <fast_out_slow_in|fast_out_linear_in|linear_out_slow_in> -> material-<standard|accelerate|decelerate>
    fast_out_extra_slow_in -> m3-emphasized
    <decelerate|accelerate>_<quad|cubic|quint> -> ease-<out|in>-<quad|cubic|quint>
    SpringAnimation(-, -, -, stiffness: 1500, dampingRatio: 0.5) -> spring(stiffness $4, damping-ratio $5)
    SpringForce(-, stiffness: 1500, dampingRatio: 0.5) -> spring(stiffness $2, damping-ratio $3)
    # Compose; roots: easing motionscheme; languages: kt java xml
    CubicBezierEasing(a = _, b = _, c = _, d = _) -> cubic-bezier($1, $2, $3, $4)
    spring(<dampingRatio: 1, stiffness: 1500, visibilityThreshold: -|dampingRatio = _, stiffness = _, visibilityThreshold = ->) -> spring(stiffness $2, damping-ratio $1)
    tween(durationMillis = 300, delayMillis = -, easing = _) -> $3 @ {$1 / 1000}
    snap(-) !! it sets the value at once, and is no movement; 'step-start' jumps as it does
    splineBasedDecay(-) !! it is a spline in Android's sources, which is not a curve of this package; 'decay(velocity 1, constant 4.2)' is Compose's exponential decay
    exponentialDecay(frictionMultiplier: 1, absVelocityThreshold: -) !! its velocity is that of the gesture; with a velocity of 1 it is 'decay(velocity 1, constant {4.2 * $1})'
    <FastOutSlowIn|LinearOutSlowIn|FastOutLinearIn>Easing -> material-<standard|decelerate|accelerate>
    LinearEasing -> linear
    # Compose
    tween(durationMillis = 300, delayMillis = -) -> material-standard @ {$1 / 1000}
    # Compose; needs context; languages: kt
    Ease -> ease
    Ease<In|Out|InOut> -> ease-<in|out|in-out>
    Ease<In|Out|InOut>Sine -> cubic-bezier(<0.12, 0, 0.39, 0|0.61, 1, 0.88, 1|0.37, 0, 0.63, 1>)
    Ease<In|Out|InOut>Quad -> cubic-bezier(<0.11, 0, 0.5, 0|0.5, 1, 0.89, 1|0.45, 0, 0.55, 1>)
    Ease<In|Out|InOut>Cubic -> cubic-bezier(<0.32, 0, 0.67, 0|0.33, 1, 0.68, 1|0.65, 0, 0.35, 1>)
    Ease<In|Out|InOut>Quart -> cubic-bezier(<0.5, 0, 0.75, 0|0.25, 1, 0.5, 1|0.76, 0, 0.24, 1>)
    Ease<In|Out|InOut>Quint -> cubic-bezier(<0.64, 0, 0.78, 0|0.22, 1, 0.36, 1|0.83, 0, 0.17, 1>)
    Ease<In|Out|InOut>Expo -> cubic-bezier(<0.7, 0, 0.84, 0|0.16, 1, 0.3, 1|0.87, 0, 0.13, 1>)
    Ease<In|Out|InOut>Circ -> cubic-bezier(<0.55, 0, 1, 0.45|0, 0.55, 0.45, 1|0.85, 0, 0.15, 1>)
    Ease<In|Out|InOut>Back -> cubic-bezier(<0.36, 0, 0.66, -0.56|0.34, 1.56, 0.64, 1|0.68, -0.6, 0.32, 1.6>)
    # Flutter; roots: curves; needs root; languages: dart
    linear -> linear
    decelerate -> ease-out-quad
    fastLinearToSlowEaseIn -> cubic-bezier(0.18, 1, 0.04, 1)
    fastEaseInToSlowEaseOut -> beziers(0, 0.056 0.024 0.108 0.3085 0.198 0.541, 0.3655 1 0.5465 0.989 1 1)
    ease -> ease
    ease<In|Out|InOut> -> ease-<in|out|in-out>
    easeInToLinear -> cubic-bezier(0.67, 0.03, 0.65, 0.09)
    ease<In|Out|InOut>Sine -> cubic-bezier(<0.47, 0, 0.745, 0.715|0.39, 0.575, 0.565, 1|0.445, 0.05, 0.55, 0.95>)
    ease<In|Out|InOut>Quad -> cubic-bezier(<0.55, 0.085, 0.68, 0.53|0.25, 0.46, 0.45, 0.94|0.455, 0.03, 0.515, 0.955>)
    ease<In|Out|InOut>Cubic -> cubic-bezier(<0.55, 0.055, 0.675, 0.19|0.215, 0.61, 0.355, 1|0.645, 0.045, 0.355, 1>)
    ease<In|Out|InOut>Quart -> cubic-bezier(<0.895, 0.03, 0.685, 0.22|0.165, 0.84, 0.44, 1|0.77, 0, 0.175, 1>)
    ease<In|Out|InOut>Quint -> cubic-bezier(<0.755, 0.05, 0.855, 0.06|0.23, 1, 0.32, 1|0.86, 0, 0.07, 1>)
    ease<In|Out|InOut>Expo -> cubic-bezier(<0.95, 0.05, 0.795, 0.035|0.19, 1, 0.22, 1|1, 0, 0, 1>)
    ease<In|Out|InOut>Circ -> cubic-bezier(<0.6, 0.04, 0.98, 0.335|0.075, 0.82, 0.165, 1|0.785, 0.135, 0.15, 0.86>)
    ease<In|Out|InOut>Back -> cubic-bezier(<0.6, -0.28, 0.735, 0.045|0.175, 0.885, 0.32, 1.275|0.68, -0.55, 0.265, 1.55>)
    linearToEaseOut -> cubic-bezier(0.35, 0.91, 0.33, 0.97)
    easeInOutCubicEmphasized -> beziers(0, 0.05 0 0.133333 0.06 0.166666 0.4, 0.208333 0.82 0.25 1 1 1)
    fastOutSlowIn -> material-standard
    slowMiddle -> cubic-bezier(0.15, 0.85, 0.85, 0.15)
    bounce<In|Out|InOut> -> ease-<in|out|in-out>-bounce
    elastic<In|Out|InOut> -> <ease-in-elastic(1, 0.4)|ease-out-elastic(1, 0.4)|in-out(ease-in-elastic(1, 0.4))>
    # Flutter; roots: easing; languages: dart
    Cubic(_, _, _, _) -> cubic-bezier($1, $2, $3, $4)
    ThreePointCubic((_, _), (_, _), (_, _), (_, _), (_, _)) -> beziers(0, $1 $2 $3 $4 $5 $6, $7 $8 $9 $10 1 1)
    Elastic<In|Out|InOut>Curve(0.4) -> <ease-in-elastic(1, $1)|ease-out-elastic(1, $1)|in-out(ease-in-elastic(1, $1))>
    FlippedCurve(_) -> mirror($1)
    Threshold(_) -> linear(0, 0 {100 * $1}%, 1 {100 * $1}%, 1)
    SawTooth(-) !! it jumps back to 0 several times; 'linear(…)' with stops of your own is such a curve
    Interval("0", "1", curve: linear) -> $3
    Interval("0", _, curve: linear) -> chain($3, linear, $2, 1)
    Interval(_, "1", curve: linear) -> chain(linear, $3, $1, 0)
    Interval(_, _, curve: linear) -> chain(linear, chain($3, linear, {($2 - $1) / (1 - $1)}, 1), $1, 0)
    <CurvedAnimation(parent: -, curve: _)|CurveTween(curve: _)> -> <$2|$1>
    SpringDescription(mass: _, stiffness: _, damping: _) -> spring(mass $1, stiffness $2, damping $3)
    SpringDescription.withDampingRatio(mass: _, stiffness: _, ratio: 1) -> spring(mass $1, stiffness $2, damping-ratio $3)
    SpringDescription.withDurationAndBounce(duration: 0.5, bounce: 0) -> spring(duration $1s, bounce $2)
    SpringSimulation(_, "0", "1", "0", tolerance: -, snapToEnd: -) -> $1
    SpringSimulation(_, -, -, -, tolerance: -, snapToEnd: -) -> $1 | the ends and the velocity of the simulation are left out
    """
}
