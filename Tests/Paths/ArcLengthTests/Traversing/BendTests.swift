// SPDX-License-Identifier: Apache-2.0

import MotionPath
import RealModule
import Testing

@testable import ArcLength
@testable import PathTravel

@Suite("The bend of a segment")
struct BendTests {
  /// The bend of a cubic in the plane from the Bernstein coefficients of its derivative.
  private static func cubic(
    _ a: SIMD2<Double>, _ b: SIMD2<Double>, _ c: SIMD2<Double>
  ) -> CubicBend {
    CubicBend(SIMD3(a.x, a.y, 0), SIMD3(b.x, b.y, 0), SIMD3(c.x, c.y, 0))
  }

  @Test("A curve turns back where its speed is at most 2^-44 of the largest coefficient's binade")
  func turnsBack() {
    for (speed, turns) in [
      (0, true), (0x1p-44, true), (0x1p-44.nextUp, false), (0x1p-44.nextDown, true),
    ] as [(Double, Bool)] {
      #expect(Self.cubic([speed, 0], [1, 1], [1, 0]).turnsBack(at: 0) == turns)
      #expect(Self.cubic([1, 0], [1, 1], [0, -speed]).turnsBack(at: 1) == turns)
      #expect(Self.cubic([8, 0], [8, 8], [0, 8 * speed]).turnsBack(at: 1) == turns)
    }
  }

  @Test("Where a bent curve stops, its radius is 0 and grows without end; a straight one has none")
  func standstill() {
    let stop = Self.cubic([0, 0], [1, 1], [1, 0]).state(at: 0)
    #expect(stop.speed == 0 && stop.radius == 0 && stop.growth == .infinity)
    let straight = Self.cubic([0, 0], [1, 1], [2, 2]).state(at: 0)
    #expect(straight.speed == 0 && straight.radius == .infinity && straight.growth == 0)
    // At a point of inflection only the radius is infinite.
    let inflection = Self.cubic([1, -1], [1, 0], [1, 1])
    #expect(inflection.state(at: 0.5).radius < .infinity)
    let flat = Self.cubic([1, 1], [1, 0], [1, 1]).state(at: 0.5)
    #expect(flat.radius == .infinity && flat.growth == .infinity && flat.speed > 0)
  }

  /// The parabola (u, u²/2·k): R = (1 + k²u²)^(3/2) / k, dR/ds = 3 k u.
  @Test("Radius and growth of a parabola", arguments: [0.25, 1, 64])
  func parabola(k: Double) {
    let bend = Self.cubic([1, 0], [1, k / 2], [1, k])
    for u in [0, 0.2, 0.5, 1] {
      let (state, square) = (bend.state(at: u), 1 + k * k * u * u)
      let radius = square * square.squareRoot() / k
      #expect((state.radius - radius).magnitude <= 1e-13 * radius)
      #expect((state.growth - 3 * k * u).magnitude <= 1e-12 * (1 + 3 * k * u))
      #expect((state.speed - square.squareRoot()).magnitude <= 1e-14 * state.speed)
    }
    // The parameters at which the radius, and its growth, passes a number.
    let u = 0.375
    let radius = (1 + k * k * u * u) * (1 + k * k * u * u).squareRoot() / k
    #expect(
      bend.breakpoints(radius: radius, growths: []).contains { ($0 - u).magnitude <= 1e-12 })
    #expect(
      bend.breakpoints(radius: 0, growths: [-3 * k * u]).contains { ($0 - u).magnitude <= 1e-12 })
    #expect(bend.breakpoints(radius: 1e300, growths: []).allSatisfy { $0 <= 0 || $0 >= 1 })
  }

  @Test("The bend of arcs: of either direction, round, and flat", arguments: [2.0, -2.0])
  func arcs(sweep: Double) {
    func bend(_ x: Double, _ y: Double) -> ArcBend {
      ArcBend(
        EllipticalArc(
          center: .zero, radii: [x, y], startAngle: -0.5, sweep: sweep, rotation: 0))
    }
    let circle = bend(3, 3)
    #expect(circle.state(at: 0.3).radius == 3 && circle.state(at: 0.3).growth == 0)
    #expect(circle.state(at: 0.3).speed == 6)
    #expect(circle.breakpoints(radius: 1, growths: [0.1]).isEmpty)
    let ellipse = bend(4, 1)
    for u in [0, 0.25, 0.8, 1] {
      let angle = -0.5 + sweep * u
      let square =
        16 * Double.sin(angle) * Double.sin(angle) + Double.cos(angle) * Double.cos(angle)
      let state = ellipse.state(at: u)
      #expect((state.radius - square * square.squareRoot() / 4).magnitude <= 1e-13 * state.radius)
      let growth = 1.5 * 15 * Double.sin(2 * angle) / 4 * (sweep < 0 ? -1 : 1)
      #expect((state.growth - growth).magnitude <= 1e-12)
      #expect(!ellipse.turnsBack(at: u))
    }
    // The vertex at angle 0 is at a quarter of the arc, or before the start.
    let places = ellipse.breakpoints(radius: 0.25, growths: [])
    #expect(places.contains { ($0 - 0.5 / sweep).magnitude <= 1e-15 } == (sweep > 0))
    let flat = bend(4, 0)
    #expect(flat.state(at: 0.3).radius == .infinity && flat.state(at: 0.3).growth == 0)
    #expect(flat.turnsBack(at: 0.5 / sweep) && !flat.turnsBack(at: 0))
  }

  @Test("A line that stops at its end has no corner there, and one that turns back has")
  func ends() throws {
    let limits = try TravelLimits(speed: 50, acceleration: 100, cornerSpeed: 1)
    let stopping = try PacedPath(measuring: PlanarPath(parsing: "M0,0 C30,0 100,0 100,0"))
    let drive = try PathTraversal(
      fastestAlong: stopping, within: limits, startSpeed: 20, endSpeed: 30)
    #expect((drive.velocity(at: drive.duration) - 30).magnitude <= 1e-9)
    #expect(drive.velocity(at: 0) == 20)
  }

  @Test("An accuracy out of range is refused for any curve", arguments: [0, 9e-15, 0.11, .nan])
  func accuracies(accuracy: Double) {
    let segment = PathSegment.line(LineSegment(start: .zero, end: [3, 4]))
    #expect("\(accuracy)") {
      try segment.integratedLength(accuracy: accuracy)
    } throws: { error in
      guard case ArcLengthError.accuracyOutOfRange(let found) = error else { return false }
      return found == accuracy || found.isNaN && accuracy.isNaN
    }
  }
}
