// SPDX-License-Identifier: Apache-2.0

import ArcLength
import EasingAnimations
import Foundation
import MotionPath
import PathTravel
import TestSupport
import Testing

@Suite("Animations along a curve in space")
struct SpacePathAnimationTests {
  /// Two bends in different planes.
  static func framed(twist: FramedSpline.Twist = .kept) throws -> FramedSpline {
    let cubics: [CubicSegment<SIMD3<Double>>] = [
      CubicSegment(p0: [0, 0, 0], p1: [2, 0, 0], p2: [3, 2, 0], p3: [3, 3, 1]),
      CubicSegment(p0: [3, 3, 1], p1: [3, 4, 2], p2: [0, 5, 4], p3: [-1, 5, 5]),
    ]
    return try FramedSpline(PacedSpline(measuring: cubics), normal: [0, 0, 1], twist: twist)
  }

  @Test("The object faces along the curve, with its y axis along the normal", arguments: [1.0, -1])
  func rotation(sign: Double) throws {
    let framed = try Self.framed()
    var flight = try SpacePathAnimation(framed, duration: 4)
    flight.rotationMode = sign > 0 ? .auto : .autoReverse
    for step in 0..<40 {
      let time = Double(step) / 10
      let frame = framed.frame(atFraction: time / 4)
      let rotation = try #require(flight.rotation(at: time))
      let forward = rotation.image(of: [1, 0, 0]) - sign * frame.tangent
      let across = rotation.image(of: [0, 1, 0]) - frame.normal
      #expect((forward * forward).sum().squareRoot() <= 16 * u)
      #expect((across * across).sum().squareRoot() <= 16 * u)
      #expect(flight.value(at: time, over: .zero) == frame.position)
    }
  }

  @Test("There is no rotation without a mode, and none before and after")
  func none() throws {
    var flight = try SpacePathAnimation(Self.framed(), duration: 4)
    #expect(flight.rotation(at: 1) == nil)
    flight.rotationMode = .auto
    #expect(flight.rotation(at: -1) == nil)
    #expect(flight.rotation(at: 5) == nil)
  }

  @Test("The velocity is the tangent times the length, per unit of progress")
  func velocity() throws {
    let flight = try SpacePathAnimation(Self.framed(), duration: 4)
    let change =
      (flight.value(atProgress: 0.500001, over: .zero)
        - flight.value(atProgress: 0.499999, over: .zero)) / 2e-6
    let difference = flight.velocity(atProgress: 0.5, over: .zero) - change
    #expect((difference * difference).sum().squareRoot() <= 1e-6)
    #expect(flight.velocity(atProgress: 1.5, over: .zero) == .zero)
  }

  @Test("An animation comes back from JSON the same")
  func coding() throws {
    var flight = try SpacePathAnimation(Self.framed(), duration: 4)
    flight.rotationMode = .autoReverse
    let data = try JSONEncoder().encode(flight)
    #expect(try JSONDecoder().decode(SpacePathAnimation.self, from: data) == flight)
  }
}
