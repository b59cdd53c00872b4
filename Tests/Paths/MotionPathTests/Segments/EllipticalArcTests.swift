// SPDX-License-Identifier: Apache-2.0

import MotionPath
import RealModule
import ReferenceTables
import TestSupport
import Testing

@Suite struct EllipticalArcTests {
  @Test("points and derivatives of the table")
  func table() throws {
    var points = WorstCase()
    var derivatives = WorstCase()
    let rows = try ReferenceTable("elliptical_arc.csv").rows
    #expect(rows.count == 752)
    for row in rows {
      let arc = try #require(
        EllipticalArc(
          from: row.point("x1", "y1"), to: row.point("x2", "y2"), radii: row.point("rx", "ry"),
          rotation: row.number("degrees") * (.pi / 180), largeArc: row.number("large") == 1,
          sweep: row.number("sweep") == 1))
      let s = row.number("s")
      let size = arc.start.x.magnitude + arc.start.y.magnitude
      let radius = arc.radii.max()
      // Near a half turn a point depends on the radii like a square root; there the radii are taken
      // as exact, and the error is that of a given ellipse.
      let isHalfTurn = arc.sweep.magnitude == .pi
      let sensitivity = isHalfTurn ? radius : row.number("sensitivity")
      // A few roundings of each input, and of the final sum.
      let error = length(arc.position(at: s) - row.point("x", "y"))
      points.note(error / (u * (sensitivity + size)), "\(row)")
      let first = length(arc.derivative(at: s) - row.point("dx", "dy")) / arc.sweep.magnitude
      let second =
        length(arc.secondDerivative(at: s) - row.point("ddx", "ddy")) / (arc.sweep * arc.sweep)
      let bound = u * radius * (1 + (isHalfTurn ? 0 : sensitivity / chord(arc)))
      derivatives.note(max(first, second) / bound, "\(row)")
    }

    #expect(points.ratio <= 16, "\(points)")
    #expect(derivatives.ratio <= 16, "\(derivatives)")
  }

  @Test("flat arcs: points of the table, up to the effect of rounding the angles")
  func flatTable() throws {
    var points = WorstCase()
    let rows = try ReferenceTable("elliptical_arc_flat.csv").rows
    #expect(rows.count == 820)
    for row in rows {
      let arc = try #require(
        EllipticalArc(
          from: row.point("x1", "y1"), to: row.point("x2", "y2"), radii: row.point("rx", "ry"),
          rotation: row.number("degrees") * (.pi / 180), largeArc: row.number("large") == 1,
          sweep: row.number("sweep") == 1))
      let size = arc.start.x.magnitude + arc.start.y.magnitude
      let angles =
        2 * u * (4 + arc.startAngle.magnitude) * arc.sweep.magnitude * arc.radii.max()
      let error = length(arc.position(at: row.number("s")) - row.point("x", "y"))
      points.note(error / (16 * u * (row.number("sensitivity") + size) + angles), "\(row)")
    }
    #expect(points.ratio <= 1, "\(points)")
  }

  @Test(
    "an arc near but not at a half turn keeps its center",
    arguments: [1e-2, 1e-6, 1e-10, 1e-13, 4e-15], [false, true])
  func nearHalfTurn(miss: Double, large: Bool) throws {
    let reach = 1 - miss
    let arc = try #require(
      EllipticalArc(
        from: .zero, to: [2 * reach, 0], radii: [1, 1], rotation: 0, largeArc: large, sweep: true))
    let sagitta = ((1 - reach) * (1 + reach)).squareRoot()
    #expect(arc.center.x == reach)
    #expect((arc.center.y.magnitude - sagitta).magnitude <= 1e-15)
    #expect(arc.center.y < 0 ? large : !large)
    #expect(arc.isLarge == large && arc.sweep.magnitude != .pi)
    let turn = 2 * Double.asin(reach)
    #expect((arc.sweep - (large ? 2 * .pi - turn : turn)).magnitude <= 1e-15)
  }

  private func chord(_ arc: EllipticalArc) -> Double { length(arc.end - arc.start) }

  @Test("invalid arcs are nil")
  func refusals() {
    func arc(
      _ end: SIMD2<Double> = [1, 0], _ radii: SIMD2<Double> = [1, 1], _ rotation: Double = 0
    ) -> EllipticalArc? {
      EllipticalArc(
        from: [0, 0], to: end, radii: radii, rotation: rotation, largeArc: false, sweep: true)
    }
    #expect(arc() != nil)
    #expect(arc([0, 0]) == nil)
    #expect(arc([1, 0], [0, 1]) == nil)
    #expect(arc([1, 0], [1, 0]) == nil)
    for bad in [Double.nan, .infinity, -.infinity] {
      #expect(arc([bad, 0]) == nil)
      #expect(arc([0, bad]) == nil)
      #expect(arc([1, 0], [bad, 1]) == nil)
      #expect(arc([1, 0], [1, bad]) == nil)
      #expect(arc([1, 0], [bad, bad]) == nil)
      #expect(arc([1, 0], [1, 1], bad) == nil)
    }
    #expect(arc([1e300, 0], [1e-300, 1]) == nil)
    #expect(arc([1, 0], [-2, -2]) == arc([1, 0], [2, 2]))
  }

  @Test("radii within 16u of half the distance are kept and make a half turn; smaller ones grow")
  func halfTurns() throws {
    let most = 1 + 0x1p-49
    for (half, isKept) in [(1, true), (most, true), (most.nextUp, false), (2, false)] {
      let arc = try #require(
        EllipticalArc(
          from: [0, 0], to: [2 * half, 0], radii: [1, 1], rotation: 0, largeArc: false, sweep: true)
      )
      #expect((arc.radii == [1, 1]) == isKept)
      #expect(arc.sweep == .pi)
    }
  }

  @Test("a whole turn ends at its start, and a quarter turn on an axis")
  func exactAngles() {
    let whole = EllipticalArc(center: [0.1, 0.2], radii: [3, 2], startAngle: 1, sweep: 2 * .pi)
    #expect(whole.start == whole.end)
    let quarter = EllipticalArc(center: [0, 0], radii: [3, 2], startAngle: 0, sweep: .pi / 2)
    #expect(quarter.end == [0, 2])
    let half = EllipticalArc(center: [0, 0], radii: [3, 2], startAngle: .pi / 2, sweep: .pi)
    #expect(half.start == [0, 2] && half.end == [0, -2])
    let turned = EllipticalArc(
      center: [0, 0], radii: [3, 2], startAngle: 0, sweep: 1, rotation: .pi / 2)
    #expect(turned.start == [0, 3])
  }

  @Test("a flat arc has no direction where it turns back")
  func flat() {
    let arc = EllipticalArc(center: [0, 0], radii: [2, 0], startAngle: 0, sweep: .pi)
    #expect(arc.unitTangent(at: 0) == [-1, 0])
    #expect(arc.unitTangent(at: 1) == [-1, 0])
    #expect(arc.unitTangent(at: 0.5) == [-1, 0])
    let back = EllipticalArc(center: [0, 0], radii: [2, 0], startAngle: -.pi / 2, sweep: .pi)
    #expect(back.unitTangent(at: 0.5) == nil)
    let point = EllipticalArc(center: [1, 1], radii: [0, 0], startAngle: 0, sweep: 3)
    #expect(point.unitTangent(at: 0.2) == nil)
    #expect(point.bounds.lower == [1, 1] && point.bounds.upper == [1, 1])
  }
}
