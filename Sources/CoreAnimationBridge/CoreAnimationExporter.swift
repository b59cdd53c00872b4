// SPDX-License-Identifier: Apache-2.0

#if canImport(QuartzCore)
import EasingAnimations
import Easing
import Foundation
import MotionPath
import QuartzCore

/// Hands animations to Core Animation.
///
///     for export in try CoreAnimationExporter().animations(keyed) {
///       layer.add(export.animation, forKey: nil)
///     }
///
/// Features that Core Animation has are handed over property by property: media timing, basic and keyframe
/// animations with their curves, paths, springs, groups and transitions. Others (an overshooting or a bouncing curve, a
/// decay, progress along a path with pauses) become values at key times that differ from the original by at most
/// ``accuracy``.
///
/// - *Begin time* 0 means "now" to a layer. Any other is in the layer's own time, as with Core Animation.
/// - *Open ends* stay open: Core Animation fills them in when the animation is added.
/// - *Transforms* are taken apart into the key paths of their components, because Core Animation blends whole
///   matrices by rules of its own.
///
/// **Checked and not run.** This target is compiled against the declarations of QuartzCore where there is no
/// Core Animation to run it; how Core Animation draws is known from its documentation only.
public struct CoreAnimationExporter: Sendable {
  /// The largest error of values at key times, relative to the range of each component.
  public var accuracy: Double
  /// Whether smooth keyframes are left to Core Animation, whose end tangents and uneven key times are not
  /// documented; else they become values at key times.
  public var usesNativeCurves: Bool

  /// An exporter.
  public init(accuracy: Double = 1e-4, usesNativeCurves: Bool = false) {
    self.accuracy = accuracy
    self.usesNativeCurves = usesNativeCurves
  }

  /// An animation of Core Animation, and how true it is.
  public struct Export {
    /// The animation, for `CALayer.add(_:forKey:)`.
    public var animation: CAAnimation
    /// How true it is to the original.
    public var fidelity: CoreAnimationFidelity
  }

  /// The animations of a property: one, or one for each component of a transform.
  ///
  /// - Throws: ``CoreAnimationError`` for a value or a motion that Core Animation cannot be given.
  public func animations(_ keyed: KeyedAnimation) throws(CoreAnimationError) -> [Export] {
    let parts: [KeyedAnimation]
    do {
      parts = try keyed.componentAnimations()
    } catch {
      throw .parameter(error)
    }
    var exports: [Export] = []
    for part in parts {
      if part.path.component == .perspective, part.path.property == "transform", parts.count > 1 {
        guard part.isAlwaysZero else {
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

  /// A group of animations, and of groups.
  ///
  /// - Throws: ``CoreAnimationError`` for a member that Core Animation cannot be given, and for a curve of the whole
  ///   group that is no cubic Bézier, since the values of all members would have to be sampled.
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

  /// A transition, for the key `kCATransition` that layers keep it under anyway.
  ///
  /// Directions have Core Animation's names; which way is up is the layer's affair.
  ///
  /// - Throws: ``CoreAnimationError`` for a curve that is no cubic Bézier inside the unit square.
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
}

extension KeyedAnimation {
  /// Whether it shows nothing but zero.
  var isAlwaysZero: Bool {
    let values: [AnimatedValue?] =
      switch animation {
      case .basic(let animation): [animation.ends.from, animation.ends.to, animation.ends.by]
      case .spring(let animation): [animation.ends.from, animation.ends.to, animation.ends.by]
      case .keyframe(let animation): animation.keyframes.values.map { $0 }
      case .decay(let animation): [animation.from, animation.initialVelocity]
      case .path: []
      }
    return values.allSatisfy { value in value.map { $0 == .number(0) } ?? true }
  }
}

extension CoreAnimationFidelity {
  /// The lesser of both: what one misses is seen by itself.
  func joined(with other: CoreAnimationFidelity) -> CoreAnimationFidelity {
    switch (self, other) {
    case (.exact, let other): other
    case (let one, .exact): one
    case (.undocumented, _): self
    case (_, .undocumented): other
    case (.approximate(let one), .approximate(let other)):
      .approximate(error: Swift.max(one, other))
    }
  }
}
#endif
