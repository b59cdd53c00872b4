// SPDX-License-Identifier: Apache-2.0

import SwiftEasing

/// A value that a program holds and that an engine advances frame by frame.
///
/// ```swift
/// var x = Animated(0.0)
/// x.animate(to: 300, .spring(.bouncy))
/// x.advance(by: 1.0 / 60)                             // in each frame
/// x.value                                             // what to draw
/// x.animate(to: 0, .curve(.easeOut, duration: 0.3))   // goes on from there, at the same velocity
/// ```
///
/// **Taking over.** A new motion begins with the present value and velocity, whatever ran before. A spring and a decay start with
/// this velocity. A curve and an eased first keyframe keep their duration d and their end values: the term r·t(1 − t/d)² is added,
/// where r is this velocity minus the curve's initial velocity. If the curve begins vertically, it still does, and r is this velocity.
/// A curve that takes over from a value at rest is not changed.
///
/// **Ends.** A curve and keyframes end after their duration, a spring when it stays within a thousandth of the initial distance
/// from its target, a decay when a thousandth of its distance is left. From then on the value is exactly the target, and the velocity
/// is 0. An undamped spring does not end. A motion that a completion starts begins at the exact end of the previous one, even within a
/// frame.
///
/// **Time.** The value is a function of the sum of the steps since the motion's start. The sum, in double-double arithmetic, is exact
/// below 12 days and for steps of 2^-33 s or more. So the value's bits depend on the time, and not on its division into frames.
///
/// - A motion from or to a value that is not finite shows such values. If the target has another shape, the value jumps at the end.
/// - Error: that of `DampedSpring`, `Decay` or the curve, as ``SpringAnimation``, ``DecayAnimation`` and ``MotionTrack`` state.
/// - Complexity: reading computes the value anew, advancing adds two numbers. Neither allocates, except for lists of numbers. A
///   new motion may allocate.
/// - A copy is independent: the original and the copy each call the completion.
public struct Animated<Value: MovableValue>: Sendable {
  /// A function that is called once, when a motion has ended.
  ///
  /// It is called with `true` when the motion has reached its end, during ``advance(by:)`` or ``finish()``; then it may start
  /// another motion. It is called with `false` as soon as another motion or value has replaced the motion; then it receives a copy,
  /// so that it cannot undo the replacement.
  public typealias Completion = @Sendable (inout Animated, _ finished: Bool) -> Void

  // Properties of a fixed type come first, because generic code finds them at constant offsets.
  private var elapsed = LongTime()
  private var duration = 0.0
  /// Whether nothing moves, so that an engine need not draw another frame.
  public private(set) var isAtRest = true
  /// The value at the end of the present motion; at rest the value itself.
  public private(set) var target: Value
  /// The value relative to which positions are given.
  private var origin: Value
  private var motion: ValueMotion<Value.Velocity>
  private var completion: Completion?

  /// Creates a value at rest.
  public init(_ value: Value) {
    (target, origin) = (value, value)
    motion = ValueMotion(restingAt: Value.position(of: value, from: value))
  }

  /// The present value; setting it stops the motion, and the new value is at rest.
  public var value: Value {
    @_specialize(where Value == Double) get { elapsed.seconds >= duration ? target : movingValue }
    set {
      let position = Value.position(of: newValue, from: newValue)
      start(ValueMotion(restingAt: position), from: newValue, to: newValue, isAtRest: true)
    }
  }

  private var movingValue: Value {
    @inline(never) get { Value.value(at: motion.position(at: elapsed.seconds), from: origin) }
  }

  /// The present velocity per second; for a rotation in radians, about the fixed axes of space.
  public var velocity: Value.Velocity {
    let rate = motion.rate(at: elapsed.seconds)
    return isAtRest ? rate : Value.velocity(of: rate, at: motion.position(at: elapsed.seconds))
  }

