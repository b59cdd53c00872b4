// SPDX-License-Identifier: Apache-2.0

import Foundation
import TestSupport
import Testing

@testable import Easing

/// Every curve that can be built can be evaluated, compared, printed, read back, coded and released.
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
        case 0: .reversed(Reversed(curve))
        case 1: .mirrored(Mirrored(curve))
        case 2: .clamped(Clamped(curve))
        case 3: .inOut(InOut(curve))
        case 4: .scaled(try Scaled(curve, by: 0.75, offset: 0.125))
        case 5: .chained(try Chained(.linear, curve, at: 0.25, value: 0.125))
        default: .blended(try Blended(curve, .linear, weight: 0.25))
        }
    }
    return curve
  }

  @Test("a curve as deep as may be is evaluated, printed, read back, compared and coded")
  func deepest() throws {
    let curve = try Self.curve(Self.limit)
    #expect(curve.nesting == Self.limit)
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
    for _ in 0..<100 { curve = .inOut(InOut(curve)) }
    for value in [0.25, 0.5, 0.75, 1 - 0x1p-30] {
      let progress = try #require(curve.progress(at: value))
      #expect((curve.value(at: progress) - value).magnitude <= 0x1p-50)
    }
    #expect(curve.progress(at: 2) == nil && curve.progress(at: -1) == nil)
  }

  @Test("combinators that throw refuse what is too deep")
  func refusals() throws {
    let deep = try Self.curve(Self.limit)
    #expect(throws: ParameterError.self) { try Scaled(deep, by: 2) }
    #expect(throws: ParameterError.self) { try Chained(EasingCurve.linear, deep, at: 0.5) }
    #expect(throws: ParameterError.self) { try Chained(deep, EasingCurve.linear, at: 0.5) }
    #expect(throws: ParameterError.self) { try Blended(EasingCurve.linear, deep, weight: 0.5) }
    let error = #expect(throws: ParameterError.self) {
      try Blended(deep, EasingCurve.linear, weight: 0.5)
    }
    #expect(error?.parameter == "nesting" && error?.value == 513)
  }

  @Test("the others take straight lines instead, close to what was asked for")
  func lines() throws {
    // Without halves of halves, whose features are too narrow to be seen.
    let bent = EasingCurve.piecewiseLinear(try PiecewiseLinear(values: [0, 0.7, 0.2, 1]))
    let base = try (0..<Self.limit).reduce(bent) { curve, _ in
      .scaled(try Scaled(curve, by: 0.999))
    }
    for curve: EasingCurve in [
      .clamped(Clamped(base)), .mirrored(Mirrored(base)), .reversed(Reversed(base)),
      .inOut(InOut(base)),
    ] {
      #expect(curve.nesting == 1)
    }
    let clamped = Clamped(base)
    for index in 0...100 {
      let progress = Double(index) / 100
      #expect((clamped.value(at: progress) - base.value(at: progress)).magnitude <= 1e-6)
    }
    // A curve that is nowhere finite has no lines within anything.
    let infinite = try (0..<Self.limit).reduce(EasingCurve.linear) { curve, _ in
      .scaled(try Scaled(curve, by: 1e300, offset: 1))
    }
    #expect(EasingCurve.clamped(Clamped(infinite)).nesting == 1)
  }

  @Test("a curve that is combined with itself again and again has a limit, as it has in text")
  func parts() throws {
    let limit = EasingCurve.partsLimit
    var curve = EasingCurve.cubicBezier(.ease)
    #expect(curve.parts == 1)
    for level in 1...16 {
      curve =
        level % 2 == 0
        ? .blended(try Blended(.reversed(Reversed(curve)), curve, weight: 0.25))
        : .chained(try Chained(curve, .scaled(Scaled(curve, by: 0.5)), at: 0.25))
      #expect(curve.parts == 1 << level)
    }
    #expect(curve.parts == limit)
    for curve: EasingCurve in [
      .clamped(Clamped(curve)), .mirrored(Mirrored(curve)), .inOut(InOut(curve)),
      .scaled(try Scaled(curve, by: 2)),
    ] {
      #expect(curve.parts == limit)
      let error = #expect(throws: ParameterError.self) {
        try Blended(EasingCurve.linear, curve, weight: 0.5)
      }
      #expect(error?.parameter == "parts" && error?.value == Double(limit + 1))
      #expect(throws: ParameterError.self) { try Chained(curve, EasingCurve.linear, at: 0.5) }
    }
  }

  @Test("combinators beyond the limit are built, printed, coded and released")
  func many() throws {
    var curve = EasingCurve.ease
    for level in 0..<1500 {
      curve = level % 2 == 0 ? .clamped(Clamped(curve)) : .mirrored(Mirrored(curve))
    }
    #expect(curve.nesting <= Self.limit)
    #expect(try coded(curve) == curve)
    #expect((curve.value(at: 0.5) - CubicBezier.ease.value(at: 0.5)).magnitude < 1e-3)
  }
}
