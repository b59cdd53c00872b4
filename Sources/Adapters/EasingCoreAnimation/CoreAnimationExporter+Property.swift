// SPDX-License-Identifier: Apache-2.0

#if canImport(QuartzCore)
import EasingAnimations
import SwiftEasing
import Foundation
import MotionPath
import QuartzCore

extension CoreAnimationExporter {
  /// Exports the values and curves of an animation; the caller sets the timing and other attributes.
  func propertyAnimation(_ keyed: KeyedAnimation) throws(CoreAnimationError) -> Export {
    let function = CAMediaTimingFunction.exact(keyed.animation.timingFunction ?? .linear)
    switch keyed.animation {
    case .basic(let animation):
      guard let function else { return try sampled(keyed) }
      let result = CABasicAnimation(keyPath: keyed.path.coreAnimationKeyPath)
      result.fromValue = try boxed(animation.ends.from, for: keyed.path)
      result.toValue = try boxed(animation.ends.to, for: keyed.path)
      result.byValue = try boxed(animation.ends.by, for: keyed.path)
      result.timingFunction = animation.timingFunction.map { _ in function }
      return Export(animation: result, fidelity: .exact)
    case .spring(let animation):
      return try spring(animation, keyed)
    case .keyframe(let animation):
      return try keyframes(animation, keyed)
    case .path(let animation):
      return try path(animation, keyed)
    case .decay:
      return try sampled(keyed)
    }
  }

  private func spring(
    _ animation: SpringAnimation<AnimatedValue>, _ keyed: KeyedAnimation
  ) throws(CoreAnimationError) -> Export {
    // Core Animation measures the initial velocity in distances from start to end per second, so it cannot express a
    // velocity in any other direction.
    guard (animation.timingFunction ?? .linear) == .linear,
      case .relative(let speed) = animation.initialVelocity
    else { return try sampled(keyed) }
    let result = CASpringAnimation(keyPath: keyed.path.coreAnimationKeyPath)
    result.fromValue = try boxed(animation.ends.from, for: keyed.path)
    result.toValue = try boxed(animation.ends.to, for: keyed.path)
    result.byValue = try boxed(animation.ends.by, for: keyed.path)
    result.mass = CGFloat(animation.spring.mass)
    result.stiffness = CGFloat(animation.spring.stiffness)
    result.damping = CGFloat(animation.spring.damping)
    result.initialVelocity = CGFloat(speed)
    return Export(animation: result, fidelity: .exact)
  }

  private func keyframes(
    _ animation: KeyframeAnimation<AnimatedValue>, _ keyed: KeyedAnimation
  ) throws(CoreAnimationError) -> Export {
    let keyframes = animation.keyframes
    let functions = keyframes.timingFunctions.compactMap { CAMediaTimingFunction.exact($0) }
    guard let function = CAMediaTimingFunction.exact(animation.timingFunction ?? .linear),
      functions.count == keyframes.timingFunctions.count
    else { return try sampled(keyed) }
    let isSmooth = keyframes.spline != nil
    if isSmooth, !usesNativeCurves { return try sampled(keyed) }

    let result = CAKeyframeAnimation(keyPath: keyed.path.coreAnimationKeyPath)
    var values: [Any] = []
    for value in keyframes.values {
      if let value = try boxed(value, for: keyed.path) { values.append(value) }
    }
    result.values = values
    result.keyTimes = keyframes.keyTimes.map { times in
      // A discrete animation needs one more time, the end of its last value.
      (keyframes.calculationMode == .discrete ? times + [1] : times).map { NSNumber(value: $0) }
    }
    result.calculationMode = keyframes.calculationMode.coreAnimationMode
    result.timingFunctions = functions.isEmpty ? nil : functions
    result.timingFunction = animation.timingFunction.map { _ in function }
    guard let spline = keyframes.spline else { return Export(animation: result, fidelity: .exact) }
    result.tensionValues = spline.shapes.map { NSNumber(value: $0.tension) }
    result.continuityValues = spline.shapes.map { NSNumber(value: $0.continuity) }
    result.biasValues = spline.shapes.map { NSNumber(value: $0.bias) }
    return Export(
      animation: result,
      fidelity: .undocumented(
        "the tangents at the ends and at uneven key times, and the sign of continuity and bias"))
  }

  private func path(
    _ animation: PathAnimation, _ keyed: KeyedAnimation
  ) throws(CoreAnimationError) -> Export {
    let route = animation.route
    let functions = route.segmentTimingFunctions.compactMap { CAMediaTimingFunction.exact($0) }
    guard let function = CAMediaTimingFunction.exact(animation.timingFunction ?? .linear),
      functions.count == route.segmentTimingFunctions.count, route.fractions == nil,
      // Core Animation stops at the start and end of the path.
      route.overshoot == .stop
    else { return try sampled(keyed) }
    let result = CAKeyframeAnimation(keyPath: keyed.path.coreAnimationKeyPath)
    result.path = CGPath.through(route.segments)
    result.keyTimes = route.keyTimes.map { times in
      (route.calculationMode == .discrete ? times + [1] : times).map { NSNumber(value: $0) }
    }
    result.calculationMode = route.calculationMode.coreAnimationMode
    result.timingFunctions = functions.isEmpty ? nil : functions
    result.timingFunction = animation.timingFunction.map { _ in function }
    switch animation.rotationMode {
    case .none: result.rotationMode = nil
    case .auto: result.rotationMode = .rotateAuto
    case .autoReverse: result.rotationMode = .rotateAutoReverse
    }
    guard route.calculationMode == .paced else {
      return Export(animation: result, fidelity: .exact)
    }
    return Export(
      animation: result, fidelity: .undocumented("how finely it measures a path"))
  }
}
#endif
