// SPDX-License-Identifier: Apache-2.0

/// A curve from progress to progress: what CSS calls an easing function and Core Animation a
/// timing function.
///
/// Progress 0 is the start and 1 the end of whatever is animated; both are plain numbers without a
/// unit. Values may leave [0, 1], for curves that anticipate or overshoot.
///
/// Every conforming type keeps these promises:
///
/// - *Total.* Each `Double` is an answerable progress: NaN gives NaN, and what progress outside
///   [0, 1] gives is documented with the type. Nothing traps and nothing allocates.
/// - *Pure.* The same progress gives the same bits, in any order and on any thread.
/// - *One answer.* The batch calls give, bit for bit, what the scalar calls give.
///
/// A conforming type needs a value, a velocity and an acceleration. All other members have defaults, which
/// evaluate the curve; their documentation states the accuracy.
public protocol EasingFunction: Sendable {
  /// The eased progress at a progress.
  func value(at progress: Double) -> Double

  /// The eased progress at a progress, told whether the animation has not begun yet.
  ///
  /// CSS's *before flag*: a curve that jumps shows the value from before the jump when the flag is
  /// set and progress is exactly at the jump. Curves without jumps ignore it.
  func value(at progress: Double, beforeJump: Bool) -> Double

  /// The slope of the curve at a progress, in units of value per unit of progress.
  ///
  /// Divide by the duration to get a velocity per second. Where the curve jumps or bends this is
  /// the slope of one side: for the curves of this module the right one, except at progress 1 and
  /// for curves that are turned round, where it is the left one.
  func velocity(at progress: Double) -> Double

  /// The second derivative of the curve at a progress, taken like ``velocity(at:)``.
  func acceleration(at progress: Double) -> Double

  /// The least and the greatest value over progress in [0, 1], and where they are reached.
  var extremes: Extremes { get }

  /// The largest absolute velocity over progress in [0, 1], and where it is reached.
  var peakVelocity: PeakVelocity { get }

  /// Whether the curve rises, falls or does both over progress in [0, 1].
  var monotonicity: Monotonicity { get }

  /// The progress in [0, 1] at which a monotone curve has a value.
  ///
  /// Where the curve is flat, or jumps past the value, this is one progress at which the value is
  /// reached or passed. The answer is NaN for NaN, and `nil` where the curve is not monotone or
  /// does not pass the value.
  func progress(at value: Double) -> Double?

  /// How many combinators are inside each other, as far as the curve's type does not say.
  ///
  /// 0 for a curve that is not made of others; see ``EasingCurve/nestingLimit``.
  var nesting: Int { get }

  /// How many curves are combined, as far as the curve's type does not say.
  ///
  /// 1 for a curve that is not made of others; see ``EasingCurve/partsLimit``.
  var parts: Int { get }

  /// The curve as a combinator takes it: itself, if it is not ``EasingCurve`` at the limit of its nesting.
  var asBase: Self { get }

  /// Writes the values at many progresses: `values[i] = value(at: progresses[i])`.
  ///
  /// As many elements are written as both spans hold; the rest of the longer one is untouched.
  ///
  /// Progresses and results must not overlap in memory, in this call and in the two below. Swift sees to that
  /// unless the spans are made from unsafe pointers. Over one and the same memory Bézier curves, blends and
  /// what is made of them would answer for numbers that are written already.
  func evaluate(_ progresses: Span<Double>, into values: inout MutableSpan<Double>)

  /// Writes the values at many progresses, told whether the animation has not begun yet:
  /// `values[i] = value(at: progresses[i], beforeJump: beforeJump)`.
  ///
  /// As many elements are written as both spans hold; the rest of the longer one is untouched.
  func evaluate(
    _ progresses: Span<Double>, beforeJump: Bool, into values: inout MutableSpan<Double>)

  /// Writes the velocities at many progresses: `velocities[i] = velocity(at: progresses[i])`.
  ///
  /// As many elements are written as both spans hold; the rest of the longer one is untouched.
  func evaluateVelocity(_ progresses: Span<Double>, into velocities: inout MutableSpan<Double>)
}

extension EasingFunction {
  /// The value at a progress: a curve without jumps does not need the flag.
  public func value(at progress: Double, beforeJump: Bool) -> Double { value(at: progress) }

  /// The extremes, found numerically.
  ///
  /// The value is taken at 4,097 evenly spaced progresses; where the velocity changes sign next to the
  /// least or the greatest, its root is bisected. An extreme narrower than 1/4,096 is missed.
  public var extremes: Extremes { sampledExtremes() }

  /// The monotonicity of the values at 4,097 evenly spaced progresses.
  ///
  /// A fall of less than four units in the last place counts as rounding.
  public var monotonicity: Monotonicity { sampledMonotonicity() }

  /// The inverse of a monotone curve by bisection, to the last bit that its values can tell.
  public func progress(at value: Double) -> Double? { bisectedProgress(at: value) }

  /// The values at many progresses, one after another.
  public func evaluate(_ progresses: Span<Double>, into values: inout MutableSpan<Double>) {
    evaluateEach(progresses, into: &values)
  }

  /// The values at many progresses with CSS's before flag, one after another.
  public func evaluate(
    _ progresses: Span<Double>, beforeJump: Bool, into values: inout MutableSpan<Double>
  ) {
    for index in 0..<min(progresses.count, values.count) {
      values[index] = value(at: progresses[index], beforeJump: beforeJump)
    }
  }

  /// The velocities at many progresses, one after another.
  public func evaluateVelocity(
    _ progresses: Span<Double>, into velocities: inout MutableSpan<Double>
  ) {
    evaluateEachVelocity(progresses, into: &velocities)
  }

  /// The values at many progresses, as a new array: bit for bit `value(at:)` of each.
  ///
  /// This allocates the array, and takes the time of the batch call with spans.
  public func values(at progresses: [Double]) -> [Double] {
    // Only contiguous arrays have spans on the older systems of Apple; turning one into the other copies nothing.
    let progresses = ContiguousArray(progresses)
    var values = ContiguousArray(repeating: 0.0, count: progresses.count)
    var span = values.mutableSpan
    evaluate(progresses.span, into: &span)
    return Array(values)
  }

  /// The values at evenly spaced progresses from 0 to 1, both ends counted: `value(at: i / (count - 1))`.
  ///
  /// - Parameter count: the number of samples.
  /// - Returns: as many values; the value at 0 for one, none for a count below 1.
  public func samples(count: Int) -> [Double] {
    guard count > 1 else { return count == 1 ? [value(at: 0)] : [] }
    return values(at: (0..<count).map { Double($0) / Double(count - 1) })
  }

  /// The values at many progresses, from the scalar calls.
  @inline(__always)
  func evaluateEach(_ progresses: Span<Double>, into values: inout MutableSpan<Double>) {
    for index in 0..<min(progresses.count, values.count) {
      values[index] = value(at: progresses[index])
    }
  }

  /// The velocities at many progresses, from the scalar calls.
  @inline(__always)
  func evaluateEachVelocity(
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
  /// It never rises. A constant, which does neither, may be called either.
  case decreasing
  /// It both rises and falls.
  case none

  /// The monotonicity of the same curve upside down, or run backwards.
  var reversed: Monotonicity {
    switch self {
    case .increasing: .decreasing
    case .decreasing: .increasing
    case .none: .none
    }
  }
}
