// SPDX-License-Identifier: Apache-2.0

import SwiftEasing
import TestSupport
import Testing

extension Double {
  /// Equality, with NaN equal to itself.
  func isSame(as other: Double) -> Bool { self == other || (isNaN && other.isNaN) }
}

/// Laws that every curve keeps, as expectations about one curve.
///
/// All bounds are relative to the curve's height, the largest of 1 and its values.
struct CurveLaws<Curve: EasingFunction> {
  let curve: Curve
  let comment: Comment
  let location: SourceLocation
  private let height: Double

  init(
    _ curve: Curve, _ comment: Comment? = nil, at location: SourceLocation = #_sourceLocation
  ) {
    self.curve = curve
    self.comment = comment ?? "\(curve)"
    self.location = location
    let extremes = curve.extremes
    height = max(1, extremes.least.value.magnitude, extremes.greatest.value.magnitude)
  }

  /// A grid whose steps are no whole number of the analysis's own, both ends included.
  private var grid: [Double] { (0...3000).map { Double($0) / 3000 } }

  /// No sample is outside the extremes by more than rounding (8u), and the extremes are values.
  func expectExtremes() {
    let extremes = curve.extremes
    let slack = 8 * u * height
    let outside = grid.filter {
      let value = curve.value(at: $0)
      return !(value >= extremes.least.value - slack && value <= extremes.greatest.value + slack)
    }
    #expect(outside.isEmpty, comment, sourceLocation: location)
    for point in [extremes.least, extremes.greatest] {
      #expect(point.progress >= 0 && point.progress <= 1, comment, sourceLocation: location)
      // At a jump either side will do.
      let errors = [false, true].map {
        (curve.value(at: point.progress, beforeJump: $0) - point.value).magnitude
      }
      #expect(errors.contains { $0 <= slack }, comment, sourceLocation: location)
    }
  }

  /// A curve that is called monotone goes back by no more than the rounding of its values (4u).
  func expectMonotonicity() {
    let values = grid.map { curve.value(at: $0) }
    let slack = 4 * u * height
    let steps = zip(values, values.dropFirst())
    switch curve.monotonicity {
    case .increasing:
      #expect(steps.allSatisfy { $0 <= $1 + slack }, comment, sourceLocation: location)
    case .decreasing:
      #expect(steps.allSatisfy { $0 + slack >= $1 }, comment, sourceLocation: location)
      #expect(values[0] > values[values.count - 1], comment, sourceLocation: location)
    case .none:
      #expect(curve.progress(at: values[1500]) == nil, comment, sourceLocation: location)
    }
  }

  /// Each value that a monotone curve has between its ends is found again: a progress that is
  /// rounded by 16u moves the value by 16u times the slope.
  func expectInverse() throws {
    let start = curve.value(at: 0)
    let end = curve.value(at: 1)
    for t in grid {
      let value = min(max(curve.value(at: t), min(start, end)), max(start, end))
      let found = try #require(
        curve.progress(at: value), "\(comment) has no \(value)", sourceLocation: location)
      let slope = min(curve.velocity(at: found).magnitude, 1e9)
      let error = (curve.value(at: found) - value).magnitude
      #expect(error <= 16 * u * (height + slope), comment, sourceLocation: location)
    }
    let beyond = height * 2 + 1
    #expect(curve.progress(at: beyond) == nil, comment, sourceLocation: location)
    #expect(curve.progress(at: -beyond) == nil, comment, sourceLocation: location)
    let ofNaN = curve.progress(at: .nan)
    #expect(ofNaN?.isNaN == true, comment, sourceLocation: location)
  }

  /// Velocity and acceleration are what central difference quotients tend to.
  ///
  /// With h = 2^-18 rounding costs u/h = 3e-11 of the height, and the term left out is h²/6 =
  /// 2e-12 of the third derivative, which is taken to be at most 1e4 times the lower ones. The
  /// quotient of velocities is a mean of the acceleration, which may change a little more, and that
  /// of values is off by h times that change.
  func expectDerivatives(besides joins: [Double] = []) {
    let h = 0x1p-18
    for k in 1..<150 {
      let t = (Double(k) + 0.171_3) / 151
      if joins.contains(where: { ($0 - t).magnitude <= 2 * h }) { continue }
      let velocity = curve.velocity(at: t)
      let acceleration = curve.acceleration(at: t)
      let scale = height + velocity.magnitude + acceleration.magnitude
      let first = (curve.value(at: t + h) - curve.value(at: t - h)) / (2 * h)
      let second = (curve.velocity(at: t + h) - curve.velocity(at: t - h)) / (2 * h)
      let change = (curve.acceleration(at: t + h) - curve.acceleration(at: t - h)).magnitude
      #expect(
        (velocity - first).magnitude <= 3e-8 * scale + h * change, comment,
        sourceLocation: location)
      #expect(
        (acceleration - second).magnitude <= 1e-6 * scale + change, comment,
        sourceLocation: location)
    }
  }

  /// No slope on the grid is larger than the peak (but for rounding), and the peak is a slope.
  func expectPeakVelocity() {
    let peak = curve.peakVelocity
    let bound = peak.value.magnitude * (1 + 1e-9)
    let steeper = grid.filter { curve.velocity(at: $0).magnitude > bound }
    #expect(steeper.isEmpty, comment, sourceLocation: location)
    // At a bend the peak may be the slope to the left. An ulp before it the slope may be √u less,
    // where the acceleration is infinite.
    let size = peak.value.magnitude
    let here = (curve.velocity(at: peak.progress) - peak.value).magnitude
    let left = (curve.velocity(at: peak.progress.nextDown) - peak.value).magnitude
    #expect(here <= 1e-9 * size || left <= 1e-7 * size, comment, sourceLocation: location)
  }

  /// NaN gives NaN, and every other progress a number.
  func expectTotality(besidesInfinities: Bool = false) {
    #expect(curve.value(at: .nan).isNaN, comment, sourceLocation: location)
    #expect(curve.value(at: .nan, beforeJump: true).isNaN, comment, sourceLocation: location)
    #expect(curve.velocity(at: .nan).isNaN, comment, sourceLocation: location)
    #expect(curve.acceleration(at: .nan).isNaN, comment, sourceLocation: location)
    let finite: [Double] = [
      -1e300, -1, -.leastNonzeroMagnitude, -0.0, 0, .leastNonzeroMagnitude, 0.5, 1.nextDown, 1,
      1.nextUp, 2, 1e300,
    ]
    for t in finite + (besidesInfinities ? [] : [-.infinity, .infinity]) {
      let value = curve.value(at: t)
      #expect(!value.isNaN, "\(comment) at \(t)", sourceLocation: location)
      #expect(!curve.velocity(at: t).isNaN, "\(comment) at \(t)", sourceLocation: location)
      let later = curve.value(at: t, beforeJump: false)
      #expect(later == value, "\(comment) at \(t), flag not set", sourceLocation: location)
    }
  }

  /// All laws but that of the inverse; derivatives are not compared at joins.
  func expectAll(besides joins: [Double] = [], besidesInfinities: Bool = false) {
    expectShape(besidesInfinities: besidesInfinities)
    expectDerivatives(besides: joins)
    expectPeakVelocity()
  }

  /// The laws that also hold for jumps and bends.
  func expectShape(besidesInfinities: Bool = false) {
    expectExtremes()
    expectMonotonicity()
    expectTotality(besidesInfinities: besidesInfinities)
  }
}
