// SPDX-License-Identifier: Apache-2.0

import MotionPath
import SwiftEasing

/// The length of a curve, and the error of that length.
public struct MeasuredLength: Hashable, Sendable, Codable, TextDescribed {
  /// The length, in the units of the coordinates.
  public var value: Double

  /// The largest difference of `value` from the true length, in the units of the coordinates.
  ///
  /// For the segments of a path this is a bound: the error of quadrature, bounded from the complex zeros of the squared speed, plus
  /// rounding. For other curves it is an estimate; see `PacedSpline/init(integrating:accuracy:)`.
  public var error: Double

  /// The number of times that the curve's speed was evaluated; 0 for a length in closed form.
  public var evaluations: Int

  package init(value: Double, error: Double, evaluations: Int = 0) {
    (self.value, self.error, self.evaluations) = (value, error, evaluations)
  }

  /// The accuracies that can be requested, as fractions of the length.
  ///
  /// The lower limit is near the rounding error of a segment's length. Building a paced path adds rounding errors: nearly all
  /// paths reach 5e-14, but only some reach 1e-14; the others throw ``ArcLengthError/accuracyNotReached(accuracy:error:)``.
  package static let accuracies = 1e-14...0.1

  package var text: String { "\(NumberText.shortest(value)) ± \(NumberText.shortest(error))" }
  static let zero = MeasuredLength(value: 0, error: 0)

  /// Returns the length of the same curve with its coordinates scaled by 2^power.
  ///
  /// The error increases by the smallest double, because the scaled length may be subnormal.
  func scaled(byPowerOfTwo power: Int) throws(ArcLengthError) -> Self {
    if power == 0 || value == 0 { return self }
    let scaled = Double(sign: .plus, exponent: power, significand: value)
    guard scaled.isFinite else { throw .overflow }
    let error = Double(sign: .plus, exponent: power, significand: error)
    return Self(value: scaled, error: error + .leastNonzeroMagnitude, evaluations: evaluations)
  }

  static func check(accuracy: Double) throws(ArcLengthError) {
    guard accuracies.contains(accuracy) else { throw .accuracyOutOfRange(accuracy) }
  }

  /// Returns the length of the curve scaled by s, 0 < s ≤ 1.
  func scaled(byFraction s: Double) -> Self {
    let value = value * s
    return Self(
      value: value, error: error * s + max(0.5 * value.ulp, .leastNonzeroMagnitude),
      evaluations: evaluations)
  }

  /// Clamps a parameter to 0…1; throws an error for NaN.
  static func parameter(_ s: Double) throws(ArcLengthError) -> Double {
    guard !s.isNaN else { throw .notFinite(s) }
    return min(max(s, 0), 1)
  }
}

/// A sum of measured lengths, whose error includes the rounding of the compensated sum and of the sum of the errors.
struct LengthSum {
  private var values = CompensatedSum()
  private var errors = 0.0
  private var count = 0.0
  private var evaluations = 0

  mutating func add(_ length: MeasuredLength) {
    values.add(length.value)
    errors += length.error
    count += 1
    evaluations += length.evaluations
  }

  /// The sum of the lengths; infinite if it exceeds the largest double.
  var total: MeasuredLength {
    let rounding = values.low.magnitude + count * 0x1p-104 * values.high
    return MeasuredLength(
      value: values.high, error: count < 2 ? errors : (errors + rounding) * (1 + count * 0x1p-52),
      evaluations: evaluations)
  }

  func finite() throws(ArcLengthError) -> MeasuredLength {
    let total = total
    guard total.value.isFinite else { throw .overflow }
    return total
  }
}
