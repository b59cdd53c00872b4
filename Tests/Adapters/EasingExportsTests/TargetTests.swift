// SPDX-License-Identifier: Apache-2.0

import EasingExports
import Foundation
import SwiftEasing
import TestSupport
import Testing

/// Texts are read back and played by the algorithm of their target, with its precision, against the curve, or against the
/// motion at all times.
///
/// `EASING_SWEEP` sets the number of curves and of motions for each format, and another seed of them.
@Suite struct TargetTests {
  private static let sweep = ProcessInfo.processInfo.environment["EASING_SWEEP"].flatMap { Int($0) }

  /// The texts of curves and motions, half of each.
  private static func texts(_ seed: UInt64) -> [String] {
    var random = RandomTiming(seed: seed + UInt64(sweep ?? 0))
    return (0..<(sweep ?? 12)).map { $0 % 2 == 0 ? random.curve() : random.motion() }
  }

  /// Runs a judge on all texts, which returns by how much a target exceeds the stated error.
  ///
  /// Only a share of the texts may be refused.
  private func judge(
    _ seed: UInt64, _ format: CurveExport.Format, accuracies: [Double?] = [nil, 1e-2, 1e-4],
    mostRefusals: Double = 0.1, _ excess: (ExportTruth, String) throws -> Double
  ) throws {
    var (count, refusals, kinds) = (0, 0, Set<Int>())
    for (index, text) in TargetTests.texts(seed).enumerated() {
      let accuracy = accuracies[index / 2 % accuracies.count]
      let truth = try ExportTruth(text, accuracy: accuracy)
      count += 1
      let written: String
      do {
        written = try truth.export.text(format)
      } catch {
        refusals += 1
        #expect(!error.allowed.isEmpty, "\(text)")
        continue
      }
      let beyond = try excess(truth, written)
      kinds.insert(index)
      #expect(beyond <= 0, "\(text) at \(accuracy ?? 1e-3), by \(beyond): \(written.prefix(600))")
    }
    #expect(Double(refusals) <= mostRefusals * Double(count), "\(refusals) of \(count) refused")
  }

  @Test("linear() is within the accuracy of the curve, and of a motion at all times")
  func linear() throws {
    try judge(1, .linear, accuracies: [1e-2, 1e-3, 1e-5]) { truth, text in
      let curve = try #require(EasingCurve(text.trimmingCharacters(in: .newlines)))
      let stops = curve.piecewiseLinear?.stops.map(\.progress) ?? []
      let lines = try stated(in: truth.export.text(.css))
      return truth.excess(over: lines, near: stops) { curve.value(at: $0) }
    }
  }

  @Test("the error that a text of lines states is within the accuracy")
  func accuracy() throws {
    for text in TargetTests.texts(2) {
      for accuracy in [1e-2, 1e-5] {
        let truth = try ExportTruth(text, accuracy: accuracy)
        // It may need too many stops, or stops too near each other.
        guard let css = try? truth.export.text(.css) else { continue }
        #expect(try stated(in: css) <= accuracy, "\(text)")
      }
    }
  }

  // MARK: Flutter

  /// Flutter's cubic: bisection until the progress is within a thousandth.
  private func flutterCubic(_ p: [Double], at t: Double) -> Double {
    if t == 0 || t == 1 { return t }
    func cubic(_ a: Double, _ b: Double, _ m: Double) -> Double {
      3 * a * (1 - m) * (1 - m) * m + 3 * b * (1 - m) * m * m + m * m * m
    }
    var (low, high) = (0.0, 1.0)
    while true {
      let middle = (low + high) / 2
      let estimate = cubic(p[0], p[2], middle)
      if abs(t - estimate) < 1e-3 { return cubic(p[1], p[3], middle) }
      if estimate < t { low = middle } else { high = middle }
    }
  }

  /// The class of a Bézier, with the loop that its text has.
  private func flutterClass(_ x: [Double], _ y: [Double], at t: Double) -> Double {
    if t == 0 || t == 1 { return t }
    func bezier(_ p: [Double], _ s: Double) -> Double {
      3 * s * (1 - s) * ((1 - s) * p[0] + s * p[1]) + s * s * s
    }
    var (low, high) = (0.0, 1.0)
    for _ in 0..<100 {
      let s = (low + high) / 2
      if bezier(x, s) < t { low = s } else { high = s }
    }
    return bezier(y, high)
  }

