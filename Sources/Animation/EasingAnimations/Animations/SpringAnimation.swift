// SPDX-License-Identifier: Apache-2.0

import MotionPath
import SwiftEasing

/// An animation driven by a spring: Core Animation's `CASpringAnimation`.
///
/// All components share one spring, so that its exponentials are computed once. So do the parts into which a matrix is
/// decomposed; an initial velocity in units per second is that of the matrix elements. A timing function distorts the spring's
/// time; usually the timing function is linear.
///
/// - Error: the error of `DampedSpring` at a time that differs from the elapsed time by at most 6u (u = 2^-53) of the larger
///   of the elapsed time and the duration.
/// - At the end of its default duration a spring is within a thousandth of the distance from its target, but not at the
///   target. After the end, a layer shows its model value, or a fill mode holds the value that the spring has reached.
public struct SpringAnimation<Value: AnimatableValue>: PropertyAnimation {
  /// The start and end values.
  public var ends: AnimationEnds<Value>
  /// The spring.
  public let spring: SpringParameters
  /// The initial velocity.
  public internal(set) var initialVelocity: Velocity
  /// The timing, and how the values combine.
  public var attributes: AnimationAttributes

  let unit: DampedSpring

  /// An initial velocity, in one of two units.
  public enum Velocity: Hashable, Sendable {
    /// In multiples per second of the distance between the end values, positive toward the target, as in `CASpringAnimation`.
    case relative(Double)
    /// In units of value per second, to continue the velocity of another motion.
    case perSecond(Value)
  }
}

extension SpringAnimation {
  /// Creates an animation from at most two of `from`, `to` and `by`; by default the spring starts from rest.
  ///
  /// Without a timing, the animation runs once, until the spring has settled to a thousandth of the distance. With a timing of
  /// infinite duration it stays at its start.
  ///
  /// - Throws: `ParameterError` for end values that ``AnimationEnds/init(from:to:by:)`` refuses, a velocity that is not finite
  ///   or has another shape, and, without a timing, a spring that never settles.
  public init(
    from: Value? = nil, to: Value? = nil, by: Value? = nil,
    spring: SpringParameters, initialVelocity: Velocity = .relative(0), timing: MediaTiming? = nil
  ) throws(ParameterError) {
    ends = try AnimationEnds(from: from, to: to, by: by)
    var relative = 0.0
    switch initialVelocity {
    case .relative(let speed):
      try require(speed.isFinite, "initialVelocity", speed, "finite")
      relative = speed
    case .perSecond(let velocity):
      try velocity.checkFinite("initialVelocity")
      try require(
        ends.isApplicable(to: velocity), "number of components", Double(velocity.components.count),
        "of the same kind and number as in the ends")
    }
    unit = DampedSpring(spring, initialVelocity: relative)
    (self.spring, self.initialVelocity) = (spring, initialVelocity)
    guard let timing else {
      let duration = SpringAnimation.settlingDuration(unit, spring, initialVelocity, along: ends)
      try require(
        duration.isFinite, "duration", duration, "finite; an undamped spring never settles")
      attributes = AnimationAttributes(timing: MediaTiming(beginTime: 0, duration: duration))
      return
    }
    attributes = AnimationAttributes(timing: timing)
  }

  func mapValues<Other>(_ convert: (Value) -> Other) -> SpringAnimation<Other> {
    let velocity: SpringAnimation<Other>.Velocity =
      switch initialVelocity {
      case .relative(let speed): .relative(speed)
      case .perSecond(let velocity): .perSecond(convert(velocity))
      }
    return SpringAnimation<Other>(
      ends: ends.mapValues(convert), spring: spring, initialVelocity: velocity,
      attributes: attributes, unit: unit)
  }

  /// Returns the time that the spring takes to settle to a thousandth of the distance.
  ///
  /// For a displacement d = distance·g(t) - velocity·h(t) with the spring's responses g and h, |d|² is linear in the cosine of the
  /// angle between `distance` and `velocity`, so at any t it is greatest where the two point in the same or in opposite directions.
  /// The longer of the settling times for the velocities ±|velocity| / |distance| therefore suffices for any direction. If `distance`
  /// is zero or not known yet, the settling time is that from rest.
  static func settlingDuration(
    _ unit: DampedSpring, _ spring: SpringParameters, _ initialVelocity: Velocity,
    along ends: AnimationEnds<Value>
  ) -> Double {
    guard case .perSecond(let velocity) = initialVelocity, !ends.isOpen else {
      return unit.duration
    }
    let range = ends.range(presentation: velocity, previous: velocity)
    let distance = range.to.subtracting(range.from)
    let speed =
      velocity.distance(to: velocity.scaled(by: 0)) / distance.distance(to: distance.scaled(by: 0))
    guard speed > 0, speed < .infinity else { return unit.duration }
    var signs = [1.0, -1]
    if let only = distance.components.first, distance.components.count == 1 {
      signs = [(only < 0) == (velocity.components[0] < 0) ? 1 : -1]
    }
    return signs.reduce(0) {
      Swift.max($0, DampedSpring(spring, initialVelocity: $1 * speed).duration)
    }
  }

