// SPDX-License-Identifier: Apache-2.0

import MotionPath
import RealModule

/// A speed as a function of the parameter, in units of its own.
protocol SpeedProfile {
  /// |P′(s)|.
  func speed(at s: Double) -> Double

  /// The parameters inside 0…1 at which the speed, or its slope, nearly vanishes; ascending.
  var cuts: [Double] { get }
}

extension Hodograph: SpeedProfile {
  func speed(at s: Double) -> Double {
    let (x, y) = (a.x + (b.x + c.x * s) * s, a.y + (b.y + c.y * s) * s)
    return (x * x + y * y + height * height).squareRoot()
  }

  /// The real parts of the roots of the squared speed, of those that are near.
  ///
  /// Past the others the pieces become shorter and longer again by themselves.
  var cuts: [Double] {
    let roots = SpeedRoots(self)
    let near = [roots.first, roots.second].filter { $0.x > 0 && $0.x < 1 && $0.y < 0.03 }.map(\.x)
    return near.count == 2 && near[0] == near[1] ? [near[0]] : near.sorted()
  }
}

extension EllipseSpeed: SpeedProfile {
  func speed(at s: Double) -> Double {
    sweep * speed(atAngle: start + sweep * s)
  }

  /// The quarter turns, where the speed is smallest or largest.
  ///
  /// None where the angles are so large that a quarter turn is no longer told from the next.
  var cuts: [Double] {
    let quarter = 0.5 * Double.pi
    guard sweep < 0x1p40 else { return [] }
    var cuts: [Double] = []
    var index = (start / quarter).rounded(.down)
    while index * quarter < start + sweep {
      let cut = (index * quarter - start) / sweep
      if cut > 0, cut < 1 { cuts.append(cut) }
      index += 1
    }
    return cuts.sorted()
  }
}
