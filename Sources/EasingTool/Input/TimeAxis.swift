// SPDX-License-Identifier: Apache-2.0

import ArgumentParser
import Easing

/// What curves are sampled along: progress, or seconds as soon as a motion is among them.
enum TimeAxis {
  /// Progress from 0 to 1.
  case progress
  /// Seconds from 0 to a duration, to which easing functions are stretched.
  case seconds(duration: Double)

  /// The axis of curves, with the duration of the longest motion if none is asked for.
  ///
  /// - Throws: a `ValidationError` if there is no duration to be had.
  init(of curves: [CurveArgument], duration: Double?) throws {
    if let duration {
      guard duration > 0, duration.isFinite else {
        throw ValidationError("--duration is \(duration); it must be positive and finite.")
      }
      self = .seconds(duration: duration)
      return
    }
    var longest: Double?
    for argument in curves {
      guard let motion = argument.motion else { continue }
      guard motion.duration.isFinite else {
        throw ValidationError("'\(argument.text)' never comes to rest; say a --duration.")
      }
      longest = max(longest ?? 0, motion.duration)
    }
    guard let longest else {
      self = .progress
      return
    }
    // Motions that are at rest from the start still need a time to show it.
    self = .seconds(duration: longest > 0 ? longest : 1)
  }

  /// Where the axis ends.
  var end: Double {
    switch self {
    case .progress: 1
    case .seconds(let duration): duration
    }
  }
}

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

  func value(at progress: Double) -> Double { value(atTime: progress * end) }

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
    case .motion: SampledCurve(column: self).extremes
    }
  }
}

/// A column without closed forms: all that is asked is found by evaluating it.
private struct SampledCurve: EasingFunction {
  let column: CurveColumn

  func value(at progress: Double) -> Double { column.value(at: progress) }
  func velocity(at progress: Double) -> Double { column.velocity(at: progress) }
  func acceleration(at progress: Double) -> Double { column.acceleration(at: progress) }
}
