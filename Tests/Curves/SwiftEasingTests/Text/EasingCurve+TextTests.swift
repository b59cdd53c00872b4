// SPDX-License-Identifier: Apache-2.0

import SwiftEasing
import TestSupport
import Testing

/// A curve is printed in two styles, and both read back to it.
@Suite struct EasingCurveTextTests {
  private func fault(_ curve: EasingCurve) -> String? {
    let shortest = curve.description
    let computed = curve.text(.computed)
    if shortest != curve.text(.shortest) { return "not the shortest: \(shortest)" }
    if shortest.utf8.count > computed.utf8.count { return "\(shortest) longer than \(computed)" }
    if EasingCurve(shortest) != curve { return "shortest: \(shortest), computed: \(computed)" }
    if EasingCurve(computed) != curve { return "computed: \(computed)" }
    return nil
  }

  private func expectNoFault(_ curve: EasingCurve) {
    let fault = fault(curve)
    #expect(fault == nil)
  }

  @Test("random curves of every case read back from both texts")
  func randomCurves() throws {
    var random = SeededGenerator(seed: 12)
    for _ in 0..<6000 {
      try expectNoFault(random.curve(depth: 4))
    }
  }

  @Test("even stops of any number read back")
  func evenStops() throws {
    for count in 2...60 {
      try expectNoFault(.piecewiseLinear(PiecewiseLinear(values: alternating(count))))
    }
  }

  @Test("even stops of any number are printed without places")
  func evenStopsWithoutPlaces() throws {
    let uneven = try (1...60).filter {
      try PiecewiseLinear(values: alternating($0)).description.contains("%")
    }
    #expect(uneven.isEmpty)
    #expect(try PiecewiseLinear(values: [0, 1, 0.5, 1]).description == "linear(0,1,.5,1)")
    #expect(try PiecewiseLinear(values: [7]).description == "linear(7)")
  }

  private func alternating(_ count: Int) -> [Double] {
    (0..<count).map { Double($0 % 3) }
  }

  @Test("stops that are doubles next to each other read back")
  func neighbours() throws {
    for place in [0.19, 0.3, 0.7, 0.95, 0.99, 1.9] {
      let line = try PiecewiseLinear(stops: [
        .init(progress: 0, value: 0), .init(progress: place, value: 1),
        .init(progress: place.nextUp, value: 3), .init(progress: 2, value: 4),
      ])
      expectNoFault(.piecewiseLinear(line))
    }
  }

  @Test("stops at huge places read back")
  func hugePlaces() throws {
    let line = try PiecewiseLinear(stops: [
      .init(progress: 0, value: 0), .init(progress: 1e307, value: 1),
      .init(progress: 1e308, value: 2),
    ])
    expectNoFault(.piecewiseLinear(line))
  }

  @Test("staircases of huge numbers of steps read back", arguments: [1 << 31, 1 << 53, Int.max])
  func hugeCounts(count: Int) throws {
    try expectNoFault(.steps(Steps(count)))
  }

  @Test(
    "the shortest text",
    arguments: [
      ("cubic-bezier(0.25, 0.1, 0.25, 1)", "ease"), ("cubic-bezier(0, 0, 0.58, 1)", "ease-out"),
      ("cubic-bezier(0.420, -0.0, 1e0, 100e-2)", "ease-in"), ("LINEAR", "linear"),
      ("cubic-bezier(0,0,1,1)", "linear"), ("steps(1, jump-start)", "step-start"),
      ("steps(1)", "steps(1)"), ("steps(5, end)", "steps(5)"),
      ("steps(5, start)", "steps(5,start)"),
      ("linear(0 0%, 0.5 50%, 1 100%)", "linear(0,.5,1)"),
      ("linear(0, 1 10% 30%, 0)", "linear(0,1 10% 30%,0)"),
      ("linear(0.001, 1000)", "linear(.001,1e3)"), ("ease-in-power(3)", "ease-in-cubic"),
      ("scale(ease, 2, 0)", "scale(ease,2)"), ("ease-out-elastic(1, 0.3)", "ease-out-elastic"),
      ("ease-out-elastic(2, 0.3)", "ease-out-elastic(2)"),
      ("chain(ease, ease, 0.5, 0.5)", "chain(ease,ease,.5)"),
    ])
  func shortest(text: String, shortest: String) throws {
    let curve = try EasingCurve(parsing: text)
    #expect(curve.description == shortest)
    #expect(EasingCurve(shortest) == curve)
  }

  @Test(
    "every named curve parses by its name, prints, and reads back", arguments: EasingCurve.named)
  func named(entry: (name: String, curve: EasingCurve)) throws {
    for name in [entry.name, entry.name.uppercased(), " /* */ " + entry.name + "\n"] {
      #expect(EasingCurve(name) == entry.curve)
    }
    expectNoFault(entry.curve)
  }

  @Test("easings.net's spelling is known")
  func names() throws {
    #expect(EasingCurve("easeInQuad") == .easeInQuad)
    #expect(EasingCurve("EASEINOUTBOUNCE") == .easeInOutBounce)
    for entry in EasingCurve.named where entry.name.hasPrefix("ease-") {
      guard entry.name.split(separator: "-").count >= 3, entry.name != "ease-in-out" else {
        continue
      }
      #expect(EasingCurve(entry.name.filter { $0 != "-" }) == entry.curve)
    }
    #expect(EasingCurve("easein") == nil && EasingCurve("m3standard") == nil)
  }
}
