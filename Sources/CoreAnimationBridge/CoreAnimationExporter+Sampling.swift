// SPDX-License-Identifier: Apache-2.0

#if canImport(QuartzCore)
import EasingAnimations
import Easing
import EasingExports
import Foundation
import MotionPath
import QuartzCore

extension CoreAnimationExporter {
  /// Exports an animation as values at key times.
  ///
  /// Open ends cannot be sampled, because their values are unknown until the animation is added.
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
    // No end is open, so the underlying value does not matter.
    let easing = animation.timingFunction ?? .linear
    func value(_ progress: Double, _ before: Bool = false) -> AnimatedValue {
      animation.value(
        atProgress: easing.value(at: progress, beforeJump: before), over: .number(0))
    }
    let sampling: RangedSampling
    do {
      sampling = try RangedSampling(accuracy: accuracy, corners: keyed.corners) {
        value($0, $1).components
      }
    } catch {
      throw .parameter(error)
    }
    let result = CAKeyframeAnimation(keyPath: keyed.path.coreAnimationKeyPath)
    var values: [Any] = []
    for (index, key) in sampling.keys.enumerated() {
      // If two keys have the same progress, the first holds the value before the jump.
      let isFoot =
        index + 1 < sampling.keys.count && sampling.keys[index + 1].progress == key.progress
      let shown =
        isFoot
        ? (key.progress == 0 ? value(0, true) : value(key.progress.nextDown)) : value(key.progress)
      if let boxed = try boxed(shown, for: keyed.path) { values.append(boxed) }
    }
    result.values = values
    result.keyTimes = sampling.keys.map { NSNumber(value: $0.progress) }
    result.calculationMode = .linear
    return Export(animation: result, fidelity: .approximate(error: sampling.error))
  }
}

extension KeyedAnimation {
  /// The progress values at which the animation bends, if its timing function is linear.
  var corners: [Double] {
    guard (animation.timingFunction ?? .linear) == .linear else { return [] }
    switch animation {
    case .keyframe(let animation): return animation.keyframes.keyTimes ?? []
    case .path(let animation): return animation.route.keyTimes ?? []
    case .basic, .spring, .decay: return []
    }
  }
}
#endif
