// SPDX-License-Identifier: Apache-2.0

import EasingCore

/// The ends towards which a random curve is attenuated, by a factor that depends on the progress x.
public enum NoiseTaper: String, Hashable, Sendable, CaseIterable {
  /// Attenuated nowhere: factor 1.
  case none
  /// Attenuated towards the start: factor x.
  case `in`
  /// Attenuated towards the end: factor 1 - x.
  case out
  /// Attenuated towards the start and the end: factor 1 - |2x - 1|.
  case both

  func factor(at progress: Double) -> Double {
    switch self {
    case .none: 1
    case .in: progress
    case .out: 1 - progress
    case .both: 1 - (2 * progress - 1).magnitude
    }
  }
}

/// Random numbers as a function of a seed and an index, the same on every machine.
///
/// The function is SplitMix64 (Steele, Lea and Flood, "Fast splittable pseudorandom number generators", OOPSLA 2014), which
/// hashes a counter.
package struct SeededNumbers: Hashable, Sendable {
  private let seed: UInt64

  package init(seed: UInt64) { self.seed = seed }

  /// Returns 64 random bits.
  package func bits(_ index: UInt64) -> UInt64 {
    var z = seed &+ (index &+ 1) &* 0x9E37_79B9_7F4A_7C15
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }

  /// Returns a random multiple of 2^-52 in [-1, 1).
  package func number(_ index: Int) -> Double {
    Double(Int64(bitPattern: bits(UInt64(truncatingIfNeeded: index))) >> 11) * 0x1p-52
  }
}

// Seeded curves are lines or cubics whose control points are computed from hashes by sums, products and one division. So they
// are the same on every machine, bit for bit, if the values of the base curve are.

extension PiecewiseLinear {
  /// Creates a jagged version of a curve: straight lines between points that are moved up or down at random.
  ///
  /// The inner points are at progress i/(n + 1) for i from 1 to n. A point's value is (the base's value) + `strength` · taper ·
  /// (a random number in [-1, 1)); at 0 and 1 it is the base's value. With the base `linear`, the text form is `rough(…)`.
  ///
  /// - Parameters:
  ///   - points: n, the number of inner points, in 1...10,000.
  ///   - strength: a number in -1e6...1e6; its magnitude is the greatest vertical distance of a point from the base.
  ///   - taper: where the strength is reduced.
  ///   - seed: equal seeds give the same curve on every machine and at any time.
  ///   - base: the curve that is sampled at the points.
  /// - Returns: the jagged curve.
  /// - Throws: `ParameterError` if a value is outside its domain, or if the base is not finite at a point.
  public static func rough(
    points: Int = 20, strength: Double = 0.2, taper: NoiseTaper = .none, seed: UInt64 = 0,
    around base: some EasingFunction = CubicBezier.linear
  ) throws(ParameterError) -> PiecewiseLinear {
    try require(strength >= -1e6 && strength <= 1e6, "strength", strength, "in -1e6...1e6")
    try require((1...10_000).contains(points), "points", Double(points), "in 1...10000")
    let numbers = SeededNumbers(seed: seed)
    var stops: [Stop] = []
    stops.reserveCapacity(points + 2)
    for index in 0...points + 1 {
      let place = Double(index) / Double(points + 1)
      let isEnd = index == 0 || index > points
      let move = isEnd ? 0 : strength * taper.factor(at: place) * numbers.number(index)
      stops.append(Stop(progress: place, value: base.value(at: place) + move))
    }
    return try PiecewiseLinear(stops: stops)
  }
}

extension PiecewiseBezier {
  /// Creates smooth value noise around the diagonal, value = progress.
  ///
  /// The curve passes through the points of `PiecewiseLinear.rough` around `linear`. Between two points, its distance from
  /// the diagonal follows the smoothstep 3s² - 2s³, 0 ≤ s ≤ 1, so the slope is 1 at each point and at both ends, and the
  /// distance never exceeds |`strength`|. The text form is `noise(…)`.
  ///
  /// The parameters are the same as for `PiecewiseLinear.rough`.
  ///
  /// - Throws: `ParameterError` for a value outside its domain.
  public static func noise(
    points: Int = 20, strength: Double = 0.2, taper: NoiseTaper = .none, seed: UInt64 = 0
  ) throws(ParameterError) -> PiecewiseBezier {
    let rough = try PiecewiseLinear.rough(
      points: points, strength: strength, taper: taper, seed: seed)
    return PiecewiseBezier(through: rough.stops, slope: 1)
  }

