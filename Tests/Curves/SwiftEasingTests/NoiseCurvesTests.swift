// SPDX-License-Identifier: Apache-2.0

import EasingPieces
import SwiftEasing
import TestSupport
import Testing

@Suite struct NoiseCurvesTests {
  @Test("the random numbers are those of SplitMix64, for the published seed")
  func numbers() {
    let published: [UInt64] = [
      6_457_827_717_110_365_317, 3_203_168_211_198_807_973, 9_817_491_932_198_370_423,
      4_593_380_528_125_082_431, 16_408_922_859_458_223_821,
    ]
    let numbers = SeededNumbers(seed: 1_234_567)
    for (index, bits) in published.enumerated() { #expect(numbers.bits(UInt64(index)) == bits) }
  }

  /// The second published output as a number in [-1, 1), a quotient of integers.
  private let second = 3_203_168_211_198_807_973.0 / 0x1p63

  @Test(
    "rough and noise pass the same points, at most the strength away and fewer where they taper")
  func points() throws {
    let rough = try PiecewiseLinear.rough(points: 3, strength: 0.5, seed: 1_234_567)
    #expect((rough.value(at: 0.25) - (0.25 + 0.5 * second)).magnitude <= 2 * u)
    for taper in NoiseTaper.allCases {
      for seed in 0..<50 as Range<UInt64> {
        let points = 1 + Int(seed * 7 % 40)
        let rough = try PiecewiseLinear.rough(
          points: points, strength: 0.3, taper: taper, seed: seed)
        let noise = try PiecewiseBezier.noise(
          points: points, strength: 0.3, taper: taper, seed: seed)
        #expect(rough.stops.count == points + 2 && noise.pieces.count == points + 1)
        #expect(rough.value(at: 0) == 0 && rough.value(at: 1) == 1)
        #expect(noise.value(at: 0) == 0 && noise.value(at: 1) == 1)
        for stop in rough.stops {
          let x = stop.progress
          let calm =
            switch taper {
            case .none: 1.0
            case .in: x
            case .out: 1 - x
            case .both: min(2 * x, 2 - 2 * x)
            }
          #expect((stop.value - x).magnitude <= 0.3 * calm + 2 * u)
          #expect(noise.value(at: x) == stop.value)
          if x > 0, x < 1 { #expect((noise.velocity(at: x) - 1).magnitude <= 1e-12) }
        }
        // Between two points the distance from even progress follows a smooth step.
        for (start, end) in zip(rough.stops, rough.stops.dropFirst()) {
          for s in [0.1, 0.5, 0.8] {
            let x = start.progress + s * (end.progress - start.progress)
            let (a, b) = (start.value - start.progress, end.value - end.progress)
            let exact = x + a + (b - a) * s * s * (3 - 2 * s)
            #expect((noise.value(at: x) - exact).magnitude <= 16 * u)
          }
        }
      }
    }
    let other = try PiecewiseLinear.rough(points: 3, strength: 0.5, seed: 1)
    #expect(other != rough)
    // Around another curve.
    let bent = try PiecewiseLinear.rough(strength: 0, around: EasingCurve.easeInQuad)
    for stop in bent.stops {
      #expect(stop.value == EasingCurve.easeInQuad.value(at: stop.progress))
    }
  }

  @Test("a wiggle swings to alternating peaks, and begins and ends at rest at 0")
  func wiggle() throws {
    let even = try PiecewiseBezier.wiggle(count: 4, strength: 2, taper: .none)
    for (place, value) in [(0.125, 2.0), (0.375, -2), (0.625, 2), (0.875, -2), (0, 0), (1, 0)] {
      #expect(even.value(at: place) == value)
      #expect(even.velocity(at: place).magnitude <= 1e-12)
    }
    let extremes = even.extremes
    #expect(extremes.least.value == -2 && extremes.greatest.value == 2)
    let tapered = try PiecewiseBezier.wiggle(count: 4)
    #expect(tapered.value(at: 0.625) == 0.375)
    let random = try PiecewiseBezier.wiggle(count: 30, taper: .none, seed: 5)
    let peaks = random.pieces.dropLast().map(\.end.value)
    #expect(peaks.enumerated().allSatisfy { $0.offset.isMultiple(of: 2) == ($0.element > 0) })
    #expect(peaks.allSatisfy { $0.magnitude < 1 } && Set(peaks).count == 30)
  }

  @Test("slow motion is a line in the middle and a cube beside it, smooth where they meet")
  func slowMotion() throws {
    for (ratio, power) in [(0.7, 0.7), (0, 0.5), (0.99, 1), (0.3, 2), (0.5, 0)] {
      let curve = try PiecewiseBezier.slowMotion(ratio: ratio, power: power)
      let side = (1 - ratio) / 2
      for index in 0...1000 {
        let x = Double(index) / 1000
        let away = min(x, 1 - x)
        let cube =
          away < side ? power / 2 * (1 - away / side) * (1 - away / side) * (1 - away / side) : 0
        let exact = 0.5 + (1 - power) * (x - 0.5) + (x < 0.5 ? -cube : cube)
        #expect((curve.value(at: x) - exact).magnitude <= 1e-14, "\(ratio) \(power) \(x)")
      }
      #expect(curve.value(at: 0) == 0 && curve.value(at: 1) == 1)
      for join in [side, 1 - side] where ratio > 0 {
        #expect(
          (curve.velocity(at: join.nextDown) - curve.velocity(at: join.nextUp)).magnitude <= 1e-9)
        #expect((curve.velocity(at: join) - (1 - power)).magnitude <= 1e-9)
      }
    }
  }

  @Test(
    "curves of a seed keep the laws of all curves, also their integrals and as motions",
    arguments: [
      "rough(points 30, seed 8)", "noise(points 30, strength .5, taper both, seed 8)",
      "wiggle(count 7, seed 1)", "wiggle()", "slow-mo(ratio .5, power 1.5)", "slow-mo()",
    ])
  func laws(_ text: String) throws {
    let curve = try EasingCurve(parsing: text)
    let stops = curve.piecewiseLinear?.stops ?? curve.piecewiseBezier?.pieces.map(\.start) ?? []
    let joins = stops.map(\.progress).filter { $0 < 1 } + [1]
    let laws = CurveLaws(curve)
    laws.expectAll(besides: joins, besidesInfinities: true)
    #expect(!curve.isSampled)
    #expect(try EasingCurve(parsing: curve.description) == curve)
    #expect(try coded(curve) == curve)
    // Simpson's rule is exact for cubics: on each part between two joins.
    var sum = 0.0
    for (a, b) in zip(joins, joins.dropFirst()) {
      let middle = 4 * curve.value(at: (a + b) / 2)
      sum += (b - a) / 6 * (curve.value(at: a) + middle + curve.value(at: b))
    }
    #expect((curve.integral(from: 0, to: 1) - sum).magnitude <= 1e-14)
    let motion = try curve.motion(from: 10, to: 30, duration: 4)
    #expect(motion.value(at: 1) == 10 + 20 * curve.value(at: 0.25))
    #expect((motion.velocity(at: 1) - 5 * curve.velocity(at: 0.25)).magnitude <= 1e-12)
  }

  @Test("parameters may be left out and stand in any order; their text is that of the curve")
  func text() throws {
    func parsed(_ text: String) throws -> EasingCurve { try EasingCurve(parsing: text) }
    #expect(try parsed("rough()") == .piecewiseLinear(try .rough()))
    #expect(try parsed("noise()") == .piecewiseBezier(try .noise()))
    #expect(try parsed("wiggle()") == .piecewiseBezier(try .wiggle()))
    #expect(try parsed("Rough(seed 3,points 2") == .piecewiseLinear(try .rough(points: 2, seed: 3)))
    #expect(
      try parsed("noise(taper in, strength -1e-1)")
        == .piecewiseBezier(try .noise(strength: -0.1, taper: .in)))
    #expect(
      try parsed("wiggle(seed 0, taper both, count 3, strength 9)")
        == .piecewiseBezier(try .wiggle(count: 3, strength: 9, taper: .both, seed: 0)))
    #expect(
      try parsed("slow-mo(power .5)") == .piecewiseBezier(try .slowMotion(power: 0.5)))
    #expect(try parsed("rough(points 1, strength 0)").description == "linear(0,.5,1)")
    for (text, column) in [
      ("rough(count 3)", 7), ("rough(points 1.5)", 14), ("rough(points -1)", 14),
      ("noise(seed 1, seed 2)", 15), ("noise(taper up)", 13), ("noise(taper in, taper in)", 17),
      ("noise(strength)", 15), ("slow-mo(0.7)", 9), ("wiggle(count 3 seed 1)", 16),
      ("rough(points 0)", 15), ("rough(points 10001)", 19), ("slow-mo(ratio 1)", 16),
      ("wiggle(strength 2e6)", 20), ("noise(points 99999999999999)", 28), ("rough(seed 1e99)", 12),
      ("slow-mo(ratio -1e300)", 21), ("slow-mo(ratio 1e300)", 20),
    ] {
      let error = #expect(throws: EasingTextError.self, "\(text)") { try parsed(text) }
      #expect(error?.column == column, "\(text)")
    }
  }

  @Test("a short text makes no more pieces than a long one may list")
  func bounded() throws {
    let seven = "noise(points 10000)"
    func chained(_ count: Int) -> String {
      (1..<count).reduce(seven) { text, _ in "blend(\(text), \(seven), 0.5)" }
    }
    #expect(throws: Never.self) { try EasingCurve(parsing: chained(6)) }
    #expect(throws: EasingTextError.self) { try EasingCurve(parsing: chained(7)) }
  }

  @Test("numbers beyond their ranges are refused by name")
  func refused() {
    func refused(_ name: String, _ make: () throws -> Void) {
      let error = #expect(throws: ParameterError.self) { try make() }
      #expect(error?.parameter == name)
    }
    for count in [Int.min, 0, 10_001] {
      refused("points") { _ = try PiecewiseLinear.rough(points: count) }
      refused("points") { _ = try PiecewiseBezier.noise(points: count) }
      refused("count") { _ = try PiecewiseBezier.wiggle(count: count) }
    }
  }
}
