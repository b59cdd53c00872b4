// SPDX-License-Identifier: Apache-2.0

import SwiftEasing

/// The common method of `linear()` generators: they sample a curve evenly and simplify the samples.
public struct SampledLines {
  /// The values of a curve at even places, the first at 0 and the last at 1.
  public let values: [Double]

  /// Samples a curve.
  public init(_ curve: some EasingFunction, count: Int) {
    values = (0..<count).map { curve.value(at: Double($0) / Double(count - 1)) }
  }

  /// The fewest even samples whose lines are as near to these values as asked for.
  public func uniform(accuracy: Double) -> Int {
    var (low, high) = (1, 2)
    while uniformError(high) > accuracy, high < values.count { (low, high) = (high, 2 * high) }
    // The error may rise again where a sample meets a bend; the last such number counts.
    while high - low > 1 {
      let middle = (low + high) / 2
      if uniformError(middle) > accuracy { low = middle } else { high = middle }
    }
    return high
  }

  private func uniformError(_ count: Int) -> Double {
    let last = Double(values.count - 1)
    var worst = 0.0
    for index in values.indices {
      let place = Double(index) / last * Double(count - 1)
      let cell = min(Int(place), count - 2)
      func value(_ key: Int) -> Double {
        let exact = Double(key) / Double(count - 1) * last
        let low = min(Int(exact), values.count - 2)
        return values[low] + (values[low + 1] - values[low]) * (exact - Double(low))
      }
      let line = value(cell) + (value(cell + 1) - value(cell)) * (place - Double(cell))
      worst = max(worst, abs(line - values[index]))
    }
    return worst
  }

  /// The samples that Ramer's, Douglas' and Peucker's algorithm keeps: all others are nearer than a tolerance to the
  /// lines between those kept, by perpendicular distance.
  public func simplified(tolerance: Double) -> [Int] {
    let last = Double(values.count - 1)
    var kept = [0]
    var ends = [values.count - 1]
    while let end = ends.last, let start = kept.last {
      let run = Double(end - start) / last
      let rise = values[end] - values[start]
      let length = (run * run + rise * rise).squareRoot()
      var (farthest, distance) = (start, 0.0)
      for index in (start + 1)..<max(end, start + 1) {
        let away = abs(
          rise * (Double(index - start) / last) - run * (values[index] - values[start]))
        if away > distance { (farthest, distance) = (index, away) }
      }
      if distance > tolerance * length {
        ends.append(farthest)
      } else {
        kept.append(end)
        ends.removeLast()
      }
    }
    return kept
  }

  /// The largest vertical distance of lines between some samples from all of them.
  public func error(of kept: [Int]) -> Double {
    var worst = 0.0
    for (start, end) in zip(kept, kept.dropFirst()) {
      let slope = (values[end] - values[start]) / Double(end - start)
      for index in start...end {
        worst = max(worst, abs(values[start] + slope * Double(index - start) - values[index]))
      }
    }
    return worst
  }

  /// The simplified samples with the largest tolerance whose vertical error is small enough.
  public func simplified(accuracy: Double) -> [Int] {
    var (low, high) = (accuracy * 1e-3, accuracy * 2)
    for _ in 0..<24 {
      let middle = (low * high).squareRoot()
      if error(of: simplified(tolerance: middle)) <= accuracy {
        low = middle
      } else {
        high = middle
      }
    }
    return simplified(tolerance: low)
  }
}
