// SPDX-License-Identifier: Apache-2.0

import ReferenceTables
import Testing

@testable import EasingMotions

@Suite struct TwoDecayingExponentialsTests {
  @Test("each lane has the bits of the single exponential")
  func lanes() throws {
    let arguments = try ReferenceTable("exponential.csv").rows.map { $0.number("y") }
      .filter { $0 >= -707 }
    #expect(arguments.count > 1000)
    for (index, y) in arguments.enumerated() {
      let other = arguments[(index * 7 + 3) % arguments.count]
      let both = TwoDecayingExponentials(SIMD2(y, other))
      for (lane, argument) in [y, other].enumerated() {
        let one = DecayingExponential(argument)
        #expect(both.value[lane].bitPattern == one.value.bitPattern)
        #expect(both.excess[lane].bitPattern == one.excess.bitPattern)
      }
    }
  }
}
