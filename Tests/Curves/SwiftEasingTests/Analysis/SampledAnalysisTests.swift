// SPDX-License-Identifier: Apache-2.0

import SwiftEasing
import TestSupport
import Testing

@Suite struct SampledAnalysisTests {
  @Test("jumps past a level cross it")
  func steps() throws {
    let steps = try Steps(4)
    #expect(steps.crossings(of: 0.6).progresses == [0.75])
    #expect(steps.crossings(of: 0.1).progresses == [0.25])
    #expect(steps.crossings(of: 0.9).progresses == [1])
    #expect(steps.crossings(of: 1.1).progresses == [])
    #expect(steps.crossings(of: 0).progresses == [0])
    #expect(steps.crossings(of: 1).progresses == [1])
    #expect(try Steps(10, .jumpNone).crossings(of: 0.5).progresses == [0.5])
  }

  @Test("a curve up and down crosses twice")
  func twice() throws {
    let peak = try PiecewiseLinear(values: [0, 1, 0])
    #expect(peak.crossings(of: 0.25).progresses == [0.125, 0.875])
    #expect(peak.crossings(of: 0).progresses == [0, 1])
    #expect(peak.crossings(of: 2).progresses == [])
    #expect(peak.crossings(of: .nan).progresses == [])
  }

  @Test(
    "a client's smooth curve is analyzed as the same curve with bounds",
    arguments: [
      "linear", "ease", "ease-in-cubic", "reverse(ease-in-out)", "cubic-bezier(.4,2,.6,-1)",
      "cubic-bezier(.5,-.8,.9,1.6)", "ease-in-out-back", "reverse(ease-out-back)",
      "ease-in-elastic", "ease-out-elastic", "mirror(ease-in-back)", "scale(ease-in-out-back,-3)",
    ])
  func ownCurves(text: String) throws {
    let base = try EasingCurve(parsing: text)
    let own = ClientCurve(base: base)
    #expect(own.isSampled && !base.isSampled)
    #expect(own.monotonicity == base.monotonicity)
    for (found, want) in [
      (own.extremes.least, base.extremes.least), (own.extremes.greatest, base.extremes.greatest),
    ] {
      #expect((found.value - want.value).magnitude <= 8 * u * max(want.value.magnitude, 1))
      #expect((found.progress - want.progress).magnitude <= 1e-7)
    }
    let (peak, want) = (own.peakVelocity, base.peakVelocity)
    #expect((peak.value - want.value).magnitude <= 1e-13 * want.value.magnitude)
    for level in [-0.05, 0, 0.25, 0.5, 0.999, 1.02] {
      let (found, want) = (own.crossings(of: level), base.crossings(of: level))
      #expect(!found.isComplete)
      #expect(found.progresses.count == want.progresses.count, "\(level): \(found) \(want)")
      for (one, other) in zip(found.progresses, want.progresses) {
        #expect((one - other).magnitude <= 1e-14)
      }
      let (progress, known) = (own.progress(at: level), base.progress(at: level))
      #expect((progress == nil) == (known == nil))
      if let progress, let known { #expect((progress - known).magnitude <= 1e-9) }
    }
    let comparison = CurveComparison(own, to: CubicBezier.easeOut)
    let bounded = CurveComparison(base, to: CubicBezier.easeOut)
    #expect((comparison.largestDifference - bounded.largestDifference).magnitude <= 1e-14)
    #expect(
      (comparison.largestVelocityDifference - bounded.largestVelocityDifference).magnitude <= 1e-12)
  }

  /// A curve whose only extremum, or whose only peak of velocity, is at a given position.
  private struct Turning: EasingFunction {
    let place: Double
    let sign: Double
    let turnsInVelocity: Bool
    func value(at progress: Double) -> Double {
      let x = progress - place
      return turnsInVelocity ? sign * (x - x * x * x / 6) : -sign * x * x
    }
    func velocity(at progress: Double) -> Double {
      let x = progress - place
      return turnsInVelocity ? sign * (1 - x * x / 2) : -2 * sign * x
    }
    func acceleration(at progress: Double) -> Double {
      turnsInVelocity ? -sign * (progress - place) : -2 * sign
    }
  }

