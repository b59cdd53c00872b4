// SPDX-License-Identifier: Apache-2.0

import SwiftEasing
import TestSupport
import Testing

@testable import EasingExports

@Suite("Keyframes of exports")
struct ExportKeysTests {
  @Test(
    "a key that only ends a step",
    arguments: [
      ([0, 0.5, 0.5, 1], [1, 1, 2, 3], [1]), ([0, 0.5, 0.5, 1], [1, 1.5, 2, 3], []),
      ([0, 0.5, 0.6, 1], [1, 1, 2, 3], []), ([0, 0, 1], [1, 2, 3], []),
      ([0, 1, 1], [1, 1, 2], [1]),
      ([0, 0, 0, 1], [1, 1, 2, 3], []), ([0, 1, 1], [1, 2, 2], []), ([0, 1], [1, 1], []),
    ] as [([Double], [Double], [Int])])
  func endsStep(times: [Double], values: [Double], expected: [Int]) {
    let keys = ExportKeys(
      times: times, values: values, easings: times.dropFirst().map { _ in .linear })
    #expect(times.indices.filter { keys.endsStep($0) } == expected)
  }

  /// Each interval of a half is divided anew by a tenth of it, which is a third of what two moves leave of its middle.
  @Test(
    "errors of moved keys between lines",
    arguments: [
      ([0, 0.5, 1], [0, 1, 0], [0, 0.6, 1], 2.0 / 3),
      ([0, 0.5, 1], [0, 1, 0], [0, 0.4, 1], 2.0 / 3),
      ([0, 0.5, 1], [0, 1, 0], [0, 0.5, 1], 0), ([0, 0.5, 1], [0, 3, 3], [0, 0.6, 1], 1),
      ([0, 0.5, 1], [3, 3, 0], [0, 0.4, 1], 1), ([0, 0.5, 1], [3, 3, 0], [0, 0.6, 1], 1),
      // A move by a quarter of the interval or more may change all of it.
      ([0, 0.5, 1], [0, 1, 1], [0, 0.625, 1], 1), ([0, 0.5, 1], [0, 2, 2], [0, 0.375, 1], 2),
      ([0, 0.5, 1], [0, 1, 1], [0, 0.6249999, 1], 0.5), ([0, 0.5, 1], [0, 1, 1], [0, 0.8, 1], 1),
      // A jump that moves further than by rounding.
      ([0, 0.5, 0.5, 1], [0, 1, 2, 3], [0, 0.6, 0.6, 1], 5.0 / 3),
      ([0, 0.5, 0.5, 1], [0, 1, 2, 3], [0, 0.4, 0.4, 1], 5.0 / 3),
      ([0, 0.5, 0.5, 1], [1, 1, 2, 2], [0, 0.5 + 0x1p-51, 0.5 + 0x1p-51, 1], 0),
      ([0, 0.5, 0.5, 1], [1, 1, 2, 2], [0, 0.5 + 0x1p-50, 0.5 + 0x1p-50, 1], 1),
      ([0, 0.5, 0.5, 1], [0, 1, 1, 2], [0, 0.6, 0.6, 1], 2.0 / 3),
      ([0, 0.5, 0.5, 1], [0, 1, 1, 2], [0, 0.4, 0.4, 1], 2.0 / 3),
      // Both keys of an interval move.
      ([0, 0.25, 0.75, 1], [0, 0, 1, 1], [0, 0.3, 0.65, 1], 1.0 / 3),
      ([0, 0.25, 0.75, 1], [0, 0, 1, 1], [0, 0.35, 0.7, 1], 1.0 / 3),
      // A key passes a whole interval.
      ([0, 0.5, 0.5625, 1], [0, 3, 4, 6], [0, 0.6, 0.61, 1], 2 + 2 * 0.0475 / 0.3425),
      ([0, 0.4375, 0.5, 1], [0, 2, 3, 6], [0, 0.3, 0.4, 1], 4),
      // A key without a place is moved to the next one, or stays if it ends a step.
      ([0, 0.5, 1], [0, 1, 0], [0, nil, 1], 2), ([0, 0.5, 1], [1, 1, 0], [0, nil, 1], 1),
      ([0, 0.5, 0.5, 1], [1, 1, 0, 0], [0, nil, 0.5, 1], 0),
      ([0, 0.5, 1, 1], [1, 1, 0, 0], [0, 0.5, nil, 1], 0),
    ] as [([Double], [Double], [Double?], Double)])
  func movedLines(times: [Double], values: [Double], moved: [Double?], expected: Double) {
    let keys = ExportKeys(
      times: times, values: values, easings: times.dropFirst().map { _ in .linear })
    let error = keys.error(at: moved)
    #expect(abs(error - expected) <= 1e-5 * expected, "\(error)")
    // The same backwards in time and in value, but where a jump makes the later key count.
    guard !moved.contains(nil) else { return }
    let turned = ExportKeys(
      times: times.reversed().map { 1 - $0 }, values: values.reversed(), easings: keys.easings)
    let other = turned.error(at: moved.reversed().map { 1 - ($0 ?? .nan) })
    #expect(abs(other - expected) <= 1e-5 * expected, "\(other)")
  }

