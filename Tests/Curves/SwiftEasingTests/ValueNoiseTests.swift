// SPDX-License-Identifier: Apache-2.0

import ReferenceTables
import SwiftEasing
import TestSupport
import Testing

@Suite struct ValueNoiseTests {
  private static func random(_ generator: inout SeededGenerator) throws -> ValueNoise {
    try ValueNoise(
      frequency: .random(in: 0.1...50, using: &generator),
      amplitude: .random(in: -40...40, using: &generator), seed: generator.next() >> 1,
      points: [1, 2, 3, 17, 65_536][Int.random(in: 0..<5, using: &generator)])
  }

  @Test("values, velocities, accelerations and integrals are those of exact fractions")
  func table() throws {
    for row in try ReferenceTable("value_noise.csv").rows {
      let (frequency, amplitude) = (row.number("frequency"), row.number("amplitude"))
      let (start, time) = (row.number("start"), row.number("time"))
      let noise = try ValueNoise(
        frequency: frequency, amplitude: amplitude, seed: try #require(UInt64(row.text("seed"))),
        points: Int(row.number("points")))
      // The error of the time, in parts of the time between two random values.
      let size = amplitude.magnitude
      let shift = u * time.magnitude * frequency
      func check(_ value: Double, _ column: String, _ scale: Double, _ growth: Double) {
        let error = (value - row.number(column)).magnitude / (size * scale)
        #expect(error <= 8 * u + growth * shift, "\(column), \(row)")
      }
      check(noise.value(at: time), "value", 1, 3)
      check(noise.velocity(at: time), "velocity", 3 * frequency, 4)
      check(noise.acceleration(at: time), "acceleration", 12 * frequency * frequency, 2)
      let length = (time - start).magnitude + 1 / frequency
      #expect(
        (noise.integral(from: start, to: time) - row.number("integral")).magnitude
          <= u * size * (16 * length + time.magnitude + start.magnitude), "\(row)")
    }
  }

  @Test("its points are those of the rough curve of the seed, and it is at rest there")
  func points() throws {
    let rough = try PiecewiseLinear.rough(points: 7, strength: 1, seed: 1_234_567)
    let noise = try ValueNoise(frequency: 8, amplitude: 1, seed: 1_234_567)
    for index in 1...7 {
      let place = Double(index) / 8
      #expect((noise.value(at: place) - (rough.value(at: place) - place)).magnitude <= 2 * u)
      #expect(noise.velocity(at: place) == 0)
    }
  }

  @Test("it repeats after its points, forwards and backwards")
  func repeats() throws {
    let noise = try ValueNoise(frequency: 4, amplitude: 3, seed: 5, points: 8)
    for index in -200...200 {
      let time = Double(index) / 64
      #expect(noise.value(at: time) == noise.value(at: time + 2))
      #expect(noise.velocity(at: time) == noise.velocity(at: time - 4))
    }
    let lap = noise.integral(from: 0, to: 2)
    #expect((noise.integral(from: 0, to: 2e6) - 1e6 * lap).magnitude <= 4 * u * 1e6 * lap.magnitude)
    let lone = try ValueNoise(amplitude: 3, seed: 5, points: 1)
    #expect(lone.value(at: 0.3) == lone.value(at: 77.1) && lone.velocity(at: 0.3) == 0)
  }

  @Test("its extremes are found, and no value or velocity is beyond them or its bounds")
  func extremes() throws {
    var generator = SeededGenerator(seed: 27)
    for _ in 0..<60 {
      let noise = try Self.random(&generator)
      let end = Double.random(in: 0.01...40, using: &generator) / noise.frequency
      let (values, speeds) = (noise.extremes(until: end), noise.velocityExtremes(until: end))
      let size = noise.amplitude.magnitude
      var (low, high) = (Double.infinity, -Double.infinity)
      for index in 0...2_000 {
        let time = end * Double(index) / 2_000
        let (value, speed) = (noise.value(at: time), noise.velocity(at: time))
        (low, high) = (min(low, value), max(high, value))
        #expect(value.magnitude <= size)
        let tolerance = 64 * u * size
        #expect(value >= values.least.value - tolerance)
        #expect(value <= values.greatest.value + tolerance)
        #expect(speed >= speeds.least.value - tolerance * 3 * noise.frequency)
        #expect(speed <= speeds.greatest.value + tolerance * 3 * noise.frequency)
      }
      // They are values of the motion.
      for point in [values.least, values.greatest] {
        #expect((noise.value(at: point.time) - point.value).magnitude <= 64 * u * size)
        #expect(point.time >= 0 && point.time <= end)
      }
      for point in [speeds.least, speeds.greatest] {
        #expect(
          (noise.velocity(at: point.time) - point.value).magnitude
            <= 256 * u * size * noise.frequency)
      }
      for _ in 0..<20 {
        let start = Double.random(in: -end...end, using: &generator)
        let stop = start + .random(in: 0...0.5, using: &generator) * end
        let bounds = try #require(noise.enclosure(from: start, to: stop))
        for index in 0...100 {
          let time = start + (stop - start) * Double(index) / 100
          #expect(bounds.value.lower <= noise.value(at: time))
          #expect(bounds.value.upper >= noise.value(at: time))
          #expect(bounds.velocity.lower <= noise.velocity(at: time))
          #expect(bounds.velocity.upper >= noise.velocity(at: time))
          #expect(bounds.acceleration.lower <= noise.acceleration(at: time))
          #expect(bounds.acceleration.upper >= noise.acceleration(at: time))
        }
      }
    }
    // Seventeen lattice cells have bounds of their own, eighteen those of any noise.
    let even = try ValueNoise(frequency: 1, amplitude: 5, seed: 1)
    let ends = try [16.5, 17.5].map { try #require(even.enclosure(from: 0.5, to: $0)) }
    #expect(ends[0].velocity.upper < 14.9 && ends[1].velocity.upper >= 15)
    // All points are seen, but not more than once.
    let long = try ValueNoise(frequency: 2, amplitude: 5, seed: 1)
    #expect(long.extremes(until: .infinity).greatest.time < 32_768)
    #expect(long.extremes(until: .infinity).greatest.value > 4.99)
    #expect(long.extremes(until: -1).greatest.time == 0)
  }

  @Test("every double has an answer")
  func everyDouble() throws {
    let noise = try ValueNoise(frequency: 2, amplitude: 30, seed: 7)
    for time in [Double.infinity, -.infinity, 1e300, -0x1p53] {
      #expect(noise.value(at: time) == 0 && noise.velocity(at: time) == 0)
      #expect(noise.acceleration(at: time) == 0)
      #expect(noise.integral(from: 0, to: time).isNaN == time.isInfinite)
      #expect(noise.enclosure(from: 0, to: time)?.value.lower == -30)
    }
    #expect(noise.value(at: .nan).isNaN && noise.velocity(at: .nan).isNaN)
    #expect(noise.acceleration(at: .nan).isNaN && noise.integral(from: .nan, to: 1).isNaN)
    #expect(noise.integral(from: 1, to: .nan).isNaN && noise.restValue.isNaN)
    #expect(noise.duration == .infinity)
    #expect(noise.value(at: -5e-324) == noise.value(at: 0))
    #expect(noise.integral(from: 3, to: 1) == -noise.integral(from: 1, to: 3))
  }

  @Test("extremes of an interval that ends near a point are in it")
  func lateExtremes() throws {
    let noise = try ValueNoise(frequency: 3.194635724031584, seed: 769)
    #expect(noise.extremes(until: 2.8172226123616153).greatest.time <= 2.8172226123616153)
    var generator = SeededGenerator(seed: 29)
    for _ in 0..<300 {
      let noise = try Self.random(&generator)
      let half = Double(Int.random(in: 1...40, using: &generator)) / 2
      let end = (half / noise.frequency).nextDown
      for extremes in [noise.extremes(until: end), noise.velocityExtremes(until: end)] {
        #expect(max(extremes.least.time, extremes.greatest.time) <= end, "\(noise), \(half)")
      }
    }
  }

  @Test("beyond 2^53 points it is 0, which its extremes, bounds and integrals know")
  func farTimes() throws {
    for frequency in [0.3, 1, 49] {
      let noise = try ValueNoise(frequency: frequency, amplitude: 3, seed: 0, points: 1)
      let value = noise.value(at: 0)
      try #require(value < 0)
      for end in [Double.infinity, 1e300] {
        let extremes = noise.extremes(until: end)
        #expect(extremes.least.value == value && extremes.greatest.value == 0)
        #expect(noise.value(at: extremes.greatest.time) == 0)
        #expect((extremes.greatest.time - 0x1p53 / frequency).magnitude <= 2 / frequency)
      }
      #expect(noise.extremes(until: 0x1p52 / frequency).greatest.value == value)
      let length = 0x1p53 / frequency
      for (start, end, expected) in [
        (0, 1e300, length), (-1e300, 0, length), (-1e300, 1e300, 2 * length), (1e299, 1e300, 0),
        (1e300, 1e299, 0), (1e300, 0, -length), (-.greatestFiniteMagnitude, -1e299, 0),
      ] {
        let error = noise.integral(from: start, to: end) - value * expected
        #expect(error.magnitude <= 16 * u * 3 * length, "\(start) to \(end)")
      }
    }
    let noise = try ValueNoise(frequency: 2, amplitude: 30, seed: 7)
    for start in [0, 1e15, 1e300] {
      for end in [start, start.nextUp, 3e15, 1e300, 0] {
        let bounds = try #require(noise.enclosure(from: start, to: end))
        #expect(bounds.value.magnitude <= 30, "\(start) to \(end)")
        #expect(bounds.velocity.magnitude <= 180.001 && bounds.acceleration.magnitude <= 1440)
      }
    }
  }

  @Test("values of a short time have no wider bounds than the greatest speed allows, at any time")
  func narrowBounds() throws {
    let noise = try ValueNoise(frequency: 2, amplitude: 30, seed: 7)
    for start in [0, 0.45, 12.2, 1000.4, 1e6, -0.05, -1000.4] {
      let bounds = try #require(noise.enclosure(from: start, to: start + 0.1))
      #expect(bounds.value.upper - bounds.value.lower <= 180 * 0.1 * (1 + 1e-6), "\(start)")
    }
  }

  @Test("bounds between two times are those of the times in the other order")
  func backwardBounds() throws {
    let noise = try ValueNoise(frequency: 2, amplitude: 30, seed: 7)
    for (start, end) in [(1.0, 2.0), (-3, -2.9), (0, 1e9), (0.2, 0.2)] {
      let forward = try #require(noise.enclosure(from: start, to: end))
      let backward = try #require(noise.enclosure(from: end, to: start))
      for (one, other) in [
        (forward.value, backward.value), (forward.velocity, backward.velocity),
        (forward.acceleration, backward.acceleration),
      ] {
        #expect(one.lower == other.lower && one.upper == other.upper, "\(start) to \(end)")
      }
    }
    #expect(noise.enclosure(from: .nan, to: 1)?.value.upper == 30)
  }

  @Test("its text and its JSON read back, and mistakes have their places")
  func text() throws {
    var generator = SeededGenerator(seed: 28)
    for _ in 0..<200 {
      let noise = try Self.random(&generator)
      #expect(MotionCurve(noise.description) == .noise(noise))
      #expect(try coded(noise) == noise)
      #expect(try coded(MotionCurve.noise(noise)) == .noise(noise))
    }
    #expect(try ValueNoise().description == "value-noise()")
    #expect(
      try ValueNoise(frequency: 2, amplitude: 30, seed: 7).description
        == "value-noise(frequency 2,amplitude 30,seed 7)")
    for (text, column, expected) in [
      ("value-noise(frequency 0)", 23, "frequency to be in 1e-6...1e6"),
      ("value-noise(speed 2)", 13, "one of the words frequency, amplitude, seed, points"),
      ("value-noise(points 0.5)", 20, "points to be a whole number"),
      ("value-noise(points 65537)", 20, "points to be in 1...65536"),
    ] {
      let error = #expect(throws: EasingTextError.self) { try MotionCurve(parsing: text) }
      #expect(error?.column == column && error?.expected.hasPrefix(expected) == true, "\(error!)")
    }
    // It has no end, and so no easing function.
    #expect(EasingCurve("timed(value-noise(seed 3))") == nil)
    #expect(EasingCurve("timed(value-noise(seed 3), 2s)") == nil)
  }
}
