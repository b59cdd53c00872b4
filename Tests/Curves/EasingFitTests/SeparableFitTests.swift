// SPDX-License-Identifier: Apache-2.0

import RealModule
import SwiftEasing
import TestSupport
import Testing

@testable import EasingFit

/// The parts of the search for a fit.
@Suite("The search for a fit")
struct SeparableFitTests {
  /// A fit at even times from `first` on, over one second.
  static func fit(
    _ model: FitModel = .spring, count: Int, first: Double = 0,
    fixed: [FitParameter: Double] = [.startTime: 0], _ value: (_ part: Double) -> Double = { $0 }
  ) -> SeparableFit {
    let parts = (0..<count).map { Double($0) / Double(count - 1) }
    return SeparableFit(
      model, times: parts.map { first + $0 }, values: parts.map(value),
      weights: parts.map { _ in 1 }, fixed: fixed)
  }

  static func near(_ found: [Double], _ expected: [Double], _ slack: Double = 1e-12) -> Bool {
    found.count == expected.count
      && zip(found, expected).allSatisfy { abs($0 - $1) <= slack * max(1, abs($1)) }
  }

  @Test(
    "of many samples a fit begins with some",
    arguments: [
      (256, false, 256), (511, false, 511), (512, false, 256), (767, false, 384),
      (768, false, 256), (1023, false, 341), (1024, false, 256), (64, true, 64), (127, true, 127),
      (128, true, 64), (191, true, 96), (192, true, 64),
    ])
  func thinned(count: Int, hasUnknownStart: Bool, expected: Int) {
    let fit = Self.fit(count: count, fixed: hasUnknownStart ? [:] : [.startTime: 0])
    let few = fit.thinned()
    #expect(few.times.count == expected && few.values.count == expected)
    #expect(few.roots.count == expected)
    let step = max(count / (hasUnknownStart ? 64 : 256), 1)
    #expect(few.times == stride(from: 0, to: count, by: step).map { fit.times[$0] })
    #expect(few.values == stride(from: 0, to: count, by: step).map { fit.values[$0] })
  }

  /// A frequency f has the same values at eight intervals of a second as 16π − f, 16π + f and 32π + f.
  @Test("an oscillation has a slower one at even times", arguments: [0, 0.75, -3])
  func slowerAlias(first: Double) throws {
    let fit = Self.fit(count: 9, first: first, fixed: [.startTime: first]) { .cos(10 * $0) }
    func point(_ frequency: Double) -> [Double] {
      [Double.log(frequency * frequency + 9), Double.log(6), first]
    }
    let half = 8 * Double.pi
    for frequency in [2 * half - 10, 2 * half + 10, 4 * half + 10, half + 0.01] {
      let slower = try #require(fit.slowerAlias(of: point(frequency)))
      let turns = (frequency / (2 * half)).rounded() * 2 * half
      #expect(Self.near(slower, point(abs(frequency - turns))), "\(frequency): \(slower)")
      let scores = (fit.score(point(frequency), false), fit.score(slower, false))
      #expect(abs(scores.0 - scores.1) <= 1e-9 * scores.0)
    }
    for frequency in [10, half - 0.01, 0] {
      #expect(fit.slowerAlias(of: point(frequency)) == nil)
    }
    // The stiffness alone exceeds a half wave; the frequency of the damped oscillation does not.
    let damped = 10 + half
    let heavy = [2 * Double.log(damped), Double.log(2 * damped * 0.999), first]
    #expect(fit.slowerAlias(of: heavy) == nil)
    let known = Self.fit(count: 9, fixed: [.startTime: 0, .stiffness: 4e3]) { .cos(10 * $0) }
    #expect(known.slowerAlias(of: point(60)) == nil)
    #expect(Self.fit(.decay, count: 9).slowerAlias(of: [9, 0]) == nil)
  }

  private func solution(_ point: [Double], _ score: Double) -> (
    score: Double, solution: SeparableFit.Solution
  ) {
    (
      score,
      SeparableFit.Solution(
        point: point, coefficients: .zero, residuals: [], sum: score, isConverged: true)
    )
  }

