// SPDX-License-Identifier: Apache-2.0

import Foundation
import SwiftEasing
import Testing

// Targets that play what a text says. Each returns the excess of its largest difference from the truth over the stated error.

extension ExportTruth {
  /// As `excess(over:near:)` in 32 bits, which move jumps.
  func excess(
    over error: Double, in32BitsNear stops: [Double], _ played: (Float) -> Float
  ) -> Double {
    excess(
      over: error, near: stops, jumps: AndroidInterpolator.jumps(stops), slack: 0x1p-22,
      rounding: { Double(Float($0)) }
    ) { Double(played(Float($0))) }
  }

  func excess(inAndroid text: String) throws -> Double {
    let error = try stated(in: text)
    if text.hasPrefix("<!--") {
      let document = try XMLElementText(text)
      let path = try #require(document.attributes["android:pathData"])
      let interpolator = try AndroidInterpolator(pathData: path)
      let stops = interpolator.xs.map(Double.init)
      return excess(over: error, in32BitsNear: stops, interpolator.value)
    }
    #expect(KotlinGrammar.accepts(text), "\(text)")
    let progresses = try numbers(in: text, behind: "progresses = doubleArrayOf(", to: ")\n")
    let values = try numbers(in: text, behind: "values = doubleArrayOf(", to: ")\n")
    return excess(over: error, in32BitsNear: progresses) {
      Float(played(progresses, values, at: Double($0)))
    }
  }

