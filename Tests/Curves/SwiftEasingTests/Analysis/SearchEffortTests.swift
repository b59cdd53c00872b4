// SPDX-License-Identifier: Apache-2.0

import SwiftEasing
import TestSupport
import Testing

@testable import EasingAnalysis

/// The effort of the analyses, counted.
///
/// That their results are right is for other tests; these find searches that have become slower, and bounds that have
/// become wider. The figures are recorded: those of a better search replace them.
@Suite("Effort of the analyses")
struct SearchEffortTests {
  /// Counts the questions that are asked of a curve.
  final class Counter: @unchecked Sendable {
    var count = 0
  }

  /// A curve without properties in closed form, of which all questions are counted.
  struct CountedCurve: EasingFunction {
    let base: EasingCurve
    let counter: Counter
    var hasBounds = true
    func value(at progress: Double) -> Double {
      counter.count += 1
      return base.value(at: progress)
    }
    func velocity(at progress: Double) -> Double {
      counter.count += 1
      return base.velocity(at: progress)
    }
    func acceleration(at progress: Double) -> Double {
      counter.count += 1
      return base.acceleration(at: progress)
    }
    func enclosure(from start: Double, to end: Double) -> Enclosure? {
      counter.count += 1
      return hasBounds ? base.enclosure(from: start, to: end) : nil
    }
  }

  /// The questions that each analysis asks: extremes, peak velocity, monotonicity, inverse, crossings, touches,
  /// breakpoints, and the comparison with a line.
  static func effort(_ curve: EasingCurve, hasBounds: Bool) -> [Int] {
    let counter = Counter()
    let counted = CountedCurve(base: curve, counter: counter, hasBounds: hasBounds)
    let top = curve.extremes.greatest.value
    let questions: [() -> Void] = [
      { _ = counted.extremes }, { _ = counted.peakVelocity }, { _ = counted.monotonicity },
      { _ = counted.progress(at: 0.3) }, { _ = counted.crossings(of: 0.7) },
      { _ = counted.touches(of: top) }, { _ = counted.breakpoints(limit: 40) },
      { _ = CurveComparison(counted, to: CubicBezier.linear) },
    ]
    return questions.map { question in
      counter.count = 0
      question()
      return counter.count
    }
  }

  @Test(
    "As many questions as are recorded",
    arguments: [
      ("ease", [14, 132, 1, 59, 90, 4, 4, 3440]),
      ("cubic-bezier(.4,2,.6,-1)", [42, 85, 24, 24, 276, 18, 4, 3417]),
      ("cubic-bezier(1,0,0,1)", [14, 19, 1, 58, 86, 4, 32, 3441]),
      ("cubic-bezier(.9,-.5,.1,1.5)", [327, 120, 24, 24, 98, 128, 4, 3453]),
      ("ease-out-elastic", [204, 269, 13, 13, 122, 161, 22, 3482]),
      ("ease-out-bounce", [360, 45, 27, 27, 107, 471, 52, 3433]),
      ("ease-in-circ", [20, 168, 278, 334, 109, 277, 4, 3671]),
      ("steps(7)", [12, 13, 1, 58, 98, 4, 115, 3456]),
      ("linear(0,.5 20%,.3 60%,.3 60%,.9 60%,1)", [14, 20, 18, 18, 32, 11, 36, 3165]),
      ("linear(.2 -50%,.7 20%,.1 150%)", [211, 13, 8, 8, 208, 154, 20, 3106]),
      ("beziers(0, .3 1.5, .3 0, 1 1)", [26, 13, 12, 12, 206, 20, 20, 3157]),
      (
        "beziers(.5, .25 1 .25 2 .5 2, .5 -1, .7 -1, .7 3 .9 -2 1 -1, 1 7)",
        [201, 92, 8, 8, 139, 7, 54, 3403]
      ),
      ("chain(ease-out-back, ease, .4, 1)", [177, 143, 13, 13, 102, 132, 20, 3345]),
      ("in-out(blend(ease-in-expo, steps(3), .3))", [11, 39, 1, 58, 89, 4, 114, 3403]),
      (
        "timed(spring(stiffness 100, damping 10, velocity 20), .2s)",
        [179, 14, 12, 12, 102, 126, 4, 3232]
      ),
      ("timed(bounce(restitution .6))", [2023, 51, 16, 16, 285, 3038, 647, 5843]),
      ("reverse(ease-out-back)", [178, 129, 12, 12, 100, 133, 4, 3171]),
    ] as [(String, [Int])])
  func bounded(text: String, recorded: [Int]) throws {
    let effort = Self.effort(try EasingCurve(parsing: text), hasBounds: true)
    #expect(effort == recorded, "\(text): \(effort)")
  }

  @Test("As many samples as are recorded")
  func sampled() throws {
    for (text, recorded) in [
      ("ease", [4102, 4192, 4099, 4157, 4164, 1, 1, 11364]),
      ("ease-out-elastic", [4148, 4192, 4099, 4099, 4165, 1, 1, 11364]),
      ("steps(7)", [4102, 4192, 4099, 4156, 4170, 1, 1, 11364]),
      ("cubic-bezier(1,0,0,1)", [4102, 4098, 4099, 4156, 4162, 1, 1, 11364]),
    ] as [(String, [Int])] {
      let effort = Self.effort(try EasingCurve(parsing: text), hasBounds: false)
      #expect(effort == recorded, "\(text): \(effort)")
    }
  }

