// SPDX-License-Identifier: Apache-2.0

/// A curve as a `linear()` within a stated vertical error.
///
///     let bounce = try LinearApproximation(of: EasingCurve.bounce(.out), accuracy: 1e-3)
///     bounce.curve   // the stops
///     bounce.error   // what is really missed, at most 1e-3
///
/// - The stops are chosen as ``LinearSampling`` does; they lie on the curve, and both ends are exact.
/// - Jumps become two stops at one progress, so that a staircase is met exactly.
/// - Outside [0, 1] the first and the last line go on, whatever the curve does there.
public struct LinearApproximation: Hashable, Sendable {
  /// The lines.
  public let curve: PiecewiseLinear

  /// The largest vertical difference that was found, at most the accuracy that was asked for.
  public let error: Double

  /// Approximates a curve over progress in [0, 1].
  ///
  /// - Parameters:
  ///   - curve: the curve.
  ///   - accuracy: the largest vertical difference allowed: positive, and at least 1e-12 of the largest value.
  /// - Throws: ``ParameterError`` for an accuracy out of range or too fine, see ``LinearSampling``,
  ///   and for a curve whose values are not finite.
  public init(
    of curve: some EasingFunction, accuracy: Double
  ) throws(ParameterError) {
    let sampling = try LinearSampling(accuracy: accuracy) { progress, before in
      [curve.value(at: progress, before: before)]
    }
    self.curve = try PiecewiseLinear(
      stops: sampling.keys.map {
        PiecewiseLinear.Stop(progress: $0.progress, value: $0.values[0])
      })
    error = sampling.error
  }
}