  /// Moves to a value by a spring or a curve.
  ///
  /// - Parameters:
  ///   - target: the value at the end.
  ///   - timing: the spring, or the curve with its duration.
  ///   - velocity: the velocity at the start, for example that of a finger; `nil` goes on with the present one.
  ///   - completion: see ``Completion``.
  public mutating func animate(
    to target: Value, _ timing: AnimatedTiming, velocity: Value.Velocity? = nil,
    completion: Completion? = nil
  ) {
    let from = Value.position(of: value, from: target)
    let to = Value.position(of: target, from: target)
    let rate = Value.rate(of: velocity ?? self.velocity, at: from)
    let next: ValueMotion<Value.Velocity> =
      switch timing {
      case .spring(let spring): ValueMotion(spring, from: from, to: to, rate: rate)
      case .curve(let curve, let duration):
        ValueMotion(
          curve, duration: duration, from: from, to: to,
          rate: isAtRest && velocity == nil ? nil : rate)
      }
    start(next, from: target, to: target, completion)
  }

  /// Slows down to a stop from a given velocity, such as that of a throw, or from the present one; a rotation keeps its axis.
  public mutating func decay(
    velocity: Value.Velocity? = nil, rate: DecayRate = .normal, completion: Completion? = nil
  ) {
    let (origin, velocity) = (value, velocity ?? self.velocity)
    let from = Value.position(of: origin, from: origin)
    let next = ValueMotion(rate, from: from, rate: Value.rate(of: velocity, at: from))
    start(next, from: origin, to: Value.value(at: next.to, from: origin), completion)
  }

  private mutating func start(
    _ next: ValueMotion<Value.Velocity>, from origin: Value, to target: Value,
    _ completion: Completion? = nil, isAtRest: Bool = false
  ) {
    let replaced = self.completion
    (self.origin, self.target, motion, self.completion) = (origin, target, next, nil)
    (elapsed, duration, self.isAtRest) = (LongTime(), next.duration, isAtRest)
    if let replaced {
      var copy = self
      replaced(&copy, false)
    }
    self.completion = completion
  }

  /// Lets time pass, and calls the completion of a motion that ends, with the value at its end.
  ///
  /// If the completion starts another motion, that motion advances by the rest of the step. Motions of zero duration whose
  /// completions start each other end in the same step, about a hundred at most. A negative number or NaN does nothing; infinity acts
  /// as ``finish()``.
  public mutating func advance(by seconds: Double) {
    guard seconds >= 0, !isAtRest else { return }
    guard seconds < .infinity else { return finish() }
    elapsed.add(seconds)
    var instants = 0
    while !isAtRest, elapsed.hasReached(duration), instants <= 100 {
      var rest = elapsed
      rest.add(-duration)
      instants = duration == 0 ? instants + 1 : 0
      finish()
      if !isAtRest { elapsed = rest }
    }
  }

  /// Jumps to the end of the motion, and calls its completion.
  public mutating func finish() {
    if isAtRest { return }
    let reached = completion
    completion = nil
    value = target
    reached?(&self, true)
  }

  /// Stops at the present value.
  public mutating func stop() { if !isAtRest { value = value } }
}

extension Animated where Value: AnimatableValue {
  /// Moves along keyframes, from the present value; see ``MotionTrack``.
  ///
  /// - Throws: `ParameterError` for keys that a track refuses, and if the present value is not finite.
  public mutating func animate(
    _ keys: [MotionTrack<Value>.Key], completion: Completion? = nil
  ) throws(ParameterError) {
    let taken = isAtRest ? nil : velocity
    let track = try MotionTrack(from: value, keys, velocity: taken)
    start(ValueMotion(track, rate: taken), from: value, to: track.end, completion)
  }
}

/// How an ``Animated`` moves to a value.
public enum AnimatedTiming: Hashable, Sendable {
  /// Moves by a spring until the value stays within a thousandth of the distance to the target.
  case spring(SpringParameters)
  /// Moves along a curve, in a number of seconds; at once if the number is 0, negative or NaN.
  case curve(EasingCurve, duration: Double)
}

