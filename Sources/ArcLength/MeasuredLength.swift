// SPDX-License-Identifier: Apache-2.0

/// The length of a curve, with how far it can be from the true one.
public struct MeasuredLength: Hashable, Sendable, Codable {
  /// The length, in the units of the coordinates.
  public var value: Double

  /// How far `value` can be from the true length, in the units of the coordinates.
  ///
  /// For lines, quadratics, cubics and elliptical arcs a bound: the truncation error proven from
  /// the place of the singularities, plus the rounding. For other curves an estimate, see
  /// ``MotionPath/ParametricCurve/integratedLength(accuracy:)``.
  public var error: Double

  /// How many times the speed of the curve was evaluated; 0 for a closed form.
  public var evaluations: Int

  /// Records a length, its error and what it cost.
  public init(value: Double, error: Double, evaluations: Int = 0) {
    self.value = value
    self.error = error
    self.evaluations = evaluations
  }

  /// The accuracies that can be asked for, as fractions of the length.
  ///
  /// The lower end is what rounding leaves to reach of a segment's length. Pacing adds roundings of its own: some
  /// paths reach 1e-14, nearly all reach 5e-14; one that is not reached is thrown as
  /// ``ArcLengthError/accuracyNotReached(accuracy:error:)``.
  public static let accuracies = 1e-14...0.1

  /// No length.
  static let zero = MeasuredLength(value: 0, error: 0)

  /// The length of the curve 2^power times as large.
  ///
  /// The error grows by the smallest double, for the length may become subnormal.
  func scaled(byPowerOfTwo power: Int) throws(ArcLengthError) -> Self {
    if power == 0 || value == 0 { return self }
    let scaled = Double(sign: .plus, exponent: power, significand: value)
    guard scaled.isFinite else { throw .overflow }
    let error = Double(sign: .plus, exponent: power, significand: error)
    return Self(
      value: scaled, error: error + .leastNonzeroMagnitude, evaluations: evaluations)
  }

  /// Refuses an accuracy that cannot be reached or means nothing.
  static func check(accuracy: Double) throws(ArcLengthError) {
    guard accuracies.contains(accuracy) else { throw .accuracyOutOfRange(accuracy) }
  }
}
