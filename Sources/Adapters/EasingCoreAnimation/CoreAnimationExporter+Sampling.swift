// SPDX-License-Identifier: Apache-2.0

#if canImport(QuartzCore)
import EasingAnimations
import SwiftEasing
import EasingExports
import Foundation
import MotionPath
import QuartzCore

extension CoreAnimationExporter {
  /// Exports an animation as values at key times.
  ///
  /// Missing start or end values cannot be sampled, because they are unknown until the animation is added.
  func sampled(_ keyed: KeyedAnimation) throws(CoreAnimationError) -> Export {
    let animation = keyed.animation
    guard animation.hasAllEnds else {
      throw .unsupported(
        keyed.path, "values can only be sampled between ends that are given; resolve them first")
    }
    if case .path(let path) = animation, path.rotationMode != .none {
      throw .unsupported(
        keyed.path,
        "a curve that Core Animation does not have cannot be combined with rotation along a path")
    }
    // No value is missing, so the underlying value does not matter.
    let easing = animation.timingFunction ?? .linear
    func value(_ progress: Double, _ before: Bool = false) -> AnimatedValue {
      animation.value(
        atProgress: easing.value(at: progress, beforeJump: before), over: .number(0))
    }
    let sampling: RangedSampling
    let bounds = KeyedBounds(keyed.linearKeys, over: easing)
    do {
      sampling = try RangedSampling(
        accuracy: accuracy, corners: keyed.corners,
        bounds: { bounds?.enclosures(from: $0, to: $1) }
      ) { value($0, $1).components }
    } catch {
      throw .parameter(error)
    }
    let result = CAKeyframeAnimation(keyPath: keyed.path.coreAnimationKeyPath)
    var values: [Any] = []
    for (index, key) in sampling.keys.enumerated() {
      // If two keys have the same progress, the value jumps there, and the first key needs the value before the jump.
      let isFoot =
        index + 1 < sampling.keys.count && sampling.keys[index + 1].offset == key.offset
      let shown =
        isFoot
        ? (key.offset == 0 ? value(0, true) : value(key.offset.nextDown)) : value(key.offset)
      if let boxed = try boxed(shown, for: keyed.path) { values.append(boxed) }
    }
    result.values = values
    result.keyTimes = sampling.keys.map { NSNumber(value: $0.offset) }
    result.calculationMode = .linear
    return Export(
      animation: result,
      fidelity: sampling.isSampled
        ? .sampled(error: sampling.error) : .approximate(error: sampling.error))
  }
}

extension KeyedAnimation {
  /// The progress values at which the animation has corners, if its timing function is linear.
  var corners: [Double] {
    guard (animation.timingFunction ?? .linear) == .linear else { return [] }
    switch animation {
    case .keyframe(let animation): return animation.keyframes.keyTimes ?? []
    case .path(let animation): return animation.route.keyTimes ?? []
    case .basic, .spring, .decay: return []
    }
  }

  /// The keys of an animation that interpolates each number separately between keys; empty for other animations.
  var linearKeys: [KeyedBounds.Key] {
    let keys: [(time: Double, value: AnimatedValue, easing: EasingCurve)]
    switch animation {
    case .basic:
      keys = [0.0, 1].map { ($0, animation.value(atProgress: $0, over: .number(0)), .linear) }
    case .keyframe(let animation):
      let keyframes = animation.keyframes
      guard keyframes.calculationMode == .linear, keyframes.values.count > 1 else { return [] }
      keys = keyframes.keys
    case .spring, .decay, .path: return []
    }
    guard
      keys.allSatisfy({
        $0.value.isInterpolatedByNumbers && $0.value.isCompatible(with: keys[0].value)
      })
    else { return [] }
    return keys.map {
      KeyedBounds.Key(offset: $0.time, numbers: $0.value.components, easing: $0.easing)
    }
  }
}
#endif