/// A value that ``Animated`` can move: every ``AnimatableValue``, and a ``Rotation``.
///
/// Motions are computed by adding and scaling positions. An ``AnimatableValue`` is its own position and inherits these functions.
/// The position of a rotation is the vector of the rotation that leads to it from another one, the origin of the motion.
public protocol MovableValue: Sendable {
  /// The type of positions and of velocities per second.
  associatedtype Velocity: AnimatableValue

  /// Returns the position of a value relative to an origin.
  static func position(of value: Self, from origin: Self) -> Velocity
  /// Returns the value at a position relative to an origin.
  static func value(at position: Velocity, from origin: Self) -> Self
  /// Returns the time derivative of a value's position, given the value's velocity.
  static func rate(of velocity: Velocity, at position: Velocity) -> Velocity
  /// Returns a value's velocity, given the time derivative of its position.
  static func velocity(of rate: Velocity, at position: Velocity) -> Velocity
}

extension MovableValue where Velocity == Self {
  /// Returns the value itself.
  public static func position(of value: Self, from origin: Self) -> Self { value }
  /// Returns the position itself.
  public static func value(at position: Self, from origin: Self) -> Self { position }
  /// Returns the velocity itself.
  public static func rate(of velocity: Self, at position: Self) -> Self { velocity }
  /// Returns the rate itself.
  public static func velocity(of rate: Self, at position: Self) -> Self { rate }
}

/// The position of a rotation is its vector from the origin: from the target of a spring, as in a ``RotationSpring``, or of a curve,
/// or from the start of a decay. Velocities are angular velocities in radians per second, about the fixed axes of space.
extension Rotation: MovableValue {
  /// Returns the vector of the shortest rotation from the origin to a rotation.
  public static func position(of value: Rotation, from origin: Rotation) -> SIMD3<Double> {
    origin.vector(to: value)
  }
  /// Returns the rotation at a vector from the origin.
  public static func value(at position: SIMD3<Double>, from origin: Rotation) -> Rotation {
    origin.followed(by: Rotation(vector: position))
  }
  /// Returns the derivative of the vector for an angular velocity.
  public static func rate(of velocity: SIMD3<Double>, at position: SIMD3<Double>) -> SIMD3<Double> {
    RotationJacobian.change(of: velocity, at: position)
  }
  /// Returns the angular velocity for a derivative of the vector.
  public static func velocity(of rate: SIMD3<Double>, at position: SIMD3<Double>) -> SIMD3<Double> {
    RotationJacobian.angularVelocity(of: rate, at: position)
  }
}

/// The motion of an ``Animated`` from its start to its end, as a function of the time since the start.
struct ValueMotion<Space: AnimatableValue>: Sendable {
  enum Shape: Sendable {
    case spring(DampedSpring)
    case decay(Decay)
    case curve(EasingCurve)
    case keys(MotionTrack<Space>)
  }

  let shape: Shape
  let from: Space
  let to: Space
  /// When the motion ends, in seconds; infinite or NaN if it does not.
  let duration: Double
  /// The rate at the start; for a curve or keys, the rate r that ``carry(_:over:)`` adds to their own.
  private var rate: Space
  /// The time, in seconds, at which the movement that ``carry(_:over:)`` adds to a curve or keys has ended.
  private var carryTime = 0.0
}

extension ValueMotion {
  init(restingAt position: Space) {
    self.init(.linear, duration: 0, from: position, to: position, rate: nil)
  }

  /// A spring; it ends at once if it starts at rest on its target.
  init(_ spring: SpringParameters, from: Space, to: Space, rate: Space) {
    let (unit, ends) = (DampedSpring(spring), AnimationEnds(unchecked: from, to: to, by: nil))
    let time = SpringAnimation.settlingDuration(unit, spring, .perSecond(rate), along: ends)
    let isOver = from == to && rate == rate.scaled(by: 0)
    self.init(shape: .spring(unit), from: from, to: to, duration: isOver ? 0 : time, rate: rate)
  }

