// SPDX-License-Identifier: Apache-2.0

/// A compensated sum of nonnegative numbers, with about twice the digits of a double.
///
/// The sum is high + low, |low| at most half an ulp of high. TwoSum (Knuth) gives the rounding error of each
/// addition exactly; only the rounding of low is lost, u² of the sum twice for each number, u = 2^-53. After n
/// numbers high + low is within 2 n u² of the exact sum, relative to it; the error of a plain sum may be n u.
struct CompensatedSum {
  /// The sum as a double, to half an ulp and 2 n u² relative to itself.
  private(set) var high = 0.0

  /// The rounding error of `high`.
  private(set) var low = 0.0

  /// Adds a finite, nonnegative number.
  mutating func add(_ number: Double) {
    let sum = high + number
    let part = sum - high
    low += (high - (sum - part)) + (number - part)
    // The larger number first: low is at most a few ulp of the sum.
    high = sum + low
    low -= high - sum
  }
}

/// A sum of measured lengths with its error.
///
/// The error is the sum of the lengths' errors, plus the error of ``CompensatedSum`` and the rounding of adding the
/// errors.
struct LengthSum {
  private var values = CompensatedSum()
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

  /// The sum; infinite if it exceeds the largest double.
  var total: MeasuredLength {
    let rounding = values.low.magnitude + count * 0x1p-104 * values.high
    return MeasuredLength(
      value: values.high, error: count < 2 ? errors : (errors + rounding) * (1 + count * 0x1p-52),
      evaluations: evaluations)
  }

  /// The sum; throws an error if it overflows.
  func finite() throws(ArcLengthError) -> MeasuredLength {
    let total = total
    guard total.value.isFinite else { throw .overflow }
    return total
  }
}
