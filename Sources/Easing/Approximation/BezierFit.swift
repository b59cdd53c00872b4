// SPDX-License-Identifier: Apache-2.0

/// The cubic Bézier with the smallest largest vertical distance from a curve, between two points of it.
///
/// **Algorithm.** Points of the Bézier at 63 parameters s are compared with the curve at the same progress,
/// so that no cubic has to be solved. For given progresses x1 and x2 of the control points the distance is
/// linear in their values, over the functions 3s(1 − s)² and 3s²(1 − s), of which no combination has two
/// zeros inside. So the best values are found by Remez's exchange of three points (of two points if one end
/// slope is kept). What is left is a function of x1 and x2, which has several minima: it is taken on a
/// grid, and from its best places searched by steps in eight directions that are halved.
///
/// The error is that at the points. It can be missed by what is between them.
struct BezierFit {
  var x1 = 0.0
  var y1 = 0.0
  var x2 = 1.0
  var y2 = 0.0
  var error = Double.infinity

  /// The curve's part, with progress from 0 to 1.
  struct Part {
    /// The values at the ends.
    var start: Double
    var end: Double
    /// The slopes to keep at the ends.
    var startSlope: Double?
    var endSlope: Double?
  }

  private static let count = 64
  /// Parameter and the four Bernstein polynomials, denser near the ends.
  private static func points() -> [(b0: Double, b1: Double, b2: Double, b3: Double)] {
    (1..<count).map { index in
      let t = Double(index) / Double(count)
      let s = t * t * (3 - 2 * t)
      let q = 1 - s
      return (q * q * q, 3 * s * q * q, 3 * s * s * q, s * s * s)
    }
  }

  /// Fits a Bézier.
  ///
  /// - Parameters:
  ///   - part: the ends.
  ///   - goal: an error that is good enough: the search ends there.
  ///   - grid: how many places x1 and x2 are tried at.
  ///   - value: the curve's value at a progress of the part.
  init(_ part: Part, goal: Double, grid: Int, value: (Double) -> Double) {
    let points = BezierFit.points()
    var targets = [Double](repeating: 0, count: points.count)
    var residuals = targets

    func fit(_ x1: Double, _ x2: Double) -> BezierFit {
      // A control point on an end has no slope to keep.
      let x1 = part.startSlope == nil ? x1 : max(x1, 0x1p-6)
      let x2 = part.endSlope == nil ? x2 : min(x2, 1 - 0x1p-6)
      let y1 = part.startSlope.map { part.start + $0 * x1 }
      let y2 = part.endSlope.map { part.end - $0 * (1 - x2) }
      for (index, point) in points.enumerated() {
        let x = point.b1 * x1 + point.b2 * x2 + point.b3
        targets[index] =
          value(x) - point.b0 * part.start - point.b3 * part.end - point.b1 * (y1 ?? 0)
          - point.b2 * (y2 ?? 0)
      }
      var fit = BezierFit(x1: x1, y1: y1 ?? 0, x2: x2, y2: y2 ?? 0)
      exchange(&fit, y1 == nil, y2 == nil)
      return fit
    }

    /// The best values for the targets.
    func exchange(_ fit: inout BezierFit, _ isFirstFree: Bool, _ isSecondFree: Bool) {
      let free = (isFirstFree ? 1 : 0) + (isSecondFree ? 1 : 0)
      var reference = free == 2 ? [10, 31, 52] : (free == 1 ? [20, 42] : [])
      for _ in 0..<16 {
        var (y1, y2, level) = (0.0, 0.0, 0.0)
        if free == 2 {
          let (i, j, k) = (reference[0], reference[1], reference[2])
          // Signs + - +: elimination of the level from the sums of neighbours.
          let (a, b) = (points[i].b1 + points[j].b1, points[i].b2 + points[j].b2)
          let (c, d) = (points[j].b1 + points[k].b1, points[j].b2 + points[k].b2)
          let (e, f) = (targets[i] + targets[j], targets[j] + targets[k])
          let determinant = a * d - b * c
          (y1, y2) = ((e * d - b * f) / determinant, (a * f - e * c) / determinant)
          level = targets[i] - points[i].b1 * y1 - points[i].b2 * y2
        } else if free == 1 {
          let (i, j) = (reference[0], reference[1])
          let (a, b) = isFirstFree ? (points[i].b1, points[j].b1) : (points[i].b2, points[j].b2)
          let y = (targets[i] + targets[j]) / (a + b)
          (y1, y2) = isFirstFree ? (y, 0) : (0, y)
          level = targets[i] - a * y
        }
        var (worst, place) = (0.0, 0)
        for index in points.indices {
          let residual = targets[index] - points[index].b1 * y1 - points[index].b2 * y2
          residuals[index] = residual
          if residual.magnitude > worst { (worst, place) = (residual.magnitude, index) }
        }
        if worst < fit.error {
          fit.error = worst
          if isFirstFree { fit.y1 = y1 }
          if isSecondFree { fit.y2 = y2 }
        }
        if free == 0 || worst <= level.magnitude * (1 + 1e-4) || reference.contains(place) { break }
        // The worst point takes the place of its neighbour of the same sign.
        let isPositive = residuals[place] > 0
        if place < reference[0] {
          if (residuals[reference[0]] > 0) != isPositive {
            reference.removeLast(); reference.insert(place, at: 0)
          } else {
            reference[0] = place
          }
        } else if let last = reference.last, place > last {
          if (residuals[last] > 0) != isPositive {
            reference.removeFirst(); reference.append(place)
          } else {
            reference[reference.count - 1] = place
          }
        } else if let after = reference.firstIndex(where: { $0 > place }) {
          reference[(residuals[reference[after]] > 0) == isPositive ? after : after - 1] = place
        }
      }
    }

    var starts: [BezierFit] = []
    for row in 0...grid {
      for column in 0...grid {
        let fit = fit(Double(column) / Double(grid), Double(row) / Double(grid))
        if fit.error <= goal { self = fit; return }
        if starts.count < 5 || fit.error < starts[starts.count - 1].error {
          starts.insert(fit, at: starts.firstIndex { $0.error > fit.error } ?? starts.count)
          if starts.count > 5 { starts.removeLast() }
        }
      }
    }
    for start in starts {
      var best = start
      var step = 0.5 / Double(grid)
      while step > 1e-5 {
        var isBetter = false
        for (dx, dy) in [(1, 0), (-1, 0), (0, 1), (0, -1), (1, 1), (-1, -1), (1, -1), (-1, 1)]
          as [(Double, Double)]
        {
          let x1 = min(max(best.x1 + dx * step, 0), 1)
          let x2 = min(max(best.x2 + dy * step, 0), 1)
          let trial = fit(x1, x2)
          if trial.error < best.error { (best, isBetter) = (trial, true) }
        }
        if best.error <= goal { break }
        if !isBetter { step /= 2 }
      }
      if best.error < error { self = best }
      if error <= goal { return }
    }
  }

  private init(x1: Double, y1: Double, x2: Double, y2: Double) {
    (self.x1, self.y1, self.x2, self.y2) = (x1, y1, x2, y2)
  }
}
