// SPDX-License-Identifier: Apache-2.0

import MotionPath
import RealModule
import TestSupport
import Testing

/// Properties of segments of every kind.
@Suite struct SegmentLawTests {
  private static let count = 400

  @Test("the parts of a split cover the segment and share the point", arguments: 0..<count)
  func split(seed: Int) {
    var generator = SeededGenerator(seed: UInt64(seed))
    let segment = generator.tameSegment()
    for at in [0, 1, 0.5, Double.random(in: 0...1, using: &generator)] {
      let (head, tail) = segment.split(at: at)
      #expect(head.start == segment.start && tail.end == segment.end)
      #expect(head.end == segment.position(at: at) && tail.start == head.end)
      let slack = 64 * u * (100 + segment.scale)
      for s in stride(from: 0, through: 1, by: 0.125) {
        let inHead = length(head.position(at: s) - segment.position(at: at * s))
        #expect(inHead <= slack, "\(segment) at \(at)")
        let inTail = length(tail.position(at: s) - segment.position(at: at + (1 - at) * s))
        #expect(inTail <= slack, "\(segment) at \(at)")
      }
    }
  }

  @Test("a reversed segment runs backwards, and reversed twice is itself", arguments: 0..<count)
  func reversal(seed: Int) {
    var generator = SeededGenerator(seed: UInt64(seed))
    let segment = generator.tameSegment()
    let reversed = segment.reversed()
    let slack = 32 * u * (100 + segment.scale)
    for k in 0...32 {
      let s = Double(k) / 32
      #expect(length(reversed.position(at: s) - segment.position(at: 1 - s)) <= slack)
      #expect(length(reversed.derivative(at: s) + segment.derivative(at: 1 - s)) <= 8 * slack)
    }
    if case .arc = segment { return }
    #expect(reversed.reversed() == segment)
  }

  @Test("the box holds all samples and touches the segment on four sides", arguments: 0..<count)
  func bounds(seed: Int) {
    var generator = SeededGenerator(seed: UInt64(seed))
    let segment = generator.tameSegment()
    let box = segment.bounds
    let slack = 8 * u * (100 + segment.scale)
    let points = (0...4000).map { segment.position(at: Double($0) / 4000) }
    for axis in 0..<2 {
      let least = points.map { $0[axis] }.min() ?? .nan
      let greatest = points.map { $0[axis] }.max() ?? .nan
      #expect(box.lower[axis] <= least + slack && box.upper[axis] >= greatest - slack)
      // Near an extremum a grid misses h²/8 of the second derivative.
      let tight = 1e-7 * segment.scale * 40 + slack
      #expect(box.lower[axis] >= least - tight && box.upper[axis] <= greatest + tight)
    }
    #expect(box.contains(segment.start) && box.contains(segment.end))
  }

  @Test("the image consists of the images of the points", arguments: 0..<count)
  func transform(seed: Int) {
    var generator = SeededGenerator(seed: UInt64(seed))
    let segment = generator.tameSegment()
    let maps: [PlanarTransform] = [
      PlanarTransform(
        xAxis: generator.tamePoint(2), yAxis: generator.tamePoint(2),
        translation: generator.tamePoint()),
      .scaling(by: [-1, 1]), .scaling(by: [3, 0.25]), .rotation(by: .pi / 2), .identity,
      .rotation(by: 1, around: [7, 8]), .translation(by: [1e3, -5]), .scaling(by: [2, 0]),
      PlanarTransform(xAxis: [1, 2], yAxis: [2, 4]), .scaling(by: [0, 0]),
    ]
    for map in maps {
      let image = segment.transformed(by: map)
      let slack = 128 * u * (1200 + 6 * segment.scale)
      for k in 0...16 {
        let s = Double(k) / 16
        let distance = length(image.position(at: s) - map.image(of: segment.position(at: s)))
        #expect(distance <= slack, "\(segment) under \(map)")
        let change = length(
          image.derivative(at: s) - map.image(ofDirection: segment.derivative(at: s)))
        #expect(change <= 8 * slack, "\(segment) under \(map)")
      }
      #expect(image.start == map.image(of: segment.start))
      #expect(image.end == map.image(of: segment.end))
    }
  }

