// SPDX-License-Identifier: Apache-2.0

import EasingHeader
import SwiftEasing

/// Refuses a batch of followers that cannot be computed; targets may be one block, but not share memory with states.
private func checkFollowers(
  _ n: Int, _ starts: UnsafePointer<Double>?, _ ends: UnsafePointer<Double>?,
  _ one: UnsafeMutablePointer<Double>?, _ other: UnsafeMutablePointer<Double>?
) -> easing_status {
  let status = checkBatch(n, starts, one, other)
  return status == EASING_OK ? checkBatch(n, ends, one, other) : status
}

// MARK: - Springs

/// A follower in a state.
@inline(__always)
private func follower(_ spring: DampedSpring, _ state: easing_state) -> SpringFollower<Double> {
  SpringFollower(spring, position: state.value, velocity: state.velocity)
}

extension easing_state {
  /// The state of a follower.
  @inline(__always)
  fileprivate init(_ follower: SpringFollower<Double>) {
    self.init(value: follower.position, velocity: follower.velocity)
  }

  fileprivate static var none: easing_state { easing_state(value: .nan, velocity: .nan) }
}

/// As the header says.
@c @implementation
public func easing_damped_spring_from_smooth_time(
  _ smoothTime: Double, _ spring: UnsafeMutablePointer<easing_damped_spring>?,
  _ error: UnsafeMutablePointer<easing_error>?
) -> easing_status {
  make(spring, 0, 1, 0, error) { () throws(ParameterError) in
    try SpringParameters(smoothTime: smoothTime)
  }
}

/// As the header says.
@c @implementation
public func easing_damped_spring_follow(
  _ spring: UnsafePointer<easing_damped_spring>?, _ state: easing_state, _ duration: Double,
  _ start: Double, _ end: Double
) -> easing_state {
  guard let spring = dampedSpring(spring) else { return .none }
  var follower = follower(spring, state)
  follower.step(duration, from: start, to: end)
  return easing_state(follower)
}

/// As the header says.
@c @implementation
public func easing_damped_spring_follow_cubic(
  _ spring: UnsafePointer<easing_damped_spring>?, _ state: easing_state, _ duration: Double,
  _ start: easing_state, _ end: easing_state
) -> easing_state {
  guard let spring = dampedSpring(spring) else { return .none }
  var follower = follower(spring, state)
  follower.step(duration, from: (start.value, start.velocity), to: (end.value, end.velocity))
  return easing_state(follower)
}

/// As the header says.
@c @implementation
public func easing_damped_spring_follow_many(
  _ spring: UnsafePointer<easing_damped_spring>?, _ duration: Double,
  _ starts: UnsafePointer<Double>?, _ ends: UnsafePointer<Double>?,
  _ values: UnsafeMutablePointer<Double>?, _ velocities: UnsafeMutablePointer<Double>?, _ n: Int
) -> easing_status {
  guard let place = place(spring) else { return statusOfNone(spring) }
  let status = checkFollowers(n, starts, ends, values, velocities)
  guard status == EASING_OK, n > 0 else { return status }
  guard let values, let velocities else { return EASING_NULL }
  var positions = UnsafeMutableBufferPointer(start: values, count: n).mutableSpan
  var speeds = UnsafeMutableBufferPointer(start: velocities, count: n).mutableSpan
  place.pointee.parameters.follow(
    duration, positions: &positions, velocities: &speeds,
    from: UnsafeBufferPointer(start: starts, count: n).span,
    to: UnsafeBufferPointer(start: ends, count: n).span)
  return EASING_OK
}

/// As the header says.
@c @implementation
public func easing_damped_spring_follow_stopping(
  _ spring: UnsafePointer<easing_damped_spring>?, _ state: easing_state, _ duration: Double,
  _ target: Double, _ contact: UnsafeMutablePointer<Double>?
) -> easing_state {
  contact?.pointee = .nan
  guard let spring = dampedSpring(spring) else { return .none }
  var follower = follower(spring, state)
  if let time = follower.step(duration, stoppingAt: target) { contact?.pointee = time }
  return easing_state(follower)
}

/// As the header says.
@c @implementation
public func easing_damped_spring_follow_rest(
  _ spring: UnsafePointer<easing_damped_spring>?, _ state: easing_state, _ target: Double,
  _ distance: Double, _ rule: easing_settling
) -> Double {
  guard let spring = dampedSpring(spring), let rule = settlingRule(rule) else { return .nan }
  return follower(spring, state).timeToRest(on: target, within: distance, rule: rule)
}

/// As the header says.
@c @implementation
public func easing_damped_spring_response(
  _ spring: UnsafePointer<easing_damped_spring>?, _ frequency: Double,
  _ gain: UnsafeMutablePointer<Double>?, _ phase: UnsafeMutablePointer<Double>?
) -> easing_status {
  guard let place = place(spring) else { return statusOfNone(spring) }
  let response = place.pointee.parameters.response(toFrequency: frequency)
  gain?.pointee = response.gain
  phase?.pointee = response.phase
  return EASING_OK
}

// MARK: - Exponential smoothing

