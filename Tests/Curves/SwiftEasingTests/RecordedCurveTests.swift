// SPDX-License-Identifier: Apache-2.0

import SwiftEasing
import TestSupport
import Testing

/// Every companion of curves of all kinds on a grid, as digests, and the effort of approximations.
///
/// The figures are recorded.
@Suite("Recorded curves")
struct RecordedCurveTests {
  static let texts = [
    "linear", "ease", "cubic-bezier(.4,2,.6,-1)", "cubic-bezier(0,0,1,1)", "steps(4,jump-both)",
    "steps(3,start)", "ease-in-power(2.5)", "ease-out-power(.3)", "ease-in-out-power(1.2)",
    "ease-out-power(7)", "ease-in-sine", "ease-out-expo", "ease-in-out-circ", "ease-out-back(3)",
    "ease-in-elastic", "ease-in-out-elastic(2,.4)", "ease-out-bounce", "ease-in-bounce",
    "linear(.1,.5 20%,.3 60%,.3 60%,.9)", "beziers(.5, .25 1 .25 2 .5 2, .5 -1, .7 -1, 1 7)",
    "chain(ease-out-back, steps(2), .4, 1)", "reverse(steps(3))", "reverse(ease-in-power(2.5))",
    "scale(ease, -2, .5)", "blend(ease-in-circ, steps(5), .3)", "in-out(ease-out-back)",
    "in-out(steps(4))", "clamp(ease-out-back)", "timed(spring(bouncy))",
    "timed(spring(stiffness 100, damping 10, velocity 20), .2s)", "timed(bounce(restitution .6))",
  ]
  static let progresses: [Double] = [
    -.infinity, -2, -1e-9, -0.0, 0, 5e-324, 1e-12, 0.01, 0.2, 0.25, 1.0 / 3, 0.4, 0.5, 0.6, 0.75,
    0.99, 1.0.nextDown, 1, 1.0.nextUp, 1.5, 1e9, .infinity, .nan,
  ]

