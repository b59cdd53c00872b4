// SPDX-License-Identifier: Apache-2.0

import MotionPath
import SwiftEasing
import TestSupport
import Testing

@Suite struct KochanekBartelsSplineCodableTests {
  @Test("splines survive JSON")
  func curves() throws {
    var random = SeededGenerator(seed: 43)
    for count in 2...12 {
      var keys: [KochanekBartelsSpline<SIMD3<Double>>.Key] = []
      var times = [Double.random(in: -5...5, using: &random)]
      for _ in 0..<count {
        func shape() -> Double {
          Bool.random(using: &random) ? 0 : Double.random(in: -1...1, using: &random)
        }
        keys.append(
          .init(
            .random(in: -10...10, using: &random), tension: shape(), continuity: shape(),
            bias: shape()))
        times.append((times.last ?? 0) + random.logarithmic(-3, 1))
      }
      times.removeLast()
      let spline = try KochanekBartelsSpline(keys: keys, keyTimes: times)
      #expect(try coded(spline) == spline)
    }
  }

  @Test("missing values have their defaults")
  func defaults() throws {
    let spline = try decoded(
      KochanekBartelsSpline<SIMD2<Double>>.self,
      from: #"{"keys":[{"point":[0,0]},{"point":[1,2],"bias":0.5},{"point":[3,1]}]}"#)
    #expect(
      try spline
        == KochanekBartelsSpline(keys: [.init([0, 0]), .init([1, 2], bias: 0.5), .init([3, 1])]))
    #expect(spline.keyTimes == [0, 0.5, 1])
    let text = try json(spline)
    #expect(text.split(separator: "bias").count == 2)
    #expect(!text.contains("tension") && !text.contains("continuity"))
  }

  @Test("rotation modes are coded as their names")
  func rotationModes() throws {
    #expect(try json(RotationMode.allCases) == #"["none","auto","autoReverse"]"#)
    #expect(try coded(RotationMode.allCases) == RotationMode.allCases)
    #expect(throws: DecodingError.self) { try decoded([RotationMode].self, from: #"["up"]"#) }
  }
}
