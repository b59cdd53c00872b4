// SPDX-License-Identifier: Apache-2.0

import EasingCore

/// The cubic Bézier with the smallest maximum vertical distance from a curve between two points.
///
/// **Algorithm.** Points of the Bézier at 65 parameters s are compared with the curve at the same
/// progress, so no cubic equation has to be solved. For given progresses x1 and x2 of the control
/// points, the distance is linear in the free values, with Bernstein's polynomials of s as basis
/// functions. No combination of these has as many zeros as it has terms, except at ends that are
/// given. So Remez's exchange, of one point more than there are free values, finds the best values.
/// The remaining distance is a function of x1 and x2 with several minima: it is evaluated on a
/// grid, and a search from the best grid points takes steps in eight directions and halves them.
///
/// The error is the largest one at the points; it may be larger between them.
struct BezierFit {
  var x1 = 0.0
  var x2 = 1.0
  /// The values at the start, at the control points and at the end.
  var values = Four(0, 0, 0, 0)
  var error = Double.infinity

  /// The part of the curve, with progress from 0 to 1.
  struct Part {
    /// The values at the ends; `nil` for values that the fit chooses.
    var start: Double?
    var end: Double?
    /// The slopes to keep at the ends, whose values must then be given.
    var startSlope: Double?
    var endSlope: Double?
  }

  typealias Four = (Double, Double, Double, Double)

  private static let count = 64
  /// Bernstein's polynomials at parameters that are denser near the ends.
  private static func points() -> [Four] {
    (0...count).map { index in
      let t = Double(index) / Double(count)
      let s = t * t * (3 - 2 * t)
      let q = 1 - s
      return (q * q * q, 3 * s * q * q, 3 * s * s * q, s * s * s)
    }
  }

  /// Fits a Bézier.
  ///
  /// - Parameters:
  ///   - part: the values and slopes at the ends.
  ///   - goal: an error that is small enough to end the search.
  ///   - grid: the number of grid intervals for x1 and for x2.
  ///   - givesUp: whether to end a search that is unlikely to reach the goal.
  ///   - value: the curve's value at a progress of the part.
  init(
    _ part: Part, goal: Double, grid: Int, givesUp: Bool = false, value: (Double) -> Double
  ) {
    let points = BezierFit.points()
    var targets = [Double](repeating: 0, count: points.count)
    var residuals = targets
    var system = EquationsOfExchange()
    // The indices of the values that are not given.
    var free: [Int] = []
    for (term, isFree) in [
      part.start == nil, part.startSlope == nil, part.endSlope == nil, part.end == nil,
    ].enumerated() where isFree { free.append(term) }
    // The places where Chebyshev's polynomial is largest, except the ends.
    let firstReference = (0..<(free.isEmpty ? 0 : free.count + 1)).map { index in
      let middle = Double(2 * index + 1) / Double(2 * (free.count + 1))
      return Int((Double(BezierFit.count) * (middle * middle * (3 - 2 * middle))).rounded())
    }

    func fit(_ x1: Double, _ x2: Double) -> BezierFit {
      // A control point that coincides with its end cannot keep a slope.
      let x1 = part.startSlope == nil ? x1 : max(x1, 0x1p-6)
      let x2 = part.endSlope == nil ? x2 : min(x2, 1 - 0x1p-6)
      let (y0, y3) = (part.start ?? 0, part.end ?? 0)
      let y1 = part.startSlope.map { y0 + $0 * x1 } ?? 0
      let y2 = part.endSlope.map { y3 - $0 * (1 - x2) } ?? 0
      var fit = BezierFit(x1: x1, x2: x2, values: (y0, y1, y2, y3))
      for (index, point) in points.enumerated() {
        let x = point.1 * x1 + point.2 * x2 + point.3
        targets[index] =
          value(x < 1 ? x : 1) - point.0 * y0 - point.1 * y1 - point.2 * y2 - point.3 * y3
      }
      exchange(&fit)
      return fit
    }

    /// Finds the best values for the targets.
    func exchange(_ fit: inout BezierFit) {
      var reference = firstReference
      var found = Four(0, 0, 0, 0)
      var level = 0.0
      for _ in 0..<16 {
        if !free.isEmpty {
          guard system.solve(reference, points, free, targets) else { break }
          (found, level) = (system.values, system.level)
        }
        var (worst, place) = (0.0, 0)
        for index in points.indices {
          let point = points[index]
          let residual =
            targets[index] - point.0 * found.0 - point.1 * found.1 - point.2 * found.2
            - point.3 * found.3
          residuals[index] = residual
          if residual.magnitude > worst { (worst, place) = (residual.magnitude, index) }
        }
        if worst < fit.error {
          fit.error = worst
          for term in free { fit[term] = EquationsOfExchange.term(term, of: found) }
        }
        if free.isEmpty || worst <= level.magnitude * (1 + 1e-4) || reference.contains(place) {
          break
        }
        // The worst point replaces its neighbor of the same sign.
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
      var last = best.error
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
        if isBetter { continue }
        // Each halving of the step is assumed to improve the error by less than the one before.
        if givesUp, 4 * (last - best.error) < best.error - goal, step < 0.1 / Double(grid) { break }
        (step, last) = (step / 2, best.error)
      }
      if best.error < error { self = best }
      if error <= goal { return }
    }
  }

