// SPDX-License-Identifier: Apache-2.0

import ArcLength
import EasingAnimations
import EasingExports
import EasingFit
import EasingLayers
import EasingLottie
import EasingWeb
import Foundation
import MotionPath
import PathTravel
import SwiftEasing
import Testing

/// Receives how animations have ended.
private final class Ends: Sendable { func add(_ finished: Bool) {} }

/// The lines of the page on capabilities, in its order.
///
/// Each is run; other tests prove its results.
@Suite struct CapabilityExamples {
  @Test func timingCurves() throws {
    let curve = try CubicBezier(x1: 0.68, y1: -0.55, x2: 0.265, y2: 1.55)
    let t = 0.25
    _ = try CubicBezier(x1: 0.68, y1: -0.55, x2: 0.265, y2: 1.55)
    _ = (curve.value(at: t), curve.velocity(at: t), curve.acceleration(at: t))
    _ = curve.progress(at: 0.5)
    _ = curve.values(at: [0, 0.25, 0.5, 1])
    _ = try Steps(4, .jumpEnd).value(at: t, beforeJump: true)
    _ = try EasingCurve(parsing: "linear(0, 0.8 25%, 1)")
    _ = try EasingCurve(parsing: "beziers(0, .1 0 .2 .9 .4 .8, .6 .7 .8 1 1 1)")
    _ = try EasingCurve.family(EaseFamily.elastic(amplitude: 1.5, period: 0.4).inOut)
    _ = try PiecewiseBezier.wiggle(count: 8, seed: 3)
  }

  @Test func combinations() throws {
    let curve = EasingCurve.easeOutBack
    _ = [curve.reversed(), curve.mirrored(), curve.inOut()]
    _ = try curve.chained(to: .easeIn, at: 0.6, value: 0.5)
    _ = try curve.blended(with: .linear, weight: 0.3).clamped()
    _ = try curve.scaled(by: 0.5, offset: 0.25)
    _ = try DistanceCurve(ofSpeed: EasingCurve.easeIn)
  }

  @Test func provenProperties() throws {
    let curve = EasingCurve.easeOutElastic
    _ = (curve.extremes.greatest, curve.extremes.overshoot)
    _ = curve.peakVelocity
    _ = curve.monotonicity
    _ = (curve.crossings(of: 1), curve.touches(of: 1))
    _ = curve.enclosure(from: 0.2, to: 0.3)
    _ = curve.breakpoints(from: 0, to: 1, limit: 100)
    _ = (curve.integral(from: 0, to: 0.5), curve.progress(atIntegral: 0.4))
    _ = CurveComparison(curve, to: EasingCurve.easeOutBack).largestDifference
  }

  @Test func motions() throws {
    let spring = DampedSpring(.bouncy, from: 0, to: 300)
    let fling = Decay(.normal, from: 120, initialVelocity: 1500)
    let times = (0..<60).map { Double($0) / 60 }
    _ = try SpringParameters(peakTime: 0.18, overshoot: 0.1)
    _ = spring.state(at: 0.2)
    _ = spring.settlingDuration(.lastCrossing, epsilon: 0.01)
    _ = try SpringParameters(settlingDuration: 0.8, dampingRatio: 0.7)
    _ = spring.retargeted(to: 0, at: 0.1)
    _ = spring.decay(.normal, at: 0.1)
    _ = try spring.easing()
    _ = try BouncingBall(from: 0, floor: 1, duration: 1.2, restitution: 0.6).contact(0)
    _ = (fling.restValue, Decay(.normal, from: 120, stoppingAt: 640))
    _ = (BoundedDecay(fling, in: 0...600), rubberBand(offset: 80, dimension: 400))
    _ = try ValueNoise(frequency: 2, amplitude: 30, seed: 7).extremes(until: 60)
    _ = try EasingCurve.easeInOut.motion(from: 10, to: 90, duration: 0.4)
    _ = try MotionFit<DampedSpring>(times: times, values: times.map(spring.value)).interval(
      of: .damping)
  }

