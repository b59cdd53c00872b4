// SPDX-License-Identifier: Apache-2.0

import EasingCore
import RealModule

/// The powers In(t) = t^p; easings.net's Quad, Cubic, Quart and Quint have p = 2, 3, 4 and 5.
struct PowerEase: EaseShape {
  let exponent: Double

  static let quad = PowerEase(exponent: 2)
  static let cubic = PowerEase(exponent: 3)
  static let quart = PowerEase(exponent: 4)
  static let quint = PowerEase(exponent: 5)

  /// Returns t^p within 2 ulp; whole powers up to 5 are computed by multiplication.
  func easeIn(_ progress: Double) -> Double { PowerEase.power(progress, exponent) }

  /// 1/2; for powers below 1 it is 1, because In(1/2) is so close to 1 that 1 - In would cancel.
  var easeOutLimit: Double { exponent < 1 ? 1 : 0.5 }

  /// 1/2; for powers above 5 it is 1, because the inverse of In at 1/2 is so close to 1 that its difference from 1 would cancel.
  var easeOutProgressLimit: Double { exponent > 5 ? 1 : 0.5 }

  /// Returns 1 - (1 - t)^p, without cancellation.
  ///
  /// For whole powers up to 5 it is the geometric sum t·(1 + q + … + q^(p-1)) with q = 1 - t, whose terms are all positive.
  func easeOut(_ progress: Double) -> Double {
    let t = progress
    let q = 1 - t
    switch exponent {
    case 1: return t
    case 2: return t * (1 + q)
    case 3: return t * (1 + q * (1 + q))
    case 4: return t * (1 + q * (1 + q * (1 + q)))
    case 5: return t * (1 + q * (1 + q * (1 + q * (1 + q))))
    default: return -Double.expMinusOne(exponent * Double.log(onePlus: -t))
    }
  }

  /// Integrates t^p from a to b as b^n·(1 - (a/b)^n)/n with n = p + 1; for whole p up to 5, quadrature is exact.
  ///
  /// log(a/b) is computed as log(1 - (b - a)/b), so that close limits cost no accuracy.
  func easeInIntegral(from start: Double, to end: Double) -> Double {
    if isWhole { return gaussIntegral(from: start, to: end) { easeIn($0) } }
    guard start < end else { return 0 }
    let next = exponent + 1
    let fraction = -Double.expMinusOne(next * .log(onePlus: -(end - start) / end))
    return PowerEase.power(end, next) / next * fraction
  }

  /// Integrates 1 - q^p from a to b, where q = 1 - t and p is the exponent.
  ///
  /// If the interval is not longer than q and 8q/p at its end b, the quadrature rule has an error below 1e-20. Otherwise the
  /// result is b - a - ∫ q^p dq for p ≥ 1, where at most three bits cancel. For p < 1 the result is small, of the order of p, so the
  /// integral is transformed by parts: it is the change of -q(1 - q^p), plus p ∫ q^p dq.
  func easeOutIntegral(from start: Double, to end: Double) -> Double {
    let (first, last) = (1 - start, 1 - end)
    let width = end - start
    if isWhole || (width <= last && exponent * width <= 8 * last) {
      return gaussIntegral(from: start, to: end) {
        $0 < easeOutLimit ? easeOut($0) : 1 - easeIn(1 - $0)
      }
    }
    let rest = easeInIntegral(from: last, to: first)
    if exponent >= 1 { return width - rest }
    return first * easeOut(start) - last * easeOut(end) + exponent * rest
  }

  private var isWhole: Bool { exponent <= 5 && exponent == exponent.rounded() }

  func easeInVelocity(_ progress: Double) -> Double {
    if exponent == 1 { return 1 }
    return exponent * PowerEase.power(progress, exponent - 1)
  }

  /// Bounds of the slope, from 0 to the slope p at 1, where p is the exponent; unbounded above for p < 1.
  ///
  /// For a large exponent, the slope rises from 0 to p between two neighboring doubles.
  var slopeBounds: Bounds { Bounds(0, exponent < 1 ? .infinity : exponent) }

  func easeInAcceleration(_ progress: Double) -> Double {
    if exponent == 1 { return 0 }
    if exponent == 2 { return 2 }
    return exponent * PowerEase.power(progress, exponent - 2) * (exponent - 1)
  }

  func easeInProgress(_ value: Double) -> Double {
    switch exponent {
    case 1: value
    case 2: value.squareRoot()
    case 3: cubeRoot(value)
    case 4: value.squareRoot().squareRoot()
    case 5: PowerEase.fifthRoot(value)
    default: PowerEase.power(value, 1 / exponent)
    }
  }

  func easeOutProgress(_ value: Double) -> Double {
    if exponent == 1 { return value }
    return -Double.expMinusOne(Double.log(onePlus: -value) / exponent)
  }

  /// Returns the fifth root of a number in [0, 1], within 2 ulp even if the number is subnormal.
  private static func fifthRoot(_ x: Double) -> Double {
    // The products below underflow for small numbers, so an exact power of 32 is factored out.
    if x < 0x1p-600 { return x == 0 ? 0 : 0x1p-120 * fifthRoot(0x1p600 * x) }
    // The rounding of 1/5 causes an error of up to 80 ulp, which one step of Newton's method removes.
    let root = Double.pow(x, 0.2)
    let fourth = (root * root) * (root * root)
    return root - (fourth * root - x) / (5 * fourth)
  }

  private static func power(_ base: Double, _ exponent: Double) -> Double {
    switch exponent {
    case 1: return base
    case 2: return base * base
    case 3: return base * base * base
    case 4: return (base * base) * (base * base)
    case 5: return (base * base) * (base * base) * base
    default:
      // RealModule's pow is undefined at a base of 0.
      if base == 0 { return exponent > 0 ? 0 : .infinity }
      return Double.pow(base, exponent)
    }
  }
}
