// SPDX-License-Identifier: Apache-2.0

import EasingCore
import RealModule

/// The coefficients of a spring, scaled so that their products neither overflow nor underflow.
///
/// Dividing m, k and c by the same power of two does not change the motion. Neither does measuring time in units of
/// 2^-exponent seconds, which divides k by the square of 2^exponent and c by 2^exponent. So without rounding, the mass is
/// scaled to 1…2 and the stiffness to 1…4. The damping is then scaled so that the damping ratio is unchanged (it becomes
/// infinite or zero if it overflows or underflows).
struct ScaledCoefficients {
  var mass: Double
  var stiffness: Double
  var damping: Double
  /// The exponent for damping: the original damping is the scaled spring's damping times 2^dampingExponent.
  var dampingExponent: Int
  /// The exponent for rates: an original rate per second is the scaled spring's rate times 2^timeExponent.
  var timeExponent: Int

  init(mass: Double, stiffness: Double, damping: Double) {
    let massExponent = Int(mass.exponent)
    let ratioExponent = Int(stiffness.exponent) - massExponent
    timeExponent = ratioExponent >> 1
    dampingExponent = massExponent + timeExponent
    self.mass = mass.significand
    self.stiffness = ratioExponent & 1 == 0 ? stiffness.significand : 2 * stiffness.significand
    self.damping = damping.scaled(byPowerOfTwo: -dampingExponent)
  }

  /// The angular frequency ω₀ = √(k/m) of the original spring, per second.
  var angularFrequency: Double { Double.sqrt(stiffness / mass).scaled(byPowerOfTwo: timeExponent) }

  /// The discriminant c² − 4mk with a relative error of a few ulp, even where its terms nearly cancel.
  ///
  /// Each product is represented exactly as a sum of two doubles. If the leading parts cancel, their difference is exact
  /// (Sterbenz), and the difference of the trailing parts either fits a double or is far below the leading difference. For c²
  /// = 4mk the result is exactly zero.
  ///
  /// No fused multiply-add is used: a processor without this instruction calls libm's `fma`, and newlib's `fma` rounds twice,
  /// which destroys the trailing parts.
  ///
  /// The result is valid if c² and its rounding error are normal numbers, that is for c in 2^-400…2^400, or if c is zero.
  var discriminant: Double {
    let square = ExactProduct(damping, damping)
    let product = ExactProduct(4 * mass, stiffness)
    return (square.leading - product.leading) + (square.trailing - product.trailing)
  }
}

/// A product of two doubles, represented as a sum of two doubles; the first is the rounded product.
///
/// It is exact if neither factor exceeds 2^996 and the product's last bit is a normal number. Each factor is split into two
/// parts of at most 26 bits, whose products are exact (Dekker, A floating-point technique for extending the available
/// precision, 1971, sections 4 and 5; the splitting is Veltkamp's).
private struct ExactProduct {
  var leading: Double
  var trailing: Double

  init(_ a: Double, _ b: Double) {
    let (aHigh, aLow) = ExactProduct.halves(a)
    let (bHigh, bLow) = ExactProduct.halves(b)
    leading = a * b
    trailing = (((aHigh * bHigh - leading) + aHigh * bLow) + aLow * bHigh) + aLow * bLow
  }

  private static func halves(_ a: Double) -> (high: Double, low: Double) {
    let stretched = a * 0x1.000_0002p27
    let high = stretched - (stretched - a)
    return (high, a - high)
  }
}

extension Double {
  /// Returns this number times 2^power for any power, rounded once.
  func scaled(byPowerOfTwo power: Int) -> Double {
    Double(sign: .plus, exponent: power, significand: self)
  }
}
