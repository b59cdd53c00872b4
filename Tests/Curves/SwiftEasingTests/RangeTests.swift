// SPDX-License-Identifier: Apache-2.0

import SwiftEasing
import Testing

/// Each number that a curve or a motion is made of: the ends of its range are taken, the doubles beyond are refused by
/// its name.
@Suite struct RangeTests {
  /// A number of an initializer, and its range, whose ends may be excluded.
  struct Number: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let name: String
    let range: ClosedRange<Double>
    var excluded: Set<Double> = []
    let make: @Sendable (Double) throws -> Void

    init(
      _ call: String, _ name: String, _ range: ClosedRange<Double>,
      excluding excluded: Set<Double> = [],
      _ make: @escaping @Sendable (Double) throws -> Void
    ) {
      testDescription = "\(call): \(name)"
      (self.name, self.range, self.excluded, self.make) = (name, range, excluded, make)
    }
  }

  private static let finite = -Double.greatestFiniteMagnitude...Double.greatestFiniteMagnitude
  private static let positive = Double.leastNonzeroMagnitude...Double.greatestFiniteMagnitude
  private static let unit = 0.0...1.0

  static let numbers: [Number] = [
    Number("cubic-bezier", "x1", unit) { _ = try CubicBezier(x1: $0, y1: 0, x2: 1, y2: 1) },
    Number("cubic-bezier", "y1", finite) { _ = try CubicBezier(x1: 0, y1: $0, x2: 1, y2: 1) },
    Number("cubic-bezier", "x2", unit) { _ = try CubicBezier(x1: 0, y1: 0, x2: $0, y2: 1) },
    Number("cubic-bezier", "y2", finite) { _ = try CubicBezier(x1: 0, y1: 0, x2: 1, y2: $0) },
    Number("linear", "progress of a stop", finite) {
      _ = try PiecewiseLinear(stops: [.init(progress: $0, value: 0), .init(progress: 1, value: 1)])
    },
    Number("linear", "value of a stop", finite) {
      _ = try PiecewiseLinear(stops: [.init(progress: 0, value: 0), .init(progress: 1, value: $0)])
    },
    Number("beziers", "value of a point", -0x1p1000...0x1p1000) {
      _ = try PiecewiseBezier.Piece(
        from: .init(progress: 0, value: 0), to: .init(progress: 1, value: $0))
    },
    Number("beziers", "progress of a start", unit) {
      _ = try PiecewiseBezier.Piece(
        from: .init(progress: $0, value: 0), to: .init(progress: 1, value: 1))
    },
    Number("beziers", "progress of an end", 0.25...1) {
      _ = try PiecewiseBezier.Piece(
        from: .init(progress: 0.25, value: 0), to: .init(progress: $0, value: 1))
    },
    Number("beziers", "progress of a control point", 0.25...0.75) {
      _ = try PiecewiseBezier.Piece(
        start: .init(progress: 0.25, value: 0), control1: .init(progress: $0, value: 1),
        control2: .init(progress: 0.5, value: 1), end: .init(progress: 0.75, value: 1))
    },
    Number("beziers, second", "progress of a control point", 0.25...0.75) {
      _ = try PiecewiseBezier.Piece(
        start: .init(progress: 0.25, value: 0), control1: .init(progress: 0.5, value: 1),
        control2: .init(progress: $0, value: 1), end: .init(progress: 0.75, value: 1))
    },
    Number("rough", "strength", -1e6...1e6) { _ = try PiecewiseLinear.rough(strength: $0) },
    Number("noise", "strength", -1e6...1e6) { _ = try PiecewiseBezier.noise(strength: $0) },
    Number("wiggle", "strength", -1e6...1e6) { _ = try PiecewiseBezier.wiggle(strength: $0) },
    Number("slow-mo", "ratio", 0...0.99) { _ = try PiecewiseBezier.slowMotion(ratio: $0) },
    Number("slow-mo", "power", 0...2) { _ = try PiecewiseBezier.slowMotion(power: $0) },
    Number("back", "overshoot", -1e300...1e300) { _ = try EaseFamily.back(overshoot: $0) },
    Number("power", "exponent", positive) { _ = try EaseFamily.power($0) },
    Number("elastic", "amplitude", 1...1e100) {
      _ = try EaseFamily.elastic(amplitude: $0, period: 1)
    },
    Number("elastic", "period", 1e-6...1e6) {
      _ = try EaseFamily.elastic(amplitude: 1, period: $0)
    },
    Number("eased", "from", finite) {
      _ = try EasedMotion(EasingCurve.ease, from: $0, to: $0, duration: 1)
    },
    Number("eased", "to", finite) {
      _ = try EasedMotion(EasingCurve.ease, from: 0, to: $0, duration: 1)
    },
    Number("eased", "duration", positive) { _ = try EasedMotion(EasingCurve.ease, duration: $0) },
    Number("spring", "damping", 0...Double.greatestFiniteMagnitude) {
      _ = try SpringParameters(mass: 1, stiffness: 100, damping: $0)
    },
    Number("tension", "friction", 0...Double.greatestFiniteMagnitude) {
      _ = try SpringParameters(tension: 170, friction: $0)
    },
    Number("Origami", "bounciness", 0...42.5) {
      _ = try SpringParameters(bounciness: $0, speed: 12)
    },
    Number("perceptual", "bounce", -1...1, excluding: [-1]) {
      _ = try SpringParameters(perceptualDuration: 0.5, bounce: $0)
    },
    Number("ball", "restitution", unit) {
      _ = try BouncingBall(from: 1, floor: 0, gravity: 10, restitution: $0)
    },
    Number("decay", "perMillisecond", unit, excluding: [0, 1]) {
      _ = try DecayRate(perMillisecond: $0)
    },
    Number("decay", "perSecond", unit, excluding: [0, 1]) { _ = try DecayRate(perSecond: $0) },
    Number("value-noise", "frequency", 1e-6...1e6) { _ = try ValueNoise(frequency: $0) },
    Number("value-noise", "amplitude", -1e12...1e12) { _ = try ValueNoise(amplitude: $0) },
    Number("blend", "weight", finite) {
      _ = try EasingCurve.ease.blended(with: .linear, weight: $0)
    },
    Number("chain", "progress", unit, excluding: [0, 1]) {
      _ = try EasingCurve.ease.chained(to: .linear, at: $0)
    },
    Number("chain", "value", finite) {
      _ = try EasingCurve.ease.chained(to: .linear, at: 0.5, value: $0)
    },
    Number("scale", "factor", finite) { _ = try EasingCurve.ease.scaled(by: $0) },
    Number("scale", "offset", finite) { _ = try EasingCurve.ease.scaled(by: 1, offset: $0) },
    Number("stagger", "start", -1e280...1e280) { _ = try Stagger(.each(1), start: $0) },
  ]

  @Test(
    "The ends of a range are taken unless they are excluded, what is beyond is not",
    arguments: numbers)
  func range(number: Number) {
    let (low, high) = (number.range.lowerBound, number.range.upperBound)
    for end in [low, high] {
      if number.excluded.contains(end) {
        let error = #expect(throws: ParameterError.self) { try number.make(end) }
        #expect(error?.parameter == number.name)
      } else {
        #expect(throws: Never.self) { try number.make(end) }
      }
    }
    for inside in [low.nextUp, high.nextDown] {
      #expect(throws: Never.self) { try number.make(inside) }
    }
    for outside in [low.nextDown, high.nextUp, -.infinity, .infinity, .nan] {
      let error = #expect(throws: ParameterError.self) { try number.make(outside) }
      #expect(error?.parameter == number.name, "\(outside)")
      #expect(error.map { $0.value == outside || ($0.value.isNaN && outside.isNaN) } ?? false)
    }
  }

  @Test("Pieces follow each other without a gap, from 0 to 1")
  func pieces() throws {
    typealias Piece = PiecewiseBezier.Piece
    func line(_ a: Double, _ b: Double) throws -> Piece {
      try Piece(from: .init(progress: a, value: a), to: .init(progress: b, value: b))
    }
    let cases: [([Piece], String, Double)] = [
      ([], "number of pieces", 0),
      ([try line(0.25, 1)], "start of a piece", 0.25),
      ([try line(0, 0.5), try line(0.5.nextUp, 1)], "start of a piece", 0.5.nextUp),
      ([try line(0, 0.5), try line(0.5.nextDown, 1)], "start of a piece", 0.5.nextDown),
      ([try line(0, 0.5), try line(0.5, 1.nextDown)], "end of the last piece", 1.nextDown),
      ([try line(0, 0), try line(0, 1)], "end of a piece", 0),
    ]
    for (pieces, name, value) in cases {
      let error = #expect(throws: ParameterError.self) { try PiecewiseBezier(pieces: pieces) }
      #expect(error?.parameter == name && error?.value == value, "\(pieces)")
    }
    #expect(throws: Never.self) { try PiecewiseBezier(pieces: [line(0, 0.5), line(0.5, 1)]) }
  }

  @Test("A rubber band of any coefficient and dimension is one of moderate ones, by powers of two")
  func rubberBands() {
    for (offset, dimension, coefficient) in [
      (1e10, 5e-301, 1e-310), (1e12, 1e-298, 3e-310), (-1e10, 5e-301, 1e-310), (1e300, 1e301, 1e-3),
    ] {
      let plain = rubberBand(offset: offset, dimension: dimension, coefficient: coefficient)
      // All three scaled so that neither products nor quotients leave the range of normal numbers.
      let power = coefficient < 1e-300 ? 0x1p900 : 0x1p-500
      let way = offset * (power < 1 ? power : 1)
      let size = dimension * power
      let factor = coefficient * (power < 1 ? 1 : power)
      let scaled = rubberBand(offset: way, dimension: size, coefficient: factor) / power
      #expect(
        (plain - scaled).magnitude <= 4 * plain.magnitude.ulp,
        "\(offset) \(dimension) \(coefficient)")
    }
  }

  /// Rebound's formulas as published; the friction without bounce is a cubic in three pieces.
  @Test("Bounciness and speed of Origami over all pieces of its friction, and at their ends")
  func origami() throws {
    for step in 0...200 {
      let speed = Double(step) / 10
      let tension = 0.5 + speed / 20 * 1.7 * 20 / (1.7 * 20) * (200 - 0.5) * 20 / 34
      let x = tension
      let still =
        x <= 18
        ? 0.0007 * x * x * x - 0.031 * x * x + 0.64 * x + 1.28
        : x <= 44
          ? 0.000044 * x * x * x - 0.006 * x * x + 0.36 * x + 2
          : 0.00000045 * x * x * x - 0.000332 * x * x + 0.1078 * x + 5.84
      for bounciness in [0, 4, 20, 42.5] {
        let b = bounciness / 20 * 0.8 * 20 / 34
        let friction = still + (2 * b - b * b) * (0.01 - still)
        let spring = try SpringParameters(bounciness: bounciness, speed: speed)
        #expect((spring.stiffness - ((tension - 30) * 3.62 + 194)).magnitude <= 1e-10)
        #expect((spring.damping - ((friction - 8) * 3 + 25)).magnitude <= 1e-10)
      }
    }
  }
}