  @Test("Flutter plays what is written within the stated error")
  func flutter() throws {
    try judge(3, .flutter) { truth, text in
      let error = try stated(in: text)
      let dart = text.split(separator: "\n").filter { !$0.hasPrefix("//") }.joined(separator: "\n")
      #expect(DartGrammar.accepts(dart), "\(dart)")
      if dart.hasPrefix("final simulation") {
        let p = try ["mass: ", "stiffness: ", "damping: ", "0, 1, "].map {
          try stated($0, in: dart)
        }
        let spring = DampedSpring(
          try SpringParameters(mass: p[0], stiffness: p[1], damping: p[2]), initialVelocity: p[3])
        return try excess(of: FlutterSpring(spring).value, over: error, truth, until: 2.5)
      }
      if dart.hasPrefix("const curve = Cubic(") {
        let p = try numbers(in: dart, behind: "Cubic(", to: ")")
        return truth.excess(over: error) { flutterCubic(p, at: $0) }
      }
      if dart.contains("_bezier(") {
        let pairs = dart.matches(of: /_bezier\(([^,a-z]+|[^,]+e[^,]+), ([^,]+), (s|high)\)/).map {
          [Double($0.1), Double($0.2)].compactMap { $0 }
        }
        #expect(pairs.count == 2 && pairs.allSatisfy { $0.count == 2 }, "\(dart)")
        return truth.excess(over: error) { flutterClass(pairs[0], pairs[1], at: $0) }
      }
      let progresses = try numbers(in: dart, behind: "_progresses = [", to: "]")
      let values = try numbers(in: dart, behind: "_values = [", to: "]")
      let isCurve = dart.contains("extends Curve")
      return truth.excess(over: error, near: progresses) { t in
        isCurve && (t == 0 || t == 1) ? t : played(progresses, values, at: t)
      }
    }
  }

  // MARK: Android

  @Test("Android takes what is written and plays it within the stated error")
  func android() throws {
    var kinds: [Substring: Int] = [:]
    try judge(4, .android) { truth, text in
      kinds[text.contains(" C ") ? "C" : text.contains(" L ") ? "L" : "class", default: 0] += 1
      return try truth.excess(inAndroid: text)
    }
    #expect(kinds.count >= 2, "\(kinds)")
  }

  // MARK: Shaders

  @Test(
    "shaders of 32 bits are within the stated errors", arguments: [CurveExport.Format.glsl, .wgsl])
  func shaders(format: CurveExport.Format) throws {
    try judge(5, format, accuracies: [nil, 1e-2, 1e-5], mostRefusals: 0.25) { truth, text in
      let functions = text.components(separatedBy: "// ").dropFirst()
      let error = try stated(in: functions[1])
      let list = try numbers(
        in: functions[1].replacing("vec2f", with: "").replacing("vec2", with: ""),
        behind: format == .glsl ? "](" : ">(", to: "));")
      let xs = stride(from: 0, to: list.count, by: 2).map { Float(list[$0]) }
      let ys = stride(from: 1, to: list.count, by: 2).map { Float(list[$0]) }
      return truth.excess(over: error, in32BitsNear: xs.map(Double.init)) { t in
        var i = 0
        while i + 2 < xs.count && xs[i + 1] <= t { i += 1 }
        return xs[i + 1] > xs[i]
          ? ys[i] + (ys[i + 1] - ys[i]) * ((t - xs[i]) / (xs[i + 1] - xs[i])) : ys[i + 1]
      }
    }
  }