/// Writes a rate.
@inline(__always)
private func write(
  to rate: UnsafeMutablePointer<Double>?, _ error: UnsafeMutablePointer<easing_error>?,
  _ made: () throws(ParameterError) -> DecayRate
) -> easing_status {
  reporting(to: error) { () throws(Refusal) in
    guard let rate else { throw .null("rate") }
    do throws(ParameterError) { rate.pointee = try made().constant } catch { throw Refusal(error) }
  }
}

/// As the header says.
@c @implementation
public func easing_smoothing_from_half_life(
  _ halfLife: Double, _ rate: UnsafeMutablePointer<Double>?,
  _ error: UnsafeMutablePointer<easing_error>?
) -> easing_status {
  write(to: rate, error) { () throws(ParameterError) in try DecayRate(halfLife: halfLife) }
}

/// As the header says.
@c @implementation
public func easing_smoothing_from_frames(
  _ fraction: Double, _ framesPerSecond: Double, _ rate: UnsafeMutablePointer<Double>?,
  _ error: UnsafeMutablePointer<easing_error>?
) -> easing_status {
  write(to: rate, error) { () throws(ParameterError) in
    try DecayRate(perFrame: fraction, framesPerSecond: framesPerSecond)
  }
}

/// As the header says.
@c @implementation
public func easing_smoothing_follow(
  _ rate: Double, _ value: Double, _ duration: Double, _ start: Double, _ end: Double
) -> Double {
  guard let rate = try? DecayRate(constant: rate) else { return .nan }
  var follower = SmoothingFollower(rate, position: value)
  follower.step(duration, from: start, to: end)
  return follower.position
}

/// As the header says.
@c @implementation
public func easing_smoothing_follow_many(
  _ rate: Double, _ duration: Double, _ starts: UnsafePointer<Double>?,
  _ ends: UnsafePointer<Double>?, _ values: UnsafeMutablePointer<Double>?, _ n: Int
) -> easing_status {
  guard let rate = try? DecayRate(constant: rate) else { return EASING_PARAMETER }
  let status = checkFollowers(n, starts, ends, values, nil)
  guard status == EASING_OK, n > 0 else { return status }
  guard let values else { return EASING_NULL }
  var positions = UnsafeMutableBufferPointer(start: values, count: n).mutableSpan
  rate.follow(
    duration, positions: &positions, from: UnsafeBufferPointer(start: starts, count: n).span,
    to: UnsafeBufferPointer(start: ends, count: n).span)
  return EASING_OK
}

// MARK: - One-euro filters

/// The place of a filter, if the structure holds one.
@inline(__always)
private func place(
  _ structure: UnsafeMutablePointer<easing_one_euro>?
) -> UnsafeMutablePointer<OneEuroFilter>? {
  guard let structure, structure.pointee.seal == seal else { return nil }
  return UnsafeMutableRawPointer(structure).assumingMemoryBound(to: OneEuroFilter.self)
}

/// As the header says.
@c @implementation
public func easing_one_euro_make(
  _ minimumCutoff: Double, _ speedCoefficient: Double, _ derivativeCutoff: Double,
  _ filter: UnsafeMutablePointer<easing_one_euro>?, _ error: UnsafeMutablePointer<easing_error>?
) -> easing_status {
  reporting(to: error) { () throws(Refusal) in
    guard let filter else { throw .null("filter") }
    do throws(ParameterError) {
      let made = try OneEuroFilter(
        minimumCutoff: minimumCutoff, speedCoefficient: speedCoefficient,
        derivativeCutoff: derivativeCutoff)
      precondition(
        MemoryLayout<OneEuroFilter>.size <= MemoryLayout<easing_one_euro>.size - sealSize)
      filter.pointee = easing_one_euro()
      UnsafeMutableRawPointer(filter).storeBytes(of: made, as: OneEuroFilter.self)
      filter.pointee.seal = seal
    } catch { throw Refusal(error) }
  }
}

/// As the header says.
@c @implementation
public func easing_one_euro_filter(
  _ filter: UnsafeMutablePointer<easing_one_euro>?, _ sample: Double, _ duration: Double
) -> Double {
  place(filter)?.pointee.filter(sample, after: duration) ?? .nan
}

/// As the header says.
@c @implementation
public func easing_one_euro_filter_many(
  _ filters: UnsafeMutablePointer<easing_one_euro>?, _ samples: UnsafePointer<Double>?,
  _ duration: Double, _ results: UnsafeMutablePointer<Double>?, _ n: Int
) -> easing_status {
  let width = MemoryLayout<easing_one_euro>.stride / MemoryLayout<Double>.stride
  let status = checkBatch(
    n, samples, results, UnsafeMutableRawPointer(filters)?.assumingMemoryBound(to: Double.self),
    widths: (1, width))
  guard status == EASING_OK, n > 0 else { return status }
  guard let filters, let samples else { return EASING_NULL }
  for index in 0..<n where filters[index].seal != seal { return EASING_UNMADE }
  for index in 0..<n {
    let result = place(filters + index)?.pointee.filter(samples[index], after: duration)
    if let results, let result { results[index] = result }
  }
  return EASING_OK
}
