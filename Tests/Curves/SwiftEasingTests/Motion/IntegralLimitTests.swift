// SPDX-License-Identifier: Apache-2.0

import EasingMotions
import Testing

@Suite("The limit at which an integral reaches an area")
struct IntegralLimitTests {
  @Test("an area that is there at once is reached right after the start, or right before it")
  func atOnce() {
    for near in [.leastNonzeroMagnitude, 1, 1e300] {
      for area in [1.0, -1] {
        let limit = integralLimit(
          at: area, from: 0, near: near, value: { _ in 0 }, integral: { _ in area })
        #expect(limit == area * .leastNonzeroMagnitude)
      }
    }
  }
}
