// SPDX-License-Identifier: Apache-2.0

import EasingCore

extension PiecewiseLinear: CustomStringConvertible {
  /// The shortest text that reads back to the same curve, such as `linear(0,.5 10%,1)`.
  ///
  /// Complexity: linear in the number of stops.
  public var description: String { text(.shortest) }

  package func text(_ style: EasingTextStyle) -> String {
    style.call(
      "linear",
      style == .shortest
        ? shortestStops
        : stops.map {
          NumberText.shortest($0.value) + " " + NumberText.percentage($0.progress) + "%"
        })
  }

  /// The arguments of the shortest `linear()` that reads back to these stops.
  ///
  /// The position of a stop is left out if reading restores it: 0 at the start, 1 (or the largest position so far) at
  /// the end, and even spacing in between, all verified by reading. Two stops share a value where that is shorter. Runs
  /// of even spacing are as long as possible, or short where a long one is only nearly even. Complexity: O(n).
  var shortestStops: [String] {
    let places = stops.map { $0.progress }
    var isWritten = [Bool](repeating: true, count: stops.count)
    if let last = places.dropLast().last {
      isWritten[stops.count - 1] = places[stops.count - 1] != Swift.max(1, last)
    }
    isWritten[0] = places[0] != 0

    var index = 0
    // Long runs have failed up to this index; before it only short ones are tried.
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

  /// The greatest length of a run where a long one has failed.
  private static let shortRun = 16

  /// The last stop in a run of even spacing from a stop, within a tolerance.
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

  /// Whether reading restores the positions of the stops inside a run.
  private static func isEven(_ places: [Double], _ run: ClosedRange<Int>) -> Bool {
    var written: [LinearStopText.Place?] = Array(repeating: nil, count: run.count)
    written[0] = readPlace(places[run.lowerBound])
    written[run.count - 1] = readPlace(places[run.upperBound])
    return LinearStopText.resolve(written).map { $0.fraction }.elementsEqual(places[run])
  }

  /// The position that results from reading the text of a fraction.
  private static func readPlace(_ fraction: Double) -> LinearStopText.Place {
    LinearStopText.Place(
      percentage: Double(NumberText.percentage(fraction)) ?? 0, fraction: fraction)
  }

  private static func percentage(_ fraction: Double) -> String {
    NumberText.minified(fraction, timesTenTo: fraction == 0 ? 0 : 2) + "%"
  }
}

/// A stop of `linear()` as written; its position may be missing.
package struct LinearStopText {
  /// The position of a stop in two units.
  package struct Place: Equatable {
    /// The position in percent, for the computed style.
    package var percentage: Double
    /// The position as a fraction of 1, for evaluation.
    package var fraction: Double

    package init(percentage: Double, fraction: Double) {
      self.percentage = percentage
      self.fraction = fraction
    }
  }

  package var value: Double
  package var place: Place?

  package init(value: Double, place: Place? = nil) {
    self.value = value
    self.place = place
  }

  /// Fills in missing positions and raises decreasing ones (CSS Easing Functions Level 2, section 2.2).
  ///
  /// If they are missing, the first position is 0 and the last is the larger of 1 and the largest so far. Other missing
  /// positions are spaced evenly between their neighbors, in percent, each a step from the one before: this is
  /// Chromium's rounding, which the computed style shows.
  package static func resolve(_ places: [Place?]) -> [Place] {
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
        previous.percentage + (next.percentage - previous.percentage) / Double(known - index + 1)
      // From 0 to 1 the fractions are rounded quotients such as 1/3. The two units are rounded separately, and neither
      // may decrease.
      let isWhole = resolved[start].fraction == 0 && next.fraction == 1
      let fraction = isWhole ? Double(index - start) / Double(known - start) : percentage / 100
      resolved.append(
        Place(
          percentage: percentage, fraction: min(max(fraction, previous.fraction), next.fraction)))
    }
    return resolved
  }
}
