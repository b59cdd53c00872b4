// SPDX-License-Identifier: Apache-2.0

// The header documents the functions.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

import EasingHeader
import SwiftEasing

/// A C pointer to values that are only read.
public typealias In<Value> = UnsafePointer<Value>?
/// A C pointer to values that are written.
public typealias Out<Value> = UnsafeMutablePointer<Value>?
/// A C pointer to a curve or a path.
public typealias Handle = OpaquePointer?

/// A C structure of the header: the memory of a Swift value, with names for its first numbers, spare space, and a seal.
///
/// A structure without a valid seal is not read, because zeroed memory would be an invalid Swift value.
protocol Sealed {
  associatedtype Value
  var seal: UInt64 { get set }
  init()
}

extension easing_cubic_bezier: Sealed { typealias Value = CubicBezier }
extension easing_damped_spring: Sealed { typealias Value = DampedSpring }
extension easing_one_euro: Sealed { typealias Value = OneEuroFilter }

private let validSeal: UInt64 = 0xEA51_C0DE_5EA1_ED01

extension Sealed {
  /// Makes a structure that holds a value.
  init(_ value: Value) {
    precondition(MemoryLayout<Value>.size <= MemoryLayout<Self>.size - MemoryLayout<UInt64>.size)
    self.init()
    withUnsafeMutableBytes(of: &self) { $0.storeBytes(of: value, as: Value.self) }
    seal = validSeal
  }

  var isSealed: Bool { seal == validSeal }
}

/// Returns the value in a structure; nil if the structure has no valid seal.
@inline(__always) func value<Structure: Sealed>(_ structure: In<Structure>) -> In<Structure.Value> {
  guard let structure, structure.pointee.isSealed else { return nil }
  return UnsafeRawPointer(structure).assumingMemoryBound(to: Structure.Value.self)
}

/// Returns the status that reports a null pointer or a structure without a value.
func statusOfNone(_ structure: UnsafeRawPointer?) -> easing_status {
  structure == nil ? EASING_NULL : EASING_UNMADE
}

@c @implementation public func easing_cubic_bezier_make(
  _ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double, _ curve: Out<easing_cubic_bezier>,
  _ error: Out<easing_error>
) -> easing_status {
  filling(curve, "curve", error) { () throws(ParameterError) in
    easing_cubic_bezier(try CubicBezier(x1: x1, y1: y1, x2: x2, y2: y2))
  }
}

@c @implementation public func easing_cubic_bezier_value(
  _ curve: In<easing_cubic_bezier>, _ progress: Double
) -> Double { value(curve)?.value(at: progress) ?? .nan }

@c @implementation public func easing_cubic_bezier_velocity(
  _ curve: In<easing_cubic_bezier>, _ progress: Double
) -> Double { value(curve)?.velocity(at: progress) ?? .nan }

@c @implementation public func easing_cubic_bezier_acceleration(
  _ curve: In<easing_cubic_bezier>, _ progress: Double
) -> Double { value(curve)?.pointee.acceleration(at: progress) ?? .nan }

@c @implementation public func easing_cubic_bezier_inverse(
  _ curve: In<easing_cubic_bezier>, _ height: Double
) -> Double { value(curve)?.pointee.progress(at: height) ?? .nan }

@c @implementation public func easing_cubic_bezier_extremes(
  _ curve: In<easing_cubic_bezier>, _ extremes: Out<easing_extremes>
) -> easing_status {
  guard let bezier = value(curve) else { return statusOfNone(curve) }
  guard let extremes else { return EASING_NULL }
  extremes.pointee = easing_extremes(of: bezier.pointee)
  return EASING_OK
}

@c @implementation public func easing_cubic_bezier_values(
  _ curve: In<easing_cubic_bezier>, _ progresses: In<Double>, _ values: Out<Double>,
  _ velocities: Out<Double>, _ n: Int
) -> easing_status {
  guard let bezier = value(curve) else { return statusOfNone(curve) }
  return evaluate(bezier.pointee, progresses, values, velocities, n)
}

