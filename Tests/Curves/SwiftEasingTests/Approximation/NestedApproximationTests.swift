// SPDX-License-Identifier: Apache-2.0

import SwiftEasing
import TestSupport
import Testing

/// Approximations of combinations, steep ones and deep ones.
@Suite struct NestedApproximationTests {
  /// A smaller accuracy is refused for no curve that a larger one is given for, and needs as many stops at least.
  private func checkStops(of curve: EasingCurve) throws {
    var most = 0
    for accuracy in [0.2, 0.1, 0.05, 0.03, 0.01, 0.003, 0.001] {
      let lines = try LinearApproximation(of: curve, accuracy: accuracy)
      #expect(lines.error <= accuracy, "\(accuracy): \(curve)")
      #expect(lines.curve.stops.count >= most, "\(accuracy): \(curve)")
      most = lines.curve.stops.count
    }
  }

  @Test(
    "steep curves have lines at any accuracy, more at a finer one",
    arguments: [
      "chain(ease, ease-in-out-circ, .9999999999, .5)", "ease-out-power(0.1008)",
      "in-out(ease-in-out-power(0.1106))",
      "chain(chain(linear, steps(8), .3415, .2289), ease, 1.7e-10, .6682)",
      "chain(ease-in-power(1.191), cubic-bezier(0, 1, 0, 1), .9999979926746021, .08612)",
      "chain(linear(0, .3 49.087%, 2.5 49.08701%, .4 50.087%, 1), linear, 8e-6, .87)",
    ])
  func steep(text: String) throws { try checkStops(of: try EasingCurve(parsing: text)) }

  @Test("nested curves have lines at any accuracy, more at a finer one")
  func random() throws {
    var generator = SeededGenerator(seed: 471)
    for _ in 0..<min(sweepCount ?? 60, 20_000) {
      try checkStops(of: generator.narrowCurve(depth: Int.random(in: 1...5, using: &generator)))
    }
  }

  /// Half a million steps of 1e-6, which rounding makes in a width of 5e-9, would need more vertices than the limit.
  @Test("steps that rounding makes in a narrow part do not refuse lines")
  func stepsOfRounding() throws {
    let curve = try EasingCurve(
      parsing:
        "chain(mirror(chain(timed(spring(stiffness 100, damping 6.663997580444652, velocity 25.257545054330805)), steps(6), 7.15151398857522e-09, 0.7799561805936147)), timed(spring(stiffness 100, damping 109.21649502906533, velocity -3.6730410787907317)), 0.6423742906030746, 0.8233080506794129)"
    )
    for (accuracy, most) in [(1e-4, 200), (1e-5, 1_100)] {
      let lines = try LinearApproximation(of: curve, accuracy: accuracy)
      #expect(lines.error <= accuracy)
      #expect(lines.curve.stops.count <= most)
    }
  }

  /// Rounding makes steps of 2.6e-6 and 2e-4 in these widths; halves of a side would not show the latter.
  @Test(
    "the error counts steps that rounding makes in a narrow part",
    arguments: [
      (
        "mirror(chain(timed(spring(stiffness 126.67241763271889, damping 13.655765920784754, velocity -0.2401)), timed(spring(stiffness 100, damping 3.4090575787738078, velocity -28.684441868030632)), 0.9999999985377289, 0.3419860426590853))",
        1.2712e-9...1.2714e-9
      ),
      (
        "mirror(chain(cubic-bezier(0.45249647948841176, 2.9340459745846115, 0.11543901062068063, 1.7115872120198428), chain(ease-in-circ, ease-in-out-expo, 2.416136705937035e-06, 0.7714247028746195), 0.999999643077159, 0.5964782441276268))",
        3.569219935e-7...3.569219955e-7
      ),
      // Two steps of 6e-5 rise as fast as their neighbors together.
      (
        "mirror(mirror(chain(cubic-bezier(1,0,0,1), linear(0.5311, 0.2126, 0.196, 1.1758, 0.0644), 1.7347010884396567e-09, 0.9361369804729271)))",
        8.6735e-10...8.6737e-10
      ),
      // A chain rounds the progress to multiples of 2^-53, where doubles are half as far apart.
      (
        "chain(chain(steps(4), cubic-bezier(0,1,0,1), 0.9999999983964857, 0.42266833078075516), blend(ease-out-elastic(1.1965, 0.6202), cubic-bezier(0.847632503958042, 0.845096058805447, 0.56870372100536, 1.5901067852683788), -0.20550504817506088), 0.33244717490567555, 0.4905598774644807)",
        0.33244717437275...0.33244717437285
      ),
      (
        "chain(cubic-bezier(0,1,0,1), chain(ease, ease-out-circ, 0.9999999999940045, 0.19739963686391704), 0.3348146938218668, 0.320746904393846)",
        0.99999999999678...0.99999999999684
      ),
    ])
  func narrowSteps(text: String, range: ClosedRange<Double>) throws {
    let curve = try EasingCurve(parsing: text)
    let lines = try LinearApproximation(of: curve, accuracy: 1e-4)
    let largest = stride(from: range.lowerBound, to: range.upperBound, by: 0x1p-57)
      .map { (lines.curve.value(at: $0) - curve.value(at: $0)).magnitude }.max()
    #expect(largest ?? .infinity <= lines.error)
  }

