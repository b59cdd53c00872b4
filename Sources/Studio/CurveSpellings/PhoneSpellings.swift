// SPDX-License-Identifier: Apache-2.0

// Sources: Android's classes in android.view.animation and androidx.dynamicanimation.animation.SpringForce; Compose's Easing.kt,
// EasingFunctions.kt and SpringSpec; Flutter's animation/curves.dart and physics/spring_simulation.dart.

extension SpellingSystem {
  private static let android = ["kt", "java", "xml"]

  static let phones: [SpellingSystem] = [
    SpellingSystem(
      "Android", roots: ["interpolator", "anim", "r"], languages: android,
      """
      LinearInterpolator() -> linear
      AccelerateDecelerateInterpolator() -> ease-in-out-sine
      AccelerateInterpolator(factor = 1) -> ease-in-power({2 * $1})
      DecelerateInterpolator(factor = 1) -> ease-out-power({2 * $1})
      AnticipateInterpolator(tension = 2) -> ease-in-back($1)
      OvershootInterpolator(tension = 2) -> ease-out-back($1)
      AnticipateOvershootInterpolator(tension = 2, extraTension = 1.5) -> in-out(ease-in-back({$1 * $2}))
      BounceInterpolator() !! its four parabolas do not meet, so no curve here is the same; 'ease-out-bounce' is of the same kind
      CycleInterpolator(cycles = -) !! it is a sine that ends where it starts; a curve here leads from 0 to 1
      PathInterpolator(_, _, _, _) -> cubic-bezier($1, $2, $3, $4)
      PathInterpolator(_, _) -> cubic-bezier({2 * $1 / 3}, {2 * $2 / 3}, {(1 + 2 * $1) / 3}, {(1 + 2 * $2) / 3})
      PathInterpolator(controlX1: _, controlY1: _, controlX2: _, controlY2: _) -> cubic-bezier($1, $2, $3, $4)
      PathInterpolator(controlX1: _, controlY1: _) -> cubic-bezier({2 * $1 / 3}, {2 * $2 / 3}, {(1 + 2 * $1) / 3}, {(1 + 2 * $2) / 3})
      PathInterpolatorCompat.create(_, _, _, _) -> cubic-bezier($1, $2, $3, $4)
      PathInterpolatorCompat.create(_, _) -> cubic-bezier({2 * $1 / 3}, {2 * $2 / 3}, {(1 + 2 * $1) / 3}, {(1 + 2 * $2) / 3})
      FastOutSlowInInterpolator() -> material-standard
      FastOutLinearInInterpolator() -> material-accelerate
      LinearOutSlowInInterpolator() -> material-decelerate
      fast_out_slow_in -> material-standard
      fast_out_linear_in -> material-accelerate
      linear_out_slow_in -> material-decelerate
      fast_out_extra_slow_in -> m3-emphasized
      decelerate_quad -> ease-out-quad
      decelerate_cubic -> ease-out-cubic
      decelerate_quint -> ease-out-quint
      accelerate_quad -> ease-in-quad
      accelerate_cubic -> ease-in-cubic
      accelerate_quint -> ease-in-quint
      SpringAnimation(-, -, -, stiffness: 1500, dampingRatio: 0.5) -> spring(stiffness $4, damping-ratio $5)
      SpringForce(-, stiffness: 1500, dampingRatio: 0.5) -> spring(stiffness $2, damping-ratio $3)
      """),
    SpellingSystem(
      "Compose", roots: ["easing", "motionscheme"], languages: android,
      """
      CubicBezierEasing(a = _, b = _, c = _, d = _) -> cubic-bezier($1, $2, $3, $4)
      spring(dampingRatio: 1, stiffness: 1500, visibilityThreshold: -) -> spring(stiffness $2, damping-ratio $1)
      spring(dampingRatio = _, stiffness = _, visibilityThreshold = -) -> spring(stiffness $2, damping-ratio $1)
      tween(durationMillis = 300, delayMillis = -, easing = _) -> $3 @ {$1 / 1000}
      snap(-) !! it sets the value at once, and is no movement; 'step-start' jumps as it does
      splineBasedDecay(-) !! it is a spline in Android's sources, which is not a curve of this package; 'decay(velocity 1, constant 4.2)' is Compose's exponential decay
      exponentialDecay(frictionMultiplier: 1, absVelocityThreshold: -) !! its velocity is that of the gesture; with a velocity of 1 it is 'decay(velocity 1, constant {4.2 * $1})'
      FastOutSlowInEasing -> material-standard
      LinearOutSlowInEasing -> material-decelerate
      FastOutLinearInEasing -> material-accelerate
      LinearEasing -> linear
      """),
    SpellingSystem(
      "Compose", languages: [],
      """
      tween(durationMillis = 300, delayMillis = -) -> material-standard @ {$1 / 1000}
      """),
    SpellingSystem(
      "Compose", needsContext: true, languages: ["kt"],
      """
      Ease -> ease
      EaseIn -> ease-in
      EaseOut -> ease-out
      EaseInOut -> ease-in-out
      EaseInSine -> cubic-bezier(0.12, 0, 0.39, 0)
      EaseOutSine -> cubic-bezier(0.61, 1, 0.88, 1)
      EaseInOutSine -> cubic-bezier(0.37, 0, 0.63, 1)
      EaseInQuad -> cubic-bezier(0.11, 0, 0.5, 0)
      EaseOutQuad -> cubic-bezier(0.5, 1, 0.89, 1)
      EaseInOutQuad -> cubic-bezier(0.45, 0, 0.55, 1)
      EaseInCubic -> cubic-bezier(0.32, 0, 0.67, 0)
      EaseOutCubic -> cubic-bezier(0.33, 1, 0.68, 1)
      EaseInOutCubic -> cubic-bezier(0.65, 0, 0.35, 1)
      EaseInQuart -> cubic-bezier(0.5, 0, 0.75, 0)
      EaseOutQuart -> cubic-bezier(0.25, 1, 0.5, 1)
      EaseInOutQuart -> cubic-bezier(0.76, 0, 0.24, 1)
      EaseInQuint -> cubic-bezier(0.64, 0, 0.78, 0)
      EaseOutQuint -> cubic-bezier(0.22, 1, 0.36, 1)
      EaseInOutQuint -> cubic-bezier(0.83, 0, 0.17, 1)
      EaseInExpo -> cubic-bezier(0.7, 0, 0.84, 0)
      EaseOutExpo -> cubic-bezier(0.16, 1, 0.3, 1)
      EaseInOutExpo -> cubic-bezier(0.87, 0, 0.13, 1)
      EaseInCirc -> cubic-bezier(0.55, 0, 1, 0.45)
      EaseOutCirc -> cubic-bezier(0, 0.55, 0.45, 1)
      EaseInOutCirc -> cubic-bezier(0.85, 0, 0.15, 1)
      EaseInBack -> cubic-bezier(0.36, 0, 0.66, -0.56)
      EaseOutBack -> cubic-bezier(0.34, 1.56, 0.64, 1)
      EaseInOutBack -> cubic-bezier(0.68, -0.6, 0.32, 1.6)
      """),
    SpellingSystem(
      "Flutter", roots: ["curves"], needsRoot: true, languages: ["dart"],
      """
      linear -> linear
      decelerate -> ease-out-quad
      fastLinearToSlowEaseIn -> cubic-bezier(0.18, 1, 0.04, 1)
      fastEaseInToSlowEaseOut -> beziers(0, 0.056 0.024 0.108 0.3085 0.198 0.541, 0.3655 1 0.5465 0.989 1 1)
      ease -> ease
      easeIn -> ease-in
      easeInToLinear -> cubic-bezier(0.67, 0.03, 0.65, 0.09)
      easeInSine -> cubic-bezier(0.47, 0, 0.745, 0.715)
      easeInQuad -> cubic-bezier(0.55, 0.085, 0.68, 0.53)
      easeInCubic -> cubic-bezier(0.55, 0.055, 0.675, 0.19)
      easeInQuart -> cubic-bezier(0.895, 0.03, 0.685, 0.22)
      easeInQuint -> cubic-bezier(0.755, 0.05, 0.855, 0.06)
      easeInExpo -> cubic-bezier(0.95, 0.05, 0.795, 0.035)
      easeInCirc -> cubic-bezier(0.6, 0.04, 0.98, 0.335)
      easeInBack -> cubic-bezier(0.6, -0.28, 0.735, 0.045)
      easeOut -> ease-out
      linearToEaseOut -> cubic-bezier(0.35, 0.91, 0.33, 0.97)
      easeOutSine -> cubic-bezier(0.39, 0.575, 0.565, 1)
      easeOutQuad -> cubic-bezier(0.25, 0.46, 0.45, 0.94)
      easeOutCubic -> cubic-bezier(0.215, 0.61, 0.355, 1)
      easeOutQuart -> cubic-bezier(0.165, 0.84, 0.44, 1)
      easeOutQuint -> cubic-bezier(0.23, 1, 0.32, 1)
      easeOutExpo -> cubic-bezier(0.19, 1, 0.22, 1)
      easeOutCirc -> cubic-bezier(0.075, 0.82, 0.165, 1)
      easeOutBack -> cubic-bezier(0.175, 0.885, 0.32, 1.275)
      easeInOut -> ease-in-out
      easeInOutSine -> cubic-bezier(0.445, 0.05, 0.55, 0.95)
      easeInOutQuad -> cubic-bezier(0.455, 0.03, 0.515, 0.955)
      easeInOutCubic -> cubic-bezier(0.645, 0.045, 0.355, 1)
      easeInOutCubicEmphasized -> beziers(0, 0.05 0 0.133333 0.06 0.166666 0.4, 0.208333 0.82 0.25 1 1 1)
      easeInOutQuart -> cubic-bezier(0.77, 0, 0.175, 1)
      easeInOutQuint -> cubic-bezier(0.86, 0, 0.07, 1)
      easeInOutExpo -> cubic-bezier(1, 0, 0, 1)
      easeInOutCirc -> cubic-bezier(0.785, 0.135, 0.15, 0.86)
      easeInOutBack -> cubic-bezier(0.68, -0.55, 0.265, 1.55)
      fastOutSlowIn -> material-standard
      slowMiddle -> cubic-bezier(0.15, 0.85, 0.85, 0.15)
      bounceIn -> ease-in-bounce
      bounceOut -> ease-out-bounce
      bounceInOut -> ease-in-out-bounce
      elasticIn -> ease-in-elastic(1, 0.4)
      elasticOut -> ease-out-elastic(1, 0.4)
      elasticInOut -> in-out(ease-in-elastic(1, 0.4))
      """),
    SpellingSystem(
      "Flutter", roots: ["easing"], languages: ["dart"],
      """
      Cubic(_, _, _, _) -> cubic-bezier($1, $2, $3, $4)
      ThreePointCubic((_, _), (_, _), (_, _), (_, _), (_, _)) -> beziers(0, $1 $2 $3 $4 $5 $6, $7 $8 $9 $10 1 1)
      ElasticInCurve(0.4) -> ease-in-elastic(1, $1)
      ElasticOutCurve(0.4) -> ease-out-elastic(1, $1)
      ElasticInOutCurve(0.4) -> in-out(ease-in-elastic(1, $1))
      FlippedCurve(_) -> mirror($1)
      Threshold(_) -> linear(0, 0 {100 * $1}%, 1 {100 * $1}%, 1)
      SawTooth(-) !! it jumps back to 0 several times; 'linear(…)' with stops of your own is such a curve
      Interval("0", "1", curve: linear) -> $3
      Interval("0", _, curve: linear) -> chain($3, linear, $2, 1)
      Interval(_, "1", curve: linear) -> chain(linear, $3, $1, 0)
      Interval(_, _, curve: linear) -> chain(linear, chain($3, linear, {($2 - $1) / (1 - $1)}, 1), $1, 0)
      CurvedAnimation(parent: -, curve: _) -> $2
      CurveTween(curve: _) -> $1
      SpringDescription(mass: _, stiffness: _, damping: _) -> spring(mass $1, stiffness $2, damping $3)
      SpringDescription.withDampingRatio(mass: _, stiffness: _, ratio: 1) -> spring(mass $1, stiffness $2, damping-ratio $3)
      SpringDescription.withDurationAndBounce(duration: 0.5, bounce: 0) -> spring(duration $1s, bounce $2)
      SpringSimulation(_, "0", "1", "0", tolerance: -, snapToEnd: -) -> $1
      SpringSimulation(_, -, -, -, tolerance: -, snapToEnd: -) -> $1 | the ends and the velocity of the simulation are left out
      """),
  ]
}
