// SPDX-License-Identifier: Apache-2.0

import EasingAnimations
import Foundation
import SwiftEasing
import TestSupport
import Testing

/// The exact motion of a number between two calls, by other formulas than those of the library.
private struct ExactMotion {
  enum Shape {
    case rest
    /// Stiffness and damping of a spring of mass 1.
    case spring(Double, Double)
    /// The rate per second.
    case decay(Double)
    /// A Bézier whose progress is the parameter, by the ordinates of its two inner points, and its duration.
    case curve(Double, Double, Double)
  }

  var shape = Shape.rest
  var from = 0.0
  var velocity = 0.0
  var to = 0.0

  /// The exponential of a matrix by its Taylor series for a part of the time, and by squaring.
  private static func exponential(
    _ a: Double, _ b: Double, _ c: Double, _ d: Double
  ) -> (Double, Double, Double, Double) {
    typealias Matrix = (Double, Double, Double, Double)
    func product(_ x: Matrix, _ y: Matrix) -> Matrix {
      (
        x.0 * y.0 + x.1 * y.2, x.0 * y.1 + x.1 * y.3, x.2 * y.0 + x.3 * y.2,
        x.2 * y.1 + x.3 * y.3
      )
    }
    let size = max(abs(a) + abs(b), abs(c) + abs(d))
    let squarings = size > 0.25 ? Int(log2(size / 0.25).rounded(.up)) : 0
    let part = exp2(-Double(squarings))
    let matrix = (a * part, b * part, c * part, d * part)
    // Horner's rule.
    var sum: Matrix = (1, 0, 0, 1)
    for n in stride(from: 14.0, to: 0, by: -1) {
      let next = product(matrix, sum)
      sum = (1 + next.0 / n, next.1 / n, next.2 / n, 1 + next.3 / n)
    }
    for _ in 0..<squarings { sum = product(sum, sum) }
    return sum
  }

  func state(at time: Double) -> (value: Double, velocity: Double) {
    switch shape {
    case .rest: return (from, 0)
    case .spring(let stiffness, let damping):
      // Time and velocity are scaled so that both coordinates of the state have one size.
      let frequency = stiffness.squareRoot()
      let map = ExactMotion.exponential(
        0, frequency * time, -frequency * time, -damping * time)
      let (x, v) = (from - to, velocity / frequency)
      return (to + map.0 * x + map.1 * v, frequency * (map.2 * x + map.3 * v))
    case .decay(let rate):
      return (from + velocity * (-expm1(-rate * time)) / rate, velocity * exp(-rate * time))
    case .curve(let y1, let y2, let duration):
      let t = time / duration
      // The polynomial, and the one that makes up for the difference of the velocities at the start.
      let eased = ((1 - 3 * y2 + 3 * y1) * t + 3 * (y2 - 2 * y1)) * t * t + 3 * y1 * t
      let slope =
        3 * (1 - 3 * y2 + 3 * y1) * t * t + 6 * (y2 - 2 * y1) * t + 3 * y1
      let extra = velocity - 3 * y1 * (to - from) / duration
      return (
        from + (to - from) * eased + extra * time * (1 - t) * (1 - t),
        (to - from) * slope / duration + extra * (1 - t) * (1 - 3 * t)
      )
    }
  }

  /// The largest value or movement, against which errors are measured.
  var size: Double {
    let swing: Double =
      switch shape {
      case .rest: 0
      case .spring(let stiffness, _): velocity.magnitude / stiffness.squareRoot()
      case .decay(let rate): velocity.magnitude / rate
      case .curve(_, _, let duration): velocity.magnitude * duration
      }
    return max(from.magnitude, to.magnitude, swing, 1)
  }

  /// How fast the value may change for its size.
  var frequency: Double {
    switch shape {
    case .rest: 1
    case .spring(let stiffness, let damping): max(stiffness.squareRoot(), damping)
    case .decay(let rate): rate
    case .curve(_, _, let duration): 10 / duration
    }
  }
}

@Suite struct AnimatedTests {
  private static let ticks = 1_048_576.0

