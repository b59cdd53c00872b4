// SPDX-License-Identifier: Apache-2.0

import EasingAnimations

/// One animation of one property, as it runs: all names have been looked up, all times and ends
/// filled in.
///
/// It is a class, so that its several hundred bytes, which never change, are not copied in frames.
final class AnimationLeaf: Sendable {
  let keyed: KeyedAnimation
  /// Whether the angle of a path animation is applied, not the position.
  let rotates: Bool
  /// The index of the property in its layer.
  let property: Int
  /// The component of it that is animated; `nil` for all of it.
  let component: PropertyPath.Component?
  /// The clock of the group that it is in; `nil` for the layer's own.
  let clock: Int?
  let timing: MediaTiming
  /// The animation prepared for frames; `nil` if the animation itself is evaluated.
  let motion: FrameAnimation?

  init(
    _ keyed: KeyedAnimation, of property: Int, _ shape: ValueShape,
    _ component: PropertyPath.Component?, in clock: Int?, rotates: Bool = false
  ) {
    self.keyed = keyed
    self.property = property
    self.component = component
    self.clock = clock
    self.rotates = rotates
    timing = keyed.animation.timing
    let part = component.flatMap { shape.numbers(of: $0)?.shape }
    motion = rotates ? nil : FrameAnimation.prepared(keyed, over: part ?? shape)
  }

  /// The same animation with another timing of the same duration.
  init(_ leaf: AnimationLeaf, timing: MediaTiming) {
    var keyed = leaf.keyed
    keyed.animation.timing = timing
    self.keyed = keyed
    self.timing = timing
    property = leaf.property
    component = leaf.component
    clock = leaf.clock
    rotates = leaf.rotates
    motion = leaf.motion
  }

  /// Applies the animation, at a time on its clock, to the value underneath.
  func apply(at reading: ClockReading, to value: inout AnimatedValue) {
    let state = reading.state(of: timing)
    guard state.isInEffect else { return }
    guard let component else {
      value = shown(at: state, over: value)
      return
    }
    guard let underlying = value.value(of: component) else { return }
    value = value.replacing(component, with: shown(at: state, over: underlying))
  }

  private func shown(at state: TimingState, over underlying: AnimatedValue) -> AnimatedValue {
    rotates ? rotated(at: state, over: underlying) : keyed.value(at: state, over: underlying)
  }

  private func rotated(at state: TimingState, over underlying: AnimatedValue) -> AnimatedValue {
    guard case .path(let path) = keyed.animation, let angle = path.rotation(at: state) else {
      return underlying
    }
    return path.isAdditive ? underlying.adding(.number(angle)) : .number(angle)
  }

  /// Applies the animation's velocity, per second of the layer, to that of the value underneath.
  ///
  /// - Parameters:
  ///   - reading: the time on its clock.
  ///   - rate: seconds of its clock in one of the layer.
  ///   - value: the value underneath.
  ///   - velocity: the velocity of the value underneath.
  func applyVelocity(
    at reading: ClockReading, rate: Double, over value: AnimatedValue,
    to velocity: inout AnimatedValue
  ) {
    let state = reading.state(of: timing)
    guard state.isInEffect, !rotates, keyed.valueFunction == nil else { return }
    let underlying = component.map { value.value(of: $0) } ?? value
    guard let underlying else { return }
    let rest = component.map { velocity.value(of: $0) } ?? velocity
    guard let rest else { return }
    // The value underneath is added anyway, so open ends are zero.
    let base = keyed.animation.isAdditive ? underlying.repeated(0) : underlying
    // A held animation does not move by itself.
    let moving = rate == 0 ? nil : keyed.animation.velocity(at: reading.time, over: base)
    var own = moving?.scaled(by: rate) ?? underlying.scaled(by: 0)
    if keyed.animation.isAdditive {
      // The product rule; for sums it is the sum of the velocities.
      let alone = keyed.animation.value(at: state, over: base)
      own = own.carried(by: underlying).adding(alone.carrying(rest))
    } else if let carried = keyed.animation.carried(rest, at: state) {
      own = own.adding(carried)
    }
    velocity = component.map { velocity.replacing($0, with: own) } ?? own
  }
}
