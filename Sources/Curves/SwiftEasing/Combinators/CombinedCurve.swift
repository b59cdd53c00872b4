// SPDX-License-Identifier: Apache-2.0

import EasingAnalysis
import EasingCore

/// A curve that a combinator of ``EasingFunction`` makes from one or two curves.
///
/// Its values and errors are documented with those methods: ``EasingFunction/clamped()``,
/// ``EasingFunction/reversed()``, ``EasingFunction/mirrored()``, ``EasingFunction/scaled(by:offset:)``,
/// ``EasingFunction/inOut()``, ``EasingFunction/chained(to:at:value:)`` and ``EasingFunction/blended(with:weight:)``.
/// For an ``EasingCurve`` these methods return an `EasingCurve` again.
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
  package func accept<Result>(_ visitor: some EasingVisitor<Result>) -> Result {
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

extension CombinedCurve: CurveHolder {}

/// A combination of curves that passes CSS's before flag on to its bases.
package protocol Combinator: EasingFunction {}

extension Combinator {
  package func value(at progress: Double) -> Double { value(at: progress, beforeJump: false) }
}

extension EasingFunction {
  /// Returns the mean value between two progresses.
  ///
  /// In a narrow interval, rounding a progress changes the width by a larger fraction than the mean.
  func mean(from start: Double, to end: Double) -> Double {
    start < end ? integral(from: start, to: end) / (end - start) : value(at: start)
  }

  /// Encloses the values with CSS's before flag, where a jump has the value before it; for reversed curves.
  package func enclosureBeforeJumps(from start: Double, to end: Double) -> Enclosure? {
    let last = value(at: end, beforeJump: true)
    let jumps = last != value(at: end)
    let bounds =
      start == end
      ? enclosure(from: start, to: end)
      : enclosureOnBothSides(from: start, to: jumps ? max(end.nextDown, start) : end)
    guard var result = bounds else { return nil }
    if start == end { result.value = Bounds(last) }
    result.value.include(last)
    if jumps { result.slopesAtEndsAreInside = false }
    guard jumps, start < end else { return result }
    // The limit at `end` may differ from both values there, as for an elastic ease at 1; this is a second jump.
    let near = end.nextDown
    let change = last - value(at: near, beforeJump: true)
    // Next to a vertical tangent, the value changes by a few times as much as the slope predicts.
    let slope = velocity(at: near).magnitude
    if change.magnitude > 0x1p-48 * result.value.magnitude + 4 * slope * (end - near) {
      result.jumps.include(change)
      result.smoothness = .jumps
      result.cut = end
    }
    return result
  }

  /// Encloses the values with and without CSS's before flag, so that a jump at the start is included.
  package func enclosureOnBothSides(from start: Double, to end: Double) -> Enclosure? {
    guard var result = enclosure(from: start, to: end) else { return nil }
    let (before, after) = (value(at: start, beforeJump: true), value(at: start))
    if before != after {
      result.value.include(before)
      result.jumps.include(after - before)
      result.smoothness = .jumps
      result.cut = start
    }
    return result
  }
}
