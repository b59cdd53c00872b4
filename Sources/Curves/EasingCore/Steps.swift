// SPDX-License-Identifier: Apache-2.0

#if canImport(CEasing)
internal import CEasing
#endif

/// A staircase of equal steps: CSS's `steps()`.
///
/// For n steps and j jumps, the value at progress p is ⌊p·n⌋/j; with a jump at the start it is one step higher (CSS Easing Functions
/// Level 2, section 2.3.1). The product p·n is rounded once, so `steps(10)` is 0.3 at the double 0.3, although that double is slightly
/// less than 3/10.
///
/// **Outside [0, 1]** the staircase continues: `steps(2, jump-none)` is 4 at 2.2. NaN gives NaN, and an infinite
/// progress gives the same infinity.
public struct Steps: Hashable, Sendable {
  /// The positions at which a staircase jumps.
  public enum JumpTerm: Hashable, Sendable, CaseIterable {
    /// A jump at the start of each step, the first at progress 0; CSS's `jump-start` or `start`.
    case jumpStart
    /// A jump at the end of each step, the last at progress 1; CSS's `jump-end` or `end`, the default in CSS.
    case jumpEnd
    /// No jump at progress 0 or 1, so the values 0 and 1 are held for one step each; CSS's `jump-none`.
    case jumpNone
    /// Jumps between the steps and at progress 0 and 1; CSS's `jump-both`.
    case jumpBoth
  }

  /// The number of steps, at least 1.
  public let count: Int

  /// The positions at which the staircase jumps.
  public let jumpTerm: JumpTerm

  /// Creates a staircase with a number of steps: at least 1, or at least 2 for ``JumpTerm/jumpNone``.
  ///
  /// - Throws: ``ParameterError`` if there are too few steps.
  public init(_ count: Int, _ jumpTerm: JumpTerm = .jumpEnd) throws(ParameterError) {
    let least = jumpTerm == .jumpNone ? 2 : 1
    try require(count >= least, "steps", Double(count), "a whole number of \(least) or more")
    self.init(unchecked: count, jumpTerm)
  }

  private init(unchecked count: Int, _ jumpTerm: JumpTerm) {
    (self.count, self.jumpTerm) = (count, jumpTerm)
  }

  /// CSS's `step-start`: jumps to 1 at progress 0.
  package static let stepStart = Steps(unchecked: 1, .jumpStart)
  /// CSS's `step-end`: stays at 0 and jumps to 1 at progress 1.
  package static let stepEnd = Steps(unchecked: 1, .jumpEnd)

  /// The number of jumps, each of height 1/jumps; a double, because `count + 1` may overflow `Int`.
  var jumps: Double {
    switch jumpTerm {
    case .jumpStart, .jumpEnd: Double(count)
    case .jumpNone: Double(count) - 1
    case .jumpBoth: Double(count) + 1
    }
  }

  var jumpsAtStart: Bool { jumpTerm == .jumpStart || jumpTerm == .jumpBoth }
}

extension Steps: EasingFunction {
  /// Returns the height of the step at the given progress, rounded once.
  public func value(at progress: Double) -> Double { value(at: progress, beforeJump: false) }

  /// Returns the height of the step at the given progress; at a jump, the lower step if `beforeJump`, else the upper step.
  public func value(at progress: Double, beforeJump: Bool) -> Double {
    let position = progress * Double(count)
    if position.isInfinite { return progress * (Double(count) / jumps) }
    var step = position.rounded(.down)
    if jumpsAtStart { step += 1 }
    if beforeJump && position == position.rounded(.down) { step -= 1 }
    if progress >= 0 && step < 0 { step = 0 }
    if progress <= 1 && step > jumps { step = jumps }
    return step / jumps
  }

  /// Returns 0, because a staircase is flat between its jumps.
  public func velocity(at progress: Double) -> Double { progress.isNaN ? .nan : 0 }