  private init(x1: Double, x2: Double, values: Four) {
    (self.x1, self.x2, self.values) = (x1, x2, values)
  }

  private subscript(term: Int) -> Double {
    get { EquationsOfExchange.term(term, of: values) }
    set {
      switch term {
      case 0: values.0 = newValue
      case 1: values.1 = newValue
      case 2: values.2 = newValue
      default: values.3 = newValue
      }
    }
  }
}

/// The equations of an exchange: at the points of the reference the residual is the level, with
/// alternating sign.
private struct EquationsOfExchange {
  /// The solved coefficients; 0 for terms that are not free.
  private(set) var values = BezierFit.Four(0, 0, 0, 0)
  private(set) var level = 0.0
  /// Five rows of five coefficients and a right-hand side.
  private var rows = [Double](repeating: 0, count: 30)

  static func term(_ term: Int, of values: BezierFit.Four) -> Double {
    switch term {
    case 0: values.0
    case 1: values.1
    case 2: values.2
    default: values.3
    }
  }

  /// Solves the equations by Gaussian elimination with pivoting.
  ///
  /// - Parameters:
  ///   - reference: the indices of the points.
  ///   - points: the basis functions at all points.
  ///   - free: the indices of the basis functions with free coefficients.
  ///   - targets: the right-hand sides at all points.
  /// - Returns: whether there is a solution.
  mutating func solve(
    _ reference: [Int], _ points: [BezierFit.Four], _ free: [Int], _ targets: [Double]
  ) -> Bool {
    let count = reference.count
    for (row, place) in reference.enumerated() {
      for (column, term) in free.enumerated() {
        rows[6 * row + column] = EquationsOfExchange.term(term, of: points[place])
      }
      rows[6 * row + count - 1] = row % 2 == 0 ? 1 : -1
      rows[6 * row + count] = targets[place]
    }
    for pivot in 0..<count {
      var best = pivot
      for row in pivot..<count
      where rows[6 * row + pivot].magnitude > rows[6 * best + pivot].magnitude { best = row }
      guard rows[6 * best + pivot] != 0 else { return false }
      for column in 0...count where best != pivot {
        rows.swapAt(6 * best + column, 6 * pivot + column)
      }
      for row in (pivot + 1)..<max(count, pivot + 1) {
        let factor = rows[6 * row + pivot] / rows[6 * pivot + pivot]
        for column in pivot...count { rows[6 * row + column] -= factor * rows[6 * pivot + column] }
      }
    }
    for row in (0..<count).reversed() {
      var sum = rows[6 * row + count]
      for column in (row + 1)..<max(count, row + 1) {
        sum -= rows[6 * row + column] * rows[6 * column + 5]
      }
      rows[6 * row + 5] = sum / rows[6 * row + row]
    }
    level = rows[6 * (count - 1) + 5]
    values = (0, 0, 0, 0)
    for (row, term) in free.enumerated() {
      switch term {
      case 0: values.0 = rows[6 * row + 5]
      case 1: values.1 = rows[6 * row + 5]
      case 2: values.2 = rows[6 * row + 5]
      default: values.3 = rows[6 * row + 5]
      }
    }
    return true
  }
}
