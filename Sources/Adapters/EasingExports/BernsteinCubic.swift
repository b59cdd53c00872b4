// SPDX-License-Identifier: Apache-2.0

import SwiftEasing

/// A cubic polynomial on [0, 1], given by Bernstein coefficients: one coordinate of a Bézier.
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

  /// The parameters in (0, 1) at which the polynomial has extrema.
  var extrema: [Double] {
    // The derivative is a quadratic with these Bernstein coefficients.
    let (a, b, c) = (b - a, c - b, d - c)
    let (half, square) = (a - b, a - 2 * b + c)
    let root = (half * half - square * a).squareRoot()
    // Two quotients give each root, because one of the two may lose digits by cancellation or divide by 0.
    return [a / (half + root), a / (half - root), (half + root) / square, (half - root) / square]
      .filter { $0 > 0 && $0 < 1 }
  }

  /// Returns the least and the greatest value between two parameters.
  func range(_ low: Double, _ high: Double) -> ClosedRange<Double> {
    BernsteinCubic.range(of: value, low, high, extrema: extrema)
  }

  /// Returns the least and the greatest derivative between two parameters.
  func slopes(_ low: Double, _ high: Double) -> ClosedRange<Double> {
    BernsteinCubic.range(of: slope, low, high, extrema: [(a - 2 * b + c) / (a - 3 * b + 3 * c - d)])
  }

  private static func range(
    of function: (Double) -> Double, _ low: Double, _ high: Double, extrema: [Double]
  ) -> ClosedRange<Double> {
    let (start, end) = (function(low), function(high))
    var (least, greatest) = (min(start, end), max(start, end))
    for s in extrema where s > low && s < high {
      (least, greatest) = (min(least, function(s)), max(greatest, function(s)))
    }
    return least...greatest
  }
}

extension PiecewiseBezier.Piece {
  package func cubic(_ number: (PiecewiseBezier.Point) -> Double) -> BernsteinCubic {
    BernsteinCubic(number(start), number(control1), number(control2), number(end))
  }
}

extension CubicBezier {
  /// Bounds the change of the value if the progress changes by at most a tolerance: the error of a system that solves for
  /// the progress only within that tolerance.
  ///
  /// **Algorithm.** Two bounds limit the change that begins in an interval of the parameter: the range of values from the
  /// interval's start to one tolerance beyond its end, and the tolerance times the largest slope there. Intervals are halved
  /// until their bounds are at most 1 % above a change found. Both bounds use roots of quadratics, so they miss no extremum.
  ///
  /// The bound is at most 2 % too large unless 2,000 halvings do not suffice. Tolerances below 2^-49 are within the
  /// rounding of progress near 1 and are treated as 2^-49; for a straight line the bound is the tolerance.
  func largestChange(within tolerance: Double) -> Double {
    // A line is handled first, because control points at its ends make the parameter's derivative 0 there.
    if x1 == y1, x2 == y2 { return min(tolerance, 1) }
    let tolerance = tolerance > 0 ? max(tolerance, 0x1p-49) : 0
    let (x, y) = (BernsteinCubic(0, x1, x2, 1), BernsteinCubic(0, y1, y2, 1))
    /// Returns a parameter at or after the point where the progress has grown by the tolerance.
    func end(of s: Double) -> Double {
      let goal = x.value(at: s) + tolerance
      var (low, high) = (s, 1.0)
      for _ in 0..<60 where x.value(at: high) > goal {
        let middle = low + (high - low) / 2
        if x.value(at: middle) < goal { low = middle } else { high = middle }
        if high - low < 1e-3 * (high - s) { break }
      }
      return high
    }
    var happens = 0.0
    func bound(_ low: Double, _ high: Double) -> Double {
      let last = end(of: high)
      let values = y.range(low, last)
      let range = values.upperBound - values.lowerBound
      let ahead = end(of: low)
      if x.value(at: ahead) - x.value(at: low) <= tolerance * 1.01 {
        happens = max(happens, (y.value(at: ahead) - y.value(at: low)).magnitude)
      }
      let rise = y.slopes(low, last)
      let steepest = max(rise.lowerBound.magnitude, rise.upperBound.magnitude)
      let run = x.slopes(low, last).lowerBound
      // The factor 1.001 covers rounding.
      return run > 0 ? min(range, tolerance * 1.001 * steepest / run) : range
    }
    // Computing 32 bounds first finds large changes, so that cells with smaller bounds need no halving.
    var cells = (0..<32).map { index in
      let (low, high) = (Double(index) / 32, Double(index + 1) / 32)
      return (low: low, high: high, bound: bound(low, high))
    }
    var (largest, count) = (0.0, 0)
    while let cell = cells.popLast() {
      count += 1
      let middle = cell.low + (cell.high - cell.low) / 2
      if cell.bound <= 1.01 * happens || middle <= cell.low || middle >= cell.high || count > 2000 {
        largest = max(largest, cell.bound)
        continue
      }
      cells.append((cell.low, middle, bound(cell.low, middle)))
      cells.append((middle, cell.high, bound(middle, cell.high)))
    }
    return largest * (1 + 0x1p-30)
  }
}

extension PiecewiseLinear {
  /// Bounds the change of the value if progress changes by at most a relative plus an absolute tolerance, without
  /// crossing a jump.
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

  /// For each stop, compares the values at all progresses within the tolerance of the stop.
  ///
  /// Comparing at stops suffices. Within a line, a change is at most the larger of the changes at its ends. If a stop is
  /// between two progresses that are within the tolerance of each other, both are within the tolerance of the stop.
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

  /// Bounds what rounding adds in a system that stores stops in 32 bits and computes with them.
  ///
  /// The progress and value of a stop have a relative error of 2^-24, and so does each of four operations whose results do not
  /// exceed the largest value; a division has a relative error of 2^-22. Rounding a stop's progress shifts the lines. The
  /// bound ignores that it also shifts jumps.
  var errorIn32Bits: Double {
    largestChange(relative: 0x1p-24) + 12 * 0x1p-24 * largestMagnitudeOrOne
  }
}
