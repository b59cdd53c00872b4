// SPDX-License-Identifier: Apache-2.0

import SwiftEasing
import TestSupport
import Testing

@Suite struct PiecewiseLinearTests {
  private func line(_ points: (Double, Double)...) throws -> PiecewiseLinear {
    try PiecewiseLinear(stops: points.map { PiecewiseLinear.Stop(progress: $0.0, value: $0.1) })
  }

  private func randomLine(_ random: inout SeededGenerator) throws -> PiecewiseLinear {
    let count = Int.random(in: 2...9, using: &random)
    let isWild = Bool.random(using: &random)
    let stops = (0..<count).map { _ in
      PiecewiseLinear.Stop(
        progress: isWild ? random.unitNumber() : .random(in: -0.5...1.5, using: &random),
        value: isWild ? random.anyNumber() : .random(in: -1...2, using: &random))
    }
    return try PiecewiseLinear(stops: stops.sorted { $0.progress < $1.progress })
  }

  @Test("a stop whose progress falls is raised to the largest so far")
  func raising() throws {
    let raised = try line((0, 0), (0.5, 1), (0.2, 2), (0.1, 3), (1, 4))
    #expect(raised.stops.map(\.progress) == [0, 0.5, 0.5, 0.5, 1])
    #expect(raised.stops.map(\.value) == [0, 1, 2, 3, 4])
    #expect(raised == (try line((0, 0), (0.5, 1), (0.5, 2), (0.5, 3), (1, 4))))
    #expect(raised.value(at: 0.5) == 3)
    #expect(raised.value(at: 0.5.nextDown) <= 1)
  }

  @Test("values alone are spread evenly from 0 to 1")
  func evenValues() throws {
    let even = try PiecewiseLinear(values: [0, 3, 1, 2])
    let thirds: [Double] = [0, 1.0 / 3, 2.0 / 3, 1]
    #expect(even.stops.map(\.progress) == thirds)
    #expect(even.value(at: thirds[2]) == 1)
    #expect((even.value(at: 0.5) - 2).magnitude <= 6 * u)
    #expect(try PiecewiseLinear(values: [7]).stops.map(\.progress) == [0])
  }

  @Test("of two stops at one progress the later one has the value")
  func jump() throws {
    let jump = try line((0, 0), (0.5, 0.25), (0.5, 0.75), (1, 1))
    #expect(jump.value(at: 0.5) == 0.75)
    #expect(jump.value(at: 0.5.nextDown) <= 0.25 && jump.value(at: 0.5.nextDown) > 0.24)
    #expect(jump.value(at: 0.5.nextUp) >= 0.75 && jump.value(at: 0.5.nextUp) < 0.76)
    // CSS asks for the flag at the first stop only.
    #expect(jump.value(at: 0.5, beforeJump: true) == 0.75)
  }

  @Test("with the beforeJump flag the first stop has its own value")
  func beforeFlag() throws {
    let jump = try line((0, 3), (0, 0), (1, 1))
    #expect(jump.value(at: 0, beforeJump: true) == 3)
    #expect(jump.value(at: 0) == 0)
    #expect(jump.value(at: 0, beforeJump: false) == 0)
    #expect(jump.value(at: 0.5, beforeJump: true) == 0.5)
    let later = try line((0.25, 3), (0.25, 0), (1, 1))
    #expect(later.value(at: 0.25, beforeJump: true) == 3)
    #expect(later.value(at: 0, beforeJump: true) == 3)
  }

  @Test("the first and the last line go on outside")
  func extrapolation() throws {
    let bent = try line((0, 0), (0.5, 1), (1, 0.5))
    #expect(bent.value(at: -1) == -2)
    #expect(bent.value(at: 2) == -0.5)
    #expect(bent.value(at: -.infinity) == -.infinity)
    #expect(bent.value(at: .infinity) == -.infinity)
    #expect(bent.velocity(at: -9) == 2 && bent.velocity(at: 9) == -1)
    // A value outside [0, 1] of a flat end stays finite.
    let flat = try line((0, 2), (0.5, 2), (1, 2))
    #expect(flat.value(at: -.infinity) == 2 && flat.value(at: .infinity) == 2)
  }

