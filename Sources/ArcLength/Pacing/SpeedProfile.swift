// SPDX-License-Identifier: Apache-2.0

import MotionPath
import RealModule

/// The speed of a curve as a function of the parameter, in units of its own.
protocol SpeedProfile {
  /// |P′(s)|.
  func speed(at s: Double) -> Double

  /// The parameters inside 0…1 at which the speed, or its slope, nearly vanishes; ascending.
  var breakpoints: [Double] { get }
}

extension Hodograph: SpeedProfile {
  func speed(at s: Double) -> Double {
    let (x, y) = (a.x + (b.x + c.x * s) * s, a.y + (b.y + c.y * s) * s)
    return (x * x + y * y + height * height).squareRoot()
  }

  /// The real parts of the roots of the squared speed that are near the interval.
  ///
  /// Near the others the width of the pieces adapts by itself.
  var breakpoints: [Double] {
    let roots = SpeedRoots(self)
    let near = [roots.first, roots.second].filter { $0.x > 0 && $0.x < 1 && $0.y < 0.03 }.map(\.x)
    return near.count == 2 && near[0] == near[1] ? [near[0]] : near.sorted()
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
}
