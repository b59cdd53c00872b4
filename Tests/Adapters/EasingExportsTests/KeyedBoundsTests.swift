// SPDX-License-Identifier: Apache-2.0

import EasingAnimations
import EasingExports
import SwiftEasing
import TestSupport
import Testing

@Suite("Bounds of numbers between keys")
struct KeyedBoundsTests {
  /// Keys whose number jumps at 0.3, once between two keys at one offset and once at the end of a step.
  static let jumps: [[KeyedBounds.Key]] = [
    [(0.0, 0.0), (0.3, 1), (0.3, 5), (1, 6)].map {
      KeyedBounds.Key(offset: $0.0, numbers: [$0.1], easing: .linear)
    },
    [(0.0, 0.0), (0.3, 5), (1, 5)].map {
      KeyedBounds.Key(offset: $0.0, numbers: [$0.1], easing: .steps(.stepEnd))
    },
  ]

  @Test(
    "a jump is within the bounds that end there, and over in those that begin there",
    arguments: jumps)
  func jump(keys: [KeyedBounds.Key]) throws {
    let bounds = try #require(KeyedBounds(keys, over: .linear))
    let before = bounds.enclosures(from: 0.25, to: 0.3)[0]
    #expect(before.smoothness == .jumps && before.value.upper >= 5 && before.value.lower <= 1)
    let after = bounds.enclosures(from: 0.3, to: 0.35)[0]
    #expect(after.smoothness > .jumps && after.value.lower >= 4.99)
  }

  /// Finding the jump takes some 50 halvings before it, and none after it.
  @Test("lines with a jump that is known need no knots after it", arguments: jumps)
  func knots(keys: [KeyedBounds.Key]) throws {
    let bounds = try #require(KeyedBounds(keys, over: .linear))
    let curve = try sequence(keys)
    var places: [Double] = []
    let sampling = try RangedSampling(
      accuracy: 1e-3, corners: [0.3], bounds: { bounds.enclosures(from: $0, to: $1) }
    ) { progress, _ in
      places.append(progress)
      return [curve.value(at: progress)]
    }
    #expect(!sampling.isSampled && sampling.error <= 1e-3 && sampling.keys.count <= 5)
    #expect(places.count { $0 > 0.3 && $0 < 77.0 / 256 } == 0)
  }

  /// The curve rests exactly on the offset of a jump, or on an easing's jump between two keys.
  @Test(
    "where progress rests on a jump the number does not jump",
    arguments: [
      "steps(2)", "linear(0, 0.5 30%, 0.5 60%, 1)",
      "beziers(0, 0.1 0 0.2 0.5 0.3 0.5, 0.7 0.5, 1 1)",
    ])
  func rest(text: String) throws {
    let outer = try EasingCurve(parsing: text)
    let place = 0.55
    #expect(outer.value(at: place) == 0.5)
    for keys in [
      [(0.0, EasingCurve.steps(.stepEnd)), (0.5, .steps(.stepEnd)), (1, .linear)],
      [(0, .linear), (0.5, .linear), (0.5, .linear), (1, .linear)],
      [(0, try EasingCurve(parsing: "steps(2)")), (1, .linear)],
    ] {
      let keys = keys.enumerated().map { index, key in
        KeyedBounds.Key(offset: key.0, numbers: [Double(index)], easing: key.1)
      }
      let bounds = try #require(KeyedBounds(keys, over: outer))
      let enclosure = bounds.enclosures(from: place - 0.04, to: place + 0.04)[0]
      let value = try sequence(keys).value(at: 0.5)
      #expect(enclosure.smoothness > .jumps)
      #expect(enclosure.value.lower <= value && value <= enclosure.value.upper)
      #expect(enclosure.value.upper - enclosure.value.lower < 1e-14)
    }
  }

