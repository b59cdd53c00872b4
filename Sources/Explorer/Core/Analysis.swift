// SPDX-License-Identifier: Apache-2.0

import Easing

/// Whether a motion only rises (1) or only falls (-1) up to a time; else 0.
@_expose(wasm, "direction")
@_cdecl("direction")
public func direction(_ handle: OpaquePointer, _ end: Double) -> Int32 {
  guard case .motion(let motion) = curve(handle) else { return 0 }
  let velocities = motion.velocityExtremes(until: end)
  return velocities.least.value >= 0 ? 1 : velocities.greatest.value <= 0 ? -1 : 0
}

/// Where an easing function has a value: at most as many progresses as a column holds.
@_expose(wasm, "crossings")
@_cdecl("crossings")
public func crossings(_ handle: OpaquePointer, _ level: Double) -> Int32 {
  guard case .easing(let curve) = curve(handle) else { return 0 }
  return handed(Array(curve.crossings(of: level).prefix(columnCapacity)))
}

/// The numbers of a spring in all its descriptions, and its shape.
///
/// NaN stands for a number that does not exist.
@_expose(wasm, "spring")
@_cdecl("spring")
public func spring(_ handle: OpaquePointer, _ epsilon: Double) -> Int32 {
  guard case .motion(.spring(let spring)) = curve(handle) else { return 0 }
  let parameters = spring.parameters
  // Pop's numbers presume a mass of 1; they are those of the spring of mass 1 with the same motion.
  let unit = try? SpringParameters(
    mass: 1, stiffness: parameters.stiffness / parameters.mass,
    damping: parameters.damping / parameters.mass)
  let pop = unit?.bouncinessAndSpeed
  return handed([
    parameters.mass, parameters.stiffness, parameters.damping, parameters.dampingRatio,
    parameters.response, parameters.perceptualDuration, parameters.bounce,
    spring.settlingDuration(.lastCrossing, epsilon: epsilon),
    spring.settlingDuration(.envelope, epsilon: epsilon),
    spring.settlingDuration(.coreAnimation, epsilon: epsilon),
    parameters.visualDuration, pop?.bounciness ?? .nan, pop?.speed ?? .nan,
    parameters.angularFrequency, parameters.period, parameters.decayRate,
    spring.overshoot, spring.firstTargetCrossing ?? .nan,
    spring.oscillationCount(epsilon: epsilon), spring.initialVelocity,
    spring.from, spring.to,
  ])
}
