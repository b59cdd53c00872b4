// SPDX-License-Identifier: Apache-2.0

/// The distance from 0 beyond which curves are treated as straight lines, because rounding absorbs their constants.
private let near = 0x1p300

/// Integrates a function that is a straight line beyond ±2^300, where the terms of its integral overflow.
///
/// Limits beyond 2^401 are divided by a power of 2, so that no term overflows. The integral of a line has a part that grows
/// with the square of the scale and a part that is proportional to the scale. The integral over the doubled interval
/// separates the two parts, without rounding if one of them is 0.
///
/// - Returns: the integral, with an error of a few ulp of the integral of the absolute values; infinite if it overflows,
///   NaN if the function's integral within 2^401 is not finite.
@inline(never)
@_optimize(size)
func farIntegral(
  from start: Double, to end: Double, _ ordered: (Double, Double) -> Double
) -> Double {
  guard max(-start, end) > near else { return .nan }
  let right = FarPart(from: start, to: end) { ordered($0, $1) }
  let left = FarPart(from: -end, to: -start) { ordered(-$1, -$0) }
  let (low, high) = (max(start, -near), min(end, near))
  // The parts on both sides may overflow with opposite signs, so they are added first.
  let power = max(left.power, right.power)
  let scale = powerOfTwo(power)
  let square = left.square(dividedByPower: power) + right.square(dividedByPower: power)
  let line = left.line(dividedByPower: power) + right.line(dividedByPower: power)
  return (square * scale + line) * scale + (low < high ? ordered(low, high) : 0)
}

/// Returns a power of 2 that is a normal number; the standard initializer includes code for all other exponents.
private func powerOfTwo(_ exponent: Int) -> Double {
  Double(bitPattern: UInt64(1023 + exponent) << 52)
}

/// The integral over the part of an interval that is beyond 2^300, on one side of 0 and measured outward.
private struct FarPart {
  /// The part that grows with the square of the scale, divided by 4^power, and the linear part, divided by 2^power.
  private var square = 0.0
  private var line = 0.0
  /// The power of 2 by which the limits are divided.
  private(set) var power = 0

  @inline(never)
  @_optimize(size)
  init(from start: Double, to end: Double, _ integral: (Double, Double) -> Double) {
    guard end > near else { return }
    power = max(Int(end.exponent) - 400, 0)
    let scale = powerOfTwo(-power)
    // If the limits are scaled, the part of the interval before `near` is left out: a fraction of less than 2^-99.
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
