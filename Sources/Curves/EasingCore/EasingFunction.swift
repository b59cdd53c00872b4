// SPDX-License-Identifier: Apache-2.0

/// A function from progress to progress: an easing function in CSS, a timing function in Core Animation.
///
/// Progress 0 is the start of the animation and 1 its end; progress and values have no unit. Values leave [0, 1] where
/// a curve anticipates or overshoots.
///
/// Every conforming type keeps these promises:
///
/// - *Total.* Every `Double` is a valid progress: NaN gives NaN, and each type documents its values outside [0, 1].
///   Nothing traps and nothing allocates.
/// - *Pure.* The same progress gives the same bits, in any order and on any thread.
/// - *Consistent.* The batch calls give the same bits as the scalar calls.
///
/// A conforming type needs a value, a velocity and an acceleration. All other members have defaults, which evaluate the
/// curve; their documentation states the accuracy. Those of ``extremes``, ``peakVelocity``, ``monotonicity`` and
/// ``progress(at:)`` are in `EasingAnalysis`, which `SwiftEasing` exports.
public protocol EasingFunction: Sendable {
  /// The eased progress at a progress.
  func value(at progress: Double) -> Double

  /// The eased progress at a progress, with CSS's *before flag*.
  ///
  /// The flag is set while the animation has not begun. At the exact progress of a jump, a curve then has the value
  /// from before the jump. Curves without jumps ignore the flag.
  func value(at progress: Double, beforeJump: Bool) -> Double

  /// The slope of the curve at a progress, in units of value per unit of progress.
  ///
  /// Divide it by the duration to get a velocity per second. Where the curve jumps or bends, it is the slope on the
  /// right side, or on the left side at progress 1 and for reversed curves.
  func velocity(at progress: Double) -> Double

  /// The second derivative of the curve at a progress, on the same side as ``velocity(at:)``.
  func acceleration(at progress: Double) -> Double

  /// The least and the greatest value over progress in [0, 1], and where they are reached.
  var extremes: Extremes { get }

  /// The largest absolute velocity over progress in [0, 1], as the value of a point of the slope.
  ///
  /// A slope between two neighboring doubles counts, as next to a vertical tangent; it may exceed ``velocity(at:)`` at
  /// every double.
  var peakVelocity: CurvePoint { get }

  /// Whether the curve rises, falls or does both over progress in [0, 1].
  var monotonicity: Monotonicity { get }

  /// The progress in [0, 1] at which a monotone curve has a value.
  ///
  /// Where the curve is flat, or jumps past the value, it is one of several. NaN gives NaN; nil if the curve is not
  /// monotone or does not reach the value.
  func progress(at value: Double) -> Double?

  /// The integral of the values between two progresses, ∫ f(t) dt from start to end.
  ///
  /// Swapping the limits changes its sign. Over [0, 1] it is the mean value; for a curve of speed, the distance.
  ///
  /// - Returns: the integral, in units of value times progress; NaN for a limit that is not finite.
  func integral(from start: Double, to end: Double) -> Double

  /// Bounds of the values, the slopes and the second derivatives between two progresses; `nil` if the curve gives none.
  ///
  /// Both progresses are finite, the last not less than the first. The analyses and the stated errors of approximations
  /// follow from these bounds. A curve without them is sampled; see ``isSampled``.
  func enclosure(from start: Double, to end: Double) -> Enclosure?

  /// Writes the values at many progresses, with CSS's before flag.
  ///
  /// Sets `values[i] = value(at: progresses[i], beforeJump: beforeJump)` for `min(progresses.count, values.count)`
  /// elements, and leaves the rest of `values` untouched.
  ///
  /// Progresses and results must not overlap in memory, in this call and in ``evaluateVelocity(_:into:)``. Swift
  /// ensures this unless the spans are made from unsafe pointers.
  func evaluate(
    _ progresses: Span<Double>, beforeJump: Bool, into values: inout MutableSpan<Double>)

  /// Writes the velocities at many progresses: `velocities[i] = velocity(at: progresses[i])`.
  ///
  /// Writes `min(progresses.count, velocities.count)` elements and leaves the rest of `velocities` untouched.
  func evaluateVelocity(_ progresses: Span<Double>, into velocities: inout MutableSpan<Double>)
}

extension EasingFunction {
  /// The value at a progress; ignores the flag.
  public func value(at progress: Double, beforeJump: Bool) -> Double { value(at: progress) }

  /// No bounds.
  public func enclosure(from start: Double, to end: Double) -> Enclosure? { nil }

  /// Writes the values at many progresses: `values[i] = value(at: progresses[i])`.
  ///
  /// This is ``evaluate(_:beforeJump:into:)`` without the flag.
  @inlinable
  public func evaluate(_ progresses: Span<Double>, into values: inout MutableSpan<Double>) {
    evaluate(progresses, beforeJump: false, into: &values)
  }

  /// The values at many progresses with CSS's before flag, computed one by one.
  @inlinable
  public func evaluate(
    _ progresses: Span<Double>, beforeJump: Bool, into values: inout MutableSpan<Double>
  ) {
    for index in 0..<min(progresses.count, values.count) {
      values[index] = value(at: progresses[index], beforeJump: beforeJump)
    }
  }

  /// The velocities at many progresses, computed one by one.
  @inlinable
  public func evaluateVelocity(
    _ progresses: Span<Double>, into velocities: inout MutableSpan<Double>
  ) {
    evaluateEachVelocity(progresses, into: &velocities)
  }

  /// The values at many progresses as a new array, bit for bit those of ``value(at:)``.
  ///
  /// It takes the time of the batch call, and allocates the array.
  public func values(at progresses: [Double]) -> [Double] {
    // On Apple's older systems only `ContiguousArray` has spans; neither conversion copies the elements.
    let progresses = ContiguousArray(progresses)
    var values = ContiguousArray(repeating: 0.0, count: progresses.count)
    var span = values.mutableSpan
    evaluate(progresses.span, into: &span)
    return Array(values)
  }

  /// The values at evenly spaced progresses from 0 to 1, ends included.
  ///
  /// Element i is `value(at: i / (count - 1))`; for a count of 1 it is the value at 0, and a count below 1 gives none.
  public func samples(count: Int) -> [Double] {
    guard count > 1 else { return count == 1 ? [value(at: 0)] : [] }
    return values(at: (0..<count).map { Double($0) / Double(count - 1) })
  }

  @inlinable
  @inline(__always)
  package func evaluateEach(_ progresses: Span<Double>, into values: inout MutableSpan<Double>) {
    for index in 0..<min(progresses.count, values.count) {
      values[index] = value(at: progresses[index])
    }
  }

  @inlinable
  @inline(__always)
  package func evaluateEachVelocity(
    _ progresses: Span<Double>, into velocities: inout MutableSpan<Double>
  ) {
    for index in 0..<min(progresses.count, velocities.count) {
      velocities[index] = velocity(at: progresses[index])
    }
  }
}

/// The monotonicity of a curve between progress 0 and 1.
public enum Monotonicity: Hashable, Sendable {
  /// It never falls.
  case increasing
  /// It never rises. A constant, which never falls either, may be reported as either.
  case decreasing
  /// It both rises and falls.
  case none
}
