// SPDX-License-Identifier: Apache-2.0

import ArcLength
import MotionPath
import SwiftEasing

/// Curves of each kind, as `EasingCurve` and as their own types.
func countCurves() throws {
  let families = EaseFamily.named.flatMap { [$0.in, $0.out, $0.inOut] }
  let texts =
    [
      "linear", "ease", "cubic-bezier(0, 1, 0, 1)", "steps(4, jump-both)",
      "linear(0, 0.5 25% 75%, 1)", "timed(spring(stiffness 170, damping 26))",
    ] + families.map(\.description)
  for text in texts {
    let curve = opaque(try EasingCurve(parsing: text))
    count("\(text): value") { curve.value(at: $0) }
    count("\(text): velocity") { curve.velocity(at: $0) }
    count("\(text): acceleration") { curve.acceleration(at: $0) }
    count("\(text): progress") { curve.progress(at: $0) ?? 0 }
  }
  for text in texts + ["mirror(ease-in-sine)", "in-out(ease)", "reverse(ease)"] {
    let curve = opaque(try EasingCurve(parsing: text))
    let progresses = [-1.0, 0.0, 0.25, 0.5, 0.75, 0.875, 0.9375, 1, 2]
    var results = progresses
    count("\(text): batch") { _ in
      var span = results.mutableSpan
      curve.evaluate(progresses.span, into: &span)
      return results[3]
    }
    count("\(text): batch of velocities") { _ in
      var span = results.mutableSpan
      curve.evaluateVelocity(progresses.span, into: &span)
      return results[3]
    }
  }
  let ease = CubicBezier.ease
  let mirrored = opaque(EasingCurve.cubicBezier(ease).mirrored())
  count("a combinator: value") { mirrored.value(at: $0) }
  let bezier = opaque(ease)
  count("CubicBezier: value") { bezier.value(at: $0) }
  count("CubicBezier: inverse") { bezier.progress(at: $0) ?? 0 }
  let progresses = [0.0, 0.25, 0.5, 0.75]
  var values = progresses
  count("CubicBezier: batch") { _ in
    var span = values.mutableSpan
    bezier.evaluate(progresses.span, into: &span)
    return values[1]
  }
}

/// Springs, decays and bounces over time.
func countMotions() throws {
  let texts = [
    "spring(stiffness 100, damping 10, velocity 3)", "spring(stiffness 100, damping 20)",
    "spring(stiffness 100, damping 40)", "decay(velocity 1000, rate 0.998)",
    "bounce(restitution 0.6)",
  ]
  for text in texts {
    guard case .motion(let parsed) = try TimingCurve(parsing: text) else { continue }
    let motion = opaque(parsed)
    count("\(text): value in time") { motion.value(at: $0) }
    count("\(text): velocity in time") { motion.velocity(at: $0) }
    count("\(text): state in time") { motion.state(at: $0).velocity }
  }
  let spring = opaque(DampedSpring(SpringParameters.bouncy, initialVelocity: 2))
  count("DampedSpring: propagator") { spring.propagator(at: $0).covered }
  count("DampedSpring: towards another target") { spring.retargeted(to: 3, at: $0).from }
}

/// Paced lookups on paths and splines.
func countPaths() throws {
  let path = try PlanarPath(parsing: "M 0 150 C 75 0 225 300 300 150 A 40 60 30 1 0 10 20 L 5 5 Z")
  let paced = opaque(try PacedPath(measuring: path))
  count("PacedPath: point at a fraction") { paced.point(atFraction: $0).position.x }
  count("PacedPath: point at a length") { paced.point(atLength: $0 * 100).tangent.y }
  let fractions = [0.0, 0.25, 0.5, 0.75, 1.5]
  var positions = [SIMD2<Double>](repeating: .zero, count: fractions.count)
  var tangents = positions
  count("PacedPath: batch") { _ in
    var positionSpan = positions.mutableSpan
    var tangentSpan = tangents.mutableSpan
    paced.evaluate(fractions.span, into: &positionSpan, tangents: &tangentSpan)
    return positions[1].x + tangents[2].y
  }
  let segments = opaque(path.segments)
  count("PathSegment: position") { segments[0].position(at: $0).x }
}
