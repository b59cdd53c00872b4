// SPDX-License-Identifier: Apache-2.0

import ReferenceTables
import Testing

@testable import EasingMotions

@Suite struct DecayAndSineTests {
  @Test("both have the bits of the single functions, up to the quadrant")
  func lanes() throws {
    let arguments = try ReferenceTable("exponential.csv").rows.map { $0.number("y") }
      .filter { $0 >= -707 }
    let angles = try ReferenceTable("sine_cosine.csv").rows.map { $0.number("angle") }
    #expect(angles.count > 2000)
    for (index, angle) in angles.enumerated() {
      let y = arguments[index % arguments.count]
      let both = DecayAndSine(decay: y, angle: angle)
      let decay = DecayingExponential(y)
      #expect(both.decay.value.bitPattern == decay.value.bitPattern)
      #expect(both.decay.excess.bitPattern == decay.excess.bitPattern)

      let turn = SineAndCosine(angle)
      let (sine, cosine) = (both.remainder.sine, both.remainder.cosine)
      let turned =
        switch both.quadrants & 3 {
        case 0: (sine, cosine)
        case 1: (cosine, -sine)
        case 2: (-sine, -cosine)
        default: (-cosine, sine)
        }
      #expect(turned.0.bitPattern == turn.sine.bitPattern)
      #expect(turned.1.bitPattern == turn.cosine.bitPattern)
    }
  }
}
