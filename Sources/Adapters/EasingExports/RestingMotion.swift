// SPDX-License-Identifier: Apache-2.0

import SwiftEasing

/// A motion over progress that jumps to its rest value 1 at progress 1, as in a system that ends a motion at its duration.
struct RestingMotion: EasingFunction {
  /// The motion over its duration, without the correction that makes it end exactly at 1.
  let motion: MotionEasing<MotionCurve>

  func value(at progress: Double) -> Double { progress >= 1 ? 1 : motion.value(at: progress) }

  func velocity(at progress: Double) -> Double {
    progress > 1 ? 0 : motion.velocity(at: progress)
  }

  func acceleration(at progress: Double) -> Double {
    progress > 1 ? 0 : motion.acceleration(at: progress)
  }

  func enclosure(from start: Double, to end: Double) -> Enclosure? {
    if start > 1 { return Enclosure(constant: 1) }
    guard let moving = motion.enclosure(from: start, to: min(end, 1)) else { return nil }
    if end < 1 { return moving }
    return moving.joined(to: Enclosure(constant: 1), at: 1, before: motion.value(at: 1), after: 1)
  }

  func evaluate(
    _ progresses: Span<Double>, beforeJump: Bool, into values: inout MutableSpan<Double>
  ) {
    motion.evaluate(progresses, beforeJump: beforeJump, into: &values)
    for index in 0..<min(progresses.count, values.count) where progresses[index] >= 1 {
      values[index] = 1
    }
  }
}

struct MotionRest {
  /// The motion over its duration, with a jump to 1 at the end.
  let curve: RestingMotion
  /// The distance |1 − value| at the end of the duration.
  let missing: Double
  /// An upper bound of |1 − value| after the end.
  let tail: Double

  init(_ motion: MotionCurve, _ duration: Double, _ tail: Double) throws(ParameterError) {
    curve = RestingMotion(motion: try MotionEasing(motion, duration: duration, endsExactly: false))
    missing = (1 - curve.motion.value(at: 1)).magnitude
    self.tail = tail
  }
}

extension MotionCurve {
  /// Whether the motion reaches its rest value in finite time, instead of only approaching it.
  var isExactAtItsEnd: Bool {
    if case .bounce = self { true } else { false }
  }

  /// Returns the time in seconds after which at most `part` times the distance from start to rest remains; it may be infinite.
  func restingTime(within part: Double) -> Double {
    switch self {
    case .spring(let spring): spring.settlingDuration(epsilon: part)
    case .bounce(let ball): ball.duration
    case .decay(let decay): decay.time(untilRemaining: part * decay.restDistance.magnitude)
    #if !hasFeature(Embedded)
    case .noise: .infinity
    #endif
    }
  }
}
