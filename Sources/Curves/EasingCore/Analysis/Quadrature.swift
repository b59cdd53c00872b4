// SPDX-License-Identifier: Apache-2.0

/// The eight Gauss–Legendre nodes in [0, 1/2], with their weights; the other eight are 1 minus these, with the same weights.
package let gaussPoints: [(place: Double, weight: Double)] = [
  (0.005299532504175033, 0.013576229705877048),
  (0.02771248846338371, 0.031126761969323947),
  (0.06718439880608412, 0.04757925584124639),
  (0.12229779582249849, 0.06231448562776694),
  (0.19106187779867811, 0.07479799440828837),
  (0.2709916111713863, 0.08457825969750127),
  (0.35919822461037054, 0.09130170752246179),
  (0.4524937450811813, 0.09472530522753425),
]

/// Returns the mean of a function over [0, 1], by the 16-point Gauss–Legendre rule.
///
/// The function gets a node t as `place` and 1 − t as `rest`, both with full relative accuracy.
///
/// **Error.** The rule is exact for polynomials of degree 31. For e^(zt) with a complex rate z its error relative to the largest
/// |e^(zt)| is 3e-55·|z|³², which is below u = 2^-53 for |z| ≤ 15, and below 1e-20 for |z| ≤ 12. If the nearest singularity is real, at
/// distance 1 from [0, 1], the relative error is below 1e-24. The weights are positive, so rounding adds at most 3u times the
/// mean absolute value (Davis and Rabinowitz, *Methods of Numerical Integration*, 2.7).
@inline(never) @_optimize(size)
package func gaussMean(_ function: (_ place: Double, _ rest: Double) -> Double) -> Double {
  var sum = 0.0
  for point in gaussPoints {
    sum +=
      point.weight
      * (function(point.place, 1 - point.place) + function(1 - point.place, point.place))
  }
  return sum
}

/// Integrates a smooth function by ``gaussMean(_:)``; returns 0 unless `start` < `end`.
@inline(never) @_optimize(size) package func gaussIntegral(
  from start: Double, to end: Double, _ function: (Double) -> Double
) -> Double {
  let width = end - start
  guard width > 0 else { return 0 }
  return width * gaussMean { function($0 < $1 ? start + width * $0 : end - width * $1) }
}

/// Integrates between limits in either order, given the integral `ordered` for start ≤ end; NaN for an infinite or NaN limit.
///
/// If the result of `ordered` is not finite, ``farIntegral(from:to:_:)`` is tried.
@inline(never) @_optimize(size) package func orientedIntegral(
  from start: Double, to end: Double, _ ordered: (Double, Double) -> Double
) -> Double {
  guard start.isFinite, end.isFinite else { return .nan }
  let (low, high) = start <= end ? (start, end) : (end, start)
  var sum = ordered(low, high)
  if !sum.isFinite {
    let far = farIntegral(from: low, to: high, ordered)
    if !far.isNaN { sum = far }
  }
  return start <= end ? sum : 0 - sum
}

/// Integrates any function by adaptive quadrature: 16-point Gauss–Legendre rules on subintervals.
///
/// A subinterval is accepted if two conditions hold; otherwise it is halved:
///
/// - The rule for the subinterval and the sum of the rules for two parts of it differ by at most 8u·h·(end − start). Here h is
///   the largest of 15 sampled magnitudes, and u = 2^-53.
/// - The function seems to have no jump at either end of the subinterval.
///
/// A subinterval of at most 2^-44 of the interval is always accepted, because it may contain a jump. To bound the time, every
/// subinterval is accepted after 4,096 tests.
@inline(never) @_optimize(size) package func adaptiveIntegral(
  from start: Double, to end: Double, _ function: (Double) -> Double
) -> Double {
  let least = 0x1p-44 * (end - start)
  let greatest = (end - start) / 8
  var (place, width) = (start, greatest)
  var height = 0.0
  var part = 15.0
  while part > 0 {
    height = max(height, function(start + part * (greatest / 2)).magnitude)
    part -= 1
  }
  let slack = 0x1p-50 * height * (end - start)
  var sum = 0.0
  var steps = 0
  while place < end {
    let next = end - place > width ? place + width : end
    let length = next - place
    // The parts for the comparison meet at 0.4, because for a symmetric function the errors of a rule and of its halves may agree.
    let middle = place + 0.4 * length
    let whole = gaussIntegral(from: place, to: next, function)
    let parts =
      gaussIntegral(from: place, to: middle, function)
      + gaussIntegral(from: middle, to: next, function)
    // Tests for a jump at `end`: a smooth function changes less over the first 1/128 of the length than from 1/128 to 1/16.
    func continues(to end: Double, over length: Double) -> Bool {
      let (near, far) = (function(end + length / 128), function(end + length / 16))
      return (function(end) - near).magnitude * length.magnitude
        <= 4 * (far - near).magnitude * length.magnitude + slack
    }
    steps += 1
    let agrees =
      (whole - parts).magnitude <= slack
      && continues(to: place, over: length) && continues(to: next.nextDown, over: -length)
    if !agrees, length > least, steps < 4096 {
      width /= 2
      continue
    }
    sum += parts
    // If the width is too small to change `place`, end the loop.
    place = next > place ? next : end
    width = min(2 * width, greatest)
  }
  return sum
}

