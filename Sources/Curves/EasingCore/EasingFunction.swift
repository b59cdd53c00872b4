// SPDX-License-Identifier: Apache-2.0

/// A function that maps progress to eased progress, called a timing function in Core Animation.
///
/// Progress 0 is the start of the animation and 1 its end; progress and values have no unit. The values are outside
/// [0, 1] where a curve anticipates or overshoots.
///
/// Every conforming type keeps these promises:
///
/// - *Total.* Every `Double` is a valid progress: NaN gives NaN, and each type documents its values outside [0, 1].
///   No call traps or allocates memory.
/// - *Pure.* The same progress gives the same bits, in any order and on any thread.
/// - *Consistent.* The batch calls give the same bits as the scalar calls.
///
/// A conforming type must implement the value, the velocity and the acceleration. All other members have default
/// implementations, which evaluate the curve and document their accuracy. The defaults of ``extremes``,
/// ``peakVelocity``, ``monotonicity`` and ``progress(at:)`` are in `EasingAnalysis`, which `SwiftEasing` exports.
public protocol EasingFunction: Sendable {
  /// Returns the eased progress at the given progress.
  func value(at progress: Double) -> Double

  /// Returns the eased progress at the given progress, with CSS's *before flag*.
  ///
  /// The flag is set while the animation has not begun. With the flag, a curve that jumps exactly at the given progress
  /// returns the value from before the jump. Curves without jumps ignore the flag.
  func value(at progress: Double, beforeJump: Bool) -> Double

  /// Returns the slope of the curve at the given progress, in units of value per unit of progress.
  ///
  /// Divide it by the duration to get a velocity per second. Where the curve jumps or has a corner, the result is the slope just after
  /// that progress; at progress 1, and for reversed curves, it is the slope just before.
  func velocity(at progress: Double) -> Double

  /// Returns the second derivative of the curve at the given progress, on the same side as ``velocity(at:)``.
  func acceleration(at progress: Double) -> Double

  /// The least and the greatest value over progress in [0, 1], and the progresses where the curve reaches them.
  var extremes: Extremes { get }

  /// The largest absolute velocity over progress in [0, 1], as a point: its progress and the signed velocity.
  ///
  /// The result includes slopes between two neighboring doubles, for example next to a vertical tangent. So it may exceed
  /// ``velocity(at:)`` at every double.
  var peakVelocity: CurvePoint { get }

  /// Whether the curve only rises, only falls, or does both over progress in [0, 1].
  var monotonicity: Monotonicity { get }

  /// Returns the progress in [0, 1] at which a monotone curve has the given value.
  ///
  /// If several progresses have the value (the curve is flat between them), or the curve jumps past the value, the result is
  /// one of the possible progresses. NaN gives NaN. The result is nil if the curve is not monotone or does not reach the value.
  func progress(at value: Double) -> Double?

  /// Returns the integral of the values between two progresses, ∫ f(t) dt from start to end.
  ///
  /// Swapping the limits changes the sign. Over [0, 1] the integral is the mean value. If the values are speeds, the integral is a
  /// distance.
  ///
  /// - Returns: the integral, in units of value times progress; NaN for a limit that is not finite.
  func integral(from start: Double, to end: Double) -> Double

  /// Returns bounds of the values, slopes and second derivatives between two progresses, or `nil` if they are unknown.
  ///
  /// Both progresses are finite, and `start` is at most `end`. The analyses and the stated errors of approximations
  /// are computed from these bounds. A curve without bounds is sampled instead; see ``isSampled``.
  func enclosure(from start: Double, to end: Double) -> Enclosure?

  /// Writes the values at many progresses, with CSS's before flag.
  ///
  /// Sets `values[i] = value(at: progresses[i], beforeJump: beforeJump)` for `min(progresses.count, values.count)`
  /// elements, and leaves the rest of `values` untouched.
  ///
  /// The spans for progresses and results must not overlap in memory; this also applies to ``evaluateVelocity(_:into:)``.
  /// Swift ensures this unless the spans are made from unsafe pointers.
  func evaluate(
    _ progresses: Span<Double>, beforeJump: Bool, into values: inout MutableSpan<Double>)

