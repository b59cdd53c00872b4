// SPDX-License-Identifier: Apache-2.0

import EasingHeader
import SwiftEasing

// A structure of the header is the memory of the Swift value, whose first numbers it names, with space to spare and a seal
// after it. A structure with another seal is not read: zeroed memory would be an invalid value of Swift.

let seal: UInt64 = 0xEA51_C0DE_5EA1_ED01

/// The seal ends a structure, so that its size less this is what a value may take.
let sealSize = MemoryLayout<UInt64>.size

/// The place of a curve, if the structure holds one.
@inline(__always)
private func place(
  _ structure: UnsafePointer<easing_cubic_bezier>?
) -> UnsafePointer<CubicBezier>? {
  guard let structure, structure.pointee.seal == seal else { return nil }
  return UnsafeRawPointer(structure).assumingMemoryBound(to: CubicBezier.self)
}

/// The place of a spring, if the structure holds one.
@inline(__always)
func place(
  _ structure: UnsafePointer<easing_damped_spring>?
) -> UnsafePointer<DampedSpring>? {
  guard let structure, structure.pointee.seal == seal else { return nil }
  return UnsafeRawPointer(structure).assumingMemoryBound(to: DampedSpring.self)
}

/// The curve in a structure.
func cubicBezier(_ structure: UnsafePointer<easing_cubic_bezier>?) -> CubicBezier? {
  place(structure)?.pointee
}

/// The spring in a structure.
func dampedSpring(_ structure: UnsafePointer<easing_damped_spring>?) -> DampedSpring? {
  place(structure)?.pointee
}

/// The structure with a spring.
func structure(_ spring: DampedSpring) -> easing_damped_spring {
  precondition(
    MemoryLayout<DampedSpring>.size <= MemoryLayout<easing_damped_spring>.size - sealSize)
  var structure = easing_damped_spring()
  withUnsafeMutableBytes(of: &structure) { $0.storeBytes(of: spring, as: DampedSpring.self) }
  structure.seal = seal
  return structure
}

private func structure(_ curve: CubicBezier) -> easing_cubic_bezier {
  precondition(MemoryLayout<CubicBezier>.size <= MemoryLayout<easing_cubic_bezier>.size - sealSize)
  var structure = easing_cubic_bezier()
  withUnsafeMutableBytes(of: &structure) { $0.storeBytes(of: curve, as: CubicBezier.self) }
  structure.seal = seal
  return structure
}

/// The status of a structure that has no value.
func statusOfNone(_ structure: UnsafeRawPointer?) -> easing_status {
  structure == nil ? EASING_NULL : EASING_UNMADE
}

// MARK: - Cubic Béziers

/// As the header says.
@c @implementation
public func easing_cubic_bezier_make(
  _ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double,
  _ curve: UnsafeMutablePointer<easing_cubic_bezier>?, _ error: UnsafeMutablePointer<easing_error>?
) -> easing_status {
  reporting(to: error) { () throws(Refusal) in
    guard let curve else { throw .null("curve") }
    do throws(ParameterError) {
      curve.pointee = structure(try CubicBezier(x1: x1, y1: y1, x2: x2, y2: y2))
    } catch { throw Refusal(error) }
  }
}

/// As the header says.
@c @implementation
public func easing_cubic_bezier_value(
  _ curve: UnsafePointer<easing_cubic_bezier>?, _ progress: Double
) -> Double {
  place(curve)?.value(at: progress) ?? .nan
}

/// As the header says.
@c @implementation
public func easing_cubic_bezier_velocity(
  _ curve: UnsafePointer<easing_cubic_bezier>?, _ progress: Double
) -> Double {
  place(curve)?.velocity(at: progress) ?? .nan
}

/// As the header says.
@c @implementation
public func easing_cubic_bezier_acceleration(
  _ curve: UnsafePointer<easing_cubic_bezier>?, _ progress: Double
) -> Double {
  place(curve)?.pointee.acceleration(at: progress) ?? .nan
}

/// As the header says.
@c @implementation
public func easing_cubic_bezier_inverse(
  _ curve: UnsafePointer<easing_cubic_bezier>?, _ value: Double
) -> Double {
  place(curve)?.pointee.progress(at: value) ?? .nan
}

/// As the header says.
@c @implementation
public func easing_cubic_bezier_extremes(
  _ curve: UnsafePointer<easing_cubic_bezier>?, _ extremes: UnsafeMutablePointer<easing_extremes>?
) -> easing_status {
  guard let place = place(curve) else { return statusOfNone(curve) }
  guard let extremes else { return EASING_NULL }
  extremes.pointee = easing_extremes(of: place.pointee)
  return EASING_OK
}

/// As the header says.
@c @implementation
public func easing_cubic_bezier_values(
  _ curve: UnsafePointer<easing_cubic_bezier>?, _ progresses: UnsafePointer<Double>?,
  _ values: UnsafeMutablePointer<Double>?, _ velocities: UnsafeMutablePointer<Double>?, _ n: Int
) -> easing_status {
  guard let place = place(curve) else { return statusOfNone(curve) }
  return evaluate(place.pointee, progresses, values, velocities, n)
}