/// A sum with about twice the digits of a double: high + low, where |low| is at most half an ulp of high.
///
/// The rounding error of each addition is computed exactly (TwoSum; Knuth, *The Art of Computer Programming*, 4.2.2) and added to
/// `low`; only the rounding errors of `low` are lost. With u = 2^-53, the error of high + low after n numbers is at most 2nu² times the
/// sum of the magnitudes; the error of high alone is half an ulp more. Infinities and NaN are preserved.
package struct CompensatedSum: Sendable {
  package private(set) var high = 0.0
  package private(set) var low = 0.0

  package init() {}

  @_optimize(size) package mutating func add(_ number: Double) {
    let new = high + number
    let part = new - high
    let lost = low + ((high - (new - part)) + (number - part))
    (high, low) = lost.isFinite ? (new + lost, lost - ((new + lost) - new)) : (new, 0)
  }
}

extension EasingFunction {
  /// Returns the integral by quadrature: 16-point Gauss–Legendre rules on subintervals.
  ///
  /// A subinterval is halved until its rule and the rules for two parts of it agree within 8u·h·(end − start), where h is the largest
  /// sampled magnitude and u = 2^-53. This estimate of the error is not proven. After 4,096 tests with 54 values each, every
  /// subinterval is accepted.
  @_optimize(size) public func integral(from start: Double, to end: Double) -> Double {
    orientedIntegral(from: start, to: end) { start, end in
      // Divide at 0 and 1, because most curves have corners there.
      let (first, last) = (min(max(start, 0), end), min(max(start, 1), end))
      return adaptiveIntegral(from: start, to: first) { value(at: $0) }
        + adaptiveIntegral(from: first, to: last) { value(at: $0) }
        + adaptiveIntegral(from: last, to: end) { value(at: $0) }
    }
  }

  /// Integrates a curve that is a straight line on either side of [0, 1]; `inside` integrates it within [0, 1].
  @inline(never) @_optimize(size) @_semantics("optimize.sil.specialize.generic.never")
  package func integral(
    from start: Double, to end: Double, inside: (Double, Double) -> Double
  ) -> Double {
    orientedIntegral(from: start, to: end) { start, end in
      var sum = start < 1 && end > 0 ? inside(max(start, 0), min(end, 1)) : 0
      let (before, after) = (min(end, 0), max(start, 1))
      if start < before { sum += product(value(at: start / 2 + before / 2), before - start) }
      if after < end { sum += product(value(at: after / 2 + end / 2), end - after) }
      return sum
    }
  }
}

/// The distance from 0 beyond which curves are treated as straight lines.
private let near = 0x1p300

/// Integrates a function that is a straight line beyond ±2^300, where the terms of its integral overflow.
///
/// Limits beyond 2^401 are divided by a power of 2, so that no term overflows. The integral of a line mt + b is Q + L, where
/// Q is the integral of mt and L that of b. Multiplying both limits by c gives c²Q + cL, so the integrals over an interval
/// and over the doubled interval determine Q and L, without rounding if one of them is 0.
///
/// - Returns: the integral, with an error of a few ulp of the integral of the absolute values; infinite if it overflows,
///   NaN if the function's integral within 2^401 is not finite.
@inline(never) @_optimize(size) func farIntegral(
  from start: Double, to end: Double, _ ordered: (Double, Double) -> Double
) -> Double {
  guard max(-start, end) > near else { return .nan }
  let right = FarPart(from: start, to: end) { ordered($0, $1) }
  let left = FarPart(from: -end, to: -start) { ordered(-$1, -$0) }
  let (low, high) = (max(start, -near), min(end, near))
  // Add the integrals on both sides before undoing their scaling: with opposite signs, both may overflow although the sum does not.
  let power = max(left.power, right.power)
  let scale = powerOfTwo(power)
  let square = left.square(dividedByPower: power) + right.square(dividedByPower: power)
  let line = left.line(dividedByPower: power) + right.line(dividedByPower: power)
  return (square * scale + line) * scale + (low < high ? ordered(low, high) : 0)
}

/// Returns 2^exponent, a normal number; the standard initializer takes more code, because it accepts every exponent.
private func powerOfTwo(_ exponent: Int) -> Double {
  Double(bitPattern: UInt64(1023 + exponent) << 52)
}

/// The integral over the part of an interval beyond 2^300; for the part below −2^300, callers mirror the interval.
private struct FarPart {
  /// `square` is Q / 4^power and `line` is L / 2^power, with Q and L as in ``farIntegral(from:to:_:)``.
  private var square = 0.0
  private var line = 0.0
  /// The exponent of the power of 2 by which the limits are divided.
  private(set) var power = 0

  @inline(never) @_optimize(size)
  init(from start: Double, to end: Double, _ integral: (Double, Double) -> Double) {
    guard end > near else { return }
    power = max(Int(end.exponent) - 400, 0)
    let scale = powerOfTwo(-power)
    // Limits are cut off at `near` even if they were scaled, which leaves out less than 2^-99 of the interval.
    let (first, last) = (max(start * scale, near), end * scale)
    let sum = integral(first, last)
    square = integral(2 * first, 2 * last) / 2 - sum
    line = sum - square
  }

  func square(dividedByPower greatest: Int) -> Double {
    square * powerOfTwo(2 * max(power - greatest, -500))
  }

  func line(dividedByPower greatest: Int) -> Double {
    line * powerOfTwo(max(power - greatest, -1000))
  }
}