  @Test(
    "a fit with one more parameter fixed begins at the others, and with few samples at two more",
    arguments: [(64, 2), (65, 0)])
  func startsBeside(count: Int, more: Int) {
    var fit = Self.fit(count: count) { 1 - .exp(-3 * $0) * .cos(12 * $0) }
    fit.fix(.damping, 6)
    let known = [[5.0, 1, 0], [4, 2, 0], [3, 2, 0]].map { solution($0, 1).solution }
    let places = fit.startPlaces(beside: known)
    #expect(places.count == 3 + more && Array(places.prefix(3)) == known.map(\.point))
    let coarse = fit.candidates(at: [0], fit.starts(isCoarse: true), false)
    #expect(Array(places.dropFirst(3)) == coarse.prefix(more).map { $0.point })
  }

  /// The derivatives of a + v (1 − e^(−r t)) / r with log r and with the start.
  @Test("slopes are those of the formula, and their noise is that of rounding")
  func slopes() throws {
    let fit = Self.fit(.decay, count: 9, fixed: [:]) { 1 - .exp(-3 * $0) }
    let (rate, start, from, velocity) = (3.0, -0.25, 0.5, 2.0)
    let slopes = try #require(
      fit.slopes([.log(rate), start], SIMD4(from, velocity, 0, 0)))
    let times = fit.times.map { $0 - start }
    let ofRate = times.map {
      velocity * ($0 * .exp(-rate * $0) - (1 - .exp(-rate * $0)) / rate)
    }
    #expect(Self.near(slopes[0].column, ofRate, 2e-10))
    #expect(Self.near(slopes[1].column, times.map { -velocity * .exp(-rate * $0) }, 2e-10))
    for (slope, step) in zip(slopes, [1e-5, 1e-5 / 3]) {
      let sizes = times.map { from + velocity * (1 - .exp(-rate * $0)) / rate }
      let noise = 0x1p-50 * sizes.reduce(0) { $0 + $1 * $1 }.squareRoot() / step
      #expect(abs(slope.noise / noise - 1) <= 1e-4)
    }
  }

  @Test(
    "the scale of residuals is that of those which a fit does not make vanish",
    arguments: [
      ([3, -1, 2], 0, 2), ([3, -1, 2], 1, 3), ([3, -1, 2, 8], 1, 3), ([3, -1, 2, 8], 2, 8),
      ([3, -1, 2, 8], 3, 8), ([3, -1, 2, 8], 9, 8), ([0, 0, 0, 1, -5, 4], 3, 4), ([-7], 0, 7),
      ([-7], 1, 7),
    ] as [([Double], Int, Double)])
  func scale(residuals: [Double], parameters: Int, middle: Double) {
    #expect(SeparableFit.scale(residuals, parameters: parameters) == 1.4826 * middle)
  }

  @Test("residuals under other weights")
  func unweighted() {
    let fit = SeparableFit(
      .decay, times: [0, 1, 2, 3], values: [0, 1, 3, 2], weights: [1, 4, 9, 2],
      fixed: [.startTime: 0])
    #expect(Self.near(fit.roots, [0.5, 1, 1.5, 0.5.squareRoot()]))
    #expect(
      Self.near(fit.unweighted([3, -2, 5, 1], [2, 0.5, 0, 1]), [0.75, -4, 0, 0.5.squareRoot()]))
    // The median of what two parameters leave is 4.
    let least = 1e-3 * 1.4826 * 4
    #expect(
      Self.near(
        fit.rootsOfMagnitudes([1, 1, 2, 3], [4, -1, 1e-9, 0]),
        [0.5, 1, 2 / least.squareRoot(), 3 / least.squareRoot()]))
    let floor = 4 * 0x1p-53 * 1.5
    #expect(fit.floor == floor)
    #expect(
      Self.near(
        fit.rootsOfMagnitudes([1, 1, 1, 1], [0, 0, 0, 0]),
        .init(repeating: 1 / floor.squareRoot(), count: 4)))
  }
}

