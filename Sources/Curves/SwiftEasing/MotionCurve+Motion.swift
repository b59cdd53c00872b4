// SPDX-License-Identifier: Apache-2.0

/// An operation that can be applied to a motion of any type, without creating an existential.
package protocol MotionVisitor<Result> {
  associatedtype Result
  func visit(_ motion: some Motion & CustomStringConvertible) -> Result
}

extension MotionCurve: Motion {
  /// Returns the value of the wrapped motion.
  public func value(at time: Double) -> Double { accept(MotionNumber.value(at: time)) }

  /// Returns the velocity of the wrapped motion.
  public func velocity(at time: Double) -> Double { accept(MotionNumber.velocity(at: time)) }

  /// Returns the acceleration of the wrapped motion.
  public func acceleration(at time: Double) -> Double {
    accept(MotionNumber.acceleration(at: time))
  }

  /// Returns the displacement of the wrapped motion.
  public func displacement(at time: Double) -> Double {
    accept(MotionNumber.displacement(at: time))
  }

  /// Returns the value and the velocity of the wrapped motion.
  public func state(at time: Double) -> MotionState { accept(StateAtTime(time: time)) }

  /// Returns the extremes of the wrapped motion.
  @inline(never)
  public func extremes(until time: Double) -> MotionExtremes { accept(ExtremesUntil(time: time)) }

  /// Returns the velocity extremes of the wrapped motion.
  @inline(never)
  public func velocityExtremes(until time: Double) -> MotionExtremes {
    accept(VelocityExtremesUntil(time: time))
  }

  /// Returns the integral of the wrapped motion.
  @inline(never)
  public func integral(from start: Double, to end: Double) -> Double {
    accept(MotionNumber.integral(from: start, to: end))
  }

  /// Returns the bounds of the wrapped motion.
  @inline(never)
  public func enclosure(from start: Double, to end: Double) -> Enclosure? {
    accept(EnclosureBetween(start: start, end: end))
  }

  /// The rest value of the wrapped motion.
  public var restValue: Double { accept(MotionNumber.restValue) }

  /// The duration of the wrapped motion.
  public var duration: Double { accept(MotionNumber.duration) }

  /// Writes the values of the wrapped motion, switching on the case only once.
  public func evaluate(_ times: Span<Double>, into values: inout MutableSpan<Double>) {
    switch self {
    case .spring(let motion): motion.evaluate(times, into: &values)
    case .bounce(let motion): motion.evaluate(times, into: &values)
    case .decay(let motion): motion.evaluate(times, into: &values)
    #if !hasFeature(Embedded)
    case .noise(let motion): motion.evaluate(times, into: &values)
    #endif
    }
  }

  /// Writes the values and the velocities of the wrapped motion, switching on the case only once.
  public func evaluate(
    _ times: Span<Double>, into values: inout MutableSpan<Double>,
    velocities: inout MutableSpan<Double>
  ) {
    switch self {
    case .spring(let motion): motion.evaluate(times, into: &values, velocities: &velocities)
    case .bounce(let motion): motion.evaluate(times, into: &values, velocities: &velocities)
    case .decay(let motion): motion.evaluate(times, into: &values, velocities: &velocities)
    #if !hasFeature(Embedded)
    case .noise(let motion): motion.evaluate(times, into: &values, velocities: &velocities)
    #endif
    }
  }
}

/// A request for one number from a motion, such as its value at a time.
private enum MotionNumber: MotionVisitor {
  case value(at: Double)
  case velocity(at: Double)
  case acceleration(at: Double)
  case displacement(at: Double)
  case integral(from: Double, to: Double)
  case restValue
  case duration

  @inline(__always)
  func visit(_ motion: some Motion) -> Double {
    switch self {
    case .value(let time): motion.value(at: time)
    case .velocity(let time): motion.velocity(at: time)
    case .acceleration(let time): motion.acceleration(at: time)
    case .displacement(let time): motion.displacement(at: time)
    case .integral(let start, let end): motion.integral(from: start, to: end)
    case .restValue: motion.restValue
    case .duration: motion.duration
    }
  }
}

struct DescriptionOf: MotionVisitor {
  func visit(_ motion: some CustomStringConvertible) -> String { motion.description }
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

private struct EnclosureBetween: MotionVisitor {
  let start: Double
  let end: Double
  func visit(_ motion: some Motion) -> Enclosure? { motion.enclosure(from: start, to: end) }
}
