// SPDX-License-Identifier: Apache-2.0

import ArcLength
import MotionPath
import ReferenceTables
import SwiftEasing
import TestSupport
import Testing

@testable import EasingAnimations

/// Animations of SVG as Chromium 156 played them, said with the animations of this package.
@Suite struct SMILTableTests {
  struct Record: Decodable, CustomTestStringConvertible, Sendable {
    let kind: String
    let attrs: [String: String]
    let samples: [[Double]]

    var testDescription: String { "\(attrs)" }

    /// Whether its text makes sense to SMIL: numbers that are numbers, a curve for each segment of a spline.
    var isWellFormed: Bool {
      let numbers = ["values", "keyTimes", "keyPoints"].flatMap {
        kind == "number" || $0 != "values" ? list($0) ?? [] : []
      }
      let curves = list("keySplines") ?? []
      let inside = curves.flatMap { $0.split { $0 == " " || $0 == "," } }.allSatisfy {
        Double($0).map { (0...1).contains($0) } ?? false
      }
      return numbers.allSatisfy { Double($0) != nil } && inside
        && (mode(usually: "linear") != "spline" || !curves.isEmpty)
    }

    func list(_ name: String) -> [String]? {
      // A semicolon may end the list.
      guard var text = attrs[name] else { return nil }
      if text.hasSuffix(";") { text.removeLast() }
      return text.split(separator: ";", omittingEmptySubsequences: false).map {
        $0.trimmingPrefix(while: \.isWhitespace) + ""
      }
    }
    func numbers(_ name: String) -> [Double]? { list(name)?.compactMap { Double($0) } }
    func number(_ name: String) -> Double? { attrs[name].flatMap { Double($0) } }

    /// The calculation mode; SMIL compares names of modes as they are written.
    func mode(usually usual: String) -> String {
      let modes = ["linear", "discrete", "paced", "spline"]
      return attrs["calcMode"].flatMap { modes.contains($0) ? $0 : nil } ?? usual
    }

    /// The curve of each segment, where the mode asks for them.
    func timingFunctions(_ mode: String) throws -> [EasingCurve] {
      guard mode == "spline" else { return [] }
      return try (list("keySplines") ?? []).map { text in
        let numbers = text.split { $0 == " " || $0 == "," }.compactMap { Double($0) }
        try #require(numbers.count == 4)
        return .cubicBezier(
          try CubicBezier(x1: numbers[0], y1: numbers[1], x2: numbers[2], y2: numbers[3]))
      }
    }

    /// One second, frozen at its end.
    func timing() throws -> MediaTiming {
      let duration = attrs["repeatDur"].flatMap { Double($0.dropLast()) }
      let count = attrs["repeatCount"] == "indefinite" ? .infinity : number("repeatCount") ?? 1
      let repetition: MediaTiming.Repetition =
        if let duration { .duration(duration) } else { .count(count) }
      return try MediaTiming(duration: 1, repetition: repetition, fillMode: .forwards)
    }
  }

  private static func records(_ kind: String) throws -> [Record] {
    try ReferenceTable.records("smil_paced.json", as: Record.self).filter { $0.kind == kind }
  }

  /// The animation of a record; `nil` where SMIL rejects it.
  private func number(_ record: Record) throws -> any PropertyAnimation<Double> {
    let timing = try record.timing()
    let mode = record.mode(usually: "linear")
    func shared<Kind: PropertyAnimation<Double>>(_ animation: Kind) -> Kind {
      var animation = animation
      animation.isAdditive = record.attrs["additive"] == "sum"
      animation.isCumulative = record.attrs["accumulate"] == "sum"
      return animation
    }
    var values = record.numbers("values") ?? []
    if values.isEmpty {
      // From, to and by make two values; by alone is added to what is underneath.
      let ends = try AnimationEnds(
        from: record.number("from"), to: record.number("to"), by: record.number("by"))
      let range = ends.range(presentation: -7, previous: -7)
      values = [range.from, range.to]
    }
    let keyTimes = record.numbers("keyTimes")
    let keyframes =
      switch mode {
      case "paced": try KeyframeSequence(paced: values)
      case "discrete": try KeyframeSequence(discrete: values, keyTimes: keyTimes)
      default:
        try KeyframeSequence(
          values, keyTimes: keyTimes, timingFunctions: record.timingFunctions(mode))
      }
    return shared(KeyframeAnimation(keyframes, timing: timing))
  }

