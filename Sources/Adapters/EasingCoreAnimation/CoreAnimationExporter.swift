// SPDX-License-Identifier: Apache-2.0

#if canImport(QuartzCore)
import EasingAnimations
import EasingExports
import Foundation
import MotionPath
import QuartzCore
import SwiftEasing

/// Exports animations to Core Animation.
///
/// ```swift
/// for export in try CoreAnimationExporter().animations(keyed) {
///   layer.add(export.animation, forKey: nil)
/// }
/// ```
///
/// The exporter keeps what Core Animation can play itself: media timing, basic and keyframe animations with their timing
/// functions, paths, springs, groups and transitions. Everything else (an overshooting or bouncing curve, a decay, motion
/// along a path with pauses) becomes values at key times, within ``accuracy`` of the original.
///
/// - *Begin time.* In a layer, a begin time of 0 means the current time; any other begin time is in the layer's local time.
/// - *Missing start and end values* stay missing: Core Animation fills them in when the animation is added.
/// - *Transforms* are split into the key paths of their components, because Core Animation interpolates whole matrices
///   by its own rules.
///
/// **Type-checked but not run.** This module is compiled against QuartzCore's declarations on machines without Core Animation.
/// Apple's documentation is the only source for how Core Animation draws.
public struct CoreAnimationExporter: Sendable {
  /// The largest error of an animation exported as values at key times, as a fraction of the range of each component.
  public var accuracy: Double
  /// Whether keyframes keep the calculation modes cubic and cubic-paced; otherwise such keyframes become values at key times.
  ///
  /// Core Animation documents neither the tangents at the first and last key nor the effect of uneven key times.
  public var usesNativeCurves: Bool

  /// Makes an exporter.
  public init(accuracy: Double = 1e-4, usesNativeCurves: Bool = false) {
    (self.accuracy, self.usesNativeCurves) = (accuracy, usesNativeCurves)
  }

  /// An exported animation, and its fidelity.
  public struct Export {
    /// The animation, for `CALayer.add(_:forKey:)`.
    public var animation: CAAnimation
    /// How closely the animation matches the original.
    public var fidelity: CoreAnimationFidelity
  }

  /// Exports an animation of a property: as one animation, or as one for each component if the value is a transform.
  ///
  /// - Throws: ``CoreAnimationError`` for a value or a motion that Core Animation cannot express.
  public func animations(_ keyed: KeyedAnimation) throws(CoreAnimationError) -> [Export] {
    let parts: [KeyedAnimation]
    do { parts = try keyed.componentAnimations() } catch { throw .parameter(error) }
    var exports: [Export] = []
    for part in parts {
      if part.path.component == .perspective, part.path.property == "transform", parts.count > 1 {
        guard part.animation.values.allSatisfy({ $0 == .number(0) }) else {
          throw .unsupported(
            part.path, "Core Animation has no key path for it; set it on the layer's parent")
        }
        continue
      }
      exports.append(try animation(part))
    }
    return exports
  }

  private func animation(_ keyed: KeyedAnimation) throws(CoreAnimationError) -> Export {
    let attributes = keyed.animation.attributes
    guard attributes.weight == nil
    else { throw .unsupported(keyed.path, "Core Animation has no weights of animations") }
    let export = try propertyAnimation(keyed)
    export.animation.take(attributes.timing)
    export.animation.isRemovedOnCompletion = attributes.isRemovedOnCompletion
    if let animation = export.animation as? CAPropertyAnimation {
      animation.isAdditive = attributes.isAdditive
      animation.isCumulative = attributes.isCumulative
      if let function = keyed.valueFunction {
        animation.valueFunction = CAValueFunction(name: function.coreAnimationName)
      }
    }
    return export
  }

  /// Exports a group of animations and groups.
  ///
  /// - Throws: ``CoreAnimationError`` for a member that Core Animation cannot express, and for a timing function of the group
  ///   that is not a cubic Bézier, because such a group could only be exported by sampling all its members together.
  public func animation(_ group: GroupAnimation) throws(CoreAnimationError) -> Export {
    let result = CAAnimationGroup()
    var fidelity = CoreAnimationFidelity.exact
    var members: [CAAnimation] = []
    for member in group.members {
      let exports =
        switch member {
        case .property(let keyed): try animations(keyed)
        case .group(let group): [try animation(group)]
        }
      for export in exports {
        members.append(export.animation)
        fidelity = fidelity.joined(with: export.fidelity)
      }
    }
    guard let function = CAMediaTimingFunction.exact(group.timingFunction ?? .linear) else {
      throw .unsupported(
        "group", "a group can only be timed by a cubic Bézier inside the unit square")
    }
    result.animations = members
    result.take(group.timing)
    result.timingFunction = group.timingFunction.map { _ in function }
    result.isRemovedOnCompletion = group.isRemovedOnCompletion
    return Export(animation: result, fidelity: fidelity)
  }

