// SPDX-License-Identifier: Apache-2.0

#if !hasFeature(Embedded)
/// A stop of `linear()` as it was written: its place may be missing.
struct LinearStopText {
  /// Where a stop is.
  struct Place: Equatable {
    /// In percent, as computed style has it.
    var percentage: Double
    /// As a fraction of 1, as evaluation has it.
    var fraction: Double
  }

  var value: Double
  var place: Place?

  /// Fills in missing places and raises falling ones (CSS Easing Functions Level 2, section 2.2).
  ///
  /// The first place is 0 if it is missing, the last the larger of 1 and the largest so far. Other
  /// missing ones are spread evenly between their neighbours, in percent, each a step on from the
  /// one before: this way of rounding is Chromium's, which computed style shows.
  ///
  /// - Parameter places: the places as written; at least one.
  /// - Returns: a place for each, never falling.
  static func resolve(_ places: [Place?]) -> [Place] {
    var written = places
    if written[0] == nil { written[0] = Place(percentage: 0, fraction: 0) }
    var largest = Place(percentage: -.greatestFiniteMagnitude, fraction: -.greatestFiniteMagnitude)
    for index in written.indices {
      if index == written.count - 1, written[index] == nil {
        written[index] = Place(percentage: 100, fraction: 1)
      }
      if let place = written[index] {
        // Places that differ in one unit can be rounded to the same number in the other.
        largest = Place(
          percentage: max(place.percentage, largest.percentage),
          fraction: max(place.fraction, largest.fraction))
        written[index] = largest
      }
    }
    var resolved: [Place] = []
    resolved.reserveCapacity(written.count)
    var start = 0
    var known = 0
    for index in written.indices {
      if let place = written[index] {
        resolved.append(place)
        start = index
        continue
      }
      while known <= index || written[known] == nil { known += 1 }
      let previous = resolved[index - 1]
      let next = written[known] ?? previous
      let percentage =
        previous.percentage
        + (next.percentage - previous.percentage) / Double(known - index + 1)
      // From 0 to 1 the fractions are what they are called, such as 1/3. The two units are rounded
      // apart from each other, and neither may turn back.
      let isWhole = resolved[start].fraction == 0 && next.fraction == 1
      let fraction = isWhole ? Double(index - start) / Double(known - start) : percentage / 100
      resolved.append(
        Place(
          percentage: percentage,
          fraction: min(max(fraction, previous.fraction), next.fraction)))
    }
    return resolved
  }
}
#endif
