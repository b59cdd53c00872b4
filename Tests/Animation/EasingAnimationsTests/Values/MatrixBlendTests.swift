// SPDX-License-Identifier: Apache-2.0

import RealModule
import ReferenceTables
import SwiftEasing
import TestSupport
import Testing

@testable import EasingAnimations

@Suite struct MatrixBlendTests {
  private func matrix(_ row: ReferenceTable.Row, _ name: String) -> Matrix4 {
    func line(_ i: Int) -> SIMD4<Double> {
      SIMD4((1...4).map { row.number("\(name)\(i)\($0)") })
    }
    return Matrix4(line(1), line(2), line(3), line(4))
  }

  /// Half turns, small angles, skews of condition up to 1e8, perspectives and mirrors, with 120 digits.
  @Test func everyRowOfTheTable() throws {
    let table = try ReferenceTable("matrix_blend.csv")
    #expect(table.rows.count == 134)
    for row in table.rows {
      let (from, to) = (matrix(row, "a"), matrix(row, "b"))
      let (want, rate) = (matrix(row, "m").components, matrix(row, "v").components)
      let moved = matrix(row, "s").components
      let progress = row.number("progress")
      let got = from.interpolated(to: to, at: progress).components
      let velocity = from.velocity(to: to, at: progress).components
      for line in 0..<4 {
        func size(_ numbers: [Double]) -> Double {
          SIMD3(numbers[4 * line], numbers[4 * line + 1], numbers[4 * line + 2]).length
        }
        let scale = size(want)
        for index in 4 * line..<4 * line + 4 {
          let error = abs(got[index] - want[index])
          #expect(error <= 48 * u * scale + 16 * moved[index], "\(row.line), \(index): \(error)")
          // The derivative of a small change is that of the same matrices, changed as much.
          let miss = abs(velocity[index] - rate[index])
          let slack =
            64 * u * (scale + size(rate)) + 64 * moved[4 * line..<4 * line + 4].reduce(0, +)
          #expect(miss <= slack, "velocity \(row.line), \(index): \(miss), \(slack)")
        }
      }
    }
  }

  @Test func bothEndsAreExactAndEqualMatricesStay() {
    let skewed = Matrix4(
      SIMD4(1, 2, 3, 0.001), SIMD4(0, 1.1, 7, 0), SIMD4(2, 0.1, 1, 0), SIMD4(5, 6, 7, 2))
    let other = Matrix4.rotation(2, about: .x).followed(by: .translation([1, 2, 3]))
    #expect(skewed.interpolated(to: other, at: 0) == skewed)
    #expect(skewed.interpolated(to: other, at: 1) == other)
    #expect(skewed.interpolated(to: skewed, at: 0.3) == skewed)
    #expect(skewed.interpolated(to: other, at: .nan).components.allSatisfy { $0.isNaN })
  }

  /// Moves and scalings are numbers, and are as exact as those.
  @Test func plainMatricesGoNumberByNumber() {
    let from = Matrix4.scale([1, 2, 3]).followed(by: .translation([0.1, -7, 1e10]))
    let to = Matrix4.scale([0.3, 1e-5, 7]).followed(by: .translation([5, 0.2, 3]))
    for progress in [-0.5, 0.1, 0.7, 1.5] {
      let got = from.interpolated(to: to, at: progress).components
      let want = zip(from.components, to.components).map { interpolate($0, $1, at: progress) }
      #expect(got == want)
    }
  }

