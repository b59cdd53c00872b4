// SPDX-License-Identifier: Apache-2.0

#if canImport(QuartzCore)
import EasingAnimations
import SwiftEasing
import Foundation
import MotionPath
import QuartzCore

/// Exports animations to Core Animation.
///
/// ```swift
/// for export in try CoreAnimationExporter().animations(keyed) {
///   layer.add(export.animation, forKey: nil)
/// }
/// ```
///
/// The exporter translates the features of Core Animation one by one: media timing, basic and keyframe animations with
/// their curves, paths, springs, groups and transitions. Everything else (an overshooting or bouncing curve, a decay,
/// motion along a path with pauses) becomes values at key times, which differ from the original by at most ``accuracy``.
///
/// - *Begin time.* For a layer, a begin time of 0 means "now". Any other begin time is in the layer's local time, as in
///   Core Animation.
/// - *Missing start and end values* stay missing: Core Animation fills them in when the animation is added.
/// - *Transforms* are split into the key paths of their components, because Core Animation interpolates whole matrices
///   by its own rules.
///
/// **Type-checked but not run.** This module is compiled against the declarations of QuartzCore on machines without
/// Core Animation, where it cannot run. How Core Animation draws is known only from its documentation.
public struct CoreAnimationExporter: Sendable {
  /// The largest error of values at key times, relative to the range of each component.
  public var accuracy: Double
  /// Whether Core Animation interpolates smooth keyframes itself; if not, they become values at key times.
  ///
  /// Core Animation documents neither the tangents at the first and last key nor its treatment of uneven key times.
  public var usesNativeCurves: Bool

  /// Makes an exporter.
  public init(accuracy: Double = 1e-4, usesNativeCurves: Bool = false) {
    self.accuracy = accuracy
    self.usesNativeCurves = usesNativeCurves
  }

  /// An exported animation, and its fidelity.
  public struct Export {
    /// The animation, for `CALayer.add(_:forKey:)`.
    public var animation: CAAnimation
    /// How closely the animation matches the original.
    public var fidelity: CoreAnimationFidelity
  }

  /// Exports an animation of a property: as one animation, or as one for each component of a transform.
  ///
  /// - Throws: ``CoreAnimationError`` for a value or a motion that Core Animation cannot express.
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
    guard attributes.weight == nil else {
      throw .unsupported(keyed.path, "Core Animation has no weights of animations")
    }
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
  /// - Throws: ``CoreAnimationError`` for a member that Core Animation cannot express, and if the group's timing
  ///   function is not a cubic Bézier, since the values of all members would have to be sampled.
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

  /// Exports a transition; a layer stores it under the key `kCATransition`, whatever key is given.
  ///
  /// Directions have Core Animation's names; the layer decides which direction is up.
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
}

extension CoreAnimationFidelity {
  /// Returns the lower of two fidelities, for an animation made of both parts.
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
#endif