  /// A curve; `rate` is the rate that it takes over, or `nil` to leave the curve unchanged.
  init(_ curve: EasingCurve, duration: Double, from: Space, to: Space, rate: Space?) {
    self.init(
      shape: .curve(curve), from: from, to: to, duration: duration > 0 ? duration : 0,
      rate: from.scaled(by: 0))
    if let rate { carry(rate, over: self.duration) }
  }

  init(_ decayRate: DecayRate, from: Space, rate: Space) {
    let unit = Decay(decayRate, initialVelocity: 1)
    let isOver = rate == rate.scaled(by: 0)
    self.init(
      shape: .decay(unit), from: from, to: from.adding(rate.scaled(by: unit.restDistance)),
      duration: isOver ? 0 : unit.duration, rate: rate)
  }

  /// Keys; `rate` is the rate that an eased first key takes over; a cubic or a spring has taken it over in the track.
  init(_ track: MotionTrack<Space>, rate: Space?) {
    self.init(
      shape: .keys(track), from: track.start, to: track.end, duration: track.duration,
      rate: track.start.scaled(by: 0))
    if let rate, let first = track.segments.first, case .eased = first.shape {
      carry(rate, over: first.duration)
    }
  }

  /// Adds the movement r·t(1 − t/d)², which ends at d = `time`, so that the motion starts with the rate `given`.
  ///
  /// The rate r is `given` minus the curve's initial rate. If the curve begins vertically, r is `given`.
  private mutating func carry(_ given: Space, over time: Double) {
    let own = rate(at: 0)
    rate = own.isFinite ? given.subtracting(own) : given
    carryTime = time
  }

  func position(at time: Double) -> Space {
    // A motion with an infinite or NaN duration never ends.
    if time >= duration { return to }
    switch shape {
    case .spring(let unit):
      return from.value(unit.propagator(at: time), unit.parameters, to: to, initialVelocity: rate)
    case .decay(let unit): return from.adding(rate.scaled(by: unit.displacement(at: time)))
    case .curve(let curve):
      return from.interpolated(to: to, at: curve.value(at: time / duration))
        .adding(rate.scaled(by: carried(at: time).distance))
    case .keys(let track):
      return track.value(at: time).adding(rate.scaled(by: carried(at: time).distance))
    }
  }

  func rate(at time: Double) -> Space {
    if time >= duration { return from.scaled(by: 0) }
    switch shape {
    case .spring(let unit):
      return from.velocity(
        unit.propagator(at: time), unit.parameters, to: to, initialVelocity: rate)
    case .decay(let unit): return rate.scaled(by: unit.velocity(at: time))
    case .curve(let curve):
      let progress = time / duration
      let slope = curve.velocity(at: progress) / duration
      return from.velocity(to: to, at: curve.value(at: progress)).scaled(bySlope: slope)
        .adding(rate.scaled(by: carried(at: time).speed))
    case .keys(let track):
      return track.velocity(at: time).adding(rate.scaled(by: carried(at: time).speed))
    }
  }

  /// Returns the added movement and its speed, for a rate of 1.
  private func carried(at time: Double) -> (distance: Double, speed: Double) {
    guard time < carryTime else { return (0, 0) }
    let left = 1 - time / carryTime
    return (time * left * left, left * (3 * left - 2))
  }
}

/// A sum of seconds in double-double arithmetic, so that its bits depend on the total and not on the terms.
///
/// Adding is exact while the sum is below 2^20 s, 12 days, and each term is 0 or at least 2^-33 s, because all bits then fit into
/// two doubles. Outside of this range an addition has a relative error of 2^-104.
struct LongTime: Sendable {
  /// The sum of all added times, rounded once.
  private(set) var seconds = 0.0
  private var rest = 0.0

  mutating func add(_ term: Double) {
    let sum = seconds + term
    let part = sum - seconds
    rest += (seconds - (sum - part)) + (term - part)
    seconds = sum + rest
    rest -= seconds - sum
  }

  func hasReached(_ time: Double) -> Bool { seconds > time || (seconds == time && rest >= 0) }
}
