// SPDX-License-Identifier: Apache-2.0

/// The speed of a cubic integrated over the panels so far.
///
/// See ``SpeedRoots/panelBound(half:axis:sums:)`` for the error of a rule on a panel. The fewest points
/// that will do are known before the speed is evaluated once, and the error stated is a bound, near-cusps
/// included. Where 80 points will not do, the panel is cut: at the real part of the root if that is well
/// inside, otherwise close to the end that the root is near.
///
/// A root that is so near the real axis that its imaginary part δ does not matter is left out where the
/// panel ends at it: the speed is then |s − σ| times a smooth factor but for a contribution below
/// δ²(1 + ln(2h/δ)) times that factor.
struct SpeedPanels {
  let hodograph: Hodograph
  let roots: SpeedRoots
  let rules: GaussLegendreRules

  /// The error that one panel of many may have.
  let tolerance: Double

  private(set) var sum = 0.0
  private(set) var error = 0.0
  private(set) var evaluations = 0

  init(
    hodograph: Hodograph, roots: SpeedRoots, rules: GaussLegendreRules, tolerance: Double
  ) {
    self.hodograph = hodograph
    self.roots = roots
    self.rules = rules
    self.tolerance = tolerance
  }

  /// How much of a panel is cut off next to a root.
  ///
  /// The rest then has ρ = 1.92 at least; a fifth does as well.
  private static let share = 0.1

  /// Adds the panel from `start` to `end`, cutting it until a rule will do.
  ///
  /// A panel that sixty cuts have left is below the rounding of the parameter.
  mutating func integrate(from start: Double, to end: Double, tolerance: Double, depth: Int) {
    let width = end - start
    let half = 0.5 * width
    let middle = start + half
    let a = hodograph.a + (hodograph.b + hodograph.c * middle) * middle
    let b = (hodograph.b + hodograph.c * (2 * middle)) * half
    let c = hodograph.c * (half * half)

    // The last resort: n points miss an integral of values in 0…max by 2h max at most.
    let trivial = width * (a.magnitudes + hodograph.height + b.magnitudes + c.magnitudes)
    if trivial <= tolerance || depth >= 60 {
      add(a, b, c, half, eighths: 1, bound: trivial)
      return
    }

    let sums = roots.focalSums(from: start, to: end)
    var avoided = sums
    var ignored = 0.0
    if min(roots.first.y, roots.second.y) < 1e-5 {
      ignored = roots.leaveOut(from: start, to: end, tolerance: tolerance, &avoided)
    }
    // Above this nothing is gained.
    let axis = min(min(avoided.x, avoided.y) / width, 9)
    if axis > 1.001 {
      var (bound, shrink) = roots.panelBound(half: half, axis: axis, sums: sums)
      // ρ^(−16) for eight points.
      shrink *= shrink
      shrink *= shrink
      shrink *= shrink
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
    let margin = Self.share * width
    let cut = min(max(root, start + margin), end - margin)
    let rest = min(tolerance, self.tolerance)
    integrate(from: start, to: cut, tolerance: rest, depth: depth + 1)
    integrate(from: cut, to: end, tolerance: rest, depth: depth + 1)
  }

  /// Adds the rule of 8 · `eighths` points for the speed |a + b t + c t²| over −1…1.
  private mutating func add(
    _ a: SIMD2<Double>, _ b: SIMD2<Double>, _ c: SIMD2<Double>, _ half: Double,
    eighths: Int, bound: Double
  ) {
    let height = hodograph.height * hodograph.height
    let (ax, ay, bx, by, cx, cy) = (a.x, a.y, b.x, b.y, c.x, c.y)
    let range = GaussLegendreRules.range(eighths: eighths)
    let part = rules.nodes.withUnsafeBufferPointer { nodes in
      rules.weights.withUnsafeBufferPointer { weights in
        withUnsafeTemporaryAllocation(
          of: Double.self, capacity: 4 * GaussLegendreRules.largest
        ) { values in
          let count = range.count
          // No value depends on another, so that the square roots are taken two or more at a time.
          for index in 0..<count {
            let t = nodes[range.lowerBound &+ index]
            let square = t * t
            // The nodes t and −t share the even and the odd part.
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
      }
    }
    sum += half * part.sum()
    error += bound
    evaluations += 8 * eighths
  }
}