  @Test("the error counts steps that rounding makes in random steep parts")
  func steepParts() throws {
    var generator = SeededGenerator(seed: 473)
    for _ in 0..<min(sweepCount ?? 24, 20_000) {
      let curve = try EasingCurve(parsing: generator.steepChain())
      for accuracy in [1e-2, 1e-3, 1e-4] {
        guard let lines = try? LinearApproximation(of: curve, accuracy: accuracy) else { continue }
        let places = lines.curve.stops.map(\.progress)
        for (start, end) in zip(places, places.dropFirst()) where end - start < 0x1p-36 {
          let doubles = end.bitPattern - start.bitPattern
          for index in 0...min(doubles, 400) {
            let progress =
              doubles <= 400
              ? Double(bitPattern: start.bitPattern + index)
              : .random(in: start...end, using: &generator)
            let difference = lines.curve.value(at: progress) - curve.value(at: progress)
            #expect(difference.magnitude <= lines.error, "\(accuracy) at \(progress): \(curve)")
          }
        }
      }
    }
  }

  /// A search without a limit takes minutes here.
  @Test(
    "the search for pieces is limited, and gives lines if it finds no pieces",
    arguments: [
      ("chain(linear(0, .3 49.087%, 2.5 49.08701%, .4 50.087%, 1), linear, 8e-6, .87)", 1e-3),
      ("chain(ease, ease-in-out-circ, .9999999999, .5)", 1e-3),
      (String(repeating: "mirror(", count: 23) + "ease" + String(repeating: ")", count: 23), 1e-3),
      ("blend(rough(points 40), timed(bounce(restitution .9)), .5)", 1e-4),
      ("ease-in-out-power(0.2955)", 1e-3),
    ])
  func limit(text: String, accuracy: Double) throws {
    let curve = try EasingCurve(parsing: text)
    let seconds = try processorSeconds {
      let pieces = try PiecewiseBezierApproximation(of: curve, accuracy: accuracy)
      #expect(pieces.error <= accuracy)
      for progress in stride(from: 0.0, through: 1, by: 0.001) {
        let difference = pieces.curve.value(at: progress) - curve.value(at: progress)
        #expect(difference.magnitude <= accuracy)
      }
    }
    #expect(seconds < 4)
  }

