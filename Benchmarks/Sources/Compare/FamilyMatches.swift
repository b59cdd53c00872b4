// SPDX-License-Identifier: Apache-2.0

import CBaselines
import Paired
import SwiftEasing
import Workloads

/// In-out curves of easing families, 1,024 values per call.
enum FamilyMatches {
  private typealias Textbook = (UnsafePointer<Double>?, UnsafeMutablePointer<Double>?, Int) -> Void

  /// The factories of the matches.
  static var makers: [() -> Match] {
    [
      { match("cubic", textbook_cubic, streamTarget: 4) },
      { match("sine", textbook_sine, streamTarget: nil) },
      { match("expo", textbook_expo, streamTarget: nil) },
      { match("circ", textbook_circ, streamTarget: nil) },
      { match("elastic", textbook_elastic, streamTarget: nil) },
    ]
  }

  private static func match(
    _ name: String, _ textbook: @escaping Textbook, streamTarget: Double?
  ) -> Match {
    let curve = Families.curve(name)
    let progresses = SeededGenerator.fractions(1024, seed: 70)
    let output = Output(1024)
    var values = [Double](repeating: 0, count: 1024)
    return Match(
      "family-batch-\(name)", "ease-in-out-\(name) in batches of 1,024, random progress",
      per: "value",
      [
        Contestant(
          "EasingCurve.evaluate", .ours, error: error(of: curve, name), operations: 1024
        ) {
          Families.fill(curve, progresses, &values)
          return values[341]
        },
        Contestant(
          "formula of easings.net in a loop", .baseline, error: error(of: textbook, name),
          target: 1 / 1.5, operations: 1024
        ) {
          textbook(progresses, &values, 1024)
          return values[341]
        },
        Contestant("out[i] = 2 in[i]", .limit, target: streamTarget, operations: 1024) {
          output.stream(progresses)
          return output.first
        },
      ])
  }

  private static func error(of curve: EasingCurve, _ name: String) -> Double {
    Families.samples(name).largestError { abs(curve.value(at: $0.progress) - $0.value) }
  }

  private static func error(of textbook: Textbook, _ name: String) -> Double {
    Families.samples(name).largestError { sample in
      var value = 0.0
      var progress = sample.progress
      textbook(&progress, &value, 1)
      return abs(value - sample.value)
    }
  }
}
