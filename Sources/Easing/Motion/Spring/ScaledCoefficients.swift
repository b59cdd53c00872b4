// SPDX-License-Identifier: Apache-2.0

/// The coefficients of a spring in units that make them harmless to multiply.
///
/// Dividing m, k and c by the same power of two changes nothing, and neither does measuring time in
/// units of 2^-exponent seconds, which divides k by its square and c by itself. So the mass can be
/// brought to 1…2 and the stiffness to 1…4 without any rounding; the damping lands wherever the
/// damping ratio puts it (infinite or zero when that is beyond the doubles).
struct ScaledCoefficients {
  var mass: Double
  var stiffness: Double
  var damping: Double

  /// A damping of the scaled spring times 2^dampingExponent is one of the original.
  var dampingExponent: Int

  /// A rate of the scaled spring times 2^timeExponent is the rate of the original, per second.
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

  /// c² − 4mk with a relative error of a few ulp, also where the two terms nearly cancel.
  ///
  /// Both products are kept as an exact sum of two doubles. When the leading parts cancel their
  /// difference is exact (Sterbenz), and what is left of the trailing parts fits a double or is far
  /// below the leading difference. For c² = 4mk the result is exactly zero.
  ///
  /// Meaningful while c² and its rounding error are normal numbers: c in 2^-400…2^400, or zero.
  var discriminant: Double {
    let square = damping * damping
    let squareTail = (-square).addingProduct(damping, damping)
    let product = 4 * mass * stiffness
    let productTail = (-product).addingProduct(4 * mass, stiffness)
    return (square - product) + (squareTail - productTail)
  }
}

extension Double {
  /// self · 2^power, rounded once, at any power.
  func scaled(byPowerOfTwo power: Int) -> Double {
    Double(sign: .plus, exponent: power, significand: self)
  }
}