/// Columns with coefficients that can be computed by hand.
@Suite("Orthogonal columns")
struct ColumnsTests {
  @Test("coefficients, the rest, and the inverse of the normal matrix")
  func solve() throws {
    var columns = Columns()
    #expect(columns.append([3, 4, 0]) == [0.6, 0.8, 0])
    #expect(columns.append([3, 4, 5]) == [0, 0, 1])
    var right = [6.0, 8, 10]
    #expect(columns.solve(&right) == [0, 2] && right == [0, 0, 0])
    right = [3 + 4, 4 - 3, 5]
    #expect(columns.solve(&right) == [0, 1])
    #expect(SeparableFitTests.near(right, [4, -3, 0], 1e-15) && columns.isComplete)
    // The normal matrix is [25, 25; 25, 50].
    let inverse = columns.inverseOfNormalMatrix()
    #expect(SeparableFitTests.near(inverse.flatMap(\.self), [0.08, -0.04, -0.04, 0.04], 1e-15))
  }

  /// A column of 1e-200 does not underflow, and one of 0 or an infinite one has no direction.
  @Test("columns of any size")
  func sizes() {
    for size in [1e-200, 1, 1e200] {
      var columns = Columns()
      #expect(
        columns.append([3 * size, 4 * size]).map { SeparableFitTests.near($0, [0.6, 0.8]) } == true)
    }
    for column in [[0.0, 0], [.infinity, 1], [.nan, 1]] {
      var columns = Columns()
      #expect(columns.append(column) == nil && !columns.isComplete)
    }
  }

  /// The second column keeps only its last number, and its size is nearly 1.
  @Test(
    "a column of which too little is left has no direction",
    arguments: [
      (0.1, 0, 0, 0.09, true), (0.1, 0, 0, 0.11, false), (0.1, 0.09, 0, 0, true),
      (0.1, 0.11, 0, 0, false), (0.1, 0.04, 0.05, 0, true), (0.1, 0.06, 0.05, 0, false),
      (0.1, 0, 0.09, 0, true), (0.1, 0, 0.11, 0, false), (0, 0, 0, 0, false),
    ] as [(Double, Double, Double, Double, Bool)])
  func small(left: Double, noise: Double, noiseBefore: Double, leastPart: Double, isKept: Bool) {
    for sign in [1.0, -1] {
      var columns = Columns()
      _ = columns.append([2, 0, 0], noise: 2 * noiseBefore)
      let found = columns.append([sign, left, 0], leastPart: leastPart, noise: noise)
      #expect((found != nil) == isKept && columns.isComplete == isKept)
      var right = [4.0, 2 * left, 1]
      #expect(columns.solve(&right) == (isKept ? [2 - sign, 2] : [2, 0]))
    }
  }

  /// The third column is a sum of the first two, or of the first alone; only what it contains is unknown with it.
  @Test(
    "columns that contain each other are unknown",
    arguments: [
      ([1.0, 1, 0], [true, true, true]), ([1, 0, 0], [true, false, true]),
      ([0, 2, 0], [false, true, true]), ([1, 2e-6, 0], [true, true, true]),
      ([1, 5e-7, 0], [true, false, true]), ([-1, -2e-6, 0], [true, true, true]),
    ])
  func dependent(column: [Double], unknown: [Bool]) {
    var columns = Columns()
    _ = columns.append([1, 0, 0])
    _ = columns.append([0, 1, 0])
    _ = columns.append(column, leastPart: 1e-3)
    let inverse = columns.inverseOfNormalMatrix()
    for row in 0..<3 {
      for other in 0..<3 {
        let found = inverse[row][other]
        if row == other {
          #expect(found == (unknown[row] ? .infinity : 1))
        } else if unknown[row] || unknown[other] {
          #expect(found.isNaN)
        } else {
          #expect(found == 0)
        }
      }
    }
  }
}
