// SPDX-License-Identifier: Apache-2.0

import MotionPath
import Testing

@Suite struct PacedKeyTimesTests {
  @Test("paced key times are proportional to distances")
  func keyTimes() {
    let values: [SIMD2<Double>] = [SIMD2(0, 0), SIMD2(3, 4), SIMD2(3, 4), SIMD2(3, 9)]
    #expect(pacedKeyTimes(values) == [0, 0.5, 0.5, 1])
    #expect(pacedKeyTimes([SIMD2(1, 1), SIMD2(1, 1), SIMD2(1, 1)]) == [0, 0.5, 1])
    #expect(pacedKeyTimes([SIMD2(7, 7)]) == [0])
    #expect(pacedKeyTimes([SIMD2(-1e308, 0), SIMD2(1e308, 0), SIMD2(-1e308, 0)]) == [0, 0.5, 1])
    #expect(pacedKeyTimes([SIMD2(0, 0), SIMD2(1.5e308, 0), SIMD2(0, 0)]) == [0, 0.5, 1])
    #expect(pacedKeyTimes([SIMD2<Double>]()).isEmpty)
    #expect(pacedKeyTimes([SIMD2(0, 0), SIMD2(.nan, 0)])[1].isNaN)
  }
}
