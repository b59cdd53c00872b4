// SPDX-License-Identifier: Apache-2.0

import Foundation
import TestSupport
import Testing

@testable import SwiftEasing

@Suite struct DistanceCurveTests {
  @Test("the distance is the integral of the speed in closed form, with both ends exact")
  func closedForms() throws {
    let cases: [(String, (Double) -> Double)] = [
      ("linear(1, 1)", { $0 }), ("linear(0, 1)", { $0 * $0 }),
      ("linear(2, 4)", { (2 * $0 + $0 * $0) / 3 }),
      ("ease-in-quad", { $0 * $0 * $0 }), ("ease-in-cubic", { pow($0, 4) }),
      ("ease-in-sine", { ($0 - sin(.pi / 2 * $0) * 2 / .pi) / (1 - 2 / .pi) }),
      ("linear(3, 3 50%, 1 50%, 1)", { $0 < 0.5 ? 1.5 * $0 : 0.75 + 0.5 * ($0 - 0.5) }),
      // The speed is negative from 3/4 on.
      ("linear(3, -1)", { 3 * $0 - 2 * $0 * $0 }),
    ]
    for (text, exact) in cases {
      let curve = try DistanceCurve(ofSpeed: EasingCurve(parsing: text))
      #expect(curve.value(at: 0) == 0 && curve.value(at: 1) == 1)
      for index in 0...200 {
        let x = Double(index) / 200
        #expect((curve.value(at: x) - exact(x)).magnitude <= 16 * u, "\(text) \(x)")
      }
      #expect(curve.velocity(at: 0.3) == curve.speed.value(at: 0.3) / curve.totalDistance)
    }
    // Far from 1, small values keep their digits.
    let cubic = try DistanceCurve(ofSpeed: EasingCurve.easeInQuad)
    #expect((cubic.value(at: 1e-50) / 1e-150 - 1).magnitude <= 8 * u)
  }

  @Test(
    "curves of speed keep the laws of all curves",
    arguments: [
      "ease", "ease-out-bounce", "ease-in-out-back", "linear(3, 3 50%, 1 50%, 1)",
      "linear(3, -1)", "reverse(ease-in-expo)",
    ])
  func laws(_ text: String) throws {
    let curve = try DistanceCurve(ofSpeed: EasingCurve(parsing: text))
    #expect(!curve.isSampled)
    let laws = CurveLaws(curve)
    laws.expectExtremes()
    laws.expectMonotonicity()
    laws.expectPeakVelocity()
    if curve.monotonicity != .none {
      for k in 0...40 {
        let value = Double(k) / 40
        let progress = try #require(curve.progress(at: value))
        #expect((curve.value(at: progress) - value).magnitude <= 64 * u)
      }
    } else {
      #expect(curve.progress(at: 0.5) == nil)
    }
    for k in 1..<97 {
      let (t, h) = (Double(k) / 97, 0x1p-20)
      let quotient = (curve.value(at: t + h) - curve.value(at: t - h)) / (2 * h)
      let bend = (curve.velocity(at: t + h) - curve.velocity(at: t - h)).magnitude
      #expect((quotient - curve.velocity(at: t)).magnitude <= 1e-8 + bend, "\(t)")
    }
    #expect(try coded(curve) == curve)
  }

  @Test("a speed that covers no distance, or one beyond all numbers, is refused; NaN gives NaN")
  func refused() throws {
    for text in ["linear(0)", "linear(1, -1)", "linear(-1)", "scale(linear(1, 3), 1e308)"] {
      let speed = try EasingCurve(parsing: text)
      let error = #expect(throws: ParameterError.self) { try DistanceCurve(ofSpeed: speed) }
      #expect(error?.parameter == "integral of the speed")
    }
    let curve = try DistanceCurve(ofSpeed: EasingCurve.ease)
    #expect(curve.value(at: .nan).isNaN && curve.progress(at: .nan)?.isNaN == true)
    #expect(curve.progress(at: 1.5) == nil && curve.progress(at: -0.1) == nil)
    #expect(curve.progress(at: 1) == 1 && curve.progress(at: 0) == 0)
  }
}
