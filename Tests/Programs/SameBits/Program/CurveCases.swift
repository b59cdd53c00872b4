// SPDX-License-Identifier: Apache-2.0

import SwiftEasing

#if canImport(TestSupport)
import TestSupport
#endif

/// The other curves that need no libm, and combinations of curves.
enum CurveCases {
  static func run() {
    for (index, curve) in curves.enumerated() {
      let inputs = progresses(seed: UInt64(index))
      let name = "curve-" + String(index)
      digest(name + "-value", inputs.map { curve.value(at: $0) })
      digest(name + "-before", inputs.map { curve.value(at: $0, beforeJump: true) })
      digest(name + "-velocity", inputs.map { curve.velocity(at: $0) })
      digest(name + "-acceleration", inputs.map { curve.acceleration(at: $0) })
      digest(name + "-values", batch(inputs) { curve.evaluate($0, into: &$1) })
      digest(name + "-velocities", batch(inputs) { curve.evaluateVelocity($0, into: &$1) })
      let extremes = curve.extremes
      let shape = [extremes.least.value, extremes.greatest.value, curve.peakVelocity.value]
      // The turning points of a spring use libm.
      if curve.timed != nil {
        reportInFull(name + "-shape", shape)
      } else {
        digest(name + "-shape", shape)
      }
    }
  }

  private static var curves: [EasingCurve] {
    var all: [EasingCurve] = [.linear]
    for term in Steps.JumpTerm.allCases {
      for count in [1, 2, 3, 7, 1000] {
        if let steps = try? Steps(count, term) { all.append(.steps(steps)) }
      }
    }
    all.append(contentsOf: pieces)
    for family in EaseFamily.named {
      for direction in EaseDirection.allCases {
        all.append(.family(FamilyCurve(family, direction)))
      }
    }
    all.append(contentsOf: combined)
    return all
  }

  private static var pieces: [EasingCurve] {
    var random = SeededGenerator(seed: 3)
    return (2...20).map { count in
      var progress = random.number(-0.2, 0.1)
      let stops = (0..<count).map { _ in
        if random.unit() < 0.8 { progress += random.number(0, 2 / Double(count)) }
        return PiecewiseLinear.Stop(progress: progress, value: random.number(-1, 2))
      }
      return .piecewiseLinear(required(try? PiecewiseLinear(stops: stops)))
    }
  }

  private static var combined: [EasingCurve] {
    let ease = EasingCurve.ease
    let back = EasingCurve.easeOutBack
    var all: [EasingCurve] = [
      ease.clamped(), ease.reversed(), back.mirrored(),
      ease.inOut(),
      back.inOut(),
    ]
    if let scaled = try? back.scaled(by: 1.7, offset: -0.3) { all.append(scaled) }
    if let chained = try? ease.chained(to: back, at: 0.3, value: 0.7) { all.append(chained) }
    if let blended = try? ease.blended(with: back, weight: 0.3) { all.append(blended) }
    if let spring = try? MotionEasing(MotionCurve.spring(DampedSpring(.bouncy)), duration: 0.7) {
      all.append(.timed(spring))
    }
    return all
  }
}
