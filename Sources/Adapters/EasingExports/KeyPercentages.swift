// SPDX-License-Identifier: Apache-2.0

/// Chooses the percentages of keyframes in a style sheet, which browsers divide by 100.
///
/// A browser treats percentages with equal quotients as one keyframe, and not every double is such a quotient. So each chosen
/// percentage has a quotient that is as near to the offset as possible but less than the next keyframe's quotient.
package enum KeyPercentages {
  /// Returns the percentages for offsets.
  ///
  /// If two keyframes have the same offset, the later keyframe gets the offset, and the earlier gets the double before it.
  ///
  /// - Parameters:
  ///   - offsets: the offsets in [0, 1], in nondecreasing order; the first offset is 0 and the last is 1.
  ///   - isLeftOut: whether the keyframe at an index is not needed.
  /// - Returns: a percentage for each offset, with increasing quotients; nil for a keyframe that is not needed, or that the
  ///   next keyframe replaces at once: a keyframe before another at offset 0, or between two others at the same offset.
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
      // Several percentages may have this quotient; prefers one with few digits.
      let short = (percentage * 1e12).rounded() / 1e12
      if short / 100 == offset { percentage = short }
      // Rounding may move the quotient off the offset. A quotient just below is kept, since the next quotient is above it.
      while percentage / 100 > offset { percentage = percentage.nextDown }
      while percentage / 100 >= next, percentage > 0 {
        percentage = min(percentage, next * 100).nextDown
      }
      guard percentage >= 0, next > 0 else { continue }
      // Reached only if the keyframe fits before the next one; so of two keyframes at 0, only the later is written.
      (result[index], next) = (percentage, percentage / 100)
    }
    return result
  }
}
