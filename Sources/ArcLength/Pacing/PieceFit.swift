// SPDX-License-Identifier: Apache-2.0

import MotionPath

/// The inverse of the length on an interval of the parameter, fitted without solving equations.
///
/// The speed at nineteen Chebyshev points gives the length from the start to each of them, by integrating the
/// interpolating polynomial. The pairs (length, parameter) at ten of the points determine the inverse, a polynomial
/// of degree nine: the lengths are not Chebyshev points themselves, but nearly so, because the speed varies little
/// on a short interval. At the nine points in between, where an interpolation error is largest, the polynomial's
/// parameter is compared with the known one; the difference times the speed is a distance. A polynomial with a
/// parameter error of a good part of the interval is refused for any speed: where the speed almost vanishes the
/// lengths agree to rounding, and a fit to them may leave the interval.
struct PieceFit {
  private let nodes = ReferenceNodes.shared

  /// The speeds at the points, times half the width of the interval.
  private var speeds = [Double](repeating: 0, count: 19)

  /// The lengths from the start to the points.
  private var lengths = [Double](repeating: 0, count: 19)

  /// The coefficients of the polynomial.
  private(set) var coefficients = [Double](repeating: 0, count: 10)

  private var middle = 0.0
  private var half = 0.0

  /// The length of the interval.
  var length: Double { lengths[18] }

  /// The error of that length, from the last coefficients of the speed.
  ///
  /// The coefficients decrease geometrically; the truncated rest adds less to the integral than an eighth of the
  /// last two.
  private(set) var lengthError = 0.0

  /// Samples the speed from `start` to `end`.
  mutating func sample(_ profile: some SpeedProfile, from start: Double, to end: Double) {
    half = 0.5 * (end - start)
    middle = start + half
    let (half, middle) = (half, middle)
    nodes.points.withUnsafeBufferPointer { points in
      speeds.withUnsafeMutableBufferPointer { speeds in
        for index in 0..<19 {
          speeds[index] = half * profile.speed(at: middle + half * points[index])
        }
      }
    }
    var tail = SIMD2<Double>.zero
    for index in 0..<19 { tail += nodes.tail[index] * speeds[index] }
    lengthError = 0.125 * (tail.x.magnitude + tail.y.magnitude)
  }

  /// Integrates the sampled speed.
  mutating func integrate() {
    var sums = ReferenceNodes.Column()
    for index in 0..<19 {
      let column = nodes.integrals[index]
      let speed = speeds[index]
      sums.low += column.low * speed
      sums.middle += column.middle * speed
      sums.high += column.high * speed
    }
    for index in 0..<8 {
      lengths[1 + index] = sums.low[index]
      lengths[9 + index] = sums.middle[index]
    }
    lengths[17] = sums.high.x
    lengths[18] = sums.high.y
  }

  /// Whether the speed at the start or end is so low that a square root may be the better variable.
  func slows(atEnd: Bool) -> Bool {
    speeds[atEnd ? 18 : 0] < 0.25 * speeds[9]
  }

  /// Fits the parameter as a polynomial of a variable; returns the error in distance.
  ///
  /// Newton's divided differences are expanded into powers. In units of the interval's half-width the first are
  /// below 1, and the following decrease fast, so the expansion loses at most 1e-13. Each loop over `index` reads
  /// only ahead, so it vectorizes.
  mutating func fit(_ variable: PacedPiece.Variable) -> Double {
    withUnsafeTemporaryAllocation(of: Double.self, capacity: 40) { space in
      guard let x = space.baseAddress else { return .infinity }
      let (differences, result) = (x + 10, x + 20)
      for index in 0..<10 {
        x[index] = Self.value(variable, lengths[2 * index], length)
        differences[index] = nodes.points[2 * index]
      }
      result[0] = differences[0]
      for order in 1..<10 {
        for index in 0..<10 - order {
          differences[index] =
            (differences[index + 1] - differences[index]) / (x[index + order] - x[index])
        }
        result[order] = differences[0]
      }
      for order in stride(from: 8, through: 0, by: -1) {
        let node = x[order]
        for index in order..<9 { result[index] -= node * result[index + 1] }
      }
      // The nine points in between.
      let (middles, values) = (x, x + 30)
      for index in 0..<9 {
        middles[index] = Self.value(variable, lengths[2 * index + 1], length)
        values[index] = result[9]
      }
      for power in stride(from: 8, through: 0, by: -1) {
        let coefficient = result[power]
        for index in 0..<9 { values[index] = values[index] * middles[index] + coefficient }
      }
      var worst = 0.0
      for index in 0..<9 {
        let known = nodes.points[2 * index + 1]
        let difference = (values[index] - known).magnitude
        let distance = difference < 0.25 ? difference * speeds[2 * index + 1] : .infinity
        // Not `max`, which ignores NaN.
        if !(distance <= worst) { worst = distance }
      }
      for index in 0..<10 { coefficients[index] = result[index] }
      return worst.isNaN ? .infinity : worst
    }
  }

  /// Uses a straight line from start to end; returns a bound of its error in distance.
  mutating func fitLine() -> Double {
    for index in 0..<10 { coefficients[index] = index == 1 ? 1 : 0 }
    return length
  }

  /// The piece, for distances from its own start in the units of the speed.
  func piece(_ variable: PacedPiece.Variable, segment: Int) -> PacedPiece {
    let isFromEnd = middle > 0.5
    let constant = isFromEnd ? middle - 1 : middle
    let (origin, scale) =
      switch variable {
      case .linear: (0.5 * length, 2 / length)
      case .rootAtStart: (0, 1 / length)
      case .rootAtEnd: (length, -1 / length)
      }
    return PacedPiece(
      variable: variable, origin: origin, scale: scale, segment: segment, isFromEnd: isFromEnd
    ) { power in
      coefficients[power] * half + (power == 0 ? constant : 0)
    }
  }

  private static func value(
    _ variable: PacedPiece.Variable, _ length: Double, _ total: Double
  ) -> Double {
    switch variable {
    case .linear: 2 * length / total - 1
    case .rootAtStart: 2 * max(length / total, 0).squareRoot() - 1
    case .rootAtEnd: 1 - 2 * max((total - length) / total, 0).squareRoot()
    }
  }
}
