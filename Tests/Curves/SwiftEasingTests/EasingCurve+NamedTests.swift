// SPDX-License-Identifier: Apache-2.0

import SwiftEasing
import Testing

@Suite("Named curves and samples of a curve of any kind")
struct EasingCurveNamedTests {
  @Test(
    "A member has the name of its text",
    arguments: [
      (EasingCurve.ease, "ease"), (.easeInOut, "ease-in-out"), (.stepStart, "step-start"),
      (.easeInQuad, "ease-in-quad"), (.easeOutExpo, "ease-out-expo"),
      (.easeInOutCirc, "ease-in-out-circ"), (.easeOutBounce, "ease-out-bounce"),
      (.m3Emphasized, "m3-emphasized"), (.easeInElastic, "ease-in-elastic"),
      (.easeOutElastic, "ease-out-elastic"), (.easeInOutElastic, "ease-in-out-elastic"),
    ])
  func names(curve: EasingCurve, name: String) throws {
    #expect(try EasingCurve(parsing: name) == curve)
    #expect(EasingCurve.named.contains { $0.name == name && $0.curve == curve })
  }

  @Test("Every name is in the table once")
  func table() {
    #expect(EasingCurve.named.count == 7 + 30 + 10)
    #expect(Set(EasingCurve.named.map(\.name)).count == EasingCurve.named.count)
    #expect(Set(EasingCurve.named.map(\.curve)).count == EasingCurve.named.count)
  }

  @Test("An array of progresses gives the bits of single calls")
  func arrays() throws {
    let swing = try #require(EasingCurve(SampleCurves.swing))
    for curve in [EasingCurve.easeInOut, swing, .stepEnd, .linear] {
      let progresses = (-8...40).map { Double($0) / 32 } + [.nan, .infinity]
      let values = curve.values(at: progresses)
      #expect(values.map(\.bitPattern) == progresses.map { curve.value(at: $0).bitPattern })
      #expect(curve.values(at: []) == [])
    }
  }

  @Test("Samples hold both ends, and no count traps")
  func samples() {
    let curve = EasingCurve.easeOutBack
    #expect(curve.samples(count: 5) == [0, 0.25, 0.5, 0.75, 1].map { curve.value(at: $0) })
    #expect(EasingCurve.stepEnd.samples(count: 2) == [0, 1])
    #expect(curve.samples(count: 1) == [0])
    #expect(curve.samples(count: 0) == [] && curve.samples(count: -7) == [])
  }
}