  @Test("Values, slopes, integrals, bounds and analyses")
  func companions() throws {
    let recorded: [[Double]] = [
      [79.959602626, 254.0267419509, 335.6056900991, 738.2585678005],
      [61.263603579, 254.8404766303, 335.4069173352, 738.2528405253],
      [79.9601224332, 254.0449366073, 335.6341324283, 1803.3063494412],
      [79.959602626, 254.0267419509, 335.6056900991, 738.2585678005],
      [79.7496389258, 254.0219777486, 237.3385108235, 1218.864843902],
      [79.7979384376, 254.0301933555, 266.2080996285, 1420.2727126419],
      [81.4863707129, 254.8683028831, 324.7450733577, 738.3794795231],
      [107.8812066948, 254.8627167824, 340.4149146708, 780.1764915184],
      [103.5825666349, 254.8675795095, 278.9823514446, 738.27849064],
      [81.0813147771, 254.856552947, 324.1290579267, 738.234503887],
      [81.5198869195, 254.8688386795, 324.6432960988, 738.3382599012],
      [81.0715186593, 254.8572293237, 286.4633875456, 738.2419683436],
      [85.5262102223, 254.8726940175, 282.0364504313, 780.1027025711],
      [81.1676417679, 254.8544639321, 324.1667176742, 1957.8201054251],
      [81.1254530472, 254.8550907121, 313.0210484654, 1671.477043527],
      [81.2845595403, 254.8749016977, 264.708083587, 1631.4476934955],
      [81.8904460384, 254.8615608991, 234.2507610197, 1852.0425703014],
      [80.7040143106, 254.8680475504, 274.5698355834, 2015.4326974384],
      [79.9813480596, 253.9944993149, 252.8155788532, 2015.3668901043],
      [82.0241088476, 254.9919348096, 263.0117918425, 1713.2945591123],
      [81.1002684806, 254.8531297836, 237.565486525, 1957.8362671706],
      [82.6657629331, 257.2484985624, 266.103948481, 760.6128094571],
      [81.3382020367, 255.5906367672, 324.3475265225, 738.1461767875],
      [100.7871413322, 256.3706327237, 335.1571321695, 1086.5113061414],
      [106.2734422858, 254.0752782854, 204.1382026379, 780.1656463284],
      [81.2470699652, 254.856816638, 279.6293427019, 1903.4480387285],
      [79.7354245993, 254.0359146417, 218.4404264647, 738.2330565328],
      [81.1681996214, 254.8575482974, 324.1654012235, 1957.8112502624],
      [81.5524144114, 254.8571699229, 324.3465733062, 1903.4401228882],
      [81.1086063954, 254.8609419028, 323.9798961056, 1957.8032098232],
      [81.8935997264, 254.8628538233, 222.3396083642, 1008.1186236912],
    ]
    for (index, text) in Self.texts.enumerated() {
      let curve = try EasingCurve(parsing: text)
      var (values, integrals, bounds, analyses) = (Digest(), Digest(), Digest(), Digest())
      for progress in Self.progresses {
        values.add(
          curve.value(at: progress), curve.value(at: progress, beforeJump: true),
          curve.velocity(at: progress), curve.acceleration(at: progress))
        for other in [-0.5, 0, 0.3, 1, 2] {
          integrals.add(curve.integral(from: progress, to: other))
        }
        analyses.add(curve.progress(at: progress))
      }
      for (start, end) in SearchEffortTests.intervals {
        let found = curve.enclosure(from: start, to: end)
        bounds.add(found?.value.lower, found?.value.upper, found?.velocity.lower)
        bounds.add(found?.velocity.upper, found?.acceleration.lower, found?.acceleration.upper)
        bounds.add(found?.jumps.lower, found?.jumps.upper, found?.cut)
      }
      let (extremes, peak) = (curve.extremes, curve.peakVelocity)
      analyses.add(extremes.least.progress, extremes.least.value, extremes.greatest.progress)
      analyses.add(extremes.greatest.value, peak.progress, peak.velocity)
      analyses.add(curve.monotonicity == .increasing ? 1 : curve.monotonicity == .none ? 0 : -1)
      for level in [0, 0.3, 0.5, 1] {
        for place in curve.crossings(of: level) { analyses.add(place) }
        for place in curve.touches(of: level) { analyses.add(place) }
      }
      let found = [values.mean, integrals.mean, bounds.mean, analyses.mean]
      #expect(
        index < recorded.count && Digest.match(found, recorded[index]), "curves \(index): \(found)")
    }
  }

  /// One Bézier: its error, and how often the curve was asked.
  @Test("The nearest Bézier, and the effort to find it")
  func nearestBezier() throws {
    let recorded: [[Double]] = [
      [0.2492684773, 116086], [0.273370372, 107786], [0.2850589809, 143695],
      [0.4983912612, 120446],
    ]
    for (index, text) in [
      "ease-in-expo", "timed(spring(bouncy))", "in-out(ease-in-circ)",
      "chain(ease-out-back, ease, .4, 1)",
    ].enumerated() {
      let counter = SearchEffortTests.Counter()
      let curve = SearchEffortTests.CountedCurve(
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

  /// Béziers and lines: their errors and points, and how often the curve was asked.
  @Test("Béziers and lines, and the effort to find them")
  func approximations() throws {
    let counter = SearchEffortTests.Counter()
    let curve = SearchEffortTests.CountedCurve(
      base: try EasingCurve(parsing: "ease-in-expo"), counter: counter)
    var digest = Digest()
    func add(_ error: Double?, _ points: [CurvePoint]) {
      digest.add(error, Double(points.count))
      for point in points { digest.add(point.progress, point.value) }
    }
    let beziers = try PiecewiseBezierApproximation(of: curve, accuracy: 1e-2)
    add(beziers.error, beziers.curve.pieces.flatMap { [$0.control1, $0.control2, $0.end] })
    let lines = try LinearApproximation(of: curve, accuracy: 1e-3)
    add(lines.error, lines.curve.stops)
    let few = try LinearApproximation(of: curve, stops: 9, decimals: 3)
    add(few.error, few.curve.stops)
    let found = [digest.mean, Double(counter.count)]
    #expect(
      abs(found[0] - 0.5631869236) <= 1e-7 && found[1] == 77_462, "approximations 0: \(found)")
  }
}