  /// Creates swings around 0: a shake that begins and ends at 0, at rest.
  ///
  /// Swing i of n, counted from 0, has its peak at progress (i + 1/2)/n. The directions alternate; the first swing goes up. The
  /// height of a peak is `strength` · taper; if there is a seed, it is multiplied by a random number in [0, 1). Between two
  /// peaks the curve follows the smoothstep 3s² - 2s³, 0 ≤ s ≤ 1. The text form is `wiggle(…)`.
  ///
  /// - Parameters:
  ///   - count: n, the number of swings, in 1...10,000.
  ///   - strength: the height of the peaks, in -1e6...1e6; 1 reaches the end value of an animation.
  ///   - taper: where the strength is reduced.
  ///   - seed: makes the heights of the peaks random; equal seeds give the same curve on every machine and at any time.
  /// - Returns: the curve of cubics, from 0 to 0.
  /// - Throws: `ParameterError` if a value is outside its domain.
  public static func wiggle(
    count: Int = 10, strength: Double = 1, taper: NoiseTaper = .out, seed: UInt64? = nil
  ) throws(ParameterError) -> PiecewiseBezier {
    try require(strength >= -1e6 && strength <= 1e6, "strength", strength, "in -1e6...1e6")
    try require((1...10_000).contains(count), "count", Double(count), "in 1...10000")
    let numbers = seed.map { SeededNumbers(seed: $0) }
    var points = [Point(progress: 0, value: 0)]
    points.reserveCapacity(count + 2)
    for index in 0..<count {
      let place = Double(2 * index + 1) / Double(2 * count)
      let part = numbers.map { 0.5 + 0.5 * $0.number(index) } ?? 1
      let height = strength * taper.factor(at: place) * part
      points.append(Point(progress: place, value: index.isMultiple(of: 2) ? height : -height))
    }
    points.append(Point(progress: 1, value: 0))
    return PiecewiseBezier(through: points, slope: 0)
  }

  /// Creates a slow-motion curve: fast at the start and the end, with a part of constant low speed in the middle.
  ///
  /// The middle part, of length `ratio`, is a straight line through (1/2, 1/2) with the slope 1 - `power`. On either
  /// side the curve differs from this line by power/2·(1 - x/p)³ for p = (1 - ratio)/2, where x is the distance from the
  /// nearer end, so that slope and second derivative are continuous. GSAP's `slow` has the same shape with a fourth power.
  /// The text form is `slow-mo(…)`.
  ///
  /// - Parameters:
  ///   - ratio: the length of the straight part, in 0...0.99.
  ///   - power: how much slower the straight part is, in 0...2: at 1 it pauses, above 1 it goes backwards.
  /// - Returns: the curve: a cubic, a line and a cubic.
  /// - Throws: `ParameterError` if a value is outside its domain.
  public static func slowMotion(
    ratio: Double = 0.7, power: Double = 0.7
  ) throws(ParameterError) -> PiecewiseBezier {
    try require(ratio >= 0 && ratio <= 0.99, "ratio", ratio, "in 0...0.99")
    try require(power >= 0 && power <= 2, "power", power, "in 0...2")
    let side = (1 - ratio) / 2
    // (1 - x/p)³ is a Bernstein polynomial, so each cubic differs from the line only in its control value at 0 or 1.
    func point(_ progress: Double) -> Point {
      Point(progress: progress, value: 0.5 + (1 - power) * (progress - 0.5))
    }
    let (early, late) = (point(side), point(1 - side))
    let (start, end) = (Point(progress: 0, value: 0), Point(progress: 1, value: 1))
    var pieces = [
      try Piece(start: start, control1: point(side / 3), control2: point(side * 2 / 3), end: early)
    ]
    if late.progress > early.progress { pieces.append(try Piece(from: early, to: late)) }
    pieces.append(
      try Piece(
        start: late, control1: point(1 - side * 2 / 3), control2: point(1 - side / 3), end: end))
    return try PiecewiseBezier(pieces: pieces)
  }

  /// Creates cubics between points in order of progress, with the given slope at each point.
  private init(through points: [Point], slope: Double) {
    var pieces: [Piece] = []
    pieces.reserveCapacity(points.count - 1)
    for (start, end) in zip(points, points.dropFirst()) {
      let third = (end.progress - start.progress) / 3
      let (rise, place) = (third * slope, (start.progress + third, end.progress - third))
      pieces.append(
        Piece(
          unchecked: start, Point(progress: place.0, value: start.value + rise),
          Point(progress: place.1, value: end.value - rise), end))
    }
    self.init(unchecked: pieces)
  }
}
