// SPDX-License-Identifier: Apache-2.0

import Foundation
import SwiftEasing
import TestSupport
import Testing

@testable import EasingExports

@Suite("Bounds for rounding in the systems that play an export")
struct RoundingTests {
  @Test("moved progress changes lines by at most the bound, and reaches a good part of it")
  func lines() throws {
    var generator = SeededGenerator(seed: 91)
    for _ in 0..<200 {
      // Some lines are narrower than the tolerance, and some intervals steep.
      var progress = 0.0
      var stops = [PiecewiseLinear.Stop(progress: 0, value: 0)]
      while progress < 0.99 {
        progress = min(progress + generator.logarithmic(-5, -0.5), 1)
        stops.append(.init(progress: progress, value: .random(in: -1...2, using: &generator)))
      }
      let lines = try PiecewiseLinear(stops: stops)
      let (relative, absolute) = (generator.logarithmic(-6, -2), generator.logarithmic(-6, -2))
      let bound = lines.largestChange(relative: relative, absolute: absolute)
      var worst = 0.0
      for stop in stops {
        for share in [-2, -1, -0.5, 0, 0.5, 1, 2] {
          let place = stop.progress + share * (relative * stop.progress + absolute)
          let tolerance = relative * place.magnitude + absolute
          for moved in [place - tolerance, place + tolerance, stop.progress] {
            guard (moved - place).magnitude <= tolerance, (0...1).contains(moved),
              (0...1).contains(place)
            else { continue }
            worst = max(worst, (lines.value(at: moved) - lines.value(at: place)).magnitude)
          }
        }
      }
      #expect(worst <= bound && bound <= 2.5 * worst, "\(worst), \(bound)")
    }
  }

  /// The tangents at the keys are vertical, and intervals may be shorter than the moves.
  @Test("moved keys change the value by at most the bound")
  func movedKeys() throws {
    var generator = SeededGenerator(seed: 92)
    let steep = try [
      CubicBezier(x1: 0.5, y1: 0, x2: 1, y2: 0.5), CubicBezier(x1: 0, y1: 0.5, x2: 0.5, y2: 1),
      CubicBezier(x1: 0, y1: 0.5, x2: 1, y2: 0.5), .linear,
    ]
    for round in 0..<100 {
      let shift = generator.logarithmic(-6, -2)
      var times = [0.0]
      while let last = times.last, last < 1 {
        let run = generator.logarithmic(round % 2 == 0 ? -1 : -4, 0)
        times.append(last + run < 1 ? last + run : 1)
      }
      let values = times.indices.map { _ in Double.random(in: 0...1, using: &generator) }
      let easings = times.dropLast().map { _ in steep[Int.random(in: 0..<4, using: &generator)] }
      var moved = times
      for key in moved.indices.dropFirst().dropLast() {
        let place = times[key] + Double.random(in: -shift...shift, using: &generator)
        moved[key] = min(max(place, moved[key - 1].nextUp), 1.0.nextDown)
      }
      let keys = ExportKeys(times: times, values: values, easings: easings)
      func value(_ keys: [Double], at place: Double) -> Double {
        let index = keys.dropLast().lastIndex { $0 <= place } ?? 0
        let fraction = (place - keys[index]) / (keys[index + 1] - keys[index])
        return values[index] + (values[index + 1] - values[index])
          * easings[index].value(at: fraction)
      }
      var worst = 0.0
      for (key, time) in times.enumerated() {
        for share in -60...60 {
          // Ever nearer to the key's old and new times.
          let distance = shift * (share < 0 ? -1 : 1) * .exp2(-Double(abs(share)) / 4)
          for place in [time + distance, moved[key] + distance, (time + moved[key]) / 2] {
            guard (0...1).contains(place) else { continue }
            worst = max(worst, (value(times, at: place) - value(moved, at: place)).magnitude)
          }
        }
      }
      let bound = keys.error(at: moved)
      #expect(worst <= bound + 1e-12, "\(worst), \(bound)")
    }
  }

  /// Between 0.5 and 0.5001 the curve is in its second interval, and the system still in the first.
  @Test("between a key and its new place the changes of both intervals add up")
  func bothSides() throws {
    let keys = try ExportKeys(
      times: [0, 0.5, 1], values: [0, 1, 2],
      easings: [
        CubicBezier(x1: 0.5, y1: 0, x2: 1, y2: 0.5), CubicBezier(x1: 0, y1: 0.5, x2: 0.5, y2: 1),
      ])
    let bound = keys.error(at: [0, 0.5001, 1])
    let (one, other) = (keys.easings[0], keys.easings[1])
    let (shown, want) = (one.value(at: 0.50005 / 0.5001), 1 + other.value(at: 0.00005 / 0.5))
    #expect(want - shown <= bound && bound <= 2 * (want - shown), "\(want - shown), \(bound)")
  }

