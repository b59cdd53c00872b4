// SPDX-License-Identifier: Apache-2.0

import EasingCore

/// A function from time in seconds to a value: a spring, a decay, a bouncing ball.
///
/// Time counts from the start of the motion. Values have the unit of the start value. As for an ``EasingFunction``, every time has a
/// result (NaN for NaN), equal times give equal bits, and no evaluation allocates memory.
public protocol Motion: Sendable {
  /// The value at the given time.
  func value(at time: Double) -> Double

  /// The velocity at the given time, in units of value per second.
  func velocity(at time: Double) -> Double

  /// The acceleration at the given time, in units of value per second squared.
  func acceleration(at time: Double) -> Double

  /// The displacement from the start to the given time, value(at: time) − value(at: 0).
  ///
  /// A conforming type may compute it more accurately than as this difference.
  func displacement(at time: Double) -> Double

  /// The value and the velocity at the given time, from which another motion can continue.
  ///
  /// The results equal those of ``value(at:)`` and ``velocity(at:)`` bit for bit.
  func state(at time: Double) -> MotionState

  /// The least and greatest values between the start and the given time, and the times of these values.
  func extremes(until time: Double) -> MotionExtremes

  /// The least and greatest velocities between the start and the given time, and the times of these velocities.
  ///
  /// Where the velocity jumps, the velocities before and after the jump are included.
  func velocityExtremes(until time: Double) -> MotionExtremes

  /// The integral of the values between two times, ∫ value dt from start to end.
  ///
  /// Swapping the limits changes the sign. If the values are speeds, the integral is the distance.
  ///
  /// - Returns: the integral, in units of value times seconds; NaN for a limit that is not finite.
  func integral(from start: Double, to end: Double) -> Double

  /// Bounds of the values, the velocities and the accelerations between two finite times, `start` ≤ `end`.
  ///
  /// The result is `nil` if the type has no bounds; analyses then sample the motion.
  func enclosure(from start: Double, to end: Double) -> Enclosure?

  /// The value at which the motion comes to rest; NaN if it never does.
  var restValue: Double { get }

  /// The time in seconds at which the motion counts as ended, as its type defines; infinite if it never ends.
  var duration: Double { get }

  /// Computes the values at many times: `values[i] = value(at: times[i])`.
  ///
  /// Writes `min(times.count, values.count)` elements and leaves the rest of `values` untouched. Times and results must
  /// not overlap in memory; Swift ensures this unless the spans are made from unsafe pointers.
  func evaluate(_ times: Span<Double>, into values: inout MutableSpan<Double>)

  /// Computes the values and the velocities at many times.
  ///
  /// Writes as many elements as the shortest of the three spans has. No two of the spans may overlap in memory.
  func evaluate(
    _ times: Span<Double>, into values: inout MutableSpan<Double>,
    velocities: inout MutableSpan<Double>)
}

extension Motion {
  /// Returns `nil`, so that analyses sample the motion; types with known bounds replace this default.
  public func enclosure(from start: Double, to end: Double) -> Enclosure? { nil }

  /// The value and the velocity at the given time, computed separately.
  public func state(at time: Double) -> MotionState {
    MotionState(value: value(at: time), velocity: velocity(at: time))
  }

  /// Computes the values at many times, one by one.
  public func evaluate(_ times: Span<Double>, into values: inout MutableSpan<Double>) {
    for index in 0..<min(times.count, values.count) { values[index] = value(at: times[index]) }
  }

  /// Computes the values and the velocities at many times, one by one.
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

/// A value or a velocity of a motion, and the time at which it occurs.
public struct MotionPoint: Hashable, Sendable {
  /// The time in seconds.
  public var time: Double
  /// The value, in the motion's unit, or the velocity, in units of value per second.
  public var value: Double

  package init(time: Double, value: Double) { (self.time, self.value) = (time, value) }
}

/// The least and the greatest value of a motion, or of its velocity, between its start and a given time.
public struct MotionExtremes: Hashable, Sendable {
  /// The least value, and the first time at which it is reached.
  public private(set) var least: MotionPoint

  /// The greatest value, and the first time at which it is reached.
  public private(set) var greatest: MotionPoint

  /// The extreme with the larger magnitude; the earlier one if both magnitudes are equal.
  package var largest: MotionPoint {
    if greatest.value.magnitude == least.value.magnitude {
      return greatest.time < least.time ? greatest : least
    }
    return greatest.value.magnitude > least.value.magnitude ? greatest : least
  }

  package init(_ point: MotionPoint) {
    least = point
    greatest = point
  }

  /// Widens the extremes to include one more point; NaN changes nothing.
  package mutating func include(_ point: MotionPoint) {
    if point.value < least.value { least = point }
    if point.value > greatest.value { greatest = point }
  }

  /// Returns these extremes with `moment` seconds added to their times.
  package func delayed(by moment: Double) -> MotionExtremes {
    var result = self
    result.least.time += moment
    result.greatest.time += moment
    return result
  }
}

/// The value and the velocity of a motion at one instant.
public struct MotionState: Hashable, Sendable {
  /// The value, in the motion's unit.
  public var value: Double

  /// The velocity, in units of value per second.
  public var velocity: Double

  /// Creates a state with a value and a velocity.
  public init(value: Double, velocity: Double) {
    (self.value, self.velocity) = (value, velocity)
  }
}

#if !hasFeature(Embedded)
extension MotionState: Codable {}
#endif
