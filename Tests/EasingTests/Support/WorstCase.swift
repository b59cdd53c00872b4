// SPDX-License-Identifier: Apache-2.0

/// The worst of many ratios of an error to its tolerance, and where it was.
///
/// NaN counts as worst.
struct WorstCase: CustomStringConvertible {
  private(set) var ratio = 0.0
  private(set) var place = ""

  mutating func note(_ newRatio: Double, _ newPlace: @autoclosure () -> String) {
    if newRatio > ratio || newRatio.isNaN && !ratio.isNaN {
      ratio = newRatio
      place = newPlace()
    }
  }

  var description: String { "\(ratio) at \(place)" }
}
