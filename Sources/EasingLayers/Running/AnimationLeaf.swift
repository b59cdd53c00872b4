// SPDX-License-Identifier: Apache-2.0

import EasingAnimations

/// One animation of one property, as it runs: all names have been looked up, all times and ends
/// filled in.
///
/// A class, because it is some hundreds of bytes that are read in each frame and never change: a
/// reference is followed where a value might be copied.
final class AnimationLeaf: Sendable {
  let keyed: KeyedAnimation
  /// Whether it is not the position along a path that is applied, but the turning.
  let rotates: Bool
  /// The number of the property in its layer.
  let property: Int
  /// The component of it that is animated; `nil` for all of it.
  let component: PropertyPath.Component?
  /// The clock of the group that it is in; `nil` for the layer's own.
  let clock: Int?
  let timing: MediaTiming
  /// The same for frames; `nil` if the animation has to be asked itself.
  let motion: NumberMotion?

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
    motion = rotates ? nil : NumberMotion(keyed, over: part ?? shape)
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

  /// Puts what the animation shows at a reading of its clock over what is underneath.
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

  /// Puts the velocity that the animation gives, per second of the layer, over what is underneath.
  ///
  /// - Parameters:
  ///   - reading: that of its clock.
  ///   - rate: seconds of its clock in one of the layer.
  ///   - value: what is shown underneath.
  ///   - velocity: how fast that changes.
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
    // Ends that are not given are nothing where what is underneath is added anyway.
    let base = keyed.animation.isAdditive ? underlying.repeated(0) : underlying
    // Held at one of its ends it does not move by itself.
    let moving = rate == 0 ? nil : keyed.animation.velocity(at: reading.time, over: base)
    var own = moving?.scaled(by: rate) ?? underlying.scaled(by: 0)
    if keyed.animation.isAdditive {
      // By the rule of products, of which a sum has but the terms themselves.
      let alone = keyed.animation.value(at: state, over: base)
      own = own.carried(by: underlying).adding(alone.carrying(rest))
    } else if let carried = keyed.animation.carried(rest, at: state) {
      own = own.adding(carried)
    }
    velocity = component.map { velocity.replacing($0, with: own) } ?? own
  }
}