  /// Writes the velocities at many progresses: `velocities[i] = velocity(at: progresses[i])`.
  ///
  /// Writes `min(progresses.count, velocities.count)` elements and leaves the rest of `velocities` untouched.
  func evaluateVelocity(_ progresses: Span<Double>, into velocities: inout MutableSpan<Double>)
}

extension EasingFunction {
  /// Returns the value at the given progress; ignores the flag.
  public func value(at progress: Double, beforeJump: Bool) -> Double { value(at: progress) }

  /// Returns `nil`: by default, a curve gives no bounds.
  public func enclosure(from start: Double, to end: Double) -> Enclosure? { nil }

  /// Whether the curve gives no bounds, so that its analyses use samples and miss peaks and dips narrower than 1/4,096.
  ///
  /// A combination of curves is sampled if one of them is.
  public var isSampled: Bool { enclosure(from: 0, to: 1) == nil }

  /// Writes the values at many progresses: `values[i] = value(at: progresses[i])`.
  ///
  /// This is ``evaluate(_:beforeJump:into:)`` without the flag.
  @inlinable
  public func evaluate(_ progresses: Span<Double>, into values: inout MutableSpan<Double>) {
    evaluate(progresses, beforeJump: false, into: &values)
  }

  /// Writes the values at many progresses with CSS's before flag, computed one by one.
  @inlinable public func evaluate(
    _ progresses: Span<Double>, beforeJump: Bool, into values: inout MutableSpan<Double>
  ) {
    for index in 0..<min(progresses.count, values.count) {
      values[index] = value(at: progresses[index], beforeJump: beforeJump)
    }
  }

  /// Writes the velocities at many progresses, computed one by one.
  @inlinable public func evaluateVelocity(
    _ progresses: Span<Double>, into velocities: inout MutableSpan<Double>
  ) {
    evaluateEachVelocity(progresses, into: &velocities)
  }

  /// Returns the values at many progresses as a new array, bit for bit the results of ``value(at:)``.
  ///
  /// This takes as long as the batch call, plus the time to allocate the array.
  public func values(at progresses: [Double]) -> [Double] {
    // On Apple's older systems only `ContiguousArray` has spans; converting an array to it and back copies no elements.
    let progresses = ContiguousArray(progresses)
    var values = ContiguousArray(repeating: 0.0, count: progresses.count)
    var span = values.mutableSpan
    evaluate(progresses.span, into: &span)
    return Array(values)
  }

  /// Returns the values at evenly spaced progresses from 0 to 1, including 0 and 1.
  ///
  /// Element i is `value(at: i / (count - 1))`. A count of 1 gives the value at 0; a count below 1 gives an empty array.
  public func samples(count: Int) -> [Double] {
    guard count > 1 else { return count == 1 ? [value(at: 0)] : [] }
    return values(at: (0..<count).map { Double($0) / Double(count - 1) })
  }

  @inlinable @inline(__always)
  package func evaluateEach(_ progresses: Span<Double>, into values: inout MutableSpan<Double>) {
    for index in 0..<min(progresses.count, values.count) {
      values[index] = value(at: progresses[index])
    }
  }

  @inlinable @inline(__always) package func evaluateEachVelocity(
    _ progresses: Span<Double>, into velocities: inout MutableSpan<Double>
  ) {
    for index in 0..<min(progresses.count, velocities.count) {
      velocities[index] = velocity(at: progresses[index])
    }
  }
}

/// Whether a curve rises, falls or does both between progress 0 and 1.
public enum Monotonicity: Hashable, Sendable {
  /// The curve never falls.
  case increasing
  /// The curve never rises. A constant curve may be reported as increasing or as decreasing.
  case decreasing
  /// The curve both rises and falls.
  case none
}

/// A point on a curve, or on the graph of a curve's slope.
public struct CurvePoint: Hashable, Sendable {
  /// The progress of the point.
  public var progress: Double
  /// The value at that progress: the curve's value, or its slope.
  public var value: Double

  /// Creates a point with a progress and a value.
  public init(progress: Double, value: Double) {
    (self.progress, self.value) = (progress, value)
  }

  /// Replaces this point by `other` if the other value has a larger magnitude, or if this value is NaN.
  package mutating func include(_ other: CurvePoint) {
    if other.value.magnitude > value.magnitude || value.isNaN { self = other }
  }
}

#if !hasFeature(Embedded)
extension CurvePoint: Codable {}
#endif
