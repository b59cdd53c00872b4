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
/// the velocity. A curve and an eased first keyframe keep their duration and their ends: the movement r·t(1 − t/d)² is added, with
/// the difference r of the velocities and the curve's duration d. A curve that starts from rest is played as it is, and so is a
/// curve's vertical beginning.
///
/// **Ends.** A curve and keyframes end after their duration, a spring when it stays within a thousandth of its distance, a decay
/// when a thousandth is left. From then on the value is exactly the target, without this rest, and the velocity is 0. An undamped
/// spring does not end. A motion that a completion starts begins at the exact end of the one before, within a frame.
///
/// **Time.** The value is a function of the sum of the steps since the motion's start, in double-double arithmetic: exact below 12
/// days and for steps of 2^-33 s or more. So the bits depend on the time, and not on the frames.
///
/// - Values that are not finite give values that are not finite; the value jumps to a target of another shape at the end.
/// - Error: that of `DampedSpring`, `Decay` or the curve, as ``SpringAnimation``, ``DecayAnimation`` and ``MotionTrack`` state.
/// - Complexity: reading computes the value anew, advancing adds two numbers. Neither allocates, except for lists of numbers. A
///   new motion may allocate.
/// - A copy is independent, and calls a completion that it has for itself.
public struct Animated<Value: MovableValue>: Sendable {
  /// A function that is called once, when a motion has ended: with `true` when it has reached its end, during ``advance(by:)`` or
  /// ``finish()``, and with `false` as soon as something else has taken over.
  ///
  /// With `true` it may start another motion. With `false` it receives a copy, so that it does not undo what has taken over.
  public typealias Completion = @Sendable (inout Animated, _ finished: Bool) -> Void

  // Properties of a fixed type come first, because generic code finds them at constant offsets.
  private var elapsed = LongTime()
  private var duration = 0.0
  /// Whether nothing moves, so that an engine need not draw another frame.
  public private(set) var isAtRest = true
  /// The value at the end of the present motion; at rest the value itself.
  public private(set) var target: Value
  /// The value from which positions are seen.
  private var origin: Value
  private var motion: ValueMotion<Value.Velocity>
  private var completion: Completion?

  /// Creates a value at rest.
  public init(_ value: Value) {
    (target, origin) = (value, value)
    motion = ValueMotion(restingAt: Value.position(of: value, from: value))
  }

  /// The present value; setting it stops a motion and rests there.
  public var value: Value {
    @_specialize(where Value == Double)
    get { elapsed.seconds >= duration ? target : movingValue }
    set {
      let position = Value.position(of: newValue, from: newValue)
      start(ValueMotion(restingAt: position), from: newValue, to: newValue, isAtRest: true)
    }
  }

  private var movingValue: Value {
    @inline(never)
    get { Value.value(at: motion.position(at: elapsed.seconds), from: origin) }
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

  /// Slows down to a stop, with the velocity of a throw, or with the present one; a rotation about a fixed axis.
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
  /// If the completion starts another motion, that gets the rest of the step; motions without duration at most a hundred times in
  /// a row. A number that is negative or NaN does nothing, an infinite one is ``finish()``.
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

  /// Rests at the present value.
  public mutating func stop() { if !isAtRest { value = value } }
}

extension Animated where Value: AnimatableValue {
  /// Moves along keyframes, from the present value; see ``MotionTrack``.
  ///
  /// - Throws: `ParameterError` for keys that a track refuses, also if the present value is not finite.
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
  /// By a spring, until that stays within a thousandth of the distance.
  case spring(SpringParameters)
  /// Along a curve, in a number of seconds; at once if that is 0, negative or NaN.
  case curve(EasingCurve, duration: Double)
}
