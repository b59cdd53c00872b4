// SPDX-License-Identifier: Apache-2.0

import Foundation
import SwiftEasing
import Testing

/// A jump is crossed by a line if that stays within the accuracy, and kept as two stops if it must be.
@Suite struct JumpHeightTests {
  @Test(
    "The fewest stops over a jump of some accuracies",
    arguments: [
      // Rising on both sides: one line up to one accuracy, a bend in the middle of the jump up to two.
      (
        "linear(0,.5 50%,%v 50%,1)", 0.5,
        [(0.5, 2), (0.99, 2), (1.2, 3), (1.5, 3), (1.9, 3), (2.1, 4), (3, 4)]
      ),
      // Flat on both sides: a line passes through the middle of the jump.
      ("linear(0,0 50%,%v 50%,%v)", 0, [(0.5, 2), (1.5, 2), (1.9, 2), (2.1, 4), (3, 4)]),
      // At the end, which is exact, the line must come from the value there.
      ("linear(0,1 100%,%v 100%)", 1, [(0.5, 2), (0.9, 2), (1.1, 3), (1.5, 3), (2.1, 3)]),
    ] as [(String, Double, [(Double, Int)])])
  func stops(text: String, foot: Double, counts: [(Double, Int)]) throws {
    let accuracy = 0.01
    for (height, count) in counts {
      let curve = try EasingCurve(
        parsing: text.replacingOccurrences(of: "%v", with: "\(foot + height * accuracy)"))
      let line = try LinearApproximation(of: curve, accuracy: accuracy)
      #expect(line.curve.stops.count == count, "\(curve): \(line.curve)")
      #expect(line.error <= accuracy)
      for progress in [0, 0.25, 0.5.nextDown, 0.5, 0.75, 1.nextDown, 1] {
        let miss = (line.curve.value(at: progress) - curve.value(at: progress)).magnitude
        #expect(miss <= accuracy * (1 + 1e-12), "\(curve) at \(progress)")
      }
    }
  }
}
