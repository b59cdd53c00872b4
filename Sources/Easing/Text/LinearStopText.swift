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
        if place.percentage > largest.percentage { largest = place }
        written[index] = largest
      }
    }
    var resolved: [Place] = []
    resolved.reserveCapacity(written.count)
    var known = 0
    for index in written.indices {
      if let place = written[index] {
        resolved.append(place)
        continue
      }
      while known <= index || written[known] == nil { known += 1 }
      let previous = resolved[index - 1]
      let next = written[known] ?? previous
      let step = (next.percentage - previous.percentage) / Double(known - index + 1)
      let percentage = previous.percentage + step
      // The two units are rounded apart from each other; neither may turn back.
      let fraction = min(max(percentage / 100, previous.fraction), next.fraction)
      resolved.append(Place(percentage: percentage, fraction: fraction))
    }
    return resolved
  }
}
#endif
