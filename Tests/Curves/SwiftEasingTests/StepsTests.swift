// SPDX-License-Identifier: Apache-2.0

import SwiftEasing
import Testing

@Suite struct StepsTests {
  /// CSS Easing Functions Level 2, section 2.3.1, step by step.
  private func specified(_ n: Int, _ term: Steps.JumpTerm, _ p: Double, beforeJump: Bool) -> Double
  {
    let jumpsAtStart = term == .jumpStart || term == .jumpBoth
    let jumps = term == .jumpNone ? n - 1 : (term == .jumpBoth ? n + 1 : n)
    let product = p * Double(n)
    var current = Int(product.rounded(.down))
    if jumpsAtStart { current += 1 }
    if beforeJump && product == product.rounded(.down) { current -= 1 }
    if p >= 0 && current < 0 { current = 0 }
    if p <= 1 && current > jumps { current = jumps }
    return Double(current) / Double(jumps)
  }

  @Test("values follow the rules of CSS, inside and outside", arguments: Steps.JumpTerm.allCases)
  func rules(term: Steps.JumpTerm) throws {
    for count in [2, 3, 4, 5, 7, 10, 49, 100] {
      let steps = try Steps(count, term)
      for k in (-2 * count)...(3 * count) {
        let jump = Double(k) / Double(count)
        for p in [jump.nextDown, jump, jump.nextUp, jump + 0.3 / Double(count)] {
          for beforeJump in [false, true] {
            let want = specified(count, term, p, beforeJump: beforeJump)
            #expect(
              steps.value(at: p, beforeJump: beforeJump) == want, "\(steps) at \(p), \(beforeJump)")
          }
          #expect(steps.value(at: p) == steps.value(at: p, beforeJump: false))
        }
      }
    }
  }

  @Test("both ends are where the term says")
  func ends() throws {
    let heights: [(Steps.JumpTerm, Double, Double)] = [
      (.jumpStart, 0.25, 1), (.jumpEnd, 0, 1), (.jumpNone, 0, 1), (.jumpBoth, 0.2, 1),
    ]
    for (term, start, end) in heights {
      let steps = try Steps(4, term)
      #expect(steps.value(at: 0) == start && steps.value(at: 1) == end, "\(steps)")
      #expect(steps.value(at: -0.0) == start)
    }
    #expect(
      Steps.stepStart.value(at: 0) == 1 && Steps.stepStart.value(at: 0, beforeJump: true) == 0)
    #expect(Steps.stepEnd.value(at: 1) == 1 && Steps.stepEnd.value(at: 1, beforeJump: true) == 0)
    #expect(Steps.stepEnd.value(at: 1.nextDown) == 0)
  }

  @Test("infinities stay, NaN stays", arguments: Steps.JumpTerm.allCases)
  func notFinite(term: Steps.JumpTerm) throws {
    for count in [2, 1000, Int.max] {
      let steps = try Steps(count, term)
      for beforeJump in [false, true] {
        #expect(steps.value(at: .infinity, beforeJump: beforeJump) == .infinity)
        #expect(steps.value(at: -.infinity, beforeJump: beforeJump) == -.infinity)
        #expect(steps.value(at: .nan, beforeJump: beforeJump).isNaN)
      }
      #expect(steps.velocity(at: .nan).isNaN && steps.acceleration(at: .nan).isNaN)
      #expect(steps.velocity(at: 0.25) == 0 && steps.acceleration(at: 0.25) == 0)
      #expect(try #require(steps.progress(at: .nan)).isNaN)
    }
  }

  /// Whether a progress is where a staircase first reaches a value.
  ///
  /// The product p·n is rounded, which lets up to two doubles just below a jump count as on it.
  private func isFirst(_ progress: Double, of steps: Steps, toReach value: Double) -> Bool {
    let earlier = progress - 3 * progress.ulp
    return steps.value(at: progress) >= value
      && (progress == 0 || steps.value(at: earlier) < value)
  }

  @Test(
    "the inverse of a height, and of a value below it, is where its step begins",
    arguments: Steps.JumpTerm.allCases)
  func inverseBetweenHeights(term: Steps.JumpTerm) throws {
    for count in Array(2...120) + [1000, 4999] {
      let steps = try Steps(count, term)
      var wrong: [Double] = []
      for step in 0..<count {
        let height = steps.value(at: (Double(step) + 0.5) / Double(count))
        for value in [height, height.nextUp, height + 0.3 / Double(count + 1)] where value <= 1 {
          let progress = steps.progress(at: value)
          if progress.map({ !isFirst($0, of: steps, toReach: value) }) ?? true {
            wrong.append(value)
          }
        }
      }
      #expect(wrong.isEmpty, "\(steps)")
    }
  }

  @Test("values that a staircase does not pass have no progress")
  func noInverse() throws {
    #expect(try Steps(4).progress(at: -0.1) == nil)
    #expect(try Steps(4).progress(at: 1.1) == nil)
    #expect(try Steps(4, .jumpStart).progress(at: 0.2) == nil)
    #expect(try Steps(4, .jumpBoth).progress(at: 0.1) == nil)
    #expect(try Steps(4).progress(at: .infinity) == nil)
  }

  @Test("extremes are values, and are where they are first reached")
  func extremes() throws {
    for term in Steps.JumpTerm.allCases {
      for count in Array(2...120) + [4999] {
        let steps = try Steps(count, term)
        let extremes = steps.extremes
        #expect(extremes.least.value == steps.value(at: 0) && extremes.least.progress == 0)
        let top = extremes.greatest
        #expect(top.value == 1 && isFirst(top.progress, of: steps, toReach: 1), "\(steps): \(top)")
      }
    }
  }

  @Test("any number of steps is answered at any progress", arguments: Steps.JumpTerm.allCases)
  func hugeCounts(term: Steps.JumpTerm) throws {
    for count in [2, 3, 1 << 53, Int.max - 1, Int.max] {
      let steps = try Steps(count, term)
      var previous = -Double.infinity
      for p in [
        -.infinity, -.greatestFiniteMagnitude, -1, -.leastNonzeroMagnitude, -0.0, 0,
        .leastNonzeroMagnitude, 1e-19, 0.1, 0.3,
        0.5, 1.nextDown, 1, 1.nextUp, 3, .greatestFiniteMagnitude, .infinity,
      ] as [Double] {
        let value = steps.value(at: p)
        #expect(value >= previous, "\(steps) at \(p)")
        previous = value
        if p >= 0 && p <= 1 { #expect(value >= 0 && value <= 1, "\(steps) at \(p)") }
        #expect(steps.value(at: p, beforeJump: true) <= value)
        _ = steps.progress(at: p)
      }
      #expect(steps.value(at: 1) == 1)
      #expect(steps.extremes.greatest.value == 1)
      #expect(steps.monotonicity == .increasing && steps.peakVelocity.value == 0)
    }
  }
}