  /// The questions that approximations ask, the numbers of their parts, and the points of all parts with the errors.
  ///
  /// The curves take no function of the system but square roots, so that the figures are the same everywhere.
  @Test(
    "Approximations ask as many questions and have the parts that are recorded",
    arguments: [
      ("ease-in-circ", [4506, 8, 12485, 67, 15348, 1, 15344, 1, 15125, 1], 0.5527478119),
      ("ease-out-back", [4118, 7, 10765, 55, 34285, 1, 34281, 1, 70811, 1], 0.5319981951),
      (
        "scale(cubic-bezier(.4,2,.6,-1), 3, 5)",
        [4134, 16, 29088, 154, 30357, 1, 30353, 1, 29353, 1], 1.4874462805
      ),
      (
        "chain(ease, reverse(ease-in-quint), .4, .7)",
        [4240, 9, 12948, 68, 25500, 2, 25408, 2, 25657, 2], 0.4173324255
      ),
      (
        "scale(ease-out-circ, 2, 1)", [4715, 11, 18245, 94, 16008, 1, 16004, 1, 15780, 1],
        0.7884107708
      ),
    ] as [(String, [Int], Double)])
  func approximations(text: String, recorded: [Int], points: Double) throws {
    let counter = Counter()
    let counted = CountedCurve(base: try EasingCurve(parsing: text), counter: counter)
    var found: [Int] = []
    var digest = Digest()
    for accuracy in [1e-2, 1e-4] {
      counter.count = 0
      let lines = try LinearApproximation(of: counted, accuracy: accuracy)
      found += [counter.count, lines.curve.stops.count]
      digest.add(lines.error)
      for stop in lines.curve.stops { digest.add(stop.progress, stop.value) }
    }
    for continuity in PiecewiseBezierApproximation.Continuity.allCases {
      counter.count = 0
      let beziers = try PiecewiseBezierApproximation(
        of: counted, accuracy: 1e-2, continuity: continuity)
      found += [counter.count, beziers.curve.pieces.count]
      digest.add(beziers.error)
      for piece in beziers.curve.pieces {
        for point in [piece.start, piece.control1, piece.control2, piece.end] {
          digest.add(point.progress, point.value)
        }
      }
    }
    #expect(found == recorded, "\(text): \(found)")
    #expect(Digest.match([digest.mean], [points]), "\(text): \(digest.mean)")
  }

  @Test(
    "Easing functions of keyframes, and the effort to find them",
    arguments: [
      ("in-out(ease-in-back(1.34))", [154563, 2, 77931, 2]),
      ("chain(ease-out-back, ease, .0002, 1)", [85657, 2, 93648, 2]),
      ("in-out(cubic-bezier(0.8169, 1.1854, 0.0656, 2.2379))", [87711, 2, 346866, 2]),
      (
        "in-out(blend(cubic-bezier(1,0,1,0), cubic-bezier(1,0,1,0), 0.2373))",
        [128370, 2, 326783, 2]
      ),
      ("mirror(chain(linear,chain(linear,ease,.999999,2),.999999,.1))", [571572, 3, 873998, 3]),
    ])
  func eased(text: String, recorded: [Int]) throws {
    let counter = Counter()
    let curve = CountedCurve(base: try EasingCurve(parsing: text), counter: counter)
    let found = try [1e-2, 1e-3].flatMap { accuracy in
      counter.count = 0
      let pieces = try PiecewiseBezierApproximation(
        of: curve, accuracy: accuracy,
        keys: { $0.reduce(1) { $0 + $1.easedParts.count } }, adding: nil
      ).curve.pieces
      return [counter.count, pieces.reduce(0) { $0 + $1.easedParts.count }]
    }
    #expect(found == recorded, "\(text): \(found)")
  }

  @Test("The nearest Bézier, and the effort to find it")
  func nearestBezier() throws {
    let recorded: [[Double]] = [
      [0.2492684773, 50211], [0.273370372, 48521], [0.2850589809, 55074],
      [0.498391291, 50392],
    ]
    for (index, text) in [
      "ease-in-expo", "timed(spring(bouncy))", "in-out(ease-in-circ)",
      "chain(ease-out-back, ease, .4, 1)",
    ].enumerated() {
      let counter = Counter()
      let curve = CountedCurve(
        base: try EasingCurve(parsing: text), counter: counter)
      var digest = Digest()
      for keepsSlopes in [false, true] {
        let one = try? BezierApproximation(of: curve, keepsSlopes: keepsSlopes)
        digest.add(one?.error, one?.curve.x1, one?.curve.y1, one?.curve.x2, one?.curve.y2)
      }
      let found = [digest.mean, Double(counter.count)]
      #expect(
        index < recorded.count && abs(found[0] - recorded[index][0]) <= 1e-7
          && found[1] == recorded[index][1], "nearest \(index): \(found)")
    }
  }
}
