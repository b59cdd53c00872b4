// SPDX-License-Identifier: Apache-2.0

import SwiftEasing
import TestSupport
import Testing

/// The batch calls give what the scalar calls give, on every instruction set, to the last bit.
@Suite struct StepsBatchTests {
  @Test("every instruction set, with the flag and without", arguments: Steps.JumpTerm.allCases)
  func sameBits(jumpTerm: Steps.JumpTerm) throws {
    var random = SeededGenerator(seed: 61)
    for count in [2, 3, 4, 10, 1_000_003, Int.max] {
      let steps = try Steps(count, jumpTerm)
      var progresses = CubicBezierBatchTests.progresses(2001, seed: 62)
      for index in stride(from: 5, to: progresses.count, by: 4) {
        // At a jump, or next to it.
        let jump = Double(Int.random(in: -2...12, using: &random)) / Double(count)
        progresses[index] = Bool.random(using: &random) ? jump : jump.nextDown
      }
      for instructions in InstructionSet.allCases where instructions.isSupported {
        for beforeJump in [false, true] {
          var values = [Double](repeating: 7, count: progresses.count + 2)
          var span = values.mutableSpan
          steps.evaluate(progresses.span, beforeJump: beforeJump, into: &span, with: instructions)
          let wanted = progresses.map { steps.value(at: $0, beforeJump: beforeJump) } + [7, 7]
          #expect(differences(values, wanted) == [], "\(steps) \(instructions)")
        }
      }
    }
  }

  @Test("one step, and no progress at all")
  func ends() throws {
    for steps in [Steps.stepStart, Steps.stepEnd] {
      let progresses = CubicBezierBatchTests.progresses(99, seed: 63)
      var values = [Double](repeating: 7, count: 99)
      var span = values.mutableSpan
      steps.evaluate(progresses.span, into: &span)
      #expect(differences(values, progresses.map { steps.value(at: $0) }) == [])
      var none: [Double] = []
      var empty = none.mutableSpan
      steps.evaluate(progresses.span, into: &empty)
      #expect(none.isEmpty)
    }
  }
}
