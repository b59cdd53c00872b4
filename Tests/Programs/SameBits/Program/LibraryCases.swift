// SPDX-License-Identifier: Apache-2.0

import MotionPath
import SwiftEasing

/// Functions that use the system's libm; compare.py sets the allowed differences.
enum LibraryCases {
  static func run() {
    let places = (1..<32).map { Double($0) / 32 }
    for (index, curve) in curves.enumerated() {
      let name = "curve-" + String(index)
      reportInFull(name + "-value", places.map { curve.value(at: $0) })
      reportInFull(name + "-velocity", places.map { curve.velocity(at: $0) })
    }
    for (index, motion) in motions.enumerated() {
      let name = "motion-" + String(index)
      reportInFull(name + "-value", places.map { motion.value(at: 3 * $0) })
      reportInFull(name + "-velocity", places.map { motion.velocity(at: 3 * $0) })
    }
    for (index, parameters) in springs.enumerated() {
      let spring = DampedSpring(parameters, from: 0, to: 300, initialVelocity: 50)
      reportInFull(
        "spring-" + String(index),
        [
          spring.duration, spring.settlingDuration(.lastCrossing, epsilon: 0.01), spring.overshoot,
          spring.firstTargetCrossing ?? -1, spring.value(at: 1e5), spring.value(at: 3e7),
        ])
    }
    let arc = EllipticalArc(
      center: SIMD2(1, 2), radii: SIMD2(30, 20), startAngle: 0.3, sweep: 2, rotation: 0.7)
    reportInFull(
      "arc", places.flatMap { [arc.position(at: $0).x, arc.position(at: $0).y] })
  }

  private static var curves: [EasingCurve] {
    var all: [EasingCurve] = []
    for direction in EaseDirection.allCases {
      if let power = try? EaseFamily.power(2.5) {
        all.append(.family(FamilyCurve(power, direction)))
      }
    }
    return all
  }

  private static var motions: [MotionCurve] {
    var all: [MotionCurve] = [.decay(Decay(initialVelocity: 1000))]
    if let ball = try? BouncingBall(gravity: 9.8, restitution: 0.7) { all.append(.bounce(ball)) }
    return all
  }

  private static var springs: [SpringParameters] {
    let undamped = try? SpringParameters(mass: 1, stiffness: 170, damping: 0)
    return [.smooth, .snappy, .bouncy, .wobbly, .molasses] + (undamped.map { [$0] } ?? [])
  }
}