  @Test("errors of easings that are solved within a tolerance, and heights of their control points")
  func easings() throws {
    let steep = try CubicBezier(x1: 0.2, y1: -1.5, x2: 0.4, y2: 1.25)
    let flat = try CubicBezier(x1: 0.42, y1: 0, x2: 0.58, y2: 1)
    let (one, other) = (steep.largestChange(within: 1e-4), flat.largestChange(within: 1e-4))
    for (values, easings, error, height) in [
      ([0, 4, 3], [steep, flat], max(4 * one, other), 6),
      ([4, 0, 20], [steep, flat], max(4 * one, 20 * other), 20),
      ([0, 2, 3], [CubicBezier.linear, flat], other, 1), ([1, 1, 3], [steep, .linear], 0, 0),
      ([0, 0, 2], [.linear, steep], 2 * one, 3), ([0, 2, 2], [flat, steep], 2 * other, 2),
    ] as [([Double], [CubicBezier], Double, Double)] {
      let keys = ExportKeys(times: [0, 0.5, 1], values: values, easings: easings)
      #expect(keys.error(solvedWithin: 1e-4) == error && keys.largestHeight == height)
    }
    let heights = try [(2.5, 0.5), (-2.5, 0.5), (0.5, 2.5), (0.5, -2.5), (0.5, 0.9)].map {
      ExportKeys(
        times: [0, 1], values: [3, 1],
        easings: [try CubicBezier(x1: 0.1, y1: $0.0, x2: 0.3, y2: $0.1)]
      ).largestHeight
    }
    #expect(heights == [5, 5, 5, 5, 2])
  }

  private func piece(
    _ a: Double, _ b: Double, _ c: Double, _ d: Double
  ) throws -> PiecewiseBezier.Piece {
    try .init(from: .init(progress: a, value: b), to: .init(progress: c, value: d))
  }

  private func curved() throws -> PiecewiseBezier.Piece {
    try .init(
      start: .init(progress: 0.5, value: 2), control1: .init(progress: 0.5, value: 3),
      control2: .init(progress: 0.75, value: 6), end: .init(progress: 1, value: 6))
  }

  @Test("the keys of pieces and of lines")
  func keys() throws {
    let curved = try curved()
    // A jump, a curve, and a jump at the end.
    let keys = ExportKeys(eased: [try piece(0, 0, 0.5, 1), curved, try piece(1, 7, 1, 7)])
    #expect(keys.times == [0, 0.5, 0.5, 1, 1] && keys.values == [0, 1, 2, 6, 7])
    #expect(keys.easings.count == 4 && keys.easings[0] == .linear && keys.easings[1] == .linear)
    #expect(keys.easings[2] == (try CubicBezier(x1: 0, y1: 0.25, x2: 0.5, y2: 1)))
    #expect(keys.easings[3] == .linear)
    let whole = ExportKeys(eased: [try piece(0, 3, 0.5, 1), try piece(0.5, 1, 1, 2)])
    #expect(whole.times == [0, 0.5, 1] && whole.values == [3, 1, 2] && whole.easings.count == 2)
    let lines = ExportKeys(
      try PiecewiseLinear(stops: [
        .init(progress: 0, value: 2), .init(progress: 0.25, value: 1), .init(progress: 1, value: 4),
      ]))
    #expect(lines.times == [0, 0.25, 1] && lines.values == [2, 1, 4])
    #expect(lines.easings == [.linear, .linear])
  }

