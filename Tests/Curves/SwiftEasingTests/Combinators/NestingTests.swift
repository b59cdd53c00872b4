// SPDX-License-Identifier: Apache-2.0

import Foundation
import SwiftEasing
import TestSupport
import Testing

/// Combinations as deep as text may be, and what text refuses.
@Suite struct NestingTests {
  static let limit = EasingCurve.nestingLimit

  /// A curve so many combinators deep, of all kinds.
  static func curve(_ depth: Int, over leaf: EasingCurve = .ease) throws
    -> EasingCurve
  {
    var curve = leaf
    for level in 0..<depth {
      curve =
        switch level % 7 {
        case 0: curve.reversed()
        case 1: curve.mirrored()
        case 2: curve.clamped()
        case 3: curve.inOut()
        case 4: try curve.scaled(by: 0.75, offset: 0.125)
        case 5: try .linear.chained(to: curve, at: 0.25, value: 0.125)
        default: try curve.blended(with: .linear, weight: 0.25)
        }
    }
    return curve
  }

  @Test("a curve as deep as text may be is evaluated, printed, read back, compared and coded")
  func deepest() throws {
    let curve = try Self.curve(Self.limit)
    #expect(EasingCurve(curve.description) == curve)
    #expect(EasingCurve(curve.text(.computed)) == curve)
    #expect(try coded(curve) == curve)
    #expect(curve.hashValue == (try Self.curve(Self.limit)).hashValue)
    var values = [Double](repeating: 0, count: 300)
    let progresses = (0..<300).map { Double($0) / 299 }
    var span = values.mutableSpan
    curve.evaluate(progresses.span, into: &span)
    #expect(values == progresses.map { curve.value(at: $0) })
    #expect(values.allSatisfy { $0.isFinite })
    #expect(curve.velocity(at: 0.3).isFinite && !curve.acceleration(at: 0.3).isNaN)
  }

  @Test("halves of halves are inverted in no more time than their depth")
  func halves() throws {
    var curve = EasingCurve.ease
    for _ in 0..<100 { curve = curve.inOut() }
    for value in [0.25, 0.5, 0.75, 1 - 0x1p-30] {
      let progress = try #require(curve.progress(at: value))
      #expect((curve.value(at: progress) - value).magnitude <= 0x1p-50)
    }
    #expect(curve.progress(at: 2) == nil && curve.progress(at: -1) == nil)
  }

  @Test("halves of halves are integrated in no more time than the square of their depth")
  func integral() {
    var curve = EasingCurve.ease
    for _ in 0..<60 { curve = curve.inOut() }
    // Each level keeps the integral over [0, 1] at a half.
    #expect((curve.integral(from: 0, to: 1) - 0.5).magnitude <= 0x1p-52)
    // The curve differs from the straight line by at most 2^-60.
    #expect((curve.integral(from: 0.1, to: 0.3) - 0.04).magnitude <= 0x1p-52)
    #expect((curve.integral(from: 0.1, to: 0.7) - 0.24).magnitude <= 0x1p-50)
  }

  @Test("the extremes of reversals of reversals take at most quadratic time")
  func extremesOfReversals() throws {
    func time(_ depth: Int) -> Duration {
      var curve = EasingCurve.easeOutBack
      for _ in 0..<depth { curve = curve.mirrored() }
      let times = (0..<3).map { _ in
        ContinuousClock().measure { #expect(curve.extremes.greatest.value > 1.09) }
      }
      return times.min() ?? .zero
    }
    // A cubic time would grow to 64 times as much.
    #expect(time(120) < time(30) * 32)
  }

  @Test("text and coded data refuse what is deeper, code may build it")
  func refusals() throws {
    let deep = try Self.curve(Self.limit + 1)
    #expect(deep.value(at: 0.5).isFinite)
    let error = #expect(throws: EasingTextError.self) {
      try EasingCurve(parsing: deep.description)
    }
    #expect(error?.expected == "at most 32 functions of functions inside each other")
    #expect(throws: DecodingError.self) { try coded(deep) }
  }

  @Test("code reverses a curve at any depth exactly")
  func exactReversal() throws {
    let deep = try Self.curve(Self.limit)
    for index in 0...100 {
      let progress = Double(index) / 128
      #expect(deep.reversed().value(at: progress) == deep.value(at: 1 - progress, beforeJump: true))
    }
  }

  @Test("text and coded data refuse more curves than a combination may have")
  func parts() throws {
    var curve = EasingCurve.ease
    for level in 1...16 {
      curve =
        level % 2 == 0
        ? try curve.blended(with: curve, weight: 0.25)
        : try curve.chained(to: curve.scaled(by: 0.5), at: 0.25)
    }
    #expect(try EasingCurve(parsing: curve.description) == curve)
    let larger = try EasingCurve.linear.blended(with: curve, weight: 0.5)
    let error = #expect(throws: EasingTextError.self) {
      try EasingCurve(parsing: larger.description)
    }
    #expect(error?.expected == "at most \(EasingCurve.partsLimit) curves in one")
    #expect(throws: DecodingError.self) { try coded(larger) }
  }
}