  /// A mirror is half a turn about its axis of matrices that mirror all axes: it has no straight way to the identity.
  @Test(arguments: Matrix4.Axis.allCases)
  func mirrorsTurn(_ axis: Matrix4.Axis) {
    let index = Matrix4.Axis.allCases.firstIndex(of: axis) ?? 0
    var scale = SIMD3<Double>.one
    scale[index] = -1
    let mirror = Matrix4.scale(scale)
    for progress in [0.25, 0.5, 0.75] {
      let got = Matrix4.identity.interpolated(to: mirror, at: progress)
      // The scales go from 1 to -1, while the rotation goes half round.
      let want = Matrix4.scale(SIMD3(repeating: 1 - 2 * progress))
        .followed(by: .rotation(.pi * progress, about: axis))
      #expect(got.distance(to: want) <= 16 * u, "\(got)")
      // Two mirrors alike need no turn.
      #expect(mirror.interpolated(to: mirror, at: progress) == mirror)
    }
  }

  /// A singular matrix has no parts: it takes the place of the other half way, and nothing moves.
  @Test(arguments: [
    Matrix4.scale([1, 0, 1]), Matrix4.scale([1, 1, 0]).followed(by: .rotation(0.7, about: .x)),
    Matrix4(SIMD4(1, 2, 3, 0), SIMD4(0.1, 0.2, 0.3, 0), SIMD4(1, 0, 0, 0), SIMD4(0, 0, 0, 1)),
    Matrix4(SIMD4(1, 0, 0, 0), SIMD4(0, 1, 0, 0), SIMD4(0, 0, 1, 0), SIMD4(1, 2, 3, 0)),
    Matrix4.scale([.infinity, 1, 1]),
  ])
  func singularMatricesJump(_ singular: Matrix4) {
    #expect(Matrix4.identity.interpolated(to: singular, at: 0.25) == .identity)
    let turned = Matrix4.rotation(1, about: .y)
    #expect(turned.interpolated(to: singular, at: 0.5.nextDown) == turned)
    #expect(turned.interpolated(to: singular, at: 0.5) == singular)
    #expect(singular.interpolated(to: turned, at: 0.25) == singular)
    #expect(turned.velocity(to: singular, at: 0.25) == Matrix4.identity.scaled(by: 0))
  }

  /// Half a turn goes round, whichever way its sine was rounded, and keeps its size.
  @Test(arguments: [1.0, -1])
  func halfATurnTurns(_ direction: Double) {
    for axis in Matrix4.Axis.allCases {
      let half = Matrix4.rotation(direction * .pi, about: axis)
      for progress in [0.125, 0.5, 0.75, 1.25] {
        let want = Matrix4.rotation(direction * .pi * progress, about: axis)
        let got = Matrix4.identity.interpolated(to: half, at: progress)
        #expect(got.distance(to: want) <= 16 * u, "\(axis) \(progress)")
      }
    }
  }

  /// The page of the articles: half a turn about y whose m34 is set afterwards.
  ///
  /// Its free edge goes from one side to the
  /// other, always to the left, and it is never lower than where it stands upright.
  @Test(arguments: [1.0, -1])
  func theFoldersPageTurns(_ direction: Double) {
    var page = Matrix4.rotation(direction * .pi, about: .y)
    page.m34 = direction / 1000
    var last = 301.0
    for step in 0...100 {
      let progress = Double(step) / 100
      let matrix = Matrix4.identity.interpolated(to: page, at: progress)
      let edge = matrix.image(of: SIMD3(300, 200, 0))
      // A turn by π·t, seen with a perspective that has come as far.
      let (sine, cosine) = (Double.sin(.pi * progress), Double.cos(.pi * progress))
      let weight = 1 + 300 * sine * progress / 1000
      let want = SIMD3(300 * cosine, 200, -direction * 300 * sine) / weight
      #expect(edge.distance(to: want) <= 1e-12, "\(progress): \(edge), \(want)")
      #expect(edge.x < last && edge.y > 160)
      last = edge.x
    }
  }

