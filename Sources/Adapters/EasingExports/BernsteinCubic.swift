// SPDX-License-Identifier: Apache-2.0

import SwiftEasing

/// A cubic polynomial p(s) for s in [0, 1], given by its Bernstein coefficients; it is one coordinate of a cubic Bézier.
package struct BernsteinCubic {
  let a: Double, b: Double, c: Double, d: Double

  init(_ a: Double, _ b: Double, _ c: Double, _ d: Double) {
    (self.a, self.b, self.c, self.d) = (a, b, c, d)
  }

  package func value(at s: Double) -> Double {
    let r = 1 - s
    return r * r * r * a + 3 * s * r * (r * b + s * c) + s * s * s * d
  }

  func slope(at s: Double) -> Double {
    let r = 1 - s
    return 3 * (r * r * (b - a) + 2 * s * r * (c - b) + s * s * (d - c))
  }

  /// The parameters at which the polynomial has extrema, some of them twice, outside [0, 1] or not finite.
  var extrema: [Double] {
    // The derivative divided by 3 is a quadratic with the Bernstein coefficients a, b, c.
    let (a, b, c) = (b - a, c - b, d - c)
    let (half, square) = (a - b, a - 2 * b + c)
    let root = (half * half - square * a).squareRoot()
    // Each root is computed by two formulas, because either may divide by 0 or lose digits by cancellation.
    return [a / (half + root), a / (half - root), (half + root) / square, (half - root) / square]
  }

  /// Returns the range of the polynomial between two parameters.
  func range(_ low: Double, _ high: Double) -> ClosedRange<Double> {
    BernsteinCubic.range(of: value, low, high, extrema: extrema)
  }

  /// Returns the range of the derivative between two parameters.
  func slopes(_ low: Double, _ high: Double) -> ClosedRange<Double> {
    BernsteinCubic.range(of: slope, low, high, extrema: [(a - 2 * b + c) / (a - 3 * b + 3 * c - d)])
  }

  @inline(never) private static func range(
    of function: (Double) -> Double, _ low: Double, _ high: Double, extrema: [Double]
  ) -> ClosedRange<Double> {
    let (start, end) = (function(low), function(high))
    // The sum is finite only if each value is. Very large differences, or quotients by very short progress, are not.
    var (least, greatest, sum) = (min(start, end), max(start, end), start + end)
    for s in extrema where s > low && s < high {
      let value = function(s)
      (least, greatest, sum) = (min(least, value), max(greatest, value), sum + value)
    }
    return sum.isFinite ? least...greatest : -.infinity ... .infinity
  }
}

extension PiecewiseBezier.Piece {
  package func cubic(_ number: (PiecewiseBezier.Point) -> Double) -> BernsteinCubic {
    BernsteinCubic(number(start), number(control1), number(control2), number(end))
  }
}