  @Test(
    "a turn is found in the first and the last cell of the samples, too",
    arguments: [1e-4, 0.1, 1.0 / 3, 0.5, 0.9, 1 - 1e-4], [1.0, -1])
  func turns(place: Double, sign: Double) {
    let curve = Turning(place: place, sign: sign, turnsInVelocity: false)
    let extreme = sign > 0 ? curve.extremes.greatest : curve.extremes.least
    #expect((extreme.progress - place).magnitude <= place.ulp && extreme.value.magnitude < 1e-30)
    // An extremum between an end and the sample next to it is not seen.
    if min(place, 1 - place) > 1.0 / 4096 { #expect(curve.monotonicity == .none) }
    let peak = Turning(place: place, sign: sign, turnsInVelocity: true).peakVelocity
    #expect((peak.progress - place).magnitude <= 1e-7)
    #expect((peak.value - sign).magnitude <= 2 * u)
    let found = CurveComparison(
      Turning(place: place, sign: sign, turnsInVelocity: true),
      to: Turning(place: place, sign: -sign, turnsInVelocity: true))
    #expect((found.largestVelocityDifference - 2).magnitude <= 4 * u)
  }

  /// An extremum outside [0, 1] does not count, however near it is.
  @Test(
    "without a turn inside, the extremes, the peak and the largest difference are at an end",
    arguments: [-0.5, -1e-4, 1 + 1e-4, 1.5], [1.0, -1])
  func ends(place: Double, sign: Double) {
    let (near, far) = place < 0.5 ? (0.0, 1.0) : (1, 0)
    let curve = Turning(place: place, sign: sign, turnsInVelocity: false)
    let (top, bottom) = (curve.value(at: near), curve.value(at: far))
    let extremes = curve.extremes
    let (one, other) =
      sign > 0 ? (extremes.greatest, extremes.least) : (extremes.least, extremes.greatest)
    #expect(one == CurvePoint(progress: near, value: top))
    #expect(other == CurvePoint(progress: far, value: bottom))
    #expect(curve.monotonicity == ((sign > 0) == (place > 0.5) ? .increasing : .decreasing))
    let steep = Turning(place: place, sign: sign, turnsInVelocity: true)
    let peak = CurvePoint(progress: near, value: steep.velocity(at: near))
    #expect(steep.peakVelocity == peak)
    // The difference from its opposite is largest farthest from the extremum.
    let found = CurveComparison(
      curve, to: Turning(place: place, sign: -sign, turnsInVelocity: false))
    #expect(found.progressOfLargestDifference == far)
    #expect(found.largestDifference == 2 * bottom.magnitude)
    #expect(found.largestVelocityDifference == 2 * curve.velocity(at: far).magnitude)
    // The largest difference is next to the extremum: 3 less twice the square of the distance.
    let high = Turning(place: place, sign: sign, turnsInVelocity: true)
    let low = Turning(place: place, sign: -sign, turnsInVelocity: true)
    #expect(
      CurveComparison(high, to: low).largestVelocityDifference
        == 2 * high.velocity(at: near).magnitude)
    #expect(found.isSampled)
  }

  /// Values that go back by four units in the last place of 1, 2^-50, and by more.
  private static let rounded: [([Double], Monotonicity)] = [
    ([3, 1, 1 + 0x1p-50], .decreasing), ([3, 1, 1 + 0x1p-50 + 0x1p-52], .none),
    ([0, 1, 1 - 0x1p-50], .increasing), ([0, 1, 1 - 0x1p-50 - 0x1p-53], .none),
  ]

  @Test(
    "a jump back by four units in the last place is rounding for samples, and one by more is none",
    arguments: rounded)
  func jumpsByRounding(values: [Double], direction: Monotonicity) throws {
    let line = try PiecewiseLinear(stops: [
      .init(progress: 0, value: values[0]), .init(progress: 0.5, value: values[1]),
      .init(progress: 0.75, value: values[1]), .init(progress: 0.75, value: values[2]),
      .init(progress: 1, value: values[2]),
    ])
    #expect(ClientCurve(base: .piecewiseLinear(line)).monotonicity == direction)
  }

  @Test(
    "an inverse begins and ends at the values of the ends", arguments: ["ease", "reverse(ease)"])
  func inverseAtTheEnds(text: String) throws {
    let own = ClientCurve(base: try EasingCurve(parsing: text))
    let (start, end) = (own.value(at: 0), own.value(at: 1))
    #expect(own.progress(at: start) == 0)
    // Values next to the end may be rounded to it.
    let last = try #require(own.progress(at: end))
    #expect(own.value(at: last) == end && own.value(at: last.nextDown) != end)
    for value in [-5e-324, 1.0.nextUp] { #expect(own.progress(at: value) == nil) }
    #expect(own.progress(at: .nan)?.isNaN == true)
  }

  @Test(
    "a turn by four units in the last place is rounding, and one by more is none",
    arguments: rounded)
  func turnsByRounding(values: [Double], direction: Monotonicity) throws {
    let line = try PiecewiseLinear(values: values)
    let curve = SearchEffortTests.CountedCurve(
      base: .piecewiseLinear(line), counter: SearchEffortTests.Counter())
    #expect(curve.monotonicity == direction)
  }
}
