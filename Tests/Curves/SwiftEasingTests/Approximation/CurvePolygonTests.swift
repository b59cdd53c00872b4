// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import SwiftEasing

@Suite("The polygon of a curve")
struct CurvePolygonTests {
  @Test("of bends within one side, that with half the change of slope on its own is found")
  func threeBends() throws {
    // The side from 0.5 is 17 of these units long; its slopes are 0, 1, 3 and 2, with 1 in its middle.
    let unit = 0x1p-16
    let curve = try PiecewiseLinear(stops: [
      .init(progress: 0, value: 0), .init(progress: 0.5 + 4 * unit, value: 0),
      .init(progress: 0.5 + 10 * unit, value: 6 * unit),
      .init(progress: 0.5 + 15 * unit, value: 21 * unit),
      .init(progress: 1, value: 21 * unit + 2 * (0.5 - 15 * unit)),
    ])
    let polygon = try CurvePolygon(curve, accuracy: 1)
    #expect(polygon.vertices(from: 0.5, to: 0.5 + 18 * unit).count == 1)
    #expect(polygon.bends(of: curve) == [0.5 + 10 * unit])
  }

  @Test("a jump is no bend, also where the slope changes with it")
  func jump() throws {
    let curve = try EasingCurve(parsing: "linear(0, 0 50%, .5 50%, 2)")
    let polygon = try CurvePolygon(curve, accuracy: 1e-2)
    #expect(polygon.jumps.map { polygon.xs[$0] } == [0.5])
    #expect(polygon.bends(of: curve) == [])
    let bent = try EasingCurve(parsing: "linear(0, 0 50%, 2)")
    #expect(try CurvePolygon(bent, accuracy: 1e-2).bends(of: bent) == [0.5])
  }

  @Test("the vertices between two places are those inside, also at the end and beyond it")
  func vertices() throws {
    let polygon = try CurvePolygon(EasingCurve.ease, accuracy: 1)
    let count = polygon.xs.count
    #expect(polygon.vertices(from: 0, to: 1).map(\.progress) == Array(polygon.xs[1..<count - 1]))
    #expect(polygon.vertices(from: -1, to: 2).map(\.progress) == polygon.xs)
    #expect(polygon.vertices(from: 1, to: 1).isEmpty && polygon.vertices(from: 1, to: 2).isEmpty)
  }
}
