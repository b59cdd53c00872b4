// SPDX-License-Identifier: Apache-2.0

import EasingCore

/// The linear map from the initial distance and velocity of a spring to its state after a given time.
///
/// The equation of motion is linear. So at a given time, every coordinate has the same coefficients A, B, A′ and B′ of its initial
/// distance d₀ = from − to and its initial velocity v₀:
///
///     value    = to + A d₀ + B v₀
///     velocity =          A′d₀ + B′v₀
///
/// A propagator computes the exponentials once; applying it to any ``LinearValue`` takes a few multiplications.
///
/// ```swift
/// let propagator = DampedSpring(parameters).propagator(at: 0.25)
/// let point = propagator.value(from: start, to: end, initialVelocity: velocity)
/// ```
///
/// The results have the error bound of ``DampedSpring``. Numbers that tend to zero keep a small relative error: A, B, A′ and B′ at late
/// times, and 1 − A at early times. For an undamped spring, the propagator at infinity gives NaN.
public struct SpringPropagator: Hashable, Sendable {
  /// The coefficients A, B, A′ and B′ of ``SpringPropagator``, and A″ and B″, which likewise give the acceleration.
  @usableFromInline struct Weights: Hashable, Sendable {
    @usableFromInline var valuePerDistance = 0.0
    @usableFromInline var valuePerVelocity = 0.0
    @usableFromInline var velocityPerDistance = 0.0
    @usableFromInline var velocityPerVelocity = 0.0
    @usableFromInline var accelerationPerDistance = 0.0
    @usableFromInline var accelerationPerVelocity = 0.0
  }

  /// The factor e^(−βt/2) of an oscillation with the decay rate β, or e^(−rt/2) where r is the smaller of two real rates.
  @usableFromInline var halfDecay: Double

  /// The coefficients divided by `halfDecay`.
  ///
  /// A distance or a velocity is multiplied by these coefficients first and by `halfDecay` last, so that the result is accurate even if
  /// 1e+300 has decayed to 1e-300.
  @usableFromInline var halfDecayed: Weights

  /// The fraction 1 − A of the distance that a spring released at rest has covered.
  ///
  /// It is accurate even at early times, when A is close to 1 and the fraction is about (ω₀t)²/2.
  @usableFromInline package internal(set) var covered: Double

  /// The coefficient A: value units per unit of initial distance.
  @inlinable package var valuePerDistance: Double { halfDecay * halfDecayed.valuePerDistance }

  /// The coefficient B, in seconds: value units per unit of initial velocity.
  @inlinable package var valuePerVelocity: Double { halfDecay * halfDecayed.valuePerVelocity }

  /// The coefficient A′, in 1/s: velocity per unit of initial distance.
  @inlinable package var velocityPerDistance: Double { halfDecay * halfDecayed.velocityPerDistance }

  /// The coefficient B′: velocity per unit of initial velocity.
  @inlinable package var velocityPerVelocity: Double { halfDecay * halfDecayed.velocityPerVelocity }

  static var settled: SpringPropagator {
    SpringPropagator(halfDecay: 0, halfDecayed: Weights(), covered: 1)
  }

  /// Returns the propagator for a time before the start, at the start or at infinity, or for NaN.
  ///
  /// Before the start the value is `from` and the velocity is zero. At infinity an undamped spring has no state (NaN).
  static func atEnd(
    _ time: Double, _ angularFrequency: Double, _ accelerationPerVelocity: Double, isDamped: Bool
  ) -> SpringPropagator {
    if time <= 0 {
      var weights = Weights(valuePerDistance: 1)
      if time == 0 {
        weights.velocityPerVelocity = 1
        weights.accelerationPerDistance = -(angularFrequency * angularFrequency).saturated
        weights.accelerationPerVelocity = accelerationPerVelocity
      }
      return SpringPropagator(halfDecay: 1, halfDecayed: weights, covered: 0)
    }
    if time == .infinity && isDamped { return .settled }
    return SpringPropagator(
      halfDecay: .nan,
      halfDecayed: Weights(
        valuePerDistance: .nan, valuePerVelocity: .nan, velocityPerDistance: .nan,
        velocityPerVelocity: .nan, accelerationPerDistance: .nan, accelerationPerVelocity: .nan),
      covered: .nan)
  }