  /// Exports a transition; a layer stores it under the key `kCATransition`, even if another key is given.
  ///
  /// A direction is exported by its name; whether the layer's y axis points up or down is left to the layer.
  ///
  /// - Throws: ``CoreAnimationError`` for a timing function that is not a cubic Bézier inside the
  ///   unit square.
  public func animation(_ transition: LayerTransition) throws(CoreAnimationError) -> Export {
    guard let function = CAMediaTimingFunction.exact(transition.timingFunction ?? .linear) else {
      throw .unsupported(
        "transition", "it can only be timed by a cubic Bézier inside the unit square")
    }
    let result = CATransition()
    result.type =
      switch transition.kind {
      case .fade: .fade
      case .moveIn: .moveIn
      case .push: .push
      case .reveal: .reveal
      }
    result.subtype =
      switch transition.direction {
      case .fromRight: .fromRight
      case .fromLeft: .fromLeft
      case .fromTop: .fromTop
      case .fromBottom: .fromBottom
      }
    result.startProgress = Float(transition.range.lowerBound)
    result.endProgress = Float(transition.range.upperBound)
    result.take(transition.timing)
    result.timingFunction = transition.timingFunction.map { _ in function }
    result.isRemovedOnCompletion = transition.isRemovedOnCompletion
    return Export(animation: result, fidelity: .exact)
  }

  /// Exports the values and curves of an animation, but not its timing and other attributes.
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
    case .spring(let animation): return try spring(animation, keyed)
    case .keyframe(let animation): return try keyframes(animation, keyed)
    case .path(let animation): return try path(animation, keyed)
    case .decay: return try sampled(keyed)
    }
  }

  private func spring(
    _ animation: SpringAnimation<AnimatedValue>, _ keyed: KeyedAnimation
  ) throws(CoreAnimationError) -> Export {
    // Core Animation measures the initial velocity along the line from start to end, in units of their distance per second. It
    // cannot express a velocity in another direction.
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
      // Core Animation expects one more key time for a discrete animation: the end of the last value.
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
      functions.count == route.segmentTimingFunctions.count, route.keyPoints == nil,
      // Core Animation does not continue a path beyond its start and end.
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
    guard route.calculationMode == .paced
    else { return Export(animation: result, fidelity: .exact) }
    return Export(animation: result, fidelity: .undocumented("how finely it measures a path"))
  }

  /// Exports an animation as values at key times.
  ///
  /// Throws an error for missing start or end values, which are unknown until the animation is added to a layer.
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
    // Start and end values are given, so the underlying value does not matter.
    let easing = animation.timingFunction ?? .linear
    func value(_ progress: Double, _ before: Bool = false) -> AnimatedValue {
      animation.value(atProgress: easing.value(at: progress, beforeJump: before), over: .number(0))
    }
    let sampling: RangedSampling
    let bounds = KeyedBounds(keyed.linearKeys, over: easing)
    do {
      sampling = try RangedSampling(
        accuracy: accuracy, corners: keyed.corners,
        bounds: { bounds?.enclosures(from: $0, to: $1) }
      ) { value($0, $1).components }
    } catch { throw .parameter(error) }
    let result = CAKeyframeAnimation(keyPath: keyed.path.coreAnimationKeyPath)
    var values: [Any] = []
    for (index, key) in sampling.keys.enumerated() {
      // Of two keys at the same progress, the first gets the value before the jump.
      let isFoot = index + 1 < sampling.keys.count && sampling.keys[index + 1].offset == key.offset
      let shown =
        isFoot ? (key.offset == 0 ? value(0, true) : value(key.offset.nextDown)) : value(key.offset)
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

extension CoreAnimationFidelity {
  /// Returns the fidelity of an animation that consists of two animations: the lower of the two.
  func joined(with other: CoreAnimationFidelity) -> CoreAnimationFidelity {
    switch (self, other) {
    case (.exact, let other): other
    case (let one, .exact): one
    case (.undocumented, _): self
    case (_, .undocumented): other
    case (.approximate(let one), .approximate(let other)):
      .approximate(error: Swift.max(one, other))
    case (.approximate(let one), .sampled(let other)), (.sampled(let one), .approximate(let other)),
      (.sampled(let one), .sampled(let other)):
      .sampled(error: Swift.max(one, other))
    }
  }
}

extension KeyedAnimation {
  /// The key times, at which the values may have corners; empty for a timing function that is not linear, which would shift them.
  var corners: [Double] {
    guard (animation.timingFunction ?? .linear) == .linear else { return [] }
    switch animation {
    case .keyframe(let animation): return animation.keyframes.keyTimes ?? []
    case .path(let animation): return animation.route.keyTimes ?? []
    case .basic, .spring, .decay: return []
    }
  }

  /// The keys of an animation that interpolates each number separately and linearly; empty for other animations.
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
    let areOfNumbers = keys.allSatisfy {
      $0.value.isInterpolatedByNumbers && $0.value.isCompatible(with: keys[0].value)
    }
    guard areOfNumbers else { return [] }
    return keys.map {
      KeyedBounds.Key(offset: $0.time, numbers: $0.value.components, easing: $0.easing)
    }
  }
}
#endif
