// SPDX-License-Identifier: Apache-2.0

import RealModule
import ReferenceTables
import SwiftEasing
import TestSupport
import Testing

@Suite struct MotionEasingTests {
  static let springs: [DampedSpring] = [0, 0.1, 0.5, 1, 1.5, 4].map { ratio in
    required {
      try DampedSpring(
        SpringParameters(stiffness: 120, dampingRatio: ratio), from: 40, to: -10,
        initialVelocity: 30)
    }
  }

  @Test("it starts at 0, and ends at 1 if asked to", arguments: springs)
  func ends(spring: DampedSpring) throws {
    guard spring.parameters.damping > 0 else {
      // It never settles, and has no rest to scale by.
      #expect(throws: ParameterError.self) { try spring.easing(duration: 1) }
      return
    }
    let exact = try spring.easing()
    #expect(exact.value(at: 0) == 0)
    #expect(exact.value(at: 1) == 1 && exact.value(at: 2) == 1)
    #expect(exact.velocity(at: 2) == 0)
    // No jump before the end: what was missing has been added by then.
    #expect((exact.value(at: 1.nextDown) - 1).magnitude <= 1e-12)
    let open = try spring.easing(endsExactly: false)
    #expect((open.value(at: 1) - 1).magnitude <= 0.001 + 1e-12)
    #expect(open.value(at: 1) != 1)
    #expect((open.value(at: 100) - 1).magnitude <= 4 * u)
    #expect(open.value(at: -1) == 0 && exact.value(at: -1) == 0)
    #expect(exact.value(at: .nan).isNaN && exact.velocity(at: .nan).isNaN)
  }

  @Test("values are the part of the way that is made", arguments: springs.dropFirst())
  func scale(spring: DampedSpring) throws {
    let open = try spring.easing(duration: 0.75, endsExactly: false)
    for k in 0...100 {
      let progress = Double(k) / 100
      let made = (spring.value(at: progress * 0.75) - 40) / -50
      #expect((open.value(at: progress) - made).magnitude <= 4 * u)
      let velocity = spring.velocity(at: progress * 0.75) * 0.75 / -50
      #expect((open.velocity(at: progress) - velocity).magnitude <= 4 * u * velocity.magnitude)
    }
  }

  @Test("monotonicity and inverse are found by evaluation")
  func analysis() throws {
    let creeping = try DampedSpring(SpringParameters(stiffness: 100, dampingRatio: 2)).easing()
    #expect(creeping.monotonicity == .increasing)
    let half = try #require(creeping.progress(at: 0.5))
    #expect((creeping.value(at: half) - 0.5).magnitude <= 1e-15)
    let bouncy = try DampedSpring(.wobbly).easing()
    #expect(bouncy.monotonicity == .none)
    #expect((bouncy.extremes.overshoot - DampedSpring(.wobbly).overshoot).magnitude < 1e-3)
  }

  @Test("a motion with no way to go, or no end, is refused")
  func refusals() throws {
    let still = DampedSpring(.smooth, from: 3, to: 3, initialVelocity: 5)
    #expect(throws: ParameterError.self) { try still.easing() }
    for duration in [0, -1, .nan, Double.infinity] {
      #expect(throws: ParameterError.self) {
        try DampedSpring(.smooth).easing(duration: duration)
      }
    }
  }

  @Test("a bounce is steepest beforeJump the first contact")
  func bouncePeak() throws {
    let curve = try #require(EasingCurve("timed(bounce(restitution 0.6))"))
    let peak = curve.peakVelocity
    #expect((peak.value - 8).magnitude <= 16 * u * 8)
    #expect((peak.progress - 0.25).magnitude <= 4 * u)
  }

  @Test("the steepest slope of ten thousand balls is that of their first impact, or of their start")
  func ballPeaks() throws {
    var random = SeededGenerator(seed: 1604)
    var worst = WorstCase()
    for _ in 0..<10_000 {
      let (height, gravity) = (random.logUniform(0.1, 100), random.logUniform(0.1, 100))
      let speed = Bool.random(using: &random) ? 0 : Double.random(in: -9...9, using: &random)
      let ball = try BouncingBall(
        from: height, floor: 0, gravity: gravity, initialVelocity: speed,
        restitution: .random(in: 0.05...0.95, using: &random))
      let curve = try ball.easing()
      let impact = Double.sqrt(speed * speed + 2 * gravity * height)
      let want = impact * curve.duration / height
      worst.note((curve.peakVelocity.value / want - 1).magnitude / (64 * u), "\(ball)")
    }
    #expect(worst.ratio <= 1, "\(worst)")
  }

  private func spring(_ row: ReferenceTable.Row) throws -> DampedSpring {
    DampedSpring(
      try SpringParameters(
        mass: row.number("mass"), stiffness: row.number("stiffness"),
        damping: row.number("damping")),
      from: row.number("from"), to: row.number("target"),
      initialVelocity: row.number("velocity"))
  }

  private func ball(_ row: ReferenceTable.Row) throws -> BouncingBall {
    try BouncingBall(
      from: row.number("from"), floor: row.number("floor"), gravity: row.number("gravity"),
      initialVelocity: row.number("velocity"), restitution: row.number("restitution"))
  }

  /// The relative error of a peak in 512u: for parameters within 16u, of which several multiply.
  private func error(_ got: Double, _ want: Double) -> Double {
    (got / want - 1).magnitude / (512 * u)
  }

  /// Expects the peaks of a table's motions over any time, and as curves that end exactly.
  private func expectPeaks(
    _ name: String, _ make: (ReferenceTable.Row) throws -> some Motion
  ) throws {
    var (motions, curves) = (WorstCase(), WorstCase())
    for row in try ReferenceTable(name).rows {
      let (motion, until) = (try make(row), row.number("until"))
      let peak = motion.peakVelocity(until: until)
      motions.note(error(peak.value, row.number("peak")), "\(row): \(peak)")
      let curve = try motion.easing(duration: until).peakVelocity
      curves.note(error(curve.value, row.number("curve_peak")), "\(row): \(curve)")
    }
    #expect(motions.ratio <= 1, "\(motions)")
    #expect(curves.ratio <= 1, "\(curves)")
  }

  @Test func springPeakTable() throws { try expectPeaks("spring_peaks.csv", spring) }

  @Test func ballPeakTable() throws { try expectPeaks("bounce_peaks.csv", ball) }

  @Test("a spring far from the origin is the same curve as one at it")
  func farFromTheOrigin() throws {
    let parameters = try SpringParameters(stiffness: 120, dampingRatio: 0.4)
    let near = try DampedSpring(parameters, from: 0, to: 1).easing()
    let far = try DampedSpring(parameters, from: 1e10, to: 1e10 + 1).easing()
    let drop = try BouncingBall(from: 1e10, floor: 1e10 + 1, gravity: 2, restitution: 0.5).easing()
    let lowDrop = try BouncingBall(from: 0, floor: 1, gravity: 2, restitution: 0.5).easing()
    let glide = try Decay(from: 1e10, initialVelocity: 2).easing(duration: 3)
    let lowGlide = try Decay(from: 0, initialVelocity: 2).easing(duration: 3)
    for k in 0...256 {
      let t = Double(k) / 256
      #expect(far.value(at: t) == near.value(at: t), "at \(t)")
      #expect(drop.value(at: t) == lowDrop.value(at: t), "at \(t)")
      // The way to rest is told by 1e10 and what is added to it, to seven digits.
      #expect((glide.value(at: t) / lowGlide.value(at: t) - 1).magnitude <= 1e-6 || t == 0)
    }
  }
}