  /// A call that changes the motion, made for both values; the exact motion starts with the exact state.
  private static func change(
    _ random: inout SeededGenerator, _ values: inout [Animated<Double>], _ exact: inout ExactMotion,
    at time: Double
  ) throws {
    let state = exact.state(at: time)
    let isAtRest = values[0].isAtRest
    let given: Double? =
      Int.random(in: 0..<4, using: &random) == 0
      ? Double.random(in: -2e3...2e3, using: &random) : nil
    var next = ExactMotion(from: state.value, velocity: given ?? state.velocity)
    next.to = Double.random(in: -500...500, using: &random)
    switch Int.random(in: 0..<10, using: &random) {
    case 0:
      for index in values.indices { values[index].stop() }
      next = ExactMotion(from: state.value)
    case 1:
      for index in values.indices { values[index].value = next.to }
      next.from = next.to
    case 2, 3:
      let rate = random.logarithmic(-1, 1.3)
      next.shape = .decay(rate)
      next.to = next.from + next.velocity / rate
      for index in values.indices {
        values[index].decay(velocity: given, rate: try DecayRate(constant: rate))
      }
    case 4, 5, 6:
      let (y1, y2) = (
        Double.random(in: -1...2, using: &random), Double.random(in: -1...2, using: &random)
      )
      let duration = random.logarithmic(-1.5, 0.5)
      next.shape = .curve(y1, y2, duration)
      if isAtRest, given == nil { next.velocity = 3 * y1 * (next.to - next.from) / duration }
      let curve = EasingCurve.cubicBezier(
        try CubicBezier(x1: 1.0 / 3, y1: y1, x2: 2.0 / 3, y2: y2))
      for index in values.indices {
        values[index].animate(to: next.to, .curve(curve, duration: duration), velocity: given)
      }
    default:
      let stiffness = random.logarithmic(0, 3.5)
      let damping =
        2 * stiffness.squareRoot() * Double.random(in: 0.05...2.5, using: &random)
      next.shape = .spring(stiffness, damping)
      let spring = try SpringParameters(mass: 1, stiffness: stiffness, damping: damping)
      for index in values.indices {
        values[index].animate(to: next.to, .spring(spring), velocity: given)
      }
    }
    exact = next
  }

  @Test("100,000 random sequences of calls and uneven steps are the exact motions, in any frames")
  func sequences() throws {
    var random = SeededGenerator(seed: 501)
    var (worst, worstVelocity) = (0.0, 0.0)
    var (ends, takeovers, differences, jumps) = (0, 0, 0, 0)
    for _ in 0..<100_000 {
      // Both get the same time, the second in more frames.
      var values = [Animated(0.0), Animated(0.0)]
      var (exact, elapsed) = (ExactMotion(), 0)
      for _ in 0..<5 {
        if !values[0].isAtRest { takeovers += 1 }
        let before = values[0].value
        let isSet = try {
          try Self.change(&random, &values, &exact, at: Double(elapsed) / Self.ticks)
          return values[0].isAtRest
        }()
        elapsed = 0
        if !isSet, values[0].value != before { jumps += 1 }
        for _ in 0..<2 {
          let state = exact.state(at: Double(elapsed) / Self.ticks)
          let scale = exact.size
          worst = max(worst, (values[0].value - state.value).magnitude / scale)
          worstVelocity = max(
            worstVelocity,
            (values[0].velocity - state.velocity).magnitude / (scale * exact.frequency))
          let step = Int.random(in: 0..<1 << Int.random(in: 8..<20, using: &random), using: &random)
          elapsed += step
          values[0].advance(by: Double(step) / Self.ticks)
          let first = Int.random(in: 0...step, using: &random)
          for part in [first, 0, step - first] { values[1].advance(by: Double(part) / Self.ticks) }
          if values[0].value.bitPattern != values[1].value.bitPattern
            || values[0].velocity.bitPattern != values[1].velocity.bitPattern
            || values[0].isAtRest != values[1].isAtRest
          {
            differences += 1
          }
          if values[0].isAtRest {
            if case .rest = exact.shape { break }
            // A spring or a decay has a thousandth of its way left, a curve nothing.
            ends += 1
            let left = exact.state(at: Double(elapsed) / Self.ticks).value - exact.to
            let distance = (exact.to - exact.from).magnitude
            if case .curve = exact.shape {
              #expect(values[0].value == exact.to)
            } else {
              #expect(left.magnitude <= 0.001 * distance + 1e-9 * exact.size)
              #expect((values[0].value - exact.to).magnitude <= 1e-9 * exact.size)
            }
            exact = ExactMotion(from: values[0].value)
            break
          }
        }
      }
    }
    #expect(worst <= 1e-11 && worstVelocity <= 1e-11, "\(worst) \(worstVelocity)")
    #expect(differences == 0 && jumps == 0, "\(differences) \(jumps)")
    #expect(ends > 40_000 && takeovers > 100_000, "\(ends) \(takeovers)")
  }

  @Test("Steps that are no binary fractions add up to the same bits in any order and grouping")
  func exactTime() {
    var random = SeededGenerator(seed: 502)
    for _ in 0..<2000 {
      let steps = (0..<100).map { _ in Double.random(in: 0.001...0.04, using: &random) }
      func shown(_ steps: [Double]) -> UInt64 {
        var x = Animated(0.0)
        x.animate(to: 300, .curve(.easeInOut, duration: 60))
        for step in steps { x.advance(by: step) }
        return x.value.bitPattern
      }
      let expected = shown(steps)
      #expect(shown(steps.reversed()) == expected)
      #expect(shown(steps.shuffled(using: &random)) == expected)
      // A step in two parts whose sum is exact.
      let parts = steps.flatMap { step -> [Double] in
        let part = Double(Float(step / 3))
        return [part, step - part]
      }
      #expect(shown(parts) == expected)
    }
  }

