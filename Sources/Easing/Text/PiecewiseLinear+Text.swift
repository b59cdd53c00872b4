// SPDX-License-Identifier: Apache-2.0

#if !hasFeature(Embedded)
extension PiecewiseLinear {
  /// The arguments of the shortest `linear()` that reads back to these stops.
  ///
  /// A stop's place is left out where reading would put it there anyway: 0 at the start, 1 (or the
  /// largest so far) at the end, and even spacing in between, all checked by reading. Two stops
  /// with one value share it where that is shorter. Runs of even spacing are taken as long as they
  /// go, and in short pieces where a long one is even only nearly; complexity O(n).
  var shortestStops: [String] {
    let places = stops.map(\.progress)
    var isWritten = [Bool](repeating: true, count: stops.count)
    if stops.count > 1, let last = places.dropLast().last {
      isWritten[stops.count - 1] = places[stops.count - 1] != Swift.max(1, last)
    }
    isWritten[0] = places[0] != 0

    var index = 0
    // Up to here a long run has been tried in vain; within it only short ones are tried.
    var tried = 0
    while index + 2 < stops.count {
      let longest = index < tried ? PiecewiseLinear.shortRun : stops.count
      var end = PiecewiseLinear.endOfEvenRun(places, from: index, longest: longest)
      while end > index + 1 && !PiecewiseLinear.isEven(places, index...end) {
        tried = Swift.max(tried, end)
        end = index + min(end - 1 - index, PiecewiseLinear.shortRun)
      }
      for inside in (index + 1)..<end { isWritten[inside] = false }
      index = end
    }

    var arguments: [String] = []
    index = 0
    while index < stops.count {
      let stop = stops[index]
      var text = NumberText.minified(stop.value)
      if isWritten[index] {
        text += " " + PiecewiseLinear.percentage(stop.progress)
        // "0 10% 30%" for "0 10%,0 30%".
        if index + 1 < stops.count, isWritten[index + 1], stops[index + 1].value == stop.value {
          index += 1
          text += " " + PiecewiseLinear.percentage(stops[index].progress)
        }
      }
      arguments.append(text)
      index += 1
    }
    return arguments
  }

  /// The most stops that a second try at a run takes.
  private static let shortRun = 16

  /// The last stop that may end a run of even spacing from a stop, judged with some slack.
  private static func endOfEvenRun(_ places: [Double], from start: Int, longest: Int) -> Int {
    let step = places[start + 1] - places[start]
    var end = start + 1
    while end + 1 < places.count && end - start < longest {
      let next = places[start] + step * Double(end + 1 - start)
      let slack = 1e-9 * Swift.max(places[end + 1].magnitude, step.magnitude * Double(end - start))
      if (places[end + 1] - next).magnitude > slack { break }
      end += 1
    }
    return end
  }

  /// Whether reading would put the stops inside a run where they are.
  private static func isEven(_ places: [Double], _ run: ClosedRange<Int>) -> Bool {
    var written: [LinearStopText.Place?] = Array(repeating: nil, count: run.count)
    written[0] = readPlace(places[run.lowerBound])
    written[run.count - 1] = readPlace(places[run.upperBound])
    return LinearStopText.resolve(written).map(\.fraction).elementsEqual(places[run])
  }

  /// The place that reading the text of a fraction gives.
  private static func readPlace(_ fraction: Double) -> LinearStopText.Place {
    var decimal = NumberText.Decimal(fraction)
    if !decimal.digits.isEmpty { decimal.pointPosition += 2 }
    var bytes: [UInt8] = []
    decimal.append(to: &bytes)
    let percentage = Double(String(decoding: bytes, as: UTF8.self)) ?? 0
    return LinearStopText.Place(percentage: percentage, fraction: fraction)
  }

  private static func percentage(_ fraction: Double) -> String {
    NumberText.minified(fraction, timesTenTo: fraction == 0 ? 0 : 2) + "%"
  }
}

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