  @Test(
    "Béziers far shorter than a thousandth keep their shape, so a finer accuracy needs few more",
    arguments: [
      (
        "chain(linear(0, 1.7205 22.1482%, 0.0712 53.5717%, 1), ease-in-out-quad, 0.9999999997107399, 0.4096)",
        [4, 6, 6]
      ),
      (
        "chain(chain(ease-in-power(4.0057), linear(0, -0.5394 7.8124%, -0.5659 61.3924%, 1), 0.9999999975519487, 0.0754), reverse(ease-in-back(4.0629)), 0.987768676129045, 0.2554)",
        [5, 5, 5]
      ),
      (
        "chain(ease-in-out-back(0.7004), chain(steps(7), mirror(cubic-bezier(0.9504, 0.678, 0.4206, 2.3157)), 0.9999981601011544, 0.2544), 0.6141, 0.1571)",
        [8, 9, 10]
      ),
      // The elastic jumps at its start and its end by less than twice the last accuracy.
      (
        "chain(ease-in-out-elastic(1.6133, 0.7836), ease-in-quint, 1.1572720752521023e-08, 0.8548878883934904)",
        [3, 4, 8]
      ),
      // Rounding of progress turns the spring into steps of 1e-6.
      (
        "chain(mirror(chain(timed(spring(stiffness 100, damping 6.663997580444652, velocity 25.257545054330805)), steps(6), 7.15151398857522e-09, 0.7799561805936147)), timed(spring(stiffness 100, damping 109.21649502906533, velocity -3.6730410787907317)), 0.6423742906030746, 0.8233080506794129)",
        [9, 13, 15]
      ),
      // Near 0 doubles are finer than the decimals that suffice near 1.
      (
        "chain(chain(cubic-bezier(0.543, -0.0425, 0.751, -0.3894), cubic-bezier(0.07248129543089643, 2.8835881032791084, 0.034053480631102806, 2.766153293832539), 0.9999999748034987, 0.4304420072569758), in-out(ease-out-circ), 6.167265453178342e-07, 0.3242592080427217)",
        [4, 5, 4]
      ),
    ])
  func short(text: String, most: [Int]) throws {
    let curve = try EasingCurve(parsing: text)
    for (accuracy, most) in zip([1e-2, 1e-3, 1e-4], most) {
      let pieces = try PiecewiseBezierApproximation(of: curve, accuracy: accuracy)
      #expect(pieces.error <= accuracy)
      #expect(pieces.curve.pieces.count <= most)
    }
  }

  @Test(
    "a larger accuracy needs no more pieces, also if the search misses pieces or spends its evaluations",
    arguments: [
      "ease-in-out-elastic", "in-out(cubic-bezier(0.8169, 1.1854, 0.0656, 2.2379))",
      "chain(in-out(ease-in-sine), in-out(ease-out-circ), 0.9999999998851113, 0.2412)",
      "timed(spring(stiffness 100, damping 1.6724501900252902, velocity 14.4367))",
      "chain(chain(ease-in-out-circ, blend(timed(bounce(restitution 0.4671)), timed(spring(stiffness 100, damping 90.2121856075765, velocity 23.577583373141366)), 0.1148), 0.9999999834019829, 0.1536039833673256), ease-in-out-circ, 0.9999921372072169, 0.30049888424461235)",
      "chain(timed(spring(stiffness 100, damping 117.97954300716293, velocity -1.938)), ease-in-out-power(0.5006), 1.6719275455819943e-09, 0.1408)",
      "chain(ease-in-sine, cubic-bezier(0,1,0,1), 0.9999999287445103, 0.6216445395610429)",
      "chain(in-out(cubic-bezier(0.7904880696372787, -1.9477098640059496, 0.01005745517859813, 2.945716820101297)), chain(cubic-bezier(0.5908059482730265, -1.6953144138312823, 0.5637211040856481, 0.5621965196815211), steps(4), 0.06600382196831729, 0.2308494583811087), 0.7509614573040406, 0.3111385176231416)",
      "mirror(chain(chain(cubic-bezier(0.1852, 0.9547, 0.854, -0.0533), ease-in-back(4.1419), 0.9983212994702426, 0.8831), ease-in-out-back(2.2614), 0.7613, 0.3745))",
    ])
  func fewer(text: String) throws {
    let curve = try EasingCurve(parsing: text)
    let counts = try [1e-2, 1e-3, 1e-4].map {
      try PiecewiseBezierApproximation(of: curve, accuracy: $0).curve.pieces.count
    }
    #expect(counts == counts.sorted())
  }

  @Test(
    "lines that are within the accuracy are a result, though bounds of their difference are not")
  func linesWithoutBounds() throws {
    let curve = try EasingCurve(
      parsing:
        "mirror(chain(timed(spring(stiffness 100, damping 12.058855807245163, velocity 15.5786)), chain(ease-in-out-power(2.7199), ease-in-out-quart, 0.9999999850121747, 0.4205), 0.9999700754979022, 0.724))"
    )
    let pieces = try PiecewiseBezierApproximation(of: curve, accuracy: 1e-3)
    #expect(pieces.error <= 1e-3)
    #expect(pieces.curve.pieces.count <= 40)
  }

  @Test("a curve of lines becomes those lines")
  func lines() throws {
    let curve = try EasingCurve(parsing: "chain(linear(0, 1 40%, 0, 1), linear, .5, .8)")
    let pieces = try PiecewiseBezierApproximation(of: curve, accuracy: 1e-3)
    #expect(pieces.curve.pieces.count == 4)
    #expect(pieces.error <= 1e-6)
  }
}
