// SPDX-License-Identifier: Apache-2.0

// The header documents the functions.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

import EasingHeader
import SwiftEasing

/// Checks whether a batch of followers can be computed; `starts` and `ends` may be equal, but must not overlap the results.
private func checkFollowers(
  _ n: Int, _ starts: In<Double>, _ ends: In<Double>, _ one: Out<Double>, _ other: Out<Double>
) -> easing_status {
  let status = checkBatch(n, starts, one, other)
  return status == EASING_OK ? checkBatch(n, ends, one, other) : status
}

@inline(__always) private func follower(
  _ spring: In<easing_damped_spring>, _ state: easing_state
) -> SpringFollower<Double>? {
  value(spring).map {
    SpringFollower($0.pointee, position: state.value, velocity: state.velocity)
  }
}

extension easing_state {
  @inline(__always) fileprivate init(_ follower: SpringFollower<Double>) {
    self.init(value: follower.position, velocity: follower.velocity)
  }

  static var none: easing_state { easing_state(value: .nan, velocity: .nan) }
}

@c @implementation public func easing_damped_spring_from_smooth_time(
  _ smoothTime: Double, _ spring: Out<easing_damped_spring>, _ error: Out<easing_error>
) -> easing_status {
  make(spring, 0, 1, 0, error) { () throws(ParameterError) in
    try SpringParameters(smoothTime: smoothTime)
  }
}

@c @implementation public func easing_damped_spring_follow(
  _ spring: In<easing_damped_spring>, _ state: easing_state, _ duration: Double, _ start: Double,
  _ end: Double
) -> easing_state {
  guard var follower = follower(spring, state) else { return .none }
  follower.step(duration, from: start, to: end)
  return easing_state(follower)
}

@c @implementation public func easing_damped_spring_follow_cubic(
  _ spring: In<easing_damped_spring>, _ state: easing_state, _ duration: Double,
  _ start: easing_state, _ end: easing_state
) -> easing_state {
  guard var follower = follower(spring, state) else { return .none }
  follower.step(duration, from: (start.value, start.velocity), to: (end.value, end.velocity))
  return easing_state(follower)
}

@c @implementation public func easing_damped_spring_follow_many(
  _ spring: In<easing_damped_spring>, _ duration: Double, _ starts: In<Double>, _ ends: In<Double>,
  _ values: Out<Double>, _ velocities: Out<Double>, _ n: Int
) -> easing_status {
  guard let motion = value(spring) else { return statusOfNone(spring) }
  let status = checkFollowers(n, starts, ends, values, velocities)
  guard status == EASING_OK, n > 0 else { return status }
  guard values != nil, velocities != nil else { return EASING_NULL }
  inBlocks(n, (starts, ends), (values, velocities)) { _, targets, states, count in
    var positions = UnsafeMutableBufferPointer(start: states.0, count: count).mutableSpan
    var speeds = UnsafeMutableBufferPointer(start: states.1, count: count).mutableSpan
    motion.pointee.parameters.follow(
      duration, positions: &positions, velocities: &speeds,
      from: UnsafeBufferPointer(start: targets.0, count: count).span,
      to: UnsafeBufferPointer(start: targets.1, count: count).span)
  }
  return EASING_OK
}

@c @implementation public func easing_damped_spring_follow_stopping(
  _ spring: In<easing_damped_spring>, _ state: easing_state, _ duration: Double, _ target: Double,
  _ contact: Out<Double>
) -> easing_state {
  contact?.pointee = .nan
  guard var follower = follower(spring, state) else { return .none }
  if let time = follower.step(duration, stoppingAt: target) { contact?.pointee = time }
  return easing_state(follower)
}

@c @implementation public func easing_damped_spring_follow_rest(
  _ spring: In<easing_damped_spring>, _ state: easing_state, _ target: Double, _ distance: Double,
  _ rule: easing_settling
) -> Double {
  guard let follower = follower(spring, state), let rule = SettlingRule(rule) else { return .nan }
  return follower.timeToRest(on: target, within: distance, rule: rule)
}

