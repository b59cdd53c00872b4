// SPDX-License-Identifier: Apache-2.0

/// A curve f scaled by a, shifted by b and possibly reversed: a·f(t) + b or a·f(1 - t) + b.
///
/// A reversed curve jumps where the rounded 1 - t reaches a jump of the base; the progress t of the jump is within 2^-53 of the
/// exact progress. For example, a jump of `linear()` at 2/3 occurs one or two doubles after 1/3.
package struct Transformed<Base: EasingFunction>: Combinator {
  package let base: Base
  package let factor: Double
  /// The offset b.
  package let offset: Double
  package let runsBackwards: Bool

  package static func reversed(_ base: Base) -> Transformed {
    Transformed(base: base, factor: 1, offset: 0, runsBackwards: true)
  }

  package static func mirrored(_ base: Base) -> Transformed {
    Transformed(base: base, factor: -1, offset: 1, runsBackwards: true)
  }

  package static func scaled(
    _ base: Base, by factor: Double, offset: Double
  ) throws(ParameterError) -> Transformed {
    try require(factor.isFinite, "factor", factor, "finite")
    try require(offset.isFinite, "offset", offset, "finite")
    return Transformed(base: base, factor: factor + 0, offset: offset + 0, runsBackwards: false)
  }

  private func moved(_ progress: Double) -> Double { runsBackwards ? 1 - progress : progress }

  /// Transforms a value of the base; if the curve is only reversed, returns the value unchanged, to keep the sign of a zero.
  private func transformed(_ value: Double) -> Double {
    runsBackwards && factor == 1 ? value : product(factor, value) + offset
  }

  private var slope: Double { runsBackwards ? -factor : factor }

  package func value(at progress: Double, beforeJump: Bool) -> Double {
    transformed(base.value(at: moved(progress), beforeJump: beforeJump != runsBackwards))
  }

  /// Returns a·f'(t), or -a·f'(1 - t) if reversed; at a bend, a reversed curve gives the slope just before the bend.
  package func velocity(at progress: Double) -> Double {
    product(slope, base.velocity(at: moved(progress)))
  }

  package func acceleration(at progress: Double) -> Double {
    product(factor, base.acceleration(at: moved(progress)))
  }

  /// Returns a · (the base's integral) + b · (end - start).
  ///
  /// Error: |a| · (the base's error) + 2u · (the magnitude of the larger term), with u = 2^-53. If reversed, rounding also
  /// moves the limits of the base's integral by up to u.
  package func integral(from start: Double, to end: Double) -> Double {
    orientedIntegral(from: start, to: end) { start, end in
      let width = end - start
      guard runsBackwards else {
        return product(factor, base.integral(from: start, to: end)) + product(offset, width)
      }
      return transformed(base.mean(from: moved(end), to: moved(start))) * width
    }
  }

  package func enclosure(from start: Double, to end: Double) -> Enclosure? {
    guard runsBackwards else {
      return base.enclosure(from: start, to: end)?
        .mapped(factor: factor, offset: offset, speed: 1, place: { $0 })
    }
    return base.enclosureBeforeJumps(from: 1 - end, to: 1 - start)?
      .mapped(
        factor: factor, offset: offset, speed: -1, rounding: (1 - start) * 0x1p-53,
        place: { 1 - $0 })
  }

  /// The transformed extremes of the base.
  ///
  /// If the curve is reversed and the base has jumps, the extremes are searched, because reversing exchanges the value and the limit at a
  /// jump.
  package var extremes: Extremes {
    guard !runsBackwards || isContinuous else { return searchedExtremes() }
    return transformed(base.extremes)
  }

  func transformed(_ extremes: Extremes) -> Extremes {
    extremes.map { CurvePoint(progress: moved($0.progress), value: transformed($0.value)) }
  }

  package var peakVelocity: CurvePoint {
    let peak = base.peakVelocity
    return CurvePoint(progress: moved(peak.progress), value: product(slope, peak.value))
  }

  /// Whether the base has no jumps in [0, 1], not even at 0 or 1.
  @inline(never) var isContinuous: Bool {
    base.value(at: 1, beforeJump: true) == base.value(at: 1)
      && (base.enclosureBeforeJumps(from: 0, to: 1).map { $0.smoothness >= .continuous } ?? false)
  }

  package func progress(at value: Double) -> Double? {
    if value.isNaN { return .nan }
    if factor == 0 { return value == offset ? 0 : nil }
    // A jump of the base at progress 0 is one at 1 when reversed, which can make the curve non-monotone; the base's inverse ignores it.
    if runsBackwards && monotonicity == .none { return nil }
    // Rounding may move the inversely transformed value out of the base's range; then the bisection finds the progress.
    let inner =
      runsBackwards
      ? base.progress(at: factor == 1 ? value : 1 - value).map { 1 - $0 }
      : base.progress(at: (value - offset) / factor)
    return inner ?? bisectedProgress(at: value)
  }
}

extension Transformed: Equatable, Hashable where Base: Hashable {}

extension Transformed {
  package func evaluate(
    _ progresses: Span<Double>, beforeJump: Bool, into values: inout MutableSpan<Double>
  ) {
    evaluate(progresses, into: &values, change: transformed) {
      base.evaluate($0, beforeJump: beforeJump != runsBackwards, into: &$1)
    }
  }

  package func evaluateVelocity(
    _ progresses: Span<Double>, into velocities: inout MutableSpan<Double>
  ) {
    evaluate(progresses, into: &velocities, change: { product(slope, $0) }) {
      base.evaluateVelocity($0, into: &$1)
    }
  }

  @inline(__always) private func evaluate(
    _ progresses: Span<Double>, into results: inout MutableSpan<Double>,
    change: (Double) -> Double, base: BatchCall
  ) {
    if runsBackwards {
      evaluateMoved(
        progresses, into: &results, move: { 1 - $0 }, base: base, change: { change($1) })
      return
    }
    base(progresses, &results)
    for index in 0..<min(progresses.count, results.count) {
      results[index] = change(results[index])
    }
  }
}
