// SPDX-License-Identifier: Apache-2.0

import SwiftEasing

/// A curve sampled along a time axis; as an easing function, its progress runs over the whole axis.
package struct CurveColumn: EasingFunction {
  package let curve: TimingCurve
  package let end: Double
  private let function: any EasingFunction

  package init(curve: TimingCurve, end: Double) {
    (self.curve, self.end) = (curve, end)
    switch curve {
    case .easing(let curve): function = curve
    case .motion(let motion): function = TimeWindow(motion: motion, end: end)
    }
  }

  func velocity(atTime time: Double) -> Double {
    switch curve {
    case .easing(let curve): curve.velocity(at: time / end) / end
    case .motion(let motion): motion.velocity(at: time)
    }
  }

  package func integral(untilTime time: Double) -> Double {
    switch curve {
    case .easing(let curve): curve.integral(from: 0, to: time / end) * end
    case .motion(let motion): motion.integral(from: 0, to: time)
    }
  }

  func evaluate(atTimes times: [Double], into values: inout MutableSpan<Double>) {
    switch curve {
    case .easing(let curve): curve.evaluate(progresses(atTimes: times).span, into: &values)
    case .motion(let motion): motion.evaluate(times.span, into: &values)
    }
  }

  func evaluateVelocity(
    atTimes times: [Double], into velocities: UnsafeMutableBufferPointer<Double>
  ) {
    switch curve {
    case .easing(let curve):
      var span = velocities.mutableSpan
      curve.evaluateVelocity(progresses(atTimes: times).span, into: &span)
      for index in velocities.indices { velocities[index] /= end }
    case .motion(let motion):
      for (index, time) in times.enumerated() { velocities[index] = motion.velocity(at: time) }
    }
  }

  private func progresses(atTimes times: [Double]) -> [Double] { times.map { $0 / end } }

  package func value(at progress: Double) -> Double { function.value(at: progress) }
  package func velocity(at progress: Double) -> Double { function.velocity(at: progress) }
  package func acceleration(at progress: Double) -> Double { function.acceleration(at: progress) }
  package func enclosure(from first: Double, to last: Double) -> Enclosure? {
    function.enclosure(from: first, to: last)
  }
  package var monotonicity: Monotonicity { function.monotonicity }

  package var extremes: Extremes {
    switch curve {
    case .easing(let curve): return curve.extremes
    case .motion(let motion):
      let extremes = motion.extremes(until: end)
      let points = [extremes.least, extremes.greatest].map {
        CurvePoint(progress: $0.time == end ? 1 : $0.time / end, value: $0.value)
      }
      return points.reduce(into: Extremes(points[0])) { $0.include($1) }
    }
  }

  package var peak: MotionPoint {
    switch curve {
    case .easing(let curve):
      let peak = curve.peakVelocity
      return MotionPoint(time: peak.progress * end, value: peak.value / end)
    case .motion(let motion): return motion.peakVelocity(until: end)
    }
  }

  package var travel: (start: Double, distance: Double)? {
    guard case .motion(let motion) = curve else { return (0, 1) }
    var rest = motion.restValue
    // An undamped spring never comes to rest, so its target is used.
    if case .spring(let spring) = motion { rest = spring.to }
    let start = motion.value(at: 0)
    let distance = rest - start
    return distance != 0 && distance.isFinite ? (start, distance) : nil
  }

  private var parts: (least: Double, greatest: Double)? {
    guard let travel else { return nil }
    let extremes = extremes
    let ends = [extremes.least.value, extremes.greatest.value].map {
      ($0 - travel.start) / travel.distance
    }
    return (min(ends[0], ends[1]), max(ends[0], ends[1]))
  }

  package var overshoot: Double? { parts.map { max($0.greatest - 1, 0) } }
  package var undershoot: Double? { parts.map { max(-$0.least, 0) } }

  /// Returns the values over the axis as blocks of eight heights; the lowest and the full one mark under- and overshoot above 1 %.
  package func sparkline(width: Int = 32) -> String {
    let extremes = extremes
    let height = extremes.greatest.value - extremes.least.value
    // A motion that ends where it starts has no travel, so it is scaled to the range between its extremes.
    let travel = travel ?? (extremes.least.value, height > 0 && height.isFinite ? height : 1)
    let blocks: [Character] = ["▂", "▃", "▄", "▅", "▆", "▇"]
    return String(
      (0..<width).map { index in
        let value = value(at: (Double(index) + 0.5) / Double(width))
        let part = (value - travel.start) / travel.distance
        if part < -0.01 { return "▁" }
        if part > 1.01 { return "█" }
        guard part.isFinite else { return blocks[0] }
        let level = Int((part * Double(blocks.count)).rounded(.down))
        return blocks[min(max(level, 0), blocks.count - 1)]
      })
  }
}