@c @implementation public func easing_damped_spring_response(
  _ spring: In<easing_damped_spring>, _ frequency: Double, _ gain: Out<Double>, _ phase: Out<Double>
) -> easing_status {
  guard let motion = value(spring) else { return statusOfNone(spring) }
  let response = motion.pointee.parameters.response(toFrequency: frequency)
  gain?.pointee = response.gain
  phase?.pointee = response.phase
  return EASING_OK
}

@c @implementation public func easing_smoothing_from_half_life(
  _ halfLife: Double, _ rate: Out<Double>, _ error: Out<easing_error>
) -> easing_status {
  filling(rate, "rate", error) { () throws(ParameterError) in
    try DecayRate(halfLife: halfLife).constant
  }
}

@c @implementation public func easing_smoothing_from_frames(
  _ fraction: Double, _ framesPerSecond: Double, _ rate: Out<Double>, _ error: Out<easing_error>
) -> easing_status {
  filling(rate, "rate", error) { () throws(ParameterError) in
    try DecayRate(perFrame: fraction, framesPerSecond: framesPerSecond).constant
  }
}

@c @implementation public func easing_smoothing_follow(
  _ rate: Double, _ value: Double, _ duration: Double, _ start: Double, _ end: Double
) -> Double {
  guard let rate = try? DecayRate(constant: rate) else { return .nan }
  var follower = SmoothingFollower(rate, position: value)
  follower.step(duration, from: start, to: end)
  return follower.position
}

@c @implementation public func easing_smoothing_follow_many(
  _ rate: Double, _ duration: Double, _ starts: In<Double>, _ ends: In<Double>,
  _ values: Out<Double>, _ n: Int
) -> easing_status {
  guard let rate = try? DecayRate(constant: rate) else { return EASING_PARAMETER }
  let status = checkFollowers(n, starts, ends, values, nil)
  guard status == EASING_OK, n > 0 else { return status }
  guard values != nil else { return EASING_NULL }
  inBlocks(n, (starts, ends), (values, nil)) { _, targets, states, count in
    var positions = UnsafeMutableBufferPointer(start: states.0, count: count).mutableSpan
    rate.follow(
      duration, positions: &positions,
      from: UnsafeBufferPointer(start: targets.0, count: count).span,
      to: UnsafeBufferPointer(start: targets.1, count: count).span)
  }
  return EASING_OK
}

/// Returns the filter stored in a structure; nil if the structure holds no filter.
@inline(__always) private func filter(_ structure: Out<easing_one_euro>) -> Out<OneEuroFilter> {
  UnsafeMutablePointer(mutating: value(UnsafePointer(structure)))
}

@c @implementation public func easing_one_euro_make(
  _ minimumCutoff: Double, _ speedCoefficient: Double, _ derivativeCutoff: Double,
  _ filter: Out<easing_one_euro>, _ error: Out<easing_error>
) -> easing_status {
  filling(filter, "filter", error) { () throws(ParameterError) in
    easing_one_euro(
      try OneEuroFilter(
        minimumCutoff: minimumCutoff, speedCoefficient: speedCoefficient,
        derivativeCutoff: derivativeCutoff))
  }
}

@c @implementation public func easing_one_euro_filter(
  _ structure: Out<easing_one_euro>, _ sample: Double, _ duration: Double
) -> Double { filter(structure)?.pointee.filter(sample, after: duration) ?? .nan }

@c @implementation public func easing_one_euro_filter_many(
  _ filters: Out<easing_one_euro>, _ samples: In<Double>, _ duration: Double,
  _ results: Out<Double>, _ n: Int
) -> easing_status {
  let width = MemoryLayout<easing_one_euro>.stride / MemoryLayout<Double>.stride
  let status = checkBatch(
    n, samples, results, UnsafeMutableRawPointer(filters)?.assumingMemoryBound(to: Double.self),
    widths: (1, width))
  guard status == EASING_OK, n > 0 else { return status }
  guard let filters else { return EASING_NULL }
  for index in 0..<n where !filters[index].isSealed { return EASING_UNMADE }
  inBlocks(n, (samples, nil), (results, nil)) { start, samples, results, count in
    for index in 0..<count {
      guard let sample = samples.0?[index] else { continue }
      let result = filter(filters + start + index)?.pointee.filter(sample, after: duration)
      if let results = results.0, let result { results[index] = result }
    }
  }
  return EASING_OK
}
