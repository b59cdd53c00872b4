// SPDX-License-Identifier: Apache-2.0

import SwiftEasing
import Testing

/// Curves at the ends of the range of doubles, where products of progress and slope overflow.
///
/// Outside [0, 1] every curve here is a straight line or, as a staircase, within one step of a line.
@Suite struct LargeProgressTests {
  static let leaves = [
    "linear", "ease", "ease-out-bounce", "ease-in-back(-3)", "ease-in-out-power(7)", "step-start",
    "steps(5)",
    "steps(5,jump-start)", "steps(5,jump-none)", "steps(5,jump-both)", "steps(2147483647)",
    "linear(.5)",
    "linear(1,0)", "linear(0,1 30%,.2 30%,1)", "cubic-bezier(0,0,0,0)", "cubic-bezier(1,-3,1,2)",
    "beziers(0,.3 .2 .6 .5 1 1)", "m3-emphasized", "timed(spring(bouncy))",
    "timed(spring(bouncy),open)",
    "timed(bounce(),open)", "timed(decay(velocity 1000),open)",
    "timed(spring(stiffness 100,damping 1000),1s,open)",
    "timed(spring(smooth),1e-100s,open)", "timed(spring(smooth),1e100s,open)",
  ]

  static let curves =
    leaves
    + [
      "linear", "ease", "steps(5)", "steps(2,jump-both)", "m3-emphasized",
      "timed(spring(bouncy),open)",
    ].flatMap {
      [
        "reverse(\($0))", "mirror(\($0))", "in-out(\($0))", "clamp(\($0))", "scale(\($0),-3,2)",
        "scale(\($0),0,2)",
        "blend(\($0),linear,.25)", "blend(\($0),steps(3),-1)", "chain(\($0),ease,.3,.6)",
        "chain(ease,\($0),.3,.6)",
        "in-out(in-out(reverse(\($0))))",
      ]
    }

  private static let greatest = Double.greatestFiniteMagnitude
  private static let places = [1e154, 1e300, greatest].flatMap { [-$0, $0] }

  /// Whether two numbers are equal but for 1e-12 of them and a constant; two infinite ones have one sign.
  private func isNear(_ one: Double, _ other: Double) -> Bool {
    one == other || (one - other).magnitude <= 1e-12 * other.magnitude + 10
  }

  @Test("values continue the line, and have its limits at infinities", arguments: curves)
  func values(text: String) throws {
    let curve = try EasingCurve(parsing: text)
    for place in Self.places + [-.infinity, .infinity] {
      let near: Double = place < 0 ? -1e150 : 1e150
      let value = curve.value(at: place)
      let expected =
        curve.value(at: near) * (curve.value(at: near).magnitude > 1e140 ? place / near : 1)
      // The progress of a part of a combination may overflow.
      let mayOverflow = place.magnitude == Self.greatest && !Self.leaves.contains(text)
      #expect(
        isNear(value, expected)
          || (mayOverflow && value.isInfinite && value.sign == expected.sign), "\(place): \(value)")
      #expect(curve.velocity(at: place) == curve.velocity(at: near), "\(place)")
      #expect(curve.acceleration(at: place) == curve.acceleration(at: near), "\(place)")
    }
    let batch = curve.values(at: Self.places + [-.infinity, .infinity])
    for (value, place) in zip(batch, Self.places + [-.infinity, .infinity]) {
      #expect(value.bitPattern == curve.value(at: place).bitPattern, "\(place)")
    }
  }

  /// The mean of a line between two positions is its value halfway between them.
  @Test("integrals are those of the line, and infinite only if they overflow", arguments: curves)
  func integrals(text: String) throws {
    let curve = try EasingCurve(parsing: text)
    for place in Self.places {
      let whole = curve.integral(from: 0, to: place)
      #expect(isNear(whole, curve.value(at: place / 2) * place), "\(place): \(whole)")
      #expect(curve.integral(from: place, to: 0) == -whole, "\(place)")
      let half = curve.integral(from: place / 2, to: place)
      #expect(isNear(half, curve.value(at: 0.75 * place) * (place / 2)), "\(place): \(half)")
      #expect(!curve.integral(from: -place, to: place).isNaN, "\(place)")
      #expect(curve.integral(from: 0, to: place * .infinity).isNaN)
    }
  }

  @Test("an area is found again, or is not reached", arguments: curves)
  func inverses(text: String) throws {
    let curve = try EasingCurve(parsing: text)
    for area in Self.places + [-1, 5e-324] {
      guard let place = curve.progress(atIntegral: area) else {
        let end = area < 0 ? -Self.greatest : Self.greatest
        let reached = curve.integral(from: 0, to: end)
        #expect(area < 0 ? reached > area : reached < area, "\(area): \(reached)")
        continue
      }
      let found = curve.integral(from: 0, to: place)
      // The next double before a position at which the integral overflows.
      let before = curve.integral(from: 0, to: place < 0 ? place.nextUp : place.nextDown)
      #expect(
        (found - area).magnitude <= 1e-12 * area.magnitude + 1e-15
          || (found.isInfinite && isNear(before, area)), "\(area): \(place), \(found)")
    }
    #expect(curve.progress(at: .infinity) == nil && curve.progress(at: -Self.greatest) == nil)
  }

  @Test("opposite sides that overflow cancel each other")
  func cancelling() throws {
    for place in [1e155, 1e300, Self.greatest] {
      #expect(EasingCurve.linear.integral(from: -place, to: place) == 0)
      #expect(
        EasingCurve.linear.integral(from: -place / 2, to: place)
          == (place < 1e160 ? 0.375 * place * place : .infinity))
    }
  }

  /// Both signs of the frequency, of which the phase is an odd function.
  @Test(
    "the response of a spring has its limit at any high frequency", arguments: [0, 0.3, 1, 1e10])
  func response(damping: Double) throws {
    let spring = try SpringParameters(mass: 1, stiffness: 144, damping: 24 * damping)
    for frequency in [1e155, 1e300, Self.greatest, .infinity] {
      for sign in [-1.0, 1] {
        let (gain, phase) = spring.response(toFrequency: sign * frequency)
        #expect(gain >= 0 && gain < 1e-140, "\(frequency)")
        #expect((phase + sign * .pi).magnitude <= 1e-12, "\(frequency): \(phase)")
      }
    }
  }
}