@inline(__always) func make(
  _ spring: Out<easing_damped_spring>, _ from: Double, _ to: Double, _ velocity: Double,
  _ error: Out<easing_error>, _ parameters: () throws(ParameterError) -> SpringParameters
) -> easing_status {
  filling(spring, "spring", error) { () throws(ParameterError) in
    easing_damped_spring(
      DampedSpring(try parameters(), from: from, to: to, initialVelocity: velocity))
  }
}

@c @implementation public func easing_damped_spring_make(
  _ mass: Double, _ stiffness: Double, _ damping: Double, _ from: Double, _ to: Double,
  _ velocity: Double, _ spring: Out<easing_damped_spring>, _ error: Out<easing_error>
) -> easing_status {
  make(spring, from, to, velocity, error) { () throws(ParameterError) in
    try SpringParameters(mass: mass, stiffness: stiffness, damping: damping)
  }
}

@c @implementation public func easing_damped_spring_from_bounce(
  _ perceptualDuration: Double, _ bounce: Double, _ from: Double, _ to: Double, _ velocity: Double,
  _ spring: Out<easing_damped_spring>, _ error: Out<easing_error>
) -> easing_status {
  make(spring, from, to, velocity, error) { () throws(ParameterError) in
    try SpringParameters(perceptualDuration: perceptualDuration, bounce: bounce)
  }
}

// Optimized for size, a call would copy the spring byte by byte, which takes longer than evaluating it.
@_optimize(speed) @c @implementation public func easing_damped_spring_value(
  _ spring: In<easing_damped_spring>, _ time: Double
) -> Double { value(spring)?.pointee.value(at: time) ?? .nan }

@_optimize(speed) @c @implementation public func easing_damped_spring_state(
  _ spring: In<easing_damped_spring>, _ time: Double
) -> easing_state {
  guard let state = value(spring)?.pointee.state(at: time) else { return .none }
  return easing_state(value: state.value, velocity: state.velocity)
}

@c @implementation public func easing_damped_spring_acceleration(
  _ spring: In<easing_damped_spring>, _ time: Double
) -> Double { value(spring)?.pointee.acceleration(at: time) ?? .nan }

@c @implementation public func easing_damped_spring_states(
  _ spring: In<easing_damped_spring>, _ times: In<Double>, _ values: Out<Double>,
  _ velocities: Out<Double>, _ n: Int
) -> easing_status {
  guard let motion = value(spring) else { return statusOfNone(spring) }
  return evaluate(motion.pointee, times, values, velocities, n)
}

@c @implementation public func easing_damped_spring_extremes(
  _ spring: In<easing_damped_spring>, _ until: Double, _ extremes: Out<easing_extremes>
) -> easing_status {
  guard let motion = value(spring) else { return statusOfNone(spring) }
  guard let extremes else { return EASING_NULL }
  extremes.pointee = easing_extremes(of: motion.pointee, until: until)
  return EASING_OK
}

@c @implementation public func easing_damped_spring_settling(
  _ spring: In<easing_damped_spring>, _ rule: easing_settling, _ epsilon: Double
) -> Double {
  guard let motion = value(spring), let rule = SettlingRule(rule) else { return .nan }
  return motion.pointee.settlingDuration(rule, epsilon: epsilon)
}

extension SettlingRule {
  init?(_ rule: easing_settling) {
    switch rule {
    case EASING_LAST_CROSSING: self = .lastCrossing
    case EASING_ENVELOPE: self = .envelope
    case EASING_CORE_ANIMATION: self = .coreAnimation
    default: return nil
    }
  }
}

@c @implementation public func easing_damped_spring_retargeted(
  _ spring: In<easing_damped_spring>, _ target: Double, _ time: Double
) -> easing_damped_spring {
  guard let motion = value(spring) else { return easing_damped_spring() }
  return easing_damped_spring(motion.pointee.retargeted(to: target, at: time))
}

@c @implementation public func easing_damped_spring_taking_over(
  _ spring: In<easing_damped_spring>, _ state: easing_state, _ target: Double
) -> easing_damped_spring {
  guard let motion = value(spring) else { return easing_damped_spring() }
  return easing_damped_spring(
    DampedSpring(
      motion.pointee.parameters, from: state.value, to: target, initialVelocity: state.velocity))
}
