// SPDX-License-Identifier: Apache-2.0

import SwiftEasing

/// Returns 1 if a motion never falls from time 0 to `end`, -1 if it never rises, otherwise 0.
@_expose(wasm, "direction") @_cdecl("direction")
public func direction(_ handle: OpaquePointer, _ end: Double) -> Int32 {
  guard case .motion(let motion) = curve(handle) else { return 0 }
  let velocities = motion.velocityExtremes(until: end)
  return velocities.least.value >= 0 ? 1 : velocities.greatest.value <= 0 ? -1 : 0
}

/// Writes at most 8,192 progress values at which an easing function has the value `level`, and returns their count.
@_expose(wasm, "crossings") @_cdecl("crossings")
public func crossings(_ handle: OpaquePointer, _ level: Double) -> Int32 {
  guard case .easing(let curve) = curve(handle) else { return 0 }
  return handed(Array(curve.crossings(of: level).progresses.prefix(columnCapacity)))
}

/// Writes a spring's parameters in all conventions, then properties of its curve (NaN if undefined); returns their count.
@_expose(wasm, "spring") @_cdecl("spring")
public func spring(_ handle: OpaquePointer, _ epsilon: Double) -> Int32 {
  guard case .motion(.spring(let spring)) = curve(handle) else { return 0 }
  let parameters = spring.parameters
  // pop assumes mass 1, so its bounciness and speed describe the spring of mass 1 that has the same motion.
  let unit = try? SpringParameters(
    mass: 1, stiffness: parameters.stiffness / parameters.mass,
    damping: parameters.damping / parameters.mass)
  let pop = unit?.bouncinessAndSpeed
  // The perceptual duration is the response.
  return handed([
    parameters.mass, parameters.stiffness, parameters.damping, parameters.dampingRatio,
    parameters.response, parameters.response, parameters.bounce,
    spring.settlingDuration(.lastCrossing, epsilon: epsilon),
    spring.settlingDuration(.envelope, epsilon: epsilon),
    spring.settlingDuration(.coreAnimation, epsilon: epsilon), parameters.visualDuration,
    pop?.bounciness ?? .nan, pop?.speed ?? .nan, parameters.angularFrequency, parameters.period,
    parameters.decayRate, spring.overshoot, spring.firstTargetCrossing ?? .nan,
    spring.oscillationCount(epsilon: epsilon), spring.initialVelocity, spring.from, spring.to,
  ])
}

/// Writes the time and value of a spring's first overshoot, or its response and target if it hardly overshoots.
///
/// Returns the count 2, or 0 for a spring with an initial velocity or without a distance: the page shows no handle for these.
@_expose(wasm, "firstOvershoot") @_cdecl("firstOvershoot")
public func firstOvershoot(_ handle: OpaquePointer) -> Int32 {
  guard case .motion(.spring(let spring)) = curve(handle), spring.initialVelocity == 0,
    spring.from != spring.to
  else { return 0 }
  let peak = spring.overshoot < leastOvershoot ? nil : spring.extremum(0)
  return handed([peak?.time ?? spring.parameters.response, peak?.value ?? spring.to])
}

/// Writes mass, stiffness, damping, perceptual duration and bounce of the spring with a given first overshoot.
///
/// If the overshoot is too small to see, the spring is critically damped and `time` is its response. Returns 0 on failure.
@_expose(wasm, "springByOvershoot") @_cdecl("springByOvershoot")
public func springByOvershoot(_ handle: OpaquePointer, _ time: Double, _ value: Double) -> Int32 {
  guard case .motion(.spring(let spring)) = curve(handle) else { return 0 }
  let (mass, height) = (spring.parameters.mass, (value - spring.to) / (spring.to - spring.from))
  let parameters =
    height < leastOvershoot
    ? try? SpringParameters(response: time, dampingRatio: 1, mass: mass)
    : try? SpringParameters(peakTime: time, overshoot: min(height, 1), mass: mass)
  guard let parameters else { return 0 }
  return handed([
    parameters.mass, parameters.stiffness, parameters.damping, parameters.response,
    parameters.bounce,
  ])
}

private let leastOvershoot = 0.0005

/// Writes the name of the named easing function nearest to a curve, and the largest difference of the two as the first number.
///
/// Only the five functions that are nearest at 65 samples are compared exactly. Returns the length of the name, or 0.
@_expose(wasm, "nearestNamed") @_cdecl("nearestNamed")
public func nearestNamed(_ handle: OpaquePointer) -> Int32 {
  guard case .easing(let curve) = curve(handle) else { return 0 }
  let progresses = (0...64).map { Double($0) / 64 }
  let own = curve.values(at: progresses)
  let distances = EasingCurve.named.map { _, other in
    zip(own, other.values(at: progresses)).reduce(0) { max($0, ($1.0 - $1.1).magnitude) }
  }
  var best = (name: "", distance: Double.infinity)
  for place in order(of: distances).prefix(5) where distances[place].isFinite {
    let (name, other) = EasingCurve.named[place]
    let distance = CurveComparison(curve, to: other).largestDifference
    if distance < best.distance { best = (name, distance) }
  }
  numbers[0] = best.distance
  return handed(best.name)
}
