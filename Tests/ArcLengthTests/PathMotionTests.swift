// SPDX-License-Identifier: Apache-2.0

import ArcLength
import Easing
import MotionPath
import RealModule
import Testing

@Suite struct PathMotionTests {
  static let spaceship = "M0,150 C75,0 225,300 300,150"

  private func paced(_ text: String) throws -> PacedPath {
    try PacedPath(measuring: PlanarPath(parsing: text))
  }

  @Test(
    "velocity and acceleration are the limits of difference quotients",
    arguments: [spaceship, "M0,0 A50,30 20 1 1 100,0", "M0,0 L3,4 L10,4"])
  func derivatives(text: String) throws {
    let motion = try PathMotion(
      paced(text), easing: CubicBezier(x1: 0.3, y1: -0.4, x2: 0.6, y2: 1.5), duration: 2)
    let h = 0x1p-16
    for k in 1..<64 {
      let time = (Double(k) + 0.37) / 32.5
      let scale = motion.path.length
      let first = (motion.position(at: time + h) - motion.position(at: time - h)) / (2 * h)
      #expect((motion.velocity(at: time) - first).safeNorm <= 1e-6 * scale)
      let second = (motion.velocity(at: time + h) - motion.velocity(at: time - h)) / (2 * h)
      // Not at the corner of the polyline.
      guard second.safeNorm < 100 * scale else { continue }
      #expect((motion.acceleration(at: time) - second).safeNorm <= 1e-5 * scale)
    }
  }

  @Test("an easing function that overshoots continues along the end tangent")
  func overshoot() throws {
    let motion = try PathMotion(
      paced("M0,0 C0,10 10,20 10,30"), easing: EaseFamily.back.out, duration: 1)
    let top = EaseFamily.back.out.extremes.greatest
    let position = motion.position(at: top.progress)
    // The path ends in the direction of y.
    #expect((position.x - 10).magnitude <= 1e-12)
    #expect((position.y - 30 - (top.value - 1) * motion.path.length).magnitude <= 1e-12)
    #expect(motion.position(at: 5) == SIMD2(10, 30) && motion.velocity(at: 5) == .zero)
    #expect(motion.position(at: -1) == SIMD2(0, 0) && motion.velocity(at: -1) == .zero)
  }

  @Test("parts of a path have the length of their fractions, and join")
  func parts() throws {
    for text in [PathMotionTests.spaceship, "M0,0 h10 v10 q5,5 10,0 a5,5 0 0 1 10,0"] {
      let path = try paced(text)
      for (start, end) in [(0, 1), (0.1, 0.2), (0.25, 0.75), (0, 0.5), (0.9, 1), (-1, 0.3)] {
        let part = path.part(from: start, to: end)
        let length = try part.reduce(0) { try $0 + $1.arcLength().value }
        let want = (end - max(start, 0)) * path.length
        #expect((length - want).magnitude <= 1e-11 * path.length)
        let first = try #require(part.first)
        let last = try #require(part.last)
        #expect((first.start - path.point(atFraction: start).position).safeNorm <= 1e-10)
        #expect((last.end - path.point(atFraction: end).position).safeNorm <= 1e-10)
      }
      #expect(path.part(from: 0.5, to: 0.5).isEmpty && path.part(from: 0.6, to: 0.5).isEmpty)
      #expect(path.part(from: .nan, to: 1).isEmpty && path.part(from: 0, to: .nan).isEmpty)
    }
  }

  @Test("on the orbit the paced angle is 2πt")
  func orbit() throws {
    let orbit = try PlanarPath.ellipse(x: -150, y: -150, width: 300, height: 300)
    let path = try PacedPath(measuring: orbit)
    for k in 0..<10_000 {
      let t = Double(k) / 10_000
      let position = path.point(atFraction: t).position
      let want = SIMD2(150 * Double.cos(2 * .pi * t), 150 * Double.sin(2 * .pi * t))
      // An angle of 1e-14 is a distance of 1e-14 radii.
      #expect((position - want).safeNorm <= 150e-14)
    }
  }

  @Test("before time 0 a curve with a jump at its start has the value before the jump")
  func stepStart() throws {
    let motion = try PathMotion(paced("M0,0H8"), easing: Steps(4, .jumpStart), duration: 2)
    #expect(motion.fraction(at: -1e-300) == 0 && motion.position(at: -1) == .zero)
    #expect(motion.fraction(at: 0) == 0.25 && motion.position(at: 0) == [2, 0])
    #expect(motion.position(at: 2) == [8, 0] && motion.position(at: 3) == [8, 0])
  }

  @Test("a duration out of range is refused")
  func refusals() throws {
    for duration in [0, -1, .nan, Double.infinity] {
      #expect(throws: ParameterError.self) {
        try PathMotion(paced("M0,0H1"), easing: CubicBezier.ease, duration: duration)
      }
    }
  }
}