  /// The derivative is (s - ½)(12, 6) + (s - ½)²(0, 12).
  @Test("at a cusp inside the direction is that in which the motion arrives")
  func cusp() {
    let cubic = CubicSegment<SIMD2<Double>>(
      p0: .zero, p1: SIMD2(-2, 0), p2: SIMD2(-2, -1), p3: SIMD2(0, 1))
    let direction = SIMD2(-2, -1) / 5.0.squareRoot()
    #expect(cubic.unitTangent(at: 0.5) == nil)
    #expect(length(cubic.travelDirection(at: 0.5) - direction) <= 4 * u)
  }

  @Test("the tangent has length 1, and curvature is its rate of rotation", arguments: 0..<count)
  func tangents(seed: Int) throws {
    var generator = SeededGenerator(seed: UInt64(seed))
    let segment = generator.tameSegment()
    for s in [0, 0.21, 0.5, 1] where segment.speed(at: s) > 1 {
      let tangent = try #require(segment.unitTangent(at: s))
      #expect((length(tangent) - 1).magnitude <= 4 * u)
      let speed = segment.speed(at: s)
      #expect(length(tangent * speed - segment.derivative(at: s)) <= 8 * u * speed)
      let h = 1e-6
      let next = try #require(segment.unitTangent(at: s + h))
      let turn = Double.atan2(
        y: tangent.x * next.y - tangent.y * next.x, x: (tangent * next).sum())
      let curvature = segment.signedCurvature(at: s)
      #expect(
        (curvature.magnitude - segment.curvature(at: s)).magnitude <= 1e-9
          * (1 + curvature.magnitude))
      if speed > 50, curvature.magnitude < 1 {
        #expect((turn - curvature * speed * h).magnitude <= 1e-3 * (turn.magnitude + h))
      }
    }
  }

  @Test("NaN gives NaN and no parameter traps", arguments: 0..<40)
  func totality(seed: Int) {
    var generator = SeededGenerator(seed: UInt64(seed))
    let tame = generator.tameSegment()
    #expect(tame.position(at: .nan).x.isNaN && tame.derivative(at: .nan).x.isNaN)
    #expect(tame.secondDerivative(at: .nan).x.isNaN && tame.unitTangent(at: .nan) == nil)
    let wild: [Double] = [
      .nan, .infinity, -.infinity, 1e308, -1e308, .leastNonzeroMagnitude, 0, 1e154,
    ]
    func pick() -> Double { wild[Int(generator.next() % UInt64(wild.count))] }
    func point() -> SIMD2<Double> { SIMD2(pick(), pick()) }
    for _ in 0..<50 {
      let segments: [PathSegment] = [
        .line(LineSegment(start: point(), end: point())),
        .quadratic(QuadraticSegment(p0: point(), p1: point(), p2: point())),
        .cubic(CubicSegment(p0: point(), p1: point(), p2: point(), p3: point())),
        .arc(
          EllipticalArc(
            center: point(), radii: point(), startAngle: pick(), sweep: pick(), rotation: pick())),
        tame,
      ]
      for segment in segments {
        for s in [pick(), 0, 0.3, 1] {
          _ = segment.position(at: s)
          _ = segment.derivative(at: s)
          _ = segment.unitTangent(at: s)
          _ = segment.curvature(at: s)
          _ = segment.split(at: s)
        }
        _ = segment.bounds
        _ = segment.reversed()
        _ = segment.transformed(by: PlanarTransform(xAxis: point(), yAxis: point()))
        let path = try? PlanarPath([.init(start: segment.start, segments: [segment])])
        if let path { #expect(PlanarPath(path.description) != nil) }
      }
      _ = EllipticalArc(
        from: point(), to: point(), radii: point(), rotation: pick(), largeArc: true, sweep: false)
    }
  }
}