  #if arch(x86_64)
  @Test("outside the stops a value is within 6u of the sum of its and the nearer stop's magnitude")
  func accuracyOutside() throws {
    var random = SeededGenerator(seed: 9)
    for _ in 0..<20_000 {
      var number: Double {
        Double.random(in: -2...2, using: &random) * .exp2(.random(in: -200...200, using: &random))
      }
      var places = [number, number, number].sorted()
      let (a, b) = (number, number)
      let isAfter = Bool.random(using: &random)
      let t = places.remove(at: isAfter ? 2 : 0)
      let (p, q) = (places[0], places[1])
      let near = isAfter ? (Float80(q), Float80(b)) : (Float80(p), Float80(a))
      let fraction = (Float80(t) - near.0) / (Float80(q) - Float80(p))
      let want = near.1 + (Float80(b) - Float80(a)) * fraction
      let value = try line((p, a), (q, b)).value(at: t)
      #expect(
        (Float80(value) - want).magnitude <= Float80(6 * u) * (near.1.magnitude + want.magnitude),
        "(\(p), \(a)), (\(q), \(b)) at \(t)")
    }
  }
  #endif

  @Test("where the ends are jumps, the outer value holds outside")
  func extrapolationOfJumps() throws {
    let jumps = try line((0, 5), (0, 0), (1, 1), (1, 7))
    for t in [-Double.leastNonzeroMagnitude, -1, -Double.infinity] {
      #expect(jumps.value(at: t) == 5)
    }
    for t in [1, 1.nextUp, 2, Double.infinity] { #expect(jumps.value(at: t) == 7) }
    #expect(jumps.value(at: 0) == 0)
    #expect(jumps.value(at: 1.nextDown) <= 1)
  }

  @Test("a single stop makes a constant")
  func single() throws {
    let single = try line((0.3, 0.7))
    for t in [-Double.infinity, -1, 0, 0.3, 1, 2, .infinity] {
      #expect(single.value(at: t) == 0.7 && single.value(at: t, beforeJump: true) == 0.7)
      #expect(single.velocity(at: t) == 0 && single.acceleration(at: t) == 0)
    }
    #expect(single.value(at: .nan).isNaN && single.velocity(at: .nan).isNaN)
    #expect(single.extremes.least.value == 0.7 && single.extremes.greatest.value == 0.7)
    #expect(single.monotonicity == .increasing)
    #expect(single.progress(at: 0.7) == 0 && single.progress(at: 0.6) == nil)
  }

  @Test("between two stops a line neither leaves their values nor turns back")
  func insideSegments() throws {
    var random = SeededGenerator(seed: 2)
    for _ in 0..<1000 {
      let line = try randomLine(&random)
      for (start, end) in zip(line.stops, line.stops.dropFirst())
      where start.progress < end.progress {
        // Positions far apart, and neighbours.
        var places = (0..<8).map { _ in
          Double.random(in: start.progress..<end.progress, using: &random)
        }
        places += [start.progress, start.progress.nextUp, end.progress.nextDown, places[0].nextUp]
        places.sort()
        let values = places.filter { $0 < end.progress }.map { line.value(at: $0) } + [end.value]
        let isInOrder = zip(values, values.dropFirst()).allSatisfy {
          start.value <= end.value ? $0 <= $1 : $0 >= $1
        }
        #expect(isInOrder && values[0] == start.value, "\(start) to \(end): \(values)")
      }
    }
  }

  #if arch(x86_64)
  @Test("a value is within 5u of the larger of its segment's ends")
  func accuracy() throws {
    var random = SeededGenerator(seed: 3)
    var worst = 0.0
    for _ in 0..<20_000 {
      let a = Double.random(in: -1...1, using: &random)
      let b = Double.random(in: -1...1, using: &random)
      let p = Double.random(in: 0...0.5, using: &random)
      let q = Double.random(in: 0.5...1, using: &random)
      let t = Double.random(in: p..<q, using: &random)
      // Eleven more bits than a double has.
      let fraction = (Float80(t) - Float80(p)) / (Float80(q) - Float80(p))
      let want = Float80(a) + (Float80(b) - Float80(a)) * fraction
      let error = Double((Float80(try line((p, a), (q, b)).value(at: t)) - want).magnitude)
      worst = max(worst, error / (u * max(a.magnitude, b.magnitude)))
    }
    #expect(worst <= 5)
  }
  #endif

  @Test("the inverse of a monotone line undoes it, to 4u of progress")
  func inverse() throws {
    var random = SeededGenerator(seed: 4)
    for _ in 0..<300 {
      let count = Int.random(in: 2...9, using: &random)
      var values = (0..<count).map { _ in Double.random(in: -1...2, using: &random) }.sorted()
      if Bool.random(using: &random) { values.reverse() }
      let places = (0..<count).map { _ in Double.random(in: -0.5...1.5, using: &random) }.sorted()
      let line = try PiecewiseLinear(
        stops: zip(places, values).map { PiecewiseLinear.Stop(progress: $0, value: $1) })
      #expect(line.monotonicity == (values[0] < values[count - 1] ? .increasing : .decreasing))
      for k in 0...40 {
        let value = line.value(at: Double(k) / 40)
        let t = try #require(line.progress(at: value), "\(line): \(value)")
        #expect(t >= 0 && t <= 1)
        let slope = max(line.velocity(at: t).magnitude, line.velocity(at: t.nextDown).magnitude)
        #expect((line.value(at: t) - value).magnitude <= 4 * u * (2 + slope), "\(line): \(value)")
      }
      #expect(line.progress(at: 1000) == nil && line.progress(at: -1000) == nil)
      #expect(try #require(line.progress(at: .nan)).isNaN)
    }
  }

  @Test("the inverse of a jump is the place of the jump, of a flat part its first place")
  func inverseOfJumps() throws {
    let jump = try line((0, 0), (0.5, 0.25), (0.5, 0.75), (1, 1))
    for value in [0.25, 0.3, 0.6, 0.75] { #expect(jump.progress(at: value) == 0.5) }
    let flat = try line((0, 0), (0.25, 0.5), (0.75, 0.5), (1, 1))
    #expect(flat.progress(at: 0.5) == 0.25)
    #expect(try line((0, 0), (0.5, 1), (1, 0)).progress(at: 0.5) == nil)
  }

  @Test("monotonicity is that of the part in [0, 1]")
  func monotonicity() throws {
    #expect(try line((0, 0), (1, 1)).monotonicity == .increasing)
    #expect(try line((0, 1), (1, 0)).monotonicity == .decreasing)
    #expect(try line((0, 0), (0.5, 1), (1, 0)).monotonicity == .none)
    #expect(try line((0, 1), (1, 1)).monotonicity == .increasing)
    #expect(try line((-1, 5), (-0.5, 0), (2, 1)).monotonicity == .increasing)
    #expect(try line((0, 0), (1, 1), (2, 0)).monotonicity == .increasing)
    #expect(try line((0, 0), (0.5, 1), (0.5, 0.5), (1, 1)).monotonicity == .none)
    // The side before a jump at 0 is outside.
    #expect(try line((-1, 0), (0, 5), (0, 1), (1, 2)).monotonicity == .increasing)
  }

  @Test("extremes are those of the part in [0, 1]")
  func extremes() throws {
    let cut = try line((-1, -4), (1, 4), (3, 0)).extremes
    #expect(cut.least == CurvePoint(progress: 0, value: 0))
    #expect(cut.greatest == CurvePoint(progress: 1, value: 4))
    let inside = try line((0, 0), (0.25, -2), (0.5, 3), (1, 1)).extremes
    #expect(inside.least == CurvePoint(progress: 0.25, value: -2))
    #expect(inside.greatest == CurvePoint(progress: 0.5, value: 3))
    #expect(inside.overshoot == 2 && inside.undershoot == 2)
  }

  @Test("a value that the curve never has in [0, 1] is no extreme")
  func extremesAtJumps() throws {
    // Reached from below 0 only.
    let early = try line((-1, 0), (0, 5), (0, 1), (1, 2)).extremes
    #expect(early.greatest.value == 2)
    // The middle one of three stops at one progress.
    let middle = try line((0, 0), (0.5, 0), (0.5, 9), (0.5, 1), (1, 1)).extremes
    #expect(middle.greatest.value == 1)
  }

  @Test("the slope at a stop is the one to the right, at progress 1 the one to the left")
  func velocity() throws {
    let bent = try line((0, 0), (0.25, 1), (0.5, 0.5), (1, 1.5))
    #expect(bent.velocity(at: 0) == 4)
    #expect(bent.velocity(at: 0.25) == -2 && bent.velocity(at: 0.25.nextDown) == 4)
    #expect(bent.velocity(at: 0.5) == 2)
    #expect(bent.velocity(at: 1) == 2)
    #expect(bent.acceleration(at: 0.3) == 0)
    #expect(bent.velocity(at: .nan).isNaN && bent.acceleration(at: .nan).isNaN)
    #expect(bent.peakVelocity == CurvePoint(progress: 0, value: 4))
    let beyond = try line((0, 0), (1, 1), (2, 5))
    #expect(beyond.peakVelocity.value == 1)
    #expect(beyond.velocity(at: 1) == 1)
  }

  @Test("values too far apart for their difference are interpolated")
  func hugeValues() throws {
    let line = try line((0, -1.7e308), (1, 1.7e308))
    #expect(line.value(at: 0) == -1.7e308 && line.value(at: 1) == 1.7e308)
    #expect(line.value(at: 0.5) == 0)
    #expect((line.value(at: 0.25) + 0.85e308).magnitude <= 2 * u * 1.7e308)
    #expect(line.value(at: 2) == .infinity && line.value(at: -.infinity) == -.infinity)
    let values = (0...1000).map { line.value(at: Double($0) / 1000) }
    #expect(zip(values, values.dropFirst()).allSatisfy { $0 < $1 })
  }

  @Test("values too far apart for their difference are found again")
  func hugeInverse() throws {
    let line = try line((0, -1.7e308), (1, 1.7e308))
    #expect(line.progress(at: 0) == 0.5)
    #expect((try #require(line.progress(at: 0.85e308)) - 0.75).magnitude <= 4 * u)
  }

  @Test("progresses too far apart for their difference are interpolated")
  func hugeProgresses() throws {
    let line = try line((-1.7e308, 0), (1.7e308, 1))
    #expect(line.value(at: 0) == 0.5)
    #expect((line.value(at: 0.85e308) - 0.75).magnitude <= 2 * u)
  }

  @Test("infinite progress has the limit of the line, NaN has NaN")
  func notFinite() throws {
    var random = SeededGenerator(seed: 5)
    for _ in 0..<500 {
      let line = try randomLine(&random)
      for t in [-Double.infinity, .infinity] {
        let value = line.value(at: t)
        #expect(value.isInfinite || line.stops.map(\.value).contains(value), "\(line) at \(t)")
      }
      #expect(line.value(at: .nan).isNaN && line.value(at: .nan, beforeJump: true).isNaN)
    }
  }

  @Test("no stop, and stops that are not finite, are refused")
  func refusals() {
    let none = #expect(throws: ParameterError.self) { try PiecewiseLinear(stops: []) }
    #expect(none?.description == "number of stops is 0; it must be 1 or more")
    #expect(throws: ParameterError.self) { try PiecewiseLinear(values: []) }
    for bad in [Double.nan, .infinity, -Double.infinity] {
      let progress = #expect(throws: ParameterError.self) { try line((0, 0), (bad, 1)) }
      #expect(progress?.parameter == "progress of a stop")
      let value = #expect(throws: ParameterError.self) { try line((0, 0), (1, bad)) }
      #expect(value?.parameter == "value of a stop")
      #expect(throws: ParameterError.self) { try PiecewiseLinear(values: [0, bad]) }
    }
  }

  @Test("a jump at exactly 1 counts")
  func jumpAtTheEnd() throws {
    let up = try #require(EasingCurve("linear(0, 0.5 100%, 2 100%)"))
    #expect(up.value(at: 1) == 2)
    #expect(up.extremes.greatest == CurvePoint(progress: 1, value: 2))
    #expect(up.monotonicity == .increasing)
    #expect(up.progress(at: 1.5) == 1)
    let down = try #require(EasingCurve("linear(0, 0.5 100%, 0.25 100%)"))
    #expect(down.extremes.greatest == CurvePoint(progress: 1, value: 0.5))
    #expect(down.monotonicity == .none)
    // Of three the one in between is never come to.
    let three = try #require(EasingCurve("linear(0, 0.5 100%, 9 100%, 0.75 100%)"))
    #expect(three.extremes.greatest == CurvePoint(progress: 1, value: 0.75))
    #expect(three.monotonicity == .increasing)
  }

  @Test("beyond its stops a line is infinite only where its value is")
  func farOutside() throws {
    let steep = try line((0, -1.7e308), (1, -0.2e308))
    #expect((steep.value(at: 2) / 1.3e308 - 1).magnitude <= 8 * u)
    #expect(steep.value(at: 3) == .infinity)
    let falling = try line((0, 1.7e308), (1, 0.2e308))
    #expect((falling.value(at: 2) / -1.3e308 - 1).magnitude <= 8 * u)
    #expect(steep.value(at: -1) == -.infinity)
    // The rise between the stops is infinite, and the slope is not.
    let long = try line((0, -1.5e308), (3, 1.5e308))
    #expect((long.velocity(at: 0.5) / 1e308 - 1).magnitude <= 4 * u)
    // The stops are so close that the fraction overflows, and the slope does not.
    let close = try line((0, 0), (.leastNonzeroMagnitude, 1e-300))
    #expect((close.value(at: 1) / (1e-300 / .leastNonzeroMagnitude) - 1).magnitude <= 8 * u)
    var values = [0.0, 0, 0]
    var span = values.mutableSpan
    steep.evaluate([2, 3, 2].span, into: &span)
    #expect(values == [steep.value(at: 2), .infinity, steep.value(at: 2)])
  }

  @Test("a negative zero becomes a positive one, in both units")
  func zeros() throws {
    let line = try PiecewiseLinear(stops: [.init(progress: -0.0, value: -0.0)])
    #expect(line.stops[0].progress.sign == .plus && line.stops[0].value.sign == .plus)
  }
}
