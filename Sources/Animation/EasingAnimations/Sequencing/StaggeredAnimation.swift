// SPDX-License-Identifier: Apache-2.0

import SwiftEasing

/// An animation that is shared by many children, each of which has its own delay.
///
/// ```swift
/// let fade = try BasicAnimation(from: 0.0, to: 1, duration: 0.4)
/// let wave = try StaggeredAnimation(
///   fade, Stagger(.total(2), from: .random(seed: 7)), count: 100_000)
/// wave.value(ofChild: 99_999, at: 1.5, over: 0)
/// ```
///
/// - Complexity: O(1) for any child at any time, plus the evaluation of the animation; children are not stored.
/// - Error: the value is that of the animation, with its error, at a time that differs by the error of the child's delay.
public struct StaggeredAnimation<Base: PropertyAnimation>: Hashable, Sendable {
  /// The animation of every child, before the child's delay is added.
  package let animation: Base
  /// The delays of the children.
  package let delays: StaggerDelays

  /// Creates an animation for `count` children; a negative count is treated as 0.
  public init(_ animation: Base, _ stagger: Stagger, count: Int) {
    self.animation = animation
    delays = stagger.delays(count: count)
  }

  /// Returns a child's animation: `animation` with the delay added to its begin time; the index is clamped to the children.
  public func child(_ index: Int) -> Base {
    var child = animation
    child.timing = timing(ofChild: index)
    return child
  }

  /// Returns the presentation value of a child at a time in seconds, bit for bit that of the animation ``child(_:)``.
  public func value(
    ofChild index: Int, at parentTime: Double, over underlying: Base.Value
  ) -> Base.Value {
    let timing = timing(ofChild: index)
    return animation.value(
      at: timing.state(at: parentTime)
        .weighted(by: animation.weight, at: parentTime, from: timing.beginTime), over: underlying)
  }

  /// Returns the velocity of a child per second; `nil` where its animation is not active.
  public func velocity(
    ofChild index: Int, at parentTime: Double, over underlying: Base.Value
  ) -> Base.Value? { child(index).velocity(at: parentTime, over: underlying) }

  private func timing(ofChild index: Int) -> MediaTiming {
    animation.timing.beginning(at: animation.timing.beginTime + delays[index])
  }
}
