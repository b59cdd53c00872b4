// SPDX-License-Identifier: Apache-2.0

import EasingCore

// With q = c|x| the stretch is qd/(d + q) = q/(1 + q/d) = d/(1 + d/q). The form whose quotient is at most 1 neither
// overflows nor cancels, and is within 3 ulp.

/// The stretch of content that a finger drags beyond its end, as in UIKit's scroll view.
///
///     y = x c d / (d + c x)
///
/// The band yields with the slope c at first and never beyond d.
///
/// - Parameters:
///   - offset: x, the distance of the finger beyond the end, in value units; any number. Negative offsets mirror
///     positive ones; infinity gives the dimension.
///   - dimension: d, the length that is never exceeded (in UIKit that of the visible part), in value units. Infinity
///     gives c x; zero and negative numbers give 0.
///   - coefficient: c, the slope at the end. Zero and negative numbers give 0.
/// - Returns: y with the sign of x and |y| ≤ d, in value units, within 3 ulp. NaN gives NaN.
/// - Complexity: constant.
public func rubberBand(offset: Double, dimension: Double, coefficient: Double = 0.55) -> Double {
  guard !offset.isNaN, !dimension.isNaN, !coefficient.isNaN else { return .nan }
  guard offset != 0, dimension > 0, coefficient > 0 else { return 0 }
  let pull = coefficient * offset.magnitude
  guard dimension < .infinity else { return Double(signOf: offset, magnitudeOf: pull) }
  let stretch =
    pull <= dimension
    ? pull / (1 + pull / dimension)
    : dimension / (1 + dimensionOverPull(dimension, coefficient, offset))
  // Rounding is monotone, but two divisions could still exceed the dimension by an ulp.
  let limited = Swift.min(stretch, dimension)
  return Double(signOf: offset, magnitudeOf: limited)
}

/// d/(c|x|), also where c|x| overflows.
private func dimensionOverPull(
  _ dimension: Double, _ coefficient: Double, _ offset: Double
) -> Double {
  let pull = coefficient * offset.magnitude
  return pull < .infinity || coefficient == .infinity
    ? dimension / pull : dimension / offset.magnitude / coefficient
}

/// The offset x of the finger at which a rubber band has a given stretch, the inverse of
/// ``rubberBand(offset:dimension:coefficient:)``.
///
///     x = y d / (c (d − y))
///
/// Use it to start a drag without a jump on content that is already beyond its end.
///
/// - Parameters:
///   - stretch: y, in value units; any number. A stretch of the dimension or more gives an infinity with its sign.
///   - dimension: d, in value units. Infinity gives y/c.
///   - coefficient: c. For zero and negative numbers, every stretch except 0 gives an infinity.
/// - Returns: x with the sign of y, in value units; 0 for 0. NaN gives NaN. Within 4 ulp for the exact stretch given:
///   near the dimension, the last digits of the stretch determine the offset.
/// - Complexity: constant.
public func rubberBandOffset(
  stretch: Double, dimension: Double, coefficient: Double = 0.55
) -> Double {
  guard !stretch.isNaN, !dimension.isNaN, !coefficient.isNaN else { return .nan }
  guard stretch != 0 else { return 0 }
  let size = stretch.magnitude
  let offset: Double
  if coefficient <= 0 || size >= dimension {
    offset = .infinity
  } else {
    // Each factor is rounded once: d − y is exact where it matters, near y = d.
    offset =
      dimension < .infinity
      ? size / coefficient * (dimension / (dimension - size)) : size / coefficient
  }
  return stretch < 0 ? -offset : offset
}

/// The slope dy/dx of ``rubberBand(offset:dimension:coefficient:)``, which converts a velocity.
///
///     y′ = c d² / (d + c x)²
///
/// - Parameters:
///   - offset: x, in value units; any number.
///   - dimension: d, in value units.
///   - coefficient: c.
/// - Returns: a slope between 0 and c, within 5 ulp; 0 where the band does not yield. NaN gives NaN.
/// - Complexity: constant.
public func rubberBandSlope(
  offset: Double, dimension: Double, coefficient: Double = 0.55
) -> Double {
  guard !offset.isNaN, !dimension.isNaN, !coefficient.isNaN else { return .nan }
  guard dimension > 0, coefficient > 0 else { return 0 }
  guard dimension < .infinity, offset != 0 else { return coefficient }
  guard coefficient < .infinity else { return 0 }
  let pull = coefficient * offset.magnitude
  if pull <= dimension {
    let part = 1 / (1 + pull / dimension)
    return coefficient * part * part
  }
  let ratio = dimensionOverPull(dimension, coefficient, offset)
  let part = ratio / (1 + ratio)
  return coefficient * part * part
}
