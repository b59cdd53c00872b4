// SPDX-License-Identifier: Apache-2.0

// Sources: Apple's documentation of SwiftUI (Animation, Spring, UnitCurve), UIKit (UIView, UISpringTimingParameters,
// UICubicTimingParameters) and Core Animation (CAMediaTimingFunction, CASpringAnimation); pop's POPSpringAnimation.h; Rebound's
// SpringConfig. Figma's names come first, in capitals as its panel shows them: other systems have the same names in lower case.

extension SpellingTables {
  static let apple = """
    # Figma
    EASE_IN_AND_OUT -> ease-in-out
    { x1: _, y1: _, x2: _, y2: _ } -> cubic-bezier($1, $2, $3, $4)
    EASE_<IN|OUT|IN_AND_OUT>_BACK -> cubic-bezier(<0.3, -0.05, 0.7, -0.5|0.45, 1.45, 0.8, 1|0.7, -0.4, 0.4, 1.4>)
    <GENTLE|QUICK|BOUNCY|SLOW> -> spring(stiffness <100|300|600|80>, damping <15|20|15|20>)
    # SwiftUI; roots: animation unitcurve spring timingcurve; languages: swift
    linear(duration: -) -> linear @ $1
    ease<In|Out|InOut>(duration: -) -> ease-<in|out|in-out> @ $1
    timingCurve(_, _, _, _, duration: -) -> cubic-bezier($1, $2, $3, $4) @ $5
    timingCurve(_, duration: -) -> $1 @ $2
    bezier(startControlPoint: (_, _), endControlPoint: (_, _)) -> cubic-bezier($1, $2, $3, $4)
    circularEase<In|Out|InOut> -> ease-<in|out|in-out>-circ
    spring(duration: 0.5, bounce: 0, blendDuration: -) -> spring(duration $1s, bounce $2)
    spring(response: <0.5, dampingFraction: 0.825, blendDuration: -|_, dampingRatio: _>) -> spring(response $1s, damping-ratio $2)
    spring(mass: 1, stiffness: _, damping: _, allowOverDamping: "0") -> limited-spring($1, $2, $3) | SwiftUI lowers a damping above the critical one to it unless allowOverDamping is true
    spring(mass: 1, stiffness: _, damping: _, allowOverDamping: "1") -> spring(mass $1, stiffness $2, damping $3)
    spring(settlingDuration: _, dampingRatio: _, epsilon: -) -> settling-equation($1, $2) | by SwiftUI's equation, which settles a little later than asked
    <spring(_, blendDuration: -)|withAnimation(_)|animation(_, value: -)> -> $1
    interpolatingSpring(mass: 1, stiffness: _, damping: _, initialVelocity: 0) -> spring(mass $1, stiffness $2, damping $3, velocity $4)
    interpolatingSpring(duration: 0.5, bounce: 0, initialVelocity: 0) -> spring(duration $1s, bounce $2, velocity $3)
    interpolatingSpring(_, initialVelocity: 0) -> $1 velocity $2
    interactiveSpring(duration: 0.15, extraBounce: 0, blendDuration: -) -> spring(duration $1s, bounce {0.14 + $2})
    interactiveSpring(response: 0.15, dampingFraction: 0.86, blendDuration: -) -> spring(response $1s, damping-ratio $2)
    <smooth|snappy|bouncy>(duration: 0.5, extraBounce: 0) -> spring(duration $1s, bounce <$2|{0.15 + $2}|{0.3 + $2}>)
    Animation.default -> spring(response 0.55s, damping-ratio 1)
    # SwiftUI; roots: animation; needs context
    default -> spring(response 0.55s, damping-ratio 1)
    # Core Animation; roots: camediatimingfunctionname; needs context
    default -> ease
    # Core Animation; roots: camediatimingfunction camediatimingfunctionname catransaction; languages: swift m mm h cs
    <CAMediaTimingFunction(controlPoints: _, |CAMediaTimingFunction.FromControlPoints(_, |functionWithControlPoints(_, >_, _, _) -> cubic-bezier($1, $2, $3, $4)
    CAMediaTimingFunction<(name: _)|.FromName(_)|Name(rawValue: _)> -> $1
    default -> ease | SwiftUI's Animation.default is spring(response 0.55s, damping-ratio 1)
    <linear|easeIn|easeOut|easeInEaseOut> -> <linear|ease-in|ease-out|ease-in-out>
    kCAMediaTimingFunction<Linear|EaseIn|EaseOut|EaseInEaseOut|Default> -> <linear|ease-in|ease-out|ease-in-out|ease>
    CASpringAnimation(perceptualDuration: _, bounce: 0, initialVelocity: 0) -> spring(duration $1s, bounce $2, velocity $3)
    CASpringAnimation(keyPath: -, mass: 1, stiffness: 100, damping: 10, initialVelocity: 0) -> spring(mass $2, stiffness $3, damping $4, velocity $5)
    # UIKit; roots: uiview uiviewanimationcurve animationcurve animationoptions; languages: swift m mm h cs
    curve<Linear|EaseIn|EaseOut|EaseInOut> -> <linear|ease-in|ease-out|ease-in-out>
    UIViewAnimationOptionCurve<Linear|EaseIn|EaseOut|EaseInOut> -> <linear|ease-in|ease-out|ease-in-out>
    UIViewAnimationCurve<Linear|EaseIn|EaseOut|EaseInOut> -> <linear|ease-in|ease-out|ease-in-out>
    DecelerationRate.<normal|fast> -> decay(velocity 1, rate <0.998|0.99>) | for a velocity of 1
    UIView.animate(springDuration: 0.5, bounce: 0, initialSpringVelocity: 0, delay: -, options: -, animations: -, completion: -) -> spring(duration $1s, bounce $2, velocity $3)
    animate(withDuration: <_|->, delay: -, usingSpringWithDamping: _, initialSpringVelocity: -, options: -, animations: -, completion: -) !! Apple does not publish how UIKit makes a spring of a duration, a damping ratio and a velocity; the damping ratio is <known, and 'spring(settling $1s, damping-ratio $3)' is a spring that has settled after $1 s|$3>
    UIView.animateWithDuration(<_|->, delay: -, usingSpringWithDamping: _, initialSpringVelocity: -, options: -, animations: -, completion: -) !! Apple does not publish how UIKit makes a spring of a duration, a damping ratio and a velocity; the damping ratio is <known, and 'spring(settling $1s, damping-ratio $3)' is a spring that has settled after $1 s|$3>
    UISpringTimingParameters() -> spring(system-transition)
    UISpringTimingParameters(dampingRatio: _, initialVelocity: -) !! Apple does not publish what frequency UIKit takes, which depends on the animator's duration; the damping ratio is known, and 'spring(settling 0.5s, damping-ratio $1)' is a spring that has settled after 0.5 s
    UISpringTimingParameters(damping: _, response: _, initialVelocity: -) -> spring(response $2s, damping-ratio $1) | by an initializer of the program itself, with the parameters of WWDC 2018's session 803
    UISpringTimingParameters(<mass: 1, stiffness: _, damping: _|duration: 0.5, bounce: 0>, initialVelocity: 0) -> spring(<mass $1, stiffness $2, damping $3, velocity $4|duration $1s, bounce $2, velocity $3>)
    UISpringTimingParameters(<mass: 1, stiffness: _, damping: _|duration: 0.5, bounce: 0>, initialVelocity: -) -> spring(<mass $1, stiffness $2, damping $3|duration $1s, bounce $2>) | its velocity is a vector, and left out
    <UICubicTimingParameters|cubicBezier>(controlPoint1: (_, _), controlPoint2: (_, _)) -> cubic-bezier($1, $2, $3, $4)
    UICubicTimingParameters(animationCurve: _) -> $1
    UIViewPropertyAnimator(duration: _, controlPoint1: (_, _), controlPoint2: (_, _), animations: -) -> cubic-bezier($2, $3, $4, $5) @ $1
    UIViewPropertyAnimator(duration: _, <curve: _, animations: -|timingParameters: _>) -> $2 @ $1
    UIViewPropertyAnimator(duration: <_|->, dampingRatio: _, animations: -) !! Apple does not publish how UIKit makes a spring of a duration and a damping ratio; the ratio is <known, and 'spring(settling $1s, damping-ratio $2)' is a spring that has settled after $1 s|$2>
    # UIKit; roots: decelerationrate; needs context
    <normal|fast> -> decay(velocity 1, rate <0.998|0.99>) | for a velocity of 1
    # AppKit; languages: m mm
    NSAnimationEase<In|Out|InOut> !! Apple does not publish the curves of NSAnimation
    # SpriteKit; languages: swift m mm
    <SKActionTimingMode.|SKActionTiming|SCNActionTimingMode.|SCNActionTimingMode><EaseIn|EaseOut|EaseInEaseOut> !! Apple does not publish the curves of timing modes
    # SpriteKit; roots: timingmode; needs context
    ease<In|Out|InEaseOut> !! Apple does not publish the curves of timing modes
    # Wave; languages: swift
    Spring(<dampingRatio|zeta>: _, stiffness: _, mass: 1) -> spring(mass $3, stiffness $2, damping-ratio $1)
    SpringAnimation(initialValue: -, response: _, dampingRatio: _, environment: -) -> spring(response $2s, damping-ratio $3)
    # pop; languages: swift m mm
    POPBasicAnimation.<linear|easeIn|easeOut|easeInEaseOut|default><|Animation>() -> <linear|ease-in|ease-out|ease-in-out|ease>
    POPSpringAnimation(propertyNamed: -, dynamicsTension: _, dynamicsFriction: _, dynamicsMass: 1) -> spring(mass $4, stiffness $2, damping $3)
    POPSpringAnimation(propertyNamed: -, springBounciness: 4, springSpeed: 12) -> spring(bounciness $2, speed $3)
    # Rebound; roots: springconfig; languages: java kt js ts
    fromOrigamiTensionAndFriction(_, _) -> spring(tension {3.62 * ($1 - 30) + 194}, friction {3 * ($2 - 8) + 25})
    fromBouncinessAndSpeed(_, _) -> spring(bounciness $1, speed $2)
    """
}
