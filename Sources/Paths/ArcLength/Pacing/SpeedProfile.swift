// SPDX-License-Identifier: Apache-2.0

internal import CEasing
import MotionPath
import RealModule

/// The speed of a curve as a function of the parameter, in the profile's own units.
protocol SpeedProfile: Sendable {
  func speed(at s: Double) -> Double

  /// The parameters inside 0…1 at which the speed or its slope nearly vanishes, in ascending order.
  var breakpoints: [Double] { get }

  /// Returns at most two nearby singularities of the parameter as a function of the complex distance from `start`.
  ///
  /// `start` and `end` are breakpoints. The results are approximate; missing singularities are infinite. A singularity within
  /// `negligible` of a breakpoint is left out, because a piece that ends at that breakpoint can use the square root of the distance
  /// as its variable.
  func singularities(
    from start: Double, to end: Double, negligible: Double
  ) -> (SIMD2<Double>, SIMD2<Double>)
}

extension SpeedProfile {
  /// Returns no singularities, because nothing is known about a curve that a client defines.
  func singularities(
    from start: Double, to end: Double, negligible: Double
  ) -> (SIMD2<Double>, SIMD2<Double>) { (SIMD2(repeating: .infinity), SIMD2(repeating: .infinity)) }

  /// Returns the approximate distance between two parameters, by Simpson's rule on four panels.
  func roughDistance(from start: Double, to end: Double) -> Double {
    let width = 0.25 * (end - start)
    var sum = speed(at: start) + speed(at: end) + 4 * speed(at: start + 0.5 * width)
    for panel in 1..<4 {
      let middle = start + Double(panel) * width
      sum += 2 * speed(at: middle) + 4 * speed(at: middle + 0.5 * width)
    }
    return width / 6 * sum
  }
}

/// The speed of a quadratic or cubic segment.
struct HodographSpeed: SpeedProfile {
  let hodograph: Hodograph
  let kernel: easing_hodograph
  private let roots: SpeedRoots

  init(_ hodograph: Hodograph) {
    self.hodograph = hodograph
    let (a, b, c) = (hodograph.a, hodograph.b, hodograph.c)
    kernel = easing_hodograph(
      ax: a.x, ay: a.y, bx: b.x, by: b.y, cx: c.x, cy: c.y, height: hodograph.height)
    roots = SpeedRoots(hodograph)
  }

  func speed(at s: Double) -> Double { kernel.speed(at: s) }

  /// The real parts in 0…1 of the squared speed's roots near the real axis; other roots need narrower pieces, but no breakpoint.
  var breakpoints: [Double] {
    func isNear(_ root: SIMD2<Double>) -> Bool { root.x > 0 && root.x < 1 && root.y < 0.03 }
    switch (isNear(roots.first), isNear(roots.second)) {
    case (false, false): return []
    case (true, false): return [roots.first.x]
    case (false, true): return [roots.second.x]
    case (true, true):
      let (low, high) = (min(roots.first.x, roots.second.x), max(roots.first.x, roots.second.x))
      return low == high ? [low] : [low, high]
    }
  }

  /// Returns the complex distances from `start` to the roots of the squared speed.
  ///
  /// Let ζ = σ + iδ be a root, ζ′ the other root and c = `roots.lead`. For complex s the speed is c √((s − ζ)(s − ζ̄)) times
  /// √((s − ζ′)(s − ζ̄′)). At s = σ + ix the first square root is √(δ² − x²), and the second varies little from x = 0 to δ.
  /// So the distance from σ to ζ is i c δ² π/4 times the second square root at the centroid of the first, σ + 0.424iδ.
  func singularities(
    from start: Double, to end: Double, negligible: Double
  ) -> (SIMD2<Double>, SIMD2<Double>) {
    func singularity(_ root: SIMD2<Double>, _ other: SIMD2<Double>) -> SIMD2<Double> {
      let isEnd = root.y <= negligible && root.x > -negligible && root.x < 1 + negligible
      guard !isEnd, root.x.magnitude < 20, root.y < 20 else { return SIMD2(repeating: .infinity) }
      // The second square root at z = σ + 0.424iδ: the root of (z − ζ′)(z − ζ̄′) with a positive real part.
      var factor = SIMD2(1.0, 0)
      if other.x.magnitude < .infinity {
        let (x, y) = (root.x - other.x, 0.424 * root.y)
        let square = SIMD2(x * x - y * y + other.y * other.y, 2 * x * y)
        let size = square.dot(square).squareRoot()
        let real = (0.5 * max(size + square.x, 0)).squareRoot()
        factor = SIMD2(real, real > 0 ? 0.5 * square.y / real : size.squareRoot())
      }
      let height = 0.25 * Double.pi * roots.lead * root.y * root.y
      return SIMD2(roughDistance(from: start, to: root.x) - height * factor.y, height * factor.x)
    }
    return (singularity(roots.first, roots.second), singularity(roots.second, roots.first))
  }
}

extension EllipseSpeed: SpeedProfile {
  func speed(at s: Double) -> Double { sweep * speed(atAngle: start + sweep * s) }

  /// The quarter turns, at which the speed is extreme; none if the angles are too large to resolve quarter turns.
  var breakpoints: [Double] {
    let quarter = 0.5 * Double.pi
    guard sweep < 0x1p40 else { return [] }
    var breakpoints: [Double] = []
    var index = (start / quarter).rounded(.down)
    while index * quarter < start + sweep {
      let cut = (index * quarter - start) / sweep
      if cut > 0, cut < 1 { breakpoints.append(cut) }
      index += 1
    }
    return breakpoints.sorted()
  }

  /// Returns one singularity: of the zeros kπ + i artanh r of sin² t + r² cos² t, with integer k, the one nearest to the range.
  func singularities(
    from start: Double, to end: Double, negligible: Double
  ) -> (SIMD2<Double>, SIMD2<Double>) {
    let height = Double.atanh(ratio)
    let middle = self.start + sweep * (start + 0.5 * (end - start))
    let vertex = ((middle / Double.pi).rounded() * Double.pi - self.start) / sweep
    let none = SIMD2(repeating: Double.infinity)
    guard height > negligible * sweep, height < 20, (vertex - start).magnitude < 20 else {
      return (none, none)
    }
    let along = roughDistance(from: start, to: vertex)
    return (SIMD2(along, 0.25 * Double.pi * ratio * height), none)
  }
}