  func excess(inChromium text: String) throws -> Double {
    let error = try stated(in: text)
    let rule = /^  (\S+)% \{ --progress: (\S+);(?: animation-timing-function: (.*);)? \}$/
    var (offsets, values, easings): ([Double], [Double], [String]) = ([], [], [])
    for match in text.matches(of: rule.anchorsMatchLineEndings()) {
      offsets.append(try #require(Double(match.1)) / 100)
      values.append(try #require(Double(match.2)))
      easings.append(match.3.map(String.init) ?? "")
    }
    #expect(offsets.first == 0 && offsets.last == 1, "\(text)")
    #expect(zip(offsets, offsets.dropFirst()).allSatisfy { $0 < $1 }, "\(text)")
    let curves = try easings.dropLast().map { try #require(EasingCurve($0), "\($0)") }
    return excess(over: error, near: offsets, jumps: offsets, slack: 0x1p-51) { t in
      let index = min(offsets.lastIndex { $0 <= t } ?? 0, offsets.count - 2)
      let part = (t - offsets[index]) / (offsets[index + 1] - offsets[index])
      let eased: Double
      if let bezier = curves[index].cubicBezier, bezier != .linear {
        eased = Self.chromium([bezier.x1, bezier.y1, bezier.x2, bezier.y2], part, epsilon: 1e-7)
      } else {
        eased = curves[index].value(at: part)
      }
      return values[index] + (values[index + 1] - values[index]) * eased
    }
  }

  /// The fields of JSON, for `JSONDecoder`, because `JSONSerialization` changes the last digits of numbers.
  private struct Fields: Decodable {
    struct Lines: Decodable { let error: Double, stops: [[Double]] }
    struct Bezier: Decodable { let error: Double, controlPoints: [Double] }
    struct Pieces: Decodable { let error: Double, beziers: [[[Double]]] }
    let linear: Lines, cubicBezier: Bezier?, pieces: Pieces?
  }

  func excess(inJSON text: String) throws -> Double {
    let fields = try JSONDecoder().decode(Fields.self, from: Data(text.utf8))
    let (xs, ys) = (fields.linear.stops.map { $0[0] }, fields.linear.stops.map { $0[1] })
    var worst = excess(over: fields.linear.error, near: xs, jumps: xs, slack: 0x1p-50) {
      $0 < 1 ? played(xs, ys, at: $0) : ys[ys.count - 1]
    }
    if let bezier = fields.cubicBezier {
      let beyond = excess(over: bezier.error + 0x1p-48, jumps: places(), slack: 0x1p-50) {
        Self.bisected(bezier.controlPoints, $0)
      }
      worst = max(worst, beyond)
    }
    guard let pieces = fields.pieces else { return worst }
    let starts = pieces.beziers.map { $0[0][0] }
    let beyond = excess(
      over: pieces.error + 0x1p-48, near: starts, jumps: places(near: starts), slack: 0x1p-50
    ) { t in
      let p = pieces.beziers[starts.lastIndex { $0 <= t } ?? 0]
      let run = p[3][0] - p[0][0]
      guard run > 0 else { return p[3][1] }
      let handles = [1, 2].flatMap { [(p[$0][0] - p[0][0]) / run, p[$0][1]] }
      return Self.bisected(handles, (t - p[0][0]) / run, from: p[0][1], to: p[3][1])
    }
    return max(worst, beyond)
  }

  private struct LottieKey: Decodable {
    struct Handle: Decodable { let x: [Double], y: [Double] }
    let t: Double, s: [Double], i: Handle?, o: Handle?
  }

  func excess(inLottie text: String) throws -> Double {
    let list = try #require(text.firstMatch(of: /"p":\{"a":1,"k":(\[.*?\])\}\},"shapes"/))
    let keys = try JSONDecoder().decode([LottieKey].self, from: Data(list.1.utf8))
    let handles = try keys.dropLast().map { key in
      let (o, i) = try (#require(key.o), #require(key.i))
      return [o.x[0], o.y[0], i.x[0], i.y[0]]
    }
    // The square begins where the curve's value is 0.
    let zero = 20 + (100 * max(-export.curve.extremes.least.value, 0)).rounded(.up)
    let (offsets, positions) = (keys.map { $0.t / keys[keys.count - 1].t }, keys.map { $0.s[0] })
    let error = try stated(in: text) + 0x1p-48 * (zero + 100) / 100
    return excess(over: error, near: offsets, jumps: places(near: offsets), slack: 0x1p-50) { t in
      let index = min(offsets.lastIndex { $0 <= t } ?? 0, offsets.count - 2)
      let run = offsets[index + 1] - offsets[index]
      let part = run > 0 ? Self.bisected(handles[index], (t - offsets[index]) / run) : 1
      return (positions[index] + (positions[index + 1] - positions[index]) * part - zero) / 100
    }
  }

  /// The value of a Bézier at a progress, by bisection from the nearer end, where no digits cancel.
  private static func bisected(
    _ p: [Double], _ t: Double, from start: Double = 0, to end: Double = 1
  ) -> Double {
    func bezier(_ a: Double, _ b: Double, _ c: Double, _ s: Double) -> Double {
      3 * s * (1 - s) * ((1 - s) * a + s * b) + s * s * s * c
    }
    let isLate = t > 0.5
    let (x1, x2, goal) = isLate ? (1 - p[2], 1 - p[0], 1 - t) : (p[0], p[2], t)
    var (low, high) = (0.0, 1.0)
    for _ in 0..<100 where low < high {
      let s = (low + high) / 2
      if bezier(x1, x2, 1, s) < goal { low = s } else { high = s }
    }
    return isLate
      ? end + bezier(p[3] - end, p[1] - end, start - end, high)
      : start + bezier(p[1] - start, p[3] - start, end - start, high)
  }

  /// Chromium's solver of a Bézier: Newton's method from a table, then bisection, until the progress is within epsilon.
  private static func chromium(_ p: [Double], _ t: Double, epsilon: Double) -> Double {
    func cubic(_ a: Double, _ b: Double, _ s: Double) -> Double {
      ((((1 - 3 * b + 3 * a) * s) + (3 * b - 6 * a)) * s + 3 * a) * s
    }
    func slope(_ s: Double) -> Double {
      (3 * (1 - 3 * p[2] + 3 * p[0]) * s + 2 * (3 * p[2] - 6 * p[0])) * s + 3 * p[0]
    }
    if t <= 0 || t >= 1 { return min(max(t, 0), 1) }
    let table = (0...10).map { cubic(p[0], p[2], Double($0) / 10) }
    var (low, high, s) = (0.0, 1.0, t)
    for index in 1...10 where t <= table[index] {
      (high, low) = (Double(index) / 10, Double(index - 1) / 10)
      s = low + (high - low) * (t - table[index - 1]) / (table[index] - table[index - 1])
      break
    }
    for _ in 0..<4 {
      let away = cubic(p[0], p[2], s) - t
      if abs(away) < min(1e-7, epsilon) { return cubic(p[1], p[3], s) }
      let slope = slope(s)
      if abs(slope) < 1e-7 { break }
      s -= away / slope
    }
    if abs(cubic(p[0], p[2], s) - t) < epsilon { return cubic(p[1], p[3], s) }
    for _ in 0..<200 where low < high {
      let away = cubic(p[0], p[2], s) - t
      if abs(away) < epsilon { break }
      if away < 0 { low = s } else { high = s }
      s = (low + high) / 2
    }
    return cubic(p[1], p[3], s)
  }
}

extension AndroidInterpolator {
  /// The positions of several stops, or of stops that 32 bits cannot tell apart.
  static func jumps(_ stops: [Double]) -> [Double] {
    zip(stops, stops.dropFirst()).filter { $1 - $0 <= 0x1p-22 }.map { $0.0 }
  }
}