// MARK: - Springs

/// Fills a structure with a spring of some parameters.
@inline(__always)
func make(
  _ spring: UnsafeMutablePointer<easing_damped_spring>?, _ from: Double, _ to: Double,
  _ velocity: Double, _ error: UnsafeMutablePointer<easing_error>?,
  _ parameters: () throws(ParameterError) -> SpringParameters
) -> easing_status {
  reporting(to: error) { () throws(Refusal) in
    guard let spring else { throw .null("spring") }
    do throws(ParameterError) {
      spring.pointee = structure(
        DampedSpring(try parameters(), from: from, to: to, initialVelocity: velocity))
    } catch { throw Refusal(error) }
  }
}

/// As the header says.
@c @implementation
public func easing_damped_spring_make(
  _ mass: Double, _ stiffness: Double, _ damping: Double, _ from: Double, _ to: Double,
  _ velocity: Double, _ spring: UnsafeMutablePointer<easing_damped_spring>?,
  _ error: UnsafeMutablePointer<easing_error>?
) -> easing_status {
  make(spring, from, to, velocity, error) { () throws(ParameterError) in
    try SpringParameters(mass: mass, stiffness: stiffness, damping: damping)
  }
}

/// As the header says.
@c @implementation
public func easing_damped_spring_from_bounce(
  _ perceptualDuration: Double, _ bounce: Double, _ from: Double, _ to: Double, _ velocity: Double,
  _ spring: UnsafeMutablePointer<easing_damped_spring>?,
  _ error: UnsafeMutablePointer<easing_error>?
) -> easing_status {
  make(spring, from, to, velocity, error) { () throws(ParameterError) in
    try SpringParameters(perceptualDuration: perceptualDuration, bounce: bounce)
  }
}

/// As the header says.
@c @implementation
public func easing_damped_spring_value(
  _ spring: UnsafePointer<easing_damped_spring>?, _ time: Double
) -> Double {
  place(spring)?.pointee.value(at: time) ?? .nan
}

/// As the header says.
@c @implementation
public func easing_damped_spring_state(
  _ spring: UnsafePointer<easing_damped_spring>?, _ time: Double
) -> easing_state {
  guard let state = place(spring)?.pointee.state(at: time) else {
    return easing_state(value: .nan, velocity: .nan)
  }
  return easing_state(value: state.value, velocity: state.velocity)
}

/// As the header says.
@c @implementation
public func easing_damped_spring_acceleration(
  _ spring: UnsafePointer<easing_damped_spring>?, _ time: Double
) -> Double {
  place(spring)?.pointee.acceleration(at: time) ?? .nan
}

/// As the header says.
@c @implementation
public func easing_damped_spring_states(
  _ spring: UnsafePointer<easing_damped_spring>?, _ times: UnsafePointer<Double>?,
  _ values: UnsafeMutablePointer<Double>?, _ velocities: UnsafeMutablePointer<Double>?, _ n: Int
) -> easing_status {
  guard let place = place(spring) else { return statusOfNone(spring) }
  return evaluate(place.pointee, times, values, velocities, n)
}

/// As the header says.
@c @implementation
public func easing_damped_spring_extremes(
  _ spring: UnsafePointer<easing_damped_spring>?, _ until: Double,
  _ extremes: UnsafeMutablePointer<easing_extremes>?
) -> easing_status {
  guard let place = place(spring) else { return statusOfNone(spring) }
  guard let extremes else { return EASING_NULL }
  extremes.pointee = easing_extremes(of: place.pointee, until: until)
  return EASING_OK
}

/// As the header says.
@c @implementation
public func easing_damped_spring_settling(
  _ spring: UnsafePointer<easing_damped_spring>?, _ rule: easing_settling, _ epsilon: Double
) -> Double {
  guard let place = place(spring), let rule = settlingRule(rule) else { return .nan }
  return place.pointee.settlingDuration(rule, epsilon: epsilon)
}

/// The rule of a number of the header.
func settlingRule(_ rule: easing_settling) -> SettlingRule? {
  switch rule {
  case EASING_LAST_CROSSING: .lastCrossing
  case EASING_ENVELOPE: .envelope
  case EASING_CORE_ANIMATION: .coreAnimation
  default: nil
  }
}

/// As the header says.
@c @implementation
public func easing_damped_spring_retargeted(
  _ spring: UnsafePointer<easing_damped_spring>?, _ target: Double, _ time: Double
) -> easing_damped_spring {
  guard let place = place(spring) else { return easing_damped_spring() }
  return structure(place.pointee.retargeted(to: target, at: time))
}

/// As the header says.
@c @implementation
public func easing_damped_spring_taking_over(
  _ spring: UnsafePointer<easing_damped_spring>?, _ state: easing_state, _ target: Double
) -> easing_damped_spring {
  guard let place = place(spring) else { return easing_damped_spring() }
  return structure(
    DampedSpring(
      place.pointee.parameters, from: state.value, to: target, initialVelocity: state.velocity))
}
