// SPDX-License-Identifier: Apache-2.0

/// The percentages of keyframes in a style sheet, which browsers divide by 100.
///
/// Two numbers whose quotients are equal are one keyframe for a browser, and not every double is such a quotient. Therefore a
/// percentage is chosen by its quotient: the nearest to the offset that is below that of the next keyframe.
package enum KeyPercentages {
  /// The percentages for offsets.
  ///
  /// The later of two keyframes at one offset has the offset, and the earlier one the double before it.
  ///
  /// - Parameters:
  ///   - offsets: the offsets in nondecreasing order, in [0, 1], of which the first is 0 and the last is 1.
  ///   - isLeftOut: whether a keyframe is not needed, by its index.
  /// - Returns: for each offset a percentage, in increasing order of quotients; nil for a keyframe that is not needed, and
  ///   for one without a place, which the next one replaces at once: one before 0, and one of three at one offset.
  package static func percentages(
    of offsets: [Double], without isLeftOut: (Int) -> Bool
  ) -> [Double?] {
    var result: [Double?] = Array(repeating: nil, count: offsets.count)
    var next = Double.infinity
    for index in offsets.indices.reversed() {
      let offset = offsets[index]
      // Of several keyframes at one offset the last and the first one count.
      let isBetween =
        index > 0 && index + 1 < offsets.count && offsets[index - 1] == offset
        && offsets[index + 1] == offset
      if isBetween || isLeftOut(index) { continue }
      var percentage = offset * 100
      // Of several percentages with the quotient one of few digits is taken.
      let short = (percentage * 1e12).rounded() / 1e12
      if short / 100 == offset { percentage = short }
      // A product rounded by at most half an ulp may have a quotient beside the offset; where it is below, that of the next
      // percentage is above.
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