  /// Six decimals are tried first, and then seven doubles on either side.
  @Test("a frame whose time is a given one")
  func frame() {
    func over60(_ frame: Double) -> Double { frame / 60 }
    func same(_ frame: Double) -> Double { frame }
    for (guess, time, expected) in [
      (30, 0.5, 30), (30.0004, 0.5, 30), (29.9996, 0.5, 30), (20.04, 20.04 / 60, 20.04),
      (7.4073600000001, 7.40736 / 60, 7.40736), (30.5, 0.5, 30.5), (31, 0.5, 31),
    ] { #expect(LottieKeys.frame(near: guess, of: time, over60) == expected) }
    for (guess, time) in [(1.123456, 1.123456), (1.12345600001, 1.123456), (1.1234564, 1.123456)] {
      #expect(LottieKeys.frame(near: guess, of: time, same) == time)
    }
    // Seven decimals are too many.
    #expect(LottieKeys.frame(near: 1.12345671, of: 1.1234567, same) == 1.12345671)
    let time = 1.0 / 3
    for steps in -8...8 {
      let guess = time + Double(steps) * time.ulp
      let found = LottieKeys.frame(near: guess, of: time, same)
      #expect(found == (abs(steps) < 8 ? time : guess), "\(steps)")
    }
  }

  @Test("the keys of a Lottie file")
  func lottieKeys() throws {
    let bezier = try CubicBezier(x1: 0, y1: 0.25, x2: 0.5, y2: 1)
    let curved = try curved()
    for (pieces, end, expected) in [
      ([try piece(0, 0, 0.5, 1), curved], 6, [(0, 0, false), (0.5, 1, false), (0.5, 2, true)]),
      (
        [try piece(0, 0, 0.5, 1), curved], 5,
        [(0, 0, false), (0.5, 1, false), (0.5, 2, true), (1, 6, false)]
      ),
      ([try piece(0, 0, 0.5, 2), curved], 6, [(0, 0, false), (0.5, 2, true)]),
      (
        [try piece(0, 0, 0.5, 2), curved, try piece(1, 7, 1, 7)], 7,
        [(0, 0, false), (0.5, 2, true), (1, 6, false)]
      ),
    ] as [([PiecewiseBezier.Piece], Double, [(Double, Double, Bool)])] {
      var found: [(PiecewiseBezier.Point, CubicBezier)] = []
      LottieKeys.forEach(of: try PiecewiseBezier(pieces: pieces), endingAt: end) {
        found.append(($0, $1))
      }
      #expect(found.map { $0.0.progress } == expected.map { $0.0 })
      #expect(found.map { $0.0.value } == expected.map { $0.1 })
      #expect(found.map { $0.1 } == expected.map { $0.2 ? bezier : .linear })
    }
  }

  @Test(
    "a coarser accuracy needs no more keyframes",
    arguments: [
      "in-out(ease-in-back(1.34))",
      "timed(spring(stiffness 100, damping 8.636909025519545, velocity 6.2928))",
      "timed(spring(stiffness 100, damping 0.9142609818216159, velocity 8.7686))",
      "chain(timed(bounce(restitution 0.2196)), ease-in-back, 9.409211815012878e-05, 0.7115)",
      // A jump needs a key of its own.
      "chain(blend(timed(bounce(restitution 0.2097)), ease-in-back(2.9653), 0.9944823012337347), cubic-bezier(1,0,0,1), 0.8111312539426238, 0.09153338915944575)",
      "reverse(blend(blend(ease-in-out-circ, linear(1.193, 0.8939, 0.6911, 0.2264, 0.0298), 0.4112), ease-out-bounce, 0.6734))",
      // At 1e-2 only a Bézier far more accurate has an easing function.
      "blend(steps(8), blend(timed(spring(stiffness 151.7118254737225, damping 36.89331869888408, velocity 6.9323)), cubic-bezier(0.6818985271935355, 2.2861049613695172, 0.4074975336136678, -0.349918908521885), 0.6737311409935762), 0.5311936161818351)",
      "blend(cubic-bezier(0.20611381134344875, 2.6155895762988184, 0.40405339587372047, -1.0272363845627368), timed(spring(stiffness 100, damping 228.15635674866346, velocity 19.802759563596922)), -0.3278453129873218)",
      // The first jump is one double before the mapped end of the first Bézier.
      "chain(chain(cubic-bezier(1,0,0,1), linear(0.3107, 0.5636, 0.4784, -0.095), 0.2786, 0.2145), cubic-bezier(0,1,0,1), 0.3922793966398249, 0.702005012152452)",
      // Four Béziers.
      "in-out(mirror(chain(cubic-bezier(0,1,0,1), cubic-bezier(1,0,1,0), 0.1772, 0.6507)))",
      // At 1e-3 a style sheet cannot place the jumps that rounding makes.
      "chain(mirror(chain(cubic-bezier(0.7095842383928788, -1.1485756818680708, 0.5629556760352967, -1.359367161119193), ease-in-out-elastic, 0.7679597504318669, 0.046899033090857745)), in-out(chain(timed(bounce(restitution 0.48)), ease-in-elastic(1.5921, 0.7695), 4.6723307791088147e-07, 0.9744571388103277)), 0.9999999341850176, 0.7176967691688179)",
      // Searches at a tenth of the accuracy find fewer.
      "blend(chain(mirror(cubic-bezier(1,0,0,1)), in-out(linear(0.3957, 0.4829, -0.1591, 1.1904)), 2.6046051744174448e-08, 0.5138872613927429), cubic-bezier(0.8748681971950409, 1.818923128772286, 0.36297911181795517, -0.07382475964770308), 0.1498227447159064)",
      "in-out(blend(ease-in-back(2.355), ease-in-out-expo, 0.3046))",
      "blend(chain(cubic-bezier(0.6492344270748293, 2.734826932217545, 0.12143212767669609, -0.42548177024000755), blend(linear(0.6888, -0.1914, 0.7532, 0.7861, 0.9338), ease-in-out-circ, 1.458374873840628), 0.999977369564693, 0.2332188409059044), in-out(timed(spring(stiffness 452.97795424122916, damping 31.803969549581705, velocity 2.9585))), 0.06460512586938028)",
      "blend(chain(steps(9), chain(steps(2), cubic-bezier(1,0,0,1), 0.9908154227260031, 0.2729819271837033), 0.2679269856410623, 0.6640743570189117), chain(cubic-bezier(0.322, -0.7485, 0.1895, 1.833), ease-in-out-quad, 0.3913, 0.2639), -0.31290780405019825)",
      // At 1e-2 the ends of an almost horizontal line would be rounded to different values.
      "chain(steps(3), blend(blend(steps(6), steps(7), 0.984368360182212), blend(steps(7), steps(3), 1.3509161885850929), 1.1079091783233432), 0.9999998705499503, 0.5658640640676271)",
      // At 1e-3 only Béziers that end at breaks are few enough.
      "chain(cubic-bezier(1,0,1,0), blend(mirror(cubic-bezier(1,0,1,0)), cubic-bezier(0.6127030093236062, 1.113428406143938, 0.8793066767325379, 1.1425498970695882), 1.236815487943728), 0.3126721247804659, 0.9249703885659879)",
      // At 1e-2 the vertical tangent in the middle of the second Bézier looks like a bend.
      "chain(ease-in-circ, cubic-bezier(1,0,0,1), 0.2525, 0.2531)",
      // At 1e-3 the rounded end of the first Bézier is not the value of the first step.
      "chain(ease-in-out-sine, steps(6), 0.6428333101700118, 0.3047964477634436)",
      // At 1e-3 Chromium plays the longest Béziers too inaccurately.
      "blend(cubic-bezier(1,0,1,0), blend(ease-in-quint, steps(2), 0.5768544440916774), 0.37273365984421236)",
      // Rounding moves breaks from the jumps by a few doubles.
      "in-out(chain(mirror(steps(3)), cubic-bezier(0.9197196770817772, 2.9259975304621566, 0.16998137634034116, 2.4596300597238967), 0.9999996198523076, 0.7745785291535892))",
      // At 1e-3 each search finds Béziers to which Chromium adds more than to the last.
      "blend(blend(timed(spring(stiffness 100, damping 3.1923116357615218, velocity 4.693250375447612)), blend(cubic-bezier(1,0,1,0), timed(spring(stiffness 100, damping 19.98643675280618, velocity 7.696287743327382)), 1.4098013853227995), 0.1371705809477033), in-out(in-out(ease-out-elastic(1.7514, 0.5294))), -0.15697164828725074)",
    ])
  func fewKeyframes(text: String) throws {
    let curve = try EasingCurve(parsing: text)
    for format in [CurveExport.Format.keyframes, .lottie] {
      // A refusal counts as infinitely many.
      let counts = [1e-2, 1e-3, 1e-4].map {
        let text = try? CurveExport(curve, accuracy: $0).text(format)
        return text?.utf8.count { $0 == UInt8(ascii: format == .lottie ? "t" : "%") } ?? .max
      }
      #expect(counts == counts.sorted(), "\(format)")
    }
  }

  @Test(
    "Béziers that Chromium plays too inaccurately are made shorter",
    arguments: [
      ("ease-in-circ", 1e-4, 9), ("ease-out-circ", 1e-4, 9), ("ease-in-out-circ", 1e-5, 9),
      ("chain(steps(2),ease-out-circ,.5,.5)", 1e-5, 9), ("cubic-bezier(0,1,0,1)", 1e-4, 9),
      // The first Béziers leave a vertical tangent, and their error has no finite bound.
      ("in-out(in-out(cubic-bezier(0,1,0,1)))", 1e-4, 14),
      // The first Béziers are many, and bounding their error would take long.
      ("cubic-bezier(1,0,0,1)", 1e-5, 9),
      // The control points of a very short Bézier need many decimals.
      (
        "chain(cubic-bezier(1,0,1,0), ease-in-out-elastic, 7.0337939804235276e-09, 0.810524170315915)",
        1e-4, 12
      ),
    ])
  func accurateKeyframes(text: String, accuracy: Double, most: Int) throws {
    let text = try CurveExport(EasingCurve(parsing: text), accuracy: accuracy).text(.keyframes)
    #expect(text.utf8.count { $0 == UInt8(ascii: "%") } <= most, "\(text.prefix(600))")
  }

  @Test("a Bézier of large values is written as it is, and the text states its rounding")
  func largeValues() throws {
    let text = try CurveExport(EasingCurve(parsing: "cubic-bezier(.2, 1e13, .8, 1)")).text(.lottie)
    #expect(text.contains("error at most 0.0711"), "\(text.prefix(100))")
  }

  /// Rounding turns a bounce of a width of 1e-13 into hundreds of steps, for which there are not enough percentages.
  @Test("jumps that a style sheet cannot place are an error, and other formats play the curve")
  func crowdedJumps() throws {
    let curve = try EasingCurve(
      parsing:
        "chain(timed(spring(stiffness 100, damping 6.323969822251313, velocity -18.171129007068313)), chain(blend(ease-out-elastic(1.2913, 0.2932), timed(bounce(restitution 0.6072)), 0.6263443166197091), timed(bounce(restitution 0.46)), 0.9999999981523888, 0.7899609140577294), 0.9999488835446251, 0.5232611816192214)"
    )
    #expect(throws: ParameterError.self) {
      try CurveExport(curve, accuracy: 1e-4).text(.keyframes)
    }
    #expect(try CurveExport(curve, accuracy: 1e-3).text(.json).contains("beziers"))
    #expect(try CurveExport(curve, accuracy: 1e-4).text(.json).contains("beziers"))
  }
}
