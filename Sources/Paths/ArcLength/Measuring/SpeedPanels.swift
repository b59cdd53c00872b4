// SPDX-License-Identifier: Apache-2.0

/// The integral of a cubic's speed over the panels added so far.
///
/// ``SpeedRoots/panelBound(half:axis:sums:)`` bounds the error of a rule on a panel. So the smallest sufficient number of points is
/// known before the speed is evaluated, and the stated error is a bound even for near-cusps. If 80 points are not enough, the panel
/// is split: at the real part of the root if it is well inside the panel, otherwise close to the end that is nearer to the root.
///
/// A panel of half-width h may end at a root σ + iδ with negligible δ: the speed is then taken as |s − σ| times a smooth factor,
/// which changes the integral by less than δ²(1 + ln(2h/δ)) times that factor.
struct SpeedPanels {
  let hodograph: Hodograph
  let roots: SpeedRoots
  let rules: GaussLegendreRules
  /// The largest allowed error of each panel that results from splitting.
  let tolerance: Double
  private(set) var sum = 0.0
  private(set) var error = 0.0
  private(set) var evaluations = 0
  /// The fraction of a panel's width that is split off next to a root at its end; the rest then has a ρ of at least 1.92.
  private static let cutFraction = 0.1

  /// Adds the panel from `start` to `end`, splitting it until a rule is accurate enough.
  ///
  /// After sixty splits a panel would be narrower than the rounding of the parameter.
  mutating func integrate(from start: Double, to end: Double, tolerance: Double, depth: Int) {
    let width = end - start
    let half = 0.5 * width
    let middle = start + half
    let a = hodograph.a + (hodograph.b + hodograph.c * middle) * middle
    let b = (hodograph.b + hodograph.c * (2 * middle)) * half
    let c = hodograph.c * (half * half)

    // For values in 0…max, any rule with positive weights has an error of at most `width` · max.
    let trivial = width * (a.magnitudes + hodograph.height + b.magnitudes + c.magnitudes)
    if trivial <= tolerance || depth >= 60 {
      add(a, b, c, half, eighths: 1, bound: trivial)
      return
    }

    let sums = roots.focalSums(from: start, to: end)
    var avoided = sums
    var ignored = 0.0
    if min(roots.first.y, roots.second.y) < 1e-5 {
      ignored = roots.excludeRoots(from: start, to: end, tolerance: tolerance, &avoided)
    }
    // A larger axis would not reduce the number of points.
    let axis = min(min(avoided.x, avoided.y) / width, 9)
    if axis > 1.001 {
      var (bound, shrink) = roots.panelBound(half: half, axis: axis, sums: sums)
      // `shrink` becomes ρ^(−16), the factor by which eight more points reduce the bound.
      for _ in 0..<3 { shrink *= shrink }
      for eighths in 1...GaussLegendreRules.largest {
        bound *= shrink
        let decayed = bound * rules.decay[eighths - 1]
        if decayed <= tolerance {
          add(a, b, c, half, eighths: eighths, bound: decayed + ignored)
          return
        }
      }
    }
    let root = avoided.x < avoided.y ? roots.first.x : roots.second.x
    let margin = Self.cutFraction * width
    let cut = min(max(root, start + margin), end - margin)
    let rest = min(tolerance, self.tolerance)
    integrate(from: start, to: cut, tolerance: rest, depth: depth + 1)
    integrate(from: cut, to: end, tolerance: rest, depth: depth + 1)
  }

  /// Adds the integral of |a + b t + c t²| over −1…1 by the rule with 8 · `eighths` points.
  private mutating func add(
    _ a: SIMD2<Double>, _ b: SIMD2<Double>, _ c: SIMD2<Double>, _ half: Double,
    eighths: Int, bound: Double
  ) {
    let height = hodograph.height * hodograph.height
    let (ax, ay, bx, by, cx, cy) = (a.x, a.y, b.x, b.y, c.x, c.y)
    let range = GaussLegendreRules.range(eighths: eighths)
    let (nodes, weights) = (rules.nodes, rules.weights)
    let part = withUnsafeTemporaryAllocation(
      of: Double.self, capacity: 4 * GaussLegendreRules.largest
    ) { values in
      let count = range.count
      // The values do not depend on each other, so the compiler vectorizes the square roots.
      for index in 0..<count {
        let t = nodes[range.lowerBound &+ index]
        let square = t * t
        // The nodes t and −t have the same even part, and odd parts of opposite signs.
        let (evenX, oddX) = (ax + cx * square, bx * t)
        let (evenY, oddY) = (ay + cy * square, by * t)
        let (x, y) = (evenX + oddX, evenY + oddY)
        let (u, v) = (evenX - oddX, evenY - oddY)
        values[index] =
          weights[range.lowerBound &+ index]
          * ((x * x + y * y + height).squareRoot() + (u * u + v * v + height).squareRoot())
      }
      var part = SIMD2<Double>.zero
      for index in stride(from: 0, to: count, by: 2) {
        part += SIMD2(values[index], values[index + 1])
      }
      return part
    }
    sum += half * part.sum()
    error += bound
    evaluations += 8 * eighths
  }
}
