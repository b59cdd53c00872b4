// SPDX-License-Identifier: Apache-2.0

import MotionPath
import RealModule

/// The speed of a curve as a function of the parameter, in units of its own.
protocol SpeedProfile: Sendable {
  /// |P′(s)|.
  func speed(at s: Double) -> Double

  /// The parameters inside 0…1 at which the speed, or its slope, nearly vanishes; ascending.
  var breakpoints: [Double] { get }

  /// About the distance from s to the nearest complex singularity of the speed. Those that are closer to a
  /// breakpoint than `negligible` do not count there: a piece that ends at them has a variable of its own.
  func clearance(at s: Double, negligible: Double) -> Double
}

extension SpeedProfile {
  /// Without knowledge of the singularities the first pieces are a third of the curve wide.
  func clearance(at s: Double, negligible: Double) -> Double { 0.5 }
}

/// The speed of a quadratic or cubic segment.
struct HodographSpeed: SpeedProfile {
  let hodograph: Hodograph
  private let roots: SpeedRoots

  init(_ hodograph: Hodograph) {
    self.hodograph = hodograph
    roots = SpeedRoots(hodograph)
  }

  func speed(at s: Double) -> Double {
    let (a, b, c) = (hodograph.a, hodograph.b, hodograph.c)
    let (x, y) = (a.x + (b.x + c.x * s) * s, a.y + (b.y + c.y * s) * s)
    return (x * x + y * y + hodograph.height * hodograph.height).squareRoot()
  }

  /// The real parts of the roots of the squared speed that are near the interval.
  ///
  /// Near the others the width of the pieces adapts by itself.
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

  func clearance(at s: Double, negligible: Double) -> Double {
    func distance(_ root: SIMD2<Double>) -> Double {
      // A real root at an end of the segment or at a breakpoint is answered by a root of the distance.
      if root.y <= negligible, root.x > -negligible, root.x < 1 + negligible { return .infinity }
      let along = root.x - s
      return along * along + root.y * root.y
    }
    return min(distance(roots.first), distance(roots.second)).squareRoot()
  }
}

extension EllipseSpeed: SpeedProfile {
  func speed(at s: Double) -> Double {
    sweep * speed(atAngle: start + sweep * s)
  }

  /// The quarter turns, where the speed is least or greatest.
  ///
  /// None where the angles are too large to distinguish a quarter turn from the next.
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

  /// sin² t + r² cos² t is zero at multiples of π ± i artanh r.
  func clearance(at s: Double, negligible: Double) -> Double {
    let height = Double.atanh(ratio)
    if height <= negligible * sweep { return Double.pi / sweep }
    let turn = (start + sweep * s) / Double.pi
    let along = (turn - turn.rounded()) * Double.pi
    return (along * along + height * height).squareRoot() / sweep
  }
}