  /// The curves have vertical tangents at their ends or between them, next to which a value changes by at most eight times
  /// the cube root of a change of progress.
  @Test(
    "a change within a tolerance is bounded also where the tolerance is less than an ulp",
    arguments: [
      (0.3, 0.2, 0.6, 0.9), (0, 0.2, 0.6, 0.9), (0.2, 0.2, 1, 0.9), (0, 0.2, 1, 0.9),
      (1, 0.2, 0, 0.9), (0, 1, 0, 1),
    ])
  func smallTolerances(x1: Double, y1: Double, x2: Double, y2: Double) throws {
    let curve = try CubicBezier(x1: x1, y1: y1, x2: x2, y2: y2)
    var last = 2.0
    for power in 1...20 {
      let bound = curve.largestChange(within: .exp10(-Double(power)))
      #expect(
        bound <= last && bound < 8 * .pow(.exp10(-min(Double(power), 14.7)), 1 / 3.0),
        "\(power): \(bound)")
      last = bound
    }
    for tolerance in [1e-3, 1e-20] {
      #expect(CubicBezier.linear.largestChange(within: tolerance) == tolerance)
    }
  }

  @Test("a key that another one replaces at once is moved there, and one that ends a step is not")
  func keysLeftOut() {
    let keys = ExportKeys(times: [0, 0.25, 1], values: [3, 1, 2], easings: [.linear, .linear])
    #expect(keys.error(at: [0, 0.25, 1]) == 0)
    #expect(keys.error(at: [nil, 0.25, 1]) >= 2)
    let step = ExportKeys(
      times: [0, 0.5, 0.5, 1], values: [1, 1, 2, 3], easings: [.linear, .linear, .linear])
    #expect(step.error(at: [0, nil, 0.5, 1]) == 0)
  }

  /// Each ratio with masses and velocities of all scales; those close to 1 lose digits in the roots, and large ones in the
  /// slower one.
  @Test(
    "a spring has its stated error in Flutter, however often it turns and however slowly it returns",
    arguments: [
      5e-4, 1e-3, 1e-2, 0.3, 0.999999, 0.999999999999, 0x1.fffffffffffffp-1, 1, 0x1.0000000000001p0,
      1.000000000001, 1.000001, 1.5, 30, 1e3, 1e4, 3e4, 1e5, 3e5, 1e6, 3e6,
    ] as [Double])
  func flutterSprings(ratio: Double) throws {
    var generator = SeededGenerator(seed: 71)
    for speed in [0, 0.3, -5, 40] {
      let mass = generator.logarithmic(-2, 2)
      let parameters = try SpringParameters(
        mass: mass, stiffness: generator.logarithmic(-1, 3) * mass, dampingRatio: ratio)
      let frequency = (parameters.stiffness / mass).squareRoot()
      let spring = DampedSpring(parameters, initialVelocity: speed * frequency)
      let played = FlutterSpring(spring)
      var worst = 0.0
      for epsilon in [0.5, 1e-2, 1e-6] {
        let span = spring.settlingDuration(epsilon: epsilon)
        for index in 0...1000 {
          let time = span * Double(index) / 1000
          worst = max(worst, (played.value(time) - spring.value(at: time)).magnitude)
        }
      }
      let stated = try #require(spring.errorInFlutter)
      #expect(worst <= stated && stated <= max(1e-9, 300 * worst), "\(worst), \(stated), \(speed)")
    }
  }

  @Test("a spring whose slower root has no digits in Flutter is written as a curve")
  func noFlutterSpring() throws {
    for ratio in [1e8, 1e10, 1e160] {
      let parameters = try SpringParameters(stiffness: 1, dampingRatio: ratio)
      #expect(DampedSpring(parameters).errorInFlutter == nil)
    }
  }

  private func restingMotion() throws -> RestingMotion {
    let motion = MotionCurve.spring(DampedSpring(.bouncy))
    return RestingMotion(motion: try MotionEasing(motion, duration: 0.7, endsExactly: false))
  }

  @Test("a motion that jumps to its rest has the values of a batch")
  func rest() throws {
    let curve = try restingMotion()
    let progresses = [-1, 0, 0.5, (1.0).nextDown, 1, (1.0).nextUp, 2]
    var values = [Double](repeating: .nan, count: progresses.count)
    var span = values.mutableSpan
    curve.evaluate(progresses.span, beforeJump: false, into: &span)
    #expect(values == progresses.map { curve.value(at: $0) })
    #expect(values[4...] == [1, 1, 1] && values[3] != 1)
    #expect(curve.velocity(at: 1) != 0 && curve.velocity(at: (1.0).nextUp) == 0)
    #expect(curve.acceleration(at: 1) != 0 && curve.acceleration(at: (1.0).nextUp) == 0)
  }

  @Test("a motion that jumps to its rest has bounds, so that its lines have a proven error")
  func boundsOfRest() throws {
    let curve = try restingMotion()
    let jump = 1 - curve.value(at: (1.0).nextDown)
    for (start, end) in [(0, 0.3), (0.5, (1.0).nextDown), (0.9, 1), (1, 1), (0.9, 2), (1.1, 2)] {
      let bounds = try #require(curve.enclosure(from: start, to: end))
      for step in 0...64 {
        let place = start + (end - start) * Double(step) / 64
        let value = curve.value(at: place)
        #expect(bounds.value.lower <= value && value <= bounds.value.upper)
        let velocity = curve.velocity(at: place)
        #expect(bounds.velocity.lower <= velocity && velocity <= bounds.velocity.upper)
      }
      let hasJump = start <= 1 && end >= 1
      #expect(bounds.smoothness == (hasJump ? .jumps : .smooth))
      #expect((bounds.jumps.upper - (hasJump ? jump : 0)).magnitude < 1e-15)
      #expect(bounds.cut == (hasJump ? 1 : nil))
    }
    #expect(try !LinearApproximation(of: curve, accuracy: 1e-3).isSampled)
  }
}
