// SPDX-License-Identifier: Apache-2.0

import EasingMotions

/// An operation that can be applied to a motion of any type, without creating an existential.
package protocol MotionVisitor<Result> {
  associatedtype Result
  func visit(_ motion: some Motion) -> Result
}

extension MotionCurve: Motion {
  /// Returns the value of the held motion.
  public func value(at time: Double) -> Double { accept(ValueAtTime(time: time)) }

  /// Returns the velocity of the held motion.
  public func velocity(at time: Double) -> Double { accept(VelocityAtTime(time: time)) }

  /// Returns the acceleration of the held motion.
  public func acceleration(at time: Double) -> Double { accept(AccelerationAtTime(time: time)) }

  /// Returns the displacement of the held motion.
  public func displacement(at time: Double) -> Double { accept(DisplacementAtTime(time: time)) }

  /// Returns the value and the velocity of the held motion.
  public func state(at time: Double) -> MotionState { accept(StateAtTime(time: time)) }

  /// Returns the extremes of the held motion.
  @inline(never)
  public func extremes(until time: Double) -> MotionExtremes { accept(ExtremesUntil(time: time)) }

  /// Returns the velocity extremes of the held motion.
  @inline(never)
  public func velocityExtremes(until time: Double) -> MotionExtremes {
    accept(VelocityExtremesUntil(time: time))
  }

  /// Returns the integral of the held motion.
  @inline(never)
  public func integral(from start: Double, to end: Double) -> Double {
    accept(IntegralBetween(start: start, end: end))
  }

  /// Returns the bounds of the held motion.
  @inline(never)
  public func enclosure(from start: Double, to end: Double) -> Enclosure? {
    accept(EnclosureBetween(start: start, end: end))
  }

  /// The rest value of the held motion.
  public var restValue: Double { accept(RestValueOf()) }

  /// The duration of the held motion.
  public var duration: Double { accept(DurationOf()) }

  /// Writes the values of the held motion, with a single switch for all of them.
  public func evaluate(_ times: Span<Double>, into values: inout MutableSpan<Double>) {
    times.withUnsafeBufferPointer { from in
      values.withUnsafeMutableBufferPointer { to in accept(ValuesAtTimes(from: from, to: to)) }
    }
  }

  /// Writes the values and the velocities of the held motion, with a single switch for all of them.
  public func evaluate(
    _ times: Span<Double>, into values: inout MutableSpan<Double>,
    velocities: inout MutableSpan<Double>
  ) {
    times.withUnsafeBufferPointer { from in
      values.withUnsafeMutableBufferPointer { to in
        velocities.withUnsafeMutableBufferPointer { rates in
          accept(StatesAtTimes(from: from, to: to, velocities: rates))
        }
      }
    }
  }
}

private struct ValueAtTime: MotionVisitor {
  let time: Double
  @inline(__always)
  func visit(_ motion: some Motion) -> Double { motion.value(at: time) }
}

private struct VelocityAtTime: MotionVisitor {
  let time: Double
  @inline(__always)
  func visit(_ motion: some Motion) -> Double { motion.velocity(at: time) }
}

private struct AccelerationAtTime: MotionVisitor {
  let time: Double
  @inline(__always)
  func visit(_ motion: some Motion) -> Double { motion.acceleration(at: time) }
}

private struct DisplacementAtTime: MotionVisitor {
  let time: Double
  @inline(__always)
  func visit(_ motion: some Motion) -> Double { motion.displacement(at: time) }
}

private struct StateAtTime: MotionVisitor {
  let time: Double
  @inline(__always)
  func visit(_ motion: some Motion) -> MotionState { motion.state(at: time) }
}

private struct ExtremesUntil: MotionVisitor {
  let time: Double
  @inline(__always)
  func visit(_ motion: some Motion) -> MotionExtremes { motion.extremes(until: time) }
}

private struct VelocityExtremesUntil: MotionVisitor {
  let time: Double
  @inline(__always)
  func visit(_ motion: some Motion) -> MotionExtremes { motion.velocityExtremes(until: time) }
}

private struct IntegralBetween: MotionVisitor {
  let start: Double
  let end: Double
  func visit(_ motion: some Motion) -> Double { motion.integral(from: start, to: end) }
}

private struct EnclosureBetween: MotionVisitor {
  let start: Double
  let end: Double
  func visit(_ motion: some Motion) -> Enclosure? { motion.enclosure(from: start, to: end) }
}

private struct RestValueOf: MotionVisitor {
  func visit(_ motion: some Motion) -> Double { motion.restValue }
}

private struct DurationOf: MotionVisitor {
  func visit(_ motion: some Motion) -> Double { motion.duration }
}

private struct ValuesAtTimes: MotionVisitor {
  let from: UnsafeBufferPointer<Double>
  let to: UnsafeMutableBufferPointer<Double>

  func visit(_ motion: some Motion) {
    var values = to.mutableSpan
    motion.evaluate(from.span, into: &values)
  }
}

private struct StatesAtTimes: MotionVisitor {
  let from: UnsafeBufferPointer<Double>
  let to: UnsafeMutableBufferPointer<Double>
  let velocities: UnsafeMutableBufferPointer<Double>

  func visit(_ motion: some Motion) {
    var values = to.mutableSpan
    var rates = velocities.mutableSpan
    motion.evaluate(from.span, into: &values, velocities: &rates)
  }
}
