// SPDX-License-Identifier: Apache-2.0

import EasingAnimations
import SwiftEasing
import Workloads

/// The times of staggers and sequences, by the number of their children.
enum SequenceGrowth {
  static let rows: [GrowthRow] = [
    GrowthRow("stagger: the value of one child, in a random order") { count, clock in
      let fade = try BasicAnimation(from: 0.0, to: 1, duration: 0.4)
      let wave = StaggeredAnimation(
        fade, try Stagger(.total(2), from: .random(seed: 7)), count: count)
      try read(count, clock) { wave.value(ofChild: $0, at: $1 * 2.4, over: 0) }
    },
    GrowthRow("stagger: the value of one child, from the center of a grid, eased") { count, clock in
      let fade = try BasicAnimation(from: 0.0, to: 1, duration: 0.4)
      let stagger = try Stagger(.total(2), from: .center, columns: 100, easing: .easeInOut)
      let wave = StaggeredAnimation(fade, stagger, count: count)
      try read(count, clock) { wave.value(ofChild: $0, at: $1 * 2.4, over: 0) }
    },
    GrowthRow("sequence: build it") { count, clock in
      let entries = try entries(count)
      try clock.time { clock.keep(try AnimationSequence(entries).duration) }
    },
    GrowthRow("sequence: one value") { count, clock in
      let sequence = try AnimationSequence(entries(count))
      let duration = sequence.duration
      try read(count, clock) { _, part in
        let value = sequence.value(of: "x", of: "dot", at: part * duration, over: .number(0))
        if case .number(let number) = value { return number }
        return 0
      }
    },
  ]

  private static func entries(_ count: Int) throws -> [AnimationSequence.Entry] {
    try (0..<count).map { index in
      let move = try BasicAnimation(from: Double(index), to: Double(index + 1), duration: 1)
      return .animation(
        KeyedAnimation("x", move), of: "dot",
        at: index % 3 == 0 ? .withPrevious(plus: 0.5) : .afterAll(plus: -0.25))
    }
  }

  /// Times one of many readings of random children at random times.
  private static func read(
    _ count: Int, _ clock: GrowthClock, _ value: (_ child: Int, _ part: Double) -> Double
  ) throws {
    let parts = SeededGenerator.fractions(4096, seed: 27)
    var sum = 0.0
    clock.time(repeating: 16 * parts.count) {
      let part = parts[Int(sum.bitPattern & 4095)]
      sum += value(Int(part * Double(count)), 1 - part)
    }
    clock.keep(sum)
  }
}