  @Test func approximationAndText() throws {
    let spring = DampedSpring(.bouncy)
    _ = try LinearApproximation(of: spring.easing(), accuracy: 1e-3)
    _ = try BezierApproximation(of: DampedSpring(.smooth).easing()).error
    _ = try PiecewiseBezierApproximation(of: spring.easing(), accuracy: 1e-4)
    _ = try EasingCurve(parsing: "chain(ease-in, ease-out, 0.3, 0.5)").description
    _ = try CurveExport(.spring(spring)).text(.css)
  }

  @Test func paths() throws {
    let path = try PlanarPath(parsing: "M0,150 C75,0 225,300 300,150")
    let paced = try PacedPath(measuring: path)
    let limits = try TravelLimits(speed: 120, acceleration: 80, lateralAcceleration: 200)
    let shape = PathShape(path)
    let line = try PathShape(PlanarPath(parsing: "M0,0 C1,0 2,0 3,0"))
    let space = CubicSegment<SIMD3<Double>>(
      p0: [0, 0, 0], p1: [2, 0, 0], p2: [3, 2, 0], p3: [3, 3, 1])
    _ = try PlanarPath(parsing: "M0,0 A50,30 0 0 1 80,40")
    _ = try path.segments.arcLength()
    _ = paced.point(atFraction: 0.25)
    _ = paced.part(from: 0, to: 0.5)
    _ = try KochanekBartelsSpline(through: [[0, 0], [1, 2], [3, 1]] as [SIMD2<Double>])
    _ = IndexedPath(path).nearest(to: [100, 200])
    _ = try PathTraversal(fastestAlong: paced, within: limits).duration
    _ = try PathTraversal(length: 12, within: limits, jerk: 300).duration
    _ = try FramedSpline(PacedSpline(measuring: [space]), normal: [0, 0, 1]).frame(atFraction: 0.5)
    _ = shape.interpolated(to: line, at: 0.5)
  }

  @Test func animations() throws {
    let points = [SIMD2(0.0, 0), SIMD2(100, 0), SIMD2(100, 300)]
    let route = PathRoute(try PacedPath(measuring: PlanarPath.lines(through: points)))
    let move = try BasicAnimation(from: 0.0, to: 9, duration: 1)
    let timing = try MediaTiming(
      duration: 2, repetition: .count(2.5), autoreverses: true, fillMode: .both)
    let (red, blue) = (ColorValue(.sRGB, 1, 0, 0), ColorValue(.sRGB, 0, 0, 1))
    _ = try BasicAnimation(to: 0, by: -22.0, duration: 1)
    _ = try KeyframeAnimation(values: [0.0, 10, 0], keyTimes: [0, 0.2, 1], duration: 1)
    _ = try KeyframeAnimation(values: points, calculationMode: .paced, duration: 2)
    _ = PathAnimation(route, timing: timing)
    _ = try SpringAnimation(from: 0.0, to: 9, spring: .bouncy)
    _ = (move.value(at: 0.3, over: 0), move.velocity(at: 0.3, over: 0))
    _ = timing.state(at: 3.5)
    _ = try WebTiming(duration: 1, delay: 0.5, iterations: 3, direction: .alternate).state(at: 1.2)
    _ = try GroupAnimation([KeyedAnimation("x", move)], duration: 3)
    _ = Rotation.identity.interpolated(to: Rotation(3, about: .z), at: 0.5, turns: 1)
    _ = OklchColor(red).interpolated(to: OklchColor(blue), at: 0.5, hue: .longer)
    _ = Matrix4.perspective(distance: 500).followed(by: .rotation(1, about: .y))
  }

