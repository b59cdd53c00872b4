// SPDX-License-Identifier: Apache-2.0

import Easing

/// The extremes of a curve (of a motion up to a time): where the least and the greatest value are, the peak velocity and
/// where, and 1 for a curve that never falls, -1 for one that never rises, else 0.
@_expose(wasm, "analyze")
@_cdecl("analyze")
public func analyze(_ index: Int32, _ end: Double) -> Int32 {
  let points: [Double]
  let monotonicity: Monotonicity
  switch curves[index] {
  case nil: return 0
  case .easing(let curve):
    let (extremes, peak) = (curve.extremes, curve.peakVelocity)
    points = [
      extremes.least.progress * end, extremes.least.value,
      extremes.greatest.progress * end, extremes.greatest.value,
      peak.progress * end, peak.velocity,
    ]
    monotonicity = curve.monotonicity
  case .motion(let motion):
    let (extremes, peak) = (motion.extremes(until: end), motion.peakVelocity(until: end))
    points = [
      extremes.least.time, extremes.least.value, extremes.greatest.time, extremes.greatest.value,
      peak.time, peak.value,
    ]
    let velocities = motion.velocityExtremes(until: end)
    monotonicity =
      velocities.least.value >= 0
      ? .increasing : velocities.greatest.value <= 0 ? .decreasing : .none
  }
  return handed(
    points + [monotonicity == .increasing ? 1 : monotonicity == .decreasing ? -1 : 0])
}

/// Where an easing function has a value: at most as many progresses as a column holds.
@_expose(wasm, "crossings")
@_cdecl("crossings")
public func crossings(_ index: Int32, _ level: Double) -> Int32 {
  guard case .easing(let curve) = curves[index] else { return 0 }
  return handed(Array(curve.crossings(of: level).prefix(columnCapacity)))
}

/// The inverse of a monotone easing function; NaN if it has none.
@_expose(wasm, "inverse")
@_cdecl("inverse")
public func inverse(_ index: Int32, _ value: Double) -> Double {
  guard case .easing(let curve) = curves[index] else { return .nan }
  return curve.progress(at: value) ?? .nan
}

/// The numbers of a spring in all its descriptions, and its shape.
///
/// NaN stands for a number that does not exist.
@_expose(wasm, "spring")
@_cdecl("spring")
public func spring(_ index: Int32, _ epsilon: Double) -> Int32 {
  guard case .motion(.spring(let spring)) = curves[index] else { return 0 }
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
