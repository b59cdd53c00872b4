// SPDX-License-Identifier: Apache-2.0

import EasingCore

/// The linear map from the initial distance and velocity of a spring to its state after a given time.
///
/// The equation of motion is linear, so that the state at a time is the same combination of the initial distance d₀ =
/// from − to and the initial velocity v₀ for every coordinate:
///
///     value    = to + A d₀ + B v₀
///     velocity =          A′d₀ + B′v₀
///
/// It computes the exponentials once; applying it to any ``LinearValue`` takes a few multiplications.
///
/// ```swift
/// let propagator = DampedSpring(parameters).propagator(at: 0.25)
/// let point = propagator.value(from: start, to: end, initialVelocity: velocity)
/// ```
///
/// The results have the error bound of ``DampedSpring``. The weights that tend to zero keep a small relative error: A,
/// B, A′ and B′ at late times, `covered` = 1 − A at early times. The propagator of an undamped spring at infinity gives
/// NaN.
public struct SpringPropagator: Hashable, Sendable {
  /// The coefficients A to B″ that give position, velocity and acceleration from the initial position and velocity.
  @usableFromInline struct Weights: Hashable, Sendable {
    @usableFromInline var valuePerDistance = 0.0
    @usableFromInline var valuePerVelocity = 0.0
    @usableFromInline var velocityPerDistance = 0.0
    @usableFromInline var velocityPerVelocity = 0.0
    @usableFromInline var accelerationPerDistance = 0.0
    @usableFromInline var accelerationPerVelocity = 0.0
  }

  /// e^(-βt/2), or e^(-rt/2) with the smaller of two real rates r.
  @usableFromInline var halfDecay: Double

  /// The weights divided by `halfDecay`.
  ///
  /// Their products with a distance or a velocity are multiplied by `halfDecay` last, so that a remainder of 1e+300 is
  /// accurate down to 1e-300.
  @usableFromInline var halfDecayed: Weights

  /// 1 − A: the fraction of the distance that a spring released at rest has covered.
  ///
  /// It is accurate at early times, when A is close to 1 and the fraction is about (ω₀t)²/2.
  @usableFromInline package internal(set) var covered: Double

  /// A: value units per unit of initial distance.
  @inlinable
  package var valuePerDistance: Double { halfDecay * halfDecayed.valuePerDistance }

  /// B: value units per unit of initial velocity, in seconds.
  @inlinable
  package var valuePerVelocity: Double { halfDecay * halfDecayed.valuePerVelocity }

  /// A′: velocity per unit of initial distance, in 1/s.
  @inlinable
  package var velocityPerDistance: Double { halfDecay * halfDecayed.velocityPerDistance }

  /// B′: velocity per unit of initial velocity.
  @inlinable
  package var velocityPerVelocity: Double { halfDecay * halfDecayed.velocityPerVelocity }
}

extension SpringPropagator {
  /// Before the start: the value is `from`, and the initial velocity does not apply yet.
  static var beforeStart: SpringPropagator {
    SpringPropagator(halfDecay: 1, halfDecayed: Weights(valuePerDistance: 1), covered: 0)
  }

  static var settled: SpringPropagator {
    SpringPropagator(halfDecay: 0, halfDecayed: Weights(), covered: 1)
  }

  /// The state at a time that is NaN, or at the end of a motion without end.
  static var undetermined: SpringPropagator {
    SpringPropagator(
      halfDecay: .nan,
      halfDecayed: Weights(
        valuePerDistance: .nan, valuePerVelocity: .nan, velocityPerDistance: .nan,
        velocityPerVelocity: .nan, accelerationPerDistance: .nan, accelerationPerVelocity: .nan),
      covered: .nan)
  }

  static func start(accelerations: (perDistance: Double, perVelocity: Double)) -> SpringPropagator {
    SpringPropagator(
      halfDecay: 1,
      halfDecayed: Weights(
        valuePerDistance: 1, velocityPerVelocity: 1,
        accelerationPerDistance: accelerations.perDistance,
        accelerationPerVelocity: accelerations.perVelocity), covered: 0)
  }

