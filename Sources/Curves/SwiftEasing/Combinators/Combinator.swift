// SPDX-License-Identifier: Apache-2.0

/// A curve computed from one or two base curves, to which it passes CSS's before flag on.
package protocol Combinator: EasingFunction {}

extension Combinator {
  package func value(at progress: Double) -> Double { value(at: progress, beforeJump: false) }
}

extension EasingFunction {
  /// Returns the mean of the values between two progresses.
  ///
  /// Callers multiply the mean by their own width, because rounding the limits of a narrow interval changes its width, but hardly the mean.
  func mean(from start: Double, to end: Double) -> Double {
    start < end ? integral(from: start, to: end) / (end - start) : value(at: start)
  }

  /// Encloses the values with CSS's before flag, which at a jump are the values before the jump; reversed curves need these bounds.
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
    // The limit from the left at `end` may differ from both values at `end`, as for an elastic ease at 1. Include this jump, too.
    let near = end.nextDown
    let change = last - value(at: near, beforeJump: true)
    // Near a vertical tangent, the value may change by a few times as much as the slope predicts, so allow 4 times.
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