extension CubicBezier {
  /// Returns an upper bound of the change of the value y between any two progress values x that differ by at most `tolerance`.
  ///
  /// The result bounds the error of a system that solves x(s) = progress for the Bézier parameter s only within `tolerance`.
  ///
  /// **Algorithm.** Let S be an interval of s, extended until x has grown by `tolerance` beyond the interval's end. A change that begins in
  /// the interval is bounded by the range of y over S, and by `tolerance` · max |dy/ds| / min dx/ds over S. Intervals are halved until the
  /// smaller bound exceeds the largest change found so far by at most 1 %. Extrema are computed from their equations, so none is missed.
  ///
  /// The result is at most 2 % too large, unless 2,000 halvings do not suffice. A positive tolerance below 2^-49 counts as 2^-49,
  /// because x near 1 is rounded. For a straight line the result is the tolerance, at most 1.
  func largestChange(within tolerance: Double) -> Double {
    // A straight line is handled first: with control points at its ends, dx/ds is 0 there, so the bound by the slope fails.
    if x1 == y1, x2 == y2 { return min(tolerance, 1) }
    let tolerance = tolerance > 0 ? max(tolerance, 0x1p-49) : 0
    let (x, y) = (BernsteinCubic(0, x1, x2, 1), BernsteinCubic(0, y1, y2, 1))
    /// A parameter, and one at or slightly after that at which x has grown by the tolerance.
    typealias End = (s: Double, ahead: Double)
    func end(_ s: Double) -> End {
      let goal = x.value(at: s) + tolerance
      var (low, high) = (s, 1.0)
      guard x.value(at: 1) > goal else { return (s, 1) }
      for _ in 0..<60 {
        let middle = low + (high - low) / 2
        let value = x.value(at: middle)
        if value < goal { low = middle } else { high = middle }
        if value == goal || high - low < 1e-3 * (high - s) { break }
      }
      return (s, high)
    }
    var happens = 0.0
    func cell(_ low: End, _ high: End) -> (low: End, high: End, bound: Double) {
      let values = y.range(low.s, high.ahead)
      let range = values.upperBound - values.lowerBound
      if x.value(at: low.ahead) - x.value(at: low.s) <= tolerance * 1.01 {
        happens = max(happens, (y.value(at: low.ahead) - y.value(at: low.s)).magnitude)
      }
      let rise = y.slopes(low.s, high.ahead)
      let steepest = max(rise.lowerBound.magnitude, rise.upperBound.magnitude)
      let run = x.slopes(low.s, high.ahead).lowerBound
      // The factor 1.001 covers rounding errors.
      return (low, high, run > 0 ? min(range, tolerance * 1.001 * steepest / run) : range)
    }
    // Computing the 32 bounds also raises `happens`, the largest change found, so that intervals with smaller bounds need no halving.
    let ends = (0...32).map { end(Double($0) / 32) }
    var cells = zip(ends, ends.dropFirst()).map(cell)
    var (largest, count) = (0.0, 0)
    while let (low, high, bound) = cells.popLast() {
      count += 1
      let middle = low.s + (high.s - low.s) / 2
      if bound <= 1.01 * happens || middle <= low.s || middle >= high.s || count > 2000 {
        largest = max(largest, bound)
        continue
      }
      let end = end(middle)
      cells.append(cell(low, end))
      cells.append(cell(end, high))
    }
    return largest * (1 + 0x1p-30)
  }
}

extension PiecewiseLinear {
  /// Returns an upper bound of the change of the value between two progress values x and x′ without a jump between them.
  ///
  /// The two progress values differ by at most `relative` · |x| + `absolute`.
  func largestChange(relative: Double, absolute: Double = 0) -> Double {
    var worst = 0.0
    var first = 0
    while first < stops.count {
      var last = first
      while last + 1 < stops.count, stops[last].progress < stops[last + 1].progress { last += 1 }
      worst = max(worst, largestChange(of: stops[first...last], relative, absolute))
      first = last + 1
    }
    return worst
  }

  /// Returns the largest difference of two values whose progress values are within the tolerance of the same stop.
  ///
  /// It suffices to look around stops: on one line the change is greatest next to an end of the line, and two progress values
  /// with a stop between them are both within the tolerance of the stop.
  private func largestChange(
    of stops: ArraySlice<Stop>, _ relative: Double, _ absolute: Double
  ) -> Double {
    var worst = 0.0
    var first = stops.startIndex
    for index in stops.indices {
      let stop = stops[index]
      let tolerance = (relative * stop.progress.magnitude + absolute) * (1 + 0x1p-20)
      let (low, high) = (stop.progress - tolerance, stop.progress + tolerance)
      while first < index, stops[first].progress < low { first += 1 }
      var (least, greatest) = (stop.value, stop.value)
      func include(_ value: Double) {
        least = min(least, value)
        greatest = max(greatest, value)
      }
      func value(on a: Stop, _ b: Stop, at progress: Double) -> Double {
        a.value + (b.value - a.value) * ((progress - a.progress) / (b.progress - a.progress))
      }
      if first > stops.startIndex {
        include(value(on: stops[first - 1], stops[first], at: max(low, stops[first - 1].progress)))
      }
      for other in stops[first..<index] { include(other.value) }
      var next = index + 1
      while next < stops.endIndex, stops[next].progress <= high {
        include(stops[next].value)
        next += 1
      }
      if next < stops.endIndex { include(value(on: stops[next - 1], stops[next], at: high)) }
      worst = max(worst, greatest - least)
    }
    return worst
  }

  /// An upper bound of the rounding error of a system that stores the stops in 32 bits and computes with 32 bits.
  ///
  /// The relative rounding error is 2^-24 for the progress and the value of a stop, and for each of four operations, whose
  /// results do not exceed the largest value; it is 2^-22 for a division. Rounding the progress of stops shifts the lines,
  /// which `largestChange` bounds. It also shifts jumps, which this bound ignores.
  var errorIn32Bits: Double {
    largestChange(relative: 0x1p-24) + 12 * 0x1p-24 * largestMagnitudeOrOne
  }
}
