// SPDX-License-Identifier: Apache-2.0

import EasingAnimations
import SwiftEasing

/// A pointer that was recorded, and two disks that follow it: one on a spring, one by exponential smoothing.
public enum FollowedPointer {
  /// The positions of the pointer, five in a second, between which it moves evenly.
  public static let samples: [SIMD2<Double>] = [
    SIMD2(60, 60), SIMD2(60, 60), SIMD2(92, 108), SIMD2(150, 168), SIMD2(218, 196),
    SIMD2(290, 182), SIMD2(338, 128), SIMD2(340, 74), SIMD2(340, 74), SIMD2(340, 74),
    SIMD2(262, 70), SIMD2(150, 120), SIMD2(84, 186), SIMD2(84, 186), SIMD2(84, 186),
    SIMD2(84, 186),
  ]

  /// The length of the recording in seconds.
  public static let duration = 0.2 * Double(samples.count - 1)

  /// The pointer.
  public static func pointer() throws -> KeyedAnimation {
    KeyedAnimation("position", try KeyframeAnimation(values: samples, duration: duration))
  }

  /// A disk that is advanced by a step for each frame, in which the pointer moves from one place to another.
  private static func disk(
    framesPerSample: Int,
    step: (_ duration: Double, _ start: SIMD2<Double>, _ end: SIMD2<Double>) -> SIMD2<Double>
  ) throws -> KeyedAnimation {
    var places = [samples[0]]
    for (start, end) in zip(samples, samples.dropFirst()) {
      let part = (end - start) / Double(framesPerSample)
      for frame in 0..<framesPerSample {
        let from = start + part * Double(frame)
        places.append(step(0.2 / Double(framesPerSample), from, from + part))
      }
    }
    return KeyedAnimation("position", try KeyframeAnimation(values: places, duration: duration))
  }

  /// The disk on a spring, whose places at the samples are the same for any number of frames between them.
  public static func spring(framesPerSample: Int = 12) throws -> KeyedAnimation {
    var follower = SpringFollower(
      try SpringParameters(response: 0.4, dampingRatio: 0.5), position: samples[0])
    return try disk(framesPerSample: framesPerSample) { duration, start, end in
      follower.step(duration, from: start, to: end)
      return follower.position
    }
  }

  /// The disk whose distance from the pointer halves in 80 ms.
  public static func smoothing(framesPerSample: Int = 12) throws -> KeyedAnimation {
    var follower = SmoothingFollower(try DecayRate(halfLife: 0.08), position: samples[0])
    return try disk(framesPerSample: framesPerSample) { duration, start, end in
      follower.step(duration, from: start, to: end)
      return follower.position
    }
  }
}
