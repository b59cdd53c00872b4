// SPDX-License-Identifier: Apache-2.0

import SwiftEasing
import Workloads

/// The hot paths of timing curves.
let curvePaths: [HotPath] = [
  HotPath("bezier-value", operations: 4096) {
    overCurves { $0.value(at: $1) }
  },
  HotPath("bezier-velocity", operations: 4096) {
    overCurves { $0.velocity(at: $1) }
  },
  HotPath("bezier-of-any-kind", operations: 4096) {
    let curves = TimingCurves.curves.map { EasingCurve.cubicBezier($0) }
    let progresses = SeededGenerator.fractions(64, seed: 30)
    return {
      var total = 0.0
      for curve in curves {
        for progress in progresses { total += curve.value(at: progress) }
      }
      return total
    }
  },
  HotPath("bezier-built", operations: 4096) {
    let coordinates = TimingCurves.coordinates
    let progresses = SeededGenerator.fractions(4096, seed: 31)
    return {
      var total = 0.0
      for index in progresses.indices {
        let c = coordinates[index & 63]
        if let curve = try? CubicBezier(x1: c.x1, y1: c.y1, x2: c.x2, y2: c.y2) {
          total += curve.value(at: progresses[index])
        }
      }
      return total
    }
  },
  HotPath("bezier-batch", operations: 64 * 1024) {
    let curves = TimingCurves.curves
    let progresses = SeededGenerator.fractions(1024, seed: 32)
    var values = [Double](repeating: 0, count: 1024)
    return {
      var total = 0.0
      for curve in curves {
        values.withUnsafeMutableBufferPointer { values in
          var span = values.mutableSpan
          curve.evaluate(progresses.span, into: &span)
        }
        total += values[99]
      }
      return total
    }
  },
  HotPath("curve-of-any-family", operations: 1024) {
    let curves = ["ease", "ease-out-bounce", "ease-in-elastic", "linear(0, 0.3 20%, 1)"].compactMap
    {
      EasingCurve($0)
    }
    let progresses = SeededGenerator.fractions(256, seed: 33)
    return {
      var total = 0.0
      for curve in curves {
        for progress in progresses { total += curve.value(at: progress) }
      }
      return total
    }
  },
  HotPath("linear-value", operations: 4096) {
    let progresses = SeededGenerator.fractions(4096, seed: 34)
    let curve = EasingCurve.piecewiseLinear(RandomLines.lines)
    return { progresses.reduce(0) { $0 + curve.value(at: $1) } }
  },
  HotPath("linear-batch", operations: 4096) { linearBatch { $0 } },
  HotPath("linear-batch-in-order", operations: 4096) { linearBatch { $0.sorted() } },
  HotPath("curve-from-text", operations: 64) {
    let texts = TimingCurves.curves.map { "\(EasingCurve.cubicBezier($0))" }
    return {
      texts.reduce(0) { $0 + (EasingCurve($1)?.value(at: 0.5) ?? .nan) }
    }
  },
]

private func linearBatch(_ ordered: ([Double]) -> [Double]) -> () -> Double {
  let progresses = ordered(SeededGenerator.fractions(4096, seed: 34))
  let lines = RandomLines.lines
  var values = [Double](repeating: 0, count: progresses.count)
  return {
    var span = values.mutableSpan
    lines.evaluate(progresses.span, beforeJump: false, into: &span)
    return values[99]
  }
}

private func overCurves(_ answer: @escaping (CubicBezier, Double) -> Double) -> () -> Double {
  let curves = TimingCurves.curves
  let progresses = SeededGenerator.fractions(64, seed: 30)
  return {
    var total = 0.0
    for curve in curves {
      for progress in progresses { total += answer(curve, progress) }
    }
    return total
  }
}
