// SPDX-License-Identifier: Apache-2.0

import ArcLength
import Foundation

/// A count, and the mean decimal logarithm of errors relative to sizes.
struct Figures: CustomStringConvertible {
  var count = 0
  private var logarithms = 0.0
  private var errors = 0

  /// Adds a count and an error; an exact result, and one of size 0, is only counted.
  mutating func add(_ count: Int, error: Double, of size: Double) {
    self.count += count
    guard error > 0, size > 0 else { return }
    errors += 1
    logarithms += log10(error / size)
  }

  mutating func add(_ length: MeasuredLength) {
    add(length.evaluations, error: length.error, of: length.value)
  }

  var exponent: Double { logarithms / Double(max(errors, 1)) }
  var description: String { "\(count), \(exponent)" }

  func equals(_ count: Int, _ exponent: Double) -> Bool {
    self.count == count && abs(self.exponent - exponent) <= 1e-9
  }
}
