// SPDX-License-Identifier: Apache-2.0

// Sources: CSS Easing Functions; Tailwind's theme; the sources of GSAP 3 (gsap-core.js), anime.js 3 and 4, d3-ease, react-spring,
// Motion (find.ts for springs with duration and bounce), React Native (Easing.js; SpringConfig.js for tension and friction); the
// tokens of Compose's MotionScheme for the springs of Material 3.

extension SpellingTables {
  static let web = """
    # a name that many systems share; languages: scripts swift kt java dart cs cpp qml gd rs m mm
    <cubicBezier(_, _, _, _)|cubicBezier(x1: _, y1: _, x2: _, y2: _)|[_, _, _, _]> -> cubic-bezier($1, $2, $3, $4)
    # a name that many systems share; languages: scripts
    bezier<|Easing|Fn>(_, _, _, _) -> cubic-bezier($1, $2, $3, $4)
    linear -> linear
    ease<In|Out|InOut> -> ease-<in|out|in-out>
    # Tailwind CSS; languages: scripts
    tailwind.ease-linear -> linear
    tailwind.ease-<in|out|in-out> -> cubic-bezier(<0.4, 0, 1|0, 0, 0.2|0.4, 0, 0.2>, 1)
    # GSAP; languages: scripts
    <none|power0|power0.in|power0.out|power0.inOut> -> linear
    back(_) -> ease-out-back($1)
    back.<in|out|inOut>(1.70158) -> <ease-in-back($1)|ease-out-back($1)|in-out(ease-in-back($1))>
    elastic.<in|out|inOut>("1", <0.3|0.3|0.45>) -> <ease-in-elastic(1, $2)|ease-out-elastic(1, $2)|in-out(ease-in-elastic(1, $2))>
    elastic.<in|out>(_, 0.3) -> <mirror(|>timed(spring(mass 1, stiffness {48.04530139182014 + 6.283185307179586 / $2 * 6.283185307179586 / $2}, damping 13.862943611198906, velocity {6.931471805599453 + 6.283185307179586 / $2 * sqrt($1 * $1 - 1)}), 1)<)|> | its jump of at most a thousandth of the amplitude at the end is spread over the curve
    elastic.inOut(_, 0.45) -> in-out(mirror(timed(spring(mass 1, stiffness {48.04530139182014 + 6.283185307179586 / $2 * 6.283185307179586 / $2}, damping 13.862943611198906, velocity {6.931471805599453 + 6.283185307179586 / $2 * sqrt($1 * $1 - 1)}), 1))) | its jump of at most a thousandth of the amplitude at the end is spread over the curve
    expo.<in|out|inOut> -> ease-<in|out|in-out>-expo | GSAP 3.11 and newer blend it with a sixth power, which differs by at most <0.008|0.008|0.004>
    CustomEase.create(-, _, -) -> $2
    SteppedEase<.config|>(_) -> steps($1)
    slow(0.7, 0.7, "1") !! in yoyo mode it leads from 0 to 1 and back to 0
    slow(0.7, 0.7, -) !! 'slow-mo(ratio $1, power $2)' is near, but another curve; with 0.7 and 0.7 they differ by at most 0.046
    expoScale(-, -, -) !! it makes the factor of a scale even, which depends on the scales at both ends
    CustomWiggle.create(-, -) !! GSAP does not document its formula; 'wiggle(count 8)' is one with eight swings
    CustomBounce.create(-, -) !! GSAP does not document its formula; 'bounce(restitution 0.5)' is a ball that bounces
    rough(-) !! GSAP's rough ease is random; 'rough(…)' of this package is one with a seed
    # anime.js; roots: anime eases; languages: scripts
    spring(mass = _, stiffness = _, damping = _, velocity = 0) -> spring(mass $1, stiffness $2, damping $3, velocity $4)
    createSpring(_) -> $1
    steps(_, "<0|1>") -> steps($1<|, start>)
    inOutBack(_) -> in-out(ease-in-back($1))
    inOutElastic(_, _) -> in-out(ease-in-elastic($1, $2))
    <in|out|inOut|outIn>(_) -> <ease-in-power($1)|ease-out-power($1)|ease-in-out-power($1)|chain(ease-out-power($1), ease-in-power($1), 0.5)>
    irregular(-, -) !! its stops are random; 'rough(…)' is a random curve with a seed
    { easing: _, duration: - } -> $1 @ {$2 / 1000}
    # d3; roots: d3 ease; languages: scripts
    easeLinear -> linear
    ease<Quad|Cubic|Sin|Circle> -> ease-in-out-<quad|cubic|sine|circ>
    easePoly<|In|Out|InOut>(exponent: 3) -> ease-<in-out|in|out|in-out>-power($1)
    easeBack<|InOut|In|Out>(overshoot: 1.70158) -> <in-out(ease-in-back($1))|in-out(ease-in-back($1))|ease-in-back($1)|ease-out-back($1)>
    easeElastic<|In|Out|InOut>(amplitude: 1, period: 0.3) -> <ease-out-elastic($1, $2)|ease-in-elastic($1, $2)|ease-out-elastic($1, $2)|in-out(ease-in-elastic($1, $2))> | d3 takes a multiple without a jump, which differs by at most 0.001
    easeExp<|In|Out|InOut> -> ease-<in-out|in|out|in-out>-expo | d3 takes a multiple without a jump, which differs by at most 0.001
    easeBounce -> ease-out-bounce
    # React Native; languages: scripts
    { toValue: _, <tension: 40, friction: _|tension: _, friction: 7> } -> spring(stiffness {($2 - 30) * 3.62 + 194}, damping {($3 - 8) * 3 + 25})
    Animated.spring(-, <stiffness: _, damping: 10|stiffness: 100, damping: _>, mass: 1) -> spring(mass $4, stiffness $2, damping $3)
    Animated.decay(-, velocity: _, deceleration: 0.998) -> decay(velocity {1000 * $2}, constant {1000 - 1000 * $3})
    # Reanimated; languages: scripts
    { velocity: _, deceleration: _ } -> decay(velocity $1, rate $2)
    { dampingRatio: _, duration: _, mass: - } !! its versions take this duration differently; 'spring(settling {$2 / 1000}s, damping-ratio $1)' has settled after it
    # Remotion; languages: scripts
    spring(damping: <_, stiffness: 100, mass: 1|10, stiffness: _, mass: 1|10, stiffness: 100, mass: _>) -> spring(mass $3, stiffness $2, damping $1)
    # react-spring; roots: config configs; languages: scripts
    { <tension: _, friction: 26|tension: 170, friction: _>, mass: 1 } -> spring(tension $1, friction $2, mass $3)
    { frequency: _, damping: 1, mass: 1 } -> spring(response $1s, damping-ratio $2)
    config.<default|gentle|wobbly|stiff|slow|molasses> -> spring(<react-default|gentle|wobbly|stiff|slow|molasses>)
    <default|gentle|wobbly|stiff|molasses> -> spring(<react-default|gentle|wobbly|stiff|molasses>)
    # Motion; languages: scripts
    { type: "spring", visualDuration: _, bounce: 0 } -> spring(visual-duration $2s, bounce $3)
    { type: "spring", <stiffness: _, damping: 10|stiffness: 100, damping: _>, mass: 1, velocity: 0 } -> spring(mass $4, stiffness $2, damping $3, velocity $5)
    { type: "spring", <duration: _, bounce: 0.3|duration: 0.8, bounce: _> } -> settling-equation($2, {1 - $3}) | Motion's spring of a duration settles in it by its equation
    { type: "spring" } -> spring(stiffness 100, damping 10)
    { type: "inertia", velocity: _, power: 0.8, timeConstant: 700 } !! it goes on by the velocity times its power; with a power of $3 and a time constant of $4 ms it is 'decay(velocity {1000 * $2 * $3 / $4}, constant {1000 / $4})'
    { stiffness: _, damping: 10, mass: 1, velocity: 0 } -> spring(mass $3, stiffness $1, damping $2, velocity $4)
    { stiffness: _, dampingRatio: _, mass: 1 } -> spring(mass $3, stiffness $1, damping-ratio $2)
    { visualDuration: _, bounce: 0 } -> spring(visual-duration $1s, bounce $2)
    { bounciness: _, speed: 12 } -> spring(bounciness $1, speed $2)
    { bounce: _, duration: _ } !! anime.js has this duration in milliseconds and Motion in seconds; 'spring(duration $2s, bounce $1)' is the spring of a duration of $2 s
    { ease: _, duration: - } -> $1 @ $2
    anticipate -> chain(mirror(cubic-bezier(0.33, 1.53, 0.69, 0.99)), ease-out-expo, 0.5)
    backInOut -> in-out(mirror(cubic-bezier(0.33, 1.53, 0.69, 0.99))) | Svelte's backInOut is ease-in-out-back
    # a name that many systems share; languages: scripts
    back<Out|In> -> ease-<out|in>-back | Motion's own back<Out|In> is <cubic-bezier(0.33, 1.53, 0.69, 0.99)|mirror(cubic-bezier(0.33, 1.53, 0.69, 0.99))>
    # Motion; needs context
    back<Out|In|InOut> -> <cubic-bezier(0.33, 1.53, 0.69, 0.99)|mirror(cubic-bezier(0.33, 1.53, 0.69, 0.99))|in-out(mirror(cubic-bezier(0.33, 1.53, 0.69, 0.99)))>
    # React Native; roots: easing; needs root; languages: scripts
    linear -> linear
    ease -> cubic-bezier(0.42, 0, 1, 1)
    <quad|cubic|sin|circle|exp> -> ease-in-<quad|cubic|sine|circ|expo>
    bounce -> ease-out-bounce
    poly(_) -> ease-in-power($1)
    back(1.70158) -> ease-in-back($1)
    step<0|1> -> step-<start|end>
    <in|out|inOut>(_) -> <$1|mirror($1)|in-out($1)>
    bezier(_, _, _, _) -> cubic-bezier($1, $2, $3, $4)
    elastic(-) !! React Native's elastic ease is 1 − cos³(πt/2)·cos(πbt), which is not a curve of this package
    # After Effects
    easyEase -> cubic-bezier(0.333, 0, 0.667, 1)
    wiggle(_, _) !! Adobe does not publish its noise; 'value-noise(frequency $1, amplitude $2)' is one of a seed
    ease<|In|Out>(-, _, _, -, -) !! Adobe does not publish the curve of this expression; 'cubic-bezier(<0.333, 0, 0.667|0.333, 0, 1|0, 0, 0.667>, 1)' <is that of|eases in like|eases out like> Easy Ease
    # Lottie; languages: scripts json
    { o: (_, _), i: (_, _) } -> cubic-bezier($1, $2, $3, $4)
    # jQuery; roots: jquery; languages: scripts
    swing -> ease-in-out-sine
    # GLSL; languages: scripts glsl frag cs rs
    smoothstep("0", "1", -) -> cubic-bezier(0.3333333333333333, 0, 0.6666666666666666, 1)
    smoothstep(_, _, -) -> cubic-bezier(0.3333333333333333, 0, 0.6666666666666666, 1) | scaled from its edges $1 and $2 to 0 and 1
    <smoothstep(-, -, -)|smooth_step> -> cubic-bezier(0.3333333333333333, 0, 0.6666666666666666, 1)
    smootherstep("0", "1", -) -> blend(blend(ease-in-cubic, ease-in-quart, 3), ease-in-quint, 6)
    smootherstep(_, _, -) -> blend(blend(ease-in-cubic, ease-in-quart, 3), ease-in-quint, 6) | scaled from its edges $1 and $2 to 0 and 1
    <smootherstep(-, -, -)|smoother_step> -> blend(blend(ease-in-cubic, ease-in-quart, 3), ease-in-quint, 6)
    lerp(-, -, -) !! a part of the distance in each frame is no curve of time, and depends on the frame rate: easing follow --half-life
    # Material; roots: easing motion; languages: scripts kt java xml dart
    <mdSysMotionEasingLinear|motionEasingLinearInterpolator> -> linear
    <mdSysMotionEasing|motionEasing|><Standard|Emphasized><|Interpolator|> -> m3-<standard|emphasized>
    <mdSysMotionEasing|motionEasing|><Standard|Emphasized>Decelerate<|Interpolator|> -> m3-<standard|emphasized>-decelerate
    <mdSysMotionEasing|motionEasing|><Standard|Emphasized>Accelerate<|Interpolator|> -> m3-<standard|emphasized>-accelerate
    mdSysMotionEasingLegacy<|Decelerate|Accelerate> -> material-<standard|decelerate|accelerate>
    expressive<Fast|Default|Slow>Spatial -> spring(stiffness <800|380|200>, damping-ratio <0.6|0.8|0.8>)
    <expressive|standard><Fast|Default|Slow>Effects -> spring(stiffness <3800|1600|800>, damping-ratio 1)
    standard<Fast|Default|Slow>Spatial -> spring(stiffness <1400|700|300>, damping-ratio 0.9)
    # a name that many systems share; languages: swift m mm kt java dart cs kdl
    { <stiffness: _, damping: _|tension: _, friction: _|tension: _, damping: _>, mass: 1, initialVelocity: 0 } -> spring(mass $3, stiffness $1, damping $2, velocity $4)
    { stiffness: _, dampingRatio: _, mass: 1 } -> spring(mass $3, stiffness $1, damping-ratio $2)
    { <response|frequencyResponse>: _, <damping|dampingRatio|dampingFraction>: _ } -> spring(response $1s, damping-ratio $2)
    { <bounciness: _, speed|springBounciness: _, springSpeed>: 12 } -> spring(bounciness $1, speed $2)
    { duration: _, bounce: _ } -> spring(duration $1s, bounce $2)
    """
}
