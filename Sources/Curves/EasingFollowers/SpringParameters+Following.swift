// SPDX-License-Identifier: Apache-2.0

import EasingCore
import EasingMotions
import RealModule

extension SpringParameters {
  /// The time c/k in seconds by which a settled follower lags behind a target of constant velocity, within 1 ulp.
  ///
  /// The follower's distance behind the target is this time multiplied by the target's velocity.
  public var lag: Double { damping / stiffness }

  /// The gain and the phase with which a follower repeats an oscillation of its target.
  ///
  /// The response is k/(k − mω² + icω) with ω = 2πf.
  public func response(toFrequency frequency: Double) -> (gain: Double, phase: Double) {
    // Numerator and denominator are divided by k, or by mω² above the spring's own frequency, so that no square overflows.
    let ratio = 2 * .pi * frequency / angularFrequency
    let inverse = 1 / ratio
    let isHigh = ratio.magnitude > 1
    let real = isHigh ? inverse * inverse - 1 : 1 - ratio * ratio
    let imaginary = 2 * dampingRatio * (isHigh ? inverse : ratio)
    return (
      (isHigh ? inverse * inverse : 1) / .hypot(real, imaginary), -.atan2(y: imaginary, x: real)
    )
  }

  /// Creates the spring of a critically damped follower that reaches a fixed target in about `smoothTime`: "smooth damp".
  ///
  /// Its angular frequency is 2/smoothTime, and a step is the exact solution. Unity's function `SmoothDamp` replaces e^-x,
  /// where x is the frame's duration times the angular frequency, by 1/(1 + x + 0.48x² + 0.235x³). This is within 0.13 % for
  /// x ≤ 1 and 8.7 % too large at 2, so Unity's motion depends on the frame rate. For a smooth time of 0.3 s and a fixed
  /// target, Unity's positions differ from the exact ones by up to 1.04e-3 of the distance at 30 frames per second, and 1.08e-3
  /// at 60. To limit the speed use a ``SpeedLimiter``.
  ///
  /// - Parameter smoothTime: the time in seconds, for which the angular frequency must be between 1e-150 and 1e150.
  /// - Throws: `ParameterError` for a time outside its domain.
  public init(smoothTime: Double) throws(ParameterError) {
    let frequency = 2 / smoothTime
    try require(
      frequency >= 1e-150 && frequency <= 1e150, "smoothTime", smoothTime,
      "between 2e-150 and 2e150")
    self.init(uncheckedMass: 1, stiffness: frequency * frequency, damping: 2 * frequency)
  }

  /// Advances many followers of this spring by the same step, towards targets of constant velocity.
  ///
  /// Each result equals that of `SpringFollower.step(_:from:to:)` bit for bit; the exponential and the sine are computed once
  /// for all. The shortest of the four spans determines how many followers are advanced. No two spans may overlap in memory,
  /// except that `starts` and `ends` may be the same.
  ///
  /// Nothing changes for a duration in seconds of 0 or less; for an infinite duration the targets stay at their starts.
  ///
  /// - Complexity: O(n) for n followers, without allocations.
  public func follow(
    _ duration: Double, positions: inout MutableSpan<Double>,
    velocities: inout MutableSpan<Double>, from starts: Span<Double>, to ends: Span<Double>
  ) {
    guard !(duration <= 0) else { return }
    let response = SpringResponse(SpringModes(self), self, duration)
    let count = min(min(positions.count, velocities.count), min(starts.count, ends.count))
    for index in 0..<count {
      (positions[index], velocities[index]) = response.state(
        after: positions[index], velocities[index], from: starts[index], to: ends[index])
    }
  }
}