  @Test func layers() throws {
    var tree = LayerTree()
    let layer = tree.addLayer()
    try tree.setModel("opacity", of: layer, to: 1)
    let fade = KeyedAnimation(
      "opacity", try BasicAnimation(from: 1.0, to: 0, duration: 9))
    var walk = KeyedAnimation(
      "opacity", try BasicAnimation<AnimatedValue>(from: 0, to: 1, duration: 3))
    let other = tree.addLayer()
    try tree.setModel("opacity", of: other, to: 1)
    try tree.add(fade, to: layer, forKey: "fade")
    _ = (try tree.presentation("opacity", of: layer), try tree.velocity("opacity", of: layer))
    try tree.transaction(duration: 1) { try $0.setModel("opacity", of: layer, to: 0) }
    let opacity = PropertyKey<Double>("opacity")
    #expect(try tree.model(opacity, of: layer) == 0)
    _ = try tree.presentation(.opacity, of: layer) * 2
    let ends = Ends()
    try tree.add(fade, to: layer) { tree, finished in ends.add(finished) }
    _ = try tree.advance(to: 0.5).map(\.kind)
    try tree.reverse(layer, at: 2)
    try tree.ramp(layer, to: 0.25, over: 1, curve: .easeInOut, at: 1)
    walk.animation.weight = try AnimationWeight(over: 0.5, curve: .easeInOut)
    _ = try tree.follow("opacity", of: layer, .property("opacity", of: other), spring: .smooth)
    _ = try FixedStepTicker(rate: FrameRate(60))
  }

  @Test func liveMotion() throws {
    var follower = SpringFollower(.smooth, position: 0.0)
    var meter = SmoothingFollower(try DecayRate(halfLife: 0.1), position: 0.0)
    var hand = try OneEuroFilter(minimumCutoff: 1, speedCoefficient: 0.007)
    let fade = KeyedAnimation(
      "opacity", try BasicAnimation(from: 1.0, to: 0, duration: 1))
    let playback = try EasingCurve.easeInOut.motion(from: 1, to: 0.25, duration: 2)
    let step = 1.0 / 60
    let first = AnimationSequence.Entry.animation(fade, of: "a")
    let second = AnimationSequence.Entry.animation(fade, of: "b", at: .label("end", plus: 1))
    follower.step(step, from: 0, to: 12)
    meter.step(step, to: 1)
    hand.filter(0.31, after: step)
    follower.step(step, stoppingAt: 12)
    _ = follower.parameters.response(toFrequency: 2).gain
    _ = try Stagger(.total(1), from: .center, columns: 9, easing: .easeInQuad).delay(at: 4, of: 45)
    _ = try AnimationSequence([first, .label("end"), second])
    _ = try SequencePosition(gsap: "<25%")
    _ = try MotionTrack(from: 0.0, [.linear(to: 100, duration: 0.5), .spring(to: 0, .bouncy)])
      .velocity(at: 0.5)
    _ = try MotionTrack(from: SIMD2(0.0, 0), [.cubic(to: [9, 4], duration: 1)]).animations(
      of: "position")
    var x = Animated(0.0)
    x.animate(to: 300, .spring(.bouncy))
    x.animate(to: 0, .curve(.easeOut, duration: 0.3)) { x, _ in x.decay(velocity: 90) }
    _ = try ScrollTimeline(content: 3000, viewport: 600).progress(at: 1200)
    _ = try ViewTimeline(viewport: 600, subjectStart: 1000, subjectSize: 200).range(.entry)
    _ = playback.integral(from: 0, to: 3) * 24
    _ = try DistanceCurve(ofSpeed: EasingCurve(parsing: "linear(0, 1 30%, 1 60%, 0)")).value(
      at: 0.5)
  }

  @Test func otherSystems() throws {
    let fade = KeyedAnimation(
      "opacity", try BasicAnimation(from: 1.0, to: 0, duration: 1))
    let lottie = "{\"fr\": 60, \"ip\": 0, \"op\": 60, \"layers\": []}"
    _ = try WebExporter().animation(fade, target: "box").fidelity
    _ = try LottieFile(parsing: lottie).properties
  }

