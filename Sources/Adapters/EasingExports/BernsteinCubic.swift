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
    var happens = 0.0
    /// Returns a parameter at or slightly after the one at which x has grown by the tolerance, and raises `happens`, the largest change
    /// found.
    func end(of s: Double) -> Double {
      let goal = x.value(at: s) + tolerance
      var (low, high) = (s, 1.0)
      for _ in 0..<60 where x.value(at: high) > goal {
        let middle = low + (high - low) / 2
        if x.value(at: middle) < goal { low = middle } else { high = middle }
        if high - low < 1e-3 * (high - s) { break }
      }
      if x.value(at: high) - x.value(at: s) <= tolerance * 1.01 {
        happens = max(happens, (y.value(at: high) - y.value(at: s)).magnitude)
      }
      return high
    }
    /// Bounds the changes that begin at `low` or later and end at `last` or before.
    func bound(_ low: Double, _ last: Double) -> Double {
      let values = y.range(low, last)
      let range = values.upperBound - values.lowerBound
      let rise = y.slopes(low, last)
      let steepest = max(rise.lowerBound.magnitude, rise.upperBound.magnitude)
      let run = x.slopes(low, last).lowerBound
      // The factor 1.001 covers rounding errors.
      return run > 0 ? min(range, tolerance * 1.001 * steepest / run) : range
    }
    // A change may begin at 0.
    _ = end(of: 0)
    var cells = (0..<32).map { index in
      let (low, high) = (Double(index) / 32, Double(index + 1) / 32)
      let last = end(of: high)
      return (low: low, high: high, last: last, bound: bound(low, last))
    }
    var (largest, count) = (0.0, 0)
    while let cell = cells.popLast() {
      count += 1
      let middle = cell.low + (cell.high - cell.low) / 2
      if cell.bound <= 1.01 * happens || middle <= cell.low || middle >= cell.high || count > 2000 {
        largest = max(largest, cell.bound)
        continue
      }
      let last = end(of: middle)
      cells.append((cell.low, middle, last, bound(cell.low, last)))
      cells.append((middle, cell.high, cell.last, bound(middle, cell.last)))
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