  /// The value of a spring that left `from` with `initialVelocity` (value units per second).
  ///
  /// The value is computed from the nearer end, so that the first steps away from `from` and the last ones towards `to`
  /// have only the rounding error of the value itself.
  @inlinable @inline(__always)
  public func value<Value: LinearValue>(
    from: Value, to: Value, initialVelocity: Value
  ) -> Value {
    valuePerDistance > 0.5
      ? from.adding(displacement(from: from, to: to, initialVelocity: initialVelocity))
      : to.subtracting(remaining(from: from, to: to, initialVelocity: initialVelocity))
  }

  /// The displacement from the start, value − from, accurate also where it is small.
  @inlinable @inline(__always)
  public func displacement<Value: LinearValue>(
    from: Value, to: Value, initialVelocity: Value
  ) -> Value {
    to.subtracting(from).scaled(by: covered).adding(initialVelocity.scaled(by: valuePerVelocity))
  }

  /// The remaining distance, to − value, accurate also where it is small.
  @inlinable @inline(__always)
  public func remaining<Value: LinearValue>(
    from: Value, to: Value, initialVelocity: Value
  ) -> Value {
    to.subtracting(from).scaled(by: halfDecayed.valuePerDistance)
      .subtracting(initialVelocity.scaled(by: halfDecayed.valuePerVelocity))
      .scaled(by: halfDecay)
  }

  /// The velocity, in values per second.
  @inlinable @inline(__always)
  public func velocity<Value: LinearValue>(
    from: Value, to: Value, initialVelocity: Value
  ) -> Value {
    initialVelocity.scaled(by: halfDecayed.velocityPerVelocity)
      .subtracting(to.subtracting(from).scaled(by: halfDecayed.velocityPerDistance))
      .scaled(by: halfDecay)
  }

  /// The acceleration, in values per second squared.
  @inlinable @inline(__always)
  public func acceleration<Value: LinearValue>(
    from: Value, to: Value, initialVelocity: Value
  ) -> Value {
    initialVelocity.scaled(by: halfDecayed.accelerationPerVelocity)
      .subtracting(to.subtracting(from).scaled(by: halfDecayed.accelerationPerDistance))
      .scaled(by: halfDecay)
  }
}

/// Values that can be added, subtracted and multiplied by a number: a vector space.
///
/// Numbers, SIMD vectors of numbers and arrays of numbers are such values. If the operations of a type apply those of
/// `Double` to each of its numbers, each number is bit for bit the scalar result.
///
/// The operations are methods, not operators, because `+` joins arrays.
public protocol LinearValue {
  /// The sum.
  func adding(_ other: Self) -> Self

  /// The difference.
  func subtracting(_ other: Self) -> Self

  /// The product with a number.
  func scaled(by factor: Double) -> Self
}

extension Double: LinearValue {
  /// The sum.
  @inlinable public func adding(_ other: Double) -> Double { self + other }
  /// The difference.
  @inlinable public func subtracting(_ other: Double) -> Double { self - other }
  /// The product.
  @inlinable public func scaled(by factor: Double) -> Double { self * factor }
}

extension LinearValue where Self: SIMD, Scalar == Double {
  /// The sum, coordinate by coordinate.
  @inlinable public func adding(_ other: Self) -> Self { self + other }
  /// The difference, coordinate by coordinate.
  @inlinable public func subtracting(_ other: Self) -> Self { self - other }
  /// The product of each coordinate with a number.
  @inlinable public func scaled(by factor: Double) -> Self { self * factor }
}

extension SIMD2: LinearValue where Scalar == Double {}
extension SIMD3: LinearValue where Scalar == Double {}
extension SIMD4: LinearValue where Scalar == Double {}
extension SIMD8: LinearValue where Scalar == Double {}

/// Arrays of numbers of the same length, such as the values of a chart.
///
/// For arrays of different lengths every operation returns the first array. Operations allocate the array that they
/// return.
extension Array: LinearValue where Element == Double {
  /// The sums, number by number.
  public func adding(_ other: [Double]) -> [Double] {
    count == other.count ? zip(self, other).map { $0 + $1 } : self
  }

  /// The differences, number by number.
  public func subtracting(_ other: [Double]) -> [Double] {
    count == other.count ? zip(self, other).map { $0 - $1 } : self
  }

  /// The products with a number.
  public func scaled(by factor: Double) -> [Double] { map { $0 * factor } }
}
