// SPDX-License-Identifier: Apache-2.0

import SwiftEasing
import TestSupport
import Testing

@testable import EasingExports

@Suite("What an export writes before it has a format")
struct PlanTests {
  /// A decay is within a part p of its rest from log(1/p) / rate on.
  @Test(
    "durations are whole milliseconds from a tenth of a second on, unless they are given",
    arguments: [
      (50.0, nil, nil, 0.153), (75, nil, nil, 0.102), (76, nil, nil, 0.101),
      (100, nil, nil, 0.0760090245954208),
      (50, 0.1, nil, 0.059914645471079817), (20, 0.1, nil, 0.15), (50, nil, 0.12345, 0.12345),
      (50, nil, 0.5, 0.5), (50, nil, 1e-7, 1e-7), (1, 5, nil, 0.694),
    ] as [(Double, Double?, Double?, Double)])
  func durations(rate: Double, accuracy: Double?, duration: Double?, expected: Double) throws {
    let decay = MotionCurve.decay(Decay(try DecayRate(constant: rate), initialVelocity: 7))
    let export = try CurveExport(decay, duration: duration, accuracy: accuracy)
    let found = try #require(export.duration)
    #expect(abs(found - expected) <= 1e-13 * expected, "\(found)")
    #expect(
      try CurveExport(.motion(decay), duration: duration, accuracy: accuracy).duration == found)
  }

  /// Lines stay as they are only if they have stops at both ends; others extend beyond their stops.
  @Test(
    "lines as Béziers",
    arguments: [
      ("linear(0, 0.25 50%, 1)", 2, 1), ("linear(0, 0.25 50%, 0.75 50%, 1)", 2, 1),
      ("linear(0, 1 100%, 2 100%)", 2, 2), ("linear(0 20%, 1)", 1, nil),
      ("linear(0, 1 80%)", 1, nil), ("linear(0 20%, 1 80%)", 1, nil),
    ] as [(String, Int, Double?)])
  func pieces(text: String, count: Int, greatest: Double?) throws {
    let curve = try EasingCurve(parsing: text)
    let pieces = try CurveExport(curve).pieces()
    #expect(pieces.curve.pieces.count == count && pieces.error <= 1e-3)
    if let greatest { #expect(pieces.error == 0x1p-47 * greatest) }
    for index in 0...50 {
      let place = Double(index) / 50
      #expect(abs(pieces.curve.value(at: place) - curve.value(at: place)) <= pieces.error + 1e-15)
    }
  }

  /// The rounding error is proportional to the largest value of a start or a control point.
  @Test(
    "the error of a curve that is written as it is",
    arguments: [
      ("ease", 1), ("cubic-bezier(0.2, 3, 0.5, 1)", 3), ("cubic-bezier(0.2, 0, 0.5, -4)", 4),
      ("linear(5, 1)", 5), ("linear(0, -2 50%, 1)", 2),
      ("beziers(0, 0.1 0 0.2 0.5 0.3 0.5, 1 1)", 1),
    ] as [(String, Double)])
  func roundingOfPieces(text: String, greatest: Double) throws {
    let pieces = try CurveExport(EasingCurve(parsing: text)).pieces()
    #expect(pieces.error == 0x1p-47 * greatest)
  }

  /// Only curves from 0 to 1 are curves of Flutter, and have a path of Android.
  @Test(
    "curves with other ends",
    arguments: [
      ("linear(0, 0.25 50%, 1)", true), ("linear(0, 0.25 50%, 0.75)", false),
      ("linear(0.5, 0.25 50%, 1)", false), ("linear(0.5, 0.25 50%, 0.75)", false),
    ])
  func ends(text: String, isTaken: Bool) throws {
    let export = try CurveExport(EasingCurve(parsing: text))
    #expect(try export.text(.flutter).contains("extends Curve") == isTaken)
    #expect(try export.text(.flutter).contains("extends Animatable") != isTaken)
    #expect(try export.text(.android).contains("<pathInterpolator") == isTaken)
  }

  @Test("lines leave a system what it adds")
  func added() throws {
    let curve = try EasingCurve(parsing: "ease")
    let export = try CurveExport(curve, accuracy: 1e-3)
    for share in [0, 0.01, 0.5, 0.9] {
      let lines = try export.lines { _ in share * 1e-3 }
      #expect(lines.error > share * 1e-3 && lines.error <= 1e-3, "\(share): \(lines.error)")
    }
    let error = #expect(throws: ParameterError.self) { try export.lines { _ in 1e-3 } }
    #expect(error?.parameter == "accuracy" && error?.value == 1e-3)
    let allowed = "what the format's numbers allow for this curve: at least 0.00"
    #expect(error?.allowed.hasPrefix(allowed) == true)
    let lines = try CurveExport(curve, stops: 5).lines { _ in 1 }
    #expect(lines.curve.stops.count == 5 && lines.error > 1)
  }

  @Test("Béziers leave a system what it adds", arguments: ["ease-in-bounce", "ease-out-circ"])
  func addedToPieces(text: String) throws {
    let export = try CurveExport(EasingCurve(parsing: text), accuracy: 1e-3)
    let few = try export.pieces()
    for share in [0.01, 0.5] {
      let pieces = try export.pieces(adding: { _ in share * 1e-3 })
      #expect(pieces.error > share * 1e-3 && pieces.error <= 1e-3, "\(share): \(pieces.error)")
      #expect(pieces.curve.pieces.count <= 2 * few.curve.pieces.count)
    }
    #expect(throws: ParameterError.self) { try export.pieces(adding: { _ in 1e-3 }) }
  }

  /// A finer accuracy needs a path that is at least as long: near 1e-3 Android's flattening adds as much as is allowed.
  @Test(
    "a larger accuracy needs no longer text", arguments: [CurveExport.Format.android, .keyframes])
  func monotone(format: CurveExport.Format) throws {
    for text in ["ease-in-bounce", "timed(spring(wobbly))"] {
      let sizes = try [0.03, 0.01, 0.005, 1e-3].map { accuracy in
        let text = try CurveExport(EasingCurve(parsing: text), accuracy: accuracy).text(format)
        return text.split(whereSeparator: \.isWhitespace).count
      }
      #expect(sizes == sizes.sorted(), "\(text)")
    }
  }

  /// CustomEase lacks jumps, 32 bits round values and percentages round times, so much that some curves must be refused.
  @Test(
    "an error is stated within the accuracy, or the curve is refused",
    arguments: ["ease-out-power(0.1237)", "steps(1)", "timed(spring(wobbly))", "ease"])
  func within(text: String) throws {
    let export = try CurveExport(EasingCurve(parsing: text), accuracy: 5e-4)
    for format in [CurveExport.Format.android, .coreanimation, .gsap, .keyframes, .smil] {
      guard let text = try? export.text(format) else { continue }
      let error = text.firstMatch(of: /error at most ([0-9.e-]+)/).flatMap { Double($0.1) }
      #expect(try #require(error) <= 5e-4, "\(format)")
    }
  }

  @Test("the error of a fallback counts how far a browser solves it")
  func fallback() throws {
    let text = try CurveExport(EasingCurve(parsing: "ease"), accuracy: 0.01).text(.css)
    #expect(text.contains("/* Fallback, error at most 2.32e-7. */"), "\(text)")
  }

  @Test(
    "errors are rounded up to three digits",
    arguments: [
      (0, "0"), (-1, "0"), (.nan, "0"), (1, "1"), (1.001, "1.01"), (1.01, "1.01"), (99.91, "100"),
      (100, "100"), (100.2, "101"), (1234, "1234"), (1234.5, "1235"), (0.012345, "0.0124"),
      (1e-18, "1e-18"), (1.2e-18, "2e-18"), (1e-20, "1e-18"),
    ] as [(Double, String)])
  func errors(error: Double, expected: String) {
    #expect(CurveExport.text(of: error) == expected)
  }

  @Test(
    "a name is in comments unless it would end one",
    arguments: [
      ("a name", true), ("*/", false), ("a */ b", false), ("* /", true), ("/*", true),
      ("**/", false),
      ("a\nb", false), ("a\r\nb", false), ("a\u{2028}b", false), ("*", true), ("", true),
      ("é*/", false),
    ])
  func names(name: String, isTaken: Bool) throws {
    #expect(try CurveExport(.linear, name: name).source == (isTaken ? name : "linear"))
    let cut = try CurveExport(.spring(DampedSpring(.bouncy)), name: name, duration: 0.25).source
    let text = isTaken ? name : MotionCurve.spring(DampedSpring(.bouncy)).description
    #expect(cut == "timed(\(text), 0.25s)")
  }

  @Test("the velocity of a spring is in ways per second")
  func spring() throws {
    let parameters = try SpringParameters(mass: 1, stiffness: 100, damping: 10)
    for (from, to, velocity, expected) in [
      (0.0, 300.0, 600.0, 2.0), (1, 0, -5, 5), (10, 10.5, 1, 2), (1, 0, 0, 0),
    ] {
      let spring = DampedSpring(parameters, from: from, to: to, initialVelocity: velocity)
      let found = try #require(try CurveExport(.spring(spring)).spring)
      #expect(found == DampedSpring(parameters, initialVelocity: expected))
      #expect(found.initialVelocity.sign == .plus)
    }
    #expect(try CurveExport(.linear).spring == nil)
  }

  @Test("numbers out of range are refused", arguments: [0, -1, .nan, .infinity] as [Double])
  func refused(number: Double) throws {
    for (parameter, make) in [
      ("duration", { try CurveExport(EasingCurve.linear, duration: number) }),
      ("accuracy", { try CurveExport(EasingCurve.linear, accuracy: number) }),
      ("accuracy", { try CurveExport(.spring(DampedSpring(.bouncy)), accuracy: number) }),
    ] as [(String, () throws -> CurveExport)] {
      let error = #expect(throws: ParameterError.self) { try make() }
      #expect(error?.parameter == parameter && error?.allowed == "positive and finite")
    }
  }
}
