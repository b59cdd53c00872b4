// SPDX-License-Identifier: Apache-2.0

import Easing

/// A curve along an axis.
///
/// As an easing function it is the curve over the whole axis, save that its velocity stays in units of
/// value per unit of the axis.
struct CurveColumn: EasingFunction {
  let curve: TimingCurve
  let end: Double

  /// The value at a time on the axis.
  func value(atTime time: Double) -> Double {
    switch curve {
    case .easing(let curve): curve.value(at: time / end)
    case .motion(let motion): motion.value(at: time)
    }
  }

  /// The velocity at a time on the axis.
  func velocity(atTime time: Double) -> Double {
    switch curve {
    case .easing(let curve): curve.velocity(at: time / end) / end
    case .motion(let motion): motion.velocity(at: time)
    }
  }

  /// Puts the values at times on the axis into as many places.
  func evaluate(atTimes times: [Double], into values: inout MutableSpan<Double>) {
    switch curve {
    case .easing(let curve): curve.evaluate(progresses(atTimes: times).span, into: &values)
    case .motion(let motion): motion.evaluate(times.span, into: &values)
    }
  }

  /// Puts the velocities at times on the axis into as many places.
  func evaluateVelocity(
    atTimes times: [Double], into velocities: UnsafeMutableBufferPointer<Double>
  ) {
    switch curve {
    case .easing(let curve):
      var span = velocities.mutableSpan
      curve.evaluateVelocity(progresses(atTimes: times).span, into: &span)
      if end != 1 { for index in velocities.indices { velocities[index] /= end } }
    case .motion(let motion):
      for (index, time) in times.enumerated() { velocities[index] = motion.velocity(at: time) }
    }
  }

  private func progresses(atTimes times: [Double]) -> [Double] {
    end == 1 ? times : times.map { $0 / end }
  }

  func value(at progress: Double) -> Double { value(atTime: progress * end) }

  func evaluate(_ progresses: Span<Double>, into values: inout MutableSpan<Double>) {
    var times: [Double] = []
    for index in progresses.indices { times.append(progresses[index] * end) }
    evaluate(atTimes: times, into: &values)
  }

  func velocity(at progress: Double) -> Double { velocity(atTime: progress * end) }

  func acceleration(at progress: Double) -> Double {
    switch curve {
    case .easing(let curve): curve.acceleration(at: progress) / end / end
    case .motion(let motion): motion.acceleration(at: progress * end)
    }
  }

  /// In closed form where the curve has one.
  var extremes: Extremes {
    switch curve {
    case .easing(let curve): curve.extremes
    case .motion(let motion): motion.extremes(until: end)
    }
  }

  /// In closed form where the curve has one.
  var peakVelocity: PeakVelocity {
    switch curve {
    case .easing(let curve):
      PeakVelocity(
        progress: curve.peakVelocity.progress, velocity: curve.peakVelocity.velocity / end)
    case .motion(let motion): motion.peakVelocity(until: end)
    }
  }
}

/// What is told as a part of the way from start to rest.
extension CurveColumn {
  /// Where the curve starts and where it is bound for; nil where that is no way.
  var way: (start: Double, length: Double)? {
    guard case .motion(let motion) = curve else { return (0, 1) }
    var rest = motion.restValue
    // An undamped spring never rests, but has a target.
    if case .spring(let spring) = motion { rest = spring.target }
    let start = motion.value(at: 0)
    let length = rest - start
    return length != 0 && length.isFinite ? (start, length) : nil
  }

  /// The extremes as parts of the way.
  private var parts: (least: Double, greatest: Double)? {
    guard let way else { return nil }
    let extremes = extremes
    let ends = [extremes.least.value, extremes.greatest.value].map { ($0 - way.start) / way.length }
    return (min(ends[0], ends[1]), max(ends[0], ends[1]))
  }

  /// How far the curve goes beyond its end, as a part of the way.
  var overshoot: Double? { parts.map { max($0.greatest - 1, 0) } }

  /// How far the curve goes back before its start, as a part of the way.
  var undershoot: Double? { parts.map { max(-$0.least, 0) } }
}
