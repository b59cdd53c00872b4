// SPDX-License-Identifier: Apache-2.0

import ArcLength
import MotionPath
import PathTravel
import RealModule
import SwiftEasing
import Testing

@testable import EasingAnimations

@Suite struct PathAnimationTests {
  /// The ellipse in (-150, -150, 300, 300), four seconds, paced, without end.
  private func orbit() throws -> PathAnimation {
    let circle = try PlanarPath(
      parsing: "M150,0 A150,150 0 0 1 -150,0 A150,150 0 0 1 150,0 Z")
    var orbit = PathAnimation(
      PathRoute(try PacedPath(measuring: circle)),
      timing: try MediaTiming(duration: 4, repetition: .forever))
    orbit.rotationMode = .auto
    orbit.isAdditive = true
    return orbit
  }

  @Test func theOrbitIsAtTwoPiTimesItsTime() throws {
    let orbit = try orbit()
    for step in 0..<4_000 {
      let time = Double(step) / 500
      let angle = 2 * .pi * (time / 4)
      let want = SIMD2(100 + 150 * Double.cos(angle), 200 + 150 * Double.sin(angle))
      #expect(orbit.value(at: time, over: SIMD2(100, 200)).distance(to: want) < 1e-11)
      let rotation = try #require(orbit.rotation(at: time))
      #expect(abs((rotation - angle - .pi / 2).remainder(dividingBy: 2 * .pi)) < 1e-12)
    }
  }

  @Test(arguments: [1e-3, 1e-6, 1e-9])
  func aTraversalIsFollowedWithinTheAccuracy(_ accuracy: Double) throws {
    let track = try PacedPath(
      measuring: PlanarPath(parsing: "M0,0 C200,0 200,100 100,100 S0,200 200,200"))
    let limits = try TravelLimits(
      speed: 200, acceleration: 100, braking: 300, lateralAcceleration: 400)
    let drive = try PathTraversal(fastestAlong: track, within: limits)
    let animation = try PathAnimation(drive, along: track, accuracy: accuracy)
    #expect(animation.timing.duration == drive.duration)
    let pace = try #require(animation.timingFunction)
    for step in 0...2_000 {
      let progress = Double(step) / 2_000
      let difference = pace.value(at: progress) - drive.fraction(at: progress * drive.duration)
      #expect(abs(difference) <= accuracy)
      let speed = pace.velocity(at: progress) * track.length / drive.duration
      #expect(
        abs(speed - drive.velocity(at: progress * drive.duration)) <= 20 * accuracy.squareRoot())
    }
    let other = try PacedPath(measuring: PlanarPath(parsing: "M0,0 H1"))
    #expect(throws: ParameterError.self) { try PathAnimation(drive, along: other) }
    #expect(throws: ParameterError.self) {
      try PathAnimation(drive, along: track, accuracy: 1e-10)
    }
    let still = try PathTraversal(
      fastestAlong: PacedPath(measuring: PlanarPath(parsing: "M1,1 L1,1")), within: limits)
    #expect(throws: ParameterError.self) {
      try PathAnimation(still, along: PacedPath(measuring: PlanarPath(parsing: "M1,1 L1,1")))
    }
  }

  @Test func theSpaceshipGoesByParameterOrByLength() throws {
    let path = try PlanarPath(parsing: "M0,150 C75,0 225,300 300,150")
    let byParameter = try PathAnimation(PathRoute(path), duration: 4)
    let cubic = CubicSegment(
      p0: SIMD2(0.0, 150), p1: SIMD2(75, 0), p2: SIMD2(225, 300), p3: SIMD2(300, 150))
    #expect(byParameter.value(at: 1, over: .zero) == cubic.position(at: 0.25))
    #expect(byParameter.velocity(at: 1, over: .zero) == cubic.derivative(at: 0.25) / 4)
    let paced = try PacedPath(measuring: path)
    let byLength = try PathAnimation(PathRoute(paced), duration: 4)
    #expect(byLength.value(at: 1, over: .zero) == paced.point(atFraction: 0.25).position)
    let speed = try #require(byLength.velocity(at: 1, over: .zero)).distance(to: .zero)
    #expect(abs(speed - paced.length / 4) < 1e-10)
    #expect(byLength.rotation(at: 1) == nil)
  }

  @Test func keysOfAPathAreTheEndsOfItsSegments() throws {
    let path = try PlanarPath(parsing: "M0,0 L100,0 L100,300 M0,0 L0,50")
    let linear = try PathAnimation(
      PathRoute(path, timingFunctions: [.linear, .easeIn, .linear]), duration: 3)
    #expect(linear.value(at: 0.5, over: .zero) == SIMD2(50, 0))
    let eased = SIMD2(100, 300 * CubicBezier.easeIn.value(at: 0.5))
    #expect(linear.value(at: 1.5, over: .zero).distance(to: eased) < 1e-12)
    #expect(linear.value(at: 2.5, over: .zero).distance(to: SIMD2(0, 25)) < 1e-12)
    let discrete = try PathAnimation(PathRoute(path, isDiscrete: true), duration: 4)
    #expect(
      [0, 1, 2, 3].map { discrete.value(at: $0, over: .zero) }
        == [SIMD2(0, 0), SIMD2(100, 0), SIMD2(100, 300), SIMD2(0, 50)])
  }
}