  @Test func coreAnimationNames() throws {
    var tree = LayerTree()
    let layer = tree.addLayer()
    let other = tree.addLayer()
    try tree.setModel("opacity", of: layer, to: 1)
    let fade = KeyedAnimation(
      "opacity", try BasicAnimation(from: 1.0, to: 0, duration: 1))
    let move = try BasicAnimation(from: 0.0, to: 9, duration: 1)
    var shake = try KeyframeAnimation(values: [0.0, 10, 0], duration: 0.4)
    let points = [SIMD2(0.0, 0), SIMD2(100, 0), SIMD2(100, 300)]
    let shapes = points.map { _ in KeyShape(tension: 0.2) }
    let circle = try PlanarPath.ellipse(x: -150, y: -150, width: 300, height: 300)
    let paced = try PacedPath(measuring: circle)
    let timing = try MediaTiming(duration: 1)
    var orbit = PathAnimation(PathRoute(paced), timing: timing)
    _ = try (tree.presentation("opacity", of: layer), tree.model("opacity", of: layer))
    _ = try BasicAnimation(from: 77.0, to: 455, duration: 1)
    _ = try BasicAnimation(from: 77.0, by: -22, duration: 1)
    _ = 77.0.interpolated(to: 455, at: 0.25)
    _ = KeyedAnimation("transform.rotation.z", move)
    shake.isAdditive = true
    shake.isCumulative = true
    _ = try KeyframeAnimation(values: [0.0, 10, -10, 0], keyTimes: [0, 0.2, 0.6, 1])
    _ = try KeyframeAnimation(values: [0.0, 9, 0], timingFunctions: [.easeIn, .easeOut])
    _ = CalculationMode.allCases
    _ = try KeyframeAnimation(values: points, calculationMode: .cubic, shapes: shapes)
    _ = try PathRoute(PacedPath(measuring: circle))
    orbit.rotationMode = .autoReverse
    _ = paced.part(from: 0.2, to: 0.5)
    _ = [CubicBezier.linear, .easeIn, .easeOut, .easeInOut, .ease]
    _ = try CubicBezier(x1: 0.6, y1: -0.28, x2: 0.735, y2: 0.045)
    _ = DampedSpring(.coreAnimation).settlingDuration(.coreAnimation)
    _ = try GroupAnimation([KeyedAnimation("zPosition", move)], duration: 1.2)
    _ = try LayerTransition(.push, .fromRight, timing: timing).sides(at: 0.5)
    try tree.transaction(disablesActions: true) { try $0.setModel("opacity", of: layer, to: 0) }
    _ = tree.addLayer(isTransformLayer: true)
    _ = Matrix4.perspective(distance: 500)
    _ = try ValueFunction.rotateZ.transform(of: Double.pi)
    _ = try MediaTiming(duration: 1, beginTime: 0.5)
    _ = try MediaTiming(duration: 1, speed: -1).activeDuration
    _ = try MediaTiming(duration: 3, timeOffset: 1).state(at: 0.5).progress
    _ = try MediaTiming(duration: 2, repetition: .count(1.5)).endTime
    _ = try MediaTiming(duration: 2, repetition: .duration(5)).endTime
    _ = try MediaTiming(duration: 1, autoreverses: true).activeDuration
    _ = [FillMode.removed, .forwards, .backwards, .both]
    shake.isRemovedOnCompletion = false
    _ = try tree.convert(1, from: layer, to: other)
    try tree.setTimeSpace(speed: 0, timeOffset: 0.3, of: layer)
    try tree.add(fade, to: layer, forKey: "fade")
    _ = try (tree.animation(forKey: "fade", of: layer), tree.animationKeys(of: layer))
    try tree.removeAnimation(forKey: "fade", of: layer)
    _ = try tree.advance(to: 2).map(\.kind)
    _ = AnimationTag("first").value(as: String.self)
  }
}