  /// Returns the value of a spring that started at `from` with `initialVelocity` (value units per second).
  ///
  /// The value is computed from the nearer of `from` and `to`, so that close to them it has only the rounding error of the result.
  @inlinable @inline(__always) public func value<Value: LinearValue>(
    from: Value, to: Value, initialVelocity: Value
  ) -> Value {
    valuePerDistance > 0.5
      ? from.adding(displacement(from: from, to: to, initialVelocity: initialVelocity))
      : to.subtracting(remaining(from: from, to: to, initialVelocity: initialVelocity))
  }

  /// Returns the displacement value − from; accurate even where it is small.
  @inlinable @inline(__always) public func displacement<Value: LinearValue>(
    from: Value, to: Value, initialVelocity: Value
  ) -> Value {
    to.subtracting(from).scaled(by: covered).adding(initialVelocity.scaled(by: valuePerVelocity))
  }

  /// Returns the remaining distance to − value; accurate even where it is small.
  @inlinable @inline(__always) public func remaining<Value: LinearValue>(
    from: Value, to: Value, initialVelocity: Value
  ) -> Value {
    to.subtracting(from).scaled(by: halfDecayed.valuePerDistance)
      .subtracting(initialVelocity.scaled(by: halfDecayed.valuePerVelocity))
      .scaled(by: halfDecay)
  }

  /// Returns the velocity, in value units per second.
  @inlinable @inline(__always) public func velocity<Value: LinearValue>(
    from: Value, to: Value, initialVelocity: Value
  ) -> Value {
    initialVelocity.scaled(by: halfDecayed.velocityPerVelocity)
      .subtracting(to.subtracting(from).scaled(by: halfDecayed.velocityPerDistance))
      .scaled(by: halfDecay)
  }

  /// Returns the acceleration, in value units per second squared.
  @inlinable @inline(__always) public func acceleration<Value: LinearValue>(
    from: Value, to: Value, initialVelocity: Value
  ) -> Value {
    initialVelocity.scaled(by: halfDecayed.accelerationPerVelocity)
      .subtracting(to.subtracting(from).scaled(by: halfDecayed.accelerationPerDistance))
      .scaled(by: halfDecay)
  }
}

/// Values that can be added, subtracted and multiplied by a number, as in a vector space.
///
/// `Double`, SIMD vectors of doubles and arrays of doubles conform. If a type's operations apply those of `Double` to each of its
/// numbers, each number of a result equals that of the scalar computation bit for bit.
///
/// The operations are methods, not operators, because `+` concatenates arrays.
public protocol LinearValue {
  /// Returns the sum of this value and another.
  func adding(_ other: Self) -> Self

  /// Returns this value minus another.
  func subtracting(_ other: Self) -> Self

  /// Returns this value multiplied by a number.
  func scaled(by factor: Double) -> Self
}

extension Double: LinearValue {
  /// Returns the sum of the two numbers.
  @inlinable public func adding(_ other: Double) -> Double { self + other }
  /// Returns this number minus another.
  @inlinable public func subtracting(_ other: Double) -> Double { self - other }
  /// Returns the product of the two numbers.
  @inlinable public func scaled(by factor: Double) -> Double { self * factor }
}

extension LinearValue where Self: SIMD, Scalar == Double {
  /// Returns the sum, coordinate by coordinate.
  @inlinable public func adding(_ other: Self) -> Self { self + other }
  /// Returns the difference, coordinate by coordinate.
  @inlinable public func subtracting(_ other: Self) -> Self { self - other }
  /// Returns each coordinate multiplied by a number.
  @inlinable public func scaled(by factor: Double) -> Self { self * factor }
}

extension SIMD2: LinearValue where Scalar == Double {}
extension SIMD3: LinearValue where Scalar == Double {}
extension SIMD4: LinearValue where Scalar == Double {}
extension SIMD8: LinearValue where Scalar == Double {}

/// Arrays of equally many numbers, such as the values of a chart.
///
/// If two arrays differ in length, their sum and difference are the first array. Each operation allocates the array that it returns.
extension Array: LinearValue where Element == Double {
  /// Returns the sums of the numbers at each index.
  public func adding(_ other: [Double]) -> [Double] {
    count == other.count ? zip(self, other).map { $0 + $1 } : self
  }

  /// Returns the differences of the numbers at each index.
  public func subtracting(_ other: [Double]) -> [Double] {
    count == other.count ? zip(self, other).map { $0 - $1 } : self
  }

  /// Returns each number multiplied by a factor.
  public func scaled(by factor: Double) -> [Double] { map { $0 * factor } }
}
