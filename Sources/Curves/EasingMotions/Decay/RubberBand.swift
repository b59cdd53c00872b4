// SPDX-License-Identifier: Apache-2.0

import EasingCore

// With the letters x, c, d and y of `rubberBand` and q = c|x|, |y| is qd/(d + q) = q/(1 + q/d) = d/(1 + d/q). Of the last two forms,
// the one whose inner quotient is at most 1 neither overflows nor cancels, and is within 3 ulp.

/// Returns the stretch: how far content moves when a finger drags it beyond its edge, as in UIKit's scroll view.
///
///     y = x c d / (d + c x)
///
/// The slope is c at the edge and decreases from there; the stretch never exceeds d.
///
/// - Parameters:
///   - offset: x, the distance of the finger beyond the edge, in value units; any number. Negative offsets mirror positive
///     ones; an infinite offset gives the dimension.
///   - dimension: d, an upper limit of the stretch (in UIKit, the length of the visible part), in value units. Infinity gives c x; zero
///     and negative numbers give 0.
///   - coefficient: c, the slope at the edge. Zero and negative numbers give 0.
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
  return Double(signOf: offset, magnitudeOf: stretch)
}

/// Returns d/(c|x|), even where c|x| overflows.
private func dimensionOverPull(
  _ dimension: Double, _ coefficient: Double, _ offset: Double
) -> Double {
  let pull = coefficient * offset.magnitude
  return pull < .infinity || coefficient == .infinity
    ? dimension / pull : dimension / offset.magnitude / coefficient
}

/// Returns the offset x of the finger at which a rubber band has a given stretch.
///
/// It is the inverse of ``rubberBand(offset:dimension:coefficient:)``.
///
///     x = y d / (c (d − y))
///
/// Use it to start a drag without a jump on content that is already beyond its edge.
///
/// - Parameters:
///   - stretch: y, in value units; any number. A stretch of at least the dimension gives an infinity of the same sign.
///   - dimension: d, in value units. Infinity gives y/c.
///   - coefficient: c. For zero and negative numbers, every stretch except 0 gives an infinity.
/// - Returns: x with the sign of y, in value units; 0 for 0. NaN gives NaN. The result is within 4 ulp of the exact offset. If the
///   stretch is close to the dimension, the offset depends on the stretch's last digits.
/// - Complexity: constant.
public func rubberBandOffset(
  stretch: Double, dimension: Double, coefficient: Double = 0.55
) -> Double {
  guard !stretch.isNaN, !dimension.isNaN, !coefficient.isNaN else { return .nan }
  guard stretch != 0 else { return 0 }
  let size = stretch.magnitude
  guard coefficient > 0, size < dimension else { return stretch < 0 ? -.infinity : .infinity }
  // The difference d − y is exact near y = d, where its terms cancel.
  let growth = dimension < .infinity ? dimension / (dimension - size) : 1
  let offset = size / coefficient * growth
  return stretch < 0 ? -offset : offset
}

/// Returns the slope dy/dx of ``rubberBand(offset:dimension:coefficient:)``; the content's velocity is this slope times the finger's.
///
///     y′ = c d² / (d + c x)²
///
/// - Parameters:
///   - offset: x, in value units; any number.
///   - dimension: d, in value units.
///   - coefficient: c.
/// - Returns: a slope between 0 and c, within 5 ulp; 0 where the stretch is constant. NaN gives NaN.
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