  /// Returns the value after an eased fraction of the duration.
  public func value(atProgress progress: Double, over underlying: Value) -> Value {
    let range = ends.range(presentation: underlying, previous: underlying)
    return range.from.value(
      propagator(atProgress: progress), spring, to: range.to, blendSpeed: blendSpeed,
      initialVelocity: velocity(over: range.to.subtracting(range.from)))
  }

  func propagator(atProgress progress: Double) -> SpringPropagator {
    unit.propagator(at: timing.seconds(atProgress: progress))
  }

  /// The initial velocity as the speed of a progress from the start value to the end value; `nil` if it is given per second.
  private var blendSpeed: Double? {
    if case .relative(let speed) = initialVelocity { speed } else { nil }
  }

  /// Returns the velocity per unit of eased progress.
  public func velocity(atProgress progress: Double, over underlying: Value) -> Value {
    let range = ends.range(presentation: underlying, previous: underlying)
    return range.from.velocity(
      propagator(atProgress: progress), spring, to: range.to, blendSpeed: blendSpeed,
      initialVelocity: velocity(over: range.to.subtracting(range.from))
    ).scaled(by: timing.duration)
  }

  func velocity(over distance: Value) -> Value {
    switch initialVelocity {
    case .relative(let speed): distance.scaled(by: speed)
    case .perSecond(let velocity): velocity
    }
  }

  package func isApplicable(to value: Value) -> Bool {
    if case .perSecond(let velocity) = initialVelocity, !velocity.isCompatible(with: value) {
      return false
    }
    return ends.isApplicable(to: value)
  }
}

extension AnimatableValue {
  /// Returns the value of a spring that starts at this value; with a `blendSpeed`, one progress with this initial speed blends a matrix.
  @inline(__always) func value(
    _ propagator: SpringPropagator, _ spring: SpringParameters, to end: Self,
    blendSpeed: Double? = nil, initialVelocity: Self
  ) -> Self {
    if isInterpolatedByNumbers {
      return propagator.value(from: self, to: end, initialVelocity: initialVelocity)
    }
    let progress = propagator.value(from: 0, to: 1, initialVelocity: blendSpeed ?? 0)
    let blended = interpolated(to: end, at: progress)
    if blendSpeed != nil { return blended }
    return self.spring(to: end, spring, initialVelocity: initialVelocity)
      .map { blended.replaced(by: $0.value(propagator)) }
      ?? blended.adding(initialVelocity.scaled(by: propagator.valuePerVelocity))
  }

  /// Returns the velocity of a spring that starts at this value; see ``value(_:_:to:blendSpeed:initialVelocity:)``.
  @inline(__always) func velocity(
    _ propagator: SpringPropagator, _ spring: SpringParameters, to end: Self,
    blendSpeed: Double? = nil, initialVelocity: Self
  ) -> Self {
    if isInterpolatedByNumbers {
      return propagator.velocity(from: self, to: end, initialVelocity: initialVelocity)
    }
    let progress = propagator.value(from: 0, to: 1, initialVelocity: blendSpeed ?? 0)
    let rate = propagator.velocity(from: 0, to: 1, initialVelocity: blendSpeed ?? 0)
    let blended = velocity(to: end, at: progress).scaled(by: rate)
    if blendSpeed != nil { return blended }
    return self.spring(to: end, spring, initialVelocity: initialVelocity)
      .map { initialVelocity.replaced(by: $0.velocity(propagator)) }
      ?? blended.adding(initialVelocity.scaled(by: propagator.velocityPerVelocity))
  }
}

extension SpringAnimation: CheckedDecodable, KeyedEncodable {
  package typealias CodingKeys = AnimationAttributes.CodingKeys

  // Without a velocity, the spring starts from rest. Without a timing, the animation runs until the spring has settled.
  package init(reading container: KeyedDecodingContainer<CodingKeys>) throws {
    let ends = try AnimationEnds<Value>(reading: container)
    try self.init(
      from: ends.from, to: ends.to, by: ends.by,
      spring: container.decode(SpringParameters.self, forKey: .spring),
      initialVelocity: container.decode(.initialVelocity, default: .relative(0)),
      timing: container.decodeIfPresent(MediaTiming.self, forKey: .timing))
    attributes = try AnimationAttributes(reading: container, timing: timing)
  }

  package func write(to container: inout KeyedEncodingContainer<CodingKeys>) throws {
    try ends.write(to: &container)
    try attributes.write(to: &container)
    try container.encode(spring, forKey: .spring)
    if initialVelocity != .relative(0) {
      try container.encode(initialVelocity, forKey: .initialVelocity)
    }
  }
}

extension SpringAnimation.Velocity: CheckedDecodable, KeyedEncodable {
  package enum CodingKeys: String, CodingKey, CaseIterable { case relative, perSecond }

  package init(reading container: KeyedDecodingContainer<CodingKeys>) throws {
    switch try container.onlyKey() {
    case .relative: self = .relative(try container[.relative])
    case .perSecond: self = .perSecond(try container[.perSecond])
    }
  }

  package func write(to container: inout KeyedEncodingContainer<CodingKeys>) throws {
    switch self {
    case .relative(let speed): try container.encode(speed, forKey: .relative)
    case .perSecond(let velocity): try container.encode(velocity, forKey: .perSecond)
    }
  }
}
