// SPDX-License-Identifier: Apache-2.0

import SwiftEasing
import Workloads

#if canImport(Glibc)
import Glibc
#elseif canImport(Darwin)
import Darwin
#endif

/// Prints, for springs and bounces, how many stops `linear()` needs, beside common generators and a lower bound.
///
/// The error of the lines is measured at a million places. The program fails if one is above the stated error, or
/// if the stops are more than the lower bound and one for each place where the curve bends the other way.
@main
struct FewestStops {
  static let curves =
    [0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.85, 1, 1.5].map {
      "spring(response 0.5, damping-ratio \($0))"
    } + [
      "spring(stiffness 180, damping 12)", "spring(stiffness 100, damping 10, velocity 5)",
      "spring(response 0.5, damping-ratio 0.7, velocity -8)", "spring(stiffness 300, damping 60)",
    ] + [0.2, 0.4, 0.5, 0.6, 0.75, 0.85].map { "bounce(restitution \($0))" }

  static let places = 1_000_000

  static func main() throws {
    var failures = 0
    print(
      """
      # The fewest stops

      How many stops `LinearApproximation` needs for a spring or a bounce, over its settling time, and its stated
      and its true error: the largest at a million places. Beside it the stops of common generators that keep the
      same true error: even samples, and 10,000 samples simplified by Ramer's, Douglas' and Peucker's algorithm with
      the best tolerance. The lower bound lets the lines be disconnected, with both ends exact; the turns are the
      places where the curve bends the other way, the bounces' contacts among them. Written by `make sweep`.

      | curve | accuracy | stops | stated error | true error | even | RDP | lower bound | turns |
      |---|---|---|---|---|---|---|---|---|
      """)
    for text in curves {
      guard case .motion(let motion)? = TimingCurve(text) else { fatalError(text) }
      let curve = EasingCurve.timed(try motion.easing())
      let fine = SampledLines(curve, count: places + 1)
      let coarse = SampledLines(curve, count: 10_001)
      let turns = FewestStops.turns(of: curve)
      for accuracy in [1e-2, 1e-3, 1e-4] {
        let line = try LinearApproximation(of: curve, accuracy: accuracy)
        var worst = 0.0
        for index in fine.values.indices {
          let value = line.curve.value(at: Double(index) / Double(places))
          worst = max(worst, abs(value - fine.values[index]))
        }
        let bound = lowerBound(coarse.values, accuracy: accuracy) + 1
        let stops = line.curve.stops.count
        let even = coarse.uniform(accuracy: accuracy)
        let holds = worst <= line.error && line.error <= accuracy && stops <= bound + turns
        failures += holds ? 0 : 1
        print(
          "| `\(text)` | \(accuracy) | \(stops) | \(short(line.error)) | \(short(worst)) "
            + "| \(even > 10_000 ? "> 10000" : "\(even)") "
            + "| \(coarse.simplified(accuracy: accuracy).count) | \(bound) | \(turns) |"
            + (holds ? "" : " fails"))
      }
    }
    if failures > 0 { exit(1) }
  }

  /// Three digits, rounded up.
  static func short(_ number: Double) -> String {
    var scale = 1.0
    while number * scale < 100, scale < 1e18 { scale *= 10 }
    return "\((number * scale).rounded(.up) / scale)"
  }

  /// How often the second derivative changes its sign, kinks of bounces included: there the curve bends at once.
  static func turns(of curve: EasingCurve) -> Int {
    let count = 100_000
    var (turns, sign) = (0, 0.0)
    var velocity = curve.velocity(at: 0)
    for index in 1..<count {
      let next = curve.velocity(at: Double(index) / Double(count))
      let change = next - velocity
      velocity = next
      guard abs(change) > 1e-9 else { continue }
      if sign * change < 0 { turns += 1 }
      sign = change > 0 ? 1 : -1
    }
    return turns
  }

  /// The fewest lines, not connected, that are near even samples, and exact at both ends.
  static func lowerBound(_ values: [Double], accuracy: Double) -> Int {
    let last = values.count - 1
    func height(_ index: Int) -> Double { index == 0 || index == last ? 0 : accuracy }
    /// Whether a line is near all samples of a range: by how much, as a function of its slope, is concave.
    func hasLine(_ range: ClosedRange<Int>) -> Bool {
      if range.count <= 2 { return true }
      func slack(_ slope: Double) -> Double {
        var (low, high) = (-Double.infinity, Double.infinity)
        for index in range {
          let offset = values[index] - slope * Double(index - range.lowerBound)
          low = max(low, offset - height(index))
          high = min(high, offset + height(index))
        }
        return high - low
      }
      let run = Double(range.count - 1)
      let mean = (values[range.upperBound] - values[range.lowerBound]) / run
      var (a, b) = (mean - 2 * accuracy / run, mean + 2 * accuracy / run)
      for _ in 0..<60 {
        let (c, d) = (a + (b - a) * 0.382, a + (b - a) * 0.618)
        let (one, other) = (slack(c), slack(d))
        // A little slack for the rounding of the slope.
        if max(one, other) >= -1e-9 * accuracy { return true }
        if one < other { a = c } else { b = d }
      }
      return false
    }
    var (count, start) = (0, 0)
    while start < last {
      var (good, step) = (start, 1)
      while good + step <= last, hasLine(start...(good + step)) {
        good += step
        step *= 2
      }
      while step > 1 {
        step /= 2
        if good + step <= last, hasLine(start...(good + step)) { good += step }
      }
      count += 1
      // The next line begins behind the last sample that this one is near to.
      start = good + 1
    }
    return count
  }
}
