// SPDX-License-Identifier: Apache-2.0

import MotionPath

/// The inverse of the length on one stretch of the parameter, fitted without solving an equation.
///
/// The speed at nineteen Chebyshev points gives the length from the start to each of them, by
/// integrating the polynomial through them. So pairs (length, parameter) are known, and the inverse
/// is the polynomial of degree nine through ten of them: the lengths are not Chebyshev points
/// themselves, but nearly, since a stretch is short enough for the speed to vary little. At the nine
/// points half-way between, where an interpolation error is largest, the parameter that the
/// polynomial gives is compared with the known one; times the speed that is a distance. A polynomial that is off
/// by a good part of the stretch is refused whatever the speed: where that almost vanishes the lengths agree to
/// rounding, and what is fitted to them may lead out of the stretch to where the speed is not small.
struct PieceFit {
  private let nodes = ReferenceNodes.shared

  /// The speeds at the points, times half the width of the stretch.
  private var speeds = [Double](repeating: 0, count: 19)

  /// The lengths from the start to the points.
  private var lengths = [Double](repeating: 0, count: 19)

  /// The coefficients of the polynomial.
  private(set) var coefficients = [Double](repeating: 0, count: 10)

  private var middle = 0.0
  private var half = 0.0

  /// The length of the stretch.
  var length: Double { lengths[18] }

  /// How far that length can be from the true one, from the last coefficients of the speed.
  ///
  /// The coefficients fall geometrically; what is cut off adds less to the integral than an eighth
  /// of the last two.
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

  /// Integrates the speed that was sampled.
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

  /// Whether the speed at the start, or the end, is so low that a root may be the better variable.
  func slows(atEnd: Bool) -> Bool {
    speeds[atEnd ? 18 : 0] < 0.25 * speeds[9]
  }

  /// Fits the parameter as a polynomial of a variable; gives the distance it is off by.
  ///
  /// Newton's divided differences, then multiplied out. In steps of the stretch's half-width the first are
  /// below 1, and those that follow fall fast: multiplying out loses 1e-13 of it at most. Each loop over
  /// `index` only reads what lies ahead, so that it goes several at a time.
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
      // The points half-way, nine of them.
      let (halfWay, values) = (x, x + 30)
      for index in 0..<9 {
        halfWay[index] = Self.value(variable, lengths[2 * index + 1], length)
        values[index] = result[9]
      }
      for power in stride(from: 8, through: 0, by: -1) {
        let coefficient = result[power]
        for index in 0..<9 { values[index] = values[index] * halfWay[index] + coefficient }
      }
      var worst = 0.0
      for index in 0..<9 {
        let known = nodes.points[2 * index + 1]
        let difference = (values[index] - known).magnitude
        let distance = difference < 0.25 ? difference * speeds[2 * index + 1] : .infinity
        // Not `max`, which would pass over NaN.
        if !(distance <= worst) { worst = distance }
      }
      for index in 0..<10 { coefficients[index] = result[index] }
      return worst.isNaN ? .infinity : worst
    }
  }

  /// Falls back on a straight line from start to end; gives the distance it may be off by.
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
