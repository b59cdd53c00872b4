// SPDX-License-Identifier: Apache-2.0

import Easing
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

  @Test("a motion that jumps to its rest has the values of a batch")
  func rest() throws {
    let motion = MotionCurve.spring(DampedSpring(.bouncy))
    let curve = RestingMotion(
      motion: try NormalizedMotion(motion, duration: 0.7, endsExactly: false))
    let progresses = [-1, 0, 0.5, (1.0).nextDown, 1, (1.0).nextUp, 2]
    var values = [Double](repeating: .nan, count: progresses.count)
    var span = values.mutableSpan
    curve.evaluate(progresses.span, beforeJump: false, into: &span)
    #expect(values == progresses.map { curve.value(at: $0) })
    #expect(values[4...] == [1, 1, 1] && values[3] != 1)
    #expect(curve.velocity(at: 1) != 0 && curve.velocity(at: (1.0).nextUp) == 0)
    #expect(curve.acceleration(at: 1) != 0 && curve.acceleration(at: (1.0).nextUp) == 0)
  }
}
