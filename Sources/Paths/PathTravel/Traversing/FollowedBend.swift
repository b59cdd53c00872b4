// SPDX-License-Identifier: Apache-2.0

import MotionPath

#if canImport(ArcLength)
import ArcLength
#endif

/// Makes the parts of a traversal where the bend determines the speed v: v² = lateral limit · R, with R the radius of curvature.
///
/// There the acceleration is lateral limit · dR/ds / 2, in closed form at every parameter u. A 16-point Gauss–Legendre rule
/// integrates dt/du = |P′| / v to give the time. A polynomial in time interpolates the acceleration at eight Chebyshev points; its
/// integrals are the speed and the distance. So distance, speed and acceleration are consistent, and the acceleration, which must
/// obey a limit, is fitted directly. A part is halved until the polynomial agrees at the nine ``ChebyshevNodes/checks``, where its
/// error is largest, and the time integral agrees with the sum over both halves.
struct FollowedBend {
  let bend: Bend
  let lateral: Double
  /// The largest error of an acceleration, apart from the rounding of the bend.
  let tolerance: Double
  let rules: GaussLegendreRules
  /// The largest number of parts of a stretch; a few dozen are usual.
  private static let limit = 4096

  func speed(at u: Double) -> Double { (lateral * bend.state(at: u).radius).squareRoot() }

  /// Returns dt/du, the derivative of time with respect to the parameter.
  private func slowness(at u: Double) -> Double {
    let state = bend.state(at: u)
    return state.speed / (lateral * state.radius).squareRoot()
  }

  private func time(from start: Double, to end: Double) -> Double {
    // Matching the case once, and not at each point, is faster.
    if case .cubic(let cubic) = bend {
      return time(from: start, to: end) { cubic.slowness(at: $0, lateral: lateral) }
    }
    return time(from: start, to: end, slowness(at:))
  }

  @inline(__always) private func time(
    from start: Double, to end: Double, _ slowness: (Double) -> Double
  ) -> Double {
    let (middle, half) = (0.5 * (start + end), 0.5 * (end - start))
    var sum = 0.0
    for index in GaussLegendreRules.range(eighths: 2) {
      let offset = half * rules.nodes[index]
      sum += rules.weights[index] * (slowness(middle - offset) + slowness(middle + offset))
    }
    return sum * half
  }

  /// Returns the parts between two parameters; times start at 0, and `length` gives the path's length up to a parameter.
  func parts(
    from start: Double, at distance: Double, to end: Double, at endDistance: Double,
    length: (Double) throws(ArcLengthError) -> Double
  ) throws(ArcLengthError) -> [PathTraversal.Part] {
    var parts: [PathTraversal.Part] = []
    // The stretches that remain to be processed; the last element is next.
    var rest = [(from: start, distance, to: end, endDistance)]
    while let stretch = rest.popLast() {
      let (from, distance, to, endDistance) = stretch
      let (part, isWithin) = self.part(from: from, at: distance, to: to, at: endDistance)
      let middle = 0.5 * (from + to)
      guard !isWithin, parts.count + rest.count < Self.limit, middle > from, middle < to else {
        parts.append(part)
        continue
      }
      let half = min(max(try length(middle), distance), endDistance)
      rest.append((middle, half, to, endDistance))
      rest.append((from, distance, middle, half))
    }
    return parts
  }

  /// Returns one part, and whether its polynomial is within the tolerance.
  private func part(
    from start: Double, at distance: Double, to end: Double, at endDistance: Double
  ) -> (PathTraversal.Part, isWithin: Bool) {
    let middle = 0.5 * (start + end)
    let halves = time(from: start, to: middle) + time(from: middle, to: end)
    let duration = time(from: start, to: end)
    var places: [Double] = []
    for node in ChebyshevNodes.nodes {
      places.append(
        self.place(
          after: node * duration, from: start, to: end,
          guess: places.last ?? start + node * (end - start)))
    }
    let accelerations = places.map { 0.5 * lateral * bend.state(at: $0).growth }
    let part = PathTraversal.Part(
      time: 0, distance: distance, speed: speed(at: start), duration: halves,
      acceleration: ChebyshevNodes.polynomial(accelerations))
    var isWithin =
      (duration - halves).magnitude <= 1e-12 * halves
      && (part.distance(at: 1) - endDistance).magnitude
        <= 1e-11 * (endDistance - distance) + 4e-13 * endDistance
    for check in ChebyshevNodes.checks where isWithin {
      let place = self.place(
        after: check * duration, from: start, to: end, guess: start + check * (end - start))
      let state = bend.state(at: place)
      let expected = 0.5 * lateral * state.growth
      let expectedSpeed = (lateral * state.radius).squareRoot()
      isWithin =
        (part.acceleration(at: check) - expected).magnitude
        <= tolerance + lateral * state.growthError
        && (part.speed(at: check) - expectedSpeed).magnitude
          <= (1e-11 + state.radiusError) * expectedSpeed
    }
    return (part, isWithin)
  }

  /// Returns the parameter that is reached after the given time, by Newton's method.
  private func place(
    after time: Double, from start: Double, to end: Double, guess: Double
  ) -> Double {
    var u = guess
    for _ in 0..<20 {
      let step = (self.time(from: start, to: u) - time) / slowness(at: u)
      let next = min(max(u - step, start), end)
      let change = (next - u).magnitude
      u = next
      if !(change > 1e-15 * (end - start) + u.ulp) { break }
    }
    return u
  }
}