  /// Returns 0, because a staircase is flat between its jumps.
  public func acceleration(at progress: Double) -> Double { progress.isNaN ? .nan : 0 }

  /// Returns the integral in closed form: the first height times the width, plus each jump times its distance from the end.
  ///
  /// The result is the exact integral for jump positions changed by at most 2 ulp and limits changed by at most 4 ulp, plus an error of
  /// at most 4u times the integral of the absolute heights (u = 2^-53).
  @_optimize(size) public func integral(from start: Double, to end: Double) -> Double {
    orientedIntegral(from: start, to: end) { start, end in
      let number = Double(count)
      let (first, last) = ((start * number).rounded(.down), (end * number).rounded(.down))
      let level = first + (jumpsAtStart ? 1 : 0)
      let jumped = (last - first) * max(end - (first + last + 1) / (2 * number), 0)
      return product(level / jumps, end - start) + product(jumped, 1 / jumps)
    }
  }

  /// Returns the heights at both progresses as bounds, with a jump if the heights differ.
  public func enclosure(from start: Double, to end: Double) -> Enclosure? {
    let (low, high) = (value(at: start), value(at: end))
    var result = Enclosure(constant: low)
    guard low != high else { return result }
    result.value = Bounds(low, high)
    result.smoothness = .jumps
    result.jumps = Bounds(0, high - low)
    let number = Double(count)
    let middle = ((start / 2 + end / 2) * number).rounded() / number
    result.cut = middle > start && middle <= end ? middle : (start * number).rounded(.up) / number
    return result
  }

  /// The extremes: the least value is at progress 0, the greatest at the last jump in [0, 1].
  public var extremes: Extremes {
    var result = Extremes(CurvePoint(progress: 0, value: value(at: 0)))
    let last = jumpTerm == .jumpNone || jumpTerm == .jumpStart ? Double(count) - 1 : Double(count)
    result.include(CurvePoint(progress: last / Double(count), value: value(at: 1)))
    return result
  }

  /// 0, because jumps do not count as slope.
  public var peakVelocity: CurvePoint { CurvePoint(progress: 0, value: 0) }

  /// Always increasing, because a staircase never falls.
  public var monotonicity: Monotonicity { .increasing }

  /// Returns the progress at which the first step that reaches a value begins.
  public func progress(at value: Double) -> Double? {
    if value.isNaN { return .nan }
    guard value <= self.value(at: 1), value >= self.value(at: 0) else { return nil }
    var jump = (value * jumps).rounded(.up)
    // Rounding may have carried the product past an integer, in either direction.
    if (jump - 1) / jumps >= value { jump -= 1 }
    if jump / jumps < value { jump += 1 }
    var progress = max(jump - (jumpsAtStart ? 1 : 0), 0) / Double(count)
    // The progress of the jump may have been rounded down.
    if self.value(at: progress) < value { progress = progress.nextUp }
    return progress
  }
}

#if canImport(CEasing)
extension Steps {
  /// Writes the heights at many progresses, using the widest vectors of the processor.
  ///
  /// At jumps, the lower height is used if `beforeJump` is true. The results equal those of ``value(at:beforeJump:)`` bit
  /// for bit. Writes `min(progresses.count, values.count)` elements.
  public func evaluate(
    _ progresses: Span<Double>, beforeJump: Bool, into values: inout MutableSpan<Double>
  ) {
    evaluate(progresses, beforeJump: beforeJump, into: &values, with: .widest)
  }

  package func evaluate(
    _ progresses: Span<Double>, beforeJump: Bool, into values: inout MutableSpan<Double>,
    with instructions: InstructionSet
  ) {
    var form = easing_steps(
      count: Double(count), jumps: jumps, jumps_at_start: jumpsAtStart ? 1 : 0,
      before: beforeJump ? 1 : 0)
    withKernelMemory(progresses, &values) {
      easing_steps_values(instructions.rawValue, &form, $0, $1, $2)
    }
  }
}
#endif
