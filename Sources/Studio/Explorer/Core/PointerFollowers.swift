// SPDX-License-Identifier: Apache-2.0

import SwiftEasing

// Followers of the pointer.

/// A follower, and where its target was at the end of the last step.
private struct PointerFollower {
  enum Kind {
    case spring(SpringFollower<SIMD2<Double>>)
    case smoothing(SmoothingFollower<SIMD2<Double>>)
    case oneEuro(x: OneEuroFilter, y: OneEuroFilter)
  }

  var kind: Kind
  var target: SIMD2<Double>

  /// Advances while the target moves evenly to a point: the new position.
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
      let position = SIMD2(
        x.filter(point.x, after: duration), y.filter(point.y, after: duration))
      kind = .oneEuro(x: x, y: y)
      return position
    }
  }
}

nonisolated(unsafe) private var followers = Shelf<PointerFollower>()

/// Creates a follower at rest on a point: its index; or -1, with the length of the reason as the first number and the reason as the text.
///
/// The kinds are 0, a spring of a response in seconds and a damping ratio; 1, smoothing with a half-life in seconds; 2, a
/// critically damped spring of a smooth time in seconds; 3, a one-euro filter of a least cutoff in hertz and a speed
/// coefficient. The first number is the time in seconds by which it is behind an even target; NaN for the filter, whose lag depends
/// on the speed.
@_expose(wasm, "addFollower")
@_cdecl("addFollower")
public func addFollower(
  _ kind: Int32, _ first: Double, _ second: Double, _ x: Double, _ y: Double
) -> Int32 {
  let place = SIMD2(x, y)
  do throws(ParameterError) {
    let (follower, lag): (PointerFollower.Kind, Double)
    switch kind {
    case 0, 2:
      let spring =
        kind == 0
        ? try SpringParameters(response: first, dampingRatio: second)
        : try SpringParameters(smoothTime: first)
      (follower, lag) = (.spring(SpringFollower(spring, position: place)), spring.lag)
    case 1:
      let rate = try DecayRate(halfLife: first)
      (follower, lag) = (.smoothing(SmoothingFollower(rate, position: place)), rate.timeConstant)
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
    return followers.add(PointerFollower(kind: follower, target: place))
  } catch {
    numbers[0] = Double(handed(error))
    return -1
  }
}

/// Advances a follower by steps, and writes its positions to the fourth and the fifth column.
///
/// The first column has the durations in seconds, the next two the places of the target at the ends of the steps, between which it
/// moves evenly.
@_expose(wasm, "follow")
@_cdecl("follow")
public func follow(_ index: Int32, _ count: Int32) {
  guard var follower = followers[index] else { return }
  for row in 0..<min(max(Int(count), 0), columnCapacity) {
    let point = SIMD2(numbers[columnCapacity + row], numbers[2 * columnCapacity + row])
    let position = follower.step(numbers[row], to: point)
    numbers[3 * columnCapacity + row] = position.x
    numbers[4 * columnCapacity + row] = position.y
  }
  followers[index] = follower
}

/// Forgets a follower.
@_expose(wasm, "releaseFollower")
@_cdecl("releaseFollower")
public func releaseFollower(_ index: Int32) { followers.release(index) }
