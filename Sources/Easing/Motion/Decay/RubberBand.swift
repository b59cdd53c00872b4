// SPDX-License-Identifier: Apache-2.0

// With q = c|x| the way shown is qd/(d + q) = q/(1 + q/d) = d/(1 + d/q). Of the two the one whose
// quotient is at most 1 is taken: nothing overflows, nothing cancels, 3 ulp.

/// How far content follows a finger that drags it beyond its end, as UIKit's scroll view does it.
///
///     y = x c d / (d + c x)
///
/// The band gives way with the slope c at first and never beyond d.
///
/// - Parameters:
///   - offset: x, how far the finger is beyond the end, in value units; any number. Negative
///     offsets mirror positive ones; infinity gives the dimension.
///   - dimension: d, the length that is never exceeded (UIKit's: that of the visible part), in
///     value units. Infinity gives c x; zero and below give 0.
///   - coefficient: c, the slope at the end. Zero and below give 0.
/// - Returns: y with the sign of x and |y| ≤ d, in value units, within 3 ulp. NaN gives NaN.
/// - Complexity: constant.
public func rubberBand(
  offset: Double, dimension: Double, coefficient: Double = 0.55
) -> Double {
  guard !offset.isNaN, !dimension.isNaN, !coefficient.isNaN else { return .nan }
  guard offset != 0, dimension > 0, coefficient > 0 else { return 0 }
  let pull = coefficient * offset.magnitude
  guard dimension < .infinity else { return offset < 0 ? -pull : pull }
  let stretch =
    pull <= dimension
    ? pull / (1 + pull / dimension)
    : dimension / (1 + dimensionOverPull(dimension, coefficient, offset))
  // Rounding is monotone, but two divisions could still exceed the dimension by an ulp.
  let limited = Swift.min(stretch, dimension)
  return offset < 0 ? -limited : limited
}

/// d/(c|x|), also where c|x| is too large for a double.
private func dimensionOverPull(
  _ dimension: Double, _ coefficient: Double, _ offset: Double
) -> Double {
  let pull = coefficient * offset.magnitude
  return pull < .infinity || coefficient == .infinity
    ? dimension / pull : dimension / offset.magnitude / coefficient
}

/// The offset x of the finger for which a rubber band shows `stretch`, the inverse of
/// ``rubberBand(offset:dimension:coefficient:)``.
///
///     x = y d / (c (d − y))
///
/// To start a drag on content that is beyond its end already, without a jump.
///
/// - Parameters:
///   - stretch: y, in value units; any number. A stretch of the dimension or more gives an
///     infinity with its sign.
///   - dimension: d, in value units. Infinity gives y/c.
///   - coefficient: c. At zero and below nothing but a stretch of 0 has an offset.
/// - Returns: x with the sign of y, in value units; 0 for 0. NaN gives NaN. Within 4 ulp for the
///   very stretch given: near the dimension the offset is decided by its last digits.
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
    // Both rounded once: d − y is exact where it matters, near y = d.
    offset =
      dimension < .infinity
      ? size / coefficient * (dimension / (dimension - size)) : size / coefficient
  }
  return stretch < 0 ? -offset : offset
}

/// The slope dy/dx of ``rubberBand(offset:dimension:coefficient:)``, for handing on a velocity.
///
///     y′ = c d² / (d + c x)²
///
/// - Parameters:
///   - offset: x, in value units; any number.
///   - dimension: d, in value units.
///   - coefficient: c.
/// - Returns: a slope between 0 and c, within 5 ulp; 0 where the band does not give. NaN gives NaN.
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
