// SPDX-License-Identifier: Apache-2.0

import SwiftEasing

/// A sum of measured lengths, whose error includes the rounding of the compensated sum and of the sum of the errors.
struct LengthSum {
  private var values = CompensatedSum()
  private var errors = 0.0
  private var count = 0.0
  private var evaluations = 0

  mutating func add(_ length: MeasuredLength) {
    values.add(length.value)
    errors += length.error
    count += 1
    evaluations += length.evaluations
  }

  /// The sum of the lengths; infinite if it exceeds the largest double.
  var total: MeasuredLength {
    let rounding = values.low.magnitude + count * 0x1p-104 * values.high
    return MeasuredLength(
      value: values.high, error: count < 2 ? errors : (errors + rounding) * (1 + count * 0x1p-52),
      evaluations: evaluations)
  }

  func finite() throws(ArcLengthError) -> MeasuredLength {
    let total = total
    guard total.value.isFinite else { throw .overflow }
    return total
  }
}
