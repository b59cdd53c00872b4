// SPDX-License-Identifier: Apache-2.0

import EasingCore

extension PiecewiseLinear: CustomStringConvertible {
  /// The shortest text that parses to the same curve, such as `linear(0,.5 10%,1)`.
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

  /// The arguments of the shortest `linear()` that parses to the same stops.
  ///
  /// The position of a stop is omitted if parsing restores it: 0 at the start, 1 (or the largest position so far) at the end,
  /// and even spacing in between, which is verified by parsing. Two neighboring stops of equal value, whose positions are both
  /// written, share an argument. Runs of evenly spaced stops are as long as possible; where parsing a long run does not restore
  /// it exactly, short runs are used. O(n).
  var shortestStops: [String] {
    let places = stops.map { $0.progress }
    var isWritten = [Bool](repeating: true, count: stops.count)
    if let last = places.dropLast().last {
      isWritten[stops.count - 1] = places[stops.count - 1] != Swift.max(1, last)
    }
    isWritten[0] = places[0] != 0

    var index = 0
    // Long runs have failed up to this index, so before it only short runs are tried.
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
        // Write "0 10% 30%" instead of "0 10%,0 30%".
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

  /// The greatest length of a run at indices where a long run has failed.
  private static let shortRun = 16

  /// Returns the last index of the run of stops that begins at `start` and is evenly spaced within a tolerance.
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

  /// Whether parsing restores the positions of the stops inside a run.
  private static func isEven(_ places: [Double], _ run: ClosedRange<Int>) -> Bool {
    var written: [LinearStopText.Place?] = Array(repeating: nil, count: run.count)
    written[0] = readPlace(places[run.lowerBound])
    written[run.count - 1] = readPlace(places[run.upperBound])
    return LinearStopText.resolve(written).map { $0.fraction }.elementsEqual(places[run])
  }

  /// Returns the position that results from parsing the text of a fraction.
  private static func readPlace(_ fraction: Double) -> LinearStopText.Place {
    (Double(NumberText.percentage(fraction)) ?? 0, fraction)
  }

  private static func percentage(_ fraction: Double) -> String {
    NumberText.minified(fraction, timesTenTo: fraction == 0 ? 0 : 2) + "%"
  }
}

/// Resolves the positions of the stops of `linear()` as written.
package enum LinearStopText {
  /// The position of a stop, in percent for the computed style, and as a fraction of 1 for evaluation.
  package typealias Place = (percentage: Double, fraction: Double)

  /// Fills in omitted positions and raises decreasing positions (CSS Easing Functions Level 2, section 2.2).
  ///
  /// An omitted first position is 0, an omitted last position is the larger of 1 and the largest position so far. Other
  /// omitted positions are evenly spaced between their neighbors. They are computed in percent, each by adding a step to the
  /// previous position; Chromium rounds in the same way, which is visible in the computed style.
  package static func resolve(_ places: [Place?]) -> [Place] {
    var written = places
    if written[0] == nil { written[0] = (0, 0) }
    if written[written.count - 1] == nil { written[written.count - 1] = (100, 1) }
    var largest: Place = (-.greatestFiniteMagnitude, -.greatestFiniteMagnitude)
    for index in written.indices {
      if let place = written[index] {
        // Positions that differ in one unit may be rounded to the same number in the other unit.
        largest.percentage = max(place.percentage, largest.percentage)
        largest.fraction = max(place.fraction, largest.fraction)
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
      // In a run from 0 to 1, the fractions are rounded quotients such as 1/3. Percentages and fractions are rounded separately,
      // and neither may decrease.
      let isWhole = resolved[start].fraction == 0 && next.fraction == 1
      let fraction = isWhole ? Double(index - start) / Double(known - start) : percentage / 100
      resolved.append((percentage, min(max(fraction, previous.fraction), next.fraction)))
    }
    return resolved
  }
}