  @Test("the error of a shader is small at vertical tangents")
  func verticalTangents() throws {
    for name in ["ease-out-circ", "cubic-bezier(0, 1, 0, 1)", "cubic-bezier(0, 0.9, 0.5, 1)"] {
      let text = try CurveExport(#require(EasingCurve(name)), accuracy: 3e-5).text(.glsl)
      #expect(try stated(in: text) <= 3e-5, "\(name)")
    }
    for name in ["ease-in-circ", "ease-in-out-circ"] {
      #expect(try stated(in: CurveExport(#require(EasingCurve(name))).text(.glsl)) <= 1e-3)
    }
  }

  // MARK: Browsers

  @Test("keyframes of CSS, with percentages divided by 100, are within the stated error")
  func keyframes() throws {
    try judge(6, .keyframes) { truth, text in try truth.excess(inChromium: text) }
  }

  /// A percentage is rounded, by which a line with a slope of a million is off by more than the lines are.
  @Test("keyframes count the rounding of their percentages")
  func roundedPercentages() throws {
    let text = "linear(0.0457, 0.98 12.68%, -0.5 12.680194665763159%, 0.48 12.680194665763159%, 1)"
    let export = try CurveExport(TimingCurve(parsing: text), name: text)
    let css = try export.text(.keyframes)
    let rule = /^  (\S+)% \{/
    let percentages = css.matches(of: rule.anchorsMatchLineEndings()).compactMap { Double($0.1) }
    let shift = zip(percentages, [0, 0.1268]).dropFirst().map { abs($0 / 100 - $1) }[0]
    let moved = abs(percentages[2] / 100 - 0.12680194665763159)
    let slope = 1.48 / 1.94665763159e-6
    #expect(try stated(in: css) >= 0.99 * max(shift, moved) * slope && max(shift, moved) > 0)
  }

  @Test("SVG's animation, with 32 bits and microseconds, is within the stated error")
  func smil() throws {
    // Steep lines move too far within the last digit of 32 bits.
    try judge(7, .smil, accuracies: [nil, 1e-2, 3e-2], mostRefusals: 0.25) { truth, text in
      let error = try stated(in: text)
      let first = try XMLElementText(text)
      func list(_ name: String) throws -> [Float] {
        let text = try #require(first.attributes[name])
        return try text.split(separator: ";").map { item in
          let number = Float(item.trimmingCharacters(in: .whitespaces))
          return try #require(number)
        }
      }
      let (times, values) = (try list("keyTimes"), try list("values"))
      #expect(first.attributes["calcMode"] == "linear" && times.count == values.count)
      let seconds = try #require(first.attributes["dur"])
      let duration = try #require(Double(seconds.dropLast()))
      let stops = times.map(Double.init)
      let clock = 1e-6 / duration + 0x1p-22
      return truth.excess(
        over: error, near: stops, jumps: AndroidInterpolator.jumps(stops), slack: 2 * clock,
        rounding: { $0 < 1 ? ($0 * duration * 1e6).rounded() / 1e6 / duration : $0 }
      ) { t in
        let progress = Float(t)
        let index = min((times.firstIndex { $0 > progress } ?? times.count) - 1, times.count - 2)
        if progress >= 1 { return Double(values[values.count - 1]) }
        let part = (progress - times[index]) / (times[index + 1] - times[index])
        return Double(values[index] + (values[index + 1] - values[index]) * part)
      }
    }
  }

  // MARK: Apple

  @Test("SwiftUI plays what is written within the stated error")
  func swiftUI() throws {
    try judge(8, .swiftui, mostRefusals: 0.4) { truth, text in
      if text.contains("interpolatingSpring") {
        let p = try ["mass: ", "stiffness: ", "damping: ", "initialVelocity: "].map {
          try stated($0, in: text)
        }
        let parameters = try SpringParameters(mass: p[0], stiffness: p[1], damping: p[2])
        #expect(text.contains("allowOverDamping: true") == (parameters.dampingRatio > 1))
        let spring = DampedSpring(parameters, initialVelocity: p[3])
        return try excess(of: spring.value(at:), over: 1e-13 * max(1, abs(p[3])), truth)
      }
      let error = try stated(in: text)
      if text.contains("timingCurve") {
        let p = try numbers(in: text, behind: "timingCurve(", to: "duration")
        let curve = try CubicBezier(x1: p[0], y1: p[1], x2: p[2], y2: p[3])
        return truth.excess(over: error) { curve.value(at: $0) }
      }
      let list = try numbers(in: text, behind: "= [", to: "]")
      let xs = stride(from: 0, to: list.count, by: 2).map { list[$0] }
      let ys = stride(from: 1, to: list.count, by: 2).map { list[$0] }
      return truth.excess(over: error, near: xs) { $0 < 1 ? played(xs, ys, at: $0) : 1 }
    }
  }

  @Test(
    "Core Animation, with control points of 32 bits, plays what is written within the stated error")
  func coreAnimation() throws {
    try judge(9, .coreanimation) { truth, text in
      if text.contains("CASpringAnimation") {
        let p = try ["mass = ", "stiffness = ", "damping = ", "initialVelocity = "].map {
          try stated($0, in: text)
        }
        let spring = DampedSpring(
          try SpringParameters(mass: p[0], stiffness: p[1], damping: p[2]), initialVelocity: p[3])
        #expect(try stated("duration = ", in: text) == truth.export.duration)
        return try excess(of: spring.value(at:), over: 1e-13 * max(1, abs(p[3])), truth, until: 1)
      }
      let error = try stated(in: text)
      let values = try numbers(in: text, behind: "values = [", to: "]")
      let times = try numbers(in: text, behind: "keyTimes = [", to: "]")
      let curves = try text.matches(of: /CAMediaTimingFunction\((.*?)\)/).map { match in
        let p = match.1.split { !"-+.e0123456789".contains($0) }.compactMap { Double($0) }
          .map { Double(Float($0)) }
        return p.count == 4
          ? try CubicBezier(x1: p[0], y1: p[1], x2: p[2], y2: p[3]) : CubicBezier.linear
      }
      #expect(values.count == times.count && curves.count == times.count - 1)
      return truth.excess(over: error, near: times) { t in
        let index = min(times.lastIndex { $0 <= t } ?? 0, times.count - 2)
        let run = times[index + 1] - times[index]
        let part = run > 0 ? curves[index].value(at: (t - times[index]) / run) : 1
        return values[index] + (values[index + 1] - values[index]) * part
      }
    }
  }
}