  /// Random keys, some of them jumps, between random progresses, many of which are those of keys; some of the outer curves leave
  /// [0, 1].
  @Test("bounds contain the values, and a jump is one of the bounds")
  func containment() throws {
    var generator = SeededGenerator(seed: 4711)
    let easings = try [
      "linear", "ease-in", "steps(3)", "step-end", "ease-out-bounce", "step-start",
      "ease-in-out-back", "reverse(ease-out)",
    ]
    .map { try EasingCurve(parsing: $0) }
    let outers = try [
      "linear", "ease", "steps(4)", "linear(0, 0.75 40%, 0.25 60%, 1)", "ease-out-back",
      "ease-in-elastic", "linear(-3, 0.25 40%, 1.25 60%, 1)",
    ].map { try EasingCurve(parsing: $0) }
    for round in 0..<700 {
      let inner = (0..<Int.random(in: 0...5, using: &generator)).map { _ in
        Double(Int.random(in: 0...8, using: &generator)) / 8
      }
      let keys = ([0] + inner.sorted() + [1]).map { offset in
        KeyedBounds.Key(
          offset: offset, numbers: [.random(in: -1...1, using: &generator)],
          easing: easings[Int.random(in: 0..<easings.count, using: &generator)])
      }
      let outer = outers[round % outers.count]
      let curve = try sequence(keys)
      let bounds = try #require(KeyedBounds(keys, over: outer))
      for _ in 0..<20 {
        let ends = (0..<2).map { _ in Double(Int.random(in: 0...32, using: &generator)) / 32 }
        let (start, end) = (ends.min() ?? 0, ends.max() ?? 1)
        guard start < end else { continue }
        let enclosure = bounds.enclosures(from: start, to: end)[0]
        let places = (0...64).map { start + (end - start) * Double($0) / 64 } + [end.nextDown]
        for place in places where place >= start {
          let value = curve.value(at: outer.value(at: place))
          #expect(
            enclosure.value.lower <= value && value <= enclosure.value.upper,
            "\(keys) over \(outer) at \(place)")
        }
        let last = (
          before: curve.value(at: outer.value(at: end.nextDown)),
          after: curve.value(at: outer.value(at: end))
        )
        if (last.after - last.before).magnitude > 1e-9 {
          #expect(enclosure.smoothness == .jumps, "\(keys) over \(outer) at \(end)")
        }
      }
    }
  }

  /// The bounds of some intervals in full: the value, the velocity and the acceleration, each from the lower to the upper bound.
  @Test(
    "bounds in full",
    arguments: """
      linear | linear | 0.25 | 0.75 | 4.999999999999996...7.000000000000012 0.0...13.333333333333341 0.0...0.0 jumps; 0.9999999999999963...1000.0000000000044 1.428571428571428...6666.66666666667 0.0...0.0 jumps
      linear | linear | 0.5 | 0.5 | 4.999999999999996...5.000000000000004 0.0...0.0 0.0...0.0; 1.2857142857142818...1.2857142857142896 1.428571428571428...1.4285714285714293 0.0...0.0
      linear | linear | 0.1 | 0.3 | 4.33333333333332...7.000000000000012 0.0...13.333333333333341 0.0...0.0 jumps; -333.3333333333383...1000.0000000000044 0.0...6666.66666666667 0.0...0.0 jumps
      ease-in | linear | 0 | 0.25 | 2.999999999999989...5.958638679313093 0.0...19.453833484873684 14.790032293820989...438.6757575935038; -1000.0000000000041...479.3193396565451 0.0...9726.916742436842 7395.016146910494...219337.87879675193
      ease-in | ease | 0.5 | 1 | 4.999999999999996...5.000000000000004 0.0...0.0 0.0...0.0; 1.5782608207738413...2.000000000000004 0.0...2.4486267301133657 -inf...inf
      steps(2) | linear | 0 | 0.2 | 2.999999999999996...5.000000000000004 0.0...0.0 0.0...0.0 jumps; -1000.0000000000006...5.684341886080801e-13 0.0...0.0 0.0...0.0 jumps
      steps(2) | linear | 0.9 | 1 | 4.999999999999996...5.000000000000004 0.0...0.0 0.0...0.0 jumps; 1.499999999999998...2.000000000000002 0.0...0.0 0.0...0.0 jumps
      ease-in | ease | 1 | 1 | 4.999999999999996...5.000000000000004 0.0...0.0 0.0...0.0; 1.999999999999998...2.000000000000002 0.0...0.0 -2.627257799671594...-2.627257799671591
      """.split(separator: "\n"))
  func whole(row: Substring) throws {
    let row = row.split(separator: " | ").map(String.init)
    let (easing, outer) = (try EasingCurve(parsing: row[0]), try EasingCurve(parsing: row[1]))
    let (from, to) = (try #require(Double(row[2])), try #require(Double(row[3])))
    let keys = [(0.0, [3.0, -1e3]), (0.3, [7, 1e3]), (0.3, [5, 1]), (1, [5, 2])].map {
      KeyedBounds.Key(offset: $0.0, numbers: $0.1, easing: easing)
    }
    let bounds = try #require(KeyedBounds(keys, over: outer))
    let found = bounds.enclosures(from: from, to: to).map { enclosure in
      [enclosure.value, enclosure.velocity, enclosure.acceleration].map {
        "\($0.lower)...\($0.upper)"
      }.joined(separator: " ") + (enclosure.smoothness == .jumps ? " jumps" : "")
    }.joined(separator: "; ")
    #expect(found == row[4])
  }

  private func sequence(_ keys: [KeyedBounds.Key]) throws -> KeyframeSequence<Double> {
    try KeyframeSequence(
      keys.map { $0.numbers[0] }, keyTimes: keys.map(\.offset),
      timingFunctions: keys.dropLast().map(\.easing))
  }
}
