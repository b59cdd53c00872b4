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
    #expect(polygon.bends { curve.velocity(at: $0) } == [0.5 + 10 * unit])
  }

  @Test("a jump is no bend, also where the slope changes with it")
  func jump() throws {
    let curve = try EasingCurve(parsing: "linear(0, 0 50%, .5 50%, 2)")
    let polygon = try CurvePolygon(curve, accuracy: 1e-2)
    #expect(polygon.jumps.map { polygon.xs[$0] } == [0.5])
    #expect(polygon.bends { curve.velocity(at: $0) } == [])
    let bent = try EasingCurve(parsing: "linear(0, 0 50%, 2)")
    #expect(try CurvePolygon(bent, accuracy: 1e-2).bends { bent.velocity(at: $0) } == [0.5])
  }

  @Test("a vertical tangent is no bend, and may end at one")
  func verticalTangents() throws {
    // The slope grows without bound up to .2525, is 0 there, and is infinite at .62625.
    let curve = try EasingCurve(
      parsing: "chain(ease-in-circ, cubic-bezier(1,0,0,1), 0.2525, 0.2531)")
    for accuracy in [1e-2, 1e-3] {
      let polygon = try CurvePolygon(curve, accuracy: accuracy)
      #expect(polygon.bends { curve.velocity(at: $0) } == [0.2525], "\(accuracy)")
    }
  }

  @Test("the vertices between two places are those inside, also at the end and beyond it")
  func vertices() throws {
    let polygon = try CurvePolygon(EasingCurve.ease, accuracy: 1)
    let count = polygon.xs.count
    #expect(polygon.vertices(from: 0, to: 1).map(\.progress) == Array(polygon.xs[1..<count - 1]))
    #expect(polygon.vertices(from: -1, to: 2).map(\.progress) == polygon.xs)
    #expect(polygon.vertices(from: 1, to: 1).isEmpty && polygon.vertices(from: 1, to: 2).isEmpty)
  }

  /// The curve between two vertices is compared with their chord at 15 progresses.
  @Test(
    "a fine polygon has few vertices, and its distances hold between them",
    arguments: [
      ("timed(spring(response .5, damping-ratio .3))", 45_000),
      ("timed(spring(response .5, damping-ratio 1))", 45_000), ("ease-in-circ", 60_000),
      ("timed(bounce(restitution .5))", 90_000), ("blend(ease, steps(3), .5)", 30_000),
    ])
  func fine(text: String, most: Int) throws {
    let curve = try EasingCurve(parsing: text)
    let polygon = try CurvePolygon(curve, accuracy: 1e-6)
    #expect(polygon.xs.count <= most)
    var worst = 0.0
    for (index, end) in polygon.xs.enumerated().dropFirst() {
      let start = polygon.xs[index - 1]
      guard start.nextUp < end else { continue }
      let allowed = min(polygon.distances[index - 1], polygon.distances[index]) + polygon.rounding
      for part in 1...15 {
        let place = start + (end - start) * Double(part) / 16
        let (from, to) = (polygon.ys[index - 1], polygon.ys[index])
        let chord = from + (to - from) * ((place - start) / (end - start))
        worst = max(worst, (curve.value(at: place) - chord).magnitude / allowed)
      }
    }
    #expect(worst <= 1)
  }

  /// Between its samples the curve is 1e300 times as large as at all of them.
  @Test("a spike far beyond all samples changes the unit")
  func spike() throws {
    let curve = try EasingCurve(
      parsing: "linear(0, 0 30.000001%, 1e200 30.000002%, 0 30.000003%, 1e-120)")
    let lines = try LinearApproximation(of: curve, accuracy: 1e190)
    #expect(lines.error <= 1e190)
    #expect(lines.curve.value(at: 0.30000002) > 0.99e200)
  }
}
