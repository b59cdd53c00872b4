// SPDX-License-Identifier: Apache-2.0

import EasingCore

/// A quarter of a circle, In(t) = 1 - √(1 - t²).
struct CircularEase: EaseShape {
  /// Returns 1 - √(1 - t²), without cancellation near 0 and near 1.
  ///
  /// 1 - t² is computed as (1 - t)(1 + t), and for t < 1/2 the result as t²/(1 + √(1 - t²)).
  func easeIn(_ progress: Double) -> Double {
    let root = ((1 - progress) * (1 + progress)).squareRoot()
    return progress < 0.5 ? progress * progress / (1 + root) : 1 - root
  }

  func easeOut(_ progress: Double) -> Double { (progress * (2 - progress)).squareRoot() }

  // Near the vertical tangent, w = √(1 - t), or w = √t for the out form, is substituted. The integrands are analytic in w with
  // singularities at ±√2, far enough from [0, 1] for the quadrature rule. An interval not longer than its distance from the vertical
  // tangent needs no substitution and has a more accurate integral without it.

  /// Integrates 1 - √(1 - t²), near the vertical tangent as (1 - w√(2 - w²))·2w over w.
  func easeInIntegral(from start: Double, to end: Double) -> Double {
    if end <= 0.5 || 1 - start <= 2 * (1 - end) {
      return gaussIntegral(from: start, to: end) { easeIn($0) }
    }
    let middle = max(start, 0.5)
    return gaussIntegral(from: start, to: middle) { easeIn($0) }
      + gaussIntegral(from: (1 - end).squareRoot(), to: (1 - middle).squareRoot()) { w in
        2 * w * (1 - easeOut(w * w))
      }
  }

  /// Integrates √(t(2 - t)), near the vertical tangent as 2w²√(2 - w²) over w.
  func easeOutIntegral(from start: Double, to end: Double) -> Double {
    if end <= 2 * start { return gaussIntegral(from: start, to: end) { easeOut($0) } }
    return gaussIntegral(from: start.squareRoot(), to: end.squareRoot()) { w in
      2 * w * easeOut(w * w)
    }
  }

  /// Returns t/√(1 - t²); infinite at 1.
  func easeInVelocity(_ progress: Double) -> Double {
    progress / ((1 - progress) * (1 + progress)).squareRoot()
  }

  /// Returns (1 - t)/√(t(2 - t)) without the rounding of 1 - t under the root; infinite at 0.
  func easeOutVelocity(_ progress: Double) -> Double {
    (1 - progress) / (progress * (2 - progress)).squareRoot()
  }

  /// Returns -(t(2 - t))^(-3/2); infinite at 0.
  func easeOutAcceleration(_ progress: Double) -> Double {
    let square = progress * (2 - progress)
    return -1 / (square * square.squareRoot())
  }

  /// Returns (1 - t²)^(-3/2); infinite at 1.
  func easeInAcceleration(_ progress: Double) -> Double {
    let square = (1 - progress) * (1 + progress)
    return 1 / (square * square.squareRoot())
  }

  func easeInProgress(_ value: Double) -> Double { (value * (2 - value)).squareRoot() }

  func easeOutProgress(_ value: Double) -> Double { easeIn(value) }
}