  @Test("Vectors, lists, colors and transforms move as their numbers do")
  func numbers() throws {
    var random = SeededGenerator(seed: 503)
    func check<Value: AnimatableValue>(_ make: ([Double]) -> Value, _ count: Int) throws {
      func number() -> Double { Double.random(in: -1...1, using: &random) }
      for _ in 0..<200 {
        let ends = (0..<3).map { _ in (0..<count).map { _ in number() } }
        var whole = Animated(make(ends[0]))
        var parts = ends[0].map { Animated($0) }
        whole.animate(to: make(ends[1]), .spring(.bouncy))
        for index in parts.indices { parts[index].animate(to: ends[1][index], .spring(.bouncy)) }
        whole.advance(by: 0.1)
        for index in parts.indices { parts[index].advance(by: 0.1) }
        #expect(Array(whole.value.components.prefix(count)) == parts.map(\.value))
        whole.animate(to: make(ends[2]), .curve(.easeOut, duration: 0.5))
        for index in parts.indices {
          parts[index].animate(to: ends[2][index], .curve(.easeOut, duration: 0.5))
        }
        #expect(
          zip(whole.velocity.components, parts.map(\.velocity)).allSatisfy { abs($0 - $1) <= 1e-13 }
        )
        whole.advance(by: 0.25)
        for index in parts.indices { parts[index].advance(by: 0.25) }
        #expect(Array(whole.value.components.prefix(count)) == parts.map(\.value))
        whole.advance(by: 0.25)
        #expect(whole.isAtRest && whole.value == make(ends[2]))
      }
    }
    try check({ SIMD2($0[0], $0[1]) }, 2)
    try check({ SIMD3($0[0], $0[1], $0[2]) }, 3)
    try check({ $0 }, 5)
    try check({ ColorValue(.oklab, $0[0], $0[1], $0[2]) }, 3)
    try check(
      {
        LayerTransform(
          translation: SIMD3($0[0], $0[1], $0[2]), rotation: SIMD3($0[3], $0[4], $0[5]),
          scale: SIMD3($0[6], $0[7], $0[8]), perspective: $0[9])
      }, 10)
  }

  @Test("A rotation moves as a spring of rotations does, and turns on without a jump")
  func rotations() {
    var random = SeededGenerator(seed: 504)
    func vector(_ size: Double) -> SIMD3<Double> {
      SIMD3((0..<3).map { _ in Double.random(in: -size...size, using: &random) })
    }
    func apart(_ one: Rotation, _ two: Rotation) -> Double {
      let vector = one.vector(to: two)
      return (vector * vector).sum().squareRoot()
    }
    for _ in 0..<500 {
      let ends = (0..<3).map { _ in Rotation(vector: vector(1.5)) }
      var x = Animated(ends[0])
      x.animate(to: ends[1], .spring(.bouncy))
      x.advance(by: 0.125)
      let first = RotationSpring(.bouncy, from: ends[0], to: ends[1])
      #expect(apart(x.value, first.value(at: 0.125)) <= 1e-13)
      let (value, velocity) = (x.value, x.velocity)
      x.animate(to: ends[2], .spring(.smooth))
      let second = RotationSpring(.smooth, from: value, to: ends[2], angularVelocity: velocity)
      #expect(apart(x.value, value) <= 1e-14)
      let jump = x.velocity - velocity
      #expect((jump * jump).sum().squareRoot() <= 1e-12)
      x.advance(by: 0.25)
      #expect(apart(x.value, second.value(at: 0.25)) <= 1e-13)
      // The curve continues the turn, and ends exactly.
      let turning = x.velocity
      x.animate(to: ends[0], .curve(.easeIn, duration: 1))
      let difference = x.velocity - turning
      #expect((difference * difference).sum().squareRoot() <= 1e-12)
      x.advance(by: 1)
      #expect(x.isAtRest && x.value == ends[0] && x.velocity == .zero)
      x.decay(velocity: SIMD3(0, 0, 2), rate: .normal)
      x.advance(by: 0.1)
      let thrown = Decay(.normal, from: 0, initialVelocity: 2).value(at: 0.1)
      #expect(apart(x.value, ends[0].followed(by: Rotation(thrown, about: .z))) <= 1e-13)
    }
  }

  @Test("The parts of a matrix go on without a jump from spring to curve to spring")
  func matrices() {
    let ends = [0.3, 1.4, -0.8].map {
      LayerTransform(translation: [9 * $0, 1, 2], rotation: [$0, 2 * $0, 0.1], scale: [1, 2, 1])
        .matrix
    }
    var x = Animated(ends[0])
    let timings = [
      AnimatedTiming.spring(.bouncy), .curve(.easeInOut, duration: 0.5), .spring(.smooth),
    ]
    for (index, timing) in timings.enumerated() {
      let (value, velocity) = (x.value, x.velocity)
      x.animate(to: ends[(index + 1) % 3], timing)
      #expect(x.value.subtracting(value).components.allSatisfy { abs($0) <= 1e-13 })
      #expect(x.velocity.subtracting(velocity).components.allSatisfy { abs($0) <= 1e-8 })
      x.advance(by: 0.125)
      #expect(Rotation(x.value) != nil)
    }
    x.finish()
    #expect(x.value == ends[0] && x.isAtRest)
  }

  @Test("Keyframes take over from a spring, and are the track from rest")
  func keys() throws {
    let keys: [MotionTrack<Double>.Key] = [
      .eased(to: 80, duration: 0.5, .easeOut), .cubic(to: 20, duration: 0.5),
      .spring(to: 0, .bouncy),
    ]
    let track = try MotionTrack(from: 7.0, keys)
    var x = Animated(7.0)
    try x.animate(keys)
    for step in 1...40 {
      x.advance(by: 1 / 16.0)
      #expect(x.value == track.value(at: Double(step) / 16))
    }
    #expect(x.isAtRest && x.velocity == 0)
    for keys in [keys, [.cubic(to: 20, duration: 0.5)], [.spring(to: 3, .smooth)]] {
      x.animate(to: 300, .spring(.bouncy))
      x.advance(by: 0.125)
      let (value, velocity) = (x.value, x.velocity)
      try x.animate(keys)
      #expect(x.value == value && abs(x.velocity - velocity) <= 1e-11)
    }
    #expect(throws: ParameterError.self) { try x.animate([.linear(to: 1, duration: -1)]) }
    var far = Animated(Double.infinity)
    #expect(throws: ParameterError.self) { try far.animate(keys) }
    #expect(far.isAtRest)
  }

  @Test("Before, between and after, the value holds its ends")
  func ends() throws {
    var x = Animated(4.0)
    x.advance(by: 5)
    #expect(x.value == 4 && x.velocity == 0 && x.isAtRest && x.target == 4)
    x.animate(to: 9, .curve(.easeInOut, duration: 1))
    #expect(x.value == 4 && !x.isAtRest && x.target == 9)
    for step in [-1, .nan, 0] { x.advance(by: step) }
    #expect(x.value == 4)
    x.advance(by: 1.0.nextDown)
    #expect(!x.isAtRest)
    x.advance(by: 1 - 1.0.nextDown)
    #expect(x.isAtRest && x.value == 9)
    x.animate(to: 1, .spring(.bouncy))
    x.advance(by: .infinity)
    #expect(x.isAtRest && x.value == 1)
    // No duration and no distance end with the next step; an unknown duration is none.
    for duration in [0, -1, .nan] {
      x.animate(to: 2, .curve(.easeIn, duration: duration))
      #expect(x.value == 2 && x.velocity == 0 && !x.isAtRest)
      x.advance(by: 0)
      #expect(x.isAtRest && x.value == 2)
      x.value = 1
    }
    x.animate(to: 1, .spring(.bouncy))
    x.advance(by: 0)
    #expect(x.isAtRest && x.value == 1)
    x.animate(to: 3, .spring(try SpringParameters(mass: 1, stiffness: 100, damping: 0)))
    x.advance(by: 1e6)
    #expect(!x.isAtRest && x.target == 3)
    x.finish()
    #expect(x.value == 3)
    // A curve from rest is the curve, although it starts at once; a vertical beginning stays.
    x.animate(to: 4, .curve(.easeOut, duration: 1))
    #expect(x.velocity == EasingCurve.easeOut.velocity(at: 0))
    x.advance(by: 0.5)
    #expect(x.value == 3 + EasingCurve.easeOut.value(at: 0.5))
    x.animate(to: 0, .curve(try EasingCurve(parsing: "cubic-bezier(0, 1, 0, 1)"), duration: 1))
    #expect(x.velocity == -.infinity)
    x.advance(by: 1)
    #expect(x.value == 0)
    x.animate(to: .nan, .spring(.smooth))
    x.advance(by: 0.1)
    #expect(x.value.isNaN)
    x.value = 2
    #expect(x.value == 2 && x.isAtRest)
    var list = Animated([1.0, 2])
    list.animate(to: [1, 2, 3], .spring(.smooth))
    list.advance(by: 0.1)
    #expect(list.value == [1, 2])
  }
}
