// SPDX-License-Identifier: Apache-2.0

import EasingExports
import Foundation
import SwiftEasing
import TestSupport
import Testing

/// Nested curves in the formats whose searches are long: their time, their error in the target, and their size.
///
/// `EASING_SWEEP` sets the number of curves, `EASING_SEED` gives others.
@Suite struct NestedTextTests {
  private static let count =
    ProcessInfo.processInfo.environment["EASING_SWEEP"].flatMap { Int($0) } ?? 4

  private struct Target {
    let format: CurveExport.Format
    /// The number of parts of a text; 0 for Android, whose kinds of text have different parts.
    let parts: (String) -> Int
    let excess: (ExportTruth, String) throws -> Double
  }

  /// Counts parts by what is between them.
  ///
  /// JSON without Béziers counts as infinitely many.
  private static func parts(separatedBy separator: String) -> (String) -> Int {
    { text in
      let count = text.components(separatedBy: separator).count
      return count == 1 ? .max : count
    }
  }

  private static func parsed(_ text: String) -> EasingCurve? {
    EasingCurve(text.trimmingCharacters(in: .newlines))
  }

  private let targets = [
    Target(format: .json, parts: parts(separatedBy: "      [[")) { try $0.excess(inJSON: $1) },
    Target(format: .keyframes, parts: parts(separatedBy: "--progress: ")) {
      try $0.excess(inChromium: $1)
    },
    Target(format: .lottie, parts: parts(separatedBy: "\"t\":")) { try $0.excess(inLottie: $1) },
    Target(format: .android, parts: { _ in 0 }) { try $0.excess(inAndroid: $1) },
    Target(format: .linear, parts: { parsed($0)?.piecewiseLinear?.stops.count ?? 2 }) {
      truth, text in
      let curve = try #require(parsed(text))
      let stops = curve.piecewiseLinear?.stops.map(\.progress) ?? []
      return truth.excess(over: truth.accuracy, near: stops) { curve.value(at: $0) }
    },
  ]

  @Test(
    "a text takes less than a second, is within its error, and has no more parts if it is coarser")
  func nested() throws {
    var random = SeededGenerator(seed: 47)
    var (refused, slowest, whole) = (0, 0.0, 0.0)
    for _ in 0..<Self.count {
      let text = random.nestedCurve(depth: Int.random(in: 0...3, using: &random))
      for target in targets {
        var fewest = 0
        for accuracy in [1e-2, 1e-3, 1e-4] {
          let truth = try ExportTruth(text, accuracy: accuracy)
          var written: String?
          func write() { written = try? truth.export.text(target.format) }
          var seconds = processorSeconds(write)
          // Other programs may have slowed the machine down.
          if seconds >= 1 { seconds = processorSeconds(tries: 3, write) }
          #expect(seconds < 1, "\(target.format) at \(accuracy): \(text)")
          slowest = max(slowest, seconds)
          whole += seconds
          // A text that is refused counts as one of infinitely many parts.
          let parts = written.map(target.parts) ?? .max
          if let written {
            #expect(
              try target.excess(truth, written) <= 0, "\(target.format) at \(accuracy): \(text)")
          } else {
            refused += 1
          }
          #expect(parts >= fewest, "\(target.format) at \(accuracy): \(text)")
          fewest = parts
        }
      }
    }
    print("slowest: \(slowest) s of \(whole) s; refused: \(refused)")
  }

  @Test("extreme numbers are written or refused in every format")
  func extremes() {
    var random = SeededGenerator(seed: 48)
    // Slopes overflow.
    var texts = [
      "cubic-bezier(0.5, 1e308, 0.5, -1e308)",
      "chain(cubic-bezier(1,0,1,0), ease-in-out-elastic, 1e-300, 0.81)",
    ]
    for _ in 0..<Self.count {
      texts.append(random.extremeCurve(depth: Int.random(in: 0...2, using: &random)))
    }
    for curve in texts.compactMap({ EasingCurve($0) }) {
      let accuracy = [1e-2, 1, 1e10][Int.random(in: 0..<3, using: &random)]
      for format in CurveExport.Format.allCases {
        let text = try? CurveExport(curve, accuracy: accuracy).text(format)
        #expect(text?.contains("nan") != true, "\(format) at \(accuracy): \(curve)")
      }
    }
  }

  @Test(
    "a Bézier of very large values is written for Android, or refused, in less than a second",
    arguments: ["cubic-bezier(0, 1e300, 1, -1e300)", "cubic-bezier(0.51, -0.49, 0.5, 1e17)"])
  func largeValues(text: String) throws {
    let curve = try EasingCurve(parsing: text)
    #expect(
      processorSeconds { _ = try? CurveExport(curve, accuracy: 1e-2).text(.android) } < 1)
  }
}
