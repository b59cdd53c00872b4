// SPDX-License-Identifier: Apache-2.0

import SwiftEasing
import TestSupport
import Testing

/// Values of monotone curves never decrease, not even by a rounding.
@Suite struct MonotoneGridTests {
  static let wellKnown: [CubicBezier] = [
    (1, 0, 0, 1), (0, 1, 0, 1), (0.25, 0.1, 0.25, 1),
  ].map { x1, y1, x2, y2 in required { try CubicBezier(x1: x1, y1: y1, x2: x2, y2: y2) } }

  /// Twenty monotone curves: a flat one, some with y1 > y2, some of corners.
  static let varied: [CubicBezier] = {
    var random = SeededGenerator(seed: 7)
    var curves: [CubicBezier] = []
    curves.append(required { try CubicBezier(x1: 0.3, y1: 1, x2: 0.6, y2: 0) })
    while curves.count < 20 {
      let isCrossed = curves.count % 3 == 0
      let y1 = Double.random(in: isCrossed ? 0.5...1 : 0...1, using: &random)
      let y2 = Double.random(in: isCrossed ? 0...0.5 : y1...1, using: &random)
      let (x1, x2) = (random.unitNumber(), random.unitNumber())
      let curve = required { try CubicBezier(x1: x1, y1: y1, x2: x2, y2: y2) }
      if curve.monotonicity == .increasing { curves.append(curve) }
    }
    return curves
  }()

  @Test("The inverse of targets at both ends and beyond is the nearer end")
  func endsOfTheInverse() {
    let cubic = MonotoneCubic(p1: 0.2, p2: 0.7)
    for target in [-.infinity, -1, -0.0, 0] as [Double] { #expect(cubic.inverse(at: target) == 0) }
    for target in [1, 1.0.nextUp, 2, .infinity] as [Double] {
      #expect(cubic.inverse(at: target) == 1)
    }
  }

  private func falls(_ curve: CubicBezier, cells: Int) -> [Double] {
    var falls: [Double] = []
    var previous = 0.0
    var index = 0
    while index <= cells {
      let value = curve.value(at: Double(index) / Double(cells))
      if value < previous { falls.append(Double(index) / Double(cells)) }
      previous = value
      index += 1
    }
    return falls
  }

  @Test("no value of a million is below the one before it", arguments: wellKnown + varied)
  func million(curve: CubicBezier) {
    #expect(curve.monotonicity == .increasing)
    let falls = falls(curve, cells: 1_000_000)
    #expect(falls.isEmpty, "\(falls.count) falls, the first at \(falls.first ?? .nan)")
  }

  @Test("among the random curves are some whose control values are crossed")
  func crossed() {
    #expect(MonotoneGridTests.varied.count { $0.y1 > $0.y2 } >= 5)
  }
}
