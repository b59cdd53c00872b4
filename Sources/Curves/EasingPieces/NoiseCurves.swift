// SPDX-License-Identifier: Apache-2.0

import EasingCore

/// Where a random curve is calm: by what its strength is multiplied at a progress x.
public enum NoiseTaper: String, Hashable, Sendable, CaseIterable {
  /// Nowhere: 1.
  case none
  /// At the start: x.
  case `in`
  /// At the end: 1 - x.
  case out
  /// At both ends: 1 - |2x - 1|.
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

/// Random numbers that are a function of a seed and an index, the same on every machine.
///
/// They are the outputs of SplitMix64 (Steele, Lea and Flood, "Fast splittable pseudorandom number generators", OOPSLA
/// 2014), which is a hash of a counter.
package struct SeededNumbers: Hashable, Sendable {
  private let seed: UInt64

  package init(seed: UInt64) { self.seed = seed }

  /// Sixty-four random bits.
  package func bits(_ index: UInt64) -> UInt64 {
    var z = seed &+ (index &+ 1) &* 0x9E37_79B9_7F4A_7C15
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }

  /// A multiple of 2^-52 from -1 up to but not including 1.
  package func number(_ index: Int) -> Double {
    Double(Int64(bitPattern: bits(UInt64(truncatingIfNeeded: index))) >> 11) * 0x1p-52
  }
}

// Seeded curves are lines or cubics whose control points are sums, products and one division of hashes: the same bits
// everywhere, if the base has the same.

extension PiecewiseLinear {
  /// A jagged curve around another: straight lines between points that are moved up and down at random.
  ///
  /// Inside, the points are at i/(n + 1) for i from 1 to n, at the value of the base plus `strength` times the taper
  /// times a random number in [-1, 1). The ends are those of the base. Its text is `rough(…)`, for the base `linear`.
  ///
  /// - Parameters:
  ///   - points: n, the number of points inside, in 1...10,000.
  ///   - strength: the greatest distance of a point from the base, in -1e6...1e6.
  ///   - taper: where the curve is calm.
  ///   - seed: the curve of each seed is the same everywhere and at all times.
  ///   - base: the curve that is made rough; between the points it is straight.
  /// - Returns: the curve of straight lines.
  /// - Throws: `ParameterError` for a value outside its domain, or where the base is not finite.
  public static func rough(
    points: Int = 20, strength: Double = 0.2, taper: NoiseTaper = .none, seed: UInt64 = 0,
    around base: some EasingFunction = CubicBezier.linear
  ) throws(ParameterError) -> PiecewiseLinear {
    try check(strength)
    let count = try checked(points, "points")
    let numbers = SeededNumbers(seed: seed)
    var stops: [Stop] = []
    stops.reserveCapacity(count + 2)
    for index in 0...count + 1 {
      let place = Double(index) / Double(count + 1)
      let isEnd = index == 0 || index > count
      let move = isEnd ? 0 : strength * taper.factor(at: place) * numbers.number(index)
      stops.append(Stop(progress: place, value: base.value(at: place) + move))
    }
    return try PiecewiseLinear(stops: stops)
  }
}

extension PiecewiseBezier {
  /// Smooth value noise around even progress.
  ///
  /// It passes the points of `PiecewiseLinear.rough` around `linear`. Between two of them, the distance from even
  /// progress follows 3s² - 2s³, so that the slope is 1 at each point and at the ends, and that the distance never
  /// exceeds `strength`. Its text is `noise(…)`.
  ///
  /// The parameters are those of `PiecewiseLinear.rough`.
  ///
  /// - Throws: `ParameterError` for a value outside its domain.
  public static func noise(
    points: Int = 20, strength: Double = 0.2, taper: NoiseTaper = .none, seed: UInt64 = 0
  ) throws(ParameterError) -> PiecewiseBezier {
    let rough = try PiecewiseLinear.rough(
      points: points, strength: strength, taper: taper, seed: seed)
    return PiecewiseBezier(through: rough.stops, slope: 1)
  }

  /// Swings around 0 that begin and end at rest at 0: a shake, whose end is its start.
  ///
  /// Swing i of n, counted from 0, has its peak at (i + 1/2)/n, in alternating directions and first upwards. Each peak
  /// has the height `strength` times the taper, or with a seed a random part of that, in [0, 1). Between two peaks the
  /// curve follows 3s² - 2s³. Its text is `wiggle(…)`.
  ///
  /// - Parameters:
  ///   - count: n, the number of swings, in 1...10,000.
  ///   - strength: the height of the peaks, in -1e6...1e6; 1 reaches the end value of an animation.
  ///   - taper: where the curve is calm.
  ///   - seed: for peaks of random heights, which are the same everywhere and at all times.
  /// - Returns: the curve of cubics, from 0 to 0.
  /// - Throws: `ParameterError` for a value outside its domain.
  public static func wiggle(
    count: Int = 10, strength: Double = 1, taper: NoiseTaper = .out, seed: UInt64? = nil
  ) throws(ParameterError) -> PiecewiseBezier {
    try check(strength)
    let swings = try checked(count, "count")
    let numbers = seed.map { SeededNumbers(seed: $0) }
    var points = [Point(progress: 0, value: 0)]
    points.reserveCapacity(swings + 2)
    for index in 0..<swings {
      let place = Double(2 * index + 1) / Double(2 * swings)
      let part = numbers.map { 0.5 + 0.5 * $0.number(index) } ?? 1
      let height = strength * taper.factor(at: place) * part
      points.append(Point(progress: place, value: index.isMultiple(of: 2) ? height : -height))
    }
    points.append(Point(progress: 1, value: 0))
    return PiecewiseBezier(through: points, slope: 0)
  }

  /// Slow motion in the middle: fast at both ends, with an even slow part between them.
  ///
  /// The middle part, of length `ratio`, is a straight line through (1/2, 1/2) with the slope 1 - `power`. On either
  /// side the curve differs from this line by a cube of the distance from it, power/2·(1 - x/p)³ for p = (1 - ratio)/2,
  /// so that slope and second derivative are continuous. GSAP's `slow` has the same shape with a fourth power. Its text
  /// is `slow-mo(…)`.
  ///
  /// - Parameters:
  ///   - ratio: the length of the even part, in 0...0.99.
  ///   - power: how much slower it is, in 0...2: at 1 it pauses, above that it goes backwards.
  /// - Returns: the curve of one line between two cubics.
  /// - Throws: `ParameterError` for a value outside its domain.
  public static func slowMotion(
    ratio: Double = 0.7, power: Double = 0.7
  ) throws(ParameterError) -> PiecewiseBezier {
    guard ratio >= 0, ratio <= 0.99 else {
      throw ParameterError("ratio", ratio, allowed: "in 0...0.99")
    }
    guard power >= 0, power <= 2 else { throw ParameterError("power", power, allowed: "in 0...2") }
    let side = (1 - ratio) / 2
    // In Bernstein's basis the cube changes only the outermost control value.
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

  /// The cubics between points in order of progress, with the same slope at each.
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

private func check(_ strength: Double) throws(ParameterError) {
  guard strength >= -1e6, strength <= 1e6 else {
    throw ParameterError("strength", strength, allowed: "in -1e6...1e6")
  }
}

private func checked(_ count: Int, _ name: String) throws(ParameterError) -> Int {
  guard (1...10_000).contains(count) else {
    throw ParameterError(name, Double(count), allowed: "in 1...10000")
  }
  return count
}
