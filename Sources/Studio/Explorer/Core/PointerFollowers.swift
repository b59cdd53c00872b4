// SPDX-License-Identifier: Apache-2.0

import SwiftEasing

private struct PointerFollower {
  enum Kind {
    case spring(SpringFollower<SIMD2<Double>>)
    case smoothing(SmoothingFollower<SIMD2<Double>>)
    case oneEuro(x: OneEuroFilter, y: OneEuroFilter)
  }

  var kind: Kind
  var target: SIMD2<Double>

  /// Advances by a duration in which the target moves to a point at constant velocity, and returns the follower's position.
  mutating func step(_ duration: Double, to point: SIMD2<Double>) -> SIMD2<Double> {
    defer { target = point }
    switch kind {
    case .spring(var follower):
      follower.step(duration, from: target, to: point)
      kind = .spring(follower)
      return follower.position
    case .smoothing(var follower):
      follower.step(duration, from: target, to: point)
      kind = .smoothing(follower)
      return follower.position
    case .oneEuro(var x, var y):
      let position = SIMD2(x.filter(point.x, after: duration), y.filter(point.y, after: duration))
      kind = .oneEuro(x: x, y: y)
      return position
    }
  }
}

nonisolated(unsafe) private var followers = Shelf<PointerFollower>()

/// Creates a follower at rest and returns its index, or -1 with the reason as the text and its length as the first number.
///
/// The kinds are 0, a spring with a response and damping ratio; 1, smoothing with a half-life; 2, a critically damped spring
/// with a smooth time; 3, a one-euro filter with a minimum cutoff and speed coefficient. The first number is the lag in seconds
/// behind a target at constant velocity; it is NaN for the filter, whose lag depends on the speed.
@_expose(wasm, "addFollower") @_cdecl("addFollower") public func addFollower(
  _ kind: Int32, _ first: Double, _ second: Double, _ x: Double, _ y: Double
) -> Int32 {
  let start = SIMD2(x, y)
  do throws(ParameterError) {
    let (follower, lag): (PointerFollower.Kind, Double)
    switch kind {
    case 0, 2:
      let spring =
        kind == 0
        ? try SpringParameters(response: first, dampingRatio: second)
        : try SpringParameters(smoothTime: first)
      (follower, lag) = (.spring(SpringFollower(spring, position: start)), spring.lag)
    case 1:
      let rate = try DecayRate(halfLife: first)
      (follower, lag) = (.smoothing(SmoothingFollower(rate, position: start)), rate.timeConstant)
    default:
      var filters = (
        x: try OneEuroFilter(minimumCutoff: first, speedCoefficient: second),
        y: try OneEuroFilter(minimumCutoff: first, speedCoefficient: second)
      )
      filters.x.filter(x, after: 0)
      filters.y.filter(y, after: 0)
      (follower, lag) = (.oneEuro(x: filters.x, y: filters.y), .nan)
    }
    numbers[0] = lag
    return followers.add(PointerFollower(kind: follower, target: start))
  } catch { return failed(error) }
}

/// Advances a follower step by step, and writes its positions to the fourth and fifth columns.
///
/// The first column has the durations of the steps, the next two the target's position (x, y) at the end of each step.
@_expose(wasm, "follow") @_cdecl("follow") public func follow(_ index: Int32, _ count: Int32) {
  guard var follower = followers[index] else { return }
  for row in 0..<min(max(Int(count), 0), columnCapacity) {
    let point = SIMD2(numbers[columnCapacity + row], numbers[2 * columnCapacity + row])
    let position = follower.step(numbers[row], to: point)
    numbers[3 * columnCapacity + row] = position.x
    numbers[4 * columnCapacity + row] = position.y
  }
  followers[index] = follower
}

/// Releases a follower.
@_expose(wasm, "releaseFollower") @_cdecl("releaseFollower")
public func releaseFollower(_ index: Int32) { followers[index] = nil }
