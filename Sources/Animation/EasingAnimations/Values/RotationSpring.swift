// SPDX-License-Identifier: Apache-2.0

import SwiftEasing

/// A spring from one rotation to another, with an initial angular velocity.
///
/// The vector of the rotation from the target to the present rotation moves as a spring of three numbers, so that it can start
/// with any velocity. From rest the spring takes the shortest arc, like slerp.
///
/// ```swift
/// let spring = RotationSpring(.bouncy, from: .identity, to: Rotation(2, about: .z))
/// let caught = spring.retargeted(to: .identity, at: 0.2)   // without a jump in velocity
/// ```
///
/// - Error: the error of `DampedSpring` in each of the three numbers, plus 32u of a turn (u = 2^-53).
public struct RotationSpring: Hashable, Sendable {
  /// The final rotation.
  package let target: Rotation
  private let spring: DampedSpring
  private let distance: SIMD3<Double>
  private let change: SIMD3<Double>

  /// Creates a spring between two rotations; the angular velocity is in radians per second, about the fixed axes of space.
  public init(
    _ parameters: SpringParameters, from start: Rotation, to target: Rotation,
    angularVelocity: SIMD3<Double> = .zero
  ) {
    self.target = target
    spring = DampedSpring(parameters, initialVelocity: 0)
    distance = target.vector(to: start)
    change = RotationJacobian.change(of: angularVelocity, at: distance)
  }

  /// Returns the rotation after a time in seconds.
  public func value(at time: Double) -> Rotation { value(spring.propagator(at: time)) }

  /// Returns the angular velocity at a time, in radians per second, about the fixed axes of space.
  public func angularVelocity(at time: Double) -> SIMD3<Double> {
    angularVelocity(spring.propagator(at: time))
  }

  /// Returns a spring with the same parameters to another target, from this spring's rotation and angular velocity at a time.
  public func retargeted(to target: Rotation, at time: Double) -> RotationSpring {
    RotationSpring(
      spring.parameters, from: value(at: time), to: target,
      angularVelocity: angularVelocity(at: time))
  }

  func value(_ propagator: SpringPropagator) -> Rotation {
    target.followed(by: Rotation(vector: vector(propagator)))
  }

  func angularVelocity(_ propagator: SpringPropagator) -> SIMD3<Double> {
    RotationJacobian.angularVelocity(
      of: propagator.velocity(from: distance, to: .zero, initialVelocity: change),
      at: vector(propagator))
  }

  private func vector(_ propagator: SpringPropagator) -> SIMD3<Double> {
    propagator.value(from: distance, to: .zero, initialVelocity: change)
  }
}

/// A spring that moves a matrix part by part, with an initial velocity given for the matrix elements.
struct MatrixSpring: Hashable, Sendable {
  private let from: MatrixParts
  private let to: MatrixParts
  private let rates: MatrixParts.Rates
  private let turning: RotationSpring

  /// Creates a spring; `nil` if one of the matrices cannot be decomposed.
  init?(_ parameters: SpringParameters, from: Matrix4, to: Matrix4, initialVelocity: Matrix4) {
    guard let first = MatrixParts(from), let last = MatrixParts(to) else { return nil }
    (self.from, self.to) = (first, last)
    let (rates, angularVelocity) = first.rates(of: initialVelocity, at: from)
    self.rates = rates
    turning = RotationSpring(
      parameters, from: Rotation(unchecked: first.rotation),
      to: Rotation(unchecked: last.rotation), angularVelocity: angularVelocity)
  }

  func value(_ propagator: SpringPropagator) -> Matrix4 { parts(propagator).matrix }

  func velocity(_ propagator: SpringPropagator) -> Matrix4 {
    let parts = parts(propagator)
    return parts.velocity(
      MatrixParts.Rates(
        numbers: propagator.velocity(
          from: from.numbers, to: to.numbers, initialVelocity: rates.numbers),
        rotation: parts.rotation(turningAt: turning.angularVelocity(propagator))))
  }

  private func parts(_ propagator: SpringPropagator) -> MatrixParts {
    MatrixParts(
      numbers: propagator.value(from: from.numbers, to: to.numbers, initialVelocity: rates.numbers),
      rotation: turning.value(propagator).quaternion)
  }
}
