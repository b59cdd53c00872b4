// SPDX-License-Identifier: Apache-2.0

import EasingCore

/// What the combinators of ``EasingFunction`` make of one or two curves.
///
/// The methods that make it state its values and its errors: ``EasingFunction/clamped()``,
/// ``EasingFunction/reversed()``, ``EasingFunction/mirrored()``,
/// ``EasingFunction/scaled(by:offset:)``, ``EasingFunction/inOut()``,
/// ``EasingFunction/chained(to:at:value:)`` and ``EasingFunction/blended(with:weight:)``. A
/// combination of ``EasingCurve``s is an `EasingCurve` again.
public struct CombinedCurve<First: EasingFunction, Second: EasingFunction>: Sendable {
  enum Storage: Sendable {
    case clamped(Clamped<First>)
    case transformed(Transformed<First>)
    case inOut(InOut<First>)
    case chained(Chained<First, Second>)
    case blended(Blended<First, Second>)
  }

  let storage: Storage

  init(_ storage: Storage) { self.storage = storage }

  @inline(__always)
  func accept<Result>(_ visitor: some EasingVisitor<Result>) -> Result {
    switch storage {
    case .clamped(let curve): visitor.visit(curve)
    case .transformed(let curve): visitor.visit(curve)
    case .inOut(let curve): visitor.visit(curve)
    case .chained(let curve): visitor.visit(curve)
    case .blended(let curve): visitor.visit(curve)
    }
  }
}

extension CombinedCurve: Equatable where First: Equatable, Second: Equatable {}
extension CombinedCurve: Hashable where First: Hashable, Second: Hashable {}
extension CombinedCurve.Storage: Equatable where First: Equatable, Second: Equatable {}
extension CombinedCurve.Storage: Hashable where First: Hashable, Second: Hashable {}

extension CombinedCurve: EasingFunction {
  /// The value at a progress.
  public func value(at progress: Double) -> Double { accept(ValueAt(progress: progress)) }

  /// The value at a progress, with CSS's before flag.
  public func value(at progress: Double, beforeJump: Bool) -> Double {
    beforeJump ? accept(ValueBefore(progress: progress)) : value(at: progress)
  }

  /// The slope at a progress.
  public func velocity(at progress: Double) -> Double { accept(VelocityAt(progress: progress)) }

  /// The second derivative at a progress.
  public func acceleration(at progress: Double) -> Double {
    accept(AccelerationAt(progress: progress))
  }

  /// The extremes, from those of the combined curves; of a blend, found by sampling.
  public var extremes: Extremes { accept(ExtremesOf()) }

  /// The peak velocity, from those of the combined curves; of a blend, found by sampling.
  public var peakVelocity: PeakVelocity { accept(PeakVelocityOf()) }

  /// The monotonicity, from those of the combined curves.
  public var monotonicity: Monotonicity { accept(MonotonicityOf()) }

  /// The inverse, from those of the combined curves; of a blend, by bisection.
  public func progress(at value: Double) -> Double? { accept(ProgressAt(value: value)) }

  /// The values at many progresses, with CSS's before flag, by batch calls of the combined curves.
  public func evaluate(
    _ progresses: Span<Double>, beforeJump: Bool, into values: inout MutableSpan<Double>
  ) {
    progresses.withUnsafeBufferPointer { from in
      values.withUnsafeMutableBufferPointer { to in
        accept(ValuesAt(from: from, to: to, beforeJump: beforeJump))
      }
    }
  }

  /// The slopes at many progresses, by batch calls of the combined curves.
  public func evaluateVelocity(
    _ progresses: Span<Double>, into velocities: inout MutableSpan<Double>
  ) {
    progresses.withUnsafeBufferPointer { from in
      velocities.withUnsafeMutableBufferPointer { to in accept(VelocitiesAt(from: from, to: to)) }
    }
  }
}

/// A combination that evaluates its base with CSS's before flag, set or not.
package protocol Combinator: EasingFunction {}

extension Combinator {
  package func value(at progress: Double) -> Double { value(at: progress, beforeJump: false) }
}
