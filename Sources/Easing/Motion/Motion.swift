// SPDX-License-Identifier: Apache-2.0

/// A motion from seconds to a value: a spring, a decay, a bouncing ball.
///
/// Time is in seconds from the motion's own start; the value is in whatever unit the motion was built
/// with. The promises are those of ``EasingFunction``: every time is answered (NaN with NaN), the same
/// time gives the same bits, and nothing allocates.
public protocol Motion: Sendable {
  /// The value at a time.
  func value(at time: Double) -> Double

  /// The velocity at a time, in units of value per second.
  func velocity(at time: Double) -> Double

  /// The acceleration at a time, in units of value per second squared.
  func acceleration(at time: Double) -> Double

  /// The way made from the start to a time, value(at: t) - value(at: 0), with its digits where it is small
  /// next to the values if the motion has them.
  func displacement(at time: Double) -> Double

  /// The value and the velocity at a time: what a motion that takes over goes on from.
  ///
  /// Bit for bit what ``value(at:)`` and ``velocity(at:)`` give.
  func state(at time: Double) -> MotionState

  /// The least and greatest values from the start to a time, and where: as a fraction of that time.
  func extremes(until time: Double) -> Extremes

  /// The least and greatest velocities from the start to a time, and where: as a fraction of that time.
  ///
  /// Where the velocity jumps, both sides of the jump count.
  func velocityExtremes(until time: Double) -> Extremes

  /// The largest absolute velocity from the start to a time, and where: as a fraction of that time.
  func peakVelocity(until time: Double) -> PeakVelocity

  /// The value at the end of time: where the motion comes to rest; NaN if it never does.
  var restValue: Double { get }

  /// The time in seconds after which the motion counts as ended, by the rule that its type states;
  /// infinite for a motion that never ends.
  var duration: Double { get }

  /// Writes the values at many times: `values[i] = value(at: times[i])`.
  ///
  /// As many elements are written as both spans hold; the rest of the longer one is untouched. Times and
  /// results must not overlap in memory, which Swift sees to unless the spans are made from unsafe pointers.
  func evaluate(_ times: Span<Double>, into values: inout MutableSpan<Double>)

  /// Writes the values and the velocities at many times.
  ///
  /// As many elements are written as all three spans hold. None of them may overlap another in memory.
  func evaluate(
    _ times: Span<Double>, into values: inout MutableSpan<Double>,
    velocities: inout MutableSpan<Double>)
}

extension Motion {
  /// The values at many times, one after another.
  public func evaluate(_ times: Span<Double>, into values: inout MutableSpan<Double>) {
    for index in 0..<min(times.count, values.count) {
      values[index] = value(at: times[index])
    }
  }

  /// The values and the velocities at many times, one after another.
  public func evaluate(
    _ times: Span<Double>, into values: inout MutableSpan<Double>,
    velocities: inout MutableSpan<Double>
  ) {
    for index in 0..<min(times.count, values.count, velocities.count) {
      let state = state(at: times[index])
      values[index] = state.value
      velocities[index] = state.velocity
    }
  }
}

extension MotionCurve {
  /// The values of the motion that is held, which is opened once for all of them.
  public func evaluate(_ times: Span<Double>, into values: inout MutableSpan<Double>) {
    switch self {
    case .spring(let motion): motion.evaluate(times, into: &values)
    case .bounce(let motion): motion.evaluate(times, into: &values)
    case .decay(let motion): motion.evaluate(times, into: &values)
    }
  }

  /// The values and the velocities of the motion that is held, which is opened once for all of them.
  public func evaluate(
    _ times: Span<Double>, into values: inout MutableSpan<Double>,
    velocities: inout MutableSpan<Double>
  ) {
    switch self {
    case .spring(let motion): motion.evaluate(times, into: &values, velocities: &velocities)
    case .bounce(let motion): motion.evaluate(times, into: &values, velocities: &velocities)
    case .decay(let motion): motion.evaluate(times, into: &values, velocities: &velocities)
    }
  }
}

/// The value and the velocity of a motion at one instant.
public struct MotionState: Hashable, Sendable {
  /// In the motion's units.
  public var value: Double

  /// In units of value per second.
  public var velocity: Double

  /// A value that changes with a velocity.
  public init(value: Double, velocity: Double) {
    self.value = value
    self.velocity = velocity
  }
}

#if !hasFeature(Embedded)
extension MotionState: Codable {}
#endif

extension Motion {
  /// The value and the velocity at a time.
  public func state(at time: Double) -> MotionState {
    MotionState(value: value(at: time), velocity: velocity(at: time))
  }
}
