// SPDX-License-Identifier: Apache-2.0

/// Numbers that are not negative, added up to about twice the digits of a double.
///
/// The sum is high + low, |low| at most half an ulp of high. TwoSum (Knuth) gives the rounding of each addition
/// exactly; what is lost is the rounding of low, u² of the sum twice for each number, u = 2^-53. So after n
/// numbers high + low is within 2 n u² of itself of the exact sum, where a plain sum may be n u off.
struct LongSum {
  /// The sum as a double, to half an ulp and 2 n u² of itself.
  private(set) var high = 0.0

  /// The part of the sum that `high` has lost to rounding.
  private(set) var low = 0.0

  /// Adds a number, which is finite and not negative.
  mutating func add(_ number: Double) {
    let sum = high + number
    let part = sum - high
    low += (high - (sum - part)) + (number - part)
    // The larger first: low is a few ulp of the sum at most.
    high = sum + low
    low -= high - sum
  }
}

/// Measured lengths added up, with the error of their sum.
///
/// The errors of the lengths add up; to them comes what ``LongSum`` leaves out and what adding the errors rounds.
struct LengthSum {
  private var values = LongSum()
  private var errors = 0.0
  private var count = 0.0
  private var evaluations = 0

  /// Adds the length of a part.
  mutating func add(_ length: MeasuredLength) {
    values.add(length.value)
    errors += length.error
    count += 1
    evaluations += length.evaluations
  }

  /// The sum; not finite if it is larger than the largest double.
  var total: MeasuredLength {
    let rounding = values.low.magnitude + count * 0x1p-104 * values.high
    return MeasuredLength(
      value: values.high, error: count < 2 ? errors : (errors + rounding) * (1 + count * 0x1p-52),
      evaluations: evaluations)
  }

  /// The sum, or the error for one that overflows.
  func finite() throws(ArcLengthError) -> MeasuredLength {
    let total = total
    guard total.value.isFinite else { throw .overflow }
    return total
  }
}
