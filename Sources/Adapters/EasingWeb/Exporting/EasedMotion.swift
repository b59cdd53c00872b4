// SPDX-License-Identifier: Apache-2.0

import EasingExports
import SwiftEasing

/// A motion that starts at 0, as a function of eased progress; its values are fractions of a distance.
struct EasedMotion: EasingFunction {
  /// The motion, whose start value is 0.
  let motion: MotionCurve
  /// The time in seconds at eased progress 1.
  let duration: Double
  /// The distance that becomes the value 1.
  var distance = 1.0
  /// The curve that maps progress to eased progress.
  var easing = EasingCurve.linear

  func value(at progress: Double) -> Double { value(at: progress, beforeJump: false) }

  func value(at progress: Double, beforeJump: Bool) -> Double {
    motion.value(at: easing.value(at: progress, beforeJump: beforeJump) * duration) / distance
  }

  func velocity(at progress: Double) -> Double {
    let time = easing.value(at: progress) * duration
    return motion.velocity(at: time) * duration / distance * easing.velocity(at: progress)
  }

  func acceleration(at progress: Double) -> Double {
    let time = easing.value(at: progress) * duration
    let (rate, slope) = (duration / distance, easing.velocity(at: progress) * duration)
    return motion.acceleration(at: time) * slope * slope / distance
      + motion.velocity(at: time) * rate * easing.acceleration(at: progress)
  }

  func enclosure(from start: Double, to end: Double) -> Enclosure? {
    guard let inner = easing.enclosure(from: start, to: end) else { return nil }
    guard inner.value.isFinite else { return .unknown }
    // The product with the duration is rounded.
    let times = inner.value.widened(relatively: 0x1p-52).scaled(by: duration)
    guard times.isFinite, let outer = motion.enclosure(from: times.lower, to: times.upper)
    else { return .unknown }
    var result = outer.mapped(
      factor: 1 / distance, offset: 0, speed: duration, place: { $0 }
    ).composed(with: inner)
    result.value = result.value.widened(relatively: 0x1p-51)
    return result
  }
}