  @Test func numbers() throws {
    let records = try SMILTableTests.records("number")
    #expect(records.count == 114)
    var rejected = 0
    var worst = WorstCase()
    for record in records {
      let shown = record.samples.map { $0[1] }
      let (least, greatest) = (shown.min() ?? 0, shown.max() ?? 0)
      guard record.isWellFormed, let animation = try? number(record) else {
        // Chromium shows the base value for animations that it rejects.
        #expect(least == -7 && greatest == -7, "\(record.attrs)")
        rejected += 1
        continue
      }
      let range = greatest > least ? greatest - least : abs(greatest)
      for sample in record.samples {
        let value = animation.value(at: sample[0], over: -7)
        worst.note(
          abs(value - sample[1]) / (2e-4 * range),
          "\(record.attrs) at \(sample[0]): \(value), not \(sample[1])")
      }
    }
    #expect(worst.ratio <= 1, "\(worst)")
    #expect(rejected == 12)
  }

  /// The route of a record.
  ///
  /// Chromium goes along a path by its length in all modes but `discrete`.
  private func motion(_ record: Record) throws -> any PropertyAnimation<SIMD2<Double>> {
    let mode = record.mode(usually: "paced")
    let timing = try record.timing()
    guard let text = record.attrs["path"] else {
      let points =
        (record.list("values") ?? [record.attrs["from"] ?? "", record.attrs["to"] ?? ""])
        .map { $0.split(separator: ",").compactMap { Double($0) } }.map { SIMD2($0[0], $0[1]) }
      return switch mode {
      case "paced": try KeyframeAnimation(KeyframeSequence(paced: points), timing: timing)
      case "discrete": try KeyframeAnimation(KeyframeSequence(discrete: points), timing: timing)
      default:
        try KeyframeAnimation(
          KeyframeSequence(points, timingFunctions: record.timingFunctions(mode)), timing: timing)
      }
    }
    let path = try PlanarPath(parsing: text)
    guard mode != "discrete" else {
      if path.subpaths.count == 1 {
        return try PathAnimation(PathRoute(path, isDiscrete: true), timing: timing)
      }
      // To SVG a move is a value; to Core Animation, and to a route, it is none.
      let points = path.subpaths.flatMap { part in
        part.segments.prefix(1).map { $0.start } + part.segments.map { $0.end }
      }
      return try KeyframeAnimation(KeyframeSequence(discrete: points), timing: timing)
    }
    let keyPoints = try record.numbers("keyPoints").map {
      try KeyframeSequence(
        $0, keyTimes: record.numbers("keyTimes"), timingFunctions: record.timingFunctions(mode))
    }
    var animation = PathAnimation(
      PathRoute(try PacedPath(measuring: path), keyPoints: keyPoints), timing: timing)
    animation.rotationMode =
      switch record.attrs["rotate"] {
      case "auto": .auto
      case "auto-reverse": .autoReverse
      default: .none
      }
    animation.isCumulative = record.attrs["accumulate"] == "sum"
    return animation
  }

  @Test func motions() throws {
    let records = try SMILTableTests.records("motion")
    #expect(records.count == 71)
    var (places, angles) = (WorstCase(), WorstCase())
    // Chromium draws an arc as cubics, each of whose ends it takes for a value.
    for record in records
    where !(record.attrs["calcMode"] == "discrete" && record.attrs["path"]?.contains("A") == true) {
      let animation = try motion(record)
      let length = try record.attrs["path"].map {
        try PacedPath(measuring: PlanarPath(parsing: $0)).length
      }
      for sample in record.samples {
        let (time, point) = (sample[0], SIMD2(sample[1], sample[2]))
        // At a gap either side will do.
        let ways = [-1e-9, 0, 1e-9].map { shift in
          animation.value(at: max(time + shift, 0), over: .zero).distance(to: point)
        }
        let size = length ?? point.distance(to: .zero)
        // Next to this cusp Chromium is off by 2.2332e-3 of the length, as mpmath says, too.
        let tolerance = record.attrs["path"] == "M0 0C100 100 0 100 100 0" ? 2.234e-3 : 2e-3
        places.note(
          (ways.min() ?? .nan) / (tolerance * max(size, 1)), "\(record.attrs) at \(time): \(ways)")
        guard let path = animation as? PathAnimation, path.rotationMode != .none else { continue }
        // In a corner either side will do, and a flattened curve is turned by its pieces.
        let turns = [-1e-4, 0, 1e-4].compactMap { path.rotation(at: time + $0) }.map {
          ($0 / .pi * 180 - sample[3]).remainder(dividingBy: 360)
        }
        // A flattened cusp has a direction of its own.
        if (turns.max() ?? 0) - (turns.min() ?? 0) > 170 { continue }
        angles.note(turns.map(abs).min() ?? .nan, "\(record.attrs) at \(time): off by \(turns)")
      }
    }
    #expect(places.ratio <= 1, "\(places)")
    #expect(angles.ratio <= 2, "\(angles)")
  }
}
