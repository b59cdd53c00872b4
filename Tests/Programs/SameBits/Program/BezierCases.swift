// SPDX-License-Identifier: Apache-2.0

import SwiftEasing

#if canImport(TestSupport)
import TestSupport
#endif

/// Cubic Bézier curves: named, difficult and random ones, by every call.
enum BezierCases {
  static func run() {
    var random = SeededGenerator(seed: 1)
    for (index, curve) in (named + nasty).enumerated() {
      report("bezier-named", index, curve)
    }
    for index in 0..<300 {
      let curve = seeded(index, &random)
      if isDone(index), let curve { report("bezier-seeded", index, curve) }
    }
  }

  private static let named: [CubicBezier] = [
    .ease, .easeIn, .easeOut, .easeInOut, .linear, .materialStandard, .materialDecelerate,
    .materialAccelerate, .materialSharp, .m3Standard, .m3StandardDecelerate,
    .m3EmphasizedAccelerate,
  ]

  /// Vertical tangents at either end and at both, triple roots and near-triple roots, all corners, control points
  /// almost at the ends, and extreme values.
  private static var nasty: [CubicBezier] {
    let numbers: [(Double, Double, Double, Double)] = [
      (0, 1, 0, 1), (0, 1, 1, 0), (1, 0, 0, 1), (1, 0, 1, 0), (1, 1, 0, 0), (0, 0.5, 0.5, 1),
      (0.5, 0, 1, 0.5), (1 - 0x1p-40, 0, 0x1p-40, 1), (1 - 0x1p-20, 2, 0x1p-20, -1),
      (1 - 0x1p-53, 0.3, 0x1p-53, 0.7), (0x1p-60, 1, 1 - 0x1p-50, 0),
      (Double(bitPattern: 1), 1, 1, 0),
      (0.999, 0, 0.001, 1), (1, 0.2, 0.1, 0.9), (1.0 / 3, 1.0 / 3, 2.0 / 3, 2.0 / 3),
      (1.0 / 3, 0, 2.0 / 3, 1), (0.3, 1e300, 0.6, -1e300),
      (0.3, 1e-300, 0.6, Double(bitPattern: 1)),
      (0, 0, 0, 0),
      (1, 1, 1, 1),
    ]
    return numbers.map { required(try? CubicBezier(x1: $0.0, y1: $0.1, x2: $0.2, y2: $0.3)) }
  }

  /// Every third near a triple root, every third with control points near the ends.
  private static func seeded(_ index: Int, _ random: inout SeededGenerator) -> CubicBezier? {
    let y1 = random.number(-1, 2)
    let y2 = random.number(-1, 2)
    let (x1, x2) =
      switch index % 3 {
      case 0: (random.unit(), random.unit())
      case 1: (1 - random.scale(-53, -1), random.scale(-70, -1))
      default: (random.scale(-70, -1), 1 - random.scale(-53, -1))
      }
    return try? CubicBezier(x1: max(x1, 0), y1: y1, x2: min(x2, 1), y2: y2)
  }

  private static func report(_ group: String, _ index: Int, _ curve: CubicBezier) {
    let inputs = progresses(seed: UInt64(index))
    let name = group + "-" + String(index)
    let values = inputs.map { curve.value(at: $0) }
    let velocities = inputs.map { curve.velocity(at: $0) }
    digest(name + "-value", values)
    digest(name + "-velocity", velocities)
    digest(name + "-acceleration", inputs.map { curve.acceleration(at: $0) })
    digest(name + "-parameter", inputs.map { curve.parameter(at: $0) })
    digest(name + "-inverse", inputs.map { curve.progress(at: $0) ?? -1 })
    let extremes = curve.extremes
    let peak = curve.peakVelocity
    digest(
      name + "-shape",
      [
        extremes.least.progress, extremes.least.value, extremes.greatest.progress,
        extremes.greatest.value, peak.progress, peak.value,
      ])
    digest(name + "-values", batch(inputs) { curve.evaluate($0, into: &$1) })
    digest(name + "-velocities", batch(inputs) { curve.evaluateVelocity($0, into: &$1) })
    #if canImport(CEasing)
    for instructions in InstructionSet.allCases where instructions.isSupported {
      expect(values, batch(inputs) { curve.evaluate($0, into: &$1, with: instructions) }, name)
      expect(
        velocities, batch(inputs) { curve.evaluateVelocity($0, into: &$1, with: instructions) },
        name)
    }
    #endif
  }
}
