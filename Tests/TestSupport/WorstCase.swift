// SPDX-License-Identifier: Apache-2.0

/// The largest ratio of an error to its tolerance, with its case.
///
/// NaN counts as the largest.
package struct WorstCase: CustomStringConvertible {
  package private(set) var ratio = 0.0
  package private(set) var place = ""

  package init() {}

  package mutating func note(_ newRatio: Double, _ newPlace: @autoclosure () -> String) {
    if newRatio > ratio || newRatio.isNaN && !ratio.isNaN {
      ratio = newRatio
      place = newPlace()
    }
  }

  package var description: String { "\(ratio) at \(place)" }
}

/// u = 2^-53, half the spacing of doubles just above 1.
package let u = 0x1p-53
