// SPDX-License-Identifier: Apache-2.0

/// The percentages of keyframes in a style sheet, which browsers divide by 100.
///
/// Percentages with equal quotients are one keyframe for a browser, and not every double is such a quotient. So a percentage
/// is chosen by its quotient: the nearest to the offset, below that of the next keyframe.
package enum KeyPercentages {
  /// The percentages for offsets.
  ///
  /// Of two keyframes at one offset the later gets the offset, and the earlier the double before it.
  ///
  /// - Parameters:
  ///   - offsets: the offsets in nondecreasing order, in [0, 1], of which the first is 0 and the last is 1.
  ///   - isLeftOut: whether the keyframe at an index is not needed.
  /// - Returns: for each offset a percentage, in increasing order of quotients; nil for a keyframe that is not needed or
  ///   that the next one replaces at once: before another at 0, and between two others at one offset.
  package static func percentages(
    of offsets: [Double], without isLeftOut: (Int) -> Bool
  ) -> [Double?] {
    var result: [Double?] = Array(repeating: nil, count: offsets.count)
    var next = Double.infinity
    for index in offsets.indices.reversed() {
      let offset = offsets[index]
      let isBetween =
        index > 0 && index + 1 < offsets.count && offsets[index - 1] == offset
        && offsets[index + 1] == offset
      if isBetween || isLeftOut(index) { continue }
      var percentage = offset * 100
      // Several percentages may have the quotient; prefer one of few digits.
      let short = (percentage * 1e12).rounded() / 1e12
      if short / 100 == offset { percentage = short }
      // The quotient of the rounded product may be a neighbour of the offset; if it is below, the next percentage's is above.
      while percentage / 100 > offset { percentage = percentage.nextDown }
      while percentage / 100 >= next, percentage > 0 {
        percentage = min(percentage, next * 100).nextDown
      }
      guard percentage >= 0, next > 0 else { continue }
      // A keyframe at 0 is needed, and its later value counts.
      (result[index], next) = (percentage, percentage / 100)
    }
    return result
  }
}
