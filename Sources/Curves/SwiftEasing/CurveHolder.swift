// SPDX-License-Identifier: Apache-2.0

import EasingCore

/// An operation on a curve of any type.
///
/// A ``CurveHolder`` calls it with the held curve, without an existential.
package protocol EasingVisitor<Result> {
  associatedtype Result
  func visit(_ curve: some EasingFunction) -> Result
}

/// A curve that forwards everything to a held curve of one of several types.
package protocol CurveHolder: EasingFunction {
  func accept<Result>(_ visitor: some EasingVisitor<Result>) -> Result
}

extension CurveHolder {
  /// The value of the held curve.
  public func value(at progress: Double) -> Double { accept(ValueAt(progress: progress)) }

  /// The value of the held curve, with CSS's before flag.
  public func value(at progress: Double, beforeJump: Bool) -> Double {
    // Only an animation that has not begun sets the flag, so this path need not be fast.
    beforeJump ? accept(ValueBefore(progress: progress)) : value(at: progress)
  }

  /// The slope of the held curve.
  public func velocity(at progress: Double) -> Double { accept(VelocityAt(progress: progress)) }

  // All that follows is one function for each type that holds curves. Inlined, a combination would have a copy of it
  // for each kind of curve, at each of its calls.

  /// The second derivative of the held curve.
  @inline(never)
  public func acceleration(at progress: Double) -> Double {
    accept(AccelerationAt(progress: progress))
  }

  /// The integral of the held curve.
  @inline(never)
  public func integral(from start: Double, to end: Double) -> Double {
    accept(IntegralOf(start: start, end: end))
  }

  /// The bounds of the held curve.
  @inline(never)
  public func enclosure(from start: Double, to end: Double) -> Enclosure? {
    accept(EnclosureOf(start: start, end: end))
  }

  /// The extremes of the held curve.
  @inline(never)
  public var extremes: Extremes { accept(ExtremesOf()) }

  /// The peak velocity of the held curve.
  @inline(never)
  public var peakVelocity: CurvePoint { accept(PeakVelocityOf()) }

  /// The monotonicity of the held curve.
  @inline(never)
  public var monotonicity: Monotonicity { accept(MonotonicityOf()) }

  /// The inverse of the held curve.
  @inline(never)
  public func progress(at value: Double) -> Double? { accept(ProgressAt(value: value)) }

  // Without kernels, loops for each kind save only the switch, and take a tenth of the explorer's page.
  #if canImport(CEasing)
  /// The values of the held curve, with one switch for all of them.
  @inline(never)
  public func evaluate(
    _ progresses: Span<Double>, beforeJump: Bool, into values: inout MutableSpan<Double>
  ) {
    progresses.withUnsafeBufferPointer { from in
      values.withUnsafeMutableBufferPointer { to in
        accept(ValuesAt(from: from, to: to, beforeJump: beforeJump))
      }
    }
  }

  /// The slopes of the held curve, with one switch for all of them.
  @inline(never)
  public func evaluateVelocity(
    _ progresses: Span<Double>, into velocities: inout MutableSpan<Double>
  ) {
    progresses.withUnsafeBufferPointer { from in
      velocities.withUnsafeMutableBufferPointer { to in accept(VelocitiesAt(from: from, to: to)) }
    }
  }
  #endif
}

struct ValueAt: EasingVisitor {
  let progress: Double
  @inline(__always)
  func visit(_ curve: some EasingFunction) -> Double { curve.value(at: progress) }
}

struct ValueBefore: EasingVisitor {
  let progress: Double
  func visit(_ curve: some EasingFunction) -> Double { curve.value(at: progress, beforeJump: true) }
}

struct VelocityAt: EasingVisitor {
  let progress: Double
  @inline(__always)
  func visit(_ curve: some EasingFunction) -> Double { curve.velocity(at: progress) }
}

struct AccelerationAt: EasingVisitor {
  let progress: Double
  func visit(_ curve: some EasingFunction) -> Double { curve.acceleration(at: progress) }
}

struct IntegralOf: EasingVisitor {
  let start: Double
  let end: Double
  func visit(_ curve: some EasingFunction) -> Double { curve.integral(from: start, to: end) }
}

struct EnclosureOf: EasingVisitor {
  let start: Double
  let end: Double
  func visit(_ curve: some EasingFunction) -> Enclosure? { curve.enclosure(from: start, to: end) }
}

struct ExtremesOf: EasingVisitor {
  func visit(_ curve: some EasingFunction) -> Extremes { curve.extremes }
}

struct PeakVelocityOf: EasingVisitor {
  func visit(_ curve: some EasingFunction) -> CurvePoint { curve.peakVelocity }
}

struct MonotonicityOf: EasingVisitor {
  func visit(_ curve: some EasingFunction) -> Monotonicity { curve.monotonicity }
}

struct ProgressAt: EasingVisitor {
  let value: Double
  func visit(_ curve: some EasingFunction) -> Double? { curve.progress(at: value) }
}

#if canImport(CEasing)
struct ValuesAt: EasingVisitor {
  let from: UnsafeBufferPointer<Double>
  let to: UnsafeMutableBufferPointer<Double>
  let beforeJump: Bool

  func visit(_ curve: some EasingFunction) {
    var values = to.mutableSpan
    curve.evaluate(from.span, beforeJump: beforeJump, into: &values)
  }
}

struct VelocitiesAt: EasingVisitor {
  let from: UnsafeBufferPointer<Double>
  let to: UnsafeMutableBufferPointer<Double>

  func visit(_ curve: some EasingFunction) {
    var velocities = to.mutableSpan
    curve.evaluateVelocity(from.span, into: &velocities)
  }
}
#endif