  @Test func additiveMatricesMultiplyAndRepeatsArePowers() throws {
    let turn = Matrix4.rotation(0.5, about: .z).followed(by: .translation([10, 0, 0]))
    let model = Matrix4.scale([2, 3, 1]).followed(by: .translation([0, 5, 0]))
    var animation = try BasicAnimation(
      from: .identity, to: turn, timing: MediaTiming(duration: 1, repetition: .count(4)))
    animation.isAdditive = true
    let quarter = Matrix4.identity.interpolated(to: turn, at: 0.25)
    #expect(animation.value(at: 0.25, over: model) == quarter.followed(by: model))
    animation.isCumulative = true
    let base = turn.followed(by: turn)
    #expect(
      animation.value(at: 2.25, over: model) == quarter.followed(by: base).followed(by: model))
    #expect(turn.repeated(0) == .identity && turn.repeated(1) == turn)
    #expect(
      Matrix4.rotation(1e-3, about: .x).repeated(1000).distance(to: .rotation(1, about: .x)) < 1e-12
    )
  }

  @Test func endsByAMatrixAreProducts() throws {
    let turn = Matrix4.rotation(0.5, about: .z).followed(by: .translation([10, 0, 0]))
    let start = Matrix4.scale([2, 3, 1]).followed(by: .rotation(1, about: .x))
    let timing = try MediaTiming(duration: 1, fillMode: .both)
    let by = try BasicAnimation(from: start, by: turn, timing: timing)
    #expect(by.value(at: 1, over: .identity) == turn.followed(by: start))
    let to = try BasicAnimation(to: start, by: turn, timing: timing)
    #expect(turn.followed(by: to.value(at: 0, over: .identity)).distance(to: start) < 1e-14)
    #expect(throws: ParameterError.self) {
      try BasicAnimation(to: start, by: .scale([1, 0, 1]), timing: timing)
    }
  }

  /// The velocity of what is shown is its derivative: of lines, keys, springs and repeats.
  @Test func velocitiesAreDerivatives() throws {
    let from = Matrix4.scale([1, 2, 3]).followed(by: .rotation(0.3, about: .x))
    var to = Matrix4.rotation(2, about: .y).followed(by: .translation([5, 1, 2]))
    to.m34 = 0.01
    let timing = try MediaTiming(duration: 2, repetition: .count(3))
    var repeated = try BasicAnimation(from: from, to: to, timing: timing)
    repeated.isCumulative = true
    let keys = KeyframeAnimation(
      try KeyframeSequence([from, to, from], timingFunctions: [.ease, .linear]),
      timing: timing)
    func check(_ animation: some PropertyAnimation<Matrix4>) throws {
      for time in [0.3, 1.7, 2.6, 4.9] {
        let step = 1e-5
        let (low, high) = (
          animation.value(at: time - step, over: .identity),
          animation.value(at: time + step, over: .identity)
        )
        let want = high.subtracting(low).scaled(by: 0.5 / step)
        let got = try #require(animation.velocity(at: time, over: .identity))
        let size = Matrix4.identity.scaled(by: 0).distance(to: want)
        #expect(got.distance(to: want) <= 1e-7 * (1 + size), "\(animation) at \(time)")
      }
    }
    try check(repeated)
    try check(keys)
    for velocity in [
      SpringAnimation<Matrix4>.Velocity.relative(2), .perSecond(.rotation(1, about: .z)),
    ] {
      try check(
        SpringAnimation(
          from: from, to: to, spring: .bouncy, initialVelocity: velocity, timing: timing))
    }
  }

  /// A spring turns, too, and swings over by angle.
  @Test func springsTurn() throws {
    let spring = try SpringAnimation(
      from: Matrix4.identity, to: .rotation(2, about: .z), spring: .bouncy,
      initialVelocity: .relative(3))
    let number = try SpringAnimation(
      from: 0.0, to: 2, spring: .bouncy, initialVelocity: .relative(3))
    for time in [0.05, 0.2, 0.4] {
      let want = Matrix4.rotation(number.value(at: time, over: 0), about: .z)
      #expect(spring.value(at: time, over: .identity).distance(to: want) <= 1e-14)
    }
  }
}
